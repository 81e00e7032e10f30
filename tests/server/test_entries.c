/* SPDX-License-Identifier: Apache-2.0 */
/* Who plays in an event: entries, the draw, latecomers, and that it reads back from its stream. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "server/evenings/entries.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct evening *evening;
static struct entries entries;
static char stream[1 << 20]; /* all events, each with its NUL */
static size_t used;
static int events;

static int begin(void **state)
{
	(void)state;
	evening = evening_new();
	entries_free(&entries);
	memset(&entries, 0, sizeof entries);
	used = 0;
	events = 0;
	return 0;
}

static int end(void **state)
{
	(void)state;
	evening_free(evening);
	entries_free(&entries);
	memset(&entries, 0, sizeof entries);
	return 0;
}

static void open_event(const char *kind, int number)
{
	static struct act act;
	char text[256], why[ATOUT_ERROR_SIZE];
	int length = snprintf(text, sizeof text,
			      "{\"at\":1,\"write\":\"write-01\",\"do\":\"open\",\"title\":\"T\",\"each\":1,"
			      "\"scoring\":\"%s\",\"online\":true,\"kind\":\"%s\",\"number\":%d}",
			      strcmp(kind, "teams") && strcmp(kind, "knockout") ? "mp" : "imp", kind, number);

	assert_true(evening_line(evening, &act, text, (size_t)length, why));
}

static void take(const char *event)
{
	assert_true(entries_take(&entries, event, (uint64_t)++events));
	memcpy(stream + used, event, strlen(event) + 1);
	used += strlen(event) + 1;
}

/* A key of its number. */
static const char *key_of(int person)
{
	static char key[TOKEN_PERSON + 1];

	snprintf(key, sizeof key, "person-%09d", person);
	return key;
}

static bool enter(int person, int entry)
{
	struct lines lines = {0};
	char name[32];

	snprintf(name, sizeof name, "Guest %d", person);
	if (!entries_put_enter(&entries, evening, entry, &(struct entering_as){key_of(person), name, ""}, &lines))
		return false;
	take(lines.text);
	return true;
}

static void leave(int person, int round)
{
	struct lines lines = {0};

	lines_put(&lines, "leave %s %d", key_of(person), round);
	take(lines.text);
}

static void draw(uint64_t seed)
{
	static char event[ENTRIES_DRAW_SIZE];
	struct atout_rng rng;

	atout_rng_seed(&rng, seed);
	entries_put_draw(&entries, evening, &rng, event);
	take(event);
}

static const struct entrant *who(int person) { return entries_of(&entries, key_of(person)); }

/* Nobody has the seat of another, and the stream says the same again. */
static void check(void)
{
	static struct entries again;
	const char *at = stream;

	entries_free(&again);
	memset(&again, 0, sizeof again);
	for (int i = 1; i <= events; i++, at += strlen(at) + 1) {
		struct store_event event = {.seq = (uint64_t)i, .bytes = at, .length = strlen(at)};
		assert_true(lines_take_event(&event, entries_take, &again));
	}
	assert_memory_equal(again.who, entries.who, (size_t)entries.people * sizeof *again.who);
	assert_int_equal(again.people, entries.people);
	for (int i = 0; i < entries.people; i++)
		for (int k = 0; k < i; k++) {
			const struct entrant *a = &entries.who[i], *b = &entries.who[k];
			bool meet = a->number && a->from <= b->until && b->from <= a->until;
			assert_false(meet && a->number == b->number && a->player == b->player);
		}
}

static void partners_are_those_of_an_entry(void **state)
{
	(void)state;
	open_event("howell", 4);
	assert_true(enter(1, 0));
	assert_true(enter(2, 0));
	assert_int_equal(entries_find(&entries, evening, who(1)->code), 1);
	assert_true(enter(3, 1));
	assert_int_equal(entries_find(&entries, evening, who(1)->code), 0);
	assert_int_equal(entries_find(&entries, evening, "222222"), 0);
	for (uint64_t seed = 0; seed < 20; seed++) {
		entries.drawn = false;
		draw(seed);
		assert_int_equal(who(1)->number, who(3)->number);
		assert_int_not_equal(who(1)->player, who(3)->player);
		assert_int_not_equal(who(1)->number, who(2)->number);
		assert_in_range(who(2)->number, 1, 4);
	}
}

static void who_comes_alone_finds_a_partner(void **state)
{
	(void)state;
	open_event("mitchell", 3);
	for (int i = 1; i <= 5; i++)
		assert_true(enter(i, 0));
	draw(3);
	check();
	assert_int_equal(who(1)->number, who(2)->number);
	assert_int_equal(who(3)->number, who(4)->number);
	assert_int_not_equal(who(5)->number, who(1)->number);
	entries_name(&entries, evening);
	assert_string_equal(evening->who[who(1)->number].name, "Guest 1 & Guest 2");
	assert_string_equal(evening->who[who(5)->number].name, "Guest 5 & Bot");
}

static void nobody_enters_what_is_full(void **state)
{
	(void)state;
	open_event("howell", 4);
	for (int i = 1; i <= 8; i++)
		assert_true(enter(i, 0));
	assert_false(enter(9, 0));
	leave(4, 0);
	assert_null(who(4));
	assert_true(enter(9, 0));
	draw(5);
	check();
	assert_false(enter(10, 0));
}

static void a_partner_is_refused_for_whom_there_is_no_room(void **state)
{
	(void)state;
	open_event("howell", 4);
	for (int i = 1; i <= 8; i++)
		assert_true(enter(i, 0));
	assert_false(enter(9, 1)); /* four pairs of eight who are alone: a ninth has no seat */
	leave(8, 0);
	assert_true(enter(9, 1));
	assert_false(enter(10, 2));
}

static void bots_alone_have_few_tables(void **state)
{
	(void)state;
	open_event("howell", 2 * ENTRIES_ALONE);
	assert_true(entries_may_begin(&entries, evening));
	end(NULL);
	begin(NULL);
	open_event("howell", 2 * ENTRIES_ALONE + 2);
	assert_false(entries_may_begin(&entries, evening));
	assert_true(enter(1, 0));
	assert_true(entries_may_begin(&entries, evening));
}

/* A pair of an entry sits opposite, and those of one entry are one team. */
static void a_team_has_four_of_which_those_of_an_entry_stay_together(void **state)
{
	(void)state;
	open_event("teams", 4);
	for (int i = 1; i <= 4; i++)
		assert_true(enter(i, i > 1)); /* four of the first entry */
	assert_int_equal(entries_find(&entries, evening, who(1)->code), 0);
	assert_false(enter(5, 1));
	assert_true(enter(5, 0));
	assert_true(enter(6, 2));
	assert_true(enter(7, 2)); /* three */
	assert_int_equal(entries_find(&entries, evening, who(5)->code), 2);
	assert_true(enter(8, 0)); /* alone */
	assert_true(enter(9, 0));
	assert_true(enter(10, 4)); /* two */
	draw(3);
	for (int i = 2; i <= 4; i++)
		assert_int_equal(who(i)->number, who(1)->number);
	for (int i = 6; i <= 8; i++)
		assert_int_equal(who(i)->number, who(5)->number);
	assert_int_equal(who(9)->number, who(10)->number);
	assert_int_equal(who(9)->player ^ 1, who(10)->player);
	entries_name(&entries, evening);
	assert_string_equal(evening->who[who(9)->number].name, "Guest 9 & Guest 10 & Bot & Bot");
	check();
}

static void a_team_takes_a_latecomer_of_its_entry(void **state)
{
	(void)state;
	open_event("teams", 4);
	for (int i = 1; i <= 3; i++)
		assert_true(enter(i, i > 1));
	assert_true(enter(4, 0));
	assert_true(enter(5, 2));
	draw(3);
	evening->round = 1;
	assert_true(enter(6, 2)); /* beside their own, though the other team has room beside somebody */
	assert_int_equal(who(6)->number, who(4)->number);
	check();
}

static void teams_are_full_when_nobody_finds_a_place(void **state)
{
	(void)state;
	open_event("teams", 2);
	for (int entry = 1; entry <= 2; entry++)
		for (int i = 0; i < 3; i++)
			assert_true(enter(10 * entry + i, i ? entry : 0));
	assert_true(enter(1, 0));
	assert_false(enter(2, 3)); /* two, and each team has room for one */
	assert_true(enter(2, 0));
	assert_false(enter(3, 0));
}

static void open_sections(int number, int sections)
{
	static struct act act;
	char text[256], why[ATOUT_ERROR_SIZE];
	int length =
		snprintf(text, sizeof text,
			 "{\"at\":1,\"write\":\"write-01\",\"do\":\"open\",\"title\":\"T\",\"each\":1,\"rounds\":3,"
			 "\"scoring\":\"mp\",\"online\":true,\"kind\":\"mitchell\",\"number\":%d,\"sections\":%d}",
			 number, sections);

	assert_true(evening_line(evening, &act, text, (size_t)length, why));
}

/* All who enter have a seat of their own, and the draw is one event. */
static void many_sections_have_room_for_many_people(void **state)
{
	(void)state;
	open_sections(31, 16);
	for (int i = 1; i <= 4 * 31 * 16; i++)
		assert_true(enter(i, i % 2 ? 0 : who(i - 1)->entry));
	assert_false(enter(4000, 0));
	draw(3);
	for (int i = 1; i <= 4 * 31 * 16; i++) {
		assert_in_range(who(i)->number, 1, evening->numbers);
		assert_int_equal(who(i)->number, who(i % 2 ? i + 1 : i - 1)->number);
	}
	entries_name(&entries, evening);
	assert_string_equal(evening->who[who(1)->number].name, "Guest 1 & Guest 2");
	check();
}

/* In the largest event as many enter as ever may be there: each seat that somebody leaves is free again. */
static void a_seat_that_is_left_in_a_full_event_is_free_again(void **state)
{
	(void)state;
	open_sections(32, 16);
	for (int i = 1; i <= ENTRIES_PEOPLE; i++)
		assert_true(enter(i, i % 2 ? 0 : who(i - 1)->entry));
	draw(5);
	for (int round = 1; round <= 2; round++) {
		struct entrant left = *who(round);
		evening->round = round;
		assert_false(enter(5000 + round, 0));
		leave(round, round);
		assert_true(enter(5000 + round, 0));
		assert_false(enter(6000, 0));
		assert_int_equal(who(5000 + round)->number, left.number);
		assert_int_equal(who(5000 + round)->player, left.player);
		assert_ptr_equal(entries_at(&entries, left.number, left.player, round),
				 entries_former(&entries, left.key));
		assert_ptr_equal(entries_at(&entries, left.number, left.player, round + 1), who(5000 + round));
	}
	assert_int_equal(entries.present, ENTRIES_PEOPLE);
	assert_int_equal(entries.people, ENTRIES_PEOPLE + 2);
	check();
}

static void set_up(const char *kind, int number)
{
	evening_free(evening);
	evening = evening_new();
	open_event(kind, number);
}

/* An entry of four is two pairs, and a pair two single players, each with a seat of their own. */
static void an_entry_that_is_too_large_after_a_change_is_split(void **state)
{
	static const char *const kinds[] = {"howell", "individual"};

	(void)state;
	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
		end(NULL);
		begin(NULL);
		open_event("teams", 2);
		for (int person = 1; person <= 8; person++)
			assert_true(enter(person, person > 5 ? 2 : person > 1 && person < 5 ? 1 : 0));
		set_up(kinds[i], i ? 8 : 4);
		assert_true(entries_fit(&entries, evening, 0));
		assert_false(entries_fit(&entries, evening, 1));
		draw(1 + i);
		check();
		for (int person = 1; person <= 8; person++)
			assert_in_range(who(person)->number, 1, evening->numbers);
		if (!i)
			assert_int_equal(who(1)->number, who(2)->number);
	}
}

static void a_smaller_event_has_no_room_for_all(void **state)
{
	(void)state;
	open_event("howell", 8);
	for (int person = 1; person <= 10; person++)
		assert_true(enter(person, 0));
	set_up("howell", 4);
	assert_false(entries_fit(&entries, evening, 0));
	set_up("howell", 6);
	assert_true(entries_fit(&entries, evening, 1));
	assert_false(entries_fit(&entries, evening, 2));
}

/* Not the seats of a pair that has gone home. */
static void a_latecomer_has_no_seat_of_a_contestant_who_has_left(void **state)
{
	(void)state;
	open_event("howell", 4);
	assert_true(enter(1, 0));
	draw(4);
	evening->round = 1;
	for (int number = 1; number <= 4; number++)
		if (number != who(1)->number)
			evening->who[number].until = 1;
	assert_true(enter(2, 0));
	assert_int_equal(who(2)->number, who(1)->number);
	assert_false(enter(3, 0));
	leave(2, 1);
	evening->who[who(1)->number].until = 1;
	assert_false(enter(2, 0));
	check();
}

/* Of eight teams four are in the second round; whoever has played for another one has no seat in it. */
static void a_latecomer_has_no_seat_of_a_team_that_is_out(void **state)
{
	static const uint8_t second[2][2] = {{1, 4}, {2, 3}};

	(void)state;
	open_event("knockout", 8);
	for (int i = 1; i <= 32; i++)
		assert_true(enter(i, 0));
	draw(4);
	for (int i = 0; i < 2; i++)
		memcpy(evening->movement.at[1][i].who, second[i], sizeof second[i]);
	evening->round = 2;
	for (int i = 1; i <= 32; i++)
		leave(i, 2);
	for (int i = 1; i <= 32; i++)
		assert_int_equal(enter(i, 0), entries_former(&entries, key_of(i))->number <= 4);
	check();
	for (int i = 1; i <= 32; i++)
		if (who(i))
			leave(i, 2);
	for (int i = 101; i <= 116; i++) {
		assert_true(enter(i, 0));
		assert_in_range(who(i)->number, 1, 4);
	}
	assert_false(enter(117, 0));
}

static void an_individual_has_no_partners(void **state)
{
	(void)state;
	open_event("individual", 4);
	assert_true(enter(1, 0));
	assert_false(enter(2, 1));
	for (int i = 2; i <= 4; i++)
		assert_true(enter(i, 0));
	assert_false(enter(5, 0));
	draw(1);
	check();
	for (int i = 1; i <= 4; i++)
		assert_int_equal(who(i)->player, 0);
}

static void a_latecomer_has_a_bots_seat_from_the_next_round_on(void **state)
{
	(void)state;
	open_event("howell", 4);
	assert_true(enter(1, 0));
	draw(9);
	evening->round = 1;
	assert_true(enter(2, 0));
	assert_int_equal(who(2)->number, who(1)->number);
	assert_int_equal(who(2)->from, 2);
	assert_null(entries_at(&entries, who(2)->number, who(2)->player, 1));
	assert_ptr_equal(entries_at(&entries, who(2)->number, who(2)->player, 2), who(2));
	evening->round = 3;
	assert_false(enter(3, 0)); /* there is no other round */
	check();
}

static void who_leaves_has_played_what_they_have_played(void **state)
{
	(void)state;
	open_event("howell", 4);
	assert_true(enter(1, 0));
	draw(2);
	int number = who(1)->number, player = who(1)->player;
	leave(1, 1);
	assert_null(who(1));
	assert_non_null(entries_at(&entries, number, player, 1));
	assert_null(entries_at(&entries, number, player, 2));
	evening->round = 1;
	assert_true(enter(1, 0));
	assert_int_equal(who(1)->number, number);
	assert_int_equal(who(1)->player, player);
	check();
}

/* Another contestant would play boards that they have seen. */
static void who_comes_back_has_their_own_seat_or_none(void **state)
{
	(void)state;
	open_event("howell", 4);
	assert_true(enter(1, 0));
	assert_true(enter(2, 0));
	draw(2);
	evening->round = 1;
	leave(1, 1);
	assert_true(enter(3, 0)); /* beside the second, at the seat that is free */
	assert_int_equal(who(3)->number, who(2)->number);
	assert_false(enter(1, 0));
	leave(3, 1);
	assert_true(enter(1, 0));
	assert_int_equal(who(1)->number, who(2)->number);
	check();
}

static void numbers_of_entries_are_used_again(void **state)
{
	(void)state;
	open_event("howell", 4);
	for (int i = 0; i < 300; i++) {
		assert_true(enter(1, 0));
		assert_int_equal(who(1)->entry, 1);
		leave(1, 0);
	}
	assert_true(enter(2, 0));
	assert_true(enter(3, 0));
	assert_int_equal(who(3)->entry, 2);
	leave(2, 0);
	assert_true(enter(1, 0));
	assert_int_equal(who(1)->entry, 1);
	assert_true(enter(4, entries_find(&entries, evening, who(3)->code)));
	assert_int_equal(who(4)->entry, 2);
}

/* Their number may be another's by now. */
static void the_code_of_who_has_left_is_none(void **state)
{
	char code[ENTRIES_CODE + 1];

	(void)state;
	open_event("howell", 4);
	assert_true(enter(1, 0));
	draw(2);
	memcpy(code, who(1)->code, sizeof code);
	evening->round = 1;
	leave(1, 1);
	assert_true(enter(2, 0));
	assert_int_equal(who(2)->entry, 1);
	assert_int_equal(entries_find(&entries, evening, code), 0);
	assert_int_equal(entries_find(&entries, evening, who(2)->code), 1);
}

static void anything_may_happen(void **state)
{
	(void)state;
	for (uint64_t seed = 1; seed <= 40; seed++) {
		struct atout_rng rng;
		end(NULL);
		begin(NULL);
		open_event(seed % 2 ? "mitchell" : "teams", 4);
		atout_rng_seed(&rng, seed);
		for (int step = 0; step < 60; step++) {
			int person = (int)atout_rng_below(&rng, 20), what = (int)atout_rng_below(&rng, 8);
			if (what == 0 && !entries.drawn) {
				draw(seed);
				evening->round = 1;
			} else if (what == 1 && evening->round && evening->round < (int)evening->setup.rounds)
				evening->round++;
			else if (who(person))
				leave(person, evening->round);
			else if (entries.people < 30)
				enter(person, (int)atout_rng_below(&rng, 2) || !entries.people
						      ? 0
						      : entries_find(&entries, evening, entries.who[0].code));
		}
		check();
	}
}

static void what_no_program_has_written_is_refused(void **state)
{
	static const char *const wrong[] = {"",
					    "enter 0 abcdef\nseat 0 person person-000000001 Ann",
					    "enter 9999 abcdef\nseat 0 person person-000000001 Ann",
					    "seat 0 person person-000000001 Ann",
					    "leave person-000000001 0",
					    "sit person-000000001 1 0 1",
					    "stay person-000000001"};

	(void)state;
	for (size_t i = 1; i < sizeof wrong / sizeof *wrong; i++) {
		struct entries fresh = {0};
		if (entries_take(&fresh, wrong[i], 1))
			fail_msg("taken: %s", wrong[i]);
		entries_free(&fresh);
	}
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(partners_are_those_of_an_entry),
		TEST(who_comes_alone_finds_a_partner),
		TEST(nobody_enters_what_is_full),
		TEST(a_partner_is_refused_for_whom_there_is_no_room),
		TEST(bots_alone_have_few_tables),
		TEST(a_team_has_four_of_which_those_of_an_entry_stay_together),
		TEST(a_team_takes_a_latecomer_of_its_entry),
		TEST(teams_are_full_when_nobody_finds_a_place),
		TEST(many_sections_have_room_for_many_people),
		TEST(a_seat_that_is_left_in_a_full_event_is_free_again),
		TEST(an_entry_that_is_too_large_after_a_change_is_split),
		TEST(a_smaller_event_has_no_room_for_all),
		TEST(a_latecomer_has_no_seat_of_a_contestant_who_has_left),
		TEST(a_latecomer_has_no_seat_of_a_team_that_is_out),
		TEST(an_individual_has_no_partners),
		TEST(a_latecomer_has_a_bots_seat_from_the_next_round_on),
		TEST(who_leaves_has_played_what_they_have_played),
		TEST(who_comes_back_has_their_own_seat_or_none),
		TEST(numbers_of_entries_are_used_again),
		TEST(the_code_of_who_has_left_is_none),
		TEST(anything_may_happen),
		TEST(what_no_program_has_written_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
