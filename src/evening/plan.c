/* SPDX-License-Identifier: Apache-2.0 */
/* What another movement from a round on comes to, before anybody decides on it. */
#include "evening/plan.h"

#include "base/text.h"
#include "duplicate/swiss.h"
#include "evening/show.h"
#include "lang/lang.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const plan_hows[] = {"set-up", "apart", "together", NULL};

static bool deny(struct evening_no *no, int status, const char *why)
{
	no->status = status;
	snprintf(no->why, sizeof no->why, "%s", why);
	return false;
}

/* ---- The rounds so far ---- */

/* Without those who were not there. */
static void note_past(const struct evening *evening, struct movement *movement, int from)
{
	*movement = evening->movement;
	for (int round = 1; round < from; round++)
		for (int t = 0; t < movement->tables; t++)
			for (int i = 0; i < movement->players && !evening_draws(evening); i++) {
				uint8_t *who = &movement->at[round - 1][t].who[i];
				*who = evening_is_there(evening, *who, round) ? *who : 0;
			}
}

/* Whether all tables of a round have the same boards. */
static bool has_same(const struct evening *evening)
{
	const struct seating *at = evening->movement.at[0];
	int tables = 0, same = 0;

	for (int t = 0; t < evening->movement.tables; t++) {
		tables += at[t].set != 0;
		same += at[t].set && at[t].set == at[0].set;
	}
	return tables > 1 && same == tables;
}

static void note_there(const struct evening *evening, struct plan *plan)
{
	for (int number = 1; number <= plan->number; number++) {
		bool is_new = number > evening->movement.contestants;
		plan->redraw.there[number] = is_new || evening_is_there(evening, number, plan->from);
		plan->redraw.side[number] = is_new ? 0 : (uint8_t)(1 + evening->who[number].side);
	}
}

/* ---- The rounds to come ---- */

/* Of the same rounds and more; a web has as many as sets, and one of fewer rounds is another one. */
static bool make_long(const struct evening *evening, const struct plan *plan, struct movement *made)
{
	struct evening_setup setup = evening->setup;
	bool cut = setup.sets == SETS_WEB && plan->rounds < evening->movement.sets;

	setup.rounds = cut ? evening->movement.sets : (uint32_t)plan->rounds;
	setup.switched = 0;
	return evening_make_movement(made, &setup);
}

static int copies_of(const struct movement *movement)
{
	struct movement_facts facts;

	movement_check(movement, &facts);
	return facts.copies;
}

/* As it was set up: pairs change directions in the last rounds that are left. */
static bool keep_set_up(const struct evening *evening, struct plan *plan)
{
	int left = plan->rounds - plan->from + 1, switched = (int)evening->setup.switched;
	struct movement made;

	if (!make_long(evening, plan, &made))
		return false;
	made.rounds = (uint8_t)plan->rounds;
	movement_switch(&made, switched < left ? switched : left);
	if (evening->setup.sets == SETS_WEB)
		plan->redraw.copies = copies_of(&made);
	for (int round = plan->from; round <= plan->rounds; round++)
		memcpy(plan->movement.at[round - 1], made.at[round - 1], sizeof made.at[0]);
	plan->movement.rounds = (uint8_t)plan->rounds;
	movement_rest(&plan->movement, &plan->redraw);
	return true;
}

/* New boards of all tables are taken as they are needed. */
static bool draw(const struct evening *evening, struct plan *plan)
{
	struct redraw *redraw = &plan->redraw;
	int each = (int)evening->setup.each, most = EVENING_BOARDS / each;

	redraw->apart = plan->how == PLAN_APART;
	redraw->sets += redraw->same ? plan->rounds : plan->more;
	redraw->sets = redraw->sets < most ? redraw->sets : most;
	redraw->seed = (uint64_t)evening->events;
	return movement_redraw(&plan->movement, redraw);
}

/* ---- As text ---- */

static void print_table(struct plan *plan, const struct seating *seating)
{
	for (int i = 0; seating->set && i < plan->movement.players; i++)
		text_append(plan->text, sizeof plan->text, i ? "-%d" : "%d", seating->who[i]);
	if (seating->set)
		text_append(plan->text, sizeof plan->text, "@%d", seating->set);
	else
		text_append(plan->text, sizeof plan->text, "-");
}

static void print_rounds(struct plan *plan)
{
	plan->text[0] = '\0';
	for (int round = plan->from; round <= plan->rounds; round++)
		for (int t = 0; t < plan->movement.tables; t++) {
			print_table(plan, &plan->movement.at[round - 1][t]);
			text_append(plan->text, sizeof plan->text,
				    t + 1 < plan->movement.tables ? " "
				    : round < plan->rounds	  ? "\n"
								  : "");
		}
}

/* ---- What the change would make of it ---- */

static void fill_act(const struct plan *plan, struct act *act)
{
	act->what = ACT_MOVEMENT;
	act->round = (uint32_t)plan->from;
	act->number = (uint32_t)plan->number;
	act->setup.rounds = (uint32_t)plan->rounds;
	snprintf(act->text, sizeof act->text, "%s", plan->text);
}

/* A plan is shown only if it can be done, with the boards that there are then. */
static bool try_plan(const struct evening *evening, struct plan *plan, struct evening_no *no)
{
	struct act *act = calloc(1, sizeof *act);
	struct movement movement;

	if (!act)
		return deny(no, 503, "no memory");
	fill_act(plan, act);
	bool done = evening_remake(evening, act, &movement, no);
	free(act);
	if (done)
		plan->movement.sets = movement.sets;
	return done;
}

/* ---- All of it ---- */

static const char *may_plan(const struct evening *evening)
{
	if (evening->setup.online)
		return N_("The movement of an event does not change");
	if (evening->setup.kind == KIND_KNOCKOUT)
		return N_("A knockout goes on to its final");
	return evening->over ? N_("The evening is over") : NULL;
}

static void take_usual(const struct evening *evening, struct plan *plan)
{
	plan->from = plan->from ? plan->from : evening->round + 1;
	plan->rounds = plan->rounds ? plan->rounds : (int)evening->setup.rounds;
	plan->number = plan->number ? plan->number : evening->movement.contestants;
}

static bool judge_range(const struct evening *evening, const struct plan *plan, struct evening_no *no)
{
	if (plan->from <= evening->round || plan->from > (int)evening->setup.rounds + 1 ||
	    plan->rounds > MOVEMENT_ROUNDS_MAX || plan->rounds < plan->from - 1 || plan->rounds < 1)
		return deny(no, 400, N_("There is no such round"));
	if (plan->number < 1 || plan->number > MOVEMENT_CONTESTANTS_MAX)
		return deny(no, 400, N_("There is no contestant with this number"));
	if (plan->how == PLAN_APART && !evening_two_winners(evening))
		return deny(no, 400, N_("N-S and E-W are not ranked apart here"));
	return plan->more <= EVENING_BOARDS || deny(no, 400, "more: expected at most 200 sets");
}

bool evening_plan(const struct evening *evening, struct plan *plan, struct evening_no *no)
{
	const char *why = may_plan(evening);

	if (why)
		return deny(no, 409, why);
	take_usual(evening, plan);
	if (!judge_range(evening, plan, no))
		return false;
	note_past(evening, &plan->movement, plan->from);
	plan->redraw = (struct redraw){
		.first = plan->from, .last = plan->rounds, .sets = plan->movement.sets, .same = has_same(evening)};
	note_there(evening, plan);
	plan->text[0] = '\0';
	if (evening_pairs(evening))
		return try_plan(evening, plan, no);
	if (plan->rounds >= plan->from &&
	    !(plan->how == PLAN_SET_UP ? keep_set_up(evening, plan) : draw(evening, plan)))
		return deny(no, 409, N_("There is no such movement"));
	print_rounds(plan);
	return try_plan(evening, plan, no);
}

/* ---- As JSON ---- */

static void put_table(struct json *json, const struct evening *evening, const struct plan *plan, int round, int t)
{
	const struct seating *seating = &plan->movement.at[round - 1][t];
	struct place place = {.players = plan->movement.players, .played = true};

	if (!seating->set)
		return;
	for (int i = 0; i < place.players; i++) {
		place.who[i] = plan->redraw.there[seating->who[i]] ? seating->who[i] : 0;
		place.played &= place.who[i] != 0;
	}
	json_open(json, NULL, '{');
	json_number(json, "table", t * (evening_matches(evening) ? 2 : 1) + 1);
	show_numbers(json, &place, false);
	json_true_if(json, "out", !place.played);
	int first = evening_first(evening, seating->set);
	json_numbers(json, "boards", (const int32_t[]){first, first + (int)evening->setup.each - 1}, 2);
	json_close(json, '}');
}

static void put_rounds(struct json *json, const struct evening *evening, const struct plan *plan)
{
	json_open(json, "plan", '[');
	for (int round = plan->from; plan->text[0] && round <= plan->rounds; round++) {
		json_open(json, NULL, '{');
		json_number(json, "round", round);
		json_open(json, "tables", '[');
		for (int t = 0; t < plan->movement.tables; t++)
			put_table(json, evening, plan, round, t);
		json_close(json, ']');
		json_close(json, '}');
	}
	json_close(json, ']');
}

static void put_out(struct json *json, const struct plan *plan)
{
	json_open(json, "out", '[');
	for (int number = 1; number <= plan->number; number++)
		if (plan->redraw.out[number]) {
			json_open(json, NULL, '{');
			json_number(json, "number", number);
			json_number(json, "rounds", plan->redraw.out[number]);
			json_close(json, '}');
		}
	json_close(json, ']');
}

int evening_show_plan(const struct evening *evening, const struct plan *plan, char *buf, size_t size)
{
	struct json json;

	json_start(&json, buf, size);
	json_open(&json, NULL, '{');
	json_number(&json, "round", plan->from);
	json_number(&json, "rounds", plan->rounds);
	json_number(&json, "number", plan->number);
	put_rounds(&json, evening, plan);
	json_text(&json, "text", plan->text);
	json_number(&json, "again", plan->redraw.again);
	json_number(&json, "shared", plan->redraw.shared);
	json_number(&json, "lost", plan->redraw.lost);
	json_number(&json, "boards", plan->movement.sets * (int)evening->setup.each);
	json_true_if(&json, "joined", plan->how == PLAN_TOGETHER && evening_two_winners(evening));
	put_out(&json, plan);
	json_close(&json, '}');
	return json_end(&json);
}
