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
	char *error; /* ATOUT_ERROR_SIZE */
};

/* Says what is wrong in this line.  Always false. */
bool change_refuse(struct change *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/*
 * What a kind of line does to the log of the change.  Its seat, if it has one, is one of the table's.  False: it could
 * not have happened now.
 */
typedef bool change_line(struct change *, struct log *, const struct event_line *);

/* change_table.c: the terms, the source of the next deal, the players. */
change_line change_table;
change_line change_owner;
change_line change_listed;
change_line change_watch;
change_line change_lent;
change_line change_online;
change_line change_closed;
change_line change_past;
change_line change_pace;
change_line change_option;
change_line change_text;
change_line change_own;
change_line change_set;
change_line change_given;
change_line change_clock;
change_line change_slow;
change_line change_wait;
change_line change_partners;
change_line change_hints;
change_line change_dummy;
change_line change_undos;
change_line change_deals;
change_line change_wanted;
change_line change_boards;
change_line change_board;
change_line change_key;
change_line change_nonce;
change_line change_forget;
change_line change_seat;
change_line change_draw;

/* change_play.c: who moves for whom may have changed. */
void change_places(struct log *);

/* change_play.c: deals, moves, time, questions, calls. */
change_line change_match;
change_line change_date;
change_line change_site;
change_line change_deal;
change_line change_move;
change_line change_why;
change_line change_time;
change_line change_at;
change_line change_left;
change_line change_hinted;
change_line change_coached;
change_line change_late;
change_line change_keep;
change_line change_ask;
change_line change_yes;
change_line change_no;
change_line change_undo;
change_line change_ready;
change_line change_again;
change_line change_mark; /* alert, stop, asked */
change_line change_explain;

#endif
