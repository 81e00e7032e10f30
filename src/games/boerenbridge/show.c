/* SPDX-License-Identifier: Apache-2.0 */
/* What each seat knows in Boerenbridge, and what is shown of it. */
#include "games/boerenbridge/boerenbridge.h"

#include "core/view.h"

void boerenbridge_blind(void *of, int seat)
{
	hold_blind(of, seat);
	trickbids_seal(of, seat);
}

/* The card shown for trump was the dealer's last. */
void boerenbridge_dealt(const void *of, struct atout_setup *setup)
{
	const struct boerenbridge_state *state = of;
	atout_card *hand = setup->hand[state->bidding.dealer], *last = &hand[BOERENBRIDGE_WHOLE_HAND - 1];

	trickbids_dealt(&state->bidding, setup);
	if (state->shown == NO_CARD)
		return;
	for (atout_card *card = hand; card < last; card++) {
		if (*card != state->shown)
			continue;
		*card = *last;
		*last = state->shown;
	}
}

/* Tricks count as they are in the game to 100, and in the other one only with a bid that is met. */
static int for_tricks(const struct trickbids *b, int seat)
{
	bool hundred = b->option[BOERENBRIDGE_VARIANT] == BOERENBRIDGE_VARIANT_HUNDRED;

	return hundred || b->bid[seat] == b->tricks[seat] ? b->tricks[seat] : 0;
}

void boerenbridge_show(const void *of, struct atout_view *view)
{
	const struct boerenbridge_state *state = of;
	const struct trickbids *b = &state->bidding;

	trickbids_show(b, view);
	if (b->target)
		view_fact(view, "target", NULL, b->target, -1);
	for (int seat = 0; seat < b->seats; seat++)
		if (!seat_in(b->bidders, seat))
			view_fact(view, "bid", "none in this deal", 0, seat);
	for (int seat = 0; seat < b->seats && !trickbids_to_act(b); seat++)
		trickbids_items(b, seat, for_tricks(b, seat), view);
}
