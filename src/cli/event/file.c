/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/event/file.h"

#include "cli/input.h"

#include <string.h>

bool event_file_read(struct results *results, const char *command, const char *path)
{
	struct input input;
	struct atout_error error;
	const char *text;
	size_t length;
	bool right = true;

	if (!input_open(&input, command, path))
		return false;
	while (right && source_line(&input.source, &text, &length))
		right = results_line(results, input.source.line, text, length, &error);
	if (!input_close(&input))
		return false;
	right = right && results_end(results, &error);
	if (!right)
		input_tell_error(&input, &error);
	return right;
}

bool event_read_way(void *to, const char *text)
{
	const struct scoring_way **way = to;

	for (*way = scoring_ways; (*way)->name; ++*way)
		if (strcmp((*way)->name, text) == 0)
			return true;
	return false;
}
