/* SPDX-License-Identifier: Apache-2.0 */
/* Reads frames.  An unknown key is ignored: it may come from a later version. */
#include "wire/wire.h"

#include "core/cards.h"
#include "base/text.h"
#include "core/view.h"
#include "wire/scan.h"
#include "wire/wire_part.h"

#include <atout/games.h>

#include <string.h>

enum { DEPTH = 8, CARDS_SIZE = 3 * ATOUT_PACK_MAX };

#define AT(field) offsetof(struct wire_frame, field)

/* Where a value goes; the table of members says its type. */
static void *into_of(void *into, const struct scan_member *member) { return (char *)into + member->offset; }

static bool read_game(struct scan *scan, void *into, const struct scan_member *member)
{
	struct wire_frame *frame = into;
	const unsigned char *from = scan_here(scan);
	char name[32];

	(void)member;
	if (!scan_text(scan, name, sizeof name))
		return false;
	frame->game = atout_game_find(name);
	return frame->game || scan_refuse(scan, from, "the name of a game");
}

/* A list of numbers from 0 to UINT8_MAX. */
static bool each_byte(struct scan *scan, void *into, int i)
{
	int64_t number;

	if (!scan_number(scan, 0, UINT8_MAX, &number))
		return false;
	((uint8_t *)into)[i] = (uint8_t)number;
	return true;
}

static bool read_bytes(struct scan *scan, void *into, const struct scan_member *member)
{
	int count;

	return scan_list(scan, ATOUT_SEATS_MAX, each_byte, into_of(into, member), &count);
}

static bool each_number(struct scan *scan, void *into, int i)
{
	int64_t number;

	if (!scan_number(scan, INT32_MIN, INT32_MAX, &number))
		return false;
	((int32_t *)into)[i] = (int32_t)number;
	return true;
}

static bool read_numbers(struct scan *scan, void *into, const struct scan_member *member)
{
	int count;

	return scan_list(scan, (int)member->max, each_number, into_of(into, member), &count);
}

/* The scores of a standing; their number gives the number of sides or players. */
static bool read_scores(struct scan *scan, void *into, const struct scan_member *member)
{
	struct atout_standing *standing = &((struct wire_frame *)into)->standing;
	int count;

	(void)member;
	if (!scan_list(scan, ATOUT_SEATS_MAX, each_number, standing->score, &count))
		return false;
	standing->numbers = (uint8_t)count;
	return true;
}

static bool read_trump(struct scan *scan, void *into, const struct scan_member *member)
{
	static const char *const suits[] = {"C", "D", "H", "S", NULL};
	int suit;

	if (!scan_word(scan, suits, &suit))
		return false;
	*(int8_t *)into_of(into, member) = (int8_t)suit;
	return true;
}

static bool read_cards(struct scan *scan, cardset *cards)
{
	const unsigned char *from = scan_here(scan);
	char text[CARDS_SIZE];
	const char *cursor = text;
	int card;

	if (!scan_text(scan, text, sizeof text))
		return false;
	for (*cards = 0; card_word(&cursor, &card); *cards |= set_of(card))
		;
	return !*cursor || scan_refuse(scan, from, "cards like \"SA HT\"");
}

static bool read_laid(struct scan *scan, void *into, const struct scan_member *member)
{
	return read_cards(scan, into_of(into, member));
}

static bool each_hand(struct scan *scan, void *into, int i) { return read_cards(scan, &((cardset *)into)[i]); }

static bool read_hands(struct scan *scan, void *into, const struct scan_member *member)
{
	int count;

	return scan_list(scan, ATOUT_SEATS_MAX, each_hand, into_of(into, member), &count);
}

/* A card, or null for none. */
static bool read_card(struct scan *scan, atout_card *card)
{
	const unsigned char *from = scan_here(scan);
	char text[3];

	*card = NO_CARD;
	if (scan_null(scan))
		return true;
	if (!scan_text(scan, text, sizeof text))
		return false;
	*card = (atout_card)atout_card_read(text);
	return *card != NO_CARD || scan_refuse(scan, from, "a card like \"SA\"");
}

static bool read_turn(struct scan *scan, void *into, const struct scan_member *member)
{
	return read_card(scan, into_of(into, member));
}

static bool each_card(struct scan *scan, void *into, int i)
{
	struct atout_trick *trick = into;

	if (!read_card(scan, &trick->card[i]))
		return false;
	trick->count += trick->card[i] != NO_CARD;
	return true;
}

static bool read_trick_cards(struct scan *scan, void *into, const struct scan_member *member)
{
	int count;

	(void)member;
	return scan_list(scan, ATOUT_SEATS_MAX, each_card, into, &count);
}

static bool read_trick(struct scan *scan, void *into, const struct scan_member *member)
{
	static const struct scan_member members[] = {
		{"leader", scan_member_byte, offsetof(struct atout_trick, leader), 0, ATOUT_SEATS_MAX - 1, true},
		{"winner", scan_member_byte, offsetof(struct atout_trick, winner), 0, ATOUT_SEATS_MAX - 1, false},
		{"cards", read_trick_cards, 0, 0, 0, false},
		{0},
	};

	return scan_object(scan, members, false, into_of(into, member));
}

/* A number, null for none, or "sealed". */
static bool each_bid(struct scan *scan, void *into, int i)
{
	static const char *const words[] = {"sealed", NULL};
	int8_t *bid = (int8_t *)into + i;
	int64_t number;
	int word;

	*bid = ATOUT_BID_NONE;
	if (scan_null(scan))
		return true;
	if (*scan_here(scan) == '"') {
		*bid = ATOUT_BID_SEALED;
		return scan_word(scan, words, &word);
	}
	if (!scan_number(scan, 0, INT8_MAX, &number))
		return false;
	*bid = (int8_t)number;
	return true;
}

static bool read_bids(struct scan *scan, void *into, const struct scan_member *member)
{
	int count;

	return scan_list(scan, ATOUT_SEATS_MAX, each_bid, into_of(into, member), &count);
}

/* A pair of seats: the one that acts, and the other. */
static bool each_pair(struct scan *scan, void *into, int i)
{
	uint8_t pair[2] = {ATOUT_SEATS_MAX, ATOUT_SEATS_MAX};
	const unsigned char *from = scan_here(scan);
	int count;

	(void)i;
	if (!scan_list(scan, 2, each_byte, pair, &count))
		return false;
	if (pair[0] >= ATOUT_SEATS_MAX || pair[1] >= ATOUT_SEATS_MAX)
		return scan_refuse(scan, from, "two seats");
	((seatset *)into)[pair[0]] |= seat_bit(pair[1]);
	return true;
}

static bool read_pairs(struct scan *scan, void *into, const struct scan_member *member)
{
	int count;

	return scan_list(scan, ATOUT_SEATS_MAX * ATOUT_SEATS_MAX, each_pair, into_of(into, member), &count);
}

static bool each_call(struct scan *scan, void *into, int i)
{
	struct wire_frame *frame = into;

	return wire_move_scan(scan, frame->game, &frame->view.call[i]);
}

static bool read_calls(struct scan *scan, void *into, const struct scan_member *member)
{
	struct wire_frame *frame = into;
	int count;

	(void)member;
	if (!scan_list(scan, ATOUT_CALLS_MAX, each_call, frame, &count))
		return false;
	frame->view.calls = (uint16_t)count;
	return true;
}

static bool each_legal(struct scan *scan, void *into, int i)
{
	struct wire_frame *frame = into;

	(void)i;
	if (frame->view.legals == ATOUT_MOVES_MAX)
		return scan_refuse(scan, scan_here(scan), "no more moves");
	return wire_move_scan(scan, frame->game, &frame->view.legal[frame->view.legals++]);
}

/* Moves of a kind: their texts tell which, too. */
static bool read_moves(struct scan *scan, void *into, const struct scan_member *member)
{
	int count;

	(void)member;
	return scan_list(scan, ATOUT_MOVES_MAX, each_legal, into, &count);
}

static bool read_legal(struct scan *scan, void *into, const struct scan_member *member)
{
	struct scan_member members[ATOUT_MOVE_KINDS + 1] = {{0}};

	(void)member;
	for (int kind = 0; kind < ATOUT_MOVE_KINDS; kind++)
		members[kind] = (struct scan_member){.name = wire_kinds[kind], .read = read_moves};
	return scan_object(scan, members, false, into);
}

static struct atout_fact *last_fact(struct wire_frame *frame) { return &frame->view.fact[frame->view.facts - 1]; }

static bool read_fact_key(struct scan *scan, void *into, const struct scan_member *member)
{
	(void)member;
	return wire_scan_words(scan, into, &last_fact(into)->key);
}

static bool read_fact_word(struct scan *scan, void *into, const struct scan_member *member)
{
	(void)member;
	return wire_scan_words(scan, into, &last_fact(into)->word);
}

static bool read_fact_seat(struct scan *scan, void *into, const struct scan_member *member)
{
	return scan_member_byte(scan, last_fact(into), member);
}

static bool read_fact_value(struct scan *scan, void *into, const struct scan_member *member)
{
	return scan_member_32(scan, last_fact(into), member);
}

static bool each_fact(struct scan *scan, void *into, int i)
{
	static const struct scan_member members[] = {
		{"key", read_fact_key, 0, 0, 0, true},
		{"seat", read_fact_seat, offsetof(struct atout_fact, seat), 0, ATOUT_SEATS_MAX - 1, false},
		{"value", read_fact_value, offsetof(struct atout_fact, value), INT32_MIN, INT32_MAX, true},
		{"word", read_fact_word, 0, 0, 0, false},
		{0},
	};
	struct wire_frame *frame = into;

	frame->view.facts = (uint16_t)(i + 1);
	*last_fact(frame) = (struct atout_fact){.seat = -1};
	return scan_object(scan, members, false, frame);
}

static bool read_facts(struct scan *scan, void *into, const struct scan_member *member)
{
	int count;

	(void)member;
	return scan_list(scan, ATOUT_FACTS_MAX, each_fact, into, &count);
}

static bool read_mark_key(struct scan *scan, void *into, const struct scan_member *member)
{
	struct atout_standing *standing = &((struct wire_frame *)into)->standing;

	(void)member;
	return wire_scan_words(scan, into, &standing->mark[standing->marks - 1].key);
}

static bool read_mark_values(struct scan *scan, void *into, const struct scan_member *member)
{
	struct atout_standing *standing = &((struct wire_frame *)into)->standing;
	int count;

	(void)member;
	return scan_list(scan, 2, each_number, standing->mark[standing->marks - 1].value, &count);
}

static bool each_mark(struct scan *scan, void *into, int i)
{
	static const struct scan_member members[] = {
		{"key", read_mark_key, 0, 0, 0, true},
		{"values", read_mark_values, 0, 0, 0, true},
		{0},
	};
	struct wire_frame *frame = into;

	frame->standing.marks = (uint8_t)(i + 1);
	return scan_object(scan, members, false, frame);
}

static bool read_marks(struct scan *scan, void *into, const struct scan_member *member)
{
	int count;

	(void)member;
	return scan_list(scan, 2, each_mark, into, &count);
}

static bool read_result(struct scan *scan, void *into, const struct scan_member *member)
{
	static const struct scan_member members[] = {
		{"score", read_scores, 0, 0, 0, true},
		{"total", read_numbers, AT(standing.total), 0, ATOUT_SEATS_MAX, true},
		{"match_over", scan_member_bool, AT(standing.match_over), 0, 0, true},
		{"winners", wire_scan_seats, AT(standing.winners), 0, 0, false},
		{"marks", read_marks, 0, 0, 0, true},
		{0},
	};

	(void)member;
	return scan_object(scan, members, false, into);
}

static bool read_claim(struct scan *scan, void *into, const struct scan_member *member)
{
	uint8_t claim[2] = {0, 0};
	struct wire_frame *frame = into;
	const unsigned char *from = scan_here(scan);
	int count;

	(void)member;
	if (!scan_list(scan, 2, each_byte, claim, &count))
		return false;
	if (count != 2 || claim[0] > claim[1] || claim[1] > ATOUT_HAND_MAX)
		return scan_refuse(scan, from, "two numbers of tricks");
	frame->claim[0] = (int8_t)claim[0];
	frame->claim[1] = (int8_t)claim[1];
	return true;
}

static bool read_view(struct scan *scan, void *into, const struct scan_member *member)
{
	static const struct scan_member members[] = {
		{"me", scan_member_byte, AT(view.me), 0, ATOUT_SEATS_MAX - 1, false},
		{"seats", scan_member_byte, AT(view.seats), 1, ATOUT_SEATS_MAX, true},
		{"sides", scan_member_byte, AT(view.sides), 0, ATOUT_SEATS_MAX, true},
		{"dealer", scan_member_byte, AT(view.dealer), 0, ATOUT_SEATS_MAX - 1, true},
		{"to_act", wire_scan_seats, AT(view.to_act), 0, 0, true},
		{"from", scan_member_byte, AT(view.from), 0, ATOUT_SEATS_MAX - 1, false},
		{"out", wire_scan_seats, AT(view.out), 0, 0, false},
		{"over", scan_member_bool, AT(view.over), 0, 0, false},
		{"trump", read_trump, AT(view.trump), 0, 0, false},
		{"turn", read_turn, AT(view.turn), 0, 0, false},
		{"count", read_bytes, AT(view.count), 0, 0, true},
		{"known", read_hands, AT(view.known), 0, 0, false},
		{"shown", read_hands, AT(view.shown), 0, 0, false},
		{"taken", read_hands, AT(view.taken), 0, 0, false},
		{"laid", read_laid, AT(view.laid), 0, 0, false},
		{"bid", read_bids, AT(view.bid), 0, 0, false},
		{"tricks", read_bytes, AT(view.tricks), 0, 0, true},
		{"doubled", read_pairs, AT(view.doubled), 0, 0, false},
		{"re", read_pairs, AT(view.re), 0, 0, false},
		{"trick", read_trick, AT(view.trick), 0, 0, false},
		{"last", read_trick, AT(view.last), 0, 0, false},
		{"score", read_numbers, AT(view.score), 0, ATOUT_SEATS_MAX, true},
		{"total", read_numbers, AT(view.total), 0, ATOUT_SEATS_MAX, true},
		{"calls", read_calls, 0, 0, 0, false},
		{"facts", read_facts, 0, 0, 0, true},
		{0},
	};

	(void)member;
	return scan_object(scan, members, false, into);
}

static bool read_type(struct scan *scan, void *into, const struct scan_member *member)
{
	static const char *const types[] = {"frame", NULL};
	int type;

	(void)into, (void)member;
	return scan_word(scan, types, &type);
}

/* The head comes first: moves cannot be read before their game is known. */
static bool read_head(struct scan *scan, struct wire_frame *frame)
{
	static const struct scan_member members[] = {
		{"type", read_type, 0, 0, 0, true},
		{"game", read_game, 0, 0, 0, true},
		{0},
	};

	return scan_object(scan, members, false, frame) && scan_end(scan);
}

static bool read_body(struct scan *scan, struct wire_frame *frame)
{
	static const struct scan_member members[] = {
		{"n", scan_member_32, AT(n), 0, UINT32_MAX, true},
		{"deal", scan_member_16, AT(deal), 0, UINT16_MAX, true},
		{"board", scan_member_16, AT(board), 1, UINT16_MAX, false},
		{"view", read_view, 0, 0, 0, true},
		{"legal", read_legal, 0, 0, 0, true},
		{"claim", read_claim, 0, 0, 0, false},
		{"made", wire_scan_made, 0, 0, 0, false},
		{"undo", scan_member_bool, AT(undo), 0, 0, false},
		{"keep", scan_member_bool, AT(keep), 0, 0, false},
		{"ask", wire_scan_question, 0, 0, 0, false},
		{"ready", wire_scan_seats, AT(ready), 0, 0, false},
		{"away", wire_scan_seats, AT(away), 0, 0, false},
		{"standin", wire_scan_seats, AT(standin), 0, 0, false},
		{"may", wire_scan_may, AT(may), 0, 0, false},
		{"clock", wire_scan_clock, 0, 0, 0, false},
		{"wait", scan_member_32, AT(wait), 0, INT32_MAX, false},
		{"alerted", wire_scan_marked, 0, WIRE_ALERTED, 0, false},
		{"stopped", wire_scan_marked, 0, WIRE_STOPPED, 0, false},
		{"asked", wire_scan_marked, 0, WIRE_CALL_ASKED, 0, false},
		{"askable", wire_scan_marked, 0, WIRE_ASKABLE, 0, false},
		{"explainable", wire_scan_marked, 0, WIRE_EXPLAINABLE, 0, false},
		{"readable", wire_scan_marked, 0, WIRE_READABLE, 0, false},
		{"explained", wire_scan_notes, 0, 0, 0, false},
		{"result", read_result, 0, 0, 0, false},
		{0},
	};

	return scan_object(scan, members, false, frame);
}

static void no_trick(struct atout_trick *trick)
{
	trick->leader = trick->winner = -1;
	trick->count = 0;
	memset(trick->card, NO_CARD, sizeof trick->card);
}

/* Values for what is left out. */
static void start(struct wire_frame *frame, char *words)
{
	view_start(&frame->view, 0);
	frame->view.me = -1;
	no_trick(&frame->view.trick);
	no_trick(&frame->view.last);
	memset(&frame->standing, 0, sizeof frame->standing);
	frame->board = 0;
	frame->undo = frame->keep = frame->clock = false;
	frame->may = 0;
	memset(frame->left, 0xFF, sizeof frame->left); /* -1 */
	frame->running = 0;
	frame->wait = 0;
	memset(frame->mark, 0, sizeof frame->mark);
	frame->notes = 0;
	frame->made = (struct wire_made){.move = ATOUT_NO_MOVE};
	frame->ready = frame->away = frame->standin = 0;
	memset(&frame->ask, 0, sizeof frame->ask);
	frame->claim[0] = frame->claim[1] = -1;
	frame->words = words;
	frame->room = WIRE_WORDS_SIZE;
}

bool wire_frame_read(struct wire_frame *frame, char words[WIRE_WORDS_SIZE], const char *text, size_t length,
		     char error[ATOUT_ERROR_SIZE])
{
	struct scan scan;

	start(frame, words);
	scan_start(&scan, text, length, DEPTH);
	if (read_head(&scan, frame)) {
		scan_start(&scan, text, length, DEPTH);
		if (read_body(&scan, frame))
			return true;
	}
	memcpy(error, scan.error, sizeof scan.error);
	return false;
}
