/* SPDX-License-Identifier: Apache-2.0 */
#include "formats/record_own.h"

#include "base/shelf.h"
#include "core/switched.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char NAMED[] = "# own ", LINE[] = "#|";
enum { DIGITS = SHELF_BITS / 4 };
_Static_assert((int)SHELF_BITS == (int)ATOUT_OWN_BITS, "the number of a text is that of an option");

static bool begins(const char *line, size_t length, const char *word)
{
	return length >= strlen(word) && memcmp(line, word, strlen(word)) == 0;
}

/* ---- Reading ---- */

static void end_text(struct record_own *own)
{
	uint64_t *place = &own->held[own->texts % RECORD_OWN_MAX], number;

	if (own->text && shelf_number(own->text, own->length) == own->named &&
	    shelf_hold(own->text, own->length, &number)) {
		if (own->texts++ >= RECORD_OWN_MAX)
			shelf_drop(*place);
		*place = number;
	}
	free(own->text);
	own->text = NULL;
	own->length = 0;
}

static void begin_text(struct record_own *own, const char *digits, size_t length)
{
	char copy[DIGITS + 1] = "", *end;

	if (length != DIGITS)
		return;
	memcpy(copy, digits, DIGITS);
	own->named = strtoull(copy, &end, 16);
	own->text = *end ? NULL : malloc(SHELF_TEXT_MAX);
}

/* One that becomes too long is none. */
static void add_line(struct record_own *own, const char *line, size_t length)
{
	if (own->length + length + 1 > SHELF_TEXT_MAX) {
		free(own->text);
		own->text = NULL;
		return;
	}
	memcpy(own->text + own->length, line, length);
	own->length += length;
	own->text[own->length++] = '\n';
}

void record_own_take_line(struct record_own *own, const char *line, size_t length)
{
	length -= length && line[length - 1] == '\r';
	if (own->text && begins(line, length, LINE)) {
		add_line(own, line + strlen(LINE), length - strlen(LINE));
		return;
	}
	end_text(own);
	if (begins(line, length, NAMED))
		begin_text(own, line + strlen(NAMED), length - strlen(NAMED));
}

void record_own_free(struct record_own *own)
{
	for (int i = 0; i < own->texts && i < RECORD_OWN_MAX; i++)
		shelf_drop(own->held[i]);
	free(own->text);
	*own = (struct record_own){.texts = 0};
}

/* ---- Writing ---- */

static void put_text(FILE *out, uint64_t number)
{
	char *text = shelf_text(number);

	if (text)
		fprintf(out, "%s%0*llx\n", NAMED, DIGITS, (unsigned long long)number);
	for (const char *line = text; line && *line;) {
		size_t length = strcspn(line, "\n");
		fprintf(out, "%s%.*s\n", LINE, (int)length, line);
		line += length + (line[length] == '\n');
	}
	free(text);
}

/* The same text may be named twice. */
static bool names_first(const struct atout_game *game, const struct atout_setup *setup, int option)
{
	if (game->options[option].type != ATOUT_SWITCHED || !switched_is_own(setup->option[option]))
		return false;
	for (int i = 0; i < option; i++)
		if (game->options[i].type == ATOUT_SWITCHED && setup->option[i] == setup->option[option])
			return false;
	return true;
}

char *record_own_print(const struct atout_game *game, const struct atout_setup *setup)
{
	char *lines = NULL;
	size_t length;
	FILE *out = open_memstream(&lines, &length);

	for (int i = 0; out && game->options[i].name; i++)
		if (names_first(game, setup, i))
			put_text(out, switched_number(setup->option[i]));
	if (out && fclose(out) == 0)
		return lines;
	free(lines);
	return NULL;
}
