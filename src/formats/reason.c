/* SPDX-License-Identifier: Apache-2.0 */
#include "formats/reason.h"

#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char none[] = "-";

/* What goes into the place of a key: 's', 'd', or '\0': it has none.  '?': it is no key. */
static char place_of(const char *key)
{
	const char *percent = strchr(key, '%');

	if (!percent)
		return '\0';
	return (percent[1] == 's' || percent[1] == 'd') && !strchr(percent + 1, '%') ? percent[1] : '?';
}

static bool is_ascii(const char *text)
{
	while (*text >= ' ' && *text <= '~')
		text++;
	return !*text;
}

/* The line in parts: the word in front, and the key. */
static const char *key_in(const char *text)
{
	const char *blank = strchr(text, ' ');

	return blank ? blank + 1 : "";
}

bool reason_check(const char *text)
{
	const char *key = key_in(text), *cursor = text;
	size_t first = (size_t)(key - text) - 1;
	int number;

	if (!*key || *key == ' ' || !first || !is_ascii(text) || strlen(text) >= REASON_SIZE)
		return false;
	switch (place_of(key)) {
	case 'd':
		return text_number(&cursor, 0, UINT16_MAX, &number);
	case 's':
		return true;
	case '\0':
		return text_word(&cursor, none);
	default:
		return false;
	}
}

int reason_print(const struct reason *reason, char *buf, size_t size)
{
	char number[16], text[REASON_SIZE];
	char place = place_of(reason->key);
	const char *first = place == 'd' ? number : place == 's' && reason->word ? reason->word : none;

	snprintf(number, sizeof number, "%d", reason->number);
	int length = snprintf(text, sizeof text, "%s %s", first, reason->key);
	if (length < 0 || !reason_check(text) || key_in(text) != text + strlen(first) + 1)
		return 0;
	return snprintf(buf, size, "%s", text);
}

/* What is kept has a NUL between its parts. */
static bool is_same(const char *kept, const char *text)
{
	size_t first = strlen(kept);

	return strncmp(kept, text, first) == 0 && text[first] == ' ' && strcmp(kept + first + 1, text + first + 1) == 0;
}

/* False: no memory. */
static bool append(struct reasons *reasons, const char *text)
{
	char **grown = realloc(reasons->text, ((size_t)reasons->count + 1) * sizeof *grown), *copy;

	if (!grown)
		return false;
	reasons->text = grown;
	copy = strdup(text);
	if (!copy)
		return false;
	*strchr(copy, ' ') = '\0';
	grown[reasons->count++] = copy;
	return true;
}

struct reason_mark reasons_add(struct reasons *reasons, const char *text)
{
	const char *key = key_in(text), *cursor = text;
	char kept[REASON_SIZE + sizeof none];
	int number = 0, i = 0;

	/* A number goes with the move, so that the sentence is the same. */
	bool numbered = place_of(key) == 'd' && text_number(&cursor, 0, UINT16_MAX, &number);
	snprintf(kept, sizeof kept, "%s%s", numbered ? "- " : "", numbered ? key : text);
	while (i < reasons->count && !is_same(reasons->text[i], kept))
		i++;
	if (i == REASONS_MAX || (i == reasons->count && !append(reasons, kept)))
		return (struct reason_mark){0};
	return (struct reason_mark){(uint8_t)(i + 1), (uint16_t)number};
}

bool reasons_find(const struct reasons *reasons, struct reason_mark mark, struct reason *reason)
{
	if (!mark.which || mark.which > reasons->count)
		return false;
	const char *word = reasons->text[mark.which - 1];
	*reason = (struct reason){word + strlen(word) + 1, strcmp(word, none) ? word : NULL, mark.number};
	return true;
}

/* A word and a sentence, each with a NUL. */
static char *copy_text(const char *text)
{
	size_t word = strlen(text) + 1, size = word + strlen(text + word) + 1;
	char *copy = malloc(size);

	if (copy)
		memcpy(copy, text, size);
	return copy;
}

bool reasons_copy(struct reasons *to, const struct reasons *from)
{
	to->text = calloc((size_t)from->count + 1, sizeof *to->text);
	if (!to->text)
		return false;
	for (; to->count < from->count; to->count++)
		if (!(to->text[to->count] = copy_text(from->text[to->count])))
			return false;
	return true;
}

void reasons_free(struct reasons *reasons)
{
	for (int i = 0; i < reasons->count; i++)
		free(reasons->text[i]);
	free(reasons->text);
	*reasons = (struct reasons){0};
}
