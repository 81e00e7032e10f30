/* SPDX-License-Identifier: Apache-2.0 */
#include "tui/choice.h"

#include <string.h>

void play_choose(struct play_choice *choice, const struct atout_game *game)
{
	struct atout_setup setup;

	atout_setup_start(game, &setup, 0);
	choice->game = game;
	choice->seats = 0;
	memcpy(choice->option, setup.option, sizeof choice->option);
}
