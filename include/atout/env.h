/* SPDX-License-Identifier: Apache-2.0 */
/*
 * env.h -- environments: many tables of one game at a time, for programs that learn to play.
 *
 * At each table one seat is to move.  It is told a vector of numbers, the observation, and which actions are legal; an
 * action is a number from 0 on.  A deal is an episode: its rewards are the scores of the deal, given with the last
 * move. Deals follow one another as a match, and matches as long as they are asked for.
 *
 *      env = atout_env_new(game, NULL, tables, seed);
 *      for (;;) {
 *              atout_env_see(env, 0, tables, seat, mask, observation);
 *              ...                                      choose action[i] of those whose mask is 1
 *              atout_env_step(env, 0, tables, action, reward, over);
 *              atout_env_next(env, 0, tables);          deals where a deal is over
 *      }
 *
 * An observation is made of what atout_look() shows the seat, and of cards that were played for all to see: deals that
 * differ only in what the seat cannot know look the same to it.  Seats are counted from the one that is told,
 * clockwise: 0 is itself.  Claims are no actions.
 *
 * Where several seats may move (sealed bids, announcements), they are asked in turn, clockwise from the dealer's left.
 *
 * Functions take tables first to first + count - 1; threads may work on different tables of one environment at a time.
 * Equal seeds give equal deals, table by table.  Nothing is allocated after atout_env_new().
 */
#ifndef ATOUT_ENV_H
#define ATOUT_ENV_H

#include <atout/game.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

struct atout_env;

/* In place of a seat: the deal is over.  In place of an action: none. */
enum { ATOUT_ENV_NOBODY = 0xFF, ATOUT_ENV_NO_ACTION = -1 };

/*
 * Tables of a game, each with a deal of its own at its start, or NULL: there is no memory, no table, or the game
 * refuses the match.  match has the seats and the options, as atout_setup_start() begins it; NULL: the usual ones.  The
 * dealers of the first deals are drawn.  The caller frees it.
 */
struct atout_env *atout_env_new(const struct atout_game *, const struct atout_setup *match, size_t tables,
				uint64_t seed);
void atout_env_free(struct atout_env *); /* NULL is fine */

/* Begins new matches at some tables, with what another seed deals. */
void atout_env_start(struct atout_env *, size_t first, size_t count, uint64_t seed);

/* The seats at a table; the actions that there are; the numbers of an observation. */
int atout_env_seats(const struct atout_env *);
int atout_env_actions(const struct atout_env *);
int atout_env_numbers(const struct atout_env *);

/* The move of an action, 0 to actions - 1; the action of a move, or ATOUT_ENV_NO_ACTION. */
atout_move atout_env_move(const struct atout_env *, int action);
int atout_env_action(const struct atout_env *, atout_move);

/*
 * A part of an observation: rows * columns numbers from `at` on, row by row.  Rows are seats, where there is more than
 * one; 52 columns are cards: suit * 13 + rank (C D H S, 2 .. A), 1 where the card is; 35 columns are bids of bridge.
 *
 *      known      cards in hand that the seat knows           bid        tricks bid, ATOUT_BID_NONE, ATOUT_BID_SEALED
 *      shown      of its own, those that all know             doubled    1 in the columns of the seats it has doubled
 *      played     cards that each has played in this deal     re         the same of doubles it has answered
 *      trick      cards on the table                          total      of the match, by seat or by side
 *      laid       cards in rows on the table                  passes     passes before the first bid of the auction
 *      turn       the card turned up                          bids       bids made
 *      trump      C D H S, or nothing is trump                doubles    by whom each bid was doubled
 *      dealer, leader, from, out: 1 for the seats             redoubles  by whom it was redoubled
 *      count, tricks: cards in hand, tricks taken             over       1: the deal is over
 *
 * and after them the facts of the game by their keys (its header lists them): a flag or number first of the table,
 * then of each seat or side; phases, contracts, suits and seats as a 1 in their column.  Numbers beyond 16 bits are cut
 * off.
 */
struct atout_env_field {
	const char *name;
	int at, rows, columns;
};

/* The parts, in their order.  False: there are no more. */
bool atout_env_field(const struct atout_env *, int i, struct atout_env_field *);

/*
 * What the seats that are to move are told: each table's seat (ATOUT_ENV_NOBODY: the deal is over); its legal actions
 * as ones, `actions` bytes a table; its observation, `numbers` numbers a table.  Any may be NULL.  Where the deal is
 * over, no action is legal, and the observation is zeros.
 */
void atout_env_see(const struct atout_env *, size_t first, size_t count, uint8_t *seat, uint8_t *mask,
		   int16_t *observation);

/* The observation of any seat at one table, also after the end of the deal. */
void atout_env_look(const struct atout_env *, size_t table, int seat, int16_t *observation);

/* Draws a legal action for each table, each as likely as the others; ATOUT_ENV_NO_ACTION where the deal is over. */
void atout_env_draw(struct atout_env *, size_t first, size_t count, int32_t *action);

/*
 * Makes a move at each table, for the seat that is to move; ATOUT_ENV_NO_ACTION: none.  An action that is not legal, or
 * none at all, leaves the table alone; how many there were.  reward: `seats` numbers a table, zeros until a deal ends,
 * then what it has scored.  over: 1 where this move ended the deal.  Either may be NULL.
 */
size_t atout_env_step(struct atout_env *, size_t first, size_t count, const int32_t *action, float *reward,
		      uint8_t *over);

/* Deals where a deal is over: the next one of the match, or the first one of another.  How many. */
size_t atout_env_next(struct atout_env *, size_t first, size_t count);

/*
 * For search.  copy: the table becomes what another one is, of an environment of the same game and match.  guess: at
 * each table what a seat cannot know is drawn anew, in a way that fits all that it knows; what the seat is told stays
 * the same. So that nothing leaks, a program guesses before it looks further than the seat may.
 */
void atout_env_copy(struct atout_env *, size_t table, const struct atout_env *from, size_t from_table);
void atout_env_guess(struct atout_env *, size_t first, size_t count, int seat);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
