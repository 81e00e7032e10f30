/* SPDX-License-Identifier: Apache-2.0 */
/*
 * record_go_on.h -- a reader in the midst of a match: atout_record_start() has seen it, and the block of the next deal
 * follows.  setup is that of the deal before, whose finished state is over; or, with NULL, what begins the match.
 */
#ifndef FORMATS_RECORD_GO_ON_H
#define FORMATS_RECORD_GO_ON_H

#include <atout/record.h>

void record_go_on(struct atout_record *, const struct atout_game *, const struct atout_setup *, const void *over);

#endif
