/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/input.h"

#include <errno.h>
#include <fcntl.h>
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

bool input_open(struct input *input, const char *path)
{
	input->file = strcmp(path, "-") == 0 ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
	source_start(&input->source, more, input);
	return input->file >= 0;
}

void input_close(struct input *input)
{
	source_free(&input->source);
	if (input->file != STDIN_FILENO)
		close(input->file);
}
