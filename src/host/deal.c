/* SPDX-License-Identifier: Apache-2.0 */
#include "host/deal.h"

static void draw_key(const struct host_caller *caller, struct fair *fair)
{
	unsigned char key[FAIR_SIZE];

	caller->calls->random(caller->user, key);
	fair_start(fair, key);
}

void deal_write_key(struct event_text *text, const struct host_caller *caller)
{
	struct fair fair = {.has_key = false};

	if (caller->calls->deal)
		return;
	draw_key(caller, &fair);
	log_write_key(text, fair.key);
}

void deal_write(struct event_text *text, const struct log *log, const struct host_caller *caller,
		const struct fair *coming)
{
	bool own = caller->calls->deal;
	struct fair fair = *coming;
	struct atout_setup setup;

	if (!own && !fair.has_key) {
		draw_key(caller, &fair);
		log_write_key(text, fair.key);
	}
	if (log_next_setup(log, &setup))
		log_write_number(text, EVENT_MATCH, log->number + 1);
	if (own)
		caller->calls->deal(caller->user, &setup);
	else
		fair_deal(&setup, &fair);
	log_write_deal(text, log->match.game, &setup);
	deal_write_key(text, caller);
}
