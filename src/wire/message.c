/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Messages of a client: each a flat object with a type.  A type is a line of the table of forms, a key a line of the
 * table of members.
 */
#include "wire/wire.h"

#include "base/utf8.h"
#include "base/visible.h"
#include "wire/json.h"
#include "wire/scan.h"
#include "wire/wire_part.h"

#include <stdio.h>
#include <string.h>

enum { FLAT = 1, WORD_SIZE = ATOUT_OPTION_TEXT };

#define AT(field) offsetof(struct wire_message, field)

/* The members of messages, a bit each. */
enum {
	TYPE = 1 << 0,
	N = 1 << 1,
	DEAL = 1 << 2,
	SEAT = 1 << 3,
	NAME = 1 << 4,
	VALUE = 1 << 5,
	CALL = 1 << 6,
	MOVE = 1 << 7,
	MOVES = 1 << 8,
	ALERT = 1 << 9,
	STOP = 1 << 10,
	NOTE = 1 << 11,
	YES = 1 << 12,
	PHRASE = 1 << 13,
	NONCE = 1 << 14,
	BOT = 1 << 15,
	HOW = 1 << 16,
	SECONDS = 1 << 17,
	EXTRA = 1 << 18,
	WAIT = 1 << 19,
	DRAWN = 1 << 20,
	WHEN = 1 << 21,
	PLAYS = 1 << 22,
	ALLOWED = 1 << 23,
	KIND = 1 << 24,
	HOURS = 1 << 25,
	LINE = 1 << 26,
	PART = 1 << 27,
	LAST = 1 << 28,
	SOURCE = 1 << 29
};

/* A type of message; besides its type: the members that it has, and those that it may have. */
static const struct form {
	const char *type;
	unsigned needed, free;
} forms[WIRE_TYPES] = {
	[WIRE_MOVE] = {"move", N | MOVE, ALERT | STOP | NOTE},
	[WIRE_OPTION] = {"option", NAME | VALUE, 0},
	[WIRE_SIT] = {"sit", SEAT, 0},
	[WIRE_STAND] = {"stand", 0, 0},
	[WIRE_BOT] = {"bot", SEAT | BOT, 0},
	[WIRE_OPEN] = {"open", SEAT, 0},
	[WIRE_START] = {"start", 0, NONCE | BOT},
	[WIRE_KEEP] = {"keep", N, 0},
	[WIRE_ASK_UNDO] = {"undo", N, 0},
	[WIRE_ANSWER] = {"answer", N | YES, 0},
	[WIRE_READY] = {"ready", N, NONCE},
	[WIRE_ASK_HINT] = {"hint", N, 0},
	[WIRE_SAY] = {"say", PHRASE, 0},
	[WIRE_LOOK] = {"look", DEAL | MOVES, 0},
	[WIRE_NONCE] = {"nonce", DEAL | NONCE, 0},
	[WIRE_SET_CLOCK] = {"clock", SECONDS | EXTRA, HOURS},
	[WIRE_SET_WATCH] = {"watch", HOW, 0},
	[WIRE_EXPLAIN] = {"explain", CALL | NOTE, 0},
	[WIRE_ASK_CALL] = {"ask", CALL, 0},
	[WIRE_ASK_MEANING] = {"mean", CALL | MOVE, 0},
	[WIRE_SET_WAIT] = {"wait", WAIT, 0},
	[WIRE_WEIGH] = {"weigh", 0, 0},
	[WIRE_SET_PARTNERS] = {"partners", DRAWN, 0},
	[WIRE_SET_HINTS] = {"hints", WHEN, 0},
	[WIRE_SET_DUMMY] = {"dummy", PLAYS, 0},
	[WIRE_REST] = {"rest", N, 0},
	[WIRE_SET_UNDOS] = {"undos", ALLOWED, 0},
	[WIRE_SET_DEALS] = {"deals", KIND, 0},
	[WIRE_AGAIN] = {"again", N, 0},
	[WIRE_ASK_COACH] = {"coach", 0, 0},
	[WIRE_TEXT] = {"text", NAME | LINE | PART, LAST},
	[WIRE_READ] = {"read", NAME | VALUE, 0},
	[WIRE_BOARDS] = {"boards", LINE | PART, LAST},
	[WIRE_SET_SOURCE] = {"source", SOURCE, 0},
};

struct member {
	unsigned bit;
	const char *name;
	bool (*read)(struct scan *, void *into, const struct scan_member *);
	size_t offset;
	int64_t min, max;
	void (*put)(struct json *, const struct wire_message *, const struct member *);
};

static const void *at(const struct wire_message *message, const struct member *member)
{
	return (const char *)message + member->offset;
}

const char *const wire_watch_words[] = {"open", "late", "off", NULL};

const char *const wire_hints_words[] = {"usual", "on", "off", NULL};

const char *const wire_phrases[] = {
	"hello",    "good luck",	 "well played", "thank you", "sorry",
	"well bid", "one moment please", "I am back",	"goodbye",   NULL,
};

static bool read_move(struct scan *scan, void *into, const struct scan_member *member)
{
	struct wire_message *message = into;
	const unsigned char *from = scan_here(scan);
	char text[ATOUT_TEXT_MAX];

	(void)member;
	if (!scan_text(scan, text, sizeof text))
		return false;
	return message->game->read(text, &message->move) ||
	       scan_refuse(scan, from, "a move of %s", message->game->name);
}

static bool read_type(struct scan *scan, void *into, const struct scan_member *member)
{
	struct wire_message *message = into;
	const char *types[WIRE_TYPES + 1] = {NULL};
	int type;

	(void)member;
	for (type = 0; type < WIRE_TYPES; type++)
		types[type] = forms[type].type;
	if (!scan_word(scan, types, &type))
		return false;
	message->type = (enum wire_type)type;
	return true;
}

static bool read_name(struct scan *scan, void *into, const struct scan_member *member)
{
	struct wire_message *message = into;
	const unsigned char *from = scan_here(scan);
	char text[WORD_SIZE];

	(void)member;
	if (!scan_text(scan, text, sizeof text))
		return false;
	message->option = atout_option_find(message->game, text);
	return message->option >= 0 || scan_refuse(scan, from, "an option of %s", message->game->name);
}

static bool read_value(struct scan *scan, void *into, const struct scan_member *member)
{
	struct wire_message *message = into;
	const struct atout_option *option = &message->game->options[message->option];
	const unsigned char *from = scan_here(scan);
	char text[WORD_SIZE], values[WORD_SIZE];

	(void)member;
	if (!scan_text(scan, text, sizeof text))
		return false;
	if (atout_option_read(option, text, &message->value))
		return true;
	atout_option_values(option, values, sizeof values);
	return scan_refuse(scan, from, "%s \"%s\"", option->type == ATOUT_CHOICE ? "one of" : "a value of", values);
}

static bool read_bot(struct scan *scan, void *into, const struct scan_member *member)
{
	struct wire_message *message = into;
	const unsigned char *from = scan_here(scan);

	(void)member;
	if (!scan_text(scan, message->bot, sizeof message->bot))
		return false;
	return message->type != WIRE_BOT || message->bot[0] || scan_refuse(scan, from, "the name of a bot");
}

static bool read_phrase(struct scan *scan, void *into, const struct scan_member *member)
{
	struct wire_message *message = into;

	(void)member;
	return scan_word(scan, wire_phrases, &message->phrase);
}

static bool read_watch(struct scan *scan, void *into, const struct scan_member *member)
{
	struct wire_message *message = into;
	int word;

	(void)member;
	if (!scan_word(scan, wire_watch_words, &word))
		return false;
	message->watch = (enum wire_watch)word;
	return true;
}

static bool read_hints(struct scan *scan, void *into, const struct scan_member *member)
{
	struct wire_message *message = into;
	int word;

	(void)member;
	if (!scan_word(scan, wire_hints_words, &word))
		return false;
	message->hints = (enum wire_hints)word;
	return true;
}

/* What a client can choose without a list. */
static const char *const source_words[] = {"dealt", "played", NULL};
static const enum fair_chosen sources[] = {FAIR_DEALT, FAIR_PLAYED};

static bool read_source(struct scan *scan, void *into, const struct scan_member *member)
{
	struct wire_message *message = into;
	int word;

	(void)member;
	if (!scan_word(scan, source_words, &word))
		return false;
	message->source = sources[word];
	return true;
}

static bool read_kind(struct scan *scan, void *into, const struct scan_member *member)
{
	struct wire_message *message = into;
	const unsigned char *from = scan_here(scan);
	char text[WORD_SIZE];
	const char *cursor = text;

	(void)member;
	if (!scan_text(scan, text, sizeof text))
		return false;
	return (wanted_read(&message->wanted, &cursor) && !*cursor) || scan_refuse(scan, from, "a kind of deals");
}

bool wire_note_check(const char *text)
{
	int count = utf8_count_plain(text);

	return count > 0 && count <= WIRE_NOTE_MAX && *text != ' ' && text[strlen(text) - 1] != ' ';
}

static bool read_note(struct scan *scan, void *into, const struct scan_member *member)
{
	struct wire_message *message = into;
	const unsigned char *from = scan_here(scan);

	(void)member;
	return (scan_text(scan, message->note, sizeof message->note) && wire_note_check(message->note) &&
		visible_text(message->note, 1, WIRE_NOTE_MAX)) ||
	       scan_refuse(scan, from, "1 to %d characters that show, no blank at either end", WIRE_NOTE_MAX);
}

/* Some whole lines, each with its end. */
static bool are_lines(const char *part)
{
	int lines = 0;

	for (size_t length; *part; part += length + 1, lines++) {
		length = strcspn(part, "\n");
		if (!part[length] || length >= WIRE_LINE_SIZE)
			return false;
	}
	return lines && lines <= WIRE_PART_LINES;
}

static bool read_part(struct scan *scan, void *into, const struct scan_member *member)
{
	struct wire_message *message = into;
	const unsigned char *from = scan_here(scan);

	(void)member;
	if (!scan_lines(scan, message->part, sizeof message->part))
		return false;
	return are_lines(message->part) ||
	       scan_refuse(scan, from, "1 to %d lines of less than %d bytes, \\n behind each", WIRE_PART_LINES,
			   WIRE_LINE_SIZE);
}

static bool read_nonce(struct scan *scan, void *into, const struct scan_member *member)
{
	struct wire_message *message = into;
	const unsigned char *from = scan_here(scan);

	(void)member;
	return (scan_text(scan, message->nonce, sizeof message->nonce) && fair_nonce_check(message->nonce)) ||
	       scan_refuse(scan, from, "1 to %d letters, digits, - and _", FAIR_NONCE_MAX);
}

static void put_type(struct json *json, const struct wire_message *message, const struct member *member)
{
	json_text(json, member->name, forms[message->type].type);
}

static void put_32(struct json *json, const struct wire_message *message, const struct member *member)
{
	json_number(json, member->name, *(const uint32_t *)at(message, member));
}

static void put_16(struct json *json, const struct wire_message *message, const struct member *member)
{
	json_number(json, member->name, *(const uint16_t *)at(message, member));
}

static void put_bool(struct json *json, const struct wire_message *message, const struct member *member)
{
	json_bool(json, member->name, *(const bool *)at(message, member));
}

static void put_mark(struct json *json, const struct wire_message *message, const struct member *member)
{
	json_true_if(json, member->name, *(const bool *)at(message, member));
}

static void put_kind(struct json *json, const struct wire_message *message, const struct member *member)
{
	char text[WANTED_TEXT_SIZE];

	wanted_print(&message->wanted, text);
	json_text(json, member->name, text);
}

static void put_text(struct json *json, const struct wire_message *message, const struct member *member)
{
	const char *text = at(message, member);

	if (*text)
		json_text(json, member->name, text);
}

static void put_move(struct json *json, const struct wire_message *message, const struct member *member)
{
	wire_put_move(json, member->name, message->game, message->move);
}

static void put_name(struct json *json, const struct wire_message *message, const struct member *member)
{
	json_text(json, member->name, message->game->options[message->option].name);
}

static void put_value(struct json *json, const struct wire_message *message, const struct member *member)
{
	char text[WORD_SIZE];

	atout_option_print(&message->game->options[message->option], message->value, text, sizeof text);
	json_text(json, member->name, text);
}

static void put_phrase(struct json *json, const struct wire_message *message, const struct member *member)
{
	json_text(json, member->name, wire_phrases[message->phrase]);
}

static void put_watch(struct json *json, const struct wire_message *message, const struct member *member)
{
	json_text(json, member->name, wire_watch_words[message->watch]);
}

static void put_hours(struct json *json, const struct wire_message *message, const struct member *member)
{
	if (message->clock.hours)
		json_number(json, member->name, message->clock.hours);
}

static void put_source(struct json *json, const struct wire_message *message, const struct member *member)
{
	json_text(json, member->name, fair_chosen_words[message->source]);
}

static void put_hints(struct json *json, const struct wire_message *message, const struct member *member)
{
	json_text(json, member->name, wire_hints_words[message->hints]);
}

/* In the order in which they are written. */
static const struct member members[] = {
	{TYPE, "type", read_type, 0, 0, 0, put_type},
	{N, "n", scan_member_32, AT(n), 0, UINT32_MAX, put_32},
	{DEAL, "deal", scan_member_16, AT(deal), 1, UINT16_MAX, put_16},
	{SEAT, "seat", scan_member_16, AT(seat), 0, ATOUT_SEATS_MAX - 1, put_16},
	{NAME, "name", read_name, 0, 0, 0, put_name},
	{VALUE, "value", read_value, 0, 0, 0, put_value},
	{CALL, "call", scan_member_16, AT(call), 0, ATOUT_CALLS_MAX - 1, put_16},
	{MOVE, "move", read_move, 0, 0, 0, put_move},
	{MOVES, "move", scan_member_16, AT(moves), 0, UINT16_MAX, put_16},
	{ALERT, "alert", scan_member_bool, AT(alert), 0, 0, put_mark},
	{STOP, "stop", scan_member_bool, AT(stop), 0, 0, put_mark},
	{NOTE, "text", read_note, AT(note), 0, 0, put_text},
	{YES, "yes", scan_member_bool, AT(yes), 0, 0, put_bool},
	{PHRASE, "phrase", read_phrase, 0, 0, 0, put_phrase},
	{NONCE, "nonce", read_nonce, AT(nonce), 0, 0, put_text},
	{BOT, "bot", read_bot, AT(bot), 0, 0, put_text},
	{HOW, "how", read_watch, 0, 0, 0, put_watch},
	{SECONDS, "seconds", scan_member_16, AT(clock.seconds), 0, WIRE_CLOCK_MAX, put_16},
	{EXTRA, "extra", scan_member_16, AT(clock.extra), 0, WIRE_EXTRA_MAX, put_16},
	{HOURS, "hours", scan_member_16, AT(clock.hours), 0, WIRE_HOURS_MAX, put_hours},
	{WAIT, "seconds", scan_member_16, AT(seconds), 0, WIRE_WAIT_MAX, put_16},
	{DRAWN, "drawn", scan_member_bool, AT(drawn), 0, 0, put_bool},
	{ALLOWED, "allowed", scan_member_bool, AT(allowed), 0, 0, put_bool},
	{WHEN, "when", read_hints, 0, 0, 0, put_hints},
	{KIND, "kind", read_kind, 0, 0, 0, put_kind},
	{SOURCE, "how", read_source, 0, 0, 0, put_source},
	{PLAYS, "plays", scan_member_bool, AT(plays), 0, 0, put_bool},
	{LINE, "line", scan_member_16, AT(line), 0, UINT16_MAX, put_16},
	{PART, "text", read_part, AT(part), 0, 0, put_text},
	{LAST, "last", scan_member_bool, AT(last), 0, 0, put_mark},
};

enum { MEMBERS = sizeof members / sizeof members[0] };

struct text {
	const char *at;
	size_t length;
};

/* Reads the members of a form; strict: there are no others. */
static bool read_form(struct scan *scan, struct text text, const struct form *form, bool strict,
		      struct wire_message *message)
{
	struct scan_member table[MEMBERS + 1] = {{0}}, *end = table;

	for (const struct member *member = members; member < members + MEMBERS; member++)
		if ((form->needed | form->free) & member->bit)
			*end++ = (struct scan_member){member->name, member->read, member->offset,
						      member->min,  member->max,  form->needed & member->bit};
	scan_start(scan, text.at, text.length, FLAT);
	return scan_object(scan, table, strict, message) && scan_end(scan);
}

/* Keys come in any order: those on which others depend are read first. */
static bool read_all(struct scan *scan, struct text text, struct wire_message *message)
{
	static const struct form type = {.needed = TYPE}, name = {.needed = NAME};

	if (!read_form(scan, text, &type, false, message))
		return false;
	if (forms[message->type].needed & NAME && !read_form(scan, text, &name, false, message))
		return false;
	struct form all = forms[message->type];
	all.needed |= TYPE;
	return read_form(scan, text, &all, true, message);
}

bool wire_message_read(struct wire_message *message, const struct atout_game *game, const char *text, size_t length,
		       char error[ATOUT_ERROR_SIZE])
{
	struct scan scan;

	*message = (struct wire_message){.game = game};
	if (length > WIRE_MESSAGE_MAX) {
		snprintf(error, ATOUT_ERROR_SIZE, "%zu bytes: expected at most %d", length, WIRE_MESSAGE_MAX);
		return false;
	}
	if (read_all(&scan, (struct text){text, length}, message))
		return true;
	snprintf(error, ATOUT_ERROR_SIZE, "%s", scan.error);
	return false;
}

/* Those of a set that the message has. */
static void put_members(struct json *json, const struct wire_message *message, unsigned set)
{
	for (const struct member *member = members; member < members + MEMBERS; member++)
		if (set & member->bit)
			member->put(json, message, member);
}

int wire_message_print(const struct wire_message *message, char *buf, size_t size)
{
	const struct form *form = &forms[message->type];
	struct json json;

	json_start(&json, buf, size);
	json_open(&json, NULL, '{');
	put_members(&json, message, TYPE | form->needed | form->free);
	json_close(&json, '}');
	return json_end(&json);
}

void wire_put_refused(struct json *json, const struct wire_told *told)
{
	const struct wire_message *message = told->refused.message;
	const struct atout_why *why = &told->refused.why;

	if (message)
		put_members(json, message, forms[message->type].needed & (message->type == WIRE_MOVE ? N | MOVE : N));
	json_text(json, "key", why->key);
	json_text_if(json, "rule", why->rule);
	if (why->suit >= 0)
		json_text(json, "suit", (char[]){atout_suits[why->suit], '\0'});
	if (why->number >= 0)
		json_number(json, "number", why->number);
}
