/* SPDX-License-Identifier: Apache-2.0 */
/* Who goes on in a knockout, and how far each has come. */
#include "evening/evening.h"

/* The team that is ahead by what counts, 0 or 1; -1: neither.  Each is credited where it sits N-S. */
static int ahead_in(const struct evening *evening, const struct ranking *ranking, int round, int match)
{
	const uint8_t *who = evening->movement.at[round - 1][match].who;
	struct exact margin = {0}, none = {0};

	for (size_t i = 0; i < ranking->lines; i++) {
		const struct line *line = &ranking->line[i];
		int sign = line->who[0][0] == (uint32_t)who[0] - 1 ? 1 : -1;
		if (line->field == evening_field(round, match))
			exact_add(&margin, sign * ranking->earned[i][0].count, ranking->earned[i][0].of);
	}
	int ahead = exact_compare(&margin, 1, &none, 1);
	exact_free(&margin);
	return ahead > 0 ? 0 : ahead < 0 ? 1 : -1;
}

int evening_winner(const struct evening *evening, const struct ranking *ranking, int round, int match)
{
	const uint8_t *who = evening->movement.at[round - 1][match].who;

	for (int i = 0; i < 2; i++)
		if (!evening_is_there(evening, who[!i], round + 1))
			return who[i];
	int ahead = ahead_in(evening, ranking, round, match);
	if (ahead >= 0)
		return who[ahead];
	for (int i = 0; i < 2; i++)
		if (evening->who[who[i]].through == round)
			return who[i];
	return 0;
}

bool evening_is_level(const struct evening *evening, const struct ranking *ranking, int round, int match)
{
	return evening_match_done(evening, round, match) && ahead_in(evening, ranking, round, match) < 0;
}

/* The last one may have no winner yet. */
static int won_final(const struct evening *evening, const struct ranking *ranking)
{
	return evening->round == (int)evening->setup.rounds ? evening_winner(evening, ranking, evening->round, 0) : 0;
}

void evening_rank_knockout(const struct evening *evening, struct ranking *ranking)
{
	int reached[EVENING_NUMBERS + 1] = {0}, last = evening->movement.contestants;

	for (int round = 1; round <= evening->round; round++)
		for (int i = 0; i < evening->movement.tables; i++)
			for (int side = 0; side < SIDES; side++)
				reached[evening->movement.at[round - 1][i].who[side]] = round;
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
