/* SPDX-License-Identifier: Apache-2.0 */
/* The clock of an event ends a round: one event for all of its boards, so that after a kill there are all or none. */
#include "evening/evening.h"

#include <stdio.h>

static bool refuse(struct evening_no *no, int status, const char *why)
{
	no->status = status;
	snprintf(no->why, sizeof no->why, "%s", why);
	return false;
}

/* The next board of the present round without a result, from a table on; false: there is none. */
static struct slot *next_open(const struct evening *evening, int *table, int *k)
{
	for (; *table <= evening->tables; ++*table, *k = 0) {
		struct slot *slot = evening_slots(evening, evening->round, *table);
		if (!evening_place(evening, evening->round, *table).played)
			continue;
		for (; *k < evening_each(evening, evening->round); ++*k)
			if (!slot[*k].entry)
				return &slot[*k];
	}
	return NULL;
}

bool evening_judge_expire(const struct evening *evening, const struct act *act, struct evening_no *no)
{
	struct verdict verdict[SIDES];
	int table = 1, k = 0;

	if (!evening->setup.online || !act_is_servers(act))
		return refuse(no, 403, "that is for the server to write");
	if (!evening->round || (int)act->round != evening->round || !next_open(evening, &table, &k))
		return refuse(no, 409, "no board of this round is without a result");
	no->status = 400;
	return verdict_read(act->verdict, verdict, no->why, sizeof no->why);
}

bool evening_expire(struct evening *evening, const struct act *act)
{
	struct slot *slot;
	char why[ATOUT_ERROR_SIZE];
	int table = 1, k = 0;

	while ((slot = next_open(evening, &table, &k))) {
		slot->state = SLOT_RULED;
		slot->entry = evening->events;
		verdict_read(act->verdict, slot->verdict, why, sizeof why);
	}
	return true;
}
