/* SPDX-License-Identifier: Apache-2.0 */
/* played.h -- the cards that have been played in a deal. */
#ifndef BOTS_PLAYED_H
#define BOTS_PLAYED_H

#include "core/cards.h"

#include <atout/game.h>

/* state is blinded for the seat that view shows. */
cardset played_cards(const struct atout_game *, const void *state, const struct atout_view *view);

#endif
