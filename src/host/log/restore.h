/* SPDX-License-Identifier: Apache-2.0 */
/* restore.h -- finished deals, from their records. */
#ifndef HOST_LOG_RESTORE_H
#define HOST_LOG_RESTORE_H

#include "host/log/log.h"

/*
 * Adds the deals of records, as past_print() writes them, to a log that has its terms and no deal.  The last record is
 * that of the present match if it has so many rows; with 0, all are earlier matches, and the present one begins.
 * False: they are no such records, or no memory; the log can only be freed.
 */
bool restore_records(struct log *, const char *text, size_t length, int rows);

#endif
