/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Any two lines as conditions, the second one given: an error has its column; a chance is one, counted and drawn, and
 * what was drawn is among what was counted.
 */
#include "fuzz.h"

#include "conditions/odds.h"

#include <stdlib.h>
#include <string.h>

enum { HANDS = 200 };

static int read_line(struct exprs *exprs, const char *line)
{
	static const struct word *const tables[] = {hand_words, NULL};
	static const struct vocabulary vocabulary = {.tables = tables};
	struct atout_error error;
	int node = expr_read(exprs, &vocabulary, line, &error);

	FUZZ_REQUIRE(node >= 0 || (error.column && error.text[0]));
	return node;
}

static void require_chance(const struct odds *odds)
{
	FUZZ_REQUIRE(odds->hits <= odds->of && odds->of <= UINT64_C(635013559600));
	FUZZ_REQUIRE(odds->chance >= 0 && odds->chance <= 1);
	FUZZ_REQUIRE(odds->exact ? odds->error == 0 : odds->error >= 0);
}

static void find(const struct odds_ask *ask)
{
	struct atout_rng rng;
	struct odds odds, drawn;

	bool exact = odds_count(ask, &odds);
	if (exact)
		require_chance(&odds);
	atout_rng_seed(&rng, 1);
	FUZZ_REQUIRE(odds_samples(ask) >= 1000);
	odds_sample(ask, &rng, HANDS, &drawn);
	require_chance(&drawn);
	FUZZ_REQUIRE(!exact || ((odds.hits || !drawn.hits) && (odds.of || !drawn.of)));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	struct exprs exprs = {.nodes = 0};
	char *text = malloc(size + 1);

	if (!text)
		return 0;
	memcpy(text, bytes, size);
	text[size] = '\0';
	char *given = strchr(text, '\n');
	if (given)
		*given++ = '\0';
	struct odds_ask ask = {.exprs = &exprs, .given = -1};
	ask.node = read_line(&exprs, text);
	if (ask.node >= 0 && given)
		ask.given = read_line(&exprs, given);
	if (ask.node >= 0)
		find(&ask);
	exprs_free(&exprs);
	free(text);
	return 0;
}
