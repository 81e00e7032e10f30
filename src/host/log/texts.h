/* SPDX-License-Identifier: Apache-2.0 */
/*
 * texts.h -- the texts of people that the events of a table have told: what its options may name.
 *
 * The table holds them on the shelf (base/shelf.h), those that its options name and the last one told.
 */
#ifndef HOST_LOG_TEXTS_H
#define HOST_LOG_TEXTS_H

#include "base/shelf.h"
#include "host/log/event.h"

#include <atout/game.h>

enum { TEXTS_MAX = 8 };

struct log;

struct log_texts {
	uint64_t held[TEXTS_MAX];
	int texts;
	char *text; /* told so far, of one that is not complete; NULL: none */
	size_t length;
	int lines;
};

/* Adds a line to the text that is being told.  False: it is too long. */
bool texts_add(struct log_texts *, const char *line);

/* Whether a text of the table is the one of a number. */
bool texts_hold(const struct log_texts *, uint64_t number);

/* What is told from now on is of another text. */
void texts_begin(struct log_texts *);

/* It is complete: held from now on, if it is a system that can be read and has this number. */
bool texts_complete(struct log *, const char *digits, char error[ATOUT_ERROR_SIZE]);

/* Whether the value of an option names no text, or one of the table's. */
bool texts_allow(const struct log_texts *, const struct atout_option *, int64_t value);

/* Puts a text on the shelf that the table holds from now on, as texts_complete() does. */
bool texts_take(struct log *, const char *text, size_t length, char error[ATOUT_ERROR_SIZE]);

void texts_free(struct log_texts *);

/* The lines `text` of some lines, which the event has room for. */
void texts_write_lines(struct event_text *, const char *lines);

/* The line `own` behind them. */
void texts_write_end(struct event_text *, uint64_t number);

/* The same of a text of any length, as many events as it takes: each is handed on when it is full. */
void texts_write_many(struct event_text *, const char *text, void (*hand_on)(void *user), void *user);

/* The lines `text` and `own` of a text, as many events as it takes: each is handed on when it is full, and at the end.
 */
void texts_write(struct event_text *, const char *text, void (*hand_on)(void *user), void *user);

#endif
