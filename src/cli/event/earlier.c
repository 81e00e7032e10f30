/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/event/earlier.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PATH_SIZE = 4096, NAME_SIZE = 40 };

static const char *const kinds[] = {"card", "board", "round", "deal", NULL};
static const char *const others[] = {"hands.html", "results.xml", "results.pbn", NULL};

static bool is_one_of(const char *const *names, const char *name, size_t length)
{
	while (*names && !(strlen(*names) == length && strncmp(*names, name, length) == 0))
		names++;
	return *names != NULL;
}

/* "card-12.html": a file of site.h or singles_site.h, and not something elsewhere that a page leads to. */
static bool is_page(const char *name)
{
	size_t kind = strcspn(name, "-"), digits = name[kind] ? strspn(name + kind + 1, "0123456789") : 0;

	if (!digits)
		return is_one_of(others, name, strlen(name));
	return is_one_of(kinds, name, kind) && strcmp(name + kind + 1 + digits, ".html") == 0;
}

static void remove_page(const char *folder, const char *name)
{
	char path[PATH_SIZE];

	if (is_page(name) && snprintf(path, sizeof path, "%s/%s", folder, name) < PATH_SIZE)
		unlink(path);
}

static void remove_links(const char *folder, const char *line)
{
	static const char link[] = "<a href=\"";
	char name[NAME_SIZE];

	for (const char *at = strstr(line, link); at; at = strstr(at, link)) {
		at += sizeof link - 1;
		snprintf(name, sizeof name, "%.*s", (int)strcspn(at, "\""), at);
		remove_page(folder, name);
	}
}

void earlier_remove(const char *folder)
{
	char path[PATH_SIZE], *line = NULL;
	size_t size = 0;
	FILE *index = snprintf(path, sizeof path, "%s/index.html", folder) < PATH_SIZE ? fopen(path, "re") : NULL;

	while (index && getline(&line, &size, index) > 0)
		remove_links(folder, line);
	free(line);
	if (index)
		fclose(index);
}
