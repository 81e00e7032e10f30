/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/bid/library.h"

#include "bidding/files/own_file.h"
#include "cli/bid/request.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OPTIONS_MAX = SYSTEM_OPTIONS_MAX };

/* At its path, or by its name: FILE.bid:LINE. */
static void say(char *error, const char *path, const struct system_error *wrong)
{
	const char *slash = path ? strrchr(path, '/') : NULL;

	if (wrong->file[0])
		snprintf(error, REQUEST_ERROR_SIZE, "%.*s%s.bid:%u: %s", slash ? (int)(slash + 1 - path) : 0,
			 slash ? path : "", wrong->file, wrong->at.line, wrong->at.text);
	else
		snprintf(error, REQUEST_ERROR_SIZE, "%s", wrong->at.text);
}

static struct folder *open_folder(const char *path, char *error)
{
	struct folder *folder = malloc(sizeof *folder);

	if (folder && folder_open(folder, path))
		return folder;
	snprintf(error, REQUEST_ERROR_SIZE, "%.200s: %s", path, strerror(errno));
	free(folder);
	return NULL;
}

static struct bid_system *load(struct library *library, const char *name, char *error)
{
	char copy[LIBRARY_NAME_SIZE], *rest, *option;
	const char *options[OPTIONS_MAX + 1];
	struct system_error wrong;
	int n = 0;

	snprintf(copy, sizeof copy, "%s", name);
	const char *base = strtok_r(copy, ":", &rest);
	while (n < OPTIONS_MAX && (option = strtok_r(NULL, ":", &rest)))
		options[n++] = option;
	options[n] = NULL;
	bool is_file = library->files && base && own_is_file(base);
	struct folder *folder = is_file ? open_folder(base, error) : NULL;
	if (is_file && !folder)
		return NULL;
	struct system_source source = folder ? folder_source(folder) : systems_built_in;
	struct bid_system *system = system_read(&source, folder ? folder->name : base ? base : "", options, &wrong);
	library->of[library->n].folder = folder;
	if (!system)
		say(error, folder ? base : NULL, &wrong);
	return system;
}

static void free_folder(struct folder *folder)
{
	if (folder)
		folder_close(folder);
	free(folder);
}

const struct bid_system *library_find(struct library *library, const char *name, char *error)
{
	for (int i = 0; i < library->n; i++)
		if (strcmp(library->of[i].name, name) == 0)
			return library->of[i].system;
	if (library->n == LIBRARY_SYSTEMS_MAX) {
		snprintf(error, REQUEST_ERROR_SIZE, "at most %d systems", LIBRARY_SYSTEMS_MAX);
		return NULL;
	}
	library->of[library->n].folder = NULL;
	struct bid_system *system = load(library, name, error);
	if (!system) {
		free_folder(library->of[library->n].folder);
		return NULL;
	}
	snprintf(library->of[library->n].name, LIBRARY_NAME_SIZE, "%s", name);
	library->of[library->n++].system = system;
	return system;
}

struct system_source library_source(const struct library *library, const struct bid_system *system)
{
	for (int i = 0; i < library->n; i++)
		if (library->of[i].system == system && library->of[i].folder)
			return folder_source(library->of[i].folder);
	return systems_built_in;
}

void library_free(struct library *library)
{
	for (int i = 0; i < library->n; i++) {
		system_free(library->of[i].system);
		free_folder(library->of[i].folder);
	}
}
