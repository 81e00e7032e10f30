/* SPDX-License-Identifier: Apache-2.0 */
/* Any text as the results of single players: an error has its line; what is read is ranked in every way, and drawn. */
#include "fuzz.h"

#include "duplicate/sittings.h"

#include <string.h>

static bool read_all(struct sittings *sittings, const char *at, const char *end)
{
	struct atout_error error = {.line = 0};

	for (uint32_t number = 1; at < end; number++) {
		const char *stop = memchr(at, '\n', (size_t)(end - at));
		size_t length = (size_t)((stop ? stop : end) - at);
		if (!sittings_line(sittings, number, at, length, &error)) {
			FUZZ_REQUIRE(error.line == number && error.text[0]);
			return false;
		}
		at = stop ? stop + 1 : end;
	}
	bool whole = sittings_end(sittings, &error);
	FUZZ_REQUIRE(whole || (error.line && error.text[0]));
	return whole;
}

static void rank(const struct sittings *sittings)
{
	static struct sittings_standing standing[TABLES_PLAYERS_MAX];

	for (int way = 0; way < SITTINGS_WAYS; way++) {
		FUZZ_REQUIRE(sittings_rank(sittings, (enum sittings_way)way, SITTINGS_ALL, standing));
		for (int i = 0; i < sittings->players; i++)
			FUZZ_REQUIRE(standing[i].percent >= -1 && standing[i].percent <= 10000 &&
				     standing[i].place <= (uint32_t)sittings->players);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	static struct tables tables;
	struct sittings sittings = {.count = 0};

	if (read_all(&sittings, (const char *)bytes, (const char *)bytes + size)) {
		rank(&sittings);
		tables = (struct tables){.least = 3, .most = 4};
		sittings_note(&sittings, &tables);
		FUZZ_REQUIRE(tables_draw(&tables, size) == (sittings.players >= tables.least));
	}
	sittings_free(&sittings);
	return 0;
}
