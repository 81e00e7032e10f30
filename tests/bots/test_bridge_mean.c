/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What calls mean to people: examples as a textbook has them, and over random deals that what a call has promised is
 * true of the hand that made it, read from the words themselves.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "conditions/hand.h"
#include "games/bridge/bridge.h"
#include "share.h"

#include <atout/bot.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const struct atout_game game_bridge;
static const struct atout_game *const game = &game_bridge;

enum { DEALS = 1000, TEXT = 512 };

static void print_meaning(const struct atout_meaning *meaning, char buf[TEXT])
{
	int length = 0;

	buf[0] = '\0';
	for (int i = 0; i < meaning->promises; i++) {
		length += snprintf(buf + length, TEXT - (size_t)length, i ? ", " : "");
		length += atout_promise_print(&meaning->promise[i], NULL, NULL, buf + length, TEXT - (size_t)length);
	}
}

static void mean(const struct atout_view *view, int calls, atout_move call, struct atout_meaning *meaning)
{
	struct atout_meaning mark;

	assert_true(atout_bot_find("club")->mean(game, view, calls, call, meaning));
	assert_true(atout_bot_find("club")->mark(game, view, calls, call, &mark));
	assert_int_equal(mark.alert, meaning->alert);
	assert_int_equal(mark.jump, meaning->jump);
	for (int i = 0; i < meaning->promises; i++) {
		const char *key = meaning->promise[i].key;
		int places = 0;
		for (const char *at = key; (at = strstr(at, "%d")); at++)
			places++;
		assert_int_equal(places, meaning->promise[i].numbers);
		assert_int_equal(!strstr(key, "%s"), !meaning->promise[i].word);
	}
}

/* An auction, and what its last call means. */
static const struct example {
	const char *auction, *meaning;
} examples[] = {
	{"1NT", "15 to 17 high-card points, a balanced hand, or nearly so"},
	{"2NT", "20 to 21 high-card points, a balanced hand"},
	{"2C", "artificial, at least 18 high-card points, forcing"},
	{"1S", "9 to 21 high-card points, at least 5 spades, no balanced hand of 15 to 17 high-card points"},
	{"1H", "9 to 21 high-card points, at least 5 hearts, no balanced hand of 15 to 17 high-card points"},
	{"1D", "10 to 23 high-card points, at least 3 diamonds, no balanced hand of 15 to 17 high-card points"},
	{"1C", "10 to 23 high-card points, at least 3 clubs, no balanced hand of 15 to 17 high-card points"},
	{"2H", "4 to 10 high-card points, exactly 6 hearts"},
	{"3D", "3 to 10 high-card points, at least 7 diamonds"},
	{"4S", "4 to 10 high-card points, at least 7 spades"},
	{"pass", "at most 11 high-card points"},
	{"1NT pass 2C", "artificial, at least 8 high-card points, asks for a four-card major (Stayman), forcing"},
	{"1NT pass 2C pass 2D", "artificial, no four-card major"},
	{"1NT pass 2C pass 2H", "4 to 5 hearts"},
	{"1NT pass 2NT", "8 to 9 high-card points, no four-card major, invites game"},
	{"1NT pass 3NT", "10 to 15 high-card points, no four-card major"},
	{"1NT pass 2S", "artificial, at most 7 high-card points, at least 6 clubs, forcing"},
	{"1NT pass 3S", "at least 4 spades"},
	{"1NT pass pass", "at most 7 high-card points"},
	{"2C pass 2D", "artificial, forcing"},
	{"2C pass 2D pass 2NT", "22 to 24 high-card points, a balanced hand, or nearly so"},
	{"2C pass 2D pass 2S", "at least 4 spades, no balanced hand, game forcing"},
	{"2C pass 2H", "at least 8 points, at least 5 hearts, game forcing"},
	{"1S pass 2S", "6 to 10 support points, at least 3 spades"},
	{"1S pass 3S", "10 to 12 support points, at least 3 spades, invites game"},
	{"1S pass 4S", "3 to 10 high-card points, at least 3 spades, no balanced hand, partner should pass"},
	{"1S pass 2C", "at least 11 high-card points, at least 3 clubs, at most 3 spades, game forcing"},
	{"1S pass 1NT", "6 to 14 points, at most 3 spades"},
	{"1S pass 2NT", "artificial, at least 13 support points, at least 4 spades, a fit (Jacoby), game forcing"},
	{"1S pass 3C", "9 to 10 high-card points, at least 6 clubs, at most 2 spades, invites game"},
	{"1S pass pass", "at most 5 high-card points"},
	{"1S pass 2S pass 4S", "18 to 23 points, at least 5 spades"},
	{"1S pass 2S pass 3S", "11 to 15 high-card points, at least 6 spades, invites game"},
	{"1S pass 2S pass pass", "9 to 14 high-card points"},
	{"1C pass 1S pass 1NT", "11 to 15 high-card points, at most 3 spades"},
	{"1C pass 1S pass 2NT",
	 "18 to 19 high-card points, at most 3 spades, at most 3 diamonds, a balanced hand, invites game"},
	{"1C pass 1S pass 2C", "at least 12 points, at least 5 clubs, at most 3 spades, no balanced hand"},
	{"1C pass 1S pass 2H",
	 "at least 17 points, at least 4 hearts, at most 3 spades, at most 3 diamonds, at least 5 clubs, forcing"},
	{"1S pass 4S pass 4NT",
	 "artificial, at least 19 points, no balanced hand, enough for slam, asks for key cards (Blackwood), forcing"},
	{"1S pass 4S pass 4NT pass 5C", "artificial, 1 or 4 key cards"},
	{"1S pass 4S pass 4NT pass 5D", "artificial, 0 or 3 key cards"},
	{"1S pass 4S pass 4NT pass 5D pass 6S", "at least 5 spades, partner should pass"},
	{"1H X", "at least 11 high-card points, takeout"},
	{"1H 1S", "7 to 17 high-card points, at least 5 spades"},
	{"1H 1NT", "15 to 18 high-card points, a balanced hand, a stopper in their suit"},
	{"1H 2S", "4 to 10 high-card points, exactly 6 spades"},
	{"1H 2C", "11 to 17 high-card points, at least 5 clubs"},
	{"1H pass pass X", "at least 8 high-card points, takeout"},
	{"1C 1S X", "at least 6 high-card points, takeout"},
	{"1C 1S 2S",
	 "artificial, at least 11 support points, at most 3 hearts, at least 5 clubs, a fit (cue bid), forcing"},
	{"1C 1S pass", "at most 12 high-card points"},
	{"1C 1S 2C", "6 to 10 support points, at least 4 clubs"},
	{"1H X pass 2C", "at most 11 high-card points, at least 4 clubs, at most 3 spades"},
	{"1H X pass 2S", "9 to 11 support points, at least 4 spades, invites game"},
	{"1H X pass 2H", "artificial, at least 12 high-card points, forcing"},
	{"1NT X", "at least 16 high-card points"},
	{"1NT 2H", "6 to 14 high-card points, at least 5 hearts, no balanced hand"},
	{"1NT pass 2H", "artificial, at least 5 spades, transfer, forcing"},
	{"3C X", "at least 13 high-card points, takeout"},
	{"3C 3NT", "at least 16 high-card points, a stopper in their suit"},
	{"1S 2H 4H", "artificial, forcing"},
	{"1S 2S", "artificial, at least 8 high-card points, at most 3 spades, at least 5 hearts, no balanced hand, two "
		  "suits (Michaels), forcing"},
	{"1H 1S 2H 2S 3H", "9 to 15 high-card points, at least 5 hearts, invites game"},
	{"1S 2H pass pass X", "13 to 21 high-card points, takeout"},
	{"1C pass 1S pass 3NT pass 4NT", "11 to 13 high-card points, invites slam"},
	{"1S pass 2D pass 2H pass 3C",
	 "11 to 21 high-card points, at least 4 clubs, at most 3 hearts, at least 5 diamonds, forcing"},
	{"1D 1S X pass 2H", "11 to 13 high-card points, exactly 4 hearts"},
};

/* Whoever deals and whatever they hold: North does.  North-south have so many points below the line. */
static void bid_scored(const char *auction, uint16_t below, struct atout_view *view)
{
	const struct bridge_match match = {.below = {below, 0}};
	_Alignas(8) unsigned char state[ATOUT_STATE_MAX];
	struct atout_setup setup;
	struct atout_rng rng;
	char word[ATOUT_TEXT_MAX];
	atout_move move;
	int length;

	atout_setup_start(game, &setup, 0);
	setup.option[BRIDGE_SCORING] = below ? BRIDGE_RUBBER : BRIDGE_DUPLICATE;
	assert_true(game->next(NULL, &setup));
	memcpy(setup.carry, &match, sizeof match);
	atout_rng_seed(&rng, 1);
	atout_deal(&setup, &rng);
	game->start(state, &setup);
	for (; sscanf(auction, "%23s%n", word, &length) == 1; auction += length) {
		assert_true(game->read(word, &move));
		assert_true(atout_play(game, state, first_seat(game->to_act(state)), move, NULL));
	}
	atout_look(game, state, -1, view);
}

static void bid(const char *auction, struct atout_view *view) { bid_scored(auction, 0, view); }

/* At a table of rubber bridge the auction is read with the part-score. */
static void a_part_score_changes_what_calls_mean(void **unused)
{
	static const struct {
		const char *auction;
		uint16_t below;
		const char *meaning;
	} rubber[] = {
		{"1S pass 3S", 20, "10 to 16 support points, at least 3 spades, partner should pass"},
		{"1S pass 2S", 40, "6 to 17 support points, at least 3 spades"},
		{"1S pass 3S", 40, "18 to 22 support points, at least 3 spades, invites slam"},
	};

	(void)unused;
	for (size_t i = 0; i < sizeof rubber / sizeof rubber[0]; i++) {
		struct atout_meaning meaning;
		struct atout_view view;
		char text[TEXT];
		bid_scored(rubber[i].auction, rubber[i].below, &view);
		mean(&view, view.calls - 1, view.call[view.calls - 1], &meaning);
		print_meaning(&meaning, text);
		assert_string_equal(text, rubber[i].meaning);
	}
}

static void calls_mean_what_their_lines_ask(void **unused)
{
	int wrong = 0;

	(void)unused;
	for (size_t i = 0; i < sizeof examples / sizeof examples[0]; i++) {
		struct atout_view view;
		struct atout_meaning meaning;
		char text[TEXT];
		bid(examples[i].auction, &view);
		mean(&view, view.calls - 1, view.call[view.calls - 1], &meaning);
		print_meaning(&meaning, text);
		if (strcmp(text, examples[i].meaning) == 0)
			continue;
		print_error("{\"%s\", \"%s\"},\n", examples[i].auction, text);
		wrong++;
	}
	assert_int_equal(wrong, 0);
}

/* How the words of points and lengths are to be read; a length has the word of its suit. */
static const struct reading {
	const char *end; /* of the key */
	int measure;
} readings[] = {
	{" high-card points", HIGH_CARDS},
	{"d points", LENGTH_POINTS},
	{"with the fit", SUPPORT_POINTS},
};

static int suit_of_word(const char *word)
{
	static const char *const words[SUITS] = {"clubs", "diamonds", "hearts", "spades"};
	int suit = 0;

	while (strcmp(words[suit], word) != 0)
		suit++;
	return suit;
}

static bool is_told(const struct atout_promise *promise, int value)
{
	int first = promise->number[0];

	if (promise->numbers == 2)
		return value >= first && value <= promise->number[1];
	if (strstr(promise->key, "at least"))
		return value >= first;
	return strstr(promise->key, "at most") ? value <= first : value == first;
}

static bool ends_in(const char *text, const char *end)
{
	size_t length = strlen(text), tail = strlen(end);

	return length >= tail && strcmp(text + length - tail, end) == 0;
}

/* At no-trump a long suit counts one point at most. */
static bool are_points_true(const struct atout_promise *promise, const struct hand *hand)
{
	for (size_t i = 0; i < sizeof readings / sizeof readings[0]; i++) {
		int measure = readings[i].measure;
		if (!ends_in(promise->key, readings[i].end))
			continue;
		if (measure == LENGTH_POINTS && is_told(promise, hand->points[NOTRUMP_POINTS]))
			return true;
		return is_told(promise, hand->points[measure]);
	}
	return true;
}

static bool is_true(const struct atout_promise *promise, const struct hand *hand)
{
	if (strcmp(promise->key, "a singleton or void in %s") == 0)
		return hand->length[suit_of_word(promise->word)] <= 1;
	if (strcmp(promise->key, "a void in %s") == 0)
		return hand->length[suit_of_word(promise->word)] == 0;
	if (strcmp(promise->key, "a balanced hand") == 0)
		return hand_balanced(hand);
	if (strcmp(promise->key, "no four-card major") == 0)
		return hand->length[HEARTS] < 4 && hand->length[SPADES] < 4;
	if (strncmp(promise->key, "no balanced hand", 16) == 0)
		return !hand_balanced(hand) || (promise->numbers && !is_told(promise, hand->points[HIGH_CARDS]));
	if (ends_in(promise->key, "the queen of %s"))
		return has_card(hand->cards, card_of(suit_of_word(promise->word), QUEEN)) ==
		       (strncmp(promise->key, "with ", 5) == 0);
	if (promise->word)
		return is_told(promise, hand->length[suit_of_word(promise->word)]);
	return are_points_true(promise, hand);
}

/* All is true, or what stands in place of it. */
static bool is_all_true(const struct atout_meaning *meaning, const struct hand *hand)
{
	bool all = true;

	for (int i = 0; i < meaning->promises; i++) {
		const struct atout_promise *promise = &meaning->promise[i];
		bool instead = strncmp(promise->key, "or ", 3) == 0;
		if (instead && is_true(promise, hand))
			return true;
		all &= instead || is_true(promise, hand);
	}
	return all;
}

/* Thousands of auctions of four bots. */
struct tally {
	long calls, promises, untrue, alerts, silent;
};

static void tell_call(struct tally *tally, const struct atout_setup *setup, const struct atout_view *view, int seat,
		      atout_move call)
{
	struct atout_meaning meaning;
	char text[TEXT];
	cardset cards = 0;

	for (int i = 0; i < 13; i++)
		cards |= set_of(setup->hand[seat][i]);
	struct hand hand = hand_of(cards);
	mean(view, view->calls, call, &meaning);
	tally->calls++;
	tally->promises += meaning.promises;
	tally->alerts += meaning.alert;
	tally->silent += !meaning.promises;
	if (is_all_true(&meaning, &hand))
		return;
	print_meaning(&meaning, text);
	if (tally->untrue++ < 5)
		print_message("deal %d, call %d: %s\n", setup->number, view->calls, text);
}

static void bid_out(struct tally *tally, const struct atout_setup *setup)
{
	_Alignas(8) unsigned char state[ATOUT_STATE_MAX];
	struct atout_bot_context context = {.samples = 1};
	struct atout_thought thought;
	struct atout_view view, public;

	game->start(state, setup);
	for (;;) {
		int seat = first_seat(game->to_act(state));
		if (seat < 0 || seat > 3)
			return;
		atout_look(game, state, seat, &view);
		if (!view.legals || atout_move_kind(view.legal[0]) == ATOUT_PLAY)
			return;
		atout_bot_find("club")->think(game, state, seat, &context, &thought);
		atout_look(game, state, -1, &public);
		tell_call(tally, setup, &public, seat, thought.move);
		assert_true(atout_play(game, state, seat, thought.move, NULL));
		if (!game->to_act(state))
			return;
	}
}

static void what_a_call_promises_is_true_of_the_hand(void **unused)
{
	const char *from = getenv("SEED");
	uint64_t seed = from ? strtoull(from, NULL, 10) : 20261122;
	struct tally tally = {0};
	struct atout_rng rng;

	(void)unused;
	atout_rng_seed(&rng, seed);
	for (int i = 0; i < share_of(DEALS); i++) {
		struct atout_setup setup;
		atout_setup_start(game, &setup, 0);
		setup.dealer = (uint8_t)(i & 3);
		assert_true(game->next(NULL, &setup));
		setup.vul = (uint8_t)(i >> 2 & 3);
		setup.number = (uint16_t)(i + 1);
		atout_deal(&setup, &rng);
		bid_out(&tally, &setup);
	}
	print_message("SEED=%llu, %d deals: %ld calls, %ld promises, %ld alerts, %ld without a word, %ld untrue\n",
		      (unsigned long long)seed, share_of(DEALS), tally.calls, tally.promises, tally.alerts,
		      tally.silent, tally.untrue);
	assert_int_equal(tally.untrue, 0);
	assert_in_range(tally.promises, 2 * tally.calls / 3, 5 * tally.calls);
	assert_int_equal(tally.silent, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(calls_mean_what_their_lines_ask),
		cmocka_unit_test(a_part_score_changes_what_calls_mean),
		cmocka_unit_test(what_a_call_promises_is_true_of_the_hand),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
