/* SPDX-License-Identifier: Apache-2.0 */
#include "frame.h"

#include "core/cards.h"
#include "core/view.h"

#include <atout/games.h>

#include <stdlib.h>
#include <string.h>

/* ---- JSON ---- */

/* What stands behind a value. */
static const char *skip(const char *at)
{
	int depth = 0;

	do {
		if (*at == '"')
			while (*++at != '"')
				at += *at == '\\';
		depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
		at++;
	} while (depth || !strchr(",]}", *at));
	return at;
}

/* The value of a key; NULL: it is left out. */
static const char *find(const char *object, const char *key)
{
	size_t length = strlen(key);

	for (const char *at = object + 1; *at == '"';) {
		const char *value = strchr(at + 1, '"') + 2;
		if (strncmp(at + 1, key, length) == 0 && at[length + 1] == '"')
			return value;
		at = skip(value);
		at += *at == ',';
	}
	return NULL;
}

/* The element of a list behind one, or the first, or the key of a member; NULL: there is none. */
static const char *next(const char *list, const char *at)
{
	const char *end = at ? skip(at) : list;

	return !end || strchr("]}", *end) || strchr("]}", end[1]) ? NULL : end + 1;
}

static int32_t number(const char *object, const char *key, int32_t otherwise)
{
	const char *at = find(object, key);

	return at ? (int32_t)strtol(at, NULL, 10) : otherwise;
}

/* The strings of one frame, which is longer than they are. */
static char words[WIRE_SIZE], *words_end;

/* A string; NULL: it is left out. */
static const char *word(const char *at)
{
	const char *kept = words_end;

	if (!at)
		return NULL;
	for (at++; *at != '"'; at++) {
		at += *at == '\\';
		*words_end++ = *at;
	}
	*words_end++ = '\0';
	return kept;
}

/* ---- Values of a frame ---- */

static void read_bytes(const char *list, uint8_t *to)
{
	for (const char *at = next(list, NULL); at; at = next(list, at))
		*to++ = (uint8_t)strtol(at, NULL, 10);
}

static void read_numbers(const char *list, int32_t *to)
{
	for (const char *at = next(list, NULL); at; at = next(list, at))
		*to++ = (int32_t)strtol(at, NULL, 10);
}

static seatset read_seats(const char *list)
{
	seatset seats = 0;

	for (const char *at = next(list, NULL); at; at = next(list, at))
		seats |= seat_bit((int)strtol(at, NULL, 10));
	return seats;
}

static void read_pairs(const char *list, seatset *to)
{
	for (const char *at = next(list, NULL); at; at = next(list, at))
		to[at[1] - '0'] |= seat_bit(at[3] - '0');
}

/* A card in quotes; null: none. */
static atout_card read_card(const char *at) { return *at == '"' ? (atout_card)atout_card_read(at + 1) : NO_CARD; }

static cardset read_cards(const char *at)
{
	cardset cards = 0;

	for (at++; *at != '"'; at += at[2] == ' ' ? 3 : 2)
		cards |= set_of(atout_card_read(at));
	return cards;
}

static void read_hands(const char *list, cardset *to)
{
	for (const char *at = next(list, NULL); at; at = next(list, at))
		*to++ = read_cards(at);
}

static int8_t read_suit(const char *at) { return at ? (int8_t)(strchr(atout_suits, at[1]) - atout_suits) : -1; }

static void read_trick(const char *object, struct atout_trick *trick)
{
	int seat = 0;

	memset(trick, NO_CARD, sizeof *trick);
	trick->leader = trick->winner = -1;
	trick->count = 0;
	if (!object)
		return;
	const char *cards = find(object, "cards");
	trick->leader = (int8_t)number(object, "leader", -1);
	trick->winner = (int8_t)number(object, "winner", -1);
	for (const char *at = next(cards, NULL); at; at = next(cards, at)) {
		trick->card[seat] = read_card(at);
		trick->count += trick->card[seat++] != NO_CARD;
	}
}

static void read_bids(const char *list, int8_t *to)
{
	for (const char *at = next(list, NULL); at; at = next(list, at))
		*to++ = *at == 'n' ? ATOUT_BID_NONE : *at == '"' ? ATOUT_BID_SEALED : (int8_t)strtol(at, NULL, 10);
}

static int read_moves(const struct atout_game *game, const char *list, atout_move *to)
{
	int n = 0;

	for (const char *at = next(list, NULL); at; at = next(list, at))
		n += game->read(word(at), &to[n]);
	return n;
}

static void read_facts(const char *list, struct atout_view *view)
{
	for (const char *at = next(list, NULL); at; at = next(list, at))
		view_fact(view, word(find(at, "key")), word(find(at, "word")), number(at, "value", 0),
			  number(at, "seat", -1));
}

static void read_view(const char *object, const struct atout_game *game, struct atout_view *view)
{
	const char *turn = find(object, "turn"), *laid = find(object, "laid");

	view_start(view, number(object, "sides", 0));
	view->me = (int8_t)number(object, "me", -1);
	view->seats = (uint8_t)number(object, "seats", 0);
	view->dealer = (uint8_t)number(object, "dealer", 0);
	view->to_act = read_seats(find(object, "to_act"));
	view->from = (int8_t)number(object, "from", -1);
	view->out = read_seats(find(object, "out"));
	view->over = find(object, "over");
	view->trump = read_suit(find(object, "trump"));
	view->turn = turn ? read_card(turn) : NO_CARD;
	read_bytes(find(object, "count"), view->count);
	read_hands(find(object, "known"), view->known);
	read_hands(find(object, "shown"), view->shown);
	read_hands(find(object, "taken"), view->taken);
	view->laid = laid ? read_cards(laid) : 0;
	read_bids(find(object, "bid"), view->bid);
	read_bytes(find(object, "tricks"), view->tricks);
	read_pairs(find(object, "doubled"), view->doubled);
	read_pairs(find(object, "re"), view->re);
	read_trick(find(object, "trick"), &view->trick);
	read_trick(find(object, "last"), &view->last);
	read_numbers(find(object, "score"), view->score);
	read_numbers(find(object, "total"), view->total);
	view->calls = (uint16_t)read_moves(game, find(object, "calls"), view->call);
	read_facts(find(object, "facts"), view);
}

/* Moves stand by their kinds; their texts tell which, too. */
static void read_legal(const char *object, const struct atout_game *game, struct atout_view *view)
{
	for (const char *at = next(object, NULL); at; at = next(object, at)) {
		at = strchr(at, ':') + 1;
		view->legals = (uint16_t)(view->legals + read_moves(game, at, view->legal + view->legals));
	}
}

static void read_standing(const char *object, struct atout_standing *standing)
{
	memset(standing, 0, sizeof *standing);
	if (!object)
		return;
	const char *scores = find(object, "score"), *marks = find(object, "marks");
	for (const char *at = next(scores, NULL); at; at = next(scores, at))
		standing->numbers++;
	read_numbers(scores, standing->score);
	read_numbers(find(object, "total"), standing->total);
	standing->match_over = *find(object, "match_over") == 't';
	standing->winners = read_seats(find(object, "winners"));
	for (const char *at = next(marks, NULL); at; at = next(marks, at)) {
		standing->mark[standing->marks].key = word(find(at, "key"));
		read_numbers(find(at, "values"), standing->mark[standing->marks++].value);
	}
}

void frame_read(struct wire_frame *frame, const char *text)
{
	const char *claim = find(text, "claim");

	words_end = words;
	*frame = (struct wire_frame){.game = atout_game_find(word(find(text, "game")))};
	frame->n = (uint32_t)number(text, "n", 0);
	frame->deal = (uint16_t)number(text, "deal", 0);
	frame->board = (uint16_t)number(text, "board", 0);
	frame->claim[0] = claim ? (int8_t)strtol(claim + 1, NULL, 10) : -1;
	frame->claim[1] = claim ? (int8_t)strtol(skip(claim + 1) + 1, NULL, 10) : -1;
	read_view(find(text, "view"), frame->game, &frame->view);
	read_legal(find(text, "legal"), frame->game, &frame->view);
	read_standing(find(text, "result"), &frame->standing);
}
