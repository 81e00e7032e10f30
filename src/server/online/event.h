/* SPDX-License-Identifier: Apache-2.0 */
/* event.h -- an event that is followed, and its tables. */
#ifndef SERVER_ONLINE_EVENT_H
#define SERVER_ONLINE_EVENT_H

#include "server/evenings/entries_write.h"
#include "server/evenings/write.h"
#include "server/online/online.h"
#include "server/tables/tables.h"

/* Tables that are made, closed and told of a change at once: the loop goes on meanwhile. */
enum { EVENT_MAKINGS = 16, EVENT_CLOSINGS = 8, EVENT_TELLINGS = 16 };
enum { EVENT_WORD_SIZE = ACT_WRITE_SIZE - sizeof WRITE_SERVERS + 1 /* of what stands behind WRITE_SERVERS */ };

struct event {
	struct event *next;
	struct server *server;
	void (*see)(struct event *); /* what event_soon calls */
	bool ended;		     /* the server is ending */
	char id[TOKEN_TABLE + 1];
	int64_t opened;
	struct live_evening *live; /* held; NULL: it is being read, or over */
	bool over;		   /* and nothing of it is to go on the air */
	bool closed;		   /* its tables were closed at its end */
	bool strays;		   /* tables of rounds that are over may be in memory, and play on */

	bool busy;   /* something of it is under way */
	bool failed; /* it is tried again at the next tick */
	struct loop_timer *soon;
	bool waits; /* and not soon, but in a moment */
	struct evening_wish wish;
	struct evening_write *write;
	struct entries_write draw;

	/* The tables of a round, by number from 0. */
	int round;    /* 0: none */
	int left;     /* the round before, whose people are told that it is over; 0: none */
	int called;   /* the one to which they were called */
	int told;     /* tables that have been told so far, while they are */
	bool closing; /* tables are being closed */
	struct event_making {
		struct event *event;
		int table;
		struct table_wish wish;
	} making[EVENT_MAKINGS]; /* tables that are being got or made */
	int makings;
	bool unmade; /* one of them could not be */
	struct {
		char id[TOKEN_TABLE + 1], left[TOKEN_TABLE + 1]; /* of the server; left: that of the round before */
		bool made;
		int rows; /* boards that were over when it was looked at */
	} at[EVENING_TABLES];

	struct channel *channels; /* channel.h */

	/* For the list, when its evening is no longer in memory. */
	struct event_summary {
		char title[ACT_TITLE_SIZE], game[ACT_GAME_SIZE];
		int kind, round, rounds, each, people;
		uint32_t starts;
		bool over, broadcast; /* broadcast: there is something to watch, or will be */
	} summary;
};

/* Sees what is to be done, soon: for those who are called in the middle of something. */
void event_soon(struct event *);

/* The same in a moment, when tables have stored what they are storing, unless event_soon is called.  Always true. */
bool event_wait(struct event *);

/* Something that was under way has ended; failed: it is to be tried again. */
void event_go_on(struct event *, bool failed);

/*
 * Something is written in its log: the act to be filled in, whose word says what it is; event_put, always true: it is
 * on its way, and the event goes on behind it.  NULL: no memory.
 */
struct act *event_begin(struct event *, int what, const char *word);
bool event_put(struct event *);
void event_drop(struct event *); /* in place of event_put: nothing is written */

/* The word with which a board of a table is written once. */
void event_name_board(char word[EVENT_WORD_SIZE], const char *what, int round, int table, int board);

/* For the list. */
void event_sum_up(struct event *);

/* ---- Its tables (event_table.c) ---- */

/* The name of a table of the server. */
void event_table_id(const char *event, int round, int table, char id[TOKEN_TABLE + 1]);

/* Another round is the present one; 0: none. */
void event_set_round(struct event *, int round);

/* The table of the present round in memory, or of the round before; NULL: it is not there. */
struct live_table *event_table(const struct event *, int table);
struct live_table *event_table_left(const struct event *, int table);

/*
 * Closes tables of the present round in which somebody may still move, some at a time.  False: there are more, or one
 * of them is busy.
 */
bool event_close_tables(struct event *);

/* Tells the people at tables that something has changed for them, at some at a time.  False: there are more. */
bool event_tell_tables(struct event *, struct live_table *(*which)(const struct event *, int table));

/* Where a person plays in this round, once that table is there.  False: nowhere. */
bool event_play(const struct live_evening *, struct tables *, const char *person, char id[TOKEN_TABLE + 1]);

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
