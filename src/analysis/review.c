/* SPDX-License-Identifier: Apache-2.0 */
#include "analysis/review.h"

#include "base/grow.h"
#include "base/shelf.h"
#include "base/text.h"
#include "core/switched.h"
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
	things = grow(things, n, each);
	if (!things)
		abort();
	return things;
}

/* Takes the remarks that say why a bot made a move out of the board; the reasons go to the last deal of the review. */
static void take_reasons(struct review *review)
{
	uint32_t kept = 0;

	for (uint32_t i = 0; i < board.remarks; i++) {
		const struct board_remark *remark = &board.remark[i];
		const char *text = board_text(&board, remark);
		if (!text_word(&text, "why")) {
			board.remark[kept++] = *remark;
			continue;
		}
		if (!review || !remark->behind)
			continue;
		struct made_move *before = &review->move[review->moves - board.moves + remark->behind - 1];
		if (before->seat == remark->seat && reason_check(text))
			before->why = reasons_add(&review->reasons, text);
	}
	board.remarks = kept;
}

static void drop_texts(struct review *review)
{
	while (review->owns)
		shelf_drop(review->own[--review->owns]);
}

/* The reader of the boards holds them no longer than it reads. */
static void hold_texts(struct review *review)
{
	drop_texts(review);
	for (int i = 0; board.game->options[i].name && review->owns < REVIEW_OWN_MAX; i++) {
		uint64_t number = switched_number(board.setup.option[i]);
		if (board.game->options[i].own && switched_is_own(board.setup.option[i]) && shelf_hold_too(number))
			review->own[review->owns++] = number;
	}
}

static void add_deal(struct review *review)
{
	if (board.begins) {
		hold_texts(review);
		review->deals = 0;
		review->moves = 0;
		memcpy(review->name, board.name, sizeof review->name);
	}
	review->game = board.game;
	review->match = board.match;
	review->deal = grown(review->deal, (size_t)review->deals, sizeof *review->deal);
	review->deal[review->deals++] = (struct review_deal){board.setup, review->moves, (int)board.moves};
	for (uint32_t i = 0; i < board.moves; i++) {
		review->move = grown(review->move, review->moves, sizeof *review->move);
		review->move[review->moves++] = (struct made_move){board.move[i].move, board.move[i].seat, {0}};
	}
	take_reasons(review);
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

	review->text = text;
	review->size = size;
	review->deals = 0;
	reasons_free(&review->reasons);
	source_start_text(&source, text, size);
	boards_open(&boards, formats_own(), &source);
	while ((got = boards_next(&boards, &board)) == BOARDS_BOARD)
		add_deal(review);
	boards_close(&boards);
	if (source.error)
		abort();
	source_free(&source);
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
	reasons_free(&review->reasons);
	drop_texts(review);
	*review = (struct review){.deals = 0};
}

void review_replay(const struct review *review, int deal, int moves, void *state)
{
	const struct made_move *made = review->move + review->deal[deal].first;

	review->game->start(state, &review->deal[deal].setup);
	for (; moves--; made++)
		review->game->apply(state, made->seat, made->move);
}

/* A deal with all that is said of it. */
static void read_board(const struct review *review, int deal)
{
	struct source source;
	struct boards boards;

	source_start_text(&source, review->text, review->size);
	boards_open(&boards, formats_own(), &source);
	while (deal >= 0 && boards_next(&boards, &board) == BOARDS_BOARD)
		deal -= board.match == review->match;
	boards_close(&boards);
	if (source.error)
		abort();
	source_free(&source);
}

const struct board *review_board(const struct review *review, int deal)
{
	read_board(review, deal);
	take_reasons(NULL);
	return &board;
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

static void write_record(const struct review *review, int first, int last, struct review_text *out)
{
	static struct board_writer writer;

	writer.put = put;
	writer.ctx = out;
	out->length = 0;
	for (int deal = first; deal <= last; deal++) {
		review_board(review, deal);
		board.begins = deal == first;
		formats_own()->write(&writer, &board);
	}
}

void review_record_there(const struct review *review, int deal, const struct review_table *table,
			 struct review_text *out)
{
	static struct board_writer writer;

	review_board(review, deal);
	board.begins = true;
	board.setup = *table->setup;
	board.moves = board.remarks = 0;
	memset(board.name, 0, sizeof board.name);
	for (int i = 0; i < table->moves; i++)
		if (!board_add_move(&board, 0, table->made[i].seat, table->made[i].move))
			abort();
	writer.put = put;
	writer.ctx = out;
	out->length = 0;
	formats_own()->write(&writer, &board);
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
	write_record(review, deal, deal, out);
	if (!ends_alike(review, deal, out))
		write_record(review, 0, deal, out);
}

bool review_pbn(const struct review *review, int deal, struct review_text *out)
{
	char header[ATOUT_PBN_HEADER_SIZE];

	if (strcmp(review->game->name, "bridge") != 0)
		return false;
	read_board(review, deal);
	board_write_up(&board);
	out->length = 0;
	atout_pbn_print_header(header, sizeof header);
	put(out, header);
	size_t size = (size_t)atout_pbn_print(&board.sheet, false, NULL, 0) + 1;
	out->length += (size_t)atout_pbn_print(&board.sheet, false, review_text_room(out, size), size);
	return true;
}
