/* SPDX-License-Identifier: Apache-2.0 */
/*
 * stop.h -- behind a stop the next player waits (BR-15): how long they think is not to tell whether they had something
 * to think about.
 *
 * At a table that waits every jump is a stop, whoever makes it: nobody says something by saying it or not.
 */
#ifndef HOST_STOP_H
#define HOST_STOP_H

#include "host/people.h"

struct stop {
	const struct people *people;
	int64_t until; /* the next player waits */
	bool told;     /* the last frames say that somebody waits */
};

void stop_start(struct stop *);
int64_t stop_left(const struct stop *); /* ms that the next player waits; 0: not at all */
void stop_tell(struct stop *);		/* frames are told now */
int64_t stop_ends(const struct stop *); /* when frames are to say that it is over; INT64_MAX */
bool stop_over(const struct stop *);	/* they are to say it now */

#endif
