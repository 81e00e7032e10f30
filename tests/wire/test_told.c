/* SPDX-License-Identifier: Apache-2.0 */
/* What a table tells besides frames, as JSON. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "wire/told.h"

#include <atout/games.h>

#include <string.h>

static const struct atout_game *bridge(void) { return atout_game_find("bridge"); }

static atout_move move_of(const char *word)
{
	atout_move move;

	assert_true(bridge()->read(word, &move));
	return move;
}

static void assert_json(const struct wire_told *told, const char *json)
{
	char text[WIRE_SIZE];

	assert_int_equal(wire_told_print(told, text, sizeof text), strlen(json));
	assert_string_equal(text, json);
}

static void a_sheet_has_a_row_for_each_deal(void **unused)
{
	struct atout_standing standing = {.numbers = 2, .marks = 1, .score = {110, -110}, .total = {300, -5}};
	struct wire_row rows[] = {
		{.deal = 7, .dealer = 3, .declarer = -1, .standing = &standing},
		{.deal = 8, .contract = "3NT", .declarer = 2, .doubled = 1, .result = -3, .standing = &standing}};

	(void)unused;
	standing.mark[0].key = "games";
	standing.mark[0].value[1] = 2;
	assert_json(&(struct wire_told){WIRE_TOLD_SHEET, .sheet = {rows, 2, 0}},
		    "{\"type\":\"sheet\",\"rows\":["
		    "{\"deal\":7,\"dealer\":3,\"score\":[110,-110],\"total\":[300,-5],"
		    "\"marks\":[{\"key\":\"games\",\"values\":[0,2]}]},"
		    "{\"deal\":8,\"dealer\":0,\"contract\":\"3NT\",\"declarer\":2,\"doubled\":1,\"result\":-3,"
		    "\"score\":[110,-110],\"total\":[300,-5],"
		    "\"marks\":[{\"key\":\"games\",\"values\":[0,2]}]}]}");
}

static void a_sheet_may_have_only_the_rows_from_a_deal_on(void **unused)
{
	(void)unused;
	assert_json(&(struct wire_told){WIRE_TOLD_SHEET, .sheet = {NULL, 0, 8}},
		    "{\"type\":\"sheet\",\"from\":8,\"rows\":[]}");
}

static void a_hint_has_its_reason_and_what_it_has_compared(void **unused)
{
	struct atout_thought thought = {.move = move_of("1NT"), .key = "Best of %d", .number = 12, .candidates = 2};

	(void)unused;
	thought.candidate[0] = (struct atout_candidate){move_of("1NT"), 5, 1.25, 0.5};
	thought.candidate[1] = (struct atout_candidate){ATOUT_NO_MOVE, 5, -3, 0};
	assert_json(&(struct wire_told){WIRE_TOLD_HINT, .hint = {bridge(), 9, &thought}},
		    "{\"type\":\"hint\",\"n\":9,\"move\":\"1NT\",\"key\":\"Best of %d\",\"number\":12,\"candidates\":["
		    "{\"move\":\"1NT\",\"value\":125,\"error\":50},{\"value\":-300,\"error\":0}]}");
	thought.unit = ATOUT_UNIT_IMPS;
	thought.candidates = 1;
	assert_json(
		&(struct wire_told){WIRE_TOLD_HINT, .hint = {bridge(), 9, &thought}},
		"{\"type\":\"hint\",\"n\":9,\"move\":\"1NT\",\"key\":\"Best of %d\",\"number\":12,\"unit\":\"imps\","
		"\"candidates\":[{\"move\":\"1NT\",\"value\":125,\"error\":50}]}");
}

static void a_meaning_has_its_promises(void **unused)
{
	struct wire_meaning meaning = {bridge(), 3, move_of("2C"), false, {.alert = true, .promises = 2}};

	(void)unused;
	meaning.meaning.promise[0] = (struct atout_promise){"%d to %d points", NULL, 2, {15, 17}};
	meaning.meaning.promise[1] = (struct atout_promise){"at least %d %s", "hearts", 1, {5}};
	assert_json(&(struct wire_told){WIRE_TOLD_MEANING, .meaning = &meaning},
		    "{\"type\":\"meaning\",\"call\":3,\"move\":\"2C\",\"alert\":true,\"promises\":["
		    "{\"key\":\"%d to %d points\",\"numbers\":[15,17]},"
		    "{\"key\":\"at least %d %s\",\"numbers\":[5],\"word\":\"hearts\"}]}");
}

static void moves_have_their_hands_and_the_winners_of_tricks(void **unused)
{
	struct wire_past_move made[] = {{2, -1, -1, move_of("pass")},
					{3, -1, -1, ATOUT_NO_MOVE},
					{2, 2, -1, move_of("HK")},
					{2, 0, 1, move_of("S8")}};
	struct wire_moves moves = {bridge(), 5, 4, made};

	(void)unused;
	assert_json(&(struct wire_told){WIRE_TOLD_MOVES, .moves = &moves},
		    "{\"type\":\"moves\",\"deal\":5,\"made\":[{\"seat\":2,\"move\":\"pass\"},{\"seat\":3},"
		    "{\"seat\":2,\"move\":\"HK\"},{\"seat\":2,\"move\":\"S8\",\"from\":0,\"winner\":1}]}");
}

static void what_hands_are_worth_is_facts(void **unused)
{
	static const struct atout_fact facts[] = {{"controls", NULL, 5, 2}, {"shape", "balanced", 0x4333, 2}};

	(void)unused;
	assert_json(&(struct wire_told){WIRE_TOLD_WORTH, .worth = {9, 2, facts}},
		    "{\"type\":\"worth\",\"n\":9,\"facts\":[{\"key\":\"controls\",\"seat\":2,\"value\":5},"
		    "{\"key\":\"shape\",\"seat\":2,\"value\":17203,\"word\":\"balanced\"}]}");
	assert_json(&(struct wire_told){WIRE_TOLD_WORTH, .worth = {9, 0, facts}},
		    "{\"type\":\"worth\",\"n\":9,\"facts\":[]}");
}

static void refusals_and_notices_are_keys_with_what_stands_in_their_places(void **unused)
{
	struct wire_message message = {.game = bridge(), .type = WIRE_MOVE, .n = 5, .move = move_of("SA")};
	struct atout_why why = {"Follow suit: %s", "BR-20", 3, 7};

	(void)unused;
	assert_json(&(struct wire_told){WIRE_TOLD_REFUSED, .refused = {&message, why}},
		    "{\"type\":\"refused\",\"n\":5,\"move\":\"SA\",\"key\":\"Follow suit: %s\",\"rule\":\"BR-20\","
		    "\"suit\":\"S\",\"number\":7}");
	assert_json(&(struct wire_told){WIRE_TOLD_NOTICE, .notice = {"%s has sat down", 2}},
		    "{\"type\":\"notice\",\"key\":\"%s has sat down\",\"seat\":2}");
	assert_json(&(struct wire_told){WIRE_TOLD_NOTICE, .notice = {"The disk is full", -1}},
		    "{\"type\":\"notice\",\"key\":\"The disk is full\"}");
}

static void a_step_of_a_lesson_has_what_is_said(void **unused)
{
	(void)unused;
	assert_json(&(struct wire_told){WIRE_TOLD_LESSON, .lesson = {.n = 7,
								     .step = 3,
								     .steps = 9,
								     .part = "Trumps",
								     .text = "Play it.",
								     .look = "hand",
								     .no = "No.",
								     .asks = true}},
		    "{\"type\":\"lesson\",\"n\":7,\"step\":3,\"steps\":9,\"part\":\"Trumps\",\"text\":\"Play it.\","
		    "\"look\":\"hand\",\"no\":\"No.\",\"asks\":true}");
	assert_json(&(struct wire_told){WIRE_TOLD_LESSON, .lesson = {.n = 1, .step = 1, .steps = 2, .text = "Hello"}},
		    "{\"type\":\"lesson\",\"n\":1,\"step\":1,\"steps\":2,\"text\":\"Hello\"}");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_sheet_has_a_row_for_each_deal),
		cmocka_unit_test(a_sheet_may_have_only_the_rows_from_a_deal_on),
		cmocka_unit_test(a_hint_has_its_reason_and_what_it_has_compared),
		cmocka_unit_test(a_meaning_has_its_promises),
		cmocka_unit_test(moves_have_their_hands_and_the_winners_of_tricks),
		cmocka_unit_test(what_hands_are_worth_is_facts),
		cmocka_unit_test(a_step_of_a_lesson_has_what_is_said),
		cmocka_unit_test(refusals_and_notices_are_keys_with_what_stands_in_their_places),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
