/* SPDX-License-Identifier: Apache-2.0 */
/*
 * crowd.h -- people at a table who come and go, sit and stand, choose options, play, ask and answer at random, and talk
 * nonsense.
 */
#ifndef HOST_CROWD_H
#define HOST_CROWD_H

#include "room.h"

#include <atout/deal.h>

enum { CROWD = 6 /* guests */, CROWD_TEXT = 1024 };

/* Begins with a room, so that what the room calls finds the crowd. */
struct crowd {
	struct room room;
	uint64_t seed; /* of the whole run, for a report */
	struct atout_rng rng;
};

/* Who a guest is: "anna", the owner, comes twice. */
extern const char *const crowd_people[CROWD];

/* From 0 to n - 1. */
int crowd_below(struct crowd *, int n);

/* A new table of a game, with any seats and pace, some of bots alone; anna is there. */
void crowd_open(struct crowd *, const struct atout_game *);

/* One that plays a set of deals: anna is there, with bots, and nobody else may come. */
void crowd_open_set(struct crowd *, const struct atout_game *);

/* What a guest of a room says next: mostly something that its last frame asks for. */
void crowd_words(struct crowd *, const struct room *, int guest, char text[CROWD_TEXT]);

/* Somebody does something, all jobs are thought, and some time passes. */
void crowd_step(struct crowd *);

struct crowd_request {
	const struct atout_game *game; /* NULL: all */
	double seconds;
	long matches; /* 0: not said */
	uint64_t seed;
};

/*
 * The main function of a program that tries each game, or the one of --game NAME: reads --seconds N, --matches N and
 * --seed N too, and prints the seed.  Exit status 2: something else stands there.
 */
int crowd_main(int argc, char **argv, void (*try_game)(const struct atout_game *, const struct crowd_request *));

#endif
