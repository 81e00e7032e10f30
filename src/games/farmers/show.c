/* SPDX-License-Identifier: Apache-2.0 */
/* What each seat knows in Farmers' Bridge, and what is shown of it. */
#include "games/farmers/farmers.h"

#include "core/view.h"

/*
 * In a covered deal a seat knows all hands but its own.  A watcher knows what all seats know: else players could watch
 * their own game.
 */
void farmers_blind(void *of, int seat)
{
	struct farmers_state *state = of;
	struct trickbids *b = &state->bidding;

	if (state->covered && seat >= 0)
		b->hold.hand[seat] &= b->hold.shown[seat];
	else
		hold_blind(b, seat);
	trickbids_seal(b, seat);
}

void farmers_show(const void *of, struct atout_view *view)
{
	const struct farmers_state *state = of;
	const struct trickbids *b = &state->bidding;

	trickbids_show(b, view);
	for (int seat = 0; seat < b->seats && !trickbids_to_act(b); seat++)
		trickbids_items(b, seat, b->bid[seat] == b->tricks[seat] ? b->tricks[seat] : 0, view);
	if (state->bidding.trump == NOTRUMP)
		view_fact(view, "trumps", "only the sixes", 0, -1);
	if (state->covered)
		view_fact(view, "hands", "hidden from their owners", 0, -1);
}
