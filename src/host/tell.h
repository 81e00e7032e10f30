/* SPDX-License-Identifier: Apache-2.0 */
/* tell.h -- what guests are told: the table as it is, and to each only what they may know. */
#ifndef HOST_TELL_H
#define HOST_TELL_H

#include "host/clock.h"
#include "host/lead.h"
#include "host/send.h"

struct teller {
	const struct log *log;
	const struct people *people;
	const struct lead *lead;
	const struct clock *clock;
	const struct sender *sender;
};

/* To all guests but one, or NULL. */
void tell_table(const struct teller *, const struct visitor *except);
void tell_frame(const struct teller *, const struct visitor *except);

/* To all. */
void tell_options(const struct teller *);
void tell_sheet(const struct teller *);
void tell_fair(const struct teller *);

/* A frame to everybody who may see what is said of a call. */
void tell_aside(const struct teller *, int call);

/* Everything to one guest. */
void tell_all(const struct teller *, const struct visitor *);

#endif
