/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Any bytes as input of `atout solve`: nothing breaks, and what is handed over can be solved: positions that the solver
 * accepts, with plays that follow the rules.
 */
#include "fuzz.h"

#include "cli/solve_read.h"

#include <stdlib.h>
#include <string.h>

enum { SEATS = 4 };

static void require_ranges(const struct solve_deal *deal)
{
	const struct contract *contract = &deal->contract;

	FUZZ_REQUIRE(deal->line && deal->dealer >= 0 && deal->dealer < SEATS && deal->vul >= 0 && deal->vul < SEATS);
	FUZZ_REQUIRE(contract->level >= 0 && contract->level <= 7 && contract->doubled >= 0 && contract->doubled <= 2);
	FUZZ_REQUIRE(contract->strain >= SOLVE_UNKNOWN && contract->strain < ATOUT_STRAINS);
	FUZZ_REQUIRE(contract->declarer >= SOLVE_UNKNOWN && contract->declarer < SEATS);
	FUZZ_REQUIRE(!deal->playable || (contract->strain >= 0 && contract->declarer >= 0 && deal->leader >= 0));
	FUZZ_REQUIRE(deal->cards <= SEATS * deal->hands.size);
}

static void require_play(const struct solve_deal *deal)
{
	struct solve_walk walk;

	solve_walk_start(&walk, deal);
	FUZZ_REQUIRE(!atout_position_check(&walk.position, NULL));
	for (int i = 0; i < deal->cards; i++)
		FUZZ_REQUIRE(!solve_walk_play(&walk, deal->card[i]));
	FUZZ_REQUIRE(walk.tricks[0] + walk.tricks[1] == deal->cards / SEATS);
	solve_walk_leads(&walk, deal);
	FUZZ_REQUIRE(!atout_position_check(&walk.position, NULL));
}

static void on_deal(void *ctx, const struct solve_deal *deal)
{
	struct atout_position position = {.trump = ATOUT_NOTRUMP};

	(void)ctx;
	require_ranges(deal);
	memcpy(position.hand, deal->hands.hand, sizeof position.hand);
	FUZZ_REQUIRE(!atout_position_check(&position, NULL));
	if (deal->playable)
		require_play(deal);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	static const atout_cancel never;
	struct solve_ask ask = {.leads = true, .dealer = SOLVE_UNKNOWN, .vul = SOLVE_UNKNOWN};
	struct input input = {.path = "-"};
	struct solve_reader reader = {.input = &input, .ask = &ask, .take = on_deal, .cancel = &never};
	char *text = malloc(size + 1);

	ask.contract = (struct contract){.level = 3, .strain = ATOUT_NOTRUMP, .declarer = 2};
	if (!text)
		return 0;
	memcpy(text, bytes, size);
	source_start_text(&input.source, text, size);
	solve_read(&reader);
	source_free(&input.source);
	free(text);
	return 0;
}
