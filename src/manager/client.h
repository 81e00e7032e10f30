/* SPDX-License-Identifier: Apache-2.0 */
/*
 * client.h -- a client's side of the protocol (message.h), as a machine: a bot in a seat.  Lines come in, lines go out.
 *
 *      client_start(&client, &calls, ctx);              after the options are set: it says who it is
 *      client_line(&client, line);                      for each line of the manager
 *      until client.over; client.error says why it ended early
 *
 * A board may start anew at any moment.  Lines that it does not understand, or does not wait for, are passed over.
 */
#ifndef MANAGER_CLIENT_H
#define MANAGER_CLIENT_H

#include "core/auction.h"
#include "manager/message.h"

#include <atout/bot.h>
#include <atout/error.h>

struct client_calls {
	void (*send)(void *ctx, const char *line);
};

enum client_phase { CLIENT_SEATING, CLIENT_TEAMS, CLIENT_WAITING, CLIENT_DEAL, CLIENT_CARDS, CLIENT_PLAY };

struct client {
	/* The caller's. */
	int seat;	  /* TM_ANY_SEAT: the manager chooses */
	const char *team; /* tm_is_team() */
	const struct atout_bot *bot;
	uint32_t samples; /* of a decision; 0: the bot's own number */
	uint64_t seed;
	int64_t option[ATOUT_OPTIONS_MAX]; /* of a match of bridge: what both sides bid by; zeros: as nobody chooses */

	const struct client_calls *calls;
	void *ctx;
	enum client_phase phase;
	bool over;
	char error[ATOUT_ERROR_SIZE];
	int boards; /* that have been played to their end */

	/* The board. */
	struct atout_setup setup;
	cardset hand[COMPASS_SEATS]; /* that are known: its own, dummy's */
	bool to_lead, knows_dummy, asked;
	int moves, calls_made;
	struct {
		uint8_t seat, hand;
		atout_move move;
	} move[ATOUT_CALLS_MAX + ATOUT_PACK_MAX];
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX]; /* of a deal that fits */
};

void client_start(struct client *, const struct client_calls *, void *ctx);
void client_line(struct client *, const char *line);

#endif
