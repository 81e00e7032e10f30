/* SPDX-License-Identifier: Apache-2.0 */
/* Boards as JSON as the Python library endplay (0.5) writes and reads them: a list of its objects. */
#include "formats/json.h"
#include "formats/refusal.h"

#include "base/text.h"
#include "core/cards.h"
#include "core/compass.h"
#include "core/contract_text.h"

#include <stdio.h>
#include <string.h>

static const char *const denoms[STRAINS] = {"clubs", "diamonds", "hearts", "spades", "nt"};
static const char *const seats[COMPASS_SEATS] = {"north", "east", "south", "west"};

static void put_card(struct json_out *out, int card)
{
	char rank[2] = {atout_ranks[rank_of(card)]};

	json_out_open(out, NULL, '{');
	json_out_text(out, "suit", denoms[suit_of(card)]);
	json_out_text(out, "rank", rank);
	json_out_close(out, '}');
}

/* First is the seat that leads, as far as there is a contract. */
static void put_deal(struct json_out *out, const struct atout_pbn_game *game)
{
	json_out_open(out, "deal", '{');
	for (int seat = 0; seat < COMPASS_SEATS; seat++) {
		json_out_open(out, seats[seat], '[');
		for (int suit = SPADES; suit >= CLUBS; suit--)
			for (int rank = ACE; rank >= 0; rank--)
				if (has_card(game->deal.hand[seat], card_of(suit, rank)))
					put_card(out, card_of(suit, rank));
		json_out_close(out, ']');
	}
	json_out_text(out, "first", seats[game->declarer < 0 ? 0 : left_of(game->declarer)]);
	json_out_text(out, "trump", denoms[game->strain < 0 ? NOTRUMP : game->strain]);
	json_out_open(out, "curtrick", '[');
	json_out_close(out, ']');
	json_out_close(out, '}');
}

static void put_call(struct json_out *out, const struct atout_pbn_game *game, const struct atout_pbn_cell *call)
{
	static const char *const penalties[] = {
		[ATOUT_PASS] = "pass", [ATOUT_DOUBLE] = "double", [ATOUT_RE] = "redouble"};
	int kind = atout_move_kind(call->move), bid = atout_move_arg(call->move);
	bool alert;
	const char *words = pbn_note_said(game, ATOUT_PBN_AUCTION, call->note, &alert);

	json_out_open(out, NULL, '{');
	if (kind == ATOUT_BID) {
		json_out_number(out, "level", level_of(bid));
		json_out_text(out, "denom", denoms[strain_of(bid)]);
	} else {
		json_out_text(out, "penalty", penalties[kind]);
	}
	json_out_raw(out, "alertable", alert ? "true" : "false");
	if (*words)
		json_out_text(out, "announcement", words);
	json_out_close(out, '}');
}

static void put_contract(struct json_out *out, const struct atout_pbn_game *game)
{
	static const char *const penalties[] = {"", "x", "xx"};
	bool passed = game->contract == ATOUT_PBN_PASSED;
	int tricks = pbn_tricks(game, game->declarer);

	if (game->contract < 0)
		return;
	json_out_open(out, "contract", '{');
	json_out_number(out, "level", passed ? 0 : level_of(game->contract));
	json_out_text(out, "denom", denoms[passed ? NOTRUMP : strain_of(game->contract)]);
	json_out_text(out, "declarer", seats[passed || game->declarer < 0 ? 0 : game->declarer]);
	json_out_text(out, "penalty", penalties[game->doubled]);
	json_out_number(out, "result", passed || tricks < 0 ? 0 : tricks - CONTRACT_BOOK - level_of(game->contract));
	json_out_close(out, '}');
}

static int put_play(struct json_out *out, const struct atout_pbn_game *game)
{
	uint8_t order[ATOUT_PBN_CARDS_MAX];
	int count = atout_pbn_order(game, order);

	json_out_open(out, "play", '[');
	for (int i = 0; i < count; i++)
		put_card(out, atout_move_arg(game->card[order[i]].move));
	json_out_close(out, ']');
	return count;
}

static void put_board(struct json_out *out, const struct atout_pbn_game *game)
{
	int dealer = pbn_dealer(game), vul = pbn_vul(game);

	put_deal(out, game);
	json_out_open(out, "auction", '[');
	for (int i = 0; i < game->calls; i++)
		put_call(out, game, &game->call[i]);
	json_out_close(out, ']');
	int cards = put_play(out, game);
	if (game->board)
		json_out_number(out, "board_num", game->board);
	else
		json_out_raw(out, "board_num", "null");
	json_out_open(out, "info", '{');
	json_out_tags(out, game, true);
	json_out_close(out, '}');
	if (vul >= 0)
		json_out_text(out, "vul", vul_words[vul & 3]);
	if (dealer >= 0)
		json_out_text(out, "dealer", seats[dealer]);
	put_contract(out, game);
	json_out_raw(out, "claimed",
		     cards < ATOUT_PBN_CARDS_MAX && pbn_tricks(game, game->declarer) >= 0 ? "true" : "false");
}

static void write_board(struct board_writer *writer, const struct board *board)
{
	struct json_out out;

	writer->put(writer->ctx, writer->begun ? ",\n" : "[\n");
	json_out_start(&out, writer);
	json_out_open(&out, NULL, '{');
	put_board(&out, &board->sheet);
	json_out_close(&out, '}');
	writer->put(writer->ctx, writer->scratch);
}

static void write_end(struct board_writer *writer) { writer->put(writer->ctx, "\n]\n"); }

static bool takes(const struct board_writer *writer, const struct board *board, struct atout_error *error)
{
	const struct atout_pbn_game *game = &board->sheet;

	(void)writer;
	if (!game->deal.known)
		return refuse_at(error, board->line, 0, "a board without hands; expected a deal");
	for (int i = 0; i < game->calls; i++)
		if (game->call[i].move == ATOUT_NO_MOVE)
			return refuse_at(error, board->line, 0, "endplay has no place without a call; expected a call");
	return true;
}

/* The reader of JSON reads it: the members of a board tell. */
const struct format format_endplay = {
	.name = "endplay",
	.title = "JSON of endplay",
	.game = "bridge",
	.side = BOARD_WRITTEN,
	.keeps = KEEPS_ALL & ~(KEEPS(MARKS) | KEEPS(TABLES) | KEEPS(COMMENTS) | KEEPS(OF_CARDS)),
	.takes = takes,
	.write = write_board,
	.write_end = write_end,
};
