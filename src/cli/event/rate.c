/* SPDX-License-Identifier: Apache-2.0 */
/* atout event rate: the results of a season -> how strong its players are, and how sure that is. */
#include "cli/event/event.h"

#include "cli/cli.h"
#include "cli/event/json.h"
#include "cli/event/listing.h"
#include "cli/event/ranked.h"
#include "duplicate/season.h"

#include <getopt.h>
#include <stdlib.h>

static const char help[] =
	"Usage: atout event rate [OPTION]... FILE...\n"
	"Rate the players of a season, each with the error of the rating.  The FILEs have results of\n"
	"events of pairs or single players, as for atout event score.  A pair is named as in \"Ann and\n"
	"Bob\", and a player has the same name in all files (docs/event.md).\n"
	"\n"
	"  --scoring WAY     mp: matchpoints; ximp-mean: cross-IMPs; butler [mp]\n"
	"  --winners 1|2     2: N-S and E-W are compared apart, and each have their own numbers [1]\n"
	"  --players FILE    the numbers, names and clubs of players; numbers used as names become names\n"
	"  --boards N        leave out players with fewer boards [0]\n"
	"  --title TEXT      a title above it\n"
	"  --json            print JSON, an object on a line for each player\n" PAPER_HELP;

enum { BOARDS_MAX = 1000000 };

struct wanted {
	struct ranked_how how;
	struct paper paper;
	const char *title;
	int boards;
	bool json;
};

/* Where results are level: half of the top, or 0 IMPs. */
static double level(const struct wanted *wanted)
{
	return wanted->how.way->scoring.method == METHOD_MATCHPOINTS ? 50 : 0;
}

/* ---- Order ---- */

struct placed {
	double strength;
	uint32_t player;
};

static int by_strength(const void *a, const void *b)
{
	const struct placed *left = a, *right = b;

	if (left->strength != right->strength)
		return left->strength > right->strength ? -1 : 1;
	return left->player < right->player ? -1 : left->player > right->player;
}

static struct placed *place(const struct rating *rating)
{
	struct placed *placed = calloc((size_t)rating->players + 1, sizeof *placed);

	for (uint32_t i = 0; placed && i < rating->players; i++)
		placed[i] = (struct placed){rating->strength[i], i};
	if (placed)
		qsort(placed, rating->players, sizeof *placed, by_strength);
	return placed;
}

/* ---- Printing ---- */

/* A player has no rating whose boards all were adjusted, or not compared. */
static bool is_listed(const struct wanted *wanted, const struct season_player *player)
{
	return player->boards && player->boards >= (uint32_t)wanted->boards;
}

static bool print_players(const struct wanted *wanted, const struct season *season, const struct rating *rating,
			  const struct placed *placed)
{
	const struct paper *paper = &wanted->paper;
	struct listing listing;
	int number = 0;

	listing_start(&listing, "%s", paper_say(paper, N_("Ratings")));
	listing_column(&listing, paper_say(paper, N_("Place")), LISTING_RIGHT);
	listing_column(&listing, paper_say(paper, N_("Name")), LISTING_LEFT);
	listing_column(&listing, paper_say(paper, N_("Events")), LISTING_RIGHT);
	listing_column(&listing, paper_say(paper, N_("Boards")), LISTING_RIGHT);
	listing_column(&listing, paper_say(paper, N_("Rating")), LISTING_RIGHT);
	listing_column(&listing, "±", LISTING_RIGHT);
	for (uint32_t i = 0; i < season->players; i++) {
		uint32_t who = placed[i].player;
		const struct season_player *player = &season->player[who];
		if (!is_listed(wanted, player))
			continue;
		listing_cell(&listing, "%d", ++number);
		listing_cell(&listing, "%s", player->name);
		listing_cell(&listing, "%u", (unsigned)player->events);
		listing_cell(&listing, "%u", (unsigned)player->boards);
		listing_cell(&listing, "%.2f", level(wanted) + rating->strength[who]);
		listing_cell(&listing, "%.2f", rating->error[who]);
	}
	return listing_print(&listing, paper);
}

static void print_note(const struct wanted *wanted, const struct rating *rating)
{
	char text[LISTING_TEXT_SIZE];

	snprintf(text, sizeof text,
		 paper_say(&wanted->paper,
			   N_("Standard deviation of the players' strengths: %.2f; of a board by chance: %.1f")),
		 rating->spread, rating->chance);
	paper_note(&wanted->paper, text);
}

static void print_json(const struct wanted *wanted, const struct season *season, const struct rating *rating,
		       const struct placed *placed)
{
	struct event_json head;

	event_json_begin(&head);
	json_number(&head.json, "players", season->players);
	json_real(&head.json, "spread", rating->spread);
	json_real(&head.json, "chance", rating->chance);
	event_json_end(&head);
	for (uint32_t i = 0; i < season->players; i++) {
		uint32_t who = placed[i].player;
		const struct season_player *player = &season->player[who];
		struct event_json line;
		if (!is_listed(wanted, player))
			continue;
		event_json_begin(&line);
		json_text(&line.json, "name", player->name);
		json_number(&line.json, "events", player->events);
		json_number(&line.json, "boards", player->boards);
		json_real(&line.json, "rating", level(wanted) + rating->strength[who]);
		json_real(&line.json, "error", rating->error[who]);
		event_json_end(&line);
	}
}

static int print(struct wanted *wanted, const struct season *season, const struct rating *rating, const char *command)
{
	const struct paper *paper = &wanted->paper;
	struct placed *placed = place(rating);
	bool whole = placed != NULL;
	int status = CLI_DONE;

	if (whole && wanted->json) {
		print_json(wanted, season, rating, placed);
	} else if (whole) {
		if (!paper_open(&wanted->paper, command)) {
			free(placed);
			return CLI_BAD_INPUT;
		}
		paper_begin(paper, wanted->title ? wanted->title : paper_say(paper, N_("Ratings")), PAPER_TABLES);
		whole = print_players(wanted, season, rating, placed);
		print_note(wanted, rating);
		paper_end(paper);
		status = paper_close(&wanted->paper, command);
	}
	free(placed);
	return whole ? status : cli_error(command, "there is not enough memory for these players");
}

/* ---- The season ---- */

static bool add_file(struct season *season, const struct wanted *wanted, const char *command, const char *path)
{
	struct ranked ranked = {.how = wanted->how};
	enum season_added added = SEASON_NO_MEMORY;
	bool read = ranked_read(&ranked, command, path);

	if (read)
		added = season_add(season, &ranked.scoring, &ranked.results, ranked.earned);
	ranked_free(&ranked);
	if (read && added == SEASON_MANY_PLAYERS)
		cli_error(command, "%s: more than %d players", path, RATING_PLAYERS_MAX);
	else if (read && added == SEASON_NO_MEMORY)
		cli_error(command, "there is not enough memory for these results");
	return read && added == SEASON_DONE;
}

static int rate(struct wanted *wanted, const struct season *season, const char *command)
{
	struct rating rating = {.players = season->players, .rows = season->rows, .row = season->row};

	if (season->nameless)
		fprintf(stderr, "atout %s: warning: %u contestants without the names of their players are left out\n",
			command, (unsigned)season->nameless);
	int status = rating_work(&rating) ? print(wanted, season, &rating, command)
					  : cli_error(command, "no two partnerships with names can be compared");
	rating_free(&rating);
	return status;
}

static bool read_way(void *to, const char *text)
{
	const struct scoring_way **way = to;

	return event_read_way(to, text) && !(*way)->scoring.matches && (*way)->scoring.method != METHOD_POINTS &&
	       ((*way)->scoring.method != METHOD_CROSS_IMPS || (*way)->scoring.divide == DIVIDE_OTHERS);
}

int event_rate(int argc, char **argv)
{
	struct wanted wanted = {.how = {.way = scoring_ways, .winners = 1}, .paper = {.lang = lang_of_environment()}};
	struct season season = {.players = 0};
	const struct cli_option options[] = {
		{"scoring", .read = read_way, .to = &wanted.how.way,
		 .wrong = "--scoring is mp, ximp-mean or butler, not '%s'"},
		{"winners", .count = &wanted.how.winners, .least = 1, .max = SIDES,
		 .wrong = "--winners is 1 or 2, not '%s'"},
		{"players", .text = &wanted.how.players_path},
		{"boards", .count = &wanted.boards, .max = BOARDS_MAX},
		{"title", .text = &wanted.title},
		{"json", .flag = &wanted.json},
		PAPER_OPTIONS(&wanted.paper),
		{0},
	};
	int status = cli_read_options(argc, argv, options, help);
	bool done = true;

	if (status != CLI_GO_ON)
		return status;
	if (optind == argc)
		return cli_usage(argv[0], "expected files of results");
	if (wanted.json && (wanted.paper.html || wanted.paper.pdf))
		return cli_usage(argv[0], "--json prints no page; leave out --html and --pdf");
	for (int i = optind; done && i < argc; i++)
		done = add_file(&season, &wanted, argv[0], argv[i]);
	status = done ? rate(&wanted, &season, argv[0]) : CLI_BAD_INPUT;
	season_free(&season);
	return status;
}
