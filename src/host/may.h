/* SPDX-License-Identifier: Apache-2.0 */
/*
 * may.h -- what each guest may say now, sent with what they are shown, so that no client has to work it out.
 *
 * The judge_ files judge; this predicts their judgement.  Nothing here depends on what a seat may not know: of calls
 * and questions a seat is told only what auction_may_see() lets it see.
 */
#ifndef HOST_MAY_H
#define HOST_MAY_H

#include "host/log/log.h"
#include "wire/told.h"

/* For a seat (-1: a watcher), a frame that shows everything else; for a person, a table. */
void may_look_frame(const struct log *, struct wire_frame *, int seat);
void may_look_table(const struct log *, struct wire_table *, const char *person);

/* Adds what a guest of a server may do about the people at the seats; sat: they have had a seat here. */
void may_look_people(const struct log *, struct wire_table *, bool sat);

/* Whether a person without a seat sees the present deal. */
bool may_see_deal(const struct log *, const char *person);

/*
 * Why a message does not answer the present table: n is that of the frame which it answers, and must not be older than
 * since.  A key; NULL: it does.
 */
const char *may_not_answer(const struct log *, uint32_t n, uint32_t since);

/* Why no match may begin: its options, or the table is full; a key, or NULL. */
const char *may_not_begin(const struct log *);

/* Why a person may not take a seat that there is: a key; NULL: they may. */
const char *may_not_sit(const struct log *, const char *person, int seat);

#endif
