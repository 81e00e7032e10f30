/* SPDX-License-Identifier: Apache-2.0 */
/* change_terms.h -- lines about the terms of a table, and the source of its deals. */
#ifndef HOST_LOG_CHANGE_TERMS_H
#define HOST_LOG_CHANGE_TERMS_H

#include "host/log/change.h"

bool change_table(struct change *);
bool change_owner(struct change *);
bool change_listed(struct change *);
bool change_watch(struct change *);
bool change_pace(struct change *);
bool change_option(struct change *);
bool change_clock(struct change *);
bool change_wait(struct change *);
bool change_key(struct change *);
bool change_nonce(struct change *);

#endif
