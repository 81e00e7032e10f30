/* SPDX-License-Identifier: Apache-2.0 */
/* Laws of a deal that is over. */
#include "laws.h"

#include "core/cards.h"

#include <atout/terms.h>
#include <string.h>

static void replay_is_exact(const struct trial *trial, const struct atout_setup *setup, const char *law)
{
	_Alignas(8) unsigned char state[ATOUT_STATE_MAX];

	memset(state, 0xAB, sizeof state);
	trial->game->start(state, setup);
	for (int i = 0; i < trial->moves; i++)
		LAW(trial, atout_play(trial->game, state, trial->seat[i], trial->move[i], NULL), law);
	LAW(trial, !memcmp(state, trial->state, trial->game->state_size), law);
}

static void hands_come_back(const struct trial *trial)
{
	struct atout_setup again = trial->setup;

	for (int seat = 0; seat < again.seats; seat++)
		memset(again.hand[seat], NO_CARD, sizeof again.hand[seat]);
	trial->game->dealt(trial->state, &again);
	replay_is_exact(trial, &again, "the hands as dealt and the same moves give the same bytes");
}

/* Who wins a match of two teams depends on the other room too. */
static bool is_decided_here(const struct trial *trial)
{
	struct atout_view view;

	atout_look(trial->game, trial->state, -1, &view);
	return !atout_fact_of_kind(trial->game, &view, ATOUT_FACT_ROOM, -2);
}

static void standing_is_sound(const struct trial *trial, const struct atout_standing *standing)
{
	int numbers = trial->game->sides ? trial->game->sides : trial->setup.seats;
	struct atout_setup next = trial->setup;

	LAW(trial, standing->numbers == numbers, "a standing has a number for each seat or side");
	LAW(trial, (standing->match_over && is_decided_here(trial)) == (standing->winners != 0),
	    "a match has winners exactly when it is over and no other room decides it");
	LAW(trial, !(standing->winners & ~all_seats(numbers)), "only a player can win");
	LAW(trial, trial->game->next(trial->state, &next) == !standing->match_over,
	    "there is a next deal until the match is over");
	LAW(trial, standing->match_over || next.number == trial->setup.number + 1, "deals are numbered on");
}

void laws_of_end(struct trial *trial)
{
	struct atout_standing standing;
	struct atout_view view;

	trial->game->standing(trial->state, &standing);
	atout_look(trial->game, trial->state, -1, &view);
	replay_is_exact(trial, &trial->setup, "replay gives the same bytes");
	hands_come_back(trial);
	standing_is_sound(trial, &standing);
	for (int i = 0; i < standing.numbers; i++)
		LAW(trial, view.score[i] == standing.score[i] && view.total[i] == standing.total[i],
		    "everybody sees the score");
	laws_of_sums(trial, &standing, &view);
	if (standing.match_over)
		laws_of_match_sums(trial, &standing);
}
