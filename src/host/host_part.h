/* SPDX-License-Identifier: Apache-2.0 */
/*
 * host_part.h -- what the parts of the host share.
 *
 *      host.c    guests, and the one event that is kept at a time
 *      event*.c  an event's lines -> the table: the only place that changes what stands in events
 *      hear.c    a message -> judged -> an event
 *      lead.c    who leads the table
 *      bots.c    what happens by itself: bots, stand-ins, answers to what is asked, the next deal
 *      tell.c    the table -> messages
 *      clock.c   how long people may think
 *      stop.c    how long they wait behind a jump
 *      explain.c what calls mean
 *      may.c     what each guest may say now
 *      outcome.c how a deal has ended, for who counts
 *      past.c    deals that are over: the record, and looking back
 */
#ifndef HOST_HOST_PART_H
#define HOST_HOST_PART_H

#include "host/host.h"
#include "table/table.h"
#include "wire/told.h"

#include "core/cards.h"
#include "core/fair.h"

enum {
	HOST_PAUSE = 3000, /* ms between deals where only bots play */
	HOST_RETRY = 5000, /* ms until what could not be kept is tried again */
	HOST_PACE_MAX = 60000,
	HOST_NOTES = 4,	      /* calls of a deal that one seat may explain */
	HOST_BY_BOT = 1 << 7, /* a mark */
	HOST_MOVES_MAX = 512, /* of a deal; from here on no seat may change its bid twice running */
};

/* An event as it is made: none of ours is longer. */
struct host_text {
	size_t length;
	char at[HOST_EVENT_MAX];
};

struct host_seat {
	/* From events. */
	enum { HOST_OPEN, HOST_BOT, HOST_PERSON } kind;
	const struct atout_bot *bot;	  /* plays it: a bot's, and after the start an open one */
	char person[HOST_PERSON_MAX + 1]; /* whose it is; "" */
	char left[HOST_PERSON_MAX + 1];	  /* who has left it in this deal and knows its cards; "" */
	uint64_t asked;			  /* what may be done now, as a number */
	uint32_t since;			  /* n of the frame since which it is asked the same */
	int decision;			  /* moves of this deal before its last decision; -1: none */
	uint32_t decided;		  /* n of that decision, or since which there is none */
	int64_t time;			  /* ms that are left of this deal, by the clock */
	bool late;			  /* it has used them up: a bot moves for it until the deal is over */

	/* Since the last move that stands in an event. */
	int64_t used; /* ms by the clock, until from */
	bool running;
	int64_t from;

	/* Who is here. */
	int guests;
	int64_t gone; /* when the last of them went */
	bool standin; /* so long ago that a bot moves for it */
};

struct host_visitor {
	struct host_visitor *next;
	struct host_guest *guest;
	char person[HOST_PERSON_MAX + 1];
	char name[]; /* NUL at its end */
};

struct host_waiting {
	struct host_waiting *next;
	struct host_guest *guest;
	int64_t heard;
	size_t length;
	char text[];
};

struct host_past {
	struct atout_setup setup;
	bool fair; /* the key is there */
	unsigned char key[FAIR_SIZE];
	const char *nonces;  /* behind said: of each seat, a NUL behind each */
	const char *remarks; /* behind these: lines of a record to each call, a NUL behind each */
	int calls;
	int moves;
	struct made_move said[];
};

/* What a call means. */
struct host_note {
	uint16_t call;
	char text[]; /* NUL at its end */
};

/* A match before the present one. */
struct host_match {
	char *header; /* of its record, with who sat there at its end */
	int deals;
};

/* What is put to others; of events, but for fine and against. */
struct host_question {
	enum wire_asked what;
	int seat;
	atout_move claim;
	uint32_t n;   /* since when */
	seatset yes;  /* people that have agreed */
	seatset fine; /* bots */
	int against;  /* a bot that does not; -1 */
};

/* What an event has changed, besides what stands in a frame. */
struct host_news {
	bool seats, options, sheet, fair;
	enum wire_asked answered; /* what was asked has an answer: */
	int against;		  /* this seat did not agree, -1: all did */
	int left, sat;		  /* in a match: who has left this seat, and who has sat down; -1 */
	int aside;		  /* nothing but this call is asked about or explained; -1 */
};

struct host_work {
	uint64_t id; /* 0: none */
	int kind, seat;
	struct host_guest *guest; /* of a hint */
};

struct host {
	const struct host_calls *calls;
	void *user;
	const char *damage; /* NULL: none; else nothing works any more */

	/* From events, by event.c alone. */
	struct table table; /* its names are those of the seats */
	struct host_seat seat[ATOUT_SEATS_MAX];
	char owner[HOST_PERSON_MAX + 1];
	bool listed;
	int pace[2];
	struct wire_clock clock;
	int wait; /* seconds that the next player waits behind a stop; 0: he need not */
	enum wire_watch watch;
	int16_t option[ATOUT_OPTIONS_MAX]; /* of the match that is on, or of the one to come */
	char *header;			   /* of the record of a match that is over, as who has played it; else NULL */
	int match;			   /* 0: not started */
	struct fair dealt, coming;	   /* what the present deal came from; what the next one is to come from */
	uint32_t n;			   /* events */
	uint8_t mark[ATOUT_CALLS_MAX];	   /* of calls of this deal: sets of enum wire_mark, and HOST_BY_BOT */
	struct host_note *note[WIRE_NOTES_MAX]; /* to calls of this deal */
	int notes;
	struct reasons reasons;	 /* of bots' moves, at this table */
	struct host_past **past; /* deals that are over, of earlier matches too */
	int pasts;
	struct host_match *earlier; /* matches */
	int earliers, first;	    /* first: of past, in this match */
	struct host_question ask;
	seatset kept, ready;
	uint32_t over; /* n of the deal's end */

	struct host_news news;

	/* The event on its way. */
	enum { HOST_QUIET, HOST_KEEPING, HOST_KEPT, HOST_LOST } stage;
	char *event;
	size_t event_length;
	const char *why;	    /* of HOST_LOST; the caller's, while host_lost runs */
	struct host_guest *asker;   /* NULL: nobody */
	struct wire_message asking; /* of asker */
	int64_t heard;		    /* when what is judged now was said, or was of the event on its way; -1 */
	bool running;

	/* Who is here, and what waits. */
	struct host_visitor *visitors;
	int visitor_count;
	bool owner_here;
	int64_t owner_gone; /* when the last connection of the owner went */
	bool led;	    /* all have been told that somebody leads for him */
	struct host_waiting *waiting;
	int waiting_count;

	/* Bots. */
	struct atout_rng rng; /* paces and seeds: nothing that is secret */
	bool seeded;
	int64_t now, changed; /* when the table changed */
	int64_t waits;	      /* behind a stop: until when who may move waits */
	bool stopped;	      /* the last frames say that somebody does */
	int64_t pause;	      /* from then to a bot's move */
	int64_t retry;	      /* nothing by itself before */
	uint64_t ids;
	struct host_work work, hint[ATOUT_SEATS_MAX];
	seatset silent;		  /* bots that rather wait, of this state */
	int mover;		  /* a bot that has thought; -1 */
	atout_move move;	  /* of it */
	char reason[REASON_SIZE]; /* of move; "": nobody knows */
};

/* host.c */
void host_propose(struct host *, const struct host_text *, struct host_guest *asker, const struct wire_message *);
struct host_visitor *host_visitor(const struct host *, const struct host_guest *);

/* Adds a line, or a part of one. */
void host_put(struct host_text *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* event.c: see host_apply().  It sets news as it goes. */
bool host_person_right(const char *person);
bool host_take(struct host *, const char *event, size_t length, char error[HOST_ERROR_MAX]);

/*
 * The call that an event only asks about or explains; -1: it is another event.  Who may not see that learns nothing,
 * not even from a number, or from when a bot moves.
 */
int host_aside(const char *event, size_t length);
void host_put_seat(struct host_text *, int seat, const char *person, const char *name);
void host_put_move(struct host_text *, const struct host *, int seat, atout_move);

bool host_match_over(const struct host *);
/* What begins the match to come, or has begun the one that is on. */
void host_match_setup(const struct host *, struct atout_setup *);
bool host_match_on(const struct host *); /* one has begun and is not over */

/* event_fair.c: the lines with which the next deal begins, of the next match if this one is over. */
void host_put_deal(struct host_text *, struct host *, const struct fair *);
void host_put_key(struct host_text *, struct host *); /* of the deal after the next line `deal` */
void host_put_nonce(struct host_text *, int seat, const char *nonce);
int host_coming_deal(const struct host *); /* its number */

/* hear.c */
void host_listen(struct host *, const struct host_visitor *, const char *text, size_t length);

/* Seats that have to agree to what a seat asks. */
seatset host_judges(const struct host *, enum wire_asked, int seat);

/* lead.c */
bool host_leads(const struct host *, const char *person); /* may change seats and options now */
void host_count_owner(struct host *);			  /* guests have come or gone */
bool host_lead_passes(struct host *);			  /* somebody leads for the owner from now on */
int64_t host_lead_due(const struct host *);		  /* when that is to be asked; INT64_MAX */

/* bots.c */
bool host_advance(struct host *); /* proposes an event that is due; false: none is */
void host_forget(struct host *);  /* all that bots think */
void host_forget_hints_of(struct host *, const struct host_guest *);
void host_take_thought(struct host *, uint64_t id, const struct atout_thought *);
void host_take_verdict(struct host *, uint64_t id, bool accepts);
bool host_stand_in(struct host *); /* for people who are away for long; whether that is news */
bool host_ask_hint(struct host *, int seat, struct host_guest *); /* false: not now */
bool host_people_here(const struct host *);
bool host_takes_turn(const struct host *, int mover, int other); /* its move would end the other one's chance to */
bool host_is_idle(const struct host *);				 /* who is to move, or to answer, has not for long */
bool host_plays_itself(const struct host *, int seat);		 /* a bot moves for it now */
bool host_waits_for(const struct host *, int seat); /* it may move, and others wait until it does or keeps silent */

/* clock.c */
void host_start_clocks(struct host *);				       /* a deal begins */
void host_turn_clocks(struct host *);				       /* after whatever may start or stop one */
void host_put_time(struct host_text *, const struct host *, int seat); /* that goes with a move of this person */
bool host_put_late(struct host_text *, const struct host *);	       /* of who has no time left; false: nobody */
int64_t host_next_late(const struct host *);			       /* when somebody will have none; INT64_MAX */
void host_look_at_clocks(const struct host *, struct wire_frame *);

/* stop.c */
void host_start_stop(struct host *);	     /* a stop is said */
int64_t host_stop_left(const struct host *); /* ms that who may move waits; 0: nothing */
int64_t host_stop_ends(const struct host *); /* when frames are to say that it is over; INT64_MAX */
bool host_stop_over(const struct host *);    /* they are to say it now */

/* explain.c */
int host_caller(const struct host *, int call);			/* who has made it; -1: it was not made */
bool host_may_explain(const struct host *, int seat, int call); /* a call of this seat, made or to be made */
bool host_may_ask(const struct host *, int seat, int call);
/* The eyes of a seat, -1: of somebody who watches, may see what is said of a call.  Stop is for all ears. */
bool host_may_see(const struct host *, int seat, int call);
bool host_is_call(const struct host *, int seat, atout_move); /* a legal move is one of an auction */
int host_next_call(const struct host *);		      /* its number */
void host_mark_call(struct host *, int seat, atout_move);     /* that was made, if it is one */

/* What was said of a call, as lines of a record, and their length as snprintf; of people's words and bots' alerts. */
int host_print_remark(const struct host *, int call, char *buf, size_t size);

/* What a call means, as a seat may know.  NULL, or why it may not: a key. */
const char *host_mean(const struct host *, int seat, int call, atout_move, struct atout_meaning *);
bool host_reads_people(const struct host *, int call); /* no side with a bot makes it: bots can only read it */
void host_forget_notes(struct host *);		       /* to calls that are no longer there */
void host_look_at_notes(const struct host *, struct wire_frame *, int seat);

/* tell.c */
void host_send(struct host *, struct host_guest *, const char *text, int length);
void host_refuse(struct host *, struct host_guest *, const struct wire_message *, const char *key);
void host_refuse_why(struct host *, struct host_guest *, const struct wire_message *, const struct atout_why *);
void host_notice(struct host *, const char *key, int seat);
void host_error(struct host *, struct host_guest *, const char *error);
void host_tell_table(struct host *, const struct host_visitor *except);
void host_tell_frame(struct host *, const struct host_visitor *except);
void host_tell_aside(struct host *, int call); /* to all who may see what is said of it */
void host_tell_options(struct host *);
void host_tell_sheet(struct host *);
void host_tell_fair(struct host *);
void host_tell_all(struct host *, const struct host_visitor *);
bool host_sees(const struct host *, const struct host_visitor *); /* who has no seat, the deal that is on */

/* may.c: what is told of it to a seat, -1: to who watches, with a frame that shows all else; and to a guest, with a
 * table. */
void host_permit_frame(const struct host *, struct wire_frame *, int seat);
void host_permit_table(const struct host *, struct wire_table *, const struct host_visitor *);
bool host_deal_end_permits(const struct host *); /* that the deal is over changes what a table tells of it */
/* Why a person may not take a seat that there is: a key; NULL: nothing is against it. */
const char *host_why_not_sit(const struct host *, const char *person, int seat);

/* past.c */
const struct host_past *host_last_past(const struct host *); /* of the deals of this match; NULL: none */
void host_replay_past(const struct host *, const struct host_past *, int moves, void *state);
const char *host_past_nonce(const struct host_past *, int seat);
bool host_bury(struct host *);	       /* the present deal, which is over; false: no memory */
bool host_close_match(struct host *);  /* it is over; false: no memory */
void host_reopen_match(struct host *); /* it is not, for something was taken back */
bool host_end_match(struct host *);    /* the deals so far are those of an earlier match; false: no memory */
void host_forget_past(struct host *);
void host_tell_moment(struct host *, struct host_guest *, const struct wire_message *);

#endif
