/* SPDX-License-Identifier: Apache-2.0 */
/* player.h -- one person at a server: HTTP requests that wait, and a WebSocket that does not. */
#ifndef LOAD_PLAYER_H
#define LOAD_PLAYER_H

#include <netinet/in.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PLAYER_TEXT_MAX = 1 << 16 };

struct player {
	int fd; /* of the WebSocket; -1: none */
	int table, seat;
	char cookie[256];    /* name=value */
	unsigned char *rest; /* the beginning of a message that is not whole yet */
	size_t rest_length;
};

/* All of these end the program with a sentence when the server does not do what it should. */

/* Becomes a guest. */
void player_login(struct player *, const struct sockaddr_in *, const char *name);

/* A request that succeeds, and the beginning of its answer; several threads may ask, each for players of its own. */
void player_post(struct player *, const struct sockaddr_in *, const char *path, const char *body, char *reply,
		 size_t size);
void player_get(const struct player *, const struct sockaddr_in *, const char *path, char *reply, size_t size);

/* The text of a member in an answer; "": there is none. */
void player_value(const char *reply, const char *name, char *value, size_t size);

/* The id of a new table. */
void player_create(struct player *, const struct sockaddr_in *, const char *body, char id[64]);

/* Opens the WebSocket of a table; the socket does not block from then on. */
void player_open(struct player *, const struct sockaddr_in *, const char *id);

void player_send(struct player *, const char *text);

/* Reads what there is and calls for each whole message.  False: the server has closed. */
bool player_read(struct player *, void (*take)(void *ctx, struct player *, char *text, size_t length), void *ctx);

_Noreturn void fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
