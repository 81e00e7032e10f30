/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/bid/card.h"

#include "cli/bid/request.h"

#include "base/text.h"
#include "bidding/card.h"
#include "core/contract_text.h"

#include <string.h>

enum { WIDTH = 80, CALL_WIDTH = 7, TEXT_SIZE = 512 };

struct printing {
	FILE *out;
	enum lang lang;
	bool html, open; /* open: a place has begun */
};

static const char *say(const struct printing *printing, const char *key)
{
	return lang_term(printing->lang, "bridge", key);
}

/* As other commands write it; in other languages than English "1♥", "1SA". */
static const char *put_call(const struct printing *printing, int call, char text[16])
{
	char notation[8];

	ask_call_text(call, notation);
	if (printing->lang != LANG_EN && call_is_bid(call)) {
		int strain = strain_of(call);
		snprintf(text, 16, "%d%s", level_of(call),
			 strain < NOTRUMP ? strain_symbols[strain] : say(printing, "NT"));
	} else {
		snprintf(text, 16, "%s", notation);
	}
	return text;
}

static void put_promise(const struct printing *printing, const struct atout_promise *promise, char *buf, size_t size)
{
	const char *word = promise->word ? say(printing, promise->word) : NULL;

	atout_promise_print(promise, say(printing, card_shorter(promise->key)), word, buf, size);
}

/* The promises of a meaning, the alert first. */
static void put_meaning(const struct printing *printing, const struct atout_meaning *meaning, char *buf, size_t size)
{
	char text[128];

	buf[0] = '\0';
	if (meaning->alert)
		snprintf(buf, size, "(%s) ", say(printing, "alert"));
	for (int i = 0; i < meaning->promises; i++) {
		if (strcmp(meaning->promise[i].key, "artificial") == 0 && meaning->alert)
			continue;
		put_promise(printing, &meaning->promise[i], text, sizeof text);
		text_append(buf, size, "%s%s", buf[0] && buf[strlen(buf) - 1] != ' ' ? ", " : "", text);
	}
}

/* How many columns a text of UTF-8 takes that has no wide signs. */
static int columns_of(const char *text, int length)
{
	int columns = 0;

	for (int i = 0; i < length; i++)
		columns += (text[i] & 0xC0) != 0x80;
	return columns;
}

/* A text in lines of WIDTH, those behind the first under its beginning. */
static void print_wrapped(FILE *out, int indent, const char *text)
{
	int column = indent;

	for (const char *at = text; *at;) {
		int length = (int)strcspn(at, " "), columns = columns_of(at, length);
		if (column > indent && column + 1 + columns > WIDTH)
			column = (fprintf(out, "\n%*s", indent, ""), indent);
		else if (column > indent)
			column += fprintf(out, " ");
		fprintf(out, "%.*s", length, at);
		column += columns;
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
		fprintf(printing->out, "\n%s\n", say(printing, title));
	else
		fprintf(printing->out, "%s<section><h2>%s</h2><table>\n", printing->open ? "</table></section>\n" : "",
			say(printing, title));
	printing->open = true;
}

static void print_row(void *to, int call, const struct atout_meaning *meaning)
{
	struct printing *printing = to;
	char text[16], line[TEXT_SIZE];

	put_meaning(printing, meaning, line, sizeof line);
	put_call(printing, call, text);
	if (printing->html) {
		fprintf(printing->out, "<tr><th>%s</th><td>", text);
		print_escaped(printing->out, line);
		fprintf(printing->out, "</td></tr>\n");
	} else {
		int columns = columns_of(text, (int)strlen(text));
		fprintf(printing->out, "  %s%*s", text, CALL_WIDTH - 2 - columns, "");
		print_wrapped(printing->out, CALL_WIDTH, line);
	}
}

static void put_conventions(const struct printing *printing, const struct bid_system *system, char *buf, size_t size)
{
	const char *name;

	buf[0] = '\0';
	for (int i = 0; (name = card_convention(system, i)); i++)
		text_append(buf, size, "%s%s", i ? ", " : "", say(printing, name));
}

static void put_agreements(const struct printing *printing, const struct bid_system *system, char *buf, size_t size)
{
	const struct carding agreed = card_carding(system);
	const char *key;

	buf[0] = '\0';
	for (int i = 0; (key = card_agreement(&agreed, i)); i++)
		text_append(buf, size, "%s%s", i ? "; " : "", say(printing, key));
}

static void put_options(const struct bid_system *system, char *buf, size_t size)
{
	buf[0] = '\0';
	for (int i = 0; i < system->options; i++)
		text_append(buf, size, "%s%s=%s", i ? ", " : "", system->option[i].name, system->option[i].value);
}

void card_print_text(const struct bid_system *system, enum lang lang, FILE *out)
{
	struct printing printing = {.out = out, .lang = lang};
	const struct card_reader reader = {print_place, print_row, &printing};
	char line[4 * TEXT_SIZE];

	fprintf(out, "%s\n\n%s\n  ", system->title, say(&printing, "Conventions"));
	put_conventions(&printing, system, line, sizeof line);
	print_wrapped(out, 2, line);
	fprintf(out, "\n%s\n  ", say(&printing, CARD_CARDING));
	put_agreements(&printing, system, line, sizeof line);
	print_wrapped(out, 2, line);
	card_tell(system, &reader);
	fprintf(out, "\n%s\n  ", say(&printing, "Options"));
	put_options(system, line, sizeof line);
	print_wrapped(out, 2, line);
}

static const char style[] =
	"@page{size:A4;margin:10mm}body{font:11.5px/1.3 sans-serif;margin:0 auto;max-width:190mm}"
	"h1{font-size:18px;margin:0}h2{font-size:13px;margin:6px 0 2px}p{margin:2px 0}"
	"main{columns:3;column-gap:4mm}section{break-inside:avoid}table{border-spacing:0}"
	"th{text-align:left;vertical-align:top;padding:0 4px 0 0;white-space:nowrap;width:2.4em}td{padding:0}";

void card_print_html(const struct bid_system *system, enum lang lang, FILE *out)
{
	struct printing printing = {.out = out, .lang = lang, .html = true};
	const struct card_reader reader = {print_place, print_row, &printing};
	char line[4 * TEXT_SIZE];

	fprintf(out, "<!DOCTYPE html>\n<html lang=\"%s\"><head><meta charset=\"utf-8\"><title>", lang_code(lang));
	print_escaped(out, system->title);
	fprintf(out, "</title><style>%s</style></head><body>\n<h1>", style);
	print_escaped(out, system->title);
	fprintf(out, "</h1>\n<p>");
	put_conventions(&printing, system, line, sizeof line);
	print_escaped(out, line);
	fprintf(out, "</p>\n<p>%s: ", say(&printing, CARD_CARDING));
	put_agreements(&printing, system, line, sizeof line);
	print_escaped(out, line);
	fprintf(out, "</p>\n<main>\n");
	card_tell(system, &reader);
	fprintf(out, "%s</main>\n<p>", printing.open ? "</table></section>\n" : "");
	put_options(system, line, sizeof line);
	print_escaped(out, line);
	fprintf(out, "</p>\n</body></html>\n");
}
