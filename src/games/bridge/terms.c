/* SPDX-License-Identifier: Apache-2.0 */
/* What bridge calls things. */
#include "games/bridge/bridge.h"

#include "core/contract_text.h"
#include "core/move_text.h"
#include "games/coach_terms.h"

#include <atout/terms.h>

static const struct atout_fact_term facts[] = {
	{"contract", ATOUT_FACT_DECLARED, .place = ATOUT_PLACE_FIRST, .text = "Contract: %s, %s", .role = "declarer"},
	{"highest bid", ATOUT_FACT_BID, .place = ATOUT_PLACE_FIRST, .told = ATOUT_TOLD_ASKED,
	 .text = "Highest bid: %s, %s"},
	{"doubled", ATOUT_FACT_DOUBLED, .place = ATOUT_PLACE_NOWHERE, .told = ATOUT_TOLD_ASKED},
	{"dummy", ATOUT_FACT_SEAT, .place = ATOUT_PLACE_NOWHERE, .role = "dummy"},
	{"claim", ATOUT_FACT_OF_SEAT, .place = ATOUT_PLACE_FIRST, .told = ATOUT_TOLD_ASKED,
	 .text = "%s: claim, %d for declarer"},
	{"result", ATOUT_FACT_RESULT, .place = ATOUT_PLACE_FIRST, .told = ATOUT_TOLD_END},
	{"passed out", ATOUT_FACT_FLAG, .place = ATOUT_PLACE_FIRST, .text = "Passed out"},
	{"vul", ATOUT_FACT_SIDES, .place = ATOUT_PLACE_FIRST, .told = ATOUT_TOLD_START, .text = "Vulnerable: %s"},
	{"board", ATOUT_FACT_NUMBER, .text = "Board %d"},
	{"honours", ATOUT_FACT_OF_SEAT, .text = "Honours: %s %d"},
	{"tricks", ATOUT_FACT_COUNT, .place = ATOUT_PLACE_SCORE, .told = ATOUT_TOLD_ASKED, .text = "Tricks"},
	{"tricks won", ATOUT_FACT_LAID, .place = ATOUT_PLACE_NOWHERE, .told = ATOUT_TOLD_ASKED},
	{"below", ATOUT_FACT_COUNT, .place = ATOUT_PLACE_SCORE, .told = ATOUT_TOLD_ASKED, .text = "Below"},
	{"games", ATOUT_FACT_COUNT, .place = ATOUT_PLACE_SCORE, .told = ATOUT_TOLD_ASKED, .text = "Games"},
	{"deals", ATOUT_FACT_DEALS, .place = ATOUT_PLACE_TITLE, .text = "Deal %d of %d"},
	{"deal of four", ATOUT_FACT_NUMBER, .place = ATOUT_PLACE_TITLE, .text = "Deal %d of four"},
	{"high-card points", .place = ATOUT_PLACE_HAND},
	{"length points", .place = ATOUT_PLACE_HAND},
	{"distribution points", .place = ATOUT_PLACE_HAND, .label = "distribution points with a fit"},
	{"controls", .place = ATOUT_PLACE_HAND},
	{"shape", ATOUT_FACT_LENGTHS, .place = ATOUT_PLACE_HAND},
	{"tricks bid", ATOUT_FACT_ITEM, .place = ATOUT_PLACE_RESULT, .told = ATOUT_TOLD_END,
	 .text = "Tricks bid and made"},
	{"overtricks", ATOUT_FACT_ITEM, .place = ATOUT_PLACE_RESULT, .told = ATOUT_TOLD_END, .text = "Overtricks"},
	{"insult", ATOUT_FACT_ITEM, .place = ATOUT_PLACE_RESULT, .told = ATOUT_TOLD_END, .text = "For the double"},
	{"slam bonus", ATOUT_FACT_ITEM, .place = ATOUT_PLACE_RESULT, .told = ATOUT_TOLD_END, .text = "Slam bonus"},
	{"part-score bonus", ATOUT_FACT_ITEM, .place = ATOUT_PLACE_RESULT, .told = ATOUT_TOLD_END,
	 .text = "Part-score bonus"},
	{"game bonus", ATOUT_FACT_ITEM, .place = ATOUT_PLACE_RESULT, .told = ATOUT_TOLD_END, .text = "Game bonus"},
	{"rubber bonus", ATOUT_FACT_ITEM, .place = ATOUT_PLACE_RESULT, .told = ATOUT_TOLD_END, .text = "Rubber bonus"},
	{"undertricks", ATOUT_FACT_ITEM, .place = ATOUT_PLACE_RESULT, .told = ATOUT_TOLD_END, .text = "Undertricks"},
	{"honour points", ATOUT_FACT_ITEM, .place = ATOUT_PLACE_RESULT, .told = ATOUT_TOLD_END, .text = "Honours"},
	COACH_FACT("to make", ATOUT_FACT_NUMBER, "Tricks that your side still needs for the contract: %d"),
	COACH_FACT("to defeat", ATOUT_FACT_NUMBER, "Tricks that your side still needs to defeat the contract: %d"),
	COACH_FACT("made", ATOUT_FACT_FLAG, "The contract is made. Each further trick is an overtrick."),
	COACH_FACT("down", ATOUT_FACT_FLAG, "The contract cannot be made any more. Each trick less costs more."),
	COACH_FACTS,
	{"phase", ATOUT_FACT_PHASE, .place = ATOUT_PLACE_NOWHERE, .told = ATOUT_TOLD_ASKED},
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
	{"pass", ATOUT_VARIES_NOT, "pass", "You pass.", .other = "%s passes."},
	{"", ATOUT_VARIES_BID, "%s", "You bid %s.", .other = "%s bids %s."},
	{"X", ATOUT_VARIES_NOT, "double", "You double.", .other = "%s doubles."},
	{"XX", ATOUT_VARIES_NOT, "redouble", "You redouble.", .other = "%s redoubles."},
	{"claim", ATOUT_VARIES_NUMBER, "claim %s tricks for declarer", "You claim: %s tricks for declarer.",
	 .other = "%s claims: %s tricks for declarer."},
	{0},
};

const struct atout_terms bridge_terms = {
	.facts = facts,
	.phases = phases,
	.moves = moves,
	.emblem = "HA SA DA",
	.alone = {"boards", 16},
	.compass = true,
	.auction = true,
	.tricks = true,
	.imps = true,
};

static const struct move_form forms[] = {
	{ATOUT_PLAY, 0, 0, "", NULL},
	{ATOUT_BID, 0, BIDS, "", bid_names},
	{ATOUT_PASS, 0, 1, "pass", NULL},
	{ATOUT_DOUBLE, 0, 1, "X", NULL},
	{ATOUT_RE, 0, 1, "XX", NULL},
	{ATOUT_CLAIM, 0, BRIDGE_TRICKS + 1, "claim", NULL},
	{0},
};

bool bridge_move_known(atout_move move) { return move_known(forms, move); }
int bridge_print(atout_move move, char buf[ATOUT_TEXT_MAX]) { return move_print(forms, move, buf); }
bool bridge_read(const char *text, atout_move *move) { return move_read(forms, text, move); }
