/* SPDX-License-Identifier: Apache-2.0 */
/* others.h -- the rankings of an event beside the first one: with handicaps, and of each stratum from the second on. */
#ifndef CLI_EVENT_OTHERS_H
#define CLI_EVENT_OTHERS_H

#include "cli/event/ranked.h"

enum { OTHERS_HANDICAP };

/*
 * Calls each() for each of them, with standings of its own; those who are not in a stratum have the group EXTRA_APART
 * (duplicate/extra.h).  which: OTHERS_HANDICAP or a stratum from 2.  False: no memory, or each() has returned false.
 */
bool others_each(const struct ranked *, bool (*each)(void *ctx, const struct ranked *other, int which), void *ctx);

#endif
