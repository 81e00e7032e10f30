/* SPDX-License-Identifier: Apache-2.0 */
/*
 * listing.h -- tables of texts under a title, for people, on paper (paper.h).
 *
 *      listing_start(&listing, "%s", title);
 *      listing_column(&listing, head, LISTING_LEFT); ...
 *      listing_cell(&listing, "%d", place); ...            row by row
 *      listing_print(&listing, &paper);                    and empties it
 */
#ifndef CLI_EVENT_LISTING_H
#define CLI_EVENT_LISTING_H

#include "cli/event/paper.h"

enum { LISTING_COLUMNS_MAX = 12, LISTING_TEXT_SIZE = 256, LISTING_LINK_SIZE = 40 };
enum listing_align { LISTING_LEFT, LISTING_RIGHT };

struct listing_cell {
	char text[LISTING_TEXT_SIZE];
	char link[LISTING_LINK_SIZE]; /* where it leads in HTML; "": nowhere */
	bool own;		      /* its row stands out in HTML */
	bool blank;
};

struct listing {
	char title[LISTING_TEXT_SIZE];
	const char *head[LISTING_COLUMNS_MAX];
	enum listing_align align[LISTING_COLUMNS_MAX];
	int columns;
	struct listing_cell *cell;
	size_t cells;
	const char *kind; /* how it is set in HTML: "card", a page of its own; "slip", "sheet"; NULL: as others */
	bool form;	  /* to be written on: rows are high enough for that */
	bool failed;	  /* there was not enough memory */
};

void listing_start(struct listing *, const char *format, ...) __attribute__((format(printf, 2, 3)));
void listing_column(struct listing *, const char *head, enum listing_align);
void listing_cell(struct listing *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Adds to the title what counts besides results, unless the number is "": ", carried over 2.50". */
void listing_add_to_title(struct listing *, const char *what, const char *number);

/* A cell to write in: a line of text, an empty cell of HTML. */
void listing_blank(struct listing *);

/* The cell added last leads to a page; makes its row stand out. */
void listing_link(struct listing *, const char *format, ...) __attribute__((format(printf, 2, 3)));
void listing_own(struct listing *);

/* False: some of it is missing for lack of memory. */
bool listing_print(struct listing *, const struct paper *);

#endif
