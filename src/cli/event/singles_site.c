/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/event/singles_site.h"

#include "base/text.h"
#include "cli/event/ranked.h"
#include "cli/event/singles_export.h"

#include <stdlib.h>
#include <string.h>

enum { HEADING_SIZE = 128 };

struct site {
	const struct singles *singles;
	const struct page_about *about;
};

static bool is_same_table(const struct sitting *a, const struct sitting *b)
{
	return a->round == b->round && a->table == b->table;
}

/* The results of a table: behind the last of them. */
static size_t end_of_table(const struct sittings *sittings, size_t from)
{
	size_t end = from;

	while (end < sittings->count && is_same_table(&sittings->of[from], &sittings->of[end]))
		end++;
	return end;
}

static const char *say(const struct page *page, const char *key) { return paper_say(&page->paper, key); }

static void put_player(const struct site *site, struct listing *listing, int player)
{
	singles_put(site->singles, listing, player);
	listing_link(listing, "card-%d.html", site->singles->sittings.player[player].number);
}

/* ---- Names of pages ---- */

/* "round-3.html"; of 0: "". */
static void name_page(const char *kind, int number, char name[PAGE_NAME_SIZE])
{
	*name = '\0';
	if (number)
		snprintf(name, PAGE_NAME_SIZE, "%s-%d.html", kind, number);
}

/* Which of the rounds, or deals, there are; returns how many. */
static int list_numbers(const struct sittings *sittings, bool deals, int number[SITTINGS_DEALS_MAX])
{
	bool there[SITTINGS_DEALS_MAX + 1] = {false};
	int count = 0;

	for (size_t i = 0; i < sittings->count; i++)
		there[deals ? sittings->of[i].deal : sittings->of[i].round] = true;
	for (int i = 1; i <= SITTINGS_DEALS_MAX; i++)
		if (there[i])
			number[count++] = i;
	return count;
}

/* ---- Rounds ---- */

/* What a player has at a table. */
struct sat {
	int player;
	int64_t points;
	int32_t percent;
};

/* By seat; who has no result there is SITTING_NOBODY. */
enum { SITTING_NOBODY = -1 };
static void add_up(const struct singles *singles, size_t from, size_t end, struct sat sat[TABLES_SEATS_MAX])
{
	for (int seat = 0; seat < TABLES_SEATS_MAX; seat++)
		sat[seat] = (struct sat){.player = SITTING_NOBODY};
	for (; from < end; from++) {
		const struct sitting *of = &singles->sittings.of[from];
		struct sat *there = &sat[of->seat - 1];
		there->player = of->player;
		there->points += of->points;
		there->percent = singles->percent[from];
	}
}

static bool print_table(const struct site *site, const struct page *page, size_t from, size_t end)
{
	bool shares = site->singles->way == SITTINGS_PLACES;
	struct sat sat[TABLES_SEATS_MAX];
	struct listing listing;

	add_up(site->singles, from, end, sat);
	listing_start(&listing, say(page, N_("Table %d")), site->singles->sittings.of[from].table);
	listing_column(&listing, say(page, N_("Seat")), LISTING_RIGHT);
	listing_column(&listing, say(page, N_("Player")), LISTING_LEFT);
	listing_column(&listing, say(page, N_("Points")), LISTING_RIGHT);
	if (shares)
		listing_column(&listing, "%", LISTING_RIGHT);
	for (int seat = 0; seat < TABLES_SEATS_MAX; seat++) {
		if (sat[seat].player == SITTING_NOBODY)
			continue;
		listing_cell(&listing, "%d", seat + 1);
		put_player(site, &listing, sat[seat].player);
		listing_cell(&listing, "%lld", (long long)sat[seat].points);
		if (shares)
			singles_put_percent(&listing, sat[seat].percent);
	}
	return listing_print(&listing, &page->paper);
}

static bool put_round(const struct site *site, const struct page *page, int round)
{
	const struct sittings *sittings = &site->singles->sittings;
	bool whole = true;

	for (size_t from = 0, end; from < sittings->count; from = end) {
		end = end_of_table(sittings, from);
		if (sittings->of[from].round == round)
			whole &= print_table(site, page, from, end);
	}
	return whole;
}

/* ---- Deals ---- */

/* By seat; then the most points first. */
static int by_seat(const void *left, const void *right)
{
	const struct sitting *a = *(const struct sitting *const *)left, *b = *(const struct sitting *const *)right;

	if (a->seat != b->seat)
		return a->seat - b->seat;
	if (a->points != b->points)
		return b->points - a->points;
	return a->round != b->round ? a->round - b->round : a->table - b->table;
}

static void put_deal_row(const struct site *site, struct listing *listing, const struct sitting *of)
{
	listing_cell(listing, "%d", of->seat);
	listing_cell(listing, "%d", of->round);
	listing_cell(listing, "%d", of->table);
	put_player(site, listing, of->player);
	listing_cell(listing, "%d", of->points);
	if (site->singles->way == SITTINGS_DUPLICATE)
		singles_put_percent(listing, site->singles->percent[of - site->singles->sittings.of]);
}

static void start_deal(const struct site *site, const struct page *page, struct listing *listing, int deal)
{
	listing_start(listing, say(page, N_("Deal %d")), deal);
	listing_column(listing, say(page, N_("Seat")), LISTING_RIGHT);
	listing_column(listing, say(page, N_("Round")), LISTING_RIGHT);
	listing_column(listing, say(page, N_("Table")), LISTING_RIGHT);
	listing_column(listing, say(page, N_("Player")), LISTING_LEFT);
	listing_column(listing, say(page, N_("Points")), LISTING_RIGHT);
	if (site->singles->way == SITTINGS_DUPLICATE)
		listing_column(listing, "%", LISTING_RIGHT);
}

static bool put_deal(const struct site *site, const struct page *page, int deal)
{
	const struct sittings *sittings = &site->singles->sittings;
	const struct sitting **of = calloc(sittings->count + 1, sizeof *of);
	struct listing listing;
	size_t count = 0;

	if (!of)
		return false;
	for (size_t i = 0; i < sittings->count; i++)
		if (sittings->of[i].deal == deal)
			of[count++] = &sittings->of[i];
	qsort(of, count, sizeof *of, by_seat);
	start_deal(site, page, &listing, deal);
	for (size_t i = 0; i < count; i++)
		put_deal_row(site, &listing, of[i]);
	free(of);
	return listing_print(&listing, &page->paper);
}

/* ---- Rounds and deals ---- */

/* What is published of each number. */
static const struct kind {
	const char *page, *head, *heading;
	bool deals;
	bool (*put)(const struct site *, const struct page *, int number);
} kinds[] = {
	{"round", N_("Rounds"), N_("Round %d"), false, put_round},
	{"deal", N_("Deals"), N_("Deal %d"), true, put_deal},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

static bool write_number(const struct site *site, const struct kind *kind, int before, int number, int behind)
{
	char heading[HEADING_SIZE], name[PAGE_NAME_SIZE], name_before[PAGE_NAME_SIZE], name_behind[PAGE_NAME_SIZE];
	struct page page;

	snprintf(heading, sizeof heading, lang_text(site->about->lang, kind->heading), number);
	name_page(kind->page, before, name_before);
	name_page(kind->page, number, name);
	name_page(kind->page, behind, name_behind);
	if (!page_open(&page, site->about, name, heading, PAPER_TABLES))
		return false;
	page_ways(&page, name_before, name_behind);
	return page_close(&page, kind->put(site, &page, number));
}

static bool write_numbers(const struct site *site, const struct kind *kind)
{
	int number[SITTINGS_DEALS_MAX], count = list_numbers(&site->singles->sittings, kind->deals, number);

	for (int i = 0; i < count; i++)
		if (!write_number(site, kind, i ? number[i - 1] : 0, number[i], i + 1 < count ? number[i + 1] : 0))
			return false;
	return true;
}

static void put_numbers(const struct site *site, const struct page *page, const struct kind *kind)
{
	int number[SITTINGS_DEALS_MAX], count = list_numbers(&site->singles->sittings, kind->deals, number);
	char name[PAGE_NAME_SIZE], text[PAGE_NAME_SIZE];

	if (!count)
		return;
	fprintf(page->paper.out, "<section><h2>%s</h2>\n<p class=\"ways\">\n", say(page, kind->head));
	for (int i = 0; i < count; i++) {
		name_page(kind->page, number[i], name);
		snprintf(text, sizeof text, "%d", number[i]);
		page_link(page, name, text);
	}
	fputs("</p></section>\n", page->paper.out);
}

/* ---- Cards ---- */

/* A row: one result or, by places, all of a player at a table. */
struct row {
	const struct sitting *of;
	int64_t points;
	int32_t percent;
	size_t from, end; /* the results of the table */
};

static void put_others(const struct site *site, struct listing *listing, const struct row *row)
{
	const struct sittings *sittings = &site->singles->sittings;
	char text[LISTING_TEXT_SIZE] = "";
	struct sat sat[TABLES_SEATS_MAX];

	add_up(site->singles, row->from, row->end, sat);
	for (int seat = 0; seat < TABLES_SEATS_MAX; seat++) {
		if (sat[seat].player == SITTING_NOBODY || sat[seat].player == row->of->player)
			continue;
		const char *name = sittings->player[sat[seat].player].name;
		text_append(text, sizeof text, "%s%d%s%s", *text ? ", " : "", sittings->player[sat[seat].player].number,
			    *name ? " " : "", name);
	}
	listing_cell(listing, "%s", text);
}

static void put_row(const struct site *site, const struct page *page, struct listing *listing, const struct row *row)
{
	listing_cell(listing, "%d", row->of->round);
	listing_link(listing, "round-%d.html", row->of->round);
	listing_cell(listing, "%d", row->of->table);
	listing_cell(listing, "%d", row->of->seat);
	if (site->singles->way == SITTINGS_PLACES || !row->of->deal) {
		listing_cell(listing, "%s", say(page, N_("all")));
	} else {
		listing_cell(listing, "%d", row->of->deal);
		listing_link(listing, "deal-%d.html", row->of->deal);
	}
	listing_cell(listing, "%lld", (long long)row->points);
	if (singles_has_shares(site->singles))
		singles_put_percent(listing, row->percent);
	put_others(site, listing, row);
}

/* The rows of a player at a table. */
static void put_table_rows(const struct site *site, const struct page *page, struct listing *listing, int player,
			   struct row row)
{
	const struct singles *singles = site->singles;

	for (size_t i = row.from; i < row.end; i++) {
		const struct sitting *of = &singles->sittings.of[i];
		if (of->player != player)
			continue;
		row.points = singles->way == SITTINGS_PLACES ? row.points + of->points : of->points;
		row.of = of;
		row.percent = singles->percent[i];
		if (singles->way != SITTINGS_PLACES)
			put_row(site, page, listing, &row);
	}
	if (singles->way == SITTINGS_PLACES && row.of)
		put_row(site, page, listing, &row);
}

static void start_card(const struct site *site, const struct page *page, struct listing *listing, int player)
{
	const struct contestant *extra = &site->singles->sittings.extra[player];
	char carried[RANKED_NUMBER_SIZE], penalty[RANKED_NUMBER_SIZE];

	listing_start(listing, "%s", say(page, N_("Score card")));
	ranked_carried(extra, carried);
	ranked_penalty(extra, penalty);
	listing_add_to_title(listing, say(page, N_("carried over")), carried);
	listing_add_to_title(listing, say(page, N_("Penalty")), penalty);
	listing_column(listing, say(page, N_("Round")), LISTING_RIGHT);
	listing_column(listing, say(page, N_("Table")), LISTING_RIGHT);
	listing_column(listing, say(page, N_("Seat")), LISTING_RIGHT);
	listing_column(listing, say(page, N_("Deal")), LISTING_RIGHT);
	listing_column(listing, say(page, N_("Points")), LISTING_RIGHT);
	if (singles_has_shares(site->singles))
		listing_column(listing, "%", LISTING_RIGHT);
	listing_column(listing, say(page, N_("At the same table")), LISTING_LEFT);
}

static bool put_card(const struct site *site, const struct page *page, int player)
{
	const struct sittings *sittings = &site->singles->sittings;
	struct listing listing;

	start_card(site, page, &listing, player);
	for (size_t from = 0, end; from < sittings->count; from = end) {
		end = end_of_table(sittings, from);
		put_table_rows(site, page, &listing, player, (struct row){.from = from, .end = end});
	}
	return listing_print(&listing, &page->paper);
}

static bool write_card(const struct site *site, int player)
{
	const struct sittings *sittings = &site->singles->sittings;
	char heading[HEADING_SIZE], name[PAGE_NAME_SIZE];
	struct page page;

	name_page("card", sittings->player[player].number, name);
	snprintf(heading, sizeof heading, "%d%s%s", sittings->player[player].number,
		 sittings->player[player].name[0] ? " " : "", sittings->player[player].name);
	if (!page_open(&page, site->about, name, heading, PAPER_TABLES))
		return false;
	page_ways(&page, "", "");
	return page_close(&page, put_card(site, &page, player));
}

static bool write_cards(const struct site *site)
{
	for (int i = 0; i < site->singles->sittings.players; i++)
		if (site->singles->standing[i].place && !write_card(site, i))
			return false;
	return true;
}

/* ---- The first page, and the files ---- */

static bool write_index(const struct site *site)
{
	struct page page;

	if (!page_open(&page, site->about, "index.html", "", PAPER_TABLES))
		return false;
	page_occasion(&page);
	bool whole = singles_ranking(site->singles, &page.paper, true);
	for (int i = 0; i < KINDS; i++)
		put_numbers(site, &page, &kinds[i]);
	fputs("<p class=\"ways\">\n", page.paper.out);
	page_link(&page, "results.csv", "CSV");
	fputs("</p>\n", page.paper.out);
	return page_close(&page, whole);
}

static bool write_file(const struct site *site, const char *name, void (*put)(const struct singles *, FILE *))
{
	FILE *out = event_folder_open(&site->about->folder, name);

	if (out)
		put(site->singles, out);
	return out && event_folder_close(&site->about->folder, name, out);
}

bool singles_publish(const struct singles *singles, const struct page_about *about)
{
	const struct site site = {singles, about};

	return write_file(&site, "results.csv", singles_export_results) &&
	       write_file(&site, "ranking.csv", singles_export_ranking) && write_numbers(&site, &kinds[0]) &&
	       write_numbers(&site, &kinds[1]) && write_cards(&site) && write_index(&site);
}
