/* SPDX-License-Identifier: Apache-2.0 */
#include "dds/board.h"

#include "base/text.h"
#include "core/compass.h"
#include "solve/position.h"

#include <string.h>

enum { SEATS = 4, TEXT = 80, HOLDING_LEAST = 0x4, HOLDING_MOST = 0x7FFF };

/* ---- Text ---- */

/* One letter of the hands: `place` counts suits of hands, S H D C of the first, of the second, and so on. */
static void take_letter(char letter, int first, int *place, unsigned holding[4][4])
{
	int rank = text_letter(atout_ranks, letter);

	if (letter == ' ')
		*place = (*place / 4 + 1) * 4;
	else if (letter == '.')
		++*place;
	else if (rank >= 0 && *place < 16)
		holding[(first + *place / 4) % SEATS][*place % 4] |= 1u << (rank + 2);
}

/* As the original reads: two letters may stand before the seat, one behind it; what is no rank is passed over. */
int board_hands(const char text[TEXT], unsigned holding[4][4])
{
	int at = 0, place = 0, first;

	memset(holding, 0, 16 * sizeof holding[0][0]);
	while ((first = compass_seat(text[at])) < 0)
		if (!text[at] || ++at == 3)
			return DDS_PBN;
	if (!text[at + 1])
		return DDS_OK;
	for (at += 2; at < TEXT && text[at] && place < 16; at++)
		take_letter(text[at], first, &place, holding);
	return DDS_OK;
}

int board_from_pbn(const struct dds_deal_pbn *pbn, struct dds_deal *deal)
{
	deal->trump = pbn->trump;
	deal->first = pbn->first;
	memcpy(deal->trick_suit, pbn->trick_suit, sizeof deal->trick_suit);
	memcpy(deal->trick_rank, pbn->trick_rank, sizeof deal->trick_rank);
	return board_hands(pbn->hands, deal->holding);
}

/* ---- Numbers ---- */

/* Cards on the table stand in front; behind the first that is missing there is none. */
static bool trick_is_sound(const struct dds_deal *deal)
{
	bool missing = false;

	for (int i = 0; i < 3; i++) {
		int suit = deal->trick_suit[i], rank = deal->trick_rank[i];
		if (!rank)
			missing = true;
		else if (missing || rank < 2 || rank > 14 || suit < 0 || suit > 3)
			return false;
	}
	return true;
}

/* The two lowest bits of a holding mean nothing, but there must be more than them. */
static bool holdings_are_sound(const struct dds_deal *deal)
{
	for (int seat = 0; seat < SEATS; seat++) {
		for (int suit = 0; suit < 4; suit++) {
			unsigned holding = deal->holding[seat][suit];
			if (holding && (holding < HOLDING_LEAST || holding > HOLDING_MOST))
				return false;
		}
	}
	return true;
}

static cardset hand_read(const unsigned holding[4])
{
	cardset hand = 0;

	for (int suit = 0; suit < 4; suit++)
		hand |= (cardset)(holding[suit] >> 2) << board_card(suit, 2);
	return hand;
}

static int cards_left(const struct atout_position *p)
{
	int cards = 0;

	for (int seat = 0; seat < SEATS; seat++)
		cards += set_count(p->hand[seat]);
	return cards;
}

/* The cards on the table, as many as are missing; they must be there. */
static int trick_read(const struct dds_deal *deal, struct atout_position *p)
{
	for (int i = 0; i < p->played; i++) {
		if (!deal->trick_rank[i])
			return DDS_SUIT_OR_RANK;
		p->trick[i] = (atout_card)board_card(deal->trick_suit[i], deal->trick_rank[i]);
	}
	return DDS_OK;
}

int board_code(enum atout_solve_err err)
{
	static const int codes[] = {
		[ATOUT_SOLVE_OK] = DDS_OK,	     [ATOUT_SOLVE_CARD] = DDS_SUIT_OR_RANK,
		[ATOUT_SOLVE_TWICE] = DDS_DUPLICATE, [ATOUT_SOLVE_UNEQUAL] = DDS_COUNT,
		[ATOUT_SOLVE_EMPTY] = DDS_NO_CARDS,  [ATOUT_SOLVE_MANY] = DDS_COUNT,
		[ATOUT_SOLVE_SEAT] = DDS_FIRST,	     [ATOUT_SOLVE_STRAIN] = DDS_TRUMP,
		[ATOUT_SOLVE_PLAY] = DDS_PLAY,
	};

	return (size_t)err < sizeof codes / sizeof *codes && codes[err] ? codes[err] : DDS_UNKNOWN;
}

static int counts_check(const struct atout_position *p)
{
	for (int seat = 0; seat < SEATS; seat++) {
		bool played = ((seat - p->leader) & 3) < p->played;
		if (set_count(p->hand[seat]) + played != board_tricks(p))
			return DDS_COUNT;
	}
	return DDS_OK;
}

static int cards_check(const struct atout_position *p)
{
	cardset seen = 0;

	for (int seat = 0; seat < SEATS; seat++) {
		if (seen & p->hand[seat])
			return DDS_DUPLICATE;
		seen |= p->hand[seat];
	}
	for (int i = 0; i < p->played; i++) {
		if (has_card(seen, p->trick[i]))
			return DDS_PLAYED;
		seen |= set_of(p->trick[i]);
	}
	return DDS_OK;
}

int board_read(const struct dds_deal *deal, int target, struct atout_position *p)
{
	int code;

	if (deal->trump < 0 || deal->trump > DDS_NOTRUMP)
		return DDS_TRUMP;
	if (deal->first < 0 || deal->first > 3)
		return DDS_FIRST;
	if (!trick_is_sound(deal) || !holdings_are_sound(deal))
		return DDS_SUIT_OR_RANK;
	*p = (struct atout_position){.trump = (uint8_t)board_strain(deal->trump), .leader = (uint8_t)deal->first};
	for (int seat = 0; seat < SEATS; seat++)
		p->hand[seat] = hand_read(deal->holding[seat]);
	int left = cards_left(p);
	if (!left)
		return DDS_NO_CARDS;
	if (left > 52)
		return DDS_TOO_MANY_CARDS;
	p->played = (uint8_t)(-left & 3);
	if (target > board_tricks(p))
		return DDS_TARGET_TRICKS;
	code = counts_check(p);
	if (code == DDS_OK)
		code = trick_read(deal, p);
	return code == DDS_OK ? cards_check(p) : code;
}

/* ---- The position ---- */

int board_tricks(const struct atout_position *p) { return (cards_left(p) + 3) / 4; }

static cardset legal_cards(const struct atout_position *p)
{
	cardset hand = p->hand[position_turn(p)], suit = p->played ? led_suit(hand, p->trick[0]) : hand;

	return suit ? suit : hand;
}

/* Between two equal cards there is none of another hand, nor one on the table: they do not win against the same. */
int board_choices(const struct atout_position *p, struct atout_choice out[13])
{
	cardset legal = legal_cards(p), others = 0;
	int n = 0, last = NO_CARD;

	for (int seat = 0; seat < SEATS; seat++)
		others |= seat == position_turn(p) ? 0 : p->hand[seat];
	for (int i = 0; i < p->played; i++)
		others |= set_of(p->trick[i]);
	while (legal) {
		int card = 63 - __builtin_clzll(legal);
		legal ^= set_of(card);
		bool same = last != NO_CARD && suit_of(last) == suit_of(card);
		if (same && !(others & (set_of(last) - set_of(card)))) {
			out[n - 1].equals |= set_of(card);
		} else {
			out[n++] = (struct atout_choice){.card = (atout_card)card};
		}
		last = card;
	}
	return n;
}

/* ---- Its value ---- */

/* The solver refuses a trick in which somebody has revoked.  Such a trick is played out card by card. */
static int revoked_value(struct atout_solver *s, const struct atout_position *p, int *tricks)
{
	struct atout_choice choice[13];
	int n = board_choices(p, choice), code = DDS_OK;

	*tricks = 0;
	for (int i = 0; i < n && code == DDS_OK; i++) {
		int value = 0;
		code = board_card_value(s, p, choice[i].card, &value);
		*tricks = value > *tricks ? value : *tricks;
	}
	return code;
}

int board_value(struct atout_solver *s, const struct atout_position *p, int *tricks)
{
	enum atout_solve_err err = atout_solve(s, p, tricks);

	return err == ATOUT_SOLVE_REVOKE ? revoked_value(s, p, tricks) : board_code(err);
}

/* What follows a card, from the side that plays it: `won` by it, and whether it is to play again. */
struct after {
	struct atout_position p;
	int won, left;
	bool same;
};

static void after_card(const struct atout_position *p, int card, struct after *after)
{
	int side = position_turn(p) & 1;

	after->p = *p;
	bool over = position_next(&after->p, card);
	after->same = (position_turn(&after->p) & 1) == side;
	after->won = over && after->same;
	after->left = board_tricks(&after->p);
}

int board_card_value(struct atout_solver *s, const struct atout_position *p, int card, int *tricks)
{
	struct after after;
	int value = 0, code = DDS_OK;

	after_card(p, card, &after);
	if (after.left)
		code = board_value(s, &after.p, &value);
	*tricks = after.won + (after.same ? value : after.left - value);
	return code;
}
