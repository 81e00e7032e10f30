/* SPDX-License-Identifier: Apache-2.0 */
/* offer_terms.h -- the terms of a game (<atout/terms.h>) as a member "terms" of its offer. */
#ifndef WIRE_OFFER_TERMS_H
#define WIRE_OFFER_TERMS_H

#include "wire/json.h"

#include <atout/game.h>

void offer_terms(struct json *, const struct atout_game *);

#endif
