/* SPDX-License-Identifier: Apache-2.0 */
#include "formats/record_occasion.h"

#include "base/text.h"
#include "base/utf8.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#define PART(name) offsetof(struct occasion, name), sizeof((struct occasion *)NULL)->name

const struct occasion_part occasion_parts[OCCASION_PARTS] = {
	[OCCASION_EVENT] = {"event", "Event", PART(event), occasion_is_text},
	[OCCASION_SITE] = {"site", "Site", PART(site), occasion_is_text},
	[OCCASION_DATE] = {"date", "Date", PART(date), occasion_is_date},
};

bool occasion_is_date(const char *text)
{
	static const char form[] = "0000.00.00";

	for (size_t i = 0; i < sizeof form; i++) {
		bool digit = (text[i] >= '0' && text[i] <= '9') || text[i] == '?';
		if (form[i] == '0' ? !digit : text[i] != form[i])
			return false;
	}
	return true;
}

bool occasion_is_text(const char *text) { return utf8_count_plain(text) > 0; }

const char *occasion_get(const struct occasion *occasion, const struct occasion_part *part)
{
	return (const char *)occasion + part->at;
}

bool occasion_set(struct occasion *occasion, const struct occasion_part *part, const char *text)
{
	char uniform[OCCASION_TEXT_SIZE];

	if (!text_uniform(text, strlen(text), uniform, part->size) || !part->check(uniform))
		return false;
	memcpy((char *)occasion + part->at, uniform, strlen(uniform) + 1);
	return true;
}

void occasion_begin(struct occasion *occasion, int64_t seconds)
{
	time_t when = (time_t)seconds;
	struct tm parts;

	if (!gmtime_r(&when, &parts) || !strftime(occasion->date, sizeof occasion->date, "%Y.%m.%d", &parts))
		occasion->date[0] = '\0';
}

void occasion_take_line(struct occasion *occasion, const char *line, size_t length)
{
	char text[OCCASION_TEXT_SIZE + 16];
	const char *cursor = text;

	if (!text_uniform(line, length, text, sizeof text) || !text_word(&cursor, "#"))
		return;
	for (size_t i = 0; i < OCCASION_PARTS; i++)
		if (text_word(&cursor, occasion_parts[i].word)) {
			occasion_set(occasion, &occasion_parts[i], cursor);
			return;
		}
}

int occasion_print(const struct occasion *occasion, char buf[OCCASION_LINES_SIZE])
{
	int length = 0;

	buf[0] = '\0';
	for (size_t i = 0; i < OCCASION_PARTS; i++) {
		const struct occasion_part *part = &occasion_parts[i];
		const char *text = occasion_get(occasion, part);
		if (*text)
			length += snprintf(buf + length, OCCASION_LINES_SIZE - (size_t)length, "# %s %s\n", part->word,
					   text);
	}
	return length;
}
