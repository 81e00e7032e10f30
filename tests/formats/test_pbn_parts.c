/* SPDX-License-Identifier: Apache-2.0 */
/* PBN that comes in parts: they change nothing, and a game has a limit in its file. */
#include "pbn_text.h"

#include <stdlib.h>

/* All games of a text in parts of a size, as lines of what they are. */
static void list_games(const char *text, size_t size, size_t part, char *out, size_t room)
{
	enum atout_pbn_got got;
	size_t from = 0, to = 0;

	out[0] = '\0';
	atout_pbn_start(&pbn, NULL, 0);
	while ((got = atout_pbn_next(&pbn, &game)) != ATOUT_PBN_END) {
		size_t n = strlen(out);
		if (got == ATOUT_PBN_MORE) {
			from += pbn.at;
			to = to + part < size ? to + part : size;
			atout_pbn_go_on(&pbn, text + from, to - from, to == size);
		} else if (got == ATOUT_PBN_BROKEN)
			snprintf(out + n, room - n, "%u:%u %s\n", pbn.error.line, pbn.error.column, pbn.error.text);
		else
			snprintf(out + n, room - n, "%u %u %s %d\n", game.number, game.line,
				 atout_pbn_tag(&game, "Event"), game.calls);
	}
}

static void the_parts_of_a_text_do_not_matter(void **unused)
{
	static const char text[] =
		"junk\r\n\r\n{ of the\n\n first }[Event \"##a\"]\n" BOARD AUCTION "1C *\n" BOARD AUCTION
		"8C { open\n[Site \"s\n\n\xEF\xBB\xBF[Event \"b\"]\n{ open\n\n[Board \"2\"]\n"
		"[Deal \"N:" HANDS "\"][Deal \"E:" HANDS "\"]\n" AUCTION "AP\n\n\nmore junk";
	char whole[1024], parts[1024];

	(void)unused;
	list_games(text, sizeof text - 1, sizeof text - 1, whole, sizeof whole);
	assert_string_equal(
		whole, "1 5 a 1\n17:1 '8C' in the auction; expected a call such as 1NT, Pass, X or XX, or AP, * or +\n"
		       "21:1 the comment is not closed; expected }\n4 23 b 0\n5 24 b 4\n");
	for (size_t part = 1; part < sizeof text; part++) {
		list_games(text, sizeof text - 1, part, parts, sizeof parts);
		assert_string_equal(parts, whole);
		assert_int_equal(pbn.junk, 2);
	}
}

static void a_game_takes_so_much_of_its_file(void **unused)
{
	enum { SIZE = 3 * ATOUT_PBN_GAME_MAX };
	static const char head[] = "[Event \"a\"]\n\n[Event \"b\"]\n", tail[] = "\n1C\n \n[Event \"#\"]\n";
	char *text = malloc(SIZE), out[512];
	size_t n = 0;

	(void)unused;
	memset(text, '%', SIZE);
	memcpy(text, head, sizeof head - 1);
	memcpy(text + SIZE - sizeof tail + 1, tail, sizeof tail - 1);
	for (size_t part = 100000; n < 2; part = SIZE, n++) {
		list_games(text, SIZE, part, out, sizeof out);
		assert_string_equal(out,
				    "1 1 a 0\n3:1 the game is too large; expected at most 1048576 bytes\n3 7 b 0\n");
	}
	free(text);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_parts_of_a_text_do_not_matter),
		cmocka_unit_test(a_game_takes_so_much_of_its_file),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
