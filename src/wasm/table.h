/* SPDX-License-Identifier: Apache-2.0 */
/* table.h -- the table of engine.h, for whoever else in the module asks of it. */
#ifndef WASM_TABLE_H
#define WASM_TABLE_H

#include <stdbool.h>
#include <stddef.h>

struct host;
struct host_choice;

#define TABLE_PLAYER "me" /* the key of the player, who is the owner */

struct host *table_host(void);

/* A new table by this choice; its owner's name is in engine_in().  False: engine_in() holds a sentence. */
bool table_create(const struct host_choice *, size_t name_length, double now);

#endif
