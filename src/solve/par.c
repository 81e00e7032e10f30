/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Par is the value of the auction when all see all cards, as a game of four seats that call in turn: pass, or a higher
 * contract that the caller would declare.  A contract that fails is doubled, one that makes is not, so a state is the
 * last contract, its declarer and the passes since; from the highest contract downwards all states are valued at once.
 *
 * A contract is a par contract if its side, whatever the others call, ends in it or scores better.  So a part score is
 * listed at no level where the others could come in between, and a sacrifice by no seat that would speak too late.
 */
#include "core/compass.h"
#include "core/contract.h"

#include <assert.h>
#include <atout/solve.h>
#include <string.h>

enum { SEATS = 4, PASSES = 3 };

/* What it comes to if a contract is the last one, by its bid. */
struct finals {
	int of[BIDS][SEATS];
};

struct auction {
	const struct atout_tricks *tricks;
	int dealer;
	struct finals score; /* of north-south */
};

static int tricks_of(const struct auction *a, int bid, int seat) { return a->tricks->tricks[seat][strain_of(bid)]; }

static bool makes(const struct auction *a, int bid, int seat)
{
	return tricks_of(a, bid, seat) >= CONTRACT_BOOK + level_of(bid);
}

static void auction_begin(struct auction *a, const struct atout_tricks *tricks, int dealer, int vul)
{
	a->tricks = tricks;
	a->dealer = dealer;
	for (int bid = 0; bid < BIDS; bid++) {
		for (int seat = 0; seat < SEATS; seat++) {
			int points = atout_contract_points(level_of(bid), strain_of(bid), !makes(a, bid, seat),
							   vul >> side_of(seat) & 1, tricks_of(a, bid, seat));
			a->score.of[bid][seat] = side_of(seat) ? -points : points;
		}
	}
}

static int best_of(int seat, int one, int other) { return (one > other) == (side_of(seat) == 0) ? one : other; }

static int after_passes(const int higher[SEATS], int from, int passes, int value)
{
	for (int pass = passes - 1; pass >= 0; pass--) {
		int seat = (from + pass) % SEATS;
		value = best_of(seat, value, higher[seat]);
	}
	return value;
}

/* Backwards: `higher` is each seat's best of all higher contracts it may bid, whatever contract it overbids. */
static int auction_value(const struct auction *a, const struct finals *finals, int passed_out)
{
	int higher[SEATS] = {INT16_MIN, INT16_MAX, INT16_MIN, INT16_MAX};

	for (int bid = BIDS - 1; bid >= 0; bid--) {
		int now[SEATS];
		for (int seat = 0; seat < SEATS; seat++)
			now[seat] = after_passes(higher, seat + 1, PASSES, finals->of[bid][seat]);
		for (int seat = 0; seat < SEATS; seat++)
			higher[seat] = best_of(seat, now[seat], higher[seat]);
	}
	return after_passes(higher, a->dealer, SEATS, passed_out);
}

/* Whether the side can end in this contract, by one of the declarers, or score better than par. */
static bool forces(const struct auction *a, int par, int wanted, int declarers)
{
	int side = declarers & 5 ? 0 : 1, sign = side ? -1 : 1;
	struct finals wins;

	for (int bid = 0; bid < BIDS; bid++) {
		for (int seat = 0; seat < SEATS; seat++) {
			bool there = bid == wanted && declarers >> seat & 1;
			wins.of[bid][seat] = there || a->score.of[bid][seat] * sign > par * sign ? sign : -sign;
		}
	}
	return auction_value(a, &wins, par * sign < 0 ? sign : -sign) == sign;
}

static void add(const struct auction *a, struct atout_par *par, int bid, int declarers)
{
	int seat = __builtin_ctz((unsigned)declarers), over = tricks_of(a, bid, seat) - CONTRACT_BOOK - level_of(bid);

	assert(par->count < ATOUT_PAR_MAX);
	par->contract[par->count++] = (struct atout_par_contract){
		.level = (uint8_t)level_of(bid),
		.strain = (uint8_t)strain_of(bid),
		.declarers = (uint8_t)declarers,
		.doubled = over < 0,
		.result = (int8_t)over,
	};
}

static int declarers_of(const struct auction *a, int par, int bid, int side)
{
	int declarers = 0;

	for (int seat = side; seat < SEATS; seat += 2)
		declarers |= (a->score.of[bid][seat] == par) << seat;
	return declarers;
}

/* Of a sacrifice, only those who can be the one to bid it: where both sides want the contract, the first takes it. */
static int who_forces(const struct auction *a, int par, int bid, int declarers)
{
	int can = 0;

	for (int seat = 0; seat < SEATS; seat++)
		if (declarers >> seat & 1 && forces(a, par, bid, 1 << seat))
			can |= 1 << seat;
	return can;
}

static void list_strain(const struct auction *a, struct atout_par *par, int strain, int side)
{
	for (int bid = strain; bid < BIDS; bid += STRAINS) {
		int declarers = declarers_of(a, par->score, bid, side);
		if (!declarers || !forces(a, par->score, bid, declarers))
			continue;
		bool made = makes(a, bid, __builtin_ctz((unsigned)declarers));
		if (!made)
			declarers = who_forces(a, par->score, bid, declarers);
		if (declarers)
			add(a, par, bid, declarers);
		if (made)
			return;
	}
}

void atout_par(const struct atout_tricks *tricks, int dealer, int vul, struct atout_par *par)
{
	struct auction auction;

	assert(dealer >= 0 && dealer < SEATS);
	auction_begin(&auction, tricks, dealer, vul);
	memset(par, 0, sizeof *par);
	par->score = auction_value(&auction, &auction.score, 0);
	for (int strain = 0; strain < STRAINS && par->score != 0; strain++)
		for (int side = 0; side < 2; side++)
			list_strain(&auction, par, strain, side);
}
