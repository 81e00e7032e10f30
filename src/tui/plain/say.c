/* SPDX-License-Identifier: Apache-2.0 */
#include "tui/plain/say.h"

#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

void plain_say(enum lang lang, const char *key, ...)
{
	va_list args;

	va_start(args, key);
	vprintf(lang_text(lang, key), args);
	va_end(args);
	putchar('\n');
}

static void skip_line(void)
{
	int c;

	do
		c = getchar();
	while (c != '\n' && c != EOF);
}

bool plain_read(char line[PLAIN_LINE_MAX])
{
	fflush(stdout);
	if (!fgets(line, PLAIN_LINE_MAX, stdin))
		return false;
	size_t length = strcspn(line, "\n");
	if (!line[length] && !feof(stdin))
		skip_line();
	while (length && strchr(" \t\r", line[length - 1]))
		length--;
	line[length] = '\0';
	size_t blanks = strspn(line, " \t");
	memmove(line, line + blanks, length + 1 - blanks);
	return true;
}

bool plain_wait(int milliseconds)
{
	struct pollfd fd = {.fd = STDIN_FILENO, .events = POLLIN};

	fflush(stdout);
	return milliseconds < 0 || poll(&fd, 1, milliseconds) != 0;
}
