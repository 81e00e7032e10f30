/* SPDX-License-Identifier: Apache-2.0 */
/* Bytes that come in pieces: lines, looks ahead, parts, whole texts, and where they end. */
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

static void a_part_grows_until_the_text_ends(void **unused)
{
	const char *text;
	size_t size;

	(void)unused;
	begin("12345", 5, 2);
	assert_true(source_part(&source, 0, 1 << 20, &text, &size));
	assert_memory_equal(text, "12", size);
	assert_true(source_part(&source, 0, 1 << 20, &text, &size));
	assert_true(source_part(&source, 3, 1 << 20, &text, &size));
	assert_int_equal(size, 2);
	assert_memory_equal(text, "45", 2);
	assert_false(source_part(&source, 1, 1 << 20, &text, &size));
	assert_memory_equal(text, "5", size);
	source_free(&source);
	source_start_text(&source, "12345", 5);
	assert_false(source_part(&source, 1, 1, &text, &size));
	assert_memory_equal(text, "2345", size);
	source_free(&source);
}

static void a_part_is_no_larger_than_is_asked_for(void **unused)
{
	enum { SIZE = 3 * SOURCE_WINDOW };
	char *bytes = calloc(SIZE, 1);
	const char *text;
	size_t size = 0;

	(void)unused;
	begin(bytes, SIZE, SIZE);
	for (int i = 0; i < 4; i++)
		assert_true(source_part(&source, 0, 2 * SOURCE_WINDOW, &text, &size));
	assert_int_equal(size, 2 * SOURCE_WINDOW);
	while (source_part(&source, size, 2 * SOURCE_WINDOW, &text, &size))
		;
	assert_int_equal(size, 0);
	source_free(&source);
	free(bytes);
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

/* In UTF-16: a clef of two units, half of a pair, and half a unit at the end. */
static const char little[] = "\xFF\xFE"
			     "a\0\r\0\n\0\xE9\0\xAC\x20\x34\xD8\x1E\xDD\x34\xD8"
			     "b\0\1\xDC"
			     "c\0d";
static const char big[] = "\xFE\xFF"
			  "\0a\0\r\0\n\0\xE9\x20\xAC\xD8\x34\xDD\x1E\xD8\x34"
			  "\0b\xDC\1"
			  "\0cd";
static const char utf8[] = "\xC3\xA9\xE2\x82\xAC\xF0\x9D\x84\x9E\xEF\xBF\xBD"
			   "b\xEF\xBF\xBD"
			   "c\xEF\xBF\xBD";

static void utf_16_with_its_mark_is_read_as_utf_8(void **unused)
{
	static const struct {
		const char *text;
		size_t size;
	} texts[] = {{little, sizeof little - 1}, {big, sizeof big - 1}};
	const char *line;
	size_t length;

	(void)unused;
	for (int i = 0; i < 2; i++) {
		for (size_t piece = 1; piece <= texts[i].size; piece++) {
			begin(texts[i].text, texts[i].size, piece);
			require_line("a", false);
			require_line(utf8, true);
			require_end();
		}
		source_start_text(&source, texts[i].text, texts[i].size);
		assert_true(source_look(&source, &line, &length));
		assert_memory_equal(line, "a", 1);
		require_line("a", false);
		require_line(utf8, true);
		require_end();
	}
	begin("\xFE", 1, 1);
	require_line("\xFE", true);
	require_end();
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
		cmocka_unit_test(a_part_grows_until_the_text_ends),
		cmocka_unit_test(a_part_is_no_larger_than_is_asked_for),
		cmocka_unit_test(utf_16_with_its_mark_is_read_as_utf_8),
		cmocka_unit_test(an_error_is_no_end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
