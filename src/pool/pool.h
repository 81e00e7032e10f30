/* SPDX-License-Identifier: Apache-2.0 */
/*
 * pool.h -- the threads in which bots think, and when they answer: for a server with many tables, and for one table in
 * a terminal.
 *
 * The jobs of a table stand in its line, and the lines with jobs in a ring: a thread takes the first job of the first
 * line, and that line goes to the end.  So a table with many jobs does not keep others waiting.
 *
 * In a pool with a time to think, that time shrinks as more jobs wait: all that wait are to be answered within half a
 * second.  At its end the bot is told to answer at once, with the best it has found so far.  So a server under load
 * plays weaker, not later, whatever its processor and the game.
 *
 * There a bot that is done sooner answers no sooner: an answer is held back until POOL_GRACE_MS after that end, in
 * which a bot that was told to answer does so.  So how long an answer took tells how busy the server is, and nothing of
 * the decision.  Only a hint is told as soon as it is there: whoever asked for it knows the cards.
 *
 * Without a time to think bots think as long as their measure asks (job.samples), and answer as soon as they are done.
 *
 * Everything is called on one thread, the owner's, and answers come there, from pool_collect.
 */
#ifndef POOL_POOL_H
#define POOL_POOL_H

#include "host/host.h"

#include <stdbool.h>
#include <stdint.h>

struct pool;
struct pool_job;

/* The jobs of one table.  All zero is empty. */
struct pool_line {
	struct pool_job *first; /* in turn: those that wait, and before them those that run or have run */
	struct pool_line *next; /* in the ring */
	bool waits;		/* it stands in the ring */
	void *user;		/* the caller's */
};

enum { POOL_GRACE_MS = 25 };

struct pool_answer {
	uint64_t id;
	const struct atout_thought *thought; /* of THINK and HINT, valid during the call; else NULL */
	bool accepts;			     /* of ACCEPT */
	double seconds;			     /* since pool_add */
};

typedef void pool_answered(struct pool_line *, const struct pool_answer *);

struct pool_options {
	int threads;
	int think_ms;		  /* that a bot has at most; 0: as long as it likes */
	void (*wake)(void *user); /* from any thread: there is something to collect */
	void *user;
	pool_answered *answered;
};

/* NULL: errno. */
struct pool *pool_start(const struct pool_options *);

/* Ends what is thought and waits for the threads; nobody is answered.  Accepts NULL. */
void pool_stop(struct pool *);

/* Puts a copy of a job to the end of a line.  False: no memory. */
bool pool_add(struct pool *, struct pool_line *, const struct host_job *);

/* Takes a job out of its line, or all (id 0): it will not be answered, and is ended if it runs. */
void pool_forget(struct pool *, struct pool_line *, uint64_t id);

/* Answers all that are done now, and held back no longer. */
void pool_collect(struct pool *);

struct pool_counts {
	int threads, waiting, running; /* now */
	uint64_t done, cut;	       /* cut: of those, how many had to answer before they were ready */
};

struct pool_counts pool_counts(struct pool *);

#endif
