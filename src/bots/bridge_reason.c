/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/bridge_reason.h"

#include "bots/play_reason.h"

/* The suit of a card, as the hand that plays it sees it. */
struct look {
	const struct bridge_trial *trial;
	const struct trick *trick;
	cardset hand, partner; /* partner: what is known of that hand */
	cardset hidden;	       /* cards in hands that the player does not see */
};

static struct look look_at(const struct bridge_trial *trial)
{
	const struct hold *hold = &trial->state->hold;
	struct look look = {.trial = trial,
			    .trick = &trial->state->trick,
			    .hand = hold->hand[trial->hand],
			    .partner = hold->hand[partner_of(trial->hand)],
			    .hidden = PACK_52};

	for (int seat = 0; seat < BRIDGE_PLAYERS; seat++)
		look.hidden &= ~(hold->hand[seat] | hold->gone[seat]);
	return look;
}

static cardset above(cardset cards, int card) { return led_suit(cards, card) & ~(set_of(card) * 2 - 1); }

/* The lowest hidden card above one of a suit, if the hand has a card above that; NO_CARD: there is none. */
static int gap_above(const struct look *look, int card)
{
	cardset missing = above(look->hidden, card);

	return missing && above(look->hand, first_card(missing)) ? first_card(missing) : NO_CARD;
}

/* The hidden cards that may be in a hand: none where it lies open. */
static cardset may_hold(const struct look *look, int seat)
{
	const struct hold *hold = &look->trial->state->hold;

	return set_count(hold->hand[seat]) < hold->count[seat] ? look->hidden & ~hold->lacks[seat] : 0;
}

/* The opponents who play to the trick behind the card. */
static seatset opponents_behind(const struct look *look)
{
	int left = left_of(look->trial->hand);

	if (look->trick->count == 3)
		return 0;
	return seat_bit(left) | (look->trick->count ? 0 : seat_bit(partner_of(left)));
}

/* What one of these seats may hold. */
static cardset any_may_hold(const struct look *look, seatset seats)
{
	cardset found = 0;

	for (; seats; seats &= seats - 1)
		found |= may_hold(look, first_seat(seats));
	return found;
}

/* An opponent behind is known to be out of the suit of a card, and may have a trump. */
static bool may_be_ruffed(const struct look *look, int card)
{
	int strain = look->trial->told.strain;

	if (strain == NOTRUMP || suit_of(card) == strain)
		return false;
	for (seatset seats = opponents_behind(look); seats; seats &= seats - 1) {
		cardset held = may_hold(look, first_seat(seats));
		if (!led_suit(held, card) && held & suit_cards(strain))
			return true;
	}
	return false;
}

/* ---- Sentences, by the rank that they name ---- */

typedef const char *sentence(const struct look *, int card); /* NULL: it is not true of this card */

static const char *naming(const char *const keys[ACE - JACK + 1], int card)
{
	return card == NO_CARD || rank_of(card) < JACK ? NULL : keys[rank_of(card) - JACK];
}

static bool is_third(const struct look *look, int card)
{
	return look->trick->count == 2 && suit_of(card) == suit_of(look->trick->led);
}

/* The card missing above one, if the player on the right may have it; NO_CARD: there is none, or they cannot. */
static int finessed(const struct look *look, int card)
{
	int missing = gap_above(look, card), right = partner_of(left_of(look->trial->hand));

	return missing != NO_CARD && has_card(may_hold(look, right), missing) ? missing : NO_CARD;
}

static bool beats(const struct look *look, int card)
{
	return !look->trick->count || suit_beats(card, look->trick->best, look->trial->told.strain);
}

static const char *says_finesse(const struct look *look, int card)
{
	static const char *const finesses[] = {"A finesse against the jack", "A finesse against the queen",
					       "A finesse against the king", NULL};

	return is_third(look, card) && beats(look, card) ? naming(finesses, finessed(look, card)) : NULL;
}

static const char *says_run(const struct look *look, int card)
{
	static const char *const runs[] = {"Lets it run: a finesse against the jack",
					   "Lets it run: a finesse against the queen",
					   "Lets it run: a finesse against the king", NULL};

	if (!is_third(look, card) || beats(look, card) || look->trick->winner != partner_of(look->trial->hand))
		return NULL;
	return suit_of(look->trick->best) == suit_of(card) ? naming(runs, finessed(look, look->trick->best)) : NULL;
}

/* Only one missing card beats it, an opponent behind may have that, and another card of ours is then the highest. */
static const char *says_driven(const struct look *look, int card)
{
	static const char *const driven[] = {NULL, "Drives out the queen", "Drives out the king", "Drives out the ace"};
	cardset higher = above(look->hidden, card), ours = (look->hand | look->partner) & ~set_of(card);

	if (!look->trial->declaring || !beats(look, card) || set_count(higher) != 1 || may_be_ruffed(look, card) ||
	    !(higher & any_may_hold(look, opponents_behind(look))))
		return NULL;
	cardset rest = led_suit(look->hidden & ~higher, card), next = led_suit(ours, card);
	while (rest)
		next = above(next, take_first(&rest));
	return next && !above(ours, first_card(higher)) ? naming(driven, first_card(higher)) : NULL;
}

/* The highest honour of partner's below a missing card; NO_CARD: none. */
static int tenace(const struct look *look, int card)
{
	int found = NO_CARD;

	for (cardset rest = led_suit(look->partner, card) & cards_from(TEN); rest;) {
		int honour = take_first(&rest);
		found = above(look->hidden, honour) ? honour : found;
	}
	return found;
}

static bool leads_up(const struct look *look, int card)
{
	return look->trial->declaring && !look->trick->count && above(look->hidden, card) && !may_be_ruffed(look, card);
}

static const char *says_towards(const struct look *look, int card)
{
	static const char *const towards[] = {"Leads towards the jack", "Leads towards the queen",
					      "Leads towards the king", NULL};
	int honour = leads_up(look, card) ? tenace(look, card) : NO_CARD;

	return honour != NO_CARD && honour > card ? naming(towards, honour) : NULL;
}

/* To a card that nothing hidden beats; where partner has a tenace, or the suit is trumps, more is meant. */
static const char *says_crossing(const struct look *look, int card)
{
	static const char *const crossings[] = {"Crosses to declarer's hand", "Crosses to dummy"};
	const struct bridge_trial *trial = look->trial;
	cardset high = above(look->partner, card);

	if (!leads_up(look, card) || tenace(look, card) != NO_CARD || suit_of(card) == trial->told.strain)
		return NULL;
	for (cardset rest = led_suit(look->hidden, card); rest;)
		high = above(high, take_first(&rest));
	if (!high)
		return NULL;
	return crossings[trial->hand == trial->state->declarer];
}

/* The first one that is true and matters is said. */
static sentence *const sentences[] = {says_finesse, says_run, says_driven, says_towards, says_crossing};

/* ---- Which one matters ---- */

struct claim {
	const struct look *look;
	sentence *says;
};

static bool holds(const void *notes, int card)
{
	const struct claim *claim = notes;

	return claim->says(claim->look, card);
}

bool bridge_reason(const struct bridge_trial *trial, struct atout_thought *thought)
{
	struct look look = look_at(trial);

	for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++) {
		struct claim claim = {&look, sentences[i]};
		const char *key = sentences[i](&look, atout_move_arg(thought->move));
		if (!key || !play_matters(thought, holds, &claim))
			continue;
		thought->key = key;
		thought->word = NULL;
		return true;
	}
	return false;
}
