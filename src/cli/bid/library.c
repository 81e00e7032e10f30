/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/bid/library.h"

#include "cli/bid/request.h"

#include <stdio.h>
#include <string.h>

enum { OPTIONS_MAX = SYSTEM_OPTIONS_MAX };

static struct bid_system *load(const char *name, char *error)
{
	char copy[LIBRARY_NAME_SIZE], *rest, *option;
	const char *options[OPTIONS_MAX + 1];
	struct system_error wrong;
	int n = 0;

	snprintf(copy, sizeof copy, "%s", name);
	char *base = strtok_r(copy, ":", &rest);
	while (n < OPTIONS_MAX && (option = strtok_r(NULL, ":", &rest)))
		options[n++] = option;
	options[n] = NULL;
	struct bid_system *system = system_read(&systems_built_in, base ? base : "", options, &wrong);
	if (!system && wrong.file[0])
		snprintf(error, REQUEST_ERROR_SIZE, "%s.bid:%u: %s", wrong.file, wrong.at.line, wrong.at.text);
	else if (!system)
		snprintf(error, REQUEST_ERROR_SIZE, "%s", wrong.at.text);
	return system;
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
	struct bid_system *system = load(name, error);
	if (!system)
		return NULL;
	snprintf(library->of[library->n].name, LIBRARY_NAME_SIZE, "%s", name);
	library->of[library->n++].system = system;
	return system;
}

void library_free(struct library *library)
{
	for (int i = 0; i < library->n; i++)
		system_free(library->of[i].system);
}
