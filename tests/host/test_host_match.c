/* SPDX-License-Identifier: Apache-2.0 */
/* A match that is played and taken back, for every game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "host/log/match.h"

#include <atout/deal.h>
#include <atout/games.h>
#include <atout/record.h>

#include <stdio.h>
#include <string.h>

static struct match match;
static struct atout_rng rng;

static int begin(void **state)
{
	(void)state;
	memset(&match, 0, sizeof match);
	atout_rng_seed(&rng, 20);
	return 0;
}

static int end(void **state)
{
	(void)state;
	match_free(&match);
	return 0;
}

static void start_match(const struct atout_game *game)
{
	struct atout_setup setup;

	match_free(&match);
	atout_setup_start(game, &setup, 0);
	setup.dealer = 1;
	match_start(&match, game, &setup);
	snprintf(match.name[1], sizeof match.name[1], "Anna Ä.");
}

static void deal(void)
{
	char block[ATOUT_RECORD_DEAL_SIZE], error[ATOUT_ERROR_SIZE];
	struct atout_setup setup = match.setup;

	assert_true(match.game->next(match.dealt ? match.state : NULL, &setup));
	atout_deal(&setup, &rng);
	int length = atout_record_print_deal(match.game, &setup, block, sizeof block);
	if (!match_take_deal(&match, block, (size_t)length, error))
		fail_msg("%s", error);
}

/* Any seat that may move, any of its moves. */
static bool play_random(void)
{
	const struct atout_game *game = match.game;
	atout_move legal[ATOUT_MOVES_MAX];
	struct atout_why why;
	int seat = 0, n;

	do
		seat = (int)atout_rng_below(&rng, match.setup.seats);
	while (!(game->to_act(match.state) >> seat & 1));
	n = game->legal(match.state, seat, legal);
	return match_play(&match, seat, legal[atout_rng_below(&rng, (uint32_t)n)], &why);
}

static void play_deal(void)
{
	deal();
	while (!match_deal_over(&match))
		assert_true(play_random());
}

static void an_undo_takes_moves_back(void **state)
{
	unsigned char before[ATOUT_STATE_MAX];

	(void)state;
	for (int g = 0; atout_games[g]; g++) {
		start_match(atout_games[g]);
		play_deal();
		play_deal();
		while (match.moves) {
			int back = 1 + (int)atout_rng_below(&rng, 3);
			int to = match.moves > back ? match.moves - back : 0;
			match_replay(&match, to, before);
			match_undo(&match, to);
			assert_int_equal(match.moves, to);
			assert_int_equal(match.rows, 1);
			assert_memory_equal(before, match.state, match.game->state_size);
		}
		while (!match_deal_over(&match))
			assert_true(play_random());
		assert_int_equal(match.rows, 2);
		assert_string_equal(match.name[1], "Anna Ä.");
	}
}

static void a_refused_move_says_its_rule_and_is_not_made(void **state)
{
	const struct atout_game *game = atout_game_find("bridge");
	unsigned char before[ATOUT_STATE_MAX];
	struct atout_why why;
	atout_move move;

	(void)state;
	start_match(game);
	deal();
	memcpy(before, match.state, game->state_size);
	assert_true(game->read("SA", &move));
	assert_false(match_play(&match, match.setup.dealer, move, &why));
	assert_non_null(why.key);
	assert_int_equal(match.moves, 0);
	assert_memory_equal(before, match.state, game->state_size);
}

static void a_match_ends_and_then_nothing_is_dealt(void **state)
{
	const struct atout_game *game = atout_game_find("farmers");
	struct atout_setup setup;

	(void)state;
	assert_non_null(game);
	atout_setup_start(game, &setup, 3);
	setup.option[atout_option_find(game, "max_hand")] = 1;
	match_start(&match, game, &setup);
	play_deal();
	assert_true(match_over(&match));
	setup = match.setup;
	assert_false(game->next(match.state, &setup));
	match_undo(&match, 0);
	assert_false(match_over(&match));
}

static void a_block_that_is_no_deal_is_refused_with_its_line(void **state)
{
	static const char block[] = "deal 1 dealer 1\nhand 0 nonsense\n";
	char error[ATOUT_ERROR_SIZE];

	(void)state;
	start_match(atout_games[0]);
	assert_false(match_take_deal(&match, block, sizeof block - 1, error));
	assert_non_null(strstr(error, "line "));
	assert_false(match.dealt);
}

/* Of two seats that put their heads together each shows the other exactly the own hand. */
static void a_claim_opens_the_claimers_hand_and_no_other(void **state)
{
	const struct atout_game *game = atout_game_find("bridge");
	_Alignas(8) unsigned char both[ATOUT_STATE_MAX];

	(void)state;
	assert_non_null(game);
	start_match(game);
	deal();
	for (int other = 1; other < 4; other++) {
		struct atout_view open = {0}, own;
		match_blind_both(&match, 0, other, both);
		game->show(both, &open);
		atout_look(game, match.state, other, &own);
		assert_int_equal(open.known[other], own.known[other]);
		assert_int_equal(__builtin_popcountll(open.known[0]), 13);
		for (int seat = 1; seat < 4; seat++)
			assert_int_equal(__builtin_popcountll(open.known[seat]), seat == other ? 13 : 0);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(an_undo_takes_moves_back, begin, end),
		cmocka_unit_test_setup_teardown(a_refused_move_says_its_rule_and_is_not_made, begin, end),
		cmocka_unit_test_setup_teardown(a_match_ends_and_then_nothing_is_dealt, begin, end),
		cmocka_unit_test_setup_teardown(a_block_that_is_no_deal_is_refused_with_its_line, begin, end),
		cmocka_unit_test_setup_teardown(a_claim_opens_the_claimers_hand_and_no_other, begin, end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
