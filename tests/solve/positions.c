/* SPDX-License-Identifier: Apache-2.0 */
#include "positions.h"

#include "core/shuffle.h"

#include <stdio.h>
#include <string.h>

enum { SEATS = 4 };

static const char seats[] = "NESW", strains[] = "CDHSN";

int position_seat(const struct atout_position *position) { return (position->leader + position->played) % SEATS; }

int position_tricks(const struct atout_position *position)
{
	int cards = position->played;

	for (int seat = 0; seat < SEATS; seat++)
		cards += set_count(position->hand[seat]);
	return cards / SEATS;
}

atout_cardset position_legal(const struct atout_position *position)
{
	cardset hand = position->hand[position_seat(position)];
	cardset following = position->played ? led_suit(hand, position->trick[0]) : 0;

	return following ? following : hand;
}

static int trick_taker(const struct atout_position *position, const int card[SEATS])
{
	int best = 0;

	for (int i = 1; i < SEATS; i++) {
		bool same = suit_of(card[i]) == suit_of(card[best]);
		if (same ? card[i] > card[best] : suit_of(card[i]) == position->trump)
			best = i;
	}
	return (position->leader + best) % SEATS;
}

int position_play(struct atout_position *position, int card)
{
	position->hand[position_seat(position)] &= ~set_of(card);
	if (position->played < 3) {
		position->trick[position->played++] = (atout_card)card;
		return -1;
	}
	int taker = trick_taker(position, (int[]){position->trick[0], position->trick[1], position->trick[2], card});
	position->leader = (uint8_t)taker;
	position->played = 0;
	return taker;
}

/* ---- Random endings ---- */

/* A pack of at least so many cards: all; of few suits; of the ranks in a row; of every other rank. */
static cardset random_pack(struct atout_rng *rng, int cards)
{
	int ranks = (cards + 3) / 4, suits = (cards + 12) / 13, kind = (int)rng_below(rng, 6);
	cardset pack = PACK_52;

	if (kind == 1 || kind == 2) {
		suits += (int)rng_below(rng, (uint32_t)(5 - suits));
		for (int suit = suits; suit < SUITS; suit++)
			pack &= ~suit_cards(suit);
	} else if (kind == 3 || kind == 4) {
		int from = (int)rng_below(rng, (uint32_t)(RANKS + 1 - ranks));
		pack &= cards_from(from) & ~(from + ranks < RANKS ? cards_from(from + ranks) : 0);
	} else if (kind == 5 && ranks <= 6) {
		pack &= rank_cards(1) * 0x555;
	}
	return pack;
}

static int by_rank(int card) { return rank_of(card) << 4 | suit_of(card); }

static void sort_by_rank(uint8_t *card, int n)
{
	for (int i = 1; i < n; i++)
		for (int j = i; j && by_rank(card[j - 1]) > by_rank(card[j]); j--) {
			uint8_t other = card[j];
			card[j] = card[j - 1];
			card[j - 1] = other;
		}
}

static void sort_by_suit(uint8_t *card, int n)
{
	cardset set = 0;

	for (int i = 0; i < n; i++)
		set |= set_of(card[i]);
	for (int i = 0; i < n; i++)
		card[i] = (uint8_t)take_first(&set);
}

static void swap_some(struct atout_rng *rng, uint8_t *card, int n, int swaps)
{
	while (swaps--) {
		uint32_t i = rng_below(rng, (uint32_t)n), j = rng_below(rng, (uint32_t)n);
		uint8_t other = card[i];
		card[i] = card[j];
		card[j] = other;
	}
}

/* Puts 4n cards into an order that is then dealt in blocks of n. */
static void arrange(struct atout_rng *rng, uint8_t *card, int n)
{
	uint8_t spread[52];

	switch (rng_below(rng, 6)) {
	case 0: /* one hand of long suits after the other */
		sort_by_suit(card, 4 * n);
		swap_some(rng, card, 4 * n, (int)rng_below(rng, (uint32_t)n + 2));
		break;
	case 1: /* one hand of high cards */
		sort_by_rank(card, 4 * n);
		swap_some(rng, card, 4 * n, (int)rng_below(rng, (uint32_t)n + 2));
		break;
	case 2: /* tenaces over tenaces: neighbours of a suit in different hands */
		sort_by_suit(card, 4 * n);
		memcpy(spread, card, (size_t)(4 * n));
		for (int i = 0; i < 4 * n; i++)
			card[i % 4 * n + i / 4] = spread[i];
		swap_some(rng, card, 4 * n, (int)rng_below(rng, (uint32_t)n));
		break;
	default:;
	}
}

static void play_some(struct atout_rng *rng, struct atout_position *position, int cards)
{
	while (cards--)
		position_play(position, shuffle_card(rng, position_legal(position)));
}

void position_random(struct atout_rng *rng, int cards, struct atout_position *position)
{
	uint8_t card[52];
	uint32_t turn = rng_below(rng, SEATS);

	memset(position, 0, sizeof *position);
	position->trump = (uint8_t)rng_below(rng, ATOUT_STRAINS);
	position->leader = (uint8_t)rng_below(rng, SEATS);
	shuffle_cards(rng, random_pack(rng, 4 * cards), card);
	arrange(rng, card, cards);
	for (int i = 0; i < 4 * cards; i++)
		position->hand[(i / cards + (int)turn) % SEATS] |= set_of(card[i]);
	play_some(rng, position, (int)rng_below(rng, 4));
}

/* ---- Full deals ---- */

void deal_random(struct atout_rng *rng, atout_cardset hand[4])
{
	uint8_t card[52];

	shuffle_cards(rng, PACK_52, card);
	memset(hand, 0, SEATS * sizeof *hand);
	for (int i = 0; i < 52; i++)
		hand[i / 13] |= set_of(card[i]);
}

/* Deals a suit that this many hands share, at random, where they have room. */
static void deal_suit(struct atout_rng *rng, cardset hand[SEATS], int suit, seatset who)
{
	uint8_t card[RANKS];

	shuffle_cards(rng, suit_cards(suit), card);
	for (int i = 0; i < RANKS; i++) {
		int seat = (int)rng_below(rng, SEATS);
		while (!seat_in(who, seat) || set_count(hand[seat]) == RANKS)
			seat = (seat + 1) % SEATS;
		hand[seat] |= set_of(card[i]);
	}
}

/* Every hand lacks one suit: the thirteen cards of each go 4-4-5 around, or once in a while 3-5-5 by swaps. */
static void deal_voids(struct atout_rng *rng, cardset hand[SEATS])
{
	for (int suit = 0; suit < SUITS; suit++) {
		uint8_t card[RANKS];
		shuffle_cards(rng, suit_cards(suit), card);
		for (int i = 0; i < RANKS; i++)
			hand[(suit + 1 + i % 3) % SEATS] |= set_of(card[i]);
	}
}

/* Two suits a side. */
static void deal_sides(struct atout_rng *rng, cardset hand[SEATS])
{
	for (int suit = 0; suit < SUITS; suit++)
		deal_suit(rng, hand, suit, suit < 2 ? 5 : 10);
}

/* Blocks of a suit, and a few cards changed for others. */
static void deal_blocks(struct atout_rng *rng, cardset hand[SEATS])
{
	uint8_t card[52];

	shuffle_cards(rng, PACK_52, card);
	sort_by_suit(card, 52);
	swap_some(rng, card, 52, (int)rng_below(rng, 12));
	for (int i = 0; i < 52; i++)
		hand[i / 13] |= set_of(card[i]);
}

/* A hand of seven and six; the others by chance. */
static void deal_seven_six(struct atout_rng *rng, cardset hand[SEATS])
{
	uint8_t card[52];
	int n = shuffle_cards(rng, suit_cards(SPADES), card);
	cardset rest = PACK_52;

	for (int i = 0; i < 7; i++)
		hand[0] |= set_of(card[i]);
	n = shuffle_cards(rng, suit_cards(HEARTS), card);
	for (int i = 0; i < 6; i++)
		hand[0] |= set_of(card[i]);
	rest &= ~hand[0];
	n = shuffle_cards(rng, rest, card);
	for (int i = 0; i < n; i++)
		hand[1 + i / 13] |= set_of(card[i]);
}

static void turn_suits(struct atout_rng *rng, cardset hand[SEATS])
{
	int by = (int)rng_below(rng, SUITS) * 16, turn = (int)rng_below(rng, SEATS);
	cardset old[SEATS];

	memcpy(old, hand, sizeof old);
	for (int seat = 0; seat < SEATS; seat++)
		hand[(seat + turn) % SEATS] = by ? rng_rotate(old[seat], by) : old[seat];
}

void deal_freak(struct atout_rng *rng, atout_cardset hand[4])
{
	static void (*const kinds[])(struct atout_rng *, cardset[SEATS]) = {deal_voids, deal_sides, deal_blocks,
									    deal_seven_six};

	memset(hand, 0, SEATS * sizeof *hand);
	kinds[rng_below(rng, 4)](rng, hand);
	turn_suits(rng, hand);
}

/* ---- Text ---- */

static char *print_hand(char *at, cardset hand)
{
	for (int suit = SPADES; suit >= CLUBS; suit--) {
		for (int rank = ACE; rank >= 0; rank--)
			if (has_card(hand, card_of(suit, rank)))
				*at++ = atout_ranks[rank];
		*at++ = suit ? '.' : ' ';
	}
	return at;
}

void position_print(const struct atout_position *position, char text[POSITION_TEXT])
{
	char hands[POSITION_TEXT - 16], trick[8] = "-", *at = hands;

	for (int seat = 0; seat < SEATS; seat++)
		at = print_hand(at, position->hand[seat]);
	*at = '\0';
	for (int i = 0; i < position->played && i < 3; i++)
		atout_card_print(position->trick[i], trick + 2 * i);
	snprintf(text, POSITION_TEXT, "N:%s%c %c %s", hands, strains[position->trump], seats[position->leader], trick);
}

static const char *read_hand(const char *at, cardset *hand)
{
	int suit = SPADES;

	for (; *at && *at != ' '; at++) {
		const char *rank = strchr(atout_ranks, *at);
		if (*at == '.' ? !suit-- : !rank)
			return NULL;
		if (rank)
			*hand |= set_of(card_of(suit, (int)(rank - atout_ranks)));
	}
	return suit ? NULL : at;
}

static const char *read_trick(const char *at, struct atout_position *position)
{
	if (*at == '-')
		return at + 1;
	while (*at && *at != ' ') {
		int card = atout_card_read(at);
		if (card == NO_CARD || position->played == 3)
			return NULL;
		position->trick[position->played++] = (atout_card)card;
		at += 2;
	}
	return at;
}

const char *position_read(const char *at, struct atout_position *position)
{
	memset(position, 0, sizeof *position);
	position->trump = ATOUT_NOTRUMP;
	if (strncmp(at, "N:", 2) != 0)
		return NULL;
	at++;
	for (int seat = 0; seat < SEATS && at; seat++)
		at = *at == ':' || *at == ' ' ? read_hand(at + 1, &position->hand[seat]) : NULL;
	if (!at || *at != ' ' || !at[1] || !strchr(strains, at[1]))
		return at;
	position->trump = (uint8_t)(strchr(strains, at[1]) - strains);
	if (at[2] != ' ' || !at[3] || !strchr(seats, at[3]) || at[4] != ' ')
		return NULL;
	position->leader = (uint8_t)(strchr(seats, at[3]) - seats);
	return read_trick(at + 5, position);
}
