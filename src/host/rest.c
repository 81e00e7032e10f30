/* SPDX-License-Identifier: Apache-2.0 */
#include "host/rest.h"

#include "bots/rest.h"
#include "core/move_text.h"
#include "host/log/write.h"

#include <string.h>

/* The cards of the deal that were not played, whoever has them. */
static cardset left_in(const struct match *match)
{
	cardset left = match->setup.pack;

	for (int i = 0; i < match->moves; i++) {
		int kind = atout_move_kind(match->move[i].move);
		if (kind == ATOUT_PLAY || kind == ATOUT_PLAY_MELD)
			left &= ~set_of(atout_move_arg(match->move[i].move));
	}
	return left;
}

bool rest_may(const struct log *log, const struct atout_view *view, atout_card order[ATOUT_HAND_MAX])
{
	const struct match *match = &log->match;

	if (view->me < 0 || view->count[view->me] < 2 || move_exists(match->game, "claim 1"))
		return false;
	return rest_is_sure(match->game, view, left_in(match) & ~view->known[view->me], order);
}

/* The seat's own card, with its meld if it has one; of the others the first that is legal. */
static atout_move choose(const struct atout_game *game, const void *state, int seat, int card)
{
	atout_move legal[ATOUT_MOVES_MAX], found = ATOUT_NO_MOVE;
	int n = game->legal(state, seat, legal);

	if (card == NO_CARD)
		return legal[0];
	for (int i = 0; i < n; i++)
		if (atout_move_arg(legal[i]) == card && (found == ATOUT_NO_MOVE || legal[i] > found))
			found = legal[i];
	return found;
}

void rest_write(struct event_text *text, const struct log *log, int seat, const atout_card order[ATOUT_HAND_MAX])
{
	const struct atout_game *game = log->match.game;
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	seatset to_act;

	memcpy(state, log->match.state, game->state_size);
	for (int leads = 0; (to_act = game->to_act(state)) != 0;) {
		int next = first_seat(to_act);
		atout_move move = choose(game, state, next, next == seat ? order[leads++] : NO_CARD);
		log_write_move(text, EVENT_MOVE, game, next, move);
		game->apply(state, next, move);
	}
}
