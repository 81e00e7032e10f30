/* SPDX-License-Identifier: Apache-2.0 */
/* words.h -- texts of lines of words, as scales and awards are: read line by line, without comments and empty lines. */
#ifndef DUPLICATE_WORDS_H
#define DUPLICATE_WORDS_H

#include <atout/error.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { WORDS_LINE_SIZE = 1024 };

struct words {
	const char *text, *end;
	uint32_t number;	    /* of the line, from 1 */
	char line[WORDS_LINE_SIZE]; /* and what of it is not yet taken: at */
	const char *at;
	struct atout_error *error;
	bool failed;
};

/* The text and the error must last as long as it is read. */
void words_start(struct words *, const char *text, size_t size, struct atout_error *);

/* The next line that says something.  False: there is none, or words_failed. */
bool words_line(struct words *);

/* Each takes what stands next, and leaves it where it is something else. */
bool words_word(struct words *, const char *word);
bool words_number(struct words *, int least, int most, int *number);
bool words_range(struct words *, int least, int most, int *from, int *to);	 /* "8", "6-8" */
bool words_decimal(struct words *, int decimals, int32_t most, int64_t *number); /* "0.25": in its last decimal */
bool words_rest(struct words *, char *to, size_t size);				 /* not empty, and fits */
bool words_end(struct words *);

/* Fills in the error, with the line.  False. */
bool words_refuse(struct words *, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
