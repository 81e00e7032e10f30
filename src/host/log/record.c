/* SPDX-License-Identifier: Apache-2.0 */
#include "host/log/record.h"

#include "base/text.h"
#include "core/switched.h"
#include "formats/board_line.h"
#include "formats/record_own.h"
#include "host/log/once_more.h"
#include "host/log/texts.h"
#include "host/log/place.h"
#include "host/log/write.h"

#include <atout/record.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_SIZE = 4 * ATOUT_RECORD_NAME_MAX + 1, SYMBOL_SIZE = 40 };

/* ---- An event as lines of a record ---- */

static void __attribute__((format(printf, 2, 3))) append(struct event_record *record, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	record->length +=
		(size_t)vsnprintf(record->text + record->length, sizeof record->text - record->length, format, args);
	va_end(args);
}

static void add_again(struct event_record *record, const struct event_line *line)
{
	if (line->kind == EVENT_AGAIN)
		append(record, "# again\n");
	if (line->kind == EVENT_MOVE)
		append(record, "# again %d %s\n", line->seat, line->text);
	if (line->kind == EVENT_UNDO)
		append(record, "# again undo %d\n", line->number[0]);
}

/* mover: the seat of the move with which the event began; -1: none. */
static void add_line(struct event_record *record, const struct event_line *line, int *mover)
{
	static const char *const remarks[EVENT_KINDS] = {
		[EVENT_WHY] = "why", [EVENT_ALERT] = "alert", [EVENT_STOP] = "stop", [EVENT_EXPLAIN] = "means"};
	const char *text = line->text ? line->text : "";

	if (line->kind == EVENT_SITE)
		append(record, "# site %s\n", text);
	if (line->kind == EVENT_DATE)
		append(record, "# date %s\n", text);
	if (line->kind == EVENT_DRAW)
		append(record, DRAW_LINE, text);
	if (line->kind == EVENT_DEAL)
		append(record, "%.*s", (int)line->length, line->text);
	if (line->kind == EVENT_DEAL || line->kind == EVENT_AGAIN)
		record->again = line->kind == EVENT_AGAIN;
	if (record->again) {
		add_again(record, line);
		return;
	}
	if (line->kind == EVENT_UNDO)
		record->undo = line->number[0];
	if (line->kind == EVENT_MOVE) {
		append(record, "%d %s\n", line->seat, line->text);
		*mover = line->seat;
	}
	if (remarks[line->kind] && *mover >= 0)
		append(record, "@ %d %s%s%s\n", *mover, remarks[line->kind], text[0] ? " " : "", text);
}

void event_to_record(const char *event, size_t length, struct event_record *record)
{
	char error[ATOUT_ERROR_SIZE];
	struct event_reader reader = {.next = event, .end = event + length, .error = error};
	struct event_line line;
	int mover = -1;

	record->undo = -1;
	record->length = 0;
	record->text[0] = '\0';
	while (event_read(&reader, &line))
		add_line(record, &line, &mover);
}

/* ---- A place in a record ---- */

struct seeking {
	int move;
	size_t line; /* where the line being read begins */
	size_t at;   /* 0: not found */
};

static void seek_deal(void *ctx, const struct atout_record *record)
{
	struct seeking *seeking = ctx;

	(void)record;
	seeking->at = 0;
}

static void seek_move(void *ctx, const struct atout_record *record, int seat, atout_move move)
{
	struct seeking *seeking = ctx;

	(void)seat, (void)move;
	if ((int)record->moves == seeking->move + 1)
		seeking->at = seeking->line;
}

/* Hands the lines from *line on to a reader, as long as it takes them; *next: where the next one begins. */
static bool take_record_line(struct atout_record *record, const char *text, size_t line, size_t *next)
{
	const char *end = strchr(text + line, '\n');

	if (!end)
		return false;
	*next = (size_t)(end - text) + 1;
	return atout_record_line(record, text + line, *next - line - 1);
}

size_t record_before_move(const char *text, int move)
{
	static const struct atout_record_hooks hooks = {.deal = seek_deal, .move = seek_move};
	struct seeking seeking = {.move = move};
	struct atout_record *record = malloc(sizeof *record);
	size_t next;

	if (record) {
		atout_record_start(record, &hooks, &seeking);
		for (; take_record_line(record, text, seeking.line, &next); seeking.line = next)
			;
	}
	free(record);
	return seeking.at ? seeking.at : strlen(text);
}

/* ---- A record as events ---- */

struct building {
	const struct record_events *how;
	struct atout_record record;
	size_t line, next; /* where the present line begins, and the one after it */
	size_t whole;	   /* up to here the text is a record, if it ends inside a deal's block */

	const struct atout_bot *bot[ATOUT_SEATS_MAX];
	int person;  /* the seat; -1: nobody's */
	int mover;   /* the seat of the last move of this deal; -1: there is none */
	bool spoken; /* some `# play seat` line was read */
	struct wire_clock clock;
	int wait;
	enum wire_hints hints;
	bool partners, dummy;
	struct wanted wanted;
	char unknown[SYMBOL_SIZE];
	char name[ATOUT_SEATS_MAX][NAME_SIZE];

	struct event_text event;   /* the next event, as far as it is written */
	struct occasion occasion;  /* of lines before the first deal */
	struct record_own own;	   /* the same */
	char *boards;		   /* of `# play deal` lines; NULL: none */
	char draw[DRAW_TEXT_SIZE]; /* of a line there; "" */
	struct once_more more;
	int explained;
	bool made, refused; /* the table exists; take has said no */
};

/* Hands on the complete event. */
static void hand_on(struct building *building)
{
	if (building->event.length && !building->refused)
		building->refused =
			!building->how->take(building->how->user, building->event.at, building->event.length);
	building->event.length = 0;
}

static void write_seat(struct building *building, int seat)
{
	const char *name = building->name[seat][0] ? building->name[seat] : building->how->name;
	const struct atout_bot *bot = building->bot[seat] ? building->bot[seat] : atout_bot_usual;

	if (seat == building->person)
		log_write_person(&building->event, seat, building->how->person, name);
	else
		log_write_text(&building->event, EVENT_BOT, seat, bot->name);
}

static void hand_on_part(void *building) { hand_on(building); }

/* The texts that options name come before them, in events of their own.  One that is not there, nobody can name. */
static void write_texts(struct building *building)
{
	const struct atout_record *record = &building->record;

	for (int i = 0; record->game->options[i].name; i++) {
		int64_t value = record->setup.option[i];
		bool named = record->game->options[i].own && switched_is_own(value);
		char *text = named ? shelf_text(switched_number(value)) : NULL;
		if (text) {
			hand_on(building);
			texts_write(&building->event, text, hand_on_part, building);
		}
		free(text);
	}
}

/* Boards that are none are refused where they are applied. */
static void write_boards(struct building *building)
{
	struct log_supply supply = {.how = FAIR_BROUGHT, .text = building->boards};

	if (!building->boards)
		return;
	for (const char *at = building->boards; *at; at++)
		supply.boards += *at == '\n';
	snprintf(supply.by, sizeof supply.by, "%s", building->how->person);
	hand_on(building);
	supply_write(&building->event, &supply, hand_on_part, building);
}

static void write_options(struct building *building)
{
	const struct atout_record *record = &building->record;
	const struct atout_option *option = record->game->options;

	for (int i = 0; option[i].name; i++)
		if (record->setup.option[i] != option[i].initial)
			log_write_option(&building->event, &option[i], record->setup.option[i]);
}

/* Makes the table that the header describes. */
static void make_table(struct building *building)
{
	const struct atout_record *record = &building->record;
	struct event_text *event = &building->event;

	if (!building->spoken)
		building->person = 0;
	log_write_table(event, record->game, record->setup.seats);
	log_write_text(event, EVENT_OWNER, 0, building->how->person);
	log_write_numbers(event, EVENT_PACE, building->how->pace_least, building->how->pace_most);
	for (int seat = 0; seat < record->setup.seats; seat++)
		write_seat(building, seat);
	write_texts(building);
	write_options(building);
	if (building->clock.seconds)
		log_write_numbers(event, EVENT_CLOCK, building->clock.seconds, building->clock.extra);
	if (building->wait)
		log_write_number(event, EVENT_WAIT, building->wait);
	if (building->hints)
		log_write_text(event, EVENT_HINTS, 0, wire_hints_words[building->hints]);
	if (building->partners && draw_has_partners(record->game, record->setup.seats))
		log_write_text(event, EVENT_PARTNERS, 0, "drawn");
	if (building->dummy && place_has_dummy(record->game))
		log_write_text(event, EVENT_DUMMY, 0, "plays");
	if (building->wanted.kind && wanted_suits(record->game))
		log_write_kind(event, &building->wanted);
	write_boards(building);
	building->made = true;
	hand_on(building);
}

static void take_name(void *ctx, const struct atout_record *record, int seat, const char *name)
{
	struct building *building = ctx;

	(void)record;
	snprintf(building->name[seat], NAME_SIZE, "%s", name);
	if (building->how->called)
		building->how->called(building->how->user, seat, name);
}

static void take_seat(struct building *building, const char *cursor)
{
	int seat;

	if (!text_number(&cursor, 0, ATOUT_SEATS_MAX - 1, &seat))
		return;
	building->spoken = true;
	building->bot[seat] = NULL;
	if (text_same(cursor, "person")) {
		building->person = seat;
		return;
	}
	building->bot[seat] = atout_bot_find(cursor);
	if (!building->bot[seat])
		snprintf(building->unknown, sizeof building->unknown, "%s", cursor);
}

static void take_clock(struct building *building, const char *cursor)
{
	int seconds, extra;

	if (text_number(&cursor, 0, WIRE_CLOCK_MAX, &seconds) && text_number(&cursor, 0, WIRE_EXTRA_MAX, &extra))
		building->clock = (struct wire_clock){.seconds = (uint16_t)seconds, .extra = (uint16_t)extra};
}

static void take_hints(struct building *building, const char *cursor)
{
	int hints = text_choice(&cursor, wire_hints_words);

	if (hints >= 0 && !*cursor)
		building->hints = (enum wire_hints)hints;
}

/* Of a list that would be too long, the first lines. */
static void take_board(struct building *building, const char *line)
{
	size_t before = building->boards ? strlen(building->boards) : 0, more = strlen(line);
	bool takes = !building->made && before + more < BOARD_LINES_BYTES;
	char *boards = takes ? realloc(building->boards, before + more + 2) : NULL;

	if (!boards)
		return;
	sprintf(boards + before, "%s\n", line);
	building->boards = boards;
}

static void take_play(void *ctx, const struct atout_record *record, const char *text)
{
	struct building *building = ctx;
	const char *cursor = text;
	struct wanted wanted;

	(void)record;
	if (text_word(&cursor, "seat"))
		take_seat(building, cursor);
	else if (text_word(&cursor, "clock"))
		take_clock(building, cursor);
	else if (text_word(&cursor, "wait"))
		text_number(&cursor, 0, WIRE_WAIT_MAX, &building->wait);
	else if (text_word(&cursor, "hints"))
		take_hints(building, cursor);
	else if (text_word(&cursor, "partners"))
		building->partners = text_same(cursor, "drawn");
	else if (text_word(&cursor, "dummy"))
		building->dummy = text_same(cursor, "plays");
	else if (text_word(&cursor, "deal"))
		take_board(building, cursor);
	else if (text_word(&cursor, "deals") && wanted_read(&wanted, &cursor))
		building->wanted = wanted;
	else if (building->how->play)
		building->how->play(building->how->user, text);
}

/* Called at the line after the deal's block. */
static void take_deal(void *ctx, const struct atout_record *record)
{
	struct building *building = ctx;

	hand_on(building);
	building->whole = building->line;
	if (!building->made) {
		make_table(building);
		log_write_number(&building->event, EVENT_MATCH, 1);
		log_write_occasion(&building->event, &building->occasion);
		if (building->draw[0])
			log_write_text(&building->event, EVENT_DRAW, 0, building->draw);
	}
	log_write_deal(&building->event, record->game, &record->setup);
	building->explained = 0;
	building->mover = -1;
}

static void take_move(void *ctx, const struct atout_record *record, int seat, atout_move move)
{
	struct building *building = ctx;

	hand_on(building);
	log_write_move(&building->event, EVENT_MOVE, record->game, seat, move);
	building->mover = seat;
}

/* The number of the last call; -1: nobody has called. */
static int last_call(const struct atout_record *record)
{
	struct atout_view view;

	atout_look(record->game, record->state, -1, &view);
	return view.calls - 1;
}

/* What a person has said with a call; the marks of bots come by themselves. */
static void take_said(struct building *building, const struct atout_record *record, const char *text)
{
	int call = last_call(record);

	if (call < 0)
		return;
	if (text_same(text, "alert"))
		log_write_number(&building->event, EVENT_ALERT, call);
	else if (text_same(text, "stop"))
		log_write_number(&building->event, EVENT_STOP, call);
	else if (text_word(&text, "means") && wire_note_check(text) && building->explained++ < CALLS_EXPLAINED_MAX)
		log_write_explain(&building->event, call, text);
}

/* A remark about the last move, by the seat that made it. */
static void take_remark(void *ctx, const struct atout_record *record, int seat, const char *text)
{
	struct building *building = ctx;

	if (seat != building->mover || building->event.length + LINE_SIZE > sizeof building->event.at)
		return;
	if (text_word(&text, "why")) {
		if (reason_check(text))
			log_write_text(&building->event, EVENT_WHY, 0, text);
	} else if (seat == building->person) {
		take_said(building, record, text);
	}
}

/* A deal was over once more, of a match with a person. */
static void write_once_more(struct building *building)
{
	const struct once_more *more = &building->more;

	if (building->person < 0)
		return;
	hand_on(building);
	log_write_seat(&building->event, EVENT_AGAIN, 0);
	for (int i = 0; i < more->moves; i++) {
		hand_on(building);
		log_write_move(&building->event, EVENT_MOVE, building->record.game, more->move[i].seat,
			       more->move[i].move);
	}
}

/* A move stays with the remarks about it. */
static bool take_line(struct building *building, const char *text)
{
	struct atout_record *record = &building->record;
	const char *line = text + building->line;

	draw_take_line(line, strcspn(line, "\n"), building->draw);
	if (once_more_take_line(&building->more, record, line, strcspn(line, "\n")))
		write_once_more(building);
	if (!building->made) {
		occasion_take_line(&building->occasion, line, strcspn(line, "\n"));
		record_own_take_line(&building->own, line, strcspn(line, "\n"));
	}
	if (!take_record_line(record, text, building->line, &building->next) || record->records > 1 ||
	    building->unknown[0] || building->refused)
		return false;
	if (record->phase == ATOUT_RECORD_PLAY)
		building->whole = building->next;
	return true;
}

/* An end inside a deal's block is what a crash leaves: nobody was told of that deal. */
static bool end_record(struct building *building, size_t length, size_t *whole, char error[ATOUT_ERROR_SIZE])
{
	struct atout_record *record = &building->record;
	bool ends = building->line == length && record->records <= 1,
	     header = ends && record->phase == ATOUT_RECORD_HEADER;

	if (building->unknown[0]) {
		snprintf(error, ATOUT_ERROR_SIZE, "there is no bot called %s", building->unknown);
		return false;
	}
	if (record->records > 1)
		return event_fault(error, record->line, "a second match begins here");
	if (header) {
		record_own_take_line(&building->own, "", 0);
		make_table(building);
	}
	*whole = ends && (header || atout_record_end(record)) ? length : building->whole;
	hand_on(building);
	if (building->refused)
		return false;
	return (building->made && ends) || event_fault(error, record->error.line, "%s", record->error.text);
}

bool record_to_events(const char *text, const struct record_events *how, size_t *whole, char error[ATOUT_ERROR_SIZE])
{
	static const struct atout_record_hooks hooks = {
		.name = take_name, .play = take_play, .deal = take_deal, .move = take_move, .note = take_remark};
	struct building *building = calloc(1, sizeof *building);

	error[0] = '\0';
	*whole = 0;
	if (!building)
		return event_fault(error, 1, "no memory");
	building->how = how;
	building->person = building->mover = -1;
	atout_record_start(&building->record, &hooks, building);
	while (take_line(building, text))
		building->line = building->next;
	bool done = end_record(building, strlen(text), whole, error);
	record_own_free(&building->own);
	free(building->boards);
	free(building);
	return done;
}
