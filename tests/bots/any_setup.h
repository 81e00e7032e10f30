/* SPDX-License-Identifier: Apache-2.0 */
/* any_setup.h -- a deal of a game with choices among its options at random. */
#ifndef ANY_SETUP_H
#define ANY_SETUP_H

#include <atout/game.h>

/* Sets each switch that a value has to any of its values. */
static inline int64_t any_switches(const struct atout_option *option, int64_t value, struct atout_rng *rng)
{
	const struct atout_switch *of = option->switches[value];

	for (int i = 0; of[i].name; i++) {
		uint32_t values = 0;
		while (of[i].values[values])
			values++;
		value = atout_switch_set(option, value, i, (int)atout_rng_below(rng, values));
	}
	return value;
}

/* Sets each choice to any value with which the setup of a match still holds. */
static inline void any_options(const struct atout_game *game, struct atout_setup *setup, struct atout_rng *rng)
{
	const struct atout_option *option = game->options;

	for (int i = 0; option[i].name; i++) {
		int64_t before = setup->option[i];
		if (option[i].type == ATOUT_CHOICE || option[i].type == ATOUT_SWITCHED)
			setup->option[i] = atout_rng_below(rng, (uint32_t)option[i].max + 1);
		if (option[i].type == ATOUT_SWITCHED)
			setup->option[i] = any_switches(&option[i], setup->option[i], rng);
		if (game->check(setup))
			setup->option[i] = before;
	}
}

/* The first deal of a match for so many players (0: the usual number), with any options, not yet dealt. */
static inline bool any_setup(const struct atout_game *game, struct atout_setup *setup, int seats, struct atout_rng *rng)
{
	atout_setup_start(game, setup, seats);
	any_options(game, setup, rng);
	return game->next(NULL, setup);
}

#endif
