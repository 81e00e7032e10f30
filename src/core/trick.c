/* SPDX-License-Identifier: Apache-2.0 */
#include "core/trick.h"

static void show(const struct trick *trick, struct atout_trick *view)
{
	bool none = trick->leader == NO_CARD;

	view->leader = none ? -1 : (int8_t)trick->leader;
	view->winner = none || !trick->count ? -1 : (int8_t)trick->winner;
	view->count = none ? 0 : (int8_t)trick->count;
	memcpy(view->card, trick->card, sizeof view->card);
}

void tricks_show(const struct trick *trick, const struct trick *last, struct atout_view *view)
{
	show(trick, &view->trick);
	show(last, &view->last);
}
