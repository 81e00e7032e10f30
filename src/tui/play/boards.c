/* SPDX-License-Identifier: Apache-2.0 */
#include "tui/play/boards.h"

#include "practice/practice.h"
#include "tui/choice.h"
#include "tui/play/play.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

enum {
	SCRIPT_SIZE = (1 << 18) + 1, /* one byte more than a script may have */
	BOARDS = 16,		     /* of a script, if nobody says how many */
	TRIES = 100000000,
	SECONDS = 60,
};

static const char *shown(const char *path) { return strcmp(path, "-") == 0 ? "stdin" : path; }

/* The place stands behind the name of the file, where there is one. */
static bool refuse(struct play_boards *boards, const struct play_choice *choice, const char *path,
		   const struct atout_error *error)
{
	char place[32] = "";

	boards->trouble = true;
	if (error->line && error->column)
		snprintf(place, sizeof place, ":%u:%u", (unsigned)error->line, (unsigned)error->column);
	else if (error->line)
		snprintf(place, sizeof place, ":%u", (unsigned)error->line);
	return play_refuse(choice, "%s%s cannot be used: %s.", shown(path), place, error->text);
}

static FILE *open_file(struct play_boards *boards, const struct play_choice *choice, const char *path)
{
	FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");

	struct atout_error error = {.line = 0};

	if (file)
		return file;
	snprintf(error.text, sizeof error.text, "%s", strerror(errno));
	refuse(boards, choice, path, &error);
	return NULL;
}

static void close_file(FILE *file)
{
	if (file != stdin)
		fclose(file);
}

/* ---- Boards of a file ---- */

static size_t more(void *ctx, char *buf, size_t room, int *error)
{
	FILE *file = ctx;
	size_t n = fread(buf, 1, room, file);

	if (!n && ferror(file))
		*error = errno ? errno : EIO;
	return n;
}

/* What is left out is told; the match goes on with the others. */
static void tell_rest(const struct play_choice *choice, const char *path, const struct board_list *list)
{
	if (list->broken)
		play_refuse(
			choice,
			"%s: deals that cannot be played here and are left out: %u; the first stands in line %u: %s",
			shown(path), (unsigned)list->broken, (unsigned)list->error.line, list->error.text);
	if (list->beyond)
		play_refuse(choice, "%s: more than %d deals; the others are left out", shown(path), list->boards);
}

static bool read_boards(struct play_boards *boards, const struct play_choice *choice, struct board_list *list)
{
	FILE *file = open_file(boards, choice, boards->path);
	struct atout_error error;
	struct source source;

	if (!file)
		return false;
	source_start(&source, more, file);
	bool read = practice_read(list, choice->game, boards->path, &source, &error);
	source_free(&source);
	close_file(file);
	if (!read)
		return refuse(boards, choice, boards->path, &error);
	tell_rest(choice, boards->path, list);
	return true;
}

/* ---- Boards by conditions ---- */

static int64_t seed_of(const struct play_choice *choice)
{
	int64_t seed = (int64_t)(choice->seed & INT64_MAX);

	if (!choice->seeded && getrandom(&seed, sizeof seed, 0) != (ssize_t)sizeof seed)
		abort();
	return seed;
}

static int wanted_boards(const struct play_boards *boards, const struct play_choice *choice)
{
	int option = atout_option_find(choice->game, PLAY_BOARDS);
	int64_t count = boards->counted && option >= 0 ? choice->option[option] : 0;

	return count ? (int)count : BOARDS;
}

static bool deal_boards(struct play_boards *boards, const struct play_choice *choice, struct board_list *list)
{
	struct practice_wish wish = {wanted_boards(boards, choice), TRIES, SECONDS, 0, seed_of(choice)};
	FILE *file = open_file(boards, choice, boards->script);
	char *text = file ? malloc(SCRIPT_SIZE) : NULL;
	struct atout_error error;

	if (!text)
		return false;
	size_t length = fread(text, 1, SCRIPT_SIZE, file);
	close_file(file);
	bool found = practice_deal(list, text, length, &wish, &error);
	free(text);
	return found || refuse(boards, choice, boards->script, &error);
}

/* ---- The choice ---- */

/* A match of all boards, where the game has such a thing. */
static void end_behind(const struct play_boards *boards, struct play_choice *choice, int count)
{
	int option = atout_option_find(choice->game, PLAY_BOARDS);

	if (option >= 0 && !boards->counted)
		choice->option[option] = count;
}

static bool check_wish(const struct play_boards *boards, const struct play_choice *choice)
{
	if (boards->path && boards->script)
		return play_refuse(choice, "--boards and --script cannot be used together.");
	if (boards->script && strcmp(choice->game->name, practice_game()->name) != 0)
		return play_refuse(choice, "--script is for %s only.",
				   lang_term(choice->lang, practice_game()->name, practice_game()->title));
	return true;
}

bool play_find_boards(struct play_boards *boards, struct play_choice *choice)
{
	struct board_list list;

	if (!boards->path && !boards->script)
		return true;
	if (!check_wish(boards, choice) ||
	    !(boards->path ? read_boards(boards, choice, &list) : deal_boards(boards, choice, &list)))
		return false;
	choice->boards = boards->text = list.text;
	end_behind(boards, choice, list.boards);
	return true;
}
