/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Any bytes as a text of each format in the table: nothing breaks, bytes that come in small pieces read as those that
 * are all there, boards that were read, written and read again are the same boards, and records come back from PBN.
 */
#include "fuzz.h"

#include "formats/formats.h"

#include <string.h>

enum { COPY_MAX = 1 << 20, PIECE_MAX = 37 };

/* Boards as text. */
struct copy {
	char text[COPY_MAX];
	size_t length;
	uint32_t boards, broken;
	bool full;
};

static struct copy first, pieces, second;

static void put(void *ctx, const char *text)
{
	struct copy *copy = ctx;
	size_t length = strlen(text);

	copy->full |= copy->length + length >= COPY_MAX;
	if (copy->full)
		return;
	memcpy(copy->text + copy->length, text, length + 1);
	copy->length += length;
}

static void put_bytes(void *ctx, const char *bytes, size_t size)
{
	struct copy *copy = ctx;

	copy->full |= copy->length + size >= COPY_MAX;
	if (copy->full)
		return;
	memcpy(copy->text + copy->length, bytes, size);
	copy->length += size;
}

static void require_error(const struct atout_error *error)
{
	FUZZ_REQUIRE(error->line && strlen(error->text) < sizeof error->text && strstr(error->text, "expected"));
}

/* A board that has been read can be written in every format, or there is a reason. */
static void write_everywhere(struct board *board)
{
	static struct board_writer writer;
	static struct copy other;
	struct atout_error error;

	for (int i = 0; formats[i]; i++) {
		other.length = 0;
		other.full = false;
		if (!formats[i]->write)
			continue;
		writer = (struct board_writer){
			.format = formats[i], .put = put, .put_bytes = put_bytes, .ctx = &other, .latin1 = true};
		if (!board_write(&writer, board, &error))
			require_error(&error);
		FUZZ_REQUIRE(board_write_end(&writer));
	}
}

static void read_all(const struct format *format, struct source *source, struct copy *copy, bool everywhere)
{
	static struct board board;
	static struct board_writer writer;
	struct boards boards;
	enum boards_got got;

	copy->length = copy->boards = copy->broken = 0;
	copy->full = false;
	writer = (struct board_writer){.format = format, .put = put, .ctx = copy};
	FUZZ_REQUIRE(boards_open(&boards, format, source));
	while ((got = boards_next(&boards, &board)) != BOARDS_END) {
		copy->boards += got == BOARDS_BOARD;
		copy->broken += got == BOARDS_BROKEN;
		if (got == BOARDS_BROKEN)
			require_error(&boards.error);
		else if (format->write)
			FUZZ_REQUIRE(board_write(&writer, &board, &boards.error));
		if (got == BOARDS_BOARD && everywhere)
			write_everywhere(&board);
	}
	FUZZ_REQUIRE(board_write_end(&writer));
	FUZZ_REQUIRE(!source->error);
	FUZZ_REQUIRE(boards_next(&boards, &board) == BOARDS_END);
	boards_close(&boards);
	board_free(&board);
	source_free(source);
}

/* Bytes in pieces of different sizes. */
struct pieces {
	const char *text;
	size_t size, at;
};

static size_t more(void *ctx, char *buf, size_t room, int *error)
{
	struct pieces *all = ctx;
	size_t n = 1 + all->at % PIECE_MAX;

	(void)error;
	n = n < room ? n : room;
	n = n < all->size - all->at ? n : all->size - all->at;
	memcpy(buf, all->text + all->at, n);
	all->at += n;
	return n;
}

static void require_same_text(const struct copy *a, const struct copy *b)
{
	FUZZ_REQUIRE(a->length == b->length && memcmp(a->text, b->text, a->length) == 0);
}

static void require_same(const struct copy *a, const struct copy *b)
{
	require_same_text(a, b);
	FUZZ_REQUIRE(a->boards == b->boards);
}

/* Records come back from PBN as they were. */
static void require_way_back(void)
{
	static struct copy there, back;
	static struct board board;
	static struct board_writer writer;
	struct source source;
	struct boards boards;

	there.length = back.length = 0;
	there.full = back.full = false;
	source_start_text(&source, first.text, first.length);
	FUZZ_REQUIRE(boards_open(&boards, formats_own(), &source));
	writer = (struct board_writer){.format = formats_find("pbn"), .put = put, .ctx = &there};
	while (boards_next(&boards, &board) != BOARDS_END)
		if (!board_write(&writer, &board, &boards.error))
			there.full = true; /* another game than bridge */
	boards_close(&boards);
	source_free(&source);
	if (there.full || !there.length)
		return;
	source_start_text(&source, there.text, there.length);
	FUZZ_REQUIRE(boards_open(&boards, formats_find("pbn"), &source));
	writer = (struct board_writer){.format = formats_own(), .put = put, .ctx = &back};
	while (boards_next(&boards, &board) != BOARDS_END)
		FUZZ_REQUIRE(board_write(&writer, &board, &boards.error));
	boards_close(&boards);
	source_free(&source);
	board_free(&board);
	require_same_text(&first, &back);
}

static void try_format(const struct format *format, const char *text, size_t size)
{
	struct pieces all = {text, size, 0};
	struct source source;

	source_start_text(&source, text, size);
	read_all(format, &source, &first, true);
	source_start(&source, more, &all);
	read_all(format, &source, &pieces, false);
	if (first.full)
		return;
	require_same(&first, &pieces);
	FUZZ_REQUIRE(first.broken == pieces.broken);
	if (!first.length)
		return;
	source_start_text(&source, first.text, first.length);
	FUZZ_REQUIRE(formats_sniff("-", &source, true) == format);
	read_all(format, &source, &second, false);
	FUZZ_REQUIRE(!second.broken);
	require_same(&first, &second);
	if (format == formats_own())
		require_way_back();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	struct pieces all = {(const char *)bytes, size, 0};
	struct source source;

	source_start_text(&source, (const char *)bytes, size);
	const struct format *format = formats_sniff("-", &source, true);
	source_free(&source);
	source_start(&source, more, &all);
	FUZZ_REQUIRE(format == formats_sniff("-", &source, true) || size > SOURCE_WINDOW);
	source_free(&source);
	for (int i = 0; formats[i]; i++)
		if (formats[i]->next)
			try_format(formats[i], (const char *)bytes, size);
	return 0;
}
