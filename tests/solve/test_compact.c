/* SPDX-License-Identifier: Apache-2.0 */
/* Of the portable form: that of BMI2 is the processor's own. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "random_stream.h"
#include "solve/compact.h"

#include <atout/deal.h>

enum { ROUNDS = 20000 };

/* From no card to all of them. */
static cardset random_cards(struct atout_rng *rng)
{
	switch (atout_rng_below(rng, 4)) {
	case 0:
		return atout_rng_next(rng) & atout_rng_next(rng) & PACK_52;
	case 1:
		return (atout_rng_next(rng) | atout_rng_next(rng)) & PACK_52;
	case 2:
		return atout_rng_next(rng) & PACK_52 & fill_up(atout_rng_next(rng));
	default:
		return atout_rng_next(rng) & PACK_52;
	}
}

static void a_card_gets_the_bit_of_its_suit_and_of_how_many_are_above(void **unused)
{
	struct atout_rng rng = random_stream();

	(void)unused;
	for (int i = 0; i < ROUNDS; i++) {
		cardset all = random_cards(&rng);
		struct compactor s = compactor_of(all);
		for (cardset left = all; left; left &= left - 1) {
			cardset card = lowest(left), suit = all & lane_of(card);
			int number = __builtin_ctzll(card) >> 4, above = set_count(suit & ~(card | (card - 1)));
			assert_int_equal(compact(&s, card), (uint64_t)1 << (13 * number + 12 - above));
		}
	}
}

static void sets_are_compacted_as_their_cards_are(void **unused)
{
	struct atout_rng rng = random_stream();

	(void)unused;
	for (int i = 0; i < ROUNDS; i++) {
		cardset all = random_cards(&rng), a = random_cards(&rng) & all, b = random_cards(&rng) & all;
		struct compactor s = compactor_of(all);
		uint64_t of_cards = 0, of_a, of_b;
		for (cardset left = a; left; left &= left - 1)
			of_cards |= compact(&s, lowest(left));
		compact_two(&s, a, b, &of_a, &of_b);
		assert_int_equal(of_a, of_cards);
		assert_int_equal(of_b, compact(&s, b));
		assert_int_equal(compact(&s, a | ~all), of_a);
		assert_int_equal(spread(&s, of_a), a);
	}
}

static void the_tops_are_the_four_highest_of_each_suit(void **unused)
{
	struct atout_rng rng = random_stream();

	(void)unused;
	for (int i = 0; i < ROUNDS; i++) {
		cardset all = random_cards(&rng);
		struct compactor s = compactor_of(all);
		unsigned seen = 0;
		for (cardset left = all; left; left &= left - 1) {
			cardset card = lowest(left), higher = all & lane_of(card) & ~(card | (card - 1));
			unsigned top = tops_at(compact(&s, card), top_places(&s));
			assert_int_equal(__builtin_popcount(top), set_count(higher) < 4);
			assert_int_equal(seen & top, 0);
			seen |= top;
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_card_gets_the_bit_of_its_suit_and_of_how_many_are_above),
		cmocka_unit_test(sets_are_compacted_as_their_cards_are),
		cmocka_unit_test(the_tops_are_the_four_highest_of_each_suit),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
