/* SPDX-License-Identifier: Apache-2.0 */
/* Events, line by line; host.h has the lines.  What could not have happened at this table at this moment is an error.
 */
#include "host/event_part.h"

#include "base/text.h"
#include "formats/record_shown.h"

#include <atout/games.h>
#include <atout/record.h>
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 512 };

bool host_person_right(const char *person)
{
	static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
	size_t length = strspn(person, letters);

	return length && length <= HOST_PERSON_MAX && !person[length];
}

bool host_match_over(const struct host *host)
{
	return table_match_over(&host->table) ||
	       (table_deal_over(&host->table) && host->pasts - host->first + 1 >= HOST_DEALS_MAX);
}

bool host_match_on(const struct host *host) { return host->match && !host_match_over(host); }

void host_put_seat(struct host_text *text, int seat, const char *person, const char *name)
{
	host_put(text, "seat %d person %s %s\n", seat, person, name);
}

void host_put_move(struct host_text *text, const struct host *host, int seat, atout_move move)
{
	char buf[ATOUT_TEXT_MAX];

	host->table.game->print(move, buf);
	host_put(text, "move %d %s\n", seat, buf);
}

void host_match_setup(const struct host *host, struct atout_setup *setup)
{
	const struct atout_setup *now = &host->table.setup;

	atout_setup_start(host->table.game, setup, now->seats);
	memcpy(setup->option, host->option, sizeof setup->option);
}

/* Always false. */
bool event_refuse(struct taking *taking, const char *format, ...)
{
	int length = snprintf(taking->error, HOST_ERROR_MAX, "line %d: ", taking->line);
	va_list args;

	va_start(args, format);
	vsnprintf(taking->error + length, HOST_ERROR_MAX - (size_t)length, format, args);
	va_end(args);
	return false;
}

/* A word at the cursor into a buffer of NAME_SIZE + 1 at least; "" if there is none or it is too long. */
void event_word(const char **cursor, char *word, size_t size)
{
	size_t length = strcspn(*cursor, " ");

	word[0] = '\0';
	if (length >= size)
		return;
	memcpy(word, *cursor, length);
	word[length] = '\0';
	*cursor += length + strspn(*cursor + length, " ");
}

bool event_which(struct taking *taking, const char **cursor, int *seat)
{
	int max = taking->host->table.setup.seats - 1;

	return text_number(cursor, 0, max, seat) || event_refuse(taking, "expected a seat 0..%d", max);
}

bool event_end(struct taking *taking, const char *cursor)
{
	char shown[RECORD_SHOWN];

	return !*cursor ||
	       event_refuse(taking, "'%s' is too much; expected the end of the line", record_shown(cursor, shown));
}

static bool take_line(struct taking *taking, const char *line)
{
	static const struct {
		const char *word;
		bool (*take)(struct taking *, const char *cursor);
	} words[] = {
		{"move", event_move},	    {"ready", event_ready},   {"seat", event_seat},	{"ask", event_ask},
		{"yes", event_yes},	    {"no", event_no},	      {"undo", event_undo},	{"keep", event_keep},
		{"match", event_match},	    {"table", event_table},   {"option", event_option}, {"owner", event_owner},
		{"pace", event_pace},	    {"listed", event_listed}, {"fair", event_fair},	{"nonce", event_nonce},
		{"clock", event_clock},	    {"time", event_time},     {"late", event_late},	{"watch", event_watch},
		{"explain", event_explain}, {"alert", event_alert},   {"stop", event_stop},	{"asked", event_asked},
		{"wait", event_wait},	    {"why", event_why},
	};
	char shown[RECORD_SHOWN];

	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		const char *cursor = line;
		if (!text_word(&cursor, words[i].word))
			continue;
		if (!taking->host->table.game && words[i].take != event_table)
			break;
		return words[i].take(taking, cursor);
	}
	return event_refuse(taking, "'%s' is not known; expected %s", record_shown(line, shown),
			    taking->host->table.game ? "a line of a table" : "the line `table`");
}

/* A line begins with this word. */
static bool begins(const char *at, const char *end, const char *word)
{
	size_t length = strlen(word);

	return (size_t)(end - at) > length && memcmp(at, word, length) == 0 && at[length] == ' ';
}

static const char *next_line(const char *at, const char *end)
{
	return (const char *)memchr(at, '\n', (size_t)(end - at)) + 1;
}

/* The block of a deal, of several lines; where the next line begins. */
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

/* A line with its end. */
static bool take_plain(struct taking *taking, const char *at, size_t length)
{
	char line[LINE_SIZE];

	if (length > sizeof line || memchr(at, '\0', length))
		return event_refuse(taking, "expected a line of text of at most %d bytes", LINE_SIZE - 1);
	memcpy(line, at, length - 1);
	line[length - 1] = '\0';
	return take_line(taking, line);
}

static bool take_text(struct taking *taking, const char *at, const char *end)
{
	for (const char *next; at < end; at = next) {
		bool block = begins(at, end, "deal");
		next = block ? end_of_block(at, end) : next_line(at, end);
		if (!(block ? event_deal : take_plain)(taking, at, (size_t)(next - at)))
			return false;
		taking->line += count_lines(at, next);
	}
	return true;
}

/* What a seat may do now, as a number: legal() has no order. */
static uint64_t asked_of(const struct host *host, int seat)
{
	const struct table *table = &host->table;
	atout_move legal[ATOUT_MOVES_MAX];
	uint64_t sum = 0;

	if (!table->dealt || !seat_in(table->game->to_act(table->state), seat))
		return 0;
	int n = table->game->legal(table->state, seat, legal);
	for (int i = 0; i < n; i++) {
		uint64_t mixed = (legal[i] + UINT64_C(1)) * UINT64_C(0x9E3779B97F4A7C15);
		sum += mixed ^ mixed >> 29;
	}
	return sum;
}

static void note_questions(struct host *host)
{
	for (int seat = 0; seat < host->table.setup.seats; seat++) {
		uint64_t asked = asked_of(host, seat);
		if (asked != host->seat[seat].asked)
			host->seat[seat].since = host->n;
		host->seat[seat].asked = asked;
	}
}

int host_aside(const char *event, size_t length)
{
	const char *end = event + length;

	if (!begins(event, end, "asked") && !begins(event, end, "explain"))
		return -1;
	return (int)strtol(strchr(event, ' '), NULL, 10);
}

bool host_take(struct host *host, const char *event, size_t length, char error[HOST_ERROR_MAX])
{
	struct taking taking = {.host = host, .line = 1, .error = error};

	if (!length || length >= HOST_EVENT_MAX || event[length - 1] != '\n') {
		snprintf(error, HOST_ERROR_MAX, "%zu bytes; expected whole lines, less than %d bytes", length,
			 HOST_EVENT_MAX);
		return false;
	}
	host->n += host_aside(event, length) < 0;
	if (!take_text(&taking, event, event + length))
		return false;
	if (host->match && !host->table.dealt)
		return event_refuse(&taking, "a match without a deal; expected: deal");
	note_questions(host);
	return true;
}
