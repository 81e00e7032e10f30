/* SPDX-License-Identifier: Apache-2.0 */
/* archive.h -- finished deals: they are archived, and looked at again; past.h copies them. */
#ifndef HOST_LOG_ARCHIVE_H
#define HOST_LOG_ARCHIVE_H

#include "host/log/log.h"

/*
 * Archives the present deal, which is over, or archives it anew: more was said of it.  False: no memory.
 */
bool archive_deal(struct log *);

/* The deal is over that was played once more: it is archived beside the one that has counted.  False: no memory. */
bool archive_again(struct log *);

/* How often a deal was played once more, and *first of them: the others follow it. */
int archive_agains(const struct log *, const struct past_deal *, const struct past_again **first);

/* Adds a deal to those of the present match, and takes it.  False: it is NULL, or no memory. */
bool archive_add(struct log *, struct past_deal *);

/* The present deal is no longer over, for something will be taken back; nor is its match. */
void archive_reopen_deal(struct log *);

/* The match is over; its deals become those of an earlier match.  False: no memory. */
bool archive_close_match(struct log *);
bool archive_end_match(struct log *);

/* The last archived deal of this match; NULL: there is none. */
const struct past_deal *archive_last(const struct log *);

/* An archived deal of this match, by its number; NULL: there is none. */
const struct past_deal *archive_find(const struct log *, int number);

/* Replays the first moves of a deal into a state. */
void archive_replay(const struct log *, const struct past_deal *, int moves, void *state);

#endif
