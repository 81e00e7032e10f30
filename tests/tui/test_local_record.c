/* SPDX-License-Identifier: Apache-2.0 */
/* The record of a match on this machine: what it has of moves, undos and crashes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "local_match.h"

#include <atout/record.h>

static struct play_choice choose_random(int g) { return choose(atout_games[g]->name, atout_bot_find("random")); }

/* What a record comes to. */
struct sum {
	struct atout_record record;
	bool whole;
};

static void read_record(const char *text, struct sum *sum)
{
	atout_record_start(&sum->record, NULL, NULL);
	for (const char *end; (end = strchr(text, '\n')); text = end + 1)
		if (!atout_record_line(&sum->record, text, (size_t)(end - text)))
			fail_msg("a line of the record is wrong: %.*s", (int)(end - text), text);
	sum->whole = atout_record_end(&sum->record);
}

/* The record on the disk has what the person has been told. */
static void expect_kept(void)
{
	static struct sum sum;
	char *text = place_read(place.path);

	read_record(text, &sum);
	free(text);
	assert_true(sum.whole);
	assert_int_equal(sum.record.deals, told_frame(told)->deal);
	assert_true(sum.record.moves >= told_frame(told)->made.moves);
}

/* Bots think in threads: now nobody does, and all is told. */
static void settle(void)
{
	enum event event;

	while ((event = next_event()) != PERSON && event != OVER && event != IDLE)
		continue;
}

static void every_move_is_on_the_disk_when_it_is_told(void **state)
{
	(void)state;
	for (int g = 0; atout_games[g]; g++) {
		struct play_choice choice = choose_random(g);
		open_match(&choice);
		for (enum event event; (event = next_event()) != OVER;) {
			if (event == PERSON)
				person_answers();
			else
				expect_kept();
		}
		close_match();
		unlink(place.path);
	}
}

static void an_undo_takes_moves_out_of_the_record(void **state)
{
	static struct sum sum;

	(void)state;
	for (int g = 0; atout_games[g]; g++) {
		struct play_choice choice = choose_random(g);
		open_match(&choice);
		until(OVER);
		local_tell(local, WIRE_READY);
		until(DEALT);
		until(PERSON);
		while (told_frame(told)->made.moves < 12 && !view()->over) {
			person_answers();
			settle();
		}
		while (may(WIRE_MAY_UNDO)) {
			int moves = told_frame(told)->made.moves;
			local_tell(local, WIRE_ASK_UNDO);
			assert_int_equal(next_event(), TAKEN_BACK);
			assert_true(told_frame(told)->made.moves < moves);
			assert_int_equal(told_last(told, WIRE_TOLD_SHEET)->sheet.rows, 1);
			char *text = place_read(place.path);
			read_record(text, &sum);
			free(text);
			assert_int_equal(sum.record.deals, 2);
			assert_int_equal(sum.record.moves, told_frame(told)->made.moves);
		}
		until(OVER);
		assert_int_equal(told_last(told, WIRE_TOLD_SHEET)->sheet.rows, 2);
		expect_kept();
		close_match();
		unlink(place.path);
	}
}

static void write_file(const char *text, size_t length)
{
	FILE *file = fopen(place.path, "w");

	assert_non_null(file);
	assert_int_equal(fwrite(text, 1, length, file), length);
	fclose(file);
}

static size_t start_of_line(const char *text, size_t at)
{
	while (at && text[at - 1] != '\n')
		at--;
	return at;
}

/* A deal and some moves of the next; where the first deal's block ends, the first deal, and the second one's block. */
static char *play_some(int g, size_t *first, size_t *over, size_t *dealt)
{
	struct play_choice choice = choose_random(g);

	open_match(&choice);
	*first = (size_t)place_size(place.path);
	until(OVER);
	*over = (size_t)place_size(place.path);
	local_tell(local, WIRE_READY);
	*dealt = (size_t)place_size(place.path);
	until(MOVED);
	until(PERSON);
	close_match();
	return place_read(place.path);
}

static void a_record_torn_anywhere_resumes_at_its_last_whole_move_or_deal(void **state)
{
	size_t first, over, dealt;

	(void)state;
	for (int g = 0; atout_games[g]; g++) {
		char *text = play_some(g, &first, &over, &dealt);
		const char *stock = strstr(text + over, "\nstock ");
		size_t played = over, line = start_of_line(text, over - 1);
		if (text[line] == '@') /* said of the last move */
			played = line;
		for (size_t tear = strlen(text); tear > first; tear--) {
			if (text[tear - 1] != '\n' && tear % 7)
				continue;
			write_file(text, tear);
			local = local_resume(place.path, LANG_EN, error);
			if (!local)
				fail_msg("%s", error);
			size_t lines = start_of_line(text, tear);
			/* A deal is whole without its stock. */
			bool whole = lines <= over || lines >= dealt || text + lines - 1 == stock;
			assert_int_equal(place_size(place.path), whole ? lines : over);
			assert_int_equal(told_last(local_told(local), WIRE_TOLD_SHEET)->sheet.rows,
					 lines < played ? 0 : 1);
			close_match();
		}
		free(text);
		unlink(place.path);
	}
}

/* It is refused with these words. */
static void expect_refused(const char *text, size_t length, const char *words)
{
	write_file(text, length);
	assert_null(local_resume(place.path, LANG_EN, error));
	if (!strstr(error, words))
		fail_msg("'%s' does not say '%s'", error, words);
	assert_int_equal(place_size(place.path), length);
}

static void what_is_no_record_of_one_match_is_refused(void **state)
{
	size_t first, over, dealt;
	char *text = play_some(0, &first, &over, &dealt), wrong[64], *longer = malloc(2 * strlen(text) + 16);
	size_t length = strlen(text);
	int lines = 1;

	(void)state;
	assert_non_null(longer);
	for (const char *at = text; (at = strchr(at, '\n')); at++)
		lines++;
	size_t block = start_of_line(text, first - 30);
	expect_refused(text, block, "line ");
	expect_refused("", 0, "line ");
	snprintf(longer, length + 16, "%s0 nonsense\n", text);
	snprintf(wrong, sizeof wrong, "line %d:", lines);
	expect_refused(longer, strlen(longer), wrong);
	memcpy(longer, text, length);
	memcpy(longer + length, text, length + 1);
	expect_refused(longer, 2 * length, "");
	free(longer);
	free(text);
}

static void names_come_back(void **state)
{
	size_t first, over, dealt;
	char *text = play_some(0, &first, &over, &dealt), *named = malloc(strlen(text) + 32);
	const char *rest = strstr(text, "# play");

	(void)state;
	assert_non_null(named);
	sprintf(named, "%.*sname 1 Anna Ä.\n%s", (int)(rest - text), text, rest);
	write_file(named, strlen(named));
	free(named);
	free(text);
	local = local_resume(place.path, LANG_EN, error);
	if (!local)
		fail_msg("%s", error);
	struct words words = local_words(local);
	assert_string_equal(words.name[1], "Anna Ä.");
	assert_string_equal(words.name[0], "");
}

static void a_deal_that_cannot_be_written_is_not_dealt(void **state)
{
	struct play_choice choice = choose_random(0);

	(void)state;
	open_match(&choice);
	until(OVER);
	long size = place_size(place.path);
	place_limit((rlim_t)size + 20);
	local_tell(local, WIRE_READY);
	assert_int_equal(next_event(), TROUBLE);
	assert_int_equal(told_frame(told)->deal, 1);
	assert_int_equal(place_size(place.path), size);
	place_limit(RLIM_INFINITY);
	local_hurry(local);
	assert_int_equal(next_event(), DEALT);
	assert_int_equal(told_frame(told)->deal, 2);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(every_move_is_on_the_disk_when_it_is_told),
		TEST(an_undo_takes_moves_out_of_the_record),
		TEST(a_record_torn_anywhere_resumes_at_its_last_whole_move_or_deal),
		TEST(what_is_no_record_of_one_match_is_refused),
		TEST(names_come_back),
		TEST(a_deal_that_cannot_be_written_is_not_dealt),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
