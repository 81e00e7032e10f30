/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Choosing a call: of all rows that describe the hand the first in the table, so the table's order is the order of
 * preference.  Reading an auction: what the rows of all calls together say.
 */
#include "bots/bridge_bid.h"

#include "bots/bridge_bid_fit.h"
#include "bots/bridge_bid_follow.h"

#include <string.h>

void bridge_bid_read(const struct atout_view *view, struct bridge_shown shown[4])
{
	struct scene scene;

	scene_replay(&scene, view, view->calls);
	memcpy(shown, scene.shown, sizeof scene.shown);
}

struct choice {
	const struct bid_row *row;
	int call, rank; /* rank: of calls by the same row the highest is taken */
};

/* The longer suit; of equals the higher, but of four-card suits the cheaper. */
static int rank_of_call(const struct bridge_hand *hand, int call)
{
	if (!call_is_bid(call) || strain_of(call) == NOTRUMP)
		return 0;
	int length = hand->length[strain_of(call)];
	return length * 100 + (length > 4 ? strain_of(call) : -call);
}

static bool is_better(const struct choice *a, const struct choice *b)
{
	if (a->row != b->row)
		return !b->row || a->row < b->row;
	return a->rank > b->rank;
}

static void try_call(const struct scene *scene, const struct bridge_hand *hand, int call, struct choice *best)
{
	struct choice choice = {.call = call, .rank = rank_of_call(hand, call)};

	for (int i = 0; i < bid_row_count && !choice.row; i++)
		if (mean_row_matches(scene, &bid_rows[i], call) && fit_row(scene, &bid_rows[i], call, hand))
			choice.row = &bid_rows[i];
	if (choice.row && is_better(&choice, best))
		*best = choice;
}

/* No row describes the hand: pass if one may, else the call that says the least that is not true; cheap before dear. */
static void make_do(const struct scene *scene, const struct atout_view *view, const struct bridge_hand *hand,
		    struct choice *best)
{
	int least = 0;

	*best = (struct choice){.call = CALL_PASS};
	for (int i = 0; i < view->legals && scene->where & FORCED; i++) {
		int call = call_of(view->legal[i]);
		struct meaning meaning = mean_of(scene, call);
		if (!meaning.row)
			continue;
		int cost = 20 * bridge_shown_distance(&meaning.shown, hand) + (call_is_bid(call) ? call : 0);
		if (best->row && cost >= least)
			continue;
		least = cost;
		*best = (struct choice){.row = meaning.row, .call = call};
	}
}

static void explain(const struct scene *scene, const struct choice *choice, struct atout_thought *thought)
{
	thought->key = "Nothing to add";
	if (!choice->row)
		return;
	thought->key = choice->row->key;
	if (strstr(thought->key, "%s"))
		thought->word = bid_suit_words[strain_of(choice->call)];
	thought->number = mean_row_number(scene, choice->row, choice->call);
}

bool bridge_bid_decide(const struct atout_view *view, int seat, struct atout_thought *thought)
{
	struct bridge_hand hand = bridge_hand_of(view->known[seat]);
	struct choice best = {.row = NULL};
	struct scene scene;

	if (!view->legals || atout_move_kind(view->legal[0]) == ATOUT_PLAY)
		return false;
	scene_replay(&scene, view, view->calls);
	for (int i = 0; i < view->legals; i++)
		try_call(&scene, &hand, call_of(view->legal[i]), &best);
	if (!best.row)
		make_do(&scene, view, &hand, &best);
	thought->move = call_move(best.call);
	explain(&scene, &best, thought);
	return true;
}
