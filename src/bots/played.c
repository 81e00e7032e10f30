/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/played.h"

#include <string.h>

/* From the hands as dealt: those in hand now, as far as known, are no part of it. */
cardset played_cards(const struct atout_game *game, const void *state, const struct atout_view *view)
{
	struct atout_setup setup = {.seats = view->seats};
	cardset cards = 0;

	memset(setup.hand, NO_CARD, sizeof setup.hand);
	memset(setup.size, ATOUT_HAND_MAX, sizeof setup.size);
	game->dealt(state, &setup);
	for (int seat = 0; seat < view->seats; seat++)
		for (int i = 0; i < ATOUT_HAND_MAX; i++)
			if (setup.hand[seat][i] != NO_CARD)
				cards |= set_of(setup.hand[seat][i]);
	for (int seat = 0; seat < view->seats; seat++)
		cards &= ~view->known[seat];
	return cards;
}
