/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/solve_deal.h"

#include "core/cards.h"
#include "core/compass.h"
#include "formats/pbn.h"
#include "solve/position.h"

#include <string.h>

const char *solve_deal_complete(struct solve_deal *deal)
{
	struct atout_pbn_deal *hands = &deal->hands;

	if (!hands->known)
		return "no card is known; expected four hands";
	if (seat_count(hands->known) < COMPASS_SEATS - 1)
		return "two hands or more are not known; expected four, or three of 13 cards";
	return pbn_deal_complete(hands) ? NULL : "a hand is not known; expected four hands, or three of 13 cards";
}

static void settle_contract(struct solve_deal *deal, const struct solve_ask *ask)
{
	struct contract *contract = &deal->contract;

	if (deal->passed)
		return;
	if (contract->strain < 0)
		*contract = ask->contract;
	else if (contract->declarer < 0 && deal->leader >= 0)
		contract->declarer = (int8_t)left_of(partner_of(deal->leader));
	else if (contract->declarer < 0)
		contract->declarer = ask->contract.declarer;
	deal->playable = solve_has_contract(deal);
	if (deal->leader < 0 && deal->playable)
		deal->leader = (int8_t)left_of(contract->declarer);
}

void solve_deal_settle(struct solve_deal *deal, const struct solve_ask *ask)
{
	if (deal->dealer < 0 && deal->board)
		deal->dealer = (int8_t)board_dealer((int)deal->board);
	if (deal->dealer < 0)
		deal->dealer = (int8_t)ask->dealer;
	if (deal->dealer < 0)
		deal->dealer = (int8_t)deal->hands.first;
	if (deal->vul < 0 && deal->board)
		deal->vul = (int8_t)board_vul((int)deal->board);
	if (deal->vul < 0)
		deal->vul = (int8_t)(ask->vul < 0 ? ATOUT_VUL_NONE : ask->vul);
	settle_contract(deal, ask);
}

void solve_walk_start(struct solve_walk *walk, const struct solve_deal *deal)
{
	memset(walk, 0, sizeof *walk);
	memcpy(walk->position.hand, deal->hands.hand, sizeof walk->position.hand);
	walk->position.trump = (uint8_t)deal->contract.strain;
	walk->position.leader = (uint8_t)deal->leader;
}

enum atout_solve_err solve_walk_play(struct solve_walk *walk, int card)
{
	struct atout_position *p = &walk->position;
	cardset hand = p->hand[position_turn(p)];

	if (!has_card(hand, card))
		return ATOUT_SOLVE_PLAY;
	if (p->played && unfollowed(p->trick[0], card) & hand)
		return ATOUT_SOLVE_REVOKE;
	if (position_next(p, card))
		walk->tricks[side_of(p->leader)]++;
	return ATOUT_SOLVE_OK;
}

void solve_walk_leads(struct solve_walk *walk, const struct solve_deal *deal)
{
	solve_walk_start(walk, deal);
	for (int i = 0; i < deal->cards && !deal->over; i++)
		solve_walk_play(walk, deal->card[i]);
}

int solve_choice_tricks(const struct solve_walk *walk, const struct atout_choice *choice)
{
	return walk->tricks[side_of(position_turn(&walk->position))] + choice->tricks;
}
