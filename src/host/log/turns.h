/* SPDX-License-Identifier: Apache-2.0 */
/* turns.h -- what each seat is asked, since when, and how much time it has left. */
#ifndef HOST_LOG_TURNS_H
#define HOST_LOG_TURNS_H

#include <stdbool.h>
#include <stdint.h>

/* Of a seat.  n is the number of a frame. */
struct log_turn {
	uint64_t asked;	  /* what may be done now, as a number */
	uint32_t since;	  /* n since which it has been asked the same */
	int decision;	  /* moves of this deal before its last decision; -1: none */
	uint32_t decided; /* n of that decision, or since which there is none */
	int64_t time;	  /* ms that are left of this deal, by the clock */
	bool late;	  /* its time is used up: a bot moves for it until the deal is over */
};

#endif
