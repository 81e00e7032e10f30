/* SPDX-License-Identifier: Apache-2.0 */
/* Leads: their tricks in one deal are the solver's, and their errors those of the deals added. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "cards_text.h"
#include "script/leads.h"

#include <math.h>

static const struct contract three_notrump = {.level = 3, .strain = NOTRUMP, .declarer = 1};

static void start(struct leads *leads) { leads_start(leads, &three_notrump, cards_in("KQT9.J32.8765.A4")); }

static void cards_that_follow_one_another_are_one_lead(void **state)
{
	static const int cards[] = {2, 2, 1, 2, 4, 1, 1}; /* KQ T9 J 32 8765 A 4 */
	struct lead_worth worth[LEADS];
	struct leads leads;
	int32_t tricks[LEADS];

	(void)state;
	start(&leads);
	assert_int_equal(leads.leader, 2);
	for (int i = 0; i < LEADS; i++)
		tricks[i] = 13 - i;
	leads_add(&leads, tricks);
	assert_int_equal(leads_rank(&leads, worth), 7);
	for (int i = 0; i < 7; i++)
		assert_int_equal(worth[i].cards, cards[i]);
}

/* Two deals: the first card takes 4 and 6 tricks, the sixth 5 and 5, all others none. */
static void errors_are_those_of_the_deals(void **state)
{
	struct lead_worth worth[LEADS];
	struct leads leads;
	int32_t tricks[LEADS] = {[0] = 4, [1] = 4, [5] = 5, [6] = 5},
		more[LEADS] = {[0] = 6, [1] = 6, [5] = 5, [6] = 5};

	(void)state;
	start(&leads);
	leads_add(&leads, tricks);
	leads_add(&leads, more);
	leads_rank(&leads, worth);
	assert_int_equal(worth[0].card, 5);
	assert_true(worth[0].beats == 1 && worth[0].tricks == 5 && worth[0].tricks_error == 0);
	assert_int_equal(worth[1].card, 0);
	assert_true(worth[1].beats == 0.5 && worth[1].tricks == 5 && fabs(worth[1].tricks_error - 1) < 1e-9);
	assert_true(worth[0].less == 0 && fabs(worth[0].less_error - 1) < 1e-9);
	assert_true(worth[6].tricks == 0 && worth[6].less == 5);
}

/* A hand of which some leads cost a trick. */
static void tricks_are_those_of_the_solver(void **state)
{
	struct script script;
	struct atout_error error;
	struct dealt dealt;
	struct leads leads;
	int32_t tricks[LEADS];
	bool differ = false;

	(void)state;
	assert_true(script_read(&script, "", 0, &error));
	assert_true(dealt_start(&dealt, &script));
	dealt.cards[1] = cards_in("AJ2.AK.AKQJ.KQJ2");
	dealt.cards[2] = cards_in("KQT9.J32.8765.A4");
	dealt.cards[3] = cards_in("543.Q987.T94.T98");
	dealt.cards[0] = PACK_52 & ~dealt.cards[1] & ~dealt.cards[2] & ~dealt.cards[3];
	start(&leads);
	leads_measure(&leads, &dealt, tricks);
	for (int i = 0; i < LEADS; i++) {
		struct atout_position position = {.trump = NOTRUMP, .leader = 2};
		struct atout_choice choice[LEADS];
		int n;
		for (int seat = 0; seat < 4; seat++)
			position.hand[seat] = dealt.cards[seat];
		assert_int_equal(atout_solve_some(dealt.solver, &position, set_of(leads.card[i]), choice, &n),
				 ATOUT_SOLVE_OK);
		assert_int_equal(n, 1);
		assert_int_equal(tricks[i], choice[0].tricks);
		differ |= tricks[i] != tricks[0];
	}
	assert_true(differ); /* the lead matters */
	dealt_free(&dealt);
	script_free(&script);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(cards_that_follow_one_another_are_one_lead),
		cmocka_unit_test(errors_are_those_of_the_deals),
		cmocka_unit_test(tricks_are_those_of_the_solver),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
