/* SPDX-License-Identifier: Apache-2.0 */
#include "core/draw.h"

#include "base/text.h"
#include "core/cards.h"
#include "core/shuffle.h"

#include <stdio.h>
#include <string.h>

const char *const draw_words[] = {"nothing", "dealer", "partners", NULL};

enum draw_for draw_due(const struct atout_setup *setup)
{
	bool board = setup->free & ATOUT_FREE_VUL;

	return setup->free & ATOUT_FREE_DEALER && !board ? DRAW_DEALER : DRAW_NOTHING;
}

bool draw_has_partners(const struct atout_game *game, int seats) { return game->sides == 2 && seats == 4; }

/* Higher counts more: ranks, then suits. */
static int worth(int card) { return rank_of(card) << 2 | suit_of(card); }

/* Of the last cards drawn: the seats whose rank is the highest.  Sets the first. */
static seatset highest(struct draw *draw, int count)
{
	int best = draw->cards - count;
	seatset seats = 0;

	for (int i = best; i < draw->cards; i++)
		if (worth(draw->drawn[i].card) > worth(draw->drawn[best].card))
			best = i;
	for (int i = draw->cards - count; i < draw->cards; i++)
		if (rank_of(draw->drawn[i].card) == rank_of(draw->drawn[best].card))
			seats |= seat_bit(draw->drawn[i].seat);
	draw->first = draw->drawn[best].seat;
	return seats;
}

/* Draws from cards in their order, as far as there are so many; pack: all that there could be.  False: too few. */
static bool give(struct draw *draw, int seats, const uint8_t *card, int cards, int pack)
{
	seatset equal = all_seats(seats);
	int count;

	do {
		count = seat_count(equal);
		if (draw->cards + count > cards)
			return false;
		for (; equal; equal &= (seatset)(equal - 1)) {
			draw->drawn[draw->cards].seat = (uint8_t)first_seat(equal);
			draw->drawn[draw->cards].card = card[draw->cards];
			draw->cards++;
		}
		equal = highest(draw, count);
		count = seat_count(equal);
	} while (draw->what == DRAW_DEALER && count > 1 && draw->cards + count <= pack);
	return true;
}

void draw_cards(struct draw *draw, enum draw_for what, const struct atout_setup *setup, struct atout_rng *rng)
{
	uint8_t cards[64];
	int pack = shuffle_cards(rng, setup->pack, cards);

	*draw = (struct draw){.what = (uint8_t)what};
	if (what != DRAW_NOTHING)
		give(draw, setup->seats, cards, pack, pack);
}

int draw_dealer(const struct draw *draw) { return draw_seat(draw, draw->first); }

int draw_seat(const struct draw *draw, int seat)
{
	static const uint8_t seats[] = {0, 2, 1, 3};
	int above = 0;

	if (draw->what != DRAW_PARTNERS)
		return seat;
	for (int i = 0; i < draw->cards; i++)
		above += worth(draw->drawn[i].card) > worth(draw->drawn[seat].card);
	return seats[above];
}

int draw_print(const struct draw *draw, char buf[DRAW_TEXT_SIZE])
{
	int length = snprintf(buf, DRAW_TEXT_SIZE, "%s", draw_words[draw->what]);

	for (int i = 0; i < draw->cards; i++) {
		buf[length++] = ' ';
		atout_card_print(draw->drawn[i].card, buf + length);
		length += 2;
	}
	return length;
}

bool draw_read(struct draw *draw, const struct atout_setup *setup, const char *text)
{
	uint8_t cards[ATOUT_PACK_MAX];
	cardset left = setup->pack;
	int what = text_choice(&text, draw_words), count = 0, card;

	*draw = (struct draw){.what = (uint8_t)what};
	if (what != DRAW_DEALER && (what != DRAW_PARTNERS || setup->seats != 4))
		return false;
	for (; *text; left &= ~set_of(card)) {
		if (!card_word(&text, &card) || !has_card(left, card))
			return false;
		cards[count++] = (uint8_t)card;
	}
	return give(draw, setup->seats, cards, count, set_count(setup->pack)) && draw->cards == count;
}

bool draw_take_line(const char *line, size_t length, char text[DRAW_TEXT_SIZE])
{
	size_t before = strlen(DRAW_LINE) - strlen("%s\n");

	if (length < before || memcmp(line, DRAW_LINE, before) != 0)
		return false;
	snprintf(text, DRAW_TEXT_SIZE, "%.*s", (int)(length - before), line + before);
	return true;
}
