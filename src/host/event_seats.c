/* SPDX-License-Identifier: Apache-2.0 */
/* Lines of events about who sits where, and what is agreed. */
#include "host/event_part.h"

#include "base/text.h"

#include <atout/games.h>
#include <atout/record.h>
#include <stdio.h>
#include <string.h>

enum { NAME_SIZE = 32 };

bool event_table(struct taking *taking, const char *cursor)
{
	struct host *host = taking->host;
	char name[NAME_SIZE];
	int version, seats;

	if (host->table.game)
		return event_refuse(taking, "a second table; expected it once");
	if (!text_number(&cursor, 1, 1, &version))
		return event_refuse(taking, "expected: table 1 GAME SEATS");
	event_word(&cursor, name, sizeof name);
	const struct atout_game *game = atout_game_find(name);
	if (!game)
		return event_refuse(taking, "unknown game; expected a name that `atout games` lists");
	if (!text_number(&cursor, game->seats_min, game->seats_max, &seats))
		return event_refuse(taking, "wrong number of seats; expected %d to %d", game->seats_min,
				    game->seats_max);
	struct atout_setup setup;
	atout_setup_start(game, &setup, seats);
	if (!table_start(&host->table, game, &setup, NULL))
		return event_refuse(taking, "no memory");
	memcpy(host->option, setup.option, sizeof host->option);
	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++)
		host->seat[seat].decision = -1;
	host->news.seats = host->news.options = host->news.sheet = true;
	return event_end(taking, cursor);
}

bool event_owner(struct taking *taking, const char *cursor)
{
	if (!host_person_right(cursor))
		return event_refuse(taking, "expected a key of letters, digits, - and _, at most %d", HOST_PERSON_MAX);
	snprintf(taking->host->owner, sizeof taking->host->owner, "%s", cursor);
	return true;
}

bool event_listed(struct taking *taking, const char *cursor)
{
	taking->host->listed = true;
	return event_end(taking, cursor);
}

bool event_watch(struct taking *taking, const char *cursor)
{
	int watch = text_choice(&cursor, wire_watch_words);

	if (watch < 0)
		return event_refuse(taking, "expected: watch open|late|off");
	taking->host->watch = (enum wire_watch)watch;
	taking->host->news.seats = true;
	return event_end(taking, cursor);
}

bool event_pace(struct taking *taking, const char *cursor)
{
	int *pace = taking->host->pace;

	if (!text_number(&cursor, 0, HOST_PACE_MAX, &pace[0]) ||
	    !text_number(&cursor, pace[0], HOST_PACE_MAX, &pace[1]))
		return event_refuse(taking, "expected two numbers of milliseconds up to %d, the least first",
				    HOST_PACE_MAX);
	return event_end(taking, cursor);
}

/* A bot is called after its seat, however well it plays. */
static void name_bot(struct host *host, int seat)
{
	static const char *const names[ATOUT_SEATS_MAX] = {"Ada",  "Ben",  "Cleo",  "Dirk",
							   "Emma", "Finn", "Greta", "Hugo"};

	snprintf(host->table.name[seat], TABLE_NAME_MAX, "%s", names[seat]);
}

static bool seat_bot(struct taking *taking, int seat, const char *cursor)
{
	struct host *host = taking->host;
	const struct atout_bot *bot = atout_bot_find(cursor);

	if (!bot)
		return event_refuse(taking, "unknown bot; expected one that `atout match` knows");
	host->seat[seat].kind = HOST_BOT;
	host->seat[seat].bot = bot;
	name_bot(host, seat);
	return true;
}

static bool seat_open(struct taking *taking, int seat, const char *cursor)
{
	struct host *host = taking->host;

	host->seat[seat].kind = HOST_OPEN;
	host->seat[seat].bot = host->match ? atout_bots[0] : NULL;
	if (host->match)
		name_bot(host, seat);
	else
		host->table.name[seat][0] = '\0';
	return event_end(taking, cursor);
}

static bool seat_person(struct taking *taking, int seat, const char *cursor)
{
	struct host *host = taking->host;
	char person[HOST_PERSON_MAX + 1];

	event_word(&cursor, person, sizeof person);
	if (!host_person_right(person))
		return event_refuse(taking, "expected: seat SEAT person KEY NAME");
	if (!atout_record_name_check(cursor))
		return event_refuse(taking, "not a name; expected 1 to %d characters of UTF-8", ATOUT_RECORD_NAME_MAX);
	if (host_seat_of(host, person) >= 0)
		return event_refuse(taking, "this person has a seat; expected somebody else");
	host->seat[seat].kind = HOST_PERSON;
	host->seat[seat].bot = NULL;
	memcpy(host->seat[seat].person, person, sizeof person);
	snprintf(host->table.name[seat], TABLE_NAME_MAX, "%s", cursor);
	if (host->match)
		host->news.sat = seat;
	return true;
}

/* Who goes, knows these cards until the deal is over. */
static void leave_seat(struct host *host, int seat)
{
	struct host_seat *at = &host->seat[seat];

	if (at->kind == HOST_PERSON && host->table.dealt && !table_deal_over(&host->table))
		memcpy(at->left, at->person, sizeof at->left);
	at->person[0] = '\0';
	at->guests = 0;
	host->ready &= (seatset)~seat_bit(seat);
	host->kept &= (seatset)~seat_bit(seat);
	host->ask.yes &= (seatset)~seat_bit(seat);
	if (host->ask.seat == seat)
		host->ask.what = WIRE_NOTHING;
}

bool event_seat(struct taking *taking, const char *cursor)
{
	static const char *const kinds[] = {"open", "bot", "person", NULL};
	static bool (*const take[])(struct taking *, int, const char *) = {seat_open, seat_bot, seat_person};
	struct host *host = taking->host;
	int seat;

	if (!event_which(taking, &cursor, &seat))
		return false;
	int kind = text_choice(&cursor, kinds);
	if (kind < 0)
		return event_refuse(taking, "expected: seat SEAT open|bot|person");
	if (host->match && host->seat[seat].kind == HOST_PERSON)
		host->news.left = seat;
	leave_seat(host, seat);
	host->seat[seat].since = host->n;
	host->seat[seat].gone = host->now;
	host->news.seats = true;
	return take[kind](taking, seat, cursor);
}

bool event_option(struct taking *taking, const char *cursor)
{
	struct host *host = taking->host;
	const struct atout_game *game = host->table.game;
	char name[NAME_SIZE];

	event_word(&cursor, name, sizeof name);
	int option = atout_option_find(game, name);
	if (host_match_on(host))
		return event_refuse(taking, "an option of a match that is on; expected it before");
	if (option < 0)
		return event_refuse(taking, "unknown option; expected one of %s", game->name);
	if (!atout_option_read(&game->options[option], cursor, &host->option[option]))
		return event_refuse(taking, "option %s has no such value", game->options[option].name);
	host->news.options = true;
	host->ready = 0; /* for what they have not seen */
	return true;
}

static bool seats_taken(const struct host *host)
{
	for (int seat = 0; seat < host->table.setup.seats; seat++)
		if (host->seat[seat].kind == HOST_OPEN && !host->seat[seat].bot)
			return false;
	return true;
}

/* The table anew, with the same people and options. */
static bool restart_table(struct host *host)
{
	char names[ATOUT_SEATS_MAX][TABLE_NAME_MAX];
	struct table_people people = {{NULL}, NULL};
	struct atout_setup setup;

	host_match_setup(host, &setup);
	memcpy(names, host->table.name, sizeof names);
	for (int seat = 0; seat < setup.seats; seat++)
		people.name[seat] = names[seat];
	table_free(&host->table);
	return table_start(&host->table, host->table.game, &setup, &people);
}

bool event_match(struct taking *taking, const char *cursor)
{
	struct host *host = taking->host;
	struct atout_setup setup;
	int match;

	if (!text_number(&cursor, host->match + 1, host->match + 1, &match))
		return event_refuse(taking, "expected: match %d", host->match + 1);
	if (host->match && !host_match_over(host))
		return event_refuse(taking, "match %d is not over", host->match);
	if (!seats_taken(host))
		return event_refuse(taking, "a seat is open; expected persons and bots");
	host_match_setup(host, &setup);
	if (host->table.game->check(&setup))
		return event_refuse(taking, "%s", atout_setup_err_text(host->table.game->check(&setup)));
	if ((host->match && !host_end_match(host)) || !restart_table(host))
		return event_refuse(taking, "no memory");
	host->match = match;
	host->news.seats = host->news.sheet = true;
	return event_end(taking, cursor);
}
