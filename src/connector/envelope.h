/* SPDX-License-Identifier: Apache-2.0 */
/*
 * envelope.h -- a request to the Data Connector, and its answer: JSON with its payload as a text of JSON inside.
 *
 * Numbers of commands, kinds of data and errors are those of the .NET client, version 5.0.1039 (2026).
 */
#ifndef CONNECTOR_ENVELOPE_H
#define CONNECTOR_ENVELOPE_H

#include <atout/error.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum connector_command {
	COMMAND_NONE,
	COMMAND_INITIALIZE = 5,
	COMMAND_UPDATE_MOVEMENT = 6,
	COMMAND_PUT_RESULTS = 10,
	COMMAND_PUT_SEATS = 12,
	COMMAND_PUT_HANDS = 13,
	COMMAND_NEW_RESULTS = 19,
	COMMAND_NEW_PLAYERS = 20,
	COMMAND_NEW_SEATS = 21,
	COMMAND_ALL_PLAYERS = 24,
	COMMAND_ALL_SEATS = 25,
	COMMAND_ACCEPT_RESULTS = 27,
	COMMAND_ACCEPT_PLAYERS = 28,
	COMMAND_ACCEPT_SEATS = 29,
	COMMAND_CONTINUE = 31,
	COMMAND_GET_MOVEMENT = 32,
	COMMAND_MANAGE = 34,
	COMMAND_NEW_CALLS = 36,
	COMMAND_ALL_CALLS = 37,
	COMMAND_ACCEPT_CALLS = 38,
	COMMAND_PUT_CALLS = 39,
};

enum { ENVELOPE_GUID_SIZE = 33, ENVELOPE_CLUB_SIZE = 64, ENVELOPE_LICENCE_SIZE = 256 };

/* Who asks. */
struct envelope_sender {
	char club[ENVELOPE_CLUB_SIZE], licence[ENVELOPE_LICENCE_SIZE];
};

/* A request; session: a guid, or "".  The length as snprintf. */
int envelope_print(const struct envelope_sender *, int command, const char *session, const char *payload, char *buf,
		   size_t size);

/* What an error means for whoever has asked. */
enum envelope_verdict {
	ENVELOPE_DONE,	/* also: there is nothing new, or it was known */
	ENVELOPE_AGAIN, /* it may work later */
	ENVELOPE_NEVER, /* the same request will be refused again */
};

struct envelope {
	int32_t command, data, error, last; /* last: of the queue's items that were sent */
	char session[ENVELOPE_GUID_SIZE];
	char *payload; /* on the heap; "": none */
	size_t length;
};

/* Reads an answer.  False: why; nothing is to be freed. */
bool envelope_read(struct envelope *, const char *text, size_t length, char why[ATOUT_ERROR_SIZE]);
void envelope_free(struct envelope *);

enum envelope_verdict envelope_judge(const struct envelope *);

/* The error in words, with what the Connector says of it: for a log. */
void envelope_explain(const struct envelope *, char text[ATOUT_ERROR_SIZE]);

#endif
