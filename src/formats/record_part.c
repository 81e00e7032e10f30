/* SPDX-License-Identifier: Apache-2.0 */
#include "formats/record_part.h"

#include "base/text.h"
#include "core/compass.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static bool fail_text(struct atout_record *record, uint32_t line, const char *format, va_list args)
{
	record->error.line = line ? line : 1;
	vsnprintf(record->error.text, sizeof record->error.text, format, args);
	return false;
}

bool record_fail(struct atout_record *record, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	fail_text(record, record->line, format, args);
	va_end(args);
	return false;
}

bool record_fail_at(struct atout_record *record, uint32_t line, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	fail_text(record, line, format, args);
	va_end(args);
	return false;
}

bool record_is_bridge(const struct atout_game *game) { return strcmp(game->name, "bridge") == 0; }

int record_seat(const struct atout_record *record, const char **cursor)
{
	int seat;

	if (text_number(cursor, 0, record->setup.seats - 1, &seat))
		return seat;
	return record_is_bridge(record->game) ? text_choice(cursor, compass_words) : -1;
}
