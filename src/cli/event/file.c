/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/event/file.h"

#include "cli/event/json.h"
#include "cli/input.h"

#include <string.h>

static bool read_lines(struct results *results, struct source *source, struct atout_error *error)
{
	const char *text;
	size_t length;

	while (source_line(source, &text, &length))
		if (!results_line(results, source->line, text, length, error))
			return false;
	return true;
}

bool event_file_read(struct results *results, const char *command, const char *path)
{
	struct input input;
	struct atout_error error;

	if (!input_open(&input, command, path))
		return false;
	bool json = event_json_begins(&input.source);
	bool right = (json ? event_json_read : read_lines)(results, &input.source, &error);
	right = right && results_end(results, &error);
	if (!input_close(&input))
		return false;
	if (!right)
		input_tell_error(&input, &error);
	return right;
}

static bool read_players(struct players *players, struct source *source, struct atout_error *error)
{
	const char *text;
	size_t length;

	while (source_line(source, &text, &length))
		if (!players_line(players, source->line, text, length, error))
			return false;
	return players_end(players, error);
}

bool event_players_read(struct players *players, const char *command, const char *path)
{
	struct input input;
	struct atout_error error;

	if (!input_open(&input, command, path))
		return false;
	bool right = read_players(players, &input.source, &error);
	if (!input_close(&input))
		return false;
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
