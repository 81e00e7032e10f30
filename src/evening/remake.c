/* SPDX-License-Identifier: Apache-2.0 */
/* A movement that another one follows in the middle of an evening. */
#include "duplicate/swiss.h"
#include "evening/drawn.h"
#include "evening/plan.h"
#include "lang/lang.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORM = 400, NOT_NOW = 409 };

static bool refuse(struct evening_no *no, int status, const char *why)
{
	no->status = status;
	snprintf(no->why, sizeof no->why, "%s", why);
	return false;
}

/* ---- Seatings as text ---- */

static bool read_number(const char **at, int most, uint8_t *into)
{
	int number = 0;

	for (; **at >= '0' && **at <= '9' && number <= most; ++*at)
		number = 10 * number + (**at - '0');
	*into = (uint8_t)(number <= most ? number : 0);
	return *into;
}

static bool read_table(const char **at, const struct movement *movement, struct seating *seating)
{
	*seating = (struct seating){.set = 0};
	if (**at == '-') {
		++*at;
		return true;
	}
	for (int i = 0; i < movement->players; i++) {
		if (i && *(*at)++ != '-')
			return false;
		if (!read_number(at, movement->contestants, &seating->who[i]))
			return false;
	}
	return *(*at)++ == '@' && read_number(at, EVENING_BOARDS, &seating->set);
}

/* A round, up to the end of its line; how many tables it has; 0: it is none. */
static int read_round(const char **at, const struct movement *movement, struct seating to[MOVEMENT_TABLES_MAX])
{
	int tables = 0;

	memset(to, 0, MOVEMENT_TABLES_MAX * sizeof *to);
	while (tables < MOVEMENT_TABLES_MAX && read_table(at, movement, &to[tables])) {
		tables++;
		if (**at == ' ')
			++*at;
		else
			return **at && *(*at)++ != '\n' ? 0 : tables;
	}
	return 0;
}

static void note_sets(struct movement *movement, const struct seating at[MOVEMENT_TABLES_MAX])
{
	for (int t = 0; t < MOVEMENT_TABLES_MAX; t++)
		if (at[t].set > movement->sets)
			movement->sets = at[t].set;
}

/* The rounds from one on.  False: there are more or fewer, or one of them is none. */
static bool read_rounds(const char *text, struct movement *movement, int from)
{
	memset(movement->at[from - 1], 0, (size_t)(MOVEMENT_ROUNDS_MAX - from + 1) * sizeof *movement->at);
	for (int round = from; round <= movement->rounds; round++) {
		struct seating *at = movement->at[round - 1];
		int tables = read_round(&text, movement, at);
		if (!tables)
			return false;
		movement->tables = tables > movement->tables ? (uint8_t)tables : movement->tables;
		note_sets(movement, at);
	}
	return !*text;
}

/* ---- All of it ---- */

/* A Swiss is paired round by round: it has so many rounds and teams. */
static bool remake_swiss(struct movement *movement, struct evening_no *no)
{
	int teams = movement->contestants;

	if (movement->rounds > swiss_rounds(teams))
		return refuse(no, FORM, N_("There are too few teams for so many rounds: no two teams meet twice"));
	if (teams > MOVEMENT_TABLES_MAX)
		return refuse(no, FORM, N_("There is no such movement"));
	movement->tables = (uint8_t)(teams / 2);
	movement->sets = movement->rounds > movement->sets ? movement->rounds : movement->sets;
	return true;
}

/* Those who were there from the beginning, or have come in a round that has begun. */
static int last_there(const struct evening *evening)
{
	int last = evening->movement.contestants, begun = evening->round > 1 ? evening->round : 1;

	while (last > 1 && (!evening->who[last].from || evening->who[last].from > begun))
		last--;
	return last;
}

static int last_of(const uint8_t *who, int seats, int last)
{
	for (int i = 0; i < seats; i++)
		last = who[i] > last ? who[i] : last;
	return last;
}

/* The last contestant who is there, or has a seat before that round: those behind may still be taken back. */
int evening_fewest(const struct evening *evening, int from)
{
	int last = last_there(evening);

	for (int round = 1; round < from && round <= (int)evening->setup.rounds; round++)
		for (int t = 0; t < MOVEMENT_TABLES_MAX; t++) {
			last = last_of(evening->movement.at[round - 1][t].who, MOVEMENT_SEATS, last);
			last = last_of(evening->drawn[round - 1][t], EVENING_SEATS, last);
		}
	return last;
}

static bool remake(const struct evening *evening, const struct act *act, struct movement *movement,
		   struct evening_no *no)
{
	uint32_t rounds = act->setup.rounds, number = act->number;

	*movement = evening->movement;
	if (rounds < 1 || rounds > MOVEMENT_ROUNDS_MAX || (int)rounds < evening->round)
		return refuse(no, FORM, N_("There is no such round"));
	if (number > MOVEMENT_CONTESTANTS_MAX)
		return refuse(no, FORM, "number: expected at most 64");
	if (number && (int)number < evening_fewest(evening, (int)act->round))
		return refuse(no, FORM, N_("More contestants than that are there or have a seat before that round"));
	movement->rounds = (uint8_t)rounds;
	movement->contestants = number ? (uint8_t)number : movement->contestants;
	if (evening->setup.kind == KIND_SWISS)
		return remake_swiss(movement, no);
	if (evening_draws(evening)) {
		drawn_resize(evening, movement);
		return true;
	}
	return read_rounds(act->text, movement, (int)act->round) ||
	       refuse(no, FORM, "text: expected a line for each round, with a word such as 3-11@4 for each table");
}

/* Whoever comes with the change is there from its first round on. */
static bool is_there(const struct evening *evening, int number, int round)
{
	return number > evening->movement.contestants || evening_is_there(evening, number, round);
}

static bool plays(const struct evening *evening, const struct movement *movement, const struct seating *seating,
		  int round)
{
	for (int i = 0; i < movement->players; i++)
		if (!seating->who[i] || !is_there(evening, seating->who[i], round))
			return false;
	return seating->set;
}

/* Of the contestants: what they have played, and the round in which they were seated last. */
struct seen {
	bool played[MOVEMENT_CONTESTANTS_MAX + 1][EVENING_BOARDS + 1];
	uint8_t last[MOVEMENT_CONTESTANTS_MAX + 1];
};

static const char *see(struct seen *seen, const struct movement *movement, const struct seating *seating, int round,
		       bool full)
{
	for (int i = 0; i < movement->players; i++) {
		int who = seating->who[i];
		if (who && seen->last[who] == round)
			return N_("A contestant would sit at two tables");
		seen->last[who] = (uint8_t)round;
		if (full && seen->played[who][seating->set])
			return N_("A contestant would play a board twice");
		seen->played[who][seating->set] |= full;
	}
	return NULL;
}

static const char *see_all(const struct evening *evening, const struct movement *movement, int from)
{
	struct seen seen = {.last = {0}};

	if (evening_draws(evening)) /* each round has deals of its own */
		return NULL;
	for (int round = 1; round <= movement->rounds; round++)
		for (int t = 0; t < movement->tables; t++) {
			const struct seating *seating = &movement->at[round - 1][t];
			bool full = plays(evening, movement, seating, round);
			const char *why = see(&seen, movement, seating, round, full);
			if (why && round >= from)
				return why;
		}
	return NULL;
}

/* From a round on a round would be over as soon as it begins. */
static bool is_empty(const struct evening *evening, const struct movement *movement, int round)
{
	for (int t = 0; t < movement->tables; t++)
		if (plays(evening, movement, &movement->at[round - 1][t], round))
			return false;
	return true;
}

static bool any_empty(const struct evening *evening, const struct movement *movement, int from)
{
	for (int round = from; !evening_pairs(evening) && round <= movement->rounds; round++)
		if (is_empty(evening, movement, round))
			return true;
	return false;
}

static const char *may_change(const struct evening *evening, const struct act *act)
{
	if (evening->setup.online)
		return N_("The movement of an event does not change");
	if (evening->setup.kind == KIND_KNOCKOUT)
		return N_("A knockout goes on to its final");
	return (int)act->round <= evening->round ? N_("The round has already begun") : NULL;
}

static bool judge_size(const struct evening *evening, const struct movement *movement, struct evening_no *no)
{
	uint32_t each = evening->setup.each, boards = movement->sets * each;
	uint32_t tables = movement->tables * (evening_matches(evening) ? 2u : 1u);

	tables = tables > (uint32_t)evening->tables ? tables : (uint32_t)evening->tables;
	if (boards > EVENING_BOARDS || evening->setup.first + boards > RESULTS_BOARD_MAX + 1 ||
	    tables * movement->rounds * each > (uint32_t)evening_slots_most(evening))
		return refuse(no, FORM, N_("That is too much for one evening: at most 200 boards and 8192 results"));
	return true;
}

bool evening_remake(const struct evening *evening, const struct act *act, struct movement *movement,
		    struct evening_no *no)
{
	const char *why = may_change(evening, act);

	if (why)
		return refuse(no, NOT_NOW, why);
	if (act->round > act->setup.rounds + 1 || act->round > evening->setup.rounds + 1)
		return refuse(no, FORM, N_("There is no such round"));
	if (!remake(evening, act, movement, no))
		return false;
	why = see_all(evening, movement, (int)act->round);
	if (why)
		return refuse(no, NOT_NOW, why);
	if (any_empty(evening, movement, (int)act->round))
		return refuse(no, NOT_NOW, N_("There would be a round in which nobody plays"));
	return judge_size(evening, movement, no);
}

bool evening_judge_movement(const struct evening *evening, const struct act *act, struct evening_no *no)
{
	struct movement movement;

	return evening_remake(evening, act, &movement, no);
}

/* ---- Who comes and goes ---- */

bool evening_judge_here(const struct evening *evening, const struct act *act, struct evening_no *no)
{
	if (evening->setup.online) /* its movement does not change */
		return true;
	struct evening *tried = malloc(sizeof *tried);
	if (!tried)
		return refuse(no, 503, "no memory");
	*tried = *evening;
	evening_attend(tried, act);
	const char *why = see_all(evening, &evening->movement, 1) ? NULL : see_all(tried, &evening->movement, 1);
	free(tried);
	return !why || refuse(no, NOT_NOW, why);
}

/* ---- The change ---- */

static bool grow_slots(struct evening *evening, int tables, int rounds)
{
	size_t each = evening->setup.each, row = (size_t)tables * each, was = (size_t)evening->tables * each;
	struct slot *slot = calloc((size_t)rounds * row, sizeof *slot);

	if (!slot)
		return false;
	for (int round = 1; round <= evening->round; round++)
		memcpy(&slot[(size_t)(round - 1) * row], evening_slots(evening, round, 1), was * sizeof *slot);
	free(evening->slot);
	evening->slot = slot;
	return true;
}

/* New boards have no deals. */
static bool grow_hands(struct evening *evening, int boards)
{
	uint64_t(*hand)[COMPASS_SEATS] = calloc((size_t)boards, sizeof *hand);

	if (!hand)
		return false;
	memcpy(hand, evening->hand, (size_t)evening->boards * sizeof *hand);
	free(evening->hand);
	evening->hand = hand;
	return true;
}

/* Those who come, and those who have not come after all. */
static void seat_new(struct evening *evening, int contestants, int from)
{
	for (int number = evening->movement.contestants + 1; number <= contestants; number++) {
		evening->who[number].from = (uint8_t)from;
		evening->who[number].until = UINT8_MAX;
	}
	for (int number = contestants + 1; number <= evening->movement.contestants; number++) {
		evening->who[number] = (struct attendant){.from = 0};
		evening->extra[number - 1] = (struct contestant){.side = 0};
	}
}

/* Pairs are ranked apart as long as nobody has a seat of both directions. */
static void find_sides(struct evening *evening)
{
	bool sat[SIDES][MOVEMENT_CONTESTANTS_MAX + 1] = {{false}};

	for (int r = 0; r < evening->movement.rounds; r++)
		for (int t = 0; t < evening->movement.tables; t++)
			for (int side = 0; side < SIDES; side++)
				sat[side][evening->movement.at[r][t].who[side]] = true;
	evening->joined = false;
	for (int number = 1; number <= evening->movement.contestants; number++) {
		evening->joined |= sat[0][number] && sat[1][number];
		if (sat[0][number] != sat[1][number])
			evening->who[number].side = sat[1][number];
	}
}

bool evening_take_movement(struct evening *evening, const struct act *act)
{
	struct movement movement;
	struct evening_no no;

	remake(evening, act, &movement, &no);
	int tables = movement.tables * (evening_matches(evening) ? 2 : 1);
	int boards = movement.sets * (int)evening->setup.each;
	tables = tables > evening->tables ? tables : evening->tables;
	if (!grow_slots(evening, tables, movement.rounds) || !grow_hands(evening, boards))
		return false;
	seat_new(evening, movement.contestants, (int)act->round);
	movement.tables = (uint8_t)(tables / (evening_matches(evening) ? 2 : 1));
	evening->movement = movement;
	evening->setup.rounds = movement.rounds;
	evening->tables = tables;
	evening->boards = boards;
	evening->numbers = movement.contestants;
	if (evening->setup.kind == KIND_MITCHELL)
		find_sides(evening);
	return true;
}
