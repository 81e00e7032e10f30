/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The law of two worlds: two deals that differ only in what a seat cannot know, replayed, look the same to it at every
 * step.  The other world is a guess from the blinded state; sealed bids, which nobody has seen, are guessed with it.
 */
#include "laws.h"

#include "bots/coach.h"
#include "core/cards.h"

#include <string.h>

/* The moves of the other world: as in the true one, but for bids that are still sealed. */
static void other_moves(const struct trial *trial, const void *guessed, int seat, atout_move *moves)
{
	struct atout_view mine;

	memcpy(moves, trial->move, sizeof trial->move);
	atout_look(trial->game, trial->state, seat, &mine);
	for (int i = 0; i < trial->moves; i++) {
		struct atout_view theirs;
		int other = trial->seat[i];
		if (atout_move_kind(moves[i]) != ATOUT_BID || mine.bid[other] != ATOUT_BID_SEALED)
			continue;
		atout_look(trial->game, guessed, other, &theirs);
		moves[i] = atout_move_of(ATOUT_BID, theirs.bid[other]);
	}
}

static void replay_both(const struct trial *trial, const struct atout_setup *other, const atout_move *moves, int seat)
{
	const struct atout_game *game = trial->game;
	_Alignas(8) unsigned char truth[ATOUT_STATE_MAX], dream[ATOUT_STATE_MAX];
	struct atout_view real, dreamt;

	game->start(truth, &trial->setup);
	game->start(dream, other);
	for (int i = 0; i <= trial->moves; i++) {
		atout_look(game, truth, seat, &real);
		atout_look(game, dream, seat, &dreamt);
		LAW(trial, view_same(&real, &dreamt), "what a seat cannot know does not change what it sees");
		atout_weigh(game, truth, seat, &real);
		atout_weigh(game, dream, seat, &dreamt);
		LAW(trial, view_same(&real, &dreamt), "nor what the hands that it sees are worth");
		if (seat >= 0) {
			coach_look(game, trial->setup.pack, truth, seat, &real);
			coach_look(game, trial->setup.pack, dream, seat, &dreamt);
			LAW(trial, view_same(&real, &dreamt), "nor what a coach tells it");
		}
		if (i == trial->moves)
			break;
		LAW(trial, atout_play(game, truth, trial->seat[i], trial->move[i], NULL), "a replay is legal");
		LAW(trial, atout_play(game, dream, trial->seat[i], moves[i], NULL),
		    "in a guessed world every move that was made was legal");
	}
	law_of_bytes(trial, truth, dream, seat);
}

/* Not just another order of the same hands. */
static bool holds_other_cards(const struct trial *trial, const void *guessed)
{
	for (int seat = 0; seat < trial->setup.seats; seat++) {
		struct atout_view view;
		atout_look(trial->game, guessed, seat, &view);
		if (view.known[seat] & ~trial->hand[seat])
			return true;
	}
	return false;
}

static void worlds_of(struct trial *trial, int seat, struct tally *tally)
{
	_Alignas(8) unsigned char guessed[ATOUT_STATE_MAX];
	struct atout_setup other = trial->setup;
	atout_move moves[TRIAL_MOVES_MAX];

	memcpy(guessed, trial->state, trial->game->state_size);
	trial->game->blind(guessed, seat);
	trial->game->guess(guessed, seat, &trial->rng);
	trial->game->dealt(guessed, &other);
	other.stock[0] = NO_CARD;
	LAW(trial, atout_setup_check(&other) == ATOUT_SETUP_OK, "a guessed world is a deal");
	other_moves(trial, guessed, seat, moves);
	replay_both(trial, &other, moves, seat);
	tally->worlds++;
	tally->other += holds_other_cards(trial, guessed);
}

void laws_of_worlds(struct trial *trial, struct tally *tally)
{
	worlds_of(trial, (int)atout_rng_below(&trial->rng, trial->setup.seats + 1u) - 1, tally);
}
