/* SPDX-License-Identifier: Apache-2.0 */
/* embedded.h -- files of the sources that are part of the program: tables that tools/embed writes. */
#ifndef BASE_EMBEDDED_H
#define BASE_EMBEDDED_H

#include <stddef.h>
#include <string.h>

/* A file by its folder's name and its own, without what is behind the dot.  A NULL folder ends a table. */
struct embedded {
	const char *folder, *name;
	const char *text;
};

/* The text of a file.  NULL: the table has none of this name. */
static inline const char *embedded_find(const struct embedded *table, const char *folder, const char *name)
{
	for (; table->folder; table++)
		if (strcmp(table->folder, folder) == 0 && strcmp(table->name, name) == 0)
			return table->text;
	return NULL;
}

#endif
