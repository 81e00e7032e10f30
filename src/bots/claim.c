/* SPDX-License-Identifier: Apache-2.0 */
/* One question, one bit: can my side score more than the claim gives it, if all play their best with open cards? */
#include "bots/claim.h"

#include "bots/manner.h"
#include "bots/playout.h"
#include "core/view.h"

#include <string.h>

enum { POSITIONS_MAX = 1000000 /* some 40 ms on an ordinary machine */ };

struct search {
	const struct atout_game *game;
	int side;
	int32_t bar;
	long positions;
	const atout_cancel *cancel;
};

static int32_t score_of(const struct search *search, const void *over)
{
	struct atout_standing standing;

	search->game->standing(over, &standing);
	return standing.score[search->side];
}

/* A position that is not looked at any more counts as one where my side does better: the claim is not accepted. */
static bool does_better(struct search *search, const void *state)
{
	const struct atout_game *game = search->game;
	seatset to_act = game->to_act(state);
	atout_move legal[ATOUT_MOVES_MAX];

	if (!to_act)
		return score_of(search, state) > search->bar;
	if (++search->positions > POSITIONS_MAX || atout_is_cancelled(search->cancel))
		return true;
	int seat = first_seat(to_act), n = game->legal(state, seat, legal);
	bool mine = seat % game->sides == search->side;
	for (int i = 0; i < n; i++) {
		_Alignas(8) unsigned char next[ATOUT_STATE_MAX];
		memcpy(next, state, game->state_size);
		game->apply(next, seat, legal[i]);
		if (does_better(search, next) == mine)
			return mine;
	}
	return !mine;
}

/* The cards of a hand that no other hand can beat in their suit: partner's higher card would take the lead away. */
static cardset masters(const struct atout_view *view, int seat)
{
	cardset found = 0, theirs = 0;

	for (int other = 0; other < 4; other++)
		theirs |= other == seat ? 0 : view->known[other];
	for (cardset rest = view->known[seat]; rest;) {
		int card = take_first(&rest);
		if (!(manner_suit_beaters(view, card) & suit_cards(suit_of(card)) & theirs))
			found |= set_of(card);
	}
	return found;
}

/*
 * Tricks that the hand on lead can take one after the other, whatever the others throw away: its masters, if the
 * opponents have no trumps or the master trumps draw them first.
 */
static int sure_tricks(const struct atout_view *view)
{
	int seat = view->from;
	cardset found = masters(view, seat), trumps = view->trump < 0 ? 0 : suit_cards(view->trump);
	int left = set_count(view->known[(seat + 1) % 4] & trumps),
	    right = set_count(view->known[(seat + 3) % 4] & trumps);

	int sure = set_count(found & trumps);

	return left > sure || right > sure ? sure : set_count(found);
}

/* A claim against a defender, which the hand on lead can make by laying its cards down. */
static bool is_plain(const struct atout_view *view, int seat, int dummy, int claim)
{
	if (view->from < 0 || view->trick.count || view->from % 2 == seat % 2 || view->from % 2 != dummy % 2)
		return false;
	const struct atout_fact *taken = view_find(view, "tricks", view->from % 2);
	return taken && taken->value + sure_tricks(view) >= claim;
}

/* The claim gives the other side all that it still can: one trick more for them would not be a claim. */
static bool gives_all(const struct atout_game *game, const void *world, int claimer, bool declarer, int claim)
{
	int more = declarer ? claim - 1 : claim + 1;

	return more < 0 || game->why(world, claimer, atout_move_of(ATOUT_CLAIM, more)).key;
}

/* The claimer sees that all that is left is sure, and so does whoever sees what they see. */
static bool is_proved(const struct atout_game *game, const void *world, int claimer, atout_move claim)
{
	_Alignas(8) unsigned char theirs[ATOUT_STATE_MAX];
	const struct manner *manner = manner_of(game);

	if (!manner || !manner->claim)
		return false;
	memcpy(theirs, world, game->state_size);
	game->blind(theirs, claimer);
	return manner->claim(theirs, claimer) == claim;
}

bool claim_holds(const struct atout_game *game, const void *state, int seat, int claimer, atout_move claim,
		 const atout_cancel *cancel)
{
	_Alignas(8) unsigned char world[ATOUT_STATE_MAX], claimed[ATOUT_STATE_MAX];
	struct search search = {.game = game, .side = seat % 2, .cancel = cancel};
	struct atout_view view;
	struct atout_rng rng;

	if (game->sides != 2)
		return false;
	memcpy(world, state, game->state_size);
	atout_rng_seed(&rng, 1); /* one hand is unknown at most: there is nothing to draw */
	game->guess(world, seat, &rng);
	memcpy(claimed, world, game->state_size);
	if (!atout_play(game, claimed, claimer, claim, NULL))
		return false;
	see_all(game, world, &view);
	const struct atout_fact *fact = view_find(&view, "dummy", -2);
	if (!fact || claimer % 2 == seat % 2)
		return false;
	int dummy = fact->seat, tricks = atout_move_arg(claim);
	bool declarer = claimer % 2 == dummy % 2;
	if (gives_all(game, world, claimer, declarer, tricks) || is_plain(&view, seat, dummy, tricks) ||
	    is_proved(game, world, claimer, claim))
		return true;
	search.bar = score_of(&search, claimed);
	return !does_better(&search, world);
}
