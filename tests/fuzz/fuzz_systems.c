/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Any bytes as the file of a bidding system: nothing breaks, an error has its line; and a system that was read bids:
 * every call is legal.
 */
#include "fuzz.h"

#include "bidding/follow.h"
#include "bidding/offers.h"

#include <stdlib.h>
#include <string.h>

enum { CALLS = 12 };

static const char *text_of(void *owner, const char *name) { return strcmp(name, "main") == 0 ? owner : NULL; }

static void bid(const struct bid_system *system)
{
	const struct bid_system *both[COMPASS_SIDES] = {system, system};
	static struct offers offers;
	struct scene scene;

	scene_begin(&scene, both, 0, ATOUT_VUL_NS);
	scene_part_scores(&scene, (const uint8_t[COMPASS_SIDES]){40, 90});
	for (int i = 0; i < CALLS && !auction_is_over(&scene.auction); i++) {
		struct hand hand = hand_of(suit_cards(i & 3));
		offers_find(&offers, &scene);
		struct choice choice = offers_choose(&offers, &hand);
		FUZZ_REQUIRE(auction_allows(&scene.auction, choice.call));
		follow_call(&scene, choice.call);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	struct system_error error;
	char *text = malloc(size + 1);

	if (!text)
		return 0;
	memcpy(text, bytes, size);
	text[size] = '\0';
	struct system_source source = {text_of, text};
	struct bid_system *system = system_read(&source, "main", NULL, &error);
	FUZZ_REQUIRE(system || (error.at.line && error.at.text[0]));
	if (system)
		bid(system);
	system_free(system);
	free(text);
	return 0;
}
