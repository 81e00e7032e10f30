/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/barbu_domino.h"

#include "core/shuffle.h"

#include <limits.h>

/* Players who never pass: worlds in which all hold back as they can make every card look alike. */
const struct domino_habits domino_imagined = {.end = 30, .own = 50, .others = -10, .pass = SHRT_MIN, .noise = 20};

/* Climbed in a hundred thousand deals of players by this rule, two of other weights at each table:
 * bench/strength/small_games.md.
 */
static const struct domino_habits played = {
	.end = 2, .own = 38, .others = -10, .gap = 5, .far = 2, .lets = 4, .pass = 153};

static cardset layable(const struct domino *d) { return (d->first | d->laid << 1 | d->laid >> 1) & PACK_52 & ~d->laid; }

/* The turn goes to the first seat from here on that can lay a card. */
static void turn_to(struct domino *d, int seat)
{
	cardset fits = layable(d);

	while (!(d->hand[seat] & fits))
		seat = next_seat(seat, BARBU_PLAYERS);
	d->turn = (uint8_t)seat;
}

void domino_start(struct domino *d, const struct domino_habits *habits, const struct barbu_state *world)
{
	*d = (struct domino){
		.habits = habits,
		.laid = all_gone(world),
		.first = rank_cards(world->detail),
		.out = world->out,
		.passed = world->passed,
		.turn = world->turn,
		.passes = world->passes,
		.rule = world->option[BARBU_OPT_DOMINO_PASS],
		.ace_again = has_option(world, BARBU_OPT_DOMINO_ACE_AGAIN),
	};
	for (int seat = 0; seat < BARBU_PLAYERS; seat++) {
		d->hand[seat] = world->hold.hand[seat];
		d->count[seat] = world->hold.count[seat];
		d->points[seat] = (int8_t)world->raw[seat];
	}
}

static bool is_over(const struct domino *d) { return seat_count(d->out) == BARBU_PLAYERS - 1; }

static bool may_pass(const struct domino *d)
{
	switch (d->rule) {
	case BARBU_PASS_NEVER:
		return false;
	case BARBU_PASS_FREE:
		return d->passes < BARBU_PLAYERS - 1;
	default:
		return !seat_in(d->passed, d->turn);
	}
}

static void go_out(struct domino *d, int seat)
{
	d->points[seat] = (int8_t)barbu_score_place(seat_count(d->out));
	d->out |= seat_bit(seat);
	if (is_over(d))
		d->points[first_seat(all_seats(BARBU_PLAYERS) & ~d->out)] =
			(int8_t)barbu_score_place(BARBU_PLAYERS - 1);
}

static void lay(struct domino *d, int card)
{
	int seat = d->turn;
	bool again = d->ace_again && rank_of(card) == ACE && d->count[seat] > 1;

	d->hand[seat] &= ~set_of(card);
	d->laid |= set_of(card);
	d->passed &= ~seat_bit(seat);
	d->passes = 0;
	if (!--d->count[seat])
		go_out(d, seat);
	if (!is_over(d))
		turn_to(d, again ? seat : next_seat(seat, BARBU_PLAYERS));
}

static void pass(struct domino *d)
{
	d->passed |= seat_bit(d->turn);
	d->passes++;
	turn_to(d, next_seat(d->turn, BARBU_PLAYERS));
}

void domino_move(struct domino *d, int card)
{
	if (card == NO_CARD)
		pass(d);
	else
		lay(d, card);
}

static int highest(cardset cards) { return 63 - __builtin_clzll(cards); }

/* What lies behind a card on one side, next being the first card of it. */
static int side_worth(const struct domino_habits *habits, cardset behind, cardset hand, int next, bool up)
{
	cardset own = behind & hand;
	int owned = set_count(own);

	if (!behind)
		return habits->end;
	int worth = habits->own * owned + habits->others * (set_count(behind) - owned) +
		    (has_card(hand, next) ? habits->keeps : habits->lets);
	if (!own)
		return worth;
	int low = first_card(own), high = highest(own);
	return worth + habits->gap * (up ? low - next : next - high) + habits->far * (up ? high - next : next - low);
}

static int card_worth(const struct domino *d, int card)
{
	cardset bit = set_of(card), suit = suit_cards(suit_of(card)), hand = d->hand[d->turn] & ~bit;
	int worth = 0;

	if (!(d->laid & suit & bit << 1))
		worth += side_worth(d->habits, suit & ~(2 * bit - 1), hand, card + 1, true);
	if (!(d->laid & suit & bit >> 1))
		worth += side_worth(d->habits, suit & (bit - 1), hand, card - 1, false);
	return worth;
}

/* The card that is worth most, or NO_CARD. */
static int choose(const struct domino *d)
{
	cardset cards = d->hand[d->turn] & layable(d);
	bool last = d->count[d->turn] == 1;
	int best = NO_CARD, most = may_pass(d) && !last ? d->habits->pass : INT_MIN;

	while (cards) {
		int card = take_first(&cards), worth = card_worth(d, card);
		if (worth > most)
			most = worth, best = card;
	}
	return best;
}

void domino_play_out(struct domino *d, struct atout_rng *rng)
{
	while (!is_over(d)) {
		bool any = (int)atout_rng_below(rng, 100) < d->habits->noise;
		domino_move(d, any ? shuffle_card(rng, d->hand[d->turn] & layable(d)) : choose(d));
	}
}

int domino_by_rule(const struct barbu_state *state)
{
	struct domino d;

	domino_start(&d, &played, state);
	return choose(&d);
}
