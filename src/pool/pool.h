/* SPDX-License-Identifier: Apache-2.0 */
/*
 * pool.h -- the threads in which bots think, and when they answer: for a server with many tables, and for one table
 * in a terminal.
 *
 * The jobs of a table are in its line, and lines take turns: a thread takes the first job of the line whose turn it is.
 * Those of one network, or whatever else the caller takes for a key, share a turn.  So neither a table with many jobs
 * nor somebody with many tables keeps others waiting.
 *
 * In a pool with a time to think, that time shrinks as more jobs wait: each network has a fair share of the threads,
 * and all its jobs that wait are to be answered in half a second of that.  At its end the bot is told to answer at
 * once, with the best it has found so far.  So a server under load plays weaker, not later, whatever its processor and
 * the game; and weakest for those who ask most of it.
 *
 * In such a pool a bot that finishes early does not answer early: an answer is held back until POOL_GRACE_MS after
 * that end, the time in which a bot that was told to answer does so.  So the time of an answer tells how busy the
 * server is, and nothing about the decision.  Only a hint is told as soon as it is there: the person who asked for it
 * knows the cards.
 *
 * Without a time to think, bots look at as many layouts as the job says (job.samples), and answer as soon as
 * they are done.
 *
 * Everything is called on one thread, the owner's, and answers come there, from pool_collect.
 */
#ifndef POOL_POOL_H
#define POOL_POOL_H

#include "base/turns.h"
#include "host/host.h"

#include <stdbool.h>
#include <stdint.h>

struct pool;
struct pool_job;

/* The jobs of one table.  All zero is empty. */
struct pool_line {
	struct pool_job *first;	      /* in order: those that run or have run, then those that wait */
	struct turn turn;	      /* while there are some that wait */
	unsigned char key[TURNS_KEY]; /* the caller's: for whom they are; what waits already keeps its place */
	void *user;		      /* the caller's */
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
	int think_ms;		  /* that a bot has at most; 0: no limit */
	void (*wake)(void *user); /* from any thread: there is something to collect */
	void *user;
	pool_answered *answered;
};

/* NULL: errno. */
struct pool *pool_start(const struct pool_options *);

/* Stops all thinking and waits for the threads; no job is answered.  Accepts NULL. */
void pool_stop(struct pool *);

/* Adds a copy of a job to the end of a line.  False: no memory. */
bool pool_add(struct pool *, struct pool_line *, const struct host_job *);

/* Takes a job out of its line, or all (id 0): it will not be answered, and is stopped if it is running. */
void pool_forget(struct pool *, struct pool_line *, uint64_t id);

/* The seat of the first job in a line; -1: there is none. */
int pool_seat(const struct pool_line *);

/* Answers all that are done and no longer held back. */
void pool_collect(struct pool *);

struct pool_counts {
	int waiting, running; /* now */
	uint64_t done, cut;   /* cut: of those, how many had to answer before they were ready */
};

struct pool_counts pool_counts(struct pool *);

#endif
