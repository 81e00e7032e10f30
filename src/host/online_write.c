/* SPDX-License-Identifier: Apache-2.0 */
/* A new table of an event: below host/deal.c, which writes the first event of every table. */
#include "host/online.h"

#include "host/log/log.h"
#include "host/log/write.h"

#include <stdio.h>

static void write_options(struct event_text *text, const struct atout_game *game, int seats, const int64_t *chosen)
{
	struct atout_setup usual;

	atout_setup_start(game, &usual, seats);
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

static void write_deals(struct event_text *text, const struct host_online *online)
{
	char given[GIVEN_SIZE];

	for (int i = 0; i < online->deals; i++) {
		given_print(&online->deal[i], given);
		log_write_text(text, EVENT_GIVEN, online->deal[i].seat, given);
	}
}

void online_write(struct event_text *text, const struct atout_game *game, int seats, const struct host_online *online)
{
	struct log_online line = {.round = online->round, .table = online->table};

	snprintf(line.id, sizeof line.id, "%s", online->event);
	log_write_online(text, &line);
	for (int seat = 0; seat < seats; seat++)
		write_seat(text, seat, online);
	write_options(text, game, seats, online->option);
	if (online->seconds)
		log_write_numbers(text, EVENT_CLOCK, online->seconds, online->extra);
	write_deals(text, online);
}
