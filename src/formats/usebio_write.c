/* SPDX-License-Identifier: Apache-2.0 */
/* Boards as USEBIO 1.2: the lines of each board together, the pairs, and the hands behind them. */
#include "formats/refusal.h"
#include "formats/usebio.h"

#include "base/grow.h"
#include "base/text.h"
#include "base/utf8.h"
#include "core/cards.h"
#include "core/compass.h"
#include "core/contract_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct usebio_said usebio_said[USEBIO_SAID] = {
	{"NS_PAIR_NUMBER", "PairNS"},	   {"EW_PAIR_NUMBER", "PairEW"}, {"SCORE", "Score"},
	{"NS_MATCH_POINTS", "MP_NS"},	   {"EW_MATCH_POINTS", "MP_EW"}, {"NS_CROSS_IMP_POINTS", "IMP_NS"},
	{"EW_CROSS_IMP_POINTS", "IMP_EW"}, {"ROUND_NUMBER", "Round"},
};

const struct usebio_said usebio_scorings[] = {
	{"MATCH_POINTS", "MP"}, {"CROSS_IMPS", "IMP;Cross1"}, {"BUTLER_IMPS", "IMP;Butler"},
	{"IMPS", "IMP"},	{"AGGREGATE", "TotalPoints"}, {"BAM", "BAM"},
	{NULL, NULL},
};

static void copy(char *to, size_t size, const char *text) { utf8_copy(to, size, text ? text : ""); }

#define COPY(to, text) copy(to, sizeof(to), text)

static const struct usebio_hands *find_hands(const struct usebio_writer *usebio, uint32_t board)
{
	for (uint32_t i = 0; usebio && board && i < usebio->boards; i++)
		if (usebio->hands[i].board == board)
			return &usebio->hands[i];
	return NULL;
}

bool usebio_takes(const struct board_writer *writer, const struct board *board, struct atout_error *error)
{
	const struct usebio_writer *usebio = writer->state;
	const struct usebio_hands *hands = find_hands(usebio, board->sheet.board);
	const struct atout_pbn_deal *deal = &board->sheet.deal;

	if (usebio && (usebio->results == USEBIO_LINES_MAX || usebio->boards == USEBIO_BOARDS_MAX))
		return refuse_at(error, board->line, 0, "more results than USEBIO has room for here; expected less");
	if (!hands || !deal->known || memcmp(hands->deal.hand, deal->hand, sizeof deal->hand) == 0)
		return true;
	return refuse_at(error, board->line, 0, "board %d is there with other hands; expected another number",
			 board->sheet.board);
}

/* A lead has the rank first. */
static void keep_lead(struct usebio_result *result, const struct atout_pbn_game *game)
{
	uint8_t order[ATOUT_PBN_CARDS_MAX];

	if (!atout_pbn_order(game, order))
		return;
	int card = atout_move_arg(game->card[order[0]].move);
	snprintf(result->lead, sizeof result->lead, "%c%c", atout_ranks[rank_of(card)], atout_suits[suit_of(card)]);
}

/* As the score of N-S; what is no score stays. */
static void keep_score(struct usebio_result *result, const struct atout_pbn_game *game)
{
	int score;

	if (pbn_score(result->said[USEBIO_SCORE], game->declarer < 0 ? -1 : side_of(game->declarer), &score))
		snprintf(result->said[USEBIO_SCORE], USEBIO_FIELD_SIZE, "%d", score);
}

/* What the contract is worth for N-S, where no score is said. */
static void find_score(struct usebio_result *result, const struct atout_pbn_game *game)
{
	int vul = pbn_vul(game), tricks = pbn_tricks(game, game->declarer), points = 0;

	if (*result->said[USEBIO_SCORE] || game->contract < 0)
		return;
	if (game->contract != ATOUT_PBN_PASSED) {
		if (vul < 0 || tricks < 0 || game->declarer < 0)
			return;
		struct contract contract = {.level = (int8_t)level_of(game->contract),
					    .strain = (int8_t)strain_of(game->contract),
					    .doubled = game->doubled,
					    .declarer = game->declarer};
		int side = side_of(game->declarer);
		points = contract_points(&contract, vul >> side & 1, tricks) * (side ? -1 : 1);
	}
	snprintf(result->said[USEBIO_SCORE], USEBIO_FIELD_SIZE, "%d", points);
}

static void keep_result(struct usebio_result *result, const struct atout_pbn_game *game)
{
	bool passed = game->contract == ATOUT_PBN_PASSED;

	result->board = game->board;
	if (game->contract >= 0)
		snprintf(result->contract, sizeof result->contract, "%s%s", passed ? "PASS" : bid_names[game->contract],
			 doubled_marks[passed ? 0 : game->doubled]);
	if (game->contract >= 0 && game->declarer >= 0)
		result->by[0] = compass_letters[game->declarer];
	if (pbn_tricks(game, game->declarer) >= 0 && game->contract >= 0)
		snprintf(result->tricks, sizeof result->tricks, "%d", pbn_tricks(game, game->declarer));
	keep_lead(result, game);
	for (int i = 0; i < USEBIO_SAID; i++)
		COPY(result->said[i], pbn_said(game, usebio_said[i].tag));
	keep_score(result, game);
	find_score(result, game);
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		COPY(result->name[seat], pbn_said(game, compass_names[seat]));
}

static bool says(const struct usebio_result *result)
{
	bool said = *result->contract || *result->lead;

	for (int i = 0; i < USEBIO_SAID; i++)
		said |= *result->said[i] != '\0';
	return said;
}

bool usebio_says(const struct atout_pbn_game *game)
{
	struct usebio_result result = {0};

	keep_result(&result, game);
	return says(&result);
}

/* The first board says what the event is; a date as dd/mm/yyyy. */
static void keep_event(struct usebio_writer *usebio, const struct atout_pbn_game *game)
{
	const char *date = pbn_said(game, "Date"), *scoring = pbn_said(game, "Scoring");

	if (usebio->results || usebio->boards)
		return;
	COPY(usebio->event, pbn_said(game, "Event"));
	COPY(usebio->site, pbn_said(game, "Site"));
	for (const struct usebio_said *at = usebio_scorings; at->element && scoring; at++)
		if (strcmp(at->tag, scoring) == 0)
			scoring = at->element;
	COPY(usebio->scoring, scoring);
	COPY(usebio->date, date);
	if (date && strlen(date) == 10 && date[4] == '.' && date[7] == '.')
		snprintf(usebio->date, sizeof usebio->date, "%.2s/%.2s/%.4s", date + 8, date + 5, date);
}

static bool same_pair(const struct usebio_result *a, const struct usebio_result *b, int side)
{
	return strcmp(a->name[side], b->name[side]) == 0 && strcmp(a->name[side + 2], b->name[side + 2]) == 0;
}

/* A pair that has names and no number gets the one that it has had, or the next one of its side. */
static void number_pair(const struct usebio_writer *usebio, struct usebio_result *result, int side)
{
	unsigned number = 1;

	if (*result->said[side] || !(*result->name[side] || *result->name[side + 2]))
		return;
	for (uint32_t i = 0; i < usebio->results && !*result->said[side]; i++) {
		const struct usebio_result *other = &usebio->result[i];
		if (same_pair(other, result, side))
			memcpy(result->said[side], other->said[side], USEBIO_FIELD_SIZE);
		unsigned used = (unsigned)strtoul(other->said[side], NULL, 10);
		number = used >= number ? used + 1 : number;
	}
	if (!*result->said[side])
		snprintf(result->said[side], USEBIO_FIELD_SIZE, "%u", number);
}

void usebio_write(struct board_writer *writer, const struct board *board)
{
	struct usebio_writer *usebio = writer->state;
	const struct atout_pbn_game *game = &board->sheet;
	struct usebio_result result = {0};

	keep_event(usebio, game);
	keep_result(&result, game);
	for (int side = 0; side < COMPASS_SIDES && says(&result); side++)
		number_pair(usebio, &result, side);
	struct usebio_result *results = says(&result) ? grow(usebio->result, usebio->results, sizeof result) : NULL;
	writer->full |= says(&result) && !results;
	if (results) {
		usebio->result = results;
		results[usebio->results++] = result;
	}
	if (!game->deal.known || find_hands(usebio, game->board))
		return;
	struct usebio_hands *hands = grow(usebio->hands, usebio->boards, sizeof *hands);
	writer->full |= !hands;
	if (!hands)
		return;
	usebio->hands = hands;
	hands[usebio->boards++] = (struct usebio_hands){game->board, game->deal};
}

/* ---- The text ---- */

struct out {
	struct board_writer *writer;
	char line[4096];
};

static void put(struct out *out, const char *text) { out->writer->put(out->writer->ctx, text); }

static void put_escaped(struct out *out, const char *text)
{
	out->line[0] = '\0';
	for (; *text; text++)
		text_append(out->line, sizeof out->line,
			    *text == '&'   ? "&amp;"
			    : *text == '<' ? "&lt;"
			    : *text == '>' ? "&gt;"
					   : "%c",
			    *text);
	put(out, out->line);
}

/* Nothing, where there is no text. */
static void put_element(struct out *out, const char *name, const char *text)
{
	char tag[80];

	if (!text || !*text)
		return;
	snprintf(tag, sizeof tag, "<%s>", name);
	put(out, tag);
	put_escaped(out, text);
	snprintf(tag, sizeof tag, "</%s>\n", name);
	put(out, tag);
}

static void put_number(struct out *out, const char *name, uint32_t number)
{
	char text[16];

	snprintf(text, sizeof text, "%u", (unsigned)number);
	put_element(out, name, text);
}

/* A pair is what is said of it the first time: number, side and names. */
static bool is_new(const struct usebio_writer *usebio, uint32_t index, int side)
{
	const struct usebio_result *result = usebio->result;

	for (uint32_t i = 0; i < index; i++)
		if (strcmp(result[i].said[side], result[index].said[side]) == 0)
			return false;
	return *result[index].said[side] && (*result[index].name[side] || *result[index].name[side + 2]);
}

static void put_player(struct out *out, const char *name)
{
	put(out, "<PLAYER>\n");
	put_element(out, "PLAYER_NAME", *name ? name : "?");
	put(out, "</PLAYER>\n");
}

static void put_pairs(struct out *out, const struct usebio_writer *usebio)
{
	static const char *const sides[] = {"NS", "EW"};

	put(out, "<PARTICIPANTS>\n");
	for (int side = 0; side < COMPASS_SIDES; side++)
		for (uint32_t i = 0; i < usebio->results; i++) {
			if (!is_new(usebio, i, side))
				continue;
			put(out, "<PAIR>\n");
			put_element(out, "PAIR_NUMBER", usebio->result[i].said[side]);
			put_element(out, "DIRECTION", sides[side]);
			put_player(out, usebio->result[i].name[side]);
			put_player(out, usebio->result[i].name[side + 2]);
			put(out, "</PAIR>\n");
		}
	put(out, "</PARTICIPANTS>\n");
}

static void put_line(struct out *out, const struct usebio_result *result)
{
	put(out, "<TRAVELLER_LINE>\n");
	put_element(out, usebio_said[0].element, result->said[0]);
	put_element(out, usebio_said[1].element, result->said[1]);
	put_element(out, "CONTRACT", result->contract);
	put_element(out, "PLAYED_BY", result->by);
	put_element(out, "LEAD", result->lead);
	put_element(out, "TRICKS", result->tricks);
	for (int i = 2; i < USEBIO_SAID; i++)
		put_element(out, usebio_said[i].element, result->said[i]);
	put(out, "</TRAVELLER_LINE>\n");
}

static bool is_first(const struct usebio_writer *usebio, uint32_t index)
{
	for (uint32_t i = 0; i < index; i++)
		if (usebio->result[i].board == usebio->result[index].board)
			return false;
	return true;
}

static void put_boards(struct out *out, const struct usebio_writer *usebio)
{
	for (uint32_t i = 0; i < usebio->results; i++) {
		if (!is_first(usebio, i))
			continue;
		put(out, "<BOARD>\n");
		put_number(out, "BOARD_NUMBER", usebio->result[i].board);
		for (uint32_t j = i; j < usebio->results; j++)
			if (usebio->result[j].board == usebio->result[i].board)
				put_line(out, &usebio->result[j]);
		put(out, "</BOARD>\n");
	}
}

static void put_hand(struct out *out, const struct atout_pbn_deal *deal, int seat)
{
	static const char *const suits[SUITS] = {"CLUBS", "DIAMONDS", "HEARTS", "SPADES"};

	put(out, "<HAND>\n");
	put_element(out, "DIRECTION", compass_names[seat]);
	for (int suit = CLUBS; suit <= SPADES; suit++) {
		char text[RANKS + 1] = "";
		int n = 0;
		for (int rank = ACE; rank >= 0; rank--)
			if (has_card(deal->hand[seat], card_of(suit, rank)))
				text[n++] = atout_ranks[rank];
		put_element(out, suits[suit], n ? text : "-");
	}
	put(out, "</HAND>\n");
}

static void put_handset(struct out *out, const struct usebio_writer *usebio)
{
	if (!usebio->boards)
		return;
	put(out, "<HANDSET>\n");
	for (uint32_t i = 0; i < usebio->boards; i++) {
		put(out, "<BOARD>\n");
		put_number(out, "BOARD_NUMBER", usebio->hands[i].board);
		for (int seat = 0; seat < COMPASS_SEATS; seat++)
			if (seat_in(usebio->hands[i].deal.known, seat))
				put_hand(out, &usebio->hands[i].deal, seat);
		put(out, "</BOARD>\n");
	}
	put(out, "</HANDSET>\n");
}

void usebio_write_end(struct board_writer *writer)
{
	struct usebio_writer *usebio = writer->state;
	struct out out = {.writer = writer};

	put(&out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<USEBIO Version=\"1.2\">\n<CLUB>\n");
	put_element(&out, "CLUB_NAME", *usebio->site ? usebio->site : "?");
	put(&out, "</CLUB>\n<EVENT EVENT_TYPE=\"PAIRS\">\n<PROGRAM_NAME>Atout</PROGRAM_NAME>\n");
	put_element(&out, "EVENT_DESCRIPTION", usebio->event);
	put_element(&out, "DATE", usebio->date);
	put_element(&out, "BOARD_SCORING_METHOD", usebio->scoring);
	put_pairs(&out, usebio);
	put_boards(&out, usebio);
	put_handset(&out, usebio);
	put(&out, "</EVENT>\n</USEBIO>\n");
	free(usebio->result);
	free(usebio->hands);
}
