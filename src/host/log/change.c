/* SPDX-License-Identifier: Apache-2.0 */
#include "host/log/change.h"

#include <stdarg.h>
#include <stdio.h>

bool change_refuse(struct change *change, const char *format, ...)
{
	int length = snprintf(change->error, ATOUT_ERROR_SIZE, "line %d: ", change->at);
	va_list args;

	va_start(args, format);
	vsnprintf(change->error + length, ATOUT_ERROR_SIZE - (size_t)length, format, args);
	va_end(args);
	return false;
}
