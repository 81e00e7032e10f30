/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/event/singles.h"

#include "cli/cli.h"
#include "cli/input.h"

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
		cli_error(command, "%s:%u: deal 0 is not to compare; --by duplicate needs the numbers of deals", path,
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

bool singles_rank(struct singles *singles, const char *command)
{
	singles->percent = calloc(singles->sittings.count + 1, sizeof *singles->percent);
	if (!singles->percent || !sittings_rank(&singles->sittings, singles->way, singles->standing) ||
	    !sittings_shares(&singles->sittings, singles->way, singles->percent)) {
		cli_error(command, "there is not enough memory for these results");
		return false;
	}
	sort_players(singles);
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

static void put_standing(const struct singles *singles, int player, bool links, struct listing *listing)
{
	const struct sittings_standing *standing = &singles->standing[player];

	listing_cell(listing, "%u", (unsigned)standing->place);
	singles_put(singles, listing, player);
	if (links)
		listing_link(listing, "card-%d.html", singles->sittings.player[player].number);
	listing_cell(listing, "%d", standing->rounds);
	listing_cell(listing, "%lld", (long long)standing->points);
	if (singles_has_shares(singles))
		singles_put_percent(listing, standing->percent);
}

bool singles_ranking(const struct singles *singles, const struct paper *paper, bool links)
{
	struct listing listing;

	listing_start(&listing, "%s", paper_say(paper, N_("Ranking")));
	listing_column(&listing, paper_say(paper, N_("Place")), LISTING_RIGHT);
	listing_column(&listing, paper_say(paper, N_("Player")), LISTING_LEFT);
	listing_column(&listing, paper_say(paper, N_("Rounds")), LISTING_RIGHT);
	listing_column(&listing, paper_say(paper, N_("Points")), LISTING_RIGHT);
	if (singles_has_shares(singles))
		listing_column(&listing, "%", LISTING_RIGHT);
	for (int i = 0; i < singles->sittings.players; i++)
		if (singles->standing[singles->by_place[i]].place)
			put_standing(singles, singles->by_place[i], links, &listing);
	return listing_print(&listing, paper);
}
