/* SPDX-License-Identifier: Apache-2.0 */
/*
 * usebio.h -- a file of USEBIO with all the figures that it states, for audit/audit.h.
 *
 * Programs write the versions 1.0 to 1.3 in many ways, and this reader takes them as they are: elements in any order,
 * with or without SESSION and SECTION, attributes for elements, pairs as "7", "7NS" and "7 EW", results in MATCH or
 * not, single players, artificial scores as A6040, 60%-40%, AVE+.  What has no meaning here is passed over.
 */
#ifndef AUDIT_USEBIO_H
#define AUDIT_USEBIO_H

#include "audit/audit.h"
#include "formats/source.h"

#include <atout/error.h>

enum { USEBIO_HEAD_SIZE = 96 };

/* What the file says of itself: "" where it says nothing; printable, in UTF-8. */
struct usebio_head {
	char version[USEBIO_HEAD_SIZE], program[USEBIO_HEAD_SIZE], program_version[USEBIO_HEAD_SIZE],
		event[USEBIO_HEAD_SIZE], title[USEBIO_HEAD_SIZE], date[USEBIO_HEAD_SIZE];
};

/* Reads a whole text into an audit that is started.  False: error says what is wrong, and where. */
bool usebio_audit_read(struct source *, struct audit *, struct usebio_head *, struct atout_error *);

#endif
