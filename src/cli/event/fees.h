/* SPDX-License-Identifier: Apache-2.0 */
/* fees.h -- what each contestant pays, and all together. */
#ifndef CLI_EVENT_FEES_H
#define CLI_EVENT_FEES_H

#include "cli/event/listing.h"
#include "duplicate/results.h"

/* Nothing, if nobody pays.  False: no memory. */
bool fees_print(const struct paper *, const struct contestant *, uint32_t contestants);

#endif
