/* SPDX-License-Identifier: Apache-2.0 */
/*
 * engine.h -- one table in a browser: the host of a server (host/host.h), compiled to WebAssembly for a Worker.
 *
 * The module imports nothing.  JavaScript writes text into engine_in(), makes a call, and takes what is to be done from
 * engine_out(), one item after the other:
 *
 *      'S' and a message for the player            docs/wire.md
 *      'K' and an event to store                    answered by engine_kept or engine_lost
 *      'R' and a record                             asked for by engine_record
 *      'C' and JSON                                 of a challenge: asked for by the functions below
 *
 * Times are milliseconds of performance.now().  A caller that calls engine_tick whenever it is due (engine_due), and
 * lets the bots think one by one (engine_think), has the same table as with a server.  The player is the owner, and the
 * only person.
 */
#ifndef WASM_ENGINE_H
#define WASM_ENGINE_H

#include <stdbool.h>
#include <stddef.h>

enum { ENGINE_IN_SIZE = 65536 };

/* The buffer for texts from JavaScript, of ENGINE_IN_SIZE bytes. */
char *engine_in(void);

/* 32 bytes that must be random, and fresh before each of the calls below. */
unsigned char *engine_random(void);

/* Milliseconds since 1970, for the record of a match that begins; to be said as often. */
void engine_today(double milliseconds);

/* What can be chosen for the n-th game, an `offer`; returns its length, 0: there are no more games. */
size_t engine_offer(int n);

/*
 * A new table for a game with so many seats, 0: the usual number.  engine_in() holds the player's name.  With bots play
 * begins at once.  False: engine_in() holds a sentence.
 */
bool engine_create(int game, int seats, bool bots, size_t name_length, double now);

/* A stored table: its events, one by one from engine_in(), and then the player's name. */
bool engine_apply(size_t length);
bool engine_resume(size_t name_length, double now);

/*
 * Puts the record of the finished deals into engine_out(), as 'R' and the text; false: no memory.  It is enough to have
 * applied the events; the table need not be resumed.
 */
bool engine_record(void);

/*
 * A challenge: what was played in the present match, for others to play the same (host/set.h); false: engine_in() has
 * a sentence, with a NUL, why it cannot be.  The same of a text, of so many bytes in engine_in(), that came from
 * somebody; and a new table that plays it, with the player's name behind that text.
 * {"id":"link-5f..","version":"1.0","game":"bridge","seat":2,"deals":4,"imps":true,"set":".."}; version: of this module
 */
bool engine_challenge(void);
bool engine_challenge_read(size_t length);
bool engine_create_set(size_t length, size_t name_length, double now);

/*
 * How the deals of the present match have gone that are over; as engine_record().
 * {"rows":[{"deal":1,"contract":"3NT","declarer":2,"doubled":0,"result":-1,"score":[-50,50]},..]}
 */
bool engine_rows(void);

/* A message from the player, in engine_in(). */
void engine_receive(size_t length, double now);

void engine_kept(double now);
void engine_lost(double now); /* why is in engine_in(), with a NUL */

/* The next item to be done, and its length; 0: there is none. */
const char *engine_out(void);
size_t engine_out_length(void);
void engine_out_done(void);

/* When engine_tick must be called; infinity: not at all. */
double engine_due(void);
void engine_tick(double now);

/*
 * Lets the bot think that has waited longest, for at most a third of a second; false: none waits.  Then engine_thought
 * tells the table, with the time it is by then.
 */
bool engine_think(void);
void engine_thought(double now);

/*
 * A lesson (lesson/lesson.h) from engine_in(), which begins at a step from 0; needs no table.  What there is to do are
 * messages for the learner.  False: engine_in() holds a sentence, with a NUL.  Then a message from the learner.
 */
bool engine_learn(size_t length, int step);
void engine_learn_say(size_t length);

/*
 * Checks records, line by line from engine_in(), without newlines (formats/verifier.h); needs no table.  The answer to
 * a line, or to the end, is in engine_in(); its length is returned, mostly 0: the deal that it has completed, or the
 * error, after which no more lines may be given.
 *
 *      {"record":1,"game":"farmers","deal":2,"hands":["SA D7","C9 HT"],"turn":"S6","verdict":"right",
 *       "commitment":"2b3f...","key":"9f01...","nonces":["5d41","x"]}
 *      {"line":7,"error":"expected ..."}
 *
 * record counts from 1; hands and nonces by seat.  verdict: "right"; "open", there is no commitment or no key; "other
 * key", not the one of the commitment; "other cards", not those that key and nonces give.
 */
void engine_verify_start(void);
size_t engine_verify_line(size_t length);
size_t engine_verify_end(void);

#endif
