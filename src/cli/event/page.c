/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/event/page.h"

enum { TITLE_SIZE = 1024 };

bool page_open(struct page *page, const struct page_about *about, const char *name, const char *heading,
	       enum paper_layout layout)
{
	char title[TITLE_SIZE];

	page->about = about;
	snprintf(page->name, sizeof page->name, "%s", name);
	page->paper = (struct paper){.lang = about->lang, .html = true, .symbols = true};
	page->paper.out = event_folder_open(&about->folder, name);
	if (!page->paper.out)
		return false;
	snprintf(title, sizeof title, "%s%s%s", about->title, *heading ? ": " : "", heading);
	paper_begin(&page->paper, title, layout);
	return true;
}

bool page_close(struct page *page, bool whole)
{
	paper_end(&page->paper);
	whole &= event_folder_close(&page->about->folder, page->name, page->paper.out);
	return whole;
}

void page_link(const struct page *page, const char *to, const char *text)
{
	fprintf(page->paper.out, "<a href=\"%s\">", to);
	paper_text(&page->paper, text);
	fputs("</a>\n", page->paper.out);
}

void page_ways(const struct page *page, const char *before, const char *behind)
{
	fputs("<nav>\n", page->paper.out);
	page_link(page, "index.html", paper_say(&page->paper, N_("Ranking")));
	if (*before)
		page_link(page, before, "←");
	if (*behind)
		page_link(page, behind, "→");
	fputs("</nav>\n", page->paper.out);
}

void page_occasion(const struct page *page)
{
	const struct page_about *about = page->about;

	if (!*about->place && !*about->date)
		return;
	fputs("<p>", page->paper.out);
	paper_text(&page->paper, about->place);
	fputs(*about->place && *about->date ? ", " : "", page->paper.out);
	paper_text(&page->paper, about->date);
	fputs("</p>\n", page->paper.out);
}
