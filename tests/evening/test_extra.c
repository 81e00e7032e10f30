/* SPDX-License-Identifier: Apache-2.0 */
/* What counts besides boards: it is said at any time, changes totals and places, and what is public says no fee. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "duplicate/extra.h"
#include "hall.h"

#define SCALE "title Ours\\nshare 10\\n1-99 1 2 3 4 5"
#define AWARD "title Ours\\nfirst 0.10 contestant\\nawarded 50 up\\nplaces 100 50"

/* A Howell of four pairs, of which pair 1 has always won. */
static struct hall *played(const char *rest)
{
	struct hall *hall = open_hall(rest);

	for (int round = 1; round <= (int)hall->evening->setup.rounds; round++) {
		assert_int_equal(say(hall, "\"do\":\"round\",\"to\":%d", round), 0);
		for (int table = 1; table <= hall->evening->tables; table++) {
			struct place place = evening_place(hall->evening, round, table);
			for (int k = 0; k < (int)hall->evening->setup.each; k++)
				enter(hall, round, table, evening_first(hall->evening, place.set) + k,
				      place.who[0] == 1	  ? "1NT N ="
				      : place.who[1] == 1 ? "1NT E ="
							  : "pass");
		}
	}
	return hall;
}

static int64_t total_of(const struct hall *hall, int number, int *place)
{
	struct ranking ranking;

	assert_true(ranking_make(&ranking, hall->evening, RANKING_ALL));
	int64_t total = exact_round(&ranking.standing[number - 1].total, 100, 1);
	*place = (int)ranking.standing[number - 1].place;
	ranking_free(&ranking);
	return total;
}

/* ---- The same by the results alone ---- */

static const char *csv_of(const struct hall *hall)
{
	static char buf[1 << 16];

	assert_in_range(evening_show_csv(hall->evening, buf, sizeof buf), 1, sizeof buf - 1);
	return buf;
}

static void read_csv(struct results *results, const char *text)
{
	struct atout_error error;
	uint32_t number = 1;

	for (const char *at = text; *at; at += strcspn(at, "\n") + 1, number++)
		if (!results_line(results, number, at, strcspn(at, "\n"), &error))
			fail_msg("%u: %s", (unsigned)number, error.text);
	if (!results_end(results, &error))
		fail_msg("%s", error.text);
}

static void score_csv(const struct hall *hall, const struct results *results, struct standing *standing)
{
	struct scoring scoring = hall->evening->way->scoring;
	struct fraction(*earned)[SIDES] = calloc(results->lines + 1, sizeof *earned);

	scoring.scale = &hall->evening->scale;
	for (uint32_t i = 0; i < results->contestants; i++)
		standing[i].group = results->contestant[i].side;
	assert_true(scoring_lines(&scoring, results->line, results->lines, earned));
	assert_true(extra_add(&scoring, results->contestant, standing, results->contestants));
	assert_true(scoring_standings(&scoring, results->line, results->lines, earned, standing, results->contestants));
	free(earned);
}

/* Contestants without a result are in the file, too. */
static void check_csv(const struct hall *hall)
{
	struct results results;
	struct standing standing[EVENING_NUMBERS] = {{.group = 0}};
	struct ranking ranking;

	results_start(&results, (struct results_how){.two_winners = evening_two_winners(hall->evening),
						     .matches = evening_matches(hall->evening)});
	read_csv(&results, csv_of(hall));
	score_csv(hall, &results, standing);
	assert_true(ranking_make(&ranking, hall->evening, RANKING_ALL));
	assert_int_equal(results.lines, ranking.lines);
	assert_int_equal(results.contestants, hall->evening->numbers);
	for (uint32_t i = 0; i < results.contestants; i++) {
		const struct standing *same = &ranking.standing[atoi(results.contestant[i].number) - 1];
		assert_int_equal(standing[i].boards, same->boards);
		assert_int_equal(standing[i].place, same->place);
		assert_int_equal(exact_round(&standing[i].total, 100, 1), exact_round(&same->total, 100, 1));
	}
	ranking_free(&ranking);
	scoring_free(standing, results.contestants);
	results_free(&results);
}

/* ---- Extras ---- */

static void totals_change_by_what_is_carried_over_and_taken_off(void **state)
{
	struct hall *hall = played("\"kind\":\"howell\",\"number\":4");
	int place;

	(void)state;
	int64_t before = total_of(hall, 1, &place);
	assert_int_equal(place, 1);
	assert_int_equal(say(hall, "\"do\":\"extra\",\"number\":1,\"carry\":\"1.25\",\"penalty\":\"50%% .5\""), 0);
	/* Of two tables a top is 2: half of it, and half a point. */
	assert_int_equal(total_of(hall, 1, &place), before + 125 - 100 - 50);
	assert_int_equal(say(hall, "\"do\":\"extra\",\"number\":1,\"penalty\":\"100\""), 0);
	total_of(hall, 1, &place);
	assert_int_equal(place, 4);
	assert_int_equal(say(hall, "\"do\":\"end\""), 0);
	assert_int_equal(say(hall, "\"do\":\"extra\",\"number\":1"), 0); /* the director thinks better of it */
	assert_int_equal(total_of(hall, 1, &place), before);
	hall_free(hall);
}

static void strata_and_handicap_have_rankings_of_their_own(void **state)
{
	struct hall *hall = played("\"kind\":\"howell\",\"number\":4,\"ranking\":\"boards\"");

	(void)state;
	assert_true(tells(shown_ranking(hall, RANKING_ALL), "\"others\":[]"));
	assert_int_equal(say(hall, "\"do\":\"extra\",\"number\":2,\"stratum\":\"B\",\"fee\":\"7.77\""), 0);
	assert_true(tells(shown_ranking(hall, RANKING_ALL), "\"others\":[{\"of\":\"B\",\"rows\":[{\"number\":2,"));
	assert_int_equal(say(hall, "\"do\":\"extra\",\"number\":3,\"handicap\":\"100\""), 0);
	assert_true(tells(shown_ranking(hall, RANKING_ALL),
			  "\"others\":[{\"of\":\"handicap\",\"rows\":[{\"number\":3,\"place\":1,"));
	assert_false(tells(shown_ranking(hall, RANKING_SHOWN), "7.77"));
	hall_free(hall);
}

static void schemes_are_named_or_brought(void **state)
{
	struct hall *hall = played("\"kind\":\"teams\",\"number\":4,\"scoring\":\"vp\"");

	(void)state;
	assert_int_equal(say(hall, "\"do\":\"award\",\"text\":\"abf_e\""), 0);
	assert_string_equal(hall->evening->award_name, "abf_e");
	assert_true(tells(shown_ranking(hall, RANKING_ALL), "\"masterpoints\":"));
	assert_int_equal(say(hall, "\"do\":\"award\",\"text\":\"" AWARD "\""), 0);
	assert_true(tells(shown_ranking(hall, RANKING_ALL), "\"masterpoints\":\"0.40\"}"));
	assert_null(hall->evening->award_name);
	assert_int_equal(say(hall, "\"do\":\"award\""), 0);
	assert_false(tells(shown_ranking(hall, RANKING_ALL), "masterpoints"));
	assert_int_equal(say(hall, "\"do\":\"scale\",\"text\":\"" SCALE "\""), 0);
	int place;
	int64_t all = 0;
	for (int number = 1; number <= 4; number++)
		all += total_of(hall, number, &place);
	assert_int_equal(all, 6 * 1000); /* six matches of ten points each */
	assert_int_equal(say(hall, "\"do\":\"scale\",\"text\":\"20\""), 0);
	assert_false(hall->evening->own_scale);
	hall_free(hall);
}

static void what_cannot_be_is_refused(void **state)
{
	static const struct {
		const char *kind, *what;
		int status;
	} tries[] = {
		{"\"kind\":\"howell\",\"number\":4", "\"do\":\"extra\",\"number\":5", 400},
		{"\"kind\":\"howell\",\"number\":4", "\"do\":\"extra\",\"number\":0", 400},
		{"\"kind\":\"howell\",\"number\":4", "\"do\":\"extra\",\"number\":1,\"carry\":\"1.234\"", 400},
		{"\"kind\":\"howell\",\"number\":4", "\"do\":\"extra\",\"number\":1,\"penalty\":\"-1\"", 400},
		{"\"kind\":\"howell\",\"number\":4", "\"do\":\"extra\",\"number\":1,\"stratum\":\"G\"", 400},
		{"\"kind\":\"howell\",\"number\":4", "\"do\":\"extra\",\"number\":1,\"carry\":\"1 2\"", 400},
		{"\"kind\":\"howell\",\"number\":4", "\"do\":\"extra\",\"number\":1,\"handicap\":\"5 1\"", 400},
		{"\"kind\":\"howell\",\"number\":4", "\"do\":\"extra\",\"number\":1,\"stratum\":\"A B\"", 400},
		{"\"kind\":\"howell\",\"number\":4", "\"do\":\"extra\",\"number\":1,\"fee\":\"1 2\"", 400},
		{"\"kind\":\"howell\",\"number\":4", "\"do\":\"extra\",\"number\":1,\"penalty\":\"1 2\"", 0},
		{"\"kind\":\"howell\",\"number\":4", "\"device\":1,\"do\":\"extra\",\"number\":1", 403},
		{"\"kind\":\"howell\",\"number\":4", "\"do\":\"award\",\"text\":\"no such scheme\"", 400},
		{"\"kind\":\"howell\",\"number\":4", "\"do\":\"scale\",\"text\":\"20\"", 400},
		{"\"kind\":\"howell\",\"number\":4,\"scoring\":\"butler\"",
		 "\"do\":\"extra\",\"number\":1,\"penalty\":\"10%\"", 400},
		{"\"kind\":\"knockout\",\"number\":4,\"scoring\":\"imp\"",
		 "\"do\":\"extra\",\"number\":1,\"carry\":\"1\"", 409},
		{"\"kind\":\"knockout\",\"number\":4,\"scoring\":\"imp\"",
		 "\"do\":\"extra\",\"number\":1,\"handicap\":\"1\"", 409},
		{"\"kind\":\"knockout\",\"number\":4,\"scoring\":\"imp\"",
		 "\"do\":\"extra\",\"number\":1,\"fee\":\"1\"", 0},
	};

	(void)state;
	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		struct hall *hall = begun(tries[i].kind);
		int status = say(hall, "%s", tries[i].what);
		if (status != tries[i].status)
			print_error("%s: %d\n", tries[i].what, status);
		assert_int_equal(status, tries[i].status);
		hall_free(hall);
	}
}

static void a_wrong_name_is_told_the_names(void **state)
{
	static char text[9000];
	struct hall *hall = begun("\"kind\":\"howell\",\"number\":4");

	(void)state;
	assert_int_equal(say(hall, "\"do\":\"award\",\"text\":\"abf\""), 400);
	assert_true(tells(hall->no.why, "abf_e, acbl_invitational"));
	snprintf(text, sizeof text, AWARD "\\n# %08000d", 0);
	assert_int_equal(say(hall, "\"do\":\"award\",\"text\":\"%s\"", text), 400);
	assert_true(tells(hall->no.why, "8000"));
	hall_free(hall);
}

static void sections_are_one_ranking(void **state)
{
	struct hall *hall = played("\"kind\":\"howell\",\"number\":4,\"rounds\":2,\"online\":true,\"sections\":2");

	(void)state;
	assert_int_equal(say(hall, "\"do\":\"extra\",\"number\":6,\"stratum\":\"B\",\"fee\":\"3\""), 0);
	assert_int_equal(say(hall, "\"do\":\"extra\",\"number\":8,\"handicap\":\"90\""), 0);
	assert_int_equal(say(hall, "\"do\":\"award\",\"text\":\"" AWARD "\""), 0);
	const char *told = shown_ranking(hall, RANKING_ALL);
	assert_true(tells(told, "\"masterpoints\":\"0.80\"}")); /* eight contestants */
	assert_true(tells(told, "{\"of\":\"handicap\",\"rows\":[{\"number\":8,\"place\":1,"));
	assert_true(tells(told, "{\"of\":\"B\",\"rows\":[{\"number\":6,\"place\":1,"));
	assert_true(tells(csv_of(hall), "\nfee,6,3.00\n"));
	check_csv(hall);
	hall_free(hall);
}

/* ---- What `atout event score` reads ---- */

static void the_command_comes_to_the_same(void **state)
{
	struct hall *hall = played("\"kind\":\"teams\",\"number\":4,\"scoring\":\"vp\"");

	(void)state;
	assert_int_equal(say(hall, "\"do\":\"scale\",\"text\":\"20\""), 0);
	assert_int_equal(say(hall, "\"do\":\"award\",\"text\":\"hkcba\""), 0);
	assert_true(tells(csv_of(hall), "# atout event score --scoring vp --scale 20 --masterpoints hkcba FILE\n"));
	assert_int_equal(say(hall, "\"do\":\"extra\",\"number\":2,\"carry\":\"-1.5\""), 0);
	check_csv(hall);
	assert_int_equal(say(hall, "\"do\":\"scale\",\"text\":\"" SCALE "\""), 0);
	assert_int_equal(say(hall, "\"do\":\"award\",\"text\":\"" AWARD "\""), 0);
	assert_true(tells(csv_of(hall), " --scale SCALE.vp --masterpoints SCHEME.mp FILE\n"
					"# SCALE.vp: the director's own file, \"Ours\"\n# SCHEME.mp: "));
	hall_free(hall);
}

static void a_board_that_is_not_compared_is_not_in_it(void **state)
{
	struct hall *hall = played("\"kind\":\"teams\",\"number\":4,\"scoring\":\"imp\"");

	(void)state;
	assert_int_equal(
		say(hall, "\"do\":\"clear\",\"round\":1,\"table\":1,\"board\":1,\"over\":%u", entry_at(hall, 1, 1, 1)),
		0);
	check_csv(hall);
	assert_int_equal(say(hall, "\"do\":\"rule\",\"round\":2,\"table\":1,\"board\":3,\"verdict\":\"NP\",\"over\":%u",
			     entry_at(hall, 2, 1, 3)),
			 0);
	check_csv(hall);
	hall_free(hall);
}

static void pairs_that_sat_the_other_way_stay_who_they_are(void **state)
{
	struct hall *hall = played("\"kind\":\"mitchell\",\"number\":3");
	struct place place = evening_place(hall->evening, 1, 2);
	int board = evening_first(hall->evening, place.set);

	(void)state;
	assert_int_equal(say(hall,
			     "\"do\":\"result\",\"round\":1,\"table\":2,\"board\":%d,\"contract\":\"4S N =\","
			     "\"turned\":true,\"over\":%u",
			     board, entry_at(hall, 1, 2, board)),
			 0);
	assert_true(tells(csv_of(hall), "EW,2NS,4S N =,"));
	check_csv(hall);
	hall_free(hall);
}

/* ---- A knockout ---- */

static void strata_of_a_knockout_go_by_rounds(void **state)
{
	struct hall *hall = begun("\"kind\":\"knockout\",\"number\":4,\"scoring\":\"imp\"");
	int winner[2];

	(void)state;
	for (int round = 1; round <= 2; round++) {
		if (round == 2)
			assert_int_equal(say(hall, "\"do\":\"round\",\"to\":2"), 0);
		for (int table = 1; table <= 4 / round; table++)
			for (int k = 0; k < 2; k++)
				enter(hall, round, table, 2 * round - 1 + k,
				      table % 2 == 0 ? "pass"
				      : round == 1   ? "1NT N ="
						     : "7NT N -13");
	}
	winner[0] = evening_place(hall->evening, 2, 1).who[0]; /* lose the final by far more than they have won */
	winner[1] = evening_place(hall->evening, 2, 1).who[1];
	for (int number = 1; number <= 4; number++)
		if (number != winner[1])
			assert_int_equal(say(hall, "\"do\":\"extra\",\"number\":%d,\"stratum\":\"B\"", number), 0);
	char first[64];
	snprintf(first, sizeof first, "{\"of\":\"B\",\"rows\":[{\"number\":%d,\"place\":1,\"sharing\":1,", winner[0]);
	assert_true(tells(shown_ranking(hall, RANKING_ALL), first));
	assert_true(tells(strstr(shown_ranking(hall, RANKING_ALL), first), "\"place\":2,\"sharing\":2,"));
	hall_free(hall);
}

static void a_new_set_up_forgets_what_was_said(void **state)
{
	struct hall *hall = open_hall("\"kind\":\"howell\",\"number\":4");

	(void)state;
	assert_int_equal(say(hall, "\"do\":\"extra\",\"number\":1,\"carry\":\"5\""), 0);
	assert_int_equal(
		say(hall,
		    "\"do\":\"set\",\"title\":\"T\",\"scoring\":\"mp\",\"each\":2,\"kind\":\"howell\",\"number\":6"),
		0);
	assert_int_equal(hall->evening->extra[0].carried, 0);
	hall_free(hall);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(totals_change_by_what_is_carried_over_and_taken_off),
		cmocka_unit_test(strata_and_handicap_have_rankings_of_their_own),
		cmocka_unit_test(schemes_are_named_or_brought),
		cmocka_unit_test(what_cannot_be_is_refused),
		cmocka_unit_test(a_new_set_up_forgets_what_was_said),
		cmocka_unit_test(a_wrong_name_is_told_the_names),
		cmocka_unit_test(sections_are_one_ranking),
		cmocka_unit_test(the_command_comes_to_the_same),
		cmocka_unit_test(a_board_that_is_not_compared_is_not_in_it),
		cmocka_unit_test(pairs_that_sat_the_other_way_stay_who_they_are),
		cmocka_unit_test(strata_of_a_knockout_go_by_rounds),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
