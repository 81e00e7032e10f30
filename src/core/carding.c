/* SPDX-License-Identifier: Apache-2.0 */
#include "core/carding.h"

#include <string.h>

#include <stddef.h>

const char *const carding_leads[] = {"fourth", "third_fifth", "attitude", NULL};
const char *const carding_ace_king[] = {"ace", "king", NULL};
const char *const carding_signals[] = {"standard", "upside_down", "none", NULL};
const char *const carding_discards[] = {"attitude", "italian", "preference", "count", "none", NULL};

const char *const carding_names[CARDING_FIELDS] = {
	[CARDING_LEADS] = "leads",
	[CARDING_ACE_KING] = "ace_king",
	[CARDING_SIGNALS] = "signals",
	[CARDING_DISCARDS] = "discards",
};
const char *const *const carding_values[CARDING_FIELDS] = {
	[CARDING_LEADS] = carding_leads,
	[CARDING_ACE_KING] = carding_ace_king,
	[CARDING_SIGNALS] = carding_signals,
	[CARDING_DISCARDS] = carding_discards,
};

int carding_value(int field, const char *text)
{
	for (int i = 0; carding_values[field][i]; i++)
		if (strcmp(carding_values[field][i], text) == 0)
			return i;
	return 0;
}
