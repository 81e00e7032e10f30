/* SPDX-License-Identifier: Apache-2.0 */
/*
 * DLM of Duplimate machines: lines NAME=VALUE.  A board is 26 letters, each the hands of two cards from the ace of
 * spades to the two of clubs, 'a' + 4 * first + second with N E S W = 0 1 2 3, and three digits: its number, how often
 * it is to be made ("Duplicates 01=2") and the letters, combined by exclusive or.  There are always 99 boards; those
 * outside of From to To are filled with one and the same.
 */
#include "formats/machine.h"

#include "core/compass.h"
#include "formats/refusal.h"
#include "formats/sheet.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { LETTERS = ATOUT_PACK_MAX / 2, DIGITS = 3, COPIES_MAX = 999, NO_NUMBER = -1 };
static const char filler[LETTERS + 1] = "aaaaaabffffffkkkkkklpppppp";
#define COPIES "Duplicates "

struct state {
	int from, to; /* 0: it is not said */
	bool there[MACHINE_BOARDS + 1];
	int copies[MACHINE_BOARDS + 1]; /* how often it is to be made, as far as it is said; NO_NUMBER: it is not */
	struct sheet sheet;
};

/* The value of a line that begins so, in any case; NULL: it does not. */
static const char *value_of(const char *line, size_t length, const char *name)
{
	size_t n = strlen(name);

	return length > n && strncasecmp(line, name, n) == 0 && line[n] == '=' ? line + n + 1 : NULL;
}

static int number_of(const char *at, const char *end)
{
	int number = 0;

	for (; at < end && *at >= '0' && *at <= '9' && number < 10000; at++)
		number = number * 10 + (*at - '0');
	return number;
}

static bool fail(struct boards *boards, uint32_t column, const char *what)
{
	return refuse_at(&boards->error, boards->source->line, column,
			 "%s; expected 26 letters from a to p and 3 digits", what);
}

static bool read_hands(struct boards *boards, struct atout_pbn_deal *deal, const char *letters, uint32_t column)
{
	memset(deal, 0, sizeof *deal);
	for (int i = 0; i < LETTERS; i++) {
		int pair = letters[i] - 'a';
		if (pair < 0 || pair > 15)
			return fail(boards, column + (uint32_t)i, "no letter of two cards");
		deal->hand[pair >> 2] |= set_of(machine_card(2 * i));
		deal->hand[pair & 3] |= set_of(machine_card(2 * i + 1));
	}
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		if (set_count(deal->hand[seat]) != ATOUT_HAND_MAX)
			return refuse_at(&boards->error, boards->source->line, column,
					 "the hand of %c has %d cards; expected 13", compass_letters[seat],
					 set_count(deal->hand[seat]));
	deal->known = all_seats(COMPASS_SEATS);
	deal->size = ATOUT_HAND_MAX;
	return true;
}

static int sum_of(int number, int copies, const char letters[LETTERS])
{
	int sum = number ^ copies;

	for (int i = 0; i < LETTERS; i++)
		sum ^= letters[i];
	return sum;
}

static void check_digits(struct boards *boards, const char *value, int sum)
{
	uint32_t column = (uint32_t)sizeof "Board 00=" + LETTERS;

	if (number_of(value + LETTERS, value + LETTERS + DIGITS) != sum)
		boards_warn(boards, boards->source->line, column, "the digits are those of another deal; expected %03d",
			    sum);
}

static bool read_board(struct boards *boards, struct board *board, int number, const char *value, size_t length)
{
	struct state *state = boards->state;
	uint32_t line = boards->source->line, column = (uint32_t)sizeof "Board 00=";

	boards->matches = ++boards->boards;
	board_begin(board, boards->boards, line);
	sheet_start(&state->sheet, &board->sheet, line);
	board->sheet.number = board->number;
	if (state->there[number])
		return refuse_at(&boards->error, line, 1, "board %d is there twice; expected every board once", number);
	state->there[number] = true;
	if (length < LETTERS)
		return fail(boards, column, "a board that is too short");
	if (!read_hands(boards, &board->sheet.deal, value, column))
		return false;
	if (length >= LETTERS + DIGITS && state->copies[number] != NO_NUMBER)
		check_digits(boards, value, sum_of(number, state->copies[number], value));
	sheet_board(&state->sheet, number, (struct place){line, 7});
	board->sheet.dealer = (int8_t)board_dealer(number);
	board->sheet.vul = (int8_t)board_vul(number);
	board->sheet.deal.first = (uint8_t)board->sheet.dealer;
	board->sides = BOARD_WRITTEN;
	return true;
}

/* "Board 07=..." with "Board " as name; 0: it is another line. */
static int board_of(const char *line, size_t length, const char *name)
{
	size_t n = strlen(name);

	if (length < n + 3 || strncasecmp(line, name, n) != 0 || line[n + 2] != '=')
		return 0;
	return number_of(line + n, line + n + 2);
}

static bool is_number(const char *at, const char *end)
{
	const char *from = at;

	while (at < end && *at >= '0' && *at <= '9')
		at++;
	return at > from && at == end;
}

static void read_copies(struct boards *boards, int board, const char *at, const char *end)
{
	enum { COLUMN = sizeof COPIES "00=" };
	struct state *state = boards->state;
	int number = number_of(at, end);
	bool right = is_number(at, end) && number <= COPIES_MAX;

	state->copies[board] = right ? number : NO_NUMBER;
	if (!right)
		boards_warn(boards, boards->source->line, COLUMN,
			    "how often a board is made is not a number from 0 to %d", COPIES_MAX);
}

/* Lines that are not a board, but say something of boards. */
static void read_head(struct boards *boards, const char *line, size_t length)
{
	struct state *state = boards->state;
	const char *from = value_of(line, length, "From board"), *to = value_of(line, length, "To board");
	int number = board_of(line, length, COPIES);

	state->from = from ? number_of(from, line + length) : state->from;
	state->to = to ? number_of(to, line + length) : state->to;
	if (number)
		read_copies(boards, number, line + sizeof COPIES + 2, line + length);
}

static bool is_filled(const struct state *state, int number, const char *value, size_t length)
{
	if (state->from && state->to && (number < state->from || number > state->to))
		return true;
	return length >= LETTERS && memcmp(value, filler, LETTERS) == 0;
}

static enum boards_got next(struct boards *boards, struct board *board)
{
	enum { HEAD = sizeof "Board 00=" - 1 };
	struct state *state = boards->state;
	const char *line;
	size_t length;

	while (source_line(boards->source, &line, &length)) {
		read_head(boards, line, length);
		int number = board_of(line, length, "Board ");
		if (!number || is_filled(state, number, line + HEAD, length - HEAD))
			continue;
		return read_board(boards, board, number, line + HEAD, length - HEAD) ? BOARDS_BOARD : BOARDS_BROKEN;
	}
	return BOARDS_END;
}

static void start(struct boards *boards) { source_skip_mark(boards->source); }

static bool sniff(const char *line, size_t length)
{
	return (length >= 10 && strncasecmp(line, "[Document]", 10) == 0) || value_of(line, length, "Duplicates") ||
	       board_of(line, length, "Board ");
}

/* ---- Written ---- */

static bool takes(const struct board_writer *writer, const struct board *board, struct atout_error *error)
{
	return machine_takes(writer, board, false, error);
}

static void write_board(struct board_writer *writer, const struct board *board) { machine_keep(writer->state, board); }

static void print_letters(const struct atout_pbn_deal *deal, char letters[LETTERS + 1])
{
	memset(letters, 'a', LETTERS);
	letters[LETTERS] = '\0';
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		for (int i = 0; i < ATOUT_PACK_MAX; i++)
			if (has_card(deal->hand[seat], machine_card(i)))
				letters[i / 2] = (char)(letters[i / 2] + (i % 2 ? seat : 4 * seat));
}

static void put_head(struct board_writer *writer, int low, int high)
{
	char text[256];

	snprintf(text, sizeof text,
		 "[Document]\r\nHeadline=Atout\r\nStatus=Show\r\nDuplicates=0\r\nFrom board=%d\r\nTo board=%d\r\n"
		 "Next board to duplimate=0\r\nPrintOuts=0\r\nCrypto key=0\r\nChecksum=%d\r\n",
		 low, high, low ^ high ^ 1);
	writer->put(writer->ctx, text);
}

static void write_end(struct board_writer *writer)
{
	const struct machine *machine = writer->state;
	char letters[LETTERS + 1], text[96];
	int low = MACHINE_BOARDS, high = 1;

	for (int i = 0; i < machine->boards; i++) {
		low = machine->number[i] < low ? machine->number[i] : low;
		high = machine->number[i] > high ? machine->number[i] : high;
	}
	put_head(writer, low, high);
	for (int number = 1; number <= MACHINE_BOARDS; number++) {
		memcpy(letters, filler, sizeof letters);
		for (int i = 0; i < machine->boards; i++)
			if (machine->number[i] == number)
				print_letters(&machine->deal[i], letters);
		snprintf(text, sizeof text, "Duplicates %02d=0\r\nBoard %02d=%s%03d\r\n", number, number, letters,
			 sum_of(number, 0, letters));
		writer->put(writer->ctx, text);
	}
}

const struct format format_dlm = {
	.name = "dlm",
	.title = "DLM",
	.what = "DLM",
	.ending = ".dlm",
	.into = "pbn",
	.game = "bridge",
	.named = true,
	.side = BOARD_WRITTEN,
	.sniff = sniff,
	.state_size = sizeof(struct state),
	.start = start,
	.next = next,
	.takes = takes,
	.writer_size = sizeof(struct machine),
	.write = write_board,
	.write_end = write_end,
};
