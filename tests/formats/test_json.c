/* SPDX-License-Identifier: Apache-2.0 */
/* JSON: our form and endplay's, read and written; the text itself, with what is wrong in it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "boards_text.h"
#include "formats/json_text.h"

#include <stdlib.h>

#define HEAD "{\"format\":\"atout boards\",\"version\":1,\"boards\":[\n"
#define CALLS                                                                                                        \
	"\"auction\":[{\"call\":\"1C\",\"alert\":true,\"means\":\"short \\\"C\\\"\"},{\"comment\":\"oh\"},\"Pass\"," \
	"\"1H\",\"Pass\",\"2H\",\"Pass\",\"Pass\",\"Pass\"]"
#define BOARD                                                                                               \
	"{\"board\":5,\"dealer\":\"N\",\"vulnerable\":\"ns\",\"deal\":\"" DEAL                              \
	"\",\"players\":{\"N\":\"Ned\",\"E\":\"\xC3\x88ve\"}," CALLS                                        \
	",\"play\":[\"C2\",{\"card\":\"C8\",\"means\":\"high\"},{\"comment\":\"ah\"}],\"contract\":\"2H\"," \
	"\"declarer\":\"S\",\"tricks\":8,\"tags\":{\"Event\":\"Cup\",\"Round\":\"3\"},\"comments\":[\"first\"]}"

static void a_board_has_all_that_it_had_when_it_is_read_again(void **unused)
{
	(void)unused;
	begin_as("json", HEAD BOARD "\n]}\n");
	next();
	assert_int_equal(board.line, 2);
	assert_int_equal(board.sheet.board, 5);
	assert_int_equal(board.sheet.vul, ATOUT_VUL_NS);
	expect_deal(DEAL);
	expect_calls("1C p 1H p 2H p p p");
	assert_string_equal(call_note(0), "Alert: short \"C\"");
	assert_string_equal(tag("East"), "\xC3\x88ve");
	assert_string_equal(tag("Round"), "3");
	expect_legal(true, true);
	assert_string_equal(warnings, "");
	end();
	convert("json", HEAD BOARD ",\n" BOARD "\n]}\n", "json");
	assert_string_equal(written, HEAD BOARD ",\n" BOARD "\n]}\n");
}

static void lists_objects_and_lines_of_objects_are_read(void **unused)
{
	static const char *const texts[] = {
		"[{\"deal\":\"" DEAL "\"}, {\"deal\":\"" DEAL "\"}]",
		"{\"deal\":\"" DEAL "\"}\n{\"deal\":\"" DEAL "\"}\n",
		"\xEF\xBB\xBF{ \"version\" : 1 , \"boards\" : [ {\"deal\":\"" DEAL "\"},\n{\"deal\":\"" DEAL "\"} ] }",
	};

	(void)unused;
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		begin_as("json", texts[i]);
		next();
		next();
		expect_deal(DEAL);
		end();
	}
}

#define CARD(suit, rank) "{\"suit\":\"" suit "\",\"rank\":\"" rank "\"}"
#define ENDING                                                                                                   \
	"{\"deal\":{\"north\":[" CARD("spades", "A") "],\"east\":[" CARD("hearts", "T") "],\"south\":[" CARD(    \
		"diamonds", "10") "],\"west\":[" CARD("clubs",                                                   \
						      "2") "],\"first\":\"north\",\"trump\":\"nt\",\"curtrick\"" \
							   ":[]}"

static void boards_of_endplay_are_read(void **unused)
{
	(void)unused;
	begin_as("json",
		 "[" ENDING ",\"auction\":[{\"level\":1,\"denom\":\"nt\",\"alertable\":true,\"announcement\":\""
		 "15-17\"},{\"penalty\":\"double\",\"alertable\":false},{\"penalty\":\"redouble\"},{\"penalty\":"
		 "\"pass\"},{\"penalty\":\"pass\"},{\"penalty\":\"pass\"}],\"play\":[" CARD(
			 "spades",
			 "A") "],\"board_num\":5,\"info\":{\"Event\":\"Cup\",\"round\":3,\"ScoreTable\":{\"rows\":[]}},"
			      "\"vul\":\"both\",\"dealer\":\"west\",\"contract\":{\"level\":1,\"denom\":\"nt\","
			      "\"declarer\":"
			      "\"west\",\"penalty\":\"xx\",\"result\":-2},\"claimed\":true}," ENDING
			      ",\"auction\":[],\"play\":[],\"board_num\":null,\"info\":{},\"contract\":{\"level\":2,"
			      "\"denom\":"
			      "\"spades\",\"declarer\":\"east\",\"penalty\":\"\",\"result\":0},\"claimed\":false}]");
	next();
	expect_deal("N:A... .T.. ..T. ...2");
	expect_calls("1NT x xx p p p");
	assert_string_equal(call_note(0), "Alert: 15-17");
	assert_int_equal(board.sheet.dealer, 3);
	assert_int_equal(board.sheet.vul, ATOUT_VUL_BOTH);
	assert_int_equal(board.sheet.declarer, 3);
	assert_int_equal(board.sheet.doubled, 2);
	assert_int_equal(board.sheet.result, 5);
	assert_int_equal(board.sheet.cards, 4);
	assert_string_equal(tag("Round"), "3");
	assert_non_null(strstr(warnings, "'ScoreTable' is passed over"));
	next();
	assert_int_equal(board.sheet.declarer, 1);
	assert_int_equal(board.sheet.result, -1); /* nobody has played: 0 is no result */
	end();
}

static void boards_are_written_for_endplay(void **unused)
{
	static const char *const parts[] = {
		"[\n{\"deal\":{\"north\":[{\"suit\":\"spades\",\"rank\":\"A\"},{\"suit\":\"spades\",\"rank\":\"Q\"},",
		"\"first\":\"west\",\"trump\":\"hearts\",\"curtrick\":[]},\"auction\":[{\"level\":1,\"denom\":"
		"\"clubs\","
		"\"alertable\":true,\"announcement\":\"short \\\"C\\\"\"},{\"penalty\":\"pass\",\"alertable\":false},",
		"\"play\":[{\"suit\":\"clubs\",\"rank\":\"2\"},{\"suit\":\"clubs\",\"rank\":\"8\"}],\"board_num\":5,"
		"\"info\":{\"North\":\"Ned\",",
		"\"vul\":\"ns\",\"dealer\":\"north\",\"contract\":{\"level\":2,\"denom\":\"hearts\",\"declarer\":"
		"\"south\","
		"\"penalty\":\"\",\"result\":0},\"claimed\":true}\n]\n",
	};

	(void)unused;
	convert("json", BOARD, "endplay");
	for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
		if (!strstr(written, parts[i]))
			fail_msg("%s is not in %s", parts[i], written);
	char *copy = strdup(written);
	convert("json", copy, "endplay");
	assert_string_equal(written, copy);
	free(copy);
}

static void tables_are_no_tags(void **unused)
{
	(void)unused;
	convert("pbn", "[Deal \"" DEAL "\"]\n[Annotator \"Ann\"]\n[AtoutTable \"Line\"]\n\"claim 1\"\n", "json");
	assert_non_null(strstr(written, "\"tags\":{\"Annotator\":\"Ann\"}"));
}

static void what_is_wrong_has_its_place(void **unused)
{
	static const struct {
		const char *text, *error;
	} cases[] = {
		{"{}", "1:0: a board without hands; expected a deal"},
		{"{\"deal\":\"N:AA\"}", "1:9: SA is there twice; expected every card once"},
		{"{\"board\":0}", "1:10: board '0'; expected a number"},
		{"{\"dealer\":\"Q\"}", "1:11: dealer 'Q'; expected N, E, S or W"},
		{"{\"vulnerable\":\"red\"}", "1:15: vulnerable 'red'; expected none, ns, ew or both"},
		{"{\"contract\":\"8C\"}", "1:13: contract '8C'; expected one such as 3NT, 4SX or Pass"},
		{"{\"tricks\":14}", "1:11: tricks '14'; expected 0 to 13"},
		{"{\n\"auction\":[\"1C\",\"8C\"]}", "2:17: call '8C'; expected one such as 1NT, Pass, X or XX"},
		{"{\"play\":[\"SZ\"]}", "1:10: card 'SZ'; expected one such as SA"},
		{"{\"play\":1}", "1:9: auction or play '1'; expected a list"},
		{"{\"deal\":{\"north\":[7]}}", "1:19: card of a hand '7'; expected a suit and a rank, every card once"},
		{"{\"deal\" 1}", "1:9: a name without a value; expected a colon"},
		{"{\"deal\":\"x\n\"}", "1:11: a string without an end; expected a quotation mark"},
		{"{\"deal\":\"\\q\"}", "1:11: an escape that is none; expected one such as \\n"},
		{"{deal:1}", "1:2: a member without a name; expected a name in quotation marks"},
		{"{\"deal\":nothing}", "1:9: no value; expected one such as \"text\", 12, true, [ or {"},
		{"{\"deal\":[1 2]}", "1:12: something between values; expected a comma or the bracket that closes"},
		{"[7]", "1:2: expected an object: {"},
	};

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		begin_as("json", cases[i].text);
		next_is_broken(cases[i].error);
		end();
	}
}

static void texts_have_escapes_and_limits(void **unused)
{
	static char deep[256], wide[1 << 16];
	struct json_text json;
	const char *text = "{\"a\":\"\\u00e9\\ud83c\\udca1\\n\\/\\ud800x\",\"b\":[true,null,-1.5e3]}";

	(void)unused;
	assert_true(json_text_start(&json, text, strlen(text)));
	assert_true(json_text_next(&json));
	assert_string_equal(json_value(&json, json_member(&json, json.root, "a")), "\xC3\xA9\xF0\x9F\x82\xA1\n/?x");
	uint32_t list = json_member(&json, json.root, "b");
	assert_int_equal(json_at(&json, json_at(&json, list)->child)->kind, JSON_TRUE);
	assert_false(json_text_next(&json));
	assert_null(json.error);
	json_text_free(&json);

	memcpy(deep, "{\"a\":", 5);
	memset(deep + 5, '[', 100);
	assert_true(json_text_start(&json, deep, strlen(deep)));
	assert_false(json_text_next(&json));
	assert_string_equal(json.error, "more than 32 brackets in one another; expected fewer");
	json_text_free(&json);

	memcpy(wide, "{\"a\":[1", 7);
	for (size_t i = 7; i + 2 < sizeof wide; i += 2)
		memcpy(wide + i, ",1", 2);
	assert_true(json_text_start(&json, wide, strlen(wide)));
	assert_false(json_text_next(&json));
	assert_string_equal(json.error, "more than 16384 values in one; expected fewer");
	json_text_free(&json);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_board_has_all_that_it_had_when_it_is_read_again),
		cmocka_unit_test(lists_objects_and_lines_of_objects_are_read),
		cmocka_unit_test(boards_of_endplay_are_read),
		cmocka_unit_test(boards_are_written_for_endplay),
		cmocka_unit_test(tables_are_no_tags),
		cmocka_unit_test(what_is_wrong_has_its_place),
		cmocka_unit_test(texts_have_escapes_and_limits),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
