/* SPDX-License-Identifier: Apache-2.0 */
/*
 * refusal.h -- why somebody may not come to a table, or must leave it: as codes of WebSockets, in HTTP, and in words.
 */
#ifndef SERVER_TABLES_REFUSAL_H
#define SERVER_TABLES_REFUSAL_H

struct net_conn;

/* Codes with which a WebSocket is closed. */
enum {
	REFUSAL_AGAIN = 4000,	 /* come again at once; it has no text */
	REFUSAL_NOBODY = 4001,	 /* there is no cookie, or it belongs to nobody */
	REFUSAL_ENDED = 4002,	 /* the cookie with which they came no longer holds */
	REFUSAL_BARRED = 4003,	 /* the table's owner has blocked this person */
	REFUSAL_NO_TABLE = 4004, /* there is no such table */
	REFUSAL_FULL = 4009,	 /* there are too many tables in memory, or too many guests at this one */
	REFUSAL_DAMAGED = 4010,	 /* the table cannot be read */
	REFUSAL_CLOSED = 4011,	 /* it is not for watching, and no seat is open */
	REFUSAL_BANNED = 4013,	 /* an operator has banned the person, or their network */
	REFUSAL_SHUT = 4014,	 /* an operator has closed the table */
	REFUSAL_UNREAD = 4012,	 /* the disk does not answer, or a list of blocked people is damaged */
};

struct refusal {
	int code, status; /* status: of HTTP */
	const char *key;  /* of po/ */
};

/* Of one of those codes but AGAIN. */
const struct refusal *refusal_of(int code);

/* Tells a connection the reason, if it has a text, and closes it. */
void refusal_send(struct net_conn *, int code);

#endif
