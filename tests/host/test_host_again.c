/* SPDX-License-Identifier: Apache-2.0 */
/* A deal that is played once more: the same cards, and the match stays as it was. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "host_room.h"

#include "formats/verifier.h"

#include <atout/score.h>

static void again(int guest) { room_say(&room, guest, "{\"type\":\"again\",\"n\":%ld}", n_of(guest)); }

static void play_first(const char *game)
{
	open_table(game, false);
	room_enter(&room, 0, "anna");
	start(0);
	play_until("\"over\":true");
}

/* The part of a message between two keys, to free. */
static char *part(const char *text, const char *from, const char *to)
{
	const char *at = strstr(text, from), *end = at ? strstr(at, to) : NULL;

	assert_non_null(end);
	return strndup(at, (size_t)(end - at));
}

static void expect_part(const char *text, const char *from, const char *to, char *expected)
{
	char *found = part(text, from, to);

	assert_string_equal(found, expected);
	free(found);
	free(expected);
}

/* The cards that Anna sees; to free. */
static char *hand_of(const char *frame) { return part(frame, "\"known\":", "]"); }

static void the_same_cards_come_and_the_match_stays(const char *game)
{
	play_first(game);
	char *totals = part(room.guest[0].frame, "\"total\":", "]"), *row = part(room.guest[0].sheet, "[{", "}]}");
	expect_in(room.guest[0].frame, "\"ready\",\"again\"");
	again(0);
	expect_in(room.guest[0].frame, "\"again\":true");
	expect_not_in(room.guest[0].frame, "\"over\":true");
	char *hand = hand_of(room.guest[0].frame);
	play_until("\"over\":true");
	expect_part(room.guest[0].frame, "\"total\":", "]", totals);
	expect_in(room.guest[0].sheet, ",\"again\":[{");
	expect_not_in(room.guest[0].sheet, "\"deal\":2");
	expect_part(room.guest[0].sheet, "[{", ",\"again\":", row);
	again(0);
	expect_part(room.guest[0].frame, "\"known\":", "]", hand);
	play_until("\"over\":true");
	ready(0);
	expect_in(room.guest[0].frame, "\"deal\":2");
	expect_not_in(room.guest[0].frame, "\"again\":true");
}

static void bridge(void **unused)
{
	(void)unused;
	the_same_cards_come_and_the_match_stays("bridge");
}

static void every_other_game(void **unused)
{
	(void)unused;
	for (int i = 0; atout_games[i]; i++) {
		room_close(&room);
		room_open(&room, 32);
		the_same_cards_come_and_the_match_stays(atout_games[i]->name);
	}
}

static void count_right(void *ctx, const struct verifier *verifier, enum verdict verdict)
{
	(void)verifier;
	*(int *)ctx += verdict == VERDICT_RIGHT || verdict == VERDICT_NO_DRAW;
}

/* It says truly how often the cards were known, and the rules and the check of deals read it as before. */
static void a_record_has_it_as_comments(void **unused)
{
	struct verifier verifier;
	size_t length;
	int right = 0;

	(void)unused;
	play_first("bridge");
	again(0);
	play_until("\"over\":true");
	ready(0);
	play_until("\"over\":true");
	char *text = host_record(room.host, &length), *at = strstr(text, "\n# again\n# again ");
	assert_non_null(at);
	assert_true(strstr(text, "\ndeal 2 ") > at);
	verifier_start(&verifier, count_right, &right);
	for (char *line = text, *end; (end = strchr(line, '\n')); line = end + 1)
		assert_true(verifier_line(&verifier, line, (size_t)(end - line)));
	assert_true(verifier_end(&verifier));
	assert_int_equal(right, 2);
	free(text);
}

static void nothing_is_taken_back_once_it_is_over(void **unused)
{
	(void)unused;
	play_first("farmers");
	again(0);
	assert_true(say_first_move(0));
	undo(0);
	expect_in(room.event[room.events - 1], "undo 0 ");
	play_until("\"over\":true");
	expect_not_in(room.guest[0].frame, "\"undo\"");
	undo(0);
	expect_refused(0, "The deal is over. You can play it again");
}

static void it_is_for_who_is_alone(void **unused)
{
	(void)unused;
	open_two();
	again(0);
	expect_refused(0, "The deal is not over");
	play_until("\"n\":");
	stand(1);
	room_say(&room, 0, "{\"type\":\"bot\",\"seat\":1,\"bot\":\"random\"}");
	play_until("\"over\":true");
	sit(1, 1);
	room_say(&room, 0, "{\"type\":\"open\",\"seat\":3}");
	sit(1, 3);
	expect_not_in(room.guest[0].frame, "\"again\"");
	again(0);
	expect_refused(0, "Only a player who is alone with bots can play a deal again");
}

static void the_end_of_a_match_stays_its_end(void **unused)
{
	(void)unused;
	open_table("bridge", false);
	room_enter(&room, 0, "anna");
	room_say(&room, 0, "{\"type\":\"option\",\"name\":\"boards\",\"value\":\"1\"}");
	start(0);
	play_until("\"match_over\":true");
	again(0);
	play_until("\"match_over\":true");
	ready(0);
	expect_in(room.guest[0].table, "\"match\":2");
	expect_in(room.guest[0].sheet, "\"rows\":[]");
}

/* The first number behind a key, from there on. */
static int number_behind(const char *text, const char *key)
{
	const char *at = text ? strstr(text, key) : NULL;

	assert_non_null(at);
	return atoi(at + strlen(key));
}

/* Anna has passed and bids a grand slam the second time. */
static void begin_bold(const char *option, const char *value)
{
	open_table("bridge", false);
	room_enter(&room, 0, "anna");
	room_say(&room, 0, "{\"type\":\"option\",\"name\":\"%s\",\"value\":\"%s\"}", option, value);
	start(0);
	play_until("\"over\":true");
	again(0);
	play_until("\"7NT\"");
	say_move(0, "7NT");
	play_until("\"over\":true");
	expect_in(room.guest[0].sheet, ",\"again\":[{");
}

static void boards_are_compared_in_imps(void **unused)
{
	(void)unused;
	begin_bold("scoring", "duplicate");
	const char *sheet = room.guest[0].sheet, *then = strstr(sheet, ",\"again\":[{");
	int gain = number_behind(then, "\"score\":[") - number_behind(sheet, "\"score\":[");
	assert_int_equal(number_behind(then, "\"imps\":"), atout_imps(gain));
	assert_int_not_equal(atout_imps(gain), 0);
}

static void deals_of_a_rubber_are_not(void **unused)
{
	(void)unused;
	begin_bold("scoring", "rubber");
	expect_not_in(room.guest[0].sheet, "\"imps\"");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(bridge),
		TEST(every_other_game),
		TEST(a_record_has_it_as_comments),
		TEST(nothing_is_taken_back_once_it_is_over),
		TEST(it_is_for_who_is_alone),
		TEST(the_end_of_a_match_stays_its_end),
		TEST(boards_are_compared_in_imps),
		TEST(deals_of_a_rubber_are_not),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
