/* SPDX-License-Identifier: Apache-2.0 */
/*
 * reason.h -- why a bot has moved as it did, in a line of a record or an event:
 *
 *      24 Best on average over %d ways the hidden cards could lie
 *      - There is no other legal move
 *
 * The first word stands for the place in the sentence, a number or a word; `-` where it has none.  The sentence is a
 * key of translations.
 *
 * A match has many moves and few sentences: a list keeps each sentence once, and a move only has its place there.
 */
#ifndef FORMATS_REASON_H
#define FORMATS_REASON_H

#include <atout/game.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	REASON_SIZE = 192, /* of a buffer for the line */
	REASONS_MAX = 255, /* sentences, and words in them */
};

struct reason {
	const char *key;  /* at most one %s (word) or %d (number) */
	const char *word; /* NULL: none */
	int number;	  /* 0 to 65535 */
};

/* Its place in a list. */
struct reason_mark {
	uint8_t which; /* from 1; 0: no reason is known */
	uint16_t number;
};

/* A move that was made, and why. */
struct made_move {
	atout_move move;
	uint8_t seat;
	struct reason_mark why;
};

/* Zero is an empty one. */
struct reasons {
	int count;
	char **text;
};

/* The length of the line, as snprintf; 0 where it cannot be one. */
int reason_print(const struct reason *, char *buf, size_t size);

/* False: the text is no such line. */
bool reason_check(const char *text);

/* Of a line that is one.  No reason is known where the list is full, or there is no memory. */
struct reason_mark reasons_add(struct reasons *, const char *text);

/* Points into the list.  False: none is known. */
bool reasons_find(const struct reasons *, struct reason_mark, struct reason *);

/* Copies a list into an empty one; its marks hold there too.  False: no memory, and the copy is to be freed. */
bool reasons_copy(struct reasons *, const struct reasons *from);

void reasons_free(struct reasons *);

#endif
