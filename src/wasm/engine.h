/* SPDX-License-Identifier: Apache-2.0 */
/*
 * engine.h -- one table in a browser: the host of a server (host/host.h), compiled to WebAssembly for a Worker.
 *
 * The module imports nothing.  JavaScript writes text into engine_in(), calls, and takes what is to be done from
 * engine_out(), one thing after the other:
 *
 *      'S' and a message for the player            docs/wire.md
 *      'K' and an event to keep, for good           answered by engine_kept or engine_lost
 *      'R' and a record                             asked for by engine_record
 *
 * Times are milliseconds of performance.now().  Whoever calls often enough at engine_due() and, one by one, lets the
 * bots think (engine_think) has the table that a server would have.  The player is the owner, and the only one.
 */
#ifndef WASM_ENGINE_H
#define WASM_ENGINE_H

#include <stdbool.h>
#include <stddef.h>

enum { ENGINE_IN_SIZE = 65536 };

/* The place of the texts that are handed in, of ENGINE_IN_SIZE bytes. */
char *engine_in(void);

/* 32 bytes that are to be random, and fresh before each call that follows. */
unsigned char *engine_random(void);

/* What can be chosen at the n-th game, an `offer`; its length, 0: there are no more games. */
size_t engine_offer(int n);

/*
 * A new table of a game with so many seats, 0: the usual number.  In engine_in() stands the player's name.  With bots
 * play begins at once.  False: engine_in() has a sentence.
 */
bool engine_create(int game, int seats, bool bots, size_t name_length, double now);

/* A table of before: its events, one by one from engine_in(), and then the player's name. */
bool engine_apply(size_t length);
bool engine_resume(size_t name_length, double now);

/*
 * Puts the record of the deals that are over into engine_out(), as 'R' and the text; false: no memory.  A table whose
 * events were only applied will do: nothing need be resumed.
 */
bool engine_record(void);

/* The player says something: the message stands in engine_in(). */
void engine_hear(size_t length, double now);

void engine_kept(double now);
void engine_lost(double now); /* why stands in engine_in(), with a NUL */

/* The next thing to do, and its length; 0: there is none. */
const char *engine_out(void);
size_t engine_out_length(void);
void engine_out_done(void);

/* When engine_tick is to be called, infinity: not at all. */
double engine_due(void);
void engine_tick(double now);

/*
 * Has the bot think that has waited longest, for a third of a second at most; false: none waits.  Then engine_thought
 * tells the table, with the time that it is by now.
 */
bool engine_think(void);
void engine_thought(double now);

/*
 * Judges records, line by line from engine_in(), without newlines (formats/verifier.h); needs no table.  What a line or
 * the end is answered with stands in engine_in(); its length, mostly 0: the deal that it has completed, or the error
 * after which nothing more may be handed in.
 *
 *      {"record":1,"game":"farmers","deal":2,"hands":["SA D7","C9 HT"],"turn":"S6","verdict":"right",
 *       "commitment":"2b3f...","key":"9f01...","nonces":["5d41","x"]}
 *      {"line":7,"error":"expected ..."}
 *
 * record counts from 1; hands and nonces by seat.  verdict: "right"; "open", there is no commitment or no key;
 * "other key", not the one of the commitment; "other cards", not those that key and nonces give.
 */
void engine_verify_start(void);
size_t engine_verify_line(size_t length);
size_t engine_verify_end(void);

#endif
