/* SPDX-License-Identifier: Apache-2.0 */
#include "connector/device_result.h"

#include "core/contract_text.h"

#include <stdio.h>
#include <string.h>

enum { NOT_PLAYED = -10, ARTIFICIAL = -9, AVERAGES = 3, LOWEST_LEAD = 2, BOTH_SIDES = 3 };

static const char *const averages[AVERAGES] = {"A-", "A", "A+"};

bool device_result_same(const struct device_result *a, const struct device_result *b)
{
	return a->there == b->there && a->turned == b->turned && a->level == b->level && a->strain == b->strain &&
	       a->doubled == b->doubled && a->declarer == b->declarer && a->tricks == b->tricks && a->lead == b->lead;
}

/* ---- What stands at the evening ---- */

/* A-, A, A+ as 0, 1, 2; -1: none of them. */
static int average_of(const struct verdict *verdict)
{
	char text[VERDICT_TEXT_SIZE];

	verdict_print(verdict, text);
	for (int i = 0; i < AVERAGES; i++)
		if (strcmp(averages[i], text) == 0)
			return i;
	return -1;
}

static bool ruling_of(const struct slot *slot, struct device_result *result)
{
	int ns = average_of(&slot->verdict[0]), ew = average_of(&slot->verdict[1]);
	bool not_played = slot->verdict[0].kind == VERDICT_NONE && slot->verdict[1].kind == VERDICT_NONE;

	*result = (struct device_result){.there = true, .level = NOT_PLAYED};
	if (!not_played)
		result->level = (int8_t)(-1 - AVERAGES * ns - ew);
	return not_played || (ns >= 0 && ew >= 0);
}

static void contract_of(const struct slot *slot, struct device_result *result)
{
	const struct contract *contract = &slot->result.contract;

	*result = (struct device_result){.there = true, .turned = slot->turned};
	if (!contract->level)
		return;
	result->level = contract->level;
	result->strain = (int8_t)(contract->strain + 1);
	result->doubled = contract->doubled;
	result->declarer = (int8_t)(contract->declarer + 1);
	result->tricks = (int8_t)(CONTRACT_BOOK + contract->level + slot->result.over);
	result->lead = slot->lead == NO_CARD ? 0 : (uint8_t)(slot->lead + 1);
}

bool device_result_of(const struct slot *slot, struct device_result *result)
{
	*result = (struct device_result){.there = false};
	if (slot->state == SLOT_RULED)
		return ruling_of(slot, result);
	if (slot->state == SLOT_IN)
		contract_of(slot, result);
	return true;
}

/* ---- What devices say ---- */

static bool wrong(char why[ATOUT_ERROR_SIZE], const char *text)
{
	snprintf(why, ATOUT_ERROR_SIZE, "%s", text);
	return false;
}

static bool within(int number, int least, int most) { return least <= number && number <= most; }

/*
 * Pairs that have changed places are said in one of two ways: their numbers are exchanged, or the pair that declares is
 * not the one of declarer's direction.
 */
static bool read_turned(const struct record_result *row, int ns, int ew, struct device_result *result,
			char why[ATOUT_ERROR_SIZE])
{
	bool exchanged = row->ns == ew && row->ew == ns;
	int side = (row->declarer + 1) % 2, declares = side ? row->ew : row->ns, defends = side ? row->ns : row->ew;

	if (!exchanged && (row->ns != ns || row->ew != ew))
		return wrong(why, "other pairs sit there");
	bool other = row->level > 0 && row->declaring == defends && ns != ew;
	if (row->level > 0 && row->declaring && row->declaring != declares && !other)
		return wrong(why, "the declaring pair is not at the table");
	result->turned = exchanged != other;
	return true;
}

static bool read_lead(const struct record_result *row, struct device_result *result, char why[ATOUT_ERROR_SIZE])
{
	if (!row->lead_rank)
		return true;
	if (!within(row->lead_rank, LOWEST_LEAD, LOWEST_LEAD + RANKS - 1) || !within(row->lead_suit, 1, SUITS))
		return wrong(why, "the lead is not a card");
	result->lead = (uint8_t)(card_of(row->lead_suit - 1, row->lead_rank - LOWEST_LEAD) + 1);
	return true;
}

static bool read_contract(const struct record_result *row, struct device_result *result, char why[ATOUT_ERROR_SIZE])
{
	if (!within(row->level, 1, LEVELS) || !within(row->strain, 1, STRAINS) || !within(row->doubled, 0, 2) ||
	    !within(row->declarer, 1, COMPASS_SEATS) || !within(row->tricks, 0, CONTRACT_TRICKS))
		return wrong(why, "it is not a contract");
	result->strain = (int8_t)row->strain;
	result->doubled = (int8_t)row->doubled;
	result->declarer = (int8_t)row->declarer;
	result->tricks = (int8_t)row->tricks;
	return read_lead(row, result, why);
}

bool device_result_read(const struct record_result *row, int ns, int ew, struct device_result *result,
			char why[ATOUT_ERROR_SIZE])
{
	*result = (struct device_result){.there = !row->deleted};
	if (row->deleted)
		return true;
	if (!within(row->level, NOT_PLAYED, LEVELS))
		return wrong(why, "it is not a contract");
	if (row->direction != BOTH_SIDES && row->direction != 0)
		return wrong(why, "it is of one side only");
	if (!read_turned(row, ns, ew, result, why))
		return false;
	result->level = (int8_t)row->level;
	return row->level <= 0 || read_contract(row, result, why);
}

/* ---- What they are told ---- */

/* Pairs that have changed places: the pair that declares is then the one of the other direction. */
static int declaring(const struct device_result *result, int ns, int ew)
{
	bool east_west = result->declarer && result->declarer % 2 == 0;

	return east_west != result->turned ? ew : ns;
}

void device_result_print(const struct device_result *result, int ns, int ew, struct record_result *row)
{
	bool exchanged = result->turned && !result->level; /* nobody declares */

	row->direction = BOTH_SIDES;
	row->deleted = !result->there;
	row->ns = exchanged ? ew : ns;
	row->ew = exchanged ? ns : ew;
	row->declaring = declaring(result, ns, ew);
	row->declarer = result->declarer;
	row->level = result->level;
	row->strain = result->strain;
	row->doubled = result->doubled;
	row->tricks = result->tricks;
	row->lead_rank = result->lead ? rank_of(result->lead - 1) + LOWEST_LEAD : 0;
	row->lead_suit = result->lead ? suit_of(result->lead - 1) + 1 : 0;
}

static void act_contract(const struct device_result *result, struct act *act)
{
	char over[RESULT_SIZE];

	act->what = ACT_RESULT;
	act->turned = result->turned;
	snprintf(act->contract, sizeof act->contract, "pass");
	if (!result->level)
		return;
	result_print(result->tricks - CONTRACT_BOOK - result->level, over);
	snprintf(act->contract, sizeof act->contract, "%s%s %c %s",
		 bid_names[bid_of(result->level, result->strain - 1)], doubled_marks[result->doubled],
		 compass_letters[result->declarer - 1], over);
	if (result->lead)
		atout_card_print(result->lead - 1, act->lead);
}

void device_result_act(const struct device_result *result, struct act *act)
{
	int both = -1 - result->level;

	if (result->there && result->level >= 0) {
		act_contract(result, act);
		return;
	}
	act->what = result->there ? ACT_RULE : ACT_CLEAR;
	if (result->level == NOT_PLAYED)
		snprintf(act->verdict, sizeof act->verdict, "NP");
	else if (result->level < 0 && result->level >= ARTIFICIAL)
		snprintf(act->verdict, sizeof act->verdict, "%s/%s", averages[both / AVERAGES],
			 averages[both % AVERAGES]);
}
