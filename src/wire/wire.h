/* SPDX-License-Identifier: Apache-2.0 */
/*
 * wire.h -- what a table and its players tell each other, as JSON; docs/wire.md is the contract with clients.
 *
 * Pure functions: no I/O, no clock, no memory but the caller's, no globals.  They are compiled into the browser too.
 *
 * A writer fills a buffer, puts a NUL at its end and returns the length of the whole, as snprintf does; the sizes below
 * are large enough for every game.  A reader takes a text of length bytes followed by a NUL and is safe with any bytes.
 * If it returns false, error says where, what was expected and what is there, and the struct is undefined.
 *
 *      frame = (struct wire_frame){.game = game, .n = n, .deal = setup.number, .board = setup.board};
 *      wire_frame_look(&frame, state, seat);
 *      told = (struct wire_told){WIRE_TOLD_FRAME, .frame = &frame};                       told.h; to that seat
 *      ...
 *      if (!wire_message_read(&message, game, text, length, error))
 *              told = (struct wire_told){WIRE_TOLD_ERROR, .error = error};
 *      else if (message.type == WIRE_MOVE && !atout_play(game, state, seat, message.move, &why))
 *              told = (struct wire_told){WIRE_TOLD_REFUSED, .refused = {&message, why}};
 *      wire_told_print(&told, buf, sizeof buf);
 */
#ifndef WIRE_WIRE_H
#define WIRE_WIRE_H

#include "core/fair.h"

#include <atout/error.h>
#include <atout/game.h>

enum {
	WIRE_MESSAGE_MAX = 4096, /* bytes of a message from a client */
	WIRE_SIZE = 32768,	 /* of a buffer for whatever is written here */
	WIRE_NOTE_MAX = 100,	 /* characters of what is said about a call */
	WIRE_NOTE_SIZE = 4 * WIRE_NOTE_MAX + 1,
	WIRE_NOTES_MAX = 16,
	WIRE_CLOCK_MAX = 7200, /* seconds for a deal */
	WIRE_EXTRA_MAX = 300,  /* and for a move */
	WIRE_WAIT_MAX = 30,    /* and for the next player after a stop */
	WIRE_HOURS_MAX = 336,  /* hours for a move */
	WIRE_PART_MAX = 3500,  /* bytes of a part of a text */
	WIRE_PART_LINES = 400, /* and lines, */
	WIRE_LINE_SIZE = 1000, /* each shorter than this */
};

/*
 * A player's thinking time for a deal, and extra time for each move; or hours for each move, at a slow table: 0: it is
 * none.  All 0: no clock.
 */
struct wire_clock {
	uint16_t seconds, extra, hours;
};

/* What people without a seat see. */
enum wire_watch {
	WIRE_WATCH_OPEN, /* what everybody at the table sees, at once */
	WIRE_WATCH_LATE, /* only finished deals */
	WIRE_WATCH_OFF,	 /* they may not come in */
	WIRE_WATCHES
};

/* By enum wire_watch, NULL at the end. */
extern const char *const wire_watch_words[WIRE_WATCHES + 1];

/* When a player may ask for a hint, and for the coach. */
enum wire_hints {
	WIRE_HINTS_USUAL, /* alone with bots and without a clock */
	WIRE_HINTS_ON,
	WIRE_HINTS_OFF,
	WIRE_HINTS
};

/* By enum wire_hints, NULL at the end. */
extern const char *const wire_hints_words[WIRE_HINTS + 1];

/* The meaning of a call, in the words of its player. */
struct wire_note {
	uint16_t call; /* index into view.call */
	const char *text;
};

/*
 * What else is known of a call: its opponents are told that it is artificial or unusual; they have been asked to wait;
 * one of them wants to know what it means.  And what view.me may say about it: ask what it means, explain it, ask the
 * bots what it means.
 */
enum wire_mark {
	WIRE_ALERTED = 1,
	WIRE_STOPPED = 2,
	WIRE_CALL_ASKED = 4,
	WIRE_ASKABLE = 8,
	WIRE_EXPLAINABLE = 16,
	WIRE_READABLE = 32,
};

/*
 * What a guest may say to the table now.  A word of docs/wire.md for each: mostly the type of a message.  It may still
 * be refused for a reason that lies in the message itself or in the time, as after a stop.
 */
enum wire_may {
	/* In a frame. */
	WIRE_MAY_MOVE,	/* one of view.legal */
	WIRE_MAY_CLAIM, /* a move between claim[0] and claim[1] */
	WIRE_MAY_REST,	/* all tricks that are left are sure */
	WIRE_MAY_ALERT, /* a call may have an alert, a stop and a text, and another person reads them */
	WIRE_MAY_KEEP,
	WIRE_MAY_UNDO,
	WIRE_MAY_ANSWER,   /* to a question, with yes or no */
	WIRE_MAY_WITHDRAW, /* what view.me has asked: an answer with no */
	WIRE_MAY_READY,
	WIRE_MAY_AGAIN, /* the deal once more */
	WIRE_MAY_HINT,
	WIRE_MAY_COACH,
	WIRE_MAY_SAY,

	/* In a table. */
	WIRE_MAY_START,
	WIRE_MAY_OPTION,
	WIRE_MAY_CLOCK,
	WIRE_MAY_WAIT,
	WIRE_MAY_PARTNERS,
	WIRE_MAY_DUMMY,
	WIRE_MAY_WATCH,
	WIRE_MAY_HINTS,
	WIRE_MAY_UNDOS,
	WIRE_MAY_DEALS,
	WIRE_MAY_BOARDS, /* a list of boards, or shuffled deals again */
	WIRE_MAY_STAND,

	/* With a seat of a table. */
	WIRE_MAY_SIT,
	WIRE_MAY_BOT,
	WIRE_MAY_OPEN,

	/* About the person at a seat of a table, to a server (docs/server.md). */
	WIRE_MAY_FRIEND,
	WIRE_MAY_BLOCK,
	WIRE_MAY_REPORT,
	WIRE_MAYS
};

/* A set of enum wire_may, a bit each. */
typedef uint32_t wire_mayset;

static inline wire_mayset wire_may_bit(enum wire_may may) { return UINT32_C(1) << may; }

/* 1 to WIRE_NOTE_MAX characters of UTF-8, no controls, and no blank at either end. */
bool wire_note_check(const char *text);

/* Everything that a seat may see and do. */
struct wire_frame {
	const struct atout_game *game;
	uint32_t n;			/* grows with every change of the table: what a message answers */
	uint16_t deal, board;		/* numbers; board 0: none */
	int8_t claim[2];		/* from how many tricks to how many may be claimed; -1: no claim */
	struct atout_view view;		/* shown to view.me */
	struct atout_standing standing; /* when view.over */

	/* The moves of this deal so far, and the last of them; moves 0: none. */
	struct wire_made {
		uint16_t moves;
		int8_t seat;
		atout_move move; /* ATOUT_NO_MOVE: a sealed bid that view.me may not know */
	} made;

	/* What a table of several people adds; all zero: nothing. */
	bool again;			    /* the deal is played once more, which does not count */
	bool undo, keep;		    /* view.me may ask for an undo; may let others go on */
	wire_mayset may;		    /* what view.me may say now */
	atout_seatset ready, away, standin; /* ready for the next deal; gone; played by a bot meanwhile */
	bool clock;			    /* of each seat: */
	int32_t left[ATOUT_SEATS_MAX];	    /* ms that are left of this deal, or for the move; -1: no clock */
	atout_seatset hinted, coached;	    /* have taken a hint, or the coach, in this deal, and others were there */
	atout_seatset running;
	int32_t wait;		       /* ms until the seats to move may do so, after a stop; 0: at once */
	uint8_t mark[ATOUT_CALLS_MAX]; /* of each of view.call: a set of enum wire_mark */
	int notes;
	struct wire_note note[WIRE_NOTES_MAX];
	struct wire_question {
		enum wire_asked { WIRE_NOTHING, WIRE_CLAIM, WIRE_UNDO } what;
		int8_t seat;	   /* the seat that asks; of a claim the one for which it is made */
		bool mine;	   /* view.me is to answer */
		atout_seatset yes; /* the seats that have agreed so far */
		atout_move move;   /* the claim, or what is to be undone; ATOUT_NO_MOVE: view.me may not know it */
	} ask;
};

/* Fills in view, standing and claim with what a seat (-1: a watcher) may know of a state. */
void wire_frame_look(struct wire_frame *, const void *state, int seat);

enum wire_type {
	WIRE_MOVE,
	WIRE_OPTION,
	WIRE_SIT,
	WIRE_STAND,
	WIRE_BOT,
	WIRE_OPEN,
	WIRE_START,
	WIRE_KEEP,
	WIRE_ASK_UNDO,
	WIRE_ANSWER,
	WIRE_READY,
	WIRE_ASK_HINT,
	WIRE_SAY,
	WIRE_LOOK,
	WIRE_NONCE,
	WIRE_SET_CLOCK,
	WIRE_SET_WATCH,
	WIRE_EXPLAIN,
	WIRE_ASK_CALL,
	WIRE_ASK_MEANING,
	WIRE_SET_WAIT,
	WIRE_WEIGH,
	WIRE_SET_PARTNERS,
	WIRE_SET_HINTS,
	WIRE_SET_DUMMY,
	WIRE_REST,
	WIRE_SET_UNDOS,
	WIRE_SET_DEALS,
	WIRE_AGAIN,
	WIRE_ASK_COACH,
	WIRE_TEXT,
	WIRE_READ,
	WIRE_BOARDS,
	WIRE_SET_SOURCE,
	WIRE_TYPES
};

enum { WIRE_BOT_SIZE = 32 };

/* What people may say to each other: keys, NULL at the end. */
extern const char *const wire_phrases[];

/*
 * A message from a client.  A move is one of the game, legal or not; an option is one of the game, with a value
 * that it has.
 */
struct wire_message {
	const struct atout_game *game;
	enum wire_type type;
	uint32_t n;		   /* of the frame that it answers; of the types whose members in message.c have N */
	atout_move move;	   /* MOVE, ASK_MEANING */
	int64_t value;		   /* OPTION, READ */
	int option;		   /* OPTION, TEXT, READ: index into game->options */
	uint16_t seat;		   /* SIT, BOT, OPEN: below ATOUT_SEATS_MAX */
	bool yes;		   /* ANSWER */
	int phrase;		   /* SAY: index into wire_phrases */
	uint16_t deal, moves;	   /* LOOK: what deal, after how many of its moves; NONCE: deal */
	char bot[WIRE_BOT_SIZE];   /* BOT: a name, perhaps nobody's; START: or "" */
	uint16_t call;		   /* EXPLAIN, ASK_CALL, ASK_MEANING: index into view.call, or past its end */
	char note[WIRE_NOTE_SIZE]; /* EXPLAIN; MOVE: or "" */
	bool alert, stop;	   /* MOVE: a call with these marks */
	enum wire_watch watch;	   /* SET_WATCH */
	enum wire_hints hints;	   /* SET_HINTS */
	struct wire_clock clock;   /* SET_CLOCK */
	bool drawn;		   /* SET_PARTNERS */
	bool plays;		   /* SET_DUMMY */
	bool allowed;		   /* SET_UNDOS */
	struct wanted wanted;	   /* SET_DEALS; for nobody */
	uint16_t seconds;	   /* SET_WAIT: up to WIRE_WAIT_MAX */
	char nonce[FAIR_NONCE_MAX + 1]; /* NONCE; START, READY: or "" */
	enum fair_chosen source;	/* SET_SOURCE: DEALT, or PLAYED */
	uint16_t line;			/* TEXT, BOARDS: lines before this part; 0: a text begins */
	char part[WIRE_PART_MAX + 1];	/* TEXT, BOARDS: whole lines, each with its end */
	bool last; /* TEXT, BOARDS: the text is complete, and is what the option chooses, or what is dealt */
};

bool wire_message_read(struct wire_message *, const struct atout_game *, const char *text, size_t length,
		       char error[ATOUT_ERROR_SIZE]);
int wire_message_print(const struct wire_message *, char *buf, size_t size);

/* Everything that can be chosen before a match of a game. */
int wire_offer_print(const struct atout_game *, char *buf, size_t size);

#endif
