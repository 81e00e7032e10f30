/* SPDX-License-Identifier: Apache-2.0 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/cards.h"
#include "wire/json.h"
#include "wire/scan.h"
#include "wire/told.h"

#include <atout/games.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The error of a message to bridge, in memory that ends with it; NULL: it was read. */
static const char *error_of(const char *text, size_t length)
{
	static char error[ATOUT_ERROR_SIZE];
	struct wire_message message;
	char *exact = malloc(length + 1);

	assert_non_null(exact);
	memcpy(exact, text, length);
	exact[length] = '\0';
	bool read = wire_message_read(&message, atout_game_find("bridge"), exact, length, error);
	free(exact);
	return read ? NULL : error;
}

static void a_message_is_refused_with_place_and_expectation(void **unused)
{
	static const struct {
		const char *text, *error;
	} cases[] = {
		{"", "byte 1: expected '{', found the end"},
		{"[]", "byte 1: expected '{', found ["},
		{"\xEF\xBB\xBF{}", "byte 1: expected '{', found byte 0xEF"},
		{"{\"type\":\"explain\",\"call\":3,\"text\":\"\xC2\xA0\xE3\x80\x80\"}",
		 "byte 35: expected 1 to 100 characters that show, no blank at either end, found \""},
		{"{}", "byte 2: expected the key \"type\", found }"},
		{"{\"type\":\"move\",}", "byte 16: expected a string of at most 63 bytes, found }"},
		{"{\"type\":\"move\" \"n\":1}", "byte 16: expected ',' or '}', found \"n\":1"},
		{"{\"type\" \"move\"}", "byte 9: expected ':', found \"move\""},
		{"{\"type\":1}", "byte 9: expected a string of at most 63 bytes, found 1"},
		{"{\"type\":\"move\",\"n\":1}", "byte 21: expected the key \"move\", found }"},
		{"{\"type\":\"move\",\"n\":01,\"move\":\"SA\"}",
		 "byte 20: expected a value; a number is whole and has at most 15 digits, found 01"},
		{"{\"type\":\"move\",\"n\":1e3,\"move\":\"SA\"}",
		 "byte 20: expected a value; a number is whole and has at most 15 digits, found 1e3"},
		{"{\"type\":\"move\",\"n\":4294967296,\"move\":\"SA\"}",
		 "byte 20: expected a whole number from 0 to 4294967295, found 4294967296"},
		{"{\"type\":\"move\",\"n\":\"1\",\"move\":\"SA\"}",
		 "byte 20: expected a whole number from 0 to 4294967295, found \"1\""},
		{"{\"type\":\"move\",\"n\":1,\"move\":\"S1\"}", "byte 29: expected a move of bridge, found \"S1\""},
		{"{\"type\":\"move\",\"n\":1,\"move\":null}",
		 "byte 29: expected a string of at most 23 bytes, found null"},
		{"{\"type\":\"move\",\"n\":1,\"move\":[\"SA\"]}",
		 "byte 29: expected a value without brackets, found [\"SA\""},
		{"{\"type\":\"move\",\"n\":1,\"n\":1,\"move\":\"SA\"}",
		 "byte 22: expected each key once, found \"n\":1"},
		{"{\"type\":\"move\",\"type\":\"move\"}", "byte 16: expected each key once, found \"type\":\"move\""},
		{"{\"type\":\"move\",\"n\":1,\"move\":\"SA\",\"seat\":2}",
		 "byte 34: expected a key that is known here, found \"seat\":2"},
		{"{\"type\":\"move\",\"n\":1,\"move\":\"SA\"}}", "byte 34: expected the end, found }"},
		{"{\"type\":\"move\",\"n\":1,\"move\":\"SA", "byte 32: expected '\"' after the string, found the end"},
		{"{\"type\":\"option\",\"name\":\"board\",\"value\":\"1\"}",
		 "byte 25: expected an option of bridge, found \"board\""},
		{"{\"type\":\"option\",\"value\":\"1000000\",\"name\":\"boards\"}",
		 "byte 26: expected a value of \"0..1000\", found \"1000000\""},
		{"{\"type\":\"sit\",\"seat\":8}", "byte 22: expected a whole number from 0 to 7, found 8"},
		{"{\"type\":\"stand\",\"n\":1}", "byte 17: expected a key that is known here, found \"n\":1"},
		{"{\"type\":\"start\",\"nonce\":\"\"}",
		 "byte 25: expected 1 to 64 letters, digits, - and _, found \"\""},
		{"{\"type\":\"ready\"}", "byte 16: expected the key \"n\", found }"},
		{"{\"type\":\"source\",\"how\":\"set\"}", "byte 24: expected \"dealt\" or \"played\", found \"set\""},
		{"{\"type\":\"text\",\"name\":\"form\",\"line\":0,\"text\":\"a\\nb\"}",
		 "byte 46: expected 1 to 400 lines of less than 1000 bytes, \\n behind each, found \"a\\nb\""},
		{"{\"type\":\"text\",\"name\":\"form\",\"line\":0,\"text\":\"a\\r\\n\"}",
		 "byte 48: expected UTF-8 without control characters, or one of \\\" \\\\ \\/ \\u, found \\r\\n\""},
		{"{\"type\":\"answer\",\"n\":1,\"yes\":1}", "byte 30: expected true or false, found 1"},
		{"{\"type\":\"look\",\"deal\":0,\"move\":0}",
		 "byte 23: expected a whole number from 1 to 65535, found 0"},
		{"{\"type\":\"say\",\"phrase\":\"boo\"}",
		 "byte 24: expected \"hello\", \"good luck\", \"well played\", \"thank you\", \"sorry\", \"well bid\", "
		 "\"one moment please\", \"I am back\" or \"goodbye\", found \"boo\""},
	};

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		const char *error = error_of(cases[i].text, strlen(cases[i].text));
		assert_non_null(error);
		assert_string_equal(error, cases[i].error);
	}
}

static void a_message_is_read_as_it_was_written(void **unused)
{
	static const char *const texts[] = {
		"{\"type\":\"move\",\"n\":7,\"move\":\"HK\"}",
		"{\"type\":\"option\",\"name\":\"boards\",\"value\":\"4\"}",
		"{\"type\":\"sit\",\"seat\":3}",
		"{\"type\":\"stand\"}",
		"{\"type\":\"bot\",\"seat\":1,\"bot\":\"casual\"}",
		"{\"type\":\"open\",\"seat\":7}",
		"{\"type\":\"start\",\"bot\":\"casual\"}",
		"{\"type\":\"keep\",\"n\":4294967295}",
		"{\"type\":\"undo\",\"n\":0}",
		"{\"type\":\"answer\",\"n\":9,\"yes\":false}",
		"{\"type\":\"ready\",\"n\":9,\"nonce\":\"abc\"}",
		"{\"type\":\"hint\",\"n\":9}",
		"{\"type\":\"say\",\"phrase\":\"well played\"}",
		"{\"type\":\"look\",\"deal\":65535,\"move\":12}",
		"{\"type\":\"nonce\",\"deal\":2,\"nonce\":\"a-Z_9\"}",
		"{\"type\":\"clock\",\"seconds\":300,\"extra\":5}",
		"{\"type\":\"watch\",\"how\":\"late\"}",
		"{\"type\":\"explain\",\"call\":3,\"text\":\"at least five ♠, 6 to 9\"}",
		"{\"type\":\"ask\",\"call\":319}",
		"{\"type\":\"mean\",\"call\":0,\"move\":\"2C\"}",
		"{\"type\":\"wait\",\"seconds\":10}",
		"{\"type\":\"weigh\"}",
		"{\"type\":\"partners\",\"drawn\":true}",
		"{\"type\":\"hints\",\"when\":\"off\"}",
		"{\"type\":\"dummy\",\"plays\":true}",
		"{\"type\":\"rest\",\"n\":7}",
		"{\"type\":\"undos\",\"allowed\":false}",
		"{\"type\":\"deals\",\"kind\":\"hand 15\"}",
		"{\"type\":\"again\",\"n\":9}",
		"{\"type\":\"coach\"}",
		"{\"type\":\"text\",\"name\":\"ns_system\",\"line\":2,\"text\":\"\\tP : any\\n\\n\",\"last\":true}",
		"{\"type\":\"read\",\"name\":\"ew_system\",\"value\":\"own:f5a2c41b99d07e\"}",
		"{\"type\":\"boards\",\"line\":0,\"text\":\"hands SA SK SQ SJ\\n\",\"last\":true}",
		"{\"type\":\"source\",\"how\":\"played\"}",
	};
	char error[ATOUT_ERROR_SIZE], text[WIRE_SIZE];
	struct wire_message message;

	(void)unused;
	assert_int_equal(sizeof texts / sizeof texts[0], WIRE_TYPES);
	for (int i = 0; i < WIRE_TYPES; i++) {
		assert_true(wire_message_read(&message, atout_game_find("bridge"), texts[i], strlen(texts[i]), error));
		assert_int_equal(message.type, i);
		assert_int_equal(wire_message_print(&message, text, sizeof text), strlen(texts[i]));
		assert_string_equal(text, texts[i]);
	}
}

static void a_call_may_be_marked(void **unused)
{
	static const char marked[] = "{\"type\":\"move\",\"n\":7,\"move\":\"4NT\",\"alert\":true,\"stop\":true,"
				     "\"text\":\"aces?\"}";
	char error[ATOUT_ERROR_SIZE], text[WIRE_SIZE];
	struct wire_message message;

	(void)unused;
	assert_true(wire_message_read(&message, atout_game_find("bridge"), marked, sizeof marked - 1, error));
	wire_message_print(&message, text, sizeof text);
	assert_string_equal(text, marked);
}

static void what_people_add_to_a_frame_stands_behind_it(void **unused)
{
	static const char tail[] =
		"\"legal\":{},\"undo\":true,\"keep\":true,\"ask\":{\"what\":\"claim\",\"seat\":2,"
		"\"move\":\"claim 9\",\"yes\":[1],\"mine\":true},\"ready\":[0,2],\"away\":[3],"
		"\"standin\":[3],\"clock\":{\"left\":[0,null,2000,null],"
		"\"running\":[2]},\"wait\":9500,"
		"\"alerted\":[0,1],\"stopped\":[1],\"asked\":[0],"
		"\"explained\":[{\"call\":3,\"text\":\"\\\"weak\\\"\"},{\"call\":4,\"text\":\"♣\"}],"
		"\"may\":[\"keep\",\"undo\",\"say\",\"open\"],\"askable\":[1],\"explainable\":[0],\"readable\":[0,1]}";
	char text[WIRE_SIZE];
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	struct wire_frame frame = {.game = atout_game_find("bridge"), .undo = true, .keep = true};
	struct atout_rng rng;
	struct atout_setup setup;

	(void)unused;
	atout_rng_seed(&rng, 1);
	atout_setup_start(frame.game, &setup, 0);
	frame.game->next(NULL, &setup);
	atout_deal(&setup, &rng);
	frame.game->start(state, &setup);
	wire_frame_look(&frame, state, 3);
	frame.ask = (struct wire_question){WIRE_CLAIM, 2, true, 1 << 1, atout_move_of(ATOUT_CLAIM, 9)};
	frame.ready = 1 << 0 | 1 << 2;
	frame.away = frame.standin = 1 << 3;
	frame.may = wire_may_bit(WIRE_MAY_KEEP) | wire_may_bit(WIRE_MAY_UNDO) | wire_may_bit(WIRE_MAY_SAY) |
		    wire_may_bit(WIRE_MAY_OPEN);
	frame.clock = true;
	memcpy(frame.left, (int32_t[ATOUT_SEATS_MAX]){0, -1, 2000, -1}, sizeof frame.left);
	frame.running = 1 << 2;
	frame.wait = 9500;
	frame.view.calls = 2;
	frame.view.call[0] = frame.view.call[1] = atout_move_of(ATOUT_PASS, 0);
	frame.mark[0] = WIRE_ALERTED | WIRE_CALL_ASKED | WIRE_EXPLAINABLE | WIRE_READABLE;
	frame.mark[1] = WIRE_ALERTED | WIRE_STOPPED | WIRE_ASKABLE | WIRE_READABLE;
	frame.notes = 2;
	frame.note[0] = (struct wire_note){3, "\"weak\""};
	frame.note[1] = (struct wire_note){4, "♣"};
	int length = wire_told_print(&(struct wire_told){WIRE_TOLD_FRAME, .frame = &frame}, text, sizeof text);
	assert_string_equal(text + length - (sizeof tail - 1), tail);
}

static void a_message_may_have_4096_bytes(void **unused)
{
	static const char move[] = "{\"type\":\"move\",\"n\":1,\"move\":\"SA\"}";
	char text[WIRE_MESSAGE_MAX + 2];

	(void)unused;
	memset(text, ' ', sizeof text);
	memcpy(text, move, sizeof move - 1);
	assert_null(error_of(text, WIRE_MESSAGE_MAX));
	assert_string_equal(error_of(text, WIRE_MESSAGE_MAX + 1), "4097 bytes: expected at most 4096");
}

static void every_beginning_of_a_message_is_refused(void **unused)
{
	static const char move[] = " {\"type\" : \"move\", \"n\":12, \"move\":\"\\u0053a\"}";

	(void)unused;
	for (size_t length = 0; length < sizeof move - 1; length++)
		assert_non_null(error_of(move, length));
	assert_null(error_of(move, sizeof move - 1));
}

/* What a string of JSON says; NULL: it is refused. */
static const char *text_of(const char *json, size_t length)
{
	static char text[32];
	struct scan scan;

	scan_start(&scan, json, length, 0);
	return scan_text(&scan, text, sizeof text) && scan_end(&scan) ? text : NULL;
}

static void strings_are_utf8_without_control_characters(void **unused)
{
	static const char *const refused[] = {
		"\"\\n\"",
		"\"\\u000a\"",
		"\"\\u007f\"",
		"\"\\u009b1m\"",
		"\"\xC2\x9B\"",
		"\"\x7F\"",
		"\"\t\"",
		"\"\\ud83d\"",
		"\"\\ude00\\ud83d\"",
		"\"\\ud83dx\"",
		"\"\\ud83d\\u0041\"",
		"\"\\u00g0\"",
		"\"\\u00",
		"\"\\",
		"\"\\x41\"",
		"\"\xC3\"",
		"\"\xC0\x80\"",
		"\"\xED\xA0\x80\"",
		"\"\xFF\"",
		"'a'",
		"\"\\u0000\"",
	};

	(void)unused;
	for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++)
		assert_null(text_of(refused[i], strlen(refused[i])));
	assert_null(text_of("\"a\0b\"", 5));
	assert_string_equal(text_of("\"\\ud83d\\ude00 \\u00E9\\\"\\\\\\/\"", 27), "\xF0\x9F\x98\x80 \xC3\xA9\"\\/");
	assert_string_equal(text_of(" \"\xC3\xA9\" ", 6), "\xC3\xA9");
}

static void what_is_written_is_escaped(void **unused)
{
	struct json json;
	char text[64];

	(void)unused;
	json_start(&json, text, sizeof text);
	json_open(&json, NULL, '[');
	json_text(&json, NULL, "a\"b\\c\n\x01");
	json_number(&json, NULL, INT64_MIN);
	json_open(&json, NULL, '{');
	json_close(&json, '}');
	json_text(&json, NULL, NULL);
	json_bool(&json, NULL, false);
	json_close(&json, ']');
	int length = json_end(&json);
	assert_int_equal(length, strlen(text));
	assert_string_equal(text, "[\"a\\\"b\\\\c\\n\\u0001\",-9223372036854775808,{},null,false]");
}

static void a_small_buffer_is_filled_and_the_whole_is_counted(void **unused)
{
	char whole[WIRE_SIZE], part[32];

	(void)unused;
	for (int i = 0; atout_games[i]; i++) {
		int length = wire_offer_print(atout_games[i], whole, sizeof whole);
		assert_int_equal(wire_offer_print(atout_games[i], part, sizeof part), length);
		assert_int_equal(strlen(part), sizeof part - 1);
		assert_memory_equal(part, whole, sizeof part - 1);
		assert_int_equal(wire_offer_print(atout_games[i], NULL, 0), length);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_message_is_refused_with_place_and_expectation),
		cmocka_unit_test(a_message_is_read_as_it_was_written),
		cmocka_unit_test(a_call_may_be_marked),
		cmocka_unit_test(what_people_add_to_a_frame_stands_behind_it),
		cmocka_unit_test(a_message_may_have_4096_bytes),
		cmocka_unit_test(every_beginning_of_a_message_is_refused),
		cmocka_unit_test(strings_are_utf8_without_control_characters),
		cmocka_unit_test(what_is_written_is_escaped),
		cmocka_unit_test(a_small_buffer_is_filled_and_the_whole_is_counted),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
