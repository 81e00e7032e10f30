/* SPDX-License-Identifier: Apache-2.0 */
/* The options, the setup of a deal, and the state that it makes. */
#include "games/bauerchen/bauerchen.h"

#include "core/setup.h"

#include <string.h>

enum { STROKES = 5 };

static const struct atout_option options[] = {
	OPTION_CHOICE("variant", "The Lautern game or the Hessian variant", "lautern", "hesse"),
	OPTION_CHOICE("last_trick_bonus", "Card points for the last trick", "10", "0"),
	OPTION_CHOICE("schneider_free", "Card points that save the losers from schneider", "33", "34"),
	OPTION_CHOICE("trump_call", "How many cards forehand sees before naming trumps", "five", "two"),
	OPTION_CHOICE("last_card", "Forehand may turn the last card for trumps", "off", "two_bowers", "any"),
	OPTION_CHOICE("forty_rule", "A 40 counts 1 instead of 2", "off", "at_10", "always"),
	OPTION_CHOICE("carry_over", "A round ends at 31 and the surplus is kept", "off", "on"),
	OPTION_CHOICE("solo", "A player may play solo and try to win every trick", "on", "off"),
	OPTION_CHOICE("solo_in_decider", "Solos are allowed in a decider", "on", "off"),
	OPTION_CHOICE("solo_lead", "First lead in a solo", "forehand", "soloist"),
	OPTION_CHOICE("solo_fail", "What a lost solo costs", "lose12", "lose_normal"),
	{.name = "spritz_max",
	 .help = "How often a deal may be doubled",
	 .type = ATOUT_CHOICE,
	 .values = OPTION_WORDS("0", "1", "2", "3", "4", "5", "6", "7", "8", "unlimited"),
	 .max = BAUERCHEN_SPRITZ_UNLIMITED,
	 .initial = 4},
	OPTION_CHOICE("spritz_melds", "Doubling applies to melds too", "off", "on"),
	OPTION_CHOICE("meld", "When a pair may be melded", "on_play", "on_lead"),
	OPTION_CHOICE("meld_needs_trick", "A side needs a trick before it may meld", "off", "on"),
	OPTION_CHOICE("meld_out", "When a meld that wins the round ends it", "at_once", "after_deal"),
	OPTION_CHOICE("overtrump", "When a trump must be beaten", "always", "trump_led"),
	OPTION_CHOICE("knoddels", "Lost rounds that cost a stein", "2", "3"),
	OPTION_NUMBER("steins", "Steins that win the match", 1, 5, 1),
	OPTION_CHOICE("hess_loser_adds", "Hessian: the losers get a stroke", "on", "off"),
	{0},
};

_Static_assert(sizeof options / sizeof *options - 1 == sizeof(struct bauerchen_rules), "a byte for each option");
_Static_assert(sizeof(struct bauerchen_carry) <= ATOUT_CARRY_MAX, "the standing fits");

static struct bauerchen_rules rules_of(const struct atout_setup *setup)
{
	uint8_t rule[sizeof(struct bauerchen_rules)];
	struct bauerchen_rules rules;

	for (size_t i = 0; i < sizeof rule; i++)
		rule[i] = (uint8_t)setup->option[i];
	memcpy(&rules, rule, sizeof rules);
	return rules;
}

static enum atout_setup_err check(const struct atout_setup *setup)
{
	enum atout_setup_err err = setup_check(&game_bauerchen, setup);

	if (err)
		return err;
	return setup->number <= 1 ? ATOUT_SETUP_OK : ATOUT_SETUP_NUMBER;
}

/* BA-4: forehand deals next. */
static bool follow(const struct bauerchen_state *s, struct atout_setup *setup, struct bauerchen_carry *carry)
{
	if (bauerchen_match_over(s))
		return false;
	setup->number = (uint16_t)(s->number + 1);
	setup->dealer = (uint8_t)bauerchen_forehand(s);
	setup->free = 0;
	*carry = bauerchen_carry_on(s);
	return true;
}

static bool next(const void *over, struct atout_setup *setup)
{
	bool hesse = rules_of(setup).hesse;
	int start = hesse ? STROKES : 0;
	struct bauerchen_carry carry = {.total = {start, start}};

	if (!over) {
		if (setup->number > 1)
			return false;
		setup->number = 1;
		setup->free = ATOUT_FREE_DEALER;
	} else if (!follow(over, setup, &carry)) {
		return false;
	}
	setup_cards(setup, cards_from(hesse ? NINE : TEN), BAUERCHEN_CARDS, hesse);
	setup->vul = ATOUT_VUL_NONE;
	memset(setup->carry, 0, sizeof setup->carry);
	memcpy(setup->carry, &carry, sizeof carry);
	return true;
}

static bool is_decider(const struct bauerchen_state *s)
{
	int last = s->rules.three_knoddels ? 2 : 1;

	return !s->rules.hesse && s->now.rounds[0] == last && s->now.rounds[1] == last;
}

static void start(void *state, const struct atout_setup *setup)
{
	struct bauerchen_state *s = state;

	memset(s, 0, sizeof *s);
	hold_start(&s->hold, setup);
	trick_start(&s->trick, NO_CARD);
	trick_start(&s->last, NO_CARD);
	memcpy(&s->now, setup->carry, sizeof s->now);
	s->number = setup->number;
	s->rules = rules_of(setup);
	for (int seat = 0; seat < BAUERCHEN_SEATS; seat++) {
		memcpy(s->first[seat], setup->hand[seat], sizeof s->first[seat]);
		s->fifth[seat] = setup->hand[seat][BAUERCHEN_CARDS - 1];
	}
	memset(s->meld, NO_SEAT, sizeof s->meld);
	s->dealer = setup->dealer;
	s->turn = (uint8_t)bauerchen_forehand(s);
	s->trump = NOTRUMP;
	s->turn_up = NO_CARD;
	s->solo = s->reached = NO_SEAT;
	s->decider = is_decider(s);
	s->window = BAUERCHEN_CALL;
	if (s->rules.hesse) { /* BH-1; BH-G4: a Jack turned up makes its printed suit trump */
		s->turn_up = setup->turn;
		s->trump = (uint8_t)suit_of(setup->turn);
		bauerchen_lead(s);
	}
}

/* Only the first two cards and the fifth have a place of their own; the others go between, highest first. */
static void dealt_hand(const struct bauerchen_state *s, int seat, atout_card hand[ATOUT_HAND_MAX])
{
	const uint8_t *first = s->first[seat];
	int fifth = s->fifth[seat];
	cardset between = s->hold.hand[seat] | s->hold.gone[seat];

	between &= ~(bauerchen_set(first[0]) | bauerchen_set(first[1]) | bauerchen_set(fifth));
	memcpy(hand, first, sizeof s->first[seat]);
	for (int i = BAUERCHEN_CARDS - 2; i > 1 && between; i--)
		hand[i] = (atout_card)take_first(&between);
	hand[BAUERCHEN_CARDS - 1] = (atout_card)fifth;
}

static void dealt(const void *state, struct atout_setup *setup)
{
	const struct bauerchen_state *s = state;

	for (int seat = 0; seat < BAUERCHEN_SEATS; seat++)
		dealt_hand(s, seat, setup->hand[seat]);
	setup->turn = s->turn_up;
	setup->stock[0] = NO_CARD;
}

const struct atout_game game_bauerchen = {
	.name = "bauerchen",
	.title = "Bauerchen",
	.line = "A game for partners from the Palatinate: jacks are high, and you meld kings with queens",
	.seats_min = BAUERCHEN_SEATS,
	.seats_max = BAUERCHEN_SEATS,
	.seats = BAUERCHEN_SEATS,
	.sides = 2,
	.state_size = sizeof(struct bauerchen_state),
	.options = options,
	.ranks = "JATKQ98765432",
	.trump_ranks = "J",
	.check = check,
	.next = next,
	.start = start,
	.dealt = dealt,
	.to_act = bauerchen_to_act,
	.legal = bauerchen_legal,
	.apply = bauerchen_apply,
	.why = bauerchen_why,
	.standing = bauerchen_standing,
	.blind = bauerchen_blind,
	.guess = bauerchen_guess,
	.show = bauerchen_show,
	.aim = bauerchen_aim,
	.print = bauerchen_print,
	.read = bauerchen_read,
	.terms = &bauerchen_terms,
};
