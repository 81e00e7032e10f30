/* SPDX-License-Identifier: Apache-2.0 */
/* The table and its record never differ: whatever is played, taken back, refused or torn, for every game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "table/keeper.h"

#include <atout/games.h>

#include "place.h"

#include <errno.h>
#include <unistd.h>

enum { MAX = 1 << 22 };

static struct place place;
static struct journal journal;
static struct table table;
static struct atout_rng rng;

static int begin(void **state)
{
	(void)state;
	memset(&table, 0, sizeof table);
	atout_rng_seed(&rng, 20);
	place_make(&place);
	journal_start(&journal);
	assert_true(journal_create(&journal, place.path));
	return 0;
}

static int end(void **state)
{
	(void)state;
	place_limit(RLIM_INFINITY);
	table_free(&table);
	journal_close(&journal);
	place_remove(&place);
	return 0;
}

static void start_match(const struct atout_game *game)
{
	const struct table_people people = {{[1] = "Anna Ä."}, "# play seat 0 person\n# play think 7\n"};
	struct atout_setup setup;

	atout_setup_start(game, &setup, 0);
	setup.dealer = 1;
	assert_true(table_start(&table, game, &setup, &people));
	table.keeper = keeper_of(&journal);
}

static void start_over(const struct atout_game *game)
{
	table_free(&table);
	journal_close(&journal);
	place_remove(&place);
	place_make(&place);
	assert_true(journal_create(&journal, place.path));
	start_match(game);
}

/* Any seat that may move, any of its moves. */
static bool play_random(void)
{
	const struct atout_game *game = table.game;
	atout_move legal[ATOUT_MOVES_MAX];
	struct atout_why why;
	int seat = 0, n;

	do
		seat = (int)atout_rng_below(&rng, table.setup.seats);
	while (!(game->to_act(table.state) >> seat & 1));
	n = game->legal(table.state, seat, legal);
	return table_play(&table, seat, legal[atout_rng_below(&rng, (uint32_t)n)], NULL, &why);
}

static void play_deal(void)
{
	assert_true(table_deal(&table, &rng));
	while (!table_deal_over(&table))
		assert_true(play_random());
}

static struct table read_table(const char *text)
{
	struct table read;
	char error[TABLE_ERROR_MAX];

	if (!table_resume(&read, text, NULL, error))
		fail_msg("%s\n%s", error, text);
	return read;
}

static void expect_same(const struct table *a, const struct table *b)
{
	assert_ptr_equal(a->game, b->game);
	assert_memory_equal(a->state, b->state, a->game->state_size);
	assert_int_equal(a->moves, b->moves);
	assert_int_equal(a->length, b->length);
	assert_int_equal(a->rows, b->rows);
	for (int i = 0; i < a->moves; i++) {
		assert_int_equal(a->move[i].seat, b->move[i].seat);
		assert_int_equal(a->move[i].move, b->move[i].move);
		assert_int_equal(a->move[i].offset, b->move[i].offset);
	}
	for (int i = 0; i < a->rows; i++) {
		assert_int_equal(a->row[i].number, b->row[i].number);
		assert_ptr_equal(a->row[i].contract, b->row[i].contract);
		assert_memory_equal(&a->row[i].standing, &b->row[i].standing, sizeof a->row[i].standing);
	}
	assert_string_equal(a->name[1], b->name[1]);
}

/* What is on the disk, read again, is this table. */
static void expect_kept(void)
{
	char *text = place_read(place.path);
	struct table read = read_table(text);

	expect_same(&table, &read);
	assert_int_equal(place_size(place.path), table.length);
	table_free(&read);
	free(text);
}

static void every_move_is_on_the_disk_when_it_is_made(void **state)
{
	(void)state;
	for (int g = 0; atout_games[g]; g++) {
		start_over(atout_games[g]);
		for (int deal = 0; deal < 2; deal++) {
			assert_true(table_deal(&table, &rng));
			expect_kept();
			while (!table_deal_over(&table)) {
				assert_true(play_random());
				expect_kept();
			}
		}
	}
}

static void nothing_is_written_before_the_first_deal(void **state)
{
	(void)state;
	start_match(atout_games[0]);
	assert_int_equal(place_size(place.path), 0);
	assert_true(table_deal(&table, &rng));
	assert_true(place_size(place.path) > 100);
}

static void an_undo_takes_moves_out_of_the_record(void **state)
{
	(void)state;
	for (int g = 0; atout_games[g]; g++) {
		start_over(atout_games[g]);
		play_deal();
		play_deal();
		while (table.moves) {
			int back = 1 + (int)atout_rng_below(&rng, 3);
			int to = table.moves > back ? table.moves - back : 0;
			assert_true(table_undo(&table, to));
			assert_int_equal(table.moves, to);
			assert_int_equal(table.rows, 1);
			expect_kept();
		}
		while (!table_deal_over(&table))
			assert_true(play_random());
		assert_int_equal(table.rows, 2);
		expect_kept();
	}
}

static void an_undo_of_moves_that_are_not_there_changes_nothing(void **state)
{
	(void)state;
	start_match(atout_games[0]);
	assert_true(table_deal(&table, &rng));
	assert_false(table_undo(&table, 0));
	assert_true(play_random());
	assert_false(table_undo(&table, 1));
	assert_false(table_undo(&table, -1));
	assert_null(table.trouble);
	expect_kept();
}

static void a_refused_move_says_its_rule_and_is_not_written(void **state)
{
	struct atout_why why;

	(void)state;
	for (int g = 0; atout_games[g]; g++) {
		start_over(atout_games[g]);
		assert_true(table_deal(&table, &rng));
		size_t length = table.length;
		assert_false(table_play(&table, 0, ATOUT_NO_MOVE, NULL, &why));
		assert_non_null(why.key);
		assert_null(table.trouble);
		assert_int_equal(table.length, length);
		expect_kept();
	}
}

static void a_move_that_cannot_be_written_is_not_made(void **state)
{
	(void)state;
	for (int g = 0; atout_games[g]; g++) {
		start_over(atout_games[g]);
		assert_true(table_deal(&table, &rng));
		while (!table_deal_over(&table)) {
			place_limit(table.length + atout_rng_below(&rng, 4));
			assert_false(play_random());
			assert_non_null(table.trouble);
			assert_int_equal(table.code, EFBIG);
			expect_kept();
			place_limit(RLIM_INFINITY);
			assert_true(play_random());
		}
		expect_kept();
	}
}

static void a_deal_that_cannot_be_written_is_not_dealt(void **state)
{
	(void)state;
	for (int g = 0; atout_games[g]; g++) {
		start_over(atout_games[g]);
		place_limit(60);
		assert_false(table_deal(&table, &rng));
		assert_int_equal(place_size(place.path), 0);
		assert_false(table.dealt);
		place_limit(RLIM_INFINITY);
		play_deal();
		place_limit(table.length + 60);
		assert_false(table_deal(&table, &rng));
		assert_int_equal(table.code, EFBIG);
		expect_kept();
		place_limit(RLIM_INFINITY);
		assert_true(table_deal(&table, &rng));
		expect_kept();
	}
}

/* A crash may leave any beginning of the bytes; whole moves and deals before the tear survive, and only they. */
static void a_record_torn_anywhere_resumes_at_its_last_whole_move_or_deal(void **state)
{
	(void)state;
	for (int g = 0; atout_games[g]; g++) {
		start_over(atout_games[g]);
		assert_true(table_deal(&table, &rng));
		size_t first = table.length;
		while (!table_deal_over(&table))
			assert_true(play_random());
		size_t over = table.length;
		assert_true(table_deal(&table, &rng));
		size_t dealt = table.length;
		assert_true(play_random());
		const char *stock;
		char *text = place_read(place.path);
		stock = strstr(text + over, "\nstock ");
		for (size_t tear = table.length; tear > first; tear--) {
			text[tear] = '\0';
			if (text[tear - 1] != '\n')
				continue;
			struct table read = read_table(text);
			/* A deal is whole without its stock. */
			bool whole = tear <= over || tear >= dealt || text + tear - 1 == stock;
			assert_int_equal(read.length, whole ? tear : over);
			assert_int_equal(read.rows, tear < over ? 0 : 1);
			table_free(&read);
		}
		free(text);
	}
}

static void a_record_without_a_whole_deal_is_no_match(void **state)
{
	char error[TABLE_ERROR_MAX];

	(void)state;
	start_match(atout_games[0]);
	assert_true(table_deal(&table, &rng));
	char *text = place_read(place.path);
	text[table.length - 30] = '\0';
	strrchr(text, '\n')[1] = '\0';
	struct table read;
	assert_false(table_resume(&read, text, NULL, error));
	assert_non_null(strstr(error, "line "));
	table_free(&read);
	assert_false(table_resume(&read, "", NULL, error));
	table_free(&read);
	free(text);
}

static void a_wrong_move_in_a_record_is_refused_with_its_line(void **state)
{
	char error[TABLE_ERROR_MAX], wrong[64];

	(void)state;
	start_match(atout_games[0]);
	assert_true(table_deal(&table, &rng));
	char *text = place_read(place.path);
	size_t length = strlen(text);
	int lines = 0;
	for (const char *at = text; (at = strchr(at, '\n')); at++)
		lines++;
	char *longer = realloc(text, length + 16);
	assert_non_null(longer);
	memcpy(longer + length, "0 nonsense\n", 12);
	snprintf(wrong, sizeof wrong, "line %d:", lines + 1);
	struct table read;
	assert_false(table_resume(&read, longer, NULL, error));
	assert_non_null(strstr(error, wrong));
	table_free(&read);
	free(longer);
}

static void a_second_match_in_the_file_is_refused(void **state)
{
	char error[TABLE_ERROR_MAX];

	(void)state;
	start_match(atout_games[0]);
	assert_true(table_deal(&table, &rng));
	char *text = place_read(place.path);
	size_t length = strlen(text);
	char *twice = malloc(2 * length + 1);
	assert_non_null(twice);
	memcpy(twice, text, length);
	memcpy(twice + length, text, length + 1);
	struct table read;
	assert_false(table_resume(&read, twice, NULL, error));
	table_free(&read);
	free(twice);
	free(text);
}

static void note_play(void *ctx, const char *line)
{
	char *all = ctx;

	strncat(all, line, 100);
	strncat(all, ";", 2);
}

static void names_and_play_lines_come_back(void **state)
{
	char lines[512] = "", error[TABLE_ERROR_MAX];
	struct table_reader reader = {.play = note_play, .ctx = lines};
	struct table read;

	(void)state;
	start_match(atout_games[0]);
	assert_true(table_deal(&table, &rng));
	char *text = place_read(place.path);
	assert_true(table_resume(&read, text, &reader, error));
	assert_string_equal(lines, "seat 0 person;think 7;");
	assert_string_equal(read.name[1], "Anna Ä.");
	table_free(&read);
	free(text);
}

static void a_resumed_match_goes_on_in_the_same_file(void **state)
{
	(void)state;
	for (int g = 0; atout_games[g]; g++) {
		start_over(atout_games[g]);
		play_deal();
		assert_true(table_deal(&table, &rng));
		for (int round = 0; round < 8 && !table_deal_over(&table); round++) {
			char *text;
			struct table read;
			assert_true(play_random());
			journal_close(&journal);
			assert_true(journal_open(&journal, place.path, MAX, &text));
			read = read_table(text);
			free(text);
			table_free(&table);
			table = read;
			table.keeper = keeper_of(&journal);
			expect_kept();
		}
	}
}

static void a_match_ends_and_then_nothing_is_dealt(void **state)
{
	struct atout_setup setup;
	const struct atout_game *game = atout_game_find("farmers");

	(void)state;
	assert_non_null(game);
	atout_setup_start(game, &setup, 3);
	setup.option[atout_option_find(game, "max_hand")] = 1;
	assert_true(table_start(&table, game, &setup, NULL));
	table.keeper = keeper_of(&journal);
	play_deal();
	assert_true(table_match_over(&table));
	assert_false(table_deal(&table, &rng));
	assert_null(table.trouble);
	expect_kept();
	assert_true(table_undo(&table, 0));
	assert_false(table_match_over(&table));
}

static void a_name_that_no_record_can_hold_is_refused(void **state)
{
	const struct table_people people = {{"two\nlines"}, NULL};
	struct atout_setup setup;

	(void)state;
	atout_setup_start(atout_games[0], &setup, 0);
	assert_false(table_start(&table, atout_games[0], &setup, &people));
	assert_int_equal(table.code, EINVAL);
}

/* Of two seats that put their heads together each shows the other exactly the own hand. */
static void a_claim_opens_the_claimers_hand_and_no_other(void **state)
{
	const struct atout_game *game = atout_game_find("bridge");
	_Alignas(8) unsigned char both[ATOUT_STATE_MAX];

	(void)state;
	assert_non_null(game);
	start_match(game);
	assert_true(table_deal(&table, &rng));
	for (int other = 1; other < 4; other++) {
		struct atout_view open = {0}, own;
		table_blind_both(&table, 0, other, both);
		game->show(both, &open);
		atout_look(game, table.state, other, &own);
		assert_int_equal(open.known[other], own.known[other]);
		assert_int_equal(__builtin_popcountll(open.known[0]), 13);
		for (int seat = 1; seat < 4; seat++)
			assert_int_equal(__builtin_popcountll(open.known[seat]), seat == other ? 13 : 0);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(every_move_is_on_the_disk_when_it_is_made, begin, end),
		cmocka_unit_test_setup_teardown(nothing_is_written_before_the_first_deal, begin, end),
		cmocka_unit_test_setup_teardown(an_undo_takes_moves_out_of_the_record, begin, end),
		cmocka_unit_test_setup_teardown(an_undo_of_moves_that_are_not_there_changes_nothing, begin, end),
		cmocka_unit_test_setup_teardown(a_refused_move_says_its_rule_and_is_not_written, begin, end),
		cmocka_unit_test_setup_teardown(a_move_that_cannot_be_written_is_not_made, begin, end),
		cmocka_unit_test_setup_teardown(a_deal_that_cannot_be_written_is_not_dealt, begin, end),
		cmocka_unit_test_setup_teardown(a_record_torn_anywhere_resumes_at_its_last_whole_move_or_deal, begin,
						end),
		cmocka_unit_test_setup_teardown(a_record_without_a_whole_deal_is_no_match, begin, end),
		cmocka_unit_test_setup_teardown(a_wrong_move_in_a_record_is_refused_with_its_line, begin, end),
		cmocka_unit_test_setup_teardown(a_second_match_in_the_file_is_refused, begin, end),
		cmocka_unit_test_setup_teardown(names_and_play_lines_come_back, begin, end),
		cmocka_unit_test_setup_teardown(a_resumed_match_goes_on_in_the_same_file, begin, end),
		cmocka_unit_test_setup_teardown(a_match_ends_and_then_nothing_is_dealt, begin, end),
		cmocka_unit_test_setup_teardown(a_name_that_no_record_can_hold_is_refused, begin, end),
		cmocka_unit_test_setup_teardown(a_claim_opens_the_claimers_hand_and_no_other, begin, end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
