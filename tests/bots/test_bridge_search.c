/* SPDX-License-Identifier: Apache-2.0 */
/* Calls judged in layouts: what the lines leave, nothing that the hand does not hold, and better on the real deal. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/rng.h"
#include "bidding/follow.h"
#include "bidding/makers.h"
#include "bots/bridge_lines.h"
#include "bots/bridge_said.h"
#include "bots/bridge_search.h"
#include "share.h"

#include <atout/score.h>
#include <atout/solve.h>

enum { LAYOUTS = 16, BOARDS = 20 };

static const struct bid_system *the_system(void)
{
	static struct bid_system *system;
	struct system_error error;

	if (!system)
		system = system_read(&systems_built_in, SYSTEM_DEFAULT, NULL, &error);
	assert_non_null(system);
	return system;
}

static void deal(cardset hand[COMPASS_SEATS], struct atout_rng *rng)
{
	int pack[52];

	for (int i = 0; i < 52; i++)
		pack[i] = i;
	for (int i = 51; i > 0; i--) {
		int j = (int)rng_below(rng, (uint32_t)i + 1), card = pack[i];
		pack[i] = pack[j];
		pack[j] = card;
	}
	memset(hand, 0, COMPASS_SEATS * sizeof hand[0]);
	for (int i = 0; i < 52; i++)
		hand[i / 13] |= set_of(card_of(pack[i] / 13, pack[i] % 13));
}

static bool judge(const struct question *question, uint64_t seed, struct atout_thought *thought)
{
	struct atout_rng rng;

	memset(thought, 0, sizeof *thought);
	atout_rng_seed(&rng, seed);
	return bridge_search(question, NULL, LAYOUTS, &rng, NULL, thought);
}

/* An auction bid out by the lines with the real hands, behind a call. */
static struct auction bid_out(const struct question *question, const cardset hand[COMPASS_SEATS], int call)
{
	const struct bid_system *both[COMPASS_SIDES] = {the_system(), the_system()};
	struct scene scene;

	scene_begin(&scene, both, question->auction.dealer, question->vul);
	for (int i = 0; i < question->auction.calls; i++)
		follow_call(&scene, question->auction.call[i]);
	for (follow_call(&scene, call); !auction_is_over(&scene.auction); follow_call(&scene, call)) {
		struct hand own = hand_of(hand[scene.seat]);
		struct offers offers;
		offers_find(&offers, &scene);
		call = offers_choose(&offers, &own).call;
	}
	return scene.auction;
}

static int score(const struct auction *auction, int vul, const cardset hand[COMPASS_SEATS], int side)
{
	struct contract contract = auction_contract(auction);
	struct atout_tricks table;

	if (auction->bid == NO_BID)
		return 0;
	struct atout_solver *solver = atout_solver_new(0);
	assert_int_equal(atout_solve_strains(solver, hand, 1u << contract.strain, &table), ATOUT_SOLVE_OK);
	atout_solver_free(solver);
	int points = contract_points(&contract, vul & (side_of(contract.declarer) ? ATOUT_VUL_EW : ATOUT_VUL_NS),
				     table.tricks[contract.declarer][contract.strain]);
	return side_of(contract.declarer) == side ? points : -points;
}

static void check(const struct question *question, const struct atout_thought *thought)
{
	struct answer answer;

	ask_answer(question, &answer);
	assert_in_range(thought->candidates, 2, 6);
	assert_int_equal(thought->move, thought->candidate[0].move);
	assert_int_equal(thought->unit, ATOUT_UNIT_IMPS);
	for (int i = 0; i < thought->candidates; i++) {
		int call = call_of(thought->candidate[i].move);
		struct meaning meaning = offers_meaning(&answer.offers, call);
		assert_true(auction_allows(&question->auction, call));
		assert_true(call == answer.choice.call || !bounds_distance(&meaning.shown, &question->hand));
		assert_true(!i || thought->candidate[i - 1].value >= thought->candidate[i].value);
		assert_in_range(thought->candidate[i].samples, 1, LAYOUTS);
	}
}

/* Each call of boards that are bid out by the lines is judged; what is changed is scored with the real cards. */
static void what_is_judged_better_is_better(void **unused)
{
	const char *from = getenv("SEED");
	uint64_t seed = from ? strtoull(from, NULL, 10) : 7;
	int changes = 0, gain = 0;
	struct atout_rng rng;

	(void)unused;
	atout_rng_seed(&rng, seed);
	for (int board = 1; board <= share_of(BOARDS); board++) {
		cardset hand[COMPASS_SEATS];
		struct question question = {.ours = the_system(), .theirs = the_system(), .vul = board_vul(board)};
		deal(hand, &rng);
		auction_start(&question.auction, board_dealer(board));
		while (!auction_is_over(&question.auction)) {
			int seat = auction_turn(&question.auction);
			struct atout_thought thought;
			struct answer answer;
			question.hand = hand_of(hand[seat]);
			ask_answer(&question, &answer);
			if (judge(&question, seed + (uint64_t)board, &thought)) {
				check(&question, &thought);
				int better = call_of(thought.move), side = side_of(seat);
				struct auction a = bid_out(&question, hand, better),
					       b = bid_out(&question, hand, answer.choice.call);
				changes += better != answer.choice.call;
				gain += atout_imps(score(&a, question.vul, hand, side) -
						   score(&b, question.vul, hand, side));
			}
			auction_add(&question.auction, answer.choice.call);
		}
	}
	print_message("SEED=%llu, %d boards: %d calls changed, %+d IMPs\n", (unsigned long long)seed, share_of(BOARDS),
		      changes, gain);
	assert_true(share_divisor() > 1 || changes > 0);
	assert_true(from || share_divisor() > 1 || gain > 0);
}

/* Auctions come out of the table as they went in, however many share it. */
static void lines_are_what_following_gives(void **unused)
{
	const struct bid_system *both[COMPASS_SIDES] = {the_system(), the_system()};
	struct bridge_lines *lines = bridge_lines_new();
	struct atout_rng rng;

	(void)unused;
	assert_non_null(lines);
	atout_rng_seed(&rng, 1);
	for (int i = 0; i < share_of(2000); i++) {
		cardset hand[COMPASS_SEATS];
		struct scene scene;
		deal(hand, &rng);
		scene_begin(&scene, both, i & 3, i >> 2 & 3);
		const struct bridge_line *line = bridge_lines_begin(lines, both, i & 3, i >> 2 & 3, scene.below);
		while (!auction_is_over(&scene.auction)) {
			struct hand own = hand_of(hand[scene.seat]);
			struct offers offers;
			offers_find(&offers, &scene);
			int call = offers_choose(&offers, &own).call;
			assert_int_equal(offers_choose(&line->offers, &own).call, call);
			follow_call(&scene, call);
			line = bridge_lines_next(lines, line, call);
			assert_memory_equal(&line->scene.auction, &scene.auction, sizeof scene.auction);
			assert_int_equal(line->scene.seat, scene.seat);
		}
	}
	bridge_lines_free(lines);
}

static double worth_of(uint16_t below, const char *bid, int tricks)
{
	const struct bridge_stakes stakes = {.scoring = BRIDGE_RUBBER, .match = {.below = {below, 0}}};
	static const cardset none[COMPASS_SEATS];
	char error[ASK_ERROR_SIZE];
	struct auction auction;

	auction_start(&auction, 0);
	assert_true(ask_call(&auction, bid, error));
	for (int i = 0; i < 3; i++)
		assert_true(ask_call(&auction, "pass", error));
	return bridge_stakes_worth(&stakes, &auction, none, tricks);
}

/* 2S and 4S are the same game with 40 below, and 2S is the safer one. */
static void a_part_score_makes_a_game(void **unused)
{
	(void)unused;
	assert_true(worth_of(40, "2S", 8) > worth_of(0, "2S", 8) + 200);
	assert_true(worth_of(40, "2S", 8) > worth_of(30, "2S", 8) + 200);
	assert_true(worth_of(40, "2S", 9) > worth_of(40, "4S", 9) + 300);
	assert_true(worth_of(0, "4S", 10) > worth_of(0, "2S", 10) + 200);
	assert_true(worth_of(40, "2S", 7) > worth_of(0, "2S", 7)); /* it still stands */
}

/* What is judged is the rubber: with 40 below nobody goes on from 2S to a game that may fail. */
static void calls_are_judged_by_the_rubber(void **unused)
{
	struct question question = {.ours = the_system(), .theirs = the_system(), .below = {40, 0}};
	struct bridge_stakes stakes = {.scoring = BRIDGE_RUBBER, .match = {.below = {40, 0}}};
	char error[ASK_ERROR_SIZE];
	struct atout_thought thought = {.candidates = 0};
	struct atout_rng rng;

	(void)unused;
	auction_start(&question.auction, 0);
	assert_true(ask_hand("QT54.K76.843.KQ7", &question.hand, error));
	assert_true(ask_call(&question.auction, "1S", error) && ask_call(&question.auction, "pass", error));
	atout_rng_seed(&rng, 3);
	assert_true(bridge_search(&question, &stakes, LAYOUTS, &rng, NULL, &thought));
	assert_int_equal(call_of(thought.move), bid_of(2, SPADES));
	for (int i = 1; i < thought.candidates; i++)
		assert_true(thought.candidate[i].value < -1);
}

static void the_same_question_and_seed_give_the_same_answer(void **unused)
{
	struct question question = {.ours = the_system(), .theirs = the_system()};
	struct atout_thought a, b;
	char error[ASK_ERROR_SIZE];

	(void)unused;
	auction_start(&question.auction, 0);
	assert_true(ask_hand("Q9732.K5.AJ4.Q82", &question.hand, error));
	assert_true(ask_call(&question.auction, "1D", error) && ask_call(&question.auction, "1H", error));
	assert_true(judge(&question, 3, &a) && judge(&question, 3, &b));
	assert_memory_equal(&a, &b, sizeof a);
	atout_cancel cancel = true;
	struct atout_rng rng;
	atout_rng_seed(&rng, 3);
	assert_false(bridge_search(&question, NULL, LAYOUTS, &rng, &cancel, &a));
}

/* What speaks against a hand of an opener of 1C. */
static int doubt_of_opener(const char *text)
{
	struct bridge_said said = {.shown[0] = bounds_none()};
	struct kinds kinds = kinds_all();
	struct offers offers;
	struct scene scene;
	struct hand hand;
	char error[ASK_ERROR_SIZE];

	scene_begin(&scene, (const struct bid_system *[]){the_system(), the_system()}, 0, ATOUT_VUL_NONE);
	offers_find(&offers, &scene);
	makers_cut(&kinds, &offers, bid_of(1, CLUBS));
	follow_offered(&scene, &offers, bid_of(1, CLUBS));
	said.shown[0] = scene.of[0].shown;
	distances_find(&said.denied[0], &kinds);
	assert_true(ask_hand(text, &hand, error));
	return bridge_said_doubt(&said, 0, &hand);
}

/* Balanced with 15 or 16 points a hand lies within what 1C shows, but would have opened 1NT: one and two steps off. */
static void a_hand_that_would_have_called_otherwise_is_unlikely(void **unused)
{
	(void)unused;
	assert_int_equal(doubt_of_opener("K84.Q7.AJ5.KJ973"), 0);
	assert_int_equal(doubt_of_opener("K84.Q73.AJ5.AJ73"), 12);
	assert_int_equal(doubt_of_opener("K84.Q73.AJ5.AQ73"), 24);
	assert_true(doubt_of_opener("54.73.J8542.Q763") > 24);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(lines_are_what_following_gives),
		cmocka_unit_test(the_same_question_and_seed_give_the_same_answer),
		cmocka_unit_test(a_part_score_makes_a_game),
		cmocka_unit_test(calls_are_judged_by_the_rubber),
		cmocka_unit_test(a_hand_that_would_have_called_otherwise_is_unlikely),
		cmocka_unit_test(what_is_judged_better_is_better),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
