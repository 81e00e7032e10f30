/* SPDX-License-Identifier: Apache-2.0 */
/* A tournament of single players: who sits where, how results are read, and what they come to. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "duplicate/sittings.h"

#include <stdio.h>
#include <string.h>

static struct tables tables;

static void begin(int players, int least, int most)
{
	tables = (struct tables){.players = players, .least = least, .most = most};
}

/* Everybody is there once; the sizes are those that the tables may have. */
static void expect_sound(void)
{
	bool there[TABLES_PLAYERS_MAX] = {false};
	int seated = 0;

	for (int i = 0; i < tables.players; i++) {
		assert_in_range(tables.player[i], 0, tables.players - 1);
		assert_false(there[tables.player[i]]);
		there[tables.player[i]] = true;
	}
	for (int i = 0; i < tables.tables; i++) {
		assert_in_range(tables.size[i], tables.least, tables.most);
		seated += tables.size[i];
	}
	assert_int_equal(seated, tables.seated);
}

static void note(void)
{
	const uint16_t *at = tables.player;

	for (int i = 0; i < tables.tables; at += tables.size[i++])
		tables_note_met(&tables, at, tables.size[i]);
	for (int i = tables.seated; i < tables.players; i++)
		tables.out[tables.player[i]]++;
}

static void as_many_play_as_can(void **unused)
{
	static const struct {
		int players, least, most, tables, seated;
	} cases[] = {
		{16, 4, 4, 4, 16}, {17, 4, 4, 4, 16}, {19, 4, 4, 4, 16},    {17, 3, 4, 5, 17},
		{5, 3, 4, 1, 4},   {6, 3, 4, 2, 6},   {11, 3, 5, 3, 11},    {7, 2, 3, 3, 7},
		{4, 4, 4, 1, 4},   {3, 4, 4, 0, 0},   {200, 4, 4, 50, 200},
	};

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		begin(cases[i].players, cases[i].least, cases[i].most);
		assert_int_equal(tables_draw(&tables, i), cases[i].seated > 0);
		assert_int_equal(tables.tables, cases[i].tables);
		assert_int_equal(tables.seated, cases[i].seated);
		if (cases[i].seated)
			expect_sound();
	}
}

static void nobody_meets_again_while_that_is_easy(void **unused)
{
	(void)unused;
	begin(24, 4, 4);
	for (int round = 1; round <= 3; round++) {
		assert_true(tables_draw(&tables, (uint64_t)round));
		assert_int_equal(tables_cost(&tables), 0);
		note();
	}
	for (int a = 0; a < 24; a++)
		for (int b = 0; b < 24; b++)
			assert_in_range(tables.met[a][b], 0, a == b ? 0 : 1);
}

/* All meet all in 5 rounds only in the one best way; the draw stays near it. */
static void those_who_must_meet_again_are_spread(void **unused)
{
	int most = 0;

	(void)unused;
	begin(8, 4, 4);
	for (int round = 1; round <= 7; round++) {
		assert_true(tables_draw(&tables, (uint64_t)round));
		note();
	}
	for (int a = 0; a < 8; a++)
		for (int b = 0; b < a; b++) {
			assert_in_range(tables.met[a][b], 1, 5);
			most = tables.met[a][b] > most ? tables.met[a][b] : most;
		}
	assert_in_range(most, 3, 4); /* 7 rounds of 3 others: 3 each at best */
}

static void all_sit_out_in_turn(void **unused)
{
	(void)unused;
	begin(10, 4, 4);
	for (int round = 1; round <= 5; round++) {
		assert_true(tables_draw(&tables, (uint64_t)round));
		expect_sound();
		note();
	}
	for (int i = 0; i < 10; i++)
		assert_int_equal(tables.out[i], 1);
}

static void partners_change(void **unused)
{
	(void)unused;
	begin(4, 4, 4);
	tables.partners = true;
	for (int round = 1; round <= 3; round++) {
		assert_true(tables_draw(&tables, (uint64_t)round));
		note();
	}
	for (int a = 0; a < 4; a++)
		for (int b = 0; b < 4; b++)
			assert_int_equal(tables.together[a][b], a != b);
}

static void a_draw_is_that_of_its_seed(void **unused)
{
	uint16_t first[TABLES_PLAYERS_MAX];

	(void)unused;
	begin(20, 4, 4);
	assert_true(tables_draw(&tables, 7));
	memcpy(first, tables.player, sizeof first);
	assert_true(tables_draw(&tables, 7));
	assert_memory_equal(first, tables.player, 20 * sizeof first[0]);
	assert_true(tables_draw(&tables, 8));
	assert_memory_not_equal(first, tables.player, 20 * sizeof first[0]);
}

/* ---- Results ---- */

static struct sittings sittings;
static struct atout_error error;

static bool read_text(const char *text)
{
	sittings_free(&sittings);
	for (uint32_t number = 1; *text; number++) {
		size_t length = strcspn(text, "\n");
		if (!sittings_line(&sittings, number, text, length, &error))
			return false;
		text += length + (text[length] == '\n');
	}
	return sittings_end(&sittings, &error);
}

#define HEADS "round,table,deal,seat,player,points\n"

/* Two tables of three, two rounds; in the second one two deals each. */
static const char event[] =
	"name,1,Anna\nname,2,\"Bo, the younger\",,,\n# a remark\n" HEADS "1,1,0,1,1,10\n1,1,0,2,2,4\n"
	"1,1,0,3,3,4\n1,2,0,1,4,7\n1,2,0,2,5,6\n1,2,0,3,6,5\n"
	"2,1,1,1,1,3\n2,1,1,2,4,2\n2,1,1,3,5,1\n2,1,2,1,1,0\n2,1,2,2,4,9\n2,1,2,3,5,0\n"
	"2,2,1,1,2,3\n2,2,1,2,3,0\n2,2,1,3,6,4\n2,2,2,1,2,5\n2,2,2,2,3,1\n2,2,2,3,6,0\n";

static int of(int number)
{
	for (int i = 0; i < sittings.players; i++)
		if (sittings.player[i].number == number)
			return i;
	fail();
	return -1;
}

static void who_has_met_is_read_from_the_results(void **unused)
{
	(void)unused;
	assert_true(read_text(event));
	assert_string_equal(sittings.player[of(2)].name, "Bo, the younger");
	begin(0, 3, 3);
	sittings_note(&sittings, &tables);
	assert_int_equal(tables.players, 6);
	assert_int_equal(tables.met[of(1)][of(2)], 1);
	assert_int_equal(tables.met[of(2)][of(3)], 2);
	assert_int_equal(tables.met[of(1)][of(6)], 0);
	assert_int_equal(tables.out[of(1)], 0);
	assert_true(read_text("name,9,Zoe\n" HEADS "1,1,0,1,1,1\n1,1,0,2,2,0\n2,1,0,1,1,0\n2,1,0,2,9,0\n"));
	begin(0, 2, 2);
	sittings_note(&sittings, &tables);
	assert_int_equal(tables.out[of(9)], 1);
	assert_int_equal(tables.out[of(2)], 1);
	assert_int_equal(tables.out[of(1)], 0);
}

static void results_count_as_points_places_or_deals(void **unused)
{
	struct sittings_standing standing[TABLES_PLAYERS_MAX];

	(void)unused;
	assert_true(read_text(event));
	assert_true(sittings_rank(&sittings, SITTINGS_POINTS, SITTINGS_ALL, standing));
	assert_int_equal(standing[of(4)].points, 18);
	assert_int_equal(standing[of(4)].place, 1);
	assert_int_equal(standing[of(1)].points, 13);
	assert_int_equal(standing[of(1)].place, 2);
	assert_int_equal(standing[of(5)].place, 5);
	assert_int_equal(standing[of(1)].rounds, 2);
	/* First and second; second and third share; first twice; ... of two opponents each. */
	assert_true(sittings_rank(&sittings, SITTINGS_PLACES, SITTINGS_ALL, standing));
	assert_int_equal(standing[of(4)].percent, 10000);
	assert_int_equal(standing[of(1)].percent, 7500);
	assert_int_equal(standing[of(3)].percent, 1250);
	assert_int_equal(standing[of(4)].place, 1);
	/* Deal 1, seat 1: 3 and 3; deal 2, seat 1: 0 and 5. */
	assert_true(sittings_rank(&sittings, SITTINGS_DUPLICATE, SITTINGS_ALL, standing));
	assert_int_equal(standing[of(1)].percent, 2500);
	assert_int_equal(standing[of(2)].percent, 7500);
	assert_int_equal(standing[of(4)].percent, 10000);
	assert_int_equal(standing[of(5)].percent, 2500);
}

#define EXTRAS "carry,1,2.5\npenalty,4,10%\npenalty,4,1\nhandicap,5,80\nstratum,5,B\nfee,1,8.50\n"

/* By points 13 and 2.50 of the first player, 18 less 1 of the fourth; by places 100 percent less a penalty of 10. */
static void what_counts_besides_results_counts_in_rankings(void **unused)
{
	static char text[sizeof EXTRAS + sizeof event];
	struct sittings_standing standing[TABLES_PLAYERS_MAX];

	(void)unused;
	snprintf(text, sizeof text, "%s%s", EXTRAS, event);
	assert_true(read_text(text));
	assert_true(sittings_rank(&sittings, SITTINGS_POINTS, SITTINGS_ALL, standing));
	assert_int_equal(standing[of(1)].total, 1550);
	assert_int_equal(standing[of(1)].points, 13);
	assert_int_equal(standing[of(4)].total, 1700);
	assert_true(sittings_rank(&sittings, SITTINGS_PLACES, SITTINGS_ALL, standing));
	assert_in_range(standing[of(4)].percent, 1, 9999);
	assert_int_equal(standing[of(5)].place, 4);
	assert_true(sittings_rank(&sittings, SITTINGS_PLACES, SITTINGS_HANDICAP, standing));
	assert_int_equal(standing[of(5)].place, 2);
	assert_true(sittings_rank(&sittings, SITTINGS_PLACES, 2, standing));
	assert_int_equal(standing[of(5)].place, 1);
	assert_int_equal(standing[of(1)].place, 0);
	assert_int_equal(sittings.extra[of(1)].fee, 850);
}

static void what_is_said_of_nobody_is_refused(void **unused)
{
	(void)unused;
	assert_false(read_text("name,1,Ann\npenalty,7,3\n" HEADS "1,1,0,1,1,5\n"));
	assert_int_equal(error.line, 2);
	assert_false(read_text("name,1,Ann\npenalty,1,much\n"));
	assert_int_equal(error.line, 2);
	assert_false(read_text("name,1,Ann\ncarry,1\n"));
	assert_true(read_text("name,7,\"\"\npenalty,7,3\n" HEADS "1,1,0,1,1,5\n")); /* stays out of public lists */
}

/* Sums that are no numbers of 16 bits: the places are 1 to 3 all the same, and so they are of a table whose deals add
 * up. */
static void places_are_those_of_any_sums(void **unused)
{
	static const char text[] = HEADS "1,1,1,1,1,30000\n1,1,1,2,2,29999\n1,1,1,3,3,-30000\n"
					 "1,1,2,1,1,30000\n1,1,2,2,2,30000\n1,1,2,3,3,-29999\n"
					 "1,2,1,1,4,1\n1,2,1,2,5,2\n1,2,1,3,6,3\n";
	struct sittings_standing standing[TABLES_PLAYERS_MAX];

	(void)unused;
	assert_true(read_text(text));
	assert_true(sittings_rank(&sittings, SITTINGS_PLACES, SITTINGS_ALL, standing));
	assert_int_equal(standing[of(1)].percent, 10000);
	assert_int_equal(standing[of(2)].percent, 5000);
	assert_int_equal(standing[of(3)].percent, 0);
	assert_int_equal(standing[of(5)].percent, 5000);
}

static void a_table_of_a_spreadsheet_is_read(void **unused)
{
	(void)unused;
	assert_true(read_text("\xEF\xBB\xBF" HEADS "\"1\",1,0,1,1,10\n"));
	assert_int_equal(sittings.count, 1);
	assert_true(read_text("name,1,Anna; the elder\nname,2,\"Bo \"\"B\"\"\"\n" HEADS));
	assert_string_equal(sittings.player[of(1)].name, "Anna; the elder");
	assert_string_equal(sittings.player[of(2)].name, "Bo \"B\"");
}

static void what_cannot_be_is_refused_with_its_line(void **unused)
{
	static const struct {
		const char *text;
		uint32_t line;
		const char *why;
	} cases[] = {
		{"1,1,0,1,1,10\n", 1, "expected the heads"},
		{"name,0,Anna\n", 1, "the number of a player"},
		{"name,1,Anna\nname,1,Bo\n", 2, "already has a name"},
		{HEADS "1,1,0,1,1\n", 2, "5 cells"},
		{HEADS "1,1,0,9,1,3\n", 2, "'9' is no seat"},
		{HEADS "1,1,0,1,1,x\n", 2, "'x' is no points"},
		{HEADS "1,1,0,1,1,1\n1,1,0,1,2,1\n", 3, "this seat already has a result"},
		{HEADS "1,1,0,1,1,1\n1,2,0,1,1,1\n", 3, "sits at table 1, seat 1"},
		{HEADS "1,1,0,1,1,99999\n", 2, "no points"},
		{HEADS "1,1,1,1,1,1\n1,1,1,2,2,1\n1,1,2,1,3,1\n", 4, "player 1 has this seat in round 1, in line 2"},
		{HEADS "1,1,1,1,1,1\n1,1,2,2,1,1\n", 3, "sits at table 1, seat 1"},
		{"name,1,Bo, the younger\n", 1, "a name with a comma stands in quotes"},
	};

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		assert_false(read_text(cases[i].text));
		assert_int_equal(error.line, cases[i].line);
		if (!strstr(error.text, cases[i].why))
			fail_msg("%s", error.text);
	}
	sittings_free(&sittings);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(as_many_play_as_can),
		cmocka_unit_test(nobody_meets_again_while_that_is_easy),
		cmocka_unit_test(those_who_must_meet_again_are_spread),
		cmocka_unit_test(all_sit_out_in_turn),
		cmocka_unit_test(partners_change),
		cmocka_unit_test(a_draw_is_that_of_its_seed),
		cmocka_unit_test(who_has_met_is_read_from_the_results),
		cmocka_unit_test(results_count_as_points_places_or_deals),
		cmocka_unit_test(what_counts_besides_results_counts_in_rankings),
		cmocka_unit_test(what_is_said_of_nobody_is_refused),
		cmocka_unit_test(places_are_those_of_any_sums),
		cmocka_unit_test(a_table_of_a_spreadsheet_is_read),
		cmocka_unit_test(what_cannot_be_is_refused_with_its_line),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
