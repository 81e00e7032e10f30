/* SPDX-License-Identifier: Apache-2.0 */
#include "tui/brought.h"

#include "practice/practice.h"
#include "tui/choice.h"

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

static FILE *open_file(const char *path, struct atout_error *error)
{
	FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "re");

	if (file)
		return file;
	*error = (struct atout_error){.line = 0};
	snprintf(error->text, sizeof error->text, "%s", strerror(errno));
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

bool brought_read(struct board_list *list, const struct play_choice *choice, const char *path,
		  struct atout_error *error)
{
	FILE *file = open_file(path, error);
	struct source source;

	if (!file)
		return false;
	source_start(&source, more, file);
	bool read = practice_read(list, choice->game, path, &source, error);
	source_free(&source);
	close_file(file);
	return read;
}

/* ---- Boards by conditions ---- */

static int64_t seed_of(const struct play_choice *choice)
{
	int64_t seed = (int64_t)(choice->seed & INT64_MAX);

	if (!choice->seeded && getrandom(&seed, sizeof seed, 0) != (ssize_t)sizeof seed)
		abort();
	return seed;
}

bool brought_deal(struct board_list *list, const struct play_choice *choice, const char *path, int boards,
		  struct atout_error *error)
{
	struct practice_wish wish = {boards ? boards : BOARDS, TRIES, SECONDS, 0, seed_of(choice)};
	FILE *file = open_file(path, error);
	char *text = file ? malloc(SCRIPT_SIZE) : NULL;

	if (file && !text)
		*error = (struct atout_error){.text = "no memory"};
	size_t length = text ? fread(text, 1, SCRIPT_SIZE, file) : 0;
	if (file)
		close_file(file);
	bool found = text && practice_deal(list, text, length, &wish, error);
	free(text);
	return found;
}

bool brought_find(struct board_list *list, const struct play_choice *choice, const char *path,
		  struct atout_error *error)
{
	if (brought_read(list, choice, path, error))
		return true;
	return !formats_of_name(path) && choice->game == practice_game() && brought_deal(list, choice, path, 0, error);
}

/* ---- What is said ---- */

/* The place stands behind the name of the file, where there is one. */
const char *brought_refusal(const struct play_choice *choice, const char *path, const struct atout_error *error,
			    char buf[BROUGHT_TEXT_SIZE])
{
	char place[32] = "";

	if (error->line && error->column)
		snprintf(place, sizeof place, ":%u:%u", (unsigned)error->line, (unsigned)error->column);
	else if (error->line)
		snprintf(place, sizeof place, ":%u", (unsigned)error->line);
	snprintf(buf, BROUGHT_TEXT_SIZE, lang_text(choice->lang, "%s%s cannot be used: %s."), shown(path), place,
		 error->text);
	return buf;
}

const char *brought_broken(const struct play_choice *choice, const char *path, const struct board_list *list,
			   char buf[BROUGHT_TEXT_SIZE])
{
	buf[0] = '\0';
	if (list->broken)
		snprintf(buf, BROUGHT_TEXT_SIZE,
			 lang_text(choice->lang,
				   "%s: deals that cannot be played here and are left out: %u; the first is in "
				   "line %u: %s"),
			 shown(path), (unsigned)list->broken, (unsigned)list->error.line, list->error.text);
	return buf;
}

const char *brought_beyond(const struct play_choice *choice, const char *path, const struct board_list *list,
			   char buf[BROUGHT_TEXT_SIZE])
{
	buf[0] = '\0';
	if (list->beyond)
		snprintf(buf, BROUGHT_TEXT_SIZE,
			 lang_text(choice->lang, "%s: more than %d deals; the others are left out"), shown(path),
			 list->boards);
	return buf;
}

void brought_end(struct play_choice *choice, int boards)
{
	int option = atout_option_find(choice->game, BROUGHT_OPTION);

	if (option >= 0)
		choice->option[option] = boards;
}
