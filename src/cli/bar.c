/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/bar.h"

#include "base/clock.h"
#include "base/text.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { WIDTH = 30, LINE = 79 };

static const double patience = 1, pause_between = 0.1; /* seconds */

static double seconds_now(void) { return clock_seconds(CLOCK_MONOTONIC); }

void bar_start(struct bar *bar)
{
	*bar = (struct bar){.on = isatty(STDERR_FILENO), .begin = seconds_now()};
	bar->last = bar->begin + patience - pause_between;
}

void bar_show(struct bar *bar, double part, uint64_t count, const char *what)
{
	char line[LINE + 1], cells[WIDTH + 1];
	double now = bar->on ? seconds_now() : 0;

	if (!bar->on || now - bar->last < pause_between)
		return;
	int done = (int)(part * WIDTH), left = part > 0 ? (int)((now - bar->begin) * (1 - part) / part + 0.5) : 0;
	memset(cells, '.', WIDTH);
	memset(cells, '#', (size_t)done);
	cells[WIDTH] = '\0';
	snprintf(line, sizeof line, "[%s] %3d%%  %llu %s", cells, (int)(100 * part), (unsigned long long)count, what);
	if (part > 0 && part < 1)
		text_append(line, sizeof line, ", %d:%02d:%02d to go", left / 3600, left / 60 % 60, left % 60);
	fflush(stdout);
	fprintf(stderr, "\r%s\033[K", line);
	bar->shown = true;
	bar->last = now;
}

void bar_clear(struct bar *bar)
{
	if (bar->shown)
		fputs("\r\033[K", stderr);
	bar->shown = false;
}
