/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the bidding systems of the program leave to choose, by the names and the values of their files; the first value
 * is the one that a file has.
 */
#include "games/bridge/bridge.h"

#include "core/carding.h"
#include "core/setup.h"

const char *const bridge_systems[BRIDGE_SYSTEMS + 1] = {"two_over_one", "sayc",	     "acol",	  "forum_d",
							"forum_d_plus", "precision", "blue_club", NULL};

#define SWITCH(name, help, ...)                       \
	{                                             \
		name, help, OPTION_WORDS(__VA_ARGS__) \
	}
#define OFF_ON "off", "on"
#define ON_OFF "on", "off"

#define NT(...) SWITCH("nt", "Points of 1NT", __VA_ARGS__)
#define TWO_SPADES(...) SWITCH("two_spades", "2S over 1NT shows", __VA_ARGS__)
#define SMOLEN(...) SWITCH("smolen", "Smolen behind Stayman", __VA_ARGS__)
#define RAISE(...) SWITCH("raise_2nt", "2NT over a major", __VA_ARGS__)
#define DRURY(...) SWITCH("drury", "Drury", __VA_ARGS__)
#define INVERTED(...) SWITCH("inverted", "Inverted minors", __VA_ARGS__)
#define CHECKBACK(...) SWITCH("checkback", "Checkback behind 1NT", __VA_ARGS__)
#define FOURTH(...) SWITCH("fourth_suit", "The fourth suit forces", __VA_ARGS__)
#define BERGEN SWITCH("bergen", "Bergen raises", OFF_ON)

/* Those of all systems, over 1NT and behind them; the last are of the cards of the defenders (core/carding.h). */
#define TRANSFERS SWITCH("transfers", "Transfers over 1NT", ON_OFF)
#define SLAMS \
	SWITCH("keycards", "What 4NT asks for", "1430", "3014", "aces"), SWITCH("gerber", "Gerber over notrump", ON_OFF)
#define SPLINTERS SWITCH("splinters", "Splinters", ON_OFF)
#define CONTEST                                                                                       \
	SWITCH("negative", "Negative doubles up to", "3S", "2S"),                                     \
		SWITCH("support_doubles", "Support doubles", ON_OFF),                                 \
		SWITCH("lebensohl", "Lebensohl over their overcall of 1NT", ON_OFF),                  \
		SWITCH("over_nt", "Over their 1NT", "landy", "natural", "cappelletti", "dont"),       \
		SWITCH("michaels", "Michaels", ON_OFF), SWITCH("unusual", "Unusual notrump", ON_OFF), \
		SWITCH("jump_overcalls", "Jump overcalls", "weak", "intermediate", "strong"),         \
		SWITCH("responsive", "Responsive doubles", ON_OFF)
#define AGREED(name, help, values) \
	{                          \
		name, help, values \
	}
#define CARDS                                                                                                   \
	AGREED("leads", "Leads", carding_leads), AGREED("ace_king", "Led from ace and king", carding_ace_king), \
		AGREED("signals", "Signals", carding_signals), AGREED("discards", "Discards", carding_discards)
#define COMMON \
	SPLINTERS, SLAMS, CONTEST, CARDS, { 0 }

static const struct atout_switch two_over_one[] = {
	NT("15-17", "12-14", "14-16"),
	TRANSFERS,
	TWO_SPADES("clubs", "minor", "minors"),
	SMOLEN(OFF_ON),
	RAISE("jacoby", "natural"),
	DRURY(ON_OFF),
	BERGEN,
	INVERTED(ON_OFF),
	CHECKBACK("clubs", "minor", "off"),
	FOURTH("game", "round"),
	COMMON,
};
static const struct atout_switch sayc[] = {
	NT("15-17", "12-14", "14-16"),
	TRANSFERS,
	TWO_SPADES("minor", "clubs", "minors"),
	SMOLEN(OFF_ON),
	RAISE("jacoby", "natural"),
	DRURY(OFF_ON),
	BERGEN,
	INVERTED(OFF_ON),
	CHECKBACK("off", "clubs", "minor"),
	FOURTH("round", "game"),
	COMMON,
};
static const struct atout_switch acol[] = {
	NT("12-14", "13-15", "15-17"),
	TRANSFERS,
	TWO_SPADES("clubs", "minor", "minors"),
	SMOLEN(OFF_ON),
	SWITCH("acol_twos", "Acol twos", OFF_ON),
	RAISE("jacoby", "natural"),
	DRURY(OFF_ON),
	INVERTED(OFF_ON),
	CHECKBACK("off", "clubs", "minor"),
	FOURTH("round", "game"),
	COMMON,
};
static const struct atout_switch forum_d[] = {
	NT("15-17", "12-14", "14-16"),
	TRANSFERS,
	TWO_SPADES("minor", "clubs", "minors"),
	SMOLEN(OFF_ON),
	RAISE("natural", "jacoby"),
	DRURY(OFF_ON),
	BERGEN,
	INVERTED(OFF_ON),
	CHECKBACK("minor", "clubs", "off"),
	FOURTH("round", "game"),
	COMMON,
};
static const struct atout_switch forum_d_plus[] = {
	NT("15-17", "12-14", "14-16"),
	TRANSFERS,
	TWO_SPADES("minors", "clubs", "minor"),
	SMOLEN(ON_OFF),
	RAISE("jacoby", "natural"),
	DRURY(ON_OFF),
	BERGEN,
	INVERTED(ON_OFF),
	CHECKBACK("minor", "clubs", "off"),
	FOURTH("round", "game"),
	COMMON,
};
static const struct atout_switch precision[] = {
	NT("13-15", "14-16"),
	TRANSFERS,
	TWO_SPADES("clubs", "minor", "minors"),
	SMOLEN(OFF_ON),
	RAISE("jacoby", "natural"),
	DRURY(OFF_ON),
	BERGEN,
	CHECKBACK("minor", "clubs", "off"),
	FOURTH("game", "round"),
	COMMON,
};
static const struct atout_switch blue_club[] = {
	TRANSFERS,     TWO_SPADES("clubs", "minor", "minors"), SMOLEN(OFF_ON),		RAISE("jacoby", "natural"),
	DRURY(OFF_ON), CHECKBACK("off", "clubs", "minor"),     FOURTH("round", "game"), COMMON,
};

const struct atout_switch *const bridge_switches[BRIDGE_SYSTEMS] = {two_over_one, sayc,	     acol,     forum_d,
								    forum_d_plus, precision, blue_club};

/* ---- What older records say ---- */

const char *const bridge_notrumps[] = {"usual", "12-14", "13-15", "14-16", "15-17", NULL};
const char *const bridge_conventions[] = {"landy", "smolen", "acol_twos", "natural_2nt", NULL};

static const struct {
	const char *name, *value;
} conventions[] = {{"over_nt", "landy"}, {"smolen", "on"}, {"acol_twos", "on"}, {"raise_2nt", "natural"}};

/* A number with a switch on, where its system leaves the choice. */
static int64_t with(int64_t number, const char *name, const char *value)
{
	const struct atout_option *option = &game_bridge.options[BRIDGE_SYSTEM];
	int which = atout_switch_find(option, number, name);
	int index = which < 0 ? -1 : atout_switch_read(&bridge_switches[atout_switch_value(number)][which], value);

	return index < 0 ? number : atout_switch_set(option, number, which, index);
}

int64_t bridge_system_chosen(const struct atout_setup *setup, int side)
{
	int64_t number = setup->option[BRIDGE_SYSTEM + side], chosen = setup->option[BRIDGE_CONVENTIONS + side];

	if (setup->option[BRIDGE_NOTRUMP + side])
		number = with(number, "nt", bridge_notrumps[setup->option[BRIDGE_NOTRUMP + side]]);
	for (int i = 0; bridge_conventions[i]; i++)
		if (chosen >> i & 1)
			number = with(number, conventions[i].name, conventions[i].value);
	return number;
}
