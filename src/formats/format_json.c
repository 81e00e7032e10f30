/* SPDX-License-Identifier: Apache-2.0 */
/* Boards as JSON, our form: a board a line, in a list with the name of the form. */
#include "formats/json.h"
#include "formats/refusal.h"

#include "core/cards.h"
#include "core/compass.h"
#include "core/contract_text.h"

#include <stdio.h>
#include <string.h>

/* The comments of a section with this place. */
static void put_comments(struct json_out *out, const struct atout_pbn_game *game, int section, int place)
{
	for (uint32_t i = 0; i < game->items; i++) {
		const struct atout_pbn_item *item = &game->item[i];
		if (item->kind != ATOUT_PBN_COMMENT || item->section != section || item->place != place)
			continue;
		json_out_open(out, NULL, '{');
		json_out_text(out, "comment", pbn_value(game, item));
		json_out_close(out, '}');
	}
}

/* A text, or an object where it has a note. */
static void put_move(struct json_out *out, const struct atout_pbn_game *game, int section, const char *text, int note)
{
	bool alert;
	const char *words = pbn_note_said(game, section, note, &alert);

	if (!alert && !*words) {
		json_out_text(out, NULL, text);
		return;
	}
	json_out_open(out, NULL, '{');
	json_out_text(out, section == ATOUT_PBN_AUCTION ? "call" : "card", text);
	if (alert)
		json_out_raw(out, "alert", "true");
	if (*words)
		json_out_text(out, "means", words);
	json_out_close(out, '}');
}

static void put_auction(struct json_out *out, const struct atout_pbn_game *game)
{
	json_out_open(out, "auction", '[');
	for (int i = 0; i < game->calls; i++) {
		put_comments(out, game, ATOUT_PBN_AUCTION, i);
		put_move(out, game, ATOUT_PBN_AUCTION, pbn_call_text(game->call[i].move), game->call[i].note);
	}
	put_comments(out, game, ATOUT_PBN_AUCTION, game->calls);
	json_out_close(out, ']');
}

/* What stands at a card that was not played stands at the end. */
static void put_late_comments(struct json_out *out, const struct atout_pbn_game *game, const uint8_t *order, int count)
{
	for (int place = 0; place <= ATOUT_PBN_CARDS_MAX; place++) {
		bool late = true;
		for (int i = 0; i < count; i++)
			late &= order[i] != place;
		if (late)
			put_comments(out, game, ATOUT_PBN_PLAY, place);
	}
}

static void put_play(struct json_out *out, const struct atout_pbn_game *game)
{
	uint8_t order[ATOUT_PBN_CARDS_MAX];
	int count = atout_pbn_order(game, order);
	char text[ATOUT_TEXT_MAX];

	json_out_open(out, "play", '[');
	for (int i = 0; i < count; i++) {
		const struct atout_pbn_cell *cell = &game->card[order[i]];
		put_comments(out, game, ATOUT_PBN_PLAY, order[i]);
		atout_card_print(atout_move_arg(cell->move), text);
		put_move(out, game, ATOUT_PBN_PLAY, text, cell->note);
	}
	put_late_comments(out, game, order, count);
	json_out_close(out, ']');
}

static void put_setting(struct json_out *out, const struct atout_pbn_game *game)
{
	int dealer = pbn_dealer(game), vul = pbn_vul(game);
	struct atout_pbn_deal deal = game->deal;
	char text[ATOUT_PBN_DEAL_SIZE];

	if (game->board)
		json_out_number(out, "board", game->board);
	snprintf(text, sizeof text, "%.1s", dealer < 0 ? "" : &compass_letters[dealer]);
	if (dealer >= 0)
		json_out_text(out, "dealer", text);
	if (vul >= 0)
		json_out_text(out, "vulnerable", vul_words[vul & 3]);
	deal.first = (uint8_t)(dealer < 0 ? 0 : dealer);
	atout_pbn_deal_print(&deal, text, sizeof text);
	json_out_text(out, "deal", text);
	json_out_open(out, "players", '{');
	for (int seat = 0; seat < COMPASS_SEATS; seat++) {
		const char *name = pbn_said(game, compass_names[seat]);
		snprintf(text, sizeof text, "%.1s", &compass_letters[seat]);
		if (name)
			json_out_text(out, text, name);
	}
	json_out_close(out, '}');
}

static void put_result(struct json_out *out, const struct atout_pbn_game *game)
{
	char text[PBN_CONTRACT_SIZE];

	if (game->contract >= 0)
		json_out_text(out, "contract", pbn_contract_text(game, text));
	snprintf(text, sizeof text, "%.1s", game->declarer < 0 ? "" : &compass_letters[game->declarer]);
	if (game->declarer >= 0)
		json_out_text(out, "declarer", text);
	if (pbn_tricks(game, game->declarer) >= 0)
		json_out_number(out, "tricks", pbn_tricks(game, game->declarer));
}

static void write_board(struct board_writer *writer, const struct board *board)
{
	const struct atout_pbn_game *game = &board->sheet;
	struct json_out out;

	writer->put(writer->ctx, writer->begun ? ",\n" : "{\"format\":\"atout boards\",\"version\":1,\"boards\":[\n");
	json_out_start(&out, writer);
	json_out_open(&out, NULL, '{');
	put_setting(&out, game);
	put_auction(&out, game);
	put_play(&out, game);
	put_result(&out, game);
	json_out_open(&out, "tags", '{');
	json_out_tags(&out, game, false);
	json_out_close(&out, '}');
	json_out_open(&out, "comments", '[');
	for (uint32_t i = 0; i < game->items; i++)
		if (game->item[i].kind == ATOUT_PBN_COMMENT && game->item[i].section == ATOUT_PBN_NO_SECTION)
			json_out_text(&out, NULL, pbn_value(game, &game->item[i]));
	json_out_close(&out, ']');
	json_out_close(&out, '}');
	writer->put(writer->ctx, writer->scratch);
}

static void write_end(struct board_writer *writer) { writer->put(writer->ctx, "\n]}\n"); }

static bool takes(const struct board_writer *writer, const struct board *board, struct atout_error *error)
{
	(void)writer;
	return board->sheet.deal.known || refuse_at(error, board->line, 0, "a board without hands; expected a deal");
}

const struct format format_json = {
	.name = "json",
	.title = "JSON",
	.what = "JSON",
	.ending = ".json",
	.into = "pbn",
	.game = "bridge",
	.named = true,
	.shared = true,
	.side = BOARD_WRITTEN,
	.keeps = KEEPS_ALL & ~(KEEPS(MARKS) | KEEPS(TABLES)),
	.sniff = json_boards_sniff,
	.state_size = sizeof(struct json_state),
	.start = json_boards_start,
	.next = json_boards_next,
	.end = json_boards_end,
	.takes = takes,
	.write = write_board,
	.write_end = write_end,
};
