/* SPDX-License-Identifier: Apache-2.0 */
/* A Swiss of teams that leave, come back and come late. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "hall.h"

#define EIGHT "\"kind\":\"swiss\",\"number\":8,\"rounds\":5,\"each\":1,\"scoring\":\"imp\""

static void play_round(struct hall *hall, int round)
{
	assert_int_equal(say(hall, "\"do\":\"round\",\"to\":%d", round), 0);
	for (int table = 1; table <= hall->evening->tables; table++)
		if (evening_place(hall->evening, round, table).played)
			assert_int_equal(enter(hall, round, table, round, "4S N ="), 0);
}

static int arrive(struct hall *hall, int number, int round)
{
	return say(hall, "\"do\":\"arrive\",\"number\":%d,\"round\":%d", number, round);
}

static int leave(struct hall *hall, int number, int round)
{
	return say(hall, "\"do\":\"leave\",\"number\":%d,\"round\":%d", number, round);
}

static bool has_seat(const struct hall *hall, int round, int number)
{
	int seat;

	return evening_table(hall->evening, round, number, &seat) != 0;
}

static void a_team_that_has_left_comes_back_with_its_results(void **state)
{
	struct hall *hall = open_hall(EIGHT);

	(void)state;
	play_round(hall, 1);
	assert_int_equal(arrive(hall, 3, 2), 409); /* it has played, and has not left */
	assert_int_equal(leave(hall, 3, 2), 0);
	assert_int_equal(arrive(hall, 3, 2), 0); /* a mistaken click */
	assert_int_equal(leave(hall, 3, 2), 0);
	play_round(hall, 2);
	assert_int_equal(arrive(hall, 3, 4), 409);
	assert_int_equal(arrive(hall, 3, 3), 0);
	play_round(hall, 3);
	assert_true(has_seat(hall, 1, 3) && !has_seat(hall, 2, 3) && has_seat(hall, 3, 3));
	assert_true(tells(shown_ranking(hall, RANKING_ALL), "{\"number\":3,\"place\":1,\"sharing\":8,\"boards\":2,"));
	hall_free(hall);
}

/* It has a place in a round that was paired, and has not come. */
static void a_team_that_comes_late_has_not_played_before(void **state)
{
	struct hall *hall = begun(EIGHT);
	int seat, table = evening_table(hall->evening, 1, 3, &seat);

	(void)state;
	assert_true(evening_place(hall->evening, 1, table).played);
	assert_int_equal(arrive(hall, 3, 2), 0);
	assert_false(evening_place(hall->evening, 1, table).played);
	assert_int_equal(hall->evening->who[3].from, 2);
	hall_free(hall);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_team_that_has_left_comes_back_with_its_results),
		cmocka_unit_test(a_team_that_comes_late_has_not_played_before),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
