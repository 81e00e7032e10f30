/* SPDX-License-Identifier: Apache-2.0 */
#include "tui/taught.h"

#include "base/embedded.h"
#include "store/folder.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

extern const struct embedded taught_lessons[]; /* docs/lessons/GAME.atout */

static const char *find_text(const struct atout_game *game)
{
	return embedded_find(taught_lessons, "lessons", game->name);
}

bool taught_has(const struct atout_game *game) { return find_text(game); }

struct taught *taught_new(const struct atout_game *game, void (*tell)(void *user, const struct wire_told *), void *user)
{
	const char *text = find_text(game);
	struct taught *taught = calloc(1, sizeof *taught);

	if (!taught)
		return NULL;
	/* A lesson of the program has been read by the tests. */
	if (!lesson_read(&taught->lesson, text, strlen(text)))
		abort();
	taught->course = (struct course){.lesson = &taught->lesson, .tell = tell, .user = user};
	return taught;
}

/* ---- The place in it ---- */

static bool find_file(const struct taught *taught, char path[PATH_MAX])
{
	char data[PATH_MAX];

	return folder_data(data, sizeof data) &&
	       snprintf(path, PATH_MAX, "%s/lessons/%s", data, taught->lesson.game->name) < PATH_MAX;
}

static int load_step(const struct taught *taught)
{
	char path[PATH_MAX];
	FILE *file = find_file(taught, path) ? fopen(path, "re") : NULL;
	int step = 0;

	if (!file)
		return 0;
	if (fscanf(file, "%9d", &step) != 1 || step < 1 || step > taught->lesson.steps)
		step = 0;
	fclose(file);
	return step;
}

static void keep_step(struct taught *taught)
{
	int step = taught->course.step + 1;
	char path[PATH_MAX];

	if (step == taught->kept || !find_file(taught, path) || !folder_make(path))
		return;
	FILE *file = fopen(path, "we");
	if (!file)
		return;
	fprintf(file, "%d\n", step);
	if (fclose(file) == 0)
		taught->kept = step;
}

void taught_start(struct taught *taught, int step)
{
	taught->kept = load_step(taught);
	if (!step)
		step = taught->kept < taught->lesson.steps ? taught->kept : 1;
	course_start(&taught->course, step - 1);
}

void taught_receive(struct taught *taught, const struct wire_message *message)
{
	course_receive(&taught->course, message);
	keep_step(taught);
}
