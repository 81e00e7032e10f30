/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Frames of random play, and a message read, for tests/wasm/wire: the same source in WebAssembly, where wire_said() is
 * called, and here, where main() prints what it says.
 */
#include <atout/games.h>

#include "core/cards.h"
#include "wire/told.h"

#include <stdio.h>

const char *wire_said(int game, int seed);

static void play(const struct atout_game *game, void *state, struct atout_rng *rng)
{
	seatset to_act;

	for (uint32_t moves = atout_rng_below(rng, 60); moves && (to_act = game->to_act(state)); moves--) {
		atout_move legal[ATOUT_MOVES_MAX];
		int seat = first_seat(to_act), n = game->legal(state, seat, legal);
		game->apply(state, seat, legal[atout_rng_below(rng, (uint32_t)n)]);
	}
}

/* A frame, a blank, and the answer to a message that is none; NULL: there is no such game. */
const char *wire_said(int number, int seed)
{
	static const char message[] = "{\"type\":\"move\",\"n\":7,\"move\":\"\\u2660A\"}";
	static char said[2 * WIRE_SIZE];
	static struct atout_setup setup;
	_Alignas(8) unsigned char state[ATOUT_STATE_MAX];
	const struct atout_game *game = atout_games[number];
	struct wire_frame frame = {.game = game, .n = UINT32_MAX, .deal = 1};
	struct wire_message read;
	struct atout_rng rng;
	char error[ATOUT_ERROR_SIZE];

	if (!game)
		return NULL;
	atout_rng_seed(&rng, (uint64_t)seed);
	atout_setup_start(game, &setup, 0);
	game->next(NULL, &setup);
	atout_deal(&setup, &rng);
	game->start(state, &setup);
	play(game, state, &rng);
	wire_frame_look(&frame, state, (int)atout_rng_below(&rng, setup.seats));
	int at = wire_told_print(&(struct wire_told){WIRE_TOLD_FRAME, .frame = &frame}, said, WIRE_SIZE);
	said[at++] = ' ';
	if (!wire_message_read(&read, game, message, sizeof message - 1, error))
		wire_told_print(&(struct wire_told){WIRE_TOLD_ERROR, .error = error}, said + at, WIRE_SIZE);
	return said;
}

#ifndef __wasm__
int main(void)
{
	for (int game = 0; atout_games[game]; game++)
		for (int seed = 0; seed < 200; seed++)
			puts(wire_said(game, seed));
	return 0;
}
#endif
