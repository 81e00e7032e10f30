/* SPDX-License-Identifier: Apache-2.0 */
/* md: the dealer's digit and the hands, as "3SAKHQ4DJ2C98765,...": suits and ranks in any order, the last hand empty.
 */
#include "formats/lin.h"
#include "formats/refusal.h"

#include "base/text.h"
#include "core/cards.h"
#include "core/compass.h"

#include <string.h>

struct hands {
	const struct lin_pair *pair;
	struct atout_pbn_deal *deal;
	struct atout_error *error;
	cardset all;
};

static uint32_t column(const struct hands *hands, const char *at)
{
	return hands->pair->place.column + (uint32_t)(at - hands->pair->value);
}

static bool refuse(const struct hands *hands, const char *at, const char *what)
{
	return refuse_at(hands->error, hands->pair->place.line, column(hands, at), "'%s' %s", refusal_shown(at).text,
			 what);
}

static bool read_hand(struct hands *hands, const struct lin_part *part, int seat)
{
	const char *at = part->text, *end = at + part->length;
	struct atout_pbn_deal *deal = hands->deal;
	cardset hand = 0;
	int suit = -1, rank;

	while (at < end) {
		const char *from = at;
		int letter = text_letter(atout_suits, *at);
		if (*at == ' ' || letter >= 0) {
			suit = letter >= 0 ? letter : suit;
			at++;
			continue;
		}
		if (suit < 0 || (rank = pbn_rank(&at)) < 0)
			return refuse(hands, from, "is not a card of a hand; expected S, H, D or C and ranks");
		int card = card_of(suit, rank);
		if (has_card(hands->all, card))
			return refuse_at(hands->error, part->place.line, column(hands, from),
					 "%c%c is there twice; expected every card once", atout_suits[suit],
					 atout_ranks[rank]);
		hands->all |= set_of(card);
		hand |= set_of(card);
	}
	int size = set_count(hand);
	if (size > ATOUT_HAND_MAX || (size && deal->size && size != deal->size))
		return refuse_at(hands->error, part->place.line, part->place.column,
				 "the hand of %c has %d cards; expected %d", compass_letters[seat], size,
				 deal->size ? deal->size : ATOUT_HAND_MAX);
	if (!size)
		return true;
	deal->size = (uint8_t)size;
	deal->hand[seat] = hand;
	deal->known |= seat_bit(seat);
	return true;
}

/* 1 to 4 are S W N E; what else stands in front of the hands says nothing. */
static void read_dealer(struct lin_part *first, int8_t *dealer)
{
	if (!first->length || first->text[0] < '0' || first->text[0] > '4')
		return;
	if (first->text[0] > '0')
		*dealer = (int8_t)lin_seat(first->text[0] - '1');
	first->text++;
	first->length--;
	first->place.column++;
}

bool lin_hands(const struct lin_pair *pair, struct atout_pbn_deal *deal, int8_t *dealer, struct atout_error *error)
{
	struct hands hands = {.pair = pair, .deal = deal, .error = error};
	struct lin_part part[COMPASS_SEATS + 1];
	int count = lin_split(pair, part, COMPASS_SEATS + 1);

	memset(deal, 0, sizeof *deal);
	read_dealer(&part[0], dealer);
	if (count > COMPASS_SEATS && part[COMPASS_SEATS].length)
		return refuse(&hands, part[COMPASS_SEATS].text, "is too much; expected four hands");
	for (int i = 0; i < count && i < COMPASS_SEATS; i++)
		if (!read_hand(&hands, &part[i], lin_seat(i)))
			return false;
	if (!deal->known)
		return refuse(&hands, pair->value, "has no hand; expected hands such as SAKHQ4DJ2C98765,...");
	pbn_deal_complete(deal);
	deal->first = (uint8_t)(*dealer < 0 ? 0 : *dealer);
	return true;
}
