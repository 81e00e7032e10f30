/* SPDX-License-Identifier: Apache-2.0 */
/* Who goes on in a knockout, and how far each has come. */
#include "evening/evening.h"

#include <stdlib.h>
#include <string.h>

/* ---- Stages ---- */

int evening_stage(const struct evening *evening, int round)
{
	return evening->setup.extra ? evening->stage[round] : round;
}

int evening_stage_begins(const struct evening *evening)
{
	int round = evening->round;

	while (round > 1 && evening_stage(evening, round - 1) == evening_stage(evening, round))
		round--;
	return round;
}

void evening_note_stage(struct evening *evening, bool extra)
{
	int round = evening->round;

	evening->stage[round] = (uint8_t)(evening->stage[round - 1] + !extra);
	evening->setup.rounds += extra;
}

bool evening_has_extras(const struct evening *evening)
{
	return evening->setup.extra && evening->setup.rounds < evening->movement.sets;
}

/* ---- Who has won ---- */

/* Whether a line is of a match of these two in a stage. */
static bool is_between(const struct evening *evening, const struct ranking *ranking, size_t i, int stage,
		       const uint8_t who[2])
{
	const struct line *line = &ranking->line[i];
	uint32_t first = (uint32_t)who[0] - 1, second = (uint32_t)who[1] - 1;

	return evening_stage(evening, ranking->spot[i].round) == stage &&
	       ((line->who[0][0] == first && line->who[1][0] == second) ||
		(line->who[0][0] == second && line->who[1][0] == first));
}

/* The team that is ahead by what lines are worth, 0 or 1; -1: neither.  Each is credited where it sits N-S. */
static int ahead_by(const struct evening *evening, const struct ranking *ranking, struct fraction (*worth)[SIDES],
		    int round, int match)
{
	const uint8_t *who = evening->movement.at[round - 1][match].who;
	struct exact margin = {0}, none = {0};
	int stage = evening_stage(evening, round);

	for (size_t i = 0; i < ranking->lines; i++) {
		int sign = ranking->line[i].who[0][0] == (uint32_t)who[0] - 1 ? 1 : -1;
		if (is_between(evening, ranking, i, stage, who))
			exact_add(&margin, sign * worth[i][0].count, worth[i][0].of);
	}
	int ahead = exact_compare(&margin, 1, &none, 1);
	exact_free(&margin);
	return ahead > 0 ? 0 : ahead < 0 ? 1 : -1;
}

static int ahead_in(const struct evening *evening, const struct ranking *ranking, int round, int match)
{
	return ahead_by(evening, ranking, ranking->earned, round, match);
}

/* ---- Level matches at the server's tables: nobody may be there to say who goes on ---- */

static int ahead_in_way(const struct evening *evening, const struct ranking *ranking, const char *name, int round,
			int match)
{
	const struct scoring_way *way = scoring_ways;
	struct fraction(*worth)[SIDES] = calloc(ranking->lines + 1, sizeof *worth);
	int ahead = -1;

	while (strcmp(way->name, name) != 0)
		way++;
	struct scoring scoring = way->scoring;
	if (worth && scoring_lines(&scoring, ranking->line, ranking->lines, worth))
		ahead = ahead_by(evening, ranking, worth, round, match);
	free(worth);
	return ahead;
}

/* By IMPs, by points, by lot: the numbers are drawn. */
static int break_tie(const struct evening *evening, const struct ranking *ranking, int round, int match)
{
	static const char *const ways[] = {"imp", "aggregate"};
	const uint8_t *who = evening->movement.at[round - 1][match].who;

	for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
		int ahead = ahead_in_way(evening, ranking, ways[i], round, match);
		if (ahead >= 0)
			return who[ahead];
	}
	return who[0] < who[1] ? who[0] : who[1];
}

static bool is_seat_of(const struct seating *seating, const uint8_t who[2])
{
	return seating->who[0] == who[0] && seating->who[1] == who[1];
}

/* All results of a match are in, those of its extra boards too. */
static bool is_done(const struct evening *evening, int round, int match)
{
	const struct seating(*at)[MOVEMENT_TABLES_MAX] = evening->movement.at;
	const uint8_t *who = at[round - 1][match].who;
	int stage = evening_stage(evening, round);

	for (int other = 1; other <= evening->round; other++)
		for (int i = 0; evening_stage(evening, other) == stage && i < evening->movement.tables; i++)
			if (is_seat_of(&at[other - 1][i], who) && !evening_match_done(evening, other, i))
				return false;
	return true;
}

int evening_winner(const struct evening *evening, const struct ranking *ranking, int round, int match)
{
	const uint8_t *who = evening->movement.at[round - 1][match].who;

	int stage = evening_stage(evening, round);

	for (int i = 0; i < 2; i++)
		if (!evening_is_there(evening, who[!i], evening->round + 1))
			return who[i];
	int ahead = ahead_in(evening, ranking, round, match);
	if (ahead >= 0)
		return who[ahead];
	for (int i = 0; i < 2; i++)
		if (evening->who[who[i]].through && evening_stage(evening, evening->who[who[i]].through) == stage)
			return who[i];
	bool decides = evening->setup.online && !evening_has_extras(evening) && is_done(evening, round, match);
	return decides ? break_tie(evening, ranking, round, match) : 0;
}

bool evening_is_level(const struct evening *evening, const struct ranking *ranking, int round, int match)
{
	return is_done(evening, round, match) && ahead_in(evening, ranking, round, match) < 0;
}

/* The last one may have no winner yet. */
static int won_final(const struct evening *evening, const struct ranking *ranking)
{
	bool is_final = evening->round && evening_stage(evening, evening->round) == evening->movement.rounds;

	return is_final ? evening_winner(evening, ranking, evening->round, 0) : 0;
}

void evening_rank_knockout(const struct evening *evening, struct ranking *ranking)
{
	int reached[EVENING_NUMBERS + 1] = {0}, last = evening->movement.contestants;

	for (int round = 1; round <= evening->round; round++)
		for (int i = 0; i < evening->movement.tables; i++)
			for (int side = 0; side < SIDES; side++)
				reached[evening->movement.at[round - 1][i].who[side]] = evening_stage(evening, round);
	reached[won_final(evening, ranking)]++;
	for (int number = 1; number <= last; number++) {
		struct standing *standing = &ranking->standing[number - 1];
		standing->place = standing->boards > 0;
		standing->sharing = 0;
		for (int other = 1; standing->boards && other <= last; other++) {
			standing->place += reached[other] > reached[number];
			standing->sharing += ranking->standing[other - 1].boards && reached[other] == reached[number];
		}
	}
}
