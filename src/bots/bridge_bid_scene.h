/* SPDX-License-Identifier: Apache-2.0 */
/*
 * bridge_bid_scene.h -- the auction so far: what was shown, whose turn it is, in which situation.  Nothing here looks
 * at a hand, so that all four players see the same scene.
 */
#ifndef BOTS_BRIDGE_BID_SCENE_H
#define BOTS_BRIDGE_BID_SCENE_H

#include "bots/bridge_bid_shown.h"
#include "core/auction.h"

struct scene {
	struct bridge_shown shown[COMPASS_SEATS];
	uint32_t situation;
	uint16_t where;
	uint16_t flags[COMPASS_SEATS]; /* of the last call of each seat */
	uint8_t last[COMPASS_SEATS];   /* that call, NO_BID: none */
	uint8_t named[COMPASS_SEATS];  /* suits named */
	uint8_t spoken[COMPASS_SEATS]; /* how often a seat has not passed */
	uint8_t first[COMPASS_SEATS];  /* its first bid, NO_BID: none */
	struct auction auction;
	uint8_t seat;		 /* the seat to call */
	uint8_t opener, opening; /* NO_SEAT, NO_BID: nobody has bid */
	uint8_t vul;
	bool to_game[COMPASS_SIDES];
	bool aces_asked[COMPASS_SIDES];
	seatset told; /* seats that have shown a balanced hand of narrow range */
};

/* Before the first call; vul: ATOUT_VUL_*. */
void scene_start(struct scene *, int dealer, int vul);

/* A call of the seat whose turn it is, read as what it means. */
void scene_call(struct scene *, int call);

/* The first calls of the auction of a view. */
void scene_replay(struct scene *, const struct atout_view *, int calls);

/* The lowest level at which a strain may be bid now. */
static inline int scene_cheapest(const struct scene *scene, int strain)
{
	if (scene->auction.bid == NO_BID)
		return 1;
	return level_of(scene->auction.bid) + (strain <= strain_of(scene->auction.bid));
}

/* The suits that the opponents have named. */
static inline uint8_t scene_theirs(const struct scene *scene)
{
	return scene->named[left_of(scene->seat)] | scene->named[partner_of(left_of(scene->seat))];
}

static inline bool bid_is_game(int bid)
{
	static const int8_t game[STRAINS] = {5, 5, 4, 4, 3};

	return bid != NO_BID && level_of(bid) >= game[strain_of(bid)];
}

#endif
