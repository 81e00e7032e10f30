/* SPDX-License-Identifier: Apache-2.0 */
/* What another movement would come to in the middle of an evening: docs/evening.md.  It is drawn by a task. */
#include "evening/plan.h"
#include "server/http/answer.h"
#include "server/http/api.h"
#include "server/http/evening_visit.h"

#include <stdlib.h>
#include <string.h>

struct planning {
	struct evening_visit asking;
	struct evening evening; /* a copy, of which only the places and people are read */
	struct plan plan;
	struct evening_no no;
};

static int how_of(const char *word)
{
	int how = 0;

	while (*word && how < PLAN_HOWS && strcmp(word, plan_hows[how]) != 0)
		how++;
	return how;
}

static void print(struct planning *planning)
{
	struct visit *visit = &planning->asking.visit;
	int length = evening_show_plan(&planning->evening, &planning->plan, NULL, 0);

	visit->text = malloc((size_t)length + 1);
	if (!visit->text)
		return;
	evening_show_plan(&planning->evening, &planning->plan, visit->text, (size_t)length + 1);
	visit->length = (size_t)length;
}

static void draw(struct visit *visit, struct store *store)
{
	struct planning *planning = (struct planning *)visit;

	(void)store;
	planning->no.status = 0;
	if (!visit->text && evening_plan(&planning->evening, &planning->plan, &planning->no))
		print(planning);
}

static void tell(struct visit *visit)
{
	struct planning *planning = (struct planning *)visit;

	if (planning->no.status)
		visit_refuse(visit, planning->no.status, planning->no.why);
	else
		visit_tell(visit, ANSWER_JSON, 503);
}

static void found(struct evening_visit *asking)
{
	struct planning *planning = (struct planning *)asking;
	const struct visit *visit = &asking->visit;

	planning->evening = *asking->live->evening;
	planning->plan.from = evening_query_number(visit, "round");
	planning->plan.rounds = evening_query_number(visit, "rounds");
	planning->plan.number = evening_query_number(visit, "number");
	planning->plan.more = evening_query_number(visit, "more");
	planning->plan.how = how_of(evening_query(visit, "how"));
	if (planning->plan.how == PLAN_HOWS)
		visit_refuse(&asking->visit, 400, "how: expected set-up, apart or together");
	else if (visit_may(&asking->visit, QUOTA_ENTRIES, asking->live->id))
		visit_go_on(&asking->visit, &visit->server->loading, draw, tell);
}

static void ask(struct visit *visit)
{
	struct evening_visit *asking = (struct evening_visit *)visit;

	evening_find(asking, evening_query(visit, "evening"), ASKS_DIRECTOR, found);
}

const struct visit_plan api_evening_plan = {.size = sizeof(struct planning), .then = ask};
