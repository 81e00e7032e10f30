/* SPDX-License-Identifier: Apache-2.0 */
/*
 * scene.h -- an auction so far: what was shown, what is pending, whose turn it is.  Nothing here looks at a hand, so
 * that all four players see the same scene.
 */
#ifndef BIDDING_SCENE_H
#define BIDDING_SCENE_H

#include "bidding/system.h"

/* What a seat has said. */
struct speaker {
	struct bounds shown;
	uint16_t effects;	      /* of its last call */
	uint8_t tag;		      /* of its last call, NO_TAG: none */
	uint8_t last;		      /* its last call, NO_BID: none */
	uint8_t first;		      /* its first bid, NO_BID: none */
	uint8_t spoken;		      /* how often it has not passed */
	uint8_t named;		      /* suits named, a set */
	int8_t first_suit, last_suit; /* of them; -1: none */
};

struct scene {
	struct auction auction;
	const struct bid_system *system[COMPASS_SIDES];
	struct speaker of[COMPASS_SEATS];
	uint64_t tags[COMPASS_SIDES]; /* of all calls of a side */
	uint8_t seat;		      /* the seat to call */
	uint8_t opener, opening;      /* NO_SEAT, NO_BID: nobody has bid */
	uint8_t opened_in;	      /* calls before the opening */
	uint8_t vul;
	uint8_t below[COMPASS_SIDES];			      /* points below the line: rubber and Chicago */
	int8_t agreed[COMPASS_SIDES];			      /* a strain; -1: none */
	bool to_game[COMPASS_SIDES], spoke_up[COMPASS_SIDES]; /* spoke_up: it has not passed always */
	seatset limited; /* seats that have shown a balanced hand of narrow range */
};

/* Before the first call; system by side; vul: ATOUT_VUL_*.  Nobody has a part-score. */
void scene_begin(struct scene *, const struct bid_system *const system[COMPASS_SIDES], int dealer, int vul);

/* Before the first call: the points below the line of both sides, each less than CONTRACT_GAME. */
void scene_part_scores(struct scene *, const uint8_t below[COMPASS_SIDES]);

static inline const struct speaker *scene_me(const struct scene *s) { return &s->of[s->seat]; }
static inline const struct speaker *scene_partner(const struct scene *s) { return &s->of[partner_of(s->seat)]; }

/* What the side to call plays. */
static inline const struct bid_system *scene_system(const struct scene *s) { return s->system[side_of(s->seat)]; }

/* Calls from the opening on. */
static inline int scene_calls(const struct scene *s)
{
	return s->opener == NO_SEAT ? 0 : s->auction.calls - s->opened_in;
}

static inline bool scene_is_ours(const struct scene *s, int seat)
{
	return seat != NO_SEAT && side_of(seat) == side_of(s->seat);
}

/* The lowest level at which a strain may be bid now. */
int scene_cheapest(const struct scene *, int strain);

/* The suits that our opponents have named; that we have. */
uint8_t scene_theirs(const struct scene *);
uint8_t scene_ours(const struct scene *);

bool bid_is_game(int bid);

/* The lowest level at which a bid of a strain is a game of a side, with its part-score. */
int scene_game_level(const struct scene *, int side, int strain);

/* Whether a bid is a game of the side to call, with its part-score. */
bool scene_is_game(const struct scene *, int bid);

/* The highest bid is a game of the side that made it.  With a part-score one that names no suit of its own is not. */
bool scene_at_game(const struct scene *);

/* The highest bid is theirs and we are not asked to take out a double. */
bool scene_is_busy(const struct scene *);

/* I may not pass. */
bool scene_is_forced(const struct scene *);

/*
 * What to count on in partner's hand by a measure: little more than the least it has shown, the middle of a range that
 * it has shown to invite.
 */
int scene_expected(const struct scene *, int measure);

/* The strains that the slots of rules stand for, but those that calls bind: -1. */
void scene_slots(const struct scene *, int8_t slot[SLOTS]);

/* What the words of the auction are asked about: a scene and a call in it. */
struct moment {
	const struct scene *scene;
	int call;
};

#endif
