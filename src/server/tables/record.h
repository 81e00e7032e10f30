/* SPDX-License-Identifier: Apache-2.0 */
/*
 * record.h -- the records of tables in memory, as texts.
 *
 * A task prints one, once for all who want it: they share its text, however slowly they read.  When a deal has ended,
 * the next text is the last one and what is new.  A text that nobody has wanted for a while is freed.
 */
#ifndef SERVER_TABLES_RECORD_H
#define SERVER_TABLES_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct address;
struct live_table;
struct record;

enum { RECORDS_BYTES = 64 << 20 /* of all texts at once; beyond that none is printed */ };

struct record_text {
	int holds;
	size_t *all, length; /* bytes of all texts; of this one */
	char *bytes;
};

/* Called once; NULL: it cannot be printed now.  Who keeps the text holds it, and lets it go. */
typedef void record_got(void *user, struct record_text *);

struct record_text *record_hold(struct record_text *);
void record_let_go(void *text);

/*
 * The record of all deals that are finished now, for a client, who is charged if it must be printed.  got is called
 * before this returns, or when a task has printed it.
 */
void record_get(struct live_table *, const struct address *client, record_got *got, void *user);

/* Frees a text that nobody has wanted since a time; at the end of the table, all of it. */
void record_tidy(struct record *, int64_t before);
void record_free(struct record *);

#endif
