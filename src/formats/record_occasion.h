/* SPDX-License-Identifier: Apache-2.0 */
/*
 * record_occasion.h -- when and where a match was played: comments between the header of its record and its first deal,
 * which the rules skip.
 *
 *      # event Club night
 *      # site bridge.example
 *      # date 2026.11.23           when it began, UTC; question marks for what is not known, as in PBN
 */
#ifndef FORMATS_RECORD_OCCASION_H
#define FORMATS_RECORD_OCCASION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	OCCASION_DATE_SIZE = sizeof "2026.11.23",
	OCCASION_TEXT_SIZE = 256,
	OCCASION_LINES_SIZE = 2 * OCCASION_TEXT_SIZE + 64,
};

/* "": it is not known. */
struct occasion {
	char event[OCCASION_TEXT_SIZE], site[OCCASION_TEXT_SIZE], date[OCCASION_DATE_SIZE];
};

/* Its parts, in the order in which they are written: the word in a record, the tag in PBN. */
enum { OCCASION_EVENT, OCCASION_SITE, OCCASION_DATE, OCCASION_PARTS };
extern const struct occasion_part {
	const char *word, *tag;
	size_t at, size;
	bool (*check)(const char *text);
} occasion_parts[OCCASION_PARTS];

/* A part's text.  occasion_set: false, and nothing changes, if it cannot be one; too long is one reason. */
const char *occasion_get(const struct occasion *, const struct occasion_part *);
bool occasion_set(struct occasion *, const struct occasion_part *, const char *text);

/* YYYY.MM.DD, with question marks; and a text for the other two: UTF-8 without control characters, not empty. */
bool occasion_is_date(const char *text);
bool occasion_is_text(const char *text);

/* The date of a time, in seconds since 1970. */
void occasion_begin(struct occasion *, int64_t seconds);

/* Takes a line without its newline, if it is one of these. */
void occasion_take_line(struct occasion *, const char *line, size_t length);

/* Complete lines, perhaps none; the length, as snprintf. */
int occasion_print(const struct occasion *, char buf[OCCASION_LINES_SIZE]);

#endif
