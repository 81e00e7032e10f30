/* SPDX-License-Identifier: Apache-2.0 */
/* seats.h -- the players of the seats, as events name them. */
#ifndef HOST_LOG_SEATS_H
#define HOST_LOG_SEATS_H

#include "host/log/event.h"

#include <atout/bot.h>

struct log_seat {
	enum { SEAT_OPEN, SEAT_BOT, SEAT_PERSON } kind;
	const struct atout_bot *bot;	   /* plays it: a bot's, or after the start an open one */
	char person[EVENT_PERSON_MAX + 1]; /* whose it is; "" */
	char left[EVENT_PERSON_MAX + 1];   /* a person who has left it in this deal and knows its cards; "" */
};

#endif
