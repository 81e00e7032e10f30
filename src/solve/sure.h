/* SPDX-License-Identifier: Apache-2.0 */
/*
 * sure.h -- tricks that need no search: what a player can cash at once.
 *
 * Every answer is a lower bound that holds whatever the others do, with the cards whose rank it rests on.
 */
#ifndef SOLVE_SURE_H
#define SOLVE_SURE_H

#include "solve/search.h"

enum { ANY_ROUNDS = 13 };

INLINE int shape_length(uint64_t shape, int seat, int suit) { return shape >> (suit << 4 | seat << 2) & 15; }

INLINE int longer(uint64_t shape, int seat, int other, int suit)
{
	int a = shape_length(shape, seat, suit), b = shape_length(shape, other, suit);

	return a > b ? a : b;
}

/* A player on lead, and how many rounds of each suit they cash. */
struct cash {
	int seat, partner, left, right;
	cardset tops, partner_tops;   /* cards that no opponent's card beats */
	bool left_ruffs, right_ruffs; /* an opponent ruffs a side suit in which they are void */
	int rounds[4];
};

/* The longer of the opponents' suits. */
INLINE int cash_theirs(const struct search *s, const struct cash *c, int suit)
{
	return longer(s->shape, c->left, c->right, suit);
}

/* Rounds of a suit until an opponent ruffs. */
INLINE int cash_limit(const struct search *s, const struct cash *c, int suit)
{
	int left = c->left_ruffs ? shape_length(s->shape, c->left, suit) : ANY_ROUNDS;
	int right = c->right_ruffs ? shape_length(s->shape, c->right, suit) : ANY_ROUNDS;

	return left < right ? left : right;
}

/*
 * Rounds of a suit that the player wins without partner having to overtake: partner plays the lowest card each time.
 * Behind the tops, low cards win too once the opponents have none.
 */
INLINE int cash_rounds(const struct search *s, const struct cash *c, int suit, int limit)
{
	int tops = set_count(c->tops & lane(suit)), held = shape_length(s->shape, c->partner, suit), rounds = 0;
	int most = tops >= cash_theirs(s, c, suit) ? shape_length(s->shape, c->seat, suit) : tops;

	if (most > limit)
		most = limit;
	if (!held || (most <= tops && !(c->partner_tops & lane(suit))))
		return most;
	cardset own = s->hand[c->seat] & lane(suit), partners = s->hand[c->partner] & lane(suit);
	for (; rounds < most && rounds < held; rounds++) {
		cardset card = highest(own);
		if (set_count(partners & (card - 1)) <= rounds)
			return rounds;
		own ^= card;
	}
	return most;
}

INLINE cardset nth_highest(cardset cards, int n)
{
	while (--n > 0)
		cards ^= highest(cards);
	return highest(cards);
}

/*
 * The lowest card of those that must be as high as they are for so many rounds; the empty set if rank does not matter.
 */
INLINE cardset cash_card(const struct search *s, const struct cash *c, int suit, int rounds)
{
	int held = shape_length(s->shape, c->partner, suit), theirs = cash_theirs(s, c, suit);
	int last = theirs > held ? theirs : held;

	if (rounds > last)
		rounds = last;
	return rounds ? nth_highest(s->hand[c->seat] & lane(suit), rounds) : 0;
}

INLINE void cash_start(const struct search *s, struct cash *c, int seat, cardset tops)
{
	*c = (struct cash){.seat = seat, .partner = seat ^ 2, .left = (seat + 1) & 3, .right = (seat + 3) & 3};
	c->tops = tops & s->hand[seat];
	c->partner_tops = tops & s->hand[c->partner];
}

/* The player's trumps come first; then it is known which opponents may still ruff. */
INLINE void cash_trumps(const struct search *s, struct cash *c)
{
	int rounds = c->tops & TRUMPS ? cash_rounds(s, c, TRUMP_LANE, ANY_ROUNDS) : 0;

	c->rounds[TRUMP_LANE] = rounds;
	c->left_ruffs = shape_length(s->shape, c->left, TRUMP_LANE) > rounds;
	c->right_ruffs = shape_length(s->shape, c->right, TRUMP_LANE) > rounds;
}

/* The suits of a set of cards, one after the other: its highest suit. */
INLINE int top_suit(cardset cards) { return (63 - __builtin_clzll(cards)) >> 4; }

/* All of a player's rounds. */
INLINE int cash_all(const struct search *s, struct cash *c, const bool trumps)
{
	int total = 0;

	if (trumps) {
		cash_trumps(s, c);
		total = c->rounds[TRUMP_LANE];
	}
	for (cardset left = trumps ? c->tops & ~TRUMPS : c->tops; left;) {
		int suit = top_suit(left);
		total += c->rounds[suit] = cash_rounds(s, c, suit, cash_limit(s, c, suit));
		left &= ~lane(suit);
	}
	return total;
}

/* Partner's cards in a suit that win after the player's rounds, when partner is on lead. */
INLINE int cash_partner_rounds(const struct search *s, const struct cash *c, int suit, int held, int *tops)
{
	int past = c->rounds[suit], own = shape_length(s->shape, c->seat, suit), limit = cash_limit(s, c, suit) - past;
	cardset win = c->partner_tops & lane(suit);

	if (suit == TRUMP_LANE)
		limit = ANY_ROUNDS;
	if (own > past)
		win &= ~((nth_highest(s->hand[c->seat] & lane(suit), past + 1) << 1) - 1);
	*tops = set_count(win);
	if (*tops > held - past)
		*tops = held - past;
	int rounds = past + *tops >= cash_theirs(s, c, suit) && own <= past + *tops ? held - past : *tops;
	return rounds < limit ? rounds : limit;
}

/* The card that partner needs for so many rounds after the player's. */
INLINE cardset cash_partner_card(const struct search *s, const struct cash *c, int suit, int rounds)
{
	int theirs = cash_theirs(s, c, suit), own = shape_length(s->shape, c->seat, suit);
	int last = (theirs > own ? theirs : own) - c->rounds[suit];

	if (rounds > last)
		rounds = last;
	return rounds > 0 ? nth_highest(s->hand[c->partner] & lane(suit), rounds) : 0;
}

/* Whether partner's winners make up what is missing: one of the player's suits must have an entry. */
INLINE bool cash_with_partner(const struct search *s, const struct cash *c, int missing, cardset *relevant)
{
	int rounds[4] = {0}, extra = 0, entry = -1, entry_tops = 0;

	for (cardset left = c->partner_tops; left;) {
		int suit = top_suit(left), held = shape_length(s->shape, c->partner, suit), tops;

		left &= ~lane(suit);
		if (held <= c->rounds[suit])
			continue;
		int more = cash_partner_rounds(s, c, suit, held, &tops);
		if (more <= 0)
			continue;
		rounds[suit] = more;
		extra += more;
		if (shape_length(s->shape, c->seat, suit) > c->rounds[suit] && (entry < 0 || tops < entry_tops)) {
			entry = suit;
			entry_tops = tops;
		}
	}
	if (entry < 0 || extra < missing)
		return false;
	for (int i = -1; i < 4 && missing > 0; i++) {
		int suit = i < 0 ? entry : i, use = rounds[suit] < missing ? rounds[suit] : missing;
		if (i == entry || !use)
			continue;
		missing -= use;
		*relevant |= cash_partner_card(s, c, suit, use);
	}
	return true;
}

/*
 * Whether a player of a side, who is not on lead, holds the second trump, guarded, behind the first: it makes a
 * trick, or the player takes one before having to lead away from it.
 */
INLINE bool guarded_trump(const struct search *s, int side, int on_lead, cardset *relevant)
{
	cardset all = (s->hand[0] | s->hand[1] | s->hand[2] | s->hand[3]) & TRUMPS;

	if (!all || !(all ^ highest(all)))
		return false;
	cardset second = highest(all ^ highest(all));
	for (int seat = side; seat < 4; seat += 2)
		if (s->hand[seat] & second && s->hand[(seat + 3) & 3] & highest(all) && seat != on_lead &&
		    shape_length(s->shape, seat, TRUMP_LANE) > 1) {
			*relevant = second;
			return true;
		}
	return false;
}

/*
 * Whether a player's trumps are that many tricks for their side, whichever seat leads: each of the opponents' trumps
 * beats one of them at most, and only a lower one.  Those below the last card looked at may lie in the worst way.
 */
INLINE bool long_trumps(const struct search *s, int seat, int need, cardset *relevant)
{
	cardset own = s->hand[seat] & TRUMPS, theirs = (s->hand[(seat + 1) & 3] | s->hand[(seat + 3) & 3]) & TRUMPS;
	cardset both = own | theirs, card = 0;
	int tricks = set_count(own), left = tricks, against = set_count(theirs), above = 0;

	while (tricks >= need) {
		if (tricks - (against < left ? against : left) >= need) {
			*relevant = card;
			return true;
		}
		card = highest(both);
		both ^= card;
		if (!(card & own))
			above++;
		else {
			left--;
			if (above) {
				above--;
				against--;
				tricks--;
			}
		}
	}
	return false;
}

/*
 * Whether a side's top trumps are that many tricks, whichever seat leads: they need not fall together as long as one
 * player of the side holds that many trumps.
 */
INLINE bool sure_trumps(const struct search *s, int side, int on_lead, int need, cardset tops, cardset *relevant)
{
	cardset own = tops & TRUMPS;
	int count = set_count(own);

	if (long_trumps(s, side, need, relevant) || long_trumps(s, side + 2, need, relevant))
		return true;
	if (!count)
		return need == 1 && guarded_trump(s, side, on_lead, relevant);
	if (count < need || longer(s->shape, side, side + 2, TRUMP_LANE) < need)
		return false;
	while (count-- > need)
		own &= own - 1;
	*relevant = own;
	return true;
}

/* Whether the player on lead cashes `need` tricks at once; tops: cards of that side that no opponent's card beats. */
static bool sure_now(const struct search *s, int seat, int need, cardset tops, cardset *relevant, const bool trumps)
{
	struct cash c;
	int missing = need;

	if (trumps && sure_trumps(s, seat & 1, seat, need, tops, relevant))
		return true;
	cash_start(s, &c, seat, tops);
	*relevant = 0;
	if (trumps)
		cash_trumps(s, &c);
	for (cardset left = c.tops; left;) {
		int suit = top_suit(left), rounds = c.rounds[suit];

		left &= ~lane(suit);
		if (!trumps || suit != TRUMP_LANE)
			rounds = c.rounds[suit] = cash_rounds(s, &c, suit, cash_limit(s, &c, suit));
		if (!rounds)
			continue;
		*relevant |= cash_card(s, &c, suit, rounds < missing ? rounds : missing);
		missing -= rounds;
		if (missing <= 0)
			return true;
	}
	return c.partner_tops && cash_with_partner(s, &c, missing, relevant);
}

/* Whether one opponent who holds that many top trumps, or wins whatever is led now, cashes `need` tricks. */
static bool sure_against(const struct search *s, int leader, int need, cardset tops, cardset *relevant,
			 const bool trumps)
{
	int partner = leader ^ 2;
	unsigned open = 0; /* suits that may be led, and that nobody has been found to win */
	cardset found = 0;

	if (trumps && sure_trumps(s, ~leader & 1, leader, need, tops, relevant))
		return true;
	for (int suit = 0; suit < 4; suit++) {
		if (!(s->hand[leader] & lane(suit)))
			continue;
		if (!(tops & lane(suit)))
			return false;
		if (trumps && suit != TRUMP_LANE && shape_length(s->shape, partner, TRUMP_LANE) &&
		    !shape_length(s->shape, partner, suit))
			return false;
		open |= 1u << suit;
	}
	for (int side = 1; open && side < 4; side += 2) {
		struct cash c;
		int missing = need, use[4] = {0};
		if (set_count(tops & s->hand[(leader + side) & 3]) < need)
			continue;
		cash_start(s, &c, (leader + side) & 3, tops);
		if (cash_all(s, &c, trumps) < need)
			continue;
		for (int suit = 0; suit < 4; suit++)
			if (open >> suit & 1 && c.rounds[suit]) {
				open &= ~(1u << suit);
				use[suit] = 1;
				missing--;
			}
		if (missing == need)
			continue;
		for (int suit = 0; suit < 4; suit++) {
			int more = c.rounds[suit] - use[suit];
			if (more > missing)
				more = missing;
			if (more > 0) {
				use[suit] += more;
				missing -= more;
			}
			if (use[suit])
				found |= cash_card(s, &c, suit, use[suit]);
		}
	}
	*relevant = found;
	return !open;
}

#endif
