/* SPDX-License-Identifier: Apache-2.0 */
/*
 * page.h -- a page of a published event.
 *
 *      struct page page;
 *      if (!page_open(&page, &about, "card-3.html", heading, PAPER_TABLES)) ...
 *      page_ways(&page, "", "");
 *      ... print on &page.paper ...
 *      return page_close(&page, whole);
 */
#ifndef CLI_EVENT_PAGE_H
#define CLI_EVENT_PAGE_H

#include "cli/event/event_folder.h"
#include "cli/event/paper.h"

/* What all pages of an event say. */
struct page_about {
	struct event_folder folder;
	const char *title, *place, *date; /* place, date: "": not said */
	enum lang lang;
};

enum { PAGE_NAME_SIZE = 40 };

struct page {
	const struct page_about *about;
	char name[PAGE_NAME_SIZE];
	struct paper paper;
};

/* The page of this name, headed by the event and heading; "": by the event alone.  False: what is wrong is told. */
bool page_open(struct page *, const struct page_about *, const char *name, const char *heading, enum paper_layout);

/* whole: nothing is missing so far.  False: something is. */
bool page_close(struct page *, bool whole);

void page_link(const struct page *, const char *to, const char *text);

/* To the ranking, and to the neighbours of a page; "": there is none. */
void page_ways(const struct page *, const char *before, const char *behind);

/* Where the event was, and when. */
void page_occasion(const struct page *);

#endif
