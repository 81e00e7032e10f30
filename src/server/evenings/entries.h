/* SPDX-License-Identifier: Apache-2.0 */
/*
 * entries.h -- who plays in an event at the server's tables (docs/online.md).  It stands in the stream `eplay/ID`,
 * apart from the log of the event, which is handed out as a file; an event of it is lines of text:
 *
 *      enter ENTRY CODE              a person enters: of a new entry, or of their partner's
 *      seat 0 person KEY NAME        who: as in the events of a table (host/log/event.h), so that a name goes with its
 *                                    person (tables/erase.h)
 *      nonce KEY TEXT                what they add to the deals, if these are not dealt yet
 *      leave KEY ROUND               they play no more behind that round; 0: they were never there
 *      drawn                         bots have all seats but those that follow
 *      sit KEY NUMBER PLAYER ROUND   they are that player of the contestant, from that round on
 */
#ifndef SERVER_EVENINGS_ENTRIES_H
#define SERVER_EVENINGS_ENTRIES_H

#include "evening/evening.h"
#include "server/common/lines.h"
#include "server/common/token.h"

#include <atout/random.h>

#define ENTRIES_STREAM "eplay/"

enum { ENTRIES_PEOPLE = 2 * EVENING_NUMBERS, ENTRIES_CODE = 6, ENTRIES_NAME = 4 * 64 + 1 };
enum { ENTRIES_ALONE = 4 /* tables of an event of bots alone */ };

/* A person, for as long as they are there: whoever comes back is another one. */
struct entrant {
	char key[TOKEN_PERSON + 1], name[ENTRIES_NAME], code[ENTRIES_CODE + 1];
	char nonce[ACT_NONCE_SIZE]; /* what they add to the deals; "": nothing */
	uint16_t entry, number;	    /* entry: from 1; number 0: no seat yet */
	uint8_t player;		    /* as of a struct sitter */
	uint8_t from, until;	    /* rounds */
	int same, sat, mate;	    /* links of the lists of struct entries */
};

enum { ENTRIES_KEYS = 4096 };

/*
 * All zero: nobody has entered.  What is found often is linked in lists, by indexes of `who` plus 1; 0 is the end of
 * one (entrants.h).
 */
struct entries {
	uint64_t last; /* number of the stream's last event */
	bool drawn;
	int present, entries; /* present: who has not left; entries: the highest number of one */
	int people, room;     /* of `who`: also those who have left, since they may come back to their own seat alone */
	struct entrant *who;
	int key[ENTRIES_KEYS];			       /* those whose keys have this hash, the last one first */
	int seat[EVENING_NUMBERS + 1][ONLINE_PLAYERS]; /* those who have or have had it, the last one first */
	int entry[ENTRIES_PEOPLE + 1];		       /* those of an entry who are there, in order */
};

void entries_free(struct entries *);

/* Takes an event of the stream: a lines_take. */
bool entries_take(void *entries, const char *event, uint64_t number);

/* NULL: they have not entered, or have left. */
const struct entrant *entries_of(const struct entries *, const char *key);

/* Where a person has played who has left: they know boards, and may have no other place.  NULL: they have not. */
const struct entrant *entries_former(const struct entries *, const char *key);

/* The entry of a code, with room for a partner, or in their team; 0: there is none. */
int entries_find(const struct entries *, const struct evening *, const char *code);

/* The person who is a player of a contestant in a round; NULL: a bot. */
const struct entrant *entries_at(const struct entries *, int number, int player, int round);

/*
 * A person enters, of an entry or of a new one (0), and has a seat from the next round on if the draw has been: that
 * at which they have played, or a bot's.  False: there is no room.
 */
struct entering_as {
	const char *key, *name, *nonce; /* nonce "": they add nothing */
};

bool entries_put_enter(const struct entries *, const struct evening *, int entry, const struct entering_as *,
		       struct lines *);

/* Whether all who have entered find a place in the draw, also with so many contestants less; after it they have one. */
bool entries_fit(const struct entries *, const struct evening *, int less);

/* What people have added to the deals, a line each, in the order in which they are listed. */
void entries_gather(const struct entries *, char lines[ACT_NONCES_SIZE]);

/* Whether the first round may begin: somebody has entered, or there are few tables for bots alone. */
bool entries_may_begin(const struct entries *, const struct evening *);

/* Draws the seats: the text of the event. */
enum { ENTRIES_DRAW_SIZE = STORE_EVENT_MAX };
void entries_put_draw(const struct entries *, const struct evening *, struct atout_rng *,
		      char event[ENTRIES_DRAW_SIZE]);

/* Names the contestants after those who sit there in this round. */
void entries_name(const struct entries *, struct evening *);

#endif
