/* SPDX-License-Identifier: Apache-2.0 */
/* event_text.h -- an event being written, line by line (write.h). */
#ifndef HOST_LOG_EVENT_TEXT_H
#define HOST_LOG_EVENT_TEXT_H

#include "host/log/event.h"

/* No event of ours is longer. */
struct event_text {
	size_t length;
	char at[EVENT_SIZE_MAX];
};

#endif
