/* SPDX-License-Identifier: Apache-2.0 */
/* Any bytes as a record: nothing breaks, and what was read, written again, is read again as the same. */
#include "fuzz.h"

#include <atout/record.h>

#include <string.h>

enum { COPY_MAX = 1 << 18 };

/* The record in its canonical form. */
struct copy {
	char text[COPY_MAX];
	size_t length;
	bool full;
};

static char *room(struct copy *copy, size_t size)
{
	if (copy->length + size > COPY_MAX)
		copy->full = true;
	return copy->full ? NULL : copy->text + copy->length;
}

static void copy_header(struct copy *copy, const struct atout_record *record)
{
	char *at = room(copy, ATOUT_RECORD_HEADER_SIZE);

	if (at)
		copy->length += (size_t)atout_record_print_header(record->game, &record->setup, NULL, at,
								  ATOUT_RECORD_HEADER_SIZE);
}

static void copy_deal(void *ctx, const struct atout_record *record)
{
	struct copy *copy = ctx;

	FUZZ_REQUIRE(record->game->to_act(record->state));
	if (record->deals == 1)
		copy_header(copy, record);
	char *at = room(copy, ATOUT_RECORD_DEAL_SIZE);
	if (at)
		copy->length +=
			(size_t)atout_record_print_deal(record->game, &record->setup, at, ATOUT_RECORD_DEAL_SIZE);
}

static void copy_move(void *ctx, const struct atout_record *record, int seat, atout_move move)
{
	struct copy *copy = ctx;
	char *at = room(copy, ATOUT_RECORD_MOVE_SIZE);

	if (at)
		copy->length += (size_t)atout_record_print_move(record->game, seat, move, at, ATOUT_RECORD_MOVE_SIZE);
}

static void check_name(void *ctx, const struct atout_record *record, int seat, const char *name)
{
	(void)ctx;
	FUZZ_REQUIRE(seat >= 0 && seat < ATOUT_SEATS_MAX && record->game);
	FUZZ_REQUIRE(atout_record_name_check(name));
}

static const struct atout_record_hooks hooks = {.deal = copy_deal, .move = copy_move, .name = check_name};

static void read_all(struct atout_record *record, const char *text, size_t size)
{
	const char *end = text + size;

	while (text < end) {
		const char *newline = memchr(text, '\n', (size_t)(end - text));
		size_t length = (size_t)((newline ? newline : end) - text);
		if (!atout_record_line(record, text, length))
			break;
		text += length + (newline ? 1 : 0);
	}
	atout_record_end(record);
	FUZZ_REQUIRE(!record->error.line == !record->error.text[0]);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	static struct copy first, second;
	struct atout_record record;

	first.length = second.length = 0;
	first.full = second.full = false;
	atout_record_start(&record, &hooks, &first);
	read_all(&record, (const char *)bytes, size);
	if (first.full || !first.length)
		return 0;
	atout_record_start(&record, &hooks, &second);
	read_all(&record, first.text, first.length);
	FUZZ_REQUIRE(!record.error.line);
	FUZZ_REQUIRE(first.length == second.length && memcmp(first.text, second.text, first.length) == 0);
	return 0;
}
