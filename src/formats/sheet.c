/* SPDX-License-Identifier: Apache-2.0 */
#include "formats/sheet.h"

#include "base/text.h"
#include "core/auction.h"
#include "core/contract_text.h"
#include "core/trick.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

void sheet_start(struct sheet *sheet, struct atout_pbn_game *game, uint32_t line)
{
	memset(sheet, 0, offsetof(struct sheet, played));
	sheet->game = game;
	sheet->cards = 0;
	sheet->claimed = sheet->alerted = sheet->on_card = false;
	sheet->note[0] = '\0';
	atout_pbn_clear(game);
	game->line = line;
}

/* Bytes of a file in one line, without blanks at the ends; NULL: there is nothing, or no room. */
static char *keep_line(struct sheet *sheet, const char *bytes, size_t length)
{
	struct atout_pbn_game *game = sheet->game;
	uint32_t before = game->used, at = pbn_keep(game, bytes, length, false);

	if (at == PBN_FULL) {
		sheet->full = true;
		return NULL;
	}
	char *text = game->text + at, *end = game->text + game->used - 1;
	for (char *c = text; c < end; c++)
		if (*c == '\n' || *c == '\t')
			*c = ' ';
	while (end > text && end[-1] == ' ')
		*--end = '\0';
	while (*text == ' ')
		text++;
	if (*text)
		return text;
	game->used = before;
	return NULL;
}

void sheet_tag(struct sheet *sheet, const char *name, const char *bytes, size_t length, struct place place)
{
	struct atout_pbn_game *game = sheet->game;
	char *text = keep_line(sheet, bytes, length);

	while (text && *text == '#' && (!text[1] || text[1] == '#'))
		text++;
	if (!text || !*text)
		return;
	struct atout_pbn_item *item = (struct atout_pbn_item *)pbn_find(game, name);
	uint32_t named = item ? item->name : pbn_keep_text(game, name);
	if (!item)
		item = named == PBN_FULL ? NULL : pbn_add(game, ATOUT_PBN_TAG);
	if (!item) {
		sheet->full = true;
		return;
	}
	item->name = named;
	item->value = (uint32_t)(text - game->text);
	item->line = place.line;
	item->column = item->value_column = place.column;
}

static void set_tag(struct sheet *sheet, const char *name, const char *text, struct place place)
{
	sheet_tag(sheet, name, text, strlen(text), place);
}

void sheet_board(struct sheet *sheet, int number, struct place place)
{
	char text[8];

	sheet->game->board = (uint16_t)number;
	snprintf(text, sizeof text, "%d", sheet->game->board);
	set_tag(sheet, "Board", text, place);
}

void sheet_contract(struct sheet *sheet, int contract, int doubled, struct place place)
{
	bool passed = contract == ATOUT_PBN_PASSED;
	char text[8];

	sheet->game->contract = (int8_t)contract;
	sheet->game->doubled = (int8_t)(passed ? 0 : doubled);
	sheet->game->strain = (int8_t)(passed ? -1 : strain_of(contract));
	snprintf(text, sizeof text, "%s%s", passed ? "Pass" : bid_names[contract], doubled_marks[passed ? 0 : doubled]);
	set_tag(sheet, "Contract", text, place);
}

void sheet_declarer(struct sheet *sheet, int seat, struct place place)
{
	char text[2] = {compass_letters[seat]};

	sheet->game->declarer = (int8_t)seat;
	set_tag(sheet, "Declarer", text, place);
}

void sheet_result(struct sheet *sheet, int tricks, struct place place)
{
	char text[8];

	sheet->game->result = (int8_t)tricks;
	snprintf(text, sizeof text, "%d", tricks);
	set_tag(sheet, "Result", text, place);
}

void sheet_claim(struct sheet *sheet, int tricks, struct place place)
{
	sheet_result(sheet, tricks, place);
	sheet->claimed = true;
}

/* "X" or "*" once or twice, or nothing. */
static int take_doubled(const char **at)
{
	int stars = (int)strspn(*at, "*");

	*at += stars;
	return stars ? stars : doubled_read(at);
}

bool sheet_contract_text(struct sheet *sheet, const char *from, struct place place)
{
	char text[32] = "";
	const char *at = text;
	size_t n = 0;

	for (; *from && n + 1 < sizeof text; from++)
		if (*from != ' ')
			text[n++] = *from;
	if (!*text || strcmp(text, "-") == 0)
		return true;
	if (strncasecmp(text, "pass", 4) == 0 || text_same(text, "p") || text_same(text, "ap")) {
		sheet_contract(sheet, ATOUT_PBN_PASSED, 0, place);
		return true;
	}
	int contract = bid_read(&at), doubled = take_doubled(&at);
	at += strncasecmp(at, "by", 2) == 0 ? 2 : 0;
	int seat = *at ? compass_seat(*at) : -1;
	if (contract < 0 || doubled > 2 || (*at && (seat < 0 || at[1])))
		return false;
	sheet_contract(sheet, contract, doubled, place);
	if (seat >= 0)
		sheet_declarer(sheet, seat, place);
	return true;
}

/* The call or card added last gets its note. */
static void put_note(struct sheet *sheet)
{
	struct atout_pbn_game *game = sheet->game;
	char note[SHEET_NOTE_MAX + sizeof PBN_ALERT ": "];
	int section = sheet->on_card ? ATOUT_PBN_PLAY : ATOUT_PBN_AUCTION;

	snprintf(note, sizeof note, "%s%s%s", sheet->alerted ? PBN_ALERT : "",
		 sheet->alerted && *sheet->note ? ": " : "", sheet->note);
	sheet->alerted = false;
	sheet->note[0] = '\0';
	if (!*note)
		return;
	int number = pbn_note_number(game, section, note);
	sheet->notes_lost += !number;
	if (sheet->on_card)
		sheet->played[sheet->cards - 1].note = (uint8_t)number;
	else
		game->call[game->calls - 1].note = (uint8_t)number;
}

static bool has_begun(const struct sheet *sheet) { return sheet->game->calls || sheet->cards; }

bool sheet_call(struct sheet *sheet, atout_move move, struct place place)
{
	struct atout_pbn_game *game = sheet->game;

	if (game->calls == ATOUT_PBN_CALLS_MAX)
		return false;
	if (has_begun(sheet))
		put_note(sheet);
	sheet->on_card = false;
	game->call[game->calls++] = (struct atout_pbn_cell){.line = place.line, .column = place.column, .move = move};
	return true;
}

bool sheet_card(struct sheet *sheet, int card, struct place place)
{
	if (sheet->cards == ATOUT_PBN_CARDS_MAX)
		return false;
	if (has_begun(sheet))
		put_note(sheet);
	sheet->on_card = true;
	sheet->played[sheet->cards++] = (struct atout_pbn_cell){
		.line = place.line, .column = place.column, .move = atout_move_of(ATOUT_PLAY, card)};
	return true;
}

void sheet_take_back(struct sheet *sheet, int cards)
{
	if (!sheet->cards)
		return;
	put_note(sheet);
	sheet->cards -= cards < sheet->cards ? cards : sheet->cards;
	sheet->on_card = sheet->cards > 0;
	for (uint32_t i = 0; i < sheet->game->items; i++) {
		struct atout_pbn_item *item = &sheet->game->item[i];
		if (item->kind == ATOUT_PBN_COMMENT && item->section == ATOUT_PBN_PLAY && item->place > sheet->cards)
			item->place = (uint16_t)sheet->cards;
	}
}

void sheet_alert(struct sheet *sheet) { sheet->alerted = true; }

void sheet_means(struct sheet *sheet, const char *bytes, size_t length)
{
	size_t before = strlen(sheet->note);
	uint32_t used = sheet->game->used;
	const char *text = keep_line(sheet, bytes, length);

	if (!text)
		return;
	if (before + strlen(text) + sizeof "; " > sizeof sheet->note)
		sheet->full = true;
	else
		snprintf(sheet->note + before, sizeof sheet->note - before, "%s%s", before ? "; " : "", text);
	sheet->game->used = used;
}

void sheet_comment(struct sheet *sheet, const char *bytes, size_t length, struct place place)
{
	struct atout_pbn_game *game = sheet->game;
	const char *text = keep_line(sheet, bytes, length);
	struct atout_pbn_item *item = text ? pbn_add(game, ATOUT_PBN_COMMENT) : NULL;

	if (!item) {
		sheet->full |= text != NULL;
		return;
	}
	item->value = (uint32_t)(text - game->text);
	item->line = place.line;
	item->column = place.column;
	if (!has_begun(sheet))
		return;
	item->section = sheet->cards ? ATOUT_PBN_PLAY : ATOUT_PBN_AUCTION;
	item->place = (uint16_t)(sheet->cards ? sheet->cards : game->calls);
}

/* ---- What it comes to ---- */

/* The auction as far as it is legal; over: to its end, which no call follows. */
static bool follow_auction(const struct sheet *sheet, struct auction *auction)
{
	const struct atout_pbn_game *game = sheet->game;

	auction_start(auction, game->auction_seat);
	for (int i = 0; i < game->calls; i++) {
		if (game->call[i].move == ATOUT_NO_MOVE || !auction_allows(auction, call_of(game->call[i].move)))
			return false;
		auction_add(auction, call_of(game->call[i].move));
	}
	return auction_is_over(auction);
}

/* Contract, double and declarer are the auction's where the text says nothing. */
static void fill_contract(struct atout_pbn_game *game, const struct auction *auction)
{
	if (game->contract < 0 && auction_is_passed_out(auction))
		game->contract = ATOUT_PBN_PASSED;
	if (game->contract < 0) {
		game->contract = (int8_t)auction->bid;
		game->doubled = (int8_t)auction->doubled;
		game->strain = (int8_t)strain_of(auction->bid);
	}
	if (game->contract != ATOUT_PBN_PASSED && game->declarer < 0 && auction->bid != NO_BID)
		game->declarer = (int8_t)auction_declarer(auction);
}

static int holder_of(const struct atout_pbn_game *game, int card)
{
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		if (has_card(game->deal.hand[seat], card))
			return seat;
	return 0;
}

/* Who leads to the first trick: declarer's left; where there is no contract, who has the card. */
static int opening_leader(const struct sheet *sheet, int declarer)
{
	if (declarer >= 0)
		return left_of(declarer);
	return holder_of(sheet->game, atout_move_arg(sheet->played[0].move));
}

/* Comments stand in front of the card played next. */
static void move_comments(struct atout_pbn_game *game, const uint8_t cell_of[ATOUT_PBN_CARDS_MAX + 1])
{
	for (uint32_t i = 0; i < game->items; i++)
		if (game->item[i].kind == ATOUT_PBN_COMMENT && game->item[i].section == ATOUT_PBN_PLAY)
			game->item[i].place = cell_of[game->item[i].place];
}

/*
 * Rows of four, in the columns of the players.  A trick belongs to the seat that the rules say, whatever the cards are:
 * they are judged later.  Returns declarer's tricks.
 */
static int put_tricks(struct sheet *sheet, int leader, int strain, int declarer)
{
	struct atout_pbn_game *game = sheet->game;
	uint8_t cell_of[ATOUT_PBN_CARDS_MAX + 1];
	int turn = leader, best = 0, tricks = 0;

	game->play_seat = (int8_t)leader;
	for (int i = 0; i < sheet->cards; i++) {
		int card = atout_move_arg(sheet->played[i].move), cell = (i & ~3) + ((turn - leader) & 3);
		for (; i % 4 == 0 && game->cards < i + 4; game->cards++)
			game->card[game->cards] = (struct atout_pbn_cell){.move = ATOUT_NO_MOVE};
		if (i % 4 == 0 || suit_beats(card, atout_move_arg(game->card[best].move), strain))
			best = cell;
		game->card[cell] = sheet->played[i];
		cell_of[i] = (uint8_t)cell;
		turn = i % 4 == 3 ? (leader + best) & 3 : left_of(turn);
		tricks += i % 4 == 3 && declarer >= 0 && side_of(turn) == side_of(declarer);
	}
	cell_of[sheet->cards] =
		(uint8_t)(sheet->cards < ATOUT_PBN_CARDS_MAX ? (sheet->cards & ~3) + ((turn - leader) & 3)
							     : ATOUT_PBN_CARDS_MAX);
	move_comments(game, cell_of);
	return tricks;
}

static void end_play(struct sheet *sheet, const struct auction *auction)
{
	struct atout_pbn_game *game = sheet->game;
	bool over = auction && auction->bid != NO_BID;
	int declarer = over ? auction_declarer(auction) : game->declarer;
	int strain = over ? strain_of(auction->bid) : game->strain;

	if (!sheet->cards)
		return;
	int tricks = put_tricks(sheet, opening_leader(sheet, declarer), strain < 0 ? NOTRUMP : strain, declarer);
	bool whole = sheet->cards == ATOUT_PBN_CARDS_MAX;
	game->play_end = whole ? ATOUT_PBN_CLOSED : ATOUT_PBN_STOPPED;
	if (whole && game->result < 0 && declarer >= 0)
		game->result = (int8_t)tricks;
}

void sheet_end(struct sheet *sheet)
{
	struct atout_pbn_game *game = sheet->game;
	static const struct place nowhere = {0, 1};
	struct auction auction;
	int dealer = pbn_dealer(game);
	bool over = false;

	if (has_begun(sheet))
		put_note(sheet);
	game->auction_seat = (int8_t)(game->calls ? (dealer < 0 ? 0 : dealer) : -1);
	if (game->calls)
		over = follow_auction(sheet, &auction);
	if (over)
		fill_contract(game, &auction);
	else if (game->calls)
		game->auction_end = sheet->cards || game->contract >= 0 ? ATOUT_PBN_STOPPED : ATOUT_PBN_RUNNING;
	end_play(sheet, over ? &auction : NULL);
	if (game->contract == ATOUT_PBN_PASSED)
		game->declarer = game->result = game->result_side = -1;
	if (game->result >= 0 && !pbn_find(game, "Result"))
		sheet_result(sheet, game->result, nowhere);
}

/* ---- Texts ---- */

int sheet_call_read(const char **cursor)
{
	static const struct {
		const char *word;
		int call;
	} words[] = {
		{"pass", CALL_PASS},	 {"p", CALL_PASS},	{"double", CALL_DOUBLE}, {"dbl", CALL_DOUBLE},
		{"d", CALL_DOUBLE},	 {"xx", CALL_REDOUBLE}, {"x", CALL_DOUBLE},	 {"redouble", CALL_REDOUBLE},
		{"rdbl", CALL_REDOUBLE}, {"r", CALL_REDOUBLE},
	};

	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		size_t length = strlen(words[i].word);
		if (strncasecmp(*cursor, words[i].word, length) != 0)
			continue;
		*cursor += length;
		return words[i].call;
	}
	return bid_read(cursor);
}
