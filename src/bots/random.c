/* SPDX-License-Identifier: Apache-2.0 */
/* The bot that knows the rules and nothing else: every legal move is as likely as the others.  The yardstick. */
#include "bots/bots.h"

#include <string.h>

static void random_think(const struct atout_game *game, const void *state, int seat,
			 const struct atout_bot_context *context, struct atout_thought *thought)
{
	struct atout_rng rng;
	atout_move legal[ATOUT_MOVES_MAX];
	struct atout_view view;
	int n = game->legal(state, seat, legal);

	memset(thought, 0, sizeof *thought);
	atout_rng_seed(&rng, context->seed);
	thought->move = legal[atout_rng_below(&rng, (uint32_t)n)];
	thought->claim = ATOUT_NO_MOVE;
	thought->key = "Picked at random";
	atout_look(game, state, seat, &view);
	if (bot_may_wait(&view, seat) && atout_rng_below(&rng, 2))
		thought->move = ATOUT_NO_MOVE;
}

/* A bot that does not understand a claim does not object to it. */
static bool random_accepts(const struct atout_game *game, const void *state, int seat, int claimer, atout_move claim,
			   const atout_cancel *cancel)
{
	(void)game, (void)state, (void)seat, (void)claimer, (void)claim, (void)cancel;
	return true;
}

const struct atout_bot bot_random = {
	.name = "random",
	.line = "Makes a random legal move",
	.think = random_think,
	.accepts = random_accepts,
};
