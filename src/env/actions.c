/* SPDX-License-Identifier: Apache-2.0 */
/* The actions of an environment: all moves that a game reads back from their text, in the order of their numbers. */
#include "env/env.h"

#include "core/cards.h"
static bool is_listed(const struct atout_game *game, atout_cardset pack, atout_move move)
{
	int kind = atout_move_kind(move), arg = atout_move_arg(move);
	char text[ATOUT_TEXT_MAX];
	atout_move back;

	if (kind == ATOUT_CLAIM)
		return false;
	if (kind == ATOUT_BID && arg > ATOUT_HAND_MAX &&
	    !atout_terms_of(game)->auction) /* more tricks than there are */
		return false;
	if ((kind == ATOUT_PLAY || kind == ATOUT_PLAY_MELD) && (arg >= 64 || !has_card(pack, arg)))
		return false;
	game->print(move, text);
	return game->read(text, &back) && back == move;
}

bool env_list_actions(struct atout_env *env, atout_cardset pack)
{
	for (int move = 0; move < ATOUT_MOVE_KINDS << 8; move++) {
		env->action[move] = ATOUT_ENV_NO_ACTION;
		if (!is_listed(env->game, pack, (atout_move)move))
			continue;
		if (env->actions == ENV_ACTIONS_MAX)
			return false;
		env->move[env->actions] = (atout_move)move;
		env->action[move] = (int16_t)env->actions++;
	}
	return true;
}

int atout_env_actions(const struct atout_env *env) { return env->actions; }

atout_move atout_env_move(const struct atout_env *env, int action)
{
	return action >= 0 && action < env->actions ? env->move[action] : ATOUT_NO_MOVE;
}

int atout_env_action(const struct atout_env *env, atout_move move)
{
	return move < ATOUT_MOVE_KINDS << 8 ? env->action[move] : ATOUT_ENV_NO_ACTION;
}
