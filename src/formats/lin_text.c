/* SPDX-License-Identifier: Apache-2.0 */
/* The pairs of a LIN text.  Lines may break anywhere, and there may be anything between two pairs. */
#include "formats/lin.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

void lin_start(struct lin_text *lin, const char *text, size_t size)
{
	*lin = (struct lin_text){.text = text, .size = size, .here.line = 1};
}

bool lin_knows(const char label[3])
{
	static const char labels[] =
		"an ah at bn bt cb cp cr cs em fp hb hc hf ht ia lb lg mb mc md mn mp nt pc pf pg pn "
		"pw px qx rh rs sa sk st sv tb tu up va vg wb wt zz";

	for (const char *at = labels; at < labels + sizeof labels - 1; at += 3)
		if (at[0] == label[0] && at[1] == label[1])
			return true;
	return false;
}

static bool is_break(char c) { return c == '\n' || c == '\r'; }

static bool is_blank(char c) { return c == ' ' || c == '\t' || is_break(c); }

static void step(struct lin_text *lin)
{
	struct lin_at *here = &lin->here;

	if (lin->text[here->at++] != '\n')
		return;
	here->line++;
	here->line_at = here->at;
}

static struct place place_of(const struct lin_at *at)
{
	return (struct place){at->line, (uint32_t)(at->at - at->line_at) + 1};
}

/* A letter or digit, in small letters; 0: it is none. */
static char label_letter(char c)
{
	if (c >= 'A' && c <= 'Z')
		c = (char)(c - 'A' + 'a');
	return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ? c : '\0';
}

/*
 * The two letters in front of the bar at which the reader stands.  *stray: something else is in front of them; then
 * they are a label only if a reader knows it and a blank stands between.
 */
static bool read_label(const struct lin_text *lin, size_t from, char label[3], bool *stray)
{
	char letters[2];
	size_t at = lin->here.at;
	int n = 0;

	*stray = false;
	for (; n < 2 && at-- > from;) {
		char c = lin->text[at];
		if (is_blank(c))
			continue;
		if (!label_letter(c))
			return false;
		letters[n++] = label_letter(c);
	}
	if (n < 2)
		return false;
	label[0] = letters[1];
	label[1] = letters[0];
	label[2] = '\0';
	bool apart = at > from && is_blank(lin->text[at - 1]);
	while (at-- > from)
		*stray |= !is_blank(lin->text[at]);
	return !*stray || (apart && lin_knows(label));
}

/* To the next bar, or the end; whether something but blanks is in front of it. */
static bool go_to_bar(struct lin_text *lin)
{
	bool says = false;

	for (; lin->here.at < lin->size && lin->text[lin->here.at] != '|'; step(lin))
		says |= !is_blank(lin->text[lin->here.at]);
	return says;
}

static void read_value(struct lin_text *lin, struct lin_pair *pair)
{
	while (lin->here.at < lin->size && is_blank(lin->text[lin->here.at]))
		step(lin);
	pair->place = place_of(&lin->here);
	pair->length = 0;
	lin->cut = false;
	for (; lin->here.at < lin->size && lin->text[lin->here.at] != '|'; step(lin)) {
		char c = lin->text[lin->here.at];
		if (is_break(c))
			continue;
		if (pair->length < LIN_VALUE_MAX)
			pair->value[pair->length++] = c ? c : '?';
		else
			lin->cut = true;
	}
	while (pair->length && is_blank(pair->value[pair->length - 1]))
		pair->length--;
	pair->value[pair->length] = '\0';
	if (lin->here.at < lin->size)
		step(lin);
}

bool lin_next(struct lin_text *lin, struct lin_pair *pair, uint32_t *junk, uint32_t *junk_line)
{
	while (lin->here.at < lin->size) {
		size_t from = lin->here.at;
		uint32_t line = lin->here.line;
		bool stray, says = go_to_bar(lin), ended = lin->here.at == lin->size;
		bool good = !ended && read_label(lin, from, pair->label, &stray);
		if (good ? stray : says) {
			*junk_line = *junk ? *junk_line : line;
			++*junk;
		}
		if (!ended)
			step(lin);
		if (!good)
			continue;
		read_value(lin, pair);
		return true;
	}
	return false;
}

int lin_split(const struct lin_pair *pair, struct lin_part *part, int most)
{
	const char *at = pair->value;
	int n = 0;

	while (n < most) {
		size_t length = strcspn(at, ",");
		uint32_t column = pair->place.column + (uint32_t)(at - pair->value);
		part[n++] = (struct lin_part){at, length, {pair->place.line, column}};
		if (!at[length])
			break;
		at += length + 1;
	}
	return n;
}

/* ---- Addresses ---- */

static const char *find(const char *text, size_t length, const char *word)
{
	size_t n = strlen(word);

	for (size_t i = 0; i + n <= length; i++)
		if (strncasecmp(text + i, word, n) == 0)
			return text + i + n;
	return NULL;
}

bool lin_is_address(const char *line, size_t length)
{
	return length > 4 && strncasecmp(line, "http", 4) == 0 && find(line, length, "lin=");
}

static int hex_digit(char c)
{
	const char *digits = "0123456789ABCDEF0123456789abcdef", *at = c ? strchr(digits, c) : NULL;

	return at ? (int)(at - digits) & 15 : -1;
}

static char decode_char(const char *text, size_t length, size_t *i)
{
	int high = -1, low = -1;

	if (text[*i] == '+')
		return ' ';
	if (text[*i] == '%' && *i + 2 < length) {
		high = hex_digit(text[*i + 1]);
		low = hex_digit(text[*i + 2]);
	}
	if (high < 0 || low < 0)
		return text[*i];
	*i += 2;
	return (char)(high * 16 + low);
}

static size_t decode_line(const char *line, size_t length, char *to)
{
	const char *lin = find(line, length, "lin=");
	size_t n = 0;

	if (!lin)
		lin = line;
	length -= (size_t)(lin - line);
	for (size_t i = 0; i < length && lin[i] != '&'; i++)
		to[n++] = decode_char(lin, length, &i);
	return n;
}

char *lin_decode(const char *text, size_t size, size_t *length)
{
	char *decoded = malloc(size + 1);
	size_t n = 0;

	for (size_t at = 0; decoded && at < size;) {
		const char *end = memchr(text + at, '\n', size - at);
		size_t line = end ? (size_t)(end - text) - at : size - at;
		n += decode_line(text + at, line, decoded + n);
		if (end)
			decoded[n++] = '\n';
		at += line + 1;
	}
	*length = n;
	return decoded;
}
