/* SPDX-License-Identifier: Apache-2.0 */
#include "core/wanted.h"

#include "base/text.h"
#include "core/cards.h"

#include <atout/deal.h>
#include <stdio.h>
#include <string.h>

enum { HANDS = 4, HAND = 13, HAND_POINTS = 37, SIDE_POINTS = 40, ALL_POINTS = 255, LONG = 4 };

enum { ANY, GOULASH, PARTSCORE, GAME, SLAM, DECLARE, DEFEND, OWN_HAND, OWN_SIDE };

/* In the order of the enum. */
const struct wanted_kind wanted_kinds[] = {
	{"any", WANTED_ANYHOW, 0, 0, false, "any deals", NULL, "Every deal is equally likely."},
	{"goulash", WANTED_ANYHOW, 0, 0, false, "goulash", NULL,
	 "The cards are dealt anew without being shuffled: the hands have long suits."},
	{"partscore", WANTED_SIDE, 20, 24, true, "part-score deals", NULL,
	 "The player's side has 20 to 24 points, counting long suits: enough for a contract, seldom for a game."},
	{"game", WANTED_SIDE, 25, 32, true, "game deals", NULL,
	 "The player's side has 25 to 32 points, counting long suits: usually enough for a game."},
	{"slam", WANTED_SIDE, 33, ALL_POINTS, true, "slam deals", NULL,
	 "The player's side has 33 points or more, counting long suits: often enough for a slam."},
	{"declare", WANTED_SIDE, 24, ALL_POINTS, false, "deals to declare", NULL,
	 "The player's side has 24 of the 40 high-card points or more, so it mostly plays the contract."},
	{"defend", WANTED_OTHERS, 24, ALL_POINTS, false, "deals to defend", NULL,
	 "The opponents have 24 of the 40 high-card points or more, so they mostly play the contract."},
	{"hand", WANTED_HAND, HAND_POINTS, 0, false, "a hand of %d points or more", "Minimum hand",
	 "The player's hand has at least so many high-card points."},
	{"side", WANTED_SIDE, SIDE_POINTS, 0, false, "a side of %d points or more", "Minimum of a side",
	 "The player and their partner together have at least so many high-card points."},
	{NULL, WANTED_ANYHOW, 0, 0, false, NULL, NULL, NULL},
};

const struct wanted wanted_offers[WANTED_OFFERS] = {
	{ANY, 0, 0},	   {GOULASH, 0, 0},   {PARTSCORE, 0, 0}, {GAME, 0, 0},	    {SLAM, 0, 0},
	{DECLARE, 0, 0},   {DEFEND, 0, 0},    {OWN_HAND, 12, 0}, {OWN_HAND, 15, 0}, {OWN_HAND, 18, 0},
	{OWN_SIDE, 20, 0}, {OWN_SIDE, 23, 0}, {OWN_SIDE, 26, 0}, {OWN_SIDE, 30, 0},
};

bool wanted_suits(const struct atout_game *game) { return game->sides && game->played_by; }

bool wanted_fits(const struct atout_setup *setup)
{
	return setup->seats == HANDS && setup->pack == PACK_52 && setup->size[0] == HAND;
}

/* ---- What a deal is ---- */

static cardset hand_set(const struct atout_setup *setup, int seat)
{
	cardset hand = 0;

	for (int i = 0; i < setup->size[seat]; i++)
		hand |= set_of(setup->hand[seat][i]);
	return hand;
}

static int hand_points(cardset hand, bool lengths)
{
	int points = 0;

	for (int rank = JACK; rank <= ACE; rank++)
		points += (rank - JACK + 1) * set_count(hand & rank_cards(rank));
	for (int suit = 0; lengths && suit < SUITS; suit++) {
		int cards = set_count(hand & suit_cards(suit));
		points += cards > LONG ? cards - LONG : 0;
	}
	return points;
}

bool wanted_holds(const struct wanted *wanted, const struct atout_setup *setup)
{
	const struct wanted_kind *kind = &wanted_kinds[wanted->kind];
	int least = kind->most ? kind->least : wanted->points, most = kind->most ? kind->most : ALL_POINTS;

	if (kind->whose == WANTED_ANYHOW)
		return true;
	int seat = (wanted->seat + (kind->whose == WANTED_OTHERS)) % HANDS;
	int points = hand_points(hand_set(setup, seat), kind->lengths);
	if (kind->whose != WANTED_HAND)
		points += hand_points(hand_set(setup, (seat + HANDS / 2) % HANDS), kind->lengths);
	return points >= least && points <= most;
}

/* ---- Dealing ---- */

/* The cards of each hand in turn, sorted, from the ace of spades down. */
static void gather(const struct atout_setup *setup, uint8_t stack[HANDS * HAND])
{
	for (int seat = 0; seat < HANDS; seat++) {
		cardset hand = hand_set(setup, seat);
		for (int at = HAND; at--;)
			stack[HAND * seat + at] = (uint8_t)take_first(&hand);
	}
}

static void deal_goulash(struct atout_setup *setup, struct atout_rng *rng)
{
	static const int packets[] = {5, 5, 3};
	uint8_t stack[HANDS * HAND];
	int at, dealt = 0;

	gather(setup, stack);
	at = (int)rng_below(rng, HANDS * HAND);
	for (int round = 0; round < 3; dealt += packets[round++])
		for (int seat = 0; seat < HANDS; seat++)
			for (int i = 0; i < packets[round]; i++)
				setup->hand[seat][dealt + i] = stack[at++ % (HANDS * HAND)];
}

int wanted_deal(const struct wanted *wanted, struct atout_setup *setup, struct atout_rng *rng)
{
	int tries = 0;

	do {
		atout_deal(setup, rng);
	} while (++tries < WANTED_TRIES_MAX && !wanted_holds(wanted, setup));
	if (wanted->kind == GOULASH)
		deal_goulash(setup, rng);
	return tries;
}

/* ---- As text ---- */

int wanted_print(const struct wanted *wanted, char text[WANTED_TEXT_SIZE])
{
	const struct wanted_kind *kind = &wanted_kinds[wanted->kind];

	return wanted->points ? snprintf(text, WANTED_TEXT_SIZE, "%s %d", kind->name, wanted->points)
			      : snprintf(text, WANTED_TEXT_SIZE, "%s", kind->name);
}

bool wanted_read(struct wanted *wanted, const char **cursor)
{
	const struct wanted_kind *kind = wanted_kinds;
	int points = 0;

	while (kind->name && !text_word(cursor, kind->name))
		kind++;
	if (!kind->name)
		return false;
	if (kind->whose != WANTED_ANYHOW && !kind->most && !text_number(cursor, 1, kind->least, &points))
		return false;
	*wanted = (struct wanted){(uint8_t)(kind - wanted_kinds), (uint8_t)points, 0};
	return true;
}

int wanted_print_for(const struct wanted *wanted, char text[WANTED_TEXT_SIZE])
{
	int length = wanted_print(wanted, text);

	if (wanted_kinds[wanted->kind].whose != WANTED_ANYHOW)
		length += sprintf(text + length, " for %d", wanted->seat);
	return length;
}

bool wanted_read_for(struct wanted *wanted, const char **cursor)
{
	int seat = 0;

	if (!wanted_read(wanted, cursor))
		return false;
	if (wanted_kinds[wanted->kind].whose != WANTED_ANYHOW &&
	    (!text_word(cursor, "for") || !text_number(cursor, 0, HANDS - 1, &seat)))
		return false;
	wanted->seat = (uint8_t)seat;
	return true;
}

bool wanted_same(const struct wanted *one, const struct wanted *other)
{
	return one->kind == other->kind && one->points == other->points;
}
