/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/event/sheet.h"

#include "base/grow.h"
#include "base/utf8.h"

#include <stdarg.h>
#include <stdio.h>

static void print_into(char text[SHEET_TEXT_SIZE], const char *format, va_list args)
{
	vsnprintf(text, SHEET_TEXT_SIZE, format, args);
}

void sheet_start(struct sheet *sheet, const char *format, ...)
{
	va_list args;

	*sheet = (struct sheet){.columns = 0};
	va_start(args, format);
	print_into(sheet->title, format, args);
	va_end(args);
}

void sheet_column(struct sheet *sheet, const char *head, enum sheet_align align)
{
	sheet->head[sheet->columns] = head;
	sheet->align[sheet->columns++] = align;
}

void sheet_cell(struct sheet *sheet, const char *format, ...)
{
	char(*cell)[SHEET_TEXT_SIZE] = grow(sheet->cell, sheet->cells, sizeof *cell);
	va_list args;

	if (!cell) {
		sheet->failed = true;
		return;
	}
	sheet->cell = cell;
	va_start(args, format);
	print_into(cell[sheet->cells++], format, args);
	va_end(args);
}

/* ---- Lines ---- */

static int width_of(const char *text)
{
	int width = utf8_count(text);

	return width < 0 ? 0 : width;
}

static void find_widths(const struct sheet *sheet, int width[SHEET_COLUMNS_MAX])
{
	for (int i = 0; i < sheet->columns; i++)
		width[i] = width_of(sheet->head[i]);
	for (size_t i = 0; i < sheet->cells; i++) {
		int w = width_of(sheet->cell[i]), *most = &width[i % (size_t)sheet->columns];
		*most = w > *most ? w : *most;
	}
}

static void print_text(const struct sheet *sheet, int column, const char *text, const int width[SHEET_COLUMNS_MAX])
{
	int fill = width[column] - width_of(text);
	bool last = column == sheet->columns - 1;

	if (sheet->align[column] == SHEET_RIGHT)
		printf("%*s%s", fill, "", text);
	else
		printf("%s%*s", text, last ? 0 : fill, "");
	fputs(last ? "\n" : "  ", stdout);
}

static void print_lines(const struct sheet *sheet)
{
	int width[SHEET_COLUMNS_MAX];

	find_widths(sheet, width);
	printf("\n%s\n", sheet->title);
	for (int i = 0; i < sheet->columns; i++)
		print_text(sheet, i, sheet->head[i], width);
	for (size_t i = 0; i < sheet->cells; i++)
		print_text(sheet, (int)(i % (size_t)sheet->columns), sheet->cell[i], width);
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

static void print_element(const struct sheet *sheet, int column, const char *element, const char *text)
{
	if (column == 0)
		fputs("<tr>", stdout);
	printf("<%s%s>", element, sheet->align[column] == SHEET_RIGHT ? " class=\"n\"" : "");
	print_escaped(text);
	printf("</%s>", element);
	if (column == sheet->columns - 1)
		fputs("</tr>\n", stdout);
}

static void print_html(const struct sheet *sheet)
{
	fputs("<section>\n<h2>", stdout);
	print_escaped(sheet->title);
	fputs("</h2>\n<table>\n<thead>", stdout);
	for (int i = 0; i < sheet->columns; i++)
		print_element(sheet, i, "th", sheet->head[i]);
	fputs("</thead>\n<tbody>\n", stdout);
	for (size_t i = 0; i < sheet->cells; i++)
		print_element(sheet, (int)(i % (size_t)sheet->columns), "td", sheet->cell[i]);
	fputs("</tbody>\n</table>\n</section>\n", stdout);
}

bool sheet_print(struct sheet *sheet, bool html)
{
	bool whole = !sheet->failed;

	(html ? print_html : print_lines)(sheet);
	free(sheet->cell);
	*sheet = (struct sheet){.columns = 0};
	return whole;
}

/* ---- The whole ---- */

/* A4 and Letter share these margins; a table that is longer than a page repeats its heads. */
static const char style[] = "@page{margin:15mm}body{font:11pt sans-serif;margin:1em auto;max-width:48em}"
			    "section{break-inside:avoid;margin:0 0 2em}h2{font-size:1.1em;margin:0 0 .4em}"
			    "table{border-collapse:collapse}thead{display:table-header-group}"
			    "th,td{border:1px solid #888;padding:.2em .6em;text-align:left}.n{text-align:right}";

void sheets_begin(enum lang lang, const char *title, bool html)
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

void sheets_end(bool html)
{
	if (html)
		puts("</body>\n</html>");
}
