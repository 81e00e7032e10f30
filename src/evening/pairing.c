/* SPDX-License-Identifier: Apache-2.0 */
/* Rounds that are paired one after the other: a Swiss by its ranking, a knockout by who has won. */
#include "duplicate/knockout.h"
#include "duplicate/swiss.h"
#include "evening/evening.h"
#include "lang/lang.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char no_memory[] = "no memory";

/* ---- Swiss ---- */

bool evening_can_end(const struct act *act, struct evening_no *no)
{
	bool sets = act->what == ACT_OPEN || act->what == ACT_SET;

	if (!sets || act->setup.kind != KIND_SWISS || (int)act->setup.rounds <= swiss_rounds((int)act->number))
		return true;
	no->status = 400;
	snprintf(no->why, sizeof no->why, "%s",
		 N_("There are too few teams for so many rounds: no two teams meet twice"));
	return false;
}

static void note_met(const struct evening *evening, struct swiss *swiss, const int rank[EVENING_NUMBERS + 1])
{
	for (int round = 1; round <= evening->round; round++) {
		bool seated[EVENING_NUMBERS + 1] = {false};
		for (int match = 0; match < evening->movement.tables; match++) {
			const uint8_t *who = evening->movement.at[round - 1][match].who;
			seated[who[0]] = seated[who[1]] = true;
			if (who[0] && rank[who[0]] >= 0 && rank[who[1]] >= 0)
				swiss->met[rank[who[0]]][rank[who[1]]] = swiss->met[rank[who[1]]][rank[who[0]]] = true;
		}
		for (int number = 1; number <= evening->movement.contestants; number++)
			if (rank[number] >= 0 && !seated[number])
				swiss->had_bye[rank[number]] = true;
	}
}

/* Those who are there in the round, by the ranking so far: a contestant without a result is behind the others. */
static int list_ranked(const struct evening *evening, int round, int list[EVENING_NUMBERS])
{
	struct ranking ranking;
	bool made = ranking_make(&ranking, evening, RANKING_ALL);
	int count = 0, last = evening->movement.contestants;

	for (int place = 1; made && place <= last + 1; place++)
		for (int number = 1; number <= last; number++) {
			const struct attendant *who = &evening->who[number];
			int theirs = (int)ranking.standing[number - 1].place;
			if ((theirs ? theirs : last + 1) == place && who->from && who->from <= round &&
			    round <= who->until)
				list[count++] = number;
		}
	ranking_free(&ranking);
	return count;
}

static const char *pair_swiss(const struct evening *evening, struct seating at[MOVEMENT_TABLES_MAX])
{
	int list[EVENING_NUMBERS], rank[EVENING_NUMBERS + 1], round = evening->round + 1, matches = 0;
	struct swiss *swiss = calloc(1, sizeof *swiss);

	if (!swiss)
		return no_memory;
	swiss->contestants = list_ranked(evening, round, list);
	memset(rank, -1, sizeof rank);
	for (int i = 0; i < swiss->contestants; i++)
		rank[list[i]] = i;
	note_met(evening, swiss, rank);
	bool done = swiss->contestants > 1 && swiss_pair(swiss);
	for (int i = 0; done && i < swiss->contestants; i++)
		if (i < swiss->opponent[i])
			at[matches++] =
				(struct seating){{(uint8_t)list[i], (uint8_t)list[swiss->opponent[i]]}, (uint8_t)round};
	free(swiss);
	return done ? NULL : N_("Everybody has met all others: there is no further round");
}

/* ---- Knockout ---- */

static bool is_match(const struct knockout_match *match)
{
	return match->team[0] != KNOCKOUT_NOBODY && match->team[1] != KNOCKOUT_NOBODY;
}

/* Those who have won in the current stage go on.  Earlier ones do not matter, also if they were corrected since. */
static bool play_round(const struct evening *evening, const struct ranking *ranking, struct knockout *knockout)
{
	int stage = evening_stage(evening, evening->round), round = evening_stage_begins(evening);
	int first, count = knockout_round(knockout, stage, &first), number = 0;

	for (int i = first; i < first + count; i++) {
		if (!is_match(&knockout->match[i]))
			continue;
		int won = evening_winner(evening, ranking, round, number++);
		if (!won)
			return false;
		knockout_win(knockout, i, won);
	}
	return true;
}

static void seat_round(const struct knockout *knockout, int stage, int round, struct seating at[MOVEMENT_TABLES_MAX])
{
	int first, count = knockout_round(knockout, stage, &first), matches = 0;

	for (int i = first; i < first + count; i++) {
		const struct knockout_match *match = &knockout->match[i];
		if (is_match(match))
			at[matches++] = (struct seating){{match->team[0], match->team[1]}, (uint8_t)round};
	}
}

/* The level matches of this stage have extra boards, also one that a correction has made level since. */
static void seat_level(const struct evening *evening, struct seating at[MOVEMENT_TABLES_MAX])
{
	int match[MOVEMENT_TABLES_MAX], count = evening_level(evening, match), matches = 0;
	const struct seating *all = evening->movement.at[evening_stage_begins(evening) - 1];

	for (int i = 0; i < count; i++) {
		const struct seating *level = &all[match[i]];
		if (!evening_goes_on(evening, match[i]))
			at[matches++] = (struct seating){{level->who[0], level->who[1]}, (uint8_t)(evening->round + 1)};
	}
}

static const char *pair_knockout(const struct evening *evening, struct seating at[MOVEMENT_TABLES_MAX])
{
	if (evening_plays_extra(evening)) {
		seat_level(evening, at);
		return NULL;
	}
	struct knockout knockout;
	struct ranking ranking;
	bool made = ranking_make(&ranking, evening, RANKING_ALL);

	knockout_start(&knockout, (int)evening->setup.number);
	bool done = made && (!evening->round || play_round(evening, &ranking, &knockout));
	ranking_free(&ranking);
	if (done)
		seat_round(&knockout, evening_stage(evening, evening->round) + 1, evening->round + 1, at);
	return done   ? NULL
	       : made ? N_("A match has no winner yet: enter its results, or say which team goes on")
		      : no_memory;
}

int evening_level(const struct evening *evening, int match[MOVEMENT_TABLES_MAX])
{
	struct ranking ranking;
	bool made = evening->setup.kind == KIND_KNOCKOUT && ranking_make(&ranking, evening, RANKING_ALL);
	int count = 0, round = evening_stage_begins(evening);

	for (int i = 0; made && round && i < evening->movement.tables; i++)
		if (evening_is_level(evening, &ranking, round, i))
			match[count++] = i;
	if (evening->setup.kind == KIND_KNOCKOUT)
		ranking_free(&ranking);
	return count;
}

int evening_goes_on(const struct evening *evening, int match)
{
	struct ranking ranking;
	int number = ranking_make(&ranking, evening, RANKING_ALL)
			     ? evening_winner(evening, &ranking, evening_stage_begins(evening), match)
			     : 0;

	ranking_free(&ranking);
	return number;
}

bool evening_last_round(const struct evening *evening)
{
	return evening->round == (int)evening->setup.rounds && !evening_plays_extra(evening);
}

/* The match of a team in a round, from 0; -1: none. */
static int match_of(const struct evening *evening, int round, int number)
{
	for (int i = 0; i < evening->movement.tables; i++) {
		const uint8_t *who = evening->movement.at[round - 1][i].who;
		if (who[0] == number || who[1] == number)
			return i;
	}
	return -1;
}

/* From the second stage on all have a match who have not lost one; of extra boards those whose match is level. */
bool evening_is_out(const struct evening *evening, int number)
{
	if (evening->setup.kind != KIND_KNOCKOUT || !evening->round)
		return false;
	int match = match_of(evening, evening_stage_begins(evening), number);
	if (match < 0)
		return evening_stage(evening, evening->round) > 1;
	if (match_of(evening, evening->round, number) >= 0)
		return false;
	int won = evening_goes_on(evening, match);
	return won && won != number;
}

/* All results are in, and of a level match the director has not said who goes on. */
bool evening_plays_extra(const struct evening *evening)
{
	int match[MOVEMENT_TABLES_MAX];

	if (!evening->round || !evening_has_extras(evening) || !evening_round_done(evening))
		return false;
	for (int i = evening_level(evening, match) - 1; i >= 0; i--)
		if (!evening_goes_on(evening, match[i]))
			return true;
	return false;
}

/* ---- Either ---- */

const char *evening_pair(const struct evening *evening, struct seating at[MOVEMENT_TABLES_MAX])
{
	return evening->setup.kind == KIND_SWISS ? pair_swiss(evening, at) : pair_knockout(evening, at);
}
