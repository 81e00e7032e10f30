/* SPDX-License-Identifier: Apache-2.0 */
/* Writes frames.  Empty values are left out; docs/wire.md says which keys are always there. */
#include "wire/wire.h"

#include "core/cards.h"
#include "wire/json.h"
#include "wire/wire_part.h"

#include <assert.h>
#include <string.h>

/* What may be claimed; a game without claims refuses them all. */
static void look_at_claims(struct wire_frame *frame, const void *blinded)
{
	frame->claim[0] = frame->claim[1] = -1;
	for (int tricks = 0; tricks <= ATOUT_HAND_MAX; tricks++) {
		if (frame->game->why(blinded, frame->view.me, atout_move_of(ATOUT_CLAIM, tricks)).key)
			continue;
		if (frame->claim[0] < 0)
			frame->claim[0] = (int8_t)tricks;
		frame->claim[1] = (int8_t)tricks;
	}
}

void wire_frame_look(struct wire_frame *frame, const void *state, int seat)
{
	const struct atout_game *game = frame->game;
	_Alignas(8) unsigned char blinded[ATOUT_STATE_MAX];

	assert(game->state_size <= sizeof blinded);
	memcpy(blinded, state, game->state_size);
	game->blind(blinded, seat); /* what follows cannot reveal more */
	atout_look(game, blinded, seat, &frame->view);
	look_at_claims(frame, blinded);
	memset(&frame->standing, 0, sizeof frame->standing);
	if (frame->view.over)
		game->standing(blinded, &frame->standing);
}

static void put_bytes(struct json *json, const char *key, const uint8_t *numbers, int count)
{
	json_open(json, key, '[');
	for (int i = 0; i < count; i++)
		json_number(json, NULL, numbers[i]);
	json_close(json, ']');
}

static void put_card(struct json *json, const char *key, int card)
{
	char text[3];

	if (card == NO_CARD) {
		json_text(json, key, NULL);
		return;
	}
	atout_card_print(card, text);
	json_text(json, key, text);
}

/* "SA SK HT", sorted as a hand. */
static void put_cards(struct json *json, const char *key, const struct wire_frame *frame, cardset cards)
{
	atout_card sorted[ATOUT_PACK_MAX];
	char text[3 * ATOUT_PACK_MAX + 1], *at = text;
	int n = atout_hand_sort(frame->game, frame->view.trump, cards, sorted);

	for (int i = 0; i < n; i++) {
		if (i)
			*at++ = ' ';
		atout_card_print(sorted[i], at);
		at += 2;
	}
	*at = '\0';
	json_text(json, key, text);
}

static void put_hands(struct json *json, const char *key, const struct wire_frame *frame, const cardset *hands)
{
	cardset any = 0;

	for (int seat = 0; seat < frame->view.seats; seat++)
		any |= hands[seat];
	if (!any)
		return;
	json_open(json, key, '[');
	for (int seat = 0; seat < frame->view.seats; seat++)
		put_cards(json, NULL, frame, hands[seat]);
	json_close(json, ']');
}

static void put_trick(struct json *json, const char *key, const struct atout_trick *trick, int seats)
{
	bool any = false;

	if (trick->leader < 0)
		return;
	for (int seat = 0; seat < seats; seat++)
		any |= trick->card[seat] != NO_CARD;
	json_open(json, key, '{');
	json_number(json, "leader", trick->leader);
	if (any && trick->winner >= 0)
		json_number(json, "winner", trick->winner);
	if (any) {
		json_open(json, "cards", '[');
		for (int seat = 0; seat < seats; seat++)
			put_card(json, NULL, trick->card[seat]);
		json_close(json, ']');
	}
	json_close(json, '}');
}

static void put_bids(struct json *json, const struct atout_view *view)
{
	bool any = false;

	for (int seat = 0; seat < view->seats; seat++)
		any |= view->bid[seat] != ATOUT_BID_NONE;
	if (!any)
		return;
	json_open(json, "bid", '[');
	for (int seat = 0; seat < view->seats; seat++)
		if (view->bid[seat] >= 0)
			json_number(json, NULL, view->bid[seat]);
		else
			json_text(json, NULL, view->bid[seat] == ATOUT_BID_SEALED ? "sealed" : NULL);
	json_close(json, ']');
}

/* Pairs of seats: the one that acts, and the other. */
static void put_pairs(struct json *json, const char *key, const seatset *sets, int seats)
{
	seatset any = 0;

	for (int who = 0; who < seats; who++)
		any |= sets[who];
	if (!any)
		return;
	json_open(json, key, '[');
	for (int who = 0; who < seats; who++)
		for (int whom = 0; whom < ATOUT_SEATS_MAX; whom++)
			if (seat_in(sets[who], whom))
				json_numbers(json, NULL, (int32_t[]){who, whom}, 2);
	json_close(json, ']');
}

void wire_put_move(struct json *json, const char *key, const struct atout_game *game, atout_move move)
{
	char text[ATOUT_TEXT_MAX];

	game->print(move, text);
	json_text(json, key, text);
}

static void put_calls(struct json *json, const struct wire_frame *frame)
{
	if (!frame->view.calls)
		return;
	json_open(json, "calls", '[');
	for (int i = 0; i < frame->view.calls; i++)
		wire_put_move(json, NULL, frame->game, frame->view.call[i]);
	json_close(json, ']');
}

void wire_put_facts(struct json *json, const struct atout_fact *fact, int facts)
{
	json_open(json, "facts", '[');
	for (const struct atout_fact *end = fact + facts; fact < end; fact++) {
		json_open(json, NULL, '{');
		json_text(json, "key", fact->key);
		if (fact->seat >= 0)
			json_number(json, "seat", fact->seat);
		json_number(json, "value", fact->value);
		json_text_if(json, "word", fact->word);
		json_close(json, '}');
	}
	json_close(json, ']');
}

/* The players at the table, and all that is the same for everybody. */
static void put_table(struct json *json, const struct atout_view *view)
{
	if (view->me >= 0)
		json_number(json, "me", view->me);
	json_number(json, "seats", view->seats);
	json_number(json, "sides", view->sides);
	json_number(json, "dealer", view->dealer);
	json_set(json, "to_act", view->to_act);
	if (view->from >= 0)
		json_number(json, "from", view->from);
	if (view->out)
		json_set(json, "out", view->out);
	json_true_if(json, "over", view->over);
	if (view->trump >= 0)
		json_text(json, "trump", (char[]){atout_suits[view->trump], '\0'});
	if (view->turn != NO_CARD)
		put_card(json, "turn", view->turn);
}

void wire_put_view(struct json *json, const struct wire_frame *frame)
{
	const struct atout_view *view = &frame->view;
	int seats = view->seats, numbers = view->sides ? view->sides : seats;

	json_open(json, "view", '{');
	put_table(json, view);
	put_bytes(json, "count", view->count, seats);
	put_hands(json, "known", frame, view->known);
	put_hands(json, "shown", frame, view->shown);
	put_hands(json, "taken", frame, view->taken);
	if (view->laid)
		put_cards(json, "laid", frame, view->laid);
	put_bids(json, view);
	put_bytes(json, "tricks", view->tricks, seats);
	put_pairs(json, "doubled", view->doubled, seats);
	put_pairs(json, "re", view->re, seats);
	put_trick(json, "trick", &view->trick, seats);
	put_trick(json, "last", &view->last, seats);
	json_numbers(json, "score", view->score, numbers);
	json_numbers(json, "total", view->total, numbers);
	put_calls(json, frame);
	wire_put_facts(json, view->fact, view->facts);
	json_close(json, '}');
}

static void put_legal(struct json *json, const struct wire_frame *frame)
{
	static const char *const kinds[ATOUT_MOVE_KINDS] = {"pass",   "play", "meld",	"bid",
							    "double", "re",   "choose", "claim"};
	const struct atout_view *view = &frame->view;

	json_open(json, "legal", '{');
	for (int kind = 0; kind < ATOUT_MOVE_KINDS; kind++) {
		bool any = false;
		for (int i = 0; i < view->legals; i++) {
			if (atout_move_kind(view->legal[i]) != kind)
				continue;
			if (!any)
				json_open(json, kinds[kind], '[');
			any = true;
			wire_put_move(json, NULL, frame->game, view->legal[i]);
		}
		if (any)
			json_close(json, ']');
	}
	json_close(json, '}');
}

void wire_put_marks(struct json *json, const struct atout_standing *standing)
{
	json_open(json, "marks", '[');
	for (int i = 0; i < standing->marks; i++) {
		json_open(json, NULL, '{');
		json_text(json, "key", standing->mark[i].key);
		json_numbers(json, "values", standing->mark[i].value, 2);
		json_close(json, '}');
	}
	json_close(json, ']');
}

static void put_result(struct json *json, const struct atout_standing *standing)
{
	json_open(json, "result", '{');
	json_numbers(json, "score", standing->score, standing->numbers);
	json_numbers(json, "total", standing->total, standing->numbers);
	json_bool(json, "match_over", standing->match_over);
	if (standing->match_over)
		json_set(json, "winners", standing->winners);
	wire_put_marks(json, standing);
	json_close(json, '}');
}

/* The question put to the others. */
static void put_question(struct json *json, const struct wire_frame *frame)
{
	static const char *const words[] = {[WIRE_CLAIM] = "claim", [WIRE_UNDO] = "undo"};
	const struct wire_question *ask = &frame->ask;

	json_open(json, "ask", '{');
	json_text(json, "what", words[ask->what]);
	json_number(json, "seat", ask->seat);
	if (ask->move != ATOUT_NO_MOVE)
		wire_put_move(json, "move", frame->game, ask->move);
	if (ask->yes)
		json_set(json, "yes", ask->yes);
	json_true_if(json, "mine", ask->mine);
	json_close(json, '}');
}

static void put_made(struct json *json, const struct wire_frame *frame)
{
	json_open(json, "made", '{');
	json_number(json, "moves", frame->made.moves);
	json_number(json, "seat", frame->made.seat);
	if (frame->made.move != ATOUT_NO_MOVE)
		wire_put_move(json, "move", frame->game, frame->made.move);
	json_close(json, '}');
}

/* The additions for a table with several people. */
static void put_people(struct json *json, const struct wire_frame *frame)
{
	json_true_if(json, "again", frame->again);
	json_true_if(json, "undo", frame->undo);
	json_true_if(json, "keep", frame->keep);
	if (frame->ask.what != WIRE_NOTHING)
		put_question(json, frame);
	if (frame->ready)
		json_set(json, "ready", frame->ready);
	if (frame->away)
		json_set(json, "away", frame->away);
	if (frame->standin)
		json_set(json, "standin", frame->standin);
	if (frame->hinted)
		json_set(json, "hinted", frame->hinted);
	if (frame->coached)
		json_set(json, "coached", frame->coached);
}

static void put_clock(struct json *json, const struct wire_frame *frame)
{
	json_open(json, "clock", '{');
	json_open(json, "left", '[');
	for (int seat = 0; seat < frame->view.seats; seat++)
		if (frame->left[seat] >= 0)
			json_number(json, NULL, frame->left[seat]);
		else
			json_text(json, NULL, NULL);
	json_close(json, ']');
	json_set(json, "running", frame->running);
	json_close(json, '}');
}

static void put_notes(struct json *json, const struct wire_frame *frame)
{
	json_open(json, "explained", '[');
	for (int i = 0; i < frame->notes; i++) {
		json_open(json, NULL, '{');
		json_number(json, "call", frame->note[i].call);
		json_text(json, "text", frame->note[i].text);
		json_close(json, '}');
	}
	json_close(json, ']');
}

static void put_marked(struct json *json, const char *key, const struct wire_frame *frame, enum wire_mark mark)
{
	bool any = false;

	for (int i = 0; i < frame->view.calls; i++) {
		if (!(frame->mark[i] & mark))
			continue;
		if (!any)
			json_open(json, key, '[');
		any = true;
		json_number(json, NULL, i);
	}
	if (any)
		json_close(json, ']');
}

static void put_marks(struct json *json, const struct wire_frame *frame)
{
	put_marked(json, "alerted", frame, WIRE_ALERTED);
	put_marked(json, "stopped", frame, WIRE_STOPPED);
	put_marked(json, "asked", frame, WIRE_CALL_ASKED);
}

void wire_put_may(struct json *json, wire_mayset may)
{
	static const char *const words[WIRE_MAYS] = {
		[WIRE_MAY_MOVE] = "move",	  [WIRE_MAY_CLAIM] = "claim",	[WIRE_MAY_ALERT] = "alert",
		[WIRE_MAY_KEEP] = "keep",	  [WIRE_MAY_UNDO] = "undo",	[WIRE_MAY_ANSWER] = "answer",
		[WIRE_MAY_WITHDRAW] = "withdraw", [WIRE_MAY_READY] = "ready",	[WIRE_MAY_HINT] = "hint",
		[WIRE_MAY_SAY] = "say",		  [WIRE_MAY_START] = "start",	[WIRE_MAY_OPTION] = "option",
		[WIRE_MAY_CLOCK] = "clock",	  [WIRE_MAY_WAIT] = "wait",	[WIRE_MAY_PARTNERS] = "partners",
		[WIRE_MAY_WATCH] = "watch",	  [WIRE_MAY_STAND] = "stand",	[WIRE_MAY_SIT] = "sit",
		[WIRE_MAY_BOT] = "bot",		  [WIRE_MAY_OPEN] = "open",	[WIRE_MAY_FRIEND] = "friend",
		[WIRE_MAY_BLOCK] = "block",	  [WIRE_MAY_REPORT] = "report", [WIRE_MAY_HINTS] = "hints",
		[WIRE_MAY_DUMMY] = "dummy",	  [WIRE_MAY_REST] = "rest",	[WIRE_MAY_UNDOS] = "undos",
		[WIRE_MAY_DEALS] = "deals",	  [WIRE_MAY_BOARDS] = "boards", [WIRE_MAY_AGAIN] = "again",
		[WIRE_MAY_COACH] = "coach",
	};

	if (!may)
		return;
	json_open(json, "may", '[');
	for (int i = 0; i < WIRE_MAYS; i++)
		if (may & wire_may_bit((enum wire_may)i))
			json_text(json, NULL, words[i]);
	json_close(json, ']');
}

/* What view.me may say. */
static void put_permissions(struct json *json, const struct wire_frame *frame)
{
	wire_put_may(json, frame->may);
	put_marked(json, "askable", frame, WIRE_ASKABLE);
	put_marked(json, "explainable", frame, WIRE_EXPLAINABLE);
	put_marked(json, "readable", frame, WIRE_READABLE);
}

void wire_put_frame(struct json *json, const struct wire_told *told)
{
	const struct wire_frame *frame = told->frame;

	json_number(json, "n", frame->n);
	json_text(json, "game", frame->game->name);
	json_number(json, "deal", frame->deal);
	if (frame->board)
		json_number(json, "board", frame->board);
	wire_put_view(json, frame);
	put_legal(json, frame);
	if (frame->claim[0] >= 0)
		json_numbers(json, "claim", (int32_t[]){frame->claim[0], frame->claim[1]}, 2);
	if (frame->made.moves)
		put_made(json, frame);
	put_people(json, frame);
	if (frame->clock)
		put_clock(json, frame);
	if (frame->wait)
		json_number(json, "wait", frame->wait);
	put_marks(json, frame);
	if (frame->notes)
		put_notes(json, frame);
	put_permissions(json, frame);
	if (frame->view.over)
		put_result(json, &frame->standing);
}
