/* SPDX-License-Identifier: Apache-2.0 */
/* Boards as LIN: a line each, those of a tournament behind their head. */
#include "formats/lin.h"

#include "base/text.h"
#include "core/cards.h"
#include "core/compass.h"
#include "core/contract_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct out {
	char *buf;
	size_t size, length;
};

static void put(struct out *out, const char *text)
{
	for (; *text && out->length + 1 < out->size; text++)
		out->buf[out->length++] = *text;
	out->buf[out->length] = '\0';
}

/* A bar would end the value, and a comma its part. */
static void put_plain(struct out *out, const char *text, bool part)
{
	char c[2] = "";

	for (; *text; text++) {
		c[0] = *text == '|' ? '/' : part && *text == ',' ? ';' : (unsigned char)*text < ' ' ? ' ' : *text;
		put(out, c);
	}
}

static void put_pair(struct out *out, const char *label, const char *value)
{
	put(out, label);
	put(out, "|");
	put_plain(out, value, false);
	put(out, "|");
}

static void put_hand(struct out *out, cardset hand)
{
	for (int suit = SPADES; suit >= CLUBS; suit--) {
		char text[RANKS + 2] = {atout_suits[suit]};
		int n = 1;
		for (int rank = ACE; rank >= 0; rank--)
			if (has_card(hand, card_of(suit, rank)))
				text[n++] = atout_ranks[rank];
		put(out, text);
	}
}

/* East's hand is left empty where the others tell it, as Bridge Base Online does. */
static void put_deal(struct out *out, const struct atout_pbn_game *game)
{
	const struct atout_pbn_deal *deal = &game->deal;
	int dealer = pbn_dealer(game);
	char digit[2] = {dealer < 0 ? '0' : (char)('1' + ((dealer + 2) & 3))};
	bool told = deal->known == all_seats(COMPASS_SEATS) && deal->size == ATOUT_HAND_MAX;

	put(out, "md|");
	put(out, digit);
	for (int i = 0; i < COMPASS_SEATS; i++) {
		int seat = lin_seat(i);
		put(out, i ? "," : "");
		if (seat_in(deal->known, seat) && !(told && i == COMPASS_SEATS - 1))
			put_hand(out, deal->hand[seat]);
	}
	put(out, "|");
}

static void put_names(struct out *out, const struct atout_pbn_game *game)
{
	put(out, "pn|");
	for (int i = 0; i < COMPASS_SEATS; i++) {
		const char *name = pbn_said(game, compass_names[lin_seat(i)]);
		put(out, i ? "," : "");
		put_plain(out, name ? name : "", true);
	}
	put(out, "|");
}

/* The comments of a section with this place, or all of no section. */
static void put_comments(struct out *out, const struct atout_pbn_game *game, int section, int place)
{
	for (uint32_t i = 0; i < game->items; i++) {
		const struct atout_pbn_item *item = &game->item[i];
		if (item->kind != ATOUT_PBN_COMMENT || item->section != section)
			continue;
		if (section != ATOUT_PBN_NO_SECTION && item->place != place)
			continue;
		put_pair(out, "nt", pbn_value(game, item));
		put(out, "pg||");
	}
}

static const char *call_text(atout_move move, char buf[ATOUT_TEXT_MAX])
{
	static const char *const calls[] = {[ATOUT_PASS] = "p", [ATOUT_DOUBLE] = "d", [ATOUT_RE] = "r"};
	int kind = atout_move_kind(move);

	if (move == ATOUT_NO_MOVE)
		return "-";
	if (kind != ATOUT_BID)
		return calls[kind];
	snprintf(buf, ATOUT_TEXT_MAX, "%.2s", bid_names[atout_move_arg(move)]);
	return buf;
}

/* With its alert and its note behind it. */
static void put_move(struct out *out, const struct atout_pbn_game *game, int section, const char *text, int number)
{
	bool alert;
	const char *words = pbn_note_said(game, section, number, &alert);

	put(out, section == ATOUT_PBN_AUCTION ? "mb|" : "pc|");
	put(out, text);
	put(out, alert && section == ATOUT_PBN_AUCTION ? "!|" : "|");
	if (alert && section == ATOUT_PBN_PLAY)
		put(out, "an|!|");
	if (*words)
		put_pair(out, "an", words);
}

static void put_auction(struct out *out, const struct atout_pbn_game *game)
{
	char text[ATOUT_TEXT_MAX];

	for (int i = 0; i < game->calls; i++) {
		put_comments(out, game, ATOUT_PBN_AUCTION, i);
		put_move(out, game, ATOUT_PBN_AUCTION, call_text(game->call[i].move, text), game->call[i].note);
	}
	put_comments(out, game, ATOUT_PBN_AUCTION, game->calls);
	put(out, game->calls ? "pg||" : "");
}

/* What stands at a card that was not played stands at the end. */
static void put_late_comments(struct out *out, const struct atout_pbn_game *game, const uint8_t *order, int count)
{
	for (uint32_t i = 0; i < game->items; i++) {
		const struct atout_pbn_item *item = &game->item[i];
		bool late = item->kind == ATOUT_PBN_COMMENT && item->section == ATOUT_PBN_PLAY;
		for (int card = 0; card < count && late; card++)
			late = order[card] != item->place;
		if (!late)
			continue;
		put_pair(out, "nt", pbn_value(game, item));
		put(out, "pg||");
	}
}

static int put_play(struct out *out, const struct atout_pbn_game *game)
{
	uint8_t order[ATOUT_PBN_CARDS_MAX];
	int count = atout_pbn_order(game, order);
	char text[ATOUT_TEXT_MAX];

	for (int i = 0; i < count; i++) {
		const struct atout_pbn_cell *cell = &game->card[order[i]];
		put_comments(out, game, ATOUT_PBN_PLAY, order[i]);
		atout_card_print(atout_move_arg(cell->move), text);
		put_move(out, game, ATOUT_PBN_PLAY, text, cell->note);
		put(out, i % 4 == 3 ? "pg||" : "");
	}
	put_late_comments(out, game, order, count);
	return count;
}

static void put_board(struct out *out, const struct atout_pbn_game *game)
{
	static const char *const vuls[] = {"o", "n", "e", "b"};
	char text[16];

	put_names(out, game);
	put(out, "st||");
	put_deal(out, game);
	put(out, "rh||");
	snprintf(text, sizeof text, "Board %d", game->board);
	put_pair(out, "ah", game->board ? text : "");
	if (pbn_vul(game) >= 0)
		put_pair(out, "sv", vuls[pbn_vul(game) & 3]);
	put_comments(out, game, ATOUT_PBN_NO_SECTION, 0);
	put_auction(out, game);
	if (put_play(out, game) < ATOUT_PBN_CARDS_MAX && pbn_tricks(game, game->declarer) >= 0 &&
	    game->play_end != ATOUT_PBN_RUNNING) {
		snprintf(text, sizeof text, "%d", pbn_tricks(game, game->declarer));
		put_pair(out, "mc", text);
	}
	put(out, "pg||\n");
}

/* ---- Tournaments ---- */

/* The room of a board of a tournament, 0 or 1; -1: it is none. */
static int room_of(const struct atout_pbn_game *game)
{
	static const char *const rooms[] = {"Open", "Closed", NULL};
	const char *room = atout_pbn_tag(game, "Room");
	int index = room ? text_choice(&room, rooms) : -1;

	return game->board && index >= 0 && !*room ? index : -1;
}

bool lin_has_room(const struct board *board) { return room_of(&board->sheet) >= 0; }

static void put_parts(struct out *out, const struct atout_pbn_game *game, const char *const *tags)
{
	for (; *tags; tags++) {
		const char *said = pbn_said(game, *tags);
		put_plain(out, said ? said : "", true);
		put(out, tags[1] ? "," : "");
	}
}

static void print_title(const struct atout_pbn_game *game, char *title, char *teams, size_t size)
{
	static const char *const first[] = {"Event", "Stage", NULL}, *const last[] = {"HomeTeam", "HomeCarry",
										      "VisitTeam", "VisitCarry", NULL};
	static const char *const scorings[] = {"IMP", "MP", "BAM", "TotalPoints", NULL};
	static const char *const letters[] = {"I", "P", "B", "T"};
	struct out out = {title, size, 0}, behind = {teams, size, 0};
	const char *scoring = pbn_said(game, "Scoring"), *at = scoring;
	int index = scoring ? text_choice(&at, scorings) : -1;

	put(&out, "");
	put_parts(&out, game, first);
	put(&out, ",");
	put_plain(&out, index >= 0 && !*at ? letters[index] : scoring ? scoring : "", true);
	put(&behind, "");
	put_parts(&behind, game, last);
}

static void print_result(const struct atout_pbn_game *game, char buf[16])
{
	static const char *const doubled[] = {"", "x", "xx"};
	int tricks = pbn_tricks(game, game->declarer);
	char over[RESULT_SIZE] = "";

	if (game->contract == ATOUT_PBN_PASSED)
		snprintf(buf, 16, "PASS");
	if (game->contract == ATOUT_PBN_PASSED || game->contract < 0 || game->declarer < 0)
		return;
	if (tricks >= 0)
		result_print(tricks - CONTRACT_BOOK - level_of(game->contract), over);
	snprintf(buf, 16, "%.2s%c%s%s", bid_names[game->contract], compass_letters[game->declarer],
		 doubled[game->doubled], over);
}

static void put_numbers(struct board_writer *writer, const struct lin_writer *lin)
{
	bool in_row = true;
	char text[16];

	for (int i = 1; i < lin->count; i++)
		in_row &= lin->board[i].number == lin->board[i - 1].number + 1;
	if (in_row)
		return;
	for (int i = 0; i < lin->count; i++) {
		snprintf(text, sizeof text, "%s%d", i ? "," : "bn|", lin->board[i].number);
		writer->put(writer->ctx, text);
	}
	writer->put(writer->ctx, "|\n");
}

static void put_head(struct board_writer *writer, const struct lin_writer *lin)
{
	char text[sizeof lin->title + sizeof lin->teams + 64];

	snprintf(text, sizeof text, "vg|%s,%d,%d,%s|\nrs|", lin->title, lin->board[0].number,
		 lin->board[lin->count - 1].number, lin->teams);
	writer->put(writer->ctx, text);
	for (int i = 0; i < lin->count; i++) {
		snprintf(text, sizeof text, "%s%s,%s", i ? "," : "", lin->board[i].result[0], lin->board[i].result[1]);
		writer->put(writer->ctx, text);
	}
	writer->put(writer->ctx, "|\n");
	put_numbers(writer, lin);
	writer->put(writer->ctx, "pg||\n");
}

void lin_write_end(struct board_writer *writer)
{
	struct lin_writer *lin = writer->state;

	if (lin->count) {
		put_head(writer, lin);
		writer->put(writer->ctx, lin->boards);
	}
	free(lin->boards);
	memset(lin, 0, sizeof *lin);
}

/* The place of a board in the tournament, new or not; -1: it has been there, or it is of another one. */
static int find_place(struct lin_writer *lin, const struct atout_pbn_game *game, int room)
{
	char title[sizeof lin->title], teams[sizeof lin->teams];

	print_title(game, title, teams, sizeof title);
	if (lin->count && (strcmp(title, lin->title) != 0 || strcmp(teams, lin->teams) != 0))
		return -1;
	memcpy(lin->title, title, sizeof title);
	memcpy(lin->teams, teams, sizeof teams);
	for (int i = 0; i < lin->count; i++)
		if (lin->board[i].number == game->board)
			return lin->board[i].there[room] ? -1 : i;
	if (lin->count == LIN_BOARDS_MAX)
		return -1;
	lin->board[lin->count].number = game->board;
	return lin->count++;
}

static bool keep_board(struct lin_writer *lin, const char *text, size_t length)
{
	char *grown = realloc(lin->boards, lin->used + length + 1);

	if (!grown)
		return false;
	lin->boards = grown;
	memcpy(lin->boards + lin->used, text, length + 1);
	lin->used += length;
	return true;
}

void lin_write(struct board_writer *writer, const struct board *board)
{
	const struct atout_pbn_game *game = &board->sheet;
	struct lin_writer *lin = writer->state;
	struct out out = {writer->scratch, sizeof writer->scratch, 0};
	int room = room_of(game);
	char label[16];

	if (room >= 0) {
		snprintf(label, sizeof label, "%c%d", "oc"[room], game -> board);
		put_pair(&out, "qx", label);
	}
	put_board(&out, game);
	int place = room < 0 ? -1 : find_place(lin, game, room);
	if (place < 0)
		lin_write_end(writer);
	if (room < 0) {
		writer->put(writer->ctx, writer->scratch);
		return;
	}
	if (place < 0)
		place = find_place(lin, game, room);
	lin->board[place].there[room] = true;
	print_result(game, lin->board[place].result[room]);
	writer->full |= !keep_board(lin, writer->scratch, out.length);
}
