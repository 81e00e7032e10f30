/* SPDX-License-Identifier: Apache-2.0 */
/*
 * frames.h -- what a client of a WebSocket sends, read from bytes (RFC 6455, 7692); no sockets.
 *
 * Strict: what a client must not send ends it, with the code that the client is to be told.  A message has at most
 * NET_MESSAGE_MAX bytes as it was sent; whether it is UTF-8, and what a compressed one says, is for the caller.
 */
#ifndef NET_FRAMES_H
#define NET_FRAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FRAMES_HEAD_MAX = 14, FRAMES_CONTROL_MAX = 125 };

/* The codes of closing that it tells; UNSAID: the client has said none. */
enum {
	FRAMES_BAD_PROTOCOL = 1002,
	FRAMES_UNSUPPORTED = 1003,
	FRAMES_UNSAID = 1005,
	FRAMES_BAD_TEXT = 1007,
	FRAMES_TOO_LARGE = 1009,
	FRAMES_NO_MEMORY = 1011,
};

enum frames_what {
	FRAMES_MORE, /* nothing yet */
	FRAMES_TEXT, /* a whole message */
	FRAMES_PING,
	FRAMES_PONG,
	FRAMES_CLOSE, /* nothing that comes later is read */
	FRAMES_WRONG, /* the same */
};

struct frames_event {
	enum frames_what what;
	char *text;    /* FRAMES_TEXT: the message with a NUL behind it, for the caller to free */
	size_t length; /* of text */
	bool compressed;
	const char *why; /* FRAMES_WRONG: in a word or two, for the log */
	int code;	 /* FRAMES_CLOSE, FRAMES_WRONG */
};

/* All zero: nothing has come. */
struct frames {
	bool compresses; /* set by the caller: messages may be compressed */
	bool over;
	bool open;	 /* a message has begun and is not complete */
	bool compressed; /* it */
	uint8_t head[FRAMES_HEAD_MAX], head_length;
	uint8_t control[FRAMES_CONTROL_MAX], control_length; /* of the last ping, pong or close */
	uint32_t at, length;				     /* of the payload of this frame */
	char *text;					     /* of the message so far; NULL: none */
	uint32_t text_length;
};

/* Reads up to the end of what it tells, or all; how many bytes it has read. */
size_t frames_read(struct frames *, const uint8_t *bytes, size_t length, struct frames_event *);

void frames_free(struct frames *);

#endif
