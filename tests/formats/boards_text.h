/* SPDX-License-Identifier: Apache-2.0 */
/* boards_text.h -- boards of a text one after the other, their warnings, and boards as text again. */
#ifndef TEST_BOARDS_TEXT_H
#define TEST_BOARDS_TEXT_H

#include "core/contract_text.h"
#include "formats/check.h"
#include "formats/formats.h"

#include <stdio.h>
#include <string.h>

#define DEAL "N:AQ2.KT95.A63.T98 J983.76.KQ2.AKJ4 T76.AQJ2.J987.63 K54.843.T54.Q752"

static struct source source;
static struct boards boards;
static struct board board;
static char warnings[4096];

static void on_warning(void *unused, const struct atout_error *warning)
{
	size_t length = strlen(warnings);

	(void)unused;
	snprintf(warnings + length, sizeof warnings - length, "%u:%u: %s\n", (unsigned)warning->line,
		 (unsigned)warning->column, warning->text);
}

static void begin_as(const char *format, const char *text)
{
	source_start_text(&source, text, strlen(text));
	assert_true(boards_open(&boards, formats_find(format), &source));
	boards.warn = on_warning;
	warnings[0] = '\0';
}

static void end(void)
{
	assert_int_equal(boards_next(&boards, &board), BOARDS_END);
	boards_close(&boards);
	board_free(&board);
}

static void next(void)
{
	if (boards_next(&boards, &board) != BOARDS_BOARD)
		fail_msg("%u:%u: %s", (unsigned)boards.error.line, (unsigned)boards.error.column, boards.error.text);
}

static inline void next_is_broken(const char *error)
{
	char got[ATOUT_ERROR_SIZE + 32];

	assert_int_equal(boards_next(&boards, &board), BOARDS_BROKEN);
	snprintf(got, sizeof got, "%u:%u: %s", (unsigned)boards.error.line, (unsigned)boards.error.column,
		 boards.error.text);
	assert_string_equal(got, error);
}

static inline const char *tag(const char *name)
{
	const char *value = atout_pbn_tag(&board.sheet, name);

	return value ? value : "";
}

static inline void expect_deal(const char *expected)
{
	struct atout_pbn_deal deal = board.sheet.deal;
	char text[ATOUT_PBN_DEAL_SIZE];

	deal.first = 0;
	atout_pbn_deal_print(&deal, text, sizeof text);
	assert_string_equal(text, expected);
}

static inline void expect_calls(const char *expected)
{
	static const char *const others[] = {[ATOUT_PASS] = "p", [ATOUT_DOUBLE] = "x", [ATOUT_RE] = "xx"};
	char text[512] = "";

	for (int i = 0; i < board.sheet.calls; i++) {
		atout_move move = board.sheet.call[i].move;
		bool none = move == ATOUT_NO_MOVE;
		int kind = none ? 0 : atout_move_kind(move);
		strcat(text, i ? " " : "");
		strcat(text, none ? "-" : kind == ATOUT_BID ? bid_names[atout_move_arg(move)] : others[kind]);
	}
	assert_string_equal(text, expected);
}

static inline const char *call_note(int call)
{
	const char *note = atout_pbn_note(&board.sheet, ATOUT_PBN_AUCTION, board.sheet.call[call].note);

	return board.sheet.call[call].note && note ? note : "";
}

static inline void count_errors(void *ctx, bool warning, const struct atout_error *error)
{
	(void)error;
	*(int *)ctx += !warning;
}

/* How much of the board is right. */
static inline void expect_found(bool auction, bool play, int errors)
{
	int found = 0;
	struct check check = check_sheet(&board.sheet, count_errors, &found);

	assert_true(check.deal);
	assert_int_equal(check.auction, auction);
	assert_int_equal(check.play, play);
	assert_int_equal(found, errors);
}

static inline void expect_legal(bool auction, bool play)
{
	struct atout_error error;

	if (!board_judge(&board, &error))
		fail_msg("%u:%u: %s", (unsigned)error.line, (unsigned)error.column, error.text);
	expect_found(auction, play, 0);
}

/* ---- Written ---- */

static struct board_writer writer;
static char written[1 << 16];
static size_t written_size;

static void put_bytes(void *ctx, const char *bytes, size_t size)
{
	(void)ctx;
	assert_true(written_size + size < sizeof written);
	memcpy(written + written_size, bytes, size);
	written_size += size;
	written[written_size] = '\0';
}

static void put(void *ctx, const char *text) { put_bytes(ctx, text, strlen(text)); }

static inline void write_begin(const char *format)
{
	writer = (struct board_writer){.format = formats_find(format), .put = put, .put_bytes = put_bytes};
	written_size = 0;
	written[0] = '\0';
}

/* All boards of a text in another format. */
static inline void convert(const char *from, const char *text, const char *to)
{
	begin_as(from, text);
	write_begin(to);
	while (boards_next(&boards, &board) == BOARDS_BOARD)
		if (!board_write(&writer, &board, &boards.error))
			fail_msg("%s", boards.error.text);
	assert_true(board_write_end(&writer));
	boards_close(&boards);
	board_free(&board);
}

#endif
