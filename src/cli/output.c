/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/output.h"

#include "cli/cli.h"

#include <errno.h>
#include <string.h>

bool output_read_format(void *to, const char *name)
{
	const struct format *format = formats_find(name);

	*(const struct format **)to = format;
	return format && format->write;
}

const struct format *output_format(const char *path)
{
	const struct format *format = path ? formats_of_name(path) : NULL;

	return format && format->write ? format : NULL;
}

static void put(void *ctx, const char *text) { fputs(text, ((struct output *)ctx)->file); }

static void put_bytes(void *ctx, const char *bytes, size_t size)
{
	fwrite(bytes, 1, size, ((struct output *)ctx)->file);
}

int output_open(struct output *output, const char *command, const char *path, struct board_writer *writer)
{
	bool standard = !path || strcmp(path, "-") == 0;

	*output = (struct output){command, path, standard ? stdout : fopen(path, "we")};
	writer->put = put;
	writer->put_bytes = put_bytes;
	writer->ctx = output;
	return output->file ? CLI_DONE : cli_error(command, "%s: %s", path, strerror(errno));
}

bool output_close(struct output *output)
{
	bool failed = ferror(output->file) != 0;

	if (output->file == stdout)
		return true;
	if (fclose(output->file) == 0 && !failed)
		return true;
	cli_error(output->command, "%s: %s", output->path, strerror(errno));
	return false;
}
