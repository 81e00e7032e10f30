/* SPDX-License-Identifier: Apache-2.0 */
/*
 * drawn.h -- a tournament of single players in any game: tables are drawn anew each round, as `atout event tables` does
 * it (duplicate/tables.h), and what is entered of a deal are the points of each seat, in the game's own points.
 *
 * All tables of a round have the same numbers of deals.  What they are worth is by points, the points themselves; by
 * places, how many at the table have fewer in the round; or, if everybody has had the same cards, by duplicate, how
 * many had fewer with them.
 *
 * The event that begins a round says in its text who sits where, a word for each table from the first one on, the
 * players in the order of their seats: `1-7-5-3 2-4-6`.  A director may write it; without a text the round is drawn.
 */
#ifndef EVENING_DRAWN_H
#define EVENING_DRAWN_H

#include "evening/evening.h"
#include "wire/json.h"

/* Ways of scoring, as scoring_ways: in the order of enum sittings_way. */
extern const struct scoring_way drawn_ways[];

/* False: there is no such tournament. */
bool drawn_make_movement(struct movement *, const struct evening_setup *);

/* Whether it can be an event at the server's tables (online_drawn.c).  NULL, or why not. */
const char *drawn_judge_online(const struct evening_setup *);

/* With so many players and rounds as it has now. */
void drawn_resize(const struct evening *, struct movement *);

/* Of an act that begins the next round: reads its text, or draws and writes it.  False: why not. */
bool drawn_judge_round(const struct evening *, struct act *, struct evening_no *);
void drawn_take_round(struct evening *, const struct act *);

/* drawn_place.c */
struct place drawn_place(const struct evening *, int round, int table);

/* The seat of a player at a place where they sit, from 0. */
int drawn_seat(const struct place *, int number);

/* The points of an act at a place: one number for each seat. */
bool drawn_read_points(const struct act *, const struct place *, int16_t points[EVENING_SEATS]);
bool drawn_judge_points(const struct act *, const struct place *, struct evening_no *);

/* ---- What it comes to (drawn_ranking.c) ---- */

/* Whether a result counts. */
typedef bool drawn_counts(const void *user, const struct slot *, int round, int board);

/* Whether what is in of a table counts in the ranking of all. */
bool drawn_compares(const struct evening *, int round, int table);

/* Fills the lines, EVENING_SEATS for each slot at the most, and where each of them is.  False: no memory. */
bool drawn_lines(struct ranking *, const struct evening *, drawn_counts *, const void *user);

/* The points of a player in a line; the sum over all of theirs. */
int64_t drawn_points(const struct evening *, const struct ranking *, size_t line);
int64_t drawn_sum(const struct evening *, const struct ranking *, int number);

/* ---- What is told of it (drawn_show.c) ---- */

/* All results of a deal, those of a seat together, the best first.  ranking: for percents by duplicate; NULL: there is
 * none. */
void drawn_show_board(struct json *, const struct evening *, const struct ranking *, int board);

/* Members of a line of a card: seat, against and points. */
void drawn_show_line(struct json *, const struct evening *, const struct ranking *, size_t line);

#endif
