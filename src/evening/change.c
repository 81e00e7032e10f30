/* SPDX-License-Identifier: Apache-2.0 */
/* What acts do to an evening. */
#include "core/cards.h"
#include "evening/drawn.h"
#include "evening/plan.h"

#include <stdio.h>
#include <string.h>

/* ---- The round ---- */

static void start_clock(struct evening *evening, uint32_t at, uint32_t minutes)
{
	evening->ends = minutes ? at + 60 * minutes : 0;
}

static void pair_round(struct evening *evening, const struct act *act)
{
	if (evening_draws(evening))
		drawn_take_round(evening, act);
	else if (evening_pairs(evening))
		evening_pair(evening, evening->movement.at[evening->round]);
}

/* Extra boards have their part of the time of a round. */
static uint32_t minutes_of(const struct evening *evening)
{
	uint32_t boards = (uint32_t)evening_each(evening, evening->round);

	return (evening->setup.minutes * boards + evening->setup.each - 1) / evening->setup.each;
}

static void begin_round(struct evening *evening, const struct act *act)
{
	uint32_t at = act->at;
	bool extra = evening_plays_extra(evening);

	pair_round(evening, act);
	evening->round++;
	evening_note_stage(evening, extra);
	start_clock(evening, at, minutes_of(evening));
}

/* A round that cannot be paired does not begin. */
static void begin_if_done(struct evening *evening, const struct act *act)
{
	struct seating tried[MOVEMENT_TABLES_MAX];

	if (evening->setup.turn != TURN_DONE || evening->over || !evening_round_done(evening) ||
	    evening_last_round(evening))
		return;
	if (evening_draws(evening))
		return; /* the event of a round says who sits where */
	if (!evening_pairs(evening) || !evening_pair(evening, tried))
		begin_round(evening, act);
}

/* ---- One function for each act ---- */

static bool change_setup(struct evening *evening, const struct act *act)
{
	struct evening_no no;

	if (act->what == ACT_OPEN)
		memcpy(evening->commitment, act->commitment, sizeof evening->commitment);
	return evening_set_up(evening, act, &no);
}

static bool change_round(struct evening *evening, const struct act *act)
{
	begin_round(evening, act);
	return true;
}

static bool change_clock(struct evening *evening, const struct act *act)
{
	start_clock(evening, act->at, act->minutes);
	return true;
}

static bool change_name(struct evening *evening, const struct act *act)
{
	struct attendant *who = &evening->who[act->number];

	snprintf(who->name, sizeof who->name, "%s", act->name);
	who->hidden = act->hidden;
	return true;
}

static bool change_here(struct evening *evening, const struct act *act)
{
	evening_attend(evening, act);
	return true;
}

/* Not the opponents, even if they were named before. */
static bool change_through(struct evening *evening, const struct act *act)
{
	int round = evening_stage_begins(evening);

	for (int i = 0; i < evening->movement.tables; i++) {
		const uint8_t *who = evening->movement.at[round - 1][i].who;
		if (who[0] != act->number && who[1] != act->number)
			continue;
		evening->who[who[0]].through = evening->who[who[1]].through = 0;
		evening->who[act->number].through = (uint8_t)round;
	}
	return true;
}

static struct slot *slot_of(struct evening *evening, const struct act *act)
{
	return evening_slot(evening, (int)act->round, (int)act->table, (int)act->board);
}

static void settle(struct slot *slot, int board)
{
	int points = played_score(&slot->result, board_vul(board));
	struct verdict verdict = {
		.kind = VERDICT_POINTS, .parts = 1, .part = {{.points = (int16_t)points, .weight = WEIGHT_ALL}}};

	slot->verdict[0] = slot->verdict[1] = verdict;
}

static void take_contract(struct slot *slot, const struct act *act)
{
	char why[PLAYED_WHY_SIZE];

	played_read(act->contract, &slot->result, why);
	settle(slot, (int)act->board);
}

static void take_points(struct slot *slot, const struct act *act, const struct place *place)
{
	drawn_read_points(act, place, slot->points);
	slot->seats = place->players;
}

static bool change_result(struct evening *evening, const struct act *act)
{
	struct slot *slot = slot_of(evening, act);
	struct place place = evening_place(evening, (int)act->round, (int)act->table);
	uint16_t changes = (uint16_t)(slot->changes + (slot->entry != 0));
	bool turned = act->device ? slot->turned : act->turned;

	*slot = (struct slot){.state = act->device ? SLOT_ENTERED : SLOT_IN,
			      .by = place.drawn && act->seat ? (uint8_t)(act->seat - 1) : act->side == SIDE_EW,
			      .turned = turned,
			      .played = true,
			      .lead = act->lead[0] ? (uint8_t)atout_card_read(act->lead) : NO_CARD,
			      .over = slot->over || act_is_servers(act),
			      .changes = changes,
			      .entry = evening->events};
	if (place.drawn)
		take_points(slot, act, &place);
	else
		take_contract(slot, act);
	return true;
}

static bool change_rule(struct evening *evening, const struct act *act)
{
	struct slot *slot = slot_of(evening, act);
	char why[ATOUT_ERROR_SIZE];

	slot->state = SLOT_RULED;
	slot->entry = evening->events;
	verdict_read(act->verdict, slot->verdict, why, sizeof why);
	return true;
}

static bool change_clear(struct evening *evening, const struct act *act)
{
	struct slot *slot = slot_of(evening, act);

	*slot = (struct slot){.over = slot->over, .changes = (uint16_t)(slot->changes + 1)};
	return true;
}

static bool change_confirm(struct evening *evening, const struct act *act)
{
	slot_of(evening, act)->state = SLOT_IN;
	return true;
}

static bool change_call(struct evening *evening, const struct act *act)
{
	struct call *call = &evening->call[evening->calls++];

	*call = (struct call){.number = evening->events, .at = act->at};
	call->table = (uint16_t)evening_device_table(evening, (int)act->device, (int)act->player);
	snprintf(call->text, sizeof call->text, "%.*s", ACT_CALL_SIZE - 1, act->text);
	return true;
}

static bool change_answer(struct evening *evening, const struct act *act)
{
	int i = 0;

	while (evening->call[i].number != act->call)
		i++;
	memmove(&evening->call[i], &evening->call[i + 1], (size_t)(--evening->calls - i) * sizeof *evening->call);
	return true;
}

static bool change_deals(struct evening *evening, const struct act *act)
{
	if (evening_draws(evening))
		return evening_take_source(evening, act);
	evening_take_deals(evening, act->text);
	return evening_take_key(evening, act);
}

static bool change_take(struct evening *evening, const struct act *act)
{
	evening->taken = act->at;
	return true;
}

static bool change_end(struct evening *evening, const struct act *act)
{
	evening->over = true;
	evening->ends = 0;
	evening->final = act->minutes ? act->at + 60 * act->minutes : 0;
	return true;
}

static bool (*const changes[ACT_DOS])(struct evening *, const struct act *) = {
	[ACT_OPEN] = change_setup,
	[ACT_SET] = change_setup,
	[ACT_ROUND] = change_round,
	[ACT_CLOCK] = change_clock,
	[ACT_NAME] = change_name,
	[ACT_ARRIVE] = change_here,
	[ACT_LEAVE] = change_here,
	[ACT_THROUGH] = change_through,
	[ACT_RESULT] = change_result,
	[ACT_RULE] = change_rule,
	[ACT_CLEAR] = change_clear,
	[ACT_CONFIRM] = change_confirm,
	[ACT_REFUSE] = change_clear,
	[ACT_CALLS] = change_call,
	[ACT_ANSWER] = change_answer,
	[ACT_DEALS] = change_deals,
	[ACT_TAKE] = change_take,
	[ACT_END] = change_end,
	[ACT_MOVEMENT] = evening_take_movement,
	[ACT_EXTRA] = evening_take_extra,
	[ACT_AWARD] = evening_take_scheme,
	[ACT_SCALE] = evening_take_scheme,
	[ACT_BROADCAST] = broadcast_take,
	[ACT_AIR] = broadcast_air,
	[ACT_COMMENT] = broadcast_comment,
	[ACT_WITHDRAW] = broadcast_withdraw,
	[ACT_EXPIRE] = evening_expire,
	[ACT_FOUL] = evening_take_foul,
};

/* What may be the last thing that a round has waited for.  A movement waits: it can still be taken back. */
static const bool turns[ACT_DOS] = {
	[ACT_ROUND] = true, [ACT_ARRIVE] = true, [ACT_LEAVE] = true,   [ACT_THROUGH] = true, [ACT_RESULT] = true,
	[ACT_RULE] = true,  [ACT_CLEAR] = true,	 [ACT_CONFIRM] = true, [ACT_REFUSE] = true,  [ACT_EXPIRE] = true,
};

/* ---- All of them ---- */

bool evening_apply(struct evening *evening, const struct act *act)
{
	int round = evening->round;

	if (!evening_note_write(evening, act->write))
		return false;
	if (act->what == ACT_OPEN)
		evening->opened = act->at;
	if (!changes[act->what](evening, act)) {
		evening->events--;
		return false;
	}
	if (evening->round && turns[act->what])
		begin_if_done(evening, act);
	return broadcast_look(evening, act, round);
}
