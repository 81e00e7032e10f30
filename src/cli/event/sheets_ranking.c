/* SPDX-License-Identifier: Apache-2.0 */
/* The rankings of an event, and the fees. */
#include "cli/event/fees.h"
#include "cli/event/others.h"
#include "cli/event/sheets.h"

static void start_ranking(const struct sheets *sheets, struct listing *listing, const char *title)
{
	const struct paper *paper = sheets->paper;
	const struct ranked *ranked = sheets->ranked;
	bool victory = ranked->scoring.victory;

	listing_start(listing, "%s", title);
	listing_column(listing, paper_say(paper, N_("Place")), LISTING_RIGHT);
	listing_column(listing, paper_say(paper, N_("Number")), LISTING_RIGHT);
	listing_column(listing, paper_say(paper, N_("Name")), LISTING_LEFT);
	if (ranked->clubs)
		listing_column(listing, paper_say(paper, N_("Club")), LISTING_LEFT);
	listing_column(listing, victory ? paper_say(paper, N_("Fixtures")) : paper_say(paper, N_("Boards")),
		       LISTING_RIGHT);
	if (ranked->carried)
		listing_column(listing, paper_say(paper, N_("carried over")), LISTING_RIGHT);
	if (ranked->penalized)
		listing_column(listing, paper_say(paper, N_("Penalty")), LISTING_RIGHT);
	listing_column(listing, paper_say(paper, N_("Total")), LISTING_RIGHT);
	listing_column(listing,
		       ranked_by_share(ranked) ? "%"
		       : victory	       ? paper_say(paper, N_("per fixture"))
					       : paper_say(paper, N_("per board")),
		       LISTING_RIGHT);
	if (ranked->how.award_name && !ranked->other)
		listing_column(listing, paper_say(paper, N_("Masterpoints")), LISTING_RIGHT);
}

/* What stands in a total besides boards. */
static void put_added(const struct ranked *ranked, struct listing *listing, const struct contestant *contestant)
{
	char text[RANKED_NUMBER_SIZE];

	ranked_carried(contestant, text);
	if (ranked->carried)
		listing_cell(listing, "%s", text);
	ranked_penalty(contestant, text);
	if (ranked->penalized)
		listing_cell(listing, "%s", text);
}

static void put_club(const struct ranked *ranked, struct listing *listing, const struct contestant *contestant)
{
	char club[PLAYERS_CLUB_SIZE];

	if (!ranked->clubs)
		return;
	players_club(&ranked->players, contestant->name, club);
	listing_cell(listing, "%s", club);
}

static void put_standing(const struct sheets *sheets, struct listing *listing, uint32_t who)
{
	const struct ranked *ranked = sheets->ranked;
	const struct contestant *contestant = &ranked->results.contestant[who];
	const struct standing *standing = &ranked->standing[who];
	char text[RANKED_NUMBER_SIZE];

	listing_cell(listing, "%u", (unsigned)standing->place);
	listing_cell(listing, "%s", contestant->number);
	if (sheets->links)
		listing_link(listing, "card-%u.html", (unsigned)who + 1);
	listing_cell(listing, "%s", contestant->name);
	if (sheets->links)
		listing_link(listing, "card-%u.html", (unsigned)who + 1);
	put_club(ranked, listing, contestant);
	listing_cell(listing, "%u", (unsigned)standing->boards);
	put_added(ranked, listing, contestant);
	ranked_total(ranked, who, text);
	listing_cell(listing, "%s", text);
	ranked_share(ranked, who, text);
	listing_cell(listing, "%s", text);
	if (!ranked->how.award_name || ranked->other)
		return;
	ranked_masterpoints(ranked, who, text);
	listing_cell(listing, "%s", text);
}

static bool print_ranking(const struct sheets *sheets, int side, const char *title)
{
	const struct ranked *ranked = sheets->ranked;
	struct listing listing;

	start_ranking(sheets, &listing, title);
	for (uint32_t i = 0; i < ranked->results.contestants; i++) {
		uint32_t who = ranked->by_place[i];
		if (ranked->standing[who].boards && ranked->standing[who].group == side)
			put_standing(sheets, &listing, who);
	}
	return listing_print(&listing, sheets->paper);
}

/* title: "" for the first ranking.  Of two winners two tables: "Stratum B N-S", say. */
static bool print_rankings(const struct sheets *sheets, const char *title)
{
	static const char *const sides[SIDES] = {"N-S", "E-W"};
	const struct paper *paper = sheets->paper;
	char text[LISTING_TEXT_SIZE];
	bool whole = true;

	if (sheets->ranked->how.winners == 1)
		return print_ranking(sheets, 0, *title ? title : paper_say(paper, N_("Ranking")));
	for (int side = 0; side < SIDES; side++) {
		snprintf(text, sizeof text, "%s%s%s", title, *title ? " " : "", paper_term(paper, sides[side]));
		whole &= print_ranking(sheets, side, text);
	}
	return whole;
}

static bool print_other(void *ctx, const struct ranked *other, int which)
{
	struct sheets sheets = *(const struct sheets *)ctx;
	char title[LISTING_TEXT_SIZE / 2];

	sheets.ranked = other;
	if (which == OTHERS_HANDICAP)
		snprintf(title, sizeof title, "%s", paper_say(sheets.paper, N_("With handicap")));
	else
		snprintf(title, sizeof title, paper_say(sheets.paper, N_("Stratum %c")), 'A' + which - 1);
	return print_rankings(&sheets, title);
}

bool sheets_rankings(const struct sheets *sheets)
{
	struct sheets ctx = *sheets;
	bool whole = print_rankings(sheets, "");

	return others_each(sheets->ranked, print_other, &ctx) && whole;
}

bool sheets_fees(const struct sheets *sheets)
{
	const struct results *results = &sheets->ranked->results;

	return fees_print(sheets->paper, results->contestant, results->contestants);
}
