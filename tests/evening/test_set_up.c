/* SPDX-License-Identifier: Apache-2.0 */
/* Which evenings can be set up, and how that changes before the first round. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "hall.h"

static void usual_evenings_can_be_set_up(void **state)
{
	static const struct {
		const char *what;
		int tables, rounds, boards, contestants;
	} usual[] = {
		{"\"kind\":\"mitchell\",\"number\":8,\"half\":\"ew\"", 8, 7, 16, 16},
		{"\"kind\":\"mitchell\",\"number\":8,\"even\":\"relay\",\"switched\":1", 8, 8, 16, 16},
		{"\"kind\":\"mitchell\",\"number\":7,\"rounds\":5", 7, 5, 14, 14},
		{"\"kind\":\"mitchell\",\"number\":14,\"sets\":\"web\"", 14, 13, 26, 28},
		{"\"kind\":\"mitchell\",\"number\":8,\"sets\":\"web\",\"rounds\":5", 8, 5, 10, 16},
		{"\"kind\":\"mitchell\",\"number\":8,\"sets\":\"same\"", 8, 8, 16, 16},
		{"\"kind\":\"howell\",\"number\":7", 4, 7, 14, 8},
		{"\"kind\":\"barometer\",\"number\":9", 5, 9, 18, 10},
		{"\"kind\":\"individual\",\"number\":12", 3, 11, 22, 12},
		{"\"kind\":\"teams\",\"number\":5,\"scoring\":\"vp\"", 6, 5, 10, 6},
		{"\"kind\":\"swiss\",\"number\":9,\"rounds\":4,\"scoring\":\"vp\"", 8, 4, 8, 9},
		{"\"kind\":\"teams\",\"number\":4,\"scoring\":\"vp\",\"scale\":\"whole\"", 4, 3, 6, 4},
	};

	(void)state;
	for (size_t i = 0; i < sizeof usual / sizeof *usual; i++) {
		struct hall *hall = hall_new();
		const char *scoring = strstr(usual[i].what, "scoring") ? "" : ",\"scoring\":\"mp\"";
		assert_int_equal(say(hall, "\"do\":\"open\",\"title\":\"T\",\"each\":2,%s%s", usual[i].what, scoring),
				 0);
		assert_int_equal(hall->evening->tables, usual[i].tables);
		assert_int_equal(hall->evening->setup.rounds, usual[i].rounds);
		assert_int_equal(hall->evening->boards, usual[i].boards);
		assert_int_equal(hall->evening->movement.contestants, usual[i].contestants);
		hall_free(hall);
	}
}

static void what_is_no_evening_is_refused(void **state)
{
	static const char *const wrong[] = {
		"\"kind\":\"mitchell\",\"number\":2",
		"\"kind\":\"mitchell\",\"number\":33",
		"\"kind\":\"mitchell\",\"number\":7,\"rounds\":8",
		"\"kind\":\"mitchell\",\"number\":8,\"sets\":\"web\",\"rounds\":4",
		"\"kind\":\"mitchell\",\"number\":8,\"sets\":\"web\",\"even\":\"relay\"",
		"\"kind\":\"howell\",\"number\":8,\"sets\":\"same\"",
		"\"kind\":\"howell\",\"number\":25",
		"\"kind\":\"howell\",\"number\":8,\"half\":\"ew\"",
		"\"kind\":\"barometer\",\"number\":33",
		"\"kind\":\"individual\",\"number\":9",
		"\"kind\":\"teams\",\"number\":6",
		"\"kind\":\"swiss\",\"number\":6,\"rounds\":6,\"scoring\":\"vp\"",
		"\"kind\":\"mitchell\",\"number\":32,\"each\":32",
		"\"kind\":\"mitchell\",\"number\":7,\"first\":990",
		"\"kind\":\"mitchell\",\"number\":3,\"names\":\"a\\nb\\nc\\nd\\ne\\nf\\ng\"",
		"\"number\":7",
		"\"kind\":\"mitchell\",\"number\":7,\"scale\":\"whole\"",
	};

	(void)state;
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		struct hall *hall = hall_new();
		const char *scoring = strstr(wrong[i], "scoring") ? "" : ",\"scoring\":\"mp\"";
		const char *each = strstr(wrong[i], "each") ? "" : ",\"each\":2";
		int status = say(hall, "\"do\":\"open\",\"title\":\"T\",%s%s%s", wrong[i], scoring, each);
		if (status != 400)
			print_error("%s\n", wrong[i]);
		assert_int_equal(status, 400);
		assert_int_equal(hall->evening->events, 0);
		hall_free(hall);
	}
}

static void the_set_up_can_be_changed_until_the_first_round(void **state)
{
	struct hall *hall = open_hall("\"kind\":\"mitchell\",\"number\":7");

	(void)state;
	assert_int_equal(say(hall, "\"do\":\"set\",\"title\":\"Two\",\"kind\":\"howell\",\"number\":8,\"each\":3,"
				   "\"scoring\":\"butler\",\"names\":\"Ann & Bo\\n\\nCy\""),
			 0);
	assert_int_equal(hall->evening->tables, 4);
	assert_string_equal(hall->evening->who[1].name, "Ann & Bo");
	assert_string_equal(hall->evening->who[3].name, "Cy");
	say(hall, "\"do\":\"name\",\"number\":1,\"name\":\"Ann & Bo\",\"hidden\":true");
	say(hall, "\"do\":\"name\",\"number\":3,\"name\":\"Cy\",\"hidden\":true");
	assert_int_equal(say(hall, "\"do\":\"set\",\"title\":\"Two\",\"kind\":\"howell\",\"number\":8,\"each\":2,"
				   "\"scoring\":\"butler\",\"names\":\"Ann & Bo\\n\\nDee\""),
			 0);
	assert_true(hall->evening->who[1].hidden && !hall->evening->who[3].hidden);
	assert_int_equal(say(hall, "\"do\":\"round\",\"to\":1"), 0);
	assert_int_equal(
		say(hall,
		    "\"do\":\"set\",\"title\":\"Two\",\"kind\":\"howell\",\"number\":8,\"each\":3,\"scoring\":\"mp\""),
		409);
	hall_free(hall);
}

static void the_director_is_told_the_set_up(void **state)
{
	static const char codes[EVENING_TABLES][8];
	static const int devices[EVENING_TABLES];
	struct evening_viewer chief = {.id = "k3v9t2mxw7ab", .director = true, .codes = codes, .devices = devices};
	struct evening_viewer nobody = {.id = "k3v9t2mxw7ab"};
	struct hall *hall =
		open_hall("\"kind\":\"mitchell\",\"number\":8,\"even\":\"relay\",\"switched\":1,\"minutes\":20");

	(void)state;
	assert_true(tells(shown(hall, &chief), "\"minutes\":20,\"switched\":1,\"even\":\"relay\""));
	assert_false(tells(shown(hall, &nobody), "minutes"));
	hall_free(hall);
}

/* A log of an older program may hold more rounds, so it is judged apart. */
static void a_swiss_has_no_more_rounds_than_can_be_paired(void **state)
{
	static const struct {
		int what, kind, teams, rounds;
		bool can;
	} swiss[] = {
		{ACT_OPEN, KIND_SWISS, 6, 3, true},  {ACT_OPEN, KIND_SWISS, 6, 4, false},
		{ACT_SET, KIND_SWISS, 24, 13, true}, {ACT_SET, KIND_SWISS, 24, 14, false},
		{ACT_SET, KIND_TEAMS, 6, 5, true},   {ACT_NAME, KIND_SWISS, 6, 4, true},
	};
	struct act *act = calloc(1, sizeof *act);
	struct evening_no no;

	(void)state;
	for (size_t i = 0; i < sizeof swiss / sizeof *swiss; i++) {
		act->what = swiss[i].what;
		act->setup.kind = swiss[i].kind;
		act->number = (uint32_t)swiss[i].teams;
		act->setup.rounds = (uint32_t)swiss[i].rounds;
		no.status = 0;
		assert_int_equal(evening_can_end(act, &no), swiss[i].can);
		assert_int_equal(no.status, swiss[i].can ? 0 : 400);
	}
	free(act);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(usual_evenings_can_be_set_up),
		cmocka_unit_test(what_is_no_evening_is_refused),
		cmocka_unit_test(the_set_up_can_be_changed_until_the_first_round),
		cmocka_unit_test(the_director_is_told_the_set_up),
		cmocka_unit_test(a_swiss_has_no_more_rounds_than_can_be_paired),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
