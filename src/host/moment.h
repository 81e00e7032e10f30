/* SPDX-License-Identifier: Apache-2.0 */
/* moment.h -- a look back at a finished deal. */
#ifndef HOST_MOMENT_H
#define HOST_MOMENT_H

#include "host/send.h"

/* Answers a message `look`. */
void moment_tell(const struct sender *, struct host_guest *, const struct wire_message *);

#endif
