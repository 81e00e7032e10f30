/* SPDX-License-Identifier: Apache-2.0 */
/* Barbu: options, how one deal follows another, and which phase answers for a move. */
#include "games/barbu/barbu.h"

#include "core/setup.h"

#include <string.h>

static const struct atout_option options[BARBU_OPTIONS + 1] = {
	[BARBU_OPT_CONTRACTS] = OPTION_CHOICE("contracts", "Which contracts each dealer plays", "source", "classic",
					      "generale", "six", "custom"),
	[BARBU_OPT_CUSTOM] = {.name = "custom",
			      .help = "The contracts, if you choose your own",
			      .type = ATOUT_LIST,
			      .values = barbu_contract_names,
			      .max = 255},
	[BARBU_OPT_ROTATION] = OPTION_CHOICE(
		"rotation", "A new dealer for each deal, or all contracts of one dealer in a row", "each", "block"),
	[BARBU_OPT_DUTY] = OPTION_NUMBER("duty", "How often each player must contra each dealer", 0, 7, 2),
	[BARBU_OPT_HEARTS_LEAD] = OPTION_CHOICE("hearts_lead", "When you may lead hearts in Coeur, Roi and Generale",
						"only_hearts", "after_broken", "free", "strict"),
	[BARBU_OPT_FORCE_KH] = OPTION_CHOICE(
		"force_kh", "The king of hearts must be discarded at once in Roi and Generale", "off", "on"),
	[BARBU_OPT_POSITIVE_DEALER_ONLY] = OPTION_CHOICE(
		"positive_dealer_only", "In Trumps and Domino only the dealer can be doubled", "off", "on"),
	[BARBU_OPT_MUTUAL] = OPTION_CHOICE(
		"mutual", "Contra against a player who doubled you: refused, or counts as your re", "once", "as_re"),
	[BARBU_OPT_DOMINO_PASS] = OPTION_CHOICE(
		"domino_pass", "Passing in Domino when able to play: not twice in a row, never, or freely", "once",
		"never", "free"),
	[BARBU_OPT_DOMINO_RANK] =
		OPTION_CHOICE("domino_rank", "The rank that Domino starts from", "any", "8", "7", "J"),
	[BARBU_OPT_DOMINO_ACE_AGAIN] =
		OPTION_CHOICE("domino_ace_again", "In Domino an ace gives another turn", "off", "on"),
	[BARBU_OPT_UNDERTRUMP] =
		OPTION_CHOICE("undertrump", "Trumping when you cannot beat a trump: forced, or free", "forced", "free"),
	[BARBU_OPT_LENGTH] =
		OPTION_CHOICE("length", "Each dealer plays all contracts, or half of them", "full", "half"),
	{0},
};

static enum atout_setup_err check(const struct atout_setup *setup)
{
	enum atout_setup_err err = setup_check(&game_barbu, setup);

	if (err)
		return err;
	if (!barbu_contract_deals(setup->option))
		return ATOUT_SETUP_CUSTOM;
	return setup->number <= 1 ? ATOUT_SETUP_OK : ATOUT_SETUP_NUMBER;
}

/* BU-6, BU-G15 */
static int next_dealer(const struct barbu_state *over)
{
	bool more = set_count(over->match.used[over->dealer]) < over->deals;

	return has_option(over, BARBU_OPT_ROTATION) && more ? over->dealer : left_of(over->dealer);
}

/* What a match has played and settled so far stands nowhere but in the deal before: a match begins with its first. */
static bool next(const void *from, struct atout_setup *setup)
{
	const struct barbu_state *over = from;

	if (over ? barbu_score_last(over) : setup->number > 1)
		return false;
	memset(setup->carry, 0, sizeof setup->carry);
	if (over)
		memcpy(setup->carry, &over->match, sizeof over->match);
	setup->dealer = over ? (uint8_t)next_dealer(over) : setup->dealer;
	setup->number = over ? (uint16_t)(over->number + 1) : 1;
	setup->free = over ? 0 : ATOUT_FREE_DEALER;
	setup->board = 0;
	setup->vul = 0;
	setup_cards(setup, PACK_52, BARBU_HAND, false);
	return true;
}

static void start(void *to, const struct atout_setup *setup)
{
	struct barbu_state *state = to;

	memset(state, 0, sizeof *state);
	hold_start(&state->hold, setup);
	trick_start(&state->trick, NO_CARD);
	trick_start(&state->last, NO_CARD);
	memcpy(&state->match, setup->carry, sizeof state->match);
	for (int i = 0; i < BARBU_OPTIONS; i++)
		state->option[i] = (uint8_t)setup->option[i];
	state->contracts = (uint8_t)barbu_contract_set(setup->option);
	state->deals = (uint8_t)barbu_contract_deals(setup->option);
	state->number = setup->number;
	state->dealer = setup->dealer;
	barbu_contract_begin(state);
}

/* Which phase answers for the seat in turn: there is one until the deal is over. */
static const struct barbu_phase *const phases[BARBU_PHASES - 1] = {
	[BARBU_CHOOSE] = &barbu_choose, [BARBU_CONTRA] = &barbu_contra,	     [BARBU_RE] = &barbu_re,
	[BARBU_TRICKS] = &barbu_tricks, [BARBU_DOMINO_ROWS] = &barbu_domino,
};

static atout_seatset to_act(const void *from)
{
	const struct barbu_state *state = from;

	return state->phase == BARBU_OVER ? 0 : seat_bit(state->turn);
}

static int legal(const void *from, int seat, atout_move out[ATOUT_MOVES_MAX])
{
	const struct barbu_state *state = from;

	if (state->phase == BARBU_OVER || seat != state->turn)
		return 0;
	return phases[state->phase]->legal(state, out);
}

static void apply(void *to, int seat, atout_move move)
{
	struct barbu_state *state = to;

	(void)seat;
	phases[state->phase]->apply(state, move);
}

static struct atout_why why(const void *from, int seat, atout_move move)
{
	const struct barbu_state *state = from;

	if (!barbu_move_known(move))
		return refuse("This game has no such move", "BU-4");
	if (state->phase == BARBU_OVER)
		return refuse("The deal is over", "BU-4");
	if (seat != state->turn)
		return refuse("It is not your turn", "BU-4");
	return phases[state->phase]->why(state, move);
}

const struct atout_game game_barbu = {
	.name = "barbu",
	.title = "Barbu",
	.line = "Each dealer plays seven contracts: avoid tricks or cards in five of them, then Trumps and Domino; "
		"with contra and re",
	.seats_min = BARBU_PLAYERS,
	.seats_max = BARBU_PLAYERS,
	.seats = BARBU_PLAYERS,
	.sides = 0,
	.state_size = sizeof(struct barbu_state),
	.options = options,
	.check = check,
	.next = next,
	.start = start,
	.dealt = hold_dealt,
	.to_act = to_act,
	.legal = legal,
	.apply = apply,
	.why = why,
	.standing = barbu_standing,
	.blind = hold_blind,
	.guess = barbu_guess,
	.show = barbu_show,
	.aim = barbu_aim,
	.print = barbu_print,
	.read = barbu_read,
	.terms = &barbu_terms,
};
