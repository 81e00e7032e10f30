/* SPDX-License-Identifier: Apache-2.0 */
/* Bytes that come in pieces: lines, looks ahead, whole texts, and where they end. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "formats/source.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* So many bytes of a text at once, then an error or the end. */
struct pieces {
	const char *text;
	size_t size, at, piece;
	int error;
};

static size_t more(void *ctx, char *buf, size_t room, int *error)
{
	struct pieces *all = ctx;
	size_t left = all->size - all->at, n = left < all->piece ? left : all->piece;

	n = n < room ? n : room;
	memcpy(buf, all->text + all->at, n);
	all->at += n;
	if (!n)
		*error = all->error;
	return n;
}

static struct pieces pieces;
static struct source source;

static void begin(const char *text, size_t size, size_t piece)
{
	pieces = (struct pieces){.text = text, .size = size, .piece = piece};
	source_start(&source, more, &pieces);
}

static void require_line(const char *text, bool open)
{
	const char *line;
	size_t length;

	assert_true(source_line(&source, &line, &length));
	assert_int_equal(length, strlen(text));
	assert_memory_equal(line, text, length);
	assert_int_equal(source.open, open);
}

static void require_end(void)
{
	const char *line;
	size_t length;

	assert_false(source_line(&source, &line, &length));
	assert_false(source_line(&source, &line, &length));
	source_free(&source);
}

static void lines_do_not_depend_on_the_pieces(void **unused)
{
	static const char text[] = "one\r\n\n\r\n three \nfour";

	(void)unused;
	for (size_t piece = 1; piece < sizeof text; piece++) {
		begin(text, strlen(text), piece);
		require_line("one", false);
		require_line("", false);
		require_line("", false);
		require_line(" three ", false);
		assert_int_equal(source.line, 4);
		require_line("four", true);
		require_end();
	}
	begin("one\n", 4, 3);
	require_line("one", false);
	require_end();
	begin("", 0, 1);
	require_end();
}

static void a_line_that_is_too_long_is_cut_and_the_next_one_is_whole(void **unused)
{
	enum { LONG = 3 * SOURCE_WINDOW };
	const char *line;
	size_t length;
	char *text = malloc(LONG + 8);

	(void)unused;
	memset(text, 'x', LONG);
	memcpy(text + LONG, "\nnext\ny", 7);
	for (size_t size = LONG; size <= LONG + 7; size += 7) {
		begin(text, size, 1000);
		assert_true(source_line(&source, &line, &length));
		assert_int_equal(length, SOURCE_LINE_MAX);
		assert_int_equal(line[length - 1], 'x');
		assert_int_equal(source.open, size == LONG);
		if (size > LONG) {
			require_line("next", false);
			require_line("y", true);
		}
		require_end();
	}
	free(text);
}

static void a_look_takes_nothing(void **unused)
{
	static const char text[] = "\xEF\xBB\xBF \n# comment\n\r\n \tlook\r\n";
	const char *line;
	size_t length;

	(void)unused;
	for (size_t piece = 1; piece < sizeof text; piece++) {
		begin(text, strlen(text), piece);
		assert_true(source_look(&source, &line, &length));
		assert_int_equal(length, 4);
		assert_memory_equal(line, "look", 4);
		source_skip_mark(&source);
		require_line(" ", false);
		require_line("# comment", false);
		require_line("", false);
		require_line(" \tlook", false);
		require_end();
	}
	begin("# nothing", 9, 2);
	assert_false(source_look(&source, &line, &length));
	source_free(&source);
}

static void a_whole_text_has_a_limit(void **unused)
{
	const char *text;
	size_t size;

	(void)unused;
	begin("12345", 5, 2);
	assert_true(source_whole(&source, 5, &text, &size));
	assert_int_equal(size, 5);
	assert_memory_equal(text, "12345", 5);
	source_free(&source);
	begin("12345", 5, 2);
	assert_false(source_whole(&source, 4, &text, &size));
	assert_int_equal(source.error, EFBIG);
	source_free(&source);
}

static void an_error_is_no_end(void **unused)
{
	const char *text;
	size_t size;

	(void)unused;
	begin("one\ntw", 6, 6);
	pieces.error = EIO;
	require_line("one", false);
	assert_true(source_line(&source, &text, &size));
	assert_int_equal(source.error, EIO);
	require_end();
	begin("one\ntw", 6, 6);
	pieces.error = EIO;
	assert_false(source_whole(&source, 100, &text, &size));
	assert_int_equal(source.error, EIO);
	source_free(&source);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(lines_do_not_depend_on_the_pieces),
		cmocka_unit_test(a_line_that_is_too_long_is_cut_and_the_next_one_is_whole),
		cmocka_unit_test(a_look_takes_nothing),
		cmocka_unit_test(a_whole_text_has_a_limit),
		cmocka_unit_test(an_error_is_no_end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
