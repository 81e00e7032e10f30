/* SPDX-License-Identifier: Apache-2.0 */
#include "solve/leads.h"
#include "solve/recall.h"
#include "solve/sure.h"

#ifndef SEARCH_NAME
#define SEARCH_NAME search_plain
#endif

enum { CANCEL_NODES = 1 << 12, GLANCE_TRICKS = 10 };

/* Odd factors of hashes: the first is 2^64 over the golden ratio (Knuth), the others are without pattern. */
#define ODD_1 ((uint64_t)0x9E3779B97F4A7C15)
#define ODD_2 ((uint64_t)0xD6E8FEB86659FD93)
#define ODD_3 ((uint64_t)0x12345677)

typedef const struct trick_search *trick_view;

static bool lead_notrump(struct search *, trick_view, cardset *), lead_trumps(struct search *, trick_view, cardset *);
static bool second_notrump(struct search *, trick_view, cardset *),
	second_trumps(struct search *, trick_view, cardset *);
static bool third_notrump(struct search *, trick_view, cardset *), third_trumps(struct search *, trick_view, cardset *);
static bool fourth_notrump(struct search *, trick_view, cardset *),
	fourth_trumps(struct search *, trick_view, cardset *);

INLINE void take_card(struct search *s, int seat, cardset card)
{
	s->hand[seat] ^= card;
	s->shape -= (uint64_t)1 << (seat << 2) << (__builtin_ctzll(card) & 48);
}

INLINE void give_card(struct search *s, int seat, cardset card)
{
	s->hand[seat] ^= card;
	s->shape += (uint64_t)1 << (seat << 2) << (__builtin_ctzll(card) & 48);
}

/*
 * A card succeeded, and the answer rests on its rank among others.  The highest of its run would have done as well, and
 * those that the rest of the play relies on move down by one: so the highest of the others is enough.
 */
INLINE cardset rest_on_highest(cardset relevant, cardset card, cardset hand, cardset all)
{
	if (!(relevant & card))
		return relevant;
	cardset above = lane_of(card) & ~((card << 1) - 1), rest = relevant ^ card;
	cardset run = hand & above & (lowest(all & above & ~hand) - 1) & ~fill_up(rest);

	return run ? rest | highest(run) : relevant;
}

/*
 * A hand failed with every card that ends a run, and the answer rests on `relevant`.  It holds for the cards of the
 * runs that were not tried only if the run's end is as high as they are.
 */
INLINE cardset rest_on_runs(cardset relevant, cardset tried_lanes, cardset hand, cardset ends)
{
	cardset inside = fill_up(relevant) & hand & tried_lanes & ~ends;

	while (inside) {
		cardset suit = lane_of(lowest(inside)), below = ends & suit & (lowest(inside) - 1);
		if (below)
			relevant |= highest(below);
		inside &= ~suit;
	}
	return relevant;
}

/* After a failure, cards that the answer takes for equally low fail too. */
INLINE cardset still_to_try(cardset moves, cardset card, cardset relevant)
{
	cardset counted = fill_up(relevant);

	return counted & card ? moves : moves & ~(lane_of(card) & ~counted);
}

/* ---- The fourth card and what follows ---- */

/* North's clubs follow from the other lengths and give their room. */
INLINE uint64_t shape_key(uint64_t shape, int leader, bool trumps)
{
	return (shape & ~(uint64_t)15) | (unsigned)leader | (unsigned)trumps << 2;
}

/*
 * Whether the answer rests on the rank of the winner of a trick: on that it is above the other side's cards, unless the
 * winner's side needs all and fails in any case; and above partner's, unless that was all the winner's side needed.
 * yes: the winner's side makes it.
 */
INLINE bool winner_counts(trick_view next, cardset best, cardset own, cardset theirs, bool yes)
{
	cardset suit = lane_of(best);

	return (theirs & suit && (yes || next->need < next->tricks)) || ((own & suit) != best && next->need > 0);
}

INLINE bool trick_done(struct search *s, trick_view t, cardset card, const bool wins, cardset *relevant,
		       const bool trumps)
{
	cardset best = wins ? card : t->best;
	int winner = wins ? 3 : t->winner;
	const bool ours = wins || winner == 1;
	struct trick_search next = {.leader = (t->leader + winner) & 3, .tricks = t->tricks - 1};
	bool yes;

	next.need = ours ? t->need - 1 : t->tricks - t->need;
	*relevant = 0;
	if (next.need <= 0)
		yes = true;
	else if (next.need > next.tricks)
		yes = false;
	else
		yes = (trumps ? lead_trumps : lead_notrump)(s, &next, relevant);
	cardset own = t->cards[winner & 1] | (ours ? card : 0), theirs = t->cards[~winner & 1] | (ours ? 0 : card);
	if (winner_counts(&next, best, own, theirs, yes))
		*relevant |= best;
	return ours ? yes : !yes;
}

/* ---- The order of cards ---- */

/* Discards come from the longest suit, trumps last. */
INLINE cardset discard(cardset hand, cardset moves, const bool trumps)
{
	cardset best = 0;
	int longest = -1;

	for (int suit = 0; suit < 4; suit++) {
		cardset in = moves & lane(suit);
		int length = trumps && suit == TRUMP_LANE ? 0 : set_count(hand & lane(suit));
		if (in && length > longest) {
			longest = length;
			best = lowest(in);
		}
	}
	return best;
}

INLINE cardset above(cardset cards) { return cards ? ~((highest(cards) << 1) - 1) : ~(cardset)0; }

INLINE cardset next_second(const struct search *s, trick_view t, cardset moves, cardset beats, const bool trumps)
{
	cardset third = s->hand[(t->leader + 2) & 3], fourth = s->hand[(t->leader + 3) & 3] & t->led;
	cardset sure = beats & above(third & t->led);

	if (trumps && !(third & t->led) && third & TRUMPS)
		return lowest(moves);
	if (!sure || (fourth > (third & t->led) && fourth > t->best))
		return lowest(moves);
	return lowest(sure);
}

INLINE cardset next_third(const struct search *s, trick_view t, cardset moves, cardset beats, const bool trumps)
{
	cardset fourth = s->hand[(t->leader + 3) & 3], follows = fourth & t->led, sure = beats & above(follows);

	if (t->winner == 0) {
		bool safe = follows ? t->best > follows : !(trumps && fourth & TRUMPS);
		if (safe || t->best & ~t->led || !sure)
			return lowest(moves);
		return lowest(sure);
	}
	if (sure)
		return lowest(sure);
	return lowest(beats ? beats : moves);
}

INLINE cardset next_fourth(trick_view t, cardset hand, cardset moves, cardset beats, bool follows, const bool trumps)
{
	cardset from = t->winner == 1 ? moves & ~beats : beats;

	if (!from)
		from = moves;
	return follows || from == beats ? lowest(from) : discard(hand, from, trumps);
}

INLINE cardset next_card(const struct search *s, trick_view t, cardset hand, cardset moves, cardset beats, bool follows,
			 const int place, const bool trumps)
{
	if (follows)
		return place == 1 ? next_second(s, t, moves, beats, trumps) : next_third(s, t, moves, beats, trumps);
	if (beats)
		return lowest(beats);
	cardset low = trumps ? moves & ~TRUMPS : moves;
	return discard(hand, low ? low : moves, trumps);
}

/* A habit is a card, and eight bits of the hash of the situation in which it was good. */
INLINE uint16_t habit_of(cardset card, uint64_t hash) { return (uint16_t)(__builtin_ctzll(card) | (hash & 0xFF00)); }
INLINE cardset habit_card(uint16_t habit, uint64_t hash)
{
	return (habit ^ hash) & 0xFF00 ? 0 : (cardset)1 << (habit & 63);
}

/* What a follower's card is remembered by: how the suit led lies for the follower and partner, or the follower's hand
 * if void in it; and the card to beat. */
INLINE uint64_t follow_hash(const struct search *s, trick_view t, int seat, cardset suit, const int place)
{
	cardset partners = s->hand[seat ^ 2] & t->led, all = t->all & t->led;
	uint64_t cards = suit ? suit + 5 * partners + 11 * all : s->hand[seat] + t->led;

	return (cards ^ s->salt) * ODD_1 ^ t->best * ODD_2 ^ (uint64_t)place * ODD_3;
}

/* ---- Second, third and fourth hand ---- */

INLINE cardset beating(trick_view t, cardset moves, const bool trumps)
{
	cardset suit = lane_of(t->best), higher = moves & suit & ~(t->best - 1);

	return trumps && suit != TRUMPS ? higher | (moves & TRUMPS) : higher;
}

/* place: 1 or 2. */
INLINE bool follow(struct search *s, trick_view t, cardset *relevant, const int place, const bool trumps)
{
	int seat = (t->leader + place) & 3;
	cardset hand = s->hand[seat], suit = hand & t->led, ends = run_ends(hand, t->all);
	cardset moves = suit ? ends & t->led : ends, tried = suit ? t->led : PACK_52, rests = 0;
	cardset beats = beating(t, moves, trumps);
	uint64_t hash = follow_hash(s, t, seat, suit, place);
	uint16_t *habit = &s->follow_habit[hash >> 48];
	cardset card = habit_card(*habit, hash) & moves;

	while (moves) {
		if (!card)
			card = next_card(s, t, hand, moves, beats & moves, suit != 0, place, trumps);
		moves ^= card;
		struct trick_search next = *t;
		next.cards[place & 1] |= card;
		next.need = t->tricks + 1 - t->need;
		if (beats & card) {
			next.best = card;
			next.winner = place;
		}
		take_card(s, seat, card);
		bool yes = place == 1 ? !(trumps ? third_trumps : third_notrump)(s, &next, relevant)
				      : !(trumps ? fourth_trumps : fourth_notrump)(s, &next, relevant);
		give_card(s, seat, card);
		if (yes) {
			*habit = habit_of(card, hash);
			*relevant = rest_on_highest(*relevant, card, hand, t->all);
			return true;
		}
		rests |= *relevant;
		moves = still_to_try(moves, card, *relevant);
		card = 0;
	}
	*relevant = rest_on_runs(rests, tried, hand, ends);
	return false;
}

/* The fourth hand knows what its cards lead to.  In a long hand it looks at all of them before it has one searched. */
INLINE bool fourth(struct search *s, trick_view t, cardset *relevant, const bool trumps)
{
	int seat = (t->leader + 3) & 3;
	cardset hand = s->hand[seat], suit = hand & t->led, ends = run_ends(hand, t->all);
	cardset moves = suit ? ends & t->led : ends, beats = beating(t, moves, trumps), open = 0, rests = 0;
	bool yes = false;

	s->glance = t->tricks >= GLANCE_TRICKS && moves & (moves - 1);
	while (moves) {
		cardset card = next_fourth(t, hand, moves, beats & moves, suit != 0, trumps);
		moves ^= card;
		take_card(s, seat, card);
		yes = trick_done(s, t, card, beats & card, relevant, trumps);
		give_card(s, seat, card);
		if (s->open) {
			s->open = yes = false;
			open |= card;
		} else if (yes) {
			*relevant = rest_on_highest(*relevant, card, hand, t->all);
			break;
		} else {
			rests |= *relevant;
			moves = still_to_try(moves, card, *relevant);
			open = still_to_try(open, card, *relevant);
		}
		if (!moves) {
			moves = open;
			open = 0;
			s->glance = false;
		}
	}
	s->glance = false;
	if (!yes)
		*relevant = rest_on_runs(rests, suit ? t->led : PACK_52, hand, ends);
	return yes;
}

static bool second_notrump(struct search *s, trick_view t, cardset *r) { return follow(s, t, r, 1, false); }
static bool third_notrump(struct search *s, trick_view t, cardset *r) { return follow(s, t, r, 2, false); }
static bool fourth_notrump(struct search *s, trick_view t, cardset *r) { return fourth(s, t, r, false); }
static bool second_trumps(struct search *s, trick_view t, cardset *r) { return follow(s, t, r, 1, true); }
static bool third_trumps(struct search *s, trick_view t, cardset *r) { return follow(s, t, r, 2, true); }
static bool fourth_trumps(struct search *s, trick_view t, cardset *r) { return fourth(s, t, r, true); }

/* ---- The lead ---- */

static bool last_trick(const struct search *s, int leader, cardset *relevant, const bool trumps)
{
	cardset best = s->hand[leader], led = lane_of(best) | (trumps ? TRUMPS : 0), cards[2] = {best, 0};
	int winner = 0;

	for (int place = 1; place < 4; place++) {
		cardset card = s->hand[(leader + place) & 3];
		cards[place & 1] |= card;
		if (card > best && card & led) {
			best = card;
			winner = place;
		}
	}
	*relevant = cards[~winner & 1] & lane_of(best) ? best : 0;
	return !(winner & 1);
}

/* Of the cards of a suit: the highest if it wins and partner has no winner there, else the lowest. */
INLINE cardset lead_card(const struct search *s, int leader, cardset in, cardset tops)
{
	return tops & in && !(tops & s->hand[leader ^ 2] & lane_of(in)) ? highest(in) : lowest(in);
}

INLINE cardset next_lead(const struct search *s, int leader, cardset moves, cardset tops, int score[4])
{
	int best = -1;

	for (int suit = 0; suit < 4; suit++)
		if (moves & lane(suit) && (best < 0 || score[suit] > score[best]))
			best = suit;
	score[best] -= LEAD_AGAIN;
	return lead_card(s, leader, moves & lane(best), tops);
}

INLINE bool lead_try(struct search *s, trick_view t, cardset all, cardset tops, cardset *relevant, const bool trumps)
{
	cardset hand = s->hand[t->leader], ends = run_ends(hand, all), moves = ends, rests = 0;
	uint64_t hash = ((hand + 3 * s->hand[t->leader ^ 2]) ^ s->salt) * ODD_1 ^ (uint64_t)t->need * ODD_2;
	uint16_t *habit = &s->lead_habit[hash >> 50];
	cardset card = habit_card(*habit, hash) & moves;
	struct trick_search next = {
		.all = all, .leader = t->leader, .tricks = t->tricks, .need = t->tricks + 1 - t->need};
	bool weighed = false;
	int score[4];

#ifdef WATCH_LEAD
	if (!card)
		WATCH_LEAD(s, t, all, tops, trumps);
#endif
	while (moves) {
		if (!card) {
			if (!weighed)
				lead_scores(s, t, score, trumps);
			weighed = true;
			card = next_lead(s, t->leader, moves, tops, score);
		}
		moves ^= card;
		next.led = lane_of(card);
		next.best = next.cards[0] = card;
		take_card(s, t->leader, card);
		bool yes = !(trumps ? second_trumps : second_notrump)(s, &next, relevant);
		give_card(s, t->leader, card);
		if (yes) {
			*habit = habit_of(card, hash);
			*relevant = rest_on_highest(*relevant, card, hand, all);
			return true;
		}
		rests |= *relevant;
		moves = still_to_try(moves, card, *relevant);
		card = 0;
	}
	*relevant = rest_on_runs(rests, PACK_52, hand, ends);
	return false;
}

INLINE bool lead(struct search *s, trick_view t, cardset *relevant, const bool trumps)
{
	cardset north_south = s->hand[0] | s->hand[2], east_west = s->hand[1] | s->hand[3],
		all = north_south | east_west;
	cardset ours = t->leader & 1 ? east_west : north_south, theirs = all ^ ours;
	cardset tops = ours & ~fill_down(theirs);
	bool yes;

	if (t->tricks == 1)
		return last_trick(s, t->leader, relevant, trumps);
	if (sure_now(s, t->leader, t->need, tops, relevant, trumps))
		return true;
	if (sure_against(s, t->leader, t->tricks + 1 - t->need, theirs & ~fill_down(ours), relevant, trumps))
		return false;
	struct scene scene = {.key = shape_key(s->shape, t->leader, trumps), .by = compactor_of(all)};
	compact_two(&scene.by, east_west, s->hand[2] | s->hand[3], &scene.low, &scene.high);
	const struct slot *slot = memory_slot(&s->memory, scene.key);
	if (slot->line && shelf_tells(memory_shelf(&s->memory, slot->line), &scene, t->need, &yes, relevant))
		return yes;
	if (s->glance) {
		s->open = true;
		return false;
	}
	if (!(++s->nodes % CANCEL_NODES) && atout_is_cancelled(s->cancel))
		s->cancelled = true;
	if (s->cancelled)
		return false;
	yes = lead_try(s, t, all, tops, relevant, trumps);
	if (!s->cancelled)
		memory_learn(&s->memory, &scene, *relevant, yes ? t->need : 0, yes ? t->tricks : t->need - 1);
	return yes;
}

static bool lead_notrump(struct search *s, trick_view t, cardset *relevant) { return lead(s, t, relevant, false); }
static bool lead_trumps(struct search *s, trick_view t, cardset *relevant) { return lead(s, t, relevant, true); }

bool SEARCH_NAME(struct search *s, trick_view t, int place, bool trumps)
{
	static bool (*const by_place[4][2])(struct search *, trick_view, cardset *) = {
		{lead_notrump, lead_trumps},
		{second_notrump, second_trumps},
		{third_notrump, third_trumps},
		{fourth_notrump, fourth_trumps},
	};
	cardset relevant;

	if (t->need <= 0 || t->need > t->tricks)
		return t->need <= 0;
	return by_place[place][trumps](s, t, &relevant);
}
