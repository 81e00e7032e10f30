/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/input.h"

#include "cli/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static size_t more(void *ctx, char *buf, size_t room, int *error)
{
	const struct input *input = ctx;
	ssize_t n;

	do
		n = read(input->file, buf, room);
	while (n < 0 && errno == EINTR);
	if (n < 0)
		*error = errno;
	return n < 0 ? 0 : (size_t)n;
}

static bool complain(const struct input *input, int error)
{
	cli_error(input->command, "%s: %s", input->path, strerror(error));
	return false;
}

bool input_open(struct input *input, const char *command, const char *path)
{
	input->command = command;
	input->path = path;
	input->file = strcmp(path, "-") == 0 ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
	source_start(&input->source, more, input);
	return input->file >= 0 || complain(input, errno);
}

bool input_close(struct input *input)
{
	int error = input->source.error;

	source_free(&input->source);
	if (input->file != STDIN_FILENO)
		close(input->file);
	return !error || complain(input, error);
}

const struct format *input_format(struct input *input, bool bare)
{
	const struct format *format = formats_sniff(input->path, &input->source, bare);

	return format ? format : bare ? formats_find("deals") : formats_own();
}

void input_tell(const struct input *input, uint32_t line, uint32_t column, const char *format, ...)
{
	va_list args;

	fflush(stdout);
	fprintf(stderr, "%s:%u: ", input->path, (unsigned)line);
	if (column)
		fprintf(stderr, "column %u: ", (unsigned)column);
	va_start(args, format);
	vfprintf(stderr, format, args);
	va_end(args);
	fputs("\n", stderr);
}

void input_tell_error(const struct input *input, const struct atout_error *error)
{
	input_tell(input, error->line, error->column, "%s", error->text);
}

/* A warning of the first of so many lines. */
static void tell_lines(const struct input *input, uint32_t count, uint32_t line, const char *what, const char *title)
{
	char more[32] = "";

	if (count > 1)
		snprintf(more, sizeof more, " and %u more", (unsigned)count - 1);
	if (count)
		input_tell(input, line, 0, "warning: %s%s in this line%s; passed over", what, title, more);
}

static void warn(void *ctx, const struct atout_error *warning)
{
	input_tell(ctx, warning->line, warning->column, "warning: %s", warning->text);
}

enum boards_got input_next(const struct input *input, struct boards *boards, struct board *board)
{
	boards->warn = warn;
	boards->warn_ctx = (void *)input;
	enum boards_got got = boards_next(boards, board);

	if (boards->open_line)
		input_tell(input, boards->open_line, 0,
			   "warning: the last line has no newline, so it was never written; it is ignored");
	boards->open_line = 0;
	if (got != BOARDS_END)
		return got;
	tell_lines(input, boards->junk, boards->junk_line, "no ", boards->format->title);
	tell_lines(input, boards->twice, boards->twice_line, "a tag again, with another value,", "");
	return got;
}
