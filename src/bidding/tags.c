/* SPDX-License-Identifier: Apache-2.0 */
#include "bidding/tags.h"

#include <string.h>

static const struct tag_words tags[] = {
	{"stayman", "Stayman", "asks for a four-card major (Stayman)"},
	{"redtransfer", "Transfers to the majors", "transfer"},
	{"clubs", "Transfers to the minors", NULL},
	{"minortransfer", "2S over 1NT to play in a minor", NULL},
	{"smolen", "Smolen", "Smolen"},
	{"gerber", "Gerber over notrump", "asks for aces (Gerber)"},
	{"quantitative", "Quantitative 4NT", NULL},
	{"jacoby", "Jacoby 2NT", "a fit (Jacoby)"},
	{"drury", "Drury", "a fit (Drury)"},
	{"splinter", "Splinters", "splinter"},
	{"inverted", "Inverted minors", "a fit"},
	{"checkback", "A forcing minor after 1NT", "asks for support"},
	{"fourth", "Fourth suit forcing", "asks for more (fourth suit)"},
	{"trial", "Trial bids", "asks for help in this suit"},
	{"weaktwo", "Weak twos", NULL},
	{"acoltwo", "Acol twos", NULL},
	{"semi", "Benjamin 2C", NULL},
	{"strongclub", "Strong club", NULL},
	{"threesuits", "2D with three suits", NULL},
	{"precisiontwo", "2D with short diamonds", NULL},
	{"keycards", "Key cards", "asks for key cards (Blackwood)"},
	{"blackwood", "4NT asks for aces", "asks for aces (Blackwood)"},
	{"negative", "Negative doubles", NULL},
	{"responsive", "Responsive doubles", NULL},
	{"supportx", "Support doubles", "three-card support"},
	{"cueraise", "Cue-bid raises", "a fit (cue bid)"},
	{"lebensohl", "Lebensohl over their overcall of 1NT", "asks for 3C, to stop low (lebensohl)"},
	{"cuebid", "Cue bids", "a control (cue bid)"},
	{"michaels", "Michaels", "two suits (Michaels)"},
	{"unusual", "Unusual notrump", "two suits (unusual notrump)"},
	{"unusualred", NULL, "two suits (unusual notrump)"},
	{"unusualround", NULL, "two suits (unusual notrump)"},
	{"clubmajors", "Over a strong club, X for the majors and 1NT for the minors", "both majors"},
	{"clubminors", NULL, "both minors"},
	{"landy", "Landy", "both majors (Landy)"},
	{"bergenlow", "Bergen raises", "a fit (Bergen)"},
	{"bergenhigh", NULL, "a fit (Bergen)"},
	{"onesuit", NULL, "one long suit"},
	{"bothmajors", NULL, "both majors"},
	{"bothminors", "Cappelletti", "both minors"},
	{"majorminor", NULL, "and a minor"},
	{"clubsup", "DONT", "and a higher suit"},
	{"diamondsup", NULL, "and a major"},
	{"jumpovercall", "Jump overcalls with opening strength", NULL},
};

const struct tag_words *tag_words_at(int i) { return i < (int)(sizeof tags / sizeof tags[0]) ? &tags[i] : NULL; }

const struct tag_words *tag_words_of(const char *tag)
{
	for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++)
		if (strcmp(tags[i].tag, tag) == 0)
			return &tags[i];
	return NULL;
}
