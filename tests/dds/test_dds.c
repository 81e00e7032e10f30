/* SPDX-License-Identifier: Apache-2.0 */
/* libdds.so.0 where it cannot be compared with the original: there that one crashes, errs, or has no rule. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "dds/dds.h"

#include <pthread.h>
#include <unistd.h>

enum { THREADS = 4, ROUNDS = 30 };

static const char thirteen[] = "N:AT5.AJT.A632.KJ7 Q763.KQ9.KQJ94.T 942.87653..98653 KJ8.42.T875.AQ42";

static struct dds_deal_pbn deal_of(const char *hands, int trump, int first)
{
	struct dds_deal_pbn pbn = {.trump = trump, .first = first};

	strncpy(pbn.hands, hands, sizeof pbn.hands);
	return pbn;
}

static void put_on_table(struct dds_deal_pbn *pbn, int at, int suit, int rank)
{
	pbn->trick_suit[at] = suit;
	pbn->trick_rank[at] = rank;
}

static int solve(struct dds_deal_pbn pbn, struct dds_future *future)
{
	memset(future, 0, sizeof *future);
	return SolveBoardPBN(pbn, -1, 3, 1, future, 0);
}

static void nothing_needs_to_be_set_up(void **unused)
{
	struct dds_future future;

	(void)unused;
	assert_int_equal(solve(deal_of(thirteen, 1, 3), &future), DDS_OK);
	assert_int_equal(future.cards, 12);
	assert_int_equal(future.score[0], 5);
	FreeMemory();
	FreeMemory();
	assert_int_equal(solve(deal_of(thirteen, 1, 3), &future), DDS_OK);
	assert_int_equal(future.score[0], 5);
}

static void little_memory_still_leaves_a_thread(void **unused)
{
	struct dds_future future;
	struct dds_info info;

	(void)unused;
	SetResources(1, 64);
	GetDDSInfo(&info);
	assert_in_range(info.threads, 1, sysconf(_SC_NPROCESSORS_ONLN));
	assert_int_equal(solve(deal_of(thirteen, 1, 3), &future), DDS_OK);
	assert_int_equal(future.score[0], 5);
	SetResources(0, 0);
}

/* The nodes of a question about `thirteen`. */
static int nodes_of(int target, int solutions, int cards)
{
	struct dds_future future;

	assert_int_equal(SolveBoardPBN(deal_of(thirteen, 1, 3), target, solutions, 1, &future, 0), DDS_OK);
	assert_int_equal(future.cards, cards);
	return future.nodes;
}

static void what_all_cards_have_told_is_not_searched_again(void **unused)
{
	(void)unused;
	FreeMemory();
	int all = nodes_of(-1, 3, 12);
	assert_true(nodes_of(-1, 2, 8) * 20 < all);
	assert_int_equal(nodes_of(5, 2, 8), 0);
	assert_int_equal(nodes_of(5, 1, 1), 0);
	FreeMemory();
	assert_true(nodes_of(-1, 2, 8) <= all);
}

static void boards_can_be_given_as_numbers(void **unused)
{
	static struct dds_boards boards;
	static struct dds_solved_boards solved;
	unsigned holding[4][4] = {{0x4, 0, 0, 0}, {0x4000, 0, 0, 0}, {0x8, 0, 0, 0}, {0x10, 0, 0, 0}};

	(void)unused;
	boards.count = 2;
	for (int i = 0; i < boards.count; i++) {
		boards.deal[i].trump = 4;
		boards.deal[i].first = i;
		memcpy(boards.deal[i].holding, holding, sizeof holding);
		boards.target[i] = -1;
		boards.solutions[i] = 3;
		boards.mode[i] = 1;
	}
	assert_int_equal(SolveAllBoardsBin(&boards, &solved), DDS_OK);
	assert_int_equal(solved.count, 2);
	assert_int_equal(solved.board[0].score[0], 0);
	assert_int_equal(solved.board[1].score[0], 1);
	boards.count = DDS_BOARDS + 1;
	assert_int_equal(SolveAllBoardsBin(&boards, &solved), DDS_TOO_MANY_BOARDS);
}

static void a_card_missing_on_the_table_is_missed(void **unused)
{
	struct dds_deal_pbn pbn = deal_of("N:A... K2... Q3... J4...", 4, 0);
	struct dds_future future;

	(void)unused;
	assert_int_equal(solve(pbn, &future), DDS_SUIT_OR_RANK);
	put_on_table(&pbn, 0, 0, 5);
	assert_int_equal(solve(pbn, &future), DDS_OK);
	assert_int_equal(future.score[0], 1);
}

static void a_card_twice_on_the_table_is_refused(void **unused)
{
	struct dds_deal_pbn pbn = deal_of("N:A... K... Q3... J4...", 4, 0);
	struct dds_future future;

	(void)unused;
	put_on_table(&pbn, 0, 0, 5);
	put_on_table(&pbn, 1, 0, 5);
	assert_int_equal(solve(pbn, &future), DDS_PLAYED);
}

/* East has thrown a diamond on the spade led, and holds a spade: the trick counts as it lies. */
static void a_revoke_is_played_on(void **unused)
{
	struct dds_deal_pbn pbn = deal_of("N:3... A... Q2... J4...", 4, 0);
	struct dds_future future;

	(void)unused;
	put_on_table(&pbn, 0, 0, 10);
	put_on_table(&pbn, 1, 2, 14);
	assert_int_equal(solve(pbn, &future), DDS_OK);
	assert_int_equal(future.cards, 2);
	assert_int_equal(future.rank[0], 12);
	assert_int_equal(future.score[0], 1);
	assert_int_equal(future.rank[1], 2);
	assert_int_equal(future.score[1], 0);
}

static void hands_out_of_step_are_judged(void **unused)
{
	struct dds_future future;
	struct dds_table table;
	struct dds_hands_pbn hands = {"hello"};

	(void)unused;
	assert_true(solve(deal_of("N:AK.2.3.4  QJ.3.2.5 T9.4.5.6 87.5.6.7", 4, 0), &future) < 0);
	assert_true(solve(deal_of("[Deal \"N:AK.2.3.4 QJ.3.2.5 T9.4.5.6 87.5.6.7\"]", 4, 0), &future) < 0);
	assert_int_equal(CalcDDtablePBN(hands, &table), DDS_NO_CARDS);
	strcpy(hands.hands, "N:AK... QJ... T9... 8...");
	assert_int_equal(CalcDDtablePBN(hands, &table), DDS_COUNT);
	strcpy(hands.hands, "N:AK... QJ... T9... 9K...");
	assert_int_equal(CalcDDtablePBN(hands, &table), DDS_DUPLICATE);
}

static void no_tables_are_no_work(void **unused)
{
	static struct dds_many_hands deals;
	static struct dds_tables tables;
	static struct dds_par_texts pars;
	int left_out[DDS_STRAINS] = {0};

	(void)unused;
	assert_int_equal(CalcAllTables(&deals, 0, left_out, &tables, &pars), DDS_OK);
	deals.count = -1;
	assert_int_equal(CalcAllTables(&deals, 0, left_out, &tables, &pars), DDS_OK);
	assert_int_equal(tables.count, 0);
}

static void a_board_with_a_wrong_trump_leaves_the_others(void **unused)
{
	static struct dds_boards_pbn boards;
	static struct dds_solved_boards solved;

	(void)unused;
	boards.count = 3;
	for (int i = 0; i < boards.count; i++) {
		boards.deal[i] = deal_of(thirteen, i == 1 ? 7 : 1, 3);
		boards.target[i] = -1;
		boards.solutions[i] = 3;
	}
	assert_int_equal(SolveAllBoards(&boards, &solved), DDS_TRUMP);
	assert_int_equal(solved.board[0].cards, 12);
	assert_int_equal(solved.board[1].cards, 0);
	assert_int_equal(solved.board[2].cards, 12);
}

static void a_line_from_within_a_trick_has_all_its_values(void **unused)
{
	struct dds_deal_pbn pbn = deal_of("N:A... K2... Q3... J4...", 4, 0);
	struct dds_line_pbn line = {.count = 3, .cards = "SKSQS4"};
	struct dds_values values;

	(void)unused;
	put_on_table(&pbn, 0, 0, 5);
	assert_int_equal(AnalysePlayPBN(pbn, line, &values, 0), DDS_OK);
	assert_int_equal(values.count, 4);
	for (int i = 0; i < values.count; i++)
		assert_int_equal(values.tricks[i], 1);
	strcpy(line.cards, "SKSKS4");
	assert_int_equal(AnalysePlayPBN(pbn, line, &values, 0), DDS_PLAY);
	assert_int_equal(values.count, 0);
}

/* All strains equal: north and south take so many, east and west the others. */
static struct dds_table even_table(int north_south, int east_west)
{
	struct dds_table table;

	for (int strain = 0; strain < DDS_STRAINS; strain++)
		for (int seat = 0; seat < 4; seat++)
			table.tricks[strain][seat] = seat & 1 ? east_west : north_south;
	return table;
}

static void a_deal_passed_out_has_no_contract(void **unused)
{
	struct dds_table table = even_table(6, 6);
	struct dds_par_list list;
	struct dds_par par;
	char text[128];

	(void)unused;
	assert_int_equal(DealerPar(&table, &list, 0, 0), DDS_OK);
	assert_int_equal(list.score, 0);
	assert_string_equal(list.contract[0], "pass");
	assert_int_equal(DealerParBin(&table, &par, 0, 0), DDS_OK);
	assert_int_equal(ConvertToDealerTextFormat(&par, text), DDS_OK);
	assert_string_equal(text, "Par 0");
}

/* West would make four spades, and north is in time to bid them first. */
static void a_sacrifice_bid_first_is_doubled(void **unused)
{
	struct dds_table table = even_table(3, 3);
	struct dds_par_list list;
	struct dds_par par;

	(void)unused;
	table.tricks[0][0] = 8;
	table.tricks[0][3] = 10;
	assert_int_equal(DealerPar(&table, &list, 0, 1), DDS_OK);
	assert_int_equal(list.score, -500);
	assert_string_equal(list.contract[0], "4S*-N-2");
	assert_int_equal(DealerParBin(&table, &par, 0, 1), DDS_OK);
	assert_int_equal(par.contract[0].under, 2);
	assert_int_equal(DealerPar(&table, &list, 3, 1), DDS_OK);
	assert_string_equal(list.contract[0], "4S-W");
}

static void a_strange_table_is_harmless(void **unused)
{
	struct dds_table table = even_table(400, -3);
	struct dds_par_list list, sides[2];
	struct dds_par_text text;

	(void)unused;
	for (int code = -3; code < 9; code++) {
		assert_int_equal(DealerPar(&table, &list, code, code), DDS_OK);
		assert_string_equal(list.contract[0], "7N-NS");
		assert_int_equal(SidesPar(&table, sides, code), DDS_OK);
		assert_int_equal(Par(&table, &text, code), DDS_OK);
		assert_string_equal(text.contracts[1], "EW:NS 7N");
	}
}

static void *solve_often(void *arg)
{
	int *wrong = arg;
	struct dds_hands_pbn hands;
	struct dds_table table;
	struct dds_future future;

	strcpy(hands.hands, "N:AT5.AJ.A6. Q76.KQ9.K. 942.876.3. KJ8.42.T8.");
	for (int i = 0; i < ROUNDS; i++) {
		*wrong += CalcDDtablePBN(hands, &table) != DDS_OK || table.tricks[4][0] != table.tricks[4][2];
		*wrong += solve(deal_of(hands.hands, i % 5, 3), &future) != DDS_OK;
		if (i % 10 == 0)
			FreeMemory();
		if (i % 10 == 5)
			SetMaxThreads(i % 3);
	}
	return NULL;
}

static void any_thread_may_call_anything(void **unused)
{
	pthread_t thread[THREADS];
	int wrong[THREADS] = {0};

	(void)unused;
	for (int i = 0; i < THREADS; i++)
		assert_int_equal(pthread_create(&thread[i], NULL, solve_often, &wrong[i]), 0);
	for (int i = 0; i < THREADS; i++) {
		pthread_join(thread[i], NULL);
		assert_int_equal(wrong[i], 0);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(nothing_needs_to_be_set_up),
		cmocka_unit_test(little_memory_still_leaves_a_thread),
		cmocka_unit_test(what_all_cards_have_told_is_not_searched_again),
		cmocka_unit_test(boards_can_be_given_as_numbers),
		cmocka_unit_test(a_card_missing_on_the_table_is_missed),
		cmocka_unit_test(a_card_twice_on_the_table_is_refused),
		cmocka_unit_test(a_revoke_is_played_on),
		cmocka_unit_test(hands_out_of_step_are_judged),
		cmocka_unit_test(no_tables_are_no_work),
		cmocka_unit_test(a_board_with_a_wrong_trump_leaves_the_others),
		cmocka_unit_test(a_line_from_within_a_trick_has_all_its_values),
		cmocka_unit_test(a_deal_passed_out_has_no_contract),
		cmocka_unit_test(a_sacrifice_bid_first_is_doubled),
		cmocka_unit_test(a_strange_table_is_harmless),
		cmocka_unit_test(any_thread_may_call_anything),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
