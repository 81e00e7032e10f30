/* SPDX-License-Identifier: Apache-2.0 */
#include "bidding/files/folder.h"

#include "bidding/parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Without a mark of UTF-8; one byte more than a system may have: then it is refused by its size. */
static char *read_whole(const char *path)
{
	static const char mark[] = "\xEF\xBB\xBF";
	FILE *file = fopen(path, "r");
	char *text = file ? malloc(SYSTEM_TEXT_MAX + 2) : NULL;
	size_t length = text ? fread(text, 1, SYSTEM_TEXT_MAX + 1, file) : 0;
	bool failed = !text || ferror(file);

	if (file)
		fclose(file);
	if (failed) {
		free(text);
		return NULL;
	}
	text[length] = '\0';
	if (strncmp(text, mark, strlen(mark)) == 0)
		memmove(text, text + strlen(mark), length + 1 - strlen(mark));
	return text;
}

static const char *add(struct folder *folder, const char *name, char *text)
{
	if (!text)
		return NULL;
	snprintf(folder->file[folder->files].name, SYSTEM_NAME_SIZE, "%s", name);
	folder->file[folder->files++].text = text;
	return parts_lines(text);
}

/* A file that was read, or a module inside one. */
static const char *find(const struct folder *folder, const char *name)
{
	const char *part = NULL;

	for (int i = 0; i < folder->files; i++)
		if (strcmp(folder->file[i].name, name) == 0)
			return parts_lines(folder->file[i].text);
	for (int i = 0; i < folder->files && !part; i++)
		part = parts_find(folder->file[i].text, name);
	return part;
}

static const char *text_of(void *owner, const char *name)
{
	struct folder *folder = owner;
	char path[FOLDER_PATH_MAX + SYSTEM_NAME_SIZE + 8];
	const char *text = find(folder, name);

	snprintf(path, sizeof path, "%s%s.bid", folder->path, name);
	if (!text && folder->files < SYSTEM_FILES_MAX)
		text = add(folder, name, read_whole(path));
	return text ? text : systems_built_in.text(systems_built_in.owner, name);
}

struct system_source folder_source(struct folder *folder) { return (struct system_source){text_of, folder}; }

bool folder_open(struct folder *folder, const char *path)
{
	const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path, *dot = strstr(base, ".bid");
	size_t before = (size_t)(base - path);

	*folder = (struct folder){.files = 0};
	if (before >= sizeof folder->path)
		return false;
	memcpy(folder->path, path, before);
	snprintf(folder->name, sizeof folder->name, "%.*s", dot ? (int)(dot - base) : (int)strlen(base), base);
	return add(folder, folder->name, read_whole(path));
}

void folder_close(struct folder *folder)
{
	for (int i = 0; i < folder->files; i++)
		free(folder->file[i].text);
}
