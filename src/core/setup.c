/* SPDX-License-Identifier: Apache-2.0 */
#include "core/setup.h"

#include <string.h>

enum atout_setup_err setup_check(const struct atout_game *game, const struct atout_setup *setup)
{
	if (setup->seats < game->seats_min || setup->seats > game->seats_max)
		return ATOUT_SETUP_SEATS;
	if (setup->dealer >= setup->seats)
		return ATOUT_SETUP_DEALER;
	for (int i = 0; game->options[i].name; i++)
		if (!atout_option_holds(&game->options[i], setup->option[i]))
			return ATOUT_SETUP_OPTION;
	return ATOUT_SETUP_OK;
}

void setup_cards(struct atout_setup *setup, cardset pack, int size, bool turned)
{
	memset(setup->size, 0, sizeof setup->size);
	memset(setup->size, size, setup->seats);
	setup->pack = pack;
	setup->turned = turned;
	setup->turn = NO_CARD;
	setup->stock[0] = NO_CARD;
}

void standing_win(struct atout_standing *standing)
{
	int32_t most = INT32_MIN;

	standing->winners = 0;
	for (int i = 0; i < standing->numbers && standing->match_over; i++) {
		if (standing->total[i] > most)
			standing->winners = 0;
		if (standing->total[i] < most)
			continue;
		most = standing->total[i];
		standing->winners |= seat_bit(i);
	}
}
