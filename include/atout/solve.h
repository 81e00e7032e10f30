/* SPDX-License-Identifier: Apache-2.0 */
/*
 * solve.h -- double-dummy analysis: how many tricks each side takes when all four hands are open and all play
 * perfectly.
 *
 * Seats are N E S W = 0 1 2 3, north-south is side 0 and east-west side 1.  A strain is a suit of <atout/card.h> or
 * ATOUT_NOTRUMP.  Every answer is exact.
 *
 * A solver is a handle.  Any number of them live side by side, each used by one thread at a time; there is no global
 * state.  A solver remembers what it learned about card distributions, not about deals: so it is warm for every
 * position that resembles an earlier one (the next card of a play, another layout of the same two hands), and it
 * answers the same, cold or warm.  Its memory grows up to its cap and never beyond; a full memory costs time only.
 *
 * Functions that return enum atout_solve_err give ATOUT_SOLVE_OK (0), or what is wrong with the question; their results
 * are then undefined.  Nothing else is changed by an error, nor by a search that was cancelled.
 */
#ifndef ATOUT_SOLVE_H
#define ATOUT_SOLVE_H

#include <atout/cancel.h>
#include <atout/card.h>
#include <atout/score.h>

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* The position to solve: any moment of the play of a deal, with 1 to 13 tricks to go. */
struct atout_position {
	atout_cardset hand[4]; /* the cards still held; those on the table are in no hand */
	uint8_t trump;	       /* a suit, or ATOUT_NOTRUMP */
	uint8_t leader;	       /* the seat that has led this trick, or will */
	uint8_t played;	       /* cards on the table: 0 to 3 */
	atout_card trick[3];   /* the first `played` of them are the cards on the table, in order of play */
};

enum atout_solve_err {
	ATOUT_SOLVE_OK,
	ATOUT_SOLVE_CARD,      /* a card that is not in a pack of 52 */
	ATOUT_SOLVE_TWICE,     /* a card in two places */
	ATOUT_SOLVE_UNEQUAL,   /* hands of unequal size, counting the trick on the table */
	ATOUT_SOLVE_EMPTY,     /* no card to be played */
	ATOUT_SOLVE_MANY,      /* more than 13 cards in a hand */
	ATOUT_SOLVE_SEAT,      /* the leader is not 0 to 3 */
	ATOUT_SOLVE_STRAIN,    /* the trump is not 0 to 4 */
	ATOUT_SOLVE_PLAYED,    /* not 0 to 3 cards on the table */
	ATOUT_SOLVE_REVOKE,    /* a player on the table did not follow suit and holds a card of it */
	ATOUT_SOLVE_PLAY,      /* a card of a line of play that its player does not hold, or may not play */
	ATOUT_SOLVE_CANCELLED, /* it was cancelled */
	ATOUT_SOLVE_MEMORY,    /* no memory to begin with */
};

/* Where the error is: the seat (-1: none) and the card (ATOUT_NO_CARD: none) that show it. */
struct atout_solve_fault {
	int8_t seat;
	atout_card card;
};

/* Judges a position as all functions below do.  fault may be NULL. */
enum atout_solve_err atout_position_check(const struct atout_position *, struct atout_solve_fault *fault);

/*
 * Writes a sentence for an error, in English and without a full stop: "North has SA, which is somewhere else too".
 * Without a fault (NULL) it names no player and no card.  The length, as snprintf.
 */
int atout_solve_err_print(enum atout_solve_err, const struct atout_solve_fault *fault, char *buf, size_t size);

/* ---- The handle ---- */

struct atout_solver;

enum { ATOUT_SOLVER_MEMORY = 40 << 20 };

/*
 * A solver that will use at most `memory` bytes (0: ATOUT_SOLVER_MEMORY; no less than 1 MiB is used), or NULL if there
 * is no memory to begin with.  The caller frees it.  Memory is taken as it is needed.
 */
struct atout_solver *atout_solver_new(size_t memory);
void atout_solver_free(struct atout_solver *); /* NULL is fine */

/* Forgets all it has learned and gives back the memory; answers do not change. */
void atout_solver_clear(struct atout_solver *);

/*
 * The flag that cancels a search; the searching function then returns ATOUT_SOLVE_CANCELLED.  NULL, as at first: none.
 */
void atout_solver_set_cancel(struct atout_solver *, const atout_cancel *);

/* Positions at the beginning of a trick that this solver has searched so far. */
uint64_t atout_solver_nodes(const struct atout_solver *);

/* ---- One position: tricks are those of the side whose turn it is, from this trick (included) to the end ---- */

/*
 * A card and the tricks it takes.  equals: those cards of the same hand that are worth the same, as no card of
 * another hand or of the table lies between; not `card` itself.
 */
struct atout_choice {
	atout_cardset equals;
	atout_card card; /* the highest of them */
	uint8_t tricks;
};

/* The tricks. */
enum atout_solve_err atout_solve(struct atout_solver *, const struct atout_position *, int *tricks);

/* Whether the side takes at least `tricks` tricks; much faster than the exact number.  Any number is allowed. */
enum atout_solve_err atout_solve_reaches(struct atout_solver *, const struct atout_position *, int tricks, bool *yes);

/* A best card. */
enum atout_solve_err atout_solve_best(struct atout_solver *, const struct atout_position *, struct atout_choice *);

/*
 * The tricks of every legal card, equal cards grouped; the best first, then by suit (S H D C) and rank downwards.  *n
 * is their number, 1 to 13.
 */
enum atout_solve_err atout_solve_cards(struct atout_solver *, const struct atout_position *,
				       struct atout_choice out[13], int *n);

/*
 * As atout_solve_cards, only for cards that are in the set or equal to one that is.  *n may be 0.  The fewer they
 * are, the faster it is.
 */
enum atout_solve_err atout_solve_some(struct atout_solver *, const struct atout_position *, atout_cardset cards,
				      struct atout_choice out[13], int *n);

/*
 * Cards that take at least `tricks` tricks, at most `most` of them, by suit (S H D C) and rank downwards; their tricks
 * are that number.  *n may be 0.  Faster than the tricks of each, and fastest where those were asked for before.
 */
enum atout_solve_err atout_solve_reaching(struct atout_solver *, const struct atout_position *, int tricks, int most,
					  struct atout_choice out[13], int *n);

/*
 * Whether a card takes at least `tricks` tricks; of equal cards each does if one does.  Any number of tricks is
 * allowed; ATOUT_SOLVE_PLAY: the card may not be played.
 */
enum atout_solve_err atout_solve_card_reaches(struct atout_solver *, const struct atout_position *, atout_card card,
					      int tricks, bool *yes);

/*
 * The value of a line of play, before it and after each card: out[i] is what north-south take in all from the given
 * position on, if i cards are played as the line says and all play perfectly from there.  The line may end anywhere.
 * out holds count + 1 numbers.  *bad (may be NULL) is the index of the card at fault with ATOUT_SOLVE_PLAY.
 */
enum atout_solve_err atout_solve_play(struct atout_solver *, const struct atout_position *, const atout_card *cards,
				      int count, uint8_t *out, int *bad);

/* ---- The table: tricks[declarer][strain], with declarer's left opponent on lead ---- */

struct atout_tricks {
	uint8_t tricks[4][ATOUT_STRAINS];
};

enum atout_solve_err atout_solve_table(struct atout_solver *, const atout_cardset hand[4], struct atout_tricks *);

/* As the table, for some strains only: a bit a strain.  The others stay as they are. */
enum atout_solve_err atout_solve_strains(struct atout_solver *, const atout_cardset hand[4], unsigned strains,
					 struct atout_tricks *);

/* ---- Par: the score that no side can better when both bid with open cards (duplicate scores, Law 77) ---- */

enum { ATOUT_PAR_MAX = 16 };

struct atout_par_contract {
	uint8_t level, strain; /* 1 to 7; a suit or ATOUT_NOTRUMP */
	uint8_t declarers;     /* the seats of one side that reach the score in it: a bit a seat */
	uint8_t doubled;       /* 1: doubled, it goes down */
	int8_t result;	       /* overtricks; or, negative, undertricks */
};

struct atout_par {
	int score; /* of north-south */
	int count; /* contracts; 0: all pass */
	struct atout_par_contract contract[ATOUT_PAR_MAX];
};

/*
 * Par for a deal of 13 tricks.  dealer is a seat: the first to call matters where both sides can make the same
 * contract.  vul is a set of sides: bit 0 north-south, bit 1 east-west.  All contracts that reach the score are listed,
 * the highest overtricks folded into the lowest level of their strain.  Constant time.
 */
void atout_par(const struct atout_tricks *, int dealer, int vul, struct atout_par *);

/* ---- Many questions ---- */

/* As atout_solve_table(), _cards(), _best(), _play() and _strains(). */
enum atout_job_kind { ATOUT_JOB_TABLE, ATOUT_JOB_CARDS, ATOUT_JOB_BEST, ATOUT_JOB_PLAY, ATOUT_JOB_STRAINS };

/* A question and its answer; the fields that the kind does not name are not touched. */
struct atout_job {
	struct atout_position position; /* of a table, of strains: only the hands count */
	enum atout_job_kind kind;
	enum atout_solve_err err;	/* written */
	unsigned strains;		/* STRAINS: a bit a strain */
	struct atout_tricks table;	/* TABLE and STRAINS */
	struct atout_choice choice[13]; /* CARDS, and the first one for BEST */
	int choices;			/* CARDS and BEST */

	/*
	 * PLAY: the line that is read, the caller's room for count + 1 values, and the card at fault; as in
	 * atout_solve_play().
	 */
	const atout_card *line;
	uint8_t *value;
	int count, bad;
};

struct atout_batch {
	int threads;		    /* 0: as many as there are processors */
	size_t memory;		    /* of each thread's solver; as in atout_solver_new() */
	const atout_cancel *cancel; /* NULL, or a flag: set, the jobs that are left get ATOUT_SOLVE_CANCELLED */

	/* NULL, or called after each job, by one thread at a time: so many of the jobs are done. */
	void (*progress)(void *ctx, size_t done, size_t count);
	void *ctx;
};

/*
 * Solves all jobs, any number of them, each with its own err, and returns how many of them have one.  batch may be
 * NULL: all of its fields 0.  The answers do not depend on the number of threads.
 */
size_t atout_solve_batch(struct atout_job *, size_t count, const struct atout_batch *);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
