/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/bids_card.h"

#include <math.h>
#include <string.h>

static double power(double base, int times)
{
	double product = 1;

	for (; times; times >>= 1, base *= base)
		if (times & 1)
			product *= base;
	return product;
}

/*
 * How likely a card that beats ours is played on it: the only card of a hand for sure, one of thirteen only sometimes;
 * less often still from another kind.  A sum of such chances is too large, the more so the larger the hand:
 * bids_wanted() takes off what is too much.
 */
static double played_on(double often, int size) { return often + (1 - often) / (size * size); }

double bids_estimate(const struct bids_rules *rules, cardset hand, cardset unseen, int others)
{
	static const double ABOVE = 0.30, RUFF = 0.06;
	int size = set_count(hand);
	double share = unseen ? (double)others / set_count(unseen) : 0, sum = 0;
	double above = fmax(0, 1 - played_on(ABOVE, size) * share), ruff = fmax(0, 1 - played_on(RUFF, size) * share);

	for (cardset rest = hand; rest;) {
		int card = take_first(&rest);
		cardset beaters = rules->beaters[card] & unseen, kind = rules->followers[card];
		sum += power(above, set_count(beaters & kind)) * power(ruff, set_count(beaters & ~kind));
	}
	return sum;
}

double bids_wanted(const struct bids_habits *habits, double tricks, int size)
{
	return tricks - habits->caution * (size - 1) / size;
}

int bids_bid(const struct bids_habits *habits, double wanted, int size)
{
	int bid = wanted < habits->zero ? 0 : (int)floor(wanted + 0.5);

	return bid > size ? size : bid;
}

void bids_rules_set(struct bids_rules *rules, const struct manner *manner, int trump, cardset pack)
{
	struct atout_view view = {.trump = (int8_t)trump};

	while (pack) {
		int card = take_first(&pack);
		rules->followers[card] = manner->followers(&view, card);
		rules->beaters[card] = manner->beaters(&view, card);
		rules->power[card] = (uint8_t)manner->power(&view, card);
		if (rules->power[card] >= MANNER_TRUMP)
			rules->trumps |= set_of(card);
	}
}

void bids_deal_start(struct bids_deal *deal, const struct bids_rules *rules, const struct trickbids *b)
{
	memset(deal, 0, sizeof *deal);
	deal->rules = rules;
	deal->left = b->size;
	deal->bidders = b->bidders;
	for (int seat = 0; seat < b->seats; seat++) {
		deal->hand[seat] = b->hold.hand[seat];
		deal->count[seat] = b->hold.count[seat];
		deal->out |= b->hold.hand[seat];
		deal->tricks[seat] = b->tricks[seat];
		deal->left -= b->tricks[seat];
		deal->bid[seat] = b->bid[seat];
	}
	deal->turn = b->to_play ? (uint8_t)first_seat(b->to_play) : (uint8_t)trickbids_forehand(b);
	deal->played = b->trick.count;
	deal->winner = b->trick.winner;
	deal->led = b->trick.led;
	deal->best = b->trick.best;
}

/* What a hand may play to a card led, if it need not beat. */
static cardset follow(const struct bids_rules *rules, cardset hand, int led)
{
	cardset same = hand & rules->followers[led], trumps = rules->must_trump ? hand & rules->trumps : 0;

	return same ? same : trumps ? trumps : hand;
}

static cardset legal_cards(const struct bids_deal *deal)
{
	const struct bids_rules *rules = deal->rules;
	cardset hand = deal->hand[deal->turn];

	if (!deal->played)
		return hand;
	cardset cards = follow(rules, hand, deal->led);
	cardset winning = rules->must_beat ? cards & rules->beaters[deal->best] : 0;
	return winning ? winning : cards;
}

/*
 * Whether a seat wants this trick: one whose bid is met does not; one that has more than it bid, or cannot get as many
 * any more, goes by what a trick counts then.
 */
static bool wants_trick(const struct bids_deal *deal, int seat)
{
	int more = deal->bid[seat] - deal->tricks[seat];

	return more > 0 || (more < 0 && deal->rules->counts_tricks && seat_in(deal->bidders, seat));
}

/* The legal cards by what they do to the trick; with all hands in sight. */
struct cards_of {
	cardset winning; /* beat what lies there */
	cardset holding; /* and what the players behind could lay on them */
};

static bool holds(const struct bids_deal *deal, int card)
{
	const struct bids_rules *rules = deal->rules;
	int led = deal->played ? deal->led : card, seat = deal->turn;

	for (int i = deal->played + 1; i < rules->seats; i++) {
		seat = next_seat(seat, rules->seats);
		if (rules->beaters[card] & follow(rules, deal->hand[seat], led))
			return false;
	}
	return true;
}

static struct cards_of sort_cards(const struct bids_deal *deal, cardset legal)
{
	cardset winning = deal->played ? legal & deal->rules->beaters[deal->best] : legal;
	struct cards_of found = {.winning = winning};

	while (winning) {
		int card = take_first(&winning);
		found.holding |= holds(deal, card) ? set_of(card) : 0;
	}
	return found;
}

/* Of some cards the one of least power (sign -1), or of most (sign 1). */
static int end_of(const struct bids_rules *rules, cardset cards, int sign)
{
	int best = take_first(&cards);

	while (cards) {
		int card = take_first(&cards);
		if (sign * rules->power[card] > sign * rules->power[best])
			best = card;
	}
	return best;
}

static int want_trick(const struct bids_deal *deal, cardset legal, struct cards_of cards)
{
	const struct bids_rules *rules = deal->rules;
	bool last = deal->played == rules->seats - 1;

	if (cards.holding)
		return end_of(rules, cards.holding, deal->played ? -1 : 1);
	if (!cards.winning || !deal->played)
		return end_of(rules, legal, -1);
	cardset losing = legal & ~cards.winning;
	return end_of(rules, last ? cards.winning : losing ? losing : legal, -1);
}

static int shun_trick(const struct bids_deal *deal, cardset legal, struct cards_of cards)
{
	const struct bids_rules *rules = deal->rules;
	cardset safe = legal & ~cards.winning, beaten = legal & ~cards.holding;
	bool last = deal->played == rules->seats - 1;

	if (!deal->played)
		return end_of(rules, beaten ? beaten : legal, -1);
	if (safe)
		return end_of(rules, safe, 1);
	return last ? end_of(rules, legal, 1) : end_of(rules, beaten ? beaten : legal, -1);
}

static int choose_card(const struct bids_deal *deal, cardset legal)
{
	struct cards_of cards = sort_cards(deal, legal);

	return (wants_trick(deal, deal->turn) ? want_trick : shun_trick)(deal, legal, cards);
}

void bids_play(struct bids_deal *deal, int card)
{
	int seat = deal->turn, seats = deal->rules->seats;

	if (!deal->played)
		deal->led = (uint8_t)card;
	if (!deal->played || has_card(deal->rules->beaters[deal->best], card)) {
		deal->best = (uint8_t)card;
		deal->winner = (uint8_t)seat;
	}
	deal->hand[seat] &= ~set_of(card);
	deal->out &= ~set_of(card);
	deal->count[seat]--;
	deal->turn = (uint8_t)next_seat(seat, seats);
	if (++deal->played < seats)
		return;
	deal->played = 0;
	deal->turn = deal->winner;
	deal->tricks[deal->winner]++;
	deal->left--;
}

static int any_of(cardset cards, struct atout_rng *rng)
{
	for (uint32_t skip = atout_rng_below(rng, (uint32_t)set_count(cards)); skip; skip--)
		cards &= cards - 1;
	return first_card(cards);
}

void bids_play_out(struct bids_deal *deal, struct atout_rng *rng)
{
	while (deal->left) {
		cardset legal = legal_cards(deal);
		if (!(legal & (legal - 1)))
			bids_play(deal, first_card(legal));
		else if (atout_rng_below(rng, 1000) < 1000 * deal->rules->habits->noise)
			bids_play(deal, any_of(legal, rng));
		else
			bids_play(deal, choose_card(deal, legal));
	}
}
