/* SPDX-License-Identifier: Apache-2.0 */
/* What <atout/solve.h> promises, one sentence at a time; that the numbers are right is the affair of tests/solve. */
#include "solver_words.h"

#define BOND "N:T987.6543..76532 AKQJ.AKQJ.AK.KJ9 ..Q8765432.AQT84 65432.T9872.JT9. C W -"

/* ---- Classics: what a player knows of them ---- */

static const struct classic {
	const char *name, *position, *best;
	int tricks;
} classics[] = {
	{"a finesse of a king before the ace", "N:2..2. K5... AQ... 3..4. N N -", "S2", 2},
	{"a finesse of a king behind it", "N:2..2. 3..4. AQ... K5... N N -", NULL, 1},
	{"a king behind the ace, but bare", "N:2..2. 3..4. AQ... K..3. N N -", "S2", 2},
	{"a trump coup", "N:.32.. KJ... AQ... ..32. S N -", "H3", 2},
	{"the same with the lead in the wrong hand", "N:.32.. KJ... AQ... ..32. S S -", NULL, 1},
	{"a guarded trump on lead", "N:...K9 ...Q4 ..92. 6..A. C E -", NULL, 0},
	{"a throw-in", "N:.3.32. ...432 AQ.2.. KJ.A.. N S -", "H2", 2},
	{"a simple squeeze", "N:AJ.Q.. ...K32 2..A.4 KQ.A.. N S -", "DA", 3},
	{"the same of who discards last", "N:AJ.Q.. KQ.A.. 2..A.4 ...K32 N S -", NULL, 2},
	{"a double squeeze", "N:AT.J.. J9...A 2..A.K KQ.A.. N S -", "DA", 3},
	{"a crossruff", "N:K.32.. .AK.A. A..32. .Q.KQ. S N -", "H2", 2},
	{"a blocked suit", "N:A.2.. 2.3.. KQ... 3.4.. N N -", NULL, 1},
	{"honours that fall together", "N:..32. K..A. A2... Q... S W DK", NULL, 2},
	{"Bond's grand slam", BOND, NULL, 0},
};

static void classics_have_their_known_result(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < sizeof classics / sizeof *classics; i++) {
		struct atout_position position = place(classics[i].position);
		struct atout_choice best;
		if (tricks_of(classics[i].position) != classics[i].tricks)
			fail_msg("%s: %d tricks", classics[i].name, tricks_of(classics[i].position));
		assert_int_equal(atout_solve_best(solver, &position, &best), ATOUT_SOLVE_OK);
		assert_int_equal(best.tricks, classics[i].tricks);
		if (classics[i].best && !((best.equals | atout_set_of(best.card)) & set(classics[i].best)))
			fail_msg("%s: plays %02X", classics[i].name, best.card);
	}
}

/* ---- One position ---- */

static void the_last_trick_counts_one_or_none(void **unused)
{
	(void)unused;
	assert_int_equal(tricks_of("N:2... 3... A... 4... N N -"), 1);
	assert_int_equal(tricks_of("N:2... 3... 4... A... N N -"), 0);
	assert_int_equal(tricks_of("N:... ... .2.. ... C W SASKSQ"), 0);
	assert_int_equal(tricks_of("N:... ... .2.. ... H W SASKSQ"), 1);
}

static void tricks_are_of_the_side_in_turn_with_the_one_on_the_table(void **unused)
{
	(void)unused;
	assert_int_equal(tricks_of("N:K... 3.2.. 4.3.. 5.4.. N N SA"), 0);
	assert_int_equal(tricks_of("N:K... .2.. 4.3.. 5.4.. N N SAS3"), 2);
}

static void what_lies_behind_the_cards_on_the_table_does_not_count(void **unused)
{
	struct atout_position position = place("N:K... 3.2.. 4.3.. 5.4.. N N SA");
	int tricks = -1;

	(void)unused;
	position.trick[1] = position.trick[2] = 0xFF;
	assert_int_equal(atout_solve(solver, &position, &tricks), ATOUT_SOLVE_OK);
	assert_int_equal(tricks, 0);
}

static void any_number_may_be_a_target(void **unused)
{
	static const int targets[] = {INT32_MIN, -1, 0, 2, 3, 4, 13, 14, 255, 256, INT32_MAX};
	struct atout_position position = place("N:AJ.Q.. ...K32 2..A.4 KQ.A.. N S -");
	bool yes;

	(void)unused;
	for (size_t i = 0; i < sizeof targets / sizeof *targets; i++) {
		assert_int_equal(atout_solve_reaches(solver, &position, targets[i], &yes), ATOUT_SOLVE_OK);
		assert_int_equal(yes, targets[i] <= 3);
	}
}

static void a_forced_card_has_its_worth_too(void **unused)
{
	struct atout_position position = place("N:3... 2.4.. .32.. 54... N N SA");
	struct atout_choice choice[13];
	int n;

	(void)unused;
	assert_int_equal(atout_solve_cards(solver, &position, choice, &n), ATOUT_SOLVE_OK);
	assert_int_equal(n, 1);
	assert_int_equal(choice[0].card, card("S2"));
	assert_int_equal(choice[0].tricks, 1);
	assert_int_equal(choice[0].equals, 0);
}

static void the_best_card_comes_first_then_ranks(void **unused)
{
	struct atout_position position = place("N:.3.32. ...432 AQ.2.. KJ.A.. N S -");
	struct atout_choice choice[13];
	int n;

	(void)unused;
	assert_int_equal(atout_solve_cards(solver, &position, choice, &n), ATOUT_SOLVE_OK);
	assert_int_equal(n, 3);
	assert_int_equal(choice[0].card, card("H2"));
	assert_int_equal(choice[1].card, card("SA"));
	assert_int_equal(choice[2].card, card("SQ"));
	assert_int_equal(choice[0].tricks, 2);
	assert_int_equal(choice[2].tricks, 1);
}

static void cards_of_one_worth_are_in_the_order_of_suits(void **unused)
{
	struct atout_position position = place("N:AK.A.A.A 54.2.2.4 98.4.4.6 76.3.3.8 N N -");
	struct atout_choice choice[13];
	int n;

	(void)unused;
	assert_int_equal(atout_solve_cards(solver, &position, choice, &n), ATOUT_SOLVE_OK);
	assert_int_equal(n, 4);
	assert_int_equal(choice[0].card, card("SA"));
	assert_int_equal(choice[0].equals, set("SK"));
	assert_int_equal(choice[1].card, card("HA"));
	assert_int_equal(choice[2].card, card("DA"));
	assert_int_equal(choice[3].card, card("CA"));
}

static void cards_with_nothing_of_others_between_are_equal(void **unused)
{
	struct atout_position position = place("N:AT9... KQ.3.. J8.4.. 76.5.. N N -");
	struct atout_choice choice[13];
	int n;

	(void)unused;
	assert_int_equal(atout_solve_cards(solver, &position, choice, &n), ATOUT_SOLVE_OK);
	assert_int_equal(n, 2);
	for (int i = 0; i < n; i++)
		assert_int_equal(choice[i].equals, choice[i].card == card("ST") ? set("S9") : 0);
}

static void cards_that_one_on_the_table_parts_are_told_apart(void **unused)
{
	struct atout_position position = place("N:.5.7. .J.J. 7...93 .93.. N W C7D3SJ");
	struct atout_choice choice[13];
	int n;

	(void)unused;
	assert_int_equal(atout_solve_cards(solver, &position, choice, &n), ATOUT_SOLVE_OK);
	assert_int_equal(n, 2);
	assert_int_equal(choice[0].card, card("C9"));
	assert_true(choice[0].tricks > choice[1].tricks);
}

/* ---- A line of play ---- */

static void a_line_tells_what_each_card_gave_away(void **unused)
{
	/* The throw-in: south cashes the ace first and loses a trick; then nobody errs. */
	struct atout_position position = place("N:.3.32. ...432 AQ.2.. KJ.A.. N S -");
	const atout_card line[] = {0x3C, 0x39, 0x10, 0x00, 0x20, 0x2C, 0x21, 0x01, 0x3B, 0x11, 0x02, 0x3A};
	const uint8_t due[] = {2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
	uint8_t out[13];
	int bad = -1;

	(void)unused;
	assert_int_equal(atout_solve_play(solver, &position, line, 12, out, &bad), ATOUT_SOLVE_OK);
	assert_memory_equal(out, due, sizeof due);
}

static void a_line_of_no_cards_is_its_position(void **unused)
{
	struct atout_position position = place("N:AJ.Q.. ...K32 2..A.4 KQ.A.. N S -");
	uint8_t out[1];

	(void)unused;
	assert_int_equal(atout_solve_play(solver, &position, NULL, 0, out, NULL), ATOUT_SOLVE_OK);
	assert_int_equal(out[0], 3);
}

static void a_wrong_card_of_a_line_is_named(void **unused)
{
	struct atout_position position = place("N:A2... K.3.. QJ... 54... N N -");
	int bad = -1;
	uint8_t out[4];

	(void)unused;
	assert_int_equal(atout_solve_play(solver, &position, (atout_card[]){0x3C, 0x21}, 2, out, &bad),
			 ATOUT_SOLVE_PLAY); /* a revoke */
	assert_int_equal(bad, 1);
	assert_int_equal(atout_solve_play(solver, &position, (atout_card[]){0x3C, 0x3B, 0x3B}, 3, out, &bad),
			 ATOUT_SOLVE_PLAY); /* gone */
	assert_int_equal(bad, 2);
	assert_int_equal(atout_solve_play(solver, &position, (atout_card[]){ATOUT_NO_CARD}, 1, out, NULL),
			 ATOUT_SOLVE_PLAY);
}

/* ---- Tables ---- */

static void a_table_is_a_lead_of_each_left_opponent(void **unused)
{
	struct atout_position position = place(A_DEAL);
	struct atout_tricks table;
	int tricks;

	(void)unused;
	assert_int_equal(atout_solve_table(solver, position.hand, &table), ATOUT_SOLVE_OK);
	for (int cell = 0; cell < 4 * ATOUT_STRAINS; cell++) {
		position.trump = (uint8_t)(cell % ATOUT_STRAINS);
		position.leader = (uint8_t)((cell / ATOUT_STRAINS + 1) % 4);
		assert_int_equal(atout_solve(solver, &position, &tricks), ATOUT_SOLVE_OK);
		assert_int_equal(table.tricks[cell / ATOUT_STRAINS][cell % ATOUT_STRAINS], 13 - tricks);
	}
}

static void strains_not_asked_for_stay(void **unused)
{
	struct atout_position position = place(A_DEAL);
	struct atout_tricks table;

	(void)unused;
	memset(&table, 0xEE, sizeof table);
	assert_int_equal(atout_solve_strains(solver, position.hand, 0, &table), ATOUT_SOLVE_OK);
	assert_int_equal(table.tricks[2][ATOUT_HEARTS], 0xEE);
	assert_int_equal(atout_solve_strains(solver, position.hand, 1 << ATOUT_HEARTS, &table), ATOUT_SOLVE_OK);
	for (int seat = 0; seat < 4; seat++) {
		assert_in_range(table.tricks[seat][ATOUT_HEARTS], 0, 13);
		assert_int_equal(table.tricks[seat][ATOUT_SPADES], 0xEE);
		assert_int_equal(table.tricks[seat][ATOUT_NOTRUMP], 0xEE);
	}
}

/* ---- The handle ---- */

static void a_handle_that_is_not_there_can_be_freed(void **unused)
{
	(void)unused;
	atout_solver_free(NULL);
}

static void the_least_memory_is_enough(void **unused)
{
	struct atout_solver *tiny = atout_solver_new(1);
	struct atout_position position = place(A_DEAL);
	int tricks = -1;

	(void)unused;
	assert_non_null(tiny);
	assert_int_equal(atout_solve(tiny, &position, &tricks), ATOUT_SOLVE_OK);
	assert_int_equal(tricks, tricks_of(A_DEAL));
	atout_solver_free(tiny);
}

static void forgetting_changes_no_answer(void **unused)
{
	int before = tricks_of(A_DEAL);

	(void)unused;
	atout_solver_clear(solver);
	atout_solver_clear(solver);
	assert_int_equal(tricks_of(A_DEAL), before);
}

static void what_was_searched_is_counted_and_remembered(void **unused)
{
	uint64_t from = atout_solver_nodes(solver);

	(void)unused;
	tricks_of(A_DEAL);
	uint64_t cold = atout_solver_nodes(solver) - from;
	tricks_of(A_DEAL);
	uint64_t warm = atout_solver_nodes(solver) - from - cold;
	assert_true(cold > 100);
	assert_true(warm < cold / 2);
}

/* Layouts of East's and West's cards in an ending, as they come up; forgetful: nothing is remembered.  Nodes. */
static uint64_t solve_layouts(bool forgetful)
{
	struct atout_position position = place("N:AJ4.K7.Q. Q98.J6.K. KT5.A8.T. 762.QT.J. N N -");
	atout_cardset hidden = position.hand[1] | position.hand[3];
	uint64_t from = atout_solver_nodes(solver);

	for (unsigned i = 0; i < 24; i++) {
		unsigned place = 0;
		int tricks;
		position.hand[1] = 0;
		for (atout_cardset rest = hidden; rest; rest &= rest - 1)
			position.hand[1] |= (place++ * 5 + i * i) % 12 < 6 ? rest & -rest : 0;
		position.hand[3] = hidden ^ position.hand[1];
		if (forgetful)
			atout_solver_clear(solver);
		assert_int_equal(atout_solve(solver, &position, &tricks), ATOUT_SOLVE_OK);
	}
	return atout_solver_nodes(solver) - from;
}

/* At least half of 24 cards are where they were. */
static void what_is_known_of_an_ending_helps_in_its_other_layouts(void **unused)
{
	uint64_t cold = solve_layouts(true), warm = solve_layouts(false);

	(void)unused;
	assert_true(4 * warm < 3 * cold);
}

/* What a process has, in kB, as the system counts it. */
static long resident_kb(void)
{
	FILE *file = fopen("/proc/self/status", "r");
	char line[128];
	long kb = 0;

	while (file && fgets(line, sizeof line, file))
		sscanf(line, "VmRSS: %ld", &kb);
	if (file)
		fclose(file);
	return kb;
}

#if defined __SANITIZE_ADDRESS__
#define SANITIZED 1
#elif defined __has_feature
#define SANITIZED __has_feature(address_sanitizer)
#else
#define SANITIZED 0
#endif

/* A deal that needs more than it may have. */
static void memory_stays_below_the_cap(void **unused)
{
	struct atout_position position = place("N:A95.KJ84.QT73.62 KT84.QT73.62.A95 QJ73.62.A95.KJ84 62.A95.KJ84.QT73");
	struct atout_tricks table;

	(void)unused;
	if (SANITIZED)
		skip(); /* which takes memory of its own */
	long from = resident_kb();
	struct atout_solver *small = atout_solver_new(8 << 20);
	assert_int_equal(atout_solve_table(small, position.hand, &table), ATOUT_SOLVE_OK);
	assert_in_range(resident_kb(), from, from + 8192 + 1024);
	atout_solver_free(small);
}

static void a_flag_stops_a_search_and_nothing_else(void **unused)
{
	struct atout_position position = place(A_DEAL);
	atout_cancel flag = true;
	struct atout_tricks table;

	(void)unused;
	atout_solver_set_cancel(solver, &flag);
	assert_int_equal(atout_solve_table(solver, position.hand, &table), ATOUT_SOLVE_CANCELLED);
	flag = 0;
	assert_int_equal(atout_solve_table(solver, position.hand, &table), ATOUT_SOLVE_OK);
	flag = 1;
	atout_solver_set_cancel(solver, NULL);
	assert_int_equal(atout_solve_strains(solver, position.hand, 2, &table), ATOUT_SOLVE_OK);
}

/* ---- A batch ---- */

static void a_batch_answers_each_question_or_says_what_is_wrong_with_it(void **unused)
{
	struct atout_job job[4] = {{.position = place(BOND), .kind = ATOUT_JOB_TABLE},
				   {.position = place(BOND), .kind = ATOUT_JOB_CARDS},
				   {.position = place(BOND), .kind = ATOUT_JOB_BEST},
				   {.position = place(BOND), .kind = ATOUT_JOB_STRAINS, .strains = 1u << ATOUT_CLUBS}};

	(void)unused;
	job[1].position.leader = 7;
	job[3].table.tricks[2][ATOUT_SPADES] = 99;
	assert_int_equal(atout_solve_batch(job, 4, NULL), 1);
	assert_int_equal(job[0].err, ATOUT_SOLVE_OK);
	assert_int_equal(job[0].table.tricks[2][ATOUT_CLUBS], 13);
	assert_int_equal(job[1].err, ATOUT_SOLVE_SEAT);
	assert_int_equal(job[2].err, ATOUT_SOLVE_OK);
	assert_int_equal(job[2].choices, 1);
	assert_int_equal(job[2].choice[0].tricks, 0);
	assert_int_equal(job[3].table.tricks[2][ATOUT_CLUBS], 13);
	assert_int_equal(job[3].table.tricks[2][ATOUT_SPADES], 99);
}

static void a_batch_of_nothing_is_done(void **unused)
{
	(void)unused;
	assert_int_equal(atout_solve_batch(NULL, 0, NULL), 0);
	assert_int_equal(atout_solve_batch(NULL, 0, &(struct atout_batch){.threads = 4}), 0);
}

static void a_batch_that_is_stopped_answers_nothing_more(void **unused)
{
	struct atout_job job[2] = {{.position = place(BOND)}, {.position = place(BOND)}};
	atout_cancel flag = true;

	(void)unused;
	assert_int_equal(atout_solve_batch(job, 2, &(struct atout_batch){.threads = 2, .cancel = &flag}), 2);
	assert_int_equal(job[0].err, ATOUT_SOLVE_CANCELLED);
	assert_int_equal(job[1].err, ATOUT_SOLVE_CANCELLED);
}

#define WITH_SOLVER(test) cmocka_unit_test_setup_teardown(test, solver_start, solver_end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		WITH_SOLVER(classics_have_their_known_result),
		WITH_SOLVER(the_last_trick_counts_one_or_none),
		WITH_SOLVER(tricks_are_of_the_side_in_turn_with_the_one_on_the_table),
		WITH_SOLVER(what_lies_behind_the_cards_on_the_table_does_not_count),
		WITH_SOLVER(any_number_may_be_a_target),
		WITH_SOLVER(a_forced_card_has_its_worth_too),
		WITH_SOLVER(the_best_card_comes_first_then_ranks),
		WITH_SOLVER(cards_of_one_worth_are_in_the_order_of_suits),
		WITH_SOLVER(cards_with_nothing_of_others_between_are_equal),
		WITH_SOLVER(cards_that_one_on_the_table_parts_are_told_apart),
		WITH_SOLVER(a_line_tells_what_each_card_gave_away),
		WITH_SOLVER(a_line_of_no_cards_is_its_position),
		WITH_SOLVER(a_wrong_card_of_a_line_is_named),
		WITH_SOLVER(a_table_is_a_lead_of_each_left_opponent),
		WITH_SOLVER(strains_not_asked_for_stay),
		WITH_SOLVER(a_handle_that_is_not_there_can_be_freed),
		WITH_SOLVER(the_least_memory_is_enough),
		WITH_SOLVER(forgetting_changes_no_answer),
		WITH_SOLVER(what_was_searched_is_counted_and_remembered),
		WITH_SOLVER(what_is_known_of_an_ending_helps_in_its_other_layouts),
		WITH_SOLVER(memory_stays_below_the_cap),
		WITH_SOLVER(a_flag_stops_a_search_and_nothing_else),
		WITH_SOLVER(a_batch_answers_each_question_or_says_what_is_wrong_with_it),
		WITH_SOLVER(a_batch_of_nothing_is_done),
		WITH_SOLVER(a_batch_that_is_stopped_answers_nothing_more),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
