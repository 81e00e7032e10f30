/* SPDX-License-Identifier: Apache-2.0 */
/*
 * listing.h -- tables of texts under a title, for people: as lines, or as HTML that prints one after the other and
 * breaks none of them between two pages.
 *
 *      listings_begin(lang, title, html);
 *      listing_start(&listing, "%s", title);
 *      listing_column(&listing, head, LISTING_LEFT); ...
 *      listing_cell(&listing, "%d", place); ...            row by row
 *      listing_print(&listing, html);                      and empties it
 *      listings_end(html);
 */
#ifndef CLI_EVENT_LISTING_H
#define CLI_EVENT_LISTING_H

#include "lang/lang.h"

enum { LISTING_COLUMNS_MAX = 10, LISTING_TEXT_SIZE = 128 };
enum listing_align { LISTING_LEFT, LISTING_RIGHT };

struct listing {
	char title[LISTING_TEXT_SIZE];
	const char *head[LISTING_COLUMNS_MAX];
	enum listing_align align[LISTING_COLUMNS_MAX];
	int columns;
	char (*cell)[LISTING_TEXT_SIZE];
	size_t cells;
	bool failed; /* there was not enough memory */
};

void listing_start(struct listing *, const char *format, ...) __attribute__((format(printf, 2, 3)));
void listing_column(struct listing *, const char *head, enum listing_align);
void listing_cell(struct listing *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* False: some of it is missing for lack of memory. */
bool listing_print(struct listing *, bool html);

void listings_begin(enum lang, const char *title, bool html);
void listings_end(bool html);

#endif
