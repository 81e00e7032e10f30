/* SPDX-License-Identifier: Apache-2.0 */
/* Laws of moves and texts. */
#include "laws.h"

#include "core/cards.h"

#include <ctype.h>
#include <string.h>

static bool listed(const atout_move *moves, int n, atout_move move)
{
	for (int i = 0; i < n; i++)
		if (moves[i] == move)
			return true;
	return false;
}

static void text_names_one_move(const struct trial *trial, atout_move move)
{
	char text[ATOUT_TEXT_MAX];
	atout_move again = ATOUT_NO_MOVE;
	int length = trial->game->print(move, text);

	LAW(trial, length > 0 && (size_t)length == strlen(text), "print returns the length of its text");
	LAW(trial, trial->game->read(text, &again) && again == move, "printing and reading a move is exact");
	for (char *c = text; *c; c++)
		*c = (char)(isupper((unsigned char)*c) ? tolower((unsigned char)*c) : toupper((unsigned char)*c));
	LAW(trial, trial->game->read(text, &again) && again == move, "a move is read in any case");
}

static void why_refuses_just_the_others(struct trial *trial, int seat, const atout_move *legal, int n)
{
	for (int kind = 0; kind <= ATOUT_MOVE_KINDS; kind++) {
		for (int arg = 0; arg < 256; arg++) {
			atout_move move = atout_move_of(kind, arg);
			struct atout_why why = trial->game->why(trial->state, seat, move);
			if (kind == ATOUT_CLAIM)
				continue;
			LAW(trial, !why.key == listed(legal, n, move),
			    "why() refuses exactly the moves that are not legal");
			LAW(trial, !why.key || *why.key, "a refused move is told its rule");
		}
	}
}

static void seat_moves(struct trial *trial, int seat, bool may)
{
	atout_move legal[ATOUT_MOVES_MAX];
	int n = trial->game->legal(trial->state, seat, legal);

	LAW(trial, n >= 0 && n <= ATOUT_MOVES_MAX, "legal() fits its array");
	LAW(trial, may == (n > 0), "a seat may act if and only if it has a legal move");
	for (int i = 0; i < n; i++) {
		LAW(trial, !listed(legal, i, legal[i]), "a legal move is listed once");
		LAW(trial, !trial->game->why(trial->state, seat, legal[i]).key, "why() does not refuse a legal move");
		text_names_one_move(trial, legal[i]);
	}
	if (atout_rng_below(&trial->rng, 40) == 0)
		why_refuses_just_the_others(trial, seat, legal, n);
}

void laws_of_moves(struct trial *trial)
{
	seatset to_act = trial->game->to_act(trial->state);

	LAW(trial, !(to_act & ~all_seats(trial->setup.seats)), "only seats of the game may act");
	for (int seat = 0; seat < trial->setup.seats; seat++)
		seat_moves(trial, seat, seat_in(to_act, seat));
}
