/* SPDX-License-Identifier: Apache-2.0 */
#include "bidding/own.h"

#include "base/text.h"
#include "base/utf8.h"
#include "bidding/parts.h"

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
