/* SPDX-License-Identifier: Apache-2.0 */
/*
 * desk_board.h -- the posts of the partner desk in memory, so that a request reads only what is new.
 *
 * The store is the truth: each look asks it for the last numbers of the desk's streams and of the people who have
 * posted, and reads those that have changed; all posts when one was replaced, as that begins anew with its numbers.
 * What is no longer stored is dropped then.  A board belongs to the tasks that read of people (server.h), of which one
 * runs at a time.
 */
#ifndef SERVER_PEOPLE_DESK_BOARD_H
#define SERVER_PEOPLE_DESK_BOARD_H

#include "server/people/desk.h"
#include "server/people/others.h"

struct desk_board;

struct desk_board *desk_board_new(void); /* NULL: no memory */
void desk_board_free(struct desk_board *);

/* A post with the name by which it was posted; empty: that person no longer exists, or cannot be read. */
struct desk_row {
	struct desk_post post;
	char name[HOST_NAME_SIZE];
	struct others *blocks; /* of who has posted it; NULL: none */
};

/* Whether its person has blocked another one. */
bool desk_row_blocks(const struct desk_row *, const char *key);

/* All that hold at a time, by the keys of those who have posted, until take returns false. */
typedef bool desk_take(void *user, const struct desk_row *);
enum store_error desk_each(struct desk_board *, struct store *, int64_t now, desk_take *, void *user);

/* The post with an id; its id is empty if there is none that holds. */
enum store_error desk_find(struct desk_board *, struct store *, const char *id, int64_t now, struct desk_row *);

/* A stream was replaced in the store, by a post or its withdrawal; called on the loop. */
void desk_replaced(struct desk_board *);

#endif
