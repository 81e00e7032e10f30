/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/bid/card.h"

#include "cli/bid/request.h"

#include "base/text.h"
#include "bidding/card.h"

#include <string.h>

enum { WIDTH = 80, CALL_WIDTH = 7, TEXT_SIZE = 512 };

struct printing {
	FILE *out;
	bool html, open; /* open: a place has begun */
};

/* What cards have no room for: the keys of promises, and how they are put there. */
static const char *const shorter[][2] = {
	{"%d high-card points", "%d HCP"},
	{"%d to %d high-card points", "%d-%d HCP"},
	{"at least %d high-card points", "%d+ HCP"},
	{"at most %d high-card points", "0-%d HCP"},
	{"%d to %d points", "%d-%d points"},
	{"at least %d points", "%d+ points"},
	{"at most %d points", "0-%d points"},
	{"%d support points", "%d support"},
	{"%d to %d support points", "%d-%d support"},
	{"at least %d support points", "%d+ support"},
	{"at most %d support points", "0-%d support"},
	{"exactly %d %s", "%d %s"},
	{"%d to %d %s", "%d-%d %s"},
	{"at least %d %s", "%d+ %s"},
	{"at most %d %s", "0-%d %s"},
	{"a balanced hand", "balanced"},
	{"a stopper in their suit", "stopper"},
	{"partner should pass", "sign-off"},
	{"invites game", "invites"},
	{NULL, NULL},
};

static const char *shorter_of(const char *key)
{
	for (int i = 0; shorter[i][0]; i++)
		if (strcmp(shorter[i][0], key) == 0)
			return shorter[i][1];
	return NULL;
}

/* The promises of a meaning, the alert first. */
static void put_meaning(const struct atout_meaning *meaning, char *buf, size_t size)
{
	char text[128];

	snprintf(buf, size, "%s", meaning->alert ? "(alert) " : "");
	for (int i = 0; i < meaning->promises; i++) {
		if (strcmp(meaning->promise[i].key, "artificial") == 0 && meaning->alert)
			continue;
		atout_promise_print(&meaning->promise[i], shorter_of(meaning->promise[i].key), NULL, text, sizeof text);
		text_append(buf, size, "%s%s", buf[0] && buf[strlen(buf) - 1] != ' ' ? ", " : "", text);
	}
}

/* A text in lines of WIDTH, those behind the first under its beginning. */
static void print_wrapped(FILE *out, int indent, const char *text)
{
	int column = indent;

	for (const char *at = text; *at;) {
		int length = (int)strcspn(at, " ");
		if (column > indent && column + 1 + length > WIDTH)
			column = (fprintf(out, "\n%*s", indent, ""), indent);
		else if (column > indent)
			column += fprintf(out, " ");
		column += fprintf(out, "%.*s", length, at);
		at += length + (at[length] == ' ');
	}
	fprintf(out, "\n");
}

static void print_escaped(FILE *out, const char *text)
{
	for (; *text; text++)
		if (strchr("<>&\"", *text))
			fprintf(out, "&#%d;", *text);
		else
			fputc(*text, out);
}

static void print_place(void *to, const char *title)
{
	struct printing *printing = to;

	if (!printing->html)
		fprintf(printing->out, "\n%s\n", title);
	else
		fprintf(printing->out, "%s<section><h2>%s</h2><table>\n", printing->open ? "</table></section>\n" : "",
			title);
	printing->open = true;
}

static void print_row(void *to, int call, const struct atout_meaning *meaning)
{
	struct printing *printing = to;
	char text[8], line[TEXT_SIZE];

	put_meaning(meaning, line, sizeof line);
	request_call_text(call, text);
	if (printing->html) {
		fprintf(printing->out, "<tr><th>%s</th><td>", text);
		print_escaped(printing->out, line);
		fprintf(printing->out, "</td></tr>\n");
	} else {
		fprintf(printing->out, "  %-*s", CALL_WIDTH - 2, text);
		print_wrapped(printing->out, CALL_WIDTH, line);
	}
}

static void put_conventions(const struct bid_system *system, char *buf, size_t size)
{
	const char *name;

	buf[0] = '\0';
	for (int i = 0; (name = card_convention(system, i)); i++)
		text_append(buf, size, "%s%s", i ? ", " : "", name);
}

static void put_options(const struct bid_system *system, char *buf, size_t size)
{
	buf[0] = '\0';
	for (int i = 0; i < system->options; i++)
		text_append(buf, size, "%s%s=%s", i ? ", " : "", system->option[i].name, system->option[i].value);
}

void card_print_text(const struct bid_system *system, FILE *out)
{
	struct printing printing = {.out = out};
	const struct card_reader reader = {print_place, print_row, &printing};
	char line[4 * TEXT_SIZE];

	fprintf(out, "%s\n\nConventions\n  ", system->title);
	put_conventions(system, line, sizeof line);
	print_wrapped(out, 2, line);
	card_tell(system, &reader);
	fprintf(out, "\nOptions\n  ");
	put_options(system, line, sizeof line);
	print_wrapped(out, 2, line);
}

static const char style[] =
	"@page{size:A4;margin:10mm}body{font:11.5px/1.3 sans-serif;margin:0 auto;max-width:190mm}"
	"h1{font-size:18px;margin:0}h2{font-size:13px;margin:6px 0 2px}p{margin:2px 0}"
	"main{columns:3;column-gap:4mm}section{break-inside:avoid}table{border-spacing:0}"
	"th{text-align:left;vertical-align:top;padding:0 4px 0 0;white-space:nowrap;width:2.4em}td{padding:0}";

void card_print_html(const struct bid_system *system, FILE *out)
{
	struct printing printing = {.out = out, .html = true};
	const struct card_reader reader = {print_place, print_row, &printing};
	char line[4 * TEXT_SIZE];

	fprintf(out, "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>");
	print_escaped(out, system->title);
	fprintf(out, "</title><style>%s</style></head><body>\n<h1>", style);
	print_escaped(out, system->title);
	fprintf(out, "</h1>\n<p>");
	put_conventions(system, line, sizeof line);
	print_escaped(out, line);
	fprintf(out, "</p>\n<main>\n");
	card_tell(system, &reader);
	fprintf(out, "%s</main>\n<p>", printing.open ? "</table></section>\n" : "");
	put_options(system, line, sizeof line);
	print_escaped(out, line);
	fprintf(out, "</p>\n</body></html>\n");
}
