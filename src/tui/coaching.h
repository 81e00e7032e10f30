/* SPDX-License-Identifier: Apache-2.0 */
/* coaching.h -- the coach at the person's side: when it is asked, what it says in lines, when it warns of a move. */
#ifndef TUI_COACHING_H
#define TUI_COACHING_H

#include "tui/told.h"
#include "tui/words.h"

/* Zero is one that is off. */
struct coaching {
	bool on;
	bool due;	  /* asked for between two turns */
	bool warned;	  /* not told yet */
	uint32_t asked;	  /* n of the frame at which it was asked */
	atout_move dared; /* the move of which it has warned since */
};

enum { COACHING_LINE = 4 * WORDS_MAX };

/* Turns the coach on or off; on, it is asked now and once a turn, where the table has one. */
void coaching_turn(struct coaching *, bool on);

/* Whether it is to be asked now. */
bool coaching_asks(struct coaching *, const struct told *);

/* Whether a move is not made, because the coach warns of it for the first time; coaching_news() then tells it once. */
bool coaching_warns(struct coaching *, const struct told *, atout_move);
bool coaching_news(struct coaching *);

/* What it says, a line each; *at: 0 before the first one.  False: that was all. */
bool coaching_line(const struct words *, const struct told *, int *at, char line[COACHING_LINE]);

/* "Queen of spades: this gives away about 6 points on average."; what a bot would do, and why. */
void coaching_warning(const struct words *, const struct told *, const struct coaching *, char line[COACHING_LINE],
		      char better[COACHING_LINE]);

#endif
