/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Messages of a client: each a flat object with a type.  A type is a line of the table of forms, and its members are a
 * table of their own.
 */
#include "wire/wire.h"

#include "base/utf8.h"
#include "wire/json.h"
#include "wire/scan.h"
#include "wire/wire_part.h"

#include <stdio.h>
#include <string.h>

enum { FLAT = 1, WORD_SIZE = 128 };

#define AT(field) offsetof(struct wire_message, field)

static const char *const types[WIRE_TYPES + 1] = {
	[WIRE_MOVE] = "move",	    [WIRE_OPTION] = "option",	[WIRE_SIT] = "sit",	 [WIRE_STAND] = "stand",
	[WIRE_BOT] = "bot",	    [WIRE_OPEN] = "open",	[WIRE_START] = "start",	 [WIRE_KEEP] = "keep",
	[WIRE_ASK_UNDO] = "undo",   [WIRE_ANSWER] = "answer",	[WIRE_READY] = "ready",	 [WIRE_ASK_HINT] = "hint",
	[WIRE_SAY] = "say",	    [WIRE_LOOK] = "look",	[WIRE_NONCE] = "nonce",	 [WIRE_SET_CLOCK] = "clock",
	[WIRE_SET_WATCH] = "watch", [WIRE_EXPLAIN] = "explain", [WIRE_ASK_CALL] = "ask", [WIRE_ASK_MEANING] = "mean",
	[WIRE_SET_WAIT] = "wait",
};

const char *const wire_watch_words[] = {"open", "late", "off", NULL};

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
	int type;

	(void)member;
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

	(void)member;
	return scan_text(scan, message->bot, sizeof message->bot);
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

bool wire_note_check(const char *text)
{
	const unsigned char *at = (const unsigned char *)text;
	int characters = 0;

	if (*text == ' ' || (*text && text[strlen(text) - 1] == ' '))
		return false;
	while (*at) {
		int32_t c = utf8_take(&at);
		if (c < ' ' || (c >= 0x7F && c < 0xA0))
			return false;
		characters++;
	}
	return characters > 0 && characters <= WIRE_NOTE_MAX;
}

static bool read_note(struct scan *scan, void *into, const struct scan_member *member)
{
	struct wire_message *message = into;
	const unsigned char *from = scan_here(scan);

	(void)member;
	return (scan_text(scan, message->note, sizeof message->note) && wire_note_check(message->note) &&
		utf8_shows(message->note)) ||
	       scan_refuse(scan, from, "1 to %d characters that show, no blank at either end", WIRE_NOTE_MAX);
}

static bool read_nonce(struct scan *scan, void *into, const struct scan_member *member)
{
	struct wire_message *message = into;
	const unsigned char *from = scan_here(scan);

	(void)member;
	return (scan_text(scan, message->nonce, sizeof message->nonce) && fair_nonce_check(message->nonce)) ||
	       scan_refuse(scan, from, "1 to %d letters, digits, - and _", FAIR_NONCE_MAX);
}

#define TYPE                                     \
	{                                        \
		"type", read_type, 0, 0, 0, true \
	}
#define N                                                       \
	{                                                       \
		"n", scan_member_32, AT(n), 0, UINT32_MAX, true \
	}
#define SEAT                                                                     \
	{                                                                        \
		"seat", scan_member_byte, AT(seat), 0, ATOUT_SEATS_MAX - 1, true \
	}
#define DEAL                                                          \
	{                                                             \
		"deal", scan_member_16, AT(deal), 1, UINT16_MAX, true \
	}
#define NONCE(needed)                                \
	{                                            \
		"nonce", read_nonce, 0, 0, 0, needed \
	}
#define BOT(needed)                              \
	{                                        \
		"bot", read_bot, 0, 0, 0, needed \
	}
#define OPTION_NAME                              \
	{                                        \
		"name", read_name, 0, 0, 0, true \
	}

#define MOVE                                     \
	{                                        \
		"move", read_move, 0, 0, 0, true \
	}
#define CALL                                                                   \
	{                                                                      \
		"call", scan_member_16, AT(call), 0, ATOUT_CALLS_MAX - 1, true \
	}

static const struct scan_member type_members[] = {TYPE, {0}};
static const struct scan_member name_members[] = {OPTION_NAME, {0}};
static const struct scan_member move_members[] = {
	TYPE,
	N,
	MOVE,
	{"alert", scan_member_bool, AT(alert), 0, 0, false},
	{"stop", scan_member_bool, AT(stop), 0, 0, false},
	{"text", read_note, 0, 0, 0, false},
	{0},
};
static const struct scan_member option_members[] = {TYPE, OPTION_NAME, {"value", read_value, 0, 0, 0, true}, {0}};
static const struct scan_member n_members[] = {TYPE, N, {0}};
static const struct scan_member seat_members[] = {TYPE, SEAT, {0}};
static const struct scan_member bot_members[] = {TYPE, SEAT, BOT(true), {0}};
static const struct scan_member answer_members[] = {TYPE, N, {"yes", scan_member_bool, AT(yes), 0, 0, true}, {0}};
static const struct scan_member say_members[] = {TYPE, {"phrase", read_phrase, 0, 0, 0, true}, {0}};
static const struct scan_member look_members[] = {
	TYPE,
	DEAL,
	{"move", scan_member_16, AT(moves), 0, UINT16_MAX, true},
	{0},
};

static const struct scan_member start_members[] = {TYPE, NONCE(false), BOT(false), {0}};
static const struct scan_member ready_members[] = {TYPE, N, NONCE(false), {0}};
static const struct scan_member watch_members[] = {TYPE, {"how", read_watch, 0, 0, 0, true}, {0}};
static const struct scan_member explain_members[] = {
	TYPE,
	CALL,
	{"text", read_note, 0, 0, 0, true},
	{0},
};
static const struct scan_member ask_members[] = {TYPE, CALL, {0}};
static const struct scan_member mean_members[] = {TYPE, CALL, MOVE, {0}};
static const struct scan_member clock_members[] = {
	TYPE,
	{"seconds", scan_member_16, AT(clock.seconds), 0, WIRE_CLOCK_MAX, true},
	{"extra", scan_member_16, AT(clock.extra), 0, WIRE_EXTRA_MAX, true},
	{0},
};
static const struct scan_member wait_members[] = {
	TYPE,
	{"seconds", scan_member_16, AT(seconds), 0, WIRE_WAIT_MAX, true},
	{0},
};
static const struct scan_member nonce_members[] = {TYPE, DEAL, NONCE(true), {0}};

static void put_move(struct json *json, const struct wire_message *message)
{
	char text[ATOUT_TEXT_MAX];

	message->game->print(message->move, text);
	json_text(json, "move", text);
}

static void put_marked_move(struct json *json, const struct wire_message *message)
{
	put_move(json, message);
	if (message->alert)
		json_bool(json, "alert", true);
	if (message->stop)
		json_bool(json, "stop", true);
	if (message->note[0])
		json_text(json, "text", message->note);
}

static void put_option(struct json *json, const struct wire_message *message)
{
	const struct atout_option *option = &message->game->options[message->option];
	char text[WORD_SIZE];

	atout_option_print(option, message->value, text, sizeof text);
	json_text(json, "name", option->name);
	json_text(json, "value", text);
}

static void put_seat(struct json *json, const struct wire_message *message)
{
	json_number(json, "seat", message->seat);
}

static void put_bot(struct json *json, const struct wire_message *message)
{
	put_seat(json, message);
	json_text(json, "bot", message->bot);
}

static void put_answer(struct json *json, const struct wire_message *message) { json_bool(json, "yes", message->yes); }

static void put_phrase(struct json *json, const struct wire_message *message)
{
	json_text(json, "phrase", wire_phrases[message->phrase]);
}

static void put_look(struct json *json, const struct wire_message *message)
{
	json_number(json, "deal", message->deal);
	json_number(json, "move", message->moves);
}

static void put_nonce(struct json *json, const struct wire_message *message)
{
	if (message->nonce[0])
		json_text(json, "nonce", message->nonce);
}

static void put_start(struct json *json, const struct wire_message *message)
{
	put_nonce(json, message);
	if (message->bot[0])
		json_text(json, "bot", message->bot);
}

static void put_deal_nonce(struct json *json, const struct wire_message *message)
{
	json_number(json, "deal", message->deal);
	put_nonce(json, message);
}

static void put_clock(struct json *json, const struct wire_message *message)
{
	json_number(json, "seconds", message->clock.seconds);
	json_number(json, "extra", message->clock.extra);
}

static void put_wait(struct json *json, const struct wire_message *message)
{
	json_number(json, "seconds", message->seconds);
}

static void put_watch(struct json *json, const struct wire_message *message)
{
	json_text(json, "how", wire_watch_words[message->watch]);
}

static void put_call(struct json *json, const struct wire_message *message)
{
	json_number(json, "call", message->call);
}

static void put_meant(struct json *json, const struct wire_message *message)
{
	put_call(json, message);
	put_move(json, message);
}

static void put_note(struct json *json, const struct wire_message *message)
{
	put_call(json, message);
	json_text(json, "text", message->note);
}

/* Keys come in any order: those on which others depend are read first.  Those after n are written by put. */
static const struct form {
	const struct scan_member *first, *all;
	void (*put)(struct json *, const struct wire_message *);
} forms[WIRE_TYPES] = {
	[WIRE_MOVE] = {type_members, move_members, put_marked_move},
	[WIRE_OPTION] = {name_members, option_members, put_option},
	[WIRE_SIT] = {type_members, seat_members, put_seat},
	[WIRE_STAND] = {type_members, type_members, NULL},
	[WIRE_BOT] = {type_members, bot_members, put_bot},
	[WIRE_OPEN] = {type_members, seat_members, put_seat},
	[WIRE_START] = {type_members, start_members, put_start},
	[WIRE_KEEP] = {type_members, n_members, NULL},
	[WIRE_ASK_UNDO] = {type_members, n_members, NULL},
	[WIRE_ANSWER] = {type_members, answer_members, put_answer},
	[WIRE_READY] = {type_members, ready_members, put_nonce},
	[WIRE_ASK_HINT] = {type_members, n_members, NULL},
	[WIRE_SAY] = {type_members, say_members, put_phrase},
	[WIRE_LOOK] = {type_members, look_members, put_look},
	[WIRE_NONCE] = {type_members, nonce_members, put_deal_nonce},
	[WIRE_SET_CLOCK] = {type_members, clock_members, put_clock},
	[WIRE_SET_WATCH] = {type_members, watch_members, put_watch},
	[WIRE_EXPLAIN] = {type_members, explain_members, put_note},
	[WIRE_ASK_CALL] = {type_members, ask_members, put_call},
	[WIRE_ASK_MEANING] = {type_members, mean_members, put_meant},
	[WIRE_SET_WAIT] = {type_members, wait_members, put_wait},
};

static bool has_n(const struct wire_message *message) { return forms[message->type].all[1].read == scan_member_32; }

struct text {
	const char *at;
	size_t length;
};

static bool read_members(struct scan *scan, struct text text, const struct scan_member *members, bool strict,
			 struct wire_message *message)
{
	scan_start(scan, text.at, text.length, FLAT);
	return scan_object(scan, members, strict, message) && scan_end(scan);
}

static bool read_form(struct scan *scan, struct text text, struct wire_message *message)
{
	const struct form *form = &forms[message->type];

	return read_members(scan, text, form->first, false, message) &&
	       read_members(scan, text, form->all, true, message);
}

bool wire_message_read(struct wire_message *message, const struct atout_game *game, const char *text, size_t length,
		       char error[ATOUT_ERROR_SIZE])
{
	struct text whole = {text, length};
	struct scan scan;

	*message = (struct wire_message){.game = game};
	if (length > WIRE_MESSAGE_MAX) {
		snprintf(error, ATOUT_ERROR_SIZE, "%zu bytes: expected at most %d", length, WIRE_MESSAGE_MAX);
		return false;
	}
	if (read_members(&scan, whole, type_members, false, message) && read_form(&scan, whole, message))
		return true;
	snprintf(error, ATOUT_ERROR_SIZE, "%s", scan.error);
	return false;
}

int wire_message_print(const struct wire_message *message, char *buf, size_t size)
{
	const struct form *form = &forms[message->type];
	struct json json;

	json_start(&json, buf, size);
	json_open(&json, NULL, '{');
	json_text(&json, "type", types[message->type]);
	if (has_n(message))
		json_number(&json, "n", message->n);
	if (form->put)
		form->put(&json, message);
	json_close(&json, '}');
	return json_end(&json);
}

void wire_put_refused(struct json *json, const struct wire_message *message, const struct atout_why *why)
{
	if (has_n(message))
		json_number(json, "n", message->n);
	if (message->type == WIRE_MOVE)
		put_move(json, message);
	json_text(json, "key", why->key);
	if (why->rule)
		json_text(json, "rule", why->rule);
	if (why->suit >= 0)
		json_text(json, "suit", (char[]){atout_suits[why->suit], '\0'});
	if (why->number >= 0)
		json_number(json, "number", why->number);
}
