/* SPDX-License-Identifier: Apache-2.0 */
/*
 * retention.h -- what nobody needs any more is removed from the store:
 *
 *      guests    people without an account who have not come for so many days
 *      tables    those where nobody has been for so many days, and where nobody with an account has ever had a seat;
 *                not with an unfinished match while one of its players still exists
 *      lobby     which tables strangers could find, so many days ago
 *      desk      what was posted at the partner desk, so many days after its time
 *      sets      of deals, so many days after they were made
 *      evenings  of a club, so many days after something was last written there
 *      codes     of the tables of an evening, so many days after they were made
 *      reports   so many days after they were closed: reason and answer
 *
 * No day before RETENTION_STREAM begins counts: that is when a program that does this first opened the store.
 */
#ifndef SERVER_TABLES_RETENTION_H
#define SERVER_TABLES_RETENTION_H

#include <atout/error.h>

#include "server/common/lines.h"
#include "server/common/server.h"

/* One line, SECONDS. */
#define RETENTION_STREAM "retention"

extern const char *const retention_kinds[RETAIN_KINDS + 1]; /* NULL at the end */

extern const struct retention retention_usual;

/* Reads "KIND=DAYS" into a struct retention, as an option does; false: it is none. */
bool retention_read(void *to, const char *text);
#define RETENTION_WRONG                                                                                            \
	"--keep takes guests, tables, lobby, desk, sets, evenings, codes or reports with a number of days, as in " \
	"guests=400, not '%s'"

/* Notes that it begins now, unless it has begun.  Returns the error of reading; done: of writing, if it was necessary.
 */
enum store_error retention_begin(struct store *reads, struct store *appends, lines_done *done, void *user);

/* Something that goes, or would go: a stream, or the number of a report. */
typedef void retention_tell(void *user, enum retention_kind, const char *what);

struct retention_pass {
	const char *folder;
	struct retention keep;
	bool dry; /* nothing is removed */
	retention_tell *tell;
	void *user;

	/* Set: how many went; whether there may be more. */
	int count[RETAIN_KINDS];
	bool more;
	enum store_error error; /* STORE_OK: it came to its end */
};

/*
 * Removes some of what is due.  It opens the store in a folder for itself and waits for the disk, so any thread may do
 * it, also beside a running server; killed, it can be done again.  False: why.
 */
bool retention_run(struct retention_pass *, char why[ATOUT_ERROR_SIZE]);

#endif
