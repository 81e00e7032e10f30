/* SPDX-License-Identifier: Apache-2.0 */
/*
 * local.h -- one table in this process, for any front end of the terminal: a host (host/host.h) with one guest, the
 * person; its record; and the threads in which its bots think.
 *
 * A front end is a client as a browser is: it sends messages (local_say), draws the last frame, and learns from frames
 * what it may do.  So it knows nothing that the person may not know.  The table stands still while local_next() is not
 * called: a front end that pauses need not do more.
 *
 *      for (;;)
 *              switch (local_next(local)) {
 *              case TOLD_FRAME: ...                    draw told_frame(); what it changes: told_change()
 *              case TOLD_NOTHING:
 *                      if (local_thinker(local) >= 0) ...      poll(local_fd(), local_due())
 *                      else ...                                ask the person; local_say(...)
 *              ...
 *              }
 *
 * All functions are called from one thread, the front end's.
 *
 * - Nothing happens before it is on the disk.  What cannot be written does not happen: TOLD_TROUBLE.
 * - A bot's thought follows from the match's seed, the deal, the number of moves made and the seat: a match that was
 *   killed and resumed goes on as it would have.
 */
#ifndef TUI_LOCAL_H
#define TUI_LOCAL_H

#include "tui/against.h"
#include "tui/choice.h"
#include "tui/coaching.h"
#include "tui/told.h"
#include "tui/words.h"

struct local;

enum { LOCAL_ERROR_SIZE = 1400 };

/*
 * A new match (choice->resume is not looked at; choice->game is set), or the match of a record: path, locked.  NULL:
 * error has one line in the user's language.  A resumed match has seats, bots, think and seed from its record.
 */
struct local *local_open(const struct play_choice *, char error[LOCAL_ERROR_SIZE]);
struct local *local_resume(const char *path, enum lang, char error[LOCAL_ERROR_SIZE]);

/* The lesson of choice->game, from choice->step on (taught.h): it tells and is told what a match is, and has no bots,
 * no record and no path. */
struct local *local_learn(const struct play_choice *, char error[LOCAL_ERROR_SIZE]);

/* Stops the bots, closes the record.  The match can be resumed.  Accepts NULL. */
void local_close(struct local *);

/* Takes the next thing that the table tells; when all is told, first lets the table go on. */
enum told_news local_next(struct local *);

/* What was told last.  A resumed match has its frame from the beginning, a new one with its first TOLD_FRAME. */
const struct told *local_told(const struct local *);

/* Says something to the table; game and n are filled here.  The answer comes from local_next(). */
void local_say(struct local *, const struct wire_message *);

/* The same for messages that are only a type: WIRE_KEEP, WIRE_ASK_UNDO, WIRE_READY, WIRE_ASK_HINT, WIRE_WEIGH,
 * WIRE_REST, WIRE_AGAIN; and for a move: the first time, the coach may warn of it instead. */
void local_tell(struct local *, enum wire_type);
void local_play(struct local *, atout_move);

/* The coach of the person: to turn it on or off, and to tell its warning. */
struct coaching *local_coaching(struct local *);

/* What a call means, or would mean; the same of all calls whose meaning can be read; why bots have moved in this deal.
 */
void local_ask_meaning(struct local *, int call, atout_move);
void local_ask_meanings(struct local *);
void local_ask_reasons(struct local *);

/* The seat of a bot that thinks or judges, or the person's for which a hint is sought; -1: nobody thinks. */
int local_thinker(const struct local *);

/* Readable when a thought is ready (poll() it for POLLIN).  Never read from it. */
int local_fd(const struct local *);

/* Milliseconds until local_next() has something to do by itself; -1: never. */
int local_due(const struct local *);

/* Milliseconds of this deal that a seat has left now, by the clock; -1: it has no clock. */
int local_left(const struct local *, int seat);

/* Sleeps until a thought is ready; returns at once if nobody thinks, in the other room neither. */
void local_wait(struct local *);

/* What is due next is due now: a deal that nobody has to wait for, another try to write. */
void local_hurry(struct local *);

/* The record of the deals that are over; the caller frees it.  NULL: no memory, or a
 * lesson. */
char *local_record(const struct local *, size_t *length);

/* Whether bots play the last deal at other tables (against.h), beside all that happens here; at first they do not. */
void local_want_others(struct local *, bool wanted);

/* What bots have made of the deals that are over, elsewhere (against.h). */
const struct against *local_elsewhere(const struct local *);

/* What four bots have made of a deal that is over, by its row (against.h); NULL: it is not known.  And the IMPs of the
 * person's side against them: in this deal, and in the match up to it. */
const struct field_result *local_against(const struct local *, const struct wire_row *);
int local_imps(const struct local *, const struct wire_row *);
int local_imps_up_to(const struct local *, const struct wire_row *);

/* How the other room has played a deal, in a match of two teams; NULL: it has not yet.  Whether it plays one now. */
const struct against_deal *local_there(const struct local *, const struct wire_row *);
bool local_plays_there(const struct local *);

/* What the person has gained when the deal of a row was last played again, against the time that counted; row->agains
 * is not 0, and nobody watches only. */
long local_gain(const struct local *, const struct wire_row *, bool *in_imps);

/* The last trouble, one line in the user's language; "" if there was none. */
const char *local_error(const struct local *);

/* Facts that do not change during a match. */
int64_t local_option(const struct local *, int option);		   /* by index into game->options */
const struct atout_bot *local_bot(const struct local *, int seat); /* NULL: a person sits there */
const char *local_path(const struct local *);			   /* of the record; "" in a lesson */

/* For the person of this table; names last as long as the table. */
struct words local_words(const struct local *);

#endif
