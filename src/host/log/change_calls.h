/* SPDX-License-Identifier: Apache-2.0 */
/* change_calls.h -- lines about what is said of calls. */
#ifndef HOST_LOG_CHANGE_CALLS_H
#define HOST_LOG_CHANGE_CALLS_H

#include "host/log/change.h"

bool change_mark(struct change *); /* alert, stop, asked */
bool change_explain(struct change *);

#endif
