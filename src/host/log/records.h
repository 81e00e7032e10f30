/* SPDX-License-Identifier: Apache-2.0 */
/* records.h -- the records (docs/notation.md) of all matches of a table. */
#ifndef HOST_LOG_RECORDS_H
#define HOST_LOG_RECORDS_H

#include "host/log/log.h"

/* Complete lines: only finished deals, with their hands.  The caller frees it; NULL: no memory. */
char *records_print(const struct log *, size_t *length);

#endif
