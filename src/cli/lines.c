/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/lines.h"

enum lines_end lines_next(FILE *file, char buf[LINES_BUFFER], size_t *length)
{
	int c, last = EOF;

	*length = 0;
	while ((c = getc_unlocked(file)) != EOF && c != '\n') {
		last = c;
		if (*length < LINES_BUFFER)
			buf[(*length)++] = (char)c;
	}
	if (c == '\n')
		return LINES_MORE;
	return last == EOF ? LINES_OVER : LINES_OPEN;
}
