/* SPDX-License-Identifier: Apache-2.0 */
/* Melds: the king or queen of a pair is played while the other is still in hand, for 1 game point, or 2 in trumps. */
#include "games/bauerchen/bauerchen.h"

enum { CEILING = 12 };

struct atout_why bauerchen_meld_closed(const struct bauerchen_state *s, int seat)
{
	if (s->rules.hesse)
		return refuse("There are no melds in the Hessian variant", "BH-G5");
	if (s->solo != NO_SEAT)
		return refuse("There are no melds in a solo", "BA-G20");
	if (s->rules.meld_on_lead && s->trick.count)
		return refuse("You may meld only when you lead", "BA-G15");
	if (s->rules.meld_needs_trick && !(s->tricks[seat] | s->tricks[partner_of(seat)]))
		return refuse("Your side needs a trick before it may meld", "BA-G16");
	return ALLOWED;
}

int bauerchen_meld_worth(const struct bauerchen_state *s, int seat, int suit)
{
	bool at_10 = s->rules.forty == BAUERCHEN_FORTY_AT_10 && s->now.total[side_of(seat)] == 10; /* BA-G17 */
	bool two = suit == s->trump && s->rules.forty != BAUERCHEN_FORTY_ALWAYS && !at_10;

	return (two ? 2 : 1) << (s->rules.spritz_melds ? s->doublings : 0);
}

/* BA-16, BA-G23 */
bool bauerchen_meld_fits(const struct bauerchen_state *s, int seat, int suit)
{
	int standing = s->now.total[side_of(seat)];

	return s->rules.carry_over || standing + bauerchen_meld_worth(s, seat, suit) <= CEILING;
}

cardset bauerchen_melds(const struct bauerchen_state *s, int seat, cardset cards)
{
	cardset suits = bauerchen_pairs(s->hold.hand[seat]), melds = 0;

	if (bauerchen_meld_closed(s, seat).key)
		return 0;
	while (suits) {
		int suit = suit_of(take_first(&suits));
		if (bauerchen_meld_fits(s, seat, suit))
			melds |= set_of(card_of(suit, KING)) | set_of(card_of(suit, QUEEN));
	}
	return melds & cards;
}
