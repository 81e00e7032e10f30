/* SPDX-License-Identifier: Apache-2.0 */
#include "bidding/files/own_file.h"

#include "base/shelf.h"
#include "bidding/files/folder.h"
#include "bidding/parts.h"
#include "core/switched.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool own_is_file(const char *path)
{
	static const char ending[] = ".bid";
	size_t length = strlen(path);

	return length > strlen(ending) && strcmp(path + length - strlen(ending), ending) == 0;
}

/* A file as it stands in a text: without carriage returns, whole lines. */
static void put_file(FILE *out, const char *name, const char *text)
{
	if (!parts_begin(text))
		fprintf(out, "module %s\n", name);
	for (const char *next; *text; text = next) {
		size_t length = strcspn(text, "\n");
		next = parts_next_line(text);
		length -= length && text[length - 1] == '\r';
		fprintf(out, "%.*s\n", (int)length, text);
	}
}

/* Each file once, the system's own first. */
static char *pack(const struct folder *folder, size_t *length)
{
	char *text = NULL;
	FILE *out = open_memstream(&text, length);

	for (int i = 0; out && i < folder->files; i++)
		put_file(out, folder->file[i].name, folder->file[i].text);
	if (out && fclose(out) == 0)
		return text;
	free(text);
	return NULL;
}

static bool say(char *error, const char *path, const struct folder *folder, const struct system_error *wrong)
{
	if (wrong->file[0] && strcmp(wrong->file, folder->name) != 0)
		snprintf(error, OWN_ERROR_SIZE, "%.255s%s.bid:%u: %s", folder->path, wrong->file, wrong->at.line,
			 wrong->at.text);
	else
		snprintf(error, OWN_ERROR_SIZE, "%.255s:%u: %s", path, wrong->at.line ? wrong->at.line : 1,
			 wrong->at.text);
	return false;
}

static bool no_memory(struct system_error *error)
{
	*error = (struct system_error){.at = {.text = "no memory"}};
	return false;
}

/* Read from its files first, so that an error has the line of one of them. */
static bool hold(struct folder *folder, uint64_t *number, struct system_error *error)
{
	struct system_source source = folder_source(folder);
	struct bid_system *system = system_read(&source, folder->name, NULL, error);
	size_t length;

	if (!system)
		return false;
	system_free(system);
	char *text = pack(folder, &length);
	bool held = text ? own_hold(text, length, number, error) : no_memory(error);
	free(text);
	return held;
}

bool own_hold_file(const char *path, uint64_t *number, char error[OWN_ERROR_SIZE])
{
	struct folder folder;
	struct system_error wrong;

	if (!folder_open(&folder, path)) {
		snprintf(error, OWN_ERROR_SIZE, "%.255s: the file cannot be read", path);
		return false;
	}
	bool held = hold(&folder, number, &wrong) || say(error, path, &folder, &wrong);
	folder_close(&folder);
	return held;
}

bool own_read_option(const struct atout_option *option, const char *text, int64_t *value, char error[OWN_ERROR_SIZE])
{
	uint64_t number;

	error[0] = '\0';
	if (option->own && own_is_file(text)) {
		bool held = own_hold_file(text, &number, error);
		*value = held ? switched_own(number) : 0;
		return held;
	}
	if (!atout_option_read(option, text, value))
		return false;
	if (!option->own || !switched_is_own(*value) || shelf_stamp(switched_number(*value)))
		return true;
	snprintf(error, OWN_ERROR_SIZE, "%.60s: there is no text with this number; name its file", text);
	return false;
}
