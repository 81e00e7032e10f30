/* SPDX-License-Identifier: Apache-2.0 */
/* The list of bots. */
#include "bots/bots.h"

#include "core/text.h"

const struct atout_bot *const atout_bots[] = {&bot_sampler, &bot_random, NULL};

const struct atout_bot *atout_bot_find(const char *name)
{
	for (int i = 0; atout_bots[i]; i++)
		if (text_same(atout_bots[i]->name, name))
			return atout_bots[i];
	return NULL;
}
