/* SPDX-License-Identifier: Apache-2.0 */
/* Shapes read: "any 4333 + 5xxx - x5xx", and in braces. */
#include "base/grow.h"
#include "conditions/hand.h"
#include "script/reader.h"
#include "script/shapes.h"

#include <ctype.h>
#include <string.h>

/* Four lengths, or x. */
struct four {
	const char *text;
	bool any; /* in any order */
};

static bool fits(char wanted, int length) { return wanted == 'x' || wanted - '0' == length; }

/* In some order of those that are left, a set. */
static bool fits_some(const char *wanted, const int *length, int left)
{
	if (!left)
		return true;
	for (int i = 0; i < SUITS; i++)
		if (left >> i & 1 && fits(*wanted, length[i]) && fits_some(wanted + 1, length, left & ~(1 << i)))
			return true;
	return false;
}

static bool four_meant(const void *what, const int length[SUITS])
{
	const struct four *four = what;

	if (four->any)
		return fits_some(four->text, length, 15);
	for (int i = 0; i < SUITS; i++)
		if (!fits(four->text[i], length[i]))
			return false;
	return true;
}

/* Whether there can be such a hand. */
static bool check_four(struct reader *reader)
{
	int cards = 0, open = 0;

	for (int i = 0; i < SUITS; i++) {
		open += reader->token.text[i] == 'x';
		cards += reader->token.text[i] == 'x' ? 0 : reader->token.text[i] - '0';
	}
	if (cards > HAND_CARDS || (!open && cards != HAND_CARDS))
		return reader_refuse(reader, "the shape %.4s has %d cards, not 13", reader->token.text, cards);
	return true;
}

/* A new set without shapes; its index, -1. */
static int add_set(struct reader *reader)
{
	struct script *script = reader->script;

	if (script->shapes == SCRIPT_SHAPES_MAX)
		return reader_refuse(reader, "a script asks at most %d times for a shape", SCRIPT_SHAPES_MAX) - 1;
	struct script_shape *all = grow(script->shape, (size_t)script->shapes, sizeof *all);
	if (!all)
		return reader_refuse(reader, "no memory") - 1;
	script->shape = all;
	all[script->shapes] = (struct script_shape){{0}};
	return script->shapes++;
}

int read_shapes(struct reader *reader)
{
	int set = add_set(reader);

	while (set >= 0 && !reader_is_sign(reader, ')')) {
		bool away = reader_takes_sign(reader, '-');
		if (!away && !reader_takes_sign(reader, '+'))
			reader_takes_sign(reader, ',');
		struct four four = {.any = reader_is_word(reader, WORD_ANY)};
		if (four.any)
			reader_next(reader);
		if (reader->token.kind != TOKEN_SHAPE)
			return reader_expected(reader, "a shape, four digits or x such as 5xxx");
		if (!check_four(reader))
			return -1;
		four.text = reader->token.text;
		shapes_change(&reader->script->shape[set], away, four_meant, &four);
		reader_next(reader);
	}
	return set;
}

/* ---- In braces ---- */

/* A sign between two patterns has blanks on both sides. */
static bool is_between(const char *at)
{
	return (*at == '+' || *at == '-') && isspace((unsigned char)at[-1]) && isspace((unsigned char)at[1]);
}

static const char *end_of_pattern(const char *at)
{
	while (*at && *at != '}' && !is_between(at))
		at++;
	return at;
}

static const char *skip_space(const char *at)
{
	while (isspace((unsigned char)*at))
		at++;
	return at;
}

static bool read_pattern(struct reader *reader, int set, bool away, const char *at, const char *end)
{
	const char *wrong, *place;

	while (end > at && isspace((unsigned char)end[-1]))
		end--;
	if (pattern_change(&reader->script->shape[set], away, at, (size_t)(end - at), &place, &wrong))
		return true;
	if (place > reader->token.text)
		reader_go_to(reader, place);
	return reader_refuse(reader, "in shape{} %s", wrong);
}

int read_patterns(struct reader *reader)
{
	int set = add_set(reader);
	const char *at = reader->token.text;
	bool away = false;

	while (set >= 0 && *at != '}') {
		const char *end = end_of_pattern(at);
		if (!*end)
			return reader_refuse(reader, "shape{} does not end: '}' is missing") - 1;
		if (!read_pattern(reader, set, away, at, end))
			return -1;
		away = *end == '-';
		at = *end == '}' ? end : skip_space(end + 1);
	}
	if (set >= 0)
		reader_go_to(reader, at);
	return set;
}
