/* SPDX-License-Identifier: Apache-2.0 */
/* Par: worked examples, and an auction with doubles and redoubles searched to its end. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "random_stream.h"
#include "base/rng.h"
#include "core/cards.h"
#include "share.h"

#include <atout/deal.h>
#include <atout/solve.h>

enum { NORTH, EAST, SOUTH, WEST };
enum { C = ATOUT_CLUBS, D = ATOUT_DIAMONDS, H = ATOUT_HEARTS, S = ATOUT_SPADES, N = ATOUT_NOTRUMP };
enum { NONE, NS, EW, BOTH };
enum { ROUNDS = 2000 };

static struct atout_tricks tricks;

static void set(int seat, int strain, int number) { tricks.tricks[seat][strain] = (uint8_t)number; }

/* The tricks of a side in clubs, diamonds, hearts, spades and no trump. */
static void side(int first, int c, int d, int h, int s, int n)
{
	int of[] = {c, d, h, s, n};

	for (int seat = first; seat < 4; seat += 2)
		for (int strain = 0; strain < ATOUT_STRAINS; strain++)
			set(seat, strain, of[strain]);
}

/* "score:" and then " 4SNS+1" or " 7CxNS-3" for each contract. */
static const char *par(int dealer, int vul)
{
	static char text[200];
	struct atout_par par;
	int used;

	atout_par(&tricks, dealer, vul, &par);
	used = sprintf(text, "%d:", par.score);
	for (int i = 0; i < par.count; i++) {
		const struct atout_par_contract *c = &par.contract[i];
		used += sprintf(text + used, " %d%c%s", c->level, "CDHSN"[c->strain], c -> doubled ? "x" : "");
		for (int seat = 0; seat < 4; seat++)
			if (c->declarers >> seat & 1)
				used += sprintf(text + used, "%c", "NESW"[seat]);
		used += c->result ? sprintf(text + used, "%+d", c->result) : 0;
	}
	return text;
}

static void a_game_that_nobody_can_better_is_par(void **unused)
{
	(void)unused;
	side(NORTH, 6, 6, 6, 10, 6);
	side(EAST, 7, 7, 7, 3, 7);
	assert_string_equal(par(NORTH, NONE), "420: 4SNS");
	assert_string_equal(par(EAST, BOTH), "620: 4SNS");
}

static void a_sacrifice_is_par_while_it_is_cheaper(void **unused)
{
	(void)unused;
	side(NORTH, 6, 6, 5, 10, 6);
	side(EAST, 6, 6, 8, 3, 6);
	assert_string_equal(par(NORTH, NONE), "420: 4SNS");
	side(EAST, 6, 6, 9, 3, 6);
	assert_string_equal(par(NORTH, NONE), "300: 5HxEW-2");
	assert_string_equal(par(NORTH, NS), "300: 5HxEW-2");
	assert_string_equal(par(NORTH, BOTH), "500: 5HxEW-2");
	assert_string_equal(par(NORTH, EW), "420: 4SNS");
	set(EAST, H, 8);
	assert_string_equal(par(NORTH, NONE), "300: 5HxW-2");
}

static void overtricks_are_folded_into_the_lowest_safe_level(void **unused)
{
	(void)unused;
	side(NORTH, 5, 5, 5, 9, 5);
	side(EAST, 5, 5, 5, 4, 5);
	assert_string_equal(par(NORTH, NONE), "140: 1SNS+2");
	set(WEST, H, 7);
	assert_string_equal(par(NORTH, NONE), "140: 2SNS+1");
	set(WEST, H, 8);
	assert_string_equal(par(NORTH, NONE), "140: 3SNS");
}

static void all_contracts_of_the_score_are_listed(void **unused)
{
	(void)unused;
	side(NORTH, 13, 13, 6, 6, 6);
	side(EAST, 0, 0, 4, 4, 4);
	assert_string_equal(par(NORTH, NONE), "1440: 7CNS 7DNS");
	side(EAST, 0, 0, 9, 9, 4);
	assert_string_equal(par(NORTH, NONE), "800: 7HxEW-4 7SxEW-4");
}

static void the_side_that_bids_first_has_the_contract_both_can_make(void **unused)
{
	(void)unused;
	side(NORTH, 6, 6, 6, 6, 7);
	side(EAST, 6, 6, 6, 6, 7);
	assert_string_equal(par(NORTH, NONE), "90: 1NNS");
	assert_string_equal(par(EAST, NONE), "-90: 1NEW");
	set(NORTH, N, 6);
	assert_string_equal(par(NORTH, NONE), "-90: 1NEW");
	assert_string_equal(par(SOUTH, NONE), "90: 1NS");
}

static void only_a_side_in_time_can_sacrifice_in_their_contract(void **unused)
{
	(void)unused;
	side(NORTH, 0, 0, 0, 0, 12);
	side(EAST, 0, 0, 0, 0, 0);
	set(WEST, N, 13);
	assert_string_equal(par(NORTH, NONE), "-100: 7NxNS-1");
	assert_string_equal(par(EAST, NONE), "-100: 7NxS-1");
	assert_string_equal(par(WEST, NONE), "-1520: 7NW");
}

static void a_contract_nobody_makes_is_passed_out(void **unused)
{
	(void)unused;
	memset(&tricks, 6, sizeof tricks);
	assert_string_equal(par(WEST, BOTH), "0:");
}

static void points_are_those_of_law_77(void **unused)
{
	(void)unused;
	assert_int_equal(atout_contract_points(1, C, 0, 0, 7), 70);
	assert_int_equal(atout_contract_points(3, N, 0, 1, 9), 600);
	assert_int_equal(atout_contract_points(2, S, 1, 0, 8), 470);
	assert_int_equal(atout_contract_points(7, N, 2, 1, 13), 2980);
	assert_int_equal(atout_contract_points(4, H, 1, 1, 7), -800);
	assert_int_equal(atout_contract_points(7, N, 2, 0, 0), -2 * (300 * 13 - 400));
}

/* ---- The auction, call by call ---- */

enum { BIDS = 35, UNKNOWN = INT16_MIN };

struct call_state {
	int bid, declarer, doubled, passes, seat;
};

static int16_t known[BIDS][4][3][3][4];
static int vulnerable;

static int search(struct call_state s);

static int final_score(const struct call_state *s)
{
	int points = atout_contract_points(s->bid / 5 + 1, s->bid % 5, s->doubled, vulnerable >> (s->declarer & 1) & 1,
					   tricks.tricks[s->declarer][s->bid % 5]);

	return s->declarer & 1 ? -points : points;
}

static int better(int seat, int one, int other)
{
	if (seat & 1)
		return one < other ? one : other;
	return one > other ? one : other;
}

static int left_of(int seat) { return (seat + 1) % 4; }

static int best_bid(int seat, int above, int best)
{
	for (int bid = above + 1; bid < BIDS; bid++)
		best = better(seat, best, search((struct call_state){bid, seat, 0, 0, left_of(seat)}));
	return best;
}

static int best_call(const struct call_state *s)
{
	struct call_state pass = *s;
	bool ours = (s->seat & 1) == (s->declarer & 1);

	pass.passes++;
	pass.seat = left_of(s->seat);
	int best = search(pass);
	if (s->doubled < 2 && ours == (s->doubled == 1)) {
		struct call_state twice = {s->bid, s->declarer, s->doubled + 1, 0, left_of(s->seat)};
		best = better(s->seat, best, search(twice));
	}
	return best_bid(s->seat, s->bid, best);
}

static int search(struct call_state s)
{
	if (s.passes == 3)
		return final_score(&s);
	int16_t *value = &known[s.bid][s.declarer][s.doubled][s.passes][s.seat];
	if (*value == UNKNOWN)
		*value = (int16_t)best_call(&s);
	return *value;
}

static int open_auction(int dealer)
{
	int value = 0;

	for (int state = 0; state < (int)(sizeof known / sizeof(int16_t)); state++)
		(&known[0][0][0][0][0])[state] = UNKNOWN;
	for (int turn = 3; turn >= 0; turn--)
		value = best_bid((dealer + turn) % 4, -1, value);
	return value;
}

/* Tables as deals have them: partners take nearly the same, opponents nearly the rest. */
static void random_table(struct atout_rng *rng)
{
	for (int strain = 0; strain < ATOUT_STRAINS; strain++) {
		int north = (int)rng_below(rng, 14), spare = (int)rng_below(rng, 3);
		for (int seat = 0; seat < 4; seat++) {
			int number = (seat & 1 ? 13 - north + spare : north) + (int)rng_below(rng, 3) - 1;
			set(seat, strain, number < 0 ? 0 : number > 13 ? 13 : number);
		}
	}
}

static void par_is_the_value_of_the_auction(void **unused)
{
	struct atout_rng rng = random_stream();

	(void)unused;
	for (int round = 0; round < share_of(ROUNDS); round++) {
		struct atout_par par;
		int dealer = (int)rng_below(&rng, 4);
		random_table(&rng);
		vulnerable = (int)rng_below(&rng, 4);
		atout_par(&tricks, dealer, vulnerable, &par);
		if (par.score != open_auction(dealer))
			fail_msg("round %d, dealer %d, vulnerable %d: %d, the auction says %d", round, dealer,
				 vulnerable, par.score, open_auction(dealer));
	}
}

static void every_contract_listed_has_the_score(void **unused)
{
	struct atout_rng rng = random_stream();

	(void)unused;
	for (int round = 0; round < share_of(10 * ROUNDS); round++) {
		struct atout_par par;
		int vul = (int)rng_below(&rng, 4);
		random_table(&rng);
		atout_par(&tricks, (int)rng_below(&rng, 4), vul, &par);
		assert_true(par.score == 0 ? par.count == 0 : par.count > 0);
		for (int i = 0; i < par.count; i++) {
			const struct atout_par_contract *c = &par.contract[i];
			int side = c->declarers & 5 ? 0 : 1;
			assert_true(c->declarers && !(c->declarers & (side ? 5 : 10)));
			int points = atout_contract_points(c->level, c->strain, c->doubled, vul >> side & 1,
							   6 + c->level + c->result);
			assert_int_equal(side ? -points : points, par.score);
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_game_that_nobody_can_better_is_par),
		cmocka_unit_test(a_sacrifice_is_par_while_it_is_cheaper),
		cmocka_unit_test(overtricks_are_folded_into_the_lowest_safe_level),
		cmocka_unit_test(all_contracts_of_the_score_are_listed),
		cmocka_unit_test(the_side_that_bids_first_has_the_contract_both_can_make),
		cmocka_unit_test(only_a_side_in_time_can_sacrifice_in_their_contract),
		cmocka_unit_test(a_contract_nobody_makes_is_passed_out),
		cmocka_unit_test(points_are_those_of_law_77),
		cmocka_unit_test(par_is_the_value_of_the_auction),
		cmocka_unit_test(every_contract_listed_has_the_score),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
