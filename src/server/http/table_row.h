/* SPDX-License-Identifier: Apache-2.0 */
/* table_row.h -- a table in a list, as an object under a key; NULL: in an array. */
#ifndef SERVER_HTTP_TABLE_ROW_H
#define SERVER_HTTP_TABLE_ROW_H

#include "wire/wire.h"

struct json;
struct live_table;

enum { TABLE_ROW_SIZE = WIRE_SIZE };

void table_row_put(struct json *, const char *key, const struct live_table *);

#endif
