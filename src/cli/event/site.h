/* SPDX-License-Identifier: Apache-2.0 */
/*
 * site.h -- the pages of a published event, each whole by itself:
 *
 *      index.html      the ranking, the boards, and the files beside it
 *      card-N.html     the score card of contestant N, by their order in the file of results
 *      board-N.html    board N: its hands, what the field did, and each result
 *      hands.html      the hand records, where there are deals
 */
#ifndef CLI_EVENT_SITE_H
#define CLI_EVENT_SITE_H

#include "cli/event/hands.h"
#include "cli/event/page.h"
#include "cli/event/ranked.h"

struct site {
	const struct page_about *about;
	const struct ranked *ranked;
	const struct hands *hands; /* without a board: there are no deals */
};

/* False: what is wrong has been told. */
bool site_write(const struct site *);

#endif
