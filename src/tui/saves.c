/* SPDX-License-Identifier: Apache-2.0 */
/* A match is a file; what the list says of it is read from its record, so nothing can disagree. */
#include "tui/saves.h"

#include "base/text.h"
#include "store/folder.h"
#include "tui/record_file.h"

#include <atout/record.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool find_folder(char folder[SAVES_PATH_MAX])
{
	char data[SAVES_PATH_MAX];

	return folder_data(data, sizeof data) && snprintf(folder, SAVES_PATH_MAX, "%s/matches", data) < SAVES_PATH_MAX;
}

/* What the moves of a record have come to. */
static void take_move(void *ctx, const struct atout_record *record, int seat, atout_move move)
{
	struct save *save = ctx;
	struct atout_standing standing;

	(void)seat, (void)move;
	if (record->game->to_act(record->state))
		return;
	record->game->standing(record->state, &standing);
	memcpy(save->total, standing.total, sizeof save->total);
	save->over = standing.match_over;
}

/* False: a line is wrong.  An unfinished block at the end was never dealt. */
static bool read_lines(struct atout_record *record, const char *text)
{
	const char *end;

	for (; (end = strchr(text, '\n')); text = end + 1)
		if (!atout_record_line(record, text, (size_t)(end - text)))
			return false;
	atout_record_end(record);
	return true;
}

/* False: it is not the record of one match that can go on. */
static bool read_text(struct save *save, const char *text)
{
	static const struct atout_record_hooks hooks = {.move = take_move};
	struct atout_record *record = malloc(sizeof *record);

	if (!record)
		return false;
	atout_record_start(record, &hooks, save);
	bool good = read_lines(record, text) && record->records == 1 && record->deals && !save->over;
	save->game = record->game;
	save->deal = (int)record->deals;
	if (good)
		save->numbers = record->game->sides ? record->game->sides : record->setup.seats;
	free(record);
	return good;
}

static bool read_save(struct save *save)
{
	struct stat stat_buf;
	char *text = NULL;
	bool good = !stat(save->path, &stat_buf) && journal_peek(save->path, RECORD_FILE_MAX, &text) &&
		    read_text(save, text);

	if (good)
		save->when = stat_buf.st_mtime;
	free(text);
	return good;
}

static int newer(const void *a, const void *b)
{
	const struct save *one = a, *other = b;

	if (one->when != other->when)
		return one->when < other->when ? 1 : -1;
	return strcmp(other->path, one->path);
}

static bool is_record(const char *name)
{
	const char *dot = strrchr(name, '.');

	return dot && strcmp(dot, ".atout") == 0;
}

int saves_list(struct save **list)
{
	char folder[SAVES_PATH_MAX];
	struct dirent *entry;
	int n = 0;

	*list = NULL;
	DIR *dir = find_folder(folder) ? opendir(folder) : NULL;
	if (!dir)
		return 0;
	*list = calloc(SAVES_MAX, sizeof **list);
	while (*list && n < SAVES_MAX && (entry = readdir(dir))) {
		struct save *save = &(*list)[n];
		memset(save, 0, sizeof *save);
		int length = snprintf(save->path, sizeof save->path, "%s/%s", folder, entry->d_name);
		if (is_record(entry->d_name) && (size_t)length < sizeof save->path && read_save(save))
			n++;
	}
	closedir(dir);
	if (n)
		qsort(*list, (size_t)n, sizeof **list, newer);
	return n;
}

char *saves_totals(const struct save *save, const char *between, char buf[SAVES_TOTALS_MAX])
{
	buf[0] = '\0';
	for (int i = 0; i < save->numbers; i++)
		text_append(buf, SAVES_TOTALS_MAX, "%s%d", i ? between : "", (int)save->total[i]);
	return buf;
}

bool saves_find(const char *text, char path[SAVES_PATH_MAX])
{
	const char *cursor = text;
	struct save *list;
	int number;

	if (!text_number(&cursor, 0, 9999, &number) || *cursor)
		return snprintf(path, SAVES_PATH_MAX, "%s", text) < SAVES_PATH_MAX;
	int n = saves_list(&list);
	bool found = number >= 1 && number <= n;
	if (found)
		memcpy(path, list[number - 1].path, SAVES_PATH_MAX);
	free(list);
	return found;
}

bool saves_new(const struct atout_game *game, char path[SAVES_PATH_MAX])
{
	char folder[SAVES_PATH_MAX], when[32];
	time_t now = time(NULL);
	struct tm tm;

	if (!find_folder(folder))
		return false;
	strftime(when, sizeof when, "%Y%m%d-%H%M%S", localtime_r(&now, &tm));
	int length = snprintf(path, SAVES_PATH_MAX, "%s/%s-%s.atout", folder, game->name, when);
	for (int i = 2; length < SAVES_PATH_MAX && i < 1000 && !access(path, F_OK); i++)
		length = snprintf(path, SAVES_PATH_MAX, "%s/%s-%s-%d.atout", folder, game->name, when, i);
	return length < SAVES_PATH_MAX;
}
