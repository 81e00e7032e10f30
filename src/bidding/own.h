/* SPDX-License-Identifier: Apache-2.0 */
/*
 * own.h -- the bidding system of a person as one text, which a table, a record and the wire can carry.
 *
 * A text may hold modules behind its own lines (parts.h), so it is complete; what it uses besides are modules of the
 * program.
 *
 * The text is UTF-8 without control characters other than tabs, in lines of less than SYSTEM_LINE_MAX bytes, and has at
 * most OWN_TEXT_MAX bytes.
 */
#ifndef BIDDING_OWN_H
#define BIDDING_OWN_H

#include "base/shelf.h"
#include "bidding/system.h"

#include <atout/game.h>

enum { OWN_TEXT_MAX = SHELF_TEXT_MAX };

/*
 * What a system may make a bot ask, in terms: those of each rule for each call that it may be, and those of the blocks.
 * A short text can name a long condition in thousands of rules and blocks.  The systems of the program have 50,000 to
 * 60,000, of which few are asked at a call: 0.01 ms.  Where all that is allowed is asked at once, a call takes 10 ms.
 */
enum { OWN_COST_MAX = 250000 };
long own_cost(const struct bid_system *);

/* The source of a text, which stays the caller's: its own lines by the name, its modules, those of the program. */
struct own {
	const char *text; /* of the system's own lines */
	char name[SYSTEM_NAME_SIZE];
};
struct system_source own_source(struct own *, const char *text);

/* Reads the system of a text.  NULL with an error; at line 0 it is about the text as a whole. */
struct bid_system *own_read(const char *text, size_t length, struct system_error *);

/* Checks a text by reading it, and puts it on the shelf (base/shelf.h), where the caller holds it. */
bool own_hold(const char *text, size_t length, uint64_t *number, struct system_error *);

#endif
