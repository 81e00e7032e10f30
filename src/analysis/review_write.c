/* SPDX-License-Identifier: Apache-2.0 */
#include "analysis/review_write.h"

#include "formats/pbn_note.h"
#include "games/bridge/bridge.h"

#include <atout/pbn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_LEAST = 1 << 12, NOTE_LINE = 8 }; /* NOTE_LINE: of a note's line without its text */

char *review_text_room(struct review_text *text, size_t size)
{
	if (text->room - text->length < size) {
		text->room = 2 * (text->length + size) + TEXT_LEAST;
		text->at = realloc(text->at, text->room);
	}
	if (!text->at)
		abort();
	return text->at + text->length;
}

static void put_header(const struct review *review, struct review_text *out)
{
	const char *names[ATOUT_SEATS_MAX];
	char *at = review_text_room(out, ATOUT_RECORD_HEADER_SIZE);

	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++)
		names[seat] = review->name[seat][0] ? review->name[seat] : NULL;
	out->length += (size_t)atout_record_print_header(review->game, &review->deal[0].setup, names, at,
							 ATOUT_RECORD_HEADER_SIZE);
}

/* The notes after so many moves; returns the first note that comes later. */
static size_t put_notes(const struct review *review, size_t at, size_t end, int move, struct review_text *out)
{
	for (; at < end && review->note[at].move == move; at++) {
		const char *text = review_note_text(review, &review->note[at]);
		size_t size = strlen(text) + NOTE_LINE;
		out->length +=
			(size_t)snprintf(review_text_room(out, size), size, "@ %d %s\n", review->note[at].seat, text);
	}
	return at;
}

static void put_deal(const struct review *review, int deal, struct review_text *out)
{
	const struct made_move *made = review->move + review->deal[deal].first;
	size_t end, note = review_notes(review, deal, &end);
	char *at = review_text_room(out, ATOUT_RECORD_DEAL_SIZE);

	out->length +=
		(size_t)atout_record_print_deal(review->game, &review->deal[deal].setup, at, ATOUT_RECORD_DEAL_SIZE);
	note = put_notes(review, note, end, 0, out);
	for (int i = 0; i < review->deal[deal].moves; i++) {
		at = review_text_room(out, ATOUT_RECORD_MOVE_SIZE);
		out->length += (size_t)atout_record_print_move(review->game, made[i].seat, made[i].move, at,
							       ATOUT_RECORD_MOVE_SIZE);
		note = put_notes(review, note, end, i + 1, out);
	}
}

static void find_standing(const struct review *review, int deal, struct atout_standing *standing)
{
	ATOUT_ALIGNED unsigned char over[ATOUT_STATE_MAX];

	review_replay(review, deal, review->deal[deal].moves, over);
	review->game->standing(over, standing);
}

/* Whether a text is a record whose last deal ends as this one did, with the same score. */
static bool ends_alike(const struct review *review, int deal, const struct review_text *text)
{
	struct review again = {.deals = 0};
	struct atout_standing here, there;
	bool alike = review_read(&again, text->at, text->length);

	if (alike) {
		find_standing(review, deal, &here);
		find_standing(&again, again.deals - 1, &there);
		alike = memcmp(here.score, there.score, sizeof here.score) == 0;
	}
	review_free(&again);
	return alike;
}

void review_record(const struct review *review, int deal, struct review_text *out)
{
	out->length = 0;
	put_header(review, out);
	put_deal(review, deal, out);
	if (ends_alike(review, deal, out))
		return;
	out->length = 0;
	put_header(review, out);
	for (int i = 0; i <= deal; i++)
		put_deal(review, i, out);
}

/* The notes of the deal, in the order of its moves; the notes on a move are those of the seat that made it. */
static void put_pbn_notes(const struct review *review, int deal, struct atout_pbn_game *game)
{
	const struct made_move *made = review->move + review->deal[deal].first;
	char text[PBN_NOTE_SIZE] = "";
	size_t end, at = review_notes(review, deal, &end);

	for (; at < end; at++) {
		const struct review_note *note = &review->note[at];
		int move = note->move - 1;
		if (move >= 0 && note->seat == made[move].seat)
			pbn_note_join(text, review_note_text(review, note));
		if (move >= 0 && (at + 1 == end || note[1].move != note->move)) {
			pbn_note_put(game, move, made[move].move, text);
			text[0] = '\0';
		}
	}
}

static void fill_pbn(const struct review *review, int deal, struct atout_pbn_game *game)
{
	static const char *const tags[] = {"North", "East", "South", "West"};
	const struct review_deal *from = &review->deal[deal];
	atout_move move[ATOUT_PBN_MOVES_MAX];

	atout_pbn_clear(game);
	for (int seat = 0; seat < 4; seat++)
		if (review->name[seat][0])
			atout_pbn_set(game, tags[seat], review->name[seat]);
	for (int i = 0; i < from->moves; i++)
		move[i] = review->move[from->first + (size_t)i].move;
	atout_pbn_fill(game, &from->setup, move, from->moves);
	put_pbn_notes(review, deal, game);
}

bool review_pbn(const struct review *review, int deal, struct review_text *out)
{
	if (review->game != &game_bridge)
		return false;
	struct atout_pbn_game *game = malloc(sizeof *game);
	if (!game)
		abort();
	fill_pbn(review, deal, game);
	out->length = 0;
	char *at = review_text_room(out, 2 * ATOUT_PBN_PRINT_SIZE);
	out->length = (size_t)atout_pbn_print_header(at, ATOUT_PBN_PRINT_SIZE);
	out->length += (size_t)atout_pbn_print(game, false, at + out->length, ATOUT_PBN_PRINT_SIZE);
	free(game);
	return true;
}
