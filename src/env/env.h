/* SPDX-License-Identifier: Apache-2.0 */
/* env.h -- what the files of an environment share: its tables, its actions, and where an observation has what. */
#ifndef ENV_ENV_H
#define ENV_ENV_H

#include <atout/env.h>
#include <atout/random.h>
#include <atout/terms.h>

enum {
	ENV_ACTIONS_MAX = 512,
	ENV_FACTS_MAX = 64,
	ENV_ZONES_MAX = 24,
	ENV_FIELDS_MAX = ENV_ZONES_MAX + ENV_FACTS_MAX,
	ENV_CARDS = 52, /* columns of a set of cards */
};

/* A deal at a table, and how the next one follows. */
struct env_table {
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	struct atout_setup setup;
	struct atout_rng rng;
	atout_cardset played[ATOUT_SEATS_MAX]; /* from the hand of each seat, in this deal */
	uint8_t seat;			       /* that is to move, ATOUT_ENV_NOBODY */
};

struct atout_env {
	const struct atout_game *game;
	const struct atout_terms *terms;
	struct env_table *table;
	struct atout_setup match;
	size_t tables;
	int seats, actions, numbers;
	int zones, fields; /* the first `zones` fields are zones of a view, the others facts */
	int facts;	   /* rows of the game's table of facts, as far as they are looked at */
	struct atout_env_field field[ENV_FIELDS_MAX];
	int8_t field_of[ENV_FACTS_MAX]; /* of a row of the table of facts; -1: it is not told */
	atout_move move[ENV_ACTIONS_MAX];
	int16_t action[ATOUT_MOVE_KINDS << 8];
};

/* actions.c: lists the moves that the game has with the cards of a pack; false: too many. */
bool env_list_actions(struct atout_env *, atout_cardset pack);

/* fields.c: where an observation has what. */
void env_lay_fields(struct atout_env *);

/*
 * What is remembered while observations are made: which row of the table of facts a key has.  Zeros at first; equal
 * keys of a game are mostly one pointer.
 */
enum { ENV_KEYS_BITS = 8, ENV_KEYS = 1 << ENV_KEYS_BITS };
struct env_keys {
	const char *key[ENV_KEYS];
	int8_t row[ENV_KEYS];
};

/* observe.c: the observation of a view, of which numbers were zeros. */
void env_observe(const struct atout_env *, const struct env_table *, const struct atout_view *, struct env_keys *,
		 int16_t *observation);

/* fact.c: how many columns and rows a fact has, {0, 0}: it is not told; and what it adds to a field of zeros. */
struct env_size {
	int rows, columns;
};
struct env_size env_fact_size(const struct atout_env *, int row);
void env_put_fact(const struct atout_env *, int row, const struct atout_view *, const struct atout_fact *, int16_t *at);

/* The side of a seat, or the seat itself where each plays alone. */
static inline int env_side(const struct atout_env *env, int seat) { return env->game->sides ? seat & 1 : seat; }

/* Of a seat, as `me` counts: itself is 0, its left neighbour 1. */
static inline int env_from(int seat, int me, int seats) { return seat < me ? seat - me + seats : seat - me; }

static inline int16_t env_number(int value)
{
	return (int16_t)(value > INT16_MAX ? INT16_MAX : value < INT16_MIN ? INT16_MIN : value);
}

#endif
