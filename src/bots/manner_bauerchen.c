/* SPDX-License-Identifier: Apache-2.0 */
/* Bauerchen: win tricks with card points in them, give partner what counts, keep it from the opponents. */
#include "bots/bauerchen_call.h"
#include "bots/bauerchen_worth.h"
#include "bots/manner.h"
#include "bots/open.h"
#include "core/view.h"

#include <string.h>

static cardset trumps_of(const struct atout_view *view)
{
	return BOWERS | (view->trump < 0 ? 0 : suit_cards(view->trump));
}

static cardset bauerchen_followers(const struct atout_view *view, int card)
{
	cardset trumps = trumps_of(view);

	return has_card(trumps, card) ? trumps : suit_cards(suit_of(card)) & ~BOWERS;
}

/* JC JS JH JD, then A T K Q 9. */
static int strength(int card)
{
	static const int ranks[RANKS] = {[7] = 0, [TEN] = 3, [JACK] = 8, [QUEEN] = 1, [KING] = 2, [ACE] = 4};
	static const int bowers[SUITS] = {[CLUBS] = 3, [SPADES] = 2, [HEARTS] = 1, [DIAMONDS] = 0};

	return ranks[rank_of(card)] + (rank_of(card) == JACK ? bowers[suit_of(card)] : 0);
}

static cardset bauerchen_beaters(const struct atout_view *view, int card)
{
	return bauerchen_above(card, trumps_of(view));
}

static int bauerchen_power(const struct atout_view *view, int card)
{
	return strength(card) + (has_card(trumps_of(view), card) ? MANNER_TRUMP : 0);
}

static int card_worth(const struct atout_view *view, int card)
{
	(void)view;
	return bauerchen_card_points[rank_of(card)];
}

/* The suit in which the hand is strongest; Bowers are trumps with any. */
static atout_move name_trump(const struct atout_view *view, int seat, const atout_move *legal, int n)
{
	atout_move best = legal[0];
	int most = -1;

	for (int i = 0; i < n; i++) {
		int suit = atout_move_arg(legal[i]), held = 0;
		if (suit >= SUITS)
			continue;
		for (cardset cards = view->known[seat] & suit_cards(suit); cards;)
			held += 6 + strength(take_first(&cards));
		if (held > most)
			most = held, best = legal[i];
	}
	return best;
}

static atout_move bauerchen_say(const struct atout_view *view, int seat, const atout_move *legal, int n,
				struct atout_rng *rng)
{
	atout_move quiet = manner_pass(view, seat, legal, n, rng);

	return atout_move_kind(quiet) == ATOUT_CHOOSE ? name_trump(view, seat, legal, n) : quiet;
}

/* The Hessian variant is played with strokes, which a deal that is won rubs out. */
static bool bauerchen_low_wins(const struct atout_view *view) { return view_find(view, "strokes", 0) != NULL; }

/* What a side gets beyond the end of the round counts for nobody. */
static void cap(const struct bauerchen_state *s, int side, struct atout_points_goal *goal)
{
	int most = bauerchen_target(s) - s->now.total[side], least = s->now.total[!side] - bauerchen_target(s);

	if (goal->kind != ATOUT_GOAL_DEAL || s->rules.carry_over)
		return;
	for (int i = 0; i < goal->steps; i++)
		goal->worth[i] = (int16_t)(goal->worth[i] > most    ? most
					   : goal->worth[i] < least ? least
								    : goal->worth[i]);
}

/* Adds what each card is worth to the side as an aim goes, so many times; false: it is not known. */
static bool add_aim(struct atout_searcher *searcher, const void *world, int seat, enum open_aim aim, double times,
		    const atout_move *move, int n, double *value)
{
	struct atout_points_choice choice[ATOUT_POINTS_CHOICES];
	struct open_question question;
	int choices;

	if (!open_question(&game_bauerchen, world, seat, aim, &question))
		return false;
	cap(world, side_of(seat), &question.goal);
	if (atout_points_exact_cards(searcher, &question.position, &question.goal, choice, &choices))
		return false;
	for (int i = 0; i < n; i++)
		for (int j = 0; j < choices; j++)
			if (open_is_choice(&choice[j], move[i]))
				value[i] += times * choice[j].value;
	return true;
}

/*
 * Game points, and a little for each card point: where all hands lie open, many cards are as good as the best, and in
 * the game the one that brings in most is the safest.
 */
static bool bauerchen_solve(struct atout_searcher *searcher, const void *world, int seat, const atout_move *move, int n,
			    double *value)
{
	static const double CARD_POINT = 0.002;

	memset(value, 0, (size_t)n * sizeof *value);
	if (!add_aim(searcher, world, seat, OPEN_SCORE, 1, move, n, value))
		return false;
	add_aim(searcher, world, seat, OPEN_POINTS, CARD_POINT, move, n, value);
	return true;
}

const struct manner manner_bauerchen = {
	.game = "bauerchen",
	.followers = bauerchen_followers,
	.beaters = bauerchen_beaters,
	.power = bauerchen_power,
	.wants = manner_wants,
	.worth = card_worth,
	.say = bauerchen_say,
	.chance = bauerchen_chance,
	.solve = bauerchen_solve,
	.play = bauerchen_call,
	.low_wins = bauerchen_low_wins,
	.margin = 0.8,
	.noise = 2,
	.blunder = 0.8,
};
