/* SPDX-License-Identifier: Apache-2.0 */
/*
 * deal.h -- dealing.
 *
 * A deal that must be secret is made from 256 fresh bits of the operating system (atout_rng_fill): no player sees
 * enough of one deal to learn 256 bits, and the next deal shares none of them.
 */
#ifndef ATOUT_DEAL_H
#define ATOUT_DEAL_H

#include <atout/random.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

struct atout_setup;

/*
 * Shuffles setup->pack (Fisher-Yates) and fills hand, turn and stock by setup->size and setup->turned.  Every deal is
 * equally likely.  The setup comes from the game's next(); nothing else of it changes.
 */
void atout_deal(struct atout_setup *, struct atout_rng *);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
