/* SPDX-License-Identifier: Apache-2.0 */
/* The candidates for a card of bridge: what leaves when, and what it is worth then. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "bots/bridge_trial.h"
#include "bridge_table.h"

#include <atout/bot.h>
#include <atout/games.h>

enum { TRIALS = 3 }; /* that differ */

static const struct atout_game *game;

/* The king of hearts covers the jack: North takes it with the ace, or gives the trick away. */
static const char *const finesse[4] = {"A432.AQ2.K32.432", "765.6543.7654.65", "KQ8.J87.AQJ.A987", "JT9.KT9.T98.KQJT"};
static const char covered[] = "1NT pass 3NT pass pass pass CK C2 C5 CA HJ HK";

/* The same before: hearts or diamonds, whatever South begins with is about as good. */
static const char open_lead[] = "1NT pass 3NT pass pass pass CK C2 C5 CA";

struct scene {
	_Alignas(8) unsigned char state[ATOUT_STATE_MAX];
	struct atout_view view;
};

static void begin(struct scene *scene, const char *const hands[4], const char *moves, int seat)
{
	struct atout_setup setup;

	atout_setup_start(game, &setup, 0);
	setup.option[BRIDGE_FORM] = BRIDGE_IMPS;
	deal_and_play(game, &setup, scene->state, hands, moves);
	game->blind(scene->state, seat);
	atout_look(game, scene->state, seat, &scene->view);
}

static void run_within(struct bridge_trial *trial, const struct scene *scene, int seat, bool plans,
		       const struct manner_budget *budget)
{
	struct atout_rng rng;

	memset(trial, 0, sizeof *trial);
	bridge_trial_start(trial, (const struct bridge_state *)scene->state, &scene->view);
	trial->budget = budget;
	trial->plans = plans;
	trial->solver = atout_solver_new(0);
	assert_non_null(trial->solver);
	atout_rng_seed(&rng, 3);
	assert_true(bridge_trial_run(trial, seat, NULL, &rng));
	atout_solver_free(trial->solver);
}

struct known {
	const char *moves;
	bool plans;
	struct scene scene;
	struct bridge_trial trial;
};

/* South's trial after these moves; it comes out the same each time, so that it is run once. */
static const struct bridge_trial *trial_after(const char *moves, bool plans)
{
	static const struct manner_budget plenty = {
		.least = 12, .worlds = 150, .nodes = 1 << 30, .lead_nodes = {1 << 30, 1 << 30}, .all_nodes = 1 << 30};
	static struct known known[TRIALS];
	struct known *at = known;

	while (at->moves && (at->moves != moves || at->plans != plans))
		assert_true(++at < known + TRIALS);
	if (!at->moves) {
		at->moves = moves;
		at->plans = plans;
		begin(&at->scene, finesse, moves, 2);
		run_within(&at->trial, &at->scene, 2, plans, &plenty);
	}
	return &at->trial;
}

static const struct bridge_option *option_of(const struct bridge_trial *trial, const char *card)
{
	const struct bridge_option *option = trial->option;
	atout_move move;

	assert_true(game->read(card, &move));
	while (option < trial->option + trial->n && !has_card(option->equals, atout_move_arg(move)))
		option++;
	assert_true(option < trial->option + trial->n);
	return option;
}

static void no_layout_is_drawn_when_one_card_is_left(void **unused)
{
	const struct bridge_trial *trial = trial_after(covered, false);

	(void)unused;
	assert_in_range(trial->layouts, 8, 60);
	assert_int_equal(trial->open & (trial->open - 1), 0);
	assert_true(trial->open >> (option_of(trial, "HA") - trial->option) & 1);
}

/* All that is left is worth what it lost in the layouts that it has seen: less than the best by a part of a trick. */
static void what_has_left_is_still_valued(void **unused)
{
	const struct bridge_trial *trial = trial_after(covered, false);
	const struct bridge_option *ace = option_of(trial, "HA"), *low = option_of(trial, "H2");

	(void)unused;
	assert_true(low->seen > 0 && low->seen <= ace->seen && ace->seen == trial->layouts);
	assert_true(ace->tricks - low->tricks > 0.1 && ace->tricks - low->tricks < 1);
	assert_true(low->worth < ace->worth && low->points < ace->points);
}

static void cards_that_may_be_as_good_stay(void **unused)
{
	const struct bridge_trial *trial = trial_after(open_lead, false);

	(void)unused;
	assert_true(trial->open & (trial->open - 1));
	assert_true(trial->layouts > 100);
}

/* The first layouts are drawn beyond the nodes for layouts, but not beyond all that there are for the card. */
static void the_nodes_of_a_card_are_not_exceeded(void **unused)
{
	static const struct manner_budget first = {.least = 12, .worlds = 150, .nodes = 1, .all_nodes = 1 << 30},
					  none = {.least = 12, .worlds = 150, .nodes = 1, .all_nodes = 1};
	static struct bridge_trial trial;
	struct scene scene;

	(void)unused;
	begin(&scene, finesse, open_lead, 2);
	run_within(&trial, &scene, 2, false, &first);
	assert_int_equal(trial.layouts, 12);
	run_within(&trial, &scene, 2, false, &none);
	assert_int_equal(trial.layouts, 1);
}

static const char before_lead[] = "1NT pass 3NT pass pass pass";

static void a_lead_at_notrump_has_nodes_of_its_own(void **unused)
{
	static const struct manner_budget suit = {.least = 12, .worlds = 40, .lead_nodes = {1 << 30, 1}},
					  notrump = {.least = 12, .worlds = 40, .lead_nodes = {1, 1 << 30}};
	static struct bridge_trial trial;
	struct scene scene;

	(void)unused;
	begin(&scene, finesse, before_lead, 3);
	run_within(&trial, &scene, 3, false, &suit);
	assert_int_equal(trial.layouts, 12);
	run_within(&trial, &scene, 3, false, &notrump);
	assert_in_range(trial.layouts, 13, 40);
}

/* The layouts in which a trick less than the best costs so little: an overtrick, in IMPs. */
static int count_cheap(const struct bridge_trial *trial, double little)
{
	int cheap = 0;

	for (int k = 0; k < trial->layouts; k++) {
		int best = 0;
		for (int i = 0; i < trial->n; i++)
			best = most(best, trial->tricks[k][i]);
		cheap += bridge_trial_worth(trial, k, best) - bridge_trial_worth(trial, k, best - 1) < little;
	}
	return cheap;
}

static void a_lead_that_costs_no_trick_is_worth_more(void **unused)
{
	static const struct manner_budget budget = {.least = 24, .worlds = 24};
	static struct bridge_trial trial;
	struct scene scene;

	(void)unused;
	begin(&scene, finesse, before_lead, 3);
	run_within(&trial, &scene, 3, false, &budget);
	assert_int_equal(count_cheap(&trial, 4), 0);
	assert_in_range(count_cheap(trial_after(open_lead, false), 4), 1, BRIDGE_TRIAL_MOST);
}

/* A plan may yet find that the solver thinks too much of the best. */
static void what_is_near_the_best_stays_for_plans(void **unused)
{
	unsigned with = trial_after(open_lead, true)->open, without = trial_after(open_lead, false)->open;

	(void)unused;
	assert_int_equal(with & without, without);
	assert_true(set_count(with) > set_count(without));
}

/* The weight of the layouts in which West has a card, of all that are picked. */
static double share_of_west(const struct bridge_trial *trial, int most, int card)
{
	int index[BRIDGE_TRIAL_MOST];
	double weight[BRIDGE_TRIAL_MOST], with = 0, all = 0;
	int n = bridge_trial_pick(trial, most, index, weight);

	assert_in_range(n, 1, most);
	for (int j = 0; j < n; j++) {
		all += weight[j];
		with += has_card(trial->layout[index[j]].hand[3], card) ? weight[j] : 0;
	}
	assert_true(all > trial->weight - 1e-6 && all < trial->weight + 1e-6);
	return with / all;
}

/* The best card is a heart or a diamond: its suit lies in the few as it does in all, to within one of them. */
static void few_layouts_stand_for_all(void **unused)
{
	const struct bridge_trial *trial = trial_after(open_lead, true);
	const struct bridge_option *best = trial->option;

	(void)unused;
	for (int i = 1; i < trial->n; i++)
		best = trial->option[i].worth > best->worth ? &trial->option[i] : best;
	int suit = suit_of(first_card(best->equals));
	cardset theirs = (cards_in(finesse[1]) | cards_in(finesse[3])) & suit_cards(suit);
	int top = 63 - __builtin_clzll(theirs);
	double share = share_of_west(trial, BRIDGE_TRIAL_MOST, top);
	for (int most = 12; most < 60; most++) {
		double stray = share_of_west(trial, most, top) - share;
		assert_true(stray * most < 1.01 && stray * most > -1.01);
	}
}

static void nothing_is_sure_after_few_layouts(void **unused)
{
	struct bridge_trial trial = {.worth.form = BRIDGE_IMPS};

	(void)unused;
	assert_false(bridge_trial_is_settled(&trial, 2, 0, 2));
	assert_true(bridge_trial_is_settled(&trial, 2, 0, 24));
	assert_false(bridge_trial_is_settled(&trial, 2, 24 * 36, 24));
	assert_false(bridge_trial_is_settled(&trial, 0, 0, 100));
	assert_true(bridge_trial_is_settled(&trial, 0, 0, 300)); /* as good as the best, so it is no loss either */
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(no_layout_is_drawn_when_one_card_is_left),
		cmocka_unit_test(what_has_left_is_still_valued),
		cmocka_unit_test(cards_that_may_be_as_good_stay),
		cmocka_unit_test(the_nodes_of_a_card_are_not_exceeded),
		cmocka_unit_test(a_lead_at_notrump_has_nodes_of_its_own),
		cmocka_unit_test(a_lead_that_costs_no_trick_is_worth_more),
		cmocka_unit_test(what_is_near_the_best_stays_for_plans),
		cmocka_unit_test(few_layouts_stand_for_all),
		cmocka_unit_test(nothing_is_sure_after_few_layouts),
	};

	game = atout_game_find("bridge");
	return cmocka_run_group_tests(tests, NULL, NULL);
}
