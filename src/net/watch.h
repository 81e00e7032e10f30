/* SPDX-License-Identifier: Apache-2.0 */
/*
 * watch.h -- connections from which something is to come, watched by a handle of the loop that they share.
 *
 * A handle for each would cost four system calls a message; and libwebsockets walks a list of those it watches itself.
 */
#ifndef NET_WATCH_H
#define NET_WATCH_H

#include "net/loop.h"

#include <stdbool.h>

struct watch;
struct net_conn;

/* over: nothing more comes.  It may end that connection and no other. */
typedef void watch_call(struct net_conn *, bool over);

struct watch *watch_new(struct loop *, watch_call *); /* NULL: no memory or descriptor */
void watch_free(struct watch *);		      /* frees later; accepts NULL */

/* once: only what comes from now on is told, and only once until more comes; else as long as something is there. */
bool watch_add(struct watch *, int fd, struct net_conn *, bool once);
void watch_remove(struct watch *, int fd);

#endif
