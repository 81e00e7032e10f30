/* SPDX-License-Identifier: Apache-2.0 */
/* What four bots make of a deal: always the same, by the rules, and only where results can be compared. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "analysis/field.h"
#include "analysis/review.h"
#include "analysis/rooms.h"
#include "games/compare.h"
#include "share.h"

#include <atout/games.h>
#include <atout/random.h>
#include <atout/score.h>
#include <stdlib.h>
#include <string.h>

enum { FEW = 8 }; /* cards of a hand */

static void deal(struct atout_setup *setup, const char *name, const char *option, int value, uint64_t seed)
{
	const struct atout_game *game = atout_game_find(name);
	struct atout_rng rng;

	atout_rng_seed(&rng, seed);
	atout_setup_start(game, setup, 0);
	if (option)
		setup->option[atout_option_find(game, option)] = (int16_t)value;
	assert_true(game->next(NULL, setup));
	atout_deal(setup, &rng);
}

/* With a share of the cases (share.h) the bots think of the calls, and of cards when most are played. */
static bool is_thought_of(const struct field *field)
{
	struct atout_view view;
	int seat = field_seat(field);

	if (seat < 0 || share_divisor() == 1)
		return true;
	atout_look(field->game, field->state, seat, &view);
	return view.count[seat] <= FEW || atout_move_kind(view.legal[0]) != ATOUT_PLAY;
}

/* Plays the deal to its end, and returns the score of the first side. */
static int play(struct field *field, const struct atout_setup *setup)
{
	const struct atout_game *game = atout_game_find("bridge");
	struct field_result result;

	field_start(field, game, setup);
	do {
		assert_in_range(field->moves, 0, 400);
		while (!is_thought_of(field))
			field_make(field, ATOUT_NO_MOVE);
	} while (field_step(field));
	field_look(game, field->state, &result);
	return result.score;
}

static void a_deal_is_always_played_in_the_same_way(void **state)
{
	struct field one, other;
	struct atout_setup setup;

	(void)state;
	deal(&setup, "bridge", NULL, 0, 5);
	assert_int_equal(play(&one, &setup), play(&other, &setup));
	assert_int_equal(one.moves, other.moves);
	assert_memory_equal(one.state, other.state, one.game->state_size);
	setup.dealer = (uint8_t)((setup.dealer + 1) % 4);
	field_start(&other, one.game, &setup);
	assert_true(one.seed != other.seed);
}

static void other_tables_bid_other_systems_and_play_by_other_numbers(void **state)
{
	const struct atout_game *bridge = atout_game_find("bridge");
	struct field one, other;
	struct atout_setup setup;

	(void)state;
	deal(&setup, "bridge", NULL, 0, 5);
	for (int table = 1; table <= FIELD_TABLES; table++) {
		struct atout_view view;
		field_start_at(&one, bridge, &setup, table);
		field_start_at(&other, bridge, &setup, table % FIELD_TABLES + 1);
		assert_true(one.seed != other.seed);
		assert_memory_not_equal(one.state, other.state, bridge->state_size);
		field_start_at(&other, bridge, &setup, table);
		assert_true(one.seed == other.seed);
		atout_look(bridge, one.state, 2, &view);
		assert_int_equal(view.count[0], 13);
	}
}

static void a_bot_is_given_no_more_than_its_seat_may_know(void **state)
{
	ATOUT_ALIGNED unsigned char given[ATOUT_STATE_MAX], right[ATOUT_STATE_MAX];
	struct field field;
	struct atout_setup setup;

	(void)state;
	deal(&setup, "bridge", NULL, 0, 6);
	field_start(&field, atout_game_find("bridge"), &setup);
	while (field_seat(&field) >= 0) {
		int seat = field_seat(&field);
		memcpy(right, field.state, sizeof right);
		field.game->blind(right, seat);
		field_blind(&field, given);
		assert_memory_equal(given, right, field.game->state_size);
		/* 1NT, then what replaces a move that is not legal: passes, and cards. */
		field_make(&field, field.moves ? ATOUT_NO_MOVE : atout_move_of(ATOUT_BID, 4));
	}
	assert_int_equal(field.moves, 1 + 3 + 52);
}

static void only_boards_that_stand_alone_are_compared(void **state)
{
	struct atout_setup setup;

	(void)state;
	deal(&setup, "bridge", NULL, 0, 1);
	assert_true(compare_in_imps(atout_game_find("bridge"), &setup));
	deal(&setup, "bridge", "scoring", 1, 1);
	assert_false(compare_in_imps(atout_game_find("bridge"), &setup));
	deal(&setup, "barbu", NULL, 0, 1);
	assert_false(compare_in_imps(atout_game_find("barbu"), &setup));
}

static void set(struct atout_setup *setup, const char *name, int64_t value)
{
	setup->option[atout_option_find(atout_game_find("bridge"), name)] = value;
}

static int64_t option(const struct atout_setup *setup, const char *name)
{
	return setup->option[atout_option_find(atout_game_find("bridge"), name)];
}

static void all_bots_of_the_other_room_are_bots(void **state)
{
	const struct atout_game *bridge = atout_game_find("bridge");
	const struct atout_option *room = &bridge->options[atout_option_find(bridge, "other_room")];
	struct atout_setup setup;

	(void)state;
	deal(&setup, "bridge", NULL, 0, 5);
	assert_null(field_room(bridge, &setup));
	for (int i = 1; i <= room->max; i++) {
		set(&setup, room->name, i);
		assert_non_null(field_room(bridge, &setup));
		assert_string_equal(field_room(bridge, &setup)->name, room->values[i]);
	}
}

static void a_team_sits_crosswise_in_the_other_room(void **state)
{
	const struct atout_game *bridge = atout_game_find("bridge");
	struct field field, usual;
	struct atout_setup setup;

	(void)state;
	deal(&setup, "bridge", NULL, 0, 5);
	set(&setup, "ns_system", 2);
	set(&setup, "ew_system", 5);
	field_start(&usual, bridge, &setup);
	assert_ptr_equal(usual.bot, atout_bot_usual);
	assert_int_equal(option(&usual.setup, "ns_system"), 2);
	set(&setup, "other_room", 2);
	field_start(&field, bridge, &setup);
	assert_string_equal(field.bot->name, "casual");
	assert_int_equal(option(&field.setup, "ns_system"), 5);
	assert_int_equal(option(&field.setup, "ew_system"), 2);
	assert_memory_equal(field.setup.hand, setup.hand, sizeof setup.hand);
	field_start_at(&field, bridge, &setup, 3);
	assert_ptr_equal(field.bot, atout_bot_usual);
}

/* A record of a deal in which all have passed, and so has the other room, as a match of teams. */
static const char record[] = "atout 1\ngame bridge\noption other_room beginner\n"
			     "deal 1 dealer 0 vul none\n"
			     "hand 0 SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2\n"
			     "hand 1 HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 H2\n"
			     "hand 2 CA CK CQ CJ CT C9 C8 C7 C6 C5 C4 C3 C2\n"
			     "hand 3 DA DK DQ DJ DT D9 D8 D7 D6 D5 D4 D3 D2\n"
			     "0 pass\n1 pass\n2 pass\n3 pass\n";

static void the_other_room_is_written_down_as_it_has_played(void **state)
{
	ATOUT_ALIGNED unsigned char over[ATOUT_STATE_MAX];
	struct review review = {.deals = 0}, there = {.deals = 0};
	struct review_text text = {0};
	struct field field;

	(void)state;
	assert_true(review_read(&review, record, strlen(record)));
	field_start(&field, review.game, &review.deal[0].setup);
	while (field_step(&field))
		continue;
	review_record_there(&review, 0, &(struct review_table){&field.setup, field.made, field.moves}, &text);
	assert_true(review_read(&there, text.at, text.length));
	assert_int_equal(there.deal[0].moves, field.moves);
	review_replay(&there, 0, field.moves, over);
	assert_memory_equal(over, field.state, review.game->state_size);
	review_free(&review);
	review_free(&there);
	free(text.at);
}

static void a_match_of_teams_has_halves_and_victory_points(void **state)
{
	struct rooms rooms = {0};

	(void)state;
	for (int board = 0; board < 8; board++)
		rooms_add(&rooms, board % 2 ? -1 : 4);
	assert_int_equal(rooms.imps[0], 16);
	assert_int_equal(rooms.imps[1], 4);
	assert_true(rooms_are_half(&rooms, 16));
	assert_false(rooms_are_half(&rooms, 15));
	assert_false(rooms_are_over(&rooms, 16));
	assert_false(rooms_are_over(&rooms, 0));
	assert_true(rooms_are_over(&rooms, 8));
	assert_int_equal(rooms_victory(&rooms), atout_vp(ATOUT_VP_WBF, 8, 12));
	assert_int_equal(rooms_victory(&(struct rooms){1000, {0, 0}}), -1);
	rooms_add(&rooms, 0);
	assert_false(rooms_are_half(&(struct rooms){3, {0, 0}}, 6));
}

static void imps_are_those_of_the_first_side(void **state)
{
	(void)state;
	assert_int_equal(field_imps(420, 420), 0);
	assert_int_equal(field_imps(420, -50), 10);
	assert_int_equal(field_imps(-100, 90), -5);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_deal_is_always_played_in_the_same_way),
		cmocka_unit_test(other_tables_bid_other_systems_and_play_by_other_numbers),
		cmocka_unit_test(a_bot_is_given_no_more_than_its_seat_may_know),
		cmocka_unit_test(only_boards_that_stand_alone_are_compared),
		cmocka_unit_test(all_bots_of_the_other_room_are_bots),
		cmocka_unit_test(a_team_sits_crosswise_in_the_other_room),
		cmocka_unit_test(the_other_room_is_written_down_as_it_has_played),
		cmocka_unit_test(a_match_of_teams_has_halves_and_victory_points),
		cmocka_unit_test(imps_are_those_of_the_first_side),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
