/* SPDX-License-Identifier: Apache-2.0 */
/*
 * session.h -- a match between one person and bots, for any front end of the terminal.
 *
 * The session owns the table, its record and the one thread in which bots think.  It never blocks on a bot: a front end
 * calls session_step() as often as it likes; each call does at most one thing and tells what.  Pace is the front end's:
 * nobody moves while session_step() is not called.
 *
 *      for (;;)
 *              switch (session_step(s, &event)) {
 *              case SESSION_MOVED: ...                   draw; perhaps a pause before the next step
 *              case SESSION_BUSY: poll(stdin, session_fd(s)); ...
 *              case SESSION_PERSON: poll(stdin); session_play(s, move, &why); ...
 *              case SESSION_DEAL_OVER: show the sheet; session_next(s); ...
 *              case SESSION_MATCH_OVER: ...
 *              case SESSION_TROUBLE: session_error(s); ...
 *              }
 *
 * All functions are called from one thread, the front end's.  The front end shows what session_look() gives, which has
 * passed blind(): it never reads the table's state or its list of moves (a sealed bid stands in it).
 *
 * Rules of the house
 * - The person's seat may move whenever it is in view.to_act, also while a bot thinks: the bot's unfinished thought is
 *   thrown away, and it is asked again.
 * - Bots in to_act are asked one by one, the dealer first.  A bot that rather waits (ATOUT_NO_MOVE: a
 * dealer who may still change the bid) is asked again only after the state has changed.  The same holds for the person:
 * a bot whose move would end the person's chance to move waits until the person has moved or said session_keep().
 * - Nothing happens before it is on the disk.  A move that cannot be written is not made: SESSION_TROUBLE; the next
 *   session_step() tries again.
 * - A bot's thought depends on the match's seed, the deal, the number of moves made and the seat: a match that was
 *   killed and resumed goes on as it would have.
 */
#ifndef TUI_SESSION_H
#define TUI_SESSION_H

#include "table/table.h"
#include "tui/play.h"

struct session;

enum session_kind {
	SESSION_PERSON,	  /* nothing will happen until the person does something (event.may_wait: see session_keep()) */
	SESSION_BUSY,	  /* a bot thinks (event.seat): session_fd() becomes readable when it is done.  The person may
			     be in to_act at the same time */
	SESSION_DEALT,	  /* a new deal has begun (also the first of a new match; not of a resumed one) */
	SESSION_MOVED,	  /* event.seat made event.move; the person's own moves too */
	SESSION_REVEALED, /* the last sealed bid is in: all bids can now be seen in the view */
	SESSION_HINT,	  /* session_hint() has its answer: event.thought */
	SESSION_REFUSED,  /* event.seat (a bot) does not accept the person's claim: play goes on */
	SESSION_DEAL_OVER,  /* told once; afterwards SESSION_IDLE until session_next() */
	SESSION_MATCH_OVER, /* in place of SESSION_DEAL_OVER after the last deal; afterwards SESSION_IDLE */
	SESSION_IDLE,	    /* the deal is over: session_next(), session_undo() or the end */
	SESSION_TROUBLE,    /* the disk: session_error() */
};

struct session_event {
	int seat;	 /* -1 where nobody is meant */
	atout_move move; /* of SESSION_MOVED; ATOUT_NO_MOVE where the person may not know it (a sealed bid) */
	const struct atout_view
		*before; /* of SESSION_MOVED: the person's view before the move; valid until the next step */
	const struct atout_thought *thought; /* of SESSION_HINT; valid until the next SESSION_HINT */
	bool may_wait;			     /* of SESSION_PERSON: session_keep() would let the others go on */
};

/*
 * A new match (choice->resume is not looked at; choice->game is set), or the match of a record: path, locked.  NULL:
 * error has one line in the user's language.  A resumed match takes seats, bots, think and seed from its record; a seat
 * that it does not speak of is a bot's, seat 0 the person's if it speaks of nobody.
 */
struct session *session_open(const struct play_choice *choice, char *error, size_t size);
struct session *session_resume(const char *path, enum lang, char *error, size_t size);

/* Stops the bots, closes the record.  The match can be resumed.  Accepts NULL. */
void session_close(struct session *);

/* Does the next thing that is due, if there is one. */
enum session_kind session_step(struct session *, struct session_event *);

/* Readable when a thought is ready (poll() it for POLLIN while SESSION_BUSY).  Never read from it. */
int session_fd(const struct session *);

/* Sleeps until a thought is ready; returns at once if nobody thinks.  For a front end that has nothing else to do. */
void session_wait(struct session *);

/* What the person may see (a watcher's view where there is no person). */
void session_look(const struct session *, struct atout_view *);

/* Reads a move in the text of notation.md: in any case, with any blanks.  False: the game has no such move. */
bool session_read(const struct session *, const char *text, atout_move *);

/*
 * The person moves.  True: it is made and on the disk, or, if it is a claim, put to the opponents (SESSION_BUSY until
 * they have spoken; then SESSION_MOVED or SESSION_REFUSED).  SESSION_MOVED follows from the next step.
 * False: why->key says the rule; it is NULL where the disk is the trouble: session_error().
 */
bool session_play(struct session *, atout_move, struct atout_why *why);

/* The person may move (change the dealer's bid, say) but rather lets the others go on; forgotten when the state
 * changes. */
void session_keep(struct session *);

/*
 * Back to the person's last real decision of this deal (one with a choice), bots' later moves with it; also when the
 * deal is over and the next not yet dealt.  Draw the view anew.  False: there is none, or session_error() is not empty.
 */
bool session_undo(struct session *);

/* Whether session_undo() has something to take back. */
bool session_can_undo(const struct session *);

/*
 * Asks the best bot what it would do in the person's place, of what the person knows.  False: it is not the person's
 * turn.  The answer comes as SESSION_HINT; a move or an undo before that takes the question back.
 */
bool session_hint(struct session *);

/*
 * What a call means, or would mean, behind the first `calls` calls of the auction that the person sees: as the bots bid
 * and read it, the person's own calls too.  False: there are no calls with a meaning.
 */
bool session_mean(const struct session *, const struct atout_view *, int calls, atout_move, struct atout_meaning *);

/* A move, and why a bot has made it. */
struct session_made {
	int seat;
	atout_move move;
	struct reason why; /* key NULL: a person's move, or no reason is known */
};

/*
 * The moves of a deal that is over, by their number from 0.  False: there is none of this number, or the deal is still
 * played: a reason tells what its bot holds.
 */
bool session_made(const struct session *, int number, struct session_made *);

/* Deals the next deal.  False: the match is over, or a deal is on, or session_error() is not empty. */
bool session_next(struct session *);

/* The last call's trouble, one line in the user's language; "" if there was none. */
const char *session_error(const struct session *);

/* Facts that do not change during a match. */
const struct atout_game *session_game(const struct session *);
int session_seat(const struct session *); /* the person's; PLAY_WATCH: nobody's */
int session_seats(const struct session *);
const struct atout_bot *session_bot(const struct session *, int seat); /* NULL: a person sits there */
const char *session_name(const struct session *, int seat);	       /* of the record; "" where none is given */
const char *session_path(const struct session *);		       /* of the record */
const struct atout_setup *session_setup(const struct session *);       /* options, dealer, number, vul; not the hands */
enum lang session_lang(const struct session *);

/* The deals that are over: the score sheet.  *rows of them. */
const struct table_row *session_sheet(const struct session *, int *rows);

#endif
