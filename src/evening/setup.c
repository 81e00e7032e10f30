/* SPDX-License-Identifier: Apache-2.0 */
/* Movements of an evening, from what the director has said. */
#include "base/visible.h"
#include "duplicate/swiss.h"
#include "evening/evening.h"
#include "lang/lang.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MINUTES_MAX = 600 };

static bool deny(struct evening_no *no, const char *why)
{
	no->status = 400;
	snprintf(no->why, sizeof no->why, "%s", why);
	return false;
}

/* ---- Kinds ---- */

static bool make_mitchell(struct movement *movement, const struct evening_setup *setup)
{
	return movement_mitchell(movement, (int)setup->number, (int)setup->rounds,
				 setup->even == EVEN_RELAYS ? EVEN_RELAY : EVEN_SKIP, HALF_NONE, (int)setup->switched);
}

/* An odd number is the next even one, of which the last contestant is not there: they may come late. */
static bool make_howell(struct movement *movement, const struct evening_setup *setup)
{
	return setup->number >= 3 &&
	       movement_howell(movement, (int)(setup->number + setup->number % 2), (int)setup->rounds);
}

static bool make_individual(struct movement *movement, const struct evening_setup *setup)
{
	return movement_individual(movement, (int)setup->number, (int)setup->rounds);
}

static bool make_teams(struct movement *movement, const struct evening_setup *setup)
{
	return setup->number >= 2 &&
	       movement_teams(movement, (int)(setup->number + setup->number % 2), (int)setup->rounds);
}

/* Rounds are paired one after the other; each has a set of boards of its own. */
static bool make_swiss(struct movement *movement, const struct evening_setup *setup)
{
	if (setup->number < 2 || setup->number > MOVEMENT_TABLES_MAX || setup->rounds < 1 ||
	    setup->rounds >= setup->number)
		return false;
	*movement = (struct movement){.name = "Swiss",
				      .contestants = (uint8_t)setup->number,
				      .players = 2,
				      .tables = (uint8_t)(setup->number / 2),
				      .rounds = (uint8_t)setup->rounds,
				      .sets = (uint8_t)setup->rounds,
				      .teams = true};
	return true;
}

static bool (*const makers[])(struct movement *, const struct evening_setup *) = {
	[KIND_MITCHELL] = make_mitchell, [KIND_HOWELL] = make_howell, [KIND_INDIVIDUAL] = make_individual,
	[KIND_TEAMS] = make_teams,	 [KIND_SWISS] = make_swiss,
};

/* ---- What is said ---- */

static bool makes(struct movement *movement, const struct evening_setup *setup)
{
	return setup->kind && setup->number <= EVENING_NUMBERS && setup->rounds <= MOVEMENT_ROUNDS_MAX &&
	       setup->switched <= MOVEMENT_ROUNDS_MAX && makers[setup->kind](movement, setup);
}

static bool of_mitchell_alone(const struct evening_setup *setup)
{
	return setup->kind == KIND_MITCHELL || !(setup->half || setup->even || setup->switched);
}

static bool judge_size(const struct evening *evening, struct evening_no *no)
{
	const struct evening_setup *setup = &evening->setup;
	size_t slots = (size_t)evening->tables * setup->rounds * setup->each;

	if (setup->each < 1 || setup->each > EVENING_EACH)
		return deny(no, "each: expected 1 to 32 boards in a round");
	if (evening->boards > EVENING_BOARDS || setup->first + (uint32_t)evening->boards > RESULTS_BOARD_MAX + 1)
		return deny(no, "there are too many boards: expected at most 200, with numbers up to 999");
	return slots <= EVENING_SLOTS || deny(no, "there are too many results for one evening: expected at most 8192");
}

static bool judge_words(const struct evening *evening, struct evening_no *no)
{
	const struct evening_setup *setup = &evening->setup;

	if (!visible_text(setup->title, 1, ACT_TITLE))
		return deny(no, N_("A title has 1 to 80 characters, and no invisible ones"));
	if (!evening->way || evening->way->scoring.matches != evening_matches(evening))
		return deny(
			no,
			"scoring: expected mp, ximp, ximp-mean, butler or points; of teams bam, imp, vp or aggregate");
	if (setup->scale && !evening->way->scoring.victory)
		return deny(no, "scale is for victory points");
	if (!of_mitchell_alone(setup))
		return deny(no, "half, even and switched are for a Mitchell");
	return setup->minutes <= MINUTES_MAX || deny(no, "minutes: expected at most 600");
}

/* ---- Names ---- */

static const char *line_end(const char *at) { return at + strcspn(at, "\n"); }

/* Whoever stays out of public lists does so under the same name. */
static bool take_name(struct attendant *who, const char *name, size_t length)
{
	char text[ACT_TITLE_SIZE];

	if (length >= sizeof text)
		return false;
	snprintf(text, sizeof text, "%.*s", (int)length, name);
	who->hidden = who->hidden && *text && strcmp(who->name, text) == 0;
	memcpy(who->name, text, sizeof text);
	return visible_text(text, 0, ACT_TITLE);
}

static bool take_names(struct evening *evening, const char *names, struct evening_no *no)
{
	const char *at = names;

	for (int number = 1; number <= EVENING_NUMBERS; number++) {
		const char *end = line_end(at);
		if (*at && number > evening->movement.contestants)
			return deny(no, N_("There are more names than contestants"));
		if (!take_name(&evening->who[number], at, (size_t)(end - at)))
			return deny(no, N_("A name has at most 80 characters, and no invisible ones"));
		at = *end ? end + 1 : end;
	}
	return !*at || deny(no, N_("There are more names than contestants"));
}

static int number_missing(const struct evening_setup *setup)
{
	if (setup->kind == KIND_MITCHELL)
		return setup->half == SIDE_NS	? (int)setup->number
		       : setup->half == SIDE_EW ? 2 * (int)setup->number
						: 0;
	return setup->kind == KIND_HOWELL || setup->kind == KIND_TEAMS
		       ? (int)(setup->number + 1) * (int)(setup->number % 2)
		       : 0;
}

static void seat_attendants(struct evening *evening)
{
	for (int i = 0; i <= EVENING_NUMBERS; i++) {
		bool there = i && i <= evening->movement.contestants;
		evening->who[i].from = there && i != number_missing(&evening->setup);
		evening->who[i].until = there ? UINT8_MAX : 0;
	}
}

/* ---- All of it ---- */

static bool make_room(struct evening *evening, struct evening_no *no)
{
	size_t slots = (size_t)evening->tables * evening->setup.rounds * evening->setup.each;

	free(evening->slot);
	free(evening->hand);
	evening->slot = calloc(slots, sizeof *evening->slot);
	evening->hand = calloc((size_t)evening->boards, sizeof *evening->hand);
	if (evening->slot && evening->hand)
		return true;
	deny(no, "no memory");
	no->status = 503;
	return false;
}

static const struct scoring_way *way_of(int scoring)
{
	const struct scoring_way *way = scoring_ways;

	while (way->name && strcmp(way->name, act_scorings[scoring]) != 0)
		way++;
	return way->name ? way : NULL;
}

bool evening_set_up(struct evening *evening, const struct act *act, struct evening_no *no)
{
	struct evening_setup *setup = &evening->setup;

	*setup = act->setup;
	setup->number = act->number;
	setup->minutes = act->minutes;
	setup->first += !setup->first;
	if (!makes(&evening->movement, setup))
		return deny(no, N_("There is no such movement"));
	setup->rounds = evening->movement.rounds;
	evening->way = way_of(setup->scoring);
	vp_scale_find(&evening->scale, act_scales[setup->scale ? setup->scale : 1]);
	evening->tables = evening->movement.tables * (evening_matches(evening) ? 2 : 1);
	evening->boards = evening->movement.sets * (int)(setup->each <= EVENING_EACH ? setup->each : 0);
	evening->dealt = false;
	if (!judge_words(evening, no) || !judge_size(evening, no))
		return false;
	seat_attendants(evening);
	return take_names(evening, act->names, no) && make_room(evening, no);
}

/* ---- Swiss ---- */

bool evening_can_end(const struct act *act, struct evening_no *no)
{
	bool sets = act->what == ACT_OPEN || act->what == ACT_SET;

	return !sets || act->setup.kind != KIND_SWISS || (int)act->setup.rounds <= swiss_rounds((int)act->number) ||
	       deny(no, N_("There are too few teams for so many rounds: no two teams meet twice"));
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

bool evening_pair(const struct evening *evening, struct seating at[MOVEMENT_TABLES_MAX], int *matches)
{
	int list[EVENING_NUMBERS], rank[EVENING_NUMBERS + 1], round = evening->round + 1;
	struct swiss *swiss = calloc(1, sizeof *swiss);

	*matches = 0;
	if (!swiss)
		return false;
	swiss->contestants = list_ranked(evening, round, list);
	memset(rank, -1, sizeof rank);
	for (int i = 0; i < swiss->contestants; i++)
		rank[list[i]] = i;
	note_met(evening, swiss, rank);
	bool done = swiss->contestants > 1 && swiss_pair(swiss);
	for (int i = 0; done && i < swiss->contestants; i++)
		if (i < swiss->opponent[i])
			at[(*matches)++] =
				(struct seating){{(uint8_t)list[i], (uint8_t)list[swiss->opponent[i]]}, (uint8_t)round};
	free(swiss);
	return done;
}
