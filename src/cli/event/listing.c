/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/event/listing.h"

#include "base/grow.h"
#include "base/text.h"
#include "base/utf8.h"

#include <stdarg.h>
#include <stdio.h>

void listing_start(struct listing *listing, const char *format, ...)
{
	va_list args;

	*listing = (struct listing){.columns = 0};
	va_start(args, format);
	vsnprintf(listing->title, sizeof listing->title, format, args);
	va_end(args);
}

void listing_column(struct listing *listing, const char *head, enum listing_align align)
{
	listing->head[listing->columns] = head;
	listing->align[listing->columns++] = align;
}

void listing_cell(struct listing *listing, const char *format, ...)
{
	struct listing_cell *cell = grow(listing->cell, listing->cells, sizeof *cell);
	va_list args;

	if (!cell) {
		listing->failed = true;
		return;
	}
	listing->cell = cell;
	cell += listing->cells++;
	*cell->link = '\0';
	cell->own = cell->blank = false;
	va_start(args, format);
	vsnprintf(cell->text, sizeof cell->text, format, args);
	va_end(args);
}

void listing_link(struct listing *listing, const char *format, ...)
{
	va_list args;

	if (listing->failed)
		return;
	va_start(args, format);
	vsnprintf(listing->cell[listing->cells - 1].link, LISTING_LINK_SIZE, format, args);
	va_end(args);
}

void listing_blank(struct listing *listing)
{
	listing_cell(listing, "____");
	if (!listing->failed)
		listing->cell[listing->cells - 1].blank = true;
}

void listing_own(struct listing *listing)
{
	if (!listing->failed)
		listing->cell[listing->cells - 1].own = true;
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
		int w = width_of(listing->cell[i].text), *most = &width[i % (size_t)listing->columns];
		*most = w > *most ? w : *most;
	}
}

static void print_text(const struct listing *listing, FILE *out, int column, const char *text,
		       const int width[LISTING_COLUMNS_MAX])
{
	int fill = width[column] - width_of(text);
	bool last = column == listing->columns - 1;

	if (listing->align[column] == LISTING_RIGHT)
		fprintf(out, "%*s%s", fill, "", text);
	else
		fprintf(out, "%s%*s", text, last ? 0 : fill, "");
	fputs(last ? "\n" : "  ", out);
}

static void print_lines(const struct listing *listing, FILE *out)
{
	int width[LISTING_COLUMNS_MAX];

	find_widths(listing, width);
	fprintf(out, "\n%s\n", listing->title);
	for (int i = 0; i < listing->columns; i++)
		print_text(listing, out, i, listing->head[i], width);
	for (size_t i = 0; i < listing->cells; i++)
		print_text(listing, out, (int)(i % (size_t)listing->columns), listing->cell[i].text, width);
}

/* ---- HTML ---- */

static void print_head(const struct listing *listing, const struct paper *paper, int column)
{
	fprintf(paper->out, "<th%s>", listing->align[column] == LISTING_RIGHT ? " class=\"n\"" : "");
	paper_text(paper, listing->head[column]);
	fputs("</th>", paper->out);
}

static void print_cell(const struct listing *listing, const struct paper *paper, int column,
		       const struct listing_cell *cell)
{
	FILE *out = paper->out;

	fprintf(out, "<td%s>",
		cell->blank				  ? " class=\"b\""
		: listing->align[column] == LISTING_RIGHT ? " class=\"n\""
							  : "");
	if (*cell->link)
		fprintf(out, "<a href=\"%s\">", cell->link);
	if (!cell->blank)
		paper_text(paper, cell->text);
	fputs(*cell->link ? "</a></td>" : "</td>", out);
}

static bool is_own(const struct listing *listing, size_t row)
{
	for (int i = 0; i < listing->columns; i++)
		if (listing->cell[row * (size_t)listing->columns + (size_t)i].own)
			return true;
	return false;
}

static void print_row(const struct listing *listing, const struct paper *paper, size_t row)
{
	fputs(is_own(listing, row) ? "<tr class=\"own\">" : "<tr>", paper->out);
	for (int i = 0; i < listing->columns; i++)
		print_cell(listing, paper, i, &listing->cell[row * (size_t)listing->columns + (size_t)i]);
	fputs("</tr>\n", paper->out);
}

/* A table that does not fit on a page may be broken. */
enum { PAGE_ROWS = 40 };

static void print_html(const struct listing *listing, const struct paper *paper)
{
	FILE *out = paper->out;
	size_t rows = listing->cells / (size_t)listing->columns;

	fprintf(out, "<section class=\"%s%s\">\n<h2>", listing->kind ? listing->kind : "table",
		rows > PAGE_ROWS ? " long" : "");
	paper_text(paper, listing->title);
	fprintf(out, "</h2>\n<table%s>\n<thead><tr>", listing->form ? " class=\"form\"" : "");
	for (int i = 0; i < listing->columns; i++)
		print_head(listing, paper, i);
	fputs("</tr>\n</thead>\n<tbody>\n", out);
	for (size_t row = 0; row < rows; row++)
		print_row(listing, paper, row);
	fputs("</tbody>\n</table>\n</section>\n", out);
}

bool listing_print(struct listing *listing, const struct paper *paper)
{
	bool whole = !listing->failed;

	if (paper->html)
		print_html(listing, paper);
	else
		print_lines(listing, paper->out);
	free(listing->cell);
	*listing = (struct listing){.columns = 0};
	return whole;
}

void listing_add_to_title(struct listing *listing, const char *what, const char *number)
{
	if (*number)
		text_append(listing->title, sizeof listing->title, ", %s %s", what, number);
}
