/* SPDX-License-Identifier: Apache-2.0 */
/* apply.h -- an event changes the state of its table. */
#ifndef HOST_LOG_APPLY_H
#define HOST_LOG_APPLY_H

#include "host/log/log.h"
#include "host/log/news.h"

/*
 * Read strictly, for a file may be damaged: a line that could not have happened at this table at this moment is an
 * error.  False: error says what is wrong in which line of the event; the log is then damaged and can only be freed.
 */
bool log_apply(struct log *, const char *event, size_t length, struct log_news *, char error[EVENT_ERROR_MAX]);

#endif
