/* SPDX-License-Identifier: Apache-2.0 */
/* any_test.h -- hands and conditions on them at random. */
#ifndef TESTS_CONDITIONS_ANY_TEST_H
#define TESTS_CONDITIONS_ANY_TEST_H

#include "base/rng.h"
#include "conditions/expr.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 400 };

static inline int read_one(struct exprs *exprs, const char *text)
{
	static const struct word *const tables[] = {hand_words, NULL};
	static const struct vocabulary vocabulary = {.tables = tables};
	struct atout_error error;
	int node = expr_read(exprs, &vocabulary, text, &error);

	if (node < 0)
		fail_msg("%s: column %u: %s", text, error.column, error.text);
	return node;
}

static inline struct hand any_hand(struct atout_rng *rng)
{
	cardset cards = 0;

	while (set_count(cards) < HAND_CARDS)
		cards |= set_of(card_of((int)rng_below(rng, SUITS), (int)rng_below(rng, HAND_CARDS)));
	return hand_of(cards);
}

/* A test of a word: its number is that of a hand at random. */
static inline void write_test(const struct word *word, struct atout_rng *rng, char text[TEXT])
{
	static const char *const ends[] = {"", "+", "-"};
	struct hand hand = any_hand(rng);
	struct asked asked = {.hand = &hand};
	bool of_suit = word->use & TAKES_SUIT || (word->use & MAY_TAKE_SUIT && rng_below(rng, 2));
	int suit = of_suit ? (int)rng_below(rng, SUITS) : -1;
	char argument[4] = "";

	if (of_suit)
		snprintf(argument, sizeof argument, "(%c)", "CDHS"[suit]);
	snprintf(text, TEXT, "%s%s %d%s", word->name, argument, word->value(&asked, suit), ends[rng_below(rng, 3)]);
}

/* Starts from SEED in the environment, or from 15, and says so. */
static inline void start_random(struct atout_rng *rng)
{
	const char *from = getenv("SEED");
	uint64_t seed = from ? strtoull(from, NULL, 10) : 15;

	print_message("SEED=%llu\n", (unsigned long long)seed);
	atout_rng_seed(rng, seed);
}

/* A test of any word. */
static inline void write_any_test(struct atout_rng *rng, char text[TEXT])
{
	uint32_t words = 0;

	while (hand_words[words].name)
		words++;
	write_test(&hand_words[rng_below(rng, words)], rng, text);
}

/* One to four tests, joined. */
enum { CONDITION_TEXT = 2 * TEXT + 8 };
static inline void write_condition(struct atout_rng *rng, char condition[CONDITION_TEXT])
{
	static const char *const joints[] = {" & ", " | ", " & !"};
	char test[TEXT];

	condition[0] = '\0';
	for (int parts = 1 + (int)rng_below(rng, 4), k = 0; k < parts; k++) {
		size_t length = strlen(condition);
		write_any_test(rng, test);
		snprintf(condition + length, CONDITION_TEXT - length, "%s%s", k ? joints[rng_below(rng, 3)] : "", test);
	}
}

#endif
