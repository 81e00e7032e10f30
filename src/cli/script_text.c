/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/script_text.h"

#include "base/grow.h"
#include "cli/cli.h"
#include "script/script.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 8, FOLDERS_UP = 4 };

static bool add_file(struct script_text *, const char *path, int depth);

/* ---- The text ---- */

static bool append(struct script_text *text, const char *part, size_t length)
{
	if (text->length + length > SCRIPT_TEXT_MAX) {
		cli_error(text->command, "%s: a script has at most %d KB", text->file[0], SCRIPT_TEXT_MAX / 1024);
		return false;
	}
	if (text->length + length >= text->room) {
		size_t room = 2 * (text->length + length) + 4096;
		char *all = realloc(text->text, room);
		if (!all)
			return cli_error(text->command, "no memory") < 0;
		text->text = all;
		text->room = room;
	}
	memcpy(text->text + text->length, part, length);
	text->length += length;
	text->text[text->length] = '\0';
	return true;
}

/* The lines that follow come from here. */
static bool set_origin(struct script_text *text, int file, uint32_t own_line)
{
	struct script_origin *all = grow(text->origin, (size_t)text->origins, sizeof *all);

	if (!all)
		return cli_error(text->command, "no memory") < 0;
	text->origin = all;
	all[text->origins++] = (struct script_origin){text->lines + 1, own_line, file};
	return true;
}

/* What is set for the "$3" at a place; NULL: it is none, or it stays as it is. */
static const char *set_here(const struct script_text *text, const char *at, const char *end)
{
	bool named = at + 1 < end && at[0] == '$' && at[1] >= '0' && at[1] <= '9';

	return named ? text->set[at[1] - '0'] : NULL;
}

/* A line with what is set for $0 to $9. */
static bool add_line(struct script_text *text, const char *line, const char *end)
{
	for (const char *at = line; at < end; at++) {
		const char *set = set_here(text, at, end);
		if (!set)
			continue;
		if (!append(text, line, (size_t)(at - line)) || !append(text, set, strlen(set)))
			return false;
		line = ++at + 1;
	}
	text->lines++;
	return append(text, line, (size_t)(end - line)) && append(text, "\n", 1);
}

/* ---- Files ---- */

/* The whole of a file, ended by NUL; the caller frees it.  NULL: errno. */
static char *read_file(const char *path)
{
	FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
	char *all = file ? malloc(SCRIPT_TEXT_MAX + 2) : NULL;

	if (!all)
		return NULL;
	size_t length = fread(all, 1, SCRIPT_TEXT_MAX + 1, file);
	bool failed = ferror(file);
	if (file != stdin)
		fclose(file);
	for (size_t i = 0; i < length; i++)
		all[i] = all[i] ? all[i] : '\1'; /* it is refused as what it is not: a letter */
	all[length] = '\0';
	if (!failed)
		return all;
	free(all);
	return NULL;
}

/* Its place in a line #include "NAME". */
static bool is_include(const char *line, const char *end, const char **name, size_t *length)
{
	static const char word[] = "#include";
	size_t n = sizeof word - 1;

	if ((size_t)(end - line) < n || memcmp(line, word, n) != 0)
		return false;
	*name = memchr(line, '"', (size_t)(end - line));
	const char *close = *name ? memchr(*name + 1, '"', (size_t)(end - *name - 1)) : NULL;
	if (!close)
		return false;
	*length = (size_t)(close - ++*name);
	return true;
}

static bool exists(const char *path)
{
	FILE *file = fopen(path, "r");

	if (file)
		fclose(file);
	return file != NULL;
}

/* Beside the file that includes it, or in a folder above. */
static void find_beside(const char *by, const char *name, size_t length, char *path, size_t size)
{
	const char *slash = strrchr(by, '/');
	size_t folder = slash ? (size_t)(slash - by) + 1 : 0;
	char up[4 * FOLDERS_UP] = "";

	for (int i = 0; i < FOLDERS_UP; i++) {
		snprintf(path, size, "%.*s%s%.*s", (int)folder, by, up, (int)length, name);
		if (exists(path))
			return;
		strcat(up, "../");
	}
	snprintf(path, size, "%.*s%.*s", (int)folder, by, (int)length, name);
}

static bool include(struct script_text *text, int file, const char *name, size_t length, int depth)
{
	char path[4096];

	find_beside(text->file[file], name, length, path, sizeof path);
	return add_file(text, path, depth + 1);
}

static bool add_lines(struct script_text *text, int file, const char *at, int depth)
{
	uint32_t own = 1;

	for (const char *end; *at; at = *end ? end + 1 : end, own++) {
		const char *name;
		size_t length;
		end = at + strcspn(at, "\n");
		if (!is_include(at, end, &name, &length)) {
			if (!add_line(text, at, end))
				return false;
		} else if (!include(text, file, name, length, depth) || !set_origin(text, file, own + 1)) {
			return false;
		}
	}
	return true;
}

static bool add_file(struct script_text *text, const char *path, int depth)
{
	if (depth > DEPTH_MAX || text->files == SCRIPT_FILES_MAX)
		return cli_error(text->command, "%s: too many files are included", text->file[0]) < 0;
	char *all = read_file(path);
	char *name = strdup(path);
	if (!all || !name) {
		cli_error(text->command, "%s: %s", path, strerror(errno));
		free(name);
		free(all);
		return false;
	}
	int file = text->files++;
	text->file[file] = name;
	bool done = set_origin(text, file, 1) && add_lines(text, file, all, depth);
	free(all);
	return done;
}

bool script_text_load(struct script_text *text, const char *command, const char *path,
		      const char *const set[SCRIPT_SETS])
{
	*text = (struct script_text){.command = command, .set = set};
	if (add_file(text, path, 0) && append(text, "", 0))
		return true;
	script_text_free(text);
	return false;
}

void script_text_free(struct script_text *text)
{
	for (int i = 0; i < text->files; i++)
		free(text->file[i]);
	free(text->origin);
	free(text->text);
	*text = (struct script_text){.command = text->command};
}

const char *script_text_place(const struct script_text *text, uint32_t line, uint32_t *own_line)
{
	const struct script_origin *origin = &text->origin[0];

	for (int i = 0; i < text->origins && text->origin[i].line <= line; i++)
		origin = &text->origin[i];
	*own_line = origin->own_line + line - origin->line;
	return text->file[origin->file];
}
