/* SPDX-License-Identifier: Apache-2.0 */
/*
 * people.h -- the people who are here, how long a person at a seat has been away, who leads the table, and the time
 * that the caller gave.
 *
 * The owner leads a table.  It must not be stuck without a leader, so when the owner has been away for long, the first
 * person at a seat who is here leads it.
 *
 * None of it comes from events: after a restart people come back.
 */
#ifndef HOST_PEOPLE_H
#define HOST_PEOPLE_H

#include "host/caller.h"
#include "host/log/log.h"

/* A connection of a person. */
struct visitor {
	struct visitor *next;
	struct host_guest *guest;
	int seat; /* of the person; -1: a watcher */
	char person[EVENT_PERSON_MAX + 1];
	char name[]; /* NUL at its end */
};

struct people {
	const struct log *log;
	int64_t now;	 /* ms, as the caller gave it last */
	int64_t date;	 /* seconds since 1970, as the caller says; 0: it does not */
	int64_t changed; /* when the table changed */
	struct visitor *first;
	int count;
	struct people_seat {
		int guests;	   /* connections of its person */
		int64_t gone;	   /* when the last of them went */
		bool standin;	   /* so long ago that a bot moves for the person */
		int64_t said_full; /* when it may say as much at once as anybody may */
	} seat[ATOUT_SEATS_MAX];
	bool owner_here;
	int64_t owner_gone; /* when the last connection of the owner went */
	bool passed;	    /* everybody has been told that another person leads */
	bool uncounted;	    /* not everybody has been told how many watch */
	int64_t count_full; /* when everybody may be told that at once again as often as possible */
};

void people_free(struct people *);

/* NULL: the guest is not here. */
struct visitor *people_find(const struct people *, const struct host_guest *);

/* Whether one more guest of a person may come. */
bool people_have_room(const struct people *, const char *person);

/* False: no memory. */
bool people_add(struct people *, struct host_guest *, const char *person, const char *name);

/* False: the guest was not here. */
bool people_remove(struct people *, const struct host_guest *);

/* The people at these seats have changed. */
void people_reseat(struct people *, seatset);

/* Finds the seats of all who are here: to be called after each event, and when guests come and go. */
void people_count(struct people *);

seatset people_here(const struct people *);	/* seats whose person is here */
seatset people_standins(const struct people *); /* seats for whose person a bot moves, who is away for long */
int people_watchers(const struct people *);

/*
 * Watchers come and go as they like, and each time all others are told how many there are: some times at once, then
 * only now and then.  False: later; and when that is: INT64_MAX: not at all.
 */
bool people_may_count(struct people *);
int64_t people_next_count(const struct people *);

/* Whether a seat may say something now: everybody is told each time.  It may say so much, and then less often. */
bool people_may_say(struct people *, int seat);

/*
 * Whether a person has kept others waiting for long: at a slow table for the hours of a move; and when it is so.
 */
bool people_idle(const struct people *);
int64_t people_idle_at(const struct people *);

/* ms from now until the hours of a move are over that began at a date: 0: they are. */
int64_t people_hours_left(const struct people *, int64_t began);

/*
 * From now on bots move for people who have been away for long: whether that is news, and when to ask again:
 * INT64_MAX: never.
 */
bool people_stand_in(struct people *);
int64_t people_next_standin(const struct people *);

/* Whether a person may change seats and options now. */
bool people_leads(const struct people *, const char *person);

/* Whether another person leads from now on, and that is news; and when to ask again: INT64_MAX: never. */
bool people_pass_lead(struct people *);
int64_t people_next_lead(const struct people *);

#endif
