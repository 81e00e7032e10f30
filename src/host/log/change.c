/* SPDX-License-Identifier: Apache-2.0 */
#include "host/log/change.h"

#include <stdarg.h>
#include <stdio.h>

bool change_refuse(struct change *change, const char *format, ...)
{
	int length = snprintf(change->error, EVENT_ERROR_MAX, "line %d: ", change->at);
	va_list args;

	va_start(args, format);
	vsnprintf(change->error + length, EVENT_ERROR_MAX - (size_t)length, format, args);
	va_end(args);
	return false;
}

bool change_has_seat(struct change *change)
{
	int max = change->log->match.setup.seats - 1, seat = change->line->seat;

	return (seat >= 0 && seat <= max) || change_refuse(change, "expected a seat 0..%d", max);
}

void change_agree(struct change *change)
{
	change->news->seats = true;
	change->log->ready = 0;
}
