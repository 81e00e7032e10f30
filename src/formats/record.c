/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A record, line by line: the lines themselves, the header, and the moves.
 *
 * A line is first made uniform (single blanks, none at its ends), then read by the function of the phase.  The lines of
 * the header come in any order, so what depends on the number of seats is judged as soon as that is known, and refused
 * at the line that is at fault.
 */
#include "formats/record.h"
#include "formats/refusal.h"

#include "base/text.h"
#include "base/utf8.h"
#include "core/cards.h"

#include <atout/games.h>

#include <stdio.h>
#include <string.h>

bool atout_record_name_check(const char *name)
{
	size_t bytes = strlen(name);
	int length = utf8_count_plain(name);

	if (length < 1 || length > ATOUT_RECORD_NAME_MAX)
		return false;
	return name[0] != ' ' && name[bytes - 1] != ' ' && !strstr(name, "  ");
}

static bool varies_seats(const struct atout_game *game) { return game->seats_min != game->seats_max; }

/* The option that makes the setup wrong: without it, it would be right.  -1: it is not one option. */
static int find_culprit(const struct atout_record *record)
{
	struct atout_setup setup = record->setup;

	for (int i = 0; record->game->options[i].name; i++) {
		setup.option[i] = record->game->options[i].initial;
		if (!record->game->check(&setup))
			return i;
		setup.option[i] = record->setup.option[i];
	}
	return -1;
}

static bool judge_options(struct atout_record *record, bool complete)
{
	record->setup.number = 1;
	enum atout_setup_err err = record->game->check(&record->setup);
	if (!err || (err == ATOUT_SETUP_CUSTOM && !complete))
		return true;
	int culprit = err == ATOUT_SETUP_CUSTOM ? -1 : find_culprit(record);
	uint32_t line = culprit < 0 ? 0 : record->option_line[culprit];
	return refuse_at(&record->error, line ? line : record->line, 0, "%s; expected a header that fits the game",
			 atout_setup_err_text(err));
}

/* Judges what depends on the seats; complete: the header ends before the present line. */
static bool judge_header(struct atout_record *record, bool complete)
{
	const struct atout_game *game = record->game;

	if (varies_seats(game) && !record->seats_given)
		return !complete || record_fail(record, "the number of seats is missing; expected: seats %d..%d",
						game->seats_min, game->seats_max);
	for (int seat = record->setup.seats; seat < ATOUT_SEATS_MAX; seat++)
		if (record->name_line[seat])
			return refuse_at(&record->error, record->name_line[seat], 0,
					 "no seat %d; expected a seat 0..%d", seat, record->setup.seats - 1);
	return judge_options(record, complete);
}

static bool read_option_value(struct atout_record *record, int index, const char *value)
{
	const struct atout_option *option = &record->game->options[index];
	const char *cursor = value;
	int number;
	char values[ATOUT_OPTION_TEXT];

	if ((option->type != ATOUT_NUMBER || text_number(&cursor, option->min, option->max, &number)) &&
	    atout_option_read(option, value, &record->setup.option[index]))
		return true;
	atout_option_values(option, values, sizeof values);
	return record_fail(record, "option %s has no value '%s'; expected: %s", option->name, refusal_shown(value).text,
			   values);
}

static bool read_option(struct atout_record *record, const char *cursor)
{
	char name[REFUSAL_SHOWN];
	size_t length = strcspn(cursor, " ");

	snprintf(name, sizeof name, "%.*s", (int)length, cursor);
	int index = atout_option_find(record->game, name);
	if (index < 0)
		return record_fail(record, "unknown option '%s'; expected: option NAME VALUE with an option of %s",
				   refusal_shown(cursor).text, record->game->name);
	if (record->option_line[index])
		return record_fail(record, "option %s is already in line %u; expected every option once",
				   record->game->options[index].name, (unsigned)record->option_line[index]);
	if (!read_option_value(record, index, cursor + length + (cursor[length] == ' ')))
		return false;
	record->option_line[index] = record->line;
	return judge_header(record, false);
}

static bool read_seats(struct atout_record *record, const char *cursor)
{
	const struct atout_game *game = record->game;
	int seats;

	if (record->seats_given)
		return record_fail(record, "the number of seats is given twice; expected it once");
	if (!text_number(&cursor, game->seats_min, game->seats_max, &seats) || *cursor)
		return record_fail(record, "wrong number of seats; expected at least %d and at most %d",
				   game->seats_min, game->seats_max);
	record->seats_given = (uint8_t)seats;
	record->setup.seats = (uint8_t)seats;
	return judge_header(record, false);
}

/* A seat that the number of seats, not yet read, may still forbid is judged when that is known. */
static bool read_name(struct atout_record *record, const char *cursor)
{
	const struct atout_game *game = record->game;
	int max = (varies_seats(game) && !record->seats_given ? game->seats_max : record->setup.seats) - 1, seat;

	if (!text_number(&cursor, 0, max, &seat))
		seat = record_seat(record, &cursor);
	if (seat < 0)
		return record_fail(record, "no such seat; expected: name SEAT TEXT with a seat 0..%d", max);
	if (!atout_record_name_check(cursor))
		return record_fail(record, "not a name; expected 1 to %d characters of UTF-8", ATOUT_RECORD_NAME_MAX);
	record->name_line[seat] = record->line;
	if (record->hooks->name)
		record->hooks->name(record->ctx, record, seat, cursor);
	return true;
}

static bool read_header(struct atout_record *record, const char *line)
{
	static const struct {
		const char *word;
		bool (*read)(struct atout_record *, const char *);
	} words[] = {{"option", read_option}, {"seats", read_seats}, {"name", read_name}};

	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		if (text_word(&line, words[i].word))
			return words[i].read(record, line);
	if (!judge_header(record, true))
		return false;
	if (text_word(&line, "deal"))
		return record_first_deal(record, line);
	return record_fail(record, "no deal, but '%s'; expected: option, seats, name or deal",
			   refusal_shown(line).text);
}

static bool read_game(struct atout_record *record, const char *line)
{
	if (!text_word(&line, "game"))
		return record_fail(record, "no game; expected: game NAME");
	record->game = atout_game_find(line);
	if (!record->game)
		return record_fail(record, "unknown game '%s'; expected a name that `atout games` lists",
				   refusal_shown(line).text);
	atout_setup_start(record->game, &record->setup, 0);
	record->phase = ATOUT_RECORD_HEADER;
	return true;
}

static bool read_first(struct atout_record *record, const char *line)
{
	int version;

	if (!text_word(&line, "atout") || !text_number(&line, 1, 1, &version) || *line)
		return record_fail(record, "not the beginning of a record; expected: atout 1");
	record->game = NULL;
	record->records++;
	record->deals = record->moves = 0;
	record->seats_given = 0;
	memset(record->option_line, 0, sizeof record->option_line);
	memset(record->name_line, 0, sizeof record->name_line);
	record->phase = ATOUT_RECORD_GAME;
	return true;
}

void atout_record_start(struct atout_record *record, const struct atout_record_hooks *hooks, void *ctx)
{
	static const struct atout_record_hooks none;

	memset(record, 0, sizeof *record);
	record->hooks = hooks ? hooks : &none;
	record->ctx = ctx;
	record->phase = ATOUT_RECORD_FIRST;
}

void record_go_on(struct atout_record *record, const struct atout_game *game, const struct atout_setup *setup,
		  const void *over)
{
	record->game = game;
	record->setup = *setup;
	record->seats_given = setup->seats;
	record->records = 1;
	record->phase = over ? ATOUT_RECORD_PLAY : ATOUT_RECORD_HEADER;
	if (over)
		memcpy(record->state, over, game->state_size);
}

/* An annotation is nothing to the rules: one that makes no sense is passed over like a comment. */
static void read_note(const struct atout_record *record, const char *cursor)
{
	if (!record->hooks->note || !record->game)
		return;
	int seat = record_seat(record, &cursor);
	if (seat >= 0 && *cursor)
		record->hooks->note(record->ctx, record, seat, cursor);
}

static void read_comment(const struct atout_record *record, const char *cursor)
{
	if (text_word(&cursor, "@"))
		read_note(record, cursor);
	else if (record->hooks->play && text_word(&cursor, "#") && text_word(&cursor, "play"))
		record->hooks->play(record->ctx, record, cursor);
}

static bool refuse_after_deal(struct atout_record *record)
{
	struct atout_standing standing;

	record->game->standing(record->state, &standing);
	if (standing.match_over)
		return record_fail(record, "the match is over; expected the end or another record");
	return record_fail(record, "deal %d is over; expected: deal %d", record->setup.number,
			   record->setup.number + 1);
}

static bool refuse_seat(struct atout_record *record, int seat, seatset to_act)
{
	char seats[3 * ATOUT_SEATS_MAX] = "";

	for (int i = 0; i < record->setup.seats; i++)
		if (seat_in(to_act, i))
			text_append(seats, sizeof seats, " %d", i);
	return record_fail(record, "seat %d may not move now; expected a move of seat%s%s", seat,
			   seat_count(to_act) > 1 ? "s" : "", seats);
}

/* A seat that is not to move may still have a move: bridge takes a claim at any time.  So the game is asked first. */
static bool read_move(struct atout_record *record, const char *line)
{
	const struct atout_game *game = record->game;
	const char *cursor = line;
	int seat = record_seat(record, &cursor);
	seatset to_act = game->to_act(record->state);
	char text[ATOUT_ERROR_SIZE];
	struct atout_why why;
	atout_move move;

	if (!to_act)
		return refuse_after_deal(record);
	if (seat < 0)
		return record_fail(record, "'%s' is not a move; expected: SEAT MOVE with seat %d",
				   refusal_shown(line).text, first_seat(to_act));
	bool known = game->read(cursor, &move);
	if (known && atout_play(game, record->state, seat, move, &why)) {
		record->moves++;
		if (record->hooks->move)
			record->hooks->move(record->ctx, record, seat, move);
		return true;
	}
	if (!seat_in(to_act, seat))
		return refuse_seat(record, seat, to_act);
	if (known)
		refusal_of_move(game, record->state, seat, move, &why, text);
	else
		refusal_of_text(game, record->state, seat, cursor, text);
	return record_fail(record, "%s", text);
}

static bool read_play(struct atout_record *record, const char *line)
{
	static const struct {
		const char *word, *error;
	} strays[] = {
		{"game", "a header line after the first deal"},	  {"option", "a header line after the first deal"},
		{"seats", "a header line after the first deal"},  {"name", "a header line after the first deal"},
		{"hand", "a hand after the block of the deal"},	  {"turn", "this deal turns up no card at this place"},
		{"stock", "a stock after the block of the deal"},
	};
	const char *cursor = line;

	if (text_word(&cursor, "deal"))
		return record_next_deal(record, cursor);
	if (text_word(&cursor, "atout"))
		return read_first(record, line);
	for (size_t i = 0; i < sizeof strays / sizeof strays[0]; i++)
		if (text_word(&cursor, strays[i].word))
			return record_fail(record, "%s; expected a move or the next deal", strays[i].error);
	return read_move(record, line);
}

/* A line that is no stock stands behind the block: the deal starts. */
static bool read_stock(struct atout_record *record, const char *line)
{
	if (text_word(&line, "stock"))
		return record_stock(record, line);
	record_begin(record);
	return read_play(record, line);
}

static bool read_line(struct atout_record *record, const char *line)
{
	static bool (*const read[])(struct atout_record *, const char *) = {
		[ATOUT_RECORD_FIRST] = read_first,   [ATOUT_RECORD_GAME] = read_game,
		[ATOUT_RECORD_HEADER] = read_header, [ATOUT_RECORD_HAND] = record_hand,
		[ATOUT_RECORD_TURN] = record_turn,   [ATOUT_RECORD_STOCK] = read_stock,
		[ATOUT_RECORD_PLAY] = read_play,
	};

	if (*line == '#' || *line == '@')
		read_comment(record, line);
	else if (*line)
		return read[record->phase](record, line);
	return true;
}

/* A line that cannot be read starts a waiting deal like any other that is not its stock. */
static bool refuse_line(struct atout_record *record, const char *line, const char *error)
{
	if (record->phase == ATOUT_RECORD_STOCK && !text_word(&line, "stock"))
		record_begin(record);
	return record_fail(record, "%s", error);
}

bool atout_record_line(struct atout_record *record, const char *text, size_t length)
{
	char line[ATOUT_RECORD_LINE_MAX + 1];

	if (record->error.line)
		return false;
	record->line++;
	if (length && text[length - 1] == '\r')
		length--;
	bool fits = length <= ATOUT_RECORD_LINE_MAX;
	if (!fits)
		length = ATOUT_RECORD_LINE_MAX;
	text_uniform(text, length, line, sizeof line);
	if (!fits)
		return refuse_line(record, line, "the line is too long; expected at most 4096 bytes");
	if (length && memchr(text, '\0', length))
		return refuse_line(record, line, "the line holds a NUL byte; expected text");
	return read_line(record, line);
}

bool atout_record_end(struct atout_record *record)
{
	static const char *const lacks[] = {
		[ATOUT_RECORD_FIRST] = "no record; expected: atout 1",
		[ATOUT_RECORD_GAME] = "the record ends before its game; expected: game NAME",
		[ATOUT_RECORD_HEADER] = "the record ends before its first deal; expected: deal",
		[ATOUT_RECORD_TURN] = "the record ends inside a deal; expected: turn CARD",
	};

	if (record->error.line)
		return false;
	if (record->phase == ATOUT_RECORD_HEADER && !judge_header(record, true))
		return false;
	if (record->phase == ATOUT_RECORD_HAND)
		return record_fail(record, "the record ends inside a deal; expected: hand %d", record->hand);
	if (record->phase == ATOUT_RECORD_STOCK)
		record_begin(record);
	return record->phase == ATOUT_RECORD_PLAY || record_fail(record, "%s", lacks[record->phase]);
}
