/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Markdown as lines of a screen, as far as pages of rules use it: headings, paragraphs, lists, tables, code blocks;
 * inside them **strong** and `code`.  A block is collected over its lines, then broken anew for the width.  Also the
 * text that these lines are added to.
 */
#include "tui/screen/pages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK_MAX = 4096, LINE_MAX_BYTES = 1024, CELLS = 10, TABLE_ROWS = 48, CELL_MAX = 160, GAP = 2 };

/* The kind of a block, by how its first line begins. */
enum block { PARAGRAPH, HEADING, ITEM };

struct grid {
	int rows, columns;
	char cell[TABLE_ROWS][CELLS][CELL_MAX];
	enum align align[CELLS];
};

struct renderer {
	const struct look *look;
	struct text *out;
	int width;
	enum block kind;
	char block[BLOCK_MAX];
	struct grid grid;
};

void text_add(struct text *text, const char *line)
{
	size_t more = strlen(line) + 1;

	if (text->length + more > text->size) {
		size_t size = (text->size + more) * 2;
		char *bytes = realloc(text->bytes, size);
		if (!bytes)
			return; /* a text without its end is better than none */
		text->bytes = bytes;
		text->size = size;
	}
	memcpy(text->bytes + text->length, line, more);
	text->length += more;
	text->lines++;
}

void text_free(struct text *text)
{
	free(text->bytes);
	*text = (struct text){0};
}

/* Turns ** and ` into the bytes that switch styles. */
static void mark_up(const char *from, char *to, size_t size)
{
	size_t at = 0;

	while (*from && at + 2 < size) {
		if (from[0] == '*' && from[1] == '*') {
			to[at++] = DRAW_BOLD[0];
			from += 2;
		} else if (from[0] == '`') {
			to[at++] = DRAW_CODE[0];
			from++;
		} else {
			to[at++] = *from++;
		}
	}
	to[at] = '\0';
}

/* The byte that switches the style that is on at the end of some bytes, begun with `now`; 0: none is. */
static char open_style(const char *text, size_t bytes, char now)
{
	for (size_t i = 0; i < bytes; i++)
		if (text[i] == DRAW_BOLD[0] || text[i] == DRAW_CODE[0])
			now = now ? 0 : text[i];
	return now;
}

void text_wrap(struct text *text, const struct look *look, int columns, const char *lead, int indent, const char *line)
{
	char piece[LINE_MAX_BYTES], style[2] = "";
	int blanks = 0;

	do {
		size_t bytes = draw_fit(look, line, columns - draw_width(look, lead) - blanks);
		snprintf(piece, sizeof piece, "%s%*s%s%.*s", lead, blanks, "", style, (int)bytes, line);
		style[0] = open_style(line, bytes, style[0]);
		text_add(text, piece);
		line += bytes;
		line += strspn(line, " ");
		lead = "";
		blanks = indent;
	} while (*line);
}

void text_pad(const struct look *look, char *line, size_t size, int columns, enum align align, const char *text)
{
	size_t at = strlen(line);
	int spare = columns - draw_width(look, text), before = align == ALIGN_RIGHT ? spare : 0;

	snprintf(line + at, size - at, "%*s%s%*s", before, "", text, spare - before, "");
}

static void end_heading(struct renderer *r)
{
	char line[LINE_MAX_BYTES], rule[LINE_MAX_BYTES] = "";
	size_t level = strspn(r->block, "#");
	const char *title = r->block + level + strspn(r->block + level, " ");
	int width = draw_width(r->look, title);

	snprintf(line, sizeof line, DRAW_BOLD "%s%s" DRAW_BOLD, level > 2 ? "  " : "", title);
	text_add(r->out, line);
	for (int i = 0; i < width && strlen(rule) + 4 < sizeof rule; i++)
		strcat(rule, "─");
	if (level == 1)
		text_add(r->out, rule);
}

static void end_item(struct renderer *r)
{
	char lead[64], text[BLOCK_MAX];
	const char *at = r->block + strspn(r->block, " ");
	size_t blanks = (size_t)(at - r->block), number = strspn(at, "0123456789");
	int marks = number ? (int)number + 1 : 1, indent = (int)(blanks < 20 ? blanks : 20) + 2;

	if (number)
		snprintf(lead, sizeof lead, "%*s%.*s ", indent, "", marks, at);
	else
		snprintf(lead, sizeof lead, "%*s• ", indent, "");
	at += marks;
	mark_up(at + strspn(at, " "), text, sizeof text);
	text_wrap(r->out, r->look, r->width, lead, draw_width(r->look, lead), text);
}

static void table_widths(const struct renderer *r, int width[CELLS])
{
	const struct grid *t = &r->grid;

	for (int column = 0; column < t->columns; column++) {
		width[column] = 1;
		for (int row = 0; row < t->rows; row++) {
			int needed = draw_width(r->look, t->cell[row][column]);
			width[column] = needed > width[column] ? needed : width[column];
		}
	}
}

/* Makes the widest columns narrower until the table fits. */
static void table_shrink(const struct renderer *r, int width[CELLS])
{
	for (;;) {
		int all = 2, widest = 0;
		for (int column = 0; column < r->grid.columns; column++) {
			all += width[column] + 2;
			widest = width[column] > width[widest] ? column : widest;
		}
		if (all <= r->width || width[widest] < 8)
			return;
		width[widest]--;
	}
}

/* One row of a table, as many lines as its longest cell needs. */
static void add_table_row(struct renderer *r, int row, const int width[CELLS])
{
	const char *rest[CELLS];
	bool more = true;

	for (int column = 0; column < r->grid.columns; column++)
		rest[column] = r->grid.cell[row][column];
	while (more) {
		char line[LINE_MAX_BYTES] = "  ", piece[CELL_MAX];
		more = false;
		for (int column = 0; column < r->grid.columns; column++) {
			size_t bytes = *rest[column] ? draw_fit(r->look, rest[column], width[column]) : 0;
			snprintf(piece, sizeof piece, "%.*s", (int)bytes, rest[column]);
			text_pad(r->look, line, sizeof line, width[column], r->grid.align[column], piece);
			text_pad(r->look, line, sizeof line, GAP, ALIGN_LEFT, "");
			rest[column] += bytes;
			rest[column] += strspn(rest[column], " ");
			more = more || *rest[column];
		}
		text_add(r->out, line);
	}
}

static void add_rule(struct renderer *r, const int width[CELLS])
{
	char line[LINE_MAX_BYTES] = "  ";

	for (int column = 0; column < r->grid.columns; column++) {
		for (int i = 0; i < width[column] && strlen(line) + 8 < sizeof line; i++)
			strcat(line, "─");
		strcat(line, "  ");
	}
	text_add(r->out, line);
}

static void end_table(struct renderer *r)
{
	int width[CELLS];

	table_widths(r, width);
	table_shrink(r, width);
	for (int row = 0; row < r->grid.rows; row++) {
		add_table_row(r, row, width);
		if (row == 0)
			add_rule(r, width);
	}
	r->grid.rows = r->grid.columns = 0;
}

static void end_paragraph(struct renderer *r)
{
	char text[BLOCK_MAX];

	mark_up(r->block, text, sizeof text);
	text_wrap(r->out, r->look, r->width, "", 0, text);
}

/* Prints what has been collected. */
static void end_block(struct renderer *r)
{
	static void (*const ends[])(struct renderer *) = {
		[PARAGRAPH] = end_paragraph, [HEADING] = end_heading, [ITEM] = end_item};

	if (r->grid.rows)
		end_table(r);
	if (!r->block[0])
		return;
	ends[r->kind](r);
	r->block[0] = '\0';
}

/* The text of a cell without the blanks around it. */
static void trim(char cell[CELL_MAX], const char *from, size_t bytes)
{
	size_t blanks = strspn(from, " ");

	if (blanks > bytes)
		blanks = bytes;
	bytes -= blanks;
	while (bytes && from[blanks + bytes - 1] == ' ')
		bytes--;
	snprintf(cell, CELL_MAX, "%.*s", (int)bytes, from + blanks);
}

/* Takes a line of a table apart; the line under the head says which columns are numbers. */
static void take_table_line(struct renderer *r, const char *line)
{
	struct grid *t = &r->grid;
	bool rule = strspn(line, "|-: ") == strlen(line);
	int column = 0;
	char cell[CELL_MAX];

	if (t->rows == TABLE_ROWS)
		return;
	for (const char *at = line + 1; *at && column < CELLS; column++) {
		size_t bytes = strcspn(at, "|");
		trim(cell, at, bytes);
		if (rule)
			t->align[column] = cell[0] != ':' && cell[strcspn(cell, ":")] == ':' ? ALIGN_RIGHT : ALIGN_LEFT;
		else
			mark_up(cell, t->cell[t->rows][column], CELL_MAX);
		at += bytes + (at[bytes] == '|');
	}
	if (rule)
		return;
	t->columns = column > t->columns ? column : t->columns;
	t->rows++;
}

static bool is_item(const char *line)
{
	const char *at = line + strspn(line, " ");
	size_t number = strspn(at, "0123456789");

	return (number && at[number] == '.' && at[number + 1] == ' ') || ((*at == '-' || *at == '*') && at[1] == ' ');
}

static void take_line(struct renderer *r, const char *line)
{
	enum block kind = *line == '#' ? HEADING : is_item(line) ? ITEM : PARAGRAPH;
	size_t used = strlen(r->block);

	if (!*line) {
		end_block(r);
		text_add(r->out, "");
	} else if (*line == '|') {
		if (r->block[0])
			end_block(r);
		take_table_line(r, line);
	} else if (used && kind == PARAGRAPH) {
		snprintf(r->block + used, sizeof r->block - used, " %s", line + strspn(line, " "));
	} else {
		end_block(r);
		r->kind = kind;
		snprintf(r->block, sizeof r->block, "%s", line);
	}
}

void markdown_render(const struct look *look, const char *markdown, int width, struct text *out)
{
	struct renderer r = {.look = look, .out = out, .width = width};
	char line[LINE_MAX_BYTES];
	bool fence = false;

	while (*markdown) {
		size_t bytes = strcspn(markdown, "\n");
		snprintf(line, sizeof line, "%.*s", (int)bytes, markdown);
		markdown += bytes + (markdown[bytes] == '\n');
		if (strncmp(line, "```", 3) == 0) {
			end_block(&r);
			fence = !fence;
		} else if (fence) {
			text_add(out, line);
		} else {
			take_line(&r, line);
		}
	}
	end_block(&r);
}
