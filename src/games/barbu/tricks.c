/* SPDX-License-Identifier: Apache-2.0 */
/* The seven contracts that are played in tricks. */
#include "games/barbu/barbu.h"

#include "core/wish.h"

#include <assert.h>

static inline bool is_one_of(const struct barbu_state *state, int contracts)
{
	return contracts >> state->contract & 1;
}

/* Hearts are held back in this contract. */
static inline bool is_shy(const struct barbu_state *state)
{
	return is_one_of(state, 1 << BARBU_COEUR | 1 << BARBU_ROI | 1 << BARBU_GENERALE);
}

static inline struct wishes wishes_of_lead(const struct barbu_state *state)
{
	cardset hearts = suit_cards(HEARTS);
	int lead = state->option[BARBU_OPT_HEARTS_LEAD];

	if (!is_shy(state) || lead == BARBU_HEARTS_FREE)
		return (struct wishes){0, 0, 0};
	if (lead == BARBU_HEARTS_BROKEN && (all_gone(state) & hearts)) /* BU-G1 */
		return (struct wishes){0, 0, 0};
	return (struct wishes){PACK_52 & ~hearts, 0, 0}; /* BU-10 */
}

/* BU-16.  A trick that holds a trump has it as its best card. */
static inline struct wishes wishes_of_trumps(const struct barbu_state *state)
{
	cardset trumps = suit_cards(state->trump), higher = trumps;
	int led = suit_of(state->trick.led), best = state->trick.best;

	if (suit_of(best) == state->trump)
		higher &= ~(set_of(best) * 2 - 1);
	if (led == state->trump)
		return (struct wishes){higher, trumps, 0};
	return (struct wishes){suit_cards(led), higher,
			       has_option(state, BARBU_OPT_UNDERTRUMP) ? 0 : trumps}; /* BU-G16 */
}

/* BU-G2 */
static inline bool is_king_forced(const struct barbu_state *state)
{
	return has_option(state, BARBU_OPT_FORCE_KH) && is_one_of(state, 1 << BARBU_ROI | 1 << BARBU_GENERALE);
}

/* BU-G1 */
static inline bool is_strict(const struct barbu_state *state)
{
	return state->option[BARBU_OPT_HEARTS_LEAD] == BARBU_HEARTS_STRICT && is_shy(state);
}

static inline struct wishes wishes_of(const struct barbu_state *state)
{
	if (!state->trick.count)
		return wishes_of_lead(state);
	if (state->contract == BARBU_TRUMPS)
		return wishes_of_trumps(state);
	return (struct wishes){
		.first = suit_cards(suit_of(state->trick.led)), /* BU-8 */
		.second = is_king_forced(state) ? set_of(card_of(HEARTS, KING)) : 0,
		.third = is_strict(state) ? PACK_52 & ~suit_cards(HEARTS) : 0,
	};
}

static cardset playable(const struct barbu_state *state)
{
	return wishes_bind(wishes_of(state), state->hold.hand[state->turn]);
}

static int legal(const struct barbu_state *state, atout_move out[ATOUT_MOVES_MAX])
{
	return list_cards(ATOUT_PLAY, playable(state), out);
}

static struct atout_why refuse_lead(const struct barbu_state *state)
{
	if (state->option[BARBU_OPT_HEARTS_LEAD] == BARBU_HEARTS_BROKEN)
		return refuse("You may not lead hearts before one has been played", "BU-G1");
	return refuse("You may not lead hearts while you hold another suit", "BU-10");
}

/* Why one of these cards must be played, and not the card. */
static struct atout_why refuse_card(const struct barbu_state *state, cardset bound, int card)
{
	int led = suit_of(state->trick.led), trump = state->trump;
	const char *rule = state->contract == BARBU_TRUMPS ? "BU-16" : "BU-8";

	if (!state->trick.count)
		return refuse_lead(state);
	if (suit_of(card) == trump && (bound & suit_cards(trump)))
		return refuse("You must beat the highest trump", "BU-16");
	if (bound & suit_cards(led))
		return refuse_suit("You have %s: you must follow suit", rule, led);
	if (state->contract == BARBU_TRUMPS)
		return refuse_suit("You have no %s: you must play a trump", "BU-16", led);
	if (has_card(bound, card_of(HEARTS, KING)))
		return refuse("You must discard the king of hearts", "BU-G2");
	return refuse("You may not discard hearts while you hold another suit", "BU-G1");
}

static struct atout_why why(const struct barbu_state *state, atout_move move)
{
	int card = atout_move_arg(move);

	if (atout_move_kind(move) != ATOUT_PLAY)
		return refuse("You must play a card", "BU-8");
	if (!has_card(state->hold.hand[state->turn], card))
		return refuse("You do not hold this card", "BU-8");
	cardset bound = playable(state);
	return has_card(bound, card) ? ALLOWED : refuse_card(state, bound, card);
}

static void lead_from(struct barbu_state *state, int seat)
{
	trick_start(&state->trick, seat);
	state->turn = (uint8_t)seat;
}

void barbu_tricks_begin(struct barbu_state *state)
{
	state->phase = BARBU_TRICKS;
	lead_from(state, state->dealer); /* BU-7 */
}

/* Apart, as in domino.c: without it a card played has fewer registers to save. */
__attribute__((noinline)) static void end_trick(struct barbu_state *state)
{
	int winner = state->trick.winner, left = state->hold.count[winner];
	cardset cards = 0;

	for (int seat = 0; seat < BARBU_PLAYERS; seat++)
		cards |= set_of(state->trick.card[seat]);
	state->tricks[winner]++;
	state->taken[winner] |= cards & barbu_score_open(state->contract);
	state->raw[winner] += (int16_t)barbu_score_trick(state, cards, left);
	state->last = state->trick;
	if (left && !barbu_score_early(state)) {
		lead_from(state, winner);
		return;
	}
	trick_start(&state->trick, NO_CARD);
	barbu_score_finish(state);
}

static void apply(struct barbu_state *state, atout_move move)
{
	int seat = state->turn, card = atout_move_arg(move);
	struct trick *trick = &state->trick;

	assert(has_card(state->hold.hand[seat], card));
	state->hold.lacks[seat] |= wishes_lack(wishes_of(state), card);
	hold_play(&state->hold, seat, card);
	trick_add(trick, seat, card, suit_beats(card, trick->best, state->trump));
	state->turn = (uint8_t)left_of(seat);
	if (trick->count == BARBU_PLAYERS)
		end_trick(state);
}

const struct barbu_phase barbu_tricks = {legal, apply, why};
