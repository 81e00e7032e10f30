/* SPDX-License-Identifier: Apache-2.0 */
/* What is written of a board, judged part by part. */
#include "pbn_text.h"

#include "core/cards.h"
#include "formats/check.h"

static char told[2048];

static void tell(void *ctx, bool warning, const struct atout_error *error)
{
	size_t n = strlen(told);

	(void)ctx;
	snprintf(told + n, sizeof told - n, "%s%u:%u %s\n", warning ? "? " : "", (unsigned)error->line,
		 (unsigned)error->column, error->text);
}

/* What is told of the only game of a text, and what is found: letters of deal, auction, play. */
static void assert_check(const char *text, const char *found, const char *expected)
{
	char letters[4] = "";

	read_one(text);
	told[0] = '\0';
	struct check check = check_sheet(&game, tell, NULL);
	snprintf(letters, sizeof letters, "%s%s%s", check.deal ? "d" : "", check.auction ? "a" : "",
		 check.play ? "p" : "");
	assert_string_equal(told, expected);
	assert_string_equal(letters, found);
}

#define TAGS BOARD "[Declarer \"S\"]\n[Contract \"1NT\"]\n" /* 6 lines */
#define TRICK "C4 C3 CQ CA\n"

static void parts_that_are_right_are_counted(void **unused)
{
	(void)unused;
	assert_check("[Board \"1\"]\n", "", "");
	assert_check(BOARD, "d", "");
	assert_check("[Deal \"N:" HANDS "\"]\n[Contract \"3NT\"]\n[Declarer \"N\"]\n[Result \"9\"]\n", "d", "");
	assert_check("[Deal \"N:A972.K64.QT8.J53 KT3.A98.J742.Q82 - -\"]\n", "", "");
	assert_check(BOARD AUCTION "Pass Pass 1NT *\n", "d", "");
	assert_check(BOARD AUCTION "Pass Pass 1NT +\n", "d", "");
	assert_check(BOARD ONE_NOTRUMP, "da", "");
	assert_check(AUCTION "AP\n", "a", "");
}

static void a_play_counts_to_its_end_or_to_a_claim(void **unused)
{
	(void)unused;
	assert_check(TAGS "[Result \"8\"]\n" ONE_NOTRUMP "[Play \"W\"]\n" TRICK "*\n", "dap", "");
	assert_check(TAGS "[Result \"1\"]\n" ONE_NOTRUMP "[Play \"W\"]\n" TRICK "- - - -\n", "dap", "");
	assert_check(TAGS "[Result \"1\"]\n" ONE_NOTRUMP "[Play \"W\"]\n" TRICK, "da", "");
	assert_check(TAGS "[Result \"8\"]\n" ONE_NOTRUMP "[Play \"W\"]\n" TRICK, "dap", "");
	assert_check(TAGS "[Result \"8\"]\n" ONE_NOTRUMP "[Play \"W\"]\n" TRICK "- - + -\n", "da", "");
	assert_check(TAGS "[Result \"?\"]\n" ONE_NOTRUMP "[Play \"W\"]\n" TRICK "*\n", "da", "");
	assert_check(TAGS "[Result \"8\"]\n" ONE_NOTRUMP "[Play \"W\"]\n*\n", "da", "");
}

static void a_play_needs_a_contract_but_no_auction(void **unused)
{
	(void)unused;
	assert_check(TAGS "[Result \"8\"]\n[Play \"W\"]\n" TRICK "*\n", "dp", "");
	assert_check(TAGS "[Result \"8\"]\n" AUCTION "*\n[Play \"W\"]\n" TRICK "*\n", "dp", "");
	assert_check(
		BOARD "[Play \"W\"]\n" TRICK, "d",
		"6:1 a card without a contract to play; expected Contract and Declarer, or an auction that ends with "
		"one\n");
	assert_check(
		BOARD AUCTION "AP\n[Play \"W\"]\n" TRICK, "da",
		"8:1 a card without a contract to play; expected Contract and Declarer, or an auction that ends with "
		"one\n");
	assert_check("[Deal \"N:A... K... Q... 2...\"]\n[Contract \"NT\"]\n[Play \"W\"]\nS2 SA SK SQ\n", "dp", "");
}

static void each_error_of_a_game_is_told(void **unused)
{
	(void)unused;
	assert_check(BOARD "[Declarer \"N\"]\n[Contract \"2NT\"]\n" ONE_NOTRUMP, "da",
		     "6:12 another contract than in the auction; expected 1NT\n"
		     "5:12 another declarer than in the auction; expected S\n");
	assert_check(BOARD "[Declarer \"N\"]\n[Result \"8\"]\n" ONE_NOTRUMP "[Play \"W\"]\n" TRICK "*\n", "dap",
		     "5:12 another declarer than in the auction; expected S\n");
	assert_check(TAGS "[Result \"0\"]\n[Score \"NS 90\"]\n" AUCTION "Pass Pass 1NT 1D\n[Play \"W\"]\n" TRICK "*\n",
		     "d",
		     "10:15 1D is not higher than 1NT; expected a higher bid, or another call\n"
		     "7:10 another result than the play can have; expected 1 to 13\n"
		     "8:9 another score than that of the contract and its tricks; expected NS -350\n");
	assert_check(BOARD AUCTION "Pass X\n", "d", "6:6 there is no bid to double; expected a bid or a pass\n");
	assert_check(BOARD AUCTION "1C XX\n", "d", "6:4 there is no double to redouble; expected a bid or a pass\n");
	assert_check(BOARD AUCTION "1C - 1D\n", "d", "6:4 a call is missing; expected a call\n");
	assert_check(BOARD "[Auction \"E\"]\n1C\n", "d", "6:1 a call of E; expected one of N\n");
	assert_check(BOARD AUCTION "AP Pass\n", "da", "");
	assert_check(BOARD AUCTION "Pass Pass Pass Pass 1C\n", "d",
		     "6:21 a call after the end of the auction; expected no more calls\n");
	assert_check(TAGS "[Play \"N\"]\nC3 - - -\n", "d", "8:1 a card of N; expected one of W\n");
	assert_check(TAGS "[Play \"W\"]\nC4 - CQ CA\n", "d",
		     "8:6 this card comes after one that is missing; expected the cards in their order\n");
	assert_check(TAGS "[Play \"W\"]\nC4 C3 HA CA\n", "d",
		     "8:7 E may not play HA: they must follow suit; expected one of: C2 C8 CQ\n");
	assert_check(TAGS "[Play \"W\"]\nCA - - -\n", "d",
		     "8:1 W may not play CA: they do not hold it; expected one of: C4 C7 C9 CK D5 D9 DK H3 H5 HJ S5 S8 "
		     "SJ\n");
	assert_check(TAGS "[Play \"W\"]\n" TRICK "C4 - - C6\n", "d",
		     "9:1 W may not play C4: it has been played; expected one of: C7 C9 CK\n");
}

static void what_is_marked_is_a_warning(void **unused)
{
	(void)unused;
	assert_check(BOARD AUCTION "1D ^I 1C AP\n", "da", "? 6:7 an insufficient bid, as marked (^I)\n");
	assert_check(BOARD AUCTION "1D ^S 2D AP\n", "da", "? 6:4 a player who was passed over, as marked (^S)\n");
	assert_check(TAGS "[Result \"8\"]\n[Play \"W\"]\nC4 C3 ^R HA CA\n*\n", "dp",
		     "? 9:10 a revoke, as marked (^R)\n");
	assert_check(TAGS "[Result \"^8\"]\n[Play \"W\"]\n" TRICK "*\n", "dp",
		     "? 7:10 not the tricks that were won, as marked (^)\n");
	assert_check(BOARD "[Declarer \"^N\"]\n[Contract \"1NT\"]\n" ONE_NOTRUMP "[Play \"E\"]\nC2 C6 C4 C3\n", "da",
		     "? 5:12 a declarer of the wrong side, as marked (^)\n");
	assert_check(TAGS "[Result \"8\"]\n[Score \"100\"]\n[Play \"W\"]\nC4 C3 ^R HA CA\n*\n", "dp",
		     "? 10:10 a revoke, as marked (^R)\n? 8:9 another score than that of the contract and its tricks; "
		     "expected NS 120\n");
}

static void the_score_is_that_of_the_contract_and_its_tricks(void **unused)
{
	static const struct {
		const char *contract, *declarer, *result, *score;
		bool right;
	} scores[] = {
		{"1NT", "S", "7", "NS 90", true},	 {"1NT", "S", "7", "90", true},
		{"1NT", "S", "7", "EW -90 NS 90", true}, {"1NT", "E", "7", "NS -90", true},
		{"1NT", "E", "7", "90", true},		 {"1NT", "E", "7", "EW +90", true},
		{"4SX", "W", "NS 5", "EW -300", true},	 {"1NT", "S", "7", "NS 120", false},
		{"1NT", "E", "7", "NS 90", false},	 {"Pass", "", "", "0", true},
		{"Pass", "", "", "NS 100", false},	 {"1NT", "S", "7", "1.5", true},
		{"1NT", "S", "?", "NS 120", true},	 {"1NT", "?", "7", "NS 120", true},
	};

	(void)unused;
	for (size_t i = 0; i < sizeof scores / sizeof scores[0]; i++) {
		char text[512];
		snprintf(text, sizeof text,
			 BOARD "[Contract \"%s\"]\n[Declarer \"%s\"]\n[Result \"%s\"]\n[Score \"%s\"]\n",
			 scores[i].contract, scores[i].declarer, scores[i].result, scores[i].score);
		read_one(text);
		told[0] = '\0';
		check_sheet(&game, tell, NULL);
		if ((told[0] == '\0') != scores[i].right)
			fail_msg("%s by %s, %s, %s: %s", scores[i].contract, scores[i].declarer, scores[i].result,
				 scores[i].score, told);
	}
	assert_check(TAGS "[Result \"7\"]\n[Scoring \"Rubber\"]\n[Score \"NS 40\"]\n", "d", "");
	assert_check("[Board \"2\"]\n[Declarer \"S\"]\n[Contract \"1NT\"]\n[Result \"5\"]\n[Score \"NS -100\"]\n", "",
		     "5:9 another score than that of the contract and its tricks; expected NS -200\n");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(parts_that_are_right_are_counted),
		cmocka_unit_test(a_play_counts_to_its_end_or_to_a_claim),
		cmocka_unit_test(a_play_needs_a_contract_but_no_auction),
		cmocka_unit_test(each_error_of_a_game_is_told),
		cmocka_unit_test(what_is_marked_is_a_warning),
		cmocka_unit_test(the_score_is_that_of_the_contract_and_its_tricks),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
