/* SPDX-License-Identifier: Apache-2.0 */
/* A match between a person and bots: who is asked when, and what is told to whom. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "local_match.h"

#include "tui/other_room.h"
#include "tui/other_tables.h"
#include "tui/typed.h"

#include <poll.h>

static void a_match_begins_with_a_deal_on_the_disk(void **state)
{
	struct play_choice choice = choose("barbu", &toy);

	(void)state;
	open_match(&choice);
	assert_true(place_size(place.path) > 0);
	assert_int_equal(next_event(), DEALT);
	assert_int_equal(view()->me, 0);
	assert_null(local_bot(local, 0));
	assert_ptr_equal(local_bot(local, 1), &toy);
}

static void every_game_is_played_to_the_end_of_a_deal(void **state)
{
	(void)state;
	for (int g = 0; atout_games[g]; g++) {
		struct play_choice choice = choose(atout_games[g]->name, atout_bot_find("random"));
		open_match(&choice);
		until(OVER);
		assert_int_equal(told_last(told, WIRE_TOLD_SHEET)->sheet.rows, 1);
		assert_int_equal(next_event(), IDLE);
		local_tell(local, WIRE_READY);
		assert_int_equal(next_event(), DEALT);
		close_match();
		unlink(place.path);
	}
}

static void the_end_of_a_match_is_told_once(void **state)
{
	struct play_choice choice = choose("farmers", &toy);

	(void)state;
	choice.seats = 3;
	choice.option[atout_option_find(choice.game, "max_hand")] = 1;
	open_match(&choice);
	do
		until(OVER);
	while (!told_match_over(told) && (local_tell(local, WIRE_READY), true));
	assert_int_equal(next_event(), IDLE);
	assert_int_equal(next_event(), IDLE);
	assert_string_equal(local_error(local), "");
}

/* Bots may have moved meanwhile. */
static enum event next_but_moves(void)
{
	enum event event;

	do
		event = next_event();
	while (event == MOVED);
	return event;
}

static void bots_alone_play_while_somebody_watches(void **state)
{
	struct play_choice choice = choose("bauerchen", atout_bot_find("random"));

	(void)state;
	choice.seat = PLAY_WATCH;
	open_match(&choice);
	until(MOVED);
	assert_int_equal(view()->me, -1);
	for (int seat = 0; seat < 4; seat++)
		assert_int_equal(view()->known[seat], view()->shown[seat]);
	local_play(local, move_of("SA"));
	assert_int_equal(next_but_moves(), REFUSED);
	local_tell(local, WIRE_ASK_HINT);
	assert_int_equal(next_but_moves(), REFUSED);
	assert_false(may(WIRE_MAY_HINT));
	assert_false(may(WIRE_MAY_UNDO));
	reopen();
	assert_int_equal(view()->me, PLAY_WATCH);
	until(OVER);
}

static void the_next_deal_of_bots_alone_waits_for_nobody(void **state)
{
	struct play_choice choice = choose("farmers", atout_bot_find("random"));

	(void)state;
	choice.seat = PLAY_WATCH;
	open_match(&choice);
	until(OVER);
	assert_int_equal(local_due(local), -1);
	assert_int_equal(next_event(), IDLE);
	local_hurry(local);
	assert_int_equal(next_event(), DEALT);
}

static void a_thought_that_is_ready_wakes_a_poll(void **state)
{
	struct play_choice choice = choose("bauerchen", &toy);

	(void)state;
	choice.seat = PLAY_WATCH;
	open_match(&choice);
	assert_int_equal(next_event(), DEALT);
	for (int i = 0; i < 5; i++) {
		struct pollfd fd = {.fd = local_fd(local), .events = POLLIN};
		assert_true(local_thinker(local) >= 0);
		assert_int_equal(poll(&fd, 1, 10000), 1);
		assert_int_equal(next_event(), MOVED);
	}
}

static void an_illegal_move_is_refused_with_its_rule(void **state)
{
	struct play_choice choice = choose("farmers", &toy);
	struct words words;
	atout_move move;

	(void)state;
	open_match(&choice);
	until(PERSON);
	long size = place_size(place.path);
	words = local_words(local);
	assert_true(typed_move(&words, "  BID   9 ", &move));
	local_play(local, move);
	assert_int_equal(next_event(), REFUSED);
	assert_non_null(told_last(told, WIRE_TOLD_REFUSED)->refused.why.key);
	assert_string_equal(local_error(local), "");
	assert_int_equal(place_size(place.path), size);
	assert_false(typed_move(&words, "bid nothing at all, and much more of it", &move));
}

static void a_sealed_bid_of_another_is_not_told_before_all_are_in(void **state)
{
	struct play_choice choice = choose("farmers", &toy);
	enum event event;
	bool revealed = false;
	int sealed = 0;

	(void)state;
	open_match(&choice);
	while ((event = next_event()) != OVER) {
		revealed |= event == REVEALED;
		if (event == PERSON)
			local_play(local, person_move());
		if (event == MOVED && told_frame(told)->made.move == ATOUT_NO_MOVE) {
			assert_false(revealed);
			assert_int_not_equal(told_frame(told)->made.seat, 0);
			sealed++;
		}
	}
	assert_true(revealed);
	assert_int_equal(sealed, view()->seats - 1);
}

static void the_person_may_bid_while_bots_still_think(void **state)
{
	struct play_choice choice = choose("farmers", &toy);

	(void)state;
	open_match(&choice);
	assert_int_equal(next_event(), DEALT);
	assert_true(local_thinker(local) > 0);
	local_play(local, move_of("bid 1"));
	assert_int_equal(next_event(), MOVED);
	assert_int_equal(told_frame(told)->made.seat, 0);
	assert_int_equal(told_frame(told)->made.move, move_of("bid 1"));
	until(REVEALED);
}

/* The seed whose first deal is given by a seat. */
static struct play_choice choose_dealer(const char *game, int dealer)
{
	struct play_choice choice = choose(game, &toy);

	for (choice.seed = 1;; choice.seed++) {
		open_match(&choice);
		until(DEALT);
		int found = view()->dealer;
		close_match();
		unlink(place.path);
		if (found == dealer)
			return choice;
	}
}

static void a_dealer_who_prefers_to_wait_is_asked_once_before_forehand_plays(void **state)
{
	/* The toy bids its first legal bid; with three zeros and a one the dealer may, but need not, change. */
	struct play_choice choice = choose_dealer("boerenbridge", 2);

	(void)state;
	open_match(&choice);
	until(PERSON);
	atomic_store(&waits, 0);
	local_play(local, move_of("bid 1"));
	until(REVEALED);
	assert_int_equal(next_event(), MOVED);
	assert_int_equal(told_frame(told)->made.seat, 3);
	assert_int_equal(atomic_load(&waits), 1);
	assert_int_equal(atout_move_kind(told_frame(told)->made.move), ATOUT_PLAY);
	assert_int_equal(next_event(), PERSON);
	assert_int_equal(atomic_load(&waits), 1);
}

static void a_person_who_may_change_the_bid_is_asked_before_forehand_plays(void **state)
{
	struct play_choice choice = choose_dealer("boerenbridge", 0);

	(void)state;
	open_match(&choice);
	until(PERSON);
	local_play(local, move_of("bid 1"));
	until(REVEALED);
	assert_int_equal(next_event(), PERSON);
	assert_true(told_frame(told)->keep);
	local_play(local, move_of("bid 2"));
	assert_int_equal(next_event(), MOVED);
	assert_int_equal(next_event(), PERSON);
	assert_true(told_frame(told)->keep);
	local_tell(local, WIRE_KEEP);
	assert_int_equal(next_event(), MOVED);
	assert_int_equal(told_frame(told)->made.seat, 1);
	assert_int_equal(atout_move_kind(told_frame(told)->made.move), ATOUT_PLAY);
}

static int by_number(const void *a, const void *b) { return *(const atout_move *)a - *(const atout_move *)b; }

/* Whether two views are the same; moves may stand in another order, and words in another place. */
static void assert_same(struct atout_view *a, struct atout_view *b)
{
	qsort(a->legal, a->legals, sizeof a->legal[0], by_number);
	qsort(b->legal, b->legals, sizeof b->legal[0], by_number);
	assert_memory_equal(a, b, offsetof(struct atout_view, fact));
}

static void an_undo_goes_back_to_the_last_decision(void **state)
{
	struct play_choice choice = choose("barbu", atout_bot_find("random"));
	struct atout_view before, after;

	(void)state;
	open_match(&choice);
	for (int i = 0; i < 6; i++) {
		long size;
		do {
			until(PERSON);
			before = *view();
			size = place_size(place.path);
			local_play(local, person_move());
		} while (before.legals < 2);
		enum event event = next_event();
		for (int more = 0; more < i && event == MOVED; more++)
			event = next_event();
		assert_true(may(WIRE_MAY_UNDO));
		local_tell(local, WIRE_ASK_UNDO);
		assert_int_equal(next_but_moves(), TAKEN_BACK);
		after = *view();
		assert_same(&before, &after);
		assert_int_equal(place_size(place.path), size);
		assert_int_equal(next_event(), PERSON);
		local_play(local, person_move());
	}
}

static void a_deal_that_is_over_can_be_taken_up_again_by_an_undo(void **state)
{
	struct play_choice choice = choose("barbu", &toy);

	(void)state;
	open_match(&choice);
	until(OVER);
	local_tell(local, WIRE_ASK_UNDO);
	assert_int_equal(next_event(), TAKEN_BACK);
	assert_int_equal(told_last(told, WIRE_TOLD_SHEET)->sheet.rows, 0);
	until(OVER);
	assert_int_equal(told_last(told, WIRE_TOLD_SHEET)->sheet.rows, 1);
}

static void without_a_decision_there_is_nothing_to_take_back(void **state)
{
	struct play_choice choice = choose("barbu", &toy);

	(void)state;
	open_match(&choice);
	until(DEALT);
	assert_false(may(WIRE_MAY_UNDO));
	local_tell(local, WIRE_ASK_UNDO);
	assert_int_equal(next_event(), REFUSED);
	assert_string_equal(local_error(local), "");
}

static void a_hint_names_a_legal_move_and_changes_nothing(void **state)
{
	struct play_choice choice = choose("bauerchen", &toy);
	bool legal = false;

	(void)state;
	open_match(&choice);
	until(PERSON);
	long size = place_size(place.path);
	local_tell(local, WIRE_ASK_HINT);
	assert_int_equal(next_event(), HINT);
	for (int i = 0; i < view()->legals; i++)
		legal |= view()->legal[i] == told_last(told, WIRE_TOLD_HINT)->hint.thought->move;
	assert_true(legal);
	assert_non_null(told_last(told, WIRE_TOLD_HINT)->hint.thought->key);
	assert_int_equal(place_size(place.path), size);
	assert_int_equal(next_event(), PERSON);
}

/* The person is declarer in some contract, at the first lead of a card. */
static void reach_declarer(void)
{
	struct play_choice choice = choose("bridge", atout_bot_find("random"));

	choice.bot[1] = choice.bot[2] = choice.bot[3] = &toy;
	for (choice.seed = 1;; choice.seed++) {
		open_match(&choice);
		until(PERSON);
		local_play(local, move_of("7NT"));
		until(PERSON);
		if (view()->trick.count == 1 && view()->to_act == 1)
			return;
		close_match();
		unlink(place.path);
	}
}

static void a_claim_that_an_opponent_does_not_accept_is_not_made(void **state)
{
	(void)state;
	reach_declarer();
	long size = place_size(place.path);
	atomic_store(&good_claim, false);
	atomic_store(&verdicts, 0);
	local_play(local, move_of("claim 13"));
	assert_int_equal(next_event(), NOTICE);
	assert_int_equal(told_last(told, WIRE_TOLD_NOTICE)->notice.seat % 2, 1);
	assert_int_equal(atomic_load(&verdicts), 1);
	assert_int_equal(place_size(place.path), size);
	assert_int_equal(next_event(), PERSON);
}

static void a_claim_that_both_opponents_accept_ends_the_deal(void **state)
{
	(void)state;
	reach_declarer();
	atomic_store(&good_claim, true);
	atomic_store(&verdicts, 0);
	local_play(local, move_of("claim 13"));
	assert_int_equal(next_event(), NOTICE);
	assert_int_equal(next_event(), MOVED);
	assert_int_equal(told_frame(told)->made.move, move_of("claim 13"));
	assert_int_equal(atomic_load(&verdicts), 2);
	assert_int_equal(next_event(), OVER);
}

static void a_claim_against_the_rules_is_refused_at_once(void **state)
{
	struct play_choice choice = choose("bridge", &toy);

	(void)state;
	open_match(&choice);
	until(PERSON);
	local_play(local, move_of("claim 13"));
	assert_int_equal(next_event(), REFUSED);
	assert_non_null(told_last(told, WIRE_TOLD_REFUSED)->refused.why.key);
}

static void what_a_call_means_is_answered(void **state)
{
	struct play_choice choice = choose("bridge", &toy);

	(void)state;
	open_match(&choice);
	until(PERSON);
	local_say(local,
		  &(struct wire_message){.type = WIRE_ASK_MEANING, .call = view()->calls, .move = move_of("7NT")});
	assert_int_equal(next_event(), OTHER);
	assert_int_equal(told_last(told, WIRE_TOLD_MEANING)->meaning->move, move_of("7NT"));
}

/* A bot moves for a player who has no time left, until the deal is over. */
static void a_clock_runs_and_stands_in_the_record(void **state)
{
	struct play_choice choice = choose("farmers", &toy);

	(void)state;
	choice.clock = (struct wire_clock){60, 1, 0};
	open_match(&choice);
	until(PERSON);
	assert_true(told_frame(told)->clock);
	assert_in_range(told_frame(told)->left[0], 50000, 60000);
	assert_in_range(local_due(local), 50000, 60000);
	reopen();
	assert_true(told_frame(told)->clock);
	local_hurry(local);
	until(OVER);
	assert_int_equal(told_frame(told)->standin, 1);
}

/* Of the side of the person, South: N-S. */
static void a_deal_that_is_over_is_played_by_four_bots(void **state)
{
	struct play_choice choice = choose("bridge", atout_bot_find("random"));
	struct pollfd fd = {.events = POLLIN};
	enum told_news news;

	(void)state;
	choice.seed = 12; /* four bots are soon through with this deal */
	choice.seat = 2;
	open_match(&choice);
	until(OVER);
	const struct wire_row *row = told_last(told, WIRE_TOLD_SHEET)->sheet.row;
	assert_null(local_against(local, row));
	fd.fd = local_fd(local);
	while ((news = local_next(local)) != TOLD_AGAINST)
		if (news == TOLD_NOTHING)
			assert_int_equal(poll(&fd, 1, 60000), 1);
	row = told_last(told, WIRE_TOLD_SHEET)->sheet.row;
	assert_non_null(local_against(local, row));
	assert_int_equal(local_imps(local, row), field_imps(row->standing->score[0], local_against(local, row)->score));
	assert_int_equal(local_imps_up_to(local, row), local_imps(local, row));
	const struct wire_row same = *row;
	reopen();
	assert_null(local_against(local, &same)); /* and it is played again */
}

static void count_line(void *user, const char *line)
{
	assert_true(line[0]);
	++*(int *)user;
}

static void wait_for(enum told_news wanted)
{
	struct pollfd fd = {.fd = local_fd(local), .events = POLLIN};

	for (enum told_news news; (news = local_next(local)) != wanted;)
		if (news == TOLD_NOTHING)
			assert_int_equal(poll(&fd, 1, 60000), 1);
}

/* At first four bots play it as always, then those of each other table: nobody waits for them. */
static void the_last_deal_is_played_at_other_tables_if_wanted(void **state)
{
	struct play_choice choice = choose("bridge", atout_bot_find("random"));
	struct other_tables others;
	int lines = 0;

	(void)state;
	choice.seed = 12;
	choice.seat = 2;
	open_match(&choice);
	local_want_others(local, true);
	until(OVER);
	wait_for(TOLD_AGAINST);
	assert_false(other_tables_find(local, &others));
	wait_for(TOLD_OTHERS);
	assert_true(other_tables_find(local, &others));
	assert_int_equal(others.tables, 1);
	assert_int_equal(others.left, FIELD_TABLES - 1);
	local_tell(local, WIRE_READY); /* the next deal does not wait */
	until(DEALT);
	while (others.left) {
		wait_for(TOLD_OTHERS);
		assert_true(other_tables_find(local, &others));
	}
	assert_in_range(others.percent, 0, 100);
	assert_true(other_tables_tell(local, count_line, &lines));
	assert_int_equal(lines, FIELD_TABLES + 1);
}

static void other_tables_play_nothing_if_they_are_not_wanted(void **state)
{
	struct play_choice choice = choose("bridge", atout_bot_find("random"));

	(void)state;
	choice.seed = 12;
	choice.seat = 2;
	open_match(&choice);
	until(OVER);
	wait_for(TOLD_AGAINST);
	assert_int_equal(next_event(), IDLE);
	assert_false(local_plays_there(local));
}

/* A match of one board, which decides it. */
static void a_match_of_teams_is_compared_with_the_other_room(void **state)
{
	struct play_choice choice = choose("bridge", atout_bot_find("random"));
	const struct atout_game *game = choice.game;
	struct pollfd fd = {.events = POLLIN};
	char line[WORDS_MAX];
	struct rooms rooms;

	(void)state;
	choice.seat = 2;
	choice.option[atout_option_find(game, "boards")] = 1;
	choice.option[atout_option_find(game, "other_room")] = 1;
	open_match(&choice);
	until(OVER);
	assert_true(other_room_is_on(local));
	const struct wire_row *row = told_last(told, WIRE_TOLD_SHEET)->sheet.row;
	assert_null(local_there(local, row));
	assert_false(other_room_state(local, row, line));
	fd.fd = local_fd(local);
	for (enum told_news news; (news = local_next(local)) != TOLD_AGAINST;)
		if (news == TOLD_NOTHING)
			assert_int_equal(poll(&fd, 1, 60000), 1);
	assert_false(local_plays_there(local));
	row = told_last(told, WIRE_TOLD_SHEET)->sheet.row;
	assert_non_null(local_there(local, row));
	other_room_stands(local, row, &rooms);
	assert_int_equal(rooms.boards, 1);
	assert_int_equal(rooms.imps[0] - rooms.imps[1], local_imps(local, row));
	assert_true(other_room_state(local, row, line));
	assert_non_null(strstr(line, "IMPs"));
	assert_true(other_room_victory(local, row, line));
	assert_int_equal(strncmp(line, "Victory points: ", 16), 0);
	int lines = 0;
	assert_true(other_room_tell(local, row, count_line, &lines));
	assert_int_equal(lines, local_against(local, row)->contract ? 14 : 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_match_begins_with_a_deal_on_the_disk),
		TEST(every_game_is_played_to_the_end_of_a_deal),
		TEST(the_end_of_a_match_is_told_once),
		TEST(bots_alone_play_while_somebody_watches),
		TEST(the_next_deal_of_bots_alone_waits_for_nobody),
		TEST(a_thought_that_is_ready_wakes_a_poll),
		TEST(an_illegal_move_is_refused_with_its_rule),
		TEST(a_sealed_bid_of_another_is_not_told_before_all_are_in),
		TEST(the_person_may_bid_while_bots_still_think),
		TEST(a_dealer_who_prefers_to_wait_is_asked_once_before_forehand_plays),
		TEST(a_person_who_may_change_the_bid_is_asked_before_forehand_plays),
		TEST(an_undo_goes_back_to_the_last_decision),
		TEST(a_deal_that_is_over_can_be_taken_up_again_by_an_undo),
		TEST(without_a_decision_there_is_nothing_to_take_back),
		TEST(a_hint_names_a_legal_move_and_changes_nothing),
		TEST(a_claim_that_an_opponent_does_not_accept_is_not_made),
		TEST(a_claim_that_both_opponents_accept_ends_the_deal),
		TEST(a_claim_against_the_rules_is_refused_at_once),
		TEST(what_a_call_means_is_answered),
		TEST(a_clock_runs_and_stands_in_the_record),
		TEST(a_deal_that_is_over_is_played_by_four_bots),
		TEST(the_last_deal_is_played_at_other_tables_if_wanted),
		TEST(other_tables_play_nothing_if_they_are_not_wanted),
		TEST(a_match_of_teams_is_compared_with_the_other_room),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
