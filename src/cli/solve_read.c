/* SPDX-License-Identifier: Apache-2.0 */
/* Deals for `atout solve`: what kind of text it is, and deals that stand alone, one a line. */
#include "cli/pbn_file.h"
#include "cli/solve.h"

#include "core/compass.h"

#include <stdarg.h>
#include <string.h>
#include <strings.h>

enum { LINE_MAX_BYTES = 1000 };

static void print_place(const char *path, uint32_t line, uint32_t column)
{
	fflush(stdout);
	fprintf(stderr, "%s:%u: ", path, (unsigned)line);
	if (column)
		fprintf(stderr, "column %u: ", (unsigned)column);
}

void solve_refuse(struct solve_reader *reader, uint32_t line, uint32_t column, const char *format, ...)
{
	va_list args;

	print_place(reader->path, line, column);
	va_start(args, format);
	vfprintf(stderr, format, args);
	va_end(args);
	fputs("\n", stderr);
	reader->refused++;
}

void solve_refuse_card(struct solve_reader *reader, uint32_t line, uint32_t column, enum atout_solve_err err, int seat,
		       int card)
{
	struct atout_solve_fault fault = {(int8_t)seat, (atout_card)card};
	char text[128], name[3];

	atout_solve_say(err, &fault, text, sizeof text);
	atout_card_print(card, name);
	if (err == ATOUT_SOLVE_PLAY)
		solve_refuse(reader, line, column, "%c has no %s to play; expected a card of that hand",
			     compass_letters[seat], name);
	else
		solve_refuse(reader, line, column, "%s; expected the suit that was led", text);
}

/* What is asked and cannot be; the rest is solved all the same. */
static void tell_lack(struct solve_reader *reader, const struct solve_deal *deal)
{
	const struct solve_ask *ask = reader->ask;
	bool contract = deal->contract.strain >= 0 && deal->contract.declarer >= 0;

	if ((ask->leads || ask->play) && !deal->passed && !contract)
		solve_refuse(reader, deal->line, 0,
			     "no contract and declarer, so no leads and no play; expected them in the file, or "
			     "--contract and --declarer");
	if (ask->par && deal->hands.size < ATOUT_HAND_MAX)
		solve_refuse(reader, deal->line, 0, "an ending has no par; expected hands of %d cards", ATOUT_HAND_MAX);
}

void solve_read_deal(struct solve_reader *reader, struct solve_deal *deal)
{
	tell_lack(reader, deal);
	reader->take(reader->ctx, deal);
}

bool solve_lines_next(struct solve_lines *lines, const char **line, size_t *length)
{
	if (lines->at == lines->end)
		return false;
	const char *from = lines->at, *end = memchr(from, '\n', (size_t)(lines->end - from));
	lines->open = !end;
	lines->at = end ? end + 1 : lines->end;
	*line = from;
	*length = (size_t)((end ? end : lines->end) - from);
	*length -= *length && from[*length - 1] == '\r';
	lines->line++;
	return true;
}

static bool means_nothing(const char *line, size_t length)
{
	size_t n = 0;

	while (n < length && (line[n] == ' ' || line[n] == '\t'))
		n++;
	return n == length || line[n] == '#';
}

static void read_line(struct solve_reader *reader, const char *line, size_t length, uint32_t number)
{
	struct solve_deal deal;
	struct atout_error error;
	char text[LINE_MAX_BYTES + 1];

	if (length > LINE_MAX_BYTES || memchr(line, '\0', length)) {
		solve_refuse(reader, number, 1, "%s; expected a deal as N:S.H.D.C S.H.D.C S.H.D.C S.H.D.C",
			     length > LINE_MAX_BYTES ? "a line of more than 1000 bytes" : "a NUL byte in the line");
		return;
	}
	memcpy(text, line, length);
	text[length] = '\0';
	solve_deal_start(&deal);
	deal.number = ++reader->deals;
	deal.line = number;
	if (!atout_pbn_deal_read(text, &deal.hands, &error)) {
		solve_refuse(reader, number, error.column, "%s", error.text);
		return;
	}
	const char *lack = solve_deal_complete(&deal);
	if (lack) {
		solve_refuse(reader, number, 1, "%s", lack);
		return;
	}
	solve_deal_settle(&deal, reader->ask);
	solve_read_deal(reader, &deal);
}

static void read_lines(struct solve_reader *reader, const char *text, size_t size)
{
	struct solve_lines lines = {.at = text, .end = text + size};
	const char *line;
	size_t length;

	while (!*reader->stop && solve_lines_next(&lines, &line, &length))
		if (!means_nothing(line, length))
			read_line(reader, line, length, lines.line);
}

/* The first line that means something, without blanks at its beginning; empty: there is none. */
static const char *first_line(const char *text, size_t size, size_t *length)
{
	struct solve_lines lines = {.at = text, .end = text + size};
	const char *line = text;

	*length = 0;
	while (solve_lines_next(&lines, &line, length) && means_nothing(line, *length))
		*length = 0;
	while (*length && (*line == ' ' || *line == '\t'))
		line++, --*length;
	return line;
}

void solve_read(struct solve_reader *reader, const char *text, size_t size)
{
	static const char mark[] = "\xEF\xBB\xBF";
	size_t bom = size >= 3 && memcmp(text, mark, 3) == 0 ? 3 : 0, length;
	const char *line = first_line(text + bom, size - bom, &length);

	if (!length)
		solve_refuse(reader, 1, 0, "no deal; expected PBN, a record of bridge, or lines as N:S.H.D.C ...");
	else if (pbn_file_named(reader->path) || strchr("[%{;", *line))
		solve_read_pbn(reader, text, size);
	else if (length >= 5 && strncasecmp(line, "atout", 5) == 0)
		solve_read_records(reader, text + bom, size - bom);
	else
		read_lines(reader, text + bom, size - bom);
}
