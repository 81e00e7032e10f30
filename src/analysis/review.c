/* SPDX-License-Identifier: Apache-2.0 */
#include "analysis/review.h"

#include "base/text.h"
#include "formats/formats.h"
#include "formats/refusal.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT_LEAST = 1 << 12 };

/* The deal that is read or written; too large for a stack. */
static struct board board;

/* Space for one more element after n; each time it is used up, twice as much. */
static void *grown(void *things, size_t n, size_t each)
{
	if (n & (n - 1))
		return things;
	things = realloc(things, (n ? 2 * n : 1) * each);
	if (!things)
		abort();
	return things;
}

/* Why a bot made the move before; false: the remark says something else. */
static bool take_reason(struct review *review, const struct board_remark *remark, const char *text)
{
	struct made_move *before = remark->behind ? &review->move[review->moves - 1] : NULL;

	if (!text_word(&text, "why"))
		return false;
	if (before && before->seat == remark->seat && reason_check(text))
		before->why = reasons_add(&review->reasons, text);
	return true;
}

static void add_note(struct review *review, const struct board_remark *remark, const char *text)
{
	size_t size = strlen(text) + 1;

	review->notes_text = realloc(review->notes_text, review->notes_size + size);
	if (!review->notes_text)
		abort();
	memcpy(review->notes_text + review->notes_size, text, size);
	review->note = grown(review->note, review->notes, sizeof *review->note);
	review->note[review->notes++] =
		(struct review_note){review->deals - 1, (int)remark->behind, remark->seat, review->notes_size};
	review->notes_size += size;
}

/* The remarks behind so many moves; returns the first one that comes later. */
static uint32_t add_remarks(struct review *review, uint32_t at, uint32_t behind)
{
	for (; at < board.remarks && board.remark[at].behind == behind; at++) {
		const struct board_remark *remark = &board.remark[at];
		if (!take_reason(review, remark, board_text(&board, remark)))
			add_note(review, remark, board_text(&board, remark));
	}
	return at;
}

static void add_deal(struct review *review)
{
	if (board.begins) {
		review->deals = 0;
		review->moves = review->notes = review->notes_size = 0;
		memcpy(review->name, board.name, sizeof review->name);
	}
	review->game = board.game;
	review->deal = grown(review->deal, (size_t)review->deals, sizeof *review->deal);
	review->deal[review->deals++] = (struct review_deal){board.setup, review->moves, (int)board.moves};
	uint32_t remark = add_remarks(review, 0, 0);
	for (uint32_t i = 0; i < board.moves; i++) {
		review->move = grown(review->move, review->moves, sizeof *review->move);
		review->move[review->moves++] = (struct made_move){board.move[i].move, board.move[i].seat, {0}};
		remark = add_remarks(review, remark, i + 1);
	}
}

/* Only the last deal of a record may go on. */
static void drop_unfinished(struct review *review)
{
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];

	if (!review->deals)
		return;
	review_replay(review, review->deals - 1, review->deal[review->deals - 1].moves, state);
	review->deals -= review->game->to_act(state) != 0;
}

bool review_read(struct review *review, const char *text, size_t size)
{
	struct source source;
	struct boards boards;
	enum boards_got got;

	review->deals = 0;
	reasons_free(&review->reasons);
	source_start_text(&source, text, size);
	boards_open(&boards, formats_own(), &source);
	while ((got = boards_next(&boards, &board)) == BOARDS_BOARD)
		add_deal(review);
	boards_close(&boards);
	board_free(&board);
	if (source.error)
		abort();
	review->error = boards.error;
	if (got == BOARDS_BROKEN)
		return false;
	drop_unfinished(review);
	return review->deals || refuse_at(&review->error, 0, 0, "no deal of this record is over");
}

void review_free(struct review *review)
{
	free(review->deal);
	free(review->move);
	free(review->note);
	free(review->notes_text);
	reasons_free(&review->reasons);
	*review = (struct review){.deals = 0};
}

void review_replay(const struct review *review, int deal, int moves, void *state)
{
	const struct made_move *made = review->move + review->deal[deal].first;

	review->game->start(state, &review->deal[deal].setup);
	for (; moves--; made++)
		review->game->apply(state, made->seat, made->move);
}

size_t review_notes(const struct review *review, int deal, size_t *end)
{
	size_t first = 0;

	while (first < review->notes && review->note[first].deal < deal)
		first++;
	for (*end = first; *end < review->notes && review->note[*end].deal == deal;)
		++*end;
	return first;
}

const char *review_note_text(const struct review *review, const struct review_note *note)
{
	return review->notes_text + note->text;
}

/* ---- Written down again ---- */

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

static void put(void *ctx, const char *text)
{
	struct review_text *out = ctx;
	size_t length = strlen(text);

	memcpy(review_text_room(out, length + 1), text, length + 1);
	out->length += length;
}

static void fill_board(const struct review *review, int deal)
{
	const struct review_deal *from = &review->deal[deal];
	const struct made_move *made = review->move + from->first;
	size_t end, at = review_notes(review, deal, &end);
	bool room = true;

	board_clear(&board);
	board.sides = BOARD_PLAYED;
	board.game = review->game;
	board.setup = from->setup;
	memcpy(board.name, review->name, sizeof board.name);
	for (int i = 0; i <= from->moves; i++) {
		if (i)
			room &= board_add_move(&board, 0, made[i - 1].seat, made[i - 1].move);
		for (; at < end && review->note[at].move == i; at++)
			room &= board_add_remark(&board, review->note[at].seat,
						 review_note_text(review, &review->note[at]));
	}
	if (!room)
		abort();
}

/* Some deals as a text.  False: the format has no room for the game. */
static bool write_deals(const struct review *review, int first, int last, const char *format, struct review_text *out)
{
	static struct board_writer writer;
	struct atout_error error;
	bool written = true;

	writer.format = formats_find(format);
	writer.put = put;
	writer.ctx = out;
	writer.begun = false;
	out->length = 0;
	for (int deal = first; deal <= last && written; deal++) {
		fill_board(review, deal);
		board.begins = deal == first;
		written = board_write(&writer, &board, &error);
	}
	board_free(&board);
	return written;
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
	write_deals(review, deal, deal, "atout", out);
	if (!ends_alike(review, deal, out))
		write_deals(review, 0, deal, "atout", out);
}

bool review_pbn(const struct review *review, int deal, struct review_text *out)
{
	return write_deals(review, deal, deal, "pbn", out);
}
