/* SPDX-License-Identifier: Apache-2.0 */
/* pbn_text.h -- texts of PBN, and readers of them, for the tests of PBN. */
#ifndef TESTS_PBN_TEXT_H
#define TESTS_PBN_TEXT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <atout/games.h>
#include <atout/pbn.h>

#include <stdio.h>
#include <string.h>

#define HANDS "A972.K64.QT8.J53 KT3.A98.J742.Q82 Q64.QT72.A63.AT6 J85.J53.K95.K974"
#define DEAL "[Deal \"N:" HANDS "\"]\n"
#define BOARD "[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n" DEAL
#define AUCTION "[Auction \"N\"]\n"

/* 1NT by South: a contract to play. */
#define ONE_NOTRUMP AUCTION "Pass Pass 1NT AP\n"

static struct atout_pbn pbn;
static struct atout_pbn_game game;

static inline void begin_size(const char *text, size_t size) { atout_pbn_start(&pbn, text, size); }

static inline void begin(const char *text) { begin_size(text, strlen(text)); }

static inline void next_game(void)
{
	if (atout_pbn_next(&pbn, &game) != ATOUT_PBN_GAME)
		fail_msg("line %u, column %u: %s", (unsigned)pbn.error.line, (unsigned)pbn.error.column,
			 pbn.error.text);
}

static inline void no_game(void) { assert_int_equal(atout_pbn_next(&pbn, &game), ATOUT_PBN_END); }

/* The only game of a text. */
static inline void read_one(const char *text)
{
	static struct atout_pbn_game one;

	begin(text);
	next_game();
	one = game;
	no_game();
	game = one;
}

static inline void broken_game(unsigned line, unsigned column, const char *what)
{
	assert_int_equal(atout_pbn_next(&pbn, &game), ATOUT_PBN_BROKEN);
	if (!strstr(pbn.error.text, what) || !strstr(pbn.error.text, "expected"))
		fail_msg("the error is: %s", pbn.error.text);
	assert_int_equal(pbn.error.line, line);
	assert_int_equal(pbn.error.column, column);
}

static inline void assert_broken(const char *text, unsigned line, unsigned column, const char *what)
{
	begin(text);
	broken_game(line, column, what);
}

static inline void assert_tag(const char *name, const char *value)
{
	const char *found = atout_pbn_tag(&game, name);

	assert_non_null(found);
	assert_string_equal(found, value);
}

/* The items of a kind, one line each. */
static inline void assert_items(int kind, const char *expected)
{
	char text[1024] = "";

	for (uint32_t i = 0; i < game.items; i++)
		if (game.item[i].kind == kind)
			snprintf(text + strlen(text), sizeof text - strlen(text), "%s\n",
				 game.text + game.item[i].value);
	assert_string_equal(text, expected);
}

static inline void assert_written(const char *expected)
{
	static char text[ATOUT_PBN_PRINT_SIZE];

	atout_pbn_print(&game, false, text, sizeof text);
	if (!strstr(text, expected))
		fail_msg("'%s' is not in:\n%s", expected, text);
}

#endif
