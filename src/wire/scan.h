/* SPDX-License-Identifier: Apache-2.0 */
/*
 * scan.h -- reads JSON strictly, from start to end, into memory of the caller.
 *
 * JSON as in RFC 8259, with restrictions: UTF-8 throughout; no control characters, not even escaped ones; whole numbers
 * of at most 15 digits; no key of a table twice; brackets no deeper than agreed.  Every function moves past what it has
 * read.  The first one that finds something else says so in error, with the place (bytes from 1), what was expected and
 * what is there; it and all later ones return false.
 */
#ifndef WIRE_SCAN_H
#define WIRE_SCAN_H

#include <atout/error.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct scan {
	const unsigned char *start, *at, *end;
	int depth;		      /* brackets that may still be opened */
	char error[ATOUT_ERROR_SIZE]; /* empty: none */
};

enum { SCAN_MEMBERS_MAX = 96 }; /* of a table */

/* One member of an object, and how its value is read. */
struct scan_member {
	const char *name; /* NULL ends the table */
	bool (*read)(struct scan *, void *into, const struct scan_member *);
	size_t offset; /* for those below: where in the struct it goes */
	int64_t min, max;
	bool needed;
};

/* A text of length bytes, followed by a NUL. */
void scan_start(struct scan *, const char *text, size_t length, int depth);

/* Where the next value begins; at the end a NUL. */
const unsigned char *scan_here(struct scan *);

/* Whether only blanks are left. */
bool scan_end(struct scan *);

/* Refuses what is at a place: "byte 17: expected ..., found y".  Always false. */
__attribute__((format(printf, 3, 4))) bool scan_refuse(struct scan *, const unsigned char *at, const char *expected,
						       ...);

/* A string of fewer bytes than size, at least 1, and a NUL after it. */
bool scan_text(struct scan *, char *buf, size_t size);

/* The same, where line ends and tabs may stand, escaped. */
bool scan_lines(struct scan *, char *buf, size_t size);

/* A string that is one of these words, NULL at their end: its index. */
bool scan_word(struct scan *, const char *const *words, int *word);

/* An object with the members of a table, in any order.  strict: no others; else others are ignored. */
bool scan_object(struct scan *, const struct scan_member *, bool strict, void *into);

/* An array: element reads each of its values. */
bool scan_list(struct scan *, bool (*element)(struct scan *, void *into), void *into);

/* Members that are a bool, or a number from min to max, at offset. */
bool scan_member_bool(struct scan *, void *into, const struct scan_member *);
bool scan_member_16(struct scan *, void *into, const struct scan_member *);
bool scan_member_32(struct scan *, void *into, const struct scan_member *);

#endif
