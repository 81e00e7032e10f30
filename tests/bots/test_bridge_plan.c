/* SPDX-License-Identifier: Apache-2.0 */
/* Guesses that stay guesses, discovery, and no card that another beats in every layout. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "bots/bridge_plan.h"
#include "bots/bridge_told.h"
#include "bots/bridge_worlds.h"
#include "cards_text.h"
#include "share.h"

#include <atout/bot.h>
#include <atout/games.h>

static const struct atout_game *game;

static int card_named(const char *text)
{
	atout_move move;

	assert_true(game->read(text, &move));
	return atout_move_arg(move);
}

/* ---- Plans ---- */

/* What a card takes if all hands are open. */
static uint8_t with_open_hands(struct atout_solver *solver, const struct atout_position *at, int card)
{
	struct atout_choice choice[13];
	int n;

	assert_int_equal(atout_solve_some(solver, at, set_of(card), choice, &n), ATOUT_SOLVE_OK);
	return choice[0].tricks;
}

/* South leads, sees North too, and takes so many tricks in all layouts together. */
static int planned_so(const char *const layouts[][4], int n, const char *card, bool high,
		      uint8_t tricks[BRIDGE_PLAN_MOST])
{
	struct bridge_plan_layout layout[4] = {{.weight = 1}};
	struct bridge_plan plan = {
		.layout = layout, .layouts = n, .plays = 5, .sees = 5, .nodes = 1000000, .high = high};
	int sum = 0;

	plan.table = (struct atout_position){.trump = ATOUT_NOTRUMP, .leader = 2};
	for (int i = 0; i < n; i++) {
		layout[i].weight = 1;
		for (int seat = 0; seat < 4; seat++)
			layout[i].hand[seat] = cards_in(layouts[i][seat]);
		for (int k = 0; k < 14; k++)
			layout[i].value[k] = k;
	}
	plan.solver = atout_solver_new(0);
	assert_non_null(plan.solver);
	for (int i = 0; i < n; i++) {
		struct atout_position at = plan.table;
		memcpy(at.hand, layout[i].hand, sizeof at.hand);
		tricks[i] = with_open_hands(plan.solver, &at, card_named(card));
	}
	assert_true(bridge_plan_follow(&plan, card_named(card), tricks));
	atout_solver_free(plan.solver);
	for (int i = 0; i < n; i++)
		sum += tricks[i];
	return sum;
}

static int planned(const char *const layouts[][4], int n, const char *card, uint8_t tricks[BRIDGE_PLAN_MOST])
{
	return planned_so(layouts, n, card, false, tricks);
}

/* What the solver thinks of the best card in all layouts together. */
static int solved(const char *const layouts[][4], int n)
{
	struct atout_solver *solver = atout_solver_new(0);
	int sum = 0;

	assert_non_null(solver);
	for (int i = 0; i < n; i++) {
		struct atout_position at = {.trump = ATOUT_NOTRUMP, .leader = 2};
		int tricks;
		for (int seat = 0; seat < 4; seat++)
			at.hand[seat] = cards_in(layouts[i][seat]);
		assert_int_equal(atout_solve(solver, &at, &tricks), ATOUT_SOLVE_OK);
		sum += tricks;
	}
	atout_solver_free(solver);
	return sum;
}

/* The queen of spades may be with either opponent, and nothing will tell. */
static void a_guess_is_not_right_because_it_comes_later(void **unused)
{
	static const char *const layouts[][4] = {
		{"AJ4.2..", "76..54.", "KT5.A..", "Q98..3."},
		{"AJ4.2..", "Q98..3.", "KT5.A..", "76..54."},
	};
	uint8_t tricks[BRIDGE_PLAN_MOST];

	(void)unused;
	assert_int_equal(solved(layouts, 2), 8);
	assert_int_equal(planned(layouts, 2, "SK", tricks), 6); /* the queen makes, and a diamond */
	assert_int_equal(planned(layouts, 2, "HA", tricks), 7);
	assert_int_equal(tricks[0] + tricks[1], 7);
}

/* The ace of hearts first tells where the queen is: one opponent has no heart. */
static void a_card_that_tells_is_worth_its_discovery(void **unused)
{
	static const char *const layouts[][4] = {
		{"AJ4.3..", "76...32", "KT5.A..", "Q98.2.."},
		{"AJ4.3..", "Q98.2..", "KT5.A..", "76...32"},
	};
	uint8_t tricks[BRIDGE_PLAN_MOST];

	(void)unused;
	assert_int_equal(solved(layouts, 2), 8);
	assert_int_equal(planned(layouts, 2, "HA", tricks), 8);
	assert_int_equal(planned(layouts, 2, "ST", tricks), 7);
}

/* Behind the club a heart tells where the queen of spades is; to the solver a spade is as good. */
static void a_high_card_may_tell_what_a_low_one_does_not(void **unused)
{
	static const char *const layouts[][4] = {
		{"AJ4.9..A", "76..32.5", "KT5.A..2", "Q98.2..6"},
		{"AJ4.9..A", "Q98.2..5", "KT5.A..2", "76..32.6"},
	};
	uint8_t tricks[BRIDGE_PLAN_MOST];

	(void)unused;
	assert_int_equal(solved(layouts, 2), 10);
	assert_int_equal(planned_so(layouts, 2, "C2", true, tricks), 10);
	assert_int_equal(planned_so(layouts, 2, "C2", false, tricks), 9);
}

/* Small cards look alike: what lies between North's and South's cards is gone in one layout and not in another. */
static void cards_are_equal_if_they_are_so_in_all_layouts(void **unused)
{
	static const char *const layouts[][4] = {
		{"A862.A3..", "KQJ9.QT..", "5.KJ976..", "T4.8542.."},
		{"A862.A3..", "K9.QT54..", "5.KJ976..", "QJT4.82.."},
		{"A862.A3..", "QT9.Q82..", "5.KJ976..", "KJ4.T54.."},
	};
	uint8_t tricks[BRIDGE_PLAN_MOST];

	(void)unused;
	assert_int_equal(planned(layouts, 3, "H6", tricks), 16); /* as with open hands */
}

static void a_plan_is_given_up_when_its_nodes_are_used_up(void **unused)
{
	struct bridge_plan_layout two[2] = {{.weight = 1}, {.weight = 1}};
	struct bridge_plan plan = {.layout = two, .layouts = 2, .plays = 5, .sees = 5};
	uint8_t tricks[BRIDGE_PLAN_MOST] = {4, 4};
	const char *const hands[4] = {"AJ4...2", "76...K4", "KT5...A", "Q98...3"};

	(void)unused;
	for (int i = 0; i < 2; i++)
		for (int seat = 0; seat < 4; seat++)
			two[i].hand[seat] = cards_in(hands[seat]);
	plan.table = (struct atout_position){.trump = ATOUT_NOTRUMP, .leader = 2};
	plan.solver = atout_solver_new(0);
	assert_false(bridge_plan_follow(&plan, card_named("SK"), tricks));
	atout_solver_free(plan.solver);
}

/* ---- Any endings ---- */

/* Takes so many cards of a set by chance. */
static cardset some_of(cardset *rest, int n, struct atout_rng *rng)
{
	cardset cards = 0;

	while (set_count(cards) < n) {
		cardset skipped = *rest;
		for (int i = (int)atout_rng_below(rng, (uint32_t)set_count(*rest)); i; i--)
			take_first(&skipped);
		int card = first_card(skipped);
		cards |= set_of(card);
		*rest &= ~set_of(card);
	}
	return cards;
}

/* North and South have six cards each, the others what is left of 24 of the pack, differently in each layout. */
static void deal_endings(struct bridge_plan_layout layout[], int n, cardset pack, struct atout_rng *rng)
{
	cardset all = some_of(&pack, 24, rng), hidden = all;
	cardset north = some_of(&hidden, 6, rng), south = some_of(&hidden, 6, rng);

	for (int i = 0; i < n; i++) {
		cardset left = hidden, east = some_of(&left, 6, rng);
		layout[i] = (struct bridge_plan_layout){.hand = {north, east, south, left}, .weight = 1};
		for (int k = 0; k < 14; k++)
			layout[i].value[k] = k;
	}
}

/* In endings of two suits some cards are small, and it is not known before a trick is full which hand takes it. */
static void no_plan_takes_more_than_open_hands(void **unused)
{
	enum { LAYOUTS = 60 };
	static const cardset packs[] = {PACK_52, CLUB_CARDS << 16 * SPADES | CLUB_CARDS << 16 * HEARTS};
	struct bridge_plan_layout layout[LAYOUTS];
	struct bridge_plan plan = {.layout = layout, .layouts = LAYOUTS, .plays = 5, .sees = 5, .nodes = 1000000};
	struct atout_rng rng;
	int less = 0;

	(void)unused;
	plan.solver = atout_solver_new(0);
	atout_rng_seed(&rng, 1);
	for (int ending = 0; ending < 40; ending++) {
		uint8_t open[LAYOUTS], tricks[BRIDGE_PLAN_MOST];
		deal_endings(layout, LAYOUTS, packs[ending / 2 % 2], &rng);
		plan.table = (struct atout_position){.trump = ending % 2 ? ATOUT_NOTRUMP : SPADES, .leader = 2};
		for (int i = 0; i < LAYOUTS; i++) {
			struct atout_position at = plan.table;
			memcpy(at.hand, layout[i].hand, sizeof at.hand);
			tricks[i] = open[i] = with_open_hands(plan.solver, &at, first_card(layout[0].hand[2]));
		}
		assert_true(bridge_plan_follow(&plan, first_card(layout[0].hand[2]), tricks));
		for (int i = 0; i < LAYOUTS; i++) {
			assert_true(tricks[i] <= open[i]);
			less += tricks[i] < open[i];
		}
	}
	assert_true(less > 0);
	assert_true(atout_solver_nodes(plan.solver) < 55000); /* what cannot be best is not asked about */
	atout_solver_free(plan.solver);
}

/* ---- A deal ---- */

struct scene {
	_Alignas(8) unsigned char state[ATOUT_STATE_MAX];
};

static void make_moves(struct scene *scene, const char *moves)
{
	char text[1024], *rest;

	snprintf(text, sizeof text, "%s", moves);
	for (char *word = strtok_r(text, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
		atout_move move;
		assert_true(game->read(word, &move));
		assert_true(atout_play(game, scene->state, first_seat(game->to_act(scene->state)), move, NULL));
	}
}

static void read_told(struct bridge_told *told, const struct scene *scene, int seat)
{
	struct scene blinded = *scene;
	struct atout_view view;

	game->blind(blinded.state, seat);
	atout_look(game, blinded.state, seat, &view);
	bridge_told_read(told, (const struct bridge_state *)blinded.state, &view);
}

/* ---- Cards that are beaten ---- */

/* By the solver, in each layout there may be: another card takes as many tricks everywhere, and more somewhere. */
static bool is_beaten(const struct scene *scene, int seat, atout_move move)
{
	struct scene blinded = *scene;
	const struct bridge_state *state = (const struct bridge_state *)blinded.state;
	static struct bridge_layout layout[1024];
	uint8_t tricks[64], worse[64] = {0}, better[64] = {0};
	struct atout_choice choice[13];
	struct bridge_told told;
	cardset legal = 0;
	int chosen = atout_move_arg(move), n;

	read_told(&told, scene, seat);
	game->blind(blinded.state, seat);
	int layouts = bridge_worlds_list(&state->hold, bridge_told_doubt, &told, layout, 300);
	struct atout_solver *solver = atout_solver_new(0);
	for (int i = 0; i < layouts; i++) {
		struct atout_position at = {.trump = (uint8_t)told.strain, .leader = state->trick.leader};
		memcpy(at.hand, layout[i].hand, sizeof at.hand);
		for (; at.played < state->trick.count; at.played++)
			at.trick[at.played] = state->trick.card[(at.leader + at.played) & 3];
		assert_int_equal(atout_solve_cards(solver, &at, choice, &n), ATOUT_SOLVE_OK);
		for (int j = 0; j < n; j++)
			for (cardset rest = choice[j].equals | set_of(choice[j].card); rest;) {
				int card = take_first(&rest);
				tricks[card] = choice[j].tricks;
				legal |= set_of(card);
			}
		for (cardset rest = legal; rest;) {
			int card = take_first(&rest);
			worse[card] |= tricks[card] < tricks[chosen];
			better[card] |= tricks[card] > tricks[chosen];
		}
	}
	atout_solver_free(solver);
	for (; legal; legal &= legal - 1)
		if (better[first_card(legal)] && !worse[first_card(legal)])
			return true;
	return false;
}

/* The first eight tricks are played by chance. */
static void begin_any(struct scene *scene, struct atout_rng *rng)
{
	struct atout_setup setup;
	struct atout_view view;

	atout_setup_start(game, &setup, 0);
	assert_true(game->next(NULL, &setup));
	setup.dealer = 2;
	atout_deal(&setup, rng);
	game->start(scene->state, &setup);
	make_moves(scene, "1NT pass pass pass");
	for (int i = 0; i < 32; i++) {
		int seat = first_seat(game->to_act(scene->state));
		atout_look(game, scene->state, seat, &view);
		assert_true(atout_play(game, scene->state, seat,
				       view.legal[atout_rng_below(rng, (uint32_t)view.legals)], NULL));
	}
}

static bool is_defender(const struct scene *scene, int seat)
{
	return (seat ^ ((const struct bridge_state *)scene->state)->declarer) & 1;
}

static void no_defender_plays_a_card_that_another_beats_in_every_layout(void **unused)
{
	int choices = 0, deals = share_divisor() > 3 ? 5 : 30;

	(void)unused;
	for (uint64_t seed = 1; seed <= (uint64_t)deals; seed++) {
		struct atout_rng rng;
		struct scene scene;
		atout_rng_seed(&rng, seed);
		begin_any(&scene, &rng);
		for (int i = 0; i < 16; i++) {
			struct atout_bot_context context = {.seed = seed};
			struct atout_thought thought;
			struct scene blinded = scene;
			int seat = first_seat(game->to_act(scene.state));
			game->blind(blinded.state, seat);
			atout_bot_find("club")->think(game, blinded.state, seat, &context, &thought);
			if (thought.candidates > 1 && is_defender(&scene, seat)) {
				assert_false(is_beaten(&scene, seat, thought.move));
				choices++;
			}
			assert_true(atout_play(game, scene.state, seat, thought.move, NULL));
		}
	}
	assert_true(choices > 3 * deals);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_guess_is_not_right_because_it_comes_later),
		cmocka_unit_test(a_card_that_tells_is_worth_its_discovery),
		cmocka_unit_test(a_high_card_may_tell_what_a_low_one_does_not),
		cmocka_unit_test(no_plan_takes_more_than_open_hands),
		cmocka_unit_test(cards_are_equal_if_they_are_so_in_all_layouts),
		cmocka_unit_test(a_plan_is_given_up_when_its_nodes_are_used_up),
		cmocka_unit_test(no_defender_plays_a_card_that_another_beats_in_every_layout),
	};

	game = atout_game_find("bridge");
	return cmocka_run_group_tests(tests, NULL, NULL);
}
