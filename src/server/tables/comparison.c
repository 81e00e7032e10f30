/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/comparison.h"

#include <stdlib.h>

enum { ALL = 10000 /* hundredths of a percent */ };

void comparison_free(struct comparison *comparison)
{
	if (comparison->standing)
		scoring_free(comparison->standing, (size_t)comparison->set->players);
	free(comparison->standing);
	free(comparison->line);
	free(comparison->earned);
	free(comparison->points);
	free(comparison->ranked);
	*comparison = (struct comparison){.count = 0};
}

int set_points(const struct deal_set *set, const struct set_result *result)
{
	int mine = set->set.seat % result->numbers;
	bool sides = set->set.game->sides == 2 && result->numbers == 2;
	bool opposed = sides && result->score[0] == -result->score[1];

	return result->score[mine] - (sides && !opposed ? result->score[1 - mine] : 0);
}

static int16_t bounded(int points)
{
	return (int16_t)(points > INT16_MAX ? INT16_MAX : points < INT16_MIN ? INT16_MIN : points);
}

/* The player is where a board has N-S, and nobody sits E-W. */
static struct line line_of(const struct deal_set *set, int player, int deal)
{
	struct verdict verdict = {.kind = VERDICT_POINTS, .parts = 1};

	verdict.part[0].points = bounded(set_points(set, &set->player[player].result[deal]));
	verdict.part[0].weight = WEIGHT_ALL;
	return (struct line){.board = (uint32_t)deal + 1,
			     .who = {{(uint32_t)player, NOBODY}, {NOBODY, NOBODY}},
			     .verdict = {verdict, verdict}};
}

static void add_deal(struct comparison *comparison, int deal)
{
	const struct deal_set *set = comparison->set;

	if (!comparison->me->result[deal].known)
		return;
	for (int player = 0; player < set->players; player++)
		if (set->player[player].result[deal].known) {
			struct line line = line_of(set, player, deal);
			comparison->points[player] += line.verdict[0].part[0].points;
			comparison->line[comparison->lines++] = line;
		}
}

static bool reserve(struct comparison *comparison)
{
	size_t players = (size_t)comparison->set->players, lines = players * (size_t)comparison->set->set.deals + 1;

	comparison->line = calloc(lines, sizeof *comparison->line);
	comparison->earned = calloc(lines, sizeof *comparison->earned);
	comparison->standing = calloc(players + 1, sizeof *comparison->standing);
	comparison->points = calloc(players + 1, sizeof *comparison->points);
	comparison->ranked = calloc(players + 1, sizeof *comparison->ranked);
	return comparison->line && comparison->earned && comparison->standing && comparison->points &&
	       comparison->ranked;
}

/* Those of one place stay in the order in which they began. */
static void rank(struct comparison *comparison)
{
	const struct standing *standing = comparison->standing;

	for (uint32_t player = 0; player < (uint32_t)comparison->set->players; player++) {
		size_t at = comparison->count;
		if (!standing[player].place)
			continue;
		for (; at && standing[comparison->ranked[at - 1]].place > standing[player].place; at--)
			comparison->ranked[at] = comparison->ranked[at - 1];
		comparison->ranked[at] = player;
		comparison->count++;
	}
}

static bool score(struct comparison *comparison)
{
	return scoring_lines(&comparison->scoring, comparison->line, comparison->lines, comparison->earned) &&
	       scoring_standings(&comparison->scoring, comparison->line, comparison->lines, comparison->earned,
				 comparison->standing, (size_t)comparison->set->players);
}

bool comparison_make(struct comparison *comparison, const struct deal_set *set, const char *key)
{
	*comparison = (struct comparison){.set = set, .scoring = {.method = METHOD_MATCHPOINTS}};
	comparison->me = set_player_of(set, key);
	if (!comparison->me)
		return true;
	if (!reserve(comparison))
		return false;
	for (int deal = 0; deal < set->set.deals; deal++)
		add_deal(comparison, deal);
	if (!comparison->lines)
		return true;
	if (!score(comparison))
		return false;
	rank(comparison);
	return true;
}

int64_t comparison_line_percent(const struct comparison *comparison, size_t line)
{
	const struct fraction *earned = &comparison->earned[line][0];
	double top = (double)earned->of * scoring_top(&comparison->scoring);

	return comparison->scoring.plays < 2 ? -1 : (int64_t)(ALL * (double)earned->count / top + 0.5);
}

int64_t comparison_percent(const struct comparison *comparison, uint32_t player)
{
	return comparison->scoring.plays < 2 ? -1
					     : scoring_percent(&comparison->scoring, &comparison->standing[player]);
}
