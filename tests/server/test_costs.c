/* SPDX-License-Identifier: Apache-2.0 */
/* What each request and message costs stands in docs/server.md: test_costs docs/server.md */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "place.h"
#include "server/http/api.h"
#include "wire/wire.h"

#include <atout/games.h>

enum { NAMES = 256, NAME = 64 };

struct names {
	int count;
	char name[NAMES][NAME];
};

static const char *page;

static void add(struct names *names, const char *text, size_t length)
{
	assert_true(names->count < NAMES && length < NAME);
	snprintf(names->name[names->count++], NAME, "%.*s", (int)length, text);
}

static bool have(const struct names *names, const char *name)
{
	for (int i = 0; i < names->count; i++)
		if (!strcmp(names->name[i], name))
			return true;
	return false;
}

static int count_missing(const struct names *names, const struct names *in, const char *what)
{
	int missing = 0;

	for (int i = 0; i < names->count; i++)
		if (!have(in, names->name[i])) {
			print_error("%s: %s\n", names->name[i], what);
			missing++;
		}
	return missing;
}

/* The first cell of each row of the table, between backquotes. */
static void read_page(struct names *rows)
{
	char *text = place_read(page), *at = strstr(text, "\n## What it costs\n"),
	     *end = at ? strstr(at + 1, "\n## ") : NULL;

	assert_non_null(at);
	while ((at = strstr(at, "\n| `")) && (!end || at < end)) {
		at += strlen("\n| `");
		add(rows, at, strcspn(at, "`"));
	}
	free(text);
}

static void read_routes(struct names *wanted)
{
	char name[NAME];

	for (const struct net_route *route = routes; route->path; route++) {
		snprintf(name, sizeof name, "%s %s", route->method, route->path);
		add(wanted, name, strlen(name));
	}
	add(wanted, "GET /ws", strlen("GET /ws"));
}

/* A message of no type is told which there are. */
static void read_messages(struct names *wanted)
{
	static const char text[] = "{\"type\":\"\"}";
	struct wire_message message;
	char error[ATOUT_ERROR_SIZE], *end;

	assert_false(wire_message_read(&message, atout_games[0], text, strlen(text), error));
	end = strstr(error, ", found");
	assert_non_null(end);
	for (char *at = strchr(error, '"'); at && at < end; at = strchr(at + 1, '"')) {
		add(wanted, at + 1, strcspn(at + 1, "\""));
		at = strchr(at + 1, '"');
	}
}

static void every_route_and_message_has_a_row(void **state)
{
	struct names rows = {0}, wanted = {0};

	(void)state;
	read_page(&rows);
	read_routes(&wanted);
	int requests = wanted.count;
	read_messages(&wanted);
	assert_int_equal(wanted.count - requests, WIRE_TYPES);
	assert_int_equal(count_missing(&wanted, &rows, "has no row; bench/hostile/costs.py makes it"), 0);
	assert_int_equal(count_missing(&rows, &wanted, "there is no such request or message"), 0);
	assert_int_equal(rows.count, wanted.count);
}

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(every_route_and_message_has_a_row)};

	page = argc > 1 ? argv[1] : "docs/server.md";
	return cmocka_run_group_tests(tests, NULL, NULL);
}
