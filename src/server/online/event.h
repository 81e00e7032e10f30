/* SPDX-License-Identifier: Apache-2.0 */
/* event.h -- an event that is followed, and its tables. */
#ifndef SERVER_ONLINE_EVENT_H
#define SERVER_ONLINE_EVENT_H

#include "server/evenings/entries_write.h"
#include "server/evenings/write.h"
#include "server/online/online.h"
#include "server/tables/tables.h"

enum { EVENT_MAKINGS = 16 };

struct event {
	struct event *next;
	struct server *server;
	void (*see)(struct event *); /* what event_soon calls */
	bool ended;		     /* the server is ending */
	char id[TOKEN_TABLE + 1];
	int64_t opened;
	struct live_evening *live; /* held; NULL: it is being read, or over */
	bool over;
	bool strays; /* tables of rounds that are over may be in memory, and play on */

	bool busy;   /* something of it is under way */
	bool failed; /* it is tried again at the next tick */
	struct loop_timer *soon;
	struct evening_wish wish;
	struct evening_write *write;
	struct entries_write draw;

	/* The tables of a round, by number from 0. */
	int round;  /* 0: none */
	int left;   /* the round before, whose people are told that it is over */
	int called; /* the one to which they were called */
	struct event_making {
		struct event *event;
		int table;
		struct table_wish wish;
	} making[EVENT_MAKINGS]; /* tables that are being got or made */
	int makings;
	bool unmade; /* one of them could not be */
	struct {
		bool made;
		int rows; /* boards that were over when it was looked at */
	} at[EVENING_TABLES];

	/* For the list, when its evening is no longer in memory. */
	struct event_summary {
		char title[ACT_TITLE_SIZE];
		int kind, round, rounds, each, people;
		uint32_t starts;
	} summary;
};

/* Sees what is to be done, soon: for those who are called in the middle of something. */
void event_soon(struct event *);

/* The same in a moment, when tables have stored what they are storing.  Always true. */
bool event_wait(struct event *);

/* Something that was under way has ended; failed: it is to be tried again. */
void event_go_on(struct event *, bool failed);

/* For the list. */
void event_sum_up(struct event *);

/* It is over: its evening may leave memory. */
void event_end(struct event *);

/* ---- Its tables (event_table.c) ---- */

/* The name of a table of the server. */
void event_table_id(const char *event, int round, int table, char id[TOKEN_TABLE + 1]);

/* The table of the present round in memory; NULL: it is not there. */
struct live_table *event_table(const struct event *, int table);

/* Whether a round is over, as far as is known. */
bool event_is_past(const struct event *, int round);

/* Closes those in memory whose round is over.  False: one of them is busy. */
bool event_close_strays(struct event *);

/* Gets tables of the present round, or makes them, several at a time: event_go_on when they are there. */
void event_make_tables(struct event *, const int *tables, int count);

/* ---- What is to be done (duties.c) ---- */

/* Does it, until something is under way or there is nothing to do. */
void event_do(struct event *);

#endif
