/* SPDX-License-Identifier: Apache-2.0 */
/*
 * rest.h -- "the rest are mine": where a game has no claims, a player who is to lead and is sure of all tricks that are
 * left (bots/rest.h) may have the deal played out at once.
 */
#ifndef HOST_REST_H
#define HOST_REST_H

#include "host/log/log.h"

/* Whether the seat of this view may; order: how it then leads its cards. */
bool rest_may(const struct log *, const struct atout_view *, atout_card order[ATOUT_HAND_MAX]);

/* Plays the deal out: the seat leads in that order, and the others follow with any legal card. */
void rest_write(struct event_text *, const struct log *, int seat, const atout_card order[ATOUT_HAND_MAX]);

#endif
