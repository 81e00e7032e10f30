/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Any bytes as the system of a person: nothing breaks, an error has its line; and a system that was read bids deals out
 * against one of the program, both ways round, and says what it bids: every call is legal, and every text is whole.
 */
#include "fuzz.h"

#include "base/fnv.h"
#include "base/rng.h"
#include "base/utf8.h"
#include "bidding/card.h"
#include "bidding/follow.h"
#include "bidding/offers.h"
#include "bidding/own.h"
#include "bidding/reason.h"
#include "core/shuffle.h"

#include <stdlib.h>
#include <string.h>

enum { CALLS = 60 };

/* Thirteen cards each, as the bytes have it. */
static void deal(struct hand hand[COMPASS_SEATS], uint32_t seed)
{
	uint8_t cards[ATOUT_PACK_MAX];
	struct atout_rng rng;

	atout_rng_seed(&rng, seed);
	shuffle_cards(&rng, PACK_52, cards);
	for (int seat = 0; seat < COMPASS_SEATS; seat++) {
		cardset set = 0;
		for (int i = 0; i < HAND_CARDS; i++)
			set |= set_of(cards[seat * HAND_CARDS + i]);
		hand[seat] = hand_of(set);
	}
}

static bool is_whole(const char *text, int length, size_t size)
{
	return length >= 0 && (size_t)length < size && utf8_count_plain(text) == length;
}

static void tell(const struct scene *scene, const struct offers *offers, const struct choice *choice,
		 const struct hand *hand)
{
	static struct kinds kinds;
	struct atout_thought thought = {.key = NULL};
	struct atout_meaning meaning;
	char text[256];

	choice_reason(offers, choice, hand, &thought);
	FUZZ_REQUIRE(thought.key);
	makers_begin(&kinds, scene);
	call_tell(offers, &kinds, choice->call, &meaning);
	FUZZ_REQUIRE(meaning.promises <= ATOUT_PROMISES_MAX);
	for (int i = 0; i < meaning.promises; i++) {
		int length = atout_promise_print(&meaning.promise[i], NULL, NULL, text, sizeof text);
		FUZZ_REQUIRE(is_whole(text, length, sizeof text));
	}
}

static void bid(const struct bid_system *const both[COMPASS_SIDES], uint32_t seed)
{
	static struct offers offers;
	struct hand hand[COMPASS_SEATS];
	struct scene scene;

	deal(hand, seed);
	scene_begin(&scene, both, (int)(seed % COMPASS_SEATS), ATOUT_VUL_NS);
	scene_part_scores(&scene, (const uint8_t[COMPASS_SIDES]){40, 90});
	for (int i = 0; i < CALLS && !auction_is_over(&scene.auction); i++) {
		offers_find(&offers, &scene);
		struct choice choice = offers_choose(&offers, &hand[scene.seat]);
		FUZZ_REQUIRE(auction_allows(&scene.auction, choice.call));
		tell(&scene, &offers, &choice, &hand[scene.seat]);
		follow_offered(&scene, &offers, choice.call);
	}
}

static void on_place(void *to, const char *title)
{
	(void)to;
	FUZZ_REQUIRE(title);
}

static void on_row(void *to, int call, const struct atout_meaning *meaning)
{
	(void)to;
	FUZZ_REQUIRE(call >= 0 && meaning->promises <= ATOUT_PROMISES_MAX);
}

static void ask(const struct bid_system *system, uint32_t seed)
{
	static const struct card_reader reader = {on_place, on_row, NULL};
	static struct bid_system *other;
	struct system_error error;

	if (!other)
		other = system_read(&systems_built_in, "acol", NULL, &error);
	bid((const struct bid_system *[]){system, other}, seed);
	bid((const struct bid_system *[]){other, system}, seed);
	bid((const struct bid_system *[]){system, system}, ~seed);
	card_tell(system, &reader);
	struct carding agreed = card_carding(system);
	for (int i = 0; i < CARDING_FIELDS; i++)
		FUZZ_REQUIRE(carding_values[i][agreed.of[i]]);
}

/* What a table would take is read, of any bytes the lines. */
static void check(const char *text, size_t size, bool is_read)
{
	struct system_error error;
	struct bid_system *carried = own_read(text, size, &error);

	FUZZ_REQUIRE(carried ? is_read : error.at.text[0]);
	system_free(carried);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	struct system_error error;
	char *text = malloc(size + 1);
	struct own own;

	if (!text)
		return 0;
	memcpy(text, bytes, size);
	text[size] = '\0';
	struct system_source source = own_source(&own, text);
	struct bid_system *system = system_read(&source, own.name, NULL, &error);
	FUZZ_REQUIRE(system || (error.at.line && error.at.text[0]));
	check(text, size, system);
	if (system)
		ask(system, fnv(bytes, size));
	system_free(system);
	free(text);
	return 0;
}
