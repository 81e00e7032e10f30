/* SPDX-License-Identifier: Apache-2.0 */
#include "server/people/cards.h"

#include "base/text.h"
#include "base/visible.h"
#include "wire/json.h"

#include <stdio.h>
#include <string.h>

enum { TABLES_MOST = 12 }; /* at which a choice is remembered */

const char *const card_streams[CARDS_MOST] = {"card1/", "card2/", "card3/", "card4/", "card5/"};

static const char *const names[CARD_FIELDS] = {
#define FIELD(name) [CARD_##name] = #name,
#include "server/people/cards.def"
#undef FIELD
};

bool card_fits(const struct card *card)
{
	for (int i = 0; i < CARD_FIELDS; i++)
		if (!visible_text(card->text[i], 0, CARD_TEXT))
			return false;
	return visible_text(card->title, 1, CARD_TITLE);
}

bool card_print(const struct card *card, char text[CARD_BYTES])
{
	struct json json;

	json_start(&json, text, CARD_BYTES);
	json_open(&json, NULL, '{');
	json_text(&json, "title", card->title);
	for (int i = 0; i < CARD_FIELDS; i++)
		json_text_if(&json, names[i], card->text[i][0] ? card->text[i] : NULL);
	json_close(&json, '}');
	return json_end(&json) < CARD_BYTES;
}

/* ---- Streams of one event ---- */

static bool take_text(void *into, const char *line, uint64_t number)
{
	struct card_text *text = into;

	(void)number;
	return snprintf(text->text, sizeof text->text, "%s", line) < LINES_BYTES;
}

static enum store_error read_text(struct store *store, const char *kind, const char *key, struct card_text *text)
{
	text->text[0] = '\0';
	return lines_read(store, stream_of(kind, key), take_text, text, &text->last);
}

enum store_error card_read(struct store *store, const char *key, int number, struct card_text *text)
{
	enum store_error error = read_text(store, card_streams[number - 1], key, text);

	if (!strcmp(text->text, "{}"))
		text->text[0] = '\0';
	return error;
}

enum store_error card_read_chosen(struct store *store, const char *key, struct card_text *text)
{
	return read_text(store, CARD_AT_STREAM, key, text);
}

/* ---- At a table ---- */

static bool is_of(const char *line, const char *table)
{
	return !strncmp(line, table, TOKEN_TABLE) && line[TOKEN_TABLE] == ' ';
}

static const char *next_line(const char *line)
{
	const char *end = strchrnul(line, '\n');

	return *end ? end + 1 : end;
}

int card_at(const struct card_text *chosen, const char *table)
{
	for (const char *line = chosen->text; *line; line = next_line(line))
		if (is_of(line, table))
			return line[TOKEN_TABLE + 1] - '0';
	return 0;
}

void card_choose(struct card_text *chosen, const char *table, int number)
{
	char text[LINES_BYTES] = "";
	int left = TABLES_MOST;

	if (number)
		text_append(text, sizeof text, "%s %d\n", table, number), left--;
	for (const char *line = chosen->text; *line && left; line = next_line(line))
		if (!is_of(line, table)) {
			text_append(text, sizeof text, "%.*s\n", TOKEN_TABLE + 2, line);
			left--;
		}
	memcpy(chosen->text, text, sizeof text);
}
