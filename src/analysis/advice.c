/* SPDX-License-Identifier: Apache-2.0 */
#include "analysis/advice.h"

#include <string.h>

static bool has_choice(const struct atout_game *game, const void *state, int seat)
{
	atout_move legal[ATOUT_MOVES_MAX];

	return game->legal(state, seat, legal) > 1;
}

bool advice_find(const struct review *review, int deal, int move, const atout_cancel *cancel,
		 struct atout_thought *thought)
{
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	const struct review_deal *of = &review->deal[deal];

	if (move >= of->moves)
		return false;
	const struct made_move *made = &review->move[of->first + (size_t)move];
	review_replay(review, deal, move, state);
	if (!has_choice(review->game, state, made->seat))
		return false;
	review->game->blind(state, made->seat);
	struct atout_bot_context context = {.seed = ((uint64_t)of->setup.number << 32) + (uint64_t)move + 1,
					    .cancel = cancel};
	memset(thought, 0, sizeof *thought);
	atout_bot_usual->think(review->game, state, made->seat, &context, thought);
	return true;
}
