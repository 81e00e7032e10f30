/* SPDX-License-Identifier: Apache-2.0 */
/* Lines that are said and read; the questions before a match: which game, which of the unfinished matches. */
#include "base/text.h"
#include "tui/plain/plain.h"

#include <atout/games.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void plain_say(const struct plain *plain, const char *key, ...)
{
	va_list args;

	va_start(args, key);
	vprintf(lang_text(plain->words.lang, key), args);
	va_end(args);
	putchar('\n');
}

static void skip_line(void)
{
	int c;

	do
		c = getchar();
	while (c != '\n' && c != EOF);
}

bool plain_read(char line[PLAIN_LINE_MAX])
{
	fflush(stdout);
	if (!fgets(line, PLAIN_LINE_MAX, stdin))
		return false;
	size_t length = strcspn(line, "\n");
	if (!line[length] && !feof(stdin))
		skip_line();
	while (length && strchr(" \t\r", line[length - 1]))
		length--;
	line[length] = '\0';
	size_t blanks = strspn(line, " \t");
	memmove(line, line + blanks, length + 1 - blanks);
	return true;
}

bool plain_wait(int descriptor, int milliseconds)
{
	struct pollfd fd[] = {{.fd = STDIN_FILENO, .events = POLLIN}, {.fd = descriptor, .events = POLLIN}};

	fflush(stdout);
	return poll(fd, 2, milliseconds) < 0 || fd[0].revents;
}

/* A number from the list, the name, or nothing for the first. */
static const struct atout_game *find_game(const char *line, int games)
{
	const char *cursor = line;
	int number = 1;

	if (!*line || text_number(&cursor, 1, games, &number))
		return atout_games[number - 1];
	return atout_game_find(line);
}

bool plain_ask_game(const struct plain *plain, struct play_choice *choice)
{
	char line[PLAIN_LINE_MAX];
	int games = 0;

	plain_say(plain, "Which game? Type its number or name; an empty line takes the first.");
	for (; atout_games[games]; games++)
		plain_say(plain, "%d: %s, %s", games + 1,
			  lang_term(plain->words.lang, atout_games[games]->name, atout_games[games]->title),
			  lang_text(plain->words.lang, atout_games[games]->line));
	while (plain_read(line)) {
		const struct atout_game *game = find_game(line, games);
		if (game) {
			play_choose(choice, game);
			return true;
		}
		plain_say(plain, "There is no such game.");
	}
	return false;
}

static void say_save(const struct plain *plain, int number, const struct save *save)
{
	char when[32], totals[SAVES_TOTALS_MAX];
	struct tm tm;

	strftime(when, sizeof when, "%Y-%m-%d %H:%M", localtime_r(&save->when, &tm));
	plain_say(plain, "%d: %s, %s, deal %d, standing %s", number,
		  lang_term(plain->words.lang, save->game->name, save->game->title), when, save->deal,
		  saves_totals(save, " : ", totals));
}

/* The number of a save in the list, 0: the input has ended. */
static int ask_number(const struct plain *plain, int saves)
{
	char line[PLAIN_LINE_MAX];

	plain_say(plain, "Which match? Type its number; an empty line takes the first.");
	while (plain_read(line)) {
		const char *cursor = line;
		int number = 1;
		if (!*line || text_number(&cursor, 1, saves, &number))
			return number;
		plain_say(plain, "There is no match with this number; there are %d.", saves);
	}
	return 0;
}

bool plain_ask_save(const struct plain *plain, char path[SAVES_PATH_MAX])
{
	struct save *list = NULL;
	int n = saves_list(&list), number = 1;

	if (!n)
		plain_say(plain, "There is no match in progress.");
	for (int i = 0; i < n; i++)
		say_save(plain, i + 1, &list[i]);
	if (n > 1)
		number = ask_number(plain, n);
	if (n && number)
		snprintf(path, SAVES_PATH_MAX, "%s", list[number - 1].path);
	free(list);
	return n && number;
}
