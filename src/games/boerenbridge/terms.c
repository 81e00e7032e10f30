/* SPDX-License-Identifier: Apache-2.0 */
/* What Boerenbridge calls things. */
#include "games/boerenbridge/boerenbridge.h"

#include "games/trick_bid_terms.h"

static const struct atout_fact_term facts[] = {
	{"bid", ATOUT_FACT_WORD, .place = ATOUT_PLACE_NOWHERE, .role = "does not bid",
	 .who = "A player close to the target makes no bid: only tricks count."},
	TRICK_BID_FACTS,
	{"target", ATOUT_FACT_TARGET, .text = "Target: exactly %d",
	 .about = "To win, you need exactly this many points, and not one more."},
	{0},
};

static const struct atout_phase_term phases[] = {TRICK_BID_PHASES, {0}};
static const struct atout_move_term moves[] = {TRICK_BID_MOVES, {0}};

const struct atout_terms boerenbridge_terms = {
	.facts = facts,
	.phases = phases,
	.moves = moves,
	.emblem = "DT SK HT",
};
