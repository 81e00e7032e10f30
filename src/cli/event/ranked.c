/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/event/ranked.h"

#include "base/text.h"
#include "cli/cli.h"
#include "cli/schemes.h"
#include "duplicate/extra.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

int ranked_check(struct ranked_how *how, const char *command)
{
	if (how->winners == 2 && how->way->scoring.matches)
		return cli_usage(command, "a match of teams has one ranking; leave --winners out");
	if (how->scale_name && !how->way->scoring.victory)
		return cli_usage(command, "--scale goes with --scoring vp");
	if (how->scale_name && !schemes_scale(&how->scale, command, how->scale_name))
		return CLI_BAD_INPUT;
	return !how->award_name || schemes_award(&how->award, command, how->award_name) ? CLI_DONE : CLI_BAD_INPUT;
}

/* ---- Order ---- */

struct ordered {
	uint32_t key, index;
};

static int in_order(const void *a, const void *b)
{
	const struct ordered *left = a, *right = b;

	if (left->key != right->key)
		return left->key < right->key ? -1 : 1;
	return (left->index > right->index) - (left->index < right->index);
}

static uint32_t *sort(struct ordered *order, size_t count)
{
	uint32_t *sorted = calloc(count + 1, sizeof *sorted);

	qsort(order, count, sizeof *order, in_order);
	for (size_t i = 0; sorted && i < count; i++)
		sorted[i] = order[i].index;
	return sorted;
}

bool ranked_order(struct ranked *ranked)
{
	const struct results *results = &ranked->results;
	size_t most = results->lines > results->contestants ? results->lines : results->contestants;
	struct ordered *order = calloc(most + 1, sizeof *order);

	for (uint32_t i = 0; order && i < results->contestants; i++)
		order[i] = (struct ordered){ranked->standing[i].place, i};
	ranked->by_place = order ? sort(order, results->contestants) : NULL;
	for (uint32_t i = 0; order && i < results->lines; i++)
		order[i] = (struct ordered){results->line[i].board, i};
	ranked->by_board = order ? sort(order, results->lines) : NULL;
	free(order);
	return ranked->by_place && ranked->by_board;
}

/* ---- The event ---- */

static bool all_whole(const struct ranked *ranked)
{
	for (size_t i = 0; i < ranked->results.lines; i++)
		if (ranked->earned[i][0].of != 1 || ranked->earned[i][1].of != 1)
			return false;
	return true;
}

static bool any_lead(const struct results *results)
{
	for (size_t i = 0; i < results->lines; i++)
		if (results->detail[i].lead != NO_CARD)
			return true;
	return false;
}

bool ranked_any(const struct ranked *ranked, bool (*has)(const struct contestant *))
{
	for (uint32_t i = 0; i < ranked->results.contestants; i++)
		if (has(&ranked->results.contestant[i]))
			return true;
	return false;
}

static bool rank(struct ranked *ranked)
{
	const struct results *results = &ranked->results;
	struct scoring *scoring = &ranked->scoring;

	ranked->earned = calloc(results->lines + 1, sizeof *ranked->earned);
	ranked->standing = calloc(results->contestants + 1, sizeof *ranked->standing);
	if (!ranked->earned || !ranked->standing)
		return false;
	for (uint32_t i = 0; i < results->contestants; i++)
		ranked->standing[i].group = results->contestant[i].side;
	if (!scoring_lines(scoring, results->line, results->lines, ranked->earned) ||
	    !extra_add(scoring, results->contestant, ranked->standing, results->contestants) ||
	    !scoring_standings(scoring, results->line, results->lines, ranked->earned, ranked->standing,
			       results->contestants))
		return false;
	ranked->whole = all_whole(ranked);
	ranked->leads = any_lead(results);
	ranked->carried = ranked_any(ranked, contestant_has_carried);
	ranked->penalized = ranked_any(ranked, contestant_has_penalty);
	for (uint32_t i = 0; i < results->contestants; i++)
		ranked->rivals[results->contestant[i].side] += ranked->standing[i].boards > 0;
	return ranked_order(ranked);
}

static bool any_club(const struct ranked *ranked)
{
	char club[PLAYERS_CLUB_SIZE] = "";

	for (uint32_t i = 0; !*club && ranked->players.players && i < ranked->results.contestants; i++)
		players_club(&ranked->players, ranked->results.contestant[i].name, club);
	return *club != '\0';
}

static bool name_players(struct ranked *ranked, const char *command)
{
	const char *path = ranked->how.players_path;
	struct atout_error error;

	players_start(&ranked->players);
	if (!path)
		return true;
	if (!event_players_read(&ranked->players, command, path))
		return false;
	if (players_name(&ranked->players, &ranked->results, &error)) {
		ranked->clubs = any_club(ranked);
		return true;
	}
	cli_error(command, "%s", error.text);
	return false;
}

bool ranked_read(struct ranked *ranked, const char *command, const char *path)
{
	const struct ranked_how *how = &ranked->how;
	struct scoring *scoring = &ranked->scoring;

	*scoring = how->way->scoring;
	scoring->plays = (uint16_t)how->plays;
	scoring->half = how->half_even ? HALF_EVEN : HALF_AWAY;
	scoring->at_table = how->fixed;
	scoring->scale = &how->scale;
	scoring->out_percent = (uint8_t)how->out_percent;
	if (how->sets_out)
		scoring->out = (uint8_t)how->out;
	results_start(&ranked->results, (struct results_how){how->winners == 2, scoring->matches});
	if (!event_file_read(&ranked->results, command, path) || !name_players(ranked, command))
		return false;
	if (!ranked_by_share(ranked) && ranked_any(ranked, contestant_has_percent)) {
		cli_error(command, "a penalty in percent of a top goes with --scoring mp or bam");
		return false;
	}
	bool ranks = rank(ranked);
	if (!ranks)
		cli_error(command, "there is not enough memory for these results");
	return ranks;
}

void ranked_free(struct ranked *ranked)
{
	if (ranked->standing)
		scoring_free(ranked->standing, ranked->results.contestants);
	free(ranked->standing);
	free(ranked->earned);
	free(ranked->by_place);
	free(ranked->by_board);
	results_free(&ranked->results);
	players_free(&ranked->players);
}

bool ranked_sits(const struct line *line, uint32_t who, int *side)
{
	for (*side = 0; *side < SIDES; ++*side)
		for (int i = 0; i < LINE_PLAYERS; i++)
			if (line->who[*side][i] == who)
				return true;
	return false;
}

/* ---- Numbers ---- */

void ranked_hundredths(int64_t hundredths, bool whole, char text[RANKED_NUMBER_SIZE])
{
	int64_t size = hundredths < 0 ? -hundredths : hundredths;
	int length = snprintf(text, RANKED_NUMBER_SIZE, "%s%" PRId64, hundredths < 0 ? "-" : "", size / 100);

	if (!whole)
		snprintf(text + length, (size_t)(RANKED_NUMBER_SIZE - length), ".%02d", (int)(size % 100));
}

void ranked_worth(const struct ranked *ranked, struct fraction fraction, char text[RANKED_NUMBER_SIZE])
{
	const struct exact sum = {&fraction, fraction.count != 0};

	ranked_hundredths(exact_round(&sum, 100, 1), ranked->whole, text);
}

void ranked_total(const struct ranked *ranked, uint32_t who, char text[RANKED_NUMBER_SIZE])
{
	bool whole =
		ranked->whole && !ranked->scoring.victory && !ranked->carried && !ranked->penalized && !ranked->other;

	ranked_hundredths(exact_round(&ranked->standing[who].total, 100, 1), whole, text);
}

void ranked_carried(const struct contestant *contestant, char text[RANKED_NUMBER_SIZE])
{
	*text = '\0';
	if (contestant->carried)
		ranked_hundredths(contestant->carried, false, text);
}

void ranked_penalty(const struct contestant *contestant, char text[RANKED_NUMBER_SIZE])
{
	int percent = contestant->penalty_percent;
	char points[RANKED_NUMBER_SIZE];

	*text = '\0';
	if (contestant->penalty)
		ranked_hundredths(contestant->penalty, false, text);
	if (!percent)
		return;
	ranked_hundredths(percent, percent % 100 == 0, points);
	text_append(text, RANKED_NUMBER_SIZE, "%s%s%%", *text ? " + " : "", points);
}

void ranked_share(const struct ranked *ranked, uint32_t who, char text[RANKED_NUMBER_SIZE])
{
	const struct standing *standing = &ranked->standing[who];

	ranked_hundredths(ranked_by_share(ranked) ? scoring_percent(&ranked->scoring, standing)
						  : exact_round(&standing->total, 100, standing->boards),
			  false, text);
}

/* A table has two pairs, four players, or one team; half a table is one. */
static struct award_field field_of(const struct ranked *ranked, uint8_t group)
{
	const struct results *results = &ranked->results;
	bool two = results->how.two_winners, players = results->lines && results->line[0].who[0][1] != NOBODY;
	uint32_t here = ranked->rivals[group], there = ranked->rivals[!group];
	uint32_t most = here > there ? here : there, seats = results->how.matches ? 1 : players ? 4 : 2;

	return (struct award_field){here, two ? most : (here + seats - 1) / seats, two};
}

void ranked_masterpoints(const struct ranked *ranked, uint32_t who, char text[RANKED_NUMBER_SIZE])
{
	const struct standing *standing = &ranked->standing[who];
	struct award_field field = field_of(ranked, standing->group);
	int32_t points = award_points(&ranked->how.award, &field, standing->place, standing->sharing);

	*text = '\0';
	if (points)
		ranked_hundredths(points, false, text);
}

void ranked_percent(const struct ranked *ranked, uint32_t line, int side, char text[RANKED_NUMBER_SIZE])
{
	struct fraction earned = ranked->earned[line][side];
	const struct exact sum = {&earned, earned.count != 0};

	*text = '\0';
	if (ranked_by_share(ranked) && scoring_top(&ranked->scoring) &&
	    ranked->results.line[line].verdict[side].kind != VERDICT_NONE)
		ranked_hundredths(exact_round(&sum, 10000, scoring_top(&ranked->scoring)), false, text);
}
