/* SPDX-License-Identifier: Apache-2.0 */
/* Warnings of readers: apart from the table of formats, which knows all of them. */
#include "formats/formats.h"
#include "formats/refusal.h"

void boards_warn(const struct boards *boards, uint32_t line, uint32_t column, const char *format, ...)
{
	struct atout_error warning;
	va_list args;

	if (!boards->warn)
		return;
	va_start(args, format);
	refuse_args(&warning, line, column, format, args);
	va_end(args);
	boards->warn(boards->warn_ctx, &warning);
}
