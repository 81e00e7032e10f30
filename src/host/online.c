/* SPDX-License-Identifier: Apache-2.0 */
#include "host/online.h"

#include "host/host_state.h"
#include "host/log/write.h"

#include <stdio.h>

/* ---- A new one ---- */

static void write_options(struct event_text *text, const struct atout_game *game, const int64_t *chosen)
{
	struct atout_setup usual;

	atout_setup_start(game, &usual, game->seats);
	for (int i = 0; game->options[i].name; i++)
		if (chosen[i] != usual.option[i])
			log_write_option(text, &game->options[i], chosen[i]);
}

static void write_seat(struct event_text *text, int seat, const struct host_online *online)
{
	if (online->seat[seat].person)
		log_write_person(text, seat, online->seat[seat].person, online->seat[seat].name);
	else
		log_write_text(text, EVENT_BOT, seat, online->bot->name);
}

void online_write(struct event_text *text, const struct atout_game *game, const struct host_online *online)
{
	struct log_online line = {.round = online->round, .table = online->table};

	snprintf(line.id, sizeof line.id, "%s", online->event);
	log_write_online(text, &line);
	for (int seat = 0; seat < game->seats; seat++)
		write_seat(text, seat, online);
	write_options(text, game, online->option);
	if (online->seconds)
		log_write_numbers(text, EVENT_CLOCK, online->seconds, online->extra);
}

/* ---- One that is there ---- */

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
