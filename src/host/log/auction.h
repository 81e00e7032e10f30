/* SPDX-License-Identifier: Apache-2.0 */
/*
 * auction.h -- the calls of a deal's auction, by their numbers from 0, and what is said of them (BR-13 to BR-16).
 *
 * What a person says of a call is for the opponents and for watchers, never for the partner; so are alerts, and
 * the fact that an opponent has asked.  A side with a bot plays the bots' system, which everybody may read, the
 * partner too.
 */
#ifndef HOST_LOG_AUCTION_H
#define HOST_LOG_AUCTION_H

#include "host/log/log.h"

/* The calls made so far: the number of the next one. */
int auction_calls(const struct log *);

/* Calls that nobody makes: what the rules leave no choice of stands before the first move. */
int auction_given(const struct atout_game *, const struct atout_setup *);

/* The seat that calls at a place in the auction; and the seat that made a call; -1: it was not made. */
int auction_seat(const struct log *, int call);
int auction_caller(const struct log *, int call);

/* Whether a legal move is a call. */
bool auction_is_call(const struct log *, int seat, atout_move);

/* Whether a call of this seat, made or to be made, may be explained; whether a seat may ask about a call. */
bool auction_may_explain(const struct log *, int seat, int call);
bool auction_may_ask(const struct log *, int seat, int call);

/* Whether a seat (-1: a watcher) may see what is said of a call.  Everybody may see a stop. */
bool auction_may_see(const struct log *, int seat, int call);

/*
 * What a call means, or would mean, as far as a seat (-1: a watcher) may know: in the bots' system, or in the words of
 * the caller.  NULL, or why it may not know: a key.
 */
const char *auction_find_meaning(const struct log *, int seat, int call, atout_move, struct atout_meaning *);

/* Whether there is a system in which the seat may read the call. */
bool auction_has_system(const struct log *, int seat, int call);

/* Whether no side with a bot makes the call: bots can only read it. */
bool auction_by_people(const struct log *, int call);

/*
 * What was said of a call, as lines of a record: people's words and bots' alerts.  Returns their length as
 * snprintf does.
 */
int auction_print_remark(const struct log *, int call, char *buf, size_t size);

/* ---- For change.h ---- */

/* Marks the move just made, if it was a call.  True: it is a jump, and the next player waits. */
bool auction_mark_move(struct log *, int seat, atout_move);

/* False: no memory. */
bool auction_explain(struct log *, int call, const char *text);

/* A deal has begun.  It may have a call already, which nobody has made: the last contract of a dealer of Barbu. */
void auction_begin(struct log *);

/* Forgets what is said of calls that are no longer there. */
void auction_forget(struct log *);

#endif
