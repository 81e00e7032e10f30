/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The bidding of the bots: laws over random deals (a hand is what its calls have said; no auction runs away; points are
 * worth a game).  tests/bidding has the systems.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "bidding/follow.h"
#include "bidding/offers.h"
#include "bots/bridge_calls.h"
#include "cards_text.h"
#include "games/bridge/bridge.h"
#include "share.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N, E, S, W };
enum { DEALS = 5000 };
static const struct atout_game *const game = &game_bridge;

struct position {
	struct atout_setup setup;
	_Alignas(8) unsigned char state[ATOUT_STATE_MAX];
	cardset hand[BRIDGE_PLAYERS];
};

static void start(struct position *position)
{
	for (int seat = 0; seat < BRIDGE_PLAYERS; seat++) {
		position->hand[seat] = 0;
		for (int i = 0; i < 13; i++)
			position->hand[seat] |= set_of(position->setup.hand[seat][i]);
	}
	assert_int_equal(atout_setup_check(&position->setup), ATOUT_SETUP_OK);
	game->start(position->state, &position->setup);
}

/* The hand at a seat, and the other cards in order to the others. */
static void sit(struct position *position, int seat, cardset hand)
{
	cardset rest = PACK_52 & ~hand;

	atout_setup_start(game, &position->setup, 0);
	assert_true(game->next(NULL, &position->setup));
	for (int i = 0; i < BRIDGE_PLAYERS * 13; i++) {
		cardset *from = i / 13 == seat ? &hand : &rest;
		position->setup.hand[i / 13][i % 13] = (atout_card)take_first(from);
	}
	start(position);
}

static void play(struct position *position, const char *moves)
{
	char word[ATOUT_TEXT_MAX];
	atout_move move;
	int length;

	for (; sscanf(moves, "%23s%n", word, &length) == 1; moves += length) {
		assert_true(game->read(word, &move));
		assert_true(atout_play(game, position->state, first_seat(game->to_act(position->state)), move, NULL));
	}
}

/* A budget for no search. */
static const struct manner_budget by_lines = {.calls = 0};
static const struct atout_bot_context context = {.seed = 1};

static bool decide(const struct position *position, int seat, struct atout_thought *thought)
{
	struct atout_view view;

	memset(thought, 0, sizeof *thought);
	atout_look(game, position->state, seat, &view);
	return bridge_calls_decide(&view, seat, &by_lines, &context, thought);
}

/* What 5,000 deals, bid by four bots, amount to. */
struct tally {
	const struct bid_system *system[COMPASS_SIDES];
	uint64_t seed;
	long calls, longest, hands_off, openings_off, forced_passed, contracts, too_high;
	long strong, strong_in_game, games, thin_games, levels[8], deals[3], points[3];
};

/* The points that a level needs, of both hands, in a suit (with distribution) and at no-trump. */
static const int8_t needed[2][8] = {{0, 15, 18, 21, 26, 29, 33, 37}, {0, 18, 21, 25, 27, 30, 33, 37}};

static void tally_call(struct tally *tally, const struct scene *scene, const struct position *position, int call)
{
	struct meaning meaning = meaning_of(scene, call);
	struct hand hand = hand_of(position->hand[scene->seat]);

	if (call_is_bid(call) && scene->auction.bid == NO_BID)
		tally->openings_off += bounds_distance(&meaning.shown, &hand) > 0;
	tally->forced_passed += call == CALL_PASS && scene_is_forced(scene) && !(meaning.effects & CONVERTS);
}

static void bid_out(struct tally *tally, struct position *position)
{
	struct scene scene;
	struct atout_thought thought;
	int seat, calls = 0;

	scene_begin(&scene, tally->system, position->setup.dealer, position->setup.vul);
	while (game->to_act(position->state)) {
		seat = first_seat(game->to_act(position->state));
		if (!decide(position, seat, &thought))
			break;
		tally_call(tally, &scene, position, call_of(thought.move));
		follow_call(&scene, call_of(thought.move));
		assert_true(atout_play(game, position->state, seat, thought.move, NULL));
		assert_non_null(thought.key);
		calls++;
	}
	tally->calls += calls;
	tally->longest = calls > tally->longest ? calls : tally->longest;
	for (seat = 0; seat < BRIDGE_PLAYERS; seat++) {
		struct hand hand = hand_of(position->hand[seat]);
		tally->hands_off += bounds_distance(&scene.of[seat].shown, &hand) > 0;
	}
}

static int both(const struct position *position, int side, enum hand_measure measure)
{
	return hand_of(position->hand[side]).points[measure] + hand_of(position->hand[side + 2]).points[measure];
}

/* How many points the contract lacks; a ninth trump and so on counts as one, one short of seven costs three. */
static int lacking(const struct position *position, int side, int bid)
{
	int suit = strain_of(bid);

	if (suit == SUITS)
		return needed[1][level_of(bid)] - both(position, side, LENGTH_POINTS);
	int trumps = set_count((position->hand[side] | position->hand[side + 2]) & suit_cards(suit));
	int extra = trumps > 8 ? trumps - 8 : trumps < 7 ? -3 : 0;
	return needed[0][level_of(bid)] - both(position, side, SUPPORT_POINTS) - extra;
}

static void tally_contract(struct tally *tally, const struct position *position)
{
	const struct bridge_state *state = (const struct bridge_state *)position->state;
	bool played = state->declarer != NO_SEAT, is_game = played && bid_is_game(state->auction.bid);

	for (int side = 0; side < BRIDGE_SIDES; side++) {
		int points = both(position, side, HIGH_CARDS);
		bool ours = played && side_of(state->declarer) == side, doubled = !ours && state->auction.doubled;
		tally->strong += points >= 26;
		tally->strong_in_game += points >= 26 && ((ours && is_game) || (played && doubled));
		if (!ours)
			continue;
		int kind = level_of(state->auction.bid) >= 6 ? 2 : is_game;
		tally->deals[kind]++;
		tally->points[kind] += points;
		tally->contracts++;
		tally->too_high += lacking(position, side, state->auction.bid) > 6;
		tally->games += is_game;
		tally->thin_games += is_game && points < 21;
	}
	tally->levels[played ? level_of(state->auction.bid) : 0]++;
}

static int bid_deals(void **to)
{
	static struct tally tally;
	struct system_error error;
	struct atout_rng rng;

	tally.system[0] = tally.system[1] = system_read(&systems_built_in, "two_over_one", NULL, &error);

	tally.seed = 20040229;
	atout_rng_seed(&rng, tally.seed);
	for (int i = 0; i < share_of(DEALS); i++) {
		struct position position;
		atout_setup_start(game, &position.setup, 0);
		position.setup.dealer = (uint8_t)(i & 3);
		assert_true(game->next(NULL, &position.setup));
		position.setup.vul = (uint8_t)(i >> 2 & 3);
		atout_deal(&position.setup, &rng);
		start(&position);
		bid_out(&tally, &position);
		tally_contract(&tally, &position);
	}
	*to = &tally;
	return 0;
}

static void show(const struct tally *tally)
{
	print_message("seed %llu, %d deals, %.1f calls a deal\nlevels", (unsigned long long)tally->seed,
		      share_of(DEALS), (double)tally->calls / share_of(DEALS));
	for (int level = 0; level < 8; level++)
		print_message(" %d:%ld", level, tally->levels[level]);
	for (int kind = 0; kind < 3; kind++)
		print_message("\n%s: %ld, mean %.1f high-card points",
			      (const char *[]){"partscores", "games", "slams"}[kind], tally->deals[kind],
			      (double)tally->points[kind] / (double)tally->deals[kind]);
	print_message("\n26 points and more: %ld of %ld in game; games on less than 21: %ld of %ld; too high: %ld; "
		      "hands other than shown: %ld\n",
		      tally->strong_in_game, tally->strong, tally->thin_games, tally->games, tally->too_high,
		      tally->hands_off);
}

static void a_hand_is_what_its_calls_have_shown(void **from)
{
	const struct tally *tally = *from;

	show(tally);
	assert_int_equal(tally->openings_off, 0);
	assert_in_range(tally->hands_off, 0, BRIDGE_PLAYERS * share_of(DEALS) / 100);
}

static void no_auction_runs_away(void **from)
{
	const struct tally *tally = *from;

	assert_in_range(tally->longest, 4, 40);
	assert_in_range(tally->too_high, 0, tally->contracts / 100);
}

static void a_forcing_call_is_never_passed(void **from)
{
	const struct tally *tally = *from;

	assert_int_equal(tally->forced_passed, 0);
}

static void games_are_bid_on_the_points_for_them(void **from)
{
	const struct tally *tally = *from;

	assert_true(tally->strong_in_game * 100 > tally->strong * 90);
	assert_true(tally->thin_games * 100 < tally->games * 15);
}

/* A partner or opponent who calls at random: the bots go on making legal calls, and the auction ends. */
static void wild_calls_do_no_harm(void **unused)
{
	struct atout_rng rng;

	(void)unused;
	atout_rng_seed(&rng, 4);
	for (int i = 0; i < 500; i++) {
		struct position position;
		int calls = 0;
		atout_setup_start(game, &position.setup, 0);
		assert_true(game->next(NULL, &position.setup));
		atout_deal(&position.setup, &rng);
		start(&position);
		for (;; calls++) {
			seatset to_act = game->to_act(position.state);
			struct atout_thought thought;
			atout_move legal[ATOUT_MOVES_MAX];
			int seat = to_act ? first_seat(to_act) : NO_SEAT;
			if (!to_act || !decide(&position, seat, &thought))
				break;
			int n = game->legal(position.state, seat, legal);
			if (seat == i % BRIDGE_PLAYERS && calls < 12)
				thought.move = legal[atout_rng_below(&rng, (uint32_t)(n < 12 ? n : 12))];
			assert_true(atout_play(game, position.state, seat, thought.move, NULL));
		}
		assert_in_range(calls, 4, 40);
	}
}

static void the_auction_is_read_as_it_was_meant(void **unused)
{
	struct position position;
	struct bounds shown[BRIDGE_PLAYERS];
	struct atout_view view;

	(void)unused;
	sit(&position, N, 0x1FFF);
	play(&position, "1NT pass 2C pass 2S pass");
	atout_look(game, position.state, -1, &view);
	bridge_calls_read(&view, shown);
	assert_int_equal(shown[N].min[HIGH_CARDS], 15);
	assert_int_equal(shown[N].max[HIGH_CARDS], 17);
	assert_int_equal(shown[N].length_min[SPADES], 4);
	assert_int_equal(shown[N].length_max[HEARTS], 3);
	assert_int_equal(shown[N].length_min[CLUBS], 2);
	assert_true(shown[S].min[HIGH_CARDS] >= 7);
}

/* Behind an auction at a table of two systems: what each seat has shown. */
static void read_at(const char *ns, const char *ew, const char *moves, struct bounds shown[BRIDGE_PLAYERS])
{
	const char *const names[BRIDGE_SIDES] = {ns, ew};
	struct position position;
	struct atout_view view;

	sit(&position, N, 0x1FFF);
	for (int side = 0; side < BRIDGE_SIDES; side++) {
		const struct atout_option *option = &game->options[BRIDGE_SYSTEM + side];
		assert_true(atout_option_read(option, names[side], &position.setup.option[BRIDGE_SYSTEM + side]));
	}
	start(&position);
	play(&position, moves);
	atout_look(game, position.state, -1, &view);
	bridge_calls_read(&view, shown);
}

static void each_side_is_read_by_its_own_system(void **unused)
{
	struct bounds shown[BRIDGE_PLAYERS];

	(void)unused;
	read_at("acol", "sayc", "1NT", shown);
	assert_int_equal(shown[N].max[HIGH_CARDS], 14);
	read_at("sayc", "acol", "1NT", shown);
	assert_int_equal(shown[N].min[HIGH_CARDS], 15);
	read_at("acol", "sayc", "pass 1NT", shown);
	assert_int_equal(shown[E].min[HIGH_CARDS], 15);
	read_at("two_over_one", "precision", "pass 1C pass", shown);
	assert_in_range(shown[E].min[HIGH_CARDS], 14, 16);
	assert_int_equal(shown[E].length_min[CLUBS], 0);
	read_at("precision", "two_over_one", "pass 1C pass", shown);
	assert_int_equal(shown[E].length_min[CLUBS], 3);
}

/* North has denied 15 to 17 balanced points: it would have opened 1NT. */
static void what_is_denied_is_read(void **unused)
{
	struct hand denied = hand_of(cards_in("AQJ73.KJ4.A32.62")), strong = hand_of(cards_in("AQJ73.KQ4.AQ2.62")),
		    weak = hand_of(cards_in("AQJ73.KQ4.932.62"));
	struct kinds kinds[BRIDGE_PLAYERS], all = kinds_all();
	struct position position;
	struct atout_view view;

	(void)unused;
	sit(&position, N, 0x1FFF);
	play(&position, "1S pass");
	atout_look(game, position.state, -1, &view);
	bridge_calls_sort(&view, seat_bit(N), kinds);
	assert_false(kinds_have(&kinds[N], &denied));
	assert_true(kinds_have(&kinds[N], &strong));
	assert_true(kinds_have(&kinds[N], &weak));
	assert_memory_equal(&kinds[E], &all, sizeof all);
	bridge_calls_sort(&view, seat_bit(E), kinds);
	assert_memory_equal(&kinds[N], &all, sizeof all);
	assert_true(memcmp(&kinds[E], &all, sizeof all) != 0);
}

static void cards_are_not_calls(void **unused)
{
	struct position position;
	struct atout_thought thought;

	(void)unused;
	sit(&position, N, 0x1FFF);
	play(&position, "1S pass pass pass");
	assert_false(decide(&position, E, &thought));
}

int main(void)
{
	const struct CMUnitTest hands[] = {
		cmocka_unit_test(wild_calls_do_no_harm),
		cmocka_unit_test(the_auction_is_read_as_it_was_meant),
		cmocka_unit_test(each_side_is_read_by_its_own_system),
		cmocka_unit_test(what_is_denied_is_read),
		cmocka_unit_test(cards_are_not_calls),
	};
	const struct CMUnitTest deals[] = {
		cmocka_unit_test(a_hand_is_what_its_calls_have_shown),
		cmocka_unit_test(no_auction_runs_away),
		cmocka_unit_test(a_forcing_call_is_never_passed),
		cmocka_unit_test(games_are_bid_on_the_points_for_them),
	};

	return cmocka_run_group_tests(hands, NULL, NULL) + cmocka_run_group_tests(deals, bid_deals, NULL);
}
