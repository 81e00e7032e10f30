/* SPDX-License-Identifier: Apache-2.0 */
/* Contestants by their numbers. */
#include "duplicate/results_part.h"

#include "base/fnv.h"
#include "base/grow.h"

#include <stdio.h>
#include <string.h>

static const char no_memory[] = "there is not enough memory for so many contestants";

static uint32_t hash(const char *number, int side) { return fnv(number, strlen(number)) * 2 + (uint32_t)side; }

static uint32_t *find_slot(const struct results *results, const char *number, int side)
{
	uint32_t i = hash(number, side) & (results->slots - 1);

	for (;; i = (i + 1) & (results->slots - 1)) {
		uint32_t who = results->slot[i];
		if (!who)
			return &results->slot[i];
		const struct contestant *contestant = &results->contestant[who - 1];
		if (contestant->side == side && strcmp(contestant->number, number) == 0)
			return &results->slot[i];
	}
}

/* Room for twice as many as there are. */
static bool widen_slots(struct results *results)
{
	uint32_t slots = results->slots ? 2 * results->slots : 64;
	uint32_t *slot = calloc(slots, sizeof *slot);

	if (!slot)
		return false;
	free(results->slot);
	results->slot = slot;
	results->slots = slots;
	for (uint32_t i = 0; i < results->contestants; i++)
		*find_slot(results, results->contestant[i].number, results->contestant[i].side) = i + 1;
	return true;
}

static bool add_contestant(struct results *results, const char *number, int side, uint32_t line, uint32_t *slot)
{
	struct contestant *all = grow(results->contestant, results->contestants, sizeof *all);

	if (!all)
		return false;
	results->contestant = all;
	all[results->contestants] = (struct contestant){.side = (uint8_t)side, .at = line};
	snprintf(all[results->contestants].number, RESULTS_NUMBER_SIZE, "%s", number);
	*slot = ++results->contestants;
	return true;
}

bool results_find(struct results *results, const char *number, int side, uint32_t line, uint32_t *who,
		  struct atout_error *error)
{
	side = results->how.two_winners ? side : 0;
	if (!*number || strlen(number) >= RESULTS_NUMBER_SIZE)
		return cells_refuse(error, line, "'%s' is not the number of a pair, a player or a team: 1 to %d bytes",
				    number, RESULTS_NUMBER_SIZE - 1);
	if (2 * results->contestants >= results->slots && !widen_slots(results))
		return cells_refuse(error, line, "%s", no_memory);
	uint32_t *slot = find_slot(results, number, side);
	if (!*slot && results->contestants == RESULTS_CONTESTANTS_MAX)
		return cells_refuse(error, line, "more than %d contestants", RESULTS_CONTESTANTS_MAX);
	if (!*slot && !add_contestant(results, number, side, line, slot))
		return cells_refuse(error, line, "%s", no_memory);
	*who = *slot - 1;
	return true;
}
