/* SPDX-License-Identifier: Apache-2.0 */
#include "script/maker.h"

#include "core/shuffle.h"

#include <math.h>
#include <string.h>

enum { LENGTHS_TRIED = 1000000 };

bool maker_start(struct maker *maker, const struct plan *plan, const struct plan_request *request)
{
	*maker = (struct maker){.plan = plan, .request = *request};
	if (!dealt_start(&maker->dealt, plan->script))
		return false;
	if (request->sequence != SEQUENCE_OWN) {
		sequence_start(&maker->sequence, (enum sequence_kind)request->sequence, request->seed,
			       plan->script->predealt);
		maker->dealt.sequence = &maker->sequence;
	}
	return true;
}

void maker_free(struct maker *maker) { dealt_free(&maker->dealt); }

/* ---- Each deal once ---- */

static uint64_t choose(int n, int k)
{
	uint64_t ways = 1;

	for (int i = 1; i <= k; i++)
		ways = ways * (uint64_t)(n - k + i) / (uint64_t)i;
	return k > n ? 0 : ways;
}

static int lacks(const struct script *script, int seat) { return HAND_CARDS - set_count(script->predealt[seat]); }

static int open_seat(const struct script *script, int from)
{
	while (from < COMPASS_SEATS && !lacks(script, from))
		from++;
	return from;
}

int64_t plan_deals(const struct script *script)
{
	int first = open_seat(script, 0), second = open_seat(script, first + 1);

	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		for (int suit = 0; suit < SUITS; suit++)
			if (script->length[seat][suit] >= 0)
				return 0;
	if (second >= COMPASS_SEATS || open_seat(script, second + 1) < COMPASS_SEATS)
		return 0;
	return (int64_t)choose(2 * lacks(script, first), lacks(script, first));
}

/* The set of k places that has this number, in the order of the sets as binary numbers; 0: there is none. */
static cardset choice_of(int n, int k, uint64_t number)
{
	cardset chosen = 0;

	if (number >= choose(n, k))
		return 0;
	for (int place = n - 1; k > 0; place--)
		if (number >= choose(place, k)) {
			number -= choose(place, k--);
			chosen |= set_of(place);
		}
	return chosen;
}

/* The next set of as many places among n. */
static cardset next_choice(cardset chosen, int n)
{
	cardset lowest = chosen & -chosen, carried = chosen + lowest;

	chosen = (((carried ^ chosen) >> 2) / lowest) | carried;
	return chosen >> n ? 0 : chosen;
}

static void list_cards(struct maker *maker, cardset cards)
{
	for (maker->cards = 0; cards; maker->cards++)
		maker->card[maker->cards] = (uint8_t)take_first(&cards);
}

void maker_begin(struct maker *maker, uint64_t stretch)
{
	uint64_t seed = (uint64_t)maker->request.seed;

	atout_rng_seed(&maker->rng, seed + stretch * UINT64_C(0xD1342543DE82EF95));
	atout_rng_seed(&maker->dealt.random, ~seed + stretch * UINT64_C(0xD1342543DE82EF95));
	list_cards(maker, maker->plan->left);
	maker->turn = 0;
	if (maker->request.all)
		maker->chosen = choice_of(maker->cards, maker->cards / 2, stretch * MAKER_ALL);
}

/* ---- Hands ---- */

/* Deals from the cards behind those dealt before. */
static void deal_hand(struct maker *maker, int seat, int *from)
{
	cardset own = maker->plan->script->predealt[seat];
	int lacks = HAND_CARDS - set_count(own), left = maker->cards - *from;

	if (lacks < left)
		shuffle_first(&maker->rng, maker->card + *from, left, lacks);
	for (int i = 0; i < lacks; i++)
		own |= set_of(maker->card[(*from)++]);
	maker->dealt.cards[seat] = own;
}

static bool has_lengths(const struct maker *maker, int seat)
{
	cardset cards = maker->dealt.cards[seat];

	for (int suit = 0; suit < SUITS; suit++) {
		int wanted = maker->plan->script->length[seat][suit];
		if (wanted >= 0 && set_count(cards & suit_cards(suit)) != wanted)
			return false;
	}
	return true;
}

/* True: the parts that can be asked with this hand are met. */
static bool meets(struct maker *maker, int step)
{
	const struct plan *plan = maker->plan;

	for (int i = plan->first[step]; i < plan->first[step + 1]; i++)
		if (!dealt_value(&maker->dealt, plan->part[i]))
			return false;
	return true;
}

/* Deals that fail by the first hand before one does not. */
static uint64_t missed(struct maker *maker)
{
	double part = (double)((rng_next(&maker->rng) >> 11) + 1) * 0x1p-53;
	double deals = floor(log(part) / maker->plan->misses);

	return deals < 1e18 ? (uint64_t)deals : (uint64_t)1000000000000000000;
}

/* The first hand, drawn or dealt. */
static void deal_first(struct maker *maker, uint64_t *deals, int *from)
{
	const struct plan *plan = maker->plan;
	int seat = plan->order[0];

	*from = 0;
	if (!plan->source) {
		deal_hand(maker, seat, from);
		return;
	}
	if (plan->misses < 0)
		*deals += missed(maker);
	maker->dealt.cards[seat] = hand_source_draw(plan->source, &maker->rng);
}

/* Hand by hand, as long as the parts are met. */
static bool deal_hands(struct maker *maker, uint64_t *deals)
{
	const struct plan *plan = maker->plan;
	int from;

	dealt_next(&maker->dealt);
	deal_first(maker, deals, &from);
	if (!meets(maker, 0))
		return false;
	if (plan->source)
		list_cards(maker, plan->left & ~maker->dealt.cards[plan->order[0]]);
	for (int step = 1; step < COMPASS_SEATS; step++) {
		deal_hand(maker, plan->order[step], &from);
		if (!meets(maker, step))
			return false;
	}
	return true;
}

/* ---- Whole deals: with lengths, exchanged, or by a sequence ---- */

static bool fits(const struct maker *maker, int seat)
{
	return !maker->plan->lengths[seat] || has_lengths(maker, seat);
}

/* Hand by hand; false: one has not the lengths that predeal asks for. */
static bool deal_all(struct maker *maker)
{
	const uint8_t *order = maker->plan->order;
	uint64_t none = 0;
	int from;

	deal_first(maker, &none, &from);
	if (!fits(maker, order[0]))
		return false;
	if (maker->plan->source)
		list_cards(maker, maker->plan->left & ~maker->dealt.cards[order[0]]);
	for (int step = 1; step < COMPASS_SEATS; step++) {
		deal_hand(maker, order[step], &from);
		if (!fits(maker, order[step]))
			return false;
	}
	return true;
}

static bool all_fit(const struct maker *maker)
{
	return fits(maker, 0) && fits(maker, 1) && fits(maker, 2) && fits(maker, 3);
}

static bool deal_one(struct maker *maker)
{
	if (maker->request.sequence == SEQUENCE_OWN)
		return deal_all(maker);
	sequence_deal(&maker->sequence, maker->dealt.cards);
	return all_fit(maker);
}

static void deal_with_lengths(struct maker *maker)
{
	int tried = 0;

	while (!deal_one(maker) && ++tried < LENGTHS_TRIED)
		;
	maker->stuck = tried == LENGTHS_TRIED;
}

static void change(struct maker *maker, int one, int other)
{
	cardset cards = maker->dealt.cards[one];

	maker->dealt.cards[one] = maker->dealt.cards[other];
	maker->dealt.cards[other] = cards;
	if (maker->request.sequence != SEQUENCE_OWN)
		sequence_change(&maker->sequence, one, other);
}

/* The next order of the hands of one deal; false: there is none. */
static bool exchange(struct maker *maker)
{
	static const uint8_t pairs[5][2] = {{1, 3}, {2, 3}, {1, 2}, {1, 3}, {2, 3}};
	int turns = maker->request.exchange == 2 ? 1 : maker->request.exchange == 3 ? 5 : 0;

	if (maker->turn == 0 || maker->turn > turns)
		return false;
	change(maker, pairs[maker->turn - 1][0], pairs[maker->turn - 1][1]);
	return true;
}

/* The deal at hand of all deals; the next one will follow. */
static void deal_next_choice(struct maker *maker)
{
	const struct script *script = maker->plan->script;
	int first = open_seat(script, 0), second = open_seat(script, first + 1);
	cardset cards = 0;

	for (cardset left = maker->chosen; left;)
		cards |= set_of(maker->card[take_first(&left)]);
	memcpy(maker->dealt.cards, script->predealt, sizeof maker->dealt.cards);
	maker->dealt.cards[first] |= cards;
	maker->dealt.cards[second] |= maker->plan->left & ~cards;
	maker->chosen = next_choice(maker->chosen, maker->cards);
}

static bool deal_whole(struct maker *maker)
{
	dealt_next(&maker->dealt);
	if (maker->request.all) {
		if (!maker->chosen)
			return false;
		deal_next_choice(maker);
	} else if (!exchange(maker)) {
		maker->turn = 0;
		deal_with_lengths(maker);
	}
	maker->turn++;
	for (int step = 0; step < COMPASS_SEATS; step++)
		if (!meets(maker, step))
			return false;
	return true;
}

static bool wants_lengths(const struct plan *plan)
{
	return plan->lengths[0] || plan->lengths[1] || plan->lengths[2] || plan->lengths[3];
}

bool maker_try(struct maker *maker, uint64_t *deals)
{
	bool whole = maker->plan->whole || wants_lengths(maker->plan);

	++*deals;
	return whole ? deal_whole(maker) : deal_hands(maker, deals);
}
