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

#define SWITCH(name, help, about, ...)                       \
	{                                                    \
		name, help, about, OPTION_WORDS(__VA_ARGS__) \
	}
#define OFF_ON "off", "on"
#define ON_OFF "on", "off"

#define NT(...)                                                                                                     \
	SWITCH("nt", "Points of 1NT",                                                                               \
	       "The high-card points of an opening of 1NT. A weak 1NT comes up more often and takes room from the " \
	       "opponents; a strong one is safer.",                                                                 \
	       __VA_ARGS__)
#define TWO_SPADES(...)                                                                               \
	SWITCH("two_spades", "2S over 1NT shows",                                                     \
	       "Over partner's 1NT: clubs; or a weak hand with a long minor, over which opener bids " \
	       "3C; or clubs, while 3C shows diamonds.",                                              \
	       __VA_ARGS__)
#define SMOLEN(...)                                                                                                \
	SWITCH("smolen", "Smolen after Stayman",                                                                   \
	       "After Stayman and the answer 2D, a jump to 3H or 3S shows four cards there and five in the other " \
	       "major. So the strong hand declares.",                                                              \
	       __VA_ARGS__)
#define RAISE(...)                                                                                       \
	SWITCH("raise_2nt", "2NT over a major",                                                          \
	       "2NT over partner's 1H or 1S: Jacoby, a game-forcing raise with four cards; or natural, " \
	       "balanced with about 11 points.",                                                         \
	       __VA_ARGS__)
#define DRURY(...)                                                                                       \
	SWITCH("drury", "Drury",                                                                         \
	       "A player who has passed responds 2C to partner's 1H or 1S in third or fourth seat with " \
	       "a good raise. So a light opening stays low.",                                            \
	       __VA_ARGS__)
#define INVERTED(...)                                                                               \
	SWITCH("inverted", "Inverted minors",                                                       \
	       "A raise of partner's minor to the two level is strong and forcing; a raise to the " \
	       "three level is weak.",                                                              \
	       __VA_ARGS__)
#define CHECKBACK(...)                                                                                            \
	SWITCH("checkback", "Checkback after 1NT",                                                                \
	       "After opener's rebid of 1NT, 2C or a bid of the other minor asks for three cards in responder's " \
	       "major and four in the other one.",                                                                \
	       __VA_ARGS__)
#define FOURTH(...)                                                                                                   \
	SWITCH("fourth_suit", "The fourth suit forces",                                                               \
	       "A bid of the only suit that neither partner has named says nothing about that suit. It asks partner " \
	       "to go on, for a round or up to game.",                                                                \
	       __VA_ARGS__)
#define BERGEN                                                                                                      \
	SWITCH("bergen", "Bergen raises",                                                                           \
	       "Over partner's 1H or 1S, 3C and 3D show raises with four cards, 3C the weaker one; a raise to the " \
	       "three level is weak.",                                                                              \
	       OFF_ON)

/* Those of all systems, over 1NT and behind them; the last are of the cards of the defenders (core/carding.h). */
#define TRANSFERS                                                                                                 \
	SWITCH("transfers", "Transfers over 1NT",                                                                 \
	       "Over partner's 1NT, 2D shows hearts and 2H spades, and opener bids the suit. So the strong hand " \
	       "declares. Off: these bids are natural.",                                                          \
	       ON_OFF)
#define SLAMS                                                                                                        \
	SWITCH("keycards", "What 4NT asks for",                                                                      \
	       "The four aces; with 1430 and 3014 also the king of trumps as a fifth. The numbers say "              \
	       "what the first two responses show: one or four, three or none.",                                     \
	       "1430", "3014", "aces"),                                                                              \
		SWITCH("gerber", "Gerber over notrump", "A jump to 4C over a bid in notrump asks partner for aces.", \
		       ON_OFF)
#define SPLINTERS                                                                                                 \
	SWITCH("splinters", "Splinters",                                                                          \
	       "A double jump in a new suit agrees partner's suit and shows at most one card in the suit of the " \
	       "jump.",                                                                                           \
	       ON_OFF)
#define CONTEST                                                                                                   \
	SWITCH("negative", "Negative doubles up to",                                                              \
	       "The double of an overcall is not for penalties: it shows the unbid suits. This is the "           \
	       "highest overcall for which it does.",                                                             \
	       "3S", "2S"),                                                                                       \
		SWITCH("support_doubles", "Support doubles",                                                      \
		       "When an opponent overcalls partner's response, opener's double shows exactly "            \
		       "three cards in partner's suit; a raise shows four.",                                      \
		       ON_OFF),                                                                                   \
		SWITCH("lebensohl", "Lebensohl over their overcall of 1NT",                                       \
		       "After an overcall of partner's 1NT, 2NT asks opener to bid 3C, with a weak "              \
		       "hand; a suit at the three level is strong.",                                              \
		       ON_OFF),                                                                                   \
		SWITCH("over_nt", "Over their 1NT",                                                               \
		       "Landy: 2C shows both majors. Cappelletti: 2C one long suit, 2D both majors, 2H and 2S a " \
		       "major and a minor. DONT: a suit and a higher one, double one suit.",                      \
		       "landy", "natural", "cappelletti", "dont"),                                                \
		SWITCH("michaels", "Michaels",                                                                    \
		       "A bid in the suit that an opponent has opened shows two long suits: over a "              \
		       "minor both majors, over a major the other major and a minor.",                            \
		       ON_OFF),                                                                                   \
		SWITCH("unusual", "Unusual notrump",                                                              \
		       "A jump to 2NT over an opponent's opening shows the two lowest unbid suits, "              \
		       "five cards or more in each.",                                                             \
		       ON_OFF),                                                                                   \
		SWITCH("jump_overcalls", "Jump overcalls",                                                        \
		       "An overcall one level higher than necessary: weak with a long suit, or with "             \
		       "opening strength or more.",                                                               \
		       "weak", "intermediate", "strong"),                                                         \
		SWITCH("responsive", "Responsive doubles",                                                        \
		       "Partner has doubled for takeout and the next opponent raises: your double is "            \
		       "for takeout, too, and asks partner to choose a suit.",                                    \
		       ON_OFF)
#define AGREED(name, help, about, values) \
	{                                 \
		name, help, about, values \
	}
#define CARDS                                                                                                       \
	AGREED("leads", "Leads",                                                                                    \
	       "Which card is led from a suit without a sequence: the fourth from the top; the third "              \
	       "of an even and the fifth of an odd number; or a low one if you want the suit returned.",            \
	       carding_leads),                                                                                      \
		AGREED("ace_king", "Led from ace and king", "Which card a player leads who has both ace and king.", \
		       carding_ace_king),                                                                           \
		AGREED("signals", "Signals",                                                                        \
		       "What a card that follows suit says. Standard: a high card encourages partner's "            \
		       "lead, and high then low shows an even number. Upside down: the other way round.",           \
		       carding_signals),                                                                            \
		AGREED("discards", "Discards",                                                                      \
		       "What the first discard says: whether you like its suit, which other suit you "              \
		       "like, or how many cards you have left in it.",                                              \
		       carding_discards)
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
	SWITCH("acol_twos", "Acol twos",
	       "2D, 2H and 2S show about eight tricks with a long suit and are forcing for a round, instead of a weak "
	       "hand.",
	       OFF_ON),
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
