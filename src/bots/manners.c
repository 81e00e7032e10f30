/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/manner.h"

#include "base/text.h"

static const struct manner *const manners[] = {
	&manner_bridge, &manner_barbu, &manner_bauerchen, &manner_boerenbridge, &manner_farmers, NULL,
};

const struct manner *manner_of(const struct atout_game *game)
{
	for (int i = 0; manners[i]; i++)
		if (text_same(manners[i]->game, game->name))
			return manners[i];
	return NULL;
}
