/* SPDX-License-Identifier: Apache-2.0 */
/* Movements of an evening, from what the director has said. */
#include "base/visible.h"
#include "duplicate/knockout.h"
#include "duplicate/sittings.h"
#include "evening/drawn.h"
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
	if (setup->sets == SETS_WEB)
		return movement_web(movement, (int)setup->number, (int)setup->rounds, (int)setup->switched);
	if (setup->sets == SETS_SAME)
		return movement_mitchell_barometer(movement, (int)setup->number, (int)setup->rounds, HALF_NONE,
						   (int)setup->switched);
	return movement_mitchell(movement, (int)setup->number, (int)setup->rounds,
				 setup->even == EVEN_RELAYS ? EVEN_RELAY : EVEN_SKIP, HALF_NONE, (int)setup->switched);
}

/* An odd number is the next even one, of which the last contestant is not there: they may come late. */
static bool make_howell(struct movement *movement, const struct evening_setup *setup)
{
	return setup->number >= 3 &&
	       movement_howell(movement, (int)(setup->number + setup->number % 2), (int)setup->rounds);
}

/* All tables of a round have the same boards. */
static bool make_barometer(struct movement *movement, const struct evening_setup *setup)
{
	return setup->number >= 3 &&
	       movement_barometer(movement, (int)(setup->number + setup->number % 2), (int)setup->rounds);
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

/* Seeds by their numbers; who loses is out.  There are as many matches as the largest round has. */
static bool make_knockout(struct movement *movement, const struct evening_setup *setup)
{
	struct knockout knockout;
	int teams = (int)setup->number;

	if (teams > MOVEMENT_TABLES_MAX || !knockout_start(&knockout, teams) ||
	    (setup->rounds && (int)setup->rounds != knockout.rounds))
		return false;
	int half = 1 << (knockout.rounds - 1), first = teams - half, second = half / 2;
	*movement = (struct movement){.name = "Knockout",
				      .contestants = (uint8_t)teams,
				      .players = 2,
				      .tables = (uint8_t)(first > second ? first : second),
				      .rounds = (uint8_t)knockout.rounds,
				      .sets = (uint8_t)(knockout.rounds + (setup->extra ? EVENING_EXTRAS : 0)),
				      .teams = true};
	return true;
}

static bool (*const makers[])(struct movement *, const struct evening_setup *) = {
	[KIND_MITCHELL] = make_mitchell,     [KIND_HOWELL] = make_howell,	  [KIND_BAROMETER] = make_barometer,
	[KIND_INDIVIDUAL] = make_individual, [KIND_TEAMS] = make_teams,		  [KIND_SWISS] = make_swiss,
	[KIND_KNOCKOUT] = make_knockout,     [KIND_TABLES] = drawn_make_movement,
};

/* ---- What is said ---- */

bool evening_make_movement(struct movement *movement, const struct evening_setup *setup)
{
	return setup->kind && setup->number <= MOVEMENT_CONTESTANTS_MAX && setup->rounds <= MOVEMENT_ROUNDS_MAX &&
	       setup->switched <= MOVEMENT_ROUNDS_MAX && makers[setup->kind](movement, setup);
}

static bool of_mitchell_alone(const struct evening_setup *setup)
{
	if (setup->kind != KIND_MITCHELL)
		return !(setup->half || setup->even || setup->switched || setup->sets);
	return !(setup->sets && setup->even);
}

static bool of_tables_alone(const struct evening_setup *setup)
{
	return setup->kind == KIND_TABLES || !(setup->least || setup->most || setup->partners || setup->game[0]);
}

int evening_slots_most(const struct evening *evening)
{
	return evening->setup.online ? EVENING_SLOTS : EVENING_HALL_SLOTS;
}

uint32_t evening_events_most(const struct evening *evening)
{
	return evening->setup.online ? EVENING_EVENTS : EVENING_HALL_EVENTS;
}

/* With those of extra boards. */
static size_t rounds_most(const struct evening *evening)
{
	return evening->setup.rounds + (evening->setup.extra ? EVENING_EXTRAS : 0);
}

static bool judge_size(const struct evening *evening, struct evening_no *no)
{
	const struct evening_setup *setup = &evening->setup;
	size_t slots = (size_t)evening->tables * rounds_most(evening) * setup->each;

	if (setup->each < 1 || setup->each > EVENING_EACH)
		return deny(no, "each: expected 1 to 32 boards in a round");
	if (evening->boards > (setup->extra ? EVENING_BOARDS_MOST : EVENING_BOARDS) ||
	    setup->rounds * setup->each > EVENING_BOARDS ||
	    setup->first + (uint32_t)evening->boards > RESULTS_BOARD_MAX + 1)
		return deny(no, "there are too many boards: expected at most 200, with numbers up to 999");
	return slots <= (size_t)evening_slots_most(evening) ||
	       deny(no, "there are too many results for one evening: expected at most 8192, or 16384 of an event");
}

static bool judge_words(const struct evening *evening, struct evening_no *no)
{
	const struct evening_setup *setup = &evening->setup;

	if (!visible_text(setup->title, 1, ACT_TITLE))
		return deny(no, N_("A title has 1 to 80 characters, and no invisible ones"));
	if (!evening->way || evening->way->scoring.matches != evening_matches(evening))
		return deny(
			no,
			"scoring: expected mp, ximp, ximp-mean, butler or points; of teams bam, imp, vp or aggregate; "
			"of tables points, places or duplicate");
	if (setup->scale && !evening->way->scoring.victory)
		return deny(no, "scale is for victory points");
	if (!of_mitchell_alone(setup))
		return deny(no, "half, even, sets and switched are for a Mitchell, and even goes without sets");
	if (!of_tables_alone(setup))
		return deny(no, "least, most, partners and game are for tables that are drawn");
	if (setup->kind == KIND_TABLES && setup->turn != TURN_DIRECTOR && !setup->online)
		return deny(no, "turn: the director begins each round of tables that are drawn");
	if (setup->kind == KIND_TABLES && evening->way != &drawn_ways[SITTINGS_DUPLICATE] && setup->first != 1)
		return deny(no,
			    "first: expected 1, for the deals of a tournament count from 1 unless it is by duplicate");
	if (setup->extra && (!setup->online || setup->kind != KIND_KNOCKOUT))
		return deny(no, "extra is for a knockout at the server's tables");
	if (setup->extra && (setup->extra < EVENING_EXTRA || setup->extra > setup->each))
		return deny(no, "extra: expected 4 boards or more, and no more than a round has");
	if (setup->watch && !setup->online)
		return deny(no, "watch is for events at the server's tables");
	if (setup->sections > 1 && (!setup->online || evening_matches(evening) || evening_draws(evening)))
		return deny(no, "sections are for events of pairs or players at the server's tables");
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

	for (int number = 1; number <= evening->numbers; number++) {
		const char *end = line_end(at);
		if (!take_name(&evening->who[number], at, (size_t)(end - at)))
			return deny(no, N_("A name has at most 80 characters, and no invisible ones"));
		at = *end ? end + 1 : end;
	}
	return !*at || deny(no, N_("There are more names than contestants"));
}

static int number_missing(const struct evening_setup *setup)
{
	static const bool adds[] = {
		[KIND_HOWELL] = true, [KIND_BAROMETER] = true, [KIND_TEAMS] = true, [KIND_TABLES] = false};

	if (setup->kind == KIND_MITCHELL)
		return setup->half == SIDE_NS	? (int)setup->number
		       : setup->half == SIDE_EW ? 2 * (int)setup->number
						: 0;
	return adds[setup->kind] ? (int)(setup->number + 1) * (int)(setup->number % 2) : 0;
}

/* before: there were so many numbers. */
static void seat_attendants(struct evening *evening, int before)
{
	for (int i = evening->numbers + 1; i <= before; i++)
		evening->who[i] = (struct attendant){.from = 0};
	for (int i = 1; i <= evening->numbers; i++) {
		evening->who[i].from = i != number_missing(&evening->setup);
		evening->who[i].until = UINT8_MAX;
		evening->who[i].side = evening_two_winners(evening) &&
				       evening_in_section(evening, i) >= evening->movement.contestants / 2;
	}
}

/* ---- All of it ---- */

static bool make_room(struct evening *evening, struct evening_no *no)
{
	size_t slots = (size_t)evening->tables * rounds_most(evening) * evening->setup.each;

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

static const struct scoring_way *way_of(const struct evening_setup *setup)
{
	const struct scoring_way *way = setup->kind == KIND_TABLES ? drawn_ways : scoring_ways;

	while (way->name && strcmp(way->name, act_scorings[setup->scoring]) != 0)
		way++;
	return way->name ? way : NULL;
}

bool evening_set_up(struct evening *evening, const struct act *act, struct evening_no *no)
{
	struct evening_setup *setup = &evening->setup;
	int before = evening->numbers, sections = act->setup.sections > 1 ? (int)act->setup.sections : 1;

	*setup = act->setup;
	setup->number = act->number;
	setup->minutes = act->minutes;
	setup->first += !setup->first;
	if (!evening_make_movement(&evening->movement, setup))
		return deny(no, N_("There is no such movement"));
	setup->rounds = evening->movement.rounds;
	evening->way = way_of(setup);
	evening->own_scale = evening->awards = false;
	memset(evening->extra, 0, sizeof evening->extra);
	vp_scale_find(&evening->scale, act_scales[setup->scale ? setup->scale : 1]);
	if (sections > EVENING_SECTIONS)
		return deny(no, "sections: expected at most 16");
	evening->tables = evening->movement.tables * (evening_matches(evening) ? 2 : 1) * sections;
	evening->numbers = evening->movement.contestants * sections;
	evening->boards = evening->movement.sets * (int)(setup->each <= EVENING_EACH ? setup->each : 0);
	evening->dealt = evening->joined = false;
	memset(evening->stage, 0, sizeof evening->stage);
	evening->key[0] = evening->source[0] = '\0';
	if (!judge_words(evening, no) || !judge_size(evening, no) || !online_judge(evening, no))
		return false;
	seat_attendants(evening, before);
	return take_names(evening, act->names, no) && make_room(evening, no);
}
