/* SPDX-License-Identifier: Apache-2.0 */
/* The converter of each game. */
#include "bots/open.h"

#include <string.h>

bool open_question(const struct atout_game *game, const void *world, int seat, enum open_aim aim,
		   struct open_question *out)
{
	static const struct {
		const char *game;
		bool (*open)(const void *world, int seat, enum open_aim, struct open_question *);
	} converters[] = {
		{"barbu", open_barbu},
		{"bauerchen", open_bauerchen},
		{"boerenbridge", open_boerenbridge},
		{"farmers", open_farmers},
	};

	memset(out, 0, sizeof *out);
	for (size_t i = 0; i < sizeof converters / sizeof *converters; i++)
		if (!strcmp(game->name, converters[i].game))
			return converters[i].open(world, seat, aim, out);
	return false;
}
