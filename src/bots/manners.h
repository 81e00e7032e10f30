/* SPDX-License-Identifier: Apache-2.0 */
/* manners.h -- the manners of all games. */
#ifndef BOTS_MANNERS_H
#define BOTS_MANNERS_H

#include "bots/manner.h"

/* The manner of a game, or NULL. */
const struct manner *manner_find(const char *game);

#endif
