/* SPDX-License-Identifier: Apache-2.0 */
/*
 * room.h -- a room for a host: guests that remember what they were told, a disk that keeps when it is told to, bots
 * that think when they are asked to.
 */
#ifndef HOST_ROOM_H
#define HOST_ROOM_H

#include "host/host.h"
#include "wire/told.h"

enum { ROOM_GUESTS = 12, ROOM_JOBS = 16 };

/* What a guest was told last, of each type. */
struct host_guest {
	char person[HOST_PERSON_MAX + 1];
	bool in;
	bool adds;					      /* is told only new rows of the sheet */
	char *frame, *table, *options, *sheet, *fair, *other; /* other: whatever else came last */
	int told;					      /* messages */
	int refused, errors;
	struct wire_frame shown; /* the last frame; its notes have no text */
};

struct room {
	struct host *host;
	struct host_guest guest[ROOM_GUESTS];
	char **event; /* all that are kept */
	size_t *length;
	int events;
	bool by_hand; /* events are kept when room_keep() is called, not at once */
	char *pending;
	size_t pending_length;
	struct host_job job[ROOM_JOBS];
	int jobs, forgotten;
	bool busy; /* no bot can be asked */
	struct atout_rng rng;
	int64_t now;
	void (*told)(struct room *, struct host_guest *, const char *text, size_t length); /* NULL, or sees all */
};

void room_open(struct room *, uint64_t seed);
void room_close(struct room *);

/* A new table; the owner is "anna".  Ends the program if it cannot be made. */
void room_create(struct room *, const struct host_choice *);

/* A guest, by number, of a person. */
void room_enter(struct room *, int guest, const char *person);
void room_leave(struct room *, int guest);

/* Says a message with format; all that follows from it happens. */
void room_say(struct room *, int guest, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* by_hand: the pending event is kept, or lost. */
void room_keep(struct room *);
void room_lose(struct room *, const char *why);

/* Answers the oldest job as its bot does (of `random`), or with a move.  False: there is none. */
bool room_think(struct room *);
bool room_judge(struct room *, bool accepts);

/* Time passes; ticks at every moment that the host wants one. */
void room_wait(struct room *, int64_t ms);

/* All jobs are thought and all short waits waited, until only people can go on (or so many steps). */
void room_run(struct room *, int steps);

/* An event that was kept elsewhere: it is one more of those of the room. */
void room_add(struct room *, const char *event, size_t length);

/* A second host of the first events. */
struct host *room_again(const struct room *, const struct host_calls *, void *user, int events);

extern const struct host_calls room_calls;

/*
 * Cuts out of a frame or a table what only time tells: whether a bot moves meanwhile, somebody waits for it, and how
 * long; who leads the table.
 */
void room_forget_time(char *text);

/* The number behind a key in a message, or -1. */
long room_number(const char *text, const char *key);

#endif
