/* SPDX-License-Identifier: Apache-2.0 */
#include "host/log/change.h"

#include "base/text.h"
#include "host/log/place.h"

#include <atout/games.h>
#include <atout/record.h>
#include <stdio.h>
#include <string.h>

/* ---- The terms ---- */

bool change_table(struct change *change, struct log *log, const struct event_line *line)
{
	int seats = line->number[0];
	const struct atout_game *game = atout_game_find(line->word);
	struct atout_setup setup;

	if (log->match.game)
		return change_refuse(change, "a second table; expected it once");
	if (!game)
		return change_refuse(change, "unknown game; expected a name that `atout games` lists");
	if (seats < game->seats_min || seats > game->seats_max)
		return change_refuse(change, "wrong number of seats; expected %d to %d", game->seats_min,
				     game->seats_max);
	atout_setup_start(game, &setup, seats);
	match_start(&log->match, game, &setup);
	memcpy(log->terms.option, setup.option, sizeof log->terms.option);
	change->news->seats = change->news->options = change->news->sheet = true;
	return true;
}

bool change_owner(struct change *change, struct log *log, const struct event_line *line)
{
	struct log_terms *terms = &log->terms;

	if (!event_person_check(line->text))
		return change_refuse(change, "expected a key of letters, digits, - and _, at most %d",
				     EVENT_PERSON_MAX);
	snprintf(terms->owner, sizeof terms->owner, "%s", line->text);
	return true;
}

bool change_listed(struct change *change, struct log *log, const struct event_line *line)
{
	(void)change, (void)line;
	log->terms.listed = true;
	return true;
}

bool change_watch(struct change *change, struct log *log, const struct event_line *line)
{
	const char *cursor = line->text;
	int watch = text_choice(&cursor, wire_watch_words);

	if (watch < 0 || *cursor)
		return change_refuse(change, "expected: %s", event_form(EVENT_WATCH));
	log->terms.watch = (enum wire_watch)watch;
	change->news->seats = true;
	return true;
}

bool change_lent(struct change *change, struct log *log, const struct event_line *line)
{
	(void)line;
	log->terms.lent = true;
	change->news->seats = true;
	return true;
}

bool change_online(struct change *change, struct log *log, const struct event_line *line)
{
	struct log_online *online = &log->terms.online;

	if (log->number || online->id[0])
		return change_refuse(change, "a table of an event; expected it once, before the first match");
	if (!event_person_check(line->word) || line->number[0] < 1 || line->number[1] < 1)
		return change_refuse(change, "expected: %s", event_form(EVENT_ONLINE));
	*online = (struct log_online){.round = line->number[0], .table = line->number[1]};
	snprintf(online->id, sizeof online->id, "%s", line->word);
	change->news->seats = true;
	return true;
}

bool change_closed(struct change *change, struct log *log, const struct event_line *line)
{
	(void)line;
	if (!log->terms.online.id[0])
		return change_refuse(change, "expected it at a table of an event");
	log->terms.closed = true;
	change->news->seats = true;
	return true;
}

bool change_past(struct change *change, struct log *log, const struct event_line *line)
{
	if (line->number[0] < 1)
		return change_refuse(change, "expected: %s", event_form(line->kind));
	*(line->kind == EVENT_UNDONE ? &log->undone : &log->reseated) = line->number[0];
	return true;
}

bool change_pace(struct change *change, struct log *log, const struct event_line *line)
{
	const int *pace = line->number;

	if (pace[0] < 0 || pace[1] < pace[0] || pace[1] > LOG_PACE_MAX)
		return change_refuse(change, "expected two numbers of milliseconds up to %d, the least first",
				     LOG_PACE_MAX);
	memcpy(log->terms.pace, pace, sizeof log->terms.pace);
	return true;
}

bool change_text(struct change *change, struct log *log, const struct event_line *line)
{
	if (log_match_on(log))
		return change_refuse(change, "a text while a match is on; expected it before");
	if (strcmp(line->text, "new") == 0) {
		texts_begin(&log->texts);
		return true;
	}
	if (line->text[0] != '|')
		return change_refuse(change, "expected: %s, or: text new", event_form(EVENT_TEXT));
	return texts_add(&log->texts, line->text + 1) ||
	       change_refuse(change, "a text of more than %d bytes", SHELF_TEXT_MAX);
}

bool change_own(struct change *change, struct log *log, const struct event_line *line)
{
	char error[ATOUT_ERROR_SIZE];

	return texts_complete(log, line->text, error) || change_refuse(change, "%.200s", error);
}

bool change_option(struct change *change, struct log *log, const struct event_line *line)
{
	const struct atout_game *game = log->match.game;
	int option = atout_option_find(game, line->word);
	int64_t value;

	if (log_match_on(log))
		return change_refuse(change, "an option of a match that is on; expected it before");
	if (option < 0)
		return change_refuse(change, "unknown option; expected one of %s", game->name);
	if (!atout_option_read(&game->options[option], line->text, &value))
		return change_refuse(change, "option %s has no such value", game->options[option].name);
	if (!texts_allow(&log->texts, &game->options[option], value))
		return change_refuse(change, "option %s: the text of this system is not here; expected it before",
				     game->options[option].name);
	log->terms.option[option] = value;
	change->news->options = true;
	log->ready = 0; /* for terms that people have not seen */
	return true;
}

/* The terms have changed: nobody is ready any more for what they have not seen. */
static void agree_again(struct change *change)
{
	change->news->seats = true;
	change->log->ready = 0;
}

bool change_clock(struct change *change, struct log *log, const struct event_line *line)
{
	int seconds = line->number[0], extra = line->number[1];

	if (log_match_on(log))
		return change_refuse(change, "a clock for a match that is on; expected it before");
	if (seconds < 0 || seconds > WIRE_CLOCK_MAX || extra < 0 || extra > WIRE_EXTRA_MAX)
		return change_refuse(change, "expected: %s, up to %d and %d", event_form(EVENT_CLOCK), WIRE_CLOCK_MAX,
				     WIRE_EXTRA_MAX);
	log->terms.clock.seconds = (uint16_t)seconds;
	log->terms.clock.extra = (uint16_t)extra;
	agree_again(change);
	return true;
}

bool change_slow(struct change *change, struct log *log, const struct event_line *line)
{
	int hours = line->number[0];

	if (log_match_on(log))
		return change_refuse(change, "hours for the moves of a match that is on; expected them before");
	if (hours < 0 || hours > WIRE_HOURS_MAX)
		return change_refuse(change, "expected: %s, up to %d", event_form(EVENT_SLOW), WIRE_HOURS_MAX);
	log->terms.clock.hours = (uint16_t)hours;
	agree_again(change);
	return true;
}

bool change_wait(struct change *change, struct log *log, const struct event_line *line)
{
	int seconds = line->number[0];

	if (log_match_on(log))
		return change_refuse(change, "a wait for a match that is on; expected it before");
	if (seconds < 0 || seconds > WIRE_WAIT_MAX)
		return change_refuse(change, "expected: %s, up to %d", event_form(EVENT_WAIT), WIRE_WAIT_MAX);
	log->terms.wait = seconds;
	agree_again(change);
	return true;
}

/*
 * The word of a line about what is agreed before a match, by its place among words; fits: the game has such a thing.
 * -1: it is refused.
 */
static int agreed(struct change *change, const char *const words[], bool fits)
{
	enum event_kind kind = change->line->kind;
	const char *cursor = change->line->text;
	int word = text_choice(&cursor, words);

	if (log_match_on(change->log)) {
		change_refuse(change, "'%s' while a match is on; expected it before", event_first_word(kind));
		return -1;
	}
	if (word < 0 || *cursor || !fits) {
		change_refuse(change, "expected: %s%s", event_form(kind), fits ? "" : ", in a game that has it");
		return -1;
	}
	agree_again(change);
	return word;
}

bool change_partners(struct change *change, struct log *log, const struct event_line *line)
{
	static const char *const words[] = {"kept", "drawn", NULL};
	int word = agreed(change, words, draw_has_partners(log->match.game, log->match.setup.seats));

	(void)line;
	if (word >= 0)
		log->terms.partners = word;
	return word >= 0;
}

bool change_dummy(struct change *change, struct log *log, const struct event_line *line)
{
	static const char *const words[] = {"watches", "plays", NULL};
	int word = agreed(change, words, place_has_dummy(log->match.game));

	(void)line;
	if (word >= 0)
		log->terms.dummy = word;
	return word >= 0;
}

bool change_undos(struct change *change, struct log *log, const struct event_line *line)
{
	static const char *const words[] = {"on", "off", NULL};
	int word = agreed(change, words, true);

	(void)line;
	if (word >= 0)
		log->terms.no_undos = word;
	return word >= 0;
}

bool change_deals(struct change *change, struct log *log, const struct event_line *line)
{
	struct wanted wanted;
	const char *cursor = line->text;

	if (log_match_on(log))
		return change_refuse(change, "a kind of deals for a match that is on; expected it before");
	if (!wanted_read(&wanted, &cursor) || *cursor || !wanted_suits(log->match.game))
		return change_refuse(change, "expected: %s, in bridge", event_form(EVENT_DEALS));
	log->terms.wanted = wanted;
	agree_again(change);
	return true;
}

bool change_boards(struct change *change, struct log *log, const struct event_line *line)
{
	const char *cursor = line->word;
	int how = text_choice(&cursor, fair_chosen_words);
	char error[ATOUT_ERROR_SIZE] = "";

	if (log_match_on(log))
		return change_refuse(change, "boards for a match that is on; expected them before");
	if (how < 0 || !event_person_check(line->text))
		return change_refuse(change, "expected: %s", event_form(EVENT_BOARDS));
	if (how == FAIR_DEALT)
		supply_free(&log->supply);
	else if (how == FAIR_PLAYED && !log->texts.text
			 ? !supply_take_played(log, line->number[0], line->text, error)
			 : !supply_take_text(log, (enum fair_chosen)how, line->number[0], line->text, error))
		return change_refuse(change, "boards: %.200s", error);
	change->news->fair = true;
	agree_again(change);
	return true;
}

bool change_hints(struct change *change, struct log *log, const struct event_line *line)
{
	int word = agreed(change, wire_hints_words, true);

	(void)line;
	if (word >= 0)
		log->terms.hints = (enum wire_hints)word;
	return word >= 0;
}

/* ---- The source of all deals, and of the next one ---- */

bool change_set(struct change *change, struct log *log, const struct event_line *line)
{
	if (log->number || log->given.id[0])
		return change_refuse(change, "a set of deals; expected it once, before the first match");
	if (!event_person_check(line->text))
		return change_refuse(change, "expected: %s, of letters, digits, - and _", event_form(EVENT_SET));
	snprintf(log->given.id, sizeof log->given.id, "%s", line->text);
	change->news->seats = true;
	return true;
}

bool change_given(struct change *change, struct log *log, const struct event_line *line)
{
	if (log->number || !(log->given.id[0] || log_is_online(log)))
		return change_refuse(change, "a deal of a set; expected `set` or `online` before it, and no match");
	return given_add(&log->given, line->seat, line->text) ||
	       change_refuse(change, "expected: %s, at most %d", event_form(EVENT_GIVEN), GIVEN_MAX);
}

bool change_key(struct change *change, struct log *log, const struct event_line *line)
{
	struct fair *coming = &log->coming;
	unsigned char key[FAIR_SIZE];

	if (coming->has_key)
		return change_refuse(change, "a second key; expected one for each deal");
	if (!fair_read(line->text, key))
		return change_refuse(change, "expected: %s, of %d digits 0-9a-f", event_form(EVENT_FAIR),
				     2 * FAIR_SIZE);
	fair_start(coming, key);
	change->news->fair = true;
	return true;
}

bool change_nonce(struct change *change, struct log *log, const struct event_line *line)
{
	struct fair *coming = &log->coming;

	if (coming->nonce[line->seat][0])
		return change_refuse(change, "seat %d has added to this deal; expected one that has not", line->seat);
	if (!fair_nonce_check(line->text))
		return change_refuse(change, "expected: %s, 1 to %d letters, digits, - and _", event_form(EVENT_NONCE),
				     FAIR_NONCE_MAX);
	snprintf(coming->nonce[line->seat], sizeof coming->nonce[line->seat], "%s", line->text);
	change->news->fair = true;
	return true;
}

bool change_forget(struct change *change, struct log *log, const struct event_line *line)
{
	log->coming.nonce[line->seat][0] = '\0';
	change->news->fair = true;
	return true;
}

bool change_wanted(struct change *change, struct log *log, const struct event_line *line)
{
	struct fair *coming = &log->coming;

	if (coming->tries || !fair_read_wanted(coming, line->text) || !wanted_same(&coming->wanted, &log->terms.wanted))
		return change_refuse(change, "expected: %s, as the terms say, once", event_form(EVENT_WANTED));
	return true;
}

bool change_board(struct change *change, struct log *log, const struct event_line *line)
{
	struct log_supply *supply = &log->supply;

	if (log->coming.chosen || line->number[0] < 1 || line->number[0] > supply->boards)
		return change_refuse(change, "expected: %s, up to %d, once", event_form(EVENT_BOARD), supply->boards);
	supply->next = line->number[0];
	log->coming.chosen = (uint8_t)supply->how;
	return true;
}

/* ---- Seats ---- */

/* A bot is named after its seat, however well it plays. */
static void name_bot(struct log *log, int seat)
{
	static const char *const names[ATOUT_SEATS_MAX] = {"Ada",  "Ben",  "Cleo",  "Dirk",
							   "Emma", "Finn", "Greta", "Hugo"};

	snprintf(log->match.name[seat], MATCH_NAME_SIZE, "%s", names[seat]);
}

static bool seat_bot(struct change *change, struct log_seat *at)
{
	const struct atout_bot *bot = atout_bot_find(change->line->text);

	if (!bot)
		return change_refuse(change, "unknown bot; expected one that `atout match` knows");
	at->kind = WIRE_SEAT_BOT;
	at->bot = bot;
	name_bot(change->log, change->line->seat);
	return true;
}

static bool open_seat(struct change *change, struct log_seat *at)
{
	struct log *log = change->log;
	int seat = change->line->seat;

	at->kind = WIRE_SEAT_OPEN;
	at->bot = log->number ? atout_bot_usual : NULL;
	if (log->number)
		name_bot(log, seat);
	else
		log->match.name[seat][0] = '\0';
	return true;
}

static bool seat_person(struct change *change, struct log_seat *at)
{
	const char *person = change->line->word, *name = change->line->text;
	struct log *log = change->log;

	if (!event_person_check(person))
		return change_refuse(change, "expected: %s", event_form(EVENT_PERSON));
	if (!atout_record_name_check(name))
		return change_refuse(change, "not a name; expected 1 to %d characters of UTF-8", ATOUT_RECORD_NAME_MAX);
	if (log_seat_of(log, person) >= 0)
		return change_refuse(change, "this person has a seat; expected somebody else");
	at->kind = WIRE_SEAT_PERSON;
	at->bot = NULL;
	snprintf(at->person, sizeof at->person, "%s", person);
	snprintf(log->match.name[change->line->seat], MATCH_NAME_SIZE, "%s", name);
	if (log->number)
		change->news->sat = change->line->seat;
	return true;
}

/* A person who leaves knows these cards until the deal is over. */
static void leave_seat(struct change *change, struct log_seat *at)
{
	struct log *log = change->log;
	int seat = change->line->seat;
	seatset others = (seatset)~seat_bit(seat);

	if (at->kind == WIRE_SEAT_PERSON && log_deal_on(log))
		memcpy(at->left, at->person, sizeof at->left);
	if (at->kind == WIRE_SEAT_PERSON && log->number)
		change->news->left = seat;
	at->person[0] = '\0';
	log->ready &= others;
	log->kept &= others;
	log->ask.yes &= others;
	if (log->ask.seat == seat)
		log->ask.what = WIRE_NOTHING;
}

bool change_seat(struct change *change, struct log *log, const struct event_line *line)
{
	struct log_seat *at = &log->seat[line->seat];
	leave_seat(change, at);
	log->turn[line->seat].since = log->n;
	change->news->seats = true;
	change->news->seated |= seat_bit(line->seat);
	log->reseated = log->number;
	bool seated = line->kind == EVENT_BOT	 ? seat_bot(change, at)
		      : line->kind == EVENT_OPEN ? open_seat(change, at)
						 : seat_person(change, at);
	change_places(log);
	return seated;
}

/* Bots have the names of their seats. */
static void take_seats(struct change *change, struct log *log)
{
	struct log_seat seat[ATOUT_SEATS_MAX];
	char name[ATOUT_SEATS_MAX][MATCH_NAME_SIZE];

	memcpy(seat, log->seat, sizeof seat);
	memcpy(name, log->match.name, sizeof name);
	for (int from = 0; from < log->match.setup.seats; from++) {
		int to = draw_seat(&log->draw, from);
		log->seat[to] = seat[from];
		memcpy(log->match.name[to], name[from], sizeof name[from]);
		if (!log_is_person(log, to))
			name_bot(log, to);
	}
	change->news->seats = true;
	change->news->seated = all_seats(log->match.setup.seats);
}

/* Checks that the draw is that of the key, if there is one. */
bool change_draw(struct change *change, struct log *log, const struct event_line *line)
{
	struct atout_setup setup;

	if (!log->number || log->match.dealt)
		return change_refuse(change, "a draw; expected it before the first deal of a match");
	log_first_setup(log, &setup);
	if (!draw_read(&log->draw, &setup, line->text) || log->draw.what != log_draw_due(log, &setup))
		return change_refuse(change, "expected: %s, as they can be drawn in this game", event_form(EVENT_DRAW));
	if (log->coming.has_key && !fair_draws(&log->coming, &log->draw, &setup))
		return change_refuse(change, "draw: expected the cards that the key before it gives");
	if (log->draw.what == DRAW_PARTNERS)
		take_seats(change, log);
	return true;
}
