/* SPDX-License-Identifier: Apache-2.0 */
/*
 * host.h -- one table with its people: their messages, what they are told, and the events that make up the table.
 *
 * The server, the terminal and the engine in the browser share it; so a client cannot tell which of them answers.  It
 * has no socket, disk, thread, clock or random numbers of its own: it calls its caller for what it needs, and the time
 * is an argument, milliseconds of a clock that never jumps.
 *
 * A table is its events.  A message is judged; if it changes the table it becomes an event, lines of text, which is
 * handed to `keep`.  Only when the caller says that the event is stored (host_kept) does the table change, and
 * everybody is told.  Until then other messages wait.  The same events, applied in turn (host_apply), give the same
 * table again.
 *
 *      host = host_new(&calls, user)
 *      host_create(host, &choice)            a new table:  -> calls.keep -> host_kept, or
 *      host_apply(host, event, length) ...   a stored one, and then host_resume(host, now)
 *      host_enter(host, guest, person, name, now)
 *      host_receive(host, guest, text, length, now)             -> calls.keep, calls.send
 *      host_leave(host, guest, now)
 *      host_tick(host, now)                  at host_due(host)
 *      host_free(host)
 *
 * log/event.h has the lines of events.
 *
 * Stored events are read strictly, for a file may be damaged.  `n` of the wire is the number of events.
 * The guests, the thoughts of bots and their answers to a claim are not events: after a restart people come back, and
 * bots think again.
 *
 * Rules of the host, besides those of docs/wire.md
 * - An undo goes back to the last decision of the seat that asks, one with a choice, whatever came after it: even a
 *   sealed bid that everybody has seen meanwhile.  They have agreed to it.
 * - A bot moves at the table's pace after the last change, whether there was much to decide or not; pauses are drawn
 *   anew at each change.  It answers a claim at the same pace; that a bot agrees is told when all have agreed.
 *   Where all that is left is sure it claims, once a deal, and people are asked as by a person.
 * - The owner leads a table; when they have been away for long, the first person at a seat who is here does.
 * - A table stands still while none of its people is here, unless it is slow; a table of bots alone, while nobody
 * watches.
 * - After HOST_DEALS_MAX deals a match is over.
 * - A deal can have so many events (LOG_EVENTS_MAX), then its people can only play on; so many the time before the
 * first one, not counting who sits down and stands up; a table so many (LOG_N_MAX), then no other match begins.  How
 * often people may sit down is for the caller to bound.
 *
 * A *guest* is one connection of a person: at a seat, or a watcher.  A person may have several.  docs/wire.md has
 * the messages.
 */
#ifndef HOST_HOST_H
#define HOST_HOST_H

#include "host/caller.h"
#include "host/log/event.h"
#include "wire/wire.h"

#include <atout/bot.h>
#include <atout/game.h>

enum {
	HOST_PERSON_MAX = EVENT_PERSON_MAX, /* bytes of a person's key: letters, digits, '-' and '_' */
	HOST_NAME_SIZE = 4 * 64 + 1,	    /* of a buffer for a name: 64 characters, as in a record */
	HOST_EVENT_MAX = EVENT_SIZE_MAX,    /* bytes of an event */
	HOST_WAITING_MAX = 32, /* messages that wait for an event to be stored; one more is an error for its guest */
	HOST_DEALS_MAX = EVENT_DEALS_MAX,
	HOST_BOARDS_SIZE = 6000, /* bytes of the boards of a new table */
};

struct host;
struct host_set;    /* set.h */
struct host_online; /* online.h */

/* A new table. */
struct host_choice {
	const struct atout_game *game;
	int seats;	   /* 0: the usual number for the game */
	const char *owner; /* person: may change options and seats before the start */
	const char *name;  /* the name of the owner, who gets seat 0, alone atout_seat_alone() */
	const char *other; /* a person who gets the seat of the owner's partner, or the next one; NULL: nobody */
	const char *other_name;
	bool bots;		    /* bots have all other seats, and play begins at once; else they are open */
	bool listed;		    /* strangers may find it */
	const char *set_id;	    /* of set; letters, digits, '-' and '_' */
	const struct host_set *set; /* its deals, seats, bots and options, and play begins at once; NULL: none */
	const struct host_online
		*online;	     /* a table of an event, without an owner: it plays boards, or the deals there */
	bool alone;		     /* nobody else comes: the seat and the options suit a match against bots */
	const char *boards;	     /* what it deals: a list (formats/board_line.h); NULL: it shuffles */
	enum fair_chosen boards_how; /* where the boards come from: it says so to all (log/supply.h) */
	int pace_least, pace_most;   /* ms from a change of the table to a bot's move; 0, 0: at once */
};

/* NULL: no memory.  calls are kept by reference.  host_free discards jobs; NULL is accepted. */
struct host *host_new(const struct host_calls *, void *user);
void host_free(struct host *);

/*
 * The first event of a new table.  False: error says what is wrong with the choice.  If it is lost, there is no table.
 */
bool host_create(struct host *, const struct host_choice *, int64_t now, char error[ATOUT_ERROR_SIZE]);

/*
 * Applies a stored event.  False: error says what is wrong with it; the table is damaged and can only be freed.  After
 * the last event call host_resume: bots think again, and what was due is done.
 */
bool host_apply(struct host *, const char *event, size_t length, char error[ATOUT_ERROR_SIZE]);
void host_resume(struct host *, int64_t now);

/*
 * All applied events in one text (log/snapshot.h), which the caller frees; before host_resume.  NULL: there was no deal
 * yet, or no memory.
 */
char *host_snapshot(const struct host *, size_t *length);

/* Brings a new host to where another one was.  False: the text is not understood, and the host is as new. */
bool host_restore(struct host *, const void *text, size_t length);

/*
 * The event is on the disk; or it could not be written, and the guest who caused it is told so (why: a sentence; NULL:
 * the caller says it).
 */
void host_kept(struct host *, int64_t now);
void host_lost(struct host *, const char *why, int64_t now);

/*
 * Whether a person may not come in: the table is not for watching, and there is no seat for them, or its deals are
 * played by others (set.h).
 */
bool host_bars(const struct host *, const char *person);

/*
 * A person comes, and is told everything that a client draws; says something; goes.  A seat whose person has
 * gone is held.  False: the key or the name is wrong, there are too many guests, no memory, the table is
 * damaged, or host_bars().
 */
bool host_enter(struct host *, struct host_guest *, const char *person, const char *name, int64_t now);
void host_receive(struct host *, struct host_guest *, const char *text, size_t length, int64_t now);
void host_leave(struct host *, struct host_guest *, int64_t now);

/* When the message of the event being stored was received, as host_receive was told; -1: it has none. */
int64_t host_received(const struct host *);

/* In calls.keep: the guest whose message became the event, while they are here; NULL: nobody's. */
const struct host_guest *host_asker(const struct host *);

/* Tells a guest everything anew: its connection was behind.  Clocks as of the last call that had the time. */
void host_again(struct host *, struct host_guest *);

/* The answer to a job; it is ignored if it is no longer wanted. */
void host_thought(struct host *, uint64_t id, const struct atout_thought *, int64_t now);
void host_verdict(struct host *, uint64_t id, bool accepts, int64_t now);

/* When host_tick must be called at the latest; INT64_MAX: not at all. */
int64_t host_due(const struct host *);
void host_tick(struct host *, int64_t now);

/* ---- For a list of tables ---- */

struct host_summary {
	const struct atout_game *game;
	int seats, people, watchers; /* people: at seats */
	bool listed, started, over;
	struct wire_clock clock;
	enum wire_watch watch;
	const char *names[ATOUT_SEATS_MAX];	      /* valid until the next call; NULL: open */
	const struct atout_bot *bot[ATOUT_SEATS_MAX]; /* NULL: a person, or open */
	const int64_t *option;			      /* by index into game->options; valid until the next call */
};

void host_sum_up(const struct host *, struct host_summary *);

/*
 * The longest that the table waits for a person now, in ms, to move, to answer or to be ready; INT64_MAX: for as long
 * as it takes; -1: it does not wait for them.
 */
int64_t host_awaits(const struct host *, const char *person);

/* Which turn of the person at a seat it is that the table waits for, as a number; 0: it does not wait for them. */
uint32_t host_asked(const struct host *, int seat);

/* Whether it is a slow table with a match that is not over: it goes on though nobody is there. */
bool host_goes_on(const struct host *);

/*
 * When the hours are over that its last event has given somebody, in seconds since 1970; 0: it does not go on so.
 */
int64_t host_until(const struct host *);

/* Where a person sits, or -1. */
int host_seat_of(const struct host *, const char *person);

/* The owner's key. */
const char *host_owner(const struct host *);

/* The key of the person at a seat; NULL: there is none. */
const char *host_person_at(const struct host *, int seat);

/* The number of the match, from 1; 0 before the start. */
int host_match(const struct host *);

/* How the present deal ended. */
struct host_outcome {
	int match;     /* as host_match() */
	uint32_t deal; /* its number; 0: there is none */
	int declarer;  /* the seat whose player played the contract; -1: the game has no declarer, or all have passed */
	int32_t beyond; /* tricks more than it requires; below 0: fewer */
	struct atout_standing standing;
};

/* False: it is not over, and only match and deal are filled in. */
bool host_outcome(const struct host *, struct host_outcome *);

/*
 * The records of the matches at this table (notation.md), one after the other, complete lines: only finished deals,
 * with their hands.  Of earlier matches, the last HOST_DEALS_MAX deals at most, whole matches.  The caller frees it;
 * NULL: no memory.
 */
char *host_record(const struct host *, size_t *length);

/* What it is printed from, for another thread (log/past.h); NULL: no memory. */
struct past *host_past(const struct host *);

#endif
