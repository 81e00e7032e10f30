/* SPDX-License-Identifier: Apache-2.0 */
/* What all parts of reading a system need: errors with their line, words, conditions. */
#include "bidding/reading.h"

#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const char *const slot_names[SLOTS + 1] = {
	[SLOT_BID] = "$",
	[SLOT_MAJOR] = "M",
	[SLOT_OTHER_MAJOR] = "oM",
	[SLOT_MINOR] = "m",
	[SLOT_OTHER_MINOR] = "om",
	[SLOT_X] = "x",
	[SLOT_Y] = "y",
	[SLOT_Z] = "z",
	[SLOT_TRUMP] = "trump",
	[SLOT_PARTNER] = "ps",
	[SLOT_PARTNER_FIRST] = "pf",
	[SLOT_OWN] = "os",
	[SLOT_OWN_FIRST] = "of",
	[SLOT_THEIR] = "es",
	[SLOT_THEIR_FIRST] = "ef",
	[SLOT_LAST] = "bid",
	[SLOTS] = NULL,
};

bool reading_refuse(struct reading *reading, const char *format, ...)
{
	struct system_error *error = reading->error;
	va_list args;

	if (error->at.line)
		return false;
	snprintf(error->file, sizeof error->file, "%s", reading->system->file[reading->file]);
	error->at.line = reading->line ? (uint32_t)reading->line : 1;
	va_start(args, format);
	vsnprintf(error->at.text, sizeof error->at.text, format, args);
	va_end(args);
	return false;
}

bool reading_word(const char **at, char *to, size_t size)
{
	*at = text_blanks(*at);
	size_t length = strcspn(*at, " \t,");
	if (!length || length >= size)
		return false;
	memcpy(to, *at, length);
	to[length] = '\0';
	*at += length;
	return true;
}

int reading_strain(const char *text)
{
	static const char strains[] = "CDHSN";
	const char *at = text[0] && !text[1] ? strchr(strains, text[0]) : NULL;

	if (at)
		return (int)(at - strains);
	for (int slot = 0; slot < SLOTS; slot++)
		if (strcmp(slot_names[slot], text) == 0)
			return STRAINS + slot;
	return -1;
}

static int tag_of(const struct bid_system *system, const char *text, size_t length)
{
	for (int i = 0; i < system->tags; i++)
		if (strlen(system->tag[i]) == length && memcmp(system->tag[i], text, length) == 0)
			return i;
	return -1;
}

int reading_tag(struct reading *reading, const char *text, size_t length)
{
	struct bid_system *system = reading->system;
	int tag = tag_of(system, text, length);

	if (tag >= 0 || system->tags == SYSTEM_TAGS_MAX || length >= SYSTEM_NAME_SIZE)
		return tag;
	memcpy(system->tag[system->tags], text, length);
	return system->tags++;
}

static int name_in_condition(void *owner, const char *text, size_t length)
{
	struct reading *reading = owner;
	int tag = reading_tag(reading, text, length);

	reading->tags_asked |= tag < 0 ? 0 : UINT64_C(1) << tag;
	return tag;
}

static int defined_condition(void *owner, const char *text, size_t length)
{
	const struct reading *reading = owner;

	for (int i = 0; i < reading->names; i++)
		if (strlen(reading->named[i].name) == length && memcmp(reading->named[i].name, text, length) == 0)
			return reading->named[i].node;
	return -1;
}

bool reading_condition(struct reading *reading, const char *text, int16_t *node)
{
	static const struct word *const tables[] = {hand_words, auction_words, NULL};
	const struct vocabulary vocabulary = {.tables = tables,
					      .slots = slot_names,
					      .owner = reading,
					      .name = name_in_condition,
					      .defined = defined_condition};
	struct atout_error error;

	*node = -1;
	text = text_blanks(text);
	if (!*text || (strncmp(text, "any", 3) == 0 && !*text_blanks(text + 3)))
		return true;
	int read = expr_read(&reading->system->exprs, &vocabulary, text, &error);
	if (read < 0)
		return reading_refuse(reading, "%s (at \"%.30s\")", error.text, text + error.column - 1);
	*node = (int16_t)read;
	return true;
}
