/* SPDX-License-Identifier: Apache-2.0 */
#include "analysis/field.h"

#include <atout/random.h>
#include <atout/score.h>
#include <atout/terms.h>

#include <string.h>

static uint64_t mix(uint64_t seed, uint64_t value)
{
	seed = (seed ^ value) * UINT64_C(0x9E3779B97F4A7C15);
	return seed ^ seed >> 29;
}

const struct atout_bot *field_room(const struct atout_game *game, const struct atout_setup *setup)
{
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	struct atout_view view;

	game->start(state, setup);
	atout_look(game, state, -1, &view);
	const struct atout_fact *room = atout_fact_of_kind(game, &view, ATOUT_FACT_ROOM, -2);
	return room ? atout_bot_find(room->word) : NULL;
}

/* Of two options that have switches, one for each side, each gets the value of the other. */
static void change_sides(const struct atout_game *game, struct atout_setup *setup)
{
	int64_t *first = NULL;

	for (int i = 0; game->options[i].name; i++) {
		if (game->options[i].type != ATOUT_SWITCHED)
			continue;
		if (first) {
			int64_t value = *first;
			*first = setup->option[i];
			setup->option[i] = value;
		}
		first = first ? NULL : &setup->option[i];
	}
}

static void start(struct field *field, const struct atout_game *game, const struct atout_setup *setup)
{
	field->game = game;
	field->moves = 0;
	field->setup = *setup;
	field->seed = setup->dealer + UINT64_C(16) * setup->vul;
	for (int seat = 0; seat < setup->seats; seat++)
		for (int i = 0; i < setup->size[seat]; i++)
			field->seed = mix(field->seed, setup->hand[seat][i]);
	game->start(field->state, setup);
}

void field_start(struct field *field, const struct atout_game *game, const struct atout_setup *setup)
{
	const struct atout_bot *room = field_room(game, setup);
	struct atout_setup there = *setup;

	if (room)
		change_sides(game, &there);
	start(field, game, &there);
	field->bot = room ? room : atout_bot_usual;
}

/* The systems in turn, of the other side three further on. */
static void choose_systems(const struct atout_game *game, struct atout_setup *setup, int table)
{
	int side = 0;

	for (int i = 0; game->options[i].name; i++)
		if (game->options[i].type == ATOUT_SWITCHED)
			setup->option[i] = (table - 1 + 3 * side++) % (game->options[i].max + 1);
}

void field_start_at(struct field *field, const struct atout_game *game, const struct atout_setup *setup, int table)
{
	struct atout_setup chosen = *setup;

	choose_systems(game, &chosen, table);
	start(field, game, &chosen);
	field->bot = atout_bot_usual;
	field->seed = mix(field->seed, (uint64_t)table << 32);
}

int field_seat(const struct field *field)
{
	atout_seatset set = field->game->to_act(field->state);

	return set ? __builtin_ctz(set) : -1;
}

void field_blind(const struct field *field, void *state)
{
	memcpy(state, field->state, field->game->state_size);
	field->game->blind(state, field_seat(field));
}

uint64_t field_seed(const struct field *field) { return mix(field->seed, (uint64_t)field->moves + 1); }

void field_make(struct field *field, atout_move move)
{
	atout_move legal[ATOUT_MOVES_MAX];
	int seat = field_seat(field), n = field->game->legal(field->state, seat, legal), i = 0;

	while (i < n && legal[i] != move)
		i++;
	move = i < n ? move : legal[0];
	field->game->apply(field->state, seat, move);
	if (field->moves < FIELD_MOVES)
		field->made[field->moves] = (struct made_move){.move = move, .seat = (uint8_t)seat};
	field->moves++;
}

bool field_step(struct field *field)
{
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	const struct atout_bot_context context = {.seed = field_seed(field), .samples = FIELD_SAMPLES};
	struct atout_thought thought;
	int seat = field_seat(field);

	if (seat < 0)
		return false;
	field_blind(field, state);
	field->bot->think(field->game, state, seat, &context, &thought);
	field_make(field, thought.move);
	return true;
}

static int value_of(const struct atout_game *game, const struct atout_view *view, enum atout_fact_kind kind)
{
	const struct atout_fact *fact = atout_fact_of_kind(game, view, kind, -2);

	return fact ? (int)fact->value : 0;
}

void field_look(const struct atout_game *game, const void *state, struct field_result *result)
{
	struct atout_standing standing;
	struct atout_view view;

	atout_look(game, state, -1, &view);
	const struct atout_fact *declared = atout_fact_of_kind(game, &view, ATOUT_FACT_DECLARED, -2);
	game->standing(state, &standing);
	*result = (struct field_result){.contract = declared ? declared->word : NULL,
					.declarer = declared ? declared->seat : -1,
					.doubled = value_of(game, &view, ATOUT_FACT_DOUBLED),
					.result = value_of(game, &view, ATOUT_FACT_RESULT),
					.score = standing.score[0]};
}

int field_imps(int32_t score, int32_t bots) { return atout_imps(score - bots); }
