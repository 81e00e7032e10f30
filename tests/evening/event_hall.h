/* SPDX-License-Identifier: Apache-2.0 */
/* event_hall.h -- an event at the server's tables, for tests with cmocka. */
#ifndef TESTS_EVENING_EVENT_HALL_H
#define TESTS_EVENING_EVENT_HALL_H

#include "hall.h"

#include <atout/random.h>

#define EVENT "\"title\":\"T\",\"each\":2,\"scoring\":\"mp\",\"online\":true,"

static inline struct hall *opened(const char *more)
{
	struct hall *hall = hall_new();

	assert_int_equal(say(hall, "\"do\":\"open\"," EVENT "%s", more), 0);
	return hall;
}

static inline void deal(struct hall *hall)
{
	static char text[ACT_TEXT_SIZE], quoted[2 * ACT_TEXT_SIZE];
	struct atout_rng rng;
	char *to = quoted;

	atout_rng_seed(&rng, 7);
	evening_deal(hall->evening, &rng, text);
	for (const char *at = text; *at; at++)
		to += sprintf(to, *at == '\n' ? "\\n" : "%c", *at);
	assert_int_equal(say(hall, "\"do\":\"deals\",\"text\":\"%s\"", quoted), 0);
}

/* As the server writes it when the table has played the board. */
static inline void play_board(struct hall *hall, int round, int table, int board)
{
	char text[256], why[ATOUT_ERROR_SIZE];
	uint32_t entry;
	int length =
		snprintf(text, sizeof text,
			 "{\"at\":1000,\"write\":\"server-board-%d-%d-%d\",\"do\":\"result\",\"contract\":\"pass\","
			 "\"round\":%d,\"table\":%d,\"board\":%d}",
			 round, table, board, round, table, board);

	assert_true(act_read(&hall->act, text, (size_t)length, why));
	assert_int_equal(hall_act(hall, &entry), 0);
}

#endif
