/* SPDX-License-Identifier: Apache-2.0 */
/* Where an observation has what: the zones of a view, then the facts of the game. */
#include "env/env.h"
#include "env/zones.h"

#include "core/contract.h"

#include <assert.h>

enum { EACH = -1 }; /* rows or columns: as many as there are seats */

static const struct {
	const char *name;
	int rows, columns;
	bool auction; /* only where there is one */
} zones[ZONES] = {
	[ZONE_KNOWN] = {"known", EACH, ENV_CARDS, false},
	[ZONE_SHOWN] = {"shown", 1, ENV_CARDS, false},
	[ZONE_PLAYED] = {"played", EACH, ENV_CARDS, false},
	[ZONE_TRICK] = {"trick", EACH, ENV_CARDS, false},
	[ZONE_LAID] = {"laid", 1, ENV_CARDS, false},
	[ZONE_TURN] = {"turn", 1, ENV_CARDS, false},
	[ZONE_TRUMP] = {"trump", 1, ATOUT_STRAINS, false},
	[ZONE_DEALER] = {"dealer", EACH, 1, false},
	[ZONE_LEADER] = {"leader", EACH, 1, false},
	[ZONE_FROM] = {"from", EACH, 1, false},
	[ZONE_OUT] = {"out", EACH, 1, false},
	[ZONE_COUNT] = {"count", EACH, 1, false},
	[ZONE_TRICKS] = {"tricks", EACH, 1, false},
	[ZONE_BID] = {"bid", EACH, 1, false},
	[ZONE_DOUBLED] = {"doubled", EACH, EACH, false},
	[ZONE_RE] = {"re", EACH, EACH, false},
	[ZONE_TOTAL] = {"total", EACH, 1, false},
	[ZONE_OVER] = {"over", 1, 1, false},
	[ZONE_PASSES] = {"passes", EACH, 1, true},
	[ZONE_BIDS] = {"bids", EACH, BIDS, true},
	[ZONE_DOUBLES] = {"doubles", EACH, BIDS, true},
	[ZONE_REDOUBLES] = {"redoubles", EACH, BIDS, true},
};
_Static_assert((int)ZONES <= (int)ENV_ZONES_MAX, "room for all zones");

static void lay(struct atout_env *env, const char *name, int rows, int columns)
{
	struct atout_env_field *field = &env->field[env->fields++];

	*field = (struct atout_env_field){name, env->numbers, rows == EACH ? env->seats : rows,
					  columns == EACH ? env->seats : columns};
	env->numbers += field->rows * field->columns;
}

void env_lay_fields(struct atout_env *env)
{
	const struct atout_terms *terms = env->terms;

	for (int i = 0; i < ZONES; i++)
		if (!zones[i].auction || terms->auction)
			lay(env, zones[i].name, zones[i].rows, zones[i].columns);
	env->zones = env->fields;
	for (; terms->facts && terms->facts[env->facts].key; env->facts++) {
		assert(env->facts < ENV_FACTS_MAX);
		struct env_size size = env_fact_size(env, env->facts);
		bool told = size.rows > 0 && size.columns > 0;
		env->field_of[env->facts] = (int8_t)(told ? env->fields : -1);
		if (told)
			lay(env, terms->facts[env->facts].key, size.rows, size.columns);
	}
}

int atout_env_numbers(const struct atout_env *env) { return env->numbers; }

bool atout_env_field(const struct atout_env *env, int i, struct atout_env_field *field)
{
	if (i < 0 || i >= env->fields)
		return false;
	*field = env->field[i];
	return true;
}
