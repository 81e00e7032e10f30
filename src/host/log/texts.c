/* SPDX-License-Identifier: Apache-2.0 */
#include "host/log/texts.h"

#include "bidding/own.h"
#include "core/switched.h"
#include "host/log/line.h"
#include "host/log/log.h"
#include "host/log/write.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DIGITS = SHELF_BITS / 4 };

static void print_number(uint64_t number, char digits[DIGITS + 1])
{
	snprintf(digits, DIGITS + 1, "%0*llx", DIGITS, (unsigned long long)number);
}

bool texts_add(struct log_texts *all, const char *line)
{
	size_t length = strlen(line);

	if (!all->text)
		all->text = malloc(SHELF_TEXT_MAX + 1);
	if (!all->text || all->length + length + 1 > SHELF_TEXT_MAX)
		return false;
	memcpy(all->text + all->length, line, length);
	all->length += length;
	all->text[all->length++] = '\n';
	all->text[all->length] = '\0';
	all->lines++;
	return true;
}

void texts_begin(struct log_texts *all)
{
	free(all->text);
	all->text = NULL;
	all->length = 0;
	all->lines = 0;
}

/* ---- What is held ---- */

bool texts_hold(const struct log_texts *all, uint64_t number)
{
	for (int i = 0; i < all->texts; i++)
		if (all->held[i] == number)
			return true;
	return false;
}

static bool names(const struct atout_game *game, const int64_t *options, uint64_t number)
{
	for (int i = 0; game->options[i].name; i++)
		if (game->options[i].own && switched_is_own(options[i]) && switched_number(options[i]) == number)
			return true;
	return false;
}

/* The match that is over is looked at further. */
static bool is_named(const struct log *log, uint64_t number)
{
	return names(log->match.game, log->terms.option, number) ||
	       names(log->match.game, log->match.setup.option, number);
}

static void drop_unnamed(struct log *log)
{
	struct log_texts *all = &log->texts;
	int kept = 0;

	for (int i = 0; i < all->texts; i++)
		if (is_named(log, all->held[i]))
			all->held[kept++] = all->held[i];
		else
			shelf_drop(all->held[i]);
	all->texts = kept;
}

bool texts_take(struct log *log, const char *text, size_t length, char error[ATOUT_ERROR_SIZE])
{
	struct log_texts *all = &log->texts;
	struct system_error wrong;
	uint64_t number;

	if (!own_hold(text, length, &number, &wrong)) {
		snprintf(error, ATOUT_ERROR_SIZE, "the system cannot be read: line %u of %.31s.bid: %.160s",
			 wrong.at.line, wrong.file[0] ? wrong.file : "own", wrong.at.text);
		return false;
	}
	if (texts_hold(all, number)) {
		shelf_drop(number); /* once is enough */
		return true;
	}
	if (log->match.game)
		drop_unnamed(log);
	if (all->texts == TEXTS_MAX)
		shelf_drop(all->held[--all->texts]);
	all->held[all->texts++] = number;
	return true;
}

bool texts_complete(struct log *log, const char *digits, char error[ATOUT_ERROR_SIZE])
{
	struct log_texts *all = &log->texts;
	const char *text = all->text ? all->text : "";
	char number[DIGITS + 1];

	print_number(shelf_number(text, all->length), number);
	snprintf(error, ATOUT_ERROR_SIZE, "the text before it has the number %s", number);
	bool taken = strcmp(number, digits) == 0 && texts_take(log, text, all->length, error);
	texts_begin(all);
	return taken;
}

bool texts_allow(const struct log_texts *all, const struct atout_option *option, int64_t value)
{
	return !option->own || !switched_is_own(value) || texts_hold(all, switched_number(value));
}

void texts_free(struct log_texts *all)
{
	texts_begin(all);
	while (all->texts)
		shelf_drop(all->held[--all->texts]);
}

/* ---- As events ---- */

/* Returns where the next line begins. */
static const char *write_line(struct event_text *event, const char *line)
{
	char words[LINE_SIZE];
	size_t length = strcspn(line, "\n");

	snprintf(words, sizeof words, "|%.*s", (int)length, line);
	log_write_text(event, EVENT_TEXT, 0, words);
	return line + length + (line[length] == '\n');
}

void texts_write_lines(struct event_text *event, const char *lines)
{
	while (*lines)
		lines = write_line(event, lines);
}

void texts_write_end(struct event_text *event, uint64_t number)
{
	char digits[DIGITS + 1];

	print_number(number, digits);
	log_write_text(event, EVENT_OWN, 0, digits);
}

void texts_write_many(struct event_text *event, const char *text, void (*hand_on)(void *user), void *user)
{
	for (const char *at = text; *at;) {
		if (event->length + LINE_SIZE > sizeof event->at)
			hand_on(user);
		at = write_line(event, at);
	}
}

void texts_write(struct event_text *event, const char *text, void (*hand_on)(void *user), void *user)
{
	texts_write_many(event, text, hand_on, user);
	texts_write_end(event, shelf_number(text, strlen(text)));
	hand_on(user);
}
