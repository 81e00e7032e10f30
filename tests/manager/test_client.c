/* SPDX-License-Identifier: Apache-2.0 */
/* What a client bears of its manager, and a deal that fits what a seat has seen. */
#include "manager/client.h"
#include "manager/world.h"

#include <atout/random.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

static struct client client;
static char sent[16][TM_LINE_MAX + 1];
static int lines;

static void keep(void *ctx, const char *line)
{
	(void)ctx;
	snprintf(sent[lines++ % 16], sizeof sent[0], "%s", line);
}

static const struct client_calls calls = {.send = keep};

static int set_up(void **unused)
{
	(void)unused;
	lines = 0;
	client = (struct client){.seat = TM_ANY_SEAT, .team = "Red", .bot = atout_bot_find("random")};
	client_start(&client, &calls, NULL);
	return 0;
}

static void says(const char *line)
{
	assert_true(lines > 0);
	assert_string_equal(sent[--lines], line);
}

static void begin_board(void)
{
	client_line(&client, "South (\"Red\") seated");
	client_line(&client, "Teams : N/S : \"Red\" E/W : \"Blue\"");
	client_line(&client, "Start of board");
	client_line(&client, "Board number 1. Dealer North. Neither vulnerable.");
	client_line(&client, "South's cards : S 5 4 2. H Q 7 3. D J T 4. C K Q 9 2.");
}

static void the_manager_chooses_a_seat(void **unused)
{
	(void)unused;
	says("Connecting \"Red\" as ANYPL using protocol version 18");
	client_line(&client, "south seated");
	says("South ready for teams");
	client_line(&client, "Teams: N/S \"Red\" E/W \"Blue\".");
	says("South ready to start");
}

static void a_refusal_ends_it_with_the_managers_words(void **unused)
{
	(void)unused;
	client_line(&client, "Error: the seat is taken");
	assert_true(client.over);
	assert_string_equal(client.error, "Error: the seat is taken");
}

static void a_board_may_start_anew_at_any_moment(void **unused)
{
	(void)unused;
	begin_board();
	says("South ready for North's bid");
	client_line(&client, "North bids 1C Alert. 16 to 37 total points.");
	says("South ready for East's bid");
	client_line(&client, "Teams : N/S : \"Red\" E/W : \"Blue\"");
	client_line(&client, "Start of board");
	says("South ready for deal");
	client_line(&client, "Board number 1. Dealer East. Both vulnerable.");
	says("South ready for cards");
	client_line(&client, "South's cards : S 5 4 2. H Q 7 3. D J T 4. C K Q 9 2.");
	says("South ready for East's bid");
	assert_false(client.over);
}

static void what_it_does_not_know_is_passed_over(void **unused)
{
	(void)unused;
	begin_board();
	says("South ready for North's bid");
	lines = 0;
	client_line(&client, "Timing - N/S : this board [1:15]");
	client_line(&client, "Welcome!");
	client_line(&client, "South passes");
	assert_int_equal(lines, 0);
	client_line(&client, "NORTH PASSES");
	says("South ready for East's bid");
}

static void sessions_end_in_several_ways(void **unused)
{
	static const char *const ends[] = {"End of session", "NS:12 EW:30", "Disconnect"};

	for (int i = 0; i < 3; i++) {
		set_up(unused);
		client_line(&client, "South (\"Red\") seated");
		client_line(&client, ends[i]);
		assert_true(client.over && !*client.error);
	}
}

static void a_session_that_ends_in_the_middle_of_a_board_is_told(void **unused)
{
	(void)unused;
	begin_board();
	client_line(&client, "End of session");
	assert_true(client.over);
	assert_string_equal(client.error, "the session has ended in the middle of a board");
	assert_int_equal(client.boards, 0);
}

static void what_cannot_be_ends_it_with_a_reason(void **unused)
{
	static const char *const wrong[] = {"North redoubles", "Illegal bid", "East bids 1C"};

	for (int i = 0; i < 3; i++) {
		set_up(unused);
		begin_board();
		client_line(&client, wrong[i]);
		assert_true(client.over && *client.error);
	}
}

/* Random deals, of which a random part is known, with suits that a seat has none of among the rest. */
static void a_deal_that_fits_is_found(void **unused)
{
	uint64_t seed = (uint64_t)time(NULL);
	struct atout_rng rng;

	(void)unused;
	print_message("seed %llu\n", (unsigned long long)seed);
	atout_rng_seed(&rng, seed);
	for (int round = 0; round < 20000; round++) {
		struct world world = {0};
		cardset deal[COMPASS_SEATS] = {0}, hand[COMPASS_SEATS], rest[COMPASS_SEATS], all = 0;
		for (cardset left = PACK_52; left;) {
			int card = take_first(&left), seat;
			do
				seat = (int)atout_rng_below(&rng, 4);
			while (set_count(deal[seat]) == 13);
			deal[seat] |= set_of(card);
		}
		for (int seat = 0; seat < COMPASS_SEATS; seat++) {
			cardset mask = atout_rng_next(&rng) | (seat ? 0 : PACK_52);
			world.known[seat] = deal[seat] & mask;
			rest[seat] = deal[seat] & ~mask;
			for (int suit = 0; suit < SUITS; suit++)
				world.lacks[seat] |= (uint8_t)(!(rest[seat] & suit_cards(suit)) << suit);
		}
		assert_true(world_fill(&world, hand));
		for (int seat = 0; seat < COMPASS_SEATS; seat++) {
			cardset given = hand[seat] & ~world.known[seat];
			assert_int_equal(set_count(hand[seat]), 13);
			assert_true((hand[seat] & world.known[seat]) == world.known[seat] && !(all & hand[seat]));
			for (int suit = 0; suit < SUITS; suit++)
				assert_false(world.lacks[seat] >> suit & 1 && given & suit_cards(suit));
			all |= hand[seat];
		}
	}
}

static void a_deal_that_cannot_be_is_not_found(void **unused)
{
	struct world world = {.lacks = {15, 0, 0, 0}};
	cardset hand[COMPASS_SEATS];

	(void)unused;
	assert_false(world_fill(&world, hand));
	world = (struct world){.known = {set_of(0), set_of(0)}};
	assert_false(world_fill(&world, hand));
	world = (struct world){.known = {suit_cards(SPADES) | set_of(0)}};
	assert_false(world_fill(&world, hand));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(the_manager_chooses_a_seat, set_up),
		cmocka_unit_test_setup(a_refusal_ends_it_with_the_managers_words, set_up),
		cmocka_unit_test_setup(a_board_may_start_anew_at_any_moment, set_up),
		cmocka_unit_test_setup(what_it_does_not_know_is_passed_over, set_up),
		cmocka_unit_test_setup(sessions_end_in_several_ways, set_up),
		cmocka_unit_test_setup(a_session_that_ends_in_the_middle_of_a_board_is_told, set_up),
		cmocka_unit_test_setup(what_cannot_be_ends_it_with_a_reason, set_up),
		cmocka_unit_test(a_deal_that_fits_is_found),
		cmocka_unit_test(a_deal_that_cannot_be_is_not_found),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
