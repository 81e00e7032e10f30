/* SPDX-License-Identifier: Apache-2.0 */
/* The deals of an evening. */
#include "base/text.h"
#include "core/shuffle.h"
#include "evening/evening.h"

#include <atout/pbn.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ALL_HANDS = 15, HAND = 13 };

static bool wrong(struct evening_no *no, const char *format, int board, const char *why)
{
	no->status = 400;
	snprintf(no->why, sizeof no->why, format, board, why);
	return false;
}

/* The deals of an act while they are read. */
struct reading {
	const struct evening *evening;
	uint64_t hand[EVENING_BOARDS_MOST][COMPASS_SEATS];
	struct atout_pbn pbn;
	struct atout_pbn_game game;
};

static bool is_whole(const struct atout_pbn_deal *deal) { return deal->known == ALL_HANDS && deal->size == HAND; }

/* A board of another number is passed over; of two the first one counts. */
static void note_deal(struct reading *reading, int board, const struct atout_pbn_deal *deal)
{
	int i = board - (int)reading->evening->setup.first;

	if (is_whole(deal) && i >= 0 && i < reading->evening->boards && !reading->hand[i][0])
		memcpy(reading->hand[i], deal->hand, sizeof reading->hand[i]);
}

static bool read_pbn(struct reading *reading, const char *text, struct evening_no *no)
{
	enum atout_pbn_got got;

	atout_pbn_start(&reading->pbn, text, strlen(text));
	while ((got = atout_pbn_next(&reading->pbn, &reading->game)) != ATOUT_PBN_END) {
		const struct atout_error *error = &reading->pbn.error;
		if (got == ATOUT_PBN_BROKEN && !is_whole(&reading->game.deal))
			return wrong(no, "line %d: %.700s", (int)error->line, error->text);
		note_deal(reading, reading->game.board, &reading->game.deal);
	}
	return true;
}

static bool read_lines(struct reading *reading, const char *text, struct evening_no *no)
{
	char line[ATOUT_PBN_DEAL_SIZE + 8];
	struct atout_pbn_deal deal;
	struct atout_error error;
	int number = 1, board;

	for (const char *at = text, *end; *at; at = *end ? end + 1 : end, number++) {
		end = at + strcspn(at, "\n");
		snprintf(line, sizeof line, "%.*s", (int)(end - at), at);
		const char *cursor = text_blanks(line);
		if (!*cursor)
			continue;
		if (!text_number(&cursor, 1, RESULTS_BOARD_MAX, &board))
			return wrong(no, "line %d: %.700s", number, "expected the number of a board, and a deal N:...");
		if (!atout_pbn_deal_read(text_blanks(cursor), &deal, &error))
			return wrong(no, "line %d: %.700s", number, error.text);
		note_deal(reading, board, &deal);
	}
	return true;
}

/* ---- As lines ---- */

void evening_print_deal(char *text, int board, const uint64_t hand[COMPASS_SEATS])
{
	struct atout_pbn_deal deal = {.size = HAND, .known = ALL_HANDS};
	char buf[ATOUT_PBN_DEAL_SIZE];

	memcpy(deal.hand, hand, sizeof deal.hand);
	atout_pbn_deal_print(&deal, buf, sizeof buf);
	text_append(text, ACT_TEXT_SIZE, "%d %s\n", board, buf);
}

static bool print_all(const struct reading *reading, char *text, struct evening_no *no)
{
	text[0] = '\0';
	for (int i = 0; i < reading->evening->boards; i++) {
		int board = (int)reading->evening->setup.first + i;
		if (!reading->hand[i][0])
			return wrong(no, "board %d: %.700s", board, "its deal is missing, or lacks cards");
		evening_print_deal(text, board, reading->hand[i]);
	}
	return true;
}

bool evening_read_deals(const struct evening *evening, struct act *act, struct evening_no *no)
{
	struct reading *reading = calloc(1, sizeof *reading);

	if (!reading) {
		wrong(no, "%.0d%s", 0, "no memory");
		no->status = 503;
		return false;
	}
	reading->evening = evening;
	bool done = strchr(act->text, '[') ? read_pbn(reading, act->text, no) : read_lines(reading, act->text, no);
	done = done && print_all(reading, act->text, no);
	free(reading);
	return done;
}

void evening_take_deals(struct evening *evening, const char *lines)
{
	struct atout_pbn_deal deal;
	struct atout_error error;
	char line[ATOUT_PBN_DEAL_SIZE + 8];

	for (const char *at = lines; *at; at += strcspn(at, "\n") + 1) {
		int board = atoi(at);
		const char *text = strchr(at, ' ');
		snprintf(line, sizeof line, "%.*s", (int)strcspn(text + 1, "\n"), text + 1);
		if (atout_pbn_deal_read(line, &deal, &error))
			memcpy(evening->hand[board - (int)evening->setup.first], deal.hand, sizeof deal.hand);
	}
	evening->dealt = *lines != '\0';
}

/* Where tables are drawn, a key from which they come. */
static void deal_source(struct atout_rng *rng, char text[ACT_TEXT_SIZE])
{
	unsigned char key[FAIR_SIZE];

	for (int i = 0; i < FAIR_SIZE; i++)
		key[i] = (unsigned char)atout_rng_below(rng, UINT8_MAX + 1);
	fair_print(key, text);
}

void evening_deal(const struct evening *evening, struct atout_rng *rng, char text[ACT_TEXT_SIZE])
{
	if (evening_draws(evening)) {
		deal_source(rng, text);
		return;
	}
	text[0] = '\0';
	for (int i = 0; i < evening->boards; i++) {
		uint64_t hand[COMPASS_SEATS] = {0};
		uint8_t cards[COMPASS_SEATS * HAND];
		shuffle_cards(rng, PACK_52, cards);
		for (int k = 0; k < COMPASS_SEATS * HAND; k++)
			hand[k / HAND] |= set_of(cards[k]);
		evening_print_deal(text, (int)evening->setup.first + i, hand);
	}
}
