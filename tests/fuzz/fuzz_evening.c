/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Any bytes as the log of a club's evening: nothing breaks, a line that is taken reads back as it is written, and of
 * what comes of it everybody can be told.
 */
#include "evening/evening.h"

#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

enum { LINES_MAX = 200, TOLD_MAX = 1 << 21 };

static struct act act, again;
static char line[ACT_LINE_SIZE], other[ACT_LINE_SIZE], told[TOLD_MAX];

static void print_and_read(void)
{
	char why[ATOUT_ERROR_SIZE];
	int length = act_print(&act, line, sizeof line);

	if (length < (int)sizeof line) {
		FUZZ_REQUIRE(act_read(&again, line, (size_t)length, why));
		FUZZ_REQUIRE(act_print(&again, other, sizeof other) == length && strcmp(line, other) == 0);
	}
}

static void tell_all(const struct evening *evening)
{
	static const char codes[EVENING_TABLES][8];
	static const int devices[EVENING_TABLES];
	const struct evening_viewer viewers[] = {{.director = true, .codes = codes, .devices = devices},
						 {.device = 1},
						 {.device = 2, .player = 3},
						 {.device = EVENING_TABLES, .player = EVENING_NUMBERS},
						 {.device = 0}};

	for (size_t i = 0; i < sizeof viewers / sizeof *viewers; i++)
		FUZZ_REQUIRE(evening_show(evening, &viewers[i], told, sizeof told) < TOLD_MAX);
	for (enum ranking_of of = RANKING_ALL; of <= RANKING_SHOWN; of++)
		FUZZ_REQUIRE(evening_show_ranking(evening, of, told, sizeof told) < TOLD_MAX);
	FUZZ_REQUIRE(evening_show_board(evening, (int)evening->setup.first, true, told, sizeof told) < TOLD_MAX);
	FUZZ_REQUIRE(evening_show_card(evening, 1, told, sizeof told) < TOLD_MAX);
	FUZZ_REQUIRE(evening_show_csv(evening, told, sizeof told) < TOLD_MAX);
	FUZZ_REQUIRE(evening_show_deals(evening, told, sizeof told) < TOLD_MAX);
}

/* Everything that is shown is of a board that is open, and its moments come one after the other. */
static void watch_all(const struct evening *evening)
{
	int32_t times[BROADCAST_MOVES + 1];
	struct aired next;

	for (uint32_t i = 0; i < evening->broadcast.airings; i++) {
		const struct aired *aired = &evening->broadcast.aired[i];
		int moments = broadcast_times(aired, times);
		for (int at = 1; at < moments; at++)
			FUZZ_REQUIRE(times[at] > times[at - 1]);
		FUZZ_REQUIRE(broadcast_show_board(aired, "", told, sizeof told) < TOLD_MAX);
		FUZZ_REQUIRE(broadcast_show_comments(evening, aired, told, sizeof told) < TOLD_MAX);
	}
	for (int table = 1; table <= evening->tables; table++)
		if (broadcast_next(evening, table, UINT32_MAX, &next))
			FUZZ_REQUIRE(evening_is_open(evening, next.board) && broadcast_goes_on(evening, UINT32_MAX));
}

static void cut(const uint8_t *bytes, size_t size)
{
	struct aired aired = {.round = 1};
	char *text = broadcast_cut((const char *)bytes, size, 1, &aired);

	FUZZ_REQUIRE(!text || (strlen(text) <= size && aired.calls + aired.cards <= BROADCAST_MOVES));
	free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	struct evening *evening = evening_new();

	cut(bytes, size);
	const char *at = (const char *)bytes, *end = at + size;

	for (int i = 0; evening && at < end && i < LINES_MAX; i++) {
		const char *stop = memchr(at, '\n', (size_t)(end - at));
		char why[ATOUT_ERROR_SIZE] = "";
		stop = stop ? stop : end;
		size_t length = (size_t)(stop - at) < sizeof line ? (size_t)(stop - at) : sizeof line - 1;
		memcpy(line, at, length);
		line[length] = '\0';
		if (evening_line(evening, &act, line, length, why))
			print_and_read();
		else
			FUZZ_REQUIRE(why[0]);
		at = stop + 1;
	}
	if (evening && evening->events) {
		tell_all(evening);
		watch_all(evening);
	}
	evening_free(evening);
	return 0;
}
