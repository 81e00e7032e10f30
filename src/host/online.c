/* SPDX-License-Identifier: Apache-2.0 */
#include "host/online.h"

#include "host/host_state.h"
#include "host/log/write.h"

const char *host_event(const struct host *host, int *round, int *table)
{
	const struct log_online *online = &host->log.terms.online;

	*round = online->round;
	*table = online->table;
	return log_is_online(&host->log) ? online->id : NULL;
}

bool host_close(struct host *host, int64_t now)
{
	struct event_text text;

	text.length = 0;
	log_write_seat(&text, EVENT_CLOSED, 0);
	return host_propose(host, &text, now);
}

bool host_closed(const struct host *host) { return host->log.terms.closed; }

bool host_plays_on(const struct host *host)
{
	const struct log *log = &host->log;

	return log_is_online(log) && !log->terms.closed && !log_match_over(log);
}
