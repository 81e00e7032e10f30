/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Any line as a suit in two hands, and the vacant places in two bytes behind it: what is wrong is said; a plan has no
 * more than all layouts, and none with fewer tricks has less.  Suits with many layouts take seconds: they are only
 * read.
 */
#include "fuzz.h"

#include "suit/plan.h"
#include "suit/split.h"

#include <stdlib.h>
#include <string.h>

enum { LAYOUTS_MOST = 64 };

/* The weight of the best plan; UINT64_MAX: no memory. */
static uint64_t best(const struct holding *holding, const uint64_t weight[SET_MAX], int need)
{
	struct reach reach;
	struct plan plan;
	int leader, step;

	reach_start(&reach, holding);
	uint64_t has = plan_start(&plan, &reach, weight, need);
	bool broken = reach.broken;
	if (!broken && plan_lead(&plan, &leader, &step))
		FUZZ_REQUIRE(reach.broken || plan_card(&plan, leader, leader, step) != NONE);
	reach_free(&reach);
	return broken ? UINT64_MAX : has;
}

static void try_suit(const struct holding *holding, const int vacant[2])
{
	static uint64_t weight[SET_MAX];
	uint64_t all = plan_weights(holding, vacant, weight), before = 0;

	FUZZ_REQUIRE(all == split_all(holding->missing, vacant));
	if (holding->stride[holding->gaps] > LAYOUTS_MOST)
		return;
	for (int need = holding_length(holding); need > 0; need--) {
		uint64_t has = best(holding, weight, need);
		if (has == UINT64_MAX)
			return;
		FUZZ_REQUIRE(has <= all && has >= before);
		before = has;
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	int vacant[2] = {VACANT_MAX, VACANT_MAX};
	struct holding holding;
	char text[64];

	for (int i = 0; i < 2 && size > 0 && bytes[size - 1] < ' '; i++)
		vacant[i] = bytes[--size] % (VACANT_MAX + 1);
	if (size >= sizeof text)
		return 0;
	memcpy(text, bytes, size);
	text[size] = '\0';
	const char *wrong = holding_read(text, &holding);
	FUZZ_REQUIRE(!wrong || wrong[0]);
	if (!wrong)
		try_suit(&holding, vacant);
	return 0;
}
