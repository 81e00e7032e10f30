/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/event/singles.h"

#include "cli/cli.h"
#include "cli/event/ranked.h"
#include "cli/input.h"
#include "duplicate/extra.h"

#include <stdlib.h>
#include <string.h>

const char *const singles_ways[SITTINGS_WAYS] = {"points", "places", "duplicate"};

bool singles_read_way(void *to, const char *text)
{
	enum sittings_way *way = to;

	for (*way = 0; *way < SITTINGS_WAYS; ++*way)
		if (strcmp(singles_ways[*way], text) == 0)
			return true;
	return false;
}

/* ---- The file ---- */

static bool read_lines(struct singles *singles, struct input *input, struct atout_error *error)
{
	const char *text;
	size_t length;
	bool right = true;

	source_skip_mark(&input->source);
	while (right && source_line(&input->source, &text, &length))
		right = sittings_line(&singles->sittings, input->source.line, text, length, error);
	return right;
}

/* The line of a result that is of no deal; 0: all have one. */
static uint32_t without_deal(const struct sittings *sittings)
{
	for (size_t i = 0; i < sittings->count; i++)
		if (!sittings->of[i].deal)
			return sittings->of[i].at;
	return 0;
}

static bool have_deals(const struct singles *singles, const char *command, const char *path)
{
	uint32_t line = singles->way == SITTINGS_DUPLICATE ? without_deal(&singles->sittings) : 0;

	if (line)
		cli_error(command, "%s:%u: deal 0 cannot be compared; --by duplicate needs the numbers of deals", path,
			  (unsigned)line);
	return !line;
}

bool singles_read(struct singles *singles, const char *command, const char *path)
{
	struct atout_error error = {.line = 0};
	struct input input;

	if (!input_open(&input, command, path))
		return false;
	bool right = read_lines(singles, &input, &error);
	if (!input_close(&input))
		return false;
	right = right && sittings_end(&singles->sittings, &error);
	if (!right)
		input_tell_error(&input, &error);
	return right && have_deals(singles, command, path);
}

void singles_free(struct singles *singles)
{
	free(singles->percent);
	sittings_free(&singles->sittings);
}

/* ---- The ranking ---- */

bool singles_any(const struct singles *singles, bool (*has)(const struct contestant *))
{
	for (int i = 0; i < singles->sittings.players; i++)
		if (has(&singles->sittings.extra[i]))
			return true;
	return false;
}

bool singles_adds(const struct singles *singles)
{
	return singles_any(singles, contestant_has_carried) || singles_any(singles, contestant_has_penalty);
}

static void sort_players(struct singles *singles)
{
	int *player = singles->by_place;

	for (int i = 0; i < singles->sittings.players; i++) {
		int at = i;
		for (; at > 0 && singles->standing[player[at - 1]].place > singles->standing[i].place; at--)
			player[at] = player[at - 1];
		player[at] = i;
	}
}

static bool rank(struct singles *singles, int which)
{
	bool ranks = sittings_rank(&singles->sittings, singles->way, which, singles->standing);

	if (ranks)
		sort_players(singles);
	return ranks;
}

bool singles_rank(struct singles *singles, const char *command)
{
	if (!singles_has_shares(singles) && singles_any(singles, contestant_has_percent)) {
		cli_error(command, "a penalty in percent of a top goes with --by places or duplicate");
		return false;
	}
	singles->percent = calloc(singles->sittings.count + 1, sizeof *singles->percent);
	if (!singles->percent || !rank(singles, SITTINGS_ALL) ||
	    !sittings_shares(&singles->sittings, singles->way, singles->percent)) {
		cli_error(command, "there is not enough memory for these results");
		return false;
	}
	return true;
}

void singles_put(const struct singles *singles, struct listing *listing, int player)
{
	const char *name = singles->sittings.player[player].name;

	listing_cell(listing, "%d%s%s", singles->sittings.player[player].number, *name ? " " : "", name);
}

void singles_put_percent(struct listing *listing, int64_t percent)
{
	if (percent < 0)
		listing_cell(listing, "-");
	else
		listing_cell(listing, "%lld.%02lld", (long long)percent / 100, (long long)percent % 100);
}

/* What the ranking has besides results. */
struct added {
	bool carried, penalized;
};

static struct added added_of(const struct singles *singles)
{
	return (struct added){singles_any(singles, contestant_has_carried),
			      singles_any(singles, contestant_has_penalty)};
}

static void put_added(const struct contestant *extra, struct added added, struct listing *listing)
{
	char text[RANKED_NUMBER_SIZE];

	ranked_carried(extra, text);
	if (added.carried)
		listing_cell(listing, "%s", text);
	ranked_penalty(extra, text);
	if (added.penalized)
		listing_cell(listing, "%s", text);
}

static bool has_total(const struct singles *singles, int which)
{
	return !singles_has_shares(singles) && (singles_adds(singles) || which == SITTINGS_HANDICAP);
}

static void put_standing(const struct singles *singles, int player, int which, bool links, struct listing *listing)
{
	const struct sittings_standing *standing = &singles->standing[player];
	struct added added = added_of(singles);
	char text[RANKED_NUMBER_SIZE];

	listing_cell(listing, "%u", (unsigned)standing->place);
	singles_put(singles, listing, player);
	if (links)
		listing_link(listing, "card-%d.html", singles->sittings.player[player].number);
	listing_cell(listing, "%d", standing->rounds);
	listing_cell(listing, "%lld", (long long)standing->points);
	put_added(&singles->sittings.extra[player], added, listing);
	ranked_hundredths(standing->total, false, text);
	if (has_total(singles, which))
		listing_cell(listing, "%s", text);
	if (singles_has_shares(singles))
		singles_put_percent(listing, standing->percent);
}

static void put_title(const struct paper *paper, int which, struct listing *listing)
{
	if (which > SITTINGS_HANDICAP)
		listing_start(listing, paper_say(paper, N_("Stratum %c")), 'A' + which - 1);
	else
		listing_start(listing, "%s",
			      paper_say(paper, which == SITTINGS_HANDICAP ? N_("With handicap") : N_("Ranking")));
}

static bool print_ranking(const struct singles *singles, const struct paper *paper, int which, bool links)
{
	struct added added = added_of(singles);
	struct listing listing;

	put_title(paper, which, &listing);
	listing_column(&listing, paper_say(paper, N_("Place")), LISTING_RIGHT);
	listing_column(&listing, paper_say(paper, N_("Player")), LISTING_LEFT);
	listing_column(&listing, paper_say(paper, N_("Rounds")), LISTING_RIGHT);
	listing_column(&listing, paper_say(paper, N_("Points")), LISTING_RIGHT);
	if (added.carried)
		listing_column(&listing, paper_say(paper, N_("carried over")), LISTING_RIGHT);
	if (added.penalized)
		listing_column(&listing, paper_say(paper, N_("Penalty")), LISTING_RIGHT);
	if (has_total(singles, which))
		listing_column(&listing, paper_say(paper, N_("Total")), LISTING_RIGHT);
	if (singles_has_shares(singles))
		listing_column(&listing, "%", LISTING_RIGHT);
	for (int i = 0; i < singles->sittings.players; i++)
		if (singles->standing[singles->by_place[i]].place)
			put_standing(singles, singles->by_place[i], which, links, &listing);
	return listing_print(&listing, paper);
}

static bool print_other(const struct singles *singles, const struct paper *paper, int which, bool links)
{
	struct singles *other = malloc(sizeof *other);

	if (other)
		*other = *singles;
	bool whole = other && rank(other, which) && print_ranking(other, paper, which, links);
	free(other);
	return whole;
}

bool singles_ranking(const struct singles *singles, const struct paper *paper, bool links)
{
	const struct sittings *sittings = &singles->sittings;
	int weakest = extra_strata(sittings->extra, (size_t)sittings->players);
	bool whole = print_ranking(singles, paper, SITTINGS_ALL, links);

	if (singles_any(singles, contestant_has_handicap))
		whole &= print_other(singles, paper, SITTINGS_HANDICAP, links);
	for (int stratum = 2; stratum <= weakest; stratum++)
		whole &= print_other(singles, paper, stratum, links);
	return whole;
}
