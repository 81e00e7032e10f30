/* SPDX-License-Identifier: Apache-2.0 */
/* How far hands are from kinds, against a count over all pairs of kinds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "conditions/distance.h"
#include "hand_text.h"

#include <stdlib.h>
#include <string.h>

static void shapes_have_numbers(void **unused)
{
	int8_t length[SUITS];

	(void)unused;
	for (int shape = 0; shape < SHAPES; shape++) {
		shape_lengths(shape, length);
		assert_int_equal(length[CLUBS] + length[DIAMONDS] + length[HEARTS] + length[SPADES], HAND_CARDS);
		assert_int_equal(shape_number(length), shape);
	}
}

static int cards_between(int a, int b)
{
	int8_t of_a[SUITS], of_b[SUITS];
	int moved = 0;

	shape_lengths(a, of_a);
	shape_lengths(b, of_b);
	for (int suit = 0; suit < SUITS; suit++)
		moved += most(0, of_a[suit] - of_b[suit]);
	return moved;
}

static int count_distance(const struct kinds *kinds, int shape, int points)
{
	int nearest = 1000;

	for (int other = 0; other < SHAPES; other++)
		for (uint64_t left = kinds->points[other]; left; left &= left - 1)
			nearest = least(nearest, 2 * cards_between(shape, other) + abs(points - __builtin_ctzll(left)));
	return nearest;
}

static void each_kind_is_as_far_as_its_nearest(void **unused)
{
	static struct distances distances;
	struct kinds kinds = {.points = {0}};

	(void)unused;
	kinds.points[100] = UINT64_C(7) << 12;
	kinds.points[333] = UINT64_C(1) << 20;
	kinds.points[SHAPES - 1] = 1;
	distances_find(&distances, &kinds);
	for (int shape = 0; shape < SHAPES; shape++)
		for (int points = 0; points <= KIND_POINTS; points++)
			assert_int_equal(distances.of[shape][points], count_distance(&kinds, shape, points));
}

static void a_hand_of_the_kinds_is_not_far(void **unused)
{
	struct hand hand = hand_from("AQ32.KJ4.832.962"), stronger = hand_from("AQ32.KJ4.A32.962"),
		    longer = hand_from("AQ432.KJ4.83.962");
	struct distances distances;
	struct kinds kinds = {.points = {0}};

	(void)unused;
	kinds.points[shape_number(hand.length)] = UINT64_C(1) << 10;
	distances_find(&distances, &kinds);
	assert_int_equal(distance_of(&distances, &hand), 0);
	assert_int_equal(distance_of(&distances, &stronger), 4);
	assert_int_equal(distance_of(&distances, &longer), 2);
}

static void any_hand_fits_no_kinds(void **unused)
{
	struct hand hand = hand_from("AQ32.KJ4.832.962");
	struct kinds none = {.points = {0}};
	struct distances distances;

	(void)unused;
	distances_find(&distances, &none);
	assert_int_equal(distance_of(&distances, &hand), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(shapes_have_numbers),
		cmocka_unit_test(each_kind_is_as_far_as_its_nearest),
		cmocka_unit_test(a_hand_of_the_kinds_is_not_far),
		cmocka_unit_test(any_hand_fits_no_kinds),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
