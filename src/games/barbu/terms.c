/* SPDX-License-Identifier: Apache-2.0 */
/* What Barbu calls things. */
#include "games/barbu/barbu.h"

#include "core/move_text.h"
#include "games/coach_terms.h"
#include "games/item_terms.h"

#include <atout/terms.h>

static const struct atout_fact_term facts[] = {
	{"contract", ATOUT_FACT_CONTRACT, .place = ATOUT_PLACE_FIRST, .text = "Contract: %s",
	 .about = "What the deal is about. The dealer chooses it before the first card."},
	{"deal", ATOUT_FACT_NUMBER, .place = ATOUT_PLACE_NOWHERE},
	{"deals", ATOUT_FACT_DEALS, .place = ATOUT_PLACE_TITLE, .text = "Deal %d of %d"},
	{"contracts left", ATOUT_FACT_CONTRACTS, .place = ATOUT_PLACE_SHEET, .told = ATOUT_TOLD_ASKED,
	 .text = "Left to %s: %s", .plain = "Contracts that %s still has to play: %s.",
	 .about = "Each dealer plays every contract once."},
	{"contras owed", ATOUT_FACT_NUMBER, .place = ATOUT_PLACE_NOWHERE, .told = ATOUT_TOLD_DOUBLING,
	 .plain = "Contras that you still owe this dealer: %d."},
	{"open duties", ATOUT_FACT_DUTIES, .told = ATOUT_TOLD_ASKED, .text = "Contras you owe: %s",
	 .plain = "Contras that %s still owes %s: %d.", .until = "contra",
	 .about = "In a match, each player must say contra to each other a set number of times while that player "
		  "deals."},
	{"with contras", ATOUT_FACT_POINTS, .place = ATOUT_PLACE_SCORE, .told = ATOUT_TOLD_ASKED},
	{"result", ATOUT_FACT_POINTS, .place = ATOUT_PLACE_SCORE, .told = ATOUT_TOLD_END,
	 .plain = "Before contras, %s: %d.", .role = "%s"},
	{ITEM_FACT("tricks taken", "Tricks")},
	{ITEM_FACT("hearts taken", "Hearts")},
	{ITEM_FACT("queens taken", "Queens")},
	{ITEM_FACT("king taken", "King of hearts")},
	{ITEM_FACT("last tricks", "Last tricks")},
	{ITEM_FACT("place", "Place"), .about = "For being first, second, third or last to get rid of all cards."},
	{ITEM_FACT("contra points", "Contras"), .about = "What the bets between two players have won or lost."},
	{"passed", ATOUT_FACT_FLAG, .place = ATOUT_PLACE_NOWHERE, .told = ATOUT_TOLD_ASKED, .role = "has passed"},
	{"aim", ATOUT_FACT_AIM, .place = ATOUT_PLACE_COACH, .told = ATOUT_TOLD_ASKED},
	COACH_FACTS,
	{"phase", ATOUT_FACT_PHASE, .place = ATOUT_PLACE_NOWHERE, .told = ATOUT_TOLD_ASKED},
	{0},
};

static const struct atout_contract_term contracts[] = {
	[BARBU_PLIS] = {"plis", "Plis", "every trick -2", "Take no tricks."},
	[BARBU_COEUR] = {"coeur", "Coeur", "every heart -2, the ace -6", "Take no hearts."},
	[BARBU_DAMES] = {"dames", "Dames", "every queen -6", "Take no queens."},
	[BARBU_ROI] = {"roi", "Roi", "the king of hearts -20", "Do not take the king of hearts."},
	[BARBU_GENERALE] = {"generale", "Generale", "tricks, hearts, queens and ♥K",
			    "Take no tricks: hearts, queens and the king of hearts cost more."},
	[BARBU_LAST_TWO] = {"last_two", "Last two", "the twelfth trick -10, the last -20",
			    "Do not take the last two tricks: get rid of your high cards first."},
	[BARBU_TRUMPS] = {"trumps", "Trumps", "win tricks: each counts for you", "Take as many tricks as you can."},
	[BARBU_DOMINO] = {"domino", "Domino", "go out first: +45, +20, +5, -5",
			  "Be the first to get rid of all your cards."},
	[BARBU_CONTRACTS] = {0},
};

static const struct atout_phase_term phases[] = {
	{.word = "contract", .question = "You are the dealer: choose a contract."},
	{.word = "contra", .question = "Do you say contra to anyone?"},
	{.word = "re", .question = "Do you answer a contra with re?"},
	{.word = "tricks"},
	{.word = "domino", .question = "Lay a card, or pass.", .rows = true},
	{.word = "over"},
	{0},
};

static const struct atout_move_term moves[] = {
	{"pass", ATOUT_VARIES_NOT, "pass", "You pass.", .other = "%s passes."},
	{"contract trumps", ATOUT_VARIES_SUIT, "contract Trumps with %s", "You choose the contract Trumps with %s.",
	 .other = "%s chooses the contract Trumps with %s.", .contract = "trumps"},
	{"contract domino", ATOUT_VARIES_RANK, "contract Domino from %s", "You choose the contract Domino from %s.",
	 .other = "%s chooses the contract Domino from %s.", .contract = "domino"},
	{"contract", ATOUT_VARIES_CONTRACT, "contract %s", "You choose the contract %s.",
	 .other = "%s chooses the contract %s."},
	{"contra family", ATOUT_VARIES_NOT, "contra the family", "You say contra to the family.",
	 .other = "%s says contra to the family.", .about = "A contra to both players who are not the dealer."},
	{"contra table", ATOUT_VARIES_NOT, "contra the table", "You say contra to the table.",
	 .other = "%s says contra to the table.", .about = "A contra to all three others."},
	{"contra", ATOUT_VARIES_SEAT, "contra %s", "You say contra to %s.", .other = "%s says contra to %s."},
	{"re max", ATOUT_VARIES_NOT, "re to all", "You say re to all.", .other = "%s says re to all.",
	 .about = "A re to everybody who has said contra to you."},
	{"re", ATOUT_VARIES_SEAT, "re to %s", "You say re to %s.", .other = "%s says re to %s."},
	{0},
};

static const struct atout_word_term words[] = {
	{"contra", NULL,
	 "A bet with another player on who does better in this deal: the better one gets the difference."},
	{"re", NULL, "The answer to a contra: the bet counts twice."},
	{0},
};

const struct atout_terms barbu_terms = {
	.facts = facts,
	.contracts = contracts,
	.phases = phases,
	.moves = moves,
	.words = words,
	.emblem = "SQ HK DQ",
};

static const char *const suits[] = {"C", "D", "H", "S", NULL};
static const char *const ranks[] = {"2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", NULL};
static const char *const whom[] = {"0", "1", "2", "3", "family", "table", NULL};
static const char *const answers[] = {"0", "1", "2", "3", "max", NULL};

static const struct move_form forms[] = {
	{ATOUT_PLAY, 0, 0, "", NULL},
	{ATOUT_PASS, 0, 1, "pass", NULL},
	{ATOUT_DOUBLE, 0, BARBU_TABLE + 1, "contra", whom},
	{ATOUT_RE, 0, BARBU_RE_MAX + 1, "re", answers},
	{ATOUT_CHOOSE, BARBU_PLIS << 4, 1, "contract plis", NULL},
	{ATOUT_CHOOSE, BARBU_COEUR << 4, 1, "contract coeur", NULL},
	{ATOUT_CHOOSE, BARBU_DAMES << 4, 1, "contract dames", NULL},
	{ATOUT_CHOOSE, BARBU_ROI << 4, 1, "contract roi", NULL},
	{ATOUT_CHOOSE, BARBU_GENERALE << 4, 1, "contract generale", NULL},
	{ATOUT_CHOOSE, BARBU_LAST_TWO << 4, 1, "contract last_two", NULL},
	{ATOUT_CHOOSE, BARBU_TRUMPS << 4, SUITS, "contract trumps", suits},
	{ATOUT_CHOOSE, BARBU_DOMINO << 4, RANKS, "contract domino", ranks},
	{0},
};

bool barbu_move_known(atout_move move) { return move_known(forms, move); }
int barbu_print(atout_move move, char buf[ATOUT_TEXT_MAX]) { return move_print(forms, move, buf); }
bool barbu_read(const char *text, atout_move *move) { return move_read(forms, text, move); }
