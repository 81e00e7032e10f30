/* SPDX-License-Identifier: Apache-2.0 */
/* systems.h -- hands and auctions in words, and the call that a system makes. */
#ifndef TESTS_BIDDING_SYSTEMS_H
#define TESTS_BIDDING_SYSTEMS_H

#include "bidding/follow.h"
#include "bidding/offers.h"
#include "bidding/system.h"

#include "hand_text.h"

#include <atout/games.h>
#include <stdio.h>
#include <string.h>

static inline int call_named(const char *text)
{
	atout_move move;

	if (!atout_game_find("bridge")->read(strcmp(text, "P") == 0 ? "pass" : text, &move))
		fail_msg("%s is no call", text);
	return call_of(move);
}

/*
 * The scene behind calls with blanks between them, by the systems of both sides; North deals, nobody is vulnerable.
 * below: the part-scores.
 */
static inline void follow_scored(struct scene *scene, const struct bid_system *const both[COMPASS_SIDES],
				 const uint8_t below[COMPASS_SIDES], const char *calls)
{
	char copy[256], *rest;

	scene_begin(scene, both, 0, ATOUT_VUL_NONE);
	scene_part_scores(scene, below);
	snprintf(copy, sizeof copy, "%s", calls);
	for (char *call = strtok_r(copy, " ", &rest); call; call = strtok_r(NULL, " ", &rest))
		follow_call(scene, call_named(call));
}

static inline void follow_both(struct scene *scene, const struct bid_system *const both[COMPASS_SIDES],
			       const char *calls)
{
	static const uint8_t none[COMPASS_SIDES];

	follow_scored(scene, both, none, calls);
}

static inline void follow(struct scene *scene, const struct bid_system *system, const char *calls)
{
	const struct bid_system *both[COMPASS_SIDES] = {system, system};

	follow_both(scene, both, calls);
}

static inline int chosen(const struct bid_system *system, const char *cards, const char *calls)
{
	struct scene scene;
	struct offers offers;
	struct hand hand = hand_from(cards);

	follow(&scene, system, calls);
	offers_find(&offers, &scene);
	return offers_choose(&offers, &hand).call;
}

static inline void must_choose(const struct bid_system *system, const char *cards, const char *calls, const char *call)
{
	int got = chosen(system, cards, calls);
	char text[ATOUT_TEXT_MAX];

	atout_game_find("bridge")->print(call_move(got), text);
	if (got != call_named(call))
		fail_msg("%s behind \"%s\": %s, not %s", cards, calls, text, call);
}

#endif
