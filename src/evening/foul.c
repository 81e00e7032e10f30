/* SPDX-License-Identifier: Apache-2.0 */
/* Boards that were not the same at all tables: their results are compared in groups. */
#include "evening/evening.h"
#include "lang/lang.h"

#include <stdio.h>

enum { FORM = 400, NOT_NOW = 409 };

static bool refuse(struct evening_no *no, int status, const char *why)
{
	no->status = status;
	snprintf(no->why, sizeof no->why, "%s", why);
	return false;
}

static bool covers(const struct foul *foul, int round, int table, int board)
{
	bool there = foul->round == round && foul->table == table;

	return foul->board == board && (there || (foul->later && foul->round < round));
}

int evening_group(const struct evening *evening, int round, int table, int board)
{
	for (int i = evening->fouls; i-- > 0;)
		if (covers(&evening->foul[i], round, table, board))
			return evening->foul[i].group;
	return 0;
}

/* What is said anew of the same board there takes the place of what was said, unless that holds for longer. */
static bool replaces(const struct act *act, const struct foul *foul)
{
	return foul->round == act->round && foul->table == act->table && foul->board == act->board &&
	       (act->later || !foul->later);
}

static int count_others(const struct evening *evening, const struct act *act)
{
	int others = 0;

	for (int i = 0; i < evening->fouls; i++)
		others += !replaces(act, &evening->foul[i]);
	return others;
}

bool evening_judge_foul(const struct evening *evening, const struct act *act, struct evening_no *no)
{
	int round = (int)act->round, table = (int)act->table, board = (int)act->board;
	bool there = round >= 1 && round <= evening->round && evening_slot(evening, round, table, board) &&
		     evening_place(evening, round, table).played;

	if (evening_matches(evening) || evening_draws(evening) || evening->setup.online)
		return refuse(no, NOT_NOW,
			      N_("Only results of pairs and individuals at a club are compared in groups"));
	if (!there)
		return refuse(no, NOT_NOW, N_("This board is not played at this table in this round"));
	if (act->group >= EVENING_GROUPS)
		return refuse(no, FORM, "group: expected 0 to 3");
	if (act->later && evening->setup.sets == SETS_WEB)
		return refuse(
			no, NOT_NOW,
			N_("In a web each copy of a board takes its own path: mark each table and round separately"));
	return count_others(evening, act) < EVENING_FOULS || refuse(no, NOT_NOW, N_("Too many boards are fouled"));
}

bool evening_take_foul(struct evening *evening, const struct act *act)
{
	int others = 0;

	for (int i = 0; i < evening->fouls; i++)
		if (!replaces(act, &evening->foul[i]))
			evening->foul[others++] = evening->foul[i];
	evening->fouls = others;
	evening->foul[evening->fouls++] = (struct foul){.round = (uint8_t)act->round,
							.table = (uint16_t)act->table,
							.board = (uint16_t)act->board,
							.group = (uint8_t)act->group,
							.later = act->later};
	return true;
}
