/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Only the last bid, its doubles and the passes since the last other call decide what may follow; the calls are kept to
 * be seen, and to find at the end the seat that named the strain first.
 */
#include "core/auction.h"

#include <assert.h>
#include <string.h>

void auction_start(struct auction *a, int dealer)
{
	memset(a, 0, sizeof *a);
	a->dealer = (uint8_t)dealer;
	a->bid = NO_BID;
	a->bidder = a->doubler = a->redoubler = NO_SEAT;
}

void auction_add(struct auction *a, int call)
{
	uint8_t seat = (uint8_t)auction_turn(a);

	assert(a->calls < ATOUT_CALLS_MAX);
	a->call[a->calls++] = (uint8_t)call;
	if (call == CALL_PASS) {
		a->passes++;
		return;
	}
	a->passes = 0;
	if (call == CALL_DOUBLE) {
		a->doubled = 1;
		a->doubler = seat;
	} else if (call == CALL_REDOUBLE) {
		a->doubled = 2;
		a->redoubler = seat;
	} else {
		a->bid = (uint8_t)call;
		a->bidder = seat;
		a->doubled = 0;
		a->doubler = a->redoubler = NO_SEAT;
	}
}

int auction_declarer(const struct auction *a)
{
	if (a->bid == NO_BID)
		return NO_SEAT;
	for (int i = side_of(a->bidder ^ a->dealer); i < a->calls; i += 2)
		if (call_is_bid(a->call[i]) && strain_of(a->call[i]) == strain_of(a->bid))
			return (a->dealer + i) & 3;
	return a->bidder;
}

struct contract auction_contract(const struct auction *a)
{
	if (a->bid == NO_BID)
		return NO_CONTRACT;
	return (struct contract){
		.level = (int8_t)level_of(a->bid),
		.strain = (int8_t)strain_of(a->bid),
		.doubled = (int8_t)a->doubled,
		.declarer = (int8_t)auction_declarer(a),
	};
}
