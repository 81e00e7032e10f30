/* SPDX-License-Identifier: Apache-2.0 */
/* Scales of victory points and schemes of masterpoints: those of the program against what has been published, and
 * texts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "duplicate/award.h"
#include "duplicate/scale.h"

#include <atout/score.h>

#include <math.h>
#include <string.h>

/* ---- The whole points of the World Bridge Federation ---- */

enum { MORE = 10 };

/* The least margins for 11 to 20 points: the White Book 2025 of the English Bridge Union, 3.1.1. */
static const struct {
	int boards, from[MORE];
} published[] = {
	{5, {1, 3, 5, 7, 10, 13, 16, 20, 25, 31}},	{6, {1, 3, 5, 8, 11, 14, 18, 22, 27, 33}},
	{7, {1, 3, 6, 9, 12, 15, 19, 24, 29, 36}},	{8, {1, 4, 7, 10, 13, 17, 21, 26, 31, 39}},
	{9, {1, 4, 7, 10, 13, 17, 22, 27, 33, 41}},	{10, {1, 4, 7, 10, 14, 18, 23, 28, 35, 43}},
	{11, {2, 5, 8, 11, 15, 19, 24, 30, 37, 45}},	{12, {2, 5, 8, 12, 16, 20, 25, 31, 38, 47}},
	{13, {2, 5, 8, 12, 16, 21, 26, 32, 40, 49}},	{14, {2, 5, 9, 13, 17, 22, 27, 34, 41, 51}},
	{15, {2, 5, 9, 13, 17, 22, 28, 35, 43, 53}},	{16, {2, 5, 9, 13, 18, 23, 29, 36, 44, 54}},
	{20, {2, 6, 10, 15, 20, 26, 32, 40, 49, 61}},	{24, {2, 6, 11, 16, 22, 28, 35, 44, 54, 66}},
	{28, {2, 7, 12, 18, 24, 30, 38, 47, 58, 72}},	{32, {3, 8, 13, 19, 25, 33, 41, 51, 62, 77}},
	{40, {3, 8, 14, 21, 28, 36, 46, 56, 69, 86}},	{48, {3, 9, 16, 23, 31, 40, 50, 62, 76, 94}},
	{56, {3, 10, 17, 25, 33, 43, 54, 67, 82, 101}}, {64, {4, 11, 18, 26, 36, 46, 58, 71, 88, 108}},
};

static void whole_points_are_those_that_were_published(void **state)
{
	struct vp_scale scale;

	(void)state;
	assert_true(vp_scale_find(&scale, "whole"));
	for (size_t i = 0; i < sizeof published / sizeof *published; i++)
		for (int more = 0; more < MORE; more++) {
			int margin = published[i].from[more];
			assert_int_equal(vp_scale_points(&scale, published[i].boards, margin), 1100 + 100 * more);
			assert_int_equal(vp_scale_points(&scale, published[i].boards, margin - 1), 1000 + 100 * more);
			assert_int_equal(vp_scale_points(&scale, published[i].boards, -margin), 900 - 100 * more);
		}
}

/* The last margin of each range by the continuous scale, then corrected until no range is narrower than the one before.
 */
static void work_out(int boards, int last[MORE])
{
	double ratio = pow((sqrt(5) - 1) / 2, 3);

	for (int i = 0; i < MORE; i++)
		last[i] = (int)floor(15 * sqrt(boards) * log(1 - (1 - ratio) * (0.05 + i / 10.0)) / log(ratio));
	for (int i = 0; i + 1 < MORE;) {
		int width = i ? last[i] - last[i - 1] : 2 * last[0] + 1;
		bool narrower = last[i + 1] - last[i] < width;
		last[i] -= narrower;
		i = narrower ? 0 : i + 1;
	}
}

static void other_rows_follow_the_rule_of_the_panel(void **state)
{
	struct vp_scale scale;
	int last[MORE];

	(void)state;
	assert_true(vp_scale_find(&scale, "whole"));
	assert_int_equal(scale.rows, 64);
	for (int boards = 1; boards <= 64; boards++) {
		work_out(boards, last);
		for (int i = 0; i < MORE; i++)
			assert_int_equal(scale.row[boards - 1].from[i], last[i] + 1);
	}
}

/* ---- All scales ---- */

static void tables_of_clubs_are_those_of_the_library(void **state)
{
	static const enum atout_vp_scale scales[] = {ATOUT_VP_WBF, ATOUT_VP_20, ATOUT_VP_30};

	(void)state;
	for (size_t i = 0; i < sizeof scales / sizeof *scales; i++) {
		struct vp_scale scale;
		int least, most;
		assert_true(vp_scale_find(&scale, atout_vp_names[scales[i]]));
		assert_int_equal(vp_scale_shared(&scale), atout_vp_shared(scales[i]));
		atout_vp_boards(scales[i], &least, &most);
		for (int boards = least; boards <= most && boards < 40; boards++)
			for (int imps = -50; imps <= 50; imps++)
				assert_int_equal(vp_scale_points(&scale, boards, imps),
						 atout_vp(scales[i], boards, imps));
	}
}

static void a_match_of_another_length_counts_by_the_next_longer_one(void **state)
{
	struct vp_scale scale;

	(void)state;
	assert_true(vp_scale_find(&scale, "20"));
	assert_int_equal(vp_scale_points(&scale, 4, 28), vp_scale_points(&scale, 6, 28));
	assert_int_equal(vp_scale_points(&scale, 30, 28), vp_scale_points(&scale, 11, 28));
	assert_true(vp_scale_find(&scale, "wbf"));
	assert_int_equal(vp_scale_points(&scale, 999, 1000), 2000);
}

static void every_name_is_found_and_no_other(void **state)
{
	struct vp_scale scale;
	struct award_scheme scheme;

	(void)state;
	for (size_t i = 0; vp_scale_name(i); i++)
		assert_true(vp_scale_find(&scale, vp_scale_name(i)) && (i == 0 || *scale.title));
	for (size_t i = 0; award_name(i); i++)
		assert_true(award_find(&scheme, award_name(i)) && *scheme.title);
	assert_string_equal(vp_scale_name(0), "wbf");
	assert_false(vp_scale_find(&scale, "acbl"));
	assert_false(award_find(&scheme, "wbf"));
}

static void what_is_wrong_with_a_scale_has_its_line(void **state)
{
	static const struct {
		const char *text, *wrong;
		uint32_t line;
	} rows[] = {
		{"", "there are no margins", 1},
		{"# only this\n\n", "there are no margins", 2},
		{"6 1 2\n", "expected title, share, then boards", 1},
		{"share 3\n", "an even number", 1},
		{"share 4\n6-8 1 2 3\n", "more than 2 margins", 2},
		{"share 4\r\n6-8 2 1\r\n", "expected 2 margins", 2},
		{"share 4\n6-8 1 2\n8 1 2\n", "above those before it", 3},
		{"share 4\n8-6 1 2\n", "expected a number of boards", 2},
		{"share 4\n6 1 2\nshare 6\n", "above the margins", 3},
		{"share 4\n6 1 10000\n", "expected 2 margins", 2},
		{"title \n", "expected a title", 1},
		{"share 4\n6 1 \xff\n", "not text in UTF-8", 2},
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct vp_scale scale;
		struct atout_error error = {.line = 0};
		assert_false(vp_scale_read(&scale, rows[i].text, strlen(rows[i].text), &error));
		assert_int_equal(error.line, rows[i].line);
		assert_non_null(strstr(error.text, rows[i].wrong));
	}
}

/* ---- Masterpoints ---- */

static void masterpoints_are_those_of_the_examples(void **state)
{
	static const struct {
		const char *scheme;
		struct award_field field;
		int place, sharing, hundredths;
	} rows[] = {
		{"acbl_open", {8, 8, true}, 1, 1, 80},
		{"acbl_open", {8, 8, true}, 2, 1, 56},
		{"acbl_open", {8, 8, true}, 3, 1, 40},
		{"acbl_open", {8, 8, true}, 4, 1, 0},
		{"acbl_open", {18, 9, false}, 1, 1, 150},
		{"acbl_open", {18, 9, false}, 5, 1, 30},
		{"acbl_open", {8, 8, true}, 1, 2, 68},
		{"acbl_open", {8, 8, true}, 3, 2, 20},
		{"acbl_invitational", {10, 5, false}, 1, 1, 80},
		{"abf_e", {10, 10, true}, 1, 1, 20},
		{"abf_e", {10, 10, true}, 2, 1, 14},
		{"abf_e", {10, 10, true}, 3, 1, 10},
		{"abf_e", {9, 5, false}, 4, 1, 7},
		{"abf_e", {9, 5, false}, 5, 1, 0},
		{"abf_e", {32, 16, false}, 1, 1, 63},
		{"hkcba", {20, 10, false}, 1, 1, 300},
		{"hkcba", {20, 10, false}, 7, 1, 40},
		{"hkcba", {20, 10, false}, 11, 1, 0},
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct award_scheme scheme;
		assert_true(award_find(&scheme, rows[i].scheme));
		assert_int_equal(
			award_points(&scheme, &rows[i].field, (uint32_t)rows[i].place, (uint32_t)rows[i].sharing),
			rows[i].hundredths);
	}
}

static void what_is_wrong_with_a_scheme_has_its_line(void **state)
{
	static const struct {
		const char *text, *wrong;
		uint32_t line;
	} rows[] = {
		{"", "first, awarded and places have to be there", 1},
		{"first 0.1 pair\n", "expected after first", 1},
		{"first 0 contestant\n", "expected after first", 1},
		{"first 1001 contestant\n", "expected after first", 1},
		{"first 0.1 table 3\n", "expected after first", 1},
		{"\nawarded 101 up\n", "expected after awarded", 2},
		{"awarded 40\n", "expected after awarded", 1},
		{"places\n", "expected after places", 1},
		{"places 100 101\n", "expected after places", 1},
		{"behind 2\n", "expected after behind", 1},
		{"beyond 15 1.00\n", "expected after beyond", 1},
		{"last 6\n", "expected title, first", 1},
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct award_scheme scheme;
		struct atout_error error = {.line = 0};
		assert_false(award_read(&scheme, rows[i].text, strlen(rows[i].text), &error));
		assert_int_equal(error.line, rows[i].line);
		assert_non_null(strstr(error.text, rows[i].wrong));
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(whole_points_are_those_that_were_published),
		cmocka_unit_test(other_rows_follow_the_rule_of_the_panel),
		cmocka_unit_test(tables_of_clubs_are_those_of_the_library),
		cmocka_unit_test(a_match_of_another_length_counts_by_the_next_longer_one),
		cmocka_unit_test(every_name_is_found_and_no_other),
		cmocka_unit_test(what_is_wrong_with_a_scale_has_its_line),
		cmocka_unit_test(masterpoints_are_those_of_the_examples),
		cmocka_unit_test(what_is_wrong_with_a_scheme_has_its_line),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
