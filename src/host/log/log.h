/* SPDX-License-Identifier: Apache-2.0 */
/*
 * log.h -- the state of a table as its events have made it, and nothing else.
 *
 *      event.h line.h write.h      events as text
 *      match.h                     the present match
 *      auction.h archive.h past.h  functions on the calls of a deal, and on finished deals
 *      supply.h                    where deals come from
 *      place.h                     whose hand a player sees and plays
 *      given.h                     deals that were chosen before
 *      apply.h change.h            an event changes the state
 *      record.h                    a record as a stored form
 *      snapshot.h restore.h        the table as text in place of its events
 */
#ifndef HOST_LOG_LOG_H
#define HOST_LOG_LOG_H

#include "core/cards.h"
#include "core/fair.h"
#include "formats/record_occasion.h"
#include "host/log/event.h"
#include "host/log/match.h"
#include "host/log/given.h"
#include "host/log/supply.h"
#include "host/log/texts.h"
#include "wire/told.h"

#include <atout/bot.h>

enum {
	LOG_MOVES_MAX = 1024, /* of a deal */
	LOG_PACE_MAX = 60000,
	LOG_TEXT_BYTES = 64,	 /* of a person's text count as an event */
	LOG_EVENTS_MAX = 4096,	 /* since a deal began, or the table was made: see log_has_room() */
	LOG_N_MAX = 500000,	 /* from here on no match begins */
	LOG_TIME_MAX = 86400000, /* ms that are stored with a move */
	CALL_BY_BOT = 1 << 7,	 /* a mark of a call in addition to those of enum wire_mark */
	CALLS_EXPLAINED_MAX = 4, /* calls of a deal that one seat may explain */
};

/* The player of a seat, as events name them. */
struct log_seat {
	enum wire_seat kind;
	const struct atout_bot *bot;	   /* plays it: a bot's, or after the start an open one */
	char person[EVENT_PERSON_MAX + 1]; /* whose it is; "" */
	char left[EVENT_PERSON_MAX + 1];   /* a person who has left it in this deal and knows its cards; "" */
};

/* The event whose table it is; id "": none. */
struct log_online {
	char id[EVENT_PERSON_MAX + 1];
	int round, table;
};

/* The terms of the table. */
struct log_terms {
	char owner[EVENT_PERSON_MAX + 1];
	bool listed;
	int pace[2]; /* ms from a change to a bot's move: the least, the most */
	struct wire_clock clock;
	int wait;	      /* seconds that the next player waits after a stop; 0: none */
	bool partners;	      /* are drawn for when a match begins */
	bool dummy;	      /* plays the cards of a declarer who is a bot */
	struct wanted wanted; /* of every deal; its seat says nothing */
	enum wire_watch watch;
	bool lent; /* others play deals of this table, so it stays closed */
	struct log_online online;
	bool closed; /* of an event: nobody plays on */
	enum wire_hints hints;
	bool no_undos;
	int64_t option[ATOUT_OPTIONS_MAX]; /* of the present match, or of the one to come */
};

/* What a seat is asked, since when, and how much time it has left.  n is the number of a frame. */
struct log_turn {
	uint64_t asked;	  /* what may be done now, as a number */
	uint32_t since;	  /* n since which it has been asked the same */
	int decision;	  /* moves of this deal before its last decision; -1: none */
	uint32_t decided; /* n of that decision, or since which there is none */
	int rejected;	  /* moves of this deal when its question last ended with a no; -1: never */
	int64_t time;	  /* ms that are left of this deal, by the clock */
	int64_t began;	  /* at a slow table: since when it has been asked the same, in seconds since 1970 */
	bool late;	  /* its time is used up: a bot moves for it until the deal is over */
};

/* A question from a seat to the others: a claim, or an undo. */
struct log_question {
	enum wire_asked what;
	int seat;  /* the seat that asks */
	int place; /* where its person sat then (place.h): a claim is about these cards, also when the time is up since
		    */
	atout_move claim;
	uint32_t n;  /* of the frame in which it was first asked */
	seatset yes; /* people who have agreed */
};

/* The meaning of a call. */
struct log_note {
	uint16_t call;
	char text[]; /* with a NUL at its end */
};

/* What is said of the calls of this deal. */
struct log_calls {
	int made;
	uint8_t mark[ATOUT_CALLS_MAX]; /* sets of enum wire_mark, and CALL_BY_BOT */
	struct log_note *note[WIRE_NOTES_MAX];
	int notes;
};

/* A finished deal, in the smallest form that still can be looked at.  Nothing changes it any more. */
struct past_deal {
	int holds; /* past.h */
	struct atout_setup setup;
	bool fair; /* there is a key */
	unsigned char key[FAIR_SIZE];
	struct wanted wanted; /* and how many tries that took; tries 0: any deal was */
	uint16_t tries;
	uint8_t chosen;	     /* enum fair_chosen */
	const char *draw;    /* after said: as text, "" if nothing was drawn before it */
	const char *nonces;  /* after that: of each seat, each with a NUL */
	const char *remarks; /* after these: lines of a record for each call, each with a NUL */
	int calls;
	int moves;
	struct made_move said[];
};

/* An earlier match. */
struct past_match {
	char *header; /* of its record, with the players at its end */
	int deals;
};

/* A deal that was played once more: how it went then. */
struct past_again {
	const struct past_deal *of; /* the deal that has counted */
	struct past_deal *deal;
	struct match_row row;
};

/* The deals of all matches, and of which match they are. */
struct log_past {
	struct past_deal **deal;
	int deals;
	struct past_match *match;
	int matches;
	int first;		  /* of deal, in the present match */
	struct past_again *again; /* in the order in which they were played */
	int agains;
	char *header; /* of the present match's record, once it is over, with its players; else NULL */
};

struct log {
	uint32_t n;	    /* events; the number of a frame */
	int number;	    /* of the match; 0: not started */
	struct match match; /* its names are those of the seats */
	struct log_terms terms;
	struct log_texts texts;	  /* what the terms may name */
	struct log_supply supply; /* of the deals */
	struct given given;	  /* the set that all deals come from, if there is one */
	struct log_seat seat[ATOUT_SEATS_MAX];
	struct log_turn turn[ATOUT_SEATS_MAX];
	seatset timed[LOG_MOVES_MAX]; /* of each move of this deal: the seat to which the clock gave extra seconds */
	struct log_question ask;
	struct log_calls calls;
	struct log_past past;
	struct reasons reasons;	   /* of bots' moves */
	int events;		   /* for log_has_room(), even those that n does not count */
	struct fair dealt, coming; /* the source of the present deal; the source of the next one */
	struct draw draw;	   /* before the first deal of the match */
	struct occasion occasion;  /* of the match */
	seatset hinted, coached;   /* have taken a hint, or the coach, in this deal */
	int undone;		   /* the last match in which a move was taken back; 0: none */
	int reseated;		   /* the last one since whose beginning a seat has another player; 0: none */
	seatset kept, ready;	   /* have let the others go on; are ready for the next deal */
	uint32_t over;		   /* n of the deal's end */
	int64_t at;		   /* when the last event happened, in seconds since 1970: at a slow table; else 0 */
	bool dummy;		   /* plays in this deal, as the terms said when it began */
	bool seen;		   /* the deal was over once, so that everybody may have seen all hands */
};

/* Frees the heap memory of a log.  All zero is a log without events. */
void log_free(struct log *);

/* The seat of a person; -1: none. */
int log_seat_of(const struct log *, const char *person);

bool log_is_person(const struct log *, int seat);

bool log_gives_hints(const struct log *);	/* and the coach */
seatset log_people(const struct log *);		/* seats of people */
seatset log_side(const struct log *, int seat); /* a seat and its partners */
seatset log_to_act(const struct log *);		/* seats that may move now */

bool log_deal_on(const struct log *);  /* a deal has begun and is not over */
bool log_clock_on(const struct log *); /* and has a clock */
bool log_is_slow(const struct log *);  /* a person has hours for each move, and nobody need be there */
bool log_match_over(const struct log *);
bool log_set_over(const struct log *);	/* of a table that plays a set, or for an event: no other match follows */
bool log_is_online(const struct log *); /* of an event: it waits for nobody */

/* Its deals are still to be played at other tables: nobody is told what they come from. */
bool log_hides_keys(const struct log *);
bool log_is_bound(const struct log *); /* others play the same deals: seats and terms stay as they are */
bool log_match_on(const struct log *); /* one has begun and is not over */

/* The setup with which the match to come begins, or the present one began: without a deal, and of its first one. */
void log_match_setup(const struct log *, struct atout_setup *);
void log_first_setup(const struct log *, struct atout_setup *);

/* What is drawn for before the first deal to this setup, which log_first_setup() gives. */
enum draw_for log_draw_due(const struct log *, const struct atout_setup *);

/* What was drawn before the present deal; NULL: nothing. */
const struct draw *log_drawn(const struct log *);

/* The kind of the deal to come, with the seat that it is for: the owner's, else the first person's, else the first. */
struct wanted log_wanted(const struct log *);

/* Whether the present deal is of its kind; false: none was found. */
bool log_is_wanted(const struct log *);

/* Why its options do not fit each other; NULL: they do. */
const char *log_match_fault(const struct log *);

/* The setup of the next deal, not dealt; true: it begins a match. */
bool log_next_setup(const struct log *, struct atout_setup *);

/* The number of the next deal. */
int log_next_deal(const struct log *);

/*
 * Whether this deal, or the table before its first one, may have events that are not its play: a table must stay small
 * enough to be read.
 */
bool log_has_room(const struct log *);

/* And for people who sit down and stand up: always before the first deal, when they use up none of it. */
bool log_has_room_to_sit(const struct log *);

/* Seats that must agree to what a seat asks. */
seatset log_judges(const struct log *, enum wire_asked, int seat);

/* Its question was rejected or withdrawn, and no move was made since: it may not hinder others from moving. */
bool log_was_rejected(const struct log *, int seat);

/* A person has left another seat in this deal: whoever comes back must find it as it was, or played on. */
bool log_was_left(const struct log *, int seat);

#endif
