/* SPDX-License-Identifier: Apache-2.0 */
/*
 * may.h -- what each guest may say now, told with what they are shown, so that no client works it out.
 *
 * The judge_ files judge; this tells what their judgement would be.  Nothing here depends on what a seat may not know:
 * of calls and questions a seat is told only what auction_may_see() lets it see.
 */
#ifndef HOST_MAY_H
#define HOST_MAY_H

#include "host/log/log.h"
#include "wire/told.h"

/* To a seat, -1: to a watcher, with a frame that shows all else; and to a person, with a table. */
void may_look_frame(const struct log *, struct wire_frame *, int seat);
void may_look_table(const struct log *, struct wire_table *, const char *person);

/* A person without a seat sees the present deal. */
bool may_see_deal(const struct log *, const char *person);

/* Why a person may not take a seat that there is: a key; NULL: nothing is against it. */
const char *may_not_sit(const struct log *, const char *person, int seat);

#endif
