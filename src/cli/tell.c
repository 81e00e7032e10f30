/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/tell.h"

#include <stdarg.h>
#include <stdio.h>

void tell_place(const char *path, uint32_t line, uint32_t column, const char *format, ...)
{
	va_list args;

	fflush(stdout);
	fprintf(stderr, "%s:%u: ", path, (unsigned)line);
	if (column)
		fprintf(stderr, "column %u: ", (unsigned)column);
	va_start(args, format);
	vfprintf(stderr, format, args);
	va_end(args);
	fputs("\n", stderr);
}

void tell_error(const char *path, const struct atout_error *error)
{
	tell_place(path, error->line, error->column, "%s", error->text);
}

void tell_junk(const char *path, const struct boards *boards)
{
	char more[32] = "";

	if (!boards->junk)
		return;
	if (boards->junk > 1)
		snprintf(more, sizeof more, " and %u more", (unsigned)boards->junk - 1);
	tell_place(path, boards->junk_line, 0, "warning: no %s in this line%s; passed over", boards->format->title,
		   more);
}

void tell_open(const char *path, struct boards *boards)
{
	if (boards->open_line)
		tell_place(path, boards->open_line, 0,
			   "warning: the last line has no newline, so it was never written; it is ignored");
	boards->open_line = 0;
}
