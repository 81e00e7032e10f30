/* SPDX-License-Identifier: Apache-2.0 */
/* Another movement in the middle of an evening: what has been played stays, and nobody plays a board twice. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "evening/plan.h"
#include "hall.h"

static struct plan plan;

static struct evening_viewer director(int round)
{
	static const char codes[EVENING_TABLES][8];
	static const int devices[EVENING_TABLES];

	return (struct evening_viewer){
		.id = "k3v9t2mxw7ab", .director = true, .codes = codes, .devices = devices, .round = round};
}

/* All results of a round, of which no two boards have the same. */
static void fill_round(struct hall *hall, int round)
{
	static const char *const contracts[] = {"1NT N =", "2S E +1", "pass", "4H S -1", "3NT W =", "5C N +1"};

	for (int table = 1; table <= hall->evening->tables; table++) {
		struct place place = evening_place(hall->evening, round, table);
		for (int k = 0; place.played && k < (int)hall->evening->setup.each; k++)
			assert_int_equal(enter(hall, round, table, evening_first(hall->evening, place.set) + k,
					       contracts[(round + 2 * table + k) % 6]),
					 0);
	}
}

static void play_round(struct hall *hall, int round)
{
	assert_int_equal(say(hall, "\"do\":\"round\",\"to\":%d", round), 0);
	fill_round(hall, round);
}

static bool has_played(const struct hall *hall, int number, int set)
{
	int seat;

	for (int round = 1; round <= hall->evening->round; round++) {
		int table = evening_table(hall->evening, round, number, &seat);
		if (table && evening_place(hall->evening, round, table).set == set)
			return true;
	}
	return false;
}

/* A set that two contestants have not played. */
static int fresh_set(const struct hall *hall, int a, int b)
{
	int set = 1;

	while (has_played(hall, a, set) || has_played(hall, b, set))
		set++;
	return set;
}

static void plan_for(struct hall *hall, struct plan want)
{
	plan = want;
	if (!evening_plan(hall->evening, &plan, &hall->no))
		fail_msg("%s", hall->no.why);
}

/* The plan as a client writes it. */
static int take(struct hall *hall)
{
	static char text[2 * PLAN_TEXT_SIZE];
	size_t length = 0;

	for (const char *at = plan.text; *at; at++) {
		if (*at == '\n')
			text[length++] = '\\';
		text[length++] = *at == '\n' ? 'n' : *at;
	}
	text[length] = '\0';
	return say(hall, "\"do\":\"movement\",\"round\":%d,\"rounds\":%d,\"number\":%d,\"text\":\"%s\"", plan.from,
		   plan.rounds, plan.number, text);
}

/* The same log read anew comes to the same. */
static void check_log(const struct hall *hall)
{
	static char was[1 << 18];
	struct hall *again = hall_new();
	char why[ATOUT_ERROR_SIZE];

	for (uint32_t i = 0; i < hall->evening->events; i++)
		if (!evening_line(again->evening, &again->act, hall->line[i], strlen(hall->line[i]), why))
			fail_msg("%s: %s", hall->line[i], why);
	struct evening_viewer viewer = director(0);
	snprintf(was, sizeof was, "%s", shown(hall, &viewer));
	assert_string_equal(shown(again, &viewer), was);
	snprintf(was, sizeof was, "%s", shown_ranking(hall, RANKING_ALL));
	assert_string_equal(shown_ranking(again, RANKING_ALL), was);
	evening_free(again->evening);
	free(again);
}

static int boards_of(const struct hall *hall, int number)
{
	struct ranking ranking;

	assert_true(ranking_make(&ranking, hall->evening, RANKING_ALL));
	int boards = (int)ranking.standing[number - 1].boards;
	ranking_free(&ranking);
	return boards;
}

/* ---- Drawn anew ---- */

static void what_was_played_counts_and_the_others_go_on(void **state)
{
	struct hall *hall = open_hall("\"kind\":\"mitchell\",\"number\":7");
	int seat;

	(void)state;
	for (int round = 1; round <= 3; round++)
		play_round(hall, round);
	assert_true(tells(shown_ranking(hall, RANKING_ALL), "\"side\":\"ew\""));
	for (int number = 12; number <= 14; number++)
		assert_int_equal(say(hall, "\"do\":\"leave\",\"number\":%d,\"round\":4", number), 0);
	plan_for(hall, (struct plan){.rounds = 6, .how = PLAN_TOGETHER});
	assert_int_equal(plan.from, 4);
	assert_int_equal(plan.redraw.lost, 0);
	assert_int_equal(take(hall), 0);
	assert_int_equal(hall->evening->setup.rounds, 6);
	for (int round = 4; round <= 6; round++)
		play_round(hall, round);
	assert_int_equal(evening_table(hall->evening, 4, 12, &seat), 0);
	assert_int_equal(boards_of(hall, 12), 6);
	for (int number = 1; number <= 11; number++)
		assert_int_equal(boards_of(hall, number), 2 * (6 - plan.redraw.out[number]));
	assert_false(tells(shown_ranking(hall, RANKING_ALL), "\"side\":"));
	check_log(hall);
	hall_free(hall);
}

static void a_table_that_comes_late_is_ranked_with_its_line(void **state)
{
	struct hall *hall = open_hall("\"kind\":\"mitchell\",\"number\":5");

	(void)state;
	play_round(hall, 1);
	plan_for(hall, (struct plan){.number = 12, .how = PLAN_APART});
	assert_int_equal(take(hall), 0);
	assert_int_equal(hall->evening->tables, 6);
	for (int round = 2; round <= 5; round++)
		play_round(hall, round);
	assert_int_equal(boards_of(hall, 11), 8);
	assert_int_equal(boards_of(hall, 12), 8);
	assert_int_equal(boards_of(hall, 1), 10);
	assert_true(tells(shown_ranking(hall, RANKING_ALL), "\"number\":12,\"side\":\"ew\""));
	assert_true(tells(shown_ranking(hall, RANKING_ALL), "\"number\":11,\"side\":\"ns\""));
	check_log(hall);
	hall_free(hall);
}

static void new_boards_have_no_deals(void **state)
{
	static char buf[1 << 16];
	struct hall *hall = open_hall("\"kind\":\"howell\",\"number\":8,\"rounds\":5");
	static char text[ACT_TEXT_SIZE];
	struct atout_rng rng;

	(void)state;
	atout_rng_seed(&rng, 1);
	evening_deal(hall->evening, &rng, text);
	evening_take_deals(hall->evening, text);
	play_round(hall, 1);
	int boards = hall->evening->boards;
	plan_for(hall, (struct plan){.more = 2, .how = PLAN_TOGETHER});
	plan.movement.sets = (uint8_t)(plan.movement.sets + 1);
	snprintf(plan.text, sizeof plan.text, "1-2@8 3-4@9 5-6@8 7-8@9\n1-3@3 2-4@3 5-7@3 6-8@3");
	plan.rounds = 3;
	assert_int_equal(take(hall), 0);
	assert_int_equal(hall->evening->boards, boards + 4);
	evening_show_board(hall->evening, boards, true, buf, sizeof buf);
	assert_true(tells(buf, "\"hands\""));
	evening_show_board(hall->evening, boards + 1, true, buf, sizeof buf);
	assert_false(tells(buf, "\"hands\""));
	int length = evening_show_deals(hall->evening, buf, sizeof buf);
	assert_in_range(length, 1, sizeof buf - 1);
	assert_false(tells(buf, "[Board \"15\"]"));
	hall_free(hall);
}

/* ---- Rounds alone ---- */

static void a_hall_that_closes_early_has_fewer_rounds_and_undoes_it(void **state)
{
	struct hall *hall = open_hall("\"kind\":\"howell\",\"number\":8");
	struct movement was = hall->evening->movement;

	(void)state;
	for (int round = 1; round <= 4; round++)
		play_round(hall, round);
	plan_for(hall, (struct plan){.rounds = 4});
	assert_string_equal(plan.text, "");
	assert_int_equal(take(hall), 0);
	assert_int_equal(say(hall, "\"do\":\"round\",\"to\":5"), 409);
	plan_for(hall, (struct plan){.rounds = 7});
	assert_int_equal(plan.redraw.again + plan.redraw.lost + plan.redraw.shared, 0);
	assert_int_equal(take(hall), 0);
	assert_memory_equal(hall->evening->movement.at, was.at, sizeof was.at);
	for (int round = 5; round <= 7; round++)
		play_round(hall, round);
	assert_int_equal(boards_of(hall, 5), 14);
	check_log(hall);
	hall_free(hall);
}

static void the_last_round_that_is_left_changes_directions(void **state)
{
	struct hall *hall = open_hall("\"kind\":\"mitchell\",\"number\":7,\"switched\":1");

	(void)state;
	play_round(hall, 1);
	play_round(hall, 2);
	plan_for(hall, (struct plan){.rounds = 4});
	assert_int_equal(take(hall), 0);
	assert_int_equal(evening_place(hall->evening, 3, 1).who[0], 1);
	assert_int_equal(evening_place(hall->evening, 4, 1).who[1], 1);
	hall_free(hall);
}

static int north_south(const struct hall *hall, int round) { return evening_place(hall->evening, round, 1).who[0]; }

/* Eight tables of seven sets, of which there are two copies. */
static void a_web_that_ends_early_changes_directions_at_its_end(void **state)
{
	static const int ends[] = {6, 5, 7}; /* fewer rounds; yet fewer; all of them after all */
	struct hall *hall = open_hall("\"kind\":\"mitchell\",\"number\":8,\"sets\":\"web\",\"switched\":2");

	(void)state;
	play_round(hall, 1);
	play_round(hall, 2);
	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
		plan_for(hall, (struct plan){.rounds = ends[i]});
		assert_int_equal(plan.redraw.again + plan.redraw.lost + plan.redraw.shared, 0);
		assert_int_equal(take(hall), 0);
		for (int round = 3; round <= ends[i]; round++)
			assert_true((north_south(hall, round) == 1) == (round <= ends[i] - 2));
		assert_false(evening_two_winners(hall->evening));
	}
	check_log(hall);
	hall_free(hall);
}

static void a_swiss_has_other_rounds_and_a_late_team(void **state)
{
	struct hall *hall = open_hall("\"kind\":\"swiss\",\"number\":8,\"rounds\":3,\"scoring\":\"vp\"");

	(void)state;
	play_round(hall, 1);
	assert_int_equal(say(hall, "\"do\":\"movement\",\"round\":2,\"rounds\":9"), 400);
	assert_int_equal(say(hall, "\"do\":\"movement\",\"round\":2,\"rounds\":5,\"number\":10"), 0);
	assert_int_equal(hall->evening->tables, 10);
	for (int round = 2; round <= 5; round++)
		play_round(hall, round);
	assert_int_equal(boards_of(hall, 10), 4);
	check_log(hall);
	hall_free(hall);
}

/* ---- What cannot be ---- */

static void what_cannot_be_is_refused(void **state)
{
	static const struct {
		const char *what;
		int status;
	} tries[] = {
		{"\"round\":1,\"rounds\":5,\"text\":\"1-8@1\"", 409}, /* has begun */
		{"\"round\":2,\"rounds\":2,\"text\":\"1-7@3\"", 0},
		{"\"round\":2,\"rounds\":2,\"text\":\"8-1@7\"", 409},	      /* played it in round 1 */
		{"\"round\":2,\"rounds\":3,\"text\":\"1-7@3\\n1-5@3\"", 409}, /* in the round before */
		{"\"round\":2,\"rounds\":2,\"text\":\"1-7@3 1-5@4\"", 409},   /* at two tables */
		{"\"round\":2,\"rounds\":2,\"text\":\"1-9@3\"", 400},
		{"\"round\":2,\"rounds\":2,\"number\":9,\"text\":\"1-9@3\"", 0},
		{"\"round\":2,\"rounds\":2,\"number\":7,\"text\":\"1-7@3\"", 400},
		{"\"round\":2,\"rounds\":3,\"text\":\"1-7@3\"", 400},
		{"\"round\":2,\"rounds\":2,\"text\":\"1-7@3\\n1-6@4\"", 400},
		{"\"round\":2,\"rounds\":2,\"text\":\"1-7@0\"", 400},
		{"\"round\":2,\"rounds\":2,\"text\":\"1-7\"", 400},
		{"\"round\":2,\"rounds\":2,\"text\":\"1-7@3  -\"", 400},
		{"\"round\":2,\"rounds\":2,\"text\":\"1-7@101\"", 400}, /* boards up to 202 */
		{"\"round\":2,\"rounds\":33,\"text\":\"1-7@3\"", 400},
		{"\"round\":0,\"rounds\":2,\"text\":\"1-7@3\"", 409},
		{"\"round\":9,\"rounds\":9,\"text\":\"1-7@3\"", 400},
		{"\"round\":2,\"rounds\":3,\"text\":\"1-7@3\\n-\"", 409}, /* nobody plays in round 3 */
		{"\"device\":1,\"round\":2,\"rounds\":1", 403},
	};

	(void)state;
	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		struct hall *hall = begun("\"kind\":\"howell\",\"number\":8");
		int status = say(hall, "\"do\":\"movement\",%s", tries[i].what);
		if (status != tries[i].status)
			print_error("%s: %d %s\n", tries[i].what, status, hall->no.why);
		assert_int_equal(status, tries[i].status);
		hall_free(hall);
	}
	struct hall *knockout = begun("\"kind\":\"knockout\",\"number\":4,\"scoring\":\"imp\"");
	assert_int_equal(say(knockout, "\"do\":\"movement\",\"round\":2,\"rounds\":2"), 409);
	hall_free(knockout);
}

/* A Howell of eight in which pair 3 is away, and then the movement is as it was set up. */
static void whoever_comes_back_plays_no_board_twice(void **state)
{
	struct hall *hall = open_hall("\"kind\":\"howell\",\"number\":8,\"each\":1");

	(void)state;
	for (int round = 1; round <= 2; round++)
		play_round(hall, round);
	assert_int_equal(say(hall, "\"do\":\"leave\",\"number\":3,\"round\":3"), 0);
	assert_int_equal(say(hall, "\"do\":\"leave\",\"number\":3,\"round\":8"), 0); /* and stays after all */
	assert_int_equal(say(hall, "\"do\":\"leave\",\"number\":3,\"round\":3"), 0);
	int set = evening_place(hall->evening, 1, evening_table(hall->evening, 1, 3, &(int){0})).set;
	assert_int_equal(say(hall, "\"do\":\"movement\",\"round\":3,\"rounds\":4,\"text\":\"1-2@%d\\n3-4@%d 5-6@%d\"",
			     fresh_set(hall, 1, 2), set, fresh_set(hall, 5, 6)),
			 0);
	assert_int_equal(say(hall, "\"do\":\"leave\",\"number\":3,\"round\":5"), 409);
	assert_int_equal(say(hall, "\"do\":\"arrive\",\"number\":3,\"round\":1"), 409);
	assert_int_equal(say(hall, "\"do\":\"leave\",\"number\":3,\"round\":4"), 0);
	hall_free(hall);
}

static void a_round_that_is_added_waits_for_the_director(void **state)
{
	struct hall *hall = open_hall("\"kind\":\"howell\",\"number\":8,\"rounds\":2,\"turn\":\"done\"");

	(void)state;
	play_round(hall, 1);
	assert_int_equal(hall->evening->round, 2);
	fill_round(hall, 2);
	plan_for(hall, (struct plan){.rounds = 4, .number = 10, .how = PLAN_TOGETHER});
	assert_int_equal(take(hall), 0);
	assert_int_equal(say(hall, "\"do\":\"name\",\"number\":9,\"name\":\"Ida\""), 0);
	assert_int_equal(hall->evening->round, 2);
	plan_for(hall, (struct plan){.rounds = 2, .number = 8}); /* they have not come after all */
	assert_int_equal(take(hall), 0);
	assert_int_equal(hall->evening->numbers, 8);
	assert_int_equal(say(hall, "\"do\":\"name\",\"number\":9,\"name\":\"Ida\""), 400);
	assert_int_equal(say(hall, "\"do\":\"movement\",\"round\":3,\"rounds\":2,\"number\":7"), 400);
	plan_for(hall, (struct plan){.rounds = 4, .number = 9, .how = PLAN_TOGETHER});
	assert_int_equal(take(hall), 0);
	assert_string_equal(hall->evening->who[9].name, "");
	assert_int_equal(say(hall, "\"do\":\"round\",\"to\":3"), 0);
	fill_round(hall, 3);
	assert_int_equal(hall->evening->round, 4);
	check_log(hall);
	hall_free(hall);
}

static void a_plan_is_what_the_change_does(void **state)
{
	static const struct {
		const char *what;
		int rounds, number;
	} plans[] = {
		{"\"kind\":\"barometer\",\"number\":10,\"rounds\":5", 9, 0},
		{"\"kind\":\"swiss\",\"number\":8,\"rounds\":3,\"scoring\":\"vp\"", 5, 10},
	};

	(void)state;
	for (size_t i = 0; i < sizeof plans / sizeof *plans; i++) {
		struct hall *hall = begun(plans[i].what);
		plan_for(hall, (struct plan){.rounds = plans[i].rounds, .number = plans[i].number});
		int boards = plan.movement.sets * (int)hall->evening->setup.each;
		assert_int_equal(take(hall), 0);
		assert_int_equal(hall->evening->boards, boards);
		plan = (struct plan){.rounds = 31};
		assert_false(evening_plan(hall->evening, &plan, &hall->no)); /* too many for a Swiss, and a barometer */
		hall_free(hall);
	}
	struct hall *hall = begun("\"kind\":\"howell\",\"number\":24,\"each\":8,\"rounds\":8,\"first\":810");
	plan = (struct plan){.more = 8, .rounds = 10, .how = PLAN_TOGETHER};
	assert_false(evening_plan(hall->evening, &plan, &hall->no));
	assert_int_equal(hall->no.status, 400);
	hall_free(hall);
}

/* Two tables of three that share their boards are no barometer. */
static void tables_that_share_boards_are_no_barometer(void **state)
{
	struct hall *hall = open_hall("\"kind\":\"howell\",\"number\":6,\"rounds\":3");

	(void)state;
	assert_int_equal(
		say(hall,
		    "\"do\":\"movement\",\"round\":1,\"rounds\":3,\"text\":\"1-2@1 3-4@1 5-6@2\\n1-3@2\\n1-4@3\""),
		0);
	assert_int_equal(say(hall, "\"do\":\"round\",\"to\":1"), 0);
	plan_for(hall, (struct plan){.how = PLAN_TOGETHER});
	assert_false(plan.redraw.same);
	hall_free(hall);
}

static void a_plan_says_what_does_not_hold(void **state)
{
	static char buf[1 << 16];
	struct hall *hall = open_hall("\"kind\":\"howell\",\"number\":6,\"rounds\":3");

	(void)state;
	play_round(hall, 1);
	plan_for(hall, (struct plan){.rounds = 7, .more = 1, .how = PLAN_TOGETHER});
	assert_true(plan.redraw.again > 0); /* each has five opponents, for seven rounds */
	assert_true(plan.redraw.lost > 0);  /* and six sets */
	int length = evening_show_plan(hall->evening, &plan, buf, sizeof buf);
	assert_int_equal(length, strlen(buf));
	assert_true(tells(buf, "\"plan\":[{\"round\":2,\"tables\":[{\"table\":"));
	plan = (struct plan){.from = 1};
	assert_false(evening_plan(hall->evening, &plan, &hall->no));
	plan = (struct plan){.how = PLAN_APART};
	assert_false(evening_plan(hall->evening, &plan, &hall->no));
	plan = (struct plan){.rounds = 20};
	assert_false(evening_plan(hall->evening, &plan, &hall->no)); /* so many a Howell of six does not have */
	hall_free(hall);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_was_played_counts_and_the_others_go_on),
		cmocka_unit_test(a_table_that_comes_late_is_ranked_with_its_line),
		cmocka_unit_test(new_boards_have_no_deals),
		cmocka_unit_test(a_hall_that_closes_early_has_fewer_rounds_and_undoes_it),
		cmocka_unit_test(the_last_round_that_is_left_changes_directions),
		cmocka_unit_test(a_web_that_ends_early_changes_directions_at_its_end),
		cmocka_unit_test(a_swiss_has_other_rounds_and_a_late_team),
		cmocka_unit_test(what_cannot_be_is_refused),
		cmocka_unit_test(whoever_comes_back_plays_no_board_twice),
		cmocka_unit_test(a_round_that_is_added_waits_for_the_director),
		cmocka_unit_test(a_plan_is_what_the_change_does),
		cmocka_unit_test(tables_that_share_boards_are_no_barometer),
		cmocka_unit_test(a_plan_says_what_does_not_hold),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
