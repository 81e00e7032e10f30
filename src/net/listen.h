/* SPDX-License-Identifier: Apache-2.0 */
/* listen.h -- the socket that listens, and which connections are let in. */
#ifndef NET_LISTEN_H
#define NET_LISTEN_H

#include "net/conn.h"

struct listener *listener_new(struct net *, char error[ATOUT_ERROR_SIZE]);
int listener_port(const struct listener *);
void listener_close(struct listener *); /* stops at once and frees later; accepts NULL */

#endif
