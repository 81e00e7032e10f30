/* SPDX-License-Identifier: Apache-2.0 */
/* hands.h -- the deals of an event's boards, from a file in any format of boards, and what the solver says of them. */
#ifndef CLI_EVENT_HANDS_H
#define CLI_EVENT_HANDS_H

#include <atout/solve.h>

#include <stddef.h>

struct hands_board {
	uint16_t number;
	uint8_t dealer, vul; /* vul: ATOUT_VUL_* */
	atout_cardset hand[4];
	struct atout_tricks tricks;
	struct atout_par par;
};

/* In the order of the file, each number once. */
struct hands {
	struct hands_board *board;
	size_t boards;
};

/* Reads and solves all boards; {0} before.  False: the line of the command is printed. */
bool hands_read(struct hands *, const char *command, const char *path);
void hands_free(struct hands *);

/* NULL: there is no such board. */
const struct hands_board *hands_find(const struct hands *, uint32_t number);

/* High-card points of a hand: 4 3 2 1. */
int hands_points(atout_cardset hand);

#endif
