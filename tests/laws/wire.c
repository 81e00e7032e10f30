/* SPDX-License-Identifier: Apache-2.0 */
/* Laws of what leaves on the wire: a frame is its view, whole and nothing else; two worlds that look alike are the same
 * bytes. */
#include "frame.h"
#include "laws.h"

#include "core/cards.h"
#include "wire/told.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static void look(const struct trial *trial, const void *state, int seat, struct wire_frame *frame)
{
	*frame = (struct wire_frame){.game = trial->game, .n = (uint32_t)trial->moves};
	frame->deal = trial->setup.number;
	frame->board = trial->setup.board;
	wire_frame_look(frame, state, seat);
}

static void print(const struct trial *trial, const struct wire_frame *frame, char text[WIRE_SIZE])
{
	int length = wire_told_print(&(struct wire_told){WIRE_TOLD_FRAME, .frame = frame}, text, WIRE_SIZE);

	LAW(trial, length < WIRE_SIZE && (size_t)length == strlen(text), "a frame fits its buffer");
}

/* What a struct says besides what it means: what stands in no trick, the order of moves. */
static void normalise_trick(struct atout_trick *trick)
{
	if (trick->leader >= 0)
		return;
	memset(trick, NO_CARD, sizeof *trick);
	trick->count = 0;
}

static int by_number(const void *a, const void *b) { return *(const atout_move *)a - *(const atout_move *)b; }

static void normalise(struct atout_view *view)
{
	normalise_trick(&view->trick);
	normalise_trick(&view->last);
	qsort(view->legal, view->legals, sizeof view->legal[0], by_number);
}

static bool standing_same(const struct atout_standing *a, const struct atout_standing *b)
{
	bool same = a->numbers == b->numbers && a->match_over == b->match_over && a->marks == b->marks &&
		    a->winners == b->winners && !memcmp(a->score, b->score, a->numbers * sizeof a->score[0]) &&
		    !memcmp(a->total, b->total, a->numbers * sizeof a->total[0]);

	for (int i = 0; same && i < a->marks; i++)
		same = !strcmp(a->mark[i].key, b->mark[i].key) &&
		       !memcmp(a->mark[i].value, b->mark[i].value, sizeof a->mark[i].value);
	return same;
}

static void reads_back(const struct trial *trial, const struct wire_frame *sent, const char *text)
{
	struct wire_frame got, mine = *sent;

	frame_read(&got, text);
	normalise(&got.view);
	normalise(&mine.view);
	LAW(trial, view_same(&got.view, &mine.view), "a view comes back from its frame");
	LAW(trial,
	    got.game == mine.game && got.n == mine.n && got.deal == mine.deal && got.board == mine.board &&
		    !memcmp(got.claim, mine.claim, sizeof got.claim) && standing_same(&got.standing, &mine.standing),
	    "what stands beside a view comes back from its frame");
}

/* Any two letters that name a card and belong to no longer word. */
static cardset cards_named(const char *text)
{
	cardset named = 0;

	for (const char *at = text; *at; at++) {
		int card = atout_card_read(at);
		bool word = (at > text && isalnum((unsigned char)at[-1])) || card == NO_CARD ||
			    isalnum((unsigned char)at[2]);
		if (!word)
			named |= set_of(card);
	}
	return named;
}

/* What lies in a hand, or was not dealt, and is not known to whom the view is shown. */
static cardset hidden_cards(const struct trial *trial, const struct atout_view *view)
{
	cardset stock = trial->setup.pack, hidden = 0;

	if (trial->setup.turn != NO_CARD)
		stock &= ~set_of(trial->setup.turn);
	for (int seat = 0; seat < trial->setup.seats; seat++) {
		hidden |= trial->hand[seat] & ~view->known[seat];
		for (int i = 0; i < trial->setup.size[seat]; i++)
			stock &= ~set_of(trial->setup.hand[seat][i]);
	}
	return hidden | stock;
}

static void message_reads_back(struct trial *trial, const struct wire_frame *frame)
{
	struct wire_message sent = {.game = trial->game, .n = frame->n}, got;
	char text[WIRE_SIZE], error[ATOUT_ERROR_SIZE];

	if (!frame->view.legals)
		return;
	sent.move = frame->view.legal[atout_rng_below(&trial->rng, frame->view.legals)];
	int length = wire_message_print(&sent, text, sizeof text);
	LAW(trial, wire_message_read(&got, trial->game, text, (size_t)length, error), error);
	LAW(trial, got.type == WIRE_MOVE && got.n == sent.n && got.move == sent.move,
	    "a legal move comes back from its message");
}

static void claims_are_all(const struct trial *trial, const struct wire_frame *frame, int seat)
{
	for (int tricks = 0; tricks <= ATOUT_HAND_MAX; tricks++) {
		bool offered = frame->claim[0] >= 0 && tricks >= frame->claim[0] && tricks <= frame->claim[1];
		struct atout_why why = trial->game->why(trial->state, seat, atout_move_of(ATOUT_CLAIM, tricks));
		LAW(trial, offered == !why.key, "a frame offers the claims that are possible");
	}
}

static void result_is_told(const struct trial *trial, const struct wire_frame *frame)
{
	struct atout_standing standing = {0};

	trial->game->standing(trial->state, &standing);
	LAW(trial, standing_same(&frame->standing, &standing), "who sees a deal end is told its result");
}

void laws_of_frames(struct trial *trial)
{
	int seat = (int)atout_rng_below(&trial->rng, trial->setup.seats + 1u) - 1;
	struct wire_frame frame;
	char text[WIRE_SIZE];

	look(trial, trial->state, seat, &frame);
	print(trial, &frame, text);
	reads_back(trial, &frame, text);
	LAW(trial, !(cards_named(text) & hidden_cards(trial, &frame.view)), "no hidden card stands in a frame");
	message_reads_back(trial, &frame);
	claims_are_all(trial, &frame, seat);
	if (frame.view.over)
		result_is_told(trial, &frame);
}

void law_of_bytes(const struct trial *trial, const void *truth, const void *dream, int seat)
{
	char real[WIRE_SIZE], dreamt[WIRE_SIZE];
	struct wire_frame frame;

	look(trial, truth, seat, &frame);
	print(trial, &frame, real);
	look(trial, dream, seat, &frame);
	print(trial, &frame, dreamt);
	LAW(trial, !strcmp(real, dreamt), "what a seat cannot know does not change a byte of its frame");
}

void laws_of_offers(const struct trial *trial)
{
	const struct wire_told options = {WIRE_TOLD_OPTIONS, .options = {trial->game, &trial->setup}};
	char text[WIRE_SIZE], error[ATOUT_ERROR_SIZE];

	LAW(trial, wire_offer_print(trial->game, text, sizeof text) < WIRE_SIZE, "an offer fits its buffer");
	LAW(trial, wire_told_print(&options, text, sizeof text) < WIRE_SIZE, "options fit their buffer");
	for (int i = 0; trial->game->options[i].name; i++) {
		struct wire_message sent = {.game = trial->game, .type = WIRE_OPTION, .option = i}, got;
		sent.value = trial->setup.option[i];
		if (trial->game->options[i].type == ATOUT_LIST && !sent.value)
			continue; /* an empty list is a default that nobody can choose */
		int length = wire_message_print(&sent, text, sizeof text);
		LAW(trial, wire_message_read(&got, trial->game, text, (size_t)length, error), error);
		LAW(trial, got.type == WIRE_OPTION && got.option == i && got.value == sent.value,
		    "an option comes back from its message");
	}
}
