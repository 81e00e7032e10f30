/* SPDX-License-Identifier: Apache-2.0 */
/*
 * lines.h -- lines of text over TCP, on a loop (loop.h): for protocols in which each message is a line.
 *
 * A line ends with LF, or CR LF; what is not ASCII, or a control character, is read as a question mark, a tab as a
 * blank.  A peer that sends a line of more than LINE_MAX_BYTES, or takes so slowly that more than LINE_QUEUE_BYTES wait
 * for it, is closed.  The process ignores SIGPIPE.
 */
#ifndef NET_LINES_H
#define NET_LINES_H

#include "net/loop.h"

#include <atout/error.h>

#include <stddef.h>

enum { LINE_MAX_BYTES = 1000, LINE_QUEUE_BYTES = 256 << 10 };

/* ---- Cutting bytes into lines ---- */

struct line_cut {
	size_t length;
	char text[LINE_MAX_BYTES + 1];
};

enum line_got { LINE_MORE, LINE_WHOLE, LINE_TOO_LONG };

/* Takes the next byte.  LINE_WHOLE: text is a line, with a NUL; the next byte begins another. */
enum line_got line_cut(struct line_cut *, char byte);

/* ---- Peers ---- */

struct line_peer;
struct line_door;

struct line_calls {
	void (*came)(void *user, struct line_peer *); /* of a door, or a connection that is made */
	void (*line)(void *user, struct line_peer *, const char *text);
	/* The last word of a peer, also of one that was closed here; why: NULL, or what was wrong. */
	void (*gone)(void *user, struct line_peer *, const char *why);
};

/* Listens at a numeric address; port 0: one that is free.  most: connections at once, more are closed.  NULL: error. */
struct line_door *line_listen(struct loop *, const char *address, int port, int most, const struct line_calls *,
			      void *user, char error[ATOUT_ERROR_SIZE]);
int line_port(const struct line_door *);

/* Accepts no more; its peers stay.  Its memory is freed by the loop.  Accepts NULL. */
void line_shut(struct line_door *);

/* Connects to a host by name, which waits for the name to be found.  False: error. */
bool line_connect(struct loop *, const char *host, int port, const struct line_calls *, void *user,
		  char error[ATOUT_ERROR_SIZE]);

/* Sends a line, which is copied, and its end; after line_close nothing. */
void line_send(struct line_peer *, const char *text);

/* Closes after what is queued is sent. */
void line_close(struct line_peer *);

void line_set_data(struct line_peer *, void *);
void *line_data(const struct line_peer *);

#endif
