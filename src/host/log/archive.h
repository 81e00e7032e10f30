/* SPDX-License-Identifier: Apache-2.0 */
/* archive.h -- deals that are over are put away, and looked at again. */
#ifndef HOST_LOG_ARCHIVE_H
#define HOST_LOG_ARCHIVE_H

#include "host/log/log.h"

/* The present deal, which is over, as the caller frees it.  NULL: no memory. */
struct past_deal *archive_make(const struct log *);

/* Puts the present deal, which is over, away.  False: no memory. */
bool archive_deal(struct log *);

/* The match is over; it is not, for something was taken back; its deals are those of an earlier match.  False: no
 * memory. */
bool archive_close_match(struct log *);
void archive_reopen_match(struct log *);
bool archive_end_match(struct log *);

/* The last deal of this match that was put away; NULL: there is none. */
const struct past_deal *archive_last(const struct log *);

/* A deal of this match, by its number, that was put away; NULL: there is none. */
const struct past_deal *archive_find(const struct log *, int number);

/* The first moves of a deal into a state. */
void archive_replay(const struct log *, const struct past_deal *, int moves, void *state);

/* What a seat has added to a deal. */
const char *archive_nonce(const struct past_deal *, int seat);

/* The header of the record of the present match, which the caller frees.  NULL: no memory. */
char *archive_print_header(const struct log *);

#endif
