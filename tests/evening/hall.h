/* SPDX-License-Identifier: Apache-2.0 */
/* hall.h -- an evening for tests with cmocka: what is said goes through its log. */
#ifndef TESTS_EVENING_HALL_H
#define TESTS_EVENING_HALL_H

#include "evening/evening.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct hall {
	struct evening *evening;
	struct act act;
	char *line[EVENING_EVENTS]; /* of the log */
	struct evening_no no;
	int writes;
};

static struct hall *hall_new(void)
{
	struct hall *hall = calloc(1, sizeof *hall);

	hall->evening = evening_new();
	return hall;
}

static void hall_free(struct hall *hall)
{
	for (uint32_t i = 0; i < hall->evening->events; i++)
		free(hall->line[i]);
	evening_free(hall->evening);
	free(hall);
}

/* Reads what is said, and does it as the server would.  0, and the number of its event in *entry; or why not. */
static int hall_act(struct hall *hall, uint32_t *entry)
{
	static char line[ACT_LINE_SIZE];
	uint32_t known = evening_known(hall->evening, hall->act.write);

	*entry = known;
	if (known)
		return 0;
	if (!evening_judge(hall->evening, &hall->act, &hall->no))
		return hall->no.status;
	int length = act_print(&hall->act, line, sizeof line);
	hall->line[hall->evening->events] = malloc((size_t)length + 1);
	memcpy(hall->line[hall->evening->events], line, (size_t)length + 1);
	if (!evening_apply(hall->evening, &hall->act))
		abort();
	*entry = hall->evening->events;
	return 0;
}

/* The members of an act, without brackets; a word for `write` is made.  0, or the status. */
__attribute__((format(printf, 2, 3))) static int say(struct hall *hall, const char *format, ...)
{
	static char text[ACT_LINE_SIZE];
	char why[ATOUT_ERROR_SIZE];
	uint32_t entry;
	va_list args;

	int length = snprintf(text, sizeof text, "{\"at\":1000,\"write\":\"write-%06d\",", ++hall->writes);
	va_start(args, format);
	length += vsnprintf(text + length, sizeof text - (size_t)length, format, args);
	va_end(args);
	text[length++] = '}';
	text[length] = '\0';
	if (!act_read(&hall->act, text, (size_t)length, why)) {
		fprintf(stderr, "%s: %s\n", text, why);
		abort();
	}
	return hall_act(hall, &entry);
}

static inline const char *shown(const struct hall *hall, const struct evening_viewer *viewer)
{
	static char buf[1 << 20];

	if (evening_show(hall->evening, viewer, buf, sizeof buf) >= (int)sizeof buf)
		abort();
	return buf;
}

static inline const char *shown_ranking(const struct hall *hall, enum ranking_of of)
{
	static char buf[1 << 18];

	evening_show_ranking(hall->evening, of, buf, sizeof buf);
	return buf;
}

static inline struct hall *open_hall(const char *rest)
{
	struct hall *hall = hall_new();
	const char *each = strstr(rest, "each") ? "" : "\"each\":2,";
	const char *scoring = strstr(rest, "scoring") ? "" : "\"scoring\":\"mp\",";
	int status = say(hall, "\"do\":\"open\",\"title\":\"Tuesday\",%s%s%s", scoring, each, rest);

	if (status)
		print_error("%s\n", hall->no.why);
	assert_int_equal(status, 0);
	return hall;
}

static inline struct hall *begun(const char *rest)
{
	struct hall *hall = open_hall(rest);

	assert_int_equal(say(hall, "\"do\":\"round\",\"to\":1"), 0);
	return hall;
}

static inline uint32_t entry_at(const struct hall *hall, int round, int table, int board)
{
	return evening_slot(hall->evening, round, table, board)->entry;
}

/* As the director, over whatever stands there. */
static inline int enter(struct hall *hall, int round, int table, int board, const char *contract)
{
	return say(hall, "\"do\":\"result\",\"round\":%d,\"table\":%d,\"board\":%d,\"contract\":\"%s\",\"over\":%u",
		   round, table, board, contract, entry_at(hall, round, table, board));
}

static inline bool tells(const char *text, const char *of) { return strstr(text, of) != NULL; }

#endif
