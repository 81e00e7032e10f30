/* SPDX-License-Identifier: Apache-2.0 */
#include "duplicate/cells.h"

#include "base/text.h"
#include "base/utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool cells_refuse(struct atout_error *error, uint32_t line, const char *format, ...)
{
	va_list args;

	*error = (struct atout_error){.line = line};
	va_start(args, format);
	vsnprintf(error->text, sizeof error->text, format, args);
	va_end(args);
	return false;
}

bool cells_refuse_long(struct atout_error *error, uint32_t line, int cell)
{
	return cells_refuse(error, line, "cell %d is longer than %d bytes", cell, CELLS_SIZE - 1);
}

/* The bytes of one cell, without quotes; the text moves behind the sign that ends it.  False: its quotes do not end. */
static bool read_cell(const char **at, const char *end, char between, char cell[CELLS_SIZE], bool *is_long)
{
	bool quoted = false;
	size_t length = 0;

	for (; *at < end && (quoted || **at != between); ++*at) {
		if (**at == '"') {
			bool doubled = quoted && *at + 1 < end && (*at)[1] == '"';
			quoted ^= !doubled;
			if (!doubled)
				continue;
			++*at; /* inside quotes two are one */
		}
		if (length < CELLS_SIZE - 1)
			cell[length] = **at;
		length++;
	}
	*is_long = length >= CELLS_SIZE;
	text_uniform(cell, *is_long ? 0 : length, cell, CELLS_SIZE);
	return !quoted;
}

static bool read_cells(const char *text, size_t length, char between, struct cells *cells, uint32_t number,
		       struct atout_error *error)
{
	const char *at = text, *end = text + length;

	for (cells->count = 0;; at++) {
		bool is_long;
		if (cells->count == CELLS_MAX)
			return cells_refuse(error, number, "more than %d cells", CELLS_MAX);
		if (!read_cell(&at, end, between, cells->text[cells->count], &is_long))
			return cells_refuse(error, number, "the quotes of cell %d do not end", cells->count + 1);
		cells->long_ones |= (uint32_t)is_long << cells->count++;
		if (utf8_count_plain(cells->text[cells->count - 1]) < 0)
			return cells_refuse(error, number, "cell %d is not text in UTF-8", cells->count);
		if (at == end)
			return true;
	}
}

static char sign_between(const char *text, size_t length)
{
	static const char signs[] = "\t;,";

	for (const char *sign = signs; *sign; sign++)
		if (memchr(text, *sign, length))
			return *sign;
	return ',';
}

/* A spreadsheet fills short lines with empty cells, as many as its longest line has. */
static void drop_empty_end(struct cells *cells)
{
	cells->all = cells->count;
	while (cells->count && !*cells->text[cells->count - 1] && !(cells->long_ones >> (cells->count - 1)))
		cells->count--;
}

bool cells_read_some(struct cells *cells, char *between, uint32_t number, const char *text, size_t length,
		     struct atout_error *error)
{
	cells->count = 0;
	cells->long_ones = 0;
	if (number == 1 && length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
		text += 3, length -= 3;
	if (!length || *text == '#')
		return true;
	char sign = *between ? *between : sign_between(text, length);
	if (!read_cells(text, length, sign, cells, number, error))
		return false;
	drop_empty_end(cells);
	if (cells->count)
		*between = sign;
	return true;
}

bool cells_read(struct cells *cells, char *between, uint32_t number, const char *text, size_t length,
		struct atout_error *error)
{
	if (!cells_read_some(cells, between, number, text, length, error))
		return false;
	for (int i = 0; i < cells->count; i++)
		if (cells->long_ones >> i & 1)
			return cells_refuse_long(error, number, i + 1);
	return true;
}

/* ---- The line of heads ---- */

bool cells_have(const int8_t column[CELLS_MAX], int columns, int name)
{
	return memchr(column, name, (size_t)columns) != NULL;
}

bool cells_heads(const struct cells *cells, const char *const *names, const char *expected, int8_t column[CELLS_MAX],
		 uint32_t line, struct atout_error *error)
{
	for (int i = 0; i < cells->count; i++) {
		const char *at = cells->text[i];
		int name = text_choice(&at, names);
		bool known = name >= 0 && !*at;
		if (!known && expected)
			return cells_refuse(error, line, "no column has the head '%s'; expected %s", cells->text[i],
					    expected);
		if (known && cells_have(column, i, name))
			return cells_refuse(error, line, "two columns have the head '%s'", names[name]);
		column[i] = (int8_t)(known ? name : -1);
	}
	return true;
}
