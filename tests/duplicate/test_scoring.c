/* SPDX-License-Identifier: Apache-2.0 */
/* Fields whose scores are worked out in books and regulations, and random ones against plain comparison. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "duplicate/scoring.h"

#include <atout/random.h>
#include <atout/score.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LINES = 400 };

static struct line line[LINES];
static struct fraction earned[LINES][SIDES];

static struct verdict points(int score)
{
	return (struct verdict){.kind = VERDICT_POINTS, .parts = 1, .part = {{(int16_t)score, WEIGHT_ALL}}};
}

static struct verdict artificial(int percent, int bound)
{
	return (struct verdict){.kind = VERDICT_ARTIFICIAL, .percent = (uint8_t)percent, .bound = (int8_t)bound};
}

static struct line played(int board, int ns, int ew, struct verdict verdict)
{
	return (struct line){.board = (uint32_t)board,
			     .who = {{(uint32_t)ns, NOBODY}, {(uint32_t)ew, NOBODY}},
			     .verdict = {verdict, verdict}};
}

/* A board with these scores; pairs 0, 1, ... sit N-S, those from 100 E-W. */
static int lay(int from, int board, const int *score, int scores)
{
	for (int i = 0; i < scores; i++)
		line[from + i] = played(board, i, 100 + i, points(score[i]));
	return from + scores;
}

static double value(struct fraction fraction) { return (double)fraction.count / (double)fraction.of; }

static void near(double a, double b)
{
	if (fabs(a - b) > 1e-9)
		print_message("%.6f, expected %.6f\n", a, b);
	assert_true(fabs(a - b) <= 1e-9);
}

static void score(struct scoring scoring, int lines)
{
	assert_true(scoring_lines(&scoring, line, (size_t)lines, earned));
}

static struct scoring way(const char *name)
{
	const struct scoring_way *at = scoring_ways;

	while (strcmp(at->name, name) != 0)
		at++;
	return at->scoring;
}

/* ---- Exact sums ---- */

static void equal_sums_of_many_denominators_are_equal(void **state)
{
	struct exact a = {0}, b = {0};

	(void)state;
	for (int of = 1; of <= 100; of++) { /* telescopes: 1 - 1/101 */
		assert_true(exact_add(&a, 1, (uint64_t)of));
		assert_true(exact_add(&a, -1, (uint64_t)of + 1));
	}
	for (int of = 100; of >= 1; of--)
		assert_true(exact_add(&b, 1, (uint64_t)of * ((uint64_t)of + 1)));
	assert_int_equal(exact_compare(&a, 1, &b, 1), 0);
	assert_int_equal(exact_compare(&a, 7, &b, 7), 0);
	assert_true(exact_add(&b, 1, UINT64_C(1000000000000000003)));
	assert_int_equal(exact_compare(&a, 1, &b, 1), -1);
	assert_int_equal(exact_compare(&b, 9, &a, 9), 1);
	exact_free(&a);
	exact_free(&b);
}

static void halves_round_away_from_zero(void **state)
{
	static const struct {
		int count, of, times, by, round;
	} rows[] = {{1, 2, 1, 1, 1},   {-1, 2, 1, 1, -1}, {5, 2, 1, 1, 3},	  {-5, 2, 1, 1, -3},
		    {1, 3, 1, 1, 0},   {2, 3, 1, 1, 1},	  {1, 8, 10000, 100, 13}, {433, 8, 100, 1, 5413},
		    {-7, 3, 1, 1, -2}, {0, 1, 5, 3, 0},	  {99, 200, 1, 1, 0}};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct exact sum = {0};
		assert_true(exact_add(&sum, rows[i].count, (uint64_t)rows[i].of));
		assert_int_equal(exact_round(&sum, (uint32_t)rows[i].times, (uint32_t)rows[i].by), rows[i].round);
		exact_free(&sum);
	}
}

static void a_sum_that_cannot_be_kept_is_refused(void **state)
{
	struct exact sum = {0};

	(void)state;
	assert_true(exact_add(&sum, INT64_MAX, 1));
	assert_false(exact_add(&sum, 1, 1));
	for (int i = 0; i < EXACT_PARTS_MAX - 1; i++)
		assert_true(exact_add(&sum, 1, (uint64_t)i + 2));
	assert_false(exact_add(&sum, 1, 1009));
	assert_true(exact_add(&sum, -INT64_MAX, 1));
	exact_free(&sum);
}

/* ---- Matchpoints ---- */

static void ten_scores_of_eleven_are_the_table_of_the_ebu(void **state)
{
	static const int scores[] = {520, 500, 490, 480, 460, 450, 430, 420, 400, -50};
	struct scoring eleven = {.plays = 11};

	(void)state;
	score(eleven, lay(0, 1, scores, 10));
	for (int i = 0; i < 10; i++) {
		near(value(earned[i][0]), 19.9 - 2.2 * i);
		near(value(earned[i][1]), 0.1 + 2.2 * i);
	}
}

/* Five results of a board with an average, in a field of seven: the best one, and the average. */
static void a_board_played_less_often_counts_as_the_factor_says(void **state)
{
	static const int scores[] = {650, 620, 170, 140, -100}, full[] = {1, 2, 3, 4, 5, 6};
	static const struct {
		int factor;
		double best, average;
	} rows[] = {{FACTOR_FULL, 11.6, 6}, {FACTOR_BOARD, 9.8, 5}, {FACTOR_NONE, 8, 4}};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct scoring scoring = {.factor = (uint8_t)rows[i].factor, .plays = 7};
		int lines = lay(lay(0, 1, scores, 5), 2, full, 6);
		line[lines++] = played(1, 5, 105, artificial(50, 0));
		score(scoring, lines);
		near(value(earned[0][0]), rows[i].best);
		near(value(earned[lines - 1][0]), rows[i].average);
		near(value(earned[lines - 1][1]), rows[i].average);
	}
}

static void cross_imps_are_a_sum_or_divided(void **state)
{
	static const int scores[] = {620, 170, 170};
	static const double best[] = {[DIVIDE_NOT] = 20, [DIVIDE_OTHERS] = 10, [DIVIDE_ALL] = 20.0 / 3};

	(void)state;
	for (int divide = DIVIDE_NOT; divide <= DIVIDE_ALL; divide++) {
		score((struct scoring){.method = METHOD_CROSS_IMPS, .divide = (uint8_t)divide}, lay(0, 1, scores, 3));
		near(value(earned[0][0]), best[divide]);
		near(value(earned[0][1]), -best[divide]);
	}
}

/* Of scores in points. */
static int datum_of(const struct scoring *scoring, const int *scores, int count)
{
	struct bag_item space[16];
	struct bag hundredths = {.item = space};

	for (int i = 0; i < count; i++)
		bag_put(&hundredths, WEIGHT_ALL * scores[i], 1);
	return scoring_datum(scoring, &hundredths);
}

static void a_datum_rounds_as_it_is_told(void **state)
{
	static const struct {
		int half, sum, datum; /* of two scores, in points */
	} rows[] = {{HALF_AWAY, 90, 50},    {HALF_AWAY, -90, -50},    {HALF_EVEN, 90, 40}, {HALF_EVEN, 110, 60},
		    {HALF_TOWARDS, 90, 40}, {HALF_TOWARDS, -90, -40}, {HALF_CUT, 80, 40},  {HALF_CUT, 90, 40}};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct scoring scoring = {.method = METHOD_BUTLER, .half = (uint8_t)rows[i].half};
		int scores[] = {0, rows[i].sum};
		assert_int_equal(datum_of(&scoring, scores, 2), rows[i].datum);
	}
	int scores[] = {0, 0, 57}; /* 19 */
	assert_int_equal(datum_of(&(struct scoring){.half = HALF_CUT}, scores, 3), 10);
	assert_int_equal(datum_of(&(struct scoring){.half = HALF_TOWARDS}, scores, 3), 20);
}

static void a_small_group_of_a_fouled_board_is_scored_by_neuberg(void **state)
{
	static const int scores[] = {-110, -200, 50, 100, 100};

	(void)state;
	lay(0, 1, scores, 5);
	line[0].field = line[1].field = 1;
	score((struct scoring){0}, 5);
	near(value(earned[0][1]), 1.5); /* E-W with 110 */
	near(value(earned[0][0]), 6.5);
	near(value(earned[1][1]), 6.5);
	near(value(earned[2][0]), 2.0 / 3); /* (0 * 5 + 5 - 3) / 3 */
	near(value(earned[3][0]), (3 * 5 + 2) / 3.0);
}

static void equal_scores_share(void **state)
{
	static const int scores[] = {420, 420, 450, -50, 420};

	(void)state;
	score((struct scoring){0}, lay(0, 1, scores, 5));
	static const int half[] = {4, 4, 8, 0, 4};
	for (int i = 0; i < 5; i++) {
		near(value(earned[i][0]), half[i]);
		near(value(earned[i][1]), 8 - half[i]);
	}
}

static void each_side_of_a_split_score_is_compared_with_its_own(void **state)
{
	static const int scores[] = {100, 200, 300};

	(void)state;
	lay(0, 1, scores, 3);
	line[1].verdict[1] = points(400); /* N-S have 200, E-W -400 */
	score((struct scoring){0}, 3);
	near(value(earned[1][0]), 2);
	near(value(earned[1][1]), 0);
	near(value(earned[2][0]), 4);
	near(value(earned[2][1]), 2);
	near(value(earned[0][1]), 4);
}

static void a_weighted_score_is_compared_by_parts(void **state)
{
	static const int scores[] = {100, 0, 300};

	(void)state;
	lay(0, 1, scores, 3);
	line[1].verdict[0] = line[1].verdict[1] =
		(struct verdict){.kind = VERDICT_POINTS, .parts = 2, .part = {{400, 60}, {100, 40}}};
	score((struct scoring){0}, 3);
	near(value(earned[1][0]), 0.6 * 4 + 0.4 * 1);
	near(value(earned[0][0]), 0.4 * 1);
	near(value(earned[2][0]), 2 + 0.4 * 2);
}

/* ---- IMPs ---- */

static void the_datum_of_the_dutch_federation_is_300(void **state)
{
	static const int scores[] = {450, 420, -800, 420, -50, 420};
	static const int imps[] = {4, 3, -15, 3, -8, 3};
	struct scoring butler = way("butler");

	(void)state;
	assert_int_equal(datum_of(&butler, scores, 6), 300); /* 302.5 */
	score(butler, lay(0, 1, scores, 6));
	for (int i = 0; i < 6; i++) {
		near(value(earned[i][0]), imps[i]);
		near(value(earned[i][1]), -imps[i]);
	}
}

static void datums_round_and_leave_out_as_asked(void **state)
{
	static const struct {
		struct scoring scoring;
		int score[5], scores, datum;
	} rows[] = {
		{{.half = HALF_AWAY}, {425}, 1, 430},
		{{.half = HALF_EVEN}, {425}, 1, 420},
		{{.half = HALF_EVEN}, {435}, 1, 440},
		{{.half = HALF_AWAY}, {-425}, 1, -430},
		{{.half = HALF_EVEN}, {-425}, 1, -420},
		{{.half = HALF_AWAY}, {-424}, 1, -420},
		{{.out = 1}, {0, 100, 1000}, 3, 370},
		{{.out = 1}, {0, 100, 200, 1000}, 4, 150},
		{{.out = 0}, {0, 100, 200, 1000}, 4, 330},
		{{.out = 2}, {-900, 0, 100, 200, 1000}, 5, 100},
		{{.out_percent = 20}, {-900, 0, 100, 200, 1000}, 5, 100},
		{{.out_percent = 19}, {-900, 0, 100, 200, 1000}, 5, 80},
		{{.out = 9}, {0, 100, 200, 1000}, 4, 150},
		{{.out = 1}, {0}, 0, 0},
		{{.out = 2}, {100, 0, 100, 0, 100}, 5, 100},
		{{.out = 1}, {100, 0, 0, 100, 100}, 5, 70},
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		assert_int_equal(datum_of(&rows[i].scoring, rows[i].score, rows[i].scores), rows[i].datum);
}

static void cross_imps_are_summed_or_their_mean(void **state)
{
	static const int scores[] = {420, 450, -100, -200, 400, 590};

	(void)state;
	score(way("ximp"), lay(0, 1, scores, 6));
	near(value(earned[0][0]), 18);
	near(value(earned[0][1]), -18);
	score(way("ximp-mean"), 6);
	near(value(earned[0][0]), 3.6);
}

static void averages_are_those_of_the_laws(void **state)
{
	static const int scores[] = {420, 450, -100};
	static const struct {
		const char *way;
		double plus, minus;
	} rows[] = {{"mp", 2.4, 1.6}, {"ximp", 6, -6}, {"ximp-mean", 3, -3}, {"butler", 3, -3}, {"points", 0, 0}};

	(void)state;
	lay(0, 1, scores, 3);
	line[3] = played(1, 3, 103, artificial(60, 1));
	line[3].verdict[1] = artificial(40, -1);
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		score(way(rows[i].way), 4);
		near(value(earned[3][0]), rows[i].plus);
		near(value(earned[3][1]), rows[i].minus);
	}
}

/* ---- Matches ---- */

static void lay_match(int here, int there)
{
	line[0] = played(1, 0, 1, points(here));
	line[1] = played(1, 1, 0, points(there));
}

static void a_match_credits_each_team_once(void **state)
{
	(void)state;
	lay_match(620, -100);
	score(way("imp"), 2);
	near(value(earned[0][0]), 12);
	near(value(earned[1][0]), -12);
	near(value(earned[0][1]), 0);
	score(way("bam"), 2);
	near(value(earned[0][0]), 2);
	near(value(earned[1][0]), 0);
	score(way("aggregate"), 2);
	near(value(earned[0][0]), 720);
	near(value(earned[1][0]), -720);
}

static void an_artificial_score_of_one_table_is_the_match_s(void **state)
{
	(void)state;
	lay_match(620, -100);
	line[0].verdict[0] = artificial(60, 1);
	line[0].verdict[1] = artificial(40, -1);
	score(way("imp"), 2);
	near(value(earned[0][0]), 3);
	near(value(earned[1][0]), -3);
}

static void a_split_score_of_a_match_is_each_team_s_own(void **state)
{
	(void)state;
	lay_match(620, 620);
	line[0].verdict[1] = points(650);
	score(way("imp"), 2);
	near(value(earned[0][0]), 0);
	near(value(earned[1][0]), -1);
}

/* ---- Totals ---- */

static struct standing standing[LINES];

static void rank(struct scoring scoring, int lines, int contestants)
{
	memset(standing, 0, sizeof standing);
	assert_true(scoring_lines(&scoring, line, (size_t)lines, earned));
	assert_true(scoring_standings(&scoring, line, (size_t)lines, earned, standing, (size_t)contestants));
}

static void equal_totals_share_a_place(void **state)
{
	static const int scores[] = {90, 80, 70, 60, 50, 40, 40, 30};
	static const int places[] = {1, 2, 3, 4, 5, 6, 6, 8};
	struct scoring scoring = {0};

	(void)state;
	lay(0, 1, scores, 8);
	memset(standing, 0, sizeof standing);
	for (int i = 100; i < 200; i++)
		standing[i].group = 1;
	assert_true(scoring_lines(&scoring, line, 8, earned));
	assert_true(scoring_standings(&scoring, line, 8, earned, standing, 200));
	for (int i = 0; i < 8; i++) {
		assert_int_equal(standing[i].place, places[i]);
		assert_int_equal(standing[i].sharing, places[i] == 6 ? 2 : 1);
		assert_int_equal(standing[100 + i].place, 10 - places[i] - (int)standing[i].sharing);
	}
	assert_int_equal(standing[50].place, 0); /* has not played */
	scoring_free(standing, 200);
}

static void who_sat_out_is_ranked_by_percent(void **state)
{
	static const int first[] = {90, 80, 100}, second[] = {100, 90};
	const struct scoring three = {.plays = 3};

	(void)state;
	int lines = lay(lay(0, 1, first, 3), 2, second, 2);
	rank(three, lines, 200);
	assert_int_equal(standing[2].boards, 1);
	assert_int_equal(scoring_percent(&three, &standing[2]), 10000);
	assert_int_equal(standing[2].place, 1);
	/* Board 2, played twice: (2 * 3 + 3 - 2) / 2 = 3.5 of 4. */
	assert_int_equal(scoring_percent(&three, &standing[0]), 6875);
	assert_int_equal(scoring_percent(&three, &standing[101]), 9375);
	assert_int_equal(standing[101].place, 2);
	scoring_free(standing, 200);
}

static void average_plus_is_the_session_where_that_is_better(void **state)
{
	static const int first[] = {100, 90, 80}, second[] = {100, 90, 80};

	(void)state;
	int lines = lay(lay(0, 1, first, 3), 2, second, 3);
	for (int i = 0; i < 3; i++) {
		line[lines] = played(3, i, 100 + i, artificial(60, 1));
		line[lines++].verdict[1] = artificial(40, -1);
	}
	struct scoring three = {.plays = 3};
	rank(three, lines, 200);
	static const int percent[] = {10000, 5333, 2000};
	static const int others_percent[] = {0, 4667, 8000};
	for (int i = 0; i < 3; i++) {
		assert_int_equal(scoring_percent(&three, &standing[i]), percent[i]);
		assert_int_equal(scoring_percent(&three, &standing[100 + i]), others_percent[i]);
	}
	scoring_free(standing, 200);
	three.at_table = true;
	rank(three, lines, 200);
	assert_int_equal(scoring_percent(&three, &standing[0]), 8667);
	scoring_free(standing, 200);
}

/* ---- Random fields against plain comparison ---- */

static struct verdict random_verdict(struct atout_rng *rng)
{
	uint32_t kind = atout_rng_below(rng, 12);

	if (kind == 0)
		return (struct verdict){0};
	if (kind == 1)
		return artificial((int)atout_rng_below(rng, 101), 0);
	struct verdict verdict = points(10 * (int)atout_rng_below(rng, 20) - 100);
	if (kind == 2) {
		verdict.parts = 2;
		verdict.part[0].weight = 30;
		verdict.part[1].points = 400;
		verdict.part[1].weight = 70;
	}
	return verdict;
}

static int unit(int method, int difference)
{
	if (method == METHOD_CROSS_IMPS)
		return atout_imps(difference);
	return difference < 0 ? 0 : difference == 0 ? 1 : 2;
}

static double against(int method, int side, const struct verdict *a, const struct verdict *b)
{
	double sum = 0;

	for (int i = 0; i < a->parts; i++)
		for (int k = 0; k < b->parts; k++)
			sum += a->part[i].weight * b->part[k].weight / 10000.0 *
			       unit(method, (a->part[i].points - b->part[k].points) * (side ? -1 : 1));
	return sum;
}

static double plainly(int method, int lines, int i, int side, double full)
{
	double sum = 0, plays = 1;

	for (int k = 0; k < lines; k++)
		if (k != i && line[k].board == line[i].board && line[k].field == line[i].field &&
		    line[k].verdict[side].kind == VERDICT_POINTS) {
			sum += against(method, side, &line[i].verdict[side], &line[k].verdict[side]);
			plays++;
		}
	return method == METHOD_MATCHPOINTS ? (sum * full + full - plays) / plays : sum;
}

static int most_plays(int lines)
{
	int most = 1;

	for (int i = 0; i < lines; i++)
		for (int side = 0; side < SIDES; side++) {
			int plays = 0;
			for (int k = 0; k < lines; k++)
				plays += line[k].board == line[i].board && line[k].verdict[side].kind == VERDICT_POINTS;
			most = plays > most ? plays : most;
		}
	return most;
}

static void random_fields_are_worth_what_plain_comparison_says(void **state)
{
	struct atout_rng rng;

	(void)state;
	atout_rng_seed(&rng, 17);
	for (int round = 0; round < 40; round++) {
		int lines = 1 + (int)atout_rng_below(&rng, 120), method = round % 2;
		struct scoring scoring = {.method = (uint8_t)method};
		for (int i = 0; i < lines; i++) {
			line[i] = played((int)atout_rng_below(&rng, 4), i, 200 + i, random_verdict(&rng));
			line[i].field = atout_rng_below(&rng, 2);
			if (atout_rng_below(&rng, 6) == 0)
				line[i].verdict[1] = random_verdict(&rng);
		}
		assert_true(scoring_lines(&scoring, line, (size_t)lines, earned));
		assert_int_equal(scoring.plays, most_plays(lines));
		for (int i = 0; i < lines; i++)
			for (int side = 0; side < SIDES; side++)
				if (line[i].verdict[side].kind == VERDICT_POINTS)
					near(value(earned[i][side]), plainly(method, lines, i, side, scoring.plays));
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(equal_sums_of_many_denominators_are_equal),
		cmocka_unit_test(halves_round_away_from_zero),
		cmocka_unit_test(a_sum_that_cannot_be_kept_is_refused),
		cmocka_unit_test(ten_scores_of_eleven_are_the_table_of_the_ebu),
		cmocka_unit_test(a_board_played_less_often_counts_as_the_factor_says),
		cmocka_unit_test(cross_imps_are_a_sum_or_divided),
		cmocka_unit_test(a_datum_rounds_as_it_is_told),
		cmocka_unit_test(a_small_group_of_a_fouled_board_is_scored_by_neuberg),
		cmocka_unit_test(equal_scores_share),
		cmocka_unit_test(each_side_of_a_split_score_is_compared_with_its_own),
		cmocka_unit_test(a_weighted_score_is_compared_by_parts),
		cmocka_unit_test(the_datum_of_the_dutch_federation_is_300),
		cmocka_unit_test(datums_round_and_leave_out_as_asked),
		cmocka_unit_test(cross_imps_are_summed_or_their_mean),
		cmocka_unit_test(averages_are_those_of_the_laws),
		cmocka_unit_test(a_match_credits_each_team_once),
		cmocka_unit_test(an_artificial_score_of_one_table_is_the_match_s),
		cmocka_unit_test(a_split_score_of_a_match_is_each_team_s_own),
		cmocka_unit_test(equal_totals_share_a_place),
		cmocka_unit_test(who_sat_out_is_ranked_by_percent),
		cmocka_unit_test(average_plus_is_the_session_where_that_is_better),
		cmocka_unit_test(random_fields_are_worth_what_plain_comparison_says),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
