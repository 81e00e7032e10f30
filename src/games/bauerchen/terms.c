/* SPDX-License-Identifier: Apache-2.0 */
/* What Bauerchen calls things.  A round that is won is a knoddel for those who lost it. */
#include "games/bauerchen/bauerchen.h"

#include "core/move_text.h"
#include "games/coach_terms.h"
#include "games/item_terms.h"

#include <atout/terms.h>

static const struct atout_fact_term facts[] = {
	{"window", ATOUT_FACT_PHASE, .place = ATOUT_PLACE_NOWHERE, .told = ATOUT_TOLD_ASKED},
	{"solo", ATOUT_FACT_SEAT, .place = ATOUT_PLACE_FIRST, .told = ATOUT_TOLD_ASKED,
	 .text = "Solo, alone against two: %s",
	 .about = "One player must win every trick alone; the partner's cards are out. One trick of the opponents "
		  "beats the solo.",
	 .role = "soloist", .who = "The soloist must win every trick alone, and then wins the round."},
	{"forehand", ATOUT_FACT_SEAT, .place = ATOUT_PLACE_NOWHERE, .told = ATOUT_TOLD_ASKED, .role = "forehand",
	 .who = "Forehand sits on the dealer's left, names the trump suit and leads to the first trick."},
	{"home", ATOUT_FACT_SIDE, .place = ATOUT_PLACE_FIRST, .text = "At home: %s, %s",
	 .about = "The side that has named trumps is at home. It needs more than half of the card points to win."},
	{"doublings", ATOUT_FACT_NONZERO, .place = ATOUT_PLACE_FIRST, .text = "Doublings: %d",
	 .about = "Each doubling makes the deal worth twice as much."},
	{"points", ATOUT_FACT_COUNT, .place = ATOUT_PLACE_SCORE, .told = ATOUT_TOLD_END, .text = "Points",
	 .about = "Card points in tricks: ace 11, ten 10, king 4, queen 3, jack 2."},
	{"rounds", ATOUT_FACT_LOST, .place = ATOUT_PLACE_SCORE, .told = ATOUT_TOLD_ASKED, .text = "Knoddels",
	 .option = "knoddels",
	 .about = "A knoddel is the mark for a lost round. A side with too many of them loses a stein."},
	{"steins", ATOUT_FACT_WON, .place = ATOUT_PLACE_SCORE, .told = ATOUT_TOLD_ASKED, .text = "Steins",
	 .option = "steins",
	 .about = "A side wins a stein when the other has too many knoddels. Steins win the match."},
	{"strokes", ATOUT_FACT_TOTAL, .place = ATOUT_PLACE_SCORE, .told = ATOUT_TOLD_ASKED, .text = "Strokes",
	 .about = "A side that has rubbed out all its strokes wins."},
	{"meld", ATOUT_FACT_MELD, .text = "%s: meld of %d in %s", .label = "meld", .plain = "Meld, %s: %d in %s.",
	 .about = "King and queen of a suit, shown with the first of them that is played: 1 game point, in trumps 2."},
	{ITEM_FACT("deal won", "Deal won"), .about = "For the side with more than half of the card points."},
	{ITEM_FACT("schneider", "Schneider"), .about = "The losers have few card points: that counts one more."},
	{ITEM_FACT("schwarz", "Schwarz"), .about = "The losers have no trick: that counts even more."},
	{ITEM_FACT("won away", "Won away"),
	 .about = "The side that did not name trumps has won: that counts one more."},
	{ITEM_FACT("doubled", "Doubled"), .about = "What the doublings add to the deal."},
	{ITEM_FACT("melds", "Melds")},
	{ITEM_FACT("solo won", "Solo won"), .of = "solo",
	 .about = "The soloist has won every trick, for both partners."},
	{ITEM_FACT("solo beaten", "Solo beaten"), .of = "solo",
	 .about = "The two opponents of the soloist have won a trick."},
	{"target", ATOUT_FACT_TARGET, .text = "Round to %d",
	 .about = "The side that first has so many game points wins the round."},
	{"decider", ATOUT_FACT_FLAG, .told = ATOUT_TOLD_START, .text = "Decider",
	 .about = "Whoever loses this round loses the stein."},
	{"natural", ATOUT_FACT_TRICK, .text = "Natural trick", .label = "natural trick",
	 .about = "A trick without a trump."},
	COACH_FACT("points needed", ATOUT_FACT_NUMBER, "Card points that your side still needs to win the deal: %d"),
	COACH_FACT("enough points", ATOUT_FACT_FLAG, "Your side has the card points to win the deal."),
	COACH_FACT("too few points", ATOUT_FACT_FLAG, "The other side has the card points to win the deal."),
	COACH_FACT("alone", ATOUT_FACT_FLAG, "You must win every trick."),
	COACH_FACT("against the soloist", ATOUT_FACT_FLAG, "One trick is enough to beat the soloist."),
	COACH_FACT("first or last", ATOUT_FACT_FLAG, "The first two tricks win the deal, or else the last three."),
	COACH_FACTS,
	{"trump", ATOUT_FACT_WORD, .place = ATOUT_PLACE_NOWHERE},
	{0},
};

static const struct atout_phase_term phases[] = {
	{.word = "call", .question = "You are forehand: name the trump suit."},
	{.word = "solo", .question = "Play solo? You must then take every trick on your own."},
	{.word = "spritz", .question = "Do you double?", .back = "Do you double back?"},
	{.word = "play"},
	{0},
};

static const struct atout_move_term moves[] = {
	{"pass", ATOUT_VARIES_NOT, "pass", "You pass.", .other = "%s passes."},
	{"trump last", ATOUT_VARIES_NOT, "turn the last card for trumps", "You turn the last card for trumps.",
	 .other = "%s turns the last card for trumps.",
	 .about = "The last of your five cards is turned up; its suit is trumps."},
	{"trump", ATOUT_VARIES_SUIT, "make %s trumps", "You make %s trumps.", .other = "%s makes %s trumps.",
	 .about = "This suit beats the others in this deal, and your side is at home."},
	{"solo", ATOUT_VARIES_NOT, "play solo", "You play solo.", .other = "%s plays solo.", .fact = "solo",
	 .about = "You play alone and must win every trick; then you win the round."},
	{"double", ATOUT_VARIES_NOT, "double", "You double.", .other = "%s doubles.", .back = "double back",
	 .fact = "doublings", .about = "The deal then counts twice as much, for whichever side wins it."},
	{0},
};

const struct atout_terms bauerchen_terms = {
	.facts = facts,
	.phases = phases,
	.moves = moves,
	.emblem = "HJ CJ SJ",
	.slate = true,
};

static const char *const calls[] = {"C", "D", "H", "S", "last", NULL};

static const struct move_form forms[] = {
	{ATOUT_PLAY, 0, 0, "", NULL},
	{ATOUT_PLAY_MELD, 0, 0, "meld", NULL},
	{ATOUT_PASS, 0, 1, "pass", NULL},
	{ATOUT_DOUBLE, 0, 1, "double", NULL},
	{ATOUT_CHOOSE, CLUBS, BAUERCHEN_CALL_LAST + 1, "trump", calls},
	{ATOUT_CHOOSE, BAUERCHEN_CALL_SOLO, 1, "solo", NULL},
	{0},
};

int bauerchen_print(atout_move move, char buf[ATOUT_TEXT_MAX]) { return move_print(forms, move, buf); }
bool bauerchen_read(const char *text, atout_move *move) { return move_read(forms, text, move); }
