/* SPDX-License-Identifier: Apache-2.0 */
/*
 * bots.h -- the thoughts of bots: one bot at a time about its move or about a claim, and a hint or a
 * warning for each seat that asks: one thought serves both.
 *
 * All thoughts are about the present state: an event discards them, and an answer to a discarded job does not count.
 */
#ifndef HOST_BOTS_H
#define HOST_BOTS_H

#include "host/log/event.h"
#include "host/tell.h"

#include <atout/deal.h>

enum {
	BOTS_RETRY = 5000, /* ms until a job that could not be taken is tried again */
	BOTS_CLAIM = 3,	   /* tricks for which a bot claims, at least */
};

/* What a thought about a person's move is for. */
enum bots_advice { BOTS_HINT = 1, BOTS_WARNING = 2 };

struct bots_work {
	uint64_t id; /* 0: none */
	int kind, seat;
	struct host_guest *guest; /* of a hint, or a warning */
	unsigned wants;		  /* which of them: a set of enum bots_advice */
};

struct bots {
	const struct people *people;
	const struct teller *teller;
	struct atout_rng rng; /* for pauses and seeds: nothing secret */
	bool seeded;
	uint64_t ids;
	int64_t retry; /* a job could not be taken: nothing happens by itself before this time */
	struct bots_work work, hint[ATOUT_SEATS_MAX];

	/* Their answers. */
	seatset silent;		  /* would rather wait in this state */
	int mover;		  /* has thought of a move; -1 */
	atout_move move;	  /* that move */
	atout_move claim;	  /* or this claim instead; ATOUT_NO_MOVE */
	char reason[REASON_SIZE]; /* of that move; "": not known */
	seatset fine;		  /* agree to the claim in question */
	int against;		  /* does not agree; -1 */
};

/* Draws the seed of pauses and thoughts, once. */
void bots_seed(struct bots *);

/* Discards all thoughts about this state, hints too; the hints of a guest; the answers to a question. */
void bots_forget(struct bots *);
void bots_forget_hints_of(struct bots *, const struct host_guest *);
void bots_forget_verdicts(struct bots *);

/* Starts to think.  False: the job cannot be taken now, and nothing happens by itself for a while. */
bool bots_think(struct bots *, int kind, int seat); /* HOST_THINK, or HOST_ACCEPT of the claim in question */
bool bots_advise(struct bots *, enum bots_advice, int seat, struct host_guest *);

/* Answers to jobs. */
void bots_take_thought(struct bots *, uint64_t id, const struct atout_thought *);
void bots_take_verdict(struct bots *, uint64_t id, bool accepts);

/* All bots that may move would rather wait: the last of them must move. */
void bots_break_silence(struct bots *);

/*
 * Writes the move that the bot has thought of, or puts its claim to the others: once a deal, as long as there are
 * tricks enough to play.
 */
void bots_write_move(const struct bots *, struct event_text *);

#endif
