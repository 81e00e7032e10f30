/* SPDX-License-Identifier: Apache-2.0 */
#include "script/steps.h"

bool steps_start(struct steps *steps, const struct script *script, const struct run_request *request)
{
	*steps = (struct steps){.request = *request, .result = {.fault = -1}};
	if (!plan_make(&steps->plan, script, &request->plan))
		return false;
	steps->result.drawn = steps->plan.source != NULL;
	if (maker_start(&steps->maker, &steps->plan, &request->plan))
		return true;
	steps_free(steps);
	return false;
}

void steps_free(struct steps *steps)
{
	stretch_free(&steps->stretch);
	maker_free(&steps->maker);
	plan_free(&steps->plan);
}

/* As if any number were wanted: a stretch does not change when more is. */
static void fill(struct steps *steps)
{
	struct run_request request = steps->request;

	request.produce = INT64_MAX;
	stretch_fill(&steps->stretch, &request, &steps->maker, steps->next++);
	steps->end = stretch_end(&steps->stretch);
	steps->result.fault = steps->stretch.fault;
	steps->filled = true;
}

bool steps_go(struct steps *steps)
{
	if (!steps->plan.possible) {
		steps->result.generated = (uint64_t)steps->request.generate;
		return false;
	}
	if (steps->result.produced >= (uint64_t)steps->request.produce)
		return false;
	if (!steps->filled)
		fill(steps);
	if (steps->end != RUN_DONE || !stretch_hand_on(&steps->stretch, &steps->request, &steps->result))
		return false;
	steps->filled = false;
	return true;
}
