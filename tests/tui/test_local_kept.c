/* SPDX-License-Identifier: Apache-2.0 */
/* What stays of a match: seeds, resuming, full disks, the list of matches. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "local_match.h"
#include "share.h"

#include "core/draw.h"

#include "tui/saves.h"

/* With a share of the cases the bots of bridge think less. */
static const struct atout_bot *thinker(const char *game)
{
	return atout_bot_find(share_divisor() > 1 && strcmp(game, "bridge") == 0 ? "casual" : "club");
}

static char *play_two_deals(const char *game, int resume_after)
{
	struct play_choice choice = choose(game, thinker(game));

	open_match(&choice);
	for (int step = 1, deals = 0; deals < 2; step++) {
		enum event event = next_event();
		if (event == PERSON)
			person_answers();
		deals += event == OVER;
		if (event == OVER && told_match_over(told))
			break;
		if (event == OVER && deals < 2)
			local_tell(local, WIRE_READY);
		if (resume_after && step % resume_after == 0 && deals < 2)
			reopen();
	}
	close_match();
	char *text = place_read(place.path);
	unlink(place.path);
	return text;
}

static void a_seed_gives_the_same_match_however_often_it_is_resumed(void **state)
{
	(void)state;
	for (int g = 0; atout_games[g]; g++) {
		char *once = play_two_deals(atout_games[g]->name, 0);
		char *resumed = play_two_deals(atout_games[g]->name, 3);
		assert_string_equal(once, resumed);
		free(once);
		free(resumed);
	}
}

#define RANDOMLY "Picked at random"

/* All that bots have said of the moves of this deal; of the person's there is nothing. */
static int count_reasons(void)
{
	const struct wire_frame *frame = told_frame(told);
	int count = 0;

	local_say(local, &(struct wire_message){.type = WIRE_LOOK, .deal = frame->deal, .moves = frame->made.moves});
	if (next_event() != OTHER)
		return 0;
	const struct wire_moment *moment = told_last(told, WIRE_TOLD_MOMENT)->moment;
	for (int i = 0; i < moment->moves; i++) {
		struct reason why;
		bool found = reasons_find(moment->reasons, moment->said[i].why, &why);
		assert_int_equal(found, moment->said[i].seat != view()->me);
		if (found)
			assert_string_equal(why.key, RANDOMLY);
		count += found;
	}
	return count;
}

static void reasons_are_told_when_the_deal_is_over_and_come_back(void **state)
{
	struct play_choice choice = choose("farmers", atout_bot_find("random"));

	(void)state;
	open_match(&choice);
	until(PERSON);
	assert_int_equal(count_reasons(), 0);
	until(OVER);
	int count = count_reasons();
	assert_true(count > 0);
	reopen();
	assert_int_equal(count_reasons(), count);
	local_tell(local, WIRE_ASK_UNDO);
	assert_int_equal(next_event(), TAKEN_BACK);
	assert_int_equal(count_reasons(), 0);
	reopen();
	over_told = false;
	until(OVER);
	assert_int_equal(count_reasons(), count);
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
		close_match();
		unlink(place.path);
	}
	assert_string_not_equal(strstr(text[0], "\ndeal "), strstr(text[1], "\ndeal "));
	free(text[0]);
	free(text[1]);
}

static void without_a_seed_the_first_dealer_is_drawn_and_a_resumed_match_still_tells(void **state)
{
	struct play_choice choice = choose("boerenbridge", atout_bot_find("random"));

	(void)state;
	choice.seeded = false;
	open_match(&choice);
	assert_int_equal(next_event(), DEALT);
	assert_non_null(told_draw(told));
	struct draw draw = *told_draw(told);
	assert_int_equal(draw.what, DRAW_DEALER);
	assert_int_equal(draw_dealer(&draw), view()->dealer);
	reopen();
	assert_memory_equal(told_draw(told), &draw, sizeof draw);
	until(OVER);
	local_tell(local, WIRE_READY);
	assert_int_equal(next_event(), DEALT);
	assert_null(told_draw(told));
}

static void a_seed_draws_no_cards(void **state)
{
	struct play_choice choice = choose("boerenbridge", &toy);

	(void)state;
	open_match(&choice);
	assert_int_equal(next_event(), DEALT);
	assert_null(told_draw(told));
}

static void partners_are_drawn_and_everybody_sits_where_their_card_says(void **state)
{
	struct play_choice choice = choose("bridge", atout_bot_find("random"));
	int moved = 0;

	(void)state;
	choice.partners = true;
	choice.bot[1] = atout_bot_find("beginner");
	for (choice.seed = 1; choice.seed <= 6; choice.seed++) {
		open_match(&choice);
		assert_int_equal(next_event(), DEALT);
		struct draw draw = *told_draw(told);
		int me = draw_seat(&draw, choice.seat), other = draw_seat(&draw, 1);
		assert_int_equal(draw.what, DRAW_PARTNERS);
		for (int again = 0; again < 2; again++) {
			assert_int_equal(view()->me, me);
			assert_int_equal(local_words(local).me, me);
			assert_null(local_bot(local, me));
			assert_ptr_equal(local_bot(local, other), atout_bot_find("beginner"));
			assert_int_equal(view()->dealer, 0);
			reopen();
		}
		moved += me != choice.seat;
		close_match();
		unlink(place.path);
	}
	assert_true(moved > 0);
}

static int by_number(const void *a, const void *b) { return *(const atout_move *)a - *(const atout_move *)b; }

/* What the person sees now is what the person has seen; moves may stand in another order. */
static void assert_seen(struct atout_view before)
{
	struct atout_view after = *view();

	qsort(before.legal, before.legals, sizeof before.legal[0], by_number);
	qsort(after.legal, after.legals, sizeof after.legal[0], by_number);
	assert_memory_equal(&before, &after, offsetof(struct atout_view, fact));
}

static void a_resumed_match_has_its_players_and_its_state(void **state)
{
	struct play_choice choice = choose("barbu", atout_bot_find("random"));

	(void)state;
	choice.seat = 2;
	choice.bot[1] = atout_bot_find("club");
	open_match(&choice);
	until(PERSON);
	local_play(local, person_move());
	until(PERSON);
	struct atout_view before = *view();
	reopen();
	assert_seen(before);
	assert_int_equal(view()->me, 2);
	assert_string_equal(local_bot(local, 1)->name, "club");
	assert_string_equal(local_bot(local, 3)->name, "random");
	assert_int_equal(next_event(), PERSON);
}

static void a_full_disk_is_said_and_nothing_happens_until_there_is_room(void **state)
{
	struct play_choice choice = choose("barbu", atout_bot_find("random"));

	(void)state;
	open_match(&choice);
	until(PERSON);
	struct atout_view before = *view();
	long size = place_size(place.path);
	place_limit((rlim_t)size + 1);
	local_play(local, person_move());
	assert_int_equal(next_event(), TROUBLE);
	assert_non_null(strstr(local_error(local), place.path));
	assert_null(strchr(local_error(local), '\n'));
	assert_int_equal(next_event(), PERSON);
	assert_seen(before);
	assert_int_equal(place_size(place.path), size);
	place_limit(RLIM_INFINITY);
	local_play(local, person_move());
	assert_int_equal(next_event(), MOVED);
	size = place_size(place.path);
	place_limit((rlim_t)size + 1);
	assert_int_equal(next_event(), TROUBLE);
	local_hurry(local);
	assert_int_equal(next_event(), TROUBLE);
	assert_int_equal(place_size(place.path), size);
	place_limit(RLIM_INFINITY);
	local_hurry(local);
	assert_int_equal(next_event(), MOVED);
}

static void a_record_that_cannot_be_written_begins_no_match(void **state)
{
	struct play_choice choice = choose("barbu", &toy);
	char path[256];

	(void)state;
	place_limit(20);
	assert_null(local_open(&choice, error));
	assert_non_null(strstr(error, place.path));
	assert_int_equal(place_size(place.path), -1);
	place_limit(RLIM_INFINITY);
	open_match(&choice);
	snprintf(path, sizeof path, "%s/x.atout", place.path);
	choice.record = path;
	assert_null(local_open(&choice, error));
	assert_non_null(strstr(error, path));
}

static void a_record_that_is_there_or_in_use_is_not_touched(void **state)
{
	struct play_choice choice = choose("barbu", atout_bot_find("random"));

	(void)state;
	open_match(&choice);
	long size = place_size(place.path);
	assert_null(local_open(&choice, error));
	assert_non_null(strstr(error, "--resume"));
	assert_null(local_resume(place.path, LANG_EN, error));
	assert_non_null(strstr(error, "another program"));
	assert_int_equal(place_size(place.path), size);
}

static void what_the_rules_or_the_game_forbid_begins_no_match(void **state)
{
	struct play_choice choice = choose("barbu", &toy);

	(void)state;
	choice.seats = 5;
	assert_null(local_open(&choice, error));
	assert_true(strlen(error) > 0);
	choice.seats = 0;
	choice.seat = 4;
	assert_null(local_open(&choice, error));
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
	until(PERSON);
	close_match();
	assert_int_equal(saves_list(&list), 1);
	assert_ptr_equal(list[0].game, choice.game);
	assert_int_equal(list[0].deal, 1);
	assert_int_equal(list[0].numbers, 3);
	assert_true(saves_find("1", path));
	assert_string_equal(path, list[0].path);
	assert_false(saves_find("2", path));
	assert_true(saves_find("file.atout", path));
	assert_string_equal(path, "file.atout");
	assert_true(saves_find("1 file.atout", path));
	assert_string_equal(path, "1 file.atout");
	local = local_resume(list[0].path, LANG_EN, error);
	assert_non_null(local);
	told = local_told(local);
	free(list);
	until(OVER);
	assert_int_equal(saves_list(&list), 0);
	free(list);
}

static void a_record_without_words_about_players_seats_the_person_first(void **state)
{
	struct play_choice choice = choose("barbu", &toy);

	(void)state;
	open_match(&choice);
	char *text = place_read(place.path);
	close_match();
	FILE *file = fopen(place.path, "w");
	assert_non_null(file);
	for (const char *line = text; *line; line = strchr(line, '\n') + 1)
		if (*line != '#')
			fprintf(file, "%.*s\n", (int)strcspn(line, "\n"), line);
	fclose(file);
	free(text);
	local = local_resume(place.path, LANG_EN, error);
	assert_non_null(local);
	told = local_told(local);
	assert_int_equal(view()->me, 0);
	assert_string_equal(local_bot(local, 3)->name, "club");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_seed_gives_the_same_match_however_often_it_is_resumed),
		TEST(reasons_are_told_when_the_deal_is_over_and_come_back),
		TEST(without_a_seed_no_two_matches_are_alike),
		TEST(without_a_seed_the_first_dealer_is_drawn_and_a_resumed_match_still_tells),
		TEST(a_seed_draws_no_cards),
		TEST(partners_are_drawn_and_everybody_sits_where_their_card_says),
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
