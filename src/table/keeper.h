/* SPDX-License-Identifier: Apache-2.0 */
/* keeper.h -- a journal keeps the record of a table. */
#ifndef TABLE_KEEPER_H
#define TABLE_KEEPER_H

#include "store/journal.h"
#include "table/table.h"

/* The journal is open, and stays where it is as long as the table. */
struct table_keeper keeper_of(struct journal *);

#endif
