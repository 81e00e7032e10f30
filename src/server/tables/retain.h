/* SPDX-License-Identifier: Apache-2.0 */
/*
 * retain.h -- a running server removes what is due (retention.h): a task for each pass, soon after the start, again
 * while there is more, and every day.  The log says at the start how long what is kept.
 */
#ifndef SERVER_TABLES_RETAIN_H
#define SERVER_TABLES_RETAIN_H

struct retain;
struct server;

/* Before the loop runs.  NULL: no memory. */
struct retain *retain_new(struct server *);

/* After the loop was freed. */
void retain_free(struct retain *);

#endif
