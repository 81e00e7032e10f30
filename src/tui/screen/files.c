/* SPDX-License-Identifier: Apache-2.0 */
/* A file is chosen: the folders and files of a folder, a row each. */
#include "tui/screen/pages.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

struct files {
	struct screen *screen;
	char folder[FILES_PATH_MAX];
	struct dirent **entry; /* folders first, each part by name; the first one leads up, but at the root */
	struct list list;
	const char *trouble;
	bool chosen;
};

static const struct dirent *entry_at(const struct files *files) { return files->entry[files->list.cursor]; }

static bool is_folder(const struct dirent *entry) { return entry->d_type == DT_DIR; }

static bool path_of(const struct files *files, const char *name, char path[FILES_PATH_MAX])
{
	const char *folder = strcmp(files->folder, "/") == 0 ? "" : files->folder;

	return snprintf(path, FILES_PATH_MAX, "%s/%s", folder, name) < FILES_PATH_MAX;
}

/* ---- A folder ---- */

/* Nothing that is hidden; what is hidden does not lead up either. */
static int is_shown(const struct dirent *entry) { return entry->d_name[0] != '.' || strcmp(entry->d_name, "..") == 0; }

static int by_kind(const struct dirent **one, const struct dirent **other)
{
	bool up = strcmp((*one)->d_name, "..") == 0, up_other = strcmp((*other)->d_name, "..") == 0;

	if (up != up_other)
		return up ? -1 : 1;
	if (is_folder(*one) != is_folder(*other))
		return is_folder(*one) ? -1 : 1;
	return strcoll((*one)->d_name, (*other)->d_name);
}

/* What a link leads to, and what a file system does not say. */
static void find_kind(const struct files *files, struct dirent *entry)
{
	char path[FILES_PATH_MAX];
	struct stat stat_of;

	if (entry->d_type != DT_LNK && entry->d_type != DT_UNKNOWN)
		return;
	if (path_of(files, entry->d_name, path) && stat(path, &stat_of) == 0)
		entry->d_type = S_ISDIR(stat_of.st_mode) ? DT_DIR : S_ISREG(stat_of.st_mode) ? DT_REG : DT_UNKNOWN;
}

static void forget(struct files *files)
{
	for (int i = 0; i < files->list.rows; i++)
		free(files->entry[i]);
	free(files->entry);
	files->entry = NULL;
	files->list = (struct list){.rows = 0};
}

/* What is neither a folder nor a file is left out. */
static void leave_out(struct files *files, int entries)
{
	bool root = strcmp(files->folder, "/") == 0;

	files->list.rows = 0;
	for (int i = 0; i < entries; i++) {
		struct dirent *entry = files->entry[i];
		find_kind(files, entry);
		if ((is_folder(entry) || entry->d_type == DT_REG) && !(root && entry->d_name[0] == '.'))
			files->entry[files->list.rows++] = entry;
		else
			free(entry);
	}
}

static int compare(const void *one, const void *other)
{
	const struct dirent *entry[] = {*(struct dirent *const *)one, *(struct dirent *const *)other};

	return by_kind(&entry[0], &entry[1]);
}

/* Lists a folder, with the cursor on an entry of this name if there is one.  False: it cannot be read, and all stays.
 */
static bool list_folder(struct files *files, const char *folder, const char *name)
{
	struct dirent **entry;
	int entries = scandir(folder, &entry, is_shown, NULL);

	if (entries < 0) {
		files->trouble = strerror(errno);
		return false;
	}
	forget(files);
	snprintf(files->folder, sizeof files->folder, "%s", folder);
	files->entry = entry;
	leave_out(files, entries);
	if (files->list.rows)
		qsort(files->entry, (size_t)files->list.rows, sizeof *files->entry, compare);
	for (int i = 0; i < files->list.rows; i++)
		if (strcmp(files->entry[i]->d_name, name) == 0)
			files->list.cursor = i;
	return true;
}

static void go_up(struct files *files)
{
	char folder[FILES_PATH_MAX], *cut;

	snprintf(folder, sizeof folder, "%s", files->folder);
	cut = strrchr(folder, '/');
	if (!cut || !cut[1])
		return;
	*cut = '\0';
	char name[FILES_PATH_MAX];
	snprintf(name, sizeof name, "%s", cut + 1);
	list_folder(files, cut == folder ? "/" : folder, name);
}

/* ---- The page ---- */

static void draw_entry(const struct files *files, struct area row, int i)
{
	const struct dirent *entry = files->entry[i];
	bool on = i == files->list.cursor;
	char text[DRAW_TEXT_MAX];

	snprintf(text, sizeof text, "%s %s%s ", on ? "►" : " ", entry->d_name, is_folder(entry) ? "/" : "");
	draw_text(&files->screen->look, row,
		  on		     ? STYLE_BUTTON_ON
		  : is_folder(entry) ? STYLE_STRONG
				     : STYLE_PLAIN,
		  text);
}

static void draw_files(struct files *files, const char *title)
{
	const struct look *look = &files->screen->look;
	struct area area =
		pages_frame(files->screen, title,
			    say(look, "Enter: choose   left: the folder above   a letter: the next name   Esc: back"));

	draw_text(look, area_cut(area_row(area, 0), 2), STYLE_CODE, files->folder);
	list_settle(&files->list, area_in(area, 2, 2, area.h - 4, area.w - 4));
	for (int i = 0; i < files->list.height; i++)
		draw_entry(files, area_row(files->list.area, i), files->list.top + i);
	if (files->trouble)
		draw_centre(look, area_row(area, area.h - 1), STYLE_WARN, files->trouble);
}

static void choose(struct files *files)
{
	char path[FILES_PATH_MAX];

	if (!files->list.rows)
		return;
	if (strcmp(entry_at(files)->d_name, "..") == 0)
		go_up(files);
	else if (!is_folder(entry_at(files)))
		files->chosen = true;
	else if (path_of(files, entry_at(files)->d_name, path))
		list_folder(files, path, "");
}

/* To the next entry whose name begins with a letter. */
static void seek(struct files *files, int letter)
{
	const char wanted[] = {(char)letter, '\0'};

	for (int i = 1; i <= files->list.rows; i++) {
		int at = (files->list.cursor + i) % files->list.rows;
		if (strncasecmp(files->entry[at]->d_name, wanted, 1) == 0) {
			files->list.cursor = at;
			return;
		}
	}
}

static void files_key(struct files *files, int key)
{
	int before = files->list.cursor;
	bool moves = list_key(&files->list, key, &files->screen->terminal);

	if (key != INPUT_RESIZE && key != INPUT_TIMEOUT)
		files->trouble = NULL;
	if (key == INPUT_ENTER || key == KEY_RIGHT || (moves && key == INPUT_CLICK && before == files->list.cursor))
		choose(files);
	else if (key == KEY_LEFT || key == KEY_BACKSPACE)
		go_up(files);
	else if (key > ' ' && key < 127)
		seek(files, key);
}

/* The folder of a path and the name in it. */
static void begin(struct files *files, const char *path)
{
	char folder[FILES_PATH_MAX], *cut;

	snprintf(folder, sizeof folder, "%s", path);
	cut = strrchr(folder, '/');
	if (cut)
		*cut = '\0';
	if (cut && list_folder(files, cut == folder ? "/" : folder, cut + 1))
		return;
	if (!getcwd(folder, sizeof folder) || !list_folder(files, folder, ""))
		list_folder(files, "/", "");
	files->trouble = NULL;
}

bool files_show(struct screen *screen, const char *title, char path[FILES_PATH_MAX])
{
	struct files files = {.screen = screen};
	int key;

	begin(&files, path);
	while (!files.chosen) {
		draw_files(&files, title);
		key = terminal_read(&screen->terminal, -1, -1);
		if (key == INPUT_ESCAPE || key == INPUT_LEAVE)
			break;
		files_key(&files, key);
	}
	bool found = files.chosen && path_of(&files, entry_at(&files)->d_name, path);
	forget(&files);
	return found;
}
