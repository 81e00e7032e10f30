/* SPDX-License-Identifier: Apache-2.0 */
/*
 * bots.h -- what bots think: one at a time about its move or about a claim, and a hint for each seat that asks.
 *
 * All of it is about the present state: after an event it is forgotten.  No answer to a job that is forgotten counts.
 */
#ifndef HOST_BOTS_H
#define HOST_BOTS_H

#include "host/log/event_text.h"
#include "host/send.h"

#include <atout/deal.h>

enum { BOTS_RETRY = 5000 /* ms until what there was no room for is tried again */ };

struct bots_work {
	uint64_t id; /* 0: none */
	int kind, seat;
	struct host_guest *guest; /* of a hint */
};

struct bots {
	struct host_caller caller;
	const struct people *people;
	const struct sender *sender;
	struct atout_rng rng; /* pauses and seeds: nothing that is secret */
	bool seeded;
	uint64_t ids;
	int64_t retry; /* no room for a job: nothing by itself before */
	struct bots_work work, hint[ATOUT_SEATS_MAX];

	/* What they have said. */
	seatset silent;		  /* they rather wait, of this state */
	int mover;		  /* has thought; -1 */
	atout_move move;	  /* of it */
	char reason[REASON_SIZE]; /* of move; "": nobody knows */
	seatset fine;		  /* agree to the claim that is asked about */
	int against;		  /* does not; -1 */
};

/* Draws the seed of pauses and thoughts, once. */
void bots_seed(struct bots *);

/* Everything that was thought of this state, hints too; a guest's hints; what was said to a question. */
void bots_forget(struct bots *);
void bots_forget_hints_of(struct bots *, const struct host_guest *);
void bots_forget_verdicts(struct bots *);

/* Starts to think.  False: there is no room for it now, and nothing happens by itself for a while. */
bool bots_think(struct bots *, int seat);
bool bots_judge(struct bots *, int seat);
bool bots_hint(struct bots *, int seat, struct host_guest *);

/* Answers to jobs. */
void bots_take_thought(struct bots *, uint64_t id, const struct atout_thought *);
void bots_take_verdict(struct bots *, uint64_t id, bool accepts);

/* All that may move rather wait: the last of them has to. */
void bots_break_silence(struct bots *);

/* Writes the move that was thought. */
void bots_write_move(const struct bots *, struct event_text *);

#endif
