/* SPDX-License-Identifier: Apache-2.0 */
/* What bridge calls things. */
#include "games/bridge/bridge.h"

#include <atout/terms.h>

static const struct atout_fact_term facts[] = {
	{.key = "contract",
	 .kind = ATOUT_FACT_DECLARED,
	 .place = ATOUT_PLACE_FIRST,
	 .text = "Contract: %s, %s",
	 .role = "declarer"},
	{.key = "highest bid",
	 .kind = ATOUT_FACT_BID,
	 .place = ATOUT_PLACE_FIRST,
	 .told = ATOUT_TOLD_ASKED,
	 .text = "Highest bid: %s, %s"},
	{.key = "doubled", .kind = ATOUT_FACT_DOUBLED, .place = ATOUT_PLACE_NOWHERE, .told = ATOUT_TOLD_ASKED},
	{.key = "dummy", .kind = ATOUT_FACT_SEAT, .place = ATOUT_PLACE_NOWHERE, .role = "dummy"},
	{.key = "claim",
	 .kind = ATOUT_FACT_OF_SEAT,
	 .place = ATOUT_PLACE_FIRST,
	 .told = ATOUT_TOLD_ASKED,
	 .text = "%s: claim, %d for declarer"},
	{.key = "result", .kind = ATOUT_FACT_RESULT, .place = ATOUT_PLACE_FIRST, .told = ATOUT_TOLD_END},
	{.key = "passed out", .kind = ATOUT_FACT_FLAG, .place = ATOUT_PLACE_FIRST, .text = "Passed out"},
	{.key = "vul",
	 .kind = ATOUT_FACT_SIDES,
	 .place = ATOUT_PLACE_FIRST,
	 .told = ATOUT_TOLD_START,
	 .text = "Vulnerable: %s"},
	{.key = "board", .kind = ATOUT_FACT_NUMBER, .text = "Board %d"},
	{.key = "honours", .kind = ATOUT_FACT_OF_SEAT, .text = "Honours: %s %d"},
	{.key = "tricks",
	 .kind = ATOUT_FACT_COUNT,
	 .place = ATOUT_PLACE_SCORE,
	 .told = ATOUT_TOLD_ASKED,
	 .text = "Tricks"},
	{.key = "below",
	 .kind = ATOUT_FACT_COUNT,
	 .place = ATOUT_PLACE_SCORE,
	 .told = ATOUT_TOLD_ASKED,
	 .text = "Below"},
	{.key = "games",
	 .kind = ATOUT_FACT_COUNT,
	 .place = ATOUT_PLACE_SCORE,
	 .told = ATOUT_TOLD_ASKED,
	 .text = "Games"},
	{.key = "deal of four", .kind = ATOUT_FACT_NUMBER, .place = ATOUT_PLACE_TITLE, .text = "Deal %d of four"},
	{.key = "phase", .kind = ATOUT_FACT_PHASE, .place = ATOUT_PLACE_NOWHERE, .told = ATOUT_TOLD_ASKED},
	{0},
};

static const struct atout_phase_term phases[] = {
	{.word = "auction", .question = "Your call."},
	{.word = "opening lead"},
	{.word = "play"},
	{.word = "over"},
	{0},
};

static const struct atout_move_term moves[] = {
	{"pass", ATOUT_VARIES_NOT, "pass", "You pass.", "%s passes.", NULL, NULL, NULL},
	{"", ATOUT_VARIES_BID, "%s", "You bid %s.", "%s bids %s.", NULL, NULL, NULL},
	{"X", ATOUT_VARIES_NOT, "double", "You double.", "%s doubles.", NULL, NULL, NULL},
	{"XX", ATOUT_VARIES_NOT, "redouble", "You redouble.", "%s redoubles.", NULL, NULL, NULL},
	{"claim", ATOUT_VARIES_NUMBER, "claim %s tricks for declarer", "You claim: %s tricks for declarer.",
	 "%s claims: %s tricks for declarer.", NULL, NULL, NULL},
	{0},
};

const struct atout_terms bridge_terms = {
	.facts = facts,
	.phases = phases,
	.moves = moves,
	.emblem = "HA SA DA",
	.compass = true,
	.auction = true,
	.tricks = true,
};
