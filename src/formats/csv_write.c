/* SPDX-License-Identifier: Apache-2.0 */
/* Boards as CSV: a line that names the columns, then a board a line. */
#include "formats/csv.h"
#include "formats/sheet.h"

#include "base/text.h"
#include "core/cards.h"
#include "core/compass.h"
#include "core/contract_text.h"

#include <stdio.h>
#include <string.h>

const char *const csv_tags[CSV_TAGS + 1] = {"Event", "Site",	"Date",	  "Room",   "Stage", "Scoring", "Table",
					    "Round", "Section", "PairNS", "PairEW", "Score", NULL};

struct out {
	char *buf;
	size_t size, length;
	bool begun;
};

static void put_char(struct out *out, char c)
{
	if (out->length + 1 < out->size)
		out->buf[out->length++] = c;
	out->buf[out->length] = '\0';
}

/* In quotes where it holds what means something. */
static void put_field(struct out *out, const char *text)
{
	bool quoted = strpbrk(text, ",\"\n;\t") != NULL;

	if (out->begun)
		put_char(out, ',');
	out->begun = true;
	if (quoted)
		put_char(out, '"');
	for (; *text; text++) {
		if (*text == '"')
			put_char(out, '"');
		put_char(out, *text == '\n' ? ' ' : *text);
	}
	if (quoted)
		put_char(out, '"');
}

static void put_hand(struct out *out, const struct atout_pbn_deal *deal, int seat)
{
	char text[PBN_HAND_SIZE] = "";

	if (seat_in(deal->known, seat))
		pbn_hand_print(deal->hand[seat], text);
	put_field(out, text);
}

static void put_auction(struct out *out, const struct atout_pbn_game *game)
{
	char text[8 * ATOUT_PBN_CALLS_MAX] = "";
	size_t n = 0;
	bool alert;

	for (int i = 0; i < game->calls; i++) {
		pbn_note_said(game, ATOUT_PBN_AUCTION, game->call[i].note, &alert);
		n += (size_t)snprintf(text + n, sizeof text - n, "%s%s%s", i ? " " : "",
				      pbn_call_text(game->call[i].move), alert ? "!" : "");
	}
	put_field(out, text);
}

static void put_play(struct out *out, const struct atout_pbn_game *game)
{
	uint8_t order[ATOUT_PBN_CARDS_MAX];
	char text[4 * ATOUT_PBN_CARDS_MAX] = "", card[ATOUT_TEXT_MAX];
	int count = atout_pbn_order(game, order);

	for (int i = 0; i < count; i++) {
		atout_card_print(atout_move_arg(game->card[order[i]].move), card);
		text_append(text, sizeof text, "%s%s", i ? " " : "", card);
	}
	put_field(out, text);
}

static void put_contract(struct out *out, const struct atout_pbn_game *game)
{
	char text[PBN_CONTRACT_SIZE] = "";

	put_field(out, pbn_contract_text(game, text));
	snprintf(text, sizeof text, "%.1s", game->declarer < 0 ? "" : &compass_letters[game->declarer]);
	put_field(out, text);
	text[0] = '\0';
	if (pbn_tricks(game, game->declarer) >= 0)
		snprintf(text, sizeof text, "%d", pbn_tricks(game, game->declarer));
	put_field(out, text);
}

static void put_said(struct out *out, const struct atout_pbn_game *game, const char *tag)
{
	const char *said = pbn_said(game, tag);

	put_field(out, said ? said : "");
}

void csv_write(struct board_writer *writer, const struct board *board)
{
	static const char head[] =
		"board,dealer,vulnerable,north,east,south,west,contract,declarer,tricks,auction,play,"
		"north name,east name,south name,west name,event,site,date,room,stage,scoring,table,"
		"round,section,pair ns,pair ew,score\r\n";
	static const char *const vuls[] = {"none", "ns", "ew", "both"};
	const struct atout_pbn_game *game = &board->sheet;
	struct out out = {writer->scratch, sizeof writer->scratch, 0, false};
	int dealer = pbn_dealer(game), vul = pbn_vul(game);
	char text[8] = "";

	if (!writer->begun)
		writer->put(writer->ctx, head);
	if (game->board)
		snprintf(text, sizeof text, "%d", game->board);
	put_field(&out, text);
	snprintf(text, sizeof text, "%.1s", dealer < 0 ? "" : &compass_letters[dealer]);
	put_field(&out, text);
	put_field(&out, vul < 0 ? "" : vuls[vul & 3]);
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		put_hand(&out, &game->deal, seat);
	put_contract(&out, game);
	put_auction(&out, game);
	put_play(&out, game);
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		put_said(&out, game, compass_names[seat]);
	for (int i = 0; i < CSV_TAGS; i++)
		put_said(&out, game, csv_tags[i]);
	put_char(&out, '\r');
	put_char(&out, '\n');
	writer->put(writer->ctx, writer->scratch);
}
