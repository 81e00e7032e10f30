/* SPDX-License-Identifier: Apache-2.0 */
/*
 * worker.h -- one thread in which bots think, one job at a time.
 *
 * The owner's thread starts a job, may poll worker_fd() for its end, and collects the answer or cancels.  The job is
 * copied: the two threads share nothing else.
 */
#ifndef TUI_WORKER_H
#define TUI_WORKER_H

#include <atout/bot.h>

enum worker_kind {
	WORKER_THINK,  /* what the bot does */
	WORKER_HINT,   /* what it would do in the person's place */
	WORKER_ACCEPT, /* whether it accepts a claim */
};

struct worker_job {
	enum worker_kind kind;
	const struct atout_game *game;
	const struct atout_bot *bot;
	int seat;
	uint64_t seed;
	uint32_t samples;
	int claimer;	  /* of WORKER_ACCEPT */
	atout_move claim; /* of WORKER_ACCEPT */
	_Alignas(8) unsigned char state[ATOUT_STATE_MAX];
	struct atout_thought thought; /* the answers */
	bool accepted;
};

struct worker;

/* NULL: no thread, memory or pipe to be had; errno. */
struct worker *worker_start(void);

/* Stops a job and the thread. Accepts NULL. */
void worker_stop(struct worker *);

/* Takes a copy of the job; nothing may be under way. */
void worker_give(struct worker *, const struct worker_job *);

/* The job is done: copies it back with its answer, and is free for the next.  False: it is not, or there is none. */
bool worker_take(struct worker *, struct worker_job *);

/* The seat of the job under way or not yet taken; -1: there is none. */
int worker_seat(struct worker *);

/* Forgets the job, if there is one; returns when the bot has obeyed. */
void worker_cancel(struct worker *);

/* Readable when the job is done. */
int worker_fd(const struct worker *);

/* Sleeps until the job is done; returns at once if there is none. */
void worker_wait(struct worker *);

#endif
