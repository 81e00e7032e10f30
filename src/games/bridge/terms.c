/* SPDX-License-Identifier: Apache-2.0 */
/* What bridge calls things. */
#include "games/bridge/bridge.h"

#include "core/contract_text.h"
#include "core/move_text.h"
#include "games/coach_terms.h"
#include "games/item_terms.h"

#include <atout/terms.h>

static const struct atout_fact_term facts[] = {
	{"contract", ATOUT_FACT_DECLARED, .place = ATOUT_PLACE_FIRST, .text = "Contract: %s, %s", .role = "declarer",
	 .about = "Declarer's side must take this many tricks plus six. The suit named is trumps; in notrump (NT) "
		  "there are none.",
	 .who = "Declarer plays the contract, with the cards of both hands."},
	{"highest bid", ATOUT_FACT_BID, .place = ATOUT_PLACE_FIRST, .told = ATOUT_TOLD_ASKED,
	 .text = "Highest bid: %s, %s",
	 .about = "A higher bid has a higher number, or the same number and a higher suit: clubs, diamonds, hearts, "
		  "spades, notrump."},
	{"doubled", ATOUT_FACT_DOUBLED, .place = ATOUT_PLACE_NOWHERE, .told = ATOUT_TOLD_ASKED},
	{"dummy", ATOUT_FACT_SEAT, .place = ATOUT_PLACE_NOWHERE, .role = "dummy",
	 .who = "Dummy is declarer's partner. The cards lie open, and declarer plays them."},
	{"claim", ATOUT_FACT_OF_SEAT, .place = ATOUT_PLACE_FIRST, .told = ATOUT_TOLD_ASKED,
	 .text = "%s: claim, %d for declarer", .label = "claim",
	 .about = "Somebody says how many tricks declarer will take, instead of playing on."},
	{"result", ATOUT_FACT_RESULT, .place = ATOUT_PLACE_FIRST, .told = ATOUT_TOLD_END},
	{"passed out", ATOUT_FACT_FLAG, .place = ATOUT_PLACE_FIRST, .text = "Passed out",
	 .about = "All four have passed: the deal is not played and scores nothing."},
	{"vul", ATOUT_FACT_SIDES, .place = ATOUT_PLACE_FIRST, .told = ATOUT_TOLD_START, .text = "Vulnerable: %s",
	 .about = "For a vulnerable side bonuses are higher, and a contract that fails costs more."},
	{"board", ATOUT_FACT_NUMBER, .text = "Board %d",
	 .about = "A numbered deal. The number says who deals and which side is vulnerable."},
	{"honours", ATOUT_FACT_OF_SEAT, .text = "Honours: %s %d",
	 .about = "High trumps in one hand, or four aces at notrump, count extra."},
	{"tricks", ATOUT_FACT_COUNT, .place = ATOUT_PLACE_SCORE, .told = ATOUT_TOLD_ASKED, .text = "Tricks"},
	{"tricks won", ATOUT_FACT_LAID, .place = ATOUT_PLACE_NOWHERE, .told = ATOUT_TOLD_ASKED},
	{"below", ATOUT_FACT_COUNT, .place = ATOUT_PLACE_SCORE, .told = ATOUT_TOLD_ASKED, .text = "Below",
	 .about = "Points for tricks that were bid and made. 100 of them make a game."},
	{"games", ATOUT_FACT_COUNT, .place = ATOUT_PLACE_SCORE, .told = ATOUT_TOLD_ASKED, .text = "Games",
	 .about = "The side that first wins two games wins the rubber."},
	{"deals", ATOUT_FACT_DEALS, .place = ATOUT_PLACE_TITLE, .text = "Deal %d of %d", .option = "boards"},
	{"other room", ATOUT_FACT_ROOM, .place = ATOUT_PLACE_NOWHERE, .told = ATOUT_TOLD_START,
	 .text = "The other room: %s", .option = "other_room",
	 .about = "In a team match four bots play the same boards at another table, your team-mates in the seats of "
		  "your opponents. The difference of the two results counts, in IMPs."},
	{"deal of four", ATOUT_FACT_NUMBER, .place = ATOUT_PLACE_TITLE, .text = "Deal %d of four"},
	{"high-card points", .place = ATOUT_PLACE_HAND, .about = "Ace 4, king 3, queen 2, jack 1."},
	{"length points", .place = ATOUT_PLACE_HAND, .about = "One for each card of a suit from the fifth on."},
	{"distribution points", .place = ATOUT_PLACE_HAND, .label = "distribution points with a fit",
	 .about = "When partner fits your suit: void 3, singleton 2, doubleton 1."},
	{"controls", .place = ATOUT_PLACE_HAND, .about = "In each suit: ace or void 2, king or singleton 1."},
	{"shape", ATOUT_FACT_LENGTHS, .place = ATOUT_PLACE_HAND, .about = "How many cards of each suit the hand has."},
	{ITEM_FACT("tricks bid", "Tricks bid and made"),
	 .about = "A trick of the contract counts 20 in clubs and diamonds, 30 in hearts and spades; in notrump the "
		  "first counts 40, the others 30."},
	{ITEM_FACT("overtricks", "Overtricks"), .about = "Tricks beyond the contract."},
	{ITEM_FACT("insult", "For the double"),
	 .about = "50 for a doubled contract that is made, 100 for a redoubled one."},
	{ITEM_FACT("slam bonus", "Slam bonus"), .about = "For twelve tricks bid and made, and more for all thirteen."},
	{ITEM_FACT("part-score bonus", "Part-score bonus"), .about = "For a contract below game that is made."},
	{ITEM_FACT("game bonus", "Game bonus"),
	 .about = "For a contract whose tricks count 100 or more; it is higher when vulnerable."},
	{ITEM_FACT("rubber bonus", "Rubber bonus"), .about = "For the side that has won two games."},
	{ITEM_FACT("undertricks", "Undertricks"),
	 .about = "Tricks short of the contract: they score for the opponents."},
	{ITEM_FACT("honour points", "Honours"),
	 .about = "High trumps in one hand, or four aces at notrump, count extra."},
	COACH_FACT("to make", ATOUT_FACT_NUMBER, "Tricks that your side still needs for the contract: %d"),
	COACH_FACT("to defeat", ATOUT_FACT_NUMBER, "Tricks that your side still needs to defeat the contract: %d"),
	COACH_FACT("made", ATOUT_FACT_FLAG, "The contract is made. Each further trick is an overtrick."),
	COACH_FACT("down", ATOUT_FACT_FLAG, "The contract can no longer be made. Each further undertrick costs more."),
	COACH_FACTS,
	{"system", ATOUT_FACT_SYSTEM, .place = ATOUT_PLACE_NOWHERE, .told = ATOUT_TOLD_ASKED},
	{"switches", ATOUT_FACT_SWITCHES, .place = ATOUT_PLACE_NOWHERE, .told = ATOUT_TOLD_ASKED},
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
	{"pass", ATOUT_VARIES_NOT, "pass", "You pass.", .other = "%s passes.",
	 .about = "No bid. After three passes in a row the highest bid is the contract."},
	{"", ATOUT_VARIES_BID, "%s", "You bid %s.", .other = "%s bids %s."},
	{"X", ATOUT_VARIES_NOT, "double", "You double.", .other = "%s doubles.",
	 .about = "The opponents' bid counts more if it becomes the contract, made or not. Most doubles ask partner to "
		  "bid."},
	{"XX", ATOUT_VARIES_NOT, "redouble", "You redouble.", .other = "%s redoubles.",
	 .about = "The answer to a double: the contract counts even more."},
	{"claim", ATOUT_VARIES_NUMBER, "claim %s tricks for declarer", "You claim: %s tricks for declarer.",
	 .other = "%s claims: %s tricks for declarer."},
	{0},
};

static const struct atout_word_term words[] = {
	{"%s", "Bid", "An offer to take this many tricks plus six, with this suit as trumps or without trumps."},
	{"Auction", NULL, "The calls, one after another. The last bid becomes the contract."},
	{"Defender", NULL, "An opponent of declarer."},
	{"Game contract", NULL, "A contract whose tricks count 100 or more."},
	{"Slam", NULL, "A contract of twelve or thirteen tricks."},
	{"Part-score", NULL, "A contract worth less than a game."},
	{"Rubber", NULL, "A match that goes to the side that first wins two games."},
	{"Opening lead", NULL, "The first card of the play. Then dummy is laid open."},
	{"Alert", NULL, "The mark of a call that does not mean what it names."},
	{"Stop", NULL, "The mark of a jump bid: the next player pauses before calling."},
	{"Par", NULL, "The result when both sides bid and play perfectly."},
	{"Double-dummy tricks", NULL,
	 "The tricks that declarer takes if everybody sees all cards and plays perfectly."},
	{"IMPs", NULL, "International match points: what the difference of two results on the same board is worth."},
	{"Victory points: %s to %s.", NULL,
	 "20 points that two teams share by their margin in IMPs: 10 each if the match is drawn."},
	{0},
};

const struct atout_terms bridge_terms = {
	.facts = facts,
	.phases = phases,
	.moves = moves,
	.words = words,
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
