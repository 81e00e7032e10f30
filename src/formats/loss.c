/* SPDX-License-Identifier: Apache-2.0 */
#include "formats/loss.h"

#include "base/text.h"
#include "core/auction.h"
#include "core/compass.h"
#include "formats/board_rows.h"
#include "formats/pbn.h"

#include <strings.h>

const char *const part_names[BOARD_PARTS] = {
	[PART_AUCTION] = "the auction",
	[PART_ALERTS] = "alerts",
	[PART_MEANINGS] = "the meaning of calls",
	[PART_OF_CARDS] = "the meaning of cards",
	[PART_MARKS] = "marks of calls and cards",
	[PART_LEAD] = "the lead",
	[PART_PLAY] = "the play",
	[PART_CONTRACT] = "a contract that the auction does not tell",
	[PART_RESULT] = "a result without play",
	[PART_NAMES] = "names",
	[PART_EVENT] = "the event",
	[PART_SITE] = "the site",
	[PART_DATE] = "the date",
	[PART_COMMENTS] = "comments",
	[PART_TAGS] = "the tags",
	[PART_TABLES] = "tables",
};

/* Tags of which other parts tell. */
static const char *const told[] = {"Event",    "Site",	 "Date",    "Board",	  "West", "North",
				   "East",     "South",	 "Dealer",  "Vulnerable", "Deal", "Declarer",
				   "Contract", "Result", "Auction", "Play",	  NULL};

static bool is_among(const char *const *names, const char *name)
{
	for (; names && *names; names++)
		if (strcasecmp(*names, name) == 0)
			return true;
	return false;
}

/* ---- Calls and cards ---- */

static unsigned parts_of_cell(const struct atout_pbn_game *game, int section, const struct atout_pbn_cell *cell)
{
	bool alert = false, marked = (cell->mark && cell->mark != '+') || cell->nag[0];
	const char *words = pbn_note_said(game, section, cell->note, &alert);

	unsigned means = section == ATOUT_PBN_AUCTION ? KEEPS(MEANINGS) : KEEPS(OF_CARDS);

	return (alert ? KEEPS(ALERTS) : 0) | (*words ? means : 0) | (marked ? KEEPS(MARKS) : 0);
}

/* Whether the calls end in the contract that the tags name. */
static bool tells_contract(const struct atout_pbn_game *game)
{
	struct auction auction;

	if (game->auction_seat < 0)
		return false;
	auction_start(&auction, game->auction_seat);
	for (int i = 0; i < game->calls; i++) {
		if (game->call[i].move == ATOUT_NO_MOVE || !auction_allows(&auction, call_of(game->call[i].move)))
			return false;
		auction_add(&auction, call_of(game->call[i].move));
	}
	if (auction_is_passed_out(&auction))
		return game->contract == ATOUT_PBN_PASSED;
	struct contract contract = auction_contract(&auction);
	return auction_is_over(&auction) && game->contract == auction.bid && game->doubled == auction.doubled &&
	       (game->declarer < 0 || game->declarer == contract.declarer);
}

static unsigned parts_of_moves(const struct atout_pbn_game *game)
{
	unsigned parts = game->calls ? KEEPS(AUCTION) : 0;
	int cards = 0;

	for (int i = 0; i < game->calls; i++)
		parts |= parts_of_cell(game, ATOUT_PBN_AUCTION, &game->call[i]);
	for (int i = 0; i < game->cards; i++) {
		parts |= parts_of_cell(game, ATOUT_PBN_PLAY, &game->card[i]);
		cards += game->card[i].move != ATOUT_NO_MOVE;
	}
	parts |= (cards ? KEEPS(LEAD) : 0) | (cards > 1 ? KEEPS(PLAY) : 0);
	if (game->contract >= 0 && !tells_contract(game))
		parts |= KEEPS(CONTRACT);
	return parts | (!cards && pbn_tricks(game, game->declarer) >= 0 ? KEEPS(RESULT) : 0);
}

/* ---- Texts ---- */

static bool has_name(const struct atout_pbn_game *game)
{
	bool has = false;

	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		has |= pbn_said(game, compass_names[seat]) != NULL;
	return has;
}

/* played: rows that tell more of what is played are no table. */
static unsigned parts_of_texts(const struct atout_pbn_game *game, bool played)
{
	unsigned parts = has_name(game) ? KEEPS(NAMES) : 0;
	const char *table = "";

	parts |= pbn_said(game, "Event") ? KEEPS(EVENT) : 0;
	parts |= pbn_said(game, "Site") ? KEEPS(SITE) : 0;
	parts |= pbn_said(game, "Date") ? KEEPS(DATE) : 0;
	for (uint32_t i = 0; i < game->items; i++) {
		parts |= game->item[i].kind == ATOUT_PBN_COMMENT ? KEEPS(COMMENTS) : 0;
		table = game->item[i].kind == ATOUT_PBN_TAG ? pbn_name(game, &game->item[i]) : table;
		if (game->item[i].kind == ATOUT_PBN_ROW && !(played && strcasecmp(table, BOARD_ROWS) == 0))
			parts |= KEEPS(TABLES);
	}
	return parts;
}

/* ---- What is lost ---- */

static bool is_whole(const struct board *board, const struct format *format)
{
	return !format->is_whole || format->is_whole(board);
}

/* Whether a board that was played has this tag when it is written up. */
static bool comes_back(const struct atout_pbn_game *game, const char *name)
{
	if (strcasecmp(name, "Scoring") != 0)
		return false;
	return atout_pbn_tag(game, BOARD_ROWS) || (game->calls && strcasecmp(pbn_said(game, name), "TotalPoints") == 0);
}

const char *board_lost_tag(const struct board *board, const struct format *format, uint32_t *from)
{
	const struct atout_pbn_game *game = &board->sheet;
	const char *const *kept = is_whole(board, format) ? format->tags : format->tags_less;
	const char *name;

	for (uint32_t i; (i = *from) < game->items;) {
		++*from;
		if (game->item[i].kind == ATOUT_PBN_TAG && !pbn_is_table(game, i) &&
		    pbn_said(game, name = pbn_name(game, &game->item[i])) && !is_among(told, name) &&
		    !is_among(kept, name) && !(format->side == BOARD_PLAYED && comes_back(game, name)))
			return name;
	}
	return NULL;
}

unsigned board_lost(const struct board *board, const struct format *format)
{
	unsigned keeps = is_whole(board, format) ? format->keeps : format->keeps_less, lost;
	uint32_t from = 0;

	if (!(board->sides & BOARD_WRITTEN) || keeps == KEEPS_ALL)
		return 0;
	lost = (parts_of_moves(&board->sheet) | parts_of_texts(&board->sheet, format->side == BOARD_PLAYED)) & ~keeps;
	if (!(keeps & KEEPS(TAGS)) && board_lost_tag(board, format, &from))
		lost |= KEEPS(TAGS);
	return lost;
}
