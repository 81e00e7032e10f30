/* SPDX-License-Identifier: Apache-2.0 */
#include "bidding/parts.h"

#include "bidding/system.h"

#include <string.h>

static const char MODULE[] = "module ";

const char *parts_next_line(const char *line)
{
	line += strcspn(line, "\n");
	return *line ? line + 1 : line;
}

size_t parts_name(const char *line, const char **name)
{
	size_t length;

	if (strncmp(line, MODULE, strlen(MODULE)) != 0)
		return 0;
	*name = line + strlen(MODULE) + strspn(line + strlen(MODULE), " \t");
	length = strcspn(*name, " \t\r\n#");
	return length < SYSTEM_NAME_SIZE ? length : 0;
}

bool parts_begin(const char *line)
{
	const char *name;

	return parts_name(line, &name) > 0;
}

const char *parts_lines(const char *text) { return parts_begin(text) ? parts_next_line(text) : text; }

const char *parts_find(const char *text, const char *name)
{
	const char *here;

	for (; *text; text = parts_next_line(text)) {
		size_t length = parts_name(text, &here);
		if (length && length == strlen(name) && memcmp(here, name, length) == 0)
			return parts_next_line(text);
	}
	return NULL;
}
