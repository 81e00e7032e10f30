/* SPDX-License-Identifier: Apache-2.0 */
/*
 * odds.h -- one suit of bridge (docs/odds.md), compiled to WebAssembly: how the missing cards lie, and how to play it.
 *
 * The module imports nothing.  Most answers take milliseconds, some holdings many seconds: a page that will not wait
 * ends the Worker.
 *
 * Functions that tell something return its length, 0: no memory; the text, JSON, is in odds_out() until the next call.
 * west, east: vacant places, 0 to 13.  Hands: 0 is North, 1 South.  A wrong question: {"error":"..."}, a key of po/.
 */
#ifndef WASM_ODDS_H
#define WASM_ODDS_H

#include <stddef.h>

/* A buffer for so many bytes of text, NULL: no memory. */
char *odds_in(size_t size);

const char *odds_out(void);

/* So many missing cards, from all with West to none: [{"west":4,"east":0,"chance":0.147575},..] */
size_t odds_splits(int missing, int west, int east);

/* Reads a suit, "AQ92/K43", whose text was given: {"tricks":4,"missing":6}, the most tricks there can be. */
size_t odds_suit(int west, int east);

/*
 * The best plan for so many tricks of that suit: its chance, and how it begins; played "": the other hand has no card.
 * lead is missing where nothing is to be chosen.
 *
 * {"tricks":2,"chance":0.76,"lead":{"hand":1,"led":"2","played":"T"}}
 */
size_t odds_plan(int tricks);

/*
 * The whole plan (suit/line.h).  Each row of `then` follows if the defender before it plays one of the cards: "-" no
 * card of the suit, "x" a low one, "K", "JT" from J to T; without cards it follows in any case.
 *
 * {"kind":"lead","hand":1,"rank":"2","then":[{"cards":["x"],"kind":"play","hand":0,"rank":"T","then":[..]},..]}
 * kind also: "made", "tops", "known", without hand, rank and then.
 */
size_t odds_line(int tricks);

#endif
