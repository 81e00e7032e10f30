/* SPDX-License-Identifier: Apache-2.0 */
/* state.h -- what stands behind connector.h, for the files of this room. */
#ifndef CONNECTOR_STATE_H
#define CONNECTOR_STATE_H

#include "connector/connector.h"
#include "connector/device_result.h"

enum { STATE_LINES = 64, STATE_LINE_SIZE = 200, STATE_PLAYERS = 2000, STATE_NAME_SIZE = ACT_TITLE_SIZE };

enum news_kind { NEWS_PLAYERS, NEWS_SEATS, NEWS_CALLS, NEWS_RESULTS, NEWS };
enum phase { PHASE_ASK, PHASE_BEGIN, PHASE_CONTINUE, PHASE_HAVE, PHASE_RUN };

/* A board of a table, as the devices know it. */
struct shown {
	struct device_result now;   /* what they show */
	struct device_result last;  /* what they have said last, as the log has it */
	struct device_result fresh; /* what they have said in this pass */
	bool is_fresh;
	bool put;    /* sent since they were asked last: what they say now may be older, or newer */
	bool unsure; /* what they show is not known: they are told what stands */
};

/* A contestant's players, as the devices have said who they are. */
struct told {
	struct record_seat seat[2];
	char known[STATE_NAME_SIZE]; /* the name that the devices have */
	bool by_device;		     /* the name at the evening is theirs */
	bool heard;		     /* they have said something, by this program */
};

/* The director was called to a table. */
struct called {
	struct record_call call;
	bool written; /* at the evening, by this program */
	char text[ACT_CALL_SIZE];
};

struct connector {
	struct connector_setup setup;
	char guid[ENVELOPE_GUID_SIZE];
	struct evening *evening;
	struct act *act; /* a line of the log; and a wish */
	enum phase phase;
	int step;			/* of the pass */
	bool over, failed, quiet, idle; /* quiet: nothing new so far; idle: in the whole pass before */
	char *payload, *text;
	size_t payload_size, text_size;
	int command; /* that was sent */

	struct section_round *sent; /* by round and table */
	int sent_rounds, sent_tables;
	struct shown *shown; /* by round, table and board, as the evening's slots */
	size_t slots;
	int tables;		/* of them */
	uint64_t hands, solved; /* of the deals that were sent, and of those that are solved */
	struct section_made made[EVENING_BOARDS_MOST];
	struct told told[MOVEMENT_CONTESTANTS_MAX + 1];
	struct called called[EVENING_HALL + 1];
	struct record_player *player;
	size_t players;
	bool asked_all[NEWS];

	/* What came last. */
	int news; /* an index of news (news.h); -1: nothing */
	size_t at;
	bool whole; /* all of it is stored */
	int32_t last;

	char lines[STATE_LINES][STATE_LINE_SIZE];
	int said, heard;
};

/* A line for the log of the program; the same one not twice in a row of 64. */
__attribute__((format(printf, 2, 3))) void state_say(struct connector *, const char *format, ...);

/* The slot of a board; -1: there is none. */
long state_slot(const struct connector *, int round, int table, int board);

/* Where a slot is. */
void state_place(const struct connector *, size_t slot, int *round, int *table, int *board);

/* A word for a write, made of what it is about. */
__attribute__((format(printf, 3, 4))) void state_word(const struct connector *, char write[ACT_WRITE_SIZE],
						      const char *format, ...);

/* Where a table stands in a round in what was sent. */
static inline size_t state_sent(const struct connector *connector, int round, int table)
{
	return (size_t)(round - 1) * (size_t)connector->sent_tables + (size_t)(table - 1);
}

/* The call of a table that is not answered; NULL: none. */
const struct call *state_call(const struct evening *, int table);

/* The event at the evening with which the devices have called to a table; 0: none. */
uint32_t state_called(const struct connector *, int table, char write[ACT_WRITE_SIZE]);

/* ---- News of the devices (news.c) ---- */

struct news {
	int ask_new, ask_all, accept; /* commands */
	bool (*read)(const char *text, size_t length, record_take *, void *user, char why[ATOUT_ERROR_SIZE]);
	record_take *take;
	bool (*wish)(struct connector *); /* the next one into act; false: no more */
	void (*granted)(struct connector *, int status);
};
extern const struct news news[NEWS];

/* ---- Requests (steps.c) ---- */

struct step {
	int phase, news;
	bool silent; /* it is asked even if nothing has changed */
	/* The payload; the command, or 0: there is nothing to say. */
	int (*make)(struct connector *, struct json *);
	void (*done)(struct connector *, const struct envelope *);
	/* What is refused for ever; NULL: it counts as done. */
	void (*never)(struct connector *, const struct envelope *);
};
extern const struct step steps[];
extern const int steps_count;

#endif
