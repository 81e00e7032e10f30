/* SPDX-License-Identifier: Apache-2.0 */
/* tally.h -- averages and frequencies: what actions count. */
#ifndef SCRIPT_TALLY_H
#define SCRIPT_TALLY_H

#include "script/report.h"

/* False: no memory. */
bool tally_start(struct tally *, const struct script_action *);

/* The values of the action's items in one more deal. */
void tally_add(struct tally *, const struct script_action *, const int32_t *value);

/* As dealer prints it. */
void tally_print(const struct tally *, const struct script_action *, uint64_t deals, FILE *);

#endif
