/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The block of a deal: `deal`, the hands, `turn`, `stock`.
 *
 * The game says what the next deal looks like (its next()); the block must agree in all that setup.free leaves fixed.
 * record->left is what is left of the pack: a card read from the block leaves it, so none can come twice.
 */
#include "formats/record.h"
#include "formats/refusal.h"

#include "core/cards.h"
#include "base/text.h"
#include "core/compass.h"

#include <string.h>

bool record_fail(struct atout_record *record, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	refuse_args(&record->error, record->line ? record->line : 1, 0, format, args);
	va_end(args);
	return false;
}

bool record_is_bridge(const struct atout_game *game) { return strcmp(game->name, "bridge") == 0; }

int record_seat(const struct atout_record *record, const char **cursor)
{
	int seat;

	if (text_number(cursor, 0, record->setup.seats - 1, &seat))
		return seat;
	return record_is_bridge(record->game) ? text_choice(cursor, compass_words) : -1;
}

struct deal_line {
	int number, dealer, vul, board;
};

static bool read_vul(struct atout_record *record, const char **cursor, struct deal_line *deal)
{
	if (!text_word(cursor, "vul"))
		return record_fail(record, "no vulnerability; expected: deal N dealer SEAT vul none|ns|ew|both");
	deal->vul = text_choice(cursor, vul_words);
	if (deal->vul < 0)
		return record_fail(record, "unknown vulnerability; expected: vul none|ns|ew|both");
	if (text_word(cursor, "board") && !text_number(cursor, 1, UINT16_MAX, &deal->board))
		return record_fail(record, "wrong board number; expected: board 1..%d", UINT16_MAX);
	return true;
}

static bool read_deal(struct atout_record *record, const char *cursor, struct deal_line *deal)
{
	memset(deal, 0, sizeof *deal);
	if (!text_number(&cursor, 1, UINT16_MAX, &deal->number))
		return record_fail(record, "wrong deal number; expected: deal N dealer SEAT");
	if (!text_word(&cursor, "dealer"))
		return record_fail(record, "no dealer; expected: deal N dealer SEAT");
	deal->dealer = record_seat(record, &cursor);
	if (deal->dealer < 0)
		return record_fail(record, "wrong dealer; expected a seat 0..%d", record->setup.seats - 1);
	if (record_is_bridge(record->game) && !read_vul(record, &cursor, deal))
		return false;
	if (*cursor)
		return record_fail(record, "'%s' is too much; expected the end of the line",
				   refusal_shown(cursor).text);
	return true;
}

/* The setup says what the rules make of the deal; the line must not contradict.  Then the hands follow. */
static bool take_deal(struct atout_record *record, const struct deal_line *deal)
{
	struct atout_setup *setup = &record->setup;

	if (!(setup->free & ATOUT_FREE_DEALER) && deal->dealer != setup->dealer)
		return record_fail(record, "dealer %d; expected: dealer %d", deal->dealer, setup->dealer);
	if (!(setup->free & ATOUT_FREE_VUL) && deal->vul != setup->vul)
		return record_fail(record, "vul %s; expected: vul %s", vul_words[deal->vul], vul_words[setup->vul & 3]);
	setup->dealer = (uint8_t)deal->dealer;
	setup->vul = (uint8_t)deal->vul;
	setup->board = (uint16_t)deal->board;
	memset(setup->hand, 0, sizeof setup->hand);
	setup->turn = NO_CARD;
	memset(setup->stock, 0, sizeof setup->stock);
	setup->stock[0] = NO_CARD;
	record->left = setup->pack;
	record->hand = 0;
	record->phase = ATOUT_RECORD_HAND;
	return true;
}

static bool start_match(struct atout_record *record, const struct deal_line *deal, int number)
{
	record->setup.number = (uint16_t)number;
	record->setup.dealer = (uint8_t)deal->dealer;
	record->setup.vul = (uint8_t)deal->vul;
	return record->game->next(NULL, &record->setup);
}

bool record_first_deal(struct atout_record *record, const char *cursor)
{
	struct atout_setup *setup = &record->setup;
	struct deal_line deal;

	if (!read_deal(record, cursor, &deal))
		return false;
	if (!start_match(record, &deal, 0))
		return record_fail(record, "the match has no deal; expected other options");
	if (deal.number != setup->number) {
		if (!(setup->free & ATOUT_FREE_NUMBER))
			return record_fail(record, "deal %d; expected: deal %d", deal.number, setup->number);
		if (!start_match(record, &deal, deal.number) || deal.number != setup->number)
			return record_fail(record, "the match has no deal %d; expected one of its deals", deal.number);
	}
	return take_deal(record, &deal);
}

bool record_next_deal(struct atout_record *record, const char *cursor)
{
	struct atout_setup *setup = &record->setup;
	int before = setup->number;
	seatset to_act = record->game->to_act(record->state);
	struct deal_line deal;

	if (to_act)
		return record_fail(record, "deal %d is not over; expected a move of seat %d", before,
				   first_seat(to_act));
	if (!record->game->next(record->state, setup))
		return record_fail(record, "the match is over; expected the end or another record");
	if (!read_deal(record, cursor, &deal))
		return false;
	if (deal.number != setup->number)
		return record_fail(record, "deal %d; expected: deal %d", deal.number, setup->number);
	return take_deal(record, &deal);
}

/* Takes the card at the cursor out of the pack; -1 if it may not be there. */
static int take_card(struct atout_record *record, const char **cursor)
{
	const char *at = *cursor;
	int card;

	if (!card_word(cursor, &card))
		record_fail(record, "'%s' is not a card; expected suit and rank, such as SA", refusal_shown(at).text);
	else if (!has_card(record->setup.pack, card))
		record_fail(record, "%.2s is not in the pack of %s; expected a card of it", at, record->game->name);
	else if (!has_card(record->left, card))
		record_fail(record, "%.2s is there twice; expected every card once", at);
	else {
		record->left &= ~set_of(card);
		return card;
	}
	return -1;
}

/* Reads cards to the end of the line, which must be exactly `count`. */
static bool read_cards(struct atout_record *record, const char *cursor, uint8_t *cards, int count)
{
	int n = 0;

	for (; *cursor && n < count; n++) {
		int card = take_card(record, &cursor);
		if (card < 0)
			return false;
		cards[n] = (uint8_t)card;
	}
	if (*cursor)
		return record_fail(record, "too many cards; expected %d", count);
	if (n < count)
		return record_fail(record, "too few cards: %d; expected %d", n, count);
	return true;
}

bool record_hand(struct atout_record *record, const char *line)
{
	struct atout_setup *setup = &record->setup;
	int seat = record->hand;

	if (!text_word(&line, "hand"))
		return record_fail(record, "hand %d is missing before '%s'; expected: hand %d", seat,
				   refusal_shown(line).text, seat);
	if (record_seat(record, &line) != seat)
		return record_fail(record, "wrong seat; expected: hand %d", seat);
	if (!read_cards(record, line, setup->hand[seat], setup->size[seat]))
		return false;
	if (++record->hand == setup->seats)
		record->phase = setup->turned ? ATOUT_RECORD_TURN : ATOUT_RECORD_STOCK;
	return true;
}

bool record_turn(struct atout_record *record, const char *line)
{
	if (!text_word(&line, "turn"))
		return record_fail(record, "the card turned up is missing before '%s'; expected: turn CARD",
				   refusal_shown(line).text);
	if (!read_cards(record, line, &record->setup.turn, 1))
		return false;
	record->phase = ATOUT_RECORD_STOCK;
	return true;
}

bool record_stock(struct atout_record *record, const char *cursor)
{
	int count = set_count(record->left);

	if (!read_cards(record, cursor, record->setup.stock, count))
		return false;
	if (count < ATOUT_STOCK_MAX)
		record->setup.stock[count] = NO_CARD;
	record_begin(record);
	return true;
}

void record_begin(struct atout_record *record)
{
	record->game->start(record->state, &record->setup);
	record->deals++;
	record->moves = 0;
	record->phase = ATOUT_RECORD_PLAY;
	if (record->hooks->deal)
		record->hooks->deal(record->ctx, record);
}
