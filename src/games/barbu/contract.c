/* SPDX-License-Identifier: Apache-2.0 */
/* The contracts of a match, and the dealer's choice among those left. */
#include "games/barbu/barbu.h"

const char *const barbu_contract_names[BARBU_CONTRACTS + 1] = {
	"plis", "coeur", "dames", "roi", "generale", "last_two", "trumps", "domino", NULL,
};

enum { ALL = (1 << BARBU_CONTRACTS) - 1 };

int barbu_contract_set(const int64_t *option)
{
	static const uint8_t sets[] = {
		[BARBU_CONTRACTS_SOURCE] = ALL & ~(1 << BARBU_LAST_TWO),
		[BARBU_CONTRACTS_CLASSIC] = ALL & ~(1 << BARBU_GENERALE),
		[BARBU_CONTRACTS_GENERALE] = ALL & ~(1 << BARBU_LAST_TWO),
		[BARBU_CONTRACTS_SIX] = ALL & ~(1 << BARBU_LAST_TWO | 1 << BARBU_TRUMPS),
	};

	return option[BARBU_OPT_CONTRACTS] == BARBU_CONTRACTS_CUSTOM ? option[BARBU_OPT_CUSTOM]
								     : sets[option[BARBU_OPT_CONTRACTS]];
}

/* BU-5, BU-G18 */
int barbu_contract_deals(const int64_t *option)
{
	int n = set_count((cardset)barbu_contract_set(option));

	return option[BARBU_OPT_LENGTH] ? (n + 1) / 2 : n;
}

/* The ranks that a match's domino may start from, as a set: BU-G14 */
static int start_ranks(const struct barbu_state *state)
{
	static const uint16_t ranks[] = {CLUB_CARDS, 1 << (TEN - 2), 1 << (TEN - 3), 1 << JACK};

	return ranks[state->option[BARBU_OPT_DOMINO_RANK]];
}

/* What can be named beside a contract, as a set: a suit, a rank, or nothing (0). */
static int details(const struct barbu_state *state, int contract)
{
	if (contract == BARBU_DOMINO)
		return start_ranks(state);
	return contract == BARBU_TRUMPS ? (1 << SUITS) - 1 : 1;
}

static void choose(struct barbu_state *state, int contract, int detail)
{
	state->contract = (uint8_t)contract;
	state->detail = (uint8_t)detail;
	state->trump = (uint8_t)(contract == BARBU_TRUMPS ? detail : NOTRUMP);
	state->match.used[state->dealer] |= (uint8_t)(1 << contract);
	state->phase = BARBU_CONTRA;
	state->turn = (uint8_t)left_of(state->dealer);
}

/*
 * With one contract left there is nothing to choose, unless it needs a suit or a rank: BU-G21.  With length half two at
 * least are left for the last deal, unless the match has but one contract: BU-G18
 */
void barbu_contract_begin(struct barbu_state *state)
{
	cardset left = (cardset)contracts_left(state, state->dealer);
	int last = first_card(left);
	cardset named = (cardset)details(state, last);

	state->phase = BARBU_CHOOSE;
	state->turn = state->dealer;
	state->contract = BARBU_CONTRACTS;
	state->trump = NOTRUMP;
	if (set_count(left) == 1 && set_count(named) == 1)
		choose(state, last, first_card(named));
}

static int legal(const struct barbu_state *state, atout_move out[ATOUT_MOVES_MAX])
{
	int n = 0;

	for (cardset left = (cardset)contracts_left(state, state->dealer); left;) {
		int contract = take_first(&left);
		for (cardset named = (cardset)details(state, contract); named;)
			out[n++] = atout_move_of(ATOUT_CHOOSE, contract << 4 | take_first(&named));
	}
	return n;
}

static void apply(struct barbu_state *state, atout_move move)
{
	choose(state, atout_move_arg(move) >> 4, atout_move_arg(move) & 15);
}

static struct atout_why why(const struct barbu_state *state, atout_move move)
{
	int contract = atout_move_arg(move) >> 4, detail = atout_move_arg(move) & 15;

	if (atout_move_kind(move) != ATOUT_CHOOSE)
		return refuse("The dealer must name a contract first", "BU-4");
	if (!(state->contracts >> contract & 1))
		return refuse("This contract is not played in this match", "BU-5");
	if (!(contracts_left(state, state->dealer) >> contract & 1))
		return refuse("You have already played this contract", "BU-5");
	if (!(details(state, contract) >> detail & 1))
		return refuse("Domino starts from a fixed rank in this match", "BU-G14");
	return ALLOWED;
}

const struct barbu_phase barbu_choose = {legal, apply, why};
