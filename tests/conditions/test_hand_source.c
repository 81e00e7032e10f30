/* SPDX-License-Identifier: Apache-2.0 */
/* Hands drawn from their kinds: as many as are counted otherwise, each of them, and each as often as the others. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/rng.h"
#include "cards_text.h"
#include "conditions/hand_source.h"
#include "core/shuffle.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { DRAWN = 40000 };

/* A sum of squares of so many errors is greater only once in a million times. */
static double too_much(int n) { return n + 5 * sqrt(2.0 * n) + 14; }

static struct kinds kinds_of_points(int low, int high)
{
	struct kinds kinds = kinds_all();

	for (int i = 0; i < SHAPES; i++)
		kinds.points[i] = ((UINT64_C(2) << high) - 1) & ~((UINT64_C(1) << low) - 1);
	return kinds;
}

static void all_hands_are_counted(void **state)
{
	struct kinds kinds = kinds_all();
	struct hand_source *source = hand_source_new(&kinds, 0, PACK_52);

	(void)state;
	assert_true(hand_source_hands(source) == UINT64_C(635013559600));
	assert_true(hand_source_part(source) == 1);
	hand_source_free(source);
	kinds = kinds_of_points(0, 0);
	source = hand_source_new(&kinds, 0, PACK_52);
	assert_true(hand_source_hands(source) == UINT64_C(2310789600)); /* 13 of the 36 cards below the jack */
	hand_source_free(source);
	kinds = kinds_of_points(37, 37);
	source = hand_source_new(&kinds, 0, PACK_52);
	assert_true(hand_source_hands(source) == 4); /* all aces, kings, queens, and one of four jacks */
	hand_source_free(source);
}

static void no_hand_is_drawn_where_there_is_none(void **state)
{
	struct kinds kinds = kinds_of_points(11, 12);
	struct hand_source *source = hand_source_new(&kinds, cards_in("AKQJ..."), PACK_52 & ~cards_in("AKQJ.A.."));

	(void)state;
	assert_true(hand_source_hands(source) > 0);
	hand_source_free(source);
	kinds = kinds_of_points(0, 9);
	source = hand_source_new(&kinds, cards_in("AKQJ..."), PACK_52 & ~cards_in("AKQJ..."));
	assert_true(hand_source_hands(source) == 0);
	hand_source_free(source);
}

/* Ten cards are held, three of eight are to come: 56 hands. */
static void each_hand_is_drawn_as_often_as_the_others(void **state)
{
	cardset held = cards_in("A9876.K32.4.6"), left = cards_in("K5.Q.AJ3.87");
	struct kinds kinds = kinds_of_points(7, 12);
	struct hand_source *source = hand_source_new(&kinds, held, left);
	cardset hand[60] = {0};
	int times[60] = {0}, n = 0;
	struct atout_rng rng;

	(void)state;
	atout_rng_seed(&rng, 7);
	for (int i = 0; i < DRAWN; i++) {
		cardset drawn = hand_source_draw(source, &rng);
		int k = 0;
		while (k < n && hand[k] != drawn)
			k++;
		n += k == n;
		hand[k] = drawn;
		times[k]++;
		struct hand seen = hand_of(drawn);
		assert_int_equal(set_count(drawn), 13);
		assert_true((drawn & held) == held && !(drawn & ~held & ~left) && kinds_have(&kinds, &seen));
	}
	assert_int_equal(n, (int)hand_source_hands(source));
	double sum = 0, mean = (double)DRAWN / n;
	for (int k = 0; k < n; k++)
		sum += (times[k] - mean) * (times[k] - mean) / mean;
	assert_true(sum < too_much(n - 1));
	hand_source_free(source);
}

/* Of 5 cards 2 in order: twenty ways. */
static void the_first_cards_of_a_shuffle_are_any(void **state)
{
	int times[25] = {0};
	struct atout_rng rng;
	double sum = 0, mean = DRAWN / 20.0;

	(void)state;
	atout_rng_seed(&rng, 11);
	for (int i = 0; i < DRAWN; i++) {
		uint8_t cards[5] = {0, 1, 2, 3, 4};
		shuffle_first(&rng, cards, 5, 2);
		assert_int_equal(1 << cards[0] | 1 << cards[1] | 1 << cards[2] | 1 << cards[3] | 1 << cards[4], 31);
		times[5 * cards[0] + cards[1]]++;
	}
	for (int i = 0; i < 25; i++)
		sum += i % 6 ? (times[i] - mean) * (times[i] - mean) / mean : 0;
	assert_true(sum < too_much(19));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(all_hands_are_counted),
		cmocka_unit_test(no_hand_is_drawn_where_there_is_none),
		cmocka_unit_test(each_hand_is_drawn_as_often_as_the_others),
		cmocka_unit_test(the_first_cards_of_a_shuffle_are_any),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
