/* SPDX-License-Identifier: Apache-2.0 */
/* Questions to the solver that make no sense: what is said of them. */
#include "solver_words.h"

/* ---- What is refused ---- */

static void rank_of_14(struct atout_position *p) { p->hand[2] = atout_set_of(13); }
static void ace_twice(struct atout_position *p) { p->hand[1] = set("SA"); }
static void ace_on_the_table_too(struct atout_position *p) { p->hand[0] = 0, p->played = 1, p->trick[0] = 0x3B; }
static void one_more(struct atout_position *p) { p->hand[0] |= set("H2"); }
static void no_cards(struct atout_position *p) { memset(p->hand, 0, sizeof p->hand); }
static void fifth_seat(struct atout_position *p) { p->leader = 4; }
static void sixth_strain(struct atout_position *p) { p->trump = 5; }
static void four_on_the_table(struct atout_position *p) { p->played = 4; }
static void card_255_played(struct atout_position *p) { p->hand[0] = 0, p->played = 1, p->trick[0] = 255; }

static void fourteen_cards(struct atout_position *p) { p->hand[1] = (atout_cardset)0x1FFF << 16 | set("SK"); }

static void revoke(struct atout_position *p)
{
	*p = place("N:3... K3... Q4... J2... N N SAH2");
	p->hand[1] = set("SK");
}

static const struct refusal {
	void (*spoil)(struct atout_position *);
	enum atout_solve_err err;
	int seat, card;
} refusals[] = {
	{rank_of_14, ATOUT_SOLVE_CARD, 2, 13},
	{card_255_played, ATOUT_SOLVE_CARD, 0, 255},
	{ace_twice, ATOUT_SOLVE_TWICE, 1, 0x3C},
	{ace_on_the_table_too, ATOUT_SOLVE_TWICE, 0, 0x3B},
	{one_more, ATOUT_SOLVE_UNEQUAL, 1, ATOUT_NO_CARD},
	{no_cards, ATOUT_SOLVE_EMPTY, -1, ATOUT_NO_CARD},
	{fourteen_cards, ATOUT_SOLVE_MANY, 1, ATOUT_NO_CARD},
	{fifth_seat, ATOUT_SOLVE_SEAT, -1, ATOUT_NO_CARD},
	{sixth_strain, ATOUT_SOLVE_STRAIN, -1, ATOUT_NO_CARD},
	{four_on_the_table, ATOUT_SOLVE_PLAYED, -1, ATOUT_NO_CARD},
	{revoke, ATOUT_SOLVE_REVOKE, 1, 0x20},
};

static struct atout_position spoilt(const struct refusal *refusal)
{
	struct atout_position position = place("N:A... K... Q... J... N N -");

	refusal->spoil(&position);
	return position;
}

static void every_error_is_found_where_it_is(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
		struct atout_position position = spoilt(&refusals[i]);
		struct atout_solve_fault fault = {99, 99};
		assert_int_equal(atout_position_check(&position, &fault), refusals[i].err);
		assert_int_equal(fault.seat, refusals[i].seat);
		assert_int_equal(fault.card, refusals[i].card);
		assert_int_equal(atout_position_check(&position, NULL), refusals[i].err);
	}
}

static void a_good_position_has_no_fault(void **unused)
{
	struct atout_position position = place(A_DEAL);
	struct atout_solve_fault fault = {99, 99};

	(void)unused;
	assert_int_equal(atout_position_check(&position, &fault), ATOUT_SOLVE_OK);
	assert_int_equal(fault.seat, -1);
	assert_int_equal(fault.card, ATOUT_NO_CARD);
}

/* All questions of one position; they give the same error. */
static void refused_by_all(const struct atout_position *position, enum atout_solve_err err)
{
	struct atout_choice choice[13];
	uint8_t out[1];
	bool yes;
	int n;

	assert_int_equal(atout_solve(solver, position, &n), err);
	assert_int_equal(atout_solve_reaches(solver, position, 1, &yes), err);
	assert_int_equal(atout_solve_best(solver, position, choice), err);
	assert_int_equal(atout_solve_cards(solver, position, choice, &n), err);
	assert_int_equal(atout_solve_reaching(solver, position, 1, 13, choice, &n), err);
	assert_int_equal(atout_solve_card_reaches(solver, position, 0, 1, &yes), err);
	assert_int_equal(atout_solve_play(solver, position, NULL, 0, out, NULL), err);
}

static void every_question_judges_as_the_check_does_and_goes_on(void **unused)
{
	int before = tricks_of(A_DEAL);

	(void)unused;
	for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
		struct atout_position position = spoilt(&refusals[i]);
		refused_by_all(&position, refusals[i].err);
	}
	assert_int_equal(tricks_of(A_DEAL), before);
}

static void a_table_judges_its_hands(void **unused)
{
	struct atout_position position = place(A_DEAL);
	struct atout_tricks table;

	(void)unused;
	position.hand[0] ^= set("SA");
	assert_int_equal(atout_solve_table(solver, position.hand, &table), ATOUT_SOLVE_UNEQUAL);
	position.hand[0] |= set("ST");
	assert_int_equal(atout_solve_table(solver, position.hand, &table), ATOUT_SOLVE_TWICE);
	assert_int_equal(atout_solve_strains(solver, position.hand, 1, &table), ATOUT_SOLVE_TWICE);
}

static void a_card_that_may_not_be_played_is_refused(void **unused)
{
	static const atout_card wrong[] = {0x38, 0x1C, 64, 255};
	struct atout_position position = place("N:A3... K5... Q4... J2... N N -");
	bool yes;

	(void)unused;
	assert_int_equal(atout_solve_card_reaches(solver, &position, 0x3C, 1, &yes), ATOUT_SOLVE_OK);
	assert_true(yes);
	for (size_t i = 0; i < sizeof wrong; i++)
		assert_int_equal(atout_solve_card_reaches(solver, &position, wrong[i], 1, &yes), ATOUT_SOLVE_PLAY);
}

/* ---- What is said of it ---- */

static void every_error_has_a_sentence_of_its_own(void **unused)
{
	char sentence[ATOUT_SOLVE_MEMORY + 1][128];

	(void)unused;
	for (int err = 0; err <= ATOUT_SOLVE_MEMORY; err++) {
		int length =
			atout_solve_err_print((enum atout_solve_err)err, NULL, sentence[err], sizeof sentence[err]);
		assert_in_range(length, 5, sizeof sentence[err] - 1);
		assert_int_equal(length, strlen(sentence[err]));
		assert_null(strchr(sentence[err], '%'));
		assert_int_not_equal(sentence[err][length - 1], '.');
		for (int other = 0; other < err; other++)
			assert_string_not_equal(sentence[err], sentence[other]);
	}
}

static void a_sentence_names_the_player_and_the_card(void **unused)
{
	struct atout_solve_fault fault = {2, ATOUT_NO_CARD};
	char sentence[128];

	(void)unused;
	atout_solve_err_print(ATOUT_SOLVE_UNEQUAL, &fault, sentence, sizeof sentence);
	assert_non_null(strstr(sentence, "South"));
	fault = (struct atout_solve_fault){3, 0x3C};
	atout_solve_err_print(ATOUT_SOLVE_REVOKE, &fault, sentence, sizeof sentence);
	assert_non_null(strstr(sentence, "West"));
	assert_true(strstr(sentence, "SA") || strstr(sentence, "ace of spades"));
}

static void a_short_buffer_is_not_overrun(void **unused)
{
	char whole[128], part[8];

	(void)unused;
	int length = atout_solve_err_print(ATOUT_SOLVE_PLAYED, NULL, whole, sizeof whole);
	assert_int_equal(atout_solve_err_print(ATOUT_SOLVE_PLAYED, NULL, part, sizeof part), length);
	assert_int_equal(strlen(part), sizeof part - 1);
	assert_memory_equal(part, whole, sizeof part - 1);
	assert_int_equal(atout_solve_err_print(ATOUT_SOLVE_PLAYED, NULL, NULL, 0), length);
}

#define WITH_SOLVER(test) cmocka_unit_test_setup_teardown(test, solver_start, solver_end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		WITH_SOLVER(every_error_is_found_where_it_is),
		WITH_SOLVER(a_good_position_has_no_fault),
		WITH_SOLVER(every_question_judges_as_the_check_does_and_goes_on),
		WITH_SOLVER(a_table_judges_its_hands),
		WITH_SOLVER(a_card_that_may_not_be_played_is_refused),
		WITH_SOLVER(every_error_has_a_sentence_of_its_own),
		WITH_SOLVER(a_sentence_names_the_player_and_the_card),
		WITH_SOLVER(a_short_buffer_is_not_overrun),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
