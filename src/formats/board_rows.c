/* SPDX-License-Identifier: Apache-2.0 */
#include "formats/board_rows.h"

#include "base/text.h"
#include "core/cards.h"
#include "formats/pbn.h"
#include "formats/refusal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROW_SIZE = ATOUT_RECORD_LINE_MAX + 32, SEATS = 4 };

/* ---- Rows as texts ---- */

static const char digits[] = "0123456789abcdef";

/* Characters that end a string, or that a reader of tables takes for a comment. */
static bool is_special(char c) { return c == '"' || c == '\\' || c == '{' || c == '}'; }

static void quote(const char *line, char *row)
{
	*row++ = '"';
	for (; *line; line++) {
		if (is_special(*line)) {
			*row++ = '\\';
			*row++ = digits[*line >> 4 & 15];
			*row++ = digits[*line & 15];
		} else {
			*row++ = *line;
		}
	}
	strcpy(row, "\"");
}

/* False: it is no string, or has a line that is too long. */
static bool unquote(const char *row, char line[ROW_SIZE])
{
	size_t n = 0;

	if (*row++ != '"')
		return false;
	for (; *row && *row != '"' && n < ROW_SIZE - 1; row++) {
		line[n] = *row;
		if (*row == '\\') {
			int high = row[1] ? text_letter("0123456789ABCDEF", row[1]) : -1;
			int low = high >= 0 && row[2] ? text_letter("0123456789ABCDEF", row[2]) : -1;
			if (low < 0)
				return false;
			line[n] = (char)(high << 4 | low);
			row += 2;
		}
		n++;
	}
	line[n] = '\0';
	return row[0] == '"' && !row[1];
}

/* ---- Writing ---- */

/* A row, behind the tag, which comes with the first. */
static void put_row(struct board *board, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void put_row(struct board *board, const char *format, ...)
{
	struct atout_pbn_game *sheet = &board->sheet;
	char line[ROW_SIZE], row[3 * ROW_SIZE];
	va_list args;

	va_start(args, format);
	vsnprintf(line, sizeof line, format, args);
	va_end(args);
	if (!pbn_find(sheet, BOARD_ROWS) && !atout_pbn_set(sheet, BOARD_ROWS, "Line"))
		return;
	quote(line, row);
	atout_pbn_add_row(sheet, row);
}

/* Each line of a text. */
static void put_lines(struct board *board, const char *text)
{
	while (text && *text) {
		size_t length = strcspn(text, "\n");
		put_row(board, "%.*s", (int)length, text);
		text += length + (text[length] == '\n');
	}
}

static void put_options(struct board *board)
{
	const struct atout_game *game = board->game;

	for (int i = 0; game->options[i].name; i++) {
		char value[ATOUT_OPTION_TEXT];
		if (board->setup.option[i] == game->options[i].initial)
			continue;
		atout_option_print(&game->options[i], board->setup.option[i], value, sizeof value);
		put_row(board, "option %s %s", game->options[i].name, value);
	}
	if (!board->begins)
		return;
	char *own = record_own_print(game, &board->setup);
	put_lines(board, own);
	free(own);
}

static void put_occasion(struct board *board, const struct board *plain)
{
	char lines[OCCASION_LINES_SIZE];

	if (memcmp(&board->occasion, &plain->occasion, sizeof board->occasion) == 0)
		return;
	occasion_print(&board->occasion, lines);
	put_lines(board, lines);
}

static void put_names(struct board *board, const struct board *plain)
{
	for (int seat = 0; seat < SEATS; seat++)
		if (strcmp(board->name[seat], plain->name[seat]) != 0)
			put_row(board, "name %d %s", seat, board->name[seat]);
}

static void put_hands(struct board *board, const struct board *plain)
{
	for (int seat = 0; seat < SEATS; seat++) {
		char cards[3 * ATOUT_HAND_MAX + 1] = "";
		const atout_card *hand = board->setup.hand[seat];
		if (memcmp(hand, plain->setup.hand[seat], ATOUT_HAND_MAX) == 0)
			continue;
		for (int i = 0; i < ATOUT_HAND_MAX; i++) {
			cards[3 * i] = ' ';
			atout_card_print(hand[i], cards + 3 * i + 1);
		}
		put_row(board, "hand %d%s", seat, cards);
	}
}

static bool same_remarks(const struct board *a, const struct board *b)
{
	if (a->remarks != b->remarks)
		return false;
	for (uint32_t i = 0; i < a->remarks; i++)
		if (a->remark[i].behind != b->remark[i].behind || a->remark[i].seat != b->remark[i].seat ||
		    strcmp(board_text(a, &a->remark[i]), board_text(b, &b->remark[i])) != 0)
			return false;
	return true;
}

static void put_remarks(struct board *board, const struct board *plain)
{
	if (same_remarks(board, plain))
		return;
	for (uint32_t i = 0; i < board->remarks; i++)
		put_row(board, "@ %u %d %s", (unsigned)board->remark[i].behind, board->remark[i].seat,
			board_text(board, &board->remark[i]));
}

void board_rows_put(struct board *board, const struct board *plain)
{
	const struct atout_setup *setup = &board->setup;
	const struct board_move *last = board->moves ? &board->move[board->moves - 1] : NULL;

	if (!board->begins && setup->number > 1)
		put_row(board, "after %d", board->before);
	if (setup->number != plain->setup.number || setup->board != plain->setup.board)
		put_row(board, "deal %d board %d", setup->number, setup->board);
	put_options(board);
	put_occasion(board, plain);
	put_names(board, plain);
	put_hands(board, plain);
	if (last && plain->moves == board->moves && last->seat != plain->move[board->moves - 1].seat)
		put_row(board, "claim %d", last->seat);
	put_remarks(board, plain);
}

/* ---- Reading ---- */

/* The rows of a sheet, one after the other, from item *i on.  NULL: there are no more. */
static const struct atout_pbn_item *next_row(const struct atout_pbn_game *sheet, uint32_t *i, char line[ROW_SIZE])
{
	const struct atout_pbn_item *tag = pbn_find(sheet, BOARD_ROWS), *item;

	if (!*i)
		*i = tag ? (uint32_t)(tag - sheet->item) + 1 : sheet->items;
	for (; *i < sheet->items; ++*i) {
		item = &sheet->item[*i];
		if (item->kind == ATOUT_PBN_TAG)
			return NULL;
		if (item->kind != ATOUT_PBN_ROW)
			continue;
		++*i;
		if (!unquote(pbn_value(sheet, item), line))
			strcpy(line, "?");
		return item;
	}
	return NULL;
}

/* Two numbers behind words: "deal 3 board 0". */
static bool read_deal(const char *at, int *number, int *board)
{
	return text_word(&at, "deal") && text_number(&at, 1, UINT16_MAX, number) && text_word(&at, "board") &&
	       text_number(&at, 0, UINT16_MAX, board) && !*at;
}

bool board_rows_follow(const struct atout_pbn_game *sheet, int number)
{
	char line[ROW_SIZE];
	uint32_t i = 0;
	int before;

	while (next_row(sheet, &i, line)) {
		const char *at = line;
		if (text_word(&at, "after") && text_number(&at, 1, UINT16_MAX, &before))
			return before == number;
	}
	return false;
}

int board_rows_number(const struct atout_pbn_game *sheet)
{
	char line[ROW_SIZE];
	uint32_t i = 0;
	int number, board;

	while (next_row(sheet, &i, line))
		if (read_deal(line, &number, &board))
			return number;
	return sheet->board ? sheet->board : 1;
}

void board_rows_own(const struct atout_pbn_game *sheet, struct record_own *own)
{
	char line[ROW_SIZE];
	uint32_t i = 0;

	while (next_row(sheet, &i, line))
		record_own_take_line(own, line, strlen(line));
	record_own_take_line(own, "", 0);
}

static bool take_deal(struct board *board, const char *at)
{
	int number, own;

	if (!read_deal(at, &number, &own))
		return false;
	board->setup.number = (uint16_t)number;
	board->setup.board = (uint16_t)own;
	return true;
}

static bool take_option(struct board *board, const char *at)
{
	char name[32];
	size_t length = strcspn(at += strlen("option "), " ");

	if (length >= sizeof name || !at[length])
		return false;
	memcpy(name, at, length);
	name[length] = '\0';
	int option = atout_option_find(board->game, name);
	return option >= 0 &&
	       atout_option_read(&board->game->options[option], at + length + 1, &board->setup.option[option]);
}

static bool take_seat(const char **at, const char *word, int *seat)
{
	return text_word(at, word) && text_number(at, 0, SEATS - 1, seat);
}

static bool take_name(struct board *board, const char *at)
{
	int seat;

	if (!take_seat(&at, "name", &seat) || (*at && !atout_record_name_check(at)))
		return false;
	snprintf(board->name[seat], sizeof board->name[seat], "%s", at);
	return true;
}

/* The same cards in another order. */
static bool take_hand(struct board *board, const char *at)
{
	atout_card hand[ATOUT_HAND_MAX];
	cardset old = 0, cards = 0;
	int seat;

	if (!take_seat(&at, "hand", &seat))
		return false;
	for (int i = 0; i < ATOUT_HAND_MAX; i++) {
		char text[3] = {at[0], at[0] ? at[1] : '\0'};
		hand[i] = (atout_card)atout_card_read(text);
		if (hand[i] == NO_CARD)
			return false;
		cards |= set_of(hand[i]);
		old |= set_of(board->setup.hand[seat][i]);
		at = text_blanks(at + 2);
	}
	if (*at || cards != old)
		return false;
	memcpy(board->setup.hand[seat], hand, sizeof hand);
	return true;
}

static bool take_claim(struct board *board, const char *at)
{
	struct board_move *last = board->moves ? &board->move[board->moves - 1] : NULL;
	int seat;

	if (!take_seat(&at, "claim", &seat) || *at || !last || atout_move_kind(last->move) != ATOUT_CLAIM)
		return false;
	last->seat = (uint8_t)seat;
	return true;
}

/* The first one takes the place of what the notes say. */
static bool take_remark(struct board *board, const char *at, bool *taken)
{
	int behind, seat;
	uint32_t last;

	if (!*taken)
		board->remarks = 0;
	*taken = true;
	last = board->remarks ? board->remark[board->remarks - 1].behind : 0;
	if (!text_word(&at, "@") || !text_number(&at, (int)last, (int)board->moves, &behind) ||
	    !text_number(&at, 0, SEATS - 1, &seat) || !board_add_remark(board, seat, at))
		return false;
	board->remark[board->remarks - 1].behind = (uint32_t)behind;
	return true;
}

static bool take_row(struct board *board, const char *line, bool *remarks)
{
	static const struct {
		const char *word;
		bool (*take)(struct board *, const char *);
	} words[] = {{"deal ", take_deal},
		     {"option ", take_option},
		     {"name ", take_name},
		     {"hand ", take_hand},
		     {"claim ", take_claim}};

	if (line[0] == '#') {
		occasion_take_line(&board->occasion, line, strlen(line));
		return true;
	}
	if (line[0] == '@')
		return take_remark(board, line, remarks);
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		if (strncmp(line, words[i].word, strlen(words[i].word)) == 0)
			return words[i].take(board, line);
	return strncmp(line, "after ", strlen("after ")) == 0;
}

bool board_rows_take(struct board *board, struct atout_error *error)
{
	const struct atout_pbn_item *item;
	char line[ROW_SIZE];
	bool remarks = false;
	uint32_t i = 0;

	while ((item = next_row(&board->sheet, &i, line)))
		if (!take_row(board, line, &remarks))
			return refuse_at(error, item->line, item->column,
					 "'%s' does not fit this game; expected a row of " BOARD_ROWS
					 " as it was written",
					 refusal_shown(line).text);
	return true;
}
