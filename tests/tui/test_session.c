/* SPDX-License-Identifier: Apache-2.0 */
/* A match between a person and bots: who is asked when, and what is told to whom. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "session_match.h"

#include <poll.h>

static void a_match_begins_with_a_deal_on_the_disk(void **state)
{
	struct play_choice choice = choose("barbu", &toy);
	struct session_event event;

	(void)state;
	open_match(&choice);
	assert_true(place_size(place.path) > 0);
	assert_int_equal(session_step(session, &event), SESSION_DEALT);
	assert_int_equal(session_seat(session), 0);
	assert_null(session_bot(session, 0));
	assert_ptr_equal(session_bot(session, 1), &toy);
}

static void every_game_is_played_to_the_end_of_a_deal(void **state)
{
	(void)state;
	for (int g = 0; atout_games[g]; g++) {
		struct play_choice choice = choose(atout_games[g]->name, atout_bot_find("random"));
		int rows;
		open_match(&choice);
		until(SESSION_DEAL_OVER);
		session_sheet(session, &rows);
		assert_int_equal(rows, 1);
		struct session_event event;
		assert_int_equal(session_step(session, &event), SESSION_IDLE);
		assert_true(session_next(session));
		assert_int_equal(session_step(session, &event), SESSION_DEALT);
		session_close(session);
		session = NULL;
		unlink(place.path);
	}
}

static void the_end_of_a_match_is_told_once(void **state)
{
	struct play_choice choice = choose("farmers", &toy);
	struct session_event event;

	(void)state;
	choice.seats = 3;
	choice.option[atout_option_find(choice.game, "max_hand")] = 1;
	open_match(&choice);
	until(SESSION_MATCH_OVER);
	assert_int_equal(session_step(session, &event), SESSION_IDLE);
	assert_false(session_next(session));
	assert_string_equal(session_error(session), "");
}

static void bots_alone_play_while_somebody_watches(void **state)
{
	struct play_choice choice = choose("bauerchen", atout_bot_find("random"));
	struct atout_view view;
	struct atout_why why;

	(void)state;
	choice.seat = PLAY_WATCH;
	open_match(&choice);
	until(SESSION_MOVED);
	session_look(session, &view);
	assert_int_equal(view.me, -1);
	for (int seat = 0; seat < 4; seat++)
		assert_int_equal(view.known[seat], view.shown[seat]);
	assert_false(session_play(session, 0, &why));
	assert_non_null(why.key);
	assert_false(session_hint(session));
	assert_false(session_can_undo(session));
	reopen();
	assert_int_equal(session_seat(session), PLAY_WATCH);
	until(SESSION_DEAL_OVER);
}

static void a_thought_that_is_ready_wakes_a_poll(void **state)
{
	struct play_choice choice = choose("bauerchen", &toy);
	struct session_event event;

	(void)state;
	choice.seat = PLAY_WATCH;
	open_match(&choice);
	assert_int_equal(session_step(session, &event), SESSION_DEALT);
	for (int i = 0; i < 5; i++) {
		struct pollfd fd = {.fd = session_fd(session), .events = POLLIN};
		assert_int_equal(poll(&fd, 1, 0), 0);
		assert_int_equal(session_step(session, &event), SESSION_BUSY);
		assert_true(event.seat >= 0);
		assert_int_equal(poll(&fd, 1, 10000), 1);
		assert_int_equal(session_step(session, &event), SESSION_MOVED);
	}
}

static void an_illegal_move_is_refused_with_its_rule(void **state)
{
	struct play_choice choice = choose("farmers", &toy);
	struct atout_why why;
	atout_move move;

	(void)state;
	open_match(&choice);
	until(SESSION_PERSON);
	long size = place_size(place.path);
	assert_true(session_read(session, "  BID   9 ", &move));
	assert_false(session_play(session, move, &why));
	assert_non_null(why.key);
	assert_string_equal(session_error(session), "");
	assert_int_equal(place_size(place.path), size);
	assert_false(session_read(session, "bid nothing at all, and much more of it", &move));
}

static void a_sealed_bid_of_another_is_not_told_before_all_are_in(void **state)
{
	struct play_choice choice = choose("farmers", &toy);
	struct session_event event;
	enum session_kind kind;
	bool revealed = false;
	int sealed = 0;

	(void)state;
	open_match(&choice);
	while ((kind = next_event(&event)) != SESSION_DEAL_OVER) {
		revealed |= kind == SESSION_REVEALED;
		if (kind == SESSION_PERSON)
			person_plays();
		if (kind == SESSION_MOVED && event.move == ATOUT_NO_MOVE) {
			assert_false(revealed);
			assert_int_not_equal(event.seat, 0);
			sealed++;
		}
	}
	assert_true(revealed);
	assert_int_equal(sealed, session_seats(session) - 1);
}

static void the_person_may_bid_while_bots_still_think(void **state)
{
	struct play_choice choice = choose("farmers", &toy);
	struct session_event event;
	struct atout_why why;
	atout_move move;

	(void)state;
	open_match(&choice);
	assert_int_equal(session_step(session, &event), SESSION_DEALT);
	assert_int_equal(session_step(session, &event), SESSION_BUSY);
	assert_true(session_read(session, "bid 1", &move));
	assert_true(session_play(session, move, &why));
	assert_int_equal(session_step(session, &event), SESSION_MOVED);
	assert_int_equal(event.seat, 0);
	assert_int_equal(event.move, move);
	until(SESSION_REVEALED);
}

/* The seed whose first deal is given by a seat. */
static struct play_choice choose_dealer(const char *game, int dealer)
{
	struct play_choice choice = choose(game, &toy);

	for (choice.seed = 1;; choice.seed++) {
		open_match(&choice);
		int found = session_setup(session)->dealer;
		session_close(session);
		session = NULL;
		unlink(place.path);
		if (found == dealer)
			return choice;
	}
}

static void a_dealer_who_rather_waits_is_asked_once_before_forehand_plays(void **state)
{
	/* The toy bids its first legal bid; with three zeros and a one the dealer may, but need not, change. */
	struct play_choice choice = choose_dealer("boerenbridge", 2);
	struct session_event event;
	struct atout_why why;
	atout_move move;

	(void)state;
	open_match(&choice);
	until(SESSION_PERSON);
	assert_true(session_read(session, "bid 1", &move));
	assert_true(session_play(session, move, &why));
	atomic_store(&waits, 0);
	until(SESSION_REVEALED);
	assert_int_equal(atomic_load(&waits), 0);
	assert_int_equal(next_event(&event), SESSION_MOVED);
	assert_int_equal(event.seat, 3);
	assert_int_equal(atomic_load(&waits), 1);
	assert_int_equal(atout_move_kind(event.move), ATOUT_PLAY);
	assert_int_equal(next_event(&event), SESSION_PERSON);
	assert_int_equal(atomic_load(&waits), 1);
}

static void a_person_who_may_change_the_bid_is_asked_before_forehand_plays(void **state)
{
	struct play_choice choice = choose_dealer("boerenbridge", 0);
	struct session_event event;
	struct atout_why why;
	atout_move move;

	(void)state;
	open_match(&choice);
	until(SESSION_PERSON);
	assert_true(session_read(session, "bid 1", &move));
	assert_true(session_play(session, move, &why));
	until(SESSION_REVEALED);
	assert_int_equal(next_event(&event), SESSION_PERSON);
	assert_true(event.may_wait);
	assert_true(session_read(session, "bid 2", &move));
	assert_true(session_play(session, move, &why));
	assert_int_equal(next_event(&event), SESSION_MOVED);
	assert_int_equal(next_event(&event), SESSION_PERSON);
	assert_true(event.may_wait);
	session_keep(session);
	assert_int_equal(next_event(&event), SESSION_MOVED);
	assert_int_equal(event.seat, 1);
	assert_int_equal(atout_move_kind(event.move), ATOUT_PLAY);
}

static void an_undo_goes_back_to_the_last_decision(void **state)
{
	struct play_choice choice = choose("barbu", atout_bot_find("random"));
	struct atout_view before, after;
	struct session_event event;

	(void)state;
	open_match(&choice);
	for (int i = 0; i < 6; i++) {
		long size;
		do {
			until(SESSION_PERSON);
			session_look(session, &before);
			size = place_size(place.path);
			person_plays();
		} while (before.legals < 2);
		enum session_kind kind = next_event(&event);
		for (int more = 0; more < i && kind == SESSION_MOVED; more++)
			kind = next_event(&event);
		assert_true(session_can_undo(session));
		assert_true(session_undo(session));
		session_look(session, &after);
		assert_memory_equal(&before, &after, offsetof(struct atout_view, fact));
		assert_int_equal(place_size(place.path), size);
		assert_int_equal(next_event(&event), SESSION_PERSON);
		person_plays();
	}
}

static void a_deal_that_is_over_can_be_taken_up_again_by_an_undo(void **state)
{
	struct play_choice choice = choose("barbu", &toy);
	int rows;

	(void)state;
	open_match(&choice);
	until(SESSION_DEAL_OVER);
	assert_true(session_undo(session));
	session_sheet(session, &rows);
	assert_int_equal(rows, 0);
	until(SESSION_DEAL_OVER);
	session_sheet(session, &rows);
	assert_int_equal(rows, 1);
}

static void without_a_decision_there_is_nothing_to_take_back(void **state)
{
	struct play_choice choice = choose("barbu", &toy);

	(void)state;
	open_match(&choice);
	assert_false(session_can_undo(session));
	assert_false(session_undo(session));
	assert_string_equal(session_error(session), "");
}

static void a_hint_names_a_legal_move_and_changes_nothing(void **state)
{
	struct play_choice choice = choose("bauerchen", &toy);
	struct session_event event;
	struct atout_view view;
	bool legal = false;

	(void)state;
	open_match(&choice);
	until(SESSION_PERSON);
	long size = place_size(place.path);
	assert_true(session_hint(session));
	assert_int_equal(next_event(&event), SESSION_HINT);
	session_look(session, &view);
	for (int i = 0; i < view.legals; i++)
		legal |= view.legal[i] == event.thought->move;
	assert_true(legal);
	assert_non_null(event.thought->key);
	assert_int_equal(place_size(place.path), size);
	assert_int_equal(next_event(&event), SESSION_PERSON);
}

/* The person is declarer in some contract, at the first lead of a card. */
static void reach_declarer(void)
{
	struct play_choice choice = choose("bridge", atout_bot_find("random"));
	struct atout_view view;

	choice.bot[1] = choice.bot[2] = choice.bot[3] = &toy;
	for (choice.seed = 1;; choice.seed++) {
		struct atout_why why;
		atout_move move;
		open_match(&choice);
		until(SESSION_PERSON);
		assert_true(session_read(session, "7NT", &move));
		if (session_play(session, move, &why))
			until(SESSION_PERSON);
		session_look(session, &view);
		if (view.trick.count == 1 && view.to_act == 1)
			return;
		session_close(session);
		session = NULL;
		unlink(place.path);
	}
}

static void a_claim_that_an_opponent_does_not_accept_is_not_made(void **state)
{
	struct session_event event;
	struct atout_why why;
	atout_move move;

	(void)state;
	reach_declarer();
	long size = place_size(place.path);
	atomic_store(&good_claim, false);
	atomic_store(&verdicts, 0);
	assert_true(session_read(session, "claim 13", &move));
	assert_true(session_play(session, move, &why));
	assert_int_equal(next_event(&event), SESSION_REFUSED);
	assert_int_equal(event.seat % 2, 1);
	assert_int_equal(atomic_load(&verdicts), 1);
	assert_int_equal(place_size(place.path), size);
	assert_int_equal(next_event(&event), SESSION_PERSON);
}

static void a_claim_that_both_opponents_accept_ends_the_deal(void **state)
{
	struct session_event event;
	struct atout_why why;
	atout_move move;

	(void)state;
	reach_declarer();
	atomic_store(&good_claim, true);
	atomic_store(&verdicts, 0);
	assert_true(session_read(session, "claim 13", &move));
	assert_true(session_play(session, move, &why));
	assert_int_equal(next_event(&event), SESSION_MOVED);
	assert_int_equal(event.move, move);
	assert_int_equal(atomic_load(&verdicts), 2);
	assert_int_equal(next_event(&event), SESSION_DEAL_OVER);
}

static void a_claim_against_the_rules_is_refused_at_once(void **state)
{
	struct play_choice choice = choose("bridge", &toy);
	struct atout_why why;
	atout_move move;

	(void)state;
	open_match(&choice);
	until(SESSION_PERSON);
	assert_true(session_read(session, "claim 13", &move));
	assert_false(session_play(session, move, &why));
	assert_non_null(why.key);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_match_begins_with_a_deal_on_the_disk),
		TEST(every_game_is_played_to_the_end_of_a_deal),
		TEST(the_end_of_a_match_is_told_once),
		TEST(bots_alone_play_while_somebody_watches),
		TEST(a_thought_that_is_ready_wakes_a_poll),
		TEST(an_illegal_move_is_refused_with_its_rule),
		TEST(a_sealed_bid_of_another_is_not_told_before_all_are_in),
		TEST(the_person_may_bid_while_bots_still_think),
		TEST(a_dealer_who_rather_waits_is_asked_once_before_forehand_plays),
		TEST(a_person_who_may_change_the_bid_is_asked_before_forehand_plays),
		TEST(an_undo_goes_back_to_the_last_decision),
		TEST(a_deal_that_is_over_can_be_taken_up_again_by_an_undo),
		TEST(without_a_decision_there_is_nothing_to_take_back),
		TEST(a_hint_names_a_legal_move_and_changes_nothing),
		TEST(a_claim_that_an_opponent_does_not_accept_is_not_made),
		TEST(a_claim_that_both_opponents_accept_ends_the_deal),
		TEST(a_claim_against_the_rules_is_refused_at_once),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
