/* SPDX-License-Identifier: Apache-2.0 */
/* What the writers of a record print. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <atout/games.h>
#include <atout/record.h>

#include "record_text.h"

/* What is written of what was read. */
static void on_deal_write(void *ctx, const struct atout_record *record)
{
	static const char *const names[ATOUT_SEATS_MAX] = {"Anna", NULL, "Ren\xC3\xA9"};
	char text[ATOUT_RECORD_HEADER_SIZE];

	if (record->deals == 1) {
		atout_record_print_header(record->game, &record->setup, names, text, sizeof text);
		add(ctx, "%s", text);
	}
	atout_record_print_deal(record->game, &record->setup, text, sizeof text);
	add(ctx, "%s", text);
}

static void on_move_write(void *ctx, const struct atout_record *record, int seat, atout_move move)
{
	char text[ATOUT_RECORD_MOVE_SIZE];

	atout_record_print_move(record->game, seat, move, text, sizeof text);
	add(ctx, "%s", text);
}

static void assert_written(const char *text, const char *expected)
{
	static const struct atout_record_hooks writing = {.deal = on_deal_write, .move = on_move_write};
	struct atout_record record;
	struct log log = {.length = 0};

	atout_record_start(&record, &writing, &log);
	assert_true(read_text(&record, text));
	assert_string_equal(log.text, expected);
}

static void what_is_written_is_what_was_read(void **unused)
{
	(void)unused;
	assert_written(FARMERS FARMERS_DEAL FARMERS_STOCK FARMERS_MOVES,
		       "atout 1\ngame farmers\nseats 3\noption max_hand 1\noption schedule up\nname 0 Anna\nname 2 "
		       "Ren\xC3\xA9\n" FARMERS_DEAL FARMERS_STOCK FARMERS_MOVES);
	assert_written(BRIDGE "option scoring duplicate\noption boards 4\ndeal 9 dealer E vul NS board 2\n" BRIDGE_HANDS
			      "e 1nt\ns PASS\n",
		       BRIDGE
		       "option boards 4\nname 0 Anna\nname 2 Ren\xC3\xA9\ndeal 9 dealer 1 vul ns board 2\n" BRIDGE_HANDS
		       "1 1NT\n2 pass\n");
	assert_written(BRIDGE "deal 1 dealer 3 vul none\n" BRIDGE_HANDS,
		       BRIDGE "name 0 Anna\nname 2 Ren\xC3\xA9\ndeal 1 dealer 3 vul none\n" BRIDGE_HANDS);
	assert_written(BARBU "option contracts custom\noption custom COEUR,plis\ndeal 1 dealer 3\n" BRIDGE_HANDS
			     "3 contract plis\n",
		       BARBU "option contracts custom\noption custom plis,coeur\nname 0 Anna\nname 2 Ren\xC3\xA9\n"
			     "deal 1 dealer 3\n" BRIDGE_HANDS "3 contract plis\n");
}

static void a_small_buffer_is_filled_and_the_length_told(void **unused)
{
	struct atout_record record;
	char whole[ATOUT_RECORD_DEAL_SIZE], part[20];

	(void)unused;
	atout_record_start(&record, NULL, NULL);
	assert_true(read_text(&record, FARMERS FARMERS_DEAL FARMERS_STOCK));
	int length = atout_record_print_deal(record.game, &record.setup, whole, sizeof whole);
	assert_int_equal(length, strlen(whole));
	assert_int_equal(atout_record_print_deal(record.game, &record.setup, NULL, 0), length);
	assert_int_equal(atout_record_print_deal(record.game, &record.setup, part, sizeof part), length);
	assert_int_equal(strlen(part), sizeof part - 1);
	assert_memory_equal(part, whole, sizeof part - 1);
	length = atout_record_print_header(record.game, &record.setup, NULL, whole, sizeof whole);
	assert_int_equal(length, strlen(whole));
	assert_int_equal(atout_record_print_header(record.game, &record.setup, NULL, part, sizeof part), length);
	assert_memory_equal(part, whole, sizeof part - 1);
}

static void a_name_that_would_break_the_record_is_not_written(void **unused)
{
	static const char *const names[] = {"Anna\n0 pass", NULL, NULL, NULL};
	const struct atout_game *game = atout_game_find("bauerchen");
	struct atout_setup setup;
	char text[ATOUT_RECORD_HEADER_SIZE];

	(void)unused;
	atout_setup_start(game, &setup, 0);
	assert_int_equal(atout_record_print_header(game, &setup, names, text, sizeof text), -1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_written_is_what_was_read),
		cmocka_unit_test(a_small_buffer_is_filled_and_the_length_told),
		cmocka_unit_test(a_name_that_would_break_the_record_is_not_written),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
