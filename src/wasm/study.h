/* SPDX-License-Identifier: Apache-2.0 */
/*
 * study.h -- finished deals (analysis/review.h), compiled to WebAssembly: shown move by move with all hands, solved,
 * and written down again.
 *
 * The module imports nothing and knows no table.  It is given only a record, and takes only finished deals from it: so
 * nothing is ever solved while it is played.
 *
 * Functions that tell something return its length, 0 if there is nothing to tell; the text is in study_out() until the
 * next call.  A deal is an index from 0, a move the number of moves made before it.
 */
#ifndef WASM_STUDY_H
#define WASM_STUDY_H

#include <stdbool.h>
#include <stddef.h>

/*
 * A buffer for a record of so many bytes, NULL: no memory; and reads it.  False: study_out() has a sentence, with a
 * NUL. If it has several records, the last one counts.
 */
char *study_in(size_t size);
bool study_open(void);

const char *study_out(void);

/* {"game":..,"seats":4,"sides":2,"names":["Anna",null,..],"solved":true,"deals":[{"deal":7,"dealer":2,"moves":61},..]}
 * solved: study_worth() knows this game. */
size_t study_head(void);

/* A `moment` of docs/wire.md. */
size_t study_moment(int deal, int move);

/*
 * The annotations of the record (docs/notation.md), each after so many moves:
 * {"notes":[{"move":5,"seat":2,"text":"means weak"},..]}
 */
size_t study_notes(int deal);

/*
 * The results of the cards of the hand that plays next, and in bridge what declarer's side may claim (worth.h):
 * {"seat":2,"cards":[{"move":"SQ","value":9},..],"claim":9}.  May take some tenths of a second.
 */
size_t study_worth(int deal, int move);

/*
 * Bridge: the tricks by declarer N E S W and strain C D H S NT, par, what was reached in its count, and what was called
 * (worth.h); takes about a tenth of a second.
 * {"tricks":[[5,8,8,6,7],..],"par":{"score":100,"reached":110,"called":140,"contracts":[{"call":"3C","doubled":true,"declarers":[1,3],"result":-1}]}}
 */
size_t study_table(int deal);

/* Where each plays alone: {"move":12,"value":-4}, worth_sure of worth.h. */
size_t study_sure(int deal, int seat);

/* What a bot would have done in the place of the player who made the next move (advice.h): a `hint` of docs/wire.md. */
size_t study_hint(int deal, int move);

/*
 * Bridge, a duplicate match: what four bots make of the deal (analysis/field.h), table 0: in a match of two teams those
 * of the other room; or 1 to FIELD_TABLES: at another table.  study_bots_start(), false: there is nothing to compare;
 * then study_bots_step() until it is false, each perhaps some tenths of a second; then the result, with the IMPs of N-S
 * at the table where the deal was played:
 * {"score":-50,"contract":"3NT","declarer":2,"doubled":1,"result":-1,"imps":3,"calls":["1NT","pass",..]}.
 */
bool study_bots_start(int deal, int table);
bool study_bots_step(void);
size_t study_bots(void);

/* In a match of two teams, the deal as the other room has played it: a record. */
size_t study_bots_record(void);

/* Hundredths of a victory point for a margin in so many boards (analysis/rooms.h); -1: it is not shared so. */
int study_victory(int boards, int margin);

/*
 * A record whose last deal is this one, with its annotations: alone if possible, else after the deals that
 * it depends on.
 */
size_t study_record(int deal);

/*
 * Boards for a table of the n-th game, from what stands in study_in(), the text of a file in any format:
 * {"boards":"board 1 dealer 0 ...","count":24}, with "beyond" and "broken" where boards are left out; or
 * {"line":3,"column":7,"error":".."}, where there are none.  No record is open any more.
 */
size_t study_boards(int game);

/* Bridge: the deal as PBN, in UTF-8, with what calls mean as notes. */
size_t study_pbn(int deal);

#endif
