/* SPDX-License-Identifier: Apache-2.0 */
/*
 * table_keep.h -- keeps a new snapshot of a table when many events are behind the last one, so that it is read in
 * bounded time.  A task of `loading` reads the table as it is stored, which keeps one (table_stream.h).
 */
#ifndef SERVER_TABLES_TABLE_KEEP_H
#define SERVER_TABLES_TABLE_KEEP_H

#include "server/tables/live_table.h"

/* An event of the table was stored: starts the task if it is time. */
void table_keep(struct live_table *);

#endif
