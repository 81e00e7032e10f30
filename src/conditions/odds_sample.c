/* SPDX-License-Identifier: Apache-2.0 */
/* Hands drawn. */
#include "conditions/odds.h"

#include "base/rng.h"

#include <math.h>

enum { USUAL = 1000000, HALF_SECOND = 500000000, DRAWING = 150, TERM = 10 }; /* in ns */

uint32_t odds_samples(const struct odds_ask *ask)
{
	const struct node *node = ask->exprs->node;
	int terms = node[ask->node].terms + (ask->given < 0 ? 0 : node[ask->given].terms);

	return (uint32_t)least(USUAL, HALF_SECOND / (DRAWING + TERM * terms));
}

/* Thirteen of n cards, which are left in another order. */
static struct hand draw(uint8_t *card, int n, struct atout_rng *rng)
{
	cardset cards = 0;

	for (int i = 0; i < HAND_CARDS; i++) {
		int j = i + (int)rng_below(rng, (uint32_t)(n - i));
		uint8_t taken = card[j];
		card[j] = card[i];
		card[i] = taken;
		cards |= set_of(taken);
	}
	return hand_of(cards);
}

/* Of a share that is seldom or nearly always met, too: as if one hand more had met it, and one had not. */
static double error_of(const struct odds *odds)
{
	double n = (double)odds->of, share = ((double)odds->hits + 1) / (n + 2);

	return n > 0 ? sqrt(share * (1 - share) / n) : 0;
}

void odds_sample(const struct odds_ask *ask, struct atout_rng *rng, uint32_t hands, struct odds *odds)
{
	uint8_t card[52];
	int n = 0;

	*odds = (struct odds){.exact = false};
	for (cardset left = PACK_52 & ~ask->out; left;)
		card[n++] = (uint8_t)take_first(&left);
	for (uint32_t i = 0; i < hands; i++) {
		struct hand hand = draw(card, n, rng);
		struct asked asked = {.hand = &hand};
		if (ask->given >= 0 && !expr_value(ask->exprs, ask->given, &asked))
			continue;
		odds->of++;
		odds->hits += expr_value(ask->exprs, ask->node, &asked) != 0;
	}
	odds->chance = odds->of ? (double)odds->hits / (double)odds->of : 0;
	odds->error = error_of(odds);
}
