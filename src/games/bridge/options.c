/* SPDX-License-Identifier: Apache-2.0 */
/* Contract bridge: options, and what those of older records choose. */
#include "games/bridge/bridge.h"

#include "core/setup.h"

#define SYSTEM(name, help)                                                                                         \
	{                                                                                                          \
		name, help, ATOUT_SWITCHED, bridge_systems, 0, BRIDGE_SYSTEMS - 1, 0, bridge_switches, false, true \
	}

/* What older records say of a side. */
#define OLD(name, help, type, values, max)                             \
	{                                                              \
		name, help, type, values, 0, max, 0, NULL, true, false \
	}
enum { NOTRUMP_LAST = 4, CONVENTIONS_ALL = 15 };

static const char *const old_notrumps[] = {"usual", "12-14", "13-15", "14-16", "15-17", NULL};
static const char *const old_conventions[] = {"landy", "smolen", "acol_twos", "natural_2nt", NULL};

const struct atout_option bridge_options[] = {
	[BRIDGE_SCORING] =
		OPTION_CHOICE("scoring", "How the match is played and scored", "duplicate", "rubber", "chicago"),
	[BRIDGE_BOARDS] = OPTION_NUMBER("boards", "Deals in a duplicate match; 0: no limit", 0, 1000, 0),
	[BRIDGE_FORM] = OPTION_CHOICE("form", "What a duplicate match is played for", "imps", "matchpoints", "points"),
	[BRIDGE_SYSTEM] = SYSTEM("ns_system", "The bidding system of North-South"),
	[BRIDGE_SYSTEM_EW] = SYSTEM("ew_system", "The bidding system of East-West"),
	[BRIDGE_NOTRUMP] = OLD("ns_notrump", "North-South's points for 1NT, if their system leaves the choice",
			       ATOUT_CHOICE, old_notrumps, NOTRUMP_LAST),
	[BRIDGE_NOTRUMP_EW] = OLD("ew_notrump", "East-West's points for 1NT, if their system leaves the choice",
				  ATOUT_CHOICE, old_notrumps, NOTRUMP_LAST),
	[BRIDGE_CONVENTIONS] = OLD("ns_conventions", "North-South's conventions, if their system leaves the choice",
				   ATOUT_LIST, old_conventions, CONVENTIONS_ALL),
	[BRIDGE_CONVENTIONS_EW] = OLD("ew_conventions", "East-West's conventions, if their system leaves the choice",
				      ATOUT_LIST, old_conventions, CONVENTIONS_ALL),
	[BRIDGE_OTHER_ROOM] = OPTION_CHOICE("other_room", "The other room: who plays the same boards there", "nobody",
					    "beginner", "casual", "club", "expert"),
	{0},
};

/* ---- What older records say ---- */

static const struct {
	const char *name, *value;
} conventions[] = {{"over_nt", "landy"}, {"smolen", "on"}, {"acol_twos", "on"}, {"raise_2nt", "natural"}};

/* A number with a switch on, where its system leaves the choice. */
static int64_t with(int64_t number, const char *name, const char *value)
{
	const struct atout_option *option = &bridge_options[BRIDGE_SYSTEM];
	int which = atout_switch_find(option, number, name);
	int index = which < 0 ? -1 : atout_switch_read(&atout_switches(option, number)[which], value);

	return index < 0 ? number : atout_switch_set(option, number, which, index);
}

int64_t bridge_system_chosen(const struct atout_setup *setup, int side)
{
	int64_t number = setup->option[BRIDGE_SYSTEM + side], chosen = setup->option[BRIDGE_CONVENTIONS + side];

	if (setup->option[BRIDGE_NOTRUMP + side])
		number = with(number, "nt", old_notrumps[setup->option[BRIDGE_NOTRUMP + side]]);
	for (int i = 0; old_conventions[i]; i++)
		if (chosen >> i & 1)
			number = with(number, conventions[i].name, conventions[i].value);
	return number;
}
