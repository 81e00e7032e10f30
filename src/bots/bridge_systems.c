/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/bridge_systems.h"

#include "bidding/card.h"
#include "bots/bots.h"
#include "core/view.h"
#include "games/bridge/bridge.h"

#include <stdatomic.h>
#include <stddef.h>

enum { SYSTEMS = 7, NOTRUMPS = 5, CONVENTIONS = 4 };

/* What each system leaves open, by the order of bridge_systems: sets of bridge_notrumps, of bridge_conventions. */
static const struct {
	uint8_t notrumps, conventions;
} open_in[SYSTEMS] = {
	{0x0A, 0xB}, {0x0A, 0xB}, {0x14, 0xF}, {0x0A, 0x3}, {0x0A, 0x1}, {0x08, 0xB}, {0x00, 0x3},
};

static const char *const notrump_options[NOTRUMPS] = {NULL, "nt=12-14", "nt=13-15", "nt=14-16", "nt=15-17"};
static const char *const convention_options[CONVENTIONS] = {
	"over_nt=landy",
	"smolen=on",
	"acol_twos=on",
	"raise_2nt=natural",
};

enum { CARDING_VALUES = 6 };

static const uint8_t carding_counts[CARDING_FIELDS] = {4, 3, 4, 6}; /* values of each, the usual one too */
static const char *const carding_options[CARDING_FIELDS][CARDING_VALUES] = {
	[CARDING_LEADS] = {NULL, "leads=fourth", "leads=third_fifth", "leads=attitude"},
	[CARDING_ACE_KING] = {NULL, "ace_king=ace", "ace_king=king"},
	[CARDING_SIGNALS] = {NULL, "signals=standard", "signals=upside_down", "signals=none"},
	[CARDING_DISCARDS] = {NULL, "discards=attitude", "discards=italian", "discards=preference", "discards=count",
			      "discards=none"},
};

/* Without what its system does not leave open, so that equal systems are one choice. */
static struct bridge_system of_choice(int choice)
{
	struct bridge_system chosen = bridge_system_of(choice);

	if (chosen.name >= SYSTEMS)
		return (struct bridge_system){0};
	if (chosen.notrump >= NOTRUMPS || !(open_in[chosen.name].notrumps >> chosen.notrump & 1))
		chosen.notrump = 0;
	chosen.conventions &= open_in[chosen.name].conventions;
	for (int i = 0; i < CARDING_FIELDS; i++)
		if (chosen.carding.of[i] >= carding_counts[i])
			chosen.carding.of[i] = CARDING_USUAL;
	return chosen;
}

const char *bridge_system_texts(int choice, const char *options[BRIDGE_SYSTEM_TEXTS])
{
	struct bridge_system chosen = of_choice(choice);
	int n = 0;

	if (chosen.notrump)
		options[n++] = notrump_options[chosen.notrump];
	for (int i = 0; i < CONVENTIONS; i++)
		if (chosen.conventions >> i & 1)
			options[n++] = convention_options[i];
	for (int i = 0; i < CARDING_FIELDS; i++)
		if (chosen.carding.of[i] != CARDING_USUAL)
			options[n++] = carding_options[i][chosen.carding.of[i]];
	options[n] = NULL;
	return bridge_systems[chosen.name];
}

/* Of two threads that read a system at the same time one keeps what it has read. */
const struct bid_system *bridge_system_read(int choice)
{
	static _Atomic(const struct bid_system *) kept[SYSTEMS][NOTRUMPS][1 << CONVENTIONS];
	struct bridge_system chosen = of_choice(choice);
	_Atomic(const struct bid_system *) *place = &kept[chosen.name][chosen.notrump][chosen.conventions];
	const struct bid_system *before = atomic_load(place);
	const char *options[BRIDGE_SYSTEM_TEXTS];
	struct system_error error;

	if (before)
		return before;
	chosen.carding = (struct carding){{0}};
	const char *name = bridge_system_texts(bridge_system_number(chosen), options);
	struct bid_system *read = system_read(&systems_built_in, name, options, &error);
	if (!read || atomic_compare_exchange_strong(place, &before, read))
		return read;
	system_free(read);
	return before;
}

const struct bid_system *bots_system(const struct atout_fact *fact) { return bridge_system_read(fact->value); }

struct carding bots_carding(const struct atout_fact *fact) { return bridge_carding(fact->value); }

struct carding bridge_carding(int choice)
{
	const struct bid_system *system = bridge_system_read(choice);
	struct carding agreed = of_choice(choice).carding;
	struct carding usual = system ? card_carding(system) : (struct carding){{1, 1, 1, 1}};

	for (int i = 0; i < CARDING_FIELDS; i++)
		if (agreed.of[i] == CARDING_USUAL)
			agreed.of[i] = usual.of[i];
	return agreed;
}

struct carding bridge_carding_of(const struct atout_view *view, int side)
{
	const struct atout_fact *fact = view_find(view, "system", side);

	return bridge_carding(fact ? fact->value : 0);
}

bool bridge_systems_of(const struct atout_view *view, const struct bid_system *both[COMPASS_SIDES])
{
	for (int side = 0; side < COMPASS_SIDES; side++) {
		const struct atout_fact *fact = view_find(view, "system", side);
		both[side] = bridge_system_read(fact ? fact->value : 0);
		if (!both[side])
			return false;
	}
	return true;
}
