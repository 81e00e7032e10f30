/* SPDX-License-Identifier: Apache-2.0 */
/* Facts of a view as numbers, by their kinds. */
#include "env/env.h"

#include "core/cards.h"
#include "core/contract.h"

#include <string.h>

/* How a kind is told.  Where it is about a seat or a side, its numbers stand in the row of that one. */
enum shape {
	SHAPE_NONE,
	SHAPE_SEAT_NUMBER, /* a number of the table, then one of each seat */
	SHAPE_SIDE_NUMBER, /* the same of sides */
	SHAPE_RAISED,	   /* a number of a seat that begins with 0: one is added */
	SHAPE_SEAT,	   /* the value is a seat */
	SHAPE_SIDE,	   /* the value is a side */
	SHAPE_SIDES,	   /* the value is a set of sides */
	SHAPE_PHASE,
	SHAPE_CONTRACT,	 /* and behind them the value */
	SHAPE_CONTRACTS, /* of a seat: bits */
	SHAPE_DUTIES,	 /* of a seat: four bits a seat */
	SHAPE_SUITS,	 /* of a seat: a number for the suit that the word names */
	SHAPE_TRICKS,	 /* of a side: bits of tricks */
};

static const uint8_t shapes[ATOUT_FACT_KINDS] = {
	[ATOUT_FACT_VALUE] = SHAPE_SEAT_NUMBER,	  [ATOUT_FACT_NUMBER] = SHAPE_SEAT_NUMBER,
	[ATOUT_FACT_NONZERO] = SHAPE_SEAT_NUMBER, [ATOUT_FACT_FLAG] = SHAPE_SEAT_NUMBER,
	[ATOUT_FACT_SEAT] = SHAPE_SEAT,		  [ATOUT_FACT_SIDE] = SHAPE_SIDE,
	[ATOUT_FACT_SIDES] = SHAPE_SIDES,	  [ATOUT_FACT_OF_SEAT] = SHAPE_SEAT_NUMBER,
	[ATOUT_FACT_PART] = SHAPE_SEAT_NUMBER,	  [ATOUT_FACT_TARGET] = SHAPE_SEAT_NUMBER,
	[ATOUT_FACT_DEALS] = SHAPE_SEAT_NUMBER,	  [ATOUT_FACT_BID] = SHAPE_RAISED,
	[ATOUT_FACT_DECLARED] = SHAPE_RAISED,	  [ATOUT_FACT_DOUBLED] = SHAPE_SEAT_NUMBER,
	[ATOUT_FACT_RESULT] = SHAPE_SEAT_NUMBER,  [ATOUT_FACT_CONTRACT] = SHAPE_CONTRACT,
	[ATOUT_FACT_CONTRACTS] = SHAPE_CONTRACTS, [ATOUT_FACT_POINTS] = SHAPE_SEAT_NUMBER,
	[ATOUT_FACT_COUNT] = SHAPE_SIDE_NUMBER,	  [ATOUT_FACT_TOTAL] = SHAPE_SIDE_NUMBER,
	[ATOUT_FACT_WON] = SHAPE_SIDE_NUMBER,	  [ATOUT_FACT_LOST] = SHAPE_SIDE_NUMBER,
	[ATOUT_FACT_MELD] = SHAPE_SUITS,	  [ATOUT_FACT_DUTIES] = SHAPE_DUTIES,
	[ATOUT_FACT_PHASE] = SHAPE_PHASE,	  [ATOUT_FACT_TRICK] = SHAPE_SEAT_NUMBER,
	[ATOUT_FACT_LAID] = SHAPE_TRICKS,
};

static int shape_of(const struct atout_fact_term *term)
{
	if (term->place == ATOUT_PLACE_HAND || term->place == ATOUT_PLACE_COACH)
		return SHAPE_NONE;
	return shapes[term->kind];
}

static int count_phases(const struct atout_phase_term *phases)
{
	int n = 0;

	while (phases && phases[n].word)
		n++;
	return n;
}

static int count_contracts(const struct atout_contract_term *contracts)
{
	int n = 0;

	while (contracts && contracts[n].name)
		n++;
	return n;
}

struct env_size env_fact_size(const struct atout_env *env, int row)
{
	const struct atout_terms *terms = env->terms;
	int seats = env->seats, sides = env->game->sides ? env->game->sides : seats;
	int contracts = count_contracts(terms->contracts);
	const struct env_size sizes[] = {
		[SHAPE_SEAT_NUMBER] = {1, 1 + seats},
		[SHAPE_SIDE_NUMBER] = {1, 1 + sides},
		[SHAPE_RAISED] = {seats, 1},
		[SHAPE_SEAT] = {seats, 1},
		[SHAPE_SIDE] = {1, sides},
		[SHAPE_SIDES] = {1, sides},
		[SHAPE_PHASE] = {1, count_phases(terms->phases)},
		[SHAPE_CONTRACT] = {1, contracts + 1},
		[SHAPE_CONTRACTS] = {seats, contracts},
		[SHAPE_DUTIES] = {seats, seats},
		[SHAPE_SUITS] = {seats, SUITS},
		[SHAPE_TRICKS] = {sides, ATOUT_HAND_MAX},
	};

	return sizes[shape_of(&terms->facts[row])];
}

static int phase_index(const struct atout_phase_term *phases, const char *word)
{
	for (int i = 0; word && phases[i].word; i++)
		if (phases[i].word == word || !strcmp(phases[i].word, word))
			return i;
	return -1;
}

static int contract_index(const struct atout_contract_term *contracts, const char *word)
{
	for (int i = 0; word && contracts[i].name; i++)
		if (contracts[i].name == word || !strcmp(contracts[i].name, word))
			return i;
	return -1;
}

static int suit_index(const char *word)
{
	for (int suit = 0; word && suit < SUITS; suit++)
		if (!strcmp(suit_words[suit], word))
			return suit;
	return -1;
}

static void put_at(int16_t *at, int index, int value)
{
	if (index >= 0)
		at[index] = env_number(value);
}

static void put_bits(int16_t *at, int columns, int bits)
{
	for (int i = 0; i < columns; i++)
		at[i] = (int16_t)(bits >> i & 1);
}

static void put_duties(int16_t *at, int me, int seats, int32_t duties)
{
	for (int seat = 0; seat < seats; seat++)
		at[env_from(seat, me, seats)] = (int16_t)(duties >> 4 * seat & 15);
}

static void put_sides(int16_t *at, int mine, int sides, int set)
{
	for (int side = 0; side < sides; side++)
		at[env_from(side, mine, sides)] = (int16_t)(set >> side & 1);
}

void env_put_fact(const struct atout_env *env, int row, const struct atout_view *view, const struct atout_fact *fact,
		  int16_t *at)
{
	const struct atout_terms *terms = env->terms;
	int seats = env->seats, sides = env->game->sides ? env->game->sides : seats, value = fact->value;
	int me = view->me, mine = env_side(env, me);
	int seat = fact->seat < 0 ? 0 : env_from(fact->seat, me, seats);
	int side = fact->seat < 0 ? 0 : env_from(env_side(env, fact->seat), mine, sides);
	int columns = env->field[env->field_of[row]].columns;

	switch (shape_of(&terms->facts[row])) {
	case SHAPE_SEAT_NUMBER:
		put_at(at, fact->seat < 0 ? 0 : 1 + seat, value);
		break;
	case SHAPE_SIDE_NUMBER:
		put_at(at, fact->seat < 0 ? 0 : 1 + side, value);
		break;
	case SHAPE_RAISED:
		put_at(at, seat, value + 1);
		break;
	case SHAPE_SEAT:
		put_at(at, env_from(value, me, seats), 1);
		break;
	case SHAPE_SIDE:
		put_at(at, env_from(value, mine, sides), 1);
		break;
	case SHAPE_SIDES:
		put_sides(at, mine, sides, value);
		break;
	case SHAPE_PHASE:
		put_at(at, phase_index(terms->phases, fact->word), 1);
		break;
	case SHAPE_CONTRACT:
		put_at(at, contract_index(terms->contracts, fact->word), 1);
		put_at(at, columns - 1, value);
		break;
	case SHAPE_CONTRACTS:
		put_bits(at + seat * columns, columns, value);
		break;
	case SHAPE_DUTIES:
		put_duties(at + seat * columns, me, seats, value);
		break;
	case SHAPE_SUITS:
		put_at(at + seat * columns, suit_index(fact->word), value);
		break;
	case SHAPE_TRICKS:
		put_bits(at + side * columns, columns, value);
		break;
	}
}
