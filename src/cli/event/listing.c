/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/event/listing.h"

#include "base/grow.h"
#include "base/utf8.h"

#include <stdarg.h>
#include <stdio.h>

static void print_into(char text[LISTING_TEXT_SIZE], const char *format, va_list args)
{
	vsnprintf(text, LISTING_TEXT_SIZE, format, args);
}

void listing_start(struct listing *listing, const char *format, ...)
{
	va_list args;

	*listing = (struct listing){.columns = 0};
	va_start(args, format);
	print_into(listing->title, format, args);
	va_end(args);
}

void listing_column(struct listing *listing, const char *head, enum listing_align align)
{
	listing->head[listing->columns] = head;
	listing->align[listing->columns++] = align;
}

void listing_cell(struct listing *listing, const char *format, ...)
{
	char(*cell)[LISTING_TEXT_SIZE] = grow(listing->cell, listing->cells, sizeof *cell);
	va_list args;

	if (!cell) {
		listing->failed = true;
		return;
	}
	listing->cell = cell;
	va_start(args, format);
	print_into(cell[listing->cells++], format, args);
	va_end(args);
}

/* ---- Lines ---- */

static int width_of(const char *text)
{
	int width = utf8_count(text);

	return width < 0 ? 0 : width;
}

static void find_widths(const struct listing *listing, int width[LISTING_COLUMNS_MAX])
{
	for (int i = 0; i < listing->columns; i++)
		width[i] = width_of(listing->head[i]);
	for (size_t i = 0; i < listing->cells; i++) {
		int w = width_of(listing->cell[i]), *most = &width[i % (size_t)listing->columns];
		*most = w > *most ? w : *most;
	}
}

static void print_text(const struct listing *listing, int column, const char *text,
		       const int width[LISTING_COLUMNS_MAX])
{
	int fill = width[column] - width_of(text);
	bool last = column == listing->columns - 1;

	if (listing->align[column] == LISTING_RIGHT)
		printf("%*s%s", fill, "", text);
	else
		printf("%s%*s", text, last ? 0 : fill, "");
	fputs(last ? "\n" : "  ", stdout);
}

static void print_lines(const struct listing *listing)
{
	int width[LISTING_COLUMNS_MAX];

	find_widths(listing, width);
	printf("\n%s\n", listing->title);
	for (int i = 0; i < listing->columns; i++)
		print_text(listing, i, listing->head[i], width);
	for (size_t i = 0; i < listing->cells; i++)
		print_text(listing, (int)(i % (size_t)listing->columns), listing->cell[i], width);
}

/* ---- HTML ---- */

static void print_escaped(const char *text)
{
	for (; *text; text++)
		switch (*text) {
		case '&':
			fputs("&amp;", stdout);
			break;
		case '<':
			fputs("&lt;", stdout);
			break;
		case '>':
			fputs("&gt;", stdout);
			break;
		case '"':
			fputs("&quot;", stdout);
			break;
		default:
			putchar(*text);
		}
}

static void print_element(const struct listing *listing, int column, const char *element, const char *text)
{
	if (column == 0)
		fputs("<tr>", stdout);
	printf("<%s%s>", element, listing->align[column] == LISTING_RIGHT ? " class=\"n\"" : "");
	print_escaped(text);
	printf("</%s>", element);
	if (column == listing->columns - 1)
		fputs("</tr>\n", stdout);
}

static void print_html(const struct listing *listing)
{
	fputs("<section>\n<h2>", stdout);
	print_escaped(listing->title);
	fputs("</h2>\n<table>\n<thead>", stdout);
	for (int i = 0; i < listing->columns; i++)
		print_element(listing, i, "th", listing->head[i]);
	fputs("</thead>\n<tbody>\n", stdout);
	for (size_t i = 0; i < listing->cells; i++)
		print_element(listing, (int)(i % (size_t)listing->columns), "td", listing->cell[i]);
	fputs("</tbody>\n</table>\n</section>\n", stdout);
}

bool listing_print(struct listing *listing, bool html)
{
	bool whole = !listing->failed;

	(html ? print_html : print_lines)(listing);
	free(listing->cell);
	*listing = (struct listing){.columns = 0};
	return whole;
}

/* ---- The whole ---- */

/* A4 and Letter share these margins; a table that is longer than a page repeats its heads. */
static const char style[] = "@page{margin:15mm}body{font:11pt sans-serif;margin:1em auto;max-width:48em}"
			    "section{break-inside:avoid;margin:0 0 2em}h2{font-size:1.1em;margin:0 0 .4em}"
			    "table{border-collapse:collapse}thead{display:table-header-group}"
			    "th,td{border:1px solid #888;padding:.2em .6em;text-align:left}.n{text-align:right}";

void listings_begin(enum lang lang, const char *title, bool html)
{
	if (!html) {
		puts(title);
		return;
	}
	printf("<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n<title>", lang_code(lang));
	print_escaped(title);
	printf("</title>\n<style>%s</style>\n</head>\n<body>\n<h1>", style);
	print_escaped(title);
	puts("</h1>");
}

void listings_end(bool html)
{
	if (html)
		puts("</body>\n</html>");
}
