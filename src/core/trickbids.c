/* SPDX-License-Identifier: Apache-2.0 */
#include "core/trickbids.h"

#include "core/move_text.h"
#include "core/view.h"
#include "core/why.h"

#include <assert.h>
#include <string.h>

static bool is_last(const struct trickbids *over)
{
	if (over->number == over->deals || over->number == UINT16_MAX)
		return true;
	for (int seat = 0; seat < over->seats && over->target; seat++)
		if (over->total[seat] == over->target)
			return true;
	return false;
}

bool trickbids_next(const void *from, struct atout_setup *setup)
{
	const struct trickbids *over = from;

	if (over && is_last(over))
		return false;
	memset(setup->carry, 0, sizeof setup->carry);
	if (over) {
		memcpy(setup->carry, over->total, sizeof over->total);
		memcpy(setup->option, over->option, sizeof over->option);
		setup->seats = over->seats;
		setup->number = over->number + 1;
		setup->dealer = (uint8_t)next_seat(over->dealer, over->seats);
		setup->free = 0;
	} else {
		setup->number = setup->number ? setup->number : 1;
		setup->free = ATOUT_FREE_DEALER;
	}
	setup->vul = ATOUT_VUL_NONE;
	return true;
}

void trickbids_start(struct trickbids *b, const struct atout_setup *setup)
{
	memcpy(b->total, setup->carry, sizeof b->total);
	memcpy(b->option, setup->option, sizeof b->option);
	memset(b->bid, ATOUT_BID_NONE, sizeof b->bid);
	memset(&b->last, NO_CARD, sizeof b->last);
	hold_start(&b->hold, setup);
	b->number = setup->number;
	b->seats = setup->seats;
	b->dealer = setup->dealer;
	b->size = setup->size[0];
	b->trump = NOTRUMP;
	b->turn = setup->turned ? setup->turn : NO_CARD;
	b->pack = setup->turned ? setup->pack & ~set_of(setup->turn) : setup->pack;
	trick_start(&b->trick, trickbids_forehand(b));
}

/* The number that the hook forbids the dealer; -1 if there is none or if it is not known yet. */
static int trickbids_forbidden(const struct trickbids *b)
{
	int left = b->size;

	if (!b->hook || b->stage == STAGE_SEALED)
		return -1;
	for (int seat = 0; seat < b->seats; seat++) {
		if (seat == b->dealer || !seat_in(b->bidders, seat))
			continue;
		if (b->bid[seat] == ATOUT_BID_NONE)
			return -1;
		left -= b->bid[seat];
	}
	return left < 0 ? -1 : left;
}

/* All bids are in and seen. */
static void settle(struct trickbids *b)
{
	b->stage = STAGE_SETTLED;
	int forbidden = trickbids_forbidden(b);
	bool choice = b->size > (forbidden >= 0); /* a bid that is neither the present nor the forbidden one */
	if (forbidden >= 0 && b->bid[b->dealer] == forbidden) {
		b->stage = STAGE_BROKEN;
		b->asked = seat_bit(b->dealer);
		return;
	}
	b->asked = b->change && choice ? seat_bit(b->dealer) & b->bidders : 0;
	b->to_play = seat_bit(trickbids_forehand(b));
}

/* Asks the first bidder behind a seat that has not bid. */
static void ask_next(struct trickbids *b, int seat)
{
	for (int i = 0; i < b->seats; i++) {
		seat = next_seat(seat, b->seats);
		if (!seat_in(b->bidders, seat) || b->bid[seat] != ATOUT_BID_NONE)
			continue;
		b->stage = STAGE_OPEN;
		b->asked = seat_bit(seat);
		return;
	}
	settle(b);
}

void trickbids_open(struct trickbids *b)
{
	b->asked = b->way == TRICKBIDS_IN_ORDER ? 0 : b->bidders;
	if (b->way == TRICKBIDS_DEALER_LAST)
		b->asked &= (seatset)~seat_bit(b->dealer);
	b->stage = STAGE_SEALED;
	if (!b->asked)
		ask_next(b, b->dealer);
}

static bool bid_fits(const struct trickbids *b, int seat, int bid, int forbidden)
{
	return bid <= b->size && bid != b->bid[seat] && (bid != forbidden || seat != b->dealer);
}

/* Takes a bid out of a list; the new length. */
static int drop(atout_move *list, int n, int bid)
{
	int kept = 0;

	for (int i = 0; i < n; i++) {
		list[kept] = list[i];
		kept += atout_move_arg(list[i]) != bid;
	}
	return kept;
}

static int list_bids(const struct trickbids *b, int seat, atout_move *out)
{
	int n = b->size + 1, forbidden = b->hook && seat == b->dealer ? trickbids_forbidden(b) : -1;

	for (int bid = 0; bid <= ATOUT_HAND_MAX; bid++) /* as many as there can be: a few wide stores */
		out[bid] = atout_move_of(ATOUT_BID, bid);
	if (b->bid[seat] != ATOUT_BID_NONE)
		n = drop(out, n, b->bid[seat]);
	return forbidden < 0 ? n : drop(out, n, forbidden);
}

int trickbids_legal(const struct trickbids *b, int seat, cardset playable, atout_move out[ATOUT_MOVES_MAX])
{
	if (seat_in(b->asked, seat))
		return list_bids(b, seat, out);
	return seat_in(b->to_play, seat) ? list_cards(ATOUT_PLAY, playable, out) : 0;
}

void trickbids_bid(struct trickbids *b, int seat, int bid)
{
	assert(seat_in(b->asked, seat));
	b->bid[seat] = (int8_t)bid;
	b->asked &= (seatset)~seat_bit(seat);
	if (!b->asked)
		ask_next(b, seat);
}

bool trickbids_play(struct trickbids *b, int seat, int card, bool wins)
{
	assert(seat_in(b->to_play, seat) && has_card(b->hold.hand[seat], card));
	b->asked = 0;
	hold_play(&b->hold, seat, card);
	trick_add(&b->trick, seat, card, wins);
	if (b->trick.count < b->seats) {
		b->to_play = seat_bit(next_seat(seat, b->seats));
		return false;
	}
	int winner = b->trick.winner;
	b->tricks[winner]++;
	b->last = b->trick;
	trick_start(&b->trick, winner);
	b->to_play = seat_bit(winner);
	if (b->hold.count[winner])
		return false;
	b->trick.leader = NO_CARD;
	b->to_play = 0;
	return true;
}

static struct atout_why why_bid(const struct trickbids *b, int seat, int bid, const struct trickbids_rules *rules)
{
	if (!seat_in(b->asked, seat)) {
		if (b->bid[seat] == ATOUT_BID_NONE)
			return refuse("It is not your turn", rules->bid);
		return refuse("You have already bid", rules->final);
	}
	if (bid > b->size)
		return refuse_number("You can bid from 0 to %s", rules->bid, b->size);
	if (bid == b->bid[seat])
		return refuse_number("Your bid is already %s", rules->final, bid);
	if (!bid_fits(b, seat, bid, trickbids_forbidden(b)))
		return refuse_number("You cannot bid %s: the bids may not add up to the number of tricks", rules->hook,
				     bid);
	return ALLOWED;
}

static struct atout_why why_card(const struct trickbids *b, int seat, int card, const struct trickbids_rules *rules)
{
	if (b->stage == STAGE_BROKEN)
		return refuse("The dealer must change their bid before the first card", rules->hook);
	if (b->stage != STAGE_SETTLED)
		return refuse("You can play a card only when all bids are in", rules->first);
	if (!seat_in(b->to_play, seat))
		return refuse("It is not your turn", rules->turn);
	if (card >= 64 || !has_card(b->hold.hand[seat], card))
		return refuse("You do not hold this card", rules->turn);
	return ALLOWED;
}

struct atout_why trickbids_why(const struct trickbids *b, int seat, atout_move move,
			       const struct trickbids_rules *rules)
{
	if (!trickbids_to_act(b))
		return refuse("The deal is over", rules->turn);
	if (seat < 0 || seat >= b->seats)
		return refuse("It is not your turn", rules->turn);
	switch (atout_move_kind(move)) {
	case ATOUT_BID:
		return why_bid(b, seat, atout_move_arg(move), rules);
	case ATOUT_PLAY:
		return why_card(b, seat, atout_move_arg(move), rules);
	default:
		return refuse("This game has no such move", rules->turn);
	}
}

void trickbids_standing(const void *over, struct atout_standing *standing)
{
	const struct trickbids *b = over;

	memset(standing, 0, sizeof *standing);
	standing->numbers = b->seats;
	standing->match_over = is_last(b);
	for (int seat = 0; seat < b->seats; seat++) {
		standing->score[seat] = b->score[seat];
		standing->total[seat] = b->total[seat];
	}
	standing_win(standing);
}

void trickbids_seal(void *state, int seat)
{
	struct trickbids *b = state;

	for (int other = 0; other < ATOUT_SEATS_MAX && b->stage == STAGE_SEALED; other++)
		if (other != seat && b->bid[other] != ATOUT_BID_NONE)
			b->bid[other] = ATOUT_BID_SEALED;
}

void trickbids_guess(void *state, int seat, struct atout_rng *rng)
{
	struct trickbids *b = state;
	bool found = hold_guess(&b->hold, b->seats, b->pack, rng);

	(void)seat;
	(void)found;
	assert(found);
	for (int other = 0; other < b->seats; other++)
		if (b->bid[other] == ATOUT_BID_SEALED)
			b->bid[other] = (int8_t)atout_rng_below(rng, b->size + 1u);
}

void trickbids_dealt(const void *state, struct atout_setup *setup)
{
	const struct trickbids *b = state;

	hold_dealt(&b->hold, setup);
	setup->turn = b->turn;
}

static const char *phase(const struct trickbids *b)
{
	static const char *const bids[] = {"sealed bids", "bids in turn", "dealer must change", "dealer may change"};

	if (b->asked)
		return bids[b->stage];
	return b->to_play ? "play" : "over";
}

static void show_facts(const struct trickbids *b, struct atout_view *view)
{
	int bids = 0, forehand = trickbids_forehand(b);
	int forbidden = seat_in(b->asked, b->dealer) ? trickbids_forbidden(b) : -1;

	for (int seat = 0; seat < b->seats; seat++)
		bids += b->bid[seat] > 0 ? b->bid[seat] : 0;
	view_fact(view, "phase", phase(b), b->stage, -1);
	view_fact(view, "deal", NULL, b->number, -1);
	if (b->deals)
		view_fact(view, "deals", NULL, b->deals, -1);
	view_fact(view, "forehand", NULL, forehand, forehand);
	view_fact(view, "tricks to take", NULL, b->size, -1);
	if (b->stage != STAGE_SEALED)
		view_fact(view, "tricks bid", NULL, bids, -1);
	if (forbidden >= 0)
		view_fact(view, "forbidden bid", NULL, forbidden, b->dealer);
}

void trickbids_show(const struct trickbids *b, struct atout_view *view)
{
	view->seats = b->seats;
	view->dealer = b->dealer;
	view->from = b->to_play ? (int8_t)first_seat(b->to_play) : -1;
	view->trump = (int8_t)trump_shown(b->trump);
	view->turn = b->turn;
	hold_view(&b->hold, view);
	tricks_show(&b->trick, &b->last, view);
	for (int seat = 0; seat < b->seats; seat++) {
		view->bid[seat] = b->bid[seat];
		view->tricks[seat] = b->tricks[seat];
		view->score[seat] = b->score[seat];
		view->total[seat] = b->total[seat];
	}
	show_facts(b, view);
}

void trickbids_items(const struct trickbids *b, int seat, int tricks, struct atout_view *view)
{
	view_item(view, "for tricks", tricks, seat);
	view_item(view, b->bid[seat] == b->tricks[seat] ? "bid met" : "bid missed", b->score[seat] - tricks, seat);
}

static const struct move_form forms[] = {
	{ATOUT_PLAY, 0, 0, "", NULL},
	{ATOUT_BID, 0, UINT8_MAX + 1, "bid", NULL},
	{0},
};

void trickbids_aim(const void *state, struct atout_view *view)
{
	const struct trickbids *b = state;
	int finished = 0;

	if (b->stage != STAGE_SETTLED || !b->to_play || !seat_in(b->bidders, view->me))
		return;
	for (int seat = 0; seat < b->seats; seat++)
		finished += b->tricks[seat];
	int needed = b->bid[view->me] - b->tricks[view->me];
	if (needed < 0)
		view_fact(view, "bid passed", NULL, 1, -1);
	else if (!needed)
		view_fact(view, "bid reached", NULL, 1, -1);
	else if (needed > b->size - finished)
		view_fact(view, "bid lost", NULL, 1, -1);
	else
		view_fact(view, "tricks needed", NULL, needed, -1);
}

int trickbids_print(atout_move move, char buf[ATOUT_TEXT_MAX]) { return move_print(forms, move, buf); }
bool trickbids_read(const char *text, atout_move *move) { return move_read(forms, text, move); }
