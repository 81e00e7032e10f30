/* SPDX-License-Identifier: Apache-2.0 */
/* change.h -- a line of an event being applied to the log; the change_ files say what each kind of line does. */
#ifndef HOST_LOG_CHANGE_H
#define HOST_LOG_CHANGE_H

#include "host/log/line.h"
#include "host/log/log.h"
#include "host/log/news.h"

struct change {
	struct log *log;
	struct log_news *news;
	const struct event_line *line;
	int at;	     /* the number of the line in its event, from 1 */
	char *error; /* EVENT_ERROR_MAX */
};

/* Says what is wrong in this line.  Always false. */
bool change_refuse(struct change *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Whether the line's seat is one of the table's. */
bool change_has_seat(struct change *);

/* The terms have changed: nobody is ready any more for what they have not seen. */
void change_agree(struct change *);

#endif
