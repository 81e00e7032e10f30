/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/manners.h"

#include "base/text.h"

static const struct manner *const manners[] = {
	&manner_bridge, &manner_barbu, &manner_bauerchen, &manner_boerenbridge, &manner_farmers,
};

const struct manner *manner_find(const char *game)
{
	for (size_t i = 0; i < sizeof manners / sizeof manners[0]; i++)
		if (text_same(manners[i]->game, game))
			return manners[i];
	return NULL;
}
