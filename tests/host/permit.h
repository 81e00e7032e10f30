/* SPDX-License-Identifier: Apache-2.0 */
/* permit.h -- a guest says one of the things that `may` tells of, or does not, and the table's answer is compared. */
#ifndef HOST_PERMIT_H
#define HOST_PERMIT_H

#include "crowd.h"

/*
 * A guest who is here says something, while no event is on its way.  What was told to be possible is not refused, but
 * for a reason that only the time gives; what was not told is refused.  NULL; or the message that was judged otherwise.
 */
const char *permit_law(struct crowd *, int guest);

#endif
