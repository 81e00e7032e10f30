/* SPDX-License-Identifier: Apache-2.0 */
/*
 * stop.h -- after a stop the next player waits (BR-15): the time they take must not tell whether they had something to
 * think about.
 *
 * At a table that waits, every jump is a stop, whoever makes it: so saying it or not gives nothing away.
 */
#ifndef HOST_STOP_H
#define HOST_STOP_H

#include "host/people.h"

struct stop {
	const struct people *people;
	int64_t until; /* until then the next player waits */
	bool told;     /* the last frames say that a player waits */
};

void stop_start(struct stop *);
int64_t stop_left(const struct stop *); /* ms that the next player still waits; 0: none */
void stop_tell(struct stop *);		/* frames are being sent now */
int64_t stop_ends(const struct stop *); /* when frames must say that it is over; INT64_MAX */
bool stop_over(const struct stop *);	/* they must say it now */

#endif
