/* SPDX-License-Identifier: Apache-2.0 */
#include "bidding/own.h"

#include "base/text.h"
#include "base/utf8.h"
#include "bidding/folder.h"
#include "bidding/parts.h"
#include "core/switched.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *text_of(void *owner, const char *name)
{
	const struct own *own = owner;

	if (strcmp(name, own->name) == 0)
		return own->text;
	const char *part = parts_find(own->text, name);
	return part ? part : systems_built_in.text(systems_built_in.owner, name);
}

struct system_source own_source(struct own *own, const char *text)
{
	const char *name = "own";
	size_t length = parts_name(text, &name);

	own->text = parts_lines(text);
	snprintf(own->name, sizeof own->name, "%.*s", length ? (int)length : (int)strlen(name), name);
	return (struct system_source){text_of, own};
}

/* ---- What a text may be ---- */

static bool refuse(struct system_error *error, uint32_t line, const char *text)
{
	*error = (struct system_error){.at.line = line};
	snprintf(error->at.text, sizeof error->at.text, "%s", text);
	return false;
}

/* A line: characters that can be seen, and tabs. */
static bool is_line(const char *line, size_t length)
{
	char copy[SYSTEM_LINE_MAX];

	if (length >= sizeof copy)
		return false;
	memcpy(copy, line, length);
	copy[length] = '\0';
	for (size_t i = 0; i < length; i++)
		if (copy[i] == '\t')
			copy[i] = ' ';
	return utf8_count_plain(copy) >= 0;
}

static bool check(const char *text, size_t length, struct system_error *error)
{
	uint32_t line = 0;

	if (!length || length > OWN_TEXT_MAX)
		return refuse(error, 0, length ? "a system at a table has at most 65536 bytes" : "the text is empty");
	if (memchr(text, '\0', length) || text[length - 1] != '\n')
		return refuse(error, 0, "the text is not made of whole lines");
	for (const char *next; *text; text = next) {
		next = parts_next_line(text);
		line++;
		if (!is_line(text, (size_t)(next - text) - 1))
			return refuse(error, line,
				      "expected a line of UTF-8, less than 1000 bytes, without control "
				      "characters");
	}
	return true;
}
_Static_assert(OWN_TEXT_MAX == 65536 && SYSTEM_LINE_MAX == 1000 && OWN_COST_MAX == 250000, "as the texts say");

static int terms_of(const struct bid_system *system, int node)
{
	return node < 0 ? 1 : 1 + system->exprs.node[node].terms;
}

long own_cost(const struct bid_system *system)
{
	long cost = 0;

	for (int i = 0; i < system->rules; i++)
		cost += (long)__builtin_popcountll(system->rule[i].may_be) * terms_of(system, system->rule[i].node);
	for (int i = 0; i < system->blocks; i++)
		cost += terms_of(system, system->block[i].node);
	return cost;
}

struct bid_system *own_read(const char *text, size_t length, struct system_error *error)
{
	struct own own;

	if (!check(text, length, error))
		return NULL;
	struct system_source source = own_source(&own, text);
	struct bid_system *system = system_read(&source, own.name, NULL, error);
	if (!system || own_cost(system) <= OWN_COST_MAX)
		return system;
	system_free(system);
	refuse(error, 0, "a system at a table has at most 250000 terms, those of each rule for each of its calls");
	return NULL;
}

bool own_hold(const char *text, size_t length, uint64_t *number, struct system_error *error)
{
	struct bid_system *system = own_read(text, length, error);

	if (!system)
		return false;
	system_free(system);
	return shelf_hold(text, length, number) ||
	       refuse(error, 0, "there is no place for another system; or another one has the same hash");
}

/* ---- A file ---- */

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
	bool held = text ? own_hold(text, length, number, error) : refuse(error, 0, "no memory");
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
