/* SPDX-License-Identifier: Apache-2.0 */
#include "formats/record.h"

#include "base/text.h"
#include "core/compass.h"
#include "formats/refusal.h"

#include <string.h>

bool record_fail(struct atout_record *record, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	refuse_args(&record->error, record->line ? record->line : 1, 0, format, args);
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
