/* SPDX-License-Identifier: Apache-2.0 */
#include "host/log/line.h"

#include "base/text.h"
#include "formats/refusal.h"

#include <assert.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/*
 * The parts of a line after its first word, one letter each:
 *      f  this fixed word        s  a seat        n  a number        w  a word        t  the text up to the end
 */
static const struct form {
	const char *word, *parts, *fixed, *shown;
} forms[EVENT_KINDS] = {
	[EVENT_TABLE] = {"table", "fwn", "1", "table 1 GAME SEATS"},
	[EVENT_OWNER] = {"owner", "t", NULL, "owner KEY"},
	[EVENT_LISTED] = {"listed", "", NULL, "listed"},
	[EVENT_WATCH] = {"watch", "t", NULL, "watch open|late|off"},
	[EVENT_PACE] = {"pace", "nn", NULL, "pace LEAST MOST"},
	[EVENT_FAIR] = {"fair", "t", NULL, "fair KEY"},
	[EVENT_PERSON] = {"seat", "sfwt", "person", "seat SEAT person KEY NAME"},
	[EVENT_BOT] = {"seat", "sft", "bot", "seat SEAT bot NAME"},
	[EVENT_OPEN] = {"seat", "sf", "open", "seat SEAT open|bot|person"},
	[EVENT_OPTION] = {"option", "wt", NULL, "option NAME VALUE"},
	[EVENT_CLOCK] = {"clock", "nn", NULL, "clock SECONDS EXTRA"},
	[EVENT_SLOW] = {"slow", "n", NULL, "slow HOURS"},
	[EVENT_WAIT] = {"wait", "n", NULL, "wait SECONDS"},
	[EVENT_PARTNERS] = {"partners", "t", NULL, "partners drawn|kept"},
	[EVENT_DUMMY] = {"dummy", "t", NULL, "dummy plays|watches"},
	[EVENT_MATCH] = {"match", "n", NULL, "match NUMBER"},
	[EVENT_DATE] = {"date", "t", NULL, "date YYYY.MM.DD"},
	[EVENT_SITE] = {"site", "t", NULL, "site TEXT"},
	[EVENT_DRAW] = {"draw", "t", NULL, "draw dealer|partners CARD ..."},
	[EVENT_DEAL] = {"deal", NULL, NULL, "deal NUMBER dealer SEAT"},
	[EVENT_NONCE] = {"nonce", "st", NULL, "nonce SEAT TEXT"},
	[EVENT_FORGET] = {"forget", "s", NULL, "forget SEAT"},
	[EVENT_TIME] = {"time", "sn", NULL, "time SEAT MILLISECONDS"},
	[EVENT_AT] = {"at", "t", NULL, "at SECONDS"},
	[EVENT_LATE] = {"late", "s", NULL, "late SEAT"},
	[EVENT_MOVE] = {"move", "st", NULL, "move SEAT MOVE"},
	[EVENT_WHY] = {"why", "t", NULL, "why VALUE SENTENCE"},
	[EVENT_ALERT] = {"alert", "n", NULL, "alert CALL"},
	[EVENT_STOP] = {"stop", "n", NULL, "stop CALL"},
	[EVENT_EXPLAIN] = {"explain", "nt", NULL, "explain CALL TEXT"},
	[EVENT_ASKED] = {"asked", "n", NULL, "asked CALL"},
	[EVENT_KEEP] = {"keep", "s", NULL, "keep SEAT"},
	[EVENT_ASK] = {"ask", "st", NULL, "ask SEAT undo"},
	[EVENT_YES] = {"yes", "s", NULL, "yes SEAT"},
	[EVENT_NO] = {"no", "s", NULL, "no SEAT"},
	[EVENT_UNDO] = {"undo", "sn", NULL, "undo SEAT MOVES"},
	[EVENT_READY] = {"ready", "s", NULL, "ready SEAT"},
	[EVENT_HINTS] = {"hints", "t", NULL, "hints usual|on|off"},
	[EVENT_UNDOS] = {"undos", "t", NULL, "undos on|off"},
	[EVENT_HINTED] = {"hinted", "s", NULL, "hinted SEAT"},
	[EVENT_COACHED] = {"coached", "s", NULL, "coached SEAT"},
	[EVENT_LEFT] = {"left", "sn", NULL, "left SEAT MILLISECONDS"},
	[EVENT_AGAIN] = {"again", "", NULL, "again"},
	[EVENT_DEALS] = {"deals", "t", NULL, "deals KIND [POINTS]"},
	[EVENT_WANTED] = {"wanted", "t", NULL, "wanted KIND [POINTS] [for SEAT] try TRIES"},
	[EVENT_TEXT] = {"text", "t", NULL, "text |LINE"},
	[EVENT_OWN] = {"own", "t", NULL, "own NUMBER"},
	[EVENT_BOARDS] = {"boards", "wnt", NULL, "boards dealt|brought|played|set COUNT KEY"},
	[EVENT_BOARD] = {"board", "n", NULL, "board NUMBER"},
	[EVENT_SET] = {"set", "t", NULL, "set ID"},
	[EVENT_GIVEN] = {"given", "st", NULL, "given SEAT KEY [NONCE]"},
	[EVENT_LENT] = {"lent", "", NULL, "lent"},
	[EVENT_UNDONE] = {"undone", "n", NULL, "undone MATCH"},
	[EVENT_RESEATED] = {"reseated", "n", NULL, "reseated MATCH"},
	[EVENT_ONLINE] = {"online", "wnn", NULL, "online EVENT ROUND TABLE"},
	[EVENT_CLOSED] = {"closed", "", NULL, "closed"},
};

const char *event_form(enum event_kind kind) { return forms[kind].shown; }

const char *event_first_word(enum event_kind kind) { return forms[kind].word; }

bool event_has_seat(enum event_kind kind) { return forms[kind].parts && forms[kind].parts[0] == 's'; }

/* ---- Reading ---- */

static bool begins(const char *at, const char *end, const char *word)
{
	size_t length = strlen(word);

	return (size_t)(end - at) > length && memcmp(at, word, length) == 0 && at[length] == ' ';
}

static const char *next_line(const char *at, const char *end)
{
	const char *newline = memchr(at, '\n', (size_t)(end - at));

	return newline ? newline + 1 : end;
}

/* The block of a deal has several lines; returns where the next line begins. */
static const char *end_of_block(const char *at, const char *end)
{
	at = next_line(at, end);
	while (begins(at, end, "hand") || begins(at, end, "turn") || begins(at, end, "stock"))
		at = next_line(at, end);
	return at;
}

static int count_lines(const char *at, const char *end)
{
	int lines = 0;

	for (; at < end; at++)
		lines += *at == '\n';
	return lines;
}

static bool take_number(const char **cursor, int *number) { return text_number(cursor, INT_MIN, INT_MAX, number); }

/* A word and the blanks after it; it gets a NUL at its end. */
static const char *take_word(struct event_reader *reader, const char **cursor)
{
	char *word = reader->buf + (*cursor - reader->buf);
	size_t length = strcspn(word, " ");

	*cursor += length + strspn(word + length, " ");
	word[length] = '\0';
	return word;
}

/* One part of a form. */
static bool take_part(struct event_reader *reader, char part, const char **cursor, int *numbers,
		      struct event_line *line)
{
	switch (part) {
	case 'f':
		return text_word(cursor, forms[line->kind].fixed);
	case 's':
		return take_number(cursor, &line->seat);
	case 'n':
		return take_number(cursor, &line->number[(*numbers)++]);
	case 'w':
		line->word = take_word(reader, cursor);
		return true;
	default:
		line->text = *cursor;
		line->length = strlen(*cursor);
		*cursor += line->length;
		return true;
	}
}

bool event_fault(char error[ATOUT_ERROR_SIZE], uint32_t line, const char *format, ...)
{
	int length = snprintf(error, ATOUT_ERROR_SIZE, "line %u: ", line);
	va_list args;

	va_start(args, format);
	vsnprintf(error + length, ATOUT_ERROR_SIZE - (size_t)length, format, args);
	va_end(args);
	return false;
}

/* The parts after the first word. */
static bool take_form(struct event_reader *reader, enum event_kind kind, const char *cursor, struct event_line *line)
{
	const struct form *form = &forms[kind];
	int numbers = 0;

	*line = (struct event_line){.kind = kind};
	for (const char *part = form->parts; *part; part++)
		if (!take_part(reader, *part, &cursor, &numbers, line))
			return event_fault(reader->error, reader->line, "expected: %s", form->shown);
	return !*cursor || event_fault(reader->error, reader->line, "'%s' is too much; expected the end of the line",
				       refusal_shown(cursor).text);
}

/* Ignores case, as text_word() does. */
static bool begins_with(const char *line, const char *word) { return (line[0] | ' ') == word[0]; }

/* Lines of a seat are distinguished by their second word. */
static bool is_kind(enum event_kind kind, const char *line, const char **cursor)
{
	const struct form *form = &forms[kind];
	const char *at = line, *behind;
	int seat;

	if (!begins_with(line, form->word) || !form->parts || !text_word(&at, form->word))
		return false;
	*cursor = at;
	behind = at;
	return kind == EVENT_OPEN || form->parts[0] != 's' || form->parts[1] != 'f' ||
	       (text_number(&behind, INT_MIN, INT_MAX, &seat) && text_word(&behind, form->fixed));
}

static bool read_plain(struct event_reader *reader, struct event_line *line)
{
	for (int kind = 0; kind < EVENT_KINDS; kind++) {
		const char *cursor;
		if (is_kind((enum event_kind)kind, reader->buf, &cursor))
			return take_form(reader, (enum event_kind)kind, cursor, line);
	}
	return event_fault(reader->error, reader->line, "'%s' is not known; expected a line of a table",
			   refusal_shown(reader->buf).text);
}

/* Copies a line into the buffer, without its end. */
static bool copy_line(struct event_reader *reader, const char *at, size_t length)
{
	length -= at[length - 1] == '\n';
	if (length >= sizeof reader->buf || memchr(at, '\0', length))
		return event_fault(reader->error, reader->line, "expected a line of text of at most %d bytes",
				   LINE_SIZE - 1);
	memcpy(reader->buf, at, length);
	reader->buf[length] = '\0';
	return true;
}

bool event_read(struct event_reader *reader, struct event_line *line)
{
	const char *at = reader->next;

	if (reader->wrong || at == reader->end)
		return false;
	bool block = begins(at, reader->end, forms[EVENT_DEAL].word);
	reader->next = block ? end_of_block(at, reader->end) : next_line(at, reader->end);
	reader->line += reader->lines ? reader->lines : 1;
	reader->lines = count_lines(at, reader->next);
	size_t length = (size_t)(reader->next - at);
	if (block)
		*line = (struct event_line){.kind = EVENT_DEAL, .text = at, .length = length};
	else
		reader->wrong = !copy_line(reader, at, length) || !read_plain(reader, line);
	return !reader->wrong;
}

uint64_t event_kinds(const char *event, size_t length)
{
	char error[ATOUT_ERROR_SIZE];
	struct event_reader reader = {.next = event, .end = event + length, .error = error};
	struct event_line line;
	uint64_t kinds = 0;

	for (; reader.next < reader.end; reader.wrong = false)
		if (event_read(&reader, &line))
			kinds |= event_bit(line.kind);
	return kinds;
}

bool event_person_check(const char *person) { return text_is_key(person, EVENT_PERSON_MAX); }

/* ---- Writing ---- */

static void put(struct event_text *text, const char *bytes, size_t length)
{
	assert(length < sizeof text->at - text->length);
	memcpy(text->at + text->length, bytes, length);
	text->length += length;
	text->at[text->length] = '\0';
}

/* A blank and a word. */
static void put_word(struct event_text *text, const char *word)
{
	put(text, " ", 1);
	put(text, word, strlen(word));
}

static void put_number(struct event_text *text, int number)
{
	char digits[16];

	put(text, digits, (size_t)snprintf(digits, sizeof digits, " %d", number));
}

static void put_part(struct event_text *text, const struct form *form, char part, int *numbers,
		     const struct event_line *line)
{
	switch (part) {
	case 'f':
		put_word(text, form->fixed);
		break;
	case 's':
		put_number(text, line->seat);
		break;
	case 'n':
		put_number(text, line->number[(*numbers)++]);
		break;
	default:
		put_word(text, part == 'w' ? line->word : line->text);
	}
}

void event_write(struct event_text *text, const struct event_line *line)
{
	const struct form *form = &forms[line->kind];
	int numbers = 0;

	if (!form->parts) {
		put(text, line->text, line->length);
		return;
	}
	put(text, form->word, strlen(form->word));
	for (const char *part = form->parts; *part; part++)
		put_part(text, form, *part, &numbers, line);
	put(text, "\n", 1);
}

/* ---- A name ---- */

/* Replaces the text of a line from an offset on; returns the new length of the event. */
static size_t replace(char *event, size_t length, size_t from, size_t old, const char *name)
{
	size_t size = strlen(name);

	memmove(event + from + size, event + from + old, length - from - old);
	memcpy(event + from, name, size);
	return length - old + size;
}

size_t event_rename(char *event, size_t length, size_t size, const char *person, const char *name)
{
	char error[ATOUT_ERROR_SIZE];
	struct event_line line;

	for (size_t at = 0, next; at < length; at = next) {
		struct event_reader reader = {.next = event + at, .end = event + length, .error = error};
		bool read = event_read(&reader, &line);
		next = (size_t)(reader.next - event);
		if (!read || line.kind != EVENT_PERSON || strcmp(line.word, person) != 0 ||
		    length - line.length + strlen(name) > size)
			continue;
		size_t before = length;
		length = replace(event, length, at + (size_t)(line.text - reader.buf), line.length, name);
		next = next + length - before;
	}
	return length;
}
