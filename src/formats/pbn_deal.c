/* SPDX-License-Identifier: Apache-2.0 */
/* The deal of a PBN game: "N:" and four hands clockwise, each S.H.D.C or "-". */
#include "formats/pbn.h"
#include "formats/refusal.h"

#include "base/text.h"
#include "core/cards.h"
#include "core/compass.h"

#include <stdio.h>
#include <string.h>

struct reading {
	const char *text, *at;
	struct atout_pbn_deal *deal;
	struct atout_error *error;
	cardset all;
};

static uint32_t column(const struct reading *reading, const char *place)
{
	return (uint32_t)(place - reading->text) + 1;
}

int pbn_rank(const char **cursor)
{
	bool ten = (*cursor)[0] == '1' && (*cursor)[1] == '0';
	int rank = ten ? TEN : text_letter(atout_ranks, **cursor);

	*cursor += ten ? 2 : rank >= 0;
	return rank;
}

/* The cards of a suit up to its dot or to the end of the hand. */
static bool read_suit(struct reading *reading, int suit, cardset *hand)
{
	char letter = atout_suits[suit];

	if (*reading->at == letter || *reading->at == letter - 'A' + 'a')
		reading->at++;
	while (*reading->at != '.' && !text_ends(*reading->at)) {
		const char *place = reading->at;
		int rank = pbn_rank(&reading->at), card = card_of(suit, rank & 15);
		if (rank < 0)
			return refuse_at(reading->error, 1, column(reading, place),
					 "'%s' begins with no rank; expected one of AKQJT98765432",
					 refusal_shown(place).text);
		if (has_card(reading->all, card))
			return refuse_at(reading->error, 1, column(reading, place),
					 "%c%c is there twice; expected every card once", letter, atout_ranks[rank]);
		reading->all |= set_of(card);
		*hand |= set_of(card);
	}
	return true;
}

/* "-" and "..." are hands that nobody knows. */
static bool read_hand(struct reading *reading, int seat)
{
	struct atout_pbn_deal *deal = reading->deal;
	const char *from = reading->at;
	cardset hand = 0;

	if (!*from)
		return refuse_at(reading->error, 1, column(reading, from),
				 "the hand of %c is missing; expected four hands, - for one that is not known",
				 compass_letters[seat]);
	if (from[0] == '-' && text_ends(from[1])) {
		reading->at++;
		return true;
	}
	for (int suit = SPADES; suit >= CLUBS; suit--) {
		if (!read_suit(reading, suit, &hand))
			return false;
		if (*reading->at != (suit == CLUBS ? '\0' : '.') && !(suit == CLUBS && text_ends(*reading->at)))
			return refuse_at(reading->error, 1, column(reading, reading->at),
					 "the hand of %c has %s than four suits; expected S.H.D.C",
					 compass_letters[seat], suit == CLUBS ? "more" : "less");
		reading->at += suit != CLUBS;
	}
	int size = set_count(hand);
	if (size > ATOUT_HAND_MAX || (size && deal->size && size != deal->size))
		return refuse_at(reading->error, 1, column(reading, from), "the hand of %c has %d cards; expected %d",
				 compass_letters[seat], size, deal->size ? deal->size : ATOUT_HAND_MAX);
	if (!size)
		return true;
	deal->size = (uint8_t)size;
	deal->hand[seat] = hand;
	deal->known |= seat_bit(seat);
	return true;
}

bool atout_pbn_deal_read(const char *text, struct atout_pbn_deal *deal, struct atout_error *error)
{
	struct reading reading = {.text = text, .at = text_blanks(text), .deal = deal, .error = error};
	char letter[2] = {*reading.at};
	int first = pbn_seat(letter);

	memset(deal, 0, sizeof *deal);
	if (first < 0)
		return refuse_at(error, 1, column(&reading, reading.at),
				 "no first seat; expected N: E: S: or W: and four hands");
	deal->first = (uint8_t)first;
	reading.at = text_blanks(reading.at + 1);
	if (*reading.at != ':')
		return refuse_at(error, 1, column(&reading, reading.at),
				 "no colon after the first seat; expected %c:", compass_letters[first]);
	reading.at = text_blanks(reading.at + 1);
	for (int i = 0; i < 4; i++) {
		if (!read_hand(&reading, (first + i) & 3))
			return false;
		reading.at = text_blanks(reading.at);
	}
	if (*reading.at)
		return refuse_at(error, 1, column(&reading, reading.at), "'%s' is too much; expected four hands",
				 refusal_shown(reading.at).text);
	return true;
}

bool pbn_deal_complete(struct atout_pbn_deal *deal)
{
	cardset rest = PACK_52;
	int missing = 0;

	if (deal->known == all_seats(COMPASS_SEATS))
		return true;
	if (deal->size != ATOUT_HAND_MAX || seat_count(deal->known) < COMPASS_SEATS - 1)
		return false;
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		if (seat_in(deal->known, seat))
			rest &= ~deal->hand[seat];
		else
			missing = seat;
	deal->hand[missing] = rest;
	deal->known = all_seats(COMPASS_SEATS);
	return true;
}

int pbn_hand_print(uint64_t hand, char buf[PBN_HAND_SIZE])
{
	int n = 0;

	for (int suit = SPADES; suit >= CLUBS; suit--) {
		for (int rank = ACE; rank >= 0; rank--)
			if (has_card(hand, card_of(suit, rank)))
				buf[n++] = atout_ranks[rank];
		if (suit != CLUBS)
			buf[n++] = '.';
	}
	buf[n] = '\0';
	return n;
}

int atout_pbn_deal_print(const struct atout_pbn_deal *deal, char *buf, size_t size)
{
	char text[4 * PBN_HAND_SIZE + 3]; /* whatever the hands hold */
	int n = 0;

	text[n++] = compass_letters[deal->first & 3];
	text[n++] = ':';
	for (int i = 0; i < 4; i++) {
		int seat = (deal->first + i) & 3;
		if (i)
			text[n++] = ' ';
		if (seat_in(deal->known, seat))
			n += pbn_hand_print(deal->hand[seat], text + n);
		else
			text[n++] = '-';
	}
	text[n] = '\0';
	return snprintf(buf, size, "%s", text);
}
