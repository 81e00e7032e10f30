/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/rest.h"

#include "bots/manner.h"
#include "core/move_text.h"

struct proof {
	const struct manner *manner;
	const struct atout_view *view;
	cardset unseen;
	cardset followers[ATOUT_HAND_MAX]; /* of each lead so far: a player who holds some has had to play one */
	int leads;
};

/* Whether a player may still hold the card: at each lead that it follows they have had another one to play. */
static bool may_be_held(const struct proof *proof, int card)
{
	cardset others = 0;
	int wanted = 0;

	for (int i = 0; i < proof->leads; i++)
		if (has_card(proof->followers[i], card)) {
			others |= proof->followers[i];
			wanted++;
		}
	return !wanted || set_count(others & proof->unseen & ~set_of(card)) >= wanted;
}

static bool is_winner(const struct proof *proof, int card)
{
	for (cardset over = proof->manner->beaters(proof->view, card) & proof->unseen; over;)
		if (may_be_held(proof, take_first(&over)))
			return false;
	return true;
}

/* Leads a sure winner, which can only help those that follow.  False: there is none. */
static bool lead_one(struct proof *proof, cardset *hand, atout_card *card)
{
	for (cardset rest = *hand; rest;) {
		int next = take_first(&rest);
		if (!is_winner(proof, next))
			continue;
		proof->followers[proof->leads++] = proof->manner->followers(proof->view, next);
		*hand &= ~set_of(next);
		*card = (atout_card)next;
		return true;
	}
	return false;
}

/* To lead, with any card of the hand; the order of the leads may be that of the proof. */
static bool leads_freely(const struct atout_view *view)
{
	cardset plays = 0;

	if (view->me < 0 || view->from != view->me || view->to_act != seat_bit(view->me) || view->trick.count ||
	    view->trick.leader != view->me)
		return false;
	for (int i = 0; i < view->legals; i++)
		if (atout_move_kind(view->legal[i]) == ATOUT_PLAY)
			plays |= set_of(atout_move_arg(view->legal[i]));
	return plays && plays == view->known[view->me] && set_count(plays) == view->count[view->me];
}

/* A king and a queen of a suit, which somebody could meld: then what the others play matters. */
static bool may_be_melded(const struct atout_game *game, cardset unseen)
{
	return move_exists(game, "HK meld") && (unseen >> QUEEN & unseen >> KING & RANK_CARDS);
}

bool rest_is_sure(const struct atout_game *game, const struct atout_view *view, atout_cardset unseen,
		  atout_card order[ATOUT_HAND_MAX])
{
	struct proof proof = {.manner = manner_of(game), .view = view, .unseen = unseen};

	if (!proof.manner || !leads_freely(view) || may_be_melded(game, unseen))
		return false;
	for (cardset hand = view->known[view->me]; hand;)
		if (!lead_one(&proof, &hand, &order[proof.leads]))
			return false;
	return true;
}
