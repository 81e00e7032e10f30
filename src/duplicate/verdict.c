/* SPDX-License-Identifier: Apache-2.0 */
/* The scores of a line as texts. */
#include "duplicate/results.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

enum { POINTS_STEP = 10 };

/* Average plus, average, average minus: Law 12C2. */
static const struct {
	const char *word;
	uint8_t percent;
	int8_t bound;
} averages[] = {{"A+", 60, 1}, {"A-", 40, -1}, {"A", 50, 0}};

enum { AVERAGES = sizeof averages / sizeof *averages };

static bool ends(char c) { return text_ends(c) || c == '/'; }

/* A whole number of at most four digits, with its sign or without, then a percent sign, a blank, '/' or the end. */
static bool read_number(const char **cursor, int *number)
{
	const char *at = *cursor;
	bool minus = *at == '-';
	int digits = 0;

	at += minus || *at == '+';
	for (*number = 0; digits < 5 && *at >= '0' && *at <= '9'; digits++)
		*number = *number * 10 + *at++ - '0';
	if (!digits || digits == 5 || (!ends(*at) && *at != '%'))
		return false;
	*number = minus ? -*number : *number;
	*cursor = at;
	return true;
}

static bool read_points(const char **cursor, int16_t *points)
{
	int number;

	if (!read_number(cursor, &number) || **cursor == '%' || number % POINTS_STEP || number > SCORING_POINTS_MAX ||
	    number < -SCORING_POINTS_MAX)
		return false;
	*points = (int16_t)number;
	return true;
}

static bool read_average(const char **cursor, struct verdict *verdict)
{
	for (int i = 0; i < AVERAGES; i++) {
		size_t length = strlen(averages[i].word);
		if (strncmp(*cursor, averages[i].word, length) != 0 || !ends((*cursor)[length]))
			continue;
		*cursor += length;
		*verdict = (struct verdict){
			.kind = VERDICT_ARTIFICIAL, .percent = averages[i].percent, .bound = averages[i].bound};
		return true;
	}
	return false;
}

static bool read_percent(const char **cursor, int *percent)
{
	const char *at = *cursor;

	if (!read_number(&at, percent) || *at != '%' || *percent < 0 || *percent > WEIGHT_ALL)
		return false;
	*cursor = text_blanks(at + 1);
	return true;
}

/* "60%", or "70% 620 30% -100", whose weights are all together 100. */
static bool read_parts(const char **cursor, struct verdict *verdict)
{
	int percent, sum = 0;

	*verdict = (struct verdict){.kind = VERDICT_POINTS};
	while (verdict->parts < VERDICT_PARTS && read_percent(cursor, &percent)) {
		int part = verdict->parts++;
		if (part == 0 && (!**cursor || **cursor == '/')) {
			*verdict = (struct verdict){.kind = VERDICT_ARTIFICIAL, .percent = (uint8_t)percent};
			return true;
		}
		verdict->part[part].weight = (uint8_t)percent;
		sum += percent;
		if (!read_points(cursor, &verdict->part[part].points))
			return false;
		*cursor = text_blanks(*cursor);
	}
	return verdict->parts && sum == WEIGHT_ALL;
}

static bool read_one(const char **cursor, struct verdict *verdict)
{
	const char *at = *cursor = text_blanks(*cursor);

	if (read_average(cursor, verdict))
		return true;
	if (strncmp(at, "NP", 2) == 0 && ends(at[2])) {
		*verdict = (struct verdict){.kind = VERDICT_NONE};
		*cursor = at + 2;
		return true;
	}
	*verdict = (struct verdict){.kind = VERDICT_POINTS, .parts = 1, .part = {{.weight = WEIGHT_ALL}}};
	if (read_points(&at, &verdict->part[0].points)) {
		*cursor = at;
		return true;
	}
	return read_parts(cursor, verdict);
}

bool verdict_read(const char *text, struct verdict verdict[SIDES], char *why, size_t size)
{
	const char *at = text;
	bool done = read_one(&at, &verdict[0]);

	at = text_blanks(at);
	verdict[1] = verdict[0];
	if (done && *at == '/') {
		at++;
		done = read_one(&at, &verdict[1]);
	}
	if (done && !*text_blanks(at))
		return true;
	snprintf(why, size,
		 "the score '%.40s' is none; expected points of N-S such as 420 or -50, A+, A, A-, 60%%, weighted "
		 "points "
		 "such as 70%% 620 30%% -100, NP, or two of them with / between, for N-S and E-W",
		 text);
	return false;
}

static const char *average_word(const struct verdict *verdict)
{
	for (int i = 0; i < AVERAGES; i++)
		if (averages[i].percent == verdict->percent && averages[i].bound == verdict->bound)
			return averages[i].word;
	return NULL;
}

void verdict_print(const struct verdict *verdict, char buf[VERDICT_TEXT_SIZE])
{
	const char *word = verdict->kind == VERDICT_ARTIFICIAL ? average_word(verdict) : "NP";

	buf[0] = '\0';
	if (verdict->kind != VERDICT_POINTS)
		snprintf(buf, VERDICT_TEXT_SIZE, word ? "%s" : "%.0s%d%%", word ? word : "", verdict->percent);
	else if (verdict->parts == 1)
		snprintf(buf, VERDICT_TEXT_SIZE, "%d", verdict->part[0].points);
	else
		for (int i = 0; i < verdict->parts; i++)
			text_append(buf, VERDICT_TEXT_SIZE, "%s%d%% %d", i ? " " : "", verdict->part[i].weight,
				    verdict->part[i].points);
}
