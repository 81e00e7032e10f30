/* SPDX-License-Identifier: Apache-2.0 */
/*
 * dealing.h -- scripts of dealer (docs/dealing.md), compiled to WebAssembly: one is read, its deals come step by step,
 * what it counts is told at any time, and the deals are written down in any format.
 *
 * The module imports nothing: it has no clock and no chance of its own.  The same script and seed give the deals of
 * `atout deal --script`.  A page that will not wait ends the Worker.
 *
 * Functions that tell something return its length, 0: no memory; the text, JSON, is in dealing_out() until the next
 * call.
 */
#ifndef WASM_DEALING_H
#define WASM_DEALING_H

#include <stdbool.h>
#include <stddef.h>

/* A buffer for so many bytes of text, NULL: no memory. */
char *dealing_in(size_t size);

const char *dealing_out(void);

/*
 * Looks at a script, whose text was given; a run goes on.  seed: -1 if the script says none; said: it says how many
 * deals to produce.
 *
 * {"produce":40,"said":true,"generate":10000000,"seed":-1,"warnings":[{"line":2,"column":1,"text":"..."},..]}
 * {"line":2,"column":7,"error":"expected ..."}
 */
size_t dealing_check(void);

/*
 * Begins a run of a script, as dealing_check() tells it: the date in the first line, "2026.11.27", which PBN will name,
 * and the script behind it.  seed: a whole number, in place of the script's; -1: that of the script, or 1.  The deals
 * of the run before are forgotten, unless the script cannot be read.
 */
size_t dealing_open(double seed);

/*
 * Before the first step: tricks of each declarer and par are found of each deal; or what each lead brings against a
 * contract by declarer, 0 to 3 for N E S W, strain C D H S NT; false: the script does not deal all cards of the hand
 * that leads.
 */
void dealing_tables(void);
bool dealing_leads(int level, int strain, int declarer);

/*
 * A step: some hundredths of a second, or as long as the solver needs for a deal.  At most so many deals are made and
 * handed on in all; more: there is more to do.  hands: N E S W, of the first DEALING_DEALS_MAX deals; tricks, by
 * declarer and strain, and par, as in study.h, with dealing_tables().  text: what actions print.
 *
 * {"generated":5120,"produced":3,"more":true,"text":"..",
 *  "deals":[{"hands":["AK3.QJ.T987.5432",..],"dealer":0,"vul":0,"tricks":[[5,8,8,6,7],..],"par":-140},..]}
 * {"line":2,"column":7,"error":"division by zero"}
 */
enum { DEALING_DEALS_MAX = 10000 };
size_t dealing_go(double produce, double generate);

/*
 * What the script has counted so far.  from, to: the values of a cell; below the first and above the last range one of
 * them is missing.  Cells at the edges in which nothing is are left out; where there are too many, `large` says so.
 * Of contracts the points on average: not vulnerable and vulnerable, by north and south, C D H S NT, levels 1 to 7.
 *
 * [{"kind":"average","title":"points","mean":24.3,"error":0.1},
 *  {"kind":"frequency","title":"tricks","rows":[{"from":9,"to":9,"count":12},..]},
 *  {"kind":"frequency","columns":[{"from":3,"to":3},..],"rows":[{"from":9,"to":9,"counts":[0,2,..]},..]},
 *  {"kind":"contracts","points":[..]}]
 */
enum { DEALING_CELLS_MAX = 2500 };
size_t dealing_counts(void);

/*
 * What leads have brought so far, the best first: how often each beats the contract, the tricks of the defence, and how
 * many fewer than the lead that takes the most, each with its standard error.
 *
 * {"deals":200,"leads":[{"cards":["ST","S9"],"beats":0.085,"beats_error":0.014,"tricks":2.4,..,"less":0.01,..},..]}
 */
size_t dealing_lead_worth(void);

/* {"text":"..."}: what actions print at the end. */
size_t dealing_end(void);

/*
 * The deals told so far in the format whose name was given (`atout convert --to`), as they are, with a NUL behind them.
 * 0: dealing_out() has a sentence why not.
 */
size_t dealing_save(void);

#endif
