/* SPDX-License-Identifier: Apache-2.0 */
/* send.h -- sends messages of the wire to guests. */
#ifndef HOST_SEND_H
#define HOST_SEND_H

#include "host/people.h"
#include "wire/wire.h"

struct sender {
	struct host_caller caller;
	const struct people *people;
};

void send_text(const struct sender *, struct host_guest *, const char *text, int length);
void send_error(const struct sender *, struct host_guest *, const char *error);

/* A message is refused: why, as a key or as a rule. */
void send_refusal(const struct sender *, struct host_guest *, const struct wire_message *, const char *key);
void send_rule(const struct sender *, struct host_guest *, const struct wire_message *, const struct atout_why *);

/* A sentence to everybody; seat: its name replaces %s; or -1. */
void send_notice(const struct sender *, const char *key, int seat);

#endif
