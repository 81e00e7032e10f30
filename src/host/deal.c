/* SPDX-License-Identifier: Apache-2.0 */
#include "host/deal.h"

#include "core/draw.h"
#include "formats/board_line.h"
#include "host/log/apply.h"
#include "host/log/place.h"
#include "host/online.h"
#include "host/set.h"
#include "host/log/write.h"

#include <atout/record.h>
#include <atout/terms.h>
#include <stdio.h>
#include <string.h>

static void write_fair(struct event_text *text, const unsigned char key[FAIR_SIZE], struct fair *coming)
{
	char digits[FAIR_TEXT];

	fair_start(coming, key);
	fair_print(key, digits);
	log_write_text(text, EVENT_FAIR, 0, digits);
}

/* A deal of a set comes from what it came from elsewhere. */
static void write_given(struct event_text *text, const struct given_deal *given, struct fair *coming)
{
	write_fair(text, given->key, coming);
	if (!given->nonce[0])
		return;
	memcpy(coming->nonce[given->seat], given->nonce, sizeof given->nonce);
	log_write_text(text, EVENT_NONCE, given->seat, given->nonce);
}

/* The key of the deal to come, given or drawn, unless there is one or the caller deals for itself. */
static void write_key(struct event_text *text, const struct host_caller *caller, const struct given_deal *given,
		      struct fair *coming)
{
	unsigned char key[FAIR_SIZE];

	if (coming->has_key || caller->calls->deal)
		return;
	if (given) {
		write_given(text, given, coming);
		return;
	}
	caller->calls->random(caller->user, key);
	write_fair(text, key, coming);
}

/* The cards that are drawn, and a deal that is shuffled. */
static void shuffle(const struct log *log, const struct host_caller *caller, struct fair *fair,
		    struct atout_setup *setup, struct draw *draw, enum draw_for what)
{
	*draw = (struct draw){.what = (uint8_t)what};
	fair->wanted = log_wanted(log);
	if (caller->calls->deal) {
		caller->calls->deal(caller->user, setup, draw, &fair->wanted);
		return;
	}
	if (what != DRAW_NOTHING) {
		fair_draw(draw, what, setup, fair);
		setup->dealer = (uint8_t)draw_dealer(draw);
	}
	fair->wanted.seat = (uint8_t)draw_seat(draw, fair->wanted.seat);
	fair_deal(setup, fair);
}

/* The next deal: a board of the source, whose number is returned; or shuffled, 0.  A dealer whom a board names is not
 * drawn. */
static int deal(const struct log *log, const struct host_caller *caller, struct fair *fair, struct atout_setup *setup,
		struct draw *draw, enum draw_for what)
{
	if (what == DRAW_DEALER && supply_names_dealer(log, setup))
		what = DRAW_NOTHING;
	shuffle(log, caller, fair, setup, draw, what);
	return supply_deal(log, draw->what != DRAW_NOTHING, setup);
}

static void write_match(struct event_text *text, int number, const struct host_caller *caller)
{
	struct occasion occasion = {.date = ""};

	if (caller->calls->occasion)
		caller->calls->occasion(caller->user, &occasion);
	log_write_number(text, EVENT_MATCH, number);
	log_write_occasion(text, &occasion);
}

void deal_write(struct event_text *text, const struct log *log, const struct host_caller *caller,
		const struct fair *coming)
{
	struct fair fair = *coming, next = {.has_key = false};
	struct atout_setup setup;
	struct draw draw;

	write_key(text, caller, given_of(&log->given, log_next_deal(log)), &fair);
	bool first = log_next_setup(log, &setup);
	int board = deal(log, caller, &fair, &setup, &draw, first ? log_draw_due(log, &setup) : DRAW_NOTHING);
	if (first)
		write_match(text, log->number + 1, caller);
	if (draw.what != DRAW_NOTHING)
		log_write_draw(text, &draw);
	if (board)
		log_write_number(text, EVENT_BOARD, board);
	else if (fair.tries)
		log_write_wanted(text, &fair);
	log_write_deal(text, log->match.game, &setup);
	write_key(text, caller, given_of(&log->given, setup.number + 1), &next);
}

/* ---- A new table ---- */

static bool wrong(char error[ATOUT_ERROR_SIZE], const char *text)
{
	snprintf(error, ATOUT_ERROR_SIZE, "%s", text);
	return false;
}

static int seats_of(const struct host_choice *choice)
{
	return choice->set ? choice->set->seats : choice->seats ? choice->seats : choice->game->seats;
}

/* The boards of a new table stand in its first event. */
static bool check_boards(const struct host_choice *choice, char error[ATOUT_ERROR_SIZE])
{
	char why[ATOUT_ERROR_SIZE];
	int line;

	if (strlen(choice->boards) > HOST_BOARDS_SIZE)
		return wrong(error, "too many boards for a new table; tell it of them by messages");
	if (board_lines_check(choice->game, seats_of(choice), choice->boards, &line, why))
		return true;
	snprintf(error, ATOUT_ERROR_SIZE, "board %d: %.200s", line, why);
	return false;
}

static bool check_choice(const struct host_choice *choice, char error[ATOUT_ERROR_SIZE])
{
	const struct atout_game *game = choice->game;
	int seats = seats_of(choice);

	if (seats < game->seats_min || seats > game->seats_max) {
		snprintf(error, ATOUT_ERROR_SIZE, "%d seats; expected %d to %d for %s", choice->seats, game->seats_min,
			 game->seats_max, game->name);
		return false;
	}
	if (!choice->online && !event_person_check(choice->owner))
		return wrong(error, "the owner's key is not right; expected letters, digits, - and _, at most 32");
	if (!choice->online && !atout_record_name_check(choice->name))
		return wrong(error, "not a name; expected 1 to 64 characters of UTF-8");
	if (choice->boards && !check_boards(choice, error))
		return false;
	if (choice->pace_least < 0 || choice->pace_most < choice->pace_least || choice->pace_most > LOG_PACE_MAX)
		return wrong(error, "wrong pace; expected the least and the most milliseconds, up to 60000");
	return true;
}

static void write_alone(struct event_text *text, const struct atout_game *game)
{
	struct atout_setup setup;
	int64_t alone[ATOUT_OPTIONS_MAX];

	atout_setup_start(game, &setup, 0);
	memcpy(alone, setup.option, sizeof alone);
	atout_options_alone(game, alone);
	for (int i = 0; game->options[i].name; i++)
		if (alone[i] != setup.option[i])
			log_write_option(text, &game->options[i], alone[i]);
}

static void write_boards(struct event_text *text, const struct host_choice *choice)
{
	char error[ATOUT_ERROR_SIZE];
	int line, boards = board_lines_check(choice->game, seats_of(choice), choice->boards, &line, error);

	log_write_text(text, EVENT_TEXT, 0, "new");
	texts_write_lines(text, choice->boards);
	supply_write_end(text, choice->boards_how, boards, choice->online ? choice->online->event : choice->owner);
}

/* Nobody looks on, takes back or is told what to play: others have had no help either. */
static void write_closed(struct event_text *text)
{
	log_write_text(text, EVENT_WATCH, 0, wire_watch_words[WIRE_WATCH_OFF]);
	log_write_text(text, EVENT_HINTS, 0, wire_hints_words[WIRE_HINTS_OFF]);
	log_write_text(text, EVENT_UNDOS, 0, "off");
}

static void write_set(struct event_text *text, const struct host_choice *choice)
{
	log_write_text(text, EVENT_SET, 0, choice->set_id);
	log_write_lines(text, choice->set->text);
	write_closed(text);
}

static int seat_of(const struct host_choice *choice)
{
	return choice->set ? choice->set->seat : choice->alone ? atout_seat_alone(choice->game) : 0;
}

/* What the owner may choose later, and a set has chosen. */
static void write_usual(struct event_text *text, const struct host_caller *caller, const struct host_choice *choice)
{
	int seats = seats_of(choice);

	for (int seat = 0; choice->bots && seat < seats; seat++)
		if (seat != seat_of(choice))
			log_write_text(text, EVENT_BOT, seat, atout_bot_usual->name);
	if (choice->alone)
		write_alone(text, choice->game);
	if (choice->alone && place_has_dummy(choice->game))
		log_write_text(text, EVENT_DUMMY, 0, "plays");
	if (choice->boards)
		write_boards(text, choice);
	write_key(text, caller, NULL, &(struct fair){.has_key = false});
}

static void write_table(struct event_text *text, const struct host_caller *caller, const struct host_choice *choice)
{
	int seats = seats_of(choice);

	log_write_table(text, choice->game, seats);
	log_write_text(text, EVENT_OWNER, 0, choice->owner);
	if (choice->listed)
		log_write_seat(text, EVENT_LISTED, 0);
	log_write_numbers(text, EVENT_PACE, choice->pace_least, choice->pace_most);
	log_write_person(text, seat_of(choice), choice->owner, choice->name);
	if (choice->other)
		log_write_person(text, draw_has_partners(choice->game, seats) ? 2 : 1, choice->other,
				 choice->other_name);
	if (choice->set)
		write_set(text, choice);
	else
		write_usual(text, caller, choice);
}

/* The table of an event has no owner: its name stands for one. */
static void write_online(struct event_text *text, const struct host_caller *caller, const struct host_choice *choice)
{
	int seats = seats_of(choice);

	log_write_table(text, choice->game, seats);
	log_write_text(text, EVENT_OWNER, 0, choice->online->event);
	log_write_numbers(text, EVENT_PACE, choice->pace_least, choice->pace_most);
	online_write(text, choice->game, seats, choice->online);
	write_closed(text);
	if (!choice->boards)
		return; /* its deals are given, with their keys */
	write_boards(text, choice);
	write_key(text, caller, NULL, &(struct fair){.has_key = false});
}

/* The first deal needs a table. */
static bool write_first_deal(struct event_text *text, const struct host_caller *caller, char error[ATOUT_ERROR_SIZE])
{
	struct log trial = {.n = 0};
	struct log_news news;
	bool applied = log_apply(&trial, text->at, text->length, &news, error);

	if (applied)
		deal_write(text, &trial, caller, &trial.coming);
	log_free(&trial);
	return applied;
}

bool deal_write_table(struct event_text *text, const struct host_choice *choice, const struct host_caller *caller,
		      char error[ATOUT_ERROR_SIZE])
{
	if (!check_choice(choice, error))
		return false;
	(choice->online ? write_online : write_table)(text, caller, choice);
	return !(choice->bots || choice->set || choice->online) || write_first_deal(text, caller, error);
}
