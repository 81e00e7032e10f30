/* SPDX-License-Identifier: Apache-2.0 */
/* Laws of knowledge: what a seat is shown is true, enough, and not more than it may know. */
#include "laws.h"

#include "bots/coach.h"
#include "core/cards.h"

#include <stdlib.h>
#include <string.h>

static bool same_word(const char *a, const char *b) { return a == b || (a && b && !strcmp(a, b)); }

bool view_same(const struct atout_view *a, const struct atout_view *b)
{
	if (memcmp(a, b, offsetof(struct atout_view, fact)) != 0)
		return false;
	for (int i = 0; i < a->facts; i++) {
		const struct atout_fact *x = &a->fact[i], *y = &b->fact[i];
		if (!same_word(x->key, y->key) || !same_word(x->word, y->word) || x->value != y->value ||
		    x->seat != y->seat)
			return false;
	}
	return !memcmp(a->legal, b->legal, a->legals * sizeof a->legal[0]) &&
	       !memcmp(a->call, b->call, a->calls * sizeof a->call[0]);
}

static int by_number(const void *a, const void *b) { return *(const atout_move *)a - *(const atout_move *)b; }

static void own_moves_are_known(const struct trial *trial, const void *blinded, int seat)
{
	atout_move full[ATOUT_MOVES_MAX], own[ATOUT_MOVES_MAX];
	int n = trial->game->legal(trial->state, seat, full), m = trial->game->legal(blinded, seat, own);

	qsort(full, (size_t)n, sizeof full[0], by_number);
	qsort(own, (size_t)m, sizeof own[0], by_number);
	LAW(trial, n == m && !memcmp(full, own, (size_t)n * sizeof full[0]), "a seat's own moves are the same blinded");
}

static bool same_why(const struct atout_why *a, const struct atout_why *b)
{
	return same_word(a->key, b->key) && same_word(a->rule, b->rule) && a->suit == b->suit && a->number == b->number;
}

/* A refusal is told to its seat: it must not depend on what the seat cannot know. */
static void refusals_tell_nothing(const struct trial *trial, const void *blinded, int seat)
{
	for (int kind = 0; kind < ATOUT_MOVE_KINDS; kind++) {
		for (int arg = 0; arg < 64; arg++) {
			struct atout_why full = trial->game->why(trial->state, seat, atout_move_of(kind, arg));
			struct atout_why own = trial->game->why(blinded, seat, atout_move_of(kind, arg));
			LAW(trial, same_why(&full, &own), "a refusal tells only what its seat knows");
		}
	}
}

static void view_is_true(const struct trial *trial, const struct atout_view *view)
{
	LAW(trial, view->seats == trial->setup.seats && view->dealer == trial->setup.dealer,
	    "a view names seats and dealer");
	for (int seat = 0; seat < view->seats; seat++) {
		LAW(trial, view->count[seat] == set_count(trial->hand[seat]), "cards are counted right");
		LAW(trial, !(view->known[seat] & ~trial->hand[seat]), "a card that is known is held");
		LAW(trial, !(view->shown[seat] & ~view->known[seat]), "a card that is shown is known");
	}
	LAW(trial, view->facts <= ATOUT_FACTS_MAX && view->calls <= ATOUT_CALLS_MAX, "a view does not overflow");
	LAW(trial, view->from < 0 || view->count[view->from] > 0, "the next card leaves a hand that has cards");
}

static void sight_of(struct trial *trial, int seat)
{
	_Alignas(8) unsigned char once[ATOUT_STATE_MAX], twice[ATOUT_STATE_MAX];
	size_t size = trial->game->state_size;
	struct atout_view view, again;

	memcpy(once, trial->state, size);
	trial->game->blind(once, seat);
	memcpy(twice, once, size);
	trial->game->blind(twice, seat);
	LAW(trial, !memcmp(once, twice, size), "blind is idempotent");
	LAW(trial, trial->game->to_act(once) == trial->game->to_act(trial->state), "everybody knows who may act");
	if (seat >= 0)
		own_moves_are_known(trial, once, seat);
	if (seat >= 0 && atout_rng_below(&trial->rng, 20) == 0)
		refusals_tell_nothing(trial, once, seat);
	trial->game->guess(twice, seat, &trial->rng);
	trial->game->blind(twice, seat);
	LAW(trial, !memcmp(once, twice, size), "blind(guess(blind s)) = blind s");
	atout_look(trial->game, trial->state, seat, &view);
	atout_look(trial->game, once, seat, &again);
	LAW(trial, view_same(&view, &again), "a blinded state shows what the full one shows");
	view_is_true(trial, &view);
	laws_of_terms(trial, &view);
	atout_weigh(trial->game, trial->state, seat, &view);
	laws_of_terms(trial, &view);
	laws_of_hands(trial, &view);
	if (seat >= 0) {
		coach_look(trial->game, trial->setup.pack, trial->state, seat, &view);
		laws_of_terms(trial, &view);
		laws_of_coach(trial, &view, seat);
	}
}

void laws_of_sight(struct trial *trial)
{
	for (int seat = -1; seat < trial->setup.seats; seat++)
		sight_of(trial, seat);
}
