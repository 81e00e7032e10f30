/* SPDX-License-Identifier: Apache-2.0 */
/* Brackets of all sizes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "duplicate/knockout.h"

static struct knockout knockout;

static bool has_nobody(const struct knockout_match *match)
{
	return match->team[0] == KNOCKOUT_NOBODY || match->team[1] == KNOCKOUT_NOBODY;
}

/* Plays a round; upset: of two teams the worse seed wins.  The matches that were played. */
static int play_round(int round, bool upset)
{
	int first, played = 0, count = knockout_round(&knockout, round, &first);

	for (int i = first; i < first + count; i++) {
		const struct knockout_match *match = &knockout.match[i];
		if (has_nobody(match))
			continue;
		int a = match->team[0], b = match->team[1];
		assert_true(a != KNOCKOUT_OPEN && b != KNOCKOUT_OPEN && a != b);
		assert_int_equal(knockout_find(&knockout, round, b, a), i);
		knockout_win(&knockout, i, (a < b) == upset ? b : a);
		played++;
	}
	return played;
}

static void all_but_the_winner_lose_once(void **state)
{
	(void)state;
	for (int teams = 2; teams <= KNOCKOUT_MAX; teams++)
		for (int upset = 0; upset < 2; upset++) {
			int played = 0;
			assert_true(knockout_start(&knockout, teams));
			for (int round = 1; round <= knockout.rounds; round++)
				played += play_round(round, upset);
			assert_int_equal(played, teams - 1);
			assert_int_equal(knockout.match[1].winner != KNOCKOUT_OPEN, 1);
			assert_true(upset || knockout.match[1].winner == 1);
		}
}

static void favourites_meet_as_late_as_their_seeds_allow(void **state)
{
	(void)state;
	for (int teams = 2; teams <= KNOCKOUT_MAX; teams++) {
		assert_true(knockout_start(&knockout, teams));
		for (int round = 1; round <= knockout.rounds; round++) {
			int first, count = knockout_round(&knockout, round, &first);
			for (int i = first; i < first + count; i++) {
				const struct knockout_match *match = &knockout.match[i];
				assert_true(has_nobody(match) || match->team[0] + match->team[1] == 2 * count + 1);
			}
			play_round(round, false);
		}
	}
}

static void the_first_seeds_have_no_opponent_in_round_1(void **state)
{
	(void)state;
	for (int teams = 2; teams <= KNOCKOUT_MAX; teams++) {
		int first, free = 0;
		assert_true(knockout_start(&knockout, teams));
		int count = knockout_round(&knockout, 1, &first);
		for (int i = first; i < first + count; i++)
			if (has_nobody(&knockout.match[i])) {
				assert_true(knockout.match[i].winner <= 2 * count - teams);
				free++;
			}
		assert_int_equal(free, 2 * count - teams);
	}
}

static void who_does_not_meet_is_not_found(void **state)
{
	(void)state;
	assert_false(knockout_start(&knockout, 1));
	assert_false(knockout_start(&knockout, KNOCKOUT_MAX + 1));
	assert_true(knockout_start(&knockout, 6));
	assert_int_equal(knockout_find(&knockout, 1, 1, 2), 0);
	assert_int_equal(knockout_find(&knockout, 2, 1, 4), 0); /* not known yet */
	assert_int_equal(knockout_find(&knockout, 0, 4, 5), 0);
	assert_int_equal(knockout_find(&knockout, 4, 4, 5), 0);
	knockout_win(&knockout, knockout_find(&knockout, 1, 4, 5), 5);
	assert_true(knockout_find(&knockout, 2, 1, 5) > 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(all_but_the_winner_lose_once),
		cmocka_unit_test(favourites_meet_as_late_as_their_seeds_allow),
		cmocka_unit_test(the_first_seeds_have_no_opponent_in_round_1),
		cmocka_unit_test(who_does_not_meet_is_not_found),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
