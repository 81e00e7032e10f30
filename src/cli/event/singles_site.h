/* SPDX-License-Identifier: Apache-2.0 */
/*
 * singles_site.h -- the pages of a published tournament of single players, each whole by itself, and its files:
 *
 *      index.html      the ranking, the rounds, the deals, and the files beside it
 *      card-N.html     player N, round by round: who sat there, and what it brought
 *      round-N.html    the tables of round N
 *      deal-N.html     deal N at all tables, seat by seat, where deals have numbers
 *      results.csv     as it was read: `atout event tables` gives the same ranking of it again
 *      ranking.csv     places, points and shares, for spreadsheets
 */
#ifndef CLI_EVENT_SINGLES_SITE_H
#define CLI_EVENT_SINGLES_SITE_H

#include "cli/event/page.h"
#include "cli/event/singles.h"

/* False: what is wrong has been told. */
bool singles_publish(const struct singles *, const struct page_about *);

#endif
