/* SPDX-License-Identifier: Apache-2.0 */
/* Tournaments of single players at the server's tables: which there are, who sits where, what the deals come from. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "evening/drawn.h"
#include "event_hall.h"

#define DRAWN                                                                                           \
	"\"title\":\"T\",\"kind\":\"tables\",\"online\":true,\"turn\":\"done\",\"scoring\":\"points\"," \
	"\"each\":2,\"rounds\":3,"
#define FARMERS DRAWN "\"game\":\"farmers\",\"number\":6,\"least\":3,\"most\":3"

static void tables_are_full_and_of_a_game_that_the_server_has(void **state)
{
	static const struct {
		const char *what;
		int status;
	} events[] = {
		{"\"game\":\"farmers\",\"number\":6,\"least\":3,\"most\":3", 0},
		{"\"game\":\"farmers\",\"number\":14,\"least\":7,\"most\":7,\"ranking\":\"rounds\"", 0},
		{"\"game\":\"barbu\",\"number\":8,\"least\":4,\"most\":4,\"minutes\":20,\"watch\":true", 0},
		{"\"game\":\"boerenbridge\",\"number\":8,\"least\":4,\"most\":4,\"bot\":\"club\"", 0},
		{"\"game\":\"bauerchen\",\"number\":8,\"least\":4,\"most\":4,\"partners\":true", 0},
		{"\"game\":\"bauerchen\",\"number\":8,\"least\":4,\"most\":4", 400},
		{"\"game\":\"barbu\",\"number\":8,\"least\":4,\"most\":4,\"partners\":true", 400},
		{"\"game\":\"barbu\",\"number\":8,\"least\":2,\"most\":2", 400},
		{"\"game\":\"farmers\",\"number\":8,\"least\":8,\"most\":8", 400},
		{"\"game\":\"farmers\",\"number\":7,\"least\":3,\"most\":4", 400},
		{"\"game\":\"farmers\",\"number\":7,\"least\":3,\"most\":3", 400},
		{"\"game\":\"bridge\",\"number\":8,\"least\":4,\"most\":4,\"partners\":true", 400},
		{"\"game\":\"whist\",\"number\":8,\"least\":4,\"most\":4", 400},
		{"\"number\":8,\"least\":4,\"most\":4", 400},
		{"\"game\":\"farmers\",\"number\":6,\"least\":3,\"most\":3,\"first\":2", 400},
		{"\"game\":\"farmers\",\"number\":6,\"least\":3,\"most\":3,\"unfinished\":\"average\"", 400},
		{"\"game\":\"farmers\",\"number\":6,\"least\":3,\"most\":3,\"system\":\"acol\"", 400},
		{"\"game\":\"farmers\",\"number\":6,\"least\":3,\"most\":3,\"sections\":2", 400},
	};
	struct hall *other = hall_new();

	(void)state;
	for (size_t i = 0; i < sizeof events / sizeof *events; i++) {
		struct hall *hall = hall_new();
		if (say(hall, "\"do\":\"open\"," DRAWN "%s", events[i].what) != events[i].status)
			fail_msg("%s: %s", events[i].what, hall->no.why);
		hall_free(hall);
	}
	assert_int_equal(say(other, "\"do\":\"open\"," EVENT "\"kind\":\"howell\",\"number\":4,\"game\":\"barbu\""),
			 400);
	hall_free(other);
}

static struct hall *drawn_event(void)
{
	struct hall *hall = hall_new();

	assert_int_equal(say(hall, "\"do\":\"open\"," FARMERS), 0);
	return hall;
}

static void each_player_has_one_seat(void **state)
{
	struct hall *hall = drawn_event();
	const struct evening *evening = hall->evening;
	bool sits[7] = {false};

	(void)state;
	assert_int_equal(say(hall, "\"do\":\"round\",\"to\":1"), 0);
	assert_int_equal(online_players(evening), 1);
	for (int table = 1; table <= 2; table++) {
		struct place place = evening_place(evening, 1, table);
		assert_int_equal(place.players, 3);
		for (int seat = 0; seat < 3; seat++) {
			struct sitter sitter = online_sitter(evening, &place, seat);
			int at;
			assert_false(sits[sitter.number]);
			sits[sitter.number] = true;
			assert_int_equal(online_table(evening, 1, sitter, &at), table);
			assert_int_equal(at, seat);
		}
	}
	hall_free(hall);
}

/* As the server writes it when the table has played the deal. */
static void play_deal(struct hall *hall, int round, int table, int board)
{
	char text[256], why[ATOUT_ERROR_SIZE];
	uint32_t entry;
	int length =
		snprintf(text, sizeof text,
			 "{\"at\":1000,\"write\":\"server-board-%d-%d-%d\",\"do\":\"result\",\"points\":\"10 -1 3\","
			 "\"round\":%d,\"table\":%d,\"board\":%d}",
			 round, table, board, round, table, board);

	assert_true(act_read(&hall->act, text, (size_t)length, why));
	assert_int_equal(hall_act(hall, &entry), 0);
}

static void play_round(struct hall *hall, int round)
{
	for (int table = 1; table <= 2; table++)
		for (int k = 1; k <= 2; k++)
			play_deal(hall, round, table, 2 * (round - 1) + k);
}

/* Who sits where stands in the event that begins a round, so no result begins it. */
static void a_round_begins_with_its_own_event(void **state)
{
	struct hall *hall = drawn_event();

	(void)state;
	assert_int_equal(say(hall, "\"do\":\"round\",\"to\":1"), 0);
	play_round(hall, 1);
	assert_true(evening_round_done(hall->evening));
	assert_int_equal(hall->evening->round, 1);
	assert_int_equal(say(hall, "\"do\":\"round\",\"to\":2"), 0);
	assert_non_null(strstr(hall->line[hall->evening->events - 1], "\"text\":\""));
	hall_free(hall);
}

/* As the server writes them: from a key that was committed to, or from one of its own. */
static int deal_from(struct hall *hall, const char *write, const char *key, const char *text)
{
	uint32_t entry;

	memset(&hall->act, 0, sizeof hall->act);
	hall->act.what = ACT_DEALS;
	snprintf(hall->act.write, sizeof hall->act.write, "%s", write);
	snprintf(hall->act.key, sizeof hall->act.key, "%s", key);
	snprintf(hall->act.nonces, sizeof hall->act.nonces, "%s", *key ? "six\n" : "");
	snprintf(hall->act.text, sizeof hall->act.text, "%s", text);
	return hall_act(hall, &entry);
}

static struct hall *committed(char key[FAIR_TEXT])
{
	const unsigned char bytes[FAIR_SIZE] = {7};
	unsigned char commitment[FAIR_SIZE];
	char promise[FAIR_TEXT];
	struct hall *hall = hall_new();

	fair_commit(bytes, commitment);
	fair_print(bytes, key);
	fair_print(commitment, promise);
	assert_int_equal(say(hall, "\"do\":\"open\"," FARMERS ",\"commitment\":\"%s\"", promise), 0);
	return hall;
}

static void deals_come_from_the_key_that_was_committed_to(void **state)
{
	char key[FAIR_TEXT], nonce[FAIR_NONCE_MAX + 1], other[FAIR_TEXT];
	unsigned char bytes[FAIR_SIZE] = {7};
	struct hall *hall = committed(key);
	struct fair fair, board = {.has_key = false};

	(void)state;
	fair_print((const unsigned char[FAIR_SIZE]){8}, other);
	assert_int_equal(deal_from(hall, "server-deal-boards", other, ""), 400);
	assert_int_equal(deal_from(hall, "server-deal-boards", key, other), 400);
	assert_int_equal(deal_from(hall, "server-deal-boards", key, ""), 0);
	assert_true(hall->evening->dealt);
	fair_gather("six\n", nonce);
	fair_board(&board, bytes, 3);
	evening_source(hall->evening, 3, &fair);
	assert_memory_equal(fair.key, board.key, FAIR_SIZE);
	assert_string_equal(fair.nonce[0], nonce);
	assert_int_equal(say(hall, "\"do\":\"round\",\"to\":1"), 0);
	assert_int_equal(deal_from(hall, "server-deal-again", key, ""), 409);
	assert_null(strstr(shown(hall, &(struct evening_viewer){.director = true, .id = "x"}), key));
	assert_int_equal(say(hall, "\"do\":\"end\""), 0);
	assert_non_null(strstr(shown(hall, &(struct evening_viewer){.id = "x"}), key));
	hall_free(hall);
}

/* An event that was restored has the commitment of another one: its deals come from a key without one. */
static void nobody_but_the_server_brings_deals(void **state)
{
	char key[FAIR_TEXT], text[ACT_TEXT_SIZE];
	struct atout_rng rng;
	struct fair fair;
	struct hall *hall = committed(key);

	(void)state;
	atout_rng_seed(&rng, 5);
	evening_deal(hall->evening, &rng, text);
	assert_int_equal(strlen(text), FAIR_TEXT - 1);
	assert_int_equal(deal_from(hall, "the-director", "", text), 409);
	assert_int_equal(deal_from(hall, "server-deal-boards", "", "1 N:AKQ"), 400);
	assert_int_equal(deal_from(hall, "server-deal-boards", "", text), 0);
	evening_source(hall->evening, 1, &fair);
	assert_true(fair.has_key && !fair.nonce[0][0]);
	assert_null(strstr(shown(hall, &(struct evening_viewer){.director = true, .id = "x"}), text));
	hall_free(hall);
}

static void a_deal_is_open_when_all_tables_of_its_round_have_played_it(void **state)
{
	char key[FAIR_TEXT];
	struct hall *hall = committed(key);

	(void)state;
	hall->evening->setup.watch = true;
	assert_int_equal(deal_from(hall, "server-deal-boards", key, ""), 0);
	assert_int_equal(say(hall, "\"do\":\"round\",\"to\":1"), 0);
	play_deal(hall, 1, 1, 1);
	assert_false(evening_is_open(hall->evening, 1));
	play_deal(hall, 1, 2, 1);
	assert_true(evening_is_open(hall->evening, 1));
	for (int board = 2; board <= 6; board++)
		assert_false(evening_is_open(hall->evening, board));
	hall_free(hall);
}

static void tables_play_the_game_of_the_event(void **state)
{
	int64_t option[ATOUT_OPTIONS_MAX];
	struct atout_setup usual;
	struct hall *hall = drawn_event();
	const struct atout_game *game = online_game(hall->evening);

	(void)state;
	assert_string_equal(game->name, "farmers");
	atout_setup_start(game, &usual, 3);
	online_options(hall->evening, 1, option);
	assert_memory_equal(option, usual.option, sizeof option);
	assert_int_equal(say(hall, "\"do\":\"broadcast\",\"text\":\"1\""), 409);
	hall_free(hall);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(tables_are_full_and_of_a_game_that_the_server_has),
		cmocka_unit_test(each_player_has_one_seat),
		cmocka_unit_test(a_round_begins_with_its_own_event),
		cmocka_unit_test(deals_come_from_the_key_that_was_committed_to),
		cmocka_unit_test(nobody_but_the_server_brings_deals),
		cmocka_unit_test(a_deal_is_open_when_all_tables_of_its_round_have_played_it),
		cmocka_unit_test(tables_play_the_game_of_the_event),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
