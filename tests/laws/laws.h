/* SPDX-License-Identifier: Apache-2.0 */
/*
 * laws.h -- what holds for any game, checked on random play.
 *
 * A trial is one deal with the list of its moves; the laws look at it after every move and at its end.  A law that
 * fails prints the deal as a record, the seed and the law's sentence, and ends the program.
 */
#ifndef TESTS_LAWS_H
#define TESTS_LAWS_H

#include <atout/games.h>

enum { TRIAL_MOVES_MAX = 512 };

struct trial {
	const struct atout_game *game;
	uint64_t seed; /* of the run */
	struct atout_rng rng;
	struct atout_setup setup;
	_Alignas(8) unsigned char state[ATOUT_STATE_MAX];
	atout_cardset hand[ATOUT_SEATS_MAX]; /* what each seat holds, kept apart from the game */
	int moves, seat[TRIAL_MOVES_MAX];
	atout_move move[TRIAL_MOVES_MAX];
};

struct tally {
	long deals, moves, worlds, other; /* other: worlds that differ from the true one */
};

/* Prints what broke and exits with 1. */
_Noreturn void broken(const struct trial *, const char *law);
#define LAW(trial, condition, sentence) ((condition) ? (void)0 : broken(trial, sentence))

/* Two views are the same to whoever draws them. */
bool view_same(const struct atout_view *, const struct atout_view *);

/* The laws of a state in mid-deal; of knowledge, of what is shown and what it is called; of a deal that is over. */
void laws_of_moves(struct trial *);
void laws_of_sight(struct trial *);
void laws_of_terms(const struct trial *, const struct atout_view *);
void laws_of_hands(const struct trial *, const struct atout_view *);	       /* of atout_weigh() */
void laws_of_coach(const struct trial *, const struct atout_view *, int seat); /* of coach_look() */
void laws_of_worlds(struct trial *, struct tally *);
void laws_of_end(struct trial *);

/* How hands are sorted. */
void laws_of_order(struct trial *);

/* What leaves on the wire: of a state, of two that look alike to a seat, of the options of a match. */
void laws_of_frames(struct trial *);
void law_of_bytes(const struct trial *, const void *truth, const void *dream, int seat);
void laws_of_offers(const struct trial *);

/* The sums of each game, by its name; a game without an entry has none. */
void laws_of_sums(const struct trial *, const struct atout_standing *, const struct atout_view *);
void laws_of_match_sums(const struct trial *, const struct atout_standing *);

#endif
