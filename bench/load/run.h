/* SPDX-License-Identifier: Apache-2.0 */
/* run.h -- what the programs of this folder share: a server that they start, legal moves drawn at random, and times. */
#ifndef LOAD_RUN_H
#define LOAD_RUN_H

#include <netinet/in.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* ---- The server: these end the program with a sentence if something is not as it should be ---- */

struct run_server {
	struct sockaddr_in at;
	pid_t pid;
};

/* One of somebody else, at a port of this machine. */
void run_server_at(struct run_server *, int port);

/* Starts the command, which ends with NULL; processor: the only one on which it runs; -1: any. */
void run_server_start(struct run_server *, char **command, int processor);
void run_server_end(const struct run_server *);

long run_server_kb(const struct run_server *);
double run_server_seconds(const struct run_server *); /* of a processor that it has used */

/* This program runs on that processor only. */
void run_pin(int processor);

/* As many sockets as there may be, also for the server. */
void run_raise_limits(void);

/* ---- Moves ---- */

enum { RUN_MOVE_SIZE = 32 };

uint32_t run_below(uint64_t *random, uint32_t n);

/* One of the strings in "legal" of a frame, a pass rather than any other call; "": there are none. */
void run_choose_move(const char *frame, uint64_t *random, char move[RUN_MOVE_SIZE]);

/* ---- Times, in microseconds ---- */

struct run_times {
	int64_t *us;
	size_t count, room;
};

int64_t run_now(void);
void run_times_add(struct run_times *, int64_t us);

/* In order, so that run_times_ms finds the one that such a part of all does not exceed. */
void run_times_sort(struct run_times *);
double run_times_ms(const struct run_times *, double part);

/* Prints how many there are of what, and how long they took, behind what stands in the line; none is left. */
void run_times_print(const char *what, struct run_times *);

#endif
