/* SPDX-License-Identifier: Apache-2.0 */
/* Hands, sorted as their game sorts them; cards that are laid in rows. */
#include "base/text.h"
#include "core/cards.h"
#include "tui/screen/board.h"

#include <atout/terms.h>
#include <stdio.h>

char *hand_line(const struct match *m, atout_cardset cards, char buf[WORDS_MAX])
{
	atout_card card[ATOUT_PACK_MAX];
	int n = atout_hand_sort(m->game, m->view.trump, cards, card);
	enum lang lang = m->look->lang;

	buf[0] = '\0';
	for (int i = 0; i < n; i++) {
		const char *rank = lang_rank(lang, rank_of(card[i]));
		bool same = i && suit_of(card[i]) == suit_of(card[i - 1]);
		bool ten = rank[1] || (same && lang_rank(lang, rank_of(card[i - 1]))[1]); /* "10 9", not "109" */
		text_append(buf, WORDS_MAX, "%s%s%s", i && (!same || ten) ? " " : "",
			    same ? "" : draw_suit(suit_of(card[i])), rank);
	}
	return buf;
}

static bool is_legal(const struct match *m, int card)
{
	return match_may(m, atout_move_of(ATOUT_PLAY, card)) || match_may(m, atout_move_of(ATOUT_PLAY_MELD, card));
}

/* The person is to play a card from this hand. */
static bool is_asked(const struct match *m, int seat)
{
	return m->view.from == seat && m->view.me >= 0 && seat_in(m->view.to_act, m->view.me) && !m->view.over;
}

static enum style face_of(const struct match *m, int seat, int card)
{
	if (!is_asked(m, seat))
		return STYLE_CARD;
	if (m->spots.cursor == atout_move_of(ATOUT_PLAY, card))
		return STYLE_CARD_ON;
	return is_legal(m, card) ? STYLE_CARD : STYLE_CARD_OFF;
}

void hand_draw(struct match *m, const struct layout *layout)
{
	int seat = match_bottom(m);
	atout_card card[ATOUT_PACK_MAX];
	int n = atout_hand_sort(m->game, m->view.trump, m->view.known[seat], card);
	int step = layout->card_w + 1, all = m->view.count[seat] > n ? m->view.count[seat] : n;
	struct area row = area_middle(layout->hand, layout->hand.h, all * step - 1);
	bool asked = is_asked(m, seat);

	for (int i = 0; i < n; i++) {
		bool legal = asked && is_legal(m, card[i]);
		struct area place = area_in(row, !legal, i * step, layout->card_h, layout->card_w);
		enum style face = face_of(m, seat, card[i]);
		draw_card(m->look, place, face, card[i]);
		spots_add_move(&m->spots, place, atout_move_of(ATOUT_PLAY, card[i]), legal);
		if (face == STYLE_CARD_ON) /* a sign under the card: seen without colour */
			draw_centre(m->look, area_in(place, place.h, 0, 1, place.w), STYLE_TURN, "▲");
	}
	for (int i = n; i < all; i++)
		draw_back(m->look, area_in(row, 1, i * step, layout->card_h, layout->card_w));
}

static cardset open_cards(const struct match *m, int seat) { return m->view.known[seat] | m->view.shown[seat]; }

int hand_open_rows(const struct match *m, int seat)
{
	int rows = 0;

	for (int suit = 0; suit < SUITS; suit++)
		rows += (open_cards(m, seat) & suit_cards(suit)) != 0;
	return rows;
}

static int longest_suit(cardset cards)
{
	int longest = 0;

	for (int suit = 0; suit < SUITS; suit++) {
		int length = set_count(cards & suit_cards(suit));
		longest = length > longest ? length : longest;
	}
	return longest;
}

/* An open hand: its seat, and whether there is room between its cards. */
struct open {
	int seat;
	bool wide;
};

/* One card of an open hand: its rank, wide enough to be chosen. */
static int draw_open_card(struct match *m, struct area row, int card, struct open open)
{
	enum style face = face_of(m, open.seat, card);
	bool bracket = face == STYLE_CARD_ON && !m->look->pair[STYLE_CARD];
	char text[16];

	snprintf(text, sizeof text,
		 bracket     ? "[%s]"
		 : open.wide ? " %s "
			     : " %s",
		 lang_rank(m->look->lang, rank_of(card)));
	row = area_left(row, draw_width(m->look, text));
	draw_text(m->look, row, (enum style)(face + (unsigned)suit_of(card)), text);
	spots_add_move(&m->spots, row, atout_move_of(ATOUT_PLAY, card), is_asked(m, open.seat) && is_legal(m, card));
	return row.w;
}

int hand_draw_open(struct match *m, struct area area, int seat)
{
	atout_card card[ATOUT_PACK_MAX];
	int n = atout_hand_sort(m->game, m->view.trump, open_cards(m, seat), card), row = -1;
	struct open open = {seat, 3 * longest_suit(open_cards(m, seat)) + 2 < area.w};
	struct area at = {0, 0, 0, 0};

	for (int i = 0; i < n; i++) {
		int suit = suit_of(card[i]);
		if (!i || suit != suit_of(card[i - 1])) {
			at = area_row(area, ++row);
			at = area_cut(at, draw_text(m->look, at, STYLE_PLAIN, draw_suit(suit)));
		}
		at = area_cut(at, draw_open_card(m, at, card[i], open));
	}
	return row + 1;
}

bool rows_are_on(const struct match *m)
{
	const struct atout_phase_term *phase = atout_phase_term(m->game, &m->view);

	return m->view.laid || (phase && phase->rows);
}

static void draw_place(struct match *m, struct area place, int card)
{
	bool laid = has_card(m->view.laid, card), legal = match_may(m, atout_move_of(ATOUT_PLAY, card));
	bool on = legal && m->spots.cursor == atout_move_of(ATOUT_PLAY, card);
	enum style style = laid ? (enum style)(STYLE_CARD + suit_of(card)) : on ? STYLE_BUTTON_ON : STYLE_BUTTON;

	if (!laid && !legal) {
		draw_centre(m->look, place, STYLE_DIM, "·");
		return;
	}
	draw_fill(m->look, place, style);
	draw_centre(m->look, place, style, lang_rank(m->look->lang, rank_of(card)));
	if (legal)
		spots_add_move(&m->spots, place, atout_move_of(ATOUT_PLAY, card), true);
}

void rows_draw(struct match *m, struct area area)
{
	static const uint8_t suits[SUITS] = {SPADES, HEARTS, DIAMONDS, CLUBS};
	int high = area.h >= 12 ? 2 : 1, step = area.h >= 8 ? high + 1 : 1, cell = (area.w - 2) / RANKS;

	area = area_middle(area, SUITS * step, cell * RANKS + 2);
	for (int i = 0; i < SUITS; i++) {
		struct area row = area_row(area, i * step);
		draw_text(m->look, row, STYLE_PLAIN, draw_suit(suits[i]));
		for (int rank = 0; rank < RANKS; rank++) {
			struct area place = area_in(row, 0, 2 + rank * cell, high, cell - 1);
			draw_place(m, place, card_of(suits[i], rank));
		}
	}
}
