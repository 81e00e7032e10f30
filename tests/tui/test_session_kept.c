/* SPDX-License-Identifier: Apache-2.0 */
/* What stays of a match: seeds, resuming, full disks, the list of matches. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "session_match.h"

#include "tui/saves.h"

static char *play_two_deals(const char *game, int resume_after)
{
	struct play_choice choice = choose(game, atout_bot_find("club"));
	struct session_event event;

	open_match(&choice);
	enum session_kind kind = SESSION_DEALT;
	for (int step = 1, deals = 0; deals < 2 && kind != SESSION_MATCH_OVER; step++) {
		kind = next_event(&event);
		if (kind == SESSION_PERSON)
			person_answers(&event);
		deals += kind == SESSION_DEAL_OVER;
		if (kind == SESSION_DEAL_OVER && deals < 2)
			assert_true(session_next(session));
		if (resume_after && step % resume_after == 0 && deals < 2)
			reopen();
	}
	session_close(session);
	session = NULL;
	char *text = place_read(place.path);
	unlink(place.path);
	return text;
}

static void a_seed_gives_the_same_match_again_however_often_it_is_resumed(void **state)
{
	(void)state;
	for (int g = 0; atout_games[g]; g++) {
		char *once = play_two_deals(atout_games[g]->name, 0);
		char *again = play_two_deals(atout_games[g]->name, 0);
		char *resumed = play_two_deals(atout_games[g]->name, 3);
		assert_string_equal(once, again);
		assert_string_equal(once, resumed);
		free(once);
		free(again);
		free(resumed);
	}
}

#define RANDOMLY "Picked at random"

/* All that bots have said of the moves of this deal; of the person's there is nothing. */
static int count_reasons(const char *key)
{
	struct session_made made;
	int count = 0;

	for (int i = 0; session_made(session, i, &made); i++) {
		if (made.seat == session_seat(session)) {
			assert_null(made.why.key);
			continue;
		}
		assert_string_equal(made.why.key, key);
		count++;
	}
	return count;
}

static void reasons_are_told_when_the_deal_is_over_and_come_back(void **state)
{
	struct play_choice choice = choose("farmers", atout_bot_find("random"));

	(void)state;
	open_match(&choice);
	until(SESSION_PERSON);
	assert_int_equal(count_reasons(RANDOMLY), 0);
	until(SESSION_DEAL_OVER);
	int count = count_reasons(RANDOMLY);
	assert_true(count > 0);
	reopen();
	assert_int_equal(count_reasons(RANDOMLY), count);
	assert_true(session_undo(session));
	assert_int_equal(count_reasons(RANDOMLY), 0);
	reopen();
	until(SESSION_DEAL_OVER);
	assert_int_equal(count_reasons(RANDOMLY), count);
}

static void without_a_seed_no_two_matches_are_alike(void **state)
{
	struct play_choice choice = choose("bauerchen", &toy);
	char *text[2];

	(void)state;
	choice.seeded = false;
	for (int i = 0; i < 2; i++) {
		open_match(&choice);
		text[i] = place_read(place.path);
		session_close(session);
		session = NULL;
		unlink(place.path);
	}
	assert_string_not_equal(strstr(text[0], "\ndeal "), strstr(text[1], "\ndeal "));
	free(text[0]);
	free(text[1]);
}

static void a_resumed_match_has_its_players_and_its_state(void **state)
{
	struct play_choice choice = choose("barbu", atout_bot_find("random"));
	struct atout_view before, after;

	(void)state;
	choice.seat = 2;
	choice.bot[1] = atout_bot_find("club");
	open_match(&choice);
	until(SESSION_PERSON);
	person_plays();
	until(SESSION_PERSON);
	session_look(session, &before);
	reopen();
	session_look(session, &after);
	assert_memory_equal(&before, &after, offsetof(struct atout_view, fact));
	assert_int_equal(session_seat(session), 2);
	assert_string_equal(session_bot(session, 1)->name, "club");
	assert_string_equal(session_bot(session, 3)->name, "random");
	struct session_event event;
	assert_int_equal(next_event(&event), SESSION_PERSON);
}

static void a_full_disk_is_said_and_nothing_happens_until_there_is_room(void **state)
{
	struct play_choice choice = choose("barbu", atout_bot_find("random"));
	struct session_event event;
	struct atout_view before, after;
	struct atout_why why;

	(void)state;
	open_match(&choice);
	until(SESSION_PERSON);
	session_look(session, &before);
	long size = place_size(place.path);
	place_limit((rlim_t)size + 1);
	assert_false(session_play(session, person_move(), &why));
	assert_null(why.key);
	assert_non_null(strstr(session_error(session), place.path));
	assert_null(strchr(session_error(session), '\n'));
	session_look(session, &after);
	assert_memory_equal(&before, &after, offsetof(struct atout_view, fact));
	assert_int_equal(place_size(place.path), size);
	place_limit(RLIM_INFINITY);
	person_plays();
	assert_int_equal(next_event(&event), SESSION_MOVED);
	size = place_size(place.path);
	place_limit((rlim_t)size + 1);
	assert_int_equal(next_event(&event), SESSION_TROUBLE);
	assert_int_equal(next_event(&event), SESSION_TROUBLE);
	assert_int_equal(place_size(place.path), size);
	place_limit(RLIM_INFINITY);
	assert_int_equal(next_event(&event), SESSION_MOVED);
}

static void a_record_that_cannot_be_written_begins_no_match(void **state)
{
	struct play_choice choice = choose("barbu", &toy);
	char path[256];

	(void)state;
	place_limit(20);
	assert_null(session_open(&choice, error, sizeof error));
	assert_non_null(strstr(error, place.path));
	assert_int_equal(place_size(place.path), -1);
	place_limit(RLIM_INFINITY);
	open_match(&choice);
	snprintf(path, sizeof path, "%s/x.atout", place.path);
	choice.record = path;
	assert_null(session_open(&choice, error, sizeof error));
	assert_non_null(strstr(error, path));
}

static void a_record_that_is_there_or_in_use_is_not_touched(void **state)
{
	struct play_choice choice = choose("barbu", atout_bot_find("random"));

	(void)state;
	open_match(&choice);
	long size = place_size(place.path);
	assert_null(session_open(&choice, error, sizeof error));
	assert_non_null(strstr(error, "--resume"));
	assert_null(session_resume(place.path, LANG_EN, error, sizeof error));
	assert_non_null(strstr(error, "another program"));
	assert_int_equal(place_size(place.path), size);
}

static void what_the_rules_or_the_game_forbid_begins_no_match(void **state)
{
	struct play_choice choice = choose("barbu", &toy);

	(void)state;
	choice.seats = 5;
	assert_null(session_open(&choice, error, sizeof error));
	assert_true(strlen(error) > 0);
	choice.seats = 0;
	choice.seat = 4;
	assert_null(session_open(&choice, error, sizeof error));
	assert_int_equal(place_size(place.path), -1);
}

static void unfinished_matches_are_listed_and_finished_ones_are_not(void **state)
{
	struct play_choice choice = choose("farmers", atout_bot_find("random"));
	struct save *list;
	char path[SAVES_PATH_MAX];

	(void)state;
	assert_int_equal(saves_list(&list), 0);
	free(list);
	choice.record = NULL;
	choice.seats = 3;
	choice.option[atout_option_find(choice.game, "max_hand")] = 1;
	open_match(&choice);
	until(SESSION_PERSON);
	session_close(session);
	session = NULL;
	assert_int_equal(saves_list(&list), 1);
	assert_ptr_equal(list[0].game, choice.game);
	assert_int_equal(list[0].deal, 1);
	assert_int_equal(list[0].numbers, 3);
	assert_true(saves_find("1", path, sizeof path));
	assert_string_equal(path, list[0].path);
	assert_false(saves_find("2", path, sizeof path));
	assert_true(saves_find("file.atout", path, sizeof path));
	assert_string_equal(path, "file.atout");
	session = session_resume(list[0].path, LANG_EN, error, sizeof error);
	assert_non_null(session);
	free(list);
	until(SESSION_MATCH_OVER);
	assert_int_equal(saves_list(&list), 0);
	free(list);
}

static void a_record_without_words_about_players_seats_the_person_first(void **state)
{
	struct play_choice choice = choose("barbu", &toy);

	(void)state;
	open_match(&choice);
	char *text = place_read(place.path);
	session_close(session);
	FILE *file = fopen(place.path, "w");
	assert_non_null(file);
	for (const char *line = text; *line; line = strchr(line, '\n') + 1)
		if (*line != '#')
			fprintf(file, "%.*s\n", (int)strcspn(line, "\n"), line);
	fclose(file);
	free(text);
	session = session_resume(place.path, LANG_EN, error, sizeof error);
	assert_non_null(session);
	assert_int_equal(session_seat(session), 0);
	assert_string_equal(session_bot(session, 3)->name, "club");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_seed_gives_the_same_match_again_however_often_it_is_resumed),
		TEST(reasons_are_told_when_the_deal_is_over_and_come_back),
		TEST(without_a_seed_no_two_matches_are_alike),
		TEST(a_resumed_match_has_its_players_and_its_state),
		TEST(a_full_disk_is_said_and_nothing_happens_until_there_is_room),
		TEST(a_record_that_cannot_be_written_begins_no_match),
		TEST(a_record_that_is_there_or_in_use_is_not_touched),
		TEST(what_the_rules_or_the_game_forbid_begins_no_match),
		TEST(unfinished_matches_are_listed_and_finished_ones_are_not),
		TEST(a_record_without_words_about_players_seats_the_person_first),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
