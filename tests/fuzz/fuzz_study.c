/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Any bytes as a record that a link brings to the study of a browser: nothing breaks, and a deal that is written down
 * again is the same deal.
 */
#include "wasm/study.h"

#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

enum { DEALS_MOST = 8, SOLVED = 12, MOMENT_SIZE = 1 << 16 };

static bool open_record(const char *text, size_t size)
{
	char *in = study_in(size);

	FUZZ_REQUIRE(in);
	memcpy(in, text, size);
	return study_open();
}

/* The number behind a key of the head; of several the last one. */
static int head_number(const char *key)
{
	size_t length = study_head();
	const char *at = study_out(), *found = NULL;

	FUZZ_REQUIRE(length && strlen(at) == length);
	for (; (at = strstr(at, key)); at += strlen(key))
		found = at;
	return found ? atoi(found + strlen(key)) : 0;
}

static int deals(void)
{
	int n = 0;

	study_head();
	for (const char *at = study_out(); (at = strstr(at, "{\"deal\":")); at++)
		n++;
	return n;
}

/* What is solved is an ending, or it would take too long. */
static void look(int deal, int moves)
{
	for (int move = moves > SOLVED ? moves - SOLVED : 0; move <= moves; move++)
		FUZZ_REQUIRE(study_moment(deal, move) && strlen(study_out()) < MOMENT_SIZE);
	for (int move = moves > SOLVED ? moves - SOLVED : moves; move <= moves; move++)
		study_worth(deal, move);
	study_pbn(deal);
	FUZZ_REQUIRE(study_notes(deal) == strlen(study_out()));
}

/* The last deal: written down and read again it looks the same at its end but for the number and the standing. */
static void write_again(int deal)
{
	int moves = head_number("\"moves\":");
	size_t length = study_record(deal);
	char *text = malloc(length);

	FUZZ_REQUIRE(text && length);
	memcpy(text, study_out(), length);
	FUZZ_REQUIRE(open_record(text, length));
	FUZZ_REQUIRE(head_number("\"moves\":") == moves);
	look(deals() - 1, moves);
	free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	if (!open_record((const char *)bytes, size)) {
		FUZZ_REQUIRE(study_out()[0] && !strchr(study_out(), '\n'));
		return 0;
	}
	int n = deals();
	FUZZ_REQUIRE(n);
	if (n <= DEALS_MOST)
		write_again(n - 1);
	return 0;
}
