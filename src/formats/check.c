/* SPDX-License-Identifier: Apache-2.0 */
#include "formats/check.h"

#include "base/text.h"
#include "core/auction.h"
#include "core/contract_text.h"
#include "formats/checking.h"
#include "formats/pbn.h"
#include "formats/refusal.h"

#include <stdio.h>
#include <string.h>

/* ---- The auction ---- */

static bool refuse_call(struct checking *checking, const struct auction *auction, int call,
			const struct atout_pbn_cell *cell)
{
	if (call_is_bid(call))
		return checking_tell(checking, false, cell->line, cell->column,
				     "%s is not higher than %s; expected a higher bid, or another call",
				     bid_names[call], bid_names[auction->bid]);
	if (call == CALL_DOUBLE)
		return checking_tell(checking, false, cell->line, cell->column,
				     "there is no bid to double; expected a bid or a pass");
	return checking_tell(checking, false, cell->line, cell->column,
			     "there is no double to redouble; expected a bid or a pass");
}

static bool take_call(struct checking *checking, struct auction *auction, int seat, const struct atout_pbn_cell *cell)
{
	int call = call_of(cell->move);

	if (auction_is_over(auction) || auction->calls == ATOUT_CALLS_MAX)
		return checking_tell(checking, false, cell->line, cell->column,
				     "a call after the end of the auction; expected no more calls");
	if (seat != auction_turn(auction))
		return checking_tell(checking, false, cell->line, cell->column, "a call of %c; expected one of %c",
				     compass_letters[seat], compass_letters[auction_turn(auction)]);
	bool marked = checking_mark(checking, cell) && cell->mark == 'I' && call_is_bid(call);
	if (!marked && !auction_allows(auction, call))
		return refuse_call(checking, auction, call, cell);
	auction_add(auction, call);
	return true;
}

/* A player who was passed over has, as it were, passed. */
static void pass_over(struct checking *checking, struct auction *auction, const struct atout_pbn_cell *cell)
{
	checking_mark(checking, cell);
	if (auction->calls < ATOUT_CALLS_MAX && !auction_is_over(auction))
		auction_add(auction, CALL_PASS);
}

/* The places in front of the dealer are empty, and so may be those behind the last call. */
static bool take_calls(struct checking *checking, struct auction *auction)
{
	const struct atout_pbn_game *game = checking->game;
	const struct atout_pbn_cell *gap = NULL;

	for (int i = 0; i < game->calls; i++) {
		const struct atout_pbn_cell *cell = &game->call[i];
		int seat = (game->auction_seat + i) & 3;
		if (cell->move == ATOUT_NO_MOVE && cell->mark == 'S')
			pass_over(checking, auction, cell);
		else if (cell->move == ATOUT_NO_MOVE)
			gap = gap || (!auction->calls && seat != auction->dealer) ? gap : cell;
		else if (gap)
			return checking_tell(checking, false, gap->line, gap->column,
					     "a call is missing; expected a call");
		else if (!take_call(checking, auction, seat, cell))
			return false;
	}
	return true;
}

static bool agree_contract(struct checking *checking, const struct auction *auction)
{
	const struct atout_pbn_game *game = checking->game;
	int bid = checking->passed ? ATOUT_PBN_PASSED : auction->bid;

	if (game->contract < 0 || (game->contract == bid && game->doubled == auction->doubled))
		return true;
	return checking_tell_tag(checking, false, "Contract", "another contract than in the auction; expected %s%s",
				 checking->passed ? "Pass" : bid_names[bid], doubled_marks[auction->doubled]);
}

static bool agree_declarer(struct checking *checking)
{
	const struct atout_pbn_game *game = checking->game;
	int declarer = checking->contract.declarer;

	if (checking->passed || game->declarer < 0 ||
	    game->declarer == (game->declarer_odd ? partner_of(declarer) : declarer))
		return true;
	return checking_tell_tag(checking, false, "Declarer", "another declarer than in the auction; expected %c",
				 compass_letters[declarer & 3]);
}

/* The contract, if the auction does not come to one. */
static void tell_contract(struct checking *checking)
{
	const struct atout_pbn_game *game = checking->game;
	bool bid = game->contract >= 0 && game->contract != ATOUT_PBN_PASSED;

	checking->passed = game->contract == ATOUT_PBN_PASSED;
	checking->contract = (struct contract){.level = (int8_t)(bid ? level_of(game->contract) : 0),
					       .strain = game->strain,
					       .doubled = game->doubled,
					       .declarer = game->declarer};
}

/* The play is led by the declarer of the auction, and not by that of the tags. */
static bool is_led_as_called(const struct atout_pbn_game *game, int declarer)
{
	return declarer >= 0 && game->play_seat == left_of(declarer) && game->play_seat != left_of(game->declarer);
}

/* Where the tags contradict the auction, what follows is judged by the tags, unless the play goes with the auction. */
static void check_auction(struct checking *checking)
{
	struct auction auction;

	tell_contract(checking);
	if (checking->game->auction_seat < 0)
		return;
	int dealer = pbn_dealer(checking->game);
	auction_start(&auction, dealer < 0 ? checking->game->deal.first : dealer);
	if (!take_calls(checking, &auction) || !auction_is_over(&auction))
		return;
	checking->found.auction = true;
	checking->contract = auction_contract(&auction);
	checking->passed = auction_is_passed_out(&auction);
	bool same = agree_contract(checking, &auction), declared = agree_declarer(checking);
	if (!same || (!declared && !is_led_as_called(checking->game, checking->contract.declarer)))
		tell_contract(checking);
	else if (declared && checking->game->declarer_odd)
		checking->contract.declarer = checking->game->declarer;
}

/* ---- The score ---- */

/* Where points are counted in another way. */
static bool is_other_scoring(const struct atout_pbn_game *game)
{
	static const char *const words[] = {"Rubber", "Chicago", "OldMP"};
	const char *scoring = atout_pbn_tag(game, "Scoring");

	for (size_t i = 0; scoring && i < sizeof words / sizeof words[0]; i++)
		if (strstr(scoring, words[i]))
			return true;
	return false;
}

static void check_score(struct checking *checking)
{
	const struct contract *contract = &checking->contract;
	const char *text = atout_pbn_tag(checking->game, "Score");
	int told = checking_told(checking), vul = pbn_vul(checking->game), side = side_of(contract->declarer), score;
	int sign = side ? -1 : 1, right = 0;

	if (!text || is_other_scoring(checking->game) || !pbn_score(text, side, &score))
		return;
	if (!checking->passed && (!contract->level || told < 0 || vul < 0))
		return;
	if (!checking->passed)
		right = sign * contract_points(contract, vul >> side & 1, told);
	if (score != right)
		checking_tell_tag(checking, checking->odd, "Score",
				  "another score than that of the contract and its tricks; expected NS %d", right);
}

static void check_odd_tags(struct checking *checking)
{
	if (checking->game->declarer_odd)
		checking_tell_tag(checking, true, "Declarer", "a declarer of the wrong side, as marked (^)");
	if (checking->game->result_odd)
		checking_tell_tag(checking, true, "Result", "not the tricks that were won, as marked (^)");
	checking->odd |= checking->game->declarer_odd || checking->game->result_odd;
}

bool check_deal(const struct atout_pbn_game *game)
{
	struct atout_pbn_deal deal = game->deal;

	return pbn_deal_complete(&deal);
}

struct check check_sheet(const struct atout_pbn_game *game, check_tell *tell, void *ctx)
{
	struct checking checking = {.game = game, .tell = tell, .ctx = ctx, .deal = game->deal};

	checking.found.deal = pbn_deal_complete(&checking.deal);
	check_odd_tags(&checking);
	check_auction(&checking);
	checking_play(&checking);
	check_score(&checking);
	return checking.found;
}
