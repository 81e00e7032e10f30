/* SPDX-License-Identifier: Apache-2.0 */
/* terms.h -- the terms of a table. */
#ifndef HOST_LOG_TERMS_H
#define HOST_LOG_TERMS_H

#include "host/log/event.h"
#include "wire/wire.h"

enum { LOG_PACE_MAX = 60000 };

struct log_terms {
	char owner[EVENT_PERSON_MAX + 1];
	bool listed;
	int pace[2]; /* ms from a change to a bot's move: the least, the most */
	struct wire_clock clock;
	int wait; /* seconds that the next player waits after a stop; 0: none */
	enum wire_watch watch;
	int16_t option[ATOUT_OPTIONS_MAX]; /* of the present match, or of the one to come */
};

#endif
