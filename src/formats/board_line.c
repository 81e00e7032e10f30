/* SPDX-License-Identifier: Apache-2.0 */
#include "formats/board_line.h"

#include "base/text.h"
#include "core/cards.h"
#include "core/compass.h"
#include "formats/record.h"
#include "formats/refusal.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* ---- Reading ---- */

struct reading {
	struct board_line *line;
	const struct atout_game *game;
	const char *cursor;
	int seats;
	cardset seen;
	char *error;
};

static bool refuse(const struct reading *reading, const char *expected)
{
	snprintf(reading->error, ATOUT_ERROR_SIZE, "expected %s, found '%s'", expected,
		 refusal_shown(reading->cursor).text);
	return false;
}

static bool read_dealer(struct reading *reading)
{
	int dealer;

	if (!text_number(&reading->cursor, 0, reading->seats - 1, &dealer))
		dealer = record_is_bridge(reading->game) ? text_choice(&reading->cursor, compass_words) : -1;
	reading->line->dealer = (int8_t)dealer;
	return dealer >= 0 || refuse(reading, "the dealer's seat");
}

/* What may stand before the hands. */
static bool read_head(struct reading *reading)
{
	int board = 0;

	if (text_word(&reading->cursor, "board") && !text_number(&reading->cursor, 1, UINT16_MAX, &board))
		return refuse(reading, "the number of a board");
	reading->line->board = (uint16_t)board;
	if (text_word(&reading->cursor, "dealer") && !read_dealer(reading))
		return false;
	if (!record_is_bridge(reading->game) || !text_word(&reading->cursor, "vul"))
		return true;
	reading->line->vul = (int8_t)text_choice(&reading->cursor, vul_words);
	return reading->line->vul >= 0 || refuse(reading, "vul none, ns, ew or both");
}

static bool take_card(struct reading *reading, int card, atout_card *cards, int *count, int most)
{
	if (*count == most || has_card(reading->seen, card))
		return false;
	reading->seen |= set_of(card);
	cards[(*count)++] = (atout_card)card;
	return true;
}

/* A word of cards, most of them at most; -1: it is none. */
static int read_cards(struct reading *reading, atout_card *cards, int most)
{
	static const char suits[] = "CDHS", ranks[] = "23456789TJQKA";
	const char *at = reading->cursor;
	int count = 0, suit = -1;

	if (*at == '-')
		return text_skip(&reading->cursor, 1) ? 0 : -1;
	for (; !text_ends(*at); at++) {
		int letter = text_letter(suits, *at), rank = text_letter(ranks, *at);
		if (letter >= 0)
			suit = letter;
		else if (suit < 0 || rank < 0 || !take_card(reading, card_of(suit, rank), cards, &count, most))
			return -1;
	}
	return count && text_skip(&reading->cursor, (size_t)(at - reading->cursor)) ? count : -1;
}

static bool read_hands(struct reading *reading)
{
	if (!text_word(&reading->cursor, "hands"))
		return refuse(reading, "the word hands");
	for (int seat = 0; seat < reading->seats; seat++) {
		int count = read_cards(reading, reading->line->hand[seat], ATOUT_HAND_MAX);
		if (count < 0)
			return refuse(reading, "a hand such as SAKQ2HJT9D876C543, each card once");
		reading->line->size[seat] = (uint8_t)count;
	}
	return true;
}

static bool read_rest(struct reading *reading)
{
	int count = 0;

	reading->line->turn = NO_CARD;
	if (text_word(&reading->cursor, "turn") && read_cards(reading, &reading->line->turn, 1) != 1)
		return refuse(reading, "the card turned up");
	if (text_word(&reading->cursor, "stock"))
		count = read_cards(reading, reading->line->stock, ATOUT_STOCK_MAX);
	if (count < 0)
		return refuse(reading, "the cards of the stock");
	reading->line->stocked = (uint8_t)count;
	return !*reading->cursor || refuse(reading, "the end of the line");
}

bool board_line_read(struct board_line *line, const struct atout_game *game, int seats, const char *text,
		     char error[ATOUT_ERROR_SIZE])
{
	struct reading reading = {
		.line = line, .game = game, .cursor = text_blanks(text), .seats = seats, .error = error};

	*line = (struct board_line){.dealer = -1, .vul = -1};
	return read_head(&reading) && read_hands(&reading) && read_rest(&reading);
}

/* ---- Dealing ---- */

static cardset cards_of(const struct board_line *line, const struct atout_setup *setup)
{
	cardset cards = line->turn == NO_CARD ? 0 : set_of(line->turn);

	for (int seat = 0; seat < setup->seats; seat++)
		for (int i = 0; i < line->size[seat]; i++)
			cards |= set_of(line->hand[seat][i]);
	for (int i = 0; i < line->stocked; i++)
		cards |= set_of(line->stock[i]);
	return cards;
}

/* The stock may be unknown, or is all that is left. */
static bool fits(const struct board_line *line, const struct atout_setup *setup)
{
	cardset cards = cards_of(line, setup);

	for (int seat = 0; seat < setup->seats; seat++)
		if (line->size[seat] != setup->size[seat])
			return false;
	return (line->turn != NO_CARD) == setup->turned && !(cards & ~setup->pack) &&
	       (!line->stocked || cards == setup->pack);
}

bool board_line_deal(const struct board_line *line, struct atout_setup *setup)
{
	if (!fits(line, setup))
		return false;
	memcpy(setup->hand, line->hand, sizeof setup->hand);
	setup->turn = line->turn;
	memset(setup->stock, 0, sizeof setup->stock);
	memcpy(setup->stock, line->stock, line->stocked);
	if (line->stocked < ATOUT_STOCK_MAX)
		setup->stock[line->stocked] = NO_CARD;
	setup->board = line->board;
	if (line->dealer >= 0 && setup->free & ATOUT_FREE_DEALER)
		setup->dealer = (uint8_t)line->dealer;
	if (line->vul >= 0 && setup->free & ATOUT_FREE_VUL)
		setup->vul = (uint8_t)line->vul;
	return true;
}

/* ---- Writing ---- */

static void put_cards(char *buf, const atout_card *cards, int count)
{
	int suit = -1;

	text_append(buf, BOARD_LINE_SIZE, count ? " " : " -");
	for (int i = 0; i < count; i++) {
		char card[3];
		atout_card_print(cards[i], card);
		text_append(buf, BOARD_LINE_SIZE, "%s", card + (suit_of(cards[i]) == suit));
		suit = suit_of(cards[i]);
	}
}

static int count_stock(const struct atout_setup *setup)
{
	int count = 0;

	while (count < ATOUT_STOCK_MAX && setup->stock[count] != NO_CARD)
		count++;
	return count;
}

int board_line_print(const struct atout_game *game, const struct atout_setup *setup, char buf[BOARD_LINE_SIZE])
{
	int stock = count_stock(setup);

	buf[0] = '\0';
	if (setup->board)
		text_append(buf, BOARD_LINE_SIZE, "board %d ", setup->board);
	text_append(buf, BOARD_LINE_SIZE, "dealer %d ", setup->dealer);
	if (record_is_bridge(game))
		text_append(buf, BOARD_LINE_SIZE, "vul %s ", vul_words[setup->vul & 3]);
	text_append(buf, BOARD_LINE_SIZE, "hands");
	for (int seat = 0; seat < setup->seats; seat++)
		put_cards(buf, setup->hand[seat], setup->size[seat]);
	if (setup->turned) {
		text_append(buf, BOARD_LINE_SIZE, " turn");
		put_cards(buf, &setup->turn, 1);
	}
	if (stock) {
		text_append(buf, BOARD_LINE_SIZE, " stock");
		put_cards(buf, setup->stock, stock);
	}
	return (int)strlen(buf);
}

/* ---- A list ---- */

/* The line at a place, copied; NULL: it is too long, or has no end.  Returns where the next one begins. */
static const char *copy_line(const char *at, char line[BOARD_LINE_SIZE])
{
	size_t length = strcspn(at, "\n");

	if (length >= BOARD_LINE_SIZE || !at[length])
		return NULL;
	memcpy(line, at, length);
	line[length] = '\0';
	return at + length + 1;
}

int board_lines_check(const struct atout_game *game, int seats, const char *text, int *wrong,
		      char error[ATOUT_ERROR_SIZE])
{
	struct board_line line;
	char copy[BOARD_LINE_SIZE];
	int lines = 0;

	snprintf(error, ATOUT_ERROR_SIZE, "expected 1 to %d lines, each of less than %d bytes", BOARD_LINES_MAX,
		 BOARD_LINE_SIZE);
	for (*wrong = 1; *text; *wrong = lines + 1) {
		text = copy_line(text, copy);
		if (!text || lines == BOARD_LINES_MAX || !board_line_read(&line, game, seats, copy, error))
			return 0;
		lines++;
	}
	return lines;
}

void board_lines_read(struct board_line *line, const struct atout_game *game, int seats, const char *text, int number)
{
	char copy[BOARD_LINE_SIZE], error[ATOUT_ERROR_SIZE];

	while (number--)
		text = copy_line(text, copy);
	bool read = board_line_read(line, game, seats, copy, error);
	assert(read);
	(void)read;
}
