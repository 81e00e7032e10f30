/* SPDX-License-Identifier: Apache-2.0 */
/*
 * error.h -- what is wrong with a text, and where.
 *
 * All readers of the library (PBN, records) hand back this one struct.  The text is one line of English, in UTF-8, that
 * says what is wrong and what was expected; it names neither the file nor the place: the caller prints them in front as
 * FILE:LINE.
 */
#ifndef ATOUT_ERROR_H
#define ATOUT_ERROR_H

#include <stdint.h>

/* Bytes that always hold the text, with its NUL. */
enum { ATOUT_ERROR_SIZE = 768 };

struct atout_error {
	uint32_t line;	 /* from 1; 0: there is no error */
	uint32_t column; /* in bytes, from 1; 0: it is about the whole line */
	char text[ATOUT_ERROR_SIZE];
};

#endif
