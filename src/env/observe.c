/* SPDX-License-Identifier: Apache-2.0 */
/* A view as numbers. */
#include "env/env.h"
#include "env/zones.h"

#include "core/cards.h"
#include "core/contract.h"

#include <string.h>

static int16_t *zone(const struct atout_env *env, int16_t *observation, int which)
{
	return observation + env->field[which].at;
}

static void put_card(int16_t *at, int card) { at[card - 3 * suit_of(card)] = 1; }

static void put_cards(int16_t *at, cardset cards)
{
	while (cards)
		put_card(at, take_first(&cards));
}

static void put_seats(const struct atout_env *env, int16_t *at, int me, seatset set)
{
	for (; set; set &= (seatset)(set - 1))
		at[env_from(first_seat(set), me, env->seats)] = 1;
}

static void put_one(const struct atout_env *env, int16_t *at, int me, int seat)
{
	if (seat >= 0)
		at[env_from(seat, me, env->seats)] = 1;
}

/* What each seat has, in the row of the seat. */
static void put_rows(const struct atout_env *env, const struct env_table *table, const struct atout_view *view,
		     int16_t *to)
{
	int me = view->me, seats = env->seats;

	for (int seat = 0; seat < seats; seat++) {
		int row = env_from(seat, me, seats);
		put_cards(zone(env, to, ZONE_KNOWN) + row * ENV_CARDS, view->known[seat]);
		put_cards(zone(env, to, ZONE_PLAYED) + row * ENV_CARDS, table->played[seat]);
		if (view->trick.card[seat] != NO_CARD && view->trick.count)
			put_card(zone(env, to, ZONE_TRICK) + row * ENV_CARDS, view->trick.card[seat]);
		zone(env, to, ZONE_COUNT)[row] = view->count[seat];
		zone(env, to, ZONE_TRICKS)[row] = view->tricks[seat];
		zone(env, to, ZONE_BID)[row] = view->bid[seat];
		zone(env, to, ZONE_TOTAL)[row] = env_number(view->total[env_side(env, seat)]);
		put_seats(env, zone(env, to, ZONE_DOUBLED) + row * seats, me, view->doubled[seat]);
		put_seats(env, zone(env, to, ZONE_RE) + row * seats, me, view->re[seat]);
	}
}

/* What the table has. */
static void put_table(const struct atout_env *env, const struct atout_view *view, int16_t *to)
{
	int me = view->me;

	put_cards(zone(env, to, ZONE_SHOWN), view->shown[me]);
	put_cards(zone(env, to, ZONE_LAID), view->laid);
	if (view->turn != NO_CARD)
		put_card(zone(env, to, ZONE_TURN), view->turn);
	zone(env, to, ZONE_TRUMP)[trump_strain(view->trump)] = 1;
	zone(env, to, ZONE_OVER)[0] = view->over;
	put_one(env, zone(env, to, ZONE_DEALER), me, view->dealer);
	put_one(env, zone(env, to, ZONE_LEADER), me, view->trick.count ? view->trick.leader : -1);
	put_one(env, zone(env, to, ZONE_FROM), me, view->from);
	put_seats(env, zone(env, to, ZONE_OUT), me, view->out);
}

/* The calls of an auction, each in the row of its caller. */
static void put_calls(const struct atout_env *env, const struct atout_view *view, int16_t *to)
{
	static const int8_t zones[ATOUT_MOVE_KINDS] = {
		[ATOUT_BID] = ZONE_BIDS, [ATOUT_DOUBLE] = ZONE_DOUBLES, [ATOUT_RE] = ZONE_REDOUBLES};
	int row = env_from(view->dealer, view->me, env->seats), bid = -1;

	for (int i = 0; i < view->calls; i++, row = next_seat(row, env->seats)) {
		int kind = atout_move_kind(view->call[i]);
		if (kind == ATOUT_BID)
			bid = atout_move_arg(view->call[i]);
		if (kind == ATOUT_PASS && bid < 0)
			zone(env, to, ZONE_PASSES)[row]++;
		if (zones[kind] && bid >= 0)
			zone(env, to, zones[kind])[row * BIDS + bid] = 1;
	}
}

/* The row of a key in the table of facts, -1: it has none. */
static int find_row(const struct atout_env *env, const char *key, struct env_keys *keys)
{
	unsigned at = (unsigned)((uintptr_t)key * 0x9E3779B97F4A7C15u >> (64 - ENV_KEYS_BITS));
	const struct atout_fact_term *facts = env->terms->facts;
	int row = 0;

	for (int tries = 0; tries < 8 && keys->key[at]; tries++, at = (at + 1) % ENV_KEYS)
		if (keys->key[at] == key)
			return keys->row[at];
	while (row < env->facts && strcmp(facts[row].key, key) != 0)
		row++;
	keys->key[at] = key;
	keys->row[at] = (int8_t)(row < env->facts ? row : -1);
	return keys->row[at];
}

static void put_facts(const struct atout_env *env, const struct atout_view *view, struct env_keys *keys, int16_t *to)
{
	for (int i = 0; i < view->facts; i++) {
		int row = find_row(env, view->fact[i].key, keys), field = row < 0 ? -1 : env->field_of[row];
		if (field >= 0)
			env_put_fact(env, row, view, &view->fact[i], to + env->field[field].at);
	}
}

void env_observe(const struct atout_env *env, const struct env_table *table, const struct atout_view *view,
		 struct env_keys *keys, int16_t *to)
{
	put_rows(env, table, view, to);
	put_table(env, view, to);
	if (env->zones == ZONES)
		put_calls(env, view, to);
	put_facts(env, view, keys, to);
}
