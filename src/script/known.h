/* SPDX-License-Identifier: Apache-2.0 */
/* known.h -- which kinds of a hand (conditions/kinds.h) conditions of a script on it leave. */
#ifndef SCRIPT_KNOWN_H
#define SCRIPT_KNOWN_H

#include "conditions/kinds.h"
#include "script/script.h"

/*
 * Takes away the kinds of hand for which a node is 0 that uses nothing but one hand.  What it asks beyond lengths and
 * points leaves all kinds that may meet it.  False: no memory.
 */
bool known_narrow(struct kinds *, const struct script *, int node);

#endif
