/* SPDX-License-Identifier: Apache-2.0 */
#include "host/moves.h"

#include "host/log/archive.h"
#include "host/look.h"

atout_move moves_seen(const struct atout_view *view, int seat, atout_move move)
{
	bool sealed = seat != view->me && atout_move_kind(move) == ATOUT_BID && view->bid[seat] == ATOUT_BID_SEALED;

	return sealed ? ATOUT_NO_MOVE : move;
}

static int tricks_of(const struct atout_view *view)
{
	int all = 0;

	for (int seat = 0; seat < view->seats; seat++)
		all += view->tricks[seat];
	return all;
}

/* Adds a card's hand and, if it ends a trick, who wins that: from what everybody saw before the move and after it. */
static void add_trick(struct wire_past_move *made, const struct atout_view *before, const struct atout_view *after)
{
	enum atout_move_kind kind = atout_move_kind(made->move);

	if (kind != ATOUT_PLAY && kind != ATOUT_PLAY_MELD)
		return;
	made->from = before->from;
	if (tricks_of(after) > tricks_of(before))
		made->winner = after->last.winner;
}

struct deal {
	const struct atout_setup *setup; /* NULL: none */
	const struct made_move *said;
	int moves;
};

/* Into state, which is then that after the last move. */
static void retell(const struct atout_game *game, const struct deal *deal, void *state, struct wire_past_move *list)
{
	struct atout_view view[2];

	game->start(state, deal->setup);
	atout_look(game, state, -1, &view[0]);
	for (int i = 0; i < deal->moves; i++) {
		const struct made_move *said = &deal->said[i];
		game->apply(state, said->seat, said->move);
		atout_look(game, state, -1, &view[(i + 1) % 2]);
		list[i] = (struct wire_past_move){
			.seat = (int8_t)said->seat, .from = -1, .winner = -1, .move = said->move};
		add_trick(&list[i], &view[i % 2], &view[(i + 1) % 2]);
	}
}

static struct deal find_deal(const struct log *log, int eyes)
{
	const struct past_deal *past = eyes == LOOK_LATE ? archive_last(log) : NULL;

	if (past)
		return (struct deal){&past->setup, past->said, past->moves};
	if (eyes == LOOK_LATE || !log->match.dealt)
		return (struct deal){.setup = NULL};
	return (struct deal){&log->match.setup, log->match.move, log->match.moves};
}

bool moves_look(const struct log *log, int eyes, struct wire_moves *moves, struct wire_past_move list[LOG_MOVES_MAX])
{
	const struct atout_game *game = log->match.game;
	struct deal deal = find_deal(log, eyes);
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	struct atout_view known;

	if (!deal.setup)
		return false;
	retell(game, &deal, state, list);
	atout_look(game, state, eyes < 0 ? -1 : eyes, &known);
	for (int i = 0; i < deal.moves; i++)
		list[i].move = moves_seen(&known, list[i].seat, list[i].move);
	*moves = (struct wire_moves){game, deal.setup->number, deal.moves, list};
	return true;
}
