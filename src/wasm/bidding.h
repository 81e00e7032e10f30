/* SPDX-License-Identifier: Apache-2.0 */
/*
 * bidding.h -- bidding systems, compiled to WebAssembly: one is read, asked, checked, and told as a convention card.
 *
 * The module imports nothing and knows no table.  A system is one of the program, or the text of a player, OWN, such as
 * a table takes it: bidding/own.h, which limits what it may cost.  A page that will not wait ends the Worker.
 *
 * Functions that tell something return its length, 0: no memory; the text, JSON, is in bidding_out() until the next
 * call.
 */
#ifndef WASM_BIDDING_H
#define WASM_BIDDING_H

#include <stddef.h>

#define OWN "own"

/* A buffer for so many bytes of text, NULL: no memory. */
char *bidding_in(size_t size);

const char *bidding_out(void);

/* The text of a file of the program, as it is, whose name was given; 0: there is none. */
size_t bidding_text(void);

/*
 * Reads a system: "sayc" or "acol:nt=13-15" in the first line, or else OWN, and the text behind it.  Until
 * there is a next one the answers below are about it, also where another could not be read.
 *
 * {"name":"sayc","title":"SAYC","rules":720,"options":[{"name":"nt","value":"15-17"},..]}
 * {"file":"own","line":7,"error":"expected ..."}
 */
size_t bidding_open(void);

/* The same of what a side at a table plays: the values of its facts "system" and "switches", 0 without one. */
size_t bidding_open_choice(int low, int high);

/* [{"depth":0,"file":"mine","line":3,"text":"when opening","rules":[{"line":4,"text":"1N : ..."},..]},..] */
size_t bidding_tree(void);

/*
 * What is called with a hand behind some calls, "N none AQ83.K72.KJ4.Q95 1C pass": dealer, vulnerability, hand ("-":
 * none), calls.  promises: as in a `meaning` of docs/wire.md.  rows: the calls that have a line of this place.
 *
 * {"call":"1S","promises":[..],"forcing":true,"file":"majors","line":12,"text":"1S : ...","others":["1NT"],
 *  "rows":[{"call":"1S","alert":true,"promises":[..],"file":"majors","line":12},..]}
 * {"error":"this call is not legal here: \"1C\""}
 */
size_t bidding_ask(void);

/*
 * [{"file":"own","line":7,"text":"unreachable: ..."},..], the first of them, examples before others; deals: how many
 * are bid out, 0: only its text is looked at.
 */
enum { BIDDING_FINDINGS_MAX = 100 };
size_t bidding_lint(int deals);

/*
 * {"title":"SAYC","conventions":["Stayman",..],"agreements":["Leads: the fourth best",..],"options":[..],
 *  "places":[{"title":"Openings","rows":[{"call":"1C","alert":true,"promises":[..]},..]},..]}
 */
size_t bidding_card(void);

#endif
