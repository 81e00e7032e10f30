/* SPDX-License-Identifier: Apache-2.0 */
/* change.h -- a line of an event being applied to the log; which has passed its grammar. */
#ifndef HOST_LOG_CHANGE_H
#define HOST_LOG_CHANGE_H

#include "host/log/line.h"
#include "host/log/apply.h"

struct change {
	struct log *log;
	struct log_news *news;
	const struct event_line *line;
	int at;	     /* the number of the line in its event, from 1 */
	char *error; /* EVENT_ERROR_MAX */
};

/* Says what is wrong in this line.  Always false. */
bool change_refuse(struct change *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/*
 * What each kind of line does.  Its seat, if it has one, is one of the table's.  False: it could not have happened now.
 */

/* change_table.c: the terms, the source of the next deal, the players. */
bool change_table(struct change *);
bool change_owner(struct change *);
bool change_listed(struct change *);
bool change_watch(struct change *);
bool change_pace(struct change *);
bool change_option(struct change *);
bool change_clock(struct change *);
bool change_wait(struct change *);
bool change_key(struct change *);
bool change_nonce(struct change *);
bool change_seat(struct change *);

/* change_play.c: deals, moves, time, questions, calls. */
bool change_match(struct change *);
bool change_deal(struct change *);
bool change_move(struct change *);
bool change_why(struct change *);
bool change_time(struct change *);
bool change_late(struct change *);
bool change_keep(struct change *);
bool change_ask(struct change *);
bool change_yes(struct change *);
bool change_no(struct change *);
bool change_undo(struct change *);
bool change_ready(struct change *);
bool change_mark(struct change *); /* alert, stop, asked */
bool change_explain(struct change *);

#endif
