/* SPDX-License-Identifier: Apache-2.0 */
/* A set of deals as text that goes from one person to another.  What comes back has been in strangers' hands. */
#include "host/set.h"

#include "base/blake2b.h"
#include "base/text.h"
#include "games/compare.h"
#include "host/log/set_lines.h"

#include <atout/deal.h>
#include <atout/games.h>
#include <stdio.h>
#include <string.h>

void host_set_name(const struct host_set *set, char id[GIVEN_ID_MAX + 1])
{
	unsigned char hash[BLAKE2B_SIZE];
	char digits[FAIR_TEXT], text[HOST_SET_TEXT];
	struct blake2b blake;

	blake2b_start(&blake, NULL);
	blake2b_add(&blake, text, host_set_print(set, text));
	blake2b_end(&blake, hash);
	fair_print(hash, digits);
	snprintf(id, GIVEN_ID_MAX + 1, HOST_SET_LINKED "%.16s", digits);
}

size_t host_set_print(const struct host_set *set, char text[HOST_SET_TEXT])
{
	return (size_t)snprintf(text, HOST_SET_TEXT, "%s %d %d\n%s", set->game->name, set->seats, set->seat, set->text);
}

/* ---- Reading ---- */

static bool wrong(char error[ATOUT_ERROR_SIZE], const char *expected)
{
	snprintf(error, ATOUT_ERROR_SIZE, "expected %s", expected);
	return false;
}

/* "bridge 4 2" */
static bool read_head(struct host_set *set, const char *line, char error[ATOUT_ERROR_SIZE])
{
	char name[32];
	int length = (int)strcspn(line, " ");

	snprintf(name, sizeof name, "%.*s", length, line);
	set->game = atout_game_find(name);
	if (!set->game)
		return wrong(error, "the name of a game");
	line = text_blanks(line + length);
	return (text_number(&line, set->game->seats_min, set->game->seats_max, &set->seats) &&
		text_number(&line, 0, set->seats - 1, &set->seat) && !*line) ||
	       wrong(error, "how many seats there are, and whose it is");
}

static bool read_lines(struct host_set *set, const char *text, size_t length, char error[ATOUT_ERROR_SIZE])
{
	struct set_lines lines = {.game = set->game, .seat = set->seat};

	atout_setup_start(set->game, &lines.setup, set->seats);
	if (!set_lines_read(&lines, text, length, error))
		return false;
	set->deals = lines.deals;
	set->in_imps = set->game->next(NULL, &lines.setup) && compare_in_imps(set->game, &lines.setup);
	return true;
}

bool host_set_read(struct host_set *set, const char *text, size_t length, char error[ATOUT_ERROR_SIZE])
{
	const char *end = memchr(text, '\n', length);
	char head[64];

	*set = (struct host_set){.deals = 0};
	if (memchr(text, '\0', length) || !end || (size_t)(end - text) >= sizeof head || text[length - 1] != '\n')
		return wrong(error, "whole lines");
	snprintf(head, sizeof head, "%.*s", (int)(end - text), text);
	length -= (size_t)(++end - text);
	if (!length || length >= sizeof set->text)
		return wrong(error, "a text that is neither empty nor so long");
	if (!read_head(set, head, error) || !read_lines(set, end, length, error))
		return false;
	memcpy(set->text, end, length);
	set->text[length] = '\0';
	return true;
}
