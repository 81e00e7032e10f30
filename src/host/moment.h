/* SPDX-License-Identifier: Apache-2.0 */
/* moment.h -- looking back at a deal that is over. */
#ifndef HOST_MOMENT_H
#define HOST_MOMENT_H

#include "host/send.h"

/* Answers a message `look`. */
void moment_tell(const struct sender *, struct host_guest *, const struct wire_message *);

#endif
