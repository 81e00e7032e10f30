/* SPDX-License-Identifier: Apache-2.0 */
/*
 * manager.h -- the manager's side of the protocol (message.h), as a machine: lines come in, lines go out.  No socket,
 * no clock and no memory of its own: the caller has the connections, which are numbers from 0 to MANAGER_PEERS - 1.
 *
 *      manager_start(&manager, &calls, ctx);
 *      manager_line(&manager, peer, line, now);         for each line of a connection
 *      manager_gone(&manager, peer);                    where one ends
 *      until manager.over; manager.error says why it ended early
 *
 * Every client asks for each call and each card of the others, and gets it when it is there.  An illegal call or card
 * is answered "Illegal bid" or "Illegal card" and may be made again, twice a session.  Lines that are out of place are
 * passed over, up to MANAGER_PATIENCE a board.
 */
#ifndef MANAGER_MANAGER_H
#define MANAGER_MANAGER_H

#include "core/auction.h"
#include "manager/message.h"

#include <atout/error.h>

enum { MANAGER_PEERS = 8, MANAGER_PATIENCE = 64, MANAGER_STRIKES = 3 };
enum { MANAGER_EVENTS_MAX = ATOUT_CALLS_MAX + ATOUT_PACK_MAX };

/* A call or a card. */
struct manager_event {
	uint8_t seat, hand; /* who decides, and whose it is: dummy's */
	atout_move move;
};

struct manager;

struct manager_calls {
	/* The next board, a setup that may begin; false: there is none. */
	bool (*board)(void *ctx, struct atout_setup *);
	/* A board is over: manager->setup, event, events, team. */
	void (*result)(void *ctx, const struct manager *);
	/* pause: old clients want some time before such a line. */
	void (*send)(void *ctx, int peer, const char *line, bool pause);
	/* Closes a connection when all is sent. */
	void (*close)(void *ctx, int peer);
};

enum manager_phase { MANAGER_SEATING, MANAGER_STARTING, MANAGER_DEAL, MANAGER_CARDS, MANAGER_PLAY };

struct manager_seat {
	int peer;   /* -1: nobody */
	bool ready; /* for what the phase waits for */
	bool asks;  /* for the next call or card */
	bool wants_dummy, has_dummy;
	int at; /* events that it knows */
};

struct manager {
	const struct manager_calls *calls;
	void *ctx;
	enum manager_phase phase;
	bool over;
	char error[ATOUT_ERROR_SIZE]; /* empty: all boards are played */

	struct manager_seat seat[COMPASS_SEATS];
	char team[COMPASS_SIDES][TM_TEAM_SIZE]; /* empty: not known yet */
	int patience[MANAGER_PEERS], strikes[COMPASS_SEATS];
	int64_t since, board_ms[COMPASS_SIDES], total_ms[COMPASS_SIDES]; /* the time that each side thinks */

	/* The board. */
	int board; /* its number */
	struct atout_setup setup;
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	int calls_made, events;
	bool lead_told;
	struct manager_event event[MANAGER_EVENTS_MAX];
	char info[ATOUT_CALLS_MAX][TM_INFO_SIZE]; /* of the calls; the first byte says whether it is an alert */
};

void manager_start(struct manager *, const struct manager_calls *, void *ctx);

/* now: milliseconds of a clock that never goes back. */
void manager_line(struct manager *, int peer, const char *line, int64_t now);
void manager_gone(struct manager *, int peer);

/* Ends the session for all. */
void manager_stop(struct manager *, const char *why);

#endif
