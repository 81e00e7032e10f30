/* SPDX-License-Identifier: Apache-2.0 */
/* overlay.h -- what covers the table for a while. */
#ifndef SCREEN_OVERLAY_H
#define SCREEN_OVERLAY_H

#include "tui/screen/match.h"

struct question {
	const char *title, *text, *yes, *no;
};
enum answer { ANSWER_NONE, ANSWER_YES, ANSWER_NO };
enum answer overlay_ask(struct match *, const struct question *);
void overlay_last_trick(struct match *);
void overlay_hint(struct match *, const struct atout_thought *);
void overlay_help(struct match *);
void overlay_log(struct match *);
void overlay_auction(struct match *);

/* Asks what the calls of the auction mean; takes an answer; shows all that have come. */
void overlay_meanings(struct match *);
void overlay_meaning(struct match *);
void overlay_show_meanings(struct match *);

void overlay_reasons(struct match *); /* why bots have moved as they did, in the deal that is over */
bool overlay_claim(struct match *, atout_move *);

#endif
