/* SPDX-License-Identifier: Apache-2.0 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "bots/barbu_domino.h"
#include "bots/manner.h"
#include "games/barbu/barbu.h"

enum { DEALS = 24 };

static void start(struct barbu_state *state, uint64_t seed)
{
	struct atout_setup setup;
	struct atout_rng rng;

	atout_rng_seed(&rng, seed);
	atout_setup_start(&game_barbu, &setup, 0);
	assert_true(game_barbu.next(NULL, &setup));
	atout_deal(&setup, &rng);
	game_barbu.start(state, &setup);
}

/* The dealer has played so many contracts before this one, Plis; nobody has contra'd them, or all have done what they
 * owe. */
static void deal(struct barbu_state *state, uint64_t seed, int before, bool done)
{
	start(state, seed);
	state->match.used[state->dealer] = (uint8_t)(((1 << before) - 1) << 1);
	game_barbu.apply(state, state->dealer, atout_move_of(ATOUT_CHOOSE, BARBU_PLIS << 4));
	for (int seat = 0; seat < BARBU_PLAYERS && done; seat++)
		state->match.made[seat][state->dealer] = 2;
}

static void think(const struct barbu_state *state, uint64_t seed, struct atout_thought *thought)
{
	struct atout_bot_context context = {.seed = seed, .samples = 24};
	struct barbu_state blinded = *state;

	game_barbu.blind(&blinded, state->turn);
	atout_bot_find("club")->think(&game_barbu, &blinded, state->turn, &context, thought);
}

static bool doubles_dealer(const struct barbu_state *state, uint64_t seed)
{
	struct atout_thought thought;

	think(state, seed, &thought);
	int whom = atout_move_arg(thought.move);
	return atout_move_kind(thought.move) == ATOUT_DOUBLE && (whom == state->dealer || whom == BARBU_TABLE);
}

static const char *reason(const struct barbu_state *state, uint64_t seed)
{
	struct atout_thought thought;

	think(state, seed, &thought);
	return thought.key;
}

/* Of so many deals, in how many the first player to speak contras the dealer. */
static int doubles(int before, bool done)
{
	struct barbu_state state;
	int n = 0;

	for (uint64_t seed = 1; seed <= DEALS; seed++) {
		deal(&state, seed, before, done);
		n += doubles_dealer(&state, seed);
	}
	return n;
}

static void a_contra_that_is_owed_is_said_before_it_must_be(void **unused)
{
	int owed = doubles(4, false), free = doubles(4, true); /* two more deals of this dealer */

	(void)unused;
	assert_in_range(free, 0, 2 * DEALS / 3);
	assert_in_range(owed, free + 4, DEALS); /* Plis costs little: there the duty is done */
}

/* Some deal in which Trumps or Domino would bring more, and one in which the duty is why. */
static void a_move_for_the_rest_of_the_match_says_so(void **unused)
{
	int contracts = 0, contras = 0;

	(void)unused;
	for (uint64_t seed = 1; seed <= DEALS; seed++) {
		struct barbu_state state;
		deal(&state, seed, 4, false);
		const char *key = reason(&state, seed);
		contras += !strcmp(key, "A contra that is owed costs less now than it is likely to cost later");
		start(&state, seed);
		key = reason(&state, seed);
		contracts +=
			!strcmp(key, "Another contract would bring more now, and is likely to bring still more later");
	}
	assert_in_range(contras, 1, DEALS - 1);
	assert_in_range(contracts, 1, DEALS - 1);
}

static double price(int before, bool done, int whom)
{
	struct barbu_state state;

	deal(&state, 1, before, done);
	return manner_barbu.price(&state, atout_move_of(ATOUT_DOUBLE, whom));
}

static void the_fewer_deals_are_left_the_more_a_duty_done_is_worth(void **unused)
{
	(void)unused;
	assert_true(price(0, false, BARBU_TABLE) < 0);
	for (int before = 1; before < 5; before++)
		assert_true(price(before, false, BARBU_TABLE) < price(before - 1, false, BARBU_TABLE));
	assert_true(price(5, false, BARBU_TABLE) == 0); /* two owed, two deals: there is no choice */
	assert_true(price(4, true, BARBU_TABLE) == 0);
	assert_true(price(4, false, BARBU_FAMILY) == 0); /* these are no dealers */
}

/* Of the thoughts that choose a move of this kind all say this, with a number from least to 100; how many there are. */
static int count_said(const struct atout_thought *thought, int kind, const char *key, int least)
{
	if (atout_move_kind(thought->move) != kind)
		return 0;
	assert_string_equal(thought->key, key);
	assert_in_range(thought->number, least, 100);
	return 1;
}

static void a_contra_says_how_often_it_wins_points(void **unused)
{
	int said = 0;

	(void)unused;
	for (uint64_t seed = 1; seed <= DEALS; seed++) {
		struct barbu_state state;
		struct atout_thought thought;
		deal(&state, seed, 4, true);
		think(&state, seed, &thought);
		said += count_said(&thought, ATOUT_DOUBLE,
				   "In %d of 100 layouts of the hidden cards this contra wins points", 30);
	}
	assert_in_range(said, 1, DEALS - 1);
}

/* The dealer, against whom the first player has said contra. */
static void a_re_says_how_often_it_wins_points(void **unused)
{
	int said = 0;

	(void)unused;
	for (uint64_t seed = 1; seed <= DEALS; seed++) {
		struct barbu_state state;
		struct atout_thought thought;
		deal(&state, seed, 4, true);
		game_barbu.apply(&state, state.turn, atout_move_of(ATOUT_DOUBLE, state.dealer));
		while (state.phase == BARBU_CONTRA)
			game_barbu.apply(&state, state.turn, atout_move_of(ATOUT_PASS, 0));
		think(&state, seed, &thought);
		said += count_said(&thought, ATOUT_RE, "In %d of 100 layouts of the hidden cards this re wins points",
				   30);
	}
	assert_in_range(said, 1, DEALS - 1);
}

static void a_contract_says_how_often_it_does_well(void **unused)
{
	int said = 0;

	(void)unused;
	for (uint64_t seed = 1; seed <= DEALS; seed++) {
		struct barbu_state state;
		struct atout_thought thought;
		start(&state, seed);
		think(&state, seed, &thought);
		bool first = !strcmp(thought.key, "In %d of 100 layouts of the hidden cards this hand goes out first");
		bool better = !strcmp(thought.key, "In %d of 100 layouts of the hidden cards this hand does better "
						   "than the others");
		assert_false(first && atout_move_arg(thought.move) >> 4 != BARBU_DOMINO);
		if (first || better)
			assert_in_range(thought.number, 20, 100);
		said += first || better;
	}
	assert_in_range(said, 1, DEALS);
}

/* What can be laid, in all hands but the one in turn. */
static cardset others_can_lay(const struct barbu_state *state, int seat)
{
	cardset laid = all_gone(state), fits = (rank_cards(state->detail) | laid << 1 | laid >> 1) & ~laid;

	return fits & PACK_52 & ~state->hold.hand[seat];
}

static bool every_card_opens(const struct barbu_state *state)
{
	atout_move legal[ATOUT_MOVES_MAX];

	for (int n = game_barbu.legal(state, state->turn, legal); n--;) {
		struct barbu_state laid = *state;
		if (atout_move_kind(legal[n]) != ATOUT_PLAY)
			continue;
		game_barbu.apply(&laid, state->turn, legal[n]);
		if (!(others_can_lay(&laid, state->turn) & ~others_can_lay(state, state->turn)))
			return false;
	}
	return true;
}

/* The rows of a deal, nothing announced. */
static void start_rows(struct barbu_state *state, uint64_t seed, int rank, int pass, int again)
{
	start(state, seed);
	state->option[BARBU_OPT_DOMINO_PASS] = (uint8_t)pass;
	state->option[BARBU_OPT_DOMINO_ACE_AGAIN] = (uint8_t)again;
	game_barbu.apply(state, state->dealer, atout_move_of(ATOUT_CHOOSE, BARBU_DOMINO << 4 | rank));
	while (state->phase == BARBU_CONTRA)
		game_barbu.apply(state, state->turn, atout_move_of(ATOUT_PASS, 0));
}

static bool says(const struct atout_thought *thought, const char *key) { return !strcmp(thought->key, key); }

/* What was said in some Dominoes. */
struct sayings {
	int passes, lets_in, held, laid; /* passes; those that let nobody in; by the rule: passes, and cards */
};

/* The rule is named for its own moves alone, and a pass that lets nobody in is told as one. */
static void note_saying(struct sayings *sayings, const struct barbu_state *state, const struct atout_thought *thought)
{
	bool is_pass = atout_move_kind(thought->move) == ATOUT_PASS;
	bool held = says(thought, "By rule of thumb no card opens the way far enough for this hand");
	bool laid = says(thought, "By rule of thumb it opens the way best for this hand");
	int card = domino_by_rule(state);

	if (is_pass)
		assert_int_equal(says(thought, "Each card that could be laid now opens the way for the others"),
				 every_card_opens(state));
	if (held || laid) {
		assert_int_equal(held, is_pass);
		assert_int_equal(card == NO_CARD ? NO_CARD : atout_move_arg(thought->move), card);
	}
	sayings->passes += is_pass;
	sayings->lets_in += is_pass && every_card_opens(state);
	sayings->held += held;
	sayings->laid += laid;
}

static void play_domino(uint64_t seed, struct sayings *sayings)
{
	static const int places[] = {8, 7, 6, 9};
	struct barbu_state state;

	start_rows(&state, seed, places[seed & 3] - 2, BARBU_PASS_ONCE, 0);
	for (uint64_t n = 0; state.phase == BARBU_DOMINO_ROWS; n++) {
		struct atout_thought thought;
		think(&state, seed << 8 | n, &thought);
		note_saying(sayings, &state, &thought);
		game_barbu.apply(&state, state.turn, thought.move);
	}
}

static void a_move_in_domino_says_what_it_opens(void **unused)
{
	enum { DOMINOES = 4 };
	struct sayings sayings = {0};

	(void)unused;
	for (uint64_t seed = 1; seed <= DOMINOES; seed++)
		play_domino(seed, &sayings);
	assert_in_range(sayings.lets_in, 1, sayings.passes - 1);
	assert_in_range(sayings.held, 1, sayings.passes - sayings.lets_in);
	assert_in_range(sayings.laid, 1, 52 * DOMINOES - 1);
}

static atout_move any_move(const struct barbu_state *state, struct atout_rng *rng)
{
	atout_move legal[ATOUT_MOVES_MAX];
	int n = game_barbu.legal(state, state->turn, legal);

	return legal[atout_rng_below(rng, (uint32_t)n)];
}

/* Moves by chance, some of them before the rows are imagined. */
static void compare_rows(struct barbu_state *state, struct atout_rng *rng)
{
	struct domino rows;

	for (uint32_t moves = atout_rng_below(rng, 20); moves; moves--)
		game_barbu.apply(state, state->turn, any_move(state, rng));
	domino_start(&rows, &domino_imagined, state);
	while (state->phase == BARBU_DOMINO_ROWS) {
		atout_move move = any_move(state, rng);
		assert_int_equal(rows.turn, state->turn);
		domino_move(&rows, atout_move_kind(move) == ATOUT_PLAY ? atout_move_arg(move) : NO_CARD);
		game_barbu.apply(state, state->turn, move);
		assert_true(rows.laid == all_gone(state));
	}
	for (int seat = 0; seat < BARBU_PLAYERS; seat++)
		assert_int_equal(rows.points[seat], state->raw[seat]);
}

static void rows_that_are_imagined_go_as_the_rules_say(void **unused)
{
	enum { EACH = 200 };
	struct atout_rng rng;

	(void)unused;
	atout_rng_seed(&rng, 1);
	for (uint64_t seed = 0; seed < EACH; seed++) {
		struct barbu_state state;
		start_rows(&state, seed, (int)(seed % RANKS), (int)(seed / RANKS % 3), (int)(seed & 1));
		compare_rows(&state, &rng);
	}
}

/* Nobody passes against the rules, and the Domino ends. */
static void rows_are_played_out_by_every_rule_of_passing(void **unused)
{
	enum { EACH = 60 };
	struct atout_rng rng;

	(void)unused;
	atout_rng_seed(&rng, 2);
	for (uint64_t seed = 0; seed < EACH; seed++) {
		struct barbu_state state;
		struct domino rows;
		start_rows(&state, seed, (int)(seed % RANKS), (int)(seed / RANKS % 3), (int)(seed & 1));
		domino_start(&rows, &domino_imagined, &state);
		domino_play_out(&rows, &rng);
		assert_int_equal(rows.points[0] + rows.points[1] + rows.points[2] + rows.points[3], 65);
	}
}

/* Points of a player who goes by the rule, against three who make any move, or against a fourth such player. */
static double mean_by_rule(bool rule)
{
	enum { EACH = 400 };
	struct atout_rng rng;
	int sum = 0;

	atout_rng_seed(&rng, 3);
	for (uint64_t seed = 0; seed < EACH; seed++) {
		struct barbu_state state;
		int me = (int)(seed / 2 % BARBU_PLAYERS);
		start_rows(&state, seed, TEN - 2, BARBU_PASS_ONCE, 0);
		while (state.phase == BARBU_DOMINO_ROWS) {
			int card = domino_by_rule(&state);
			atout_move move =
				card == NO_CARD ? atout_move_of(ATOUT_PASS, 0) : atout_move_of(ATOUT_PLAY, card);
			assert_null(game_barbu.why(&state, state.turn, move).key);
			game_barbu.apply(&state, state.turn, rule && state.turn == me ? move : any_move(&state, &rng));
		}
		sum += state.raw[me];
	}
	return (double)sum / EACH;
}

static void the_rule_of_domino_beats_chance(void **unused)
{
	(void)unused;
	assert_true(mean_by_rule(false) < 20);
	assert_true(mean_by_rule(true) > 30);
}

/*
 * A hand has the ace and 10 9 8 7 of spades, and the 8 of hearts; eights begin.  The 8 of spades opens the way for its
 * own cards, the 8 of hearts for others alone.
 */
static void a_card_that_opens_for_others_alone_is_held_back(void **unused)
{
	int eight = TEN - 2, me = 2;
	struct barbu_state state;

	(void)unused;
	start_rows(&state, 1, eight, BARBU_PASS_ONCE, 0);
	state.turn = (uint8_t)me;
	state.hold.hand[me] = set_of(card_of(SPADES, eight)) | set_of(card_of(SPADES, eight + 1)) |
			      set_of(card_of(SPADES, eight + 2)) | set_of(card_of(HEARTS, eight)) |
			      set_of(card_of(SPADES, eight - 1)) | set_of(card_of(SPADES, ACE));
	state.hold.count[me] = (uint8_t)set_count(state.hold.hand[me]);
	state.passed = seat_bit(me);
	assert_int_equal(domino_by_rule(&state), card_of(SPADES, eight));
	state.passed = 0;
	state.hold.hand[me] &= suit_cards(HEARTS) | set_of(card_of(SPADES, ACE));
	state.hold.count[me] = 2;
	assert_int_equal(domino_by_rule(&state), NO_CARD);
	state.passed = seat_bit(me);
	assert_int_equal(domino_by_rule(&state), card_of(HEARTS, eight));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_contra_that_is_owed_is_said_before_it_must_be),
		cmocka_unit_test(a_move_for_the_rest_of_the_match_says_so),
		cmocka_unit_test(the_fewer_deals_are_left_the_more_a_duty_done_is_worth),
		cmocka_unit_test(a_contra_says_how_often_it_wins_points),
		cmocka_unit_test(a_re_says_how_often_it_wins_points),
		cmocka_unit_test(a_contract_says_how_often_it_does_well),
		cmocka_unit_test(a_move_in_domino_says_what_it_opens),
		cmocka_unit_test(rows_that_are_imagined_go_as_the_rules_say),
		cmocka_unit_test(rows_are_played_out_by_every_rule_of_passing),
		cmocka_unit_test(the_rule_of_domino_beats_chance),
		cmocka_unit_test(a_card_that_opens_for_others_alone_is_held_back),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
