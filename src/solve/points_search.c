/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The search.  One body, written once with the kind of the goal and whether there are duties beside following suit as
 * constants; the compiler makes a pair of functions, lead and follow, for each combination that occurs.
 */
#include "solve/points_play.h"

enum { CHECK = 1024 }; /* cards between two looks at what could stop the search */

/* What the body is made for. */
struct make {
	int kind;
	bool duties;
};

#define MADE(name)                                                        \
	static int name##_lead(struct search *, int, int, unsigned mask); \
	static int name##_follow(struct search *, struct table, int, unsigned mask);

MADE(points_free)
MADE(points_duties)
MADE(tricks_free)
MADE(tricks_duties)
MADE(deal)

/* From the body to the function made for it, and back. */
BODY int lead_of(const struct make m, struct search *s, int leader, int need, unsigned mask)
{
	if (m.kind == ATOUT_GOAL_DEAL)
		return deal_lead(s, leader, need, mask);
	if (m.kind == ATOUT_GOAL_TRICKS)
		return m.duties ? tricks_duties_lead(s, leader, need, mask) : tricks_free_lead(s, leader, need, mask);
	return m.duties ? points_duties_lead(s, leader, need, mask) : points_free_lead(s, leader, need, mask);
}

BODY int follow_of(const struct make m, struct search *s, struct table t, int need, unsigned mask)
{
	if (m.kind == ATOUT_GOAL_DEAL)
		return deal_follow(s, t, need, mask);
	if (m.kind == ATOUT_GOAL_TRICKS)
		return m.duties ? tricks_duties_follow(s, t, need, mask) : tricks_free_follow(s, t, need, mask);
	return m.duties ? points_duties_follow(s, t, need, mask) : points_free_follow(s, t, need, mask);
}

/* The card points from which on the aim is reached, when so much has been melded; more than there are: never. */
BODY int points_wanted(const struct search *s, int melded)
{
	const struct atout_points_goal *goal = s->goal;

	for (int i = 0; i < goal->steps; i++)
		if (goal->worth[i] + melded >= s->aim)
			return goal->from[i];
	return FAR;
}

/* ---- The memory ---- */

BODY uint64_t key_of(const struct search *s, int leader)
{
	cardset key = 0;

	for (int kind = 0; kind < s->kinds; kind++) {
		int from = s->from[kind];
		key |= (cardset)s->like[kind][s->left >> from & s->in_kind[kind]] << from;
	}
	return key | (uint64_t)s->age << CARDS_MAX | (uint64_t)leader << 60;
}

BODY unsigned extra_of(const struct make m, const struct search *s, unsigned mask)
{
	return m.kind == ATOUT_GOAL_DEAL ? (unsigned)s->probe << 5 | s->melded : mask;
}

BODY struct bucket *bucket_of(const struct search *s, uint64_t key, unsigned extra)
{
	return &s->memory[((key ^ (uint64_t)extra << 40) * 0x9E3779B97F4A7C15u) >> s->shift];
}

BODY struct slot *recall(struct bucket *bucket, uint64_t key, unsigned extra)
{
	for (int i = 0; i < SLOTS; i++)
		if (bucket->slot[i].key == key && bucket->slot[i].extra == extra)
			return &bucket->slot[i];
	return NULL;
}

/* The slot to be written: of an earlier search, or with the fewest tricks to come. */
BODY struct slot *worst_slot(const struct search *s, struct bucket *bucket)
{
	struct slot *worst = bucket->slot;

	for (int i = 0; i < SLOTS; i++) {
		struct slot *slot = &bucket->slot[i];
		if ((slot->key >> CARDS_MAX & 0xFF) != s->age)
			return slot;
		if (slot->tricks < worst->tricks)
			worst = slot;
	}
	return worst;
}

/* Of one position there may be many answers; the closest are kept. */
BODY void remember(const struct search *s, struct bucket *bucket, struct slot at, int value, int need)
{
	struct slot *slot = recall(bucket, at.key, at.extra);
	bool reached = value >= need;

	if (!slot) {
		slot = worst_slot(s, bucket);
		*slot = at;
		slot->lo = -FAR;
		slot->hi = FAR;
	}
	slot->best = at.best;
	if (value == FAR || value == -FAR)
		value = reached ? need : need - 1;
	if (reached && value > slot->lo)
		slot->lo = (int16_t)value;
	if (!reached && value < slot->hi)
		slot->hi = (int16_t)value;
}

/* ---- The order in which cards are tried ---- */

struct list {
	int n;
	uint8_t card[HAND_MAX];
	uint32_t order[HAND_MAX];
};

BODY void put(struct list *list, int card, uint32_t order)
{
	int i = list->n++;

	for (; i && list->order[i - 1] < order; i--) {
		list->card[i] = list->card[i - 1];
		list->order[i] = list->order[i - 1];
	}
	list->card[i] = (uint8_t)card;
	list->order[i] = order;
}

/* For a player alone: whether the seat to move would rather have this trick go to that player. */
BODY bool wants(const struct make m, const struct search *s, bool ours, unsigned mask)
{
	if (m.kind == ATOUT_GOAL_TRICKS) {
		int low = __builtin_ctz(mask), high = 31 - __builtin_clz(mask);
		return ours == (low + high >= s->tricks);
	}
	return ours == s->gains;
}

/* A first guess how good a card is for or against a player alone, from 0 to 63; win: the trick shall go to it. */
BODY uint32_t promise(const struct search *s, struct table t, int card, bool ours, bool win, bool wins)
{
	int over = s->over[card];

	if (ours)
		return (uint32_t)(win == wins ? 63 - over : over);
	if (win)
		return (uint32_t)(wins ? over : 63 - over);
	if (!t.count || t.winner == s->lone)
		return (uint32_t)(wins ? 32 + over : over);
	return (uint32_t)(wins ? 31 - over : 32 + over);
}

/* Lists the legal cards but for those that equal another, the most promising first. */
BODY void arrange(const struct make m, const struct search *s, struct table t, cardset legal, int first, unsigned mask,
		  struct list *list)
{
	bool ours = seat_in(s->side, t.seat), win = s->lone != NOBODY && wants(m, s, ours, mask);
	cardset others = others_of(s, t), beaters = t.count ? s->beats[t.best] : ~(cardset)0;
	uint64_t seen = 0;

	list->n = 0;
	for (int card, before = first_card(legal); legal; before = card) {
		card = take_first(&legal);
		if (is_apart(s, before, card, others))
			seen = 0;
		if (has_card(seen, s->kin[card]))
			continue;
		seen |= set_of(s->kin[card]);
		bool wins = has_card(beaters, card);
		uint32_t order = s->lone == NOBODY ? s->tried[ours][wins][card] : promise(s, t, card, ours, win, wins);
		put(list, card, card == first ? UINT32_MAX : order);
	}
}

/* ---- The search itself ---- */

/* After a full trick. */
BODY int end_trick(const struct make m, struct search *s, struct table t, int need, unsigned mask)
{
	int to_come = s->tricks - 1, value;

	if (m.kind == ATOUT_GOAL_TRICKS) {
		bool ours = seat_in(s->side, t.winner);
		mask >>= ours;
		if (s->end == ATOUT_END_TWO && ends_early(s, t, to_come))
			return mask >> (ours ? to_come : 0) & 1 ? FAR : -FAR;
		if (!to_come || ends_early(s, t, to_come))
			return mask & 1 ? FAR : -FAR;
		s->tricks--;
		value = lead_of(m, s, t.winner, need, mask & ((2u << to_come) - 1));
		s->tricks++;
		return value;
	}
	int points = s->weight[t.winner] * trick_points(s, t, to_come);
	if (m.kind == ATOUT_GOAL_DEAL && !to_come)
		return points - need >= points_wanted(s, s->meld[0] - s->meld[1]) ? FAR : -FAR;
	if (m.kind == ATOUT_GOAL_POINTS && (!to_come || ends_early(s, t, to_come)))
		return points;
	s->tricks--;
	s->rest -= t.points;
	value = lead_of(m, s, t.winner, need - points, mask);
	s->tricks++;
	s->rest += t.points;
	return m.kind == ATOUT_GOAL_DEAL ? value : points + value;
}

/* A card is played, and all that follows is searched. */
BODY int lay_and_go(const struct make m, struct search *s, struct table t, int card, int need, unsigned mask)
{
	struct table after = lay(s, t, card);
	int value;

	if (after.count == s->players)
		value = end_trick(m, s, after, need, mask);
	else
		value = follow_of(m, s, after, need, mask);
	take_back(s, t.seat, card);
	return value;
}

/* A card is melded with its partner, which may end the deal. */
BODY int meld_and_go(const struct make m, struct search *s, struct table t, int card, int need, unsigned mask)
{
	int other_side = !seat_in(s->side, t.seat), worth = meld_worth(s, card, other_side), value;
	const struct atout_points_melds *melds = &s->goal->melds;
	uint8_t melded = s->melded;

	s->meld[other_side] = (int16_t)(s->meld[other_side] + worth);
	s->melded |= (uint8_t)(1 << suit_of(s->card[card]));
	if (has_card(s->trumps, card) && worth == 1 << melds->doubled)
		s->melded |= 1 << SUITS;
	if (melds->at_once && melds->standing[other_side] + s->meld[other_side] >= melds->target)
		value = s->meld[0] - s->meld[1] >= s->aim ? FAR : -FAR;
	else
		value = lay_and_go(m, s, t, card, need, mask);
	s->melded = melded;
	s->meld[other_side] = (int16_t)(s->meld[other_side] - worth);
	return value;
}

/* The better of two values for the seat to move. */
BODY int better(bool ours, int a, int b) { return ours == (a > b) ? a : b; }

/* A card, with its meld and without, where that is a choice. */
BODY int try_card(const struct make m, struct search *s, struct table t, int card, int need, unsigned mask)
{
	bool ours = seat_in(s->side, t.seat);

	if (m.kind != ATOUT_GOAL_DEAL || !may_meld(s, t, card, need))
		return lay_and_go(m, s, t, card, need, mask);
	int value = meld_and_go(m, s, t, card, need, mask);
	if (!s->near[!ours] || (value >= need) == ours)
		return value;
	return better(ours, value, lay_and_go(m, s, t, card, need, mask));
}

/* Tries cards until one settles the matter: that is *best then.  A single card needs no thought. */
BODY int try_all(const struct make m, struct search *s, struct table t, int need, unsigned mask, int *best)
{
	bool ours = seat_in(s->side, t.seat);
	int value = ours ? -2 * FAR : 2 * FAR;
	struct list list;

	cardset cards = legal_of(s, t, m.duties);
	if (!(cards & (cards - 1)))
		return try_card(m, s, t, first_card(cards), need, mask);
	arrange(m, s, t, cards, *best, mask, &list);
	for (int i = 0; i < list.n; i++) {
		int card = list.card[i];
		value = better(ours, value, try_card(m, s, t, card, need, mask));
		if ((value >= need) == ours) {
			bool wins = !t.count || has_card(s->beats[t.best], card);
			if (s->lone == NOBODY)
				s->tried[ours][wins][card] += 1u << 2 * s->tricks;
			*best = card;
			return value;
		}
	}
	return value;
}

/* Looks at the limit and the flag, and when to look again. */
static __attribute__((noinline)) bool is_over(struct search *s)
{
	s->ended = s->ended || s->cards >= s->limit || atout_is_cancelled(s->cancel);
	s->check = s->ended ? 0 : s->cards + CHECK < s->limit ? s->cards + CHECK : s->limit;
	return s->ended;
}

/* Counts a card; true if the search has to stop. */
BODY bool tired(struct search *s) { return ++s->cards >= s->check && is_over(s); }

/* Every seat has one card. */
BODY int last_trick(const struct make m, struct search *s, int leader, int need, unsigned mask)
{
	struct table t = {(uint8_t)leader, 1, 0, 0, (uint8_t)leader, (uint8_t)leader, 0};
	int seat = s->next[leader];

	t.led = t.best = (uint8_t)first_card(s->hand[leader]);
	t.points = s->worth[t.led];
	for (; seat != leader; seat = s->next[seat]) {
		int card = first_card(s->hand[seat]);
		bool wins = has_card(s->beats[t.best], card);
		t.best = wins ? (uint8_t)card : t.best;
		t.winner = wins ? (uint8_t)seat : t.winner;
		t.points = (int16_t)(t.points + s->worth[card]);
	}
	if (m.kind == ATOUT_GOAL_TRICKS)
		return mask >> seat_in(s->side, t.winner) & 1 ? FAR : -FAR;
	int points = s->weight[t.winner] * trick_points(s, t, 0);
	if (m.kind == ATOUT_GOAL_POINTS)
		return points;
	return points - need >= points_wanted(s, s->meld[0] - s->meld[1]) ? FAR : -FAR;
}

/* The size of a small set: a processor without an instruction for it is slow at large ones too. */
BODY int few(cardset set)
{
	int n = 0;

	for (; set; set &= set - 1)
		n++;
	return n;
}

/*
 * The numbers of tricks that a player alone can take, as a set.  Each of its trumps that no other hand can beat takes
 * one; each trump of another hand that beats all of its trumps keeps one from it.
 */
BODY unsigned possible_tricks(const struct search *s, int tricks)
{
	cardset own = s->hand[s->lone], trumps = s->trumps & s->left, over = trumps & ~own;
	int least = 0, kept = 0;

	for (cardset left = own & trumps; left; left &= left - 1) {
		int card = first_card(left);
		least += !((s->beats[card] | s->ties[card]) & s->left & ~own);
		over &= s->beats[card];
	}
	for (int seat = s->next[s->lone]; over && seat != s->lone; seat = s->next[seat]) {
		int count = few(s->hand[seat] & over);
		kept = count > kept ? count : kept;
	}
	return (2u << (tricks - kept)) - (1u << least);
}

/* Whether the matter is settled without a search, and then the answer. */
BODY bool is_certain(const struct make m, const struct search *s, int tricks, int need, unsigned mask, int *value)
{
	int points = s->rest + tricks * s->trick_worth + s->last + (tricks > 1 ? s->last_but_one : 0);

	if (m.kind == ATOUT_GOAL_TRICKS) {
		unsigned full = (2u << tricks) - 1;
		if (mask && mask != full && s->lone != NOBODY && s->end == ATOUT_END_CARDS && s->trumps & s->left)
			full = possible_tricks(s, tricks);
		*value = mask & full ? FAR : -FAR;
		return !(mask & full) || (mask & full) == full;
	}
	if (m.kind == ATOUT_GOAL_POINTS) {
		int most = points * (points > 0 ? s->weight_most : s->weight_least);
		int least = points * (points > 0 ? s->weight_least : s->weight_most);
		*value = need <= least ? least : most;
		return need <= least || need > most;
	}
	if (s->near[0] || s->near[1])
		return false;
	int own = -need, melded = s->meld[0] - s->meld[1];
	bool sure = own >= points_wanted(s, melded - s->reserve[1] + s->meld[1]);
	*value = sure ? FAR : -FAR;
	return sure || own + points < points_wanted(s, melded + s->reserve[0] - s->meld[0]);
}

/* Some hand still has both cards of a pair. */
BODY bool melds_to_come(const struct search *s)
{
	for (int i = 0; i < s->pairs; i++)
		if (!(s->pair[i] & ~s->left))
			return true;
	return false;
}

/*
 * Nothing counts any more but card points: what is remembered of them holds for every aim.  It stands under keys of its
 * own, for a set with a pair looks like none without.
 */
BODY int lead_without_melds(struct search *s, int leader, int need)
{
	int wanted = points_wanted(s, s->meld[0] - s->meld[1]);

	return points_duties_lead(s, leader, wanted + need, 0) >= wanted + need ? FAR : -FAR;
}

BODY int lead_body(const struct make m, struct search *s, int leader, int need, unsigned mask)
{
	int tricks = s->tricks, best = NOBODY, value;

	if (tired(s))
		return need;
	if (m.kind == ATOUT_GOAL_DEAL && !melds_to_come(s))
		return lead_without_melds(s, leader, need);
	if (is_certain(m, s, tricks, need, mask, &value))
		return value;
	if (tricks == 1)
		return last_trick(m, s, leader, need, mask);
	struct table t = {(uint8_t)leader, 0, NO_CARD, NO_CARD, (uint8_t)leader, (uint8_t)leader, 0};
	struct slot at = {.key = key_of(s, leader), .extra = (uint16_t)extra_of(m, s, mask), .tricks = (uint8_t)tricks};
	struct bucket *bucket = bucket_of(s, at.key, at.extra);
	const struct slot *known = recall(bucket, at.key, at.extra);
	if (known) {
		if (need <= known->lo)
			return m.kind == ATOUT_GOAL_POINTS ? known->lo : FAR;
		if (need > known->hi)
			return m.kind == ATOUT_GOAL_POINTS ? known->hi : -FAR;
		best = known->best;
	}
	value = try_all(m, s, t, need, mask, &best);
	at.best = (uint8_t)best;
	if (!s->ended)
		remember(s, bucket, at, value, need);
	return value;
}

BODY bool has_played(const struct search *s, struct table t, int seat) { return s->turn[t.leader][seat] < t.count; }

/* Whether the deal is settled whichever of the seats that still can takes this trick. */
BODY bool is_decided(const struct search *s, struct table t, unsigned mask, int *value)
{
	int to_come = s->tricks - 1;
	bool wins = t.winner == s->lone, plays = !wins && !has_played(s, t, s->lone);
	unsigned full = (2u << to_come) - 1, lost = mask & full, won = mask >> 1 & full;

	if (!wins && !plays)
		won = lost;
	*value = lost ? FAR : -FAR;
	return lost == won && (!lost || lost == full);
}

BODY int follow_body(const struct make m, struct search *s, struct table t, int need, unsigned mask)
{
	int best = NOBODY, value;

	if (tired(s))
		return need;
	if (m.kind == ATOUT_GOAL_TRICKS && s->lone != NOBODY && is_decided(s, t, mask, &value))
		return value;
	return try_all(m, s, t, need, mask, &best);
}

#define MAKE(name, goal, has_duties)                                                        \
	static int name##_lead(struct search *s, int leader, int need, unsigned mask)       \
	{                                                                                   \
		return lead_body((struct make){goal, has_duties}, s, leader, need, mask);   \
	}                                                                                   \
	static int name##_follow(struct search *s, struct table t, int need, unsigned mask) \
	{                                                                                   \
		return follow_body((struct make){goal, has_duties}, s, t, need, mask);      \
	}

MAKE(points_free, ATOUT_GOAL_POINTS, false)
MAKE(points_duties, ATOUT_GOAL_POINTS, true)
MAKE(tricks_free, ATOUT_GOAL_TRICKS, false)
MAKE(tricks_duties, ATOUT_GOAL_TRICKS, true)
MAKE(deal, ATOUT_GOAL_DEAL, true)

/* ---- The root ---- */

static bool has_duties(const struct search *s) { return s->duty & ~ATOUT_DUTY_DISCARD; }

int points_search(struct search *s, struct table t, int need, unsigned mask)
{
	static int (*const lead[])(struct search *, int, int, unsigned) = {
		points_free_lead, points_duties_lead, tricks_free_lead, tricks_duties_lead, deal_lead, deal_lead,
	};
	static int (*const follow[])(struct search *, struct table, int, unsigned) = {
		points_free_follow,   points_duties_follow, tricks_free_follow,
		tricks_duties_follow, deal_follow,	    deal_follow,
	};
	int made = 2 * s->goal->kind + has_duties(s);

	s->tricks = set_count(s->hand[t.seat]);
	return t.count ? follow[made](s, t, need, mask) : lead[made](s, t.leader, need, mask);
}

int points_play(struct search *s, struct table t, int card, bool meld, int need, unsigned mask)
{
	const struct make made[] = {{ATOUT_GOAL_POINTS, false}, {ATOUT_GOAL_POINTS, true}, {ATOUT_GOAL_TRICKS, false},
				    {ATOUT_GOAL_TRICKS, true},	{ATOUT_GOAL_DEAL, true},   {ATOUT_GOAL_DEAL, true}};
	const struct make m = made[2 * s->goal->kind + has_duties(s)];

	s->tricks = set_count(s->hand[t.seat]);
	return meld ? meld_and_go(m, s, t, card, need, mask) : lay_and_go(m, s, t, card, need, mask);
}
