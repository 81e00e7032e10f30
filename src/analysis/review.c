/* SPDX-License-Identifier: Apache-2.0 */
#include "analysis/review.h"

#include "base/text.h"
#include "formats/formats.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_LEAST = 1 << 12 };

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

static void enter_record(struct review *review, const struct atout_record *record)
{
	if (review->match == record->records)
		return;
	review->match = record->records;
	review->deals = 0;
	review->moves = 0;
	review->notes = 0;
	review->notes_size = 0;
	memset(review->name, 0, sizeof review->name);
}

static void on_name(void *ctx, const struct atout_record *record, int seat, const char *name)
{
	struct review *review = ctx;

	enter_record(review, record);
	snprintf(review->name[seat], sizeof review->name[seat], "%s", name);
}

static void on_deal(void *ctx, const struct atout_record *record)
{
	struct review *review = ctx;

	enter_record(review, record);
	review->game = record->game;
	review->deal = grown(review->deal, (size_t)review->deals, sizeof *review->deal);
	review->deal[review->deals++] = (struct review_deal){.setup = record->setup, .first = review->moves};
}

static void on_move(void *ctx, const struct atout_record *record, int seat, atout_move move)
{
	struct review *review = ctx;
	struct review_deal *deal = &review->deal[review->deals - 1];

	review->move = grown(review->move, review->moves, sizeof *review->move);
	review->move[review->moves++] = (struct made_move){move, (uint8_t)seat, {0}};
	deal->moves++;
	deal->over = !record->game->to_act(record->state);
}

/* Why a bot made the last move; false: the note says something else. */
static bool take_reason(struct review *review, const struct atout_record *record, int seat, const char *text)
{
	struct made_move *last = review->moves ? &review->move[review->moves - 1] : NULL;

	if (!text_word(&text, "why"))
		return false;
	if (last && record->moves && last->seat == seat && reason_check(text))
		last->why = reasons_add(&review->reasons, text);
	return true;
}

static void on_note(void *ctx, const struct atout_record *record, int seat, const char *text)
{
	struct review *review = ctx;
	size_t size = strlen(text) + 1;

	enter_record(review, record);
	if (!review->deals || take_reason(review, record, seat, text))
		return;
	review->notes_text = realloc(review->notes_text, review->notes_size + size);
	if (!review->notes_text)
		abort();
	memcpy(review->notes_text + review->notes_size, text, size);
	review->note = grown(review->note, review->notes, sizeof *review->note);
	review->note[review->notes++] = (struct review_note){
		.deal = review->deals - 1,
		.move = review->deal[review->deals - 1].moves,
		.seat = (uint8_t)seat,
		.text = review->notes_size,
	};
	review->notes_size += size;
}

static bool read_lines(struct atout_record *record, const char *text, size_t size)
{
	for (const char *end = text + size, *newline; text < end; text = newline + 1) {
		newline = memchr(text, '\n', (size_t)(end - text));
		if (!newline)
			break; /* a line whose end was never written */
		if (!atout_record_line(record, text, (size_t)(newline - text)))
			return false;
	}
	return atout_record_end(record);
}

bool review_read(struct review *review, const char *text, size_t size)
{
	static const struct atout_record_hooks hooks = {
		.name = on_name, .deal = on_deal, .move = on_move, .note = on_note};
	struct atout_record *reader = &review->reader;

	review->match = 0;
	review->deals = 0;
	reasons_free(&review->reasons);
	atout_record_start(reader, &hooks, review);
	if (!read_lines(reader, text, size))
		return false;
	if (review->deals && !review->deal[review->deals - 1].over)
		review->deals--;
	if (!review->deals)
		snprintf(reader->error.text, sizeof reader->error.text, "no deal of this record is over");
	return review->deals;
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

static void fill_board(const struct review *review, int deal, struct board *board)
{
	const struct review_deal *from = &review->deal[deal];
	const struct made_move *made = review->move + from->first;
	size_t end, at = review_notes(review, deal, &end);
	bool room = true;

	board_clear(board);
	board->sides = BOARD_PLAYED;
	board->game = review->game;
	board->setup = from->setup;
	memcpy(board->name, review->name, sizeof board->name);
	for (int i = 0; i <= from->moves; i++) {
		if (i)
			room &= board_add_move(board, 0, made[i - 1].seat, made[i - 1].move);
		for (; at < end && review->note[at].move == i; at++)
			room &= board_add_remark(board, review->note[at].seat,
						 review_note_text(review, &review->note[at]));
	}
	if (!room)
		abort();
}

/* Some deals as a text.  False: the format has no room for the game. */
static bool write_deals(const struct review *review, int first, int last, const char *format, struct review_text *out)
{
	static struct board board;
	static struct board_writer writer;
	struct atout_error error;
	bool written = true;

	writer.format = formats_find(format);
	writer.put = put;
	writer.ctx = out;
	writer.begun = false;
	out->length = 0;
	for (int deal = first; deal <= last && written; deal++) {
		fill_board(review, deal, &board);
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
