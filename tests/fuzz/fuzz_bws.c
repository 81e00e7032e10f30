/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Any lines as tables of a Bridgemate scoring file: nothing breaks, and what comes of a row is a whole line of results
 * or PBN.  A line begins with the digit of its table.
 */
#include "duplicate/bws.h"
#include "duplicate/results.h"

#include "fuzz.h"

#include <string.h>

static void print_all(const struct bws *bws)
{
	char line[BWS_LINE_SIZE];
	struct atout_error error;

	bws_heads(bws, line);
	for (size_t i = 0; i < bws->rows[BWS_NUMBERS]; i++) {
		bws_name(bws, i, line);
		FUZZ_REQUIRE(strlen(line) < BWS_LINE_SIZE - 1 && !strchr(line, '\n'));
	}
	for (size_t i = 0; i < bws->rows[BWS_RECEIVED]; i++) {
		error.text[0] = '\0';
		FUZZ_REQUIRE(bws_result(bws, i, line, &error) || error.text[0]);
		FUZZ_REQUIRE(strlen(line) < BWS_LINE_SIZE - 1);
	}
	for (size_t i = 0; i < bws->rows[BWS_HANDS]; i++)
		if (bws_deal(bws, i, line, &error))
			FUZZ_REQUIRE(line[strlen(line) - 1] == '\n');
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	static struct bws bws;
	const char *at = (const char *)bytes, *end = at + size;
	struct atout_error error;

	bws_start(&bws);
	for (uint32_t number = 1; at < end; number++) {
		const char *stop = memchr(at, '\n', (size_t)(end - at));
		stop = stop ? stop : end;
		enum bws_table table = (enum bws_table)((unsigned char)*at % BWS_TABLES);
		if (stop > at)
			bws_line(&bws, table, number, at + 1, (size_t)(stop - at - 1), &error);
		at = stop + 1;
	}
	if (bws_end(&bws))
		print_all(&bws);
	bws_free(&bws);
	return 0;
}
