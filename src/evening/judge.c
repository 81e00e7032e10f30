/* SPDX-License-Identifier: Apache-2.0 */
/* Whether an act can be done now. */
#include "base/text.h"
#include "base/visible.h"
#include "core/cards.h"
#include "evening/drawn.h"
#include "evening/plan.h"
#include "lang/lang.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { MINUTES_MAX = 600, CORRECTION_MAX = 7 * 24 * 60, STARTS_MAX = 13 * 24 * 3600 };
enum { FORM = 400, MAY_NOT = 403, NOT_NOW = 409 };

static const char replaced[] = N_("Something else has been entered there meanwhile");
static const char not_there[] = N_("This board is not played at this table in this round");
static const char over_now[] = N_("The evening is over");

static bool refuse(struct evening_no *no, int status, const char *why)
{
	no->status = status;
	snprintf(no->why, sizeof no->why, "%s", why);
	return false;
}

/* ---- Set-up, rounds, clock ---- */

/* A server follows an event for 14 days from when it was opened (server/online/online.h). */
static bool is_late(const struct evening *evening, const struct act *act)
{
	uint32_t opened = evening->events ? evening->opened : act->at;

	return act->setup.online && act->setup.starts > opened + STARTS_MAX;
}

static bool judge_open(const struct evening *evening, const struct act *act, struct evening_no *no)
{
	struct evening *tried = evening_new();

	if (!tried)
		return refuse(no, 503, "no memory");
	bool done = evening_set_up(tried, act, no);
	evening_free(tried);
	if (done && !evening_judge_commitment(act, no))
		return false;
	if (done && is_late(evening, act))
		return refuse(no, FORM, "starts: expected at most 13 days after the event was opened");
	if (done && act->what == ACT_SET && act->setup.online != evening->setup.online)
		return refuse(no, NOT_NOW,
			      N_("A club's evening cannot become an event at the server's tables, nor an event a "
				 "club's evening"));
	return done &&
	       (act->what == ACT_OPEN ? !evening->events
				      : !evening->round || refuse(no, NOT_NOW, N_("The first round has begun")));
}

static bool judge_round(const struct evening *evening, struct act *act, struct evening_no *no)
{
	struct seating at[MOVEMENT_TABLES_MAX];

	if ((int)act->to != evening->round + 1)
		return refuse(no, NOT_NOW, N_("The round has already changed, or another one comes first"));
	if (evening_last_round(evening))
		return refuse(no, NOT_NOW, N_("This is the last round"));
	if (evening_draws(evening))
		return drawn_judge_round(evening, act, no);
	const char *why = evening_pairs(evening) ? evening_pair(evening, at) : NULL;
	return !why || refuse(no, NOT_NOW, why);
}

static bool judge_clock(const struct evening *evening, struct act *act, struct evening_no *no)
{
	if (!evening->round)
		return refuse(no, NOT_NOW, N_("The first round has not begun"));
	return act->minutes <= MINUTES_MAX || refuse(no, FORM, "minutes: expected at most 600");
}

/* ---- Contestants ---- */

static bool is_number(const struct evening *evening, const struct act *act, struct evening_no *no)
{
	return (act->number >= 1 && (int)act->number <= evening->numbers) ||
	       refuse(no, FORM, N_("There is no contestant with this number"));
}

static bool judge_name(const struct evening *evening, struct act *act, struct evening_no *no)
{
	return is_number(evening, act, no) &&
	       (visible_text(act->name, 0, ACT_TITLE) ||
		refuse(no, FORM, N_("A name has at most 80 characters, and no invisible ones")));
}

/* From a round to another one nobody has said anything where the contestant would sit. */
static bool is_untouched(const struct evening *evening, int number, int from, int to)
{
	int seat;

	for (int round = from; round <= to && round <= (int)evening->setup.rounds; round++) {
		int table = evening_table(evening, round, number, &seat);
		const struct slot *slot = table ? evening_slots(evening, round, table) : NULL;
		for (uint32_t k = 0; slot && k < evening->setup.each; k++)
			if (slot[k].state != SLOT_NONE)
				return false;
	}
	return true;
}

/* Who was there in a round that has begun comes back in the next one, or does not leave. */
static bool may_come_back(const struct evening *evening, const struct act *act)
{
	return !evening_comes_back(evening, act) || (int)act->round == evening->round + 1 ||
	       (int)act->round == evening->who[act->number].until + 1;
}

static bool judge_here(const struct evening *evening, struct act *act, struct evening_no *no)
{
	bool arrives = act->what == ACT_ARRIVE;

	if (!is_number(evening, act, no))
		return false;
	/* Who leaves behind the last round stays to the end. */
	if (act->round < 1 || act->round > evening->setup.rounds + !arrives)
		return refuse(no, FORM, N_("There is no such round"));
	if (evening_pairs(evening) && (int)act->round <= evening->round)
		return refuse(no, NOT_NOW, N_("The round has already been paired"));
	if (evening->setup.online && (int)act->round <= evening->round)
		return refuse(no, NOT_NOW, N_("The round has already begun"));
	if (arrives && !may_come_back(evening, act))
		return refuse(no, NOT_NOW,
			      N_("A contestant who was there before can only come back in the next round"));
	/* Seats that were drawn or paired stay, whoever comes or goes. */
	bool late = arrives && !evening_draws(evening) && !evening_comes_back(evening, act);
	int from = late ? 1 : (int)act->round;
	int to = arrives ? (int)act->round - 1 : (int)evening->setup.rounds;
	if (!is_untouched(evening, (int)act->number, from, to))
		return refuse(no, NOT_NOW, N_("There are results of this contestant in those rounds"));
	return evening_judge_here(evening, act, no);
}

static bool judge_through(const struct evening *evening, struct act *act, struct evening_no *no)
{
	int match[MOVEMENT_TABLES_MAX], count = evening_level(evening, match), round = evening_stage_begins(evening);

	for (int i = 0; i < count; i++) {
		const uint8_t *who = evening->movement.at[round - 1][match[i]].who;
		if (act->number && (who[0] == act->number || who[1] == act->number))
			return true;
	}
	return refuse(no, NOT_NOW, N_("This team has no level match"));
}

/* ---- Results ---- */

/* The slot that is meant, of a round that has begun; NULL: no. */
static const struct slot *find_slot(const struct evening *evening, const struct act *act, struct evening_no *no)
{
	bool begun = act->round >= 1 && (int)act->round <= evening->round;
	const struct slot *slot =
		begun ? evening_slot(evening, (int)act->round, (int)act->table, (int)act->board) : NULL;

	if (!slot || !evening_place(evening, (int)act->round, (int)act->table).played) {
		refuse(no, NOT_NOW, not_there);
		return NULL;
	}
	if (slot->entry != act->over) {
		refuse(no, NOT_NOW, replaced);
		return NULL;
	}
	return slot;
}

/* For whom a device speaks at a place: the side, or where tables are drawn the seat; negative: for nobody there. */
static int speaks_for(const struct evening *evening, const struct act *act, int round, int table)
{
	struct place place = evening_place(evening, round, table);
	int seat = (int)act->seat - 1;

	if (!act->player)
		return !place.drawn ? act->side - SIDE_NS : seat < place.players ? seat : -1;
	if (evening_table(evening, round, (int)act->player, &seat) != table)
		return -1;
	return place.drawn ? seat : evening_side(&place, seat);
}

/* A device enters what is its own, and changes nothing that is settled. */
static bool judge_device(const struct evening *evening, struct act *act, const struct slot *slot, struct evening_no *no)
{
	int side = speaks_for(evening, act, (int)act->round, (int)act->table);

	if (act->turned || (!act->player && act->table != act->device) || (act->player && side < 0))
		return refuse(no, MAY_NOT, N_("Only the players at a table enter its results"));
	if (side < 0)
		return refuse(no, FORM,
			      evening_draws(evening) ? "seat: expected one of this table, from 1"
						     : "side: expected \"ns\" or \"ew\"");
	if (slot->state == SLOT_RULED || (slot->state == SLOT_IN && (int)act->round < evening->round))
		return refuse(no, NOT_NOW, N_("Only the director can change this result"));
	if (evening_draws(evening))
		act->seat = (uint32_t)side + 1;
	else
		act->side = SIDE_NS + side;
	return true;
}

static bool judge_contract(struct act *act, struct evening_no *no)
{
	struct played played;

	if (act->points[0])
		return refuse(no, FORM, "points are for tables that are drawn");
	if (!played_read(act->contract, &played, no->why)) {
		no->status = FORM;
		return false;
	}
	if (act->lead[0] && (atout_card_read(act->lead) == NO_CARD || !played.contract.level))
		return refuse(no, FORM, "lead: expected a card such as SA or HT, of a board that is not passed out");
	return true;
}

static bool judge_result(const struct evening *evening, struct act *act, struct evening_no *no)
{
	const struct slot *slot = find_slot(evening, act, no);

	if (!slot)
		return false;
	struct place place = evening_place(evening, (int)act->round, (int)act->table);
	if (!(place.drawn ? drawn_judge_points(act, &place, no) : judge_contract(act, no)))
		return false;
	return !act->device || judge_device(evening, act, slot, no);
}

static bool judge_rule(const struct evening *evening, struct act *act, struct evening_no *no)
{
	struct verdict verdict[SIDES];

	no->status = FORM;
	if (!find_slot(evening, act, no) || !verdict_read(act->verdict, verdict, no->why, sizeof no->why))
		return false;
	if (evening_draws(evening) && (verdict[0].kind != VERDICT_NONE || verdict[1].kind != VERDICT_NONE))
		return refuse(no, FORM, N_("A deal of a tournament has points, or is not played"));
	return true;
}

static bool judge_clear(const struct evening *evening, struct act *act, struct evening_no *no)
{
	const struct slot *slot = find_slot(evening, act, no);

	return slot && (slot->state != SLOT_NONE || refuse(no, NOT_NOW, replaced));
}

/* The slot of an entry; the act says then where that is. */
static const struct slot *find_entry(const struct evening *evening, struct act *act)
{
	for (int round = 1; round <= evening->round; round++)
		for (int table = 1; table <= evening->tables; table++) {
			const struct slot *slot = evening_slots(evening, round, table);
			for (uint32_t k = 0; k < evening->setup.each; k++)
				if (act->entry && slot[k].entry == act->entry) {
					struct place place = evening_place(evening, round, table);
					act->round = (uint32_t)round;
					act->table = (uint32_t)table;
					act->board = (uint32_t)evening_first(evening, place.set) + k;
					return &slot[k];
				}
		}
	return NULL;
}

static bool judge_confirm(const struct evening *evening, struct act *act, struct evening_no *no)
{
	const struct slot *slot = find_entry(evening, act);

	if (!slot || slot->state != SLOT_ENTERED)
		return refuse(no, NOT_NOW, replaced);
	if (!act->device)
		return true;
	int side = speaks_for(evening, act, (int)act->round, (int)act->table);
	if (!act->player && act->table != act->device)
		return refuse(no, MAY_NOT, N_("Only the players at a table enter its results"));
	return (side >= 0 && side != slot->by) || refuse(no, MAY_NOT, N_("The opponents confirm a result"));
}

/* ---- Calls, deals, the end ---- */

static bool judge_call(const struct evening *evening, struct act *act, struct evening_no *no)
{
	if (!visible_text(act->text, 0, ACT_CALL))
		return refuse(no, FORM, "text: expected at most 200 characters, and no invisible ones");
	if (evening->setup.online && !evening_device_table(evening, (int)act->device, (int)act->player))
		return refuse(no, NOT_NOW, N_("You are at no table in this round"));
	return evening->calls < EVENING_CALLS || refuse(no, NOT_NOW, N_("Too many people have called the director"));
}

static bool judge_answer(const struct evening *evening, struct act *act, struct evening_no *no)
{
	for (int i = 0; i < evening->calls; i++)
		if (evening->call[i].number == act->call)
			return true;
	return refuse(no, NOT_NOW, N_("This call has already been answered"));
}

static bool is_begun(const struct evening *evening)
{
	for (int table = 1; evening->round && table <= evening->tables; table++) {
		const struct slot *slot = evening_slots(evening, 1, table);
		for (uint32_t k = 0; k < evening->setup.each; k++)
			if (slot[k].state != SLOT_NONE)
				return true;
	}
	return evening->round > 1;
}

/* Those of a tournament at the server's tables are the server's alone. */
static bool judge_drawn_deals(const struct evening *evening, const struct act *act, struct evening_no *no)
{
	if (!evening->setup.online || !act_is_servers(act))
		return refuse(no, NOT_NOW, N_("A tournament in any game has no deals of bridge"));
	return evening_judge_source(evening, act, no);
}

/* A file that was made before the end has no deals in this line. */
static bool judge_deals(const struct evening *evening, struct act *act, struct evening_no *no)
{
	bool fixed = evening->setup.online && evening->round && evening->dealt;

	if (fixed || is_begun(evening))
		return refuse(no, NOT_NOW, N_("The boards are already in play"));
	if (evening_draws(evening))
		return judge_drawn_deals(evening, act, no);
	return (!act->text[0] || evening_read_deals(evening, act, no)) && evening_judge_key(evening, act, no);
}

static bool judge_take(const struct evening *evening, struct act *act, struct evening_no *no)
{
	(void)act;
	if (evening->setup.online)
		return refuse(no, NOT_NOW, N_("The deals of an event leave the server only when it is over"));
	return evening->dealt || refuse(no, NOT_NOW, N_("There are no deals here"));
}

static bool judge_end(const struct evening *evening, struct act *act, struct evening_no *no)
{
	if (act->minutes > CORRECTION_MAX)
		return refuse(no, FORM, "minutes: expected at most 10080, a week");
	return evening->round || refuse(no, NOT_NOW, N_("The first round has not begun"));
}

static bool judge_movement(const struct evening *evening, struct act *act, struct evening_no *no)
{
	return evening_judge_movement(evening, act, no);
}

static bool judge_extra(const struct evening *evening, struct act *act, struct evening_no *no)
{
	return is_number(evening, act, no) && evening_judge_extra(evening, act, no);
}

static bool judge_scheme(const struct evening *evening, struct act *act, struct evening_no *no)
{
	return evening_judge_scheme(evening, act, no);
}

static bool judge_broadcast(const struct evening *evening, struct act *act, struct evening_no *no)
{
	return broadcast_judge(evening, act, no);
}

static bool judge_air(const struct evening *evening, struct act *act, struct evening_no *no)
{
	return broadcast_judge_air(evening, act, no);
}

static bool judge_comment(const struct evening *evening, struct act *act, struct evening_no *no)
{
	return broadcast_judge_comment(evening, act, no);
}

static bool judge_withdraw(const struct evening *evening, struct act *act, struct evening_no *no)
{
	return broadcast_judge_withdraw(evening, act, no);
}

static bool judge_expire(const struct evening *evening, struct act *act, struct evening_no *no)
{
	return evening_judge_expire(evening, act, no);
}

static bool judge_foul(const struct evening *evening, struct act *act, struct evening_no *no)
{
	return evening_judge_foul(evening, act, no);
}

static bool judge_set(const struct evening *evening, struct act *act, struct evening_no *no)
{
	return judge_open(evening, act, no);
}

/* ---- All of them ---- */

static const struct rule {
	bool (*judge)(const struct evening *, struct act *, struct evening_no *);
	bool device; /* devices may do it; those only: not the director */
	bool director;
	bool commentator;
	bool after; /* when the evening is over, too: not of devices */
} rules[ACT_DOS] = {
	[ACT_OPEN] = {judge_set, .director = true},
	[ACT_SET] = {judge_set, .director = true},
	[ACT_ROUND] = {judge_round, .director = true},
	[ACT_CLOCK] = {judge_clock, .director = true},
	[ACT_NAME] = {judge_name, .director = true, .after = true},
	[ACT_ARRIVE] = {judge_here, .director = true},
	[ACT_LEAVE] = {judge_here, .director = true},
	[ACT_THROUGH] = {judge_through, .director = true},
	[ACT_RESULT] = {judge_result, .device = true, .director = true, .after = true},
	[ACT_RULE] = {judge_rule, .director = true, .after = true},
	[ACT_CLEAR] = {judge_clear, .director = true, .after = true},
	[ACT_CONFIRM] = {judge_confirm, .device = true, .director = true, .after = true},
	[ACT_REFUSE] = {judge_confirm, .device = true},
	[ACT_CALLS] = {judge_call, .device = true},
	[ACT_ANSWER] = {judge_answer, .director = true, .after = true},
	[ACT_DEALS] = {judge_deals, .director = true},
	[ACT_TAKE] = {judge_take, .director = true},
	[ACT_END] = {judge_end, .director = true},
	[ACT_MOVEMENT] = {judge_movement, .director = true},
	[ACT_EXTRA] = {judge_extra, .director = true, .after = true},
	[ACT_AWARD] = {judge_scheme, .director = true, .after = true},
	[ACT_SCALE] = {judge_scheme, .director = true, .after = true},
	[ACT_BROADCAST] = {judge_broadcast, .director = true, .after = true},
	[ACT_AIR] = {judge_air, .director = true, .after = true},
	[ACT_COMMENT] = {judge_comment, .commentator = true, .after = true},
	[ACT_WITHDRAW] = {judge_withdraw, .director = true, .commentator = true, .after = true},
	[ACT_EXPIRE] = {judge_expire, .director = true},
	[ACT_FOUL] = {judge_foul, .director = true, .after = true},
};

/* Whether whoever says it may say it at all. */
static bool may(const struct rule *rule, const struct act *act)
{
	return act->commentator ? rule->commentator : act->device ? rule->device : rule->director;
}

static const char *may_not(const struct rule *rule, const struct act *act)
{
	if (act->device || act->commentator)
		return N_("Only the director may do this");
	return rule->commentator ? N_("Only a commentator, whom the director appoints by a link, may do this")
				 : "that is for the tables";
}

bool evening_judge(const struct evening *evening, struct act *act, struct evening_no *no)
{
	const struct rule *rule = &rules[act->what];
	bool opened = evening->events > 0;

	if (!rule->judge || opened == (act->what == ACT_OPEN))
		return refuse(no, FORM, "do: expected what this evening is to do");
	if (strlen(act->write) < ACT_WRITE_LEAST || !text_is_key(act->write, ACT_WRITE_SIZE - 1))
		return refuse(no, FORM, "write: expected 8 to 24 letters, digits, - and _");
	if (evening->events >= evening_events_most(evening))
		return refuse(no, NOT_NOW, N_("The log of this evening is full"));
	if (!may(rule, act))
		return refuse(no, MAY_NOT, may_not(rule, act));
	if (evening->setup.online && act->device && act->what != ACT_CALLS)
		return refuse(no, MAY_NOT, N_("The results of an event come from its tables"));
	if (evening->over && (act->device || !rule->after))
		return refuse(no, NOT_NOW, over_now);
	return rule->judge(evening, act, no);
}
