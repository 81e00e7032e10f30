/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/bridge_systems.h"

#include "base/spin.h"
#include "bidding/card.h"
#include "bidding/own.h"
#include "bots/bots.h"
#include "core/switched.h"
#include "core/view.h"
#include "games/bridge/bridge.h"

#include <stdlib.h>
#include <string.h>

static const struct atout_option *option(void) { return &game_bridge.options[BRIDGE_SYSTEM]; }

enum { KEPT = 48 };

/* A text on the shelf is kept by its stamp, made negative: another text may have its number some day. */
static struct kept {
	int64_t number;
	struct bid_system *system; /* NULL: a free place */
	int users;
	uint64_t used; /* when, by `now` */
} kept[KEPT];
static uint64_t now;

/* Held for a look at the places, never while a system is read or freed. */
static atomic_flag busy = ATOMIC_FLAG_INIT;

void bridge_system_text(int64_t number, struct bridge_system_text *to)
{
	char *rest, *word;
	int n = 0;

	atout_option_print(option(), number, to->text, sizeof to->text);
	to->name = strtok_r(to->text, ":", &rest);
	while (n < BRIDGE_SYSTEM_OPTIONS && (word = strtok_r(NULL, ":", &rest)))
		to->options[n++] = word;
	to->options[n] = NULL;
}

static struct bid_system *use(struct kept *place)
{
	place->users++;
	place->used = ++now;
	return place->system;
}

static struct kept *place_of(int64_t number)
{
	for (int i = 0; i < KEPT; i++)
		if (kept[i].system && kept[i].number == number)
			return &kept[i];
	return NULL;
}

/* A free place, else that of the system which nobody has used for the longest time, else NULL. */
static struct kept *free_place(void)
{
	struct kept *best = NULL;

	for (int i = 0; i < KEPT; i++) {
		if (!kept[i].system)
			return &kept[i];
		if (!kept[i].users && (!best || kept[i].used < best->used))
			best = &kept[i];
	}
	return best;
}

static const struct bid_system *find(int64_t number)
{
	spin_lock(&busy);
	struct kept *place = place_of(number);
	const struct bid_system *found = place ? use(place) : NULL;
	spin_unlock(&busy);
	return found;
}

/* Of two threads that read a system at the same time one keeps what it has read. */
static const struct bid_system *keep(int64_t number, struct bid_system *read)
{
	struct bid_system *unwanted = NULL;

	spin_lock(&busy);
	struct kept *place = place_of(number);
	if (place) {
		unwanted = read;
	} else if ((place = free_place())) {
		unwanted = place->system;
		*place = (struct kept){.number = number, .system = read};
	}
	const struct bid_system *given = place ? use(place) : read;
	spin_unlock(&busy);
	system_free(unwanted);
	return given;
}

/* A number without what changes no call: systems are the same with any agreements of the defenders. */
static int64_t for_bidding(int64_t number)
{
	for (int field = 0; field < CARDING_FIELDS; field++) {
		int which = atout_switch_find(option(), number, carding_names[field]);
		if (which >= 0)
			number = atout_switch_set(option(), number, which, 0);
	}
	return number;
}

static struct bid_system *read_named(int64_t number)
{
	struct bridge_system_text text;
	struct system_error error;

	bridge_system_text(number, &text);
	return system_read(&systems_built_in, text.name, text.options, &error);
}

static struct bid_system *read_own(uint64_t number)
{
	char *text = shelf_text(number);
	struct system_error error;
	struct bid_system *read = text ? own_read(text, strlen(text), &error) : NULL;

	free(text);
	return read;
}

const struct bid_system *bridge_system_take(int64_t chosen)
{
	bool is_own = switched_is_own(chosen);
	int64_t number = is_own ? -(int64_t)shelf_stamp(switched_number(chosen)) : for_bidding(chosen);

	if (is_own && !number)
		return NULL;
	const struct bid_system *found = find(number);
	if (found)
		return found;
	struct bid_system *read = is_own ? read_own(switched_number(chosen)) : read_named(number);
	return read ? keep(number, read) : NULL;
}

/* One that found no place is its taker's. */
void bridge_system_give(const struct bid_system *system)
{
	bool is_kept = false;

	spin_lock(&busy);
	for (int i = 0; i < KEPT && system; i++) {
		if (kept[i].system != system)
			continue;
		kept[i].users--;
		is_kept = true;
	}
	spin_unlock(&busy);
	if (!is_kept)
		system_free((struct bid_system *)(uintptr_t)system);
}

int64_t bridge_system_in(const struct atout_view *view, int side)
{
	const struct atout_fact *low = view_find(view, "system", side), *high = view_find(view, "switches", side);

	return low ? bridge_system_number(low->value, high ? high->value : 0) : 0;
}

static struct carding carding_of_own(int64_t number)
{
	const struct bid_system *system = bridge_system_take(number);
	struct carding agreed = {{0}};

	if (system)
		agreed = card_carding(system);
	bridge_system_give(system);
	return agreed;
}

struct carding bridge_carding(int64_t number)
{
	const struct atout_switch *switches = atout_switches(option(), number);
	struct carding agreed = {{0}};

	if (switched_is_own(number))
		return carding_of_own(number);
	for (int field = 0; field < CARDING_FIELDS; field++) {
		int which = atout_switch_find(option(), number, carding_names[field]);
		if (which < 0)
			continue;
		int value = atout_switch_get(option(), number, which);
		agreed.of[field] = (uint8_t)carding_value(field, switches[which].values[value]);
	}
	return agreed;
}

struct carding bridge_carding_of(const struct atout_view *view, int side)
{
	return bridge_carding(bridge_system_in(view, side));
}

struct carding bots_carding(const struct atout_view *view, int side) { return bridge_carding_of(view, side); }

bool bridge_systems_take(const struct atout_view *view, const struct bid_system *both[COMPASS_SIDES])
{
	for (int side = 0; side < COMPASS_SIDES; side++)
		both[side] = bridge_system_take(bridge_system_in(view, side));
	if (both[0] && both[1])
		return true;
	for (int side = 0; side < COMPASS_SIDES; side++)
		bridge_system_give(both[side]);
	return false;
}

const struct bid_system *bots_system_take(const struct atout_view *view, int side)
{
	return bridge_system_take(bridge_system_in(view, side));
}

void bots_system_give(const struct bid_system *system) { bridge_system_give(system); }
