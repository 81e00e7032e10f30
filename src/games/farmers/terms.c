/* SPDX-License-Identifier: Apache-2.0 */
/* What Farmers' Bridge calls things. */
#include "games/farmers/farmers.h"

#include "games/trick_bid_terms.h"

static const struct atout_fact_term facts[] = {
	TRICK_BID_FACTS,
	{"trumps", ATOUT_FACT_WORD, .place = ATOUT_PLACE_FIRST, .told = ATOUT_TOLD_START, .text = "Trumps: %s",
	 .about = "Sixes are trumps in every deal and beat all cards; then come the cards of the trump suit."},
	{"hands", ATOUT_FACT_WORD, .place = ATOUT_PLACE_FIRST, .told = ATOUT_TOLD_START, .text = "Hands: %s",
	 .about = "With one card each you see the cards of all others, but not your own."},
	{0},
};

static const struct atout_phase_term phases[] = {TRICK_BID_PHASES, {0}};
static const struct atout_move_term moves[] = {TRICK_BID_MOVES, {0}};

const struct atout_terms farmers_terms = {
	.facts = facts,
	.phases = phases,
	.moves = moves,
	.emblem = "D6 S6 H6",
};
