/* SPDX-License-Identifier: Apache-2.0 */
/* tell.h -- what guests are told: the table as it is, and to each only what they may know. */
#ifndef HOST_TELL_H
#define HOST_TELL_H

#include "host/clock.h"
#include "wire/told.h"

struct teller {
	struct host_caller caller;
	const struct people *people;
	const struct clock *clock;
};

/* To one guest who is here, or NULL: to all; and to all who get it. */
void tell_one(const struct teller *, const struct host_guest *only, const struct wire_told *);
void tell_some(const struct teller *, bool (*gets)(const void *user, const struct visitor *), const void *user,
	       const struct wire_told *);

/* A text is no message; a message is refused. */
void tell_wire_error(const struct teller *, const struct host_guest *, const char *error);
void tell_refusal(const struct teller *, const struct host_guest *, const struct wire_message *,
		  const struct atout_why *);

/* A sentence to everybody; seat: its name replaces %s; or -1. */
void tell_notice(const struct teller *, const char *key, int seat);

/* A deal has begun: what everybody should know of where it comes from. */
void tell_source(const struct teller *);

/* To one guest, or NULL: to all. */
void tell_table(const struct teller *, const struct host_guest *only);
void tell_frame(const struct teller *, const struct host_guest *only);
void tell_options(const struct teller *, const struct host_guest *only);
void tell_sheet(const struct teller *, const struct host_guest *only);
void tell_fair(const struct teller *, const struct host_guest *only);

/* The sheet, whose rows have changed from a deal on (0: all), to all: only those to guests who add them to theirs. */
void tell_rows(const struct teller *, int deal);

/* A frame to everybody who may see what is said of a call. */
void tell_aside(const struct teller *, int call);

/* To a guest who is here: the moves of the deal that the frame behind it shows. */
void tell_moves(const struct teller *, const struct host_guest *);

/* The same to all. */
void tell_all_moves(const struct teller *);

/* What a guest must know besides the table and the frame. */
void tell_rest(const struct teller *, const struct host_guest *);

#endif
