/* SPDX-License-Identifier: Apache-2.0 */
#include "tui/screen/board.h"

#include <atout/game.h>

enum { RING_MAX = ATOUT_SEATS_MAX - 1 };

/* By the number of others: clockwise from the left of the seat at the bottom. */
static const uint8_t rings[RING_MAX + 1][RING_MAX] = {
	[1] = {TOP},
	[2] = {TOP_LEFT, TOP_RIGHT},
	[3] = {LEFT, TOP, RIGHT},
	[4] = {LEFT, TOP_LEFT, TOP_RIGHT, RIGHT},
	[5] = {LEFT_LOW, LEFT_HIGH, TOP, RIGHT_HIGH, RIGHT_LOW},
	[6] = {LEFT_LOW, LEFT_HIGH, TOP_LEFT, TOP_RIGHT, RIGHT_HIGH, RIGHT_LOW},
	[7] = {LEFT_LOW, LEFT, LEFT_HIGH, TOP, RIGHT_HIGH, RIGHT, RIGHT_LOW},
};

void layout_measure(struct layout *layout, int above)
{
	bool large = LINES >= 36 && COLS >= 112, medium = LINES >= 28 && COLS >= 96;
	int panel = COLS >= 120 ? 42 : COLS >= 100 ? 34 : 26;

	layout->above = 0;
	layout->card_h = large ? 5 : medium ? 3 : 2;
	layout->card_w = large ? 7 : medium ? 5 : 4;
	layout->lay_w = large ? 7 : medium ? 6 : 4;
	layout->plate_w = COLS >= 112 ? 24 : COLS >= 100 ? 20 : 17;
	int hand = layout->card_h + 2, head = 1 + above, table = LINES - hand - 5 - head;
	layout->table = area_of(head, 0, table, COLS - panel - 1);
	layout->panel = area_of(head, COLS - panel + 1, table, panel - 2);
	layout->plate = area_of(head + table, 0, 1, COLS);
	layout->hand = area_of(head + 1 + table, 0, hand, COLS);
	layout->prompt = area_of(head + 1 + table + hand, 0, 2, COLS);
}

enum place layout_place(int others, int i) { return (enum place)rings[others][i]; }

struct area layout_plate(const struct layout *l, enum place place)
{
	struct area t = l->table;
	int h = 3, w = l->plate_w, middle = (t.h - h) / 2, right = t.w - w;

	middle = middle < l->above ? l->above : middle;

	const struct {
		int y, x;
	} at[] = {[LEFT] = {middle, 0},
		  [LEFT_HIGH] = {middle - 2, 0},
		  [LEFT_LOW] = {middle + 3, 0},
		  [RIGHT] = {middle, right},
		  [RIGHT_HIGH] = {middle - 2, right},
		  [RIGHT_LOW] = {middle + 3, right},
		  [TOP] = {0, right / 2},
		  [TOP_LEFT] = {0, (t.w / 2 - w) / 2 + 1},
		  [TOP_RIGHT] = {0, t.w / 2 + (t.w / 2 - w) / 2}};

	return area_in(t, at[place].y, at[place].x, h, w);
}

/* Seven find room on the smallest screen. */
struct area layout_card(const struct layout *l, enum place place, struct area plate)
{
	struct area t = l->table, card = area_of(plate.y, t.x + (t.w - l->lay_w) / 2, l->card_h, l->lay_w);
	int spare = t.w - 2 * l->plate_w - 4 * l->lay_w, gap = spare > 8 ? spare / 4 : 1;

	if (place == LEFT || place == LEFT_HIGH || place == LEFT_LOW) {
		card.x = plate.x + plate.w + gap;
		return card;
	}
	if (place == RIGHT || place == RIGHT_HIGH || place == RIGHT_LOW) {
		card.x = plate.x - gap - card.w;
		return card;
	}
	card.y = place == BOTTOM ? t.y + t.h - card.h : plate.y + plate.h + (t.h > 20);
	card.x += place == TOP_LEFT ? -card.w / 2 : place == TOP_RIGHT ? card.w / 2 + 1 : 0;
	return card;
}
