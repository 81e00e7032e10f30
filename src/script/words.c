/* SPDX-License-Identifier: Apache-2.0 */
#include "script/script.h"
#include "script/words.h"

#include <atout/game.h>
#include <string.h>

static const char by_server[] = "is asked of a server of its own, which only DealerV2 has";
static const char by_eye[] = "shows the tree of a program";

static const struct script_word words[] = {
	{"generate", false, WORD_STATEMENT, STATE_GENERATE, 0, NULL},
	{"produce", false, WORD_STATEMENT, STATE_PRODUCE, 0, NULL},
	{"seed", false, WORD_STATEMENT, STATE_SEED, 0, NULL},
	{"title", false, WORD_STATEMENT, STATE_TITLE, 0, NULL},
	{"opener", false, WORD_STATEMENT, STATE_OPENER, 0, NULL},
	{"dealer", false, WORD_STATEMENT, STATE_DEALER, 0, NULL},
	{"vulnerable", false, WORD_STATEMENT, STATE_VULNERABLE, 0, NULL},
	{"predeal", false, WORD_STATEMENT, STATE_PREDEAL, 0, NULL},
	{"pointcount", false, WORD_STATEMENT, STATE_POINTCOUNT, 0, NULL},
	{"altcount", false, WORD_STATEMENT, STATE_ALTCOUNT, 0, NULL},
	{"condition", false, WORD_STATEMENT, STATE_CONDITION, 0, NULL},
	{"action", false, WORD_STATEMENT, STATE_ACTION, 0, NULL},

	{"printall", false, WORD_ACTION, ACTION_PRINTALL, 0, NULL},
	{"printew", false, WORD_ACTION, ACTION_PRINTEW, 0, NULL},
	{"printns", false, WORD_ACTION, ACTION_PRINTNS, 0, NULL},
	{"printside", false, WORD_ACTION, ACTION_PRINTSIDE, 0, NULL},
	{"print", false, WORD_ACTION, ACTION_PRINT, 0, NULL},
	{"printpbn", false, WORD_ACTION, ACTION_PRINTPBN, 0, NULL},
	{"printcompact", false, WORD_ACTION, ACTION_PRINTCOMPACT, 0, NULL},
	{"printoneline", false, WORD_ACTION, ACTION_PRINTONELINE, 0, NULL},
	{"printes", false, WORD_ACTION, ACTION_PRINTES, 0, NULL},
	{"printrpt", false, WORD_ACTION, ACTION_REPORT, 0, NULL},
	{"export", false, WORD_ACTION, ACTION_EXPORT, 0, NULL},
	{"csvrpt", false, WORD_ACTION, ACTION_CSV, 0, NULL},
	{"average", false, WORD_ACTION, ACTION_AVERAGE, 0, NULL},
	{"frequency", false, WORD_ACTION, ACTION_FREQUENCY, 0, NULL},
	{"bktfreq", false, WORD_ACTION, ACTION_BUCKETS, 0, NULL},
	{"evalcontract", false, WORD_ACTION, ACTION_CONTRACTS, 0, NULL},

	{"hcp", true, WORD_FUNCTION, OP_HCP, TAKES_SEAT_OR_SUIT, NULL},
	{"control", true, WORD_FUNCTION, OP_CONTROLS, TAKES_SEAT_OR_SUIT, NULL},
	{"loser", true, WORD_FUNCTION, OP_LOSERS, TAKES_SEAT_OR_SUIT, NULL},
	{"ltc", false, WORD_FUNCTION, OP_HALVES, TAKES_SEAT_OR_SUIT, NULL},
	{"quality", false, WORD_FUNCTION, OP_QUALITY, TAKES_SEAT_AND_SUIT, NULL},
	{"cccc", false, WORD_FUNCTION, OP_CCCC, TAKES_SEAT, NULL},
	{"shape", false, WORD_FUNCTION, OP_SHAPE, TAKES_OWN, NULL},
	{"hascard", true, WORD_FUNCTION, OP_HAS_CARD, TAKES_OWN, NULL},
	{"trick", true, WORD_FUNCTION, OP_TRICKS, TAKES_SEAT_STRAIN, NULL},
	{"dds", false, WORD_FUNCTION, OP_TRICKS, TAKES_SEAT_STRAIN, NULL},
	{"par", false, WORD_FUNCTION, OP_PAR, TAKES_OWN, NULL},
	{"score", false, WORD_FUNCTION, OP_SCORE, TAKES_OWN, NULL},
	{"imp", true, WORD_FUNCTION, OP_IMPS, TAKES_OWN, NULL},
	{"rnd", false, WORD_FUNCTION, OP_RANDOM, TAKES_OWN, NULL},

	{"ten", true, WORD_COUNT, COUNT_TENS, TAKES_SEAT_OR_SUIT, NULL},
	{"jack", true, WORD_COUNT, COUNT_JACKS, TAKES_SEAT_OR_SUIT, NULL},
	{"queen", true, WORD_COUNT, COUNT_QUEENS, TAKES_SEAT_OR_SUIT, NULL},
	{"king", true, WORD_COUNT, COUNT_KINGS, TAKES_SEAT_OR_SUIT, NULL},
	{"ace", true, WORD_COUNT, COUNT_ACES, TAKES_SEAT_OR_SUIT, NULL},
	{"top2", false, WORD_COUNT, COUNT_TOP2, TAKES_SEAT_OR_SUIT, NULL},
	{"top3", false, WORD_COUNT, COUNT_TOP3, TAKES_SEAT_OR_SUIT, NULL},
	{"top4", false, WORD_COUNT, COUNT_TOP4, TAKES_SEAT_OR_SUIT, NULL},
	{"top5", false, WORD_COUNT, COUNT_TOP5, TAKES_SEAT_OR_SUIT, NULL},
	{"c13", false, WORD_COUNT, COUNT_C13, TAKES_SEAT_OR_SUIT, NULL},
	{"pt0", false, WORD_COUNT, COUNT_TENS, TAKES_SEAT_OR_SUIT, NULL},
	{"pt1", false, WORD_COUNT, COUNT_JACKS, TAKES_SEAT_OR_SUIT, NULL},
	{"pt2", false, WORD_COUNT, COUNT_QUEENS, TAKES_SEAT_OR_SUIT, NULL},
	{"pt3", false, WORD_COUNT, COUNT_KINGS, TAKES_SEAT_OR_SUIT, NULL},
	{"pt4", false, WORD_COUNT, COUNT_ACES, TAKES_SEAT_OR_SUIT, NULL},
	{"pt5", false, WORD_COUNT, COUNT_TOP2, TAKES_SEAT_OR_SUIT, NULL},
	{"pt6", false, WORD_COUNT, COUNT_TOP3, TAKES_SEAT_OR_SUIT, NULL},
	{"pt7", false, WORD_COUNT, COUNT_TOP4, TAKES_SEAT_OR_SUIT, NULL},
	{"pt8", false, WORD_COUNT, COUNT_TOP5, TAKES_SEAT_OR_SUIT, NULL},
	{"pt9", false, WORD_COUNT, COUNT_C13, TAKES_SEAT_OR_SUIT, NULL},

	{"north", false, WORD_SEAT, 0, 0, NULL},
	{"east", false, WORD_SEAT, 1, 0, NULL},
	{"south", false, WORD_SEAT, 2, 0, NULL},
	{"west", false, WORD_SEAT, 3, 0, NULL},
	{"club", true, WORD_SUIT, CLUBS, TAKES_SEAT, NULL},
	{"diamond", true, WORD_SUIT, DIAMONDS, TAKES_SEAT, NULL},
	{"heart", true, WORD_SUIT, HEARTS, TAKES_SEAT, NULL},
	{"spade", true, WORD_SUIT, SPADES, TAKES_SEAT, NULL},
	{"notrump", true, WORD_NOTRUMP, NOTRUMP, 0, NULL},
	{"none", false, WORD_SIDES, ATOUT_VUL_NONE, 0, NULL},
	{"ns", false, WORD_SIDES, ATOUT_VUL_NS, 0, NULL},
	{"NS", false, WORD_SIDES, ATOUT_VUL_NS, 0, NULL},
	{"ew", false, WORD_SIDES, ATOUT_VUL_EW, 0, NULL},
	{"EW", false, WORD_SIDES, ATOUT_VUL_EW, 0, NULL},
	{"all", false, WORD_SIDES, ATOUT_VUL_BOTH, 0, NULL},
	{"nv", false, WORD_VUL, 0, 0, NULL},
	{"vul", false, WORD_VUL, 1, 0, NULL},
	{"any", false, WORD_ANY, 0, 0, NULL},
	{"and", false, WORD_AND, 0, 0, NULL},
	{"or", false, WORD_OR, 0, 0, NULL},
	{"not", false, WORD_NOT, 0, 0, NULL},

	{"opc", false, WORD_FOREIGN, 0, 0, "counts by a method that only DealerV2's own program knows"},
	{"usereval", false, WORD_FOREIGN, 0, 0, by_server},
	{"showtree", false, WORD_FOREIGN, 0, 0, by_eye},
};

static bool is_word(const struct script_word *word, const char *text, size_t length)
{
	size_t own = strlen(word->name);

	if (length < own || memcmp(word->name, text, own) != 0)
		return false;
	return length == own || (word->plural && length == own + 1 && text[own] == 's');
}

const struct script_word *script_word(const char *text, size_t length)
{
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		if (is_word(&words[i], text, length))
			return &words[i];
	return NULL;
}
