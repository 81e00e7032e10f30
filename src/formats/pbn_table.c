/* SPDX-License-Identifier: Apache-2.0 */
#include "formats/pbn_table.h"

#include "base/text.h"

#include <string.h>

/* Width and side of a column: behind a backslash at its end, "3R".  False: something else stands there. */
static bool read_format(const char *at, const char *end, struct pbn_table *table)
{
	const char *slash = memchr(at, '\\', (size_t)(end - at));
	int width = 0;

	if (table->columns == PBN_COLUMNS_MAX)
		return false;
	table->format[table->columns].right = false;
	if (slash) {
		for (at = slash + 1; at < end && *at >= '0' && *at <= '9' && width <= PBN_WIDTH_MAX; at++)
			width = width * 10 + (*at - '0');
		if (at == slash + 1 || width > PBN_WIDTH_MAX)
			return false;
		table->format[table->columns].right = at < end && (*at == 'R' || *at == 'r');
		at += at < end && strchr("RrLl", *at);
	}
	table->format[table->columns++].width = (uint8_t)width;
	return !slash || at == end;
}

static bool read_columns(const char *value, struct pbn_table *table)
{
	table->columns = 0;
	for (;;) {
		const char *end = value + strcspn(value, ";");
		if (!read_format(value, end, table))
			return false;
		if (!*end)
			return true;
		value = end + 1;
	}
}

/* A string goes to its quote, anything else to a blank.  0: it does not end. */
static size_t element_length(const char *at)
{
	size_t n = 1;

	if (*at != '"')
		return strcspn(at, " \t");
	while (at[n] && at[n] != '"')
		n += at[n] == '\\' && at[n + 1] ? 2 : 1;
	return at[n] == '"' && text_ends(at[n + 1]) ? n + 1 : 0;
}

/* To the next row behind an item.  False: there is none. */
static bool next_row(struct pbn_table *table)
{
	const struct atout_pbn_game *game = table->game;

	if (++table->item == game->items || game->item[table->item].kind != ATOUT_PBN_ROW)
		return false;
	table->at = text_blanks(pbn_value(game, &game->item[table->item]));
	return true;
}

/* Characters in UTF-8. */
static int count(const char *text, size_t length)
{
	int n = 0;

	for (size_t i = 0; i < length; i++)
		n += ((unsigned char)text[i] & 0xC0) != 0x80;
	return n;
}

bool pbn_table_next(struct pbn_table *table, struct pbn_element *element)
{
	while (!*table->at)
		if (!next_row(table))
			return false;
	element->text = table->at;
	element->length = element_length(table->at);
	int blanks = table->format[table->column].width - count(element->text, element->length);
	bool right = table->format[table->column].right;
	element->before = right && blanks > 0 ? blanks : 0;
	element->after = !right && blanks > 0 ? blanks : 0;
	table->column = (table->column + 1) % table->columns;
	element->last = !table->column;
	table->at = text_blanks(table->at + element->length);
	return element->length > 0;
}

/* It would be read as another thing, at the beginning of a line or in its midst. */
static bool is_strange(const struct pbn_element *element)
{
	bool string = *element->text == '"';

	return strchr("[;%\xEF", *element->text) || (!string && memchr(element->text, '{', element->length)) ||
	       (!string && memchr(element->text, '"', element->length)) ||
	       (string && memchr(element->text, '\\', element->length));
}

/* A row or a comment comes behind the last one that was read. */
static bool goes_on(const struct pbn_table *table)
{
	const struct atout_pbn_game *game = table->game;

	for (uint32_t i = table->item; i < game->items && game->item[i].kind != ATOUT_PBN_TAG; i++)
		if (game->item[i].kind == ATOUT_PBN_ROW || game->item[i].kind == ATOUT_PBN_COMMENT)
			return true;
	return false;
}

/* Below other tags may stand any text. */
static bool is_standard(const char *name)
{
	static const char *const names[] = {"ActionTable",	"AuctionTimeTable",   "InstantScoreTable",
					    "OptimumPlayTable", "OptimumResultTable", "PlayTimeTable",
					    "ScoreTable",	"TotalScoreTable"};

	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		if (text_same(names[i], name))
			return true;
	return false;
}

bool pbn_table_start(struct pbn_table *table, const struct atout_pbn_game *game, uint32_t tag)
{
	struct pbn_element element;

	*table = (struct pbn_table){.game = game, .item = tag, .at = ""};
	if (!is_standard(pbn_name(game, &game->item[tag])) || !read_columns(pbn_value(game, &game->item[tag]), table) ||
	    !next_row(table))
		return false;
	struct pbn_table trial = *table;
	while (pbn_table_next(&trial, &element))
		if (is_strange(&element))
			return false;
	return !trial.column && !*trial.at && !goes_on(&trial);
}
