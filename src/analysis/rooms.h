/* SPDX-License-Identifier: Apache-2.0 */
/*
 * rooms.h -- a match of two teams, as it stands: one team sits N-S in one room and E-W in the other, and what the two
 * results of a board differ by counts in IMPs.  field.h plays the other room.
 */
#ifndef ANALYSIS_ROOMS_H
#define ANALYSIS_ROOMS_H

#include <stdbool.h>

enum { ROOMS_HALVES = 8 /* boards of a match that has a half-time, at least */ };

/* All zero: nothing is compared yet. */
struct rooms {
	int boards;
	int imps[2]; /* won on them, by the team that is N-S in the first room, and by the other one */
};

/* A board on which the first team has gained so many IMPs, or lost them. */
void rooms_add(struct rooms *, int imps);

/* Whether half of the boards of a match are played now; boards 0: it has no end. */
bool rooms_are_half(const struct rooms *, int boards);
bool rooms_are_over(const struct rooms *, int boards);

/* Hundredths of a victory point of the first team, by the continuous scale, of 2000; -1: there is no scale for so many
 * boards. */
int rooms_victory(const struct rooms *);

#endif
