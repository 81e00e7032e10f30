/* SPDX-License-Identifier: Apache-2.0 */
#include "duplicate/words.h"

#include "base/text.h"
#include "base/utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void words_start(struct words *words, const char *text, size_t size, struct atout_error *error)
{
	*words = (struct words){.text = text, .end = text + size, .error = error};
	words->at = words->line;
}

bool words_refuse(struct words *words, const char *format, ...)
{
	va_list args;

	*words->error = (struct atout_error){.line = words->number ? words->number : 1};
	va_start(args, format);
	vsnprintf(words->error->text, sizeof words->error->text, format, args);
	va_end(args);
	words->failed = true;
	return false;
}

/* One line, and behind it. */
static bool take_line(struct words *words)
{
	size_t left = (size_t)(words->end - words->text);
	const char *end = memchr(words->text, '\n', left);
	size_t length = end ? (size_t)(end - words->text) : left;

	words->number++;
	length -= length && words->text[length - 1] == '\r';
	if (length >= sizeof words->line)
		return words_refuse(words, "the line is longer than %zu bytes", sizeof words->line - 1);
	memcpy(words->line, words->text, length);
	words->line[length] = '\0';
	words->text = end ? end + 1 : words->end;
	words->at = text_blanks(words->line);
	return utf8_count(words->line) >= 0 || words_refuse(words, "the line is not text in UTF-8");
}

bool words_line(struct words *words)
{
	while (words->text < words->end) {
		if (!take_line(words))
			return false;
		if (*words->at && *words->at != '#')
			return true;
	}
	return false;
}

bool words_word(struct words *words, const char *word) { return text_word(&words->at, word); }

bool words_number(struct words *words, int least, int most, int *number)
{
	return text_number(&words->at, least, most, number);
}

bool words_range(struct words *words, int least, int most, int *from, int *to)
{
	char text[32];
	const char *at = text;
	size_t length = strcspn(words->at, " \t");

	if (length >= sizeof text)
		return false;
	snprintf(text, sizeof text, "%.*s", (int)length, words->at);
	char *dash = strchr(text, '-');
	if (dash)
		*dash = ' ';
	if (!text_number(&at, least, most, from) || (dash && !text_number(&at, *from, most, to)) || *at)
		return false;
	*to = dash ? *to : *from;
	words->at = text_blanks(words->at + length);
	return true;
}

bool words_decimal(struct words *words, int decimals, int32_t most, int64_t *number)
{
	return text_decimal(&words->at, decimals, most, number);
}

bool words_rest(struct words *words, char *to, size_t size)
{
	bool fits = *words->at && text_uniform(words->at, strlen(words->at), to, size) && utf8_count_plain(to) > 0;

	words->at += strlen(words->at);
	return fits;
}

bool words_end(struct words *words) { return !*words->at; }
