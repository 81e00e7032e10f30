/* SPDX-License-Identifier: Apache-2.0 */
#include "tui/screen/rows.h"

#include <atout/terms.h>

#include "core/cards.h"

#include <stdio.h>

bool rows_are_on(const struct match *m)
{
	const struct atout_phase_term *phase = atout_phase_term(m->game, &m->view);

	return m->view.laid || (phase && phase->rows);
}

static void draw_place(struct match *m, struct area place, int card)
{
	const struct look *look = &m->screen->look;
	bool laid = has_card(m->view.laid, card), legal = match_may(m, atout_move_of(ATOUT_PLAY, card));
	bool on = legal && m->spots.cursor == atout_move_of(ATOUT_PLAY, card);
	enum style style = laid ? (enum style)(STYLE_CARD + suit_of(card)) : on ? STYLE_BUTTON_ON : STYLE_BUTTON;

	if (!laid && !legal) {
		draw_centre(look, place, STYLE_DIM, "·");
		return;
	}
	draw_fill(look, place, style);
	draw_centre(look, place, style, lang_rank(look->lang, rank_of(card)));
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
		draw_text(&m->screen->look, row, STYLE_PLAIN, draw_suit(suits[i]));
		for (int rank = 0; rank < RANKS; rank++) {
			struct area place = area_of(row.y, row.x + 2 + rank * cell, high, cell - 1);
			draw_place(m, place, card_of(suits[i], rank));
		}
	}
}
