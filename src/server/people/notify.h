/* SPDX-License-Identifier: Apache-2.0 */
/*
 * notify.h -- tells people who are away whose turn it is at a slow table, by Web Push (RFC 8030, 8291, 8292): whoever
 * has subscribed, at most once for each turn.
 *
 * A message has the id of the table, the game and the language, and nothing of the deal.  It is sent by tasks of its
 * own, some at once; services take turns.  What is under way when the server is killed is lost.  A browser that is no
 * longer subscribed (404, 410) is forgotten, and so is one whose session has ended.
 */
#ifndef SERVER_PEOPLE_NOTIFY_H
#define SERVER_PEOPLE_NOTIFY_H

#include <atout/error.h>

#include <stdint.h>

struct notify;
struct server;

/*
 * Reads the key of this server, `push.key` in the folder of its data, or makes one.  NULL: error says why, or it is
 * empty: the operator has not asked for it.
 */
struct notify *notify_new(struct server *, char error[ATOUT_ERROR_SIZE]);
void notify_free(struct notify *);

/* The public key that browsers subscribe with. */
const char *notify_key(const struct notify *);

/* seconds: how long there is; 0: no limit. */
/* A session of a person has ended: the browsers that belong to it are forgotten. */
void notify_clear(struct notify *, const char *person);

void notify_turn(struct notify *, const char *person, const char *table, const char *game, int64_t seconds);

#endif
