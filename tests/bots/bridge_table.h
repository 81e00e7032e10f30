/* SPDX-License-Identifier: Apache-2.0 */
/* bridge_table.h -- a deal of bridge with these hands, after these moves, for tests with cmocka. */
#ifndef TESTS_BRIDGE_TABLE_H
#define TESTS_BRIDGE_TABLE_H

#include "cards_text.h"

#include <atout/game.h>
#include <stdio.h>
#include <string.h>

/* South deals; setup has its options.  The moves are those of whoever is to act, a blank between them. */
static inline void deal_and_play(const struct atout_game *game, struct atout_setup *setup, void *state,
				 const char *const hands[4], const char *moves)
{
	char text[1024], *rest;

	assert_true(game->next(NULL, setup));
	setup->dealer = 2;
	for (int seat = 0; seat < 4; seat++) {
		cardset hand = cards_in(hands[seat]);
		assert_int_equal(set_count(hand), 13);
		for (int i = 0; i < 13; i++)
			setup->hand[seat][i] = (atout_card)take_first(&hand);
	}
	assert_int_equal(atout_setup_check(setup), ATOUT_SETUP_OK);
	game->start(state, setup);
	snprintf(text, sizeof text, "%s", moves);
	for (char *word = strtok_r(text, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
		atout_move move;
		assert_true(game->read(word, &move));
		assert_true(atout_play(game, state, first_seat(game->to_act(state)), move, NULL));
	}
}

#endif
