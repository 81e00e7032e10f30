/* SPDX-License-Identifier: Apache-2.0 */
/*
 * auction.h -- the calls of a deal's auction by their numbers from 0, and what is said of them (BR-13 to BR-16).
 *
 * What a person says of a call is for the opponents and for watchers, never for partner; so are alerts, and that an
 * opponent has asked.  A side with a bot plays the bots' system, which is open to everybody, partner too.
 */
#ifndef HOST_LOG_AUCTION_H
#define HOST_LOG_AUCTION_H

#include "host/log/log.h"

/* The calls made so far: the number of the next one. */
int auction_calls(const struct log *);

/* The seat that calls in a place of the auction; and of a call that was made: -1: it was not. */
int auction_seat(const struct log *, int call);
int auction_caller(const struct log *, int call);

/* A legal move is a call. */
bool auction_is_call(const struct log *, int seat, atout_move);

/* The seats are partners. */
bool auction_partners(const struct log *, int seat, int other);

/* The call is a bot's: what it means stands in the system. */
bool auction_by_bot(const struct log *, int call);

/* What a person has said of a call; NULL: nothing. */
const char *auction_note(const struct log *, int call);

/* A call of this seat, made or to be made, may be explained; a seat may ask about a call. */
bool auction_may_explain(const struct log *, int seat, int call);
bool auction_may_ask(const struct log *, int seat, int call);

/* The eyes of a seat, -1: of a watcher, may see what is said of a call.  Stop is for all ears. */
bool auction_may_see(const struct log *, int seat, int call);

/* ---- For apply.h ---- */

/* A move was made: if it was a call, the marks that it gets by itself.  True: it is a jump, and the next player waits.
 */
bool auction_mark_move(struct log *, int seat, atout_move);

/* False: no memory. */
bool auction_explain(struct log *, int call, const char *text);

/* Forgets what is said of calls that are no longer there. */
void auction_forget(struct log *);

#endif
