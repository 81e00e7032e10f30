/* SPDX-License-Identifier: Apache-2.0 */
/*
 * lookback.h -- what is said of a deal that is over, for both front ends: the hands as they were dealt, what could be
 * made of them, and the person's most expensive move.
 */
#ifndef TUI_LOOKBACK_H
#define TUI_LOOKBACK_H

#include "analysis/slip.h"
#include "tui/local.h"

struct lookback {
	struct words words;
	int seat, seats;		     /* seat: the person's, -1: a watcher */
	atout_cardset hand[ATOUT_SEATS_MAX]; /* as dealt */
	struct atout_view over;		     /* the end, with all hands */
	struct worth_table table;	     /* what each declarer makes, and par */
	struct worth first;		     /* at the first card, where the solver knows what cards are worth */
	struct worth_sure sure;
	struct slip slip;
	struct worth_scores scores;
	int slip_trick, sure_trick; /* from 1 */
	bool calls;		    /* the person has made some, which are not judged where the solver judges */
	bool has_table, has_first, has_sure, has_slip;
};

/*
 * Looks at the deal that is over in the present frame, by the record of the table; takes some seconds.  False: no
 * memory, or no deal is over.
 */
bool lookback_find(const struct local *, struct lookback *);

/* What could be made and what was given away: calls put with each line, in the user's language. */
void lookback_tell(const struct lookback *, void (*put)(void *user, const char *line), void *user);

#endif
