/* SPDX-License-Identifier: Apache-2.0 */
/* setup.h -- what the games share that links deals: options, the setup of a deal, who has won. */
#ifndef CORE_SETUP_H
#define CORE_SETUP_H

#include "core/cards.h"

#include <atout/game.h>

/* A row of a table of options: a choice among words, the first of which is the default. */
#define OPTION_CHOICE(key, text, ...)                                                                           \
	{                                                                                                       \
		.name = key, .help = text, .type = ATOUT_CHOICE, .values = OPTION_WORDS(__VA_ARGS__), .min = 0, \
		.max = (int)(sizeof OPTION_WORDS(__VA_ARGS__) / sizeof(char *)) - 2, .initial = 0               \
	}
#define OPTION_NUMBER(key, text, least, most, usual)                                                         \
	{                                                                                                    \
		.name = key, .help = text, .type = ATOUT_NUMBER, .min = least, .max = most, .initial = usual \
	}
#define OPTION_WORDS(...) ((const char *const[]){__VA_ARGS__, NULL})

/* Judges seats, dealer and options: each has a value of its range. */
enum atout_setup_err setup_check(const struct atout_game *, const struct atout_setup *);

/* What is dealt: a pack, cards a seat, and a card turned up or not. */
void setup_cards(struct atout_setup *, cardset pack, int size, bool turned);

/* The highest totals win, if the match is over. */
void standing_win(struct atout_standing *);

#endif
