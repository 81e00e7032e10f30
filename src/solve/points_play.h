/* SPDX-License-Identifier: Apache-2.0 */
/* points_play.h -- how a card is played, for the search and for the count of all ways to play. */
#ifndef SOLVE_POINTS_PLAY_H
#define SOLVE_POINTS_PLAY_H

#include "solve/points.h"

/* Inlined with constant arguments, so that each caller has a copy without the branches that it does not need. */
#define BODY static inline __attribute__((always_inline))

/* ---- What may be played ---- */

static inline cardset choose(cardset cards, cardset otherwise) { return cards ? cards : otherwise; }

BODY cardset legal_lead(const struct search *s, cardset hand)
{
	if (s->lead == ATOUT_LEAD_FREE || (s->lead == ATOUT_LEAD_BROKEN && (s->broken || (s->shy & ~s->left))))
		return hand;
	return choose(hand & ~s->shy, hand);
}

/* Trumps: those that beat the highest one, if that is a duty and there are any. */
BODY cardset legal_trump(const struct search *s, struct table t, cardset hand, int beat)
{
	cardset trumps = hand & s->trumps, over = trumps & s->beats[t.best];

	if (!has_card(s->trumps, t.best))
		return trumps;
	if (!over && s->duty & ATOUT_DUTY_NO_UNDERTRUMP && !has_card(s->trumps, t.led))
		return 0;
	return s->duty & beat ? choose(over, trumps) : trumps;
}

BODY cardset legal_duties(const struct search *s, struct table t, cardset hand)
{
	cardset cards = hand & s->follow[t.led];

	if (cards && has_card(s->trumps, t.led))
		cards = legal_trump(s, t, hand, ATOUT_DUTY_TRUMP_LED);
	else if (!cards && s->duty & ATOUT_DUTY_TRUMP)
		cards = legal_trump(s, t, hand, ATOUT_DUTY_OVERTRUMP);
	if (s->duty & ATOUT_DUTY_DISCARD)
		cards = choose(cards, hand & s->discard);
	cards = choose(cards, hand);
	return s->duty & ATOUT_DUTY_BEAT ? choose(cards & s->beats[t.best], cards) : cards;
}

/* duties: there are others beside following suit. */
BODY cardset legal_of(const struct search *s, struct table t, bool duties)
{
	cardset hand = s->hand[t.seat];

	if (!t.count)
		return legal_lead(s, hand);
	if (duties)
		return legal_duties(s, t, hand);
	cardset forced = s->duty & ATOUT_DUTY_DISCARD ? hand & s->discard : 0;
	return choose(hand & s->follow[t.led], choose(forced, hand));
}

/* ---- A card is laid ---- */

BODY struct table lay(struct search *s, struct table t, int card)
{
	bool first = !t.count, wins = first || has_card(s->beats[t.best], card);

	s->hand[t.seat] ^= set_of(card);
	s->left ^= set_of(card);
	t.led = first ? (uint8_t)card : t.led;
	t.best = wins ? (uint8_t)card : t.best;
	t.winner = wins ? t.seat : t.winner;
	t.points = (int16_t)(t.points + s->worth[card]);
	t.seat = s->next[t.seat];
	t.count++;
	return t;
}

BODY void take_back(struct search *s, int seat, int card)
{
	s->hand[seat] ^= set_of(card);
	s->left ^= set_of(card);
}

/* The points of a full trick after which so many are to come. */
BODY int trick_points(const struct search *s, struct table t, int to_come)
{
	int points = t.points + s->trick_worth;

	return to_come > 1 ? points : points + (to_come ? s->last_but_one : s->last);
}

/* Whether the deal ends before its last card with this trick; apart from that, tricks are to come. */
BODY bool ends_early(const struct search *s, struct table t, int to_come)
{
	switch (s->end) {
	case ATOUT_END_WORTHLESS:
		return !(s->left & s->worthy);
	case ATOUT_END_SOLO:
		return t.winner != s->soloist;
	case ATOUT_END_TWO:
		return to_come == 3 && !((t.leader ^ t.winner) & 1);
	default:
		return false;
	}
}

BODY struct table next_table(struct table t)
{
	return (struct table){t.winner, 0, NO_CARD, NO_CARD, t.winner, t.winner, 0};
}

/* ---- Melds ---- */

/* What a pair counts now. */
BODY int meld_worth(const struct search *s, int card, int other_side)
{
	const struct atout_points_melds *melds = &s->goal->melds;
	bool two = has_card(s->trumps, card) && !melds->plain;

	if (two && melds->at_ten && melds->standing[other_side] + s->meld[other_side] == 10)
		two = false;
	return (two ? 2 : 1) << melds->doubled;
}

/* Whether a side has taken card points, need being minus those of the side itself. */
BODY bool has_points(const struct search *s, int other_side, int need)
{
	return other_side ? s->whole - s->rest + need > 0 : need < 0;
}

BODY bool may_meld(const struct search *s, struct table t, int card, int need)
{
	const struct atout_points_melds *melds = &s->goal->melds;
	int other_side = !seat_in(s->side, t.seat);

	if (s->mate[card] == NOBODY || !has_card(s->hand[t.seat], s->mate[card]) || !melds->any)
		return false;
	if ((melds->on_lead && t.count) || (melds->needs_trick && !has_points(s, other_side, need)))
		return false;
	int standing = melds->standing[other_side] + s->meld[other_side];
	return !melds->ceiling || standing + meld_worth(s, card, other_side) <= melds->ceiling;
}

/* ---- Cards that come to the same ---- */

/* The cards that can part two of the hand whose turn it is: those of others, and the best one on the table. */
BODY cardset others_of(const struct search *s, struct table t)
{
	cardset others = s->left & ~s->hand[t.seat];

	return t.count ? others | set_of(t.best) : others;
}

BODY bool is_apart(const struct search *s, int a, int b, cardset others)
{
	return s->follow[a] != s->follow[b] || (s->beats[a] ^ s->beats[b]) & others;
}

#endif
