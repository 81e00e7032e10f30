/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Hands as libdds.so.0 reads them, and the numbers beside them: byte 0 is trump and leader, 1 to 3 the cards on the
 * table, then the text.  What is accepted is a position as the solver wants it, but for a revoke.
 */
#include "fuzz.h"

#include "dds/board.h"
#include "solve/position.h"

#include <string.h>

static void read_deal(const uint8_t *bytes, size_t size, struct dds_deal_pbn *pbn)
{
	memset(pbn, 0, sizeof *pbn);
	pbn->trump = bytes[0] % 7 - 1;
	pbn->first = bytes[0] / 7 % 6 - 1;
	for (int i = 0; i < 3; i++) {
		pbn->trick_suit[i] = bytes[i + 1] % 6 - 1;
		pbn->trick_rank[i] = bytes[i + 1] / 6 % 18 - 1;
	}
	memcpy(pbn->hands, bytes + 4, size - 4 < sizeof pbn->hands ? size - 4 : sizeof pbn->hands);
}

static void play_out(struct atout_position *p)
{
	struct atout_choice choice[13];

	for (int left = 4 * board_tricks(p) - p->played; left > 0; left--) {
		int n = board_choices(p, choice);
		FUZZ_REQUIRE(n >= 1 && n <= 13);
		bool over = position_next(p, choice[left % n].card);
		FUZZ_REQUIRE(over == ((left - 1) % 4 == 0));
	}
	FUZZ_REQUIRE(board_tricks(p) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	struct dds_deal_pbn pbn;
	struct dds_deal deal;
	struct atout_position p;

	if (size < 4)
		return 0;
	read_deal(bytes, size, &pbn);
	if (board_from_pbn(&pbn, &deal) != DDS_OK || board_read(&deal, -1, &p) != DDS_OK)
		return 0;
	enum atout_solve_err err = atout_position_check(&p, NULL);
	FUZZ_REQUIRE(err == ATOUT_SOLVE_OK || err == ATOUT_SOLVE_REVOKE);
	play_out(&p);
	return 0;
}
