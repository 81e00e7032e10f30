/* SPDX-License-Identifier: Apache-2.0 */
/* played_card.h -- a card that a bot has played, in a deal whose hands are all known, for tests with cmocka. */
#ifndef TESTS_PLAYED_CARD_H
#define TESTS_PLAYED_CARD_H

#include "core/cards.h"

#include <atout/bot.h>
#include <string.h>

struct played {
	const struct atout_game *game;
	const void *state; /* before it */
	int seat;
	struct atout_view open; /* of the state, with all hands */
	const struct atout_thought *thought;
};

typedef bool (*judge)(const struct played *, const struct atout_view *after);

static inline void open_view(const struct atout_game *game, const void *state, struct atout_view *view)
{
	atout_look(game, state, -1, view);
	for (int seat = 0; seat < view->seats; seat++) {
		struct atout_view own;
		atout_look(game, state, seat, &own);
		view->known[seat] |= own.known[seat];
	}
}

static inline bool is_card(atout_move move)
{
	return atout_move_kind(move) == ATOUT_PLAY || atout_move_kind(move) == ATOUT_PLAY_MELD;
}

/* Whether a judge agrees however the others play to this trick, as the rules let them, with the cards that they have.
 */
static inline bool always(const struct played *played, const void *state, judge agrees)
{
	struct atout_view view;
	atout_move legal[ATOUT_MOVES_MAX];

	atout_look(played->game, state, -1, &view);
	seatset to_act = played->game->to_act(state);
	if (!view.trick.count || !to_act)
		return agrees(played, &view);
	int seat = first_seat(to_act), n = played->game->legal(state, seat, legal);
	for (int i = 0; i < n; i++) {
		ATOUT_ALIGNED unsigned char next[ATOUT_STATE_MAX];
		if (!is_card(legal[i]) && atout_move_kind(legal[i]) != ATOUT_PASS)
			continue;
		memcpy(next, state, played->game->state_size);
		played->game->apply(next, seat, legal[i]);
		if (!always(played, next, agrees))
			return false;
	}
	return true;
}

static inline bool with(const struct played *played, atout_move move, judge agrees)
{
	ATOUT_ALIGNED unsigned char next[ATOUT_STATE_MAX];

	memcpy(next, played->state, played->game->state_size);
	played->game->apply(next, played->seat, move);
	return always(played, next, agrees);
}

static inline int partner_of(const struct played *played)
{
	return played->open.sides ? (played->open.from + 2) % 4 : -1;
}

static inline bool we_win(const struct played *played, const struct atout_view *after)
{
	return after->last.winner == played->open.from || after->last.winner == partner_of(played);
}

static inline bool it_wins(const struct played *played, const struct atout_view *after)
{
	return after->last.winner == played->open.from;
}

static inline bool it_loses(const struct played *played, const struct atout_view *after)
{
	return !it_wins(played, after);
}

/* The card beats what lay there before it. */
static inline bool beats_now(const struct played *played, atout_move move)
{
	ATOUT_ALIGNED unsigned char next[ATOUT_STATE_MAX];
	struct atout_view view;

	memcpy(next, played->state, played->game->state_size);
	played->game->apply(next, played->seat, move);
	atout_look(played->game, next, -1, &view);
	return (view.trick.count ? view.trick.winner : view.last.winner) == played->open.from;
}

static inline bool is_below(const struct played *played)
{
	return played->open.trick.count && !beats_now(played, played->thought->move);
}

static inline bool may_win(const struct played *p) { return beats_now(p, p->thought->move) || !p->open.trick.count; }

#endif
