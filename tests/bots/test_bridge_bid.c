/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The bidding of the bots: hands with the one call that a textbook has for them, laws over random deals (a hand is what
 * its calls have said; no auction runs away; points are worth a game), and that the words agree with the numbers.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "bots/bridge_bid.h"
#include "bots/manner.h"
#include "games/bridge/bridge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N, E, S, W };
enum { DEALS = 5000 };
static const struct atout_game *const game = &game_bridge;

struct position {
	struct atout_setup setup;
	_Alignas(8) unsigned char state[ATOUT_STATE_MAX];
	cardset hand[BRIDGE_PLAYERS];
};

/* One hand, the auction before it from the dealer on, and the call. */
struct example {
	const char *hand, *auction, *call;
};

static const struct example openings[] = {
	{"AQ83.K72.KJ4.Q95", "", "1NT"},
	{"AKJ72.Q5.K94.Q83", "", "1NT"},
	{"KQ4.AJ.KQJ6.AQ83", "", "2C"},
	{"KQ4.AJ5.KQJ6.A83", "", "2NT"},
	{"AKQ72.AKJ5.AQ4.2", "", "2C"},
	{"AQ972.K5.KJ94.83", "", "1S"},
	{"A9.KQ974.KJ83.72", "", "1H"},
	{"KQJ72.AQ974.K4.2", "", "1S"},
	{"AQ83.K972.AJ4.92", "", "1D"},
	{"AQ83.K972.A4.J92", "", "1C"},
	{"AQ8.KJ72.84.K952", "", "1C"},
	{"A4.K72.KQ95.QT83", "", "1D"},
	{"AQ832.7.4.AKJ952", "", "1C"},
	{"KQJ974.73.K52.84", "", "2S"},
	{"84.KQJ974.73.K52", "pass", "2H"},
	{"K974.KQJ974.7.52", "", "pass"},
	{"7.KQJT974.83.952", "", "3H"},
	{"KQJT9742.3.8.K52", "", "4S"},
	{"QJ83.K72.QJ4.Q95", "", "pass"},
	{"KQJ974.73.K52.84", "pass pass pass", "pass"},
	{"A9.KQ974.A983.72", "pass pass pass", "1H"},
	{"J97542.73.K52.84", "", "pass"},
};

static const struct example responses[] = {
	{"Q83.72.KJ94.T953", "1S pass", "2S"},	  {"KQ83.72.KJ94.953", "1S pass", "2S"},
	{"KQ83.72.AJ94.953", "1S pass", "3S"},	  {"KQ83.72.AKJ4.953", "1S pass", "4S"},
	{"83.K72.QJ94.T953", "1S pass", "1NT"},	  {"83.K742.AQJ4.KT5", "1S pass", "3NT"},
	{"83.KQ4.AQ74.JT95", "1S pass", "2NT"},	  {"83.AKJ72.AQ4.953", "1S pass", "2H"},
	{"83.72.AK4.AQT953", "1S pass", "2C"},	  {"J83.K72.T94.J953", "1S pass", "pass"},
	{"KT83.72.QJ94.953", "1H pass", "1S"},	  {"3.72.AKJ4.AKQT95", "1H pass", "3C"},
	{"KT83.Q974.J4.953", "1C pass", "1H"},	  {"KT832.Q9742.4.95", "1C pass", "1S"},
	{"K83.Q72.J94.Q953", "1C pass", "1NT"},	  {"K83.72.A94.Q9532", "1C pass", "2C"},
	{"K83.AQ2.QJ94.A95", "1D pass", "3NT"},	  {"KQ83.K972.J4.953", "1NT pass", "2C"},
	{"K83.K72.QJ94.953", "1NT pass", "2NT"},  {"K83.AQ2.QJ94.953", "1NT pass", "3NT"},
	{"J9832.72.Q94.953", "1NT pass", "2S"},	  {"AQ832.K2.Q94.953", "1NT pass", "3S"},
	{"AQ9832.2.Q94.953", "1NT pass", "4S"},	  {"AQ3.KQ2.AQ94.K53", "1NT pass", "6NT"},
	{"83.T72.QJ94.T953", "1NT pass", "pass"}, {"83.T72.KQ94.T953", "2NT pass", "3NT"},
	{"83.T72.QJ94.T953", "2C pass", "2D"},	  {"83.AQJ72.K94.953", "2C pass", "2H"},
	{"K83.AQ72.AQ94.A5", "2S pass", "4S"},	  {"K8.Q72.QJ94.KT53", "2S pass", "pass"},
	{"AK83.72.KJ94.K53", "1C 1S", "3NT"},	  {"83.KQ72.KJ4.9532", "1C 1S", "X"},
	{"K8.A72.KJT94.953", "1S 2H", "2NT"},	  {"83.A72.9854.9532", "1S 2H", "pass"},
};

static const struct example rebids[] = {
	{"AQ972.K5.KJ94.83", "1S pass 2S pass", "pass"},
	{"AQ972.5.AKJ4.K83", "1S pass 2S pass", "4S"},
	{"AQ972.5.AKJ4.Q83", "1S pass 2S pass", "3S"},
	{"KQ972.K5.QJ4.843", "1S pass 3S pass", "pass"},
	{"AQ972.K5.AJ94.83", "1S pass 3S pass", "4S"},
	{"A9.KQ97.KJ8.J742", "1C pass 1S pass", "1NT"},
	{"KQ97.A9.K8.J9742", "1C pass 1S pass", "2S"},
	{"KQ97.A9.A8.J9742", "1C pass 1S pass", "3S"},
	{"A9.AQ97.QJ8.KQ42", "1C pass 1S pass", "2NT"},
	{"A9.Q7.J83.AQT974", "1C pass 1S pass", "2C"},
	{"A9.K7.K83.AQJ974", "1C pass 1S pass", "3C"},
	{"A.KQ97.J8.AQT942", "1C pass 1S pass", "2H"},
	{"2.KQ97.AQJ82.J94", "1D pass 1S pass", "2D"},
	{"2.K97.AQJ82.KJ94", "1D pass 1S pass", "2C"},
	{"A.K9753.8.AKQJ42", "1C pass 1S pass", "3H"},
	{"AQ83.K72.KJ4.Q95", "1NT pass 2C pass", "2S"},
	{"AQ3.KJ72.KJ4.Q95", "1NT pass 2C pass", "2H"},
	{"AQ3.K72.KJ94.Q95", "1NT pass 2C pass", "2D"},
	{"AQ83.K72.KJ4.Q95", "1NT pass 2NT pass", "pass"},
	{"AQ83.K72.KJ4.A95", "1NT pass 2NT pass", "3NT"},
	{"KJ83.K972.J4.953", "1NT pass 2C pass 2H pass", "3H"},
	{"KQ83.A972.Q4.953", "1NT pass 2C pass 2H pass", "4H"},
	{"KQ83.A972.Q4.953", "1NT pass 2C pass 2D pass", "3NT"},
	{"AK4.AJ5.KQJ6.AJ8", "2C pass 2D pass", "2NT"},
	{"AKQ72.AKJ5.AQ4.2", "2C pass 2D pass", "2S"},
	{"8.KQ742.J94.Q953", "1S pass 1NT pass 2C pass", "pass"},
	{"83.KJ42.J94.Q953", "1S pass 1NT pass 2D pass", "2S"},
	{"83.KJ42.94.Q9532", "1S pass 1NT pass 2D pass", "2S"},
};

static const struct example contests[] = {
	{"AQJ72.K5.J94.853", "1H", "1S"},
	{"AQ8.K5.KJ94.QJ83", "1H", "1NT"},
	{"AQ83.5.KJ94.Q832", "1H", "X"},
	{"AQ8.K753.KJ4.832", "1H", "pass"},
	{"83.5.KJ4.AKJ9832", "1H", "2C"},
	{"KQJ974.5.J94.832", "1H", "2S"},
	{"AKJ2.AQ5.AJ94.83", "1H", "X"},
	{"KJ.AQJT9762.K.T9", "1D", "4H"},
	{"AQ8764.Q7.AK.JT5", "1D", "X"},
	{"AQ972.AQJ92.J5.A", "2D", "X"},
	{".JT.AKQT962.AJ64", "3S", "X"},
	{"83.75.Q94.J98532", "1H X pass", "2C"},
	{"KJ83.75.A94.J982", "1H X pass", "2S"},
	{"AJ832.7.AQ42.982", "1H X pass", "4S"},
	{"83.KQT75.Q94.982", "1H X pass", "1NT"},
	{"83.KQT7.Q94.T982", "2H X pass", "pass"},
	{"K83.75.A942.J982", "1H 1S pass", "2S"},
	{"K83.75.AK42.QJ82", "1H 1S pass", "3S"},
	{"83.KJ5.QJ42.QT82", "1H 1S pass", "1NT"},
	{"AQ83.5.KJ94.Q832", "1H pass 2H", "X"},
	{"KQ3.J974.A3.QT52", "1H pass pass", "1NT"},
	{"AJ742.QT83..AQJ6", "1NT 2D", "3S"},
	{"AQJ8.J74.K3.T952", "1NT", "pass"},
	{"AQJ8.KJ7.K3.QT52", "1NT", "X"},
	{"AQ83.K5.AQ94.832", "3C", "pass"},
	{"AQ83.KJ52.AQ94.2", "3C", "X"},
	{"KJ83.75.94.AKJ98", "4C", "pass"},
};

static const struct example slams[] = {
	{"AKQ72.KQ5.AQ4.83", "1S pass 4S pass", "4NT"},
	{"KQ83.72.AKJ4.K53", "1S pass 4S pass 4NT pass", "5D"},
	{"KQ83.72.KQJ4.K53", "1S pass 4S pass 4NT pass", "5C"},
	{"KQ83.A2.AKJ4.953", "1S pass 4S pass 4NT pass", "5H"},
	{"AKQ72.KQ5.AQ4.83", "1S pass 4S pass 4NT pass 5D pass", "6S"},
	{"AKQ72.KQ5.KQ4.K3", "1S pass 4S pass 4NT pass 5D pass", "5S"},
	{"KQ83.72.AKJ4.K53", "1S pass 4S pass 4NT pass 5D pass 5S pass", "pass"},
};

static void cards_of(const char *text, cardset *hand)
{
	int suit = SPADES;

	for (*hand = 0; *text; text++) {
		if (*text == '.')
			suit--;
		else
			*hand |= set_of(card_of(suit, (int)(strchr(atout_ranks, *text) - atout_ranks)));
	}
	assert_int_equal(set_count(*hand), 13);
}

static void start(struct position *position)
{
	for (int seat = 0; seat < BRIDGE_PLAYERS; seat++) {
		position->hand[seat] = 0;
		for (int i = 0; i < 13; i++)
			position->hand[seat] |= set_of(position->setup.hand[seat][i]);
	}
	assert_int_equal(atout_setup_check(&position->setup), ATOUT_SETUP_OK);
	game->start(position->state, &position->setup);
}

/* The hand at a seat, and the other cards in order to the others. */
static void sit(struct position *position, int seat, cardset hand)
{
	cardset rest = PACK_52 & ~hand;

	atout_setup_start(game, &position->setup, 0);
	assert_true(game->next(NULL, &position->setup));
	for (int i = 0; i < BRIDGE_PLAYERS * 13; i++) {
		cardset *from = i / 13 == seat ? &hand : &rest;
		position->setup.hand[i / 13][i % 13] = (atout_card)take_first(from);
	}
	start(position);
}

static void play(struct position *position, const char *moves)
{
	char word[ATOUT_TEXT_MAX];
	atout_move move;
	int length;

	for (; sscanf(moves, "%23s%n", word, &length) == 1; moves += length) {
		assert_true(game->read(word, &move));
		assert_true(atout_play(game, position->state, first_seat(game->to_act(position->state)), move, NULL));
	}
}

static int words_in(const char *text)
{
	int words = 0;

	for (bool between = true; *text; text++) {
		words += between && *text != ' ';
		between = *text == ' ';
	}
	return words;
}

static bool decide(const struct position *position, int seat, struct atout_thought *thought)
{
	struct atout_view view;

	memset(thought, 0, sizeof *thought);
	atout_look(game, position->state, seat, &view);
	return bridge_bid_decide(&view, seat, thought);
}

static void check_examples(const struct example *examples, size_t n)
{
	int wrong = 0;

	for (size_t i = 0; i < n; i++) {
		struct position position;
		struct atout_thought thought;
		char text[ATOUT_TEXT_MAX];
		cardset hand;
		int seat = words_in(examples[i].auction) % BRIDGE_PLAYERS;
		cards_of(examples[i].hand, &hand);
		sit(&position, seat, hand);
		play(&position, examples[i].auction);
		assert_true(decide(&position, seat, &thought));
		game->print(thought.move, text);
		if (strcmp(text, examples[i].call) != 0) {
			print_error("%s after \"%s\": %s (%s), not %s\n", examples[i].hand, examples[i].auction, text,
				    thought.key, examples[i].call);
			wrong++;
		}
	}
	assert_int_equal(wrong, 0);
}

#define CHECK(examples) check_examples(examples, sizeof examples / sizeof examples[0])

static void hands_are_opened_as_a_textbook_says(void **unused)
{
	(void)unused;
	CHECK(openings);
}

static void answers_show_points_and_fits(void **unused)
{
	(void)unused;
	CHECK(responses);
}

static void second_calls_narrow_the_first(void **unused)
{
	(void)unused;
	CHECK(rebids);
}

static void overcalls_doubles_and_their_answers(void **unused)
{
	(void)unused;
	CHECK(contests);
}

static void slams_are_bid_after_asking_for_aces(void **unused)
{
	(void)unused;
	CHECK(slams);
}

/* What 5,000 deals, bid by four bots, amount to. */
struct tally {
	uint64_t seed;
	long calls, longest, hands_off, openings_off, forced_passed, contracts, too_high;
	long strong, strong_in_game, games, thin_games, levels[8], deals[3], points[3];
};

/* The points that a level needs, of both hands, in a suit (with distribution) and at no-trump. */
static const int8_t needed[2][8] = {{0, 15, 18, 21, 26, 29, 33, 37}, {0, 18, 21, 25, 27, 30, 33, 37}};

static void tally_call(struct tally *tally, const struct scene *scene, const struct position *position, int call)
{
	if (call_is_bid(call) && scene->auction.bid == NO_BID) {
		struct meaning meaning = mean_of(scene, call);
		struct bridge_hand hand = bridge_hand_of(position->hand[scene->seat]);
		tally->openings_off += bridge_shown_distance(&meaning.shown, &hand) > 0;
	}
	/* A double for takeout may be turned into a penalty, and an answer about aces may be the last word. */
	if (call == CALL_PASS && scene->where & FORCED && !(scene->situation & (ADVANCE_DOUBLE | AFTER_ACES)))
		tally->forced_passed++;
}

static void bid_out(struct tally *tally, struct position *position)
{
	struct scene scene;
	struct atout_thought thought;
	int seat, calls = 0;

	scene_start(&scene, position->setup.dealer, position->setup.vul);
	while (game->to_act(position->state)) {
		seat = first_seat(game->to_act(position->state));
		if (!decide(position, seat, &thought))
			break;
		tally_call(tally, &scene, position, call_of(thought.move));
		scene_call(&scene, call_of(thought.move));
		assert_true(atout_play(game, position->state, seat, thought.move, NULL));
		assert_non_null(thought.key);
		calls++;
	}
	tally->calls += calls;
	tally->longest = calls > tally->longest ? calls : tally->longest;
	for (seat = 0; seat < BRIDGE_PLAYERS; seat++) {
		struct bridge_hand hand = bridge_hand_of(position->hand[seat]);
		tally->hands_off += bridge_shown_distance(&scene.shown[seat], &hand) > 0;
	}
}

static int both(const struct position *position, int side, enum bridge_measure measure)
{
	return bridge_hand_of(position->hand[side]).points[measure] +
	       bridge_hand_of(position->hand[side + 2]).points[measure];
}

/* How many points the contract lacks; a ninth trump and so on counts as one, one short of seven costs three. */
static int lacking(const struct position *position, int side, int bid)
{
	int suit = strain_of(bid);

	if (suit == SUITS)
		return needed[1][level_of(bid)] - both(position, side, WITH_LENGTH);
	int trumps = set_count((position->hand[side] | position->hand[side + 2]) & suit_cards(suit));
	int extra = trumps > 8 ? trumps - 8 : trumps < 7 ? -3 : 0;
	return needed[0][level_of(bid)] - both(position, side, WITH_FIT) - extra;
}

static void tally_contract(struct tally *tally, const struct position *position)
{
	const struct bridge_state *state = (const struct bridge_state *)position->state;
	bool played = state->declarer != NO_SEAT, is_game = played && bid_is_game(state->auction.bid);

	for (int side = 0; side < BRIDGE_SIDES; side++) {
		int points = both(position, side, HIGH_CARDS);
		bool ours = played && side_of(state->declarer) == side, doubled = !ours && state->auction.doubled;
		tally->strong += points >= 26;
		tally->strong_in_game += points >= 26 && ((ours && is_game) || (played && doubled));
		if (!ours)
			continue;
		int kind = level_of(state->auction.bid) >= 6 ? 2 : is_game;
		tally->deals[kind]++;
		tally->points[kind] += points;
		tally->contracts++;
		tally->too_high += lacking(position, side, state->auction.bid) > 6;
		tally->games += is_game;
		tally->thin_games += is_game && points < 21;
	}
	tally->levels[played ? level_of(state->auction.bid) : 0]++;
}

static int bid_deals(void **to)
{
	static struct tally tally;
	struct atout_rng rng;

	tally.seed = 20040229;
	atout_rng_seed(&rng, tally.seed);
	for (int i = 0; i < DEALS; i++) {
		struct position position;
		atout_setup_start(game, &position.setup, 0);
		position.setup.dealer = (uint8_t)(i & 3);
		assert_true(game->next(NULL, &position.setup));
		position.setup.vul = (uint8_t)(i >> 2 & 3);
		atout_deal(&position.setup, &rng);
		start(&position);
		bid_out(&tally, &position);
		tally_contract(&tally, &position);
	}
	*to = &tally;
	return 0;
}

static void show(const struct tally *tally)
{
	print_message("seed %llu, %d deals, %.1f calls a deal\nlevels", (unsigned long long)tally->seed, DEALS,
		      (double)tally->calls / DEALS);
	for (int level = 0; level < 8; level++)
		print_message(" %d:%ld", level, tally->levels[level]);
	for (int kind = 0; kind < 3; kind++)
		print_message("\n%s: %ld, mean %.1f high-card points",
			      (const char *[]){"partscores", "games", "slams"}[kind], tally->deals[kind],
			      (double)tally->points[kind] / (double)tally->deals[kind]);
	print_message("\n26 points and more: %ld of %ld in game; games on less than 21: %ld of %ld; too high: %ld; "
		      "hands other than shown: %ld\n",
		      tally->strong_in_game, tally->strong, tally->thin_games, tally->games, tally->too_high,
		      tally->hands_off);
}

static void a_hand_is_what_its_calls_have_shown(void **from)
{
	const struct tally *tally = *from;

	show(tally);
	assert_int_equal(tally->openings_off, 0);
	assert_in_range(tally->hands_off, 0, BRIDGE_PLAYERS * DEALS / 200);
}

static void no_auction_runs_away(void **from)
{
	const struct tally *tally = *from;

	assert_in_range(tally->longest, 4, 40);
	assert_in_range(tally->too_high, 0, tally->contracts / 100);
}

static void a_forcing_call_is_never_passed(void **from)
{
	const struct tally *tally = *from;

	assert_int_equal(tally->forced_passed, 0);
}

static void games_are_bid_on_the_points_for_them(void **from)
{
	const struct tally *tally = *from;

	assert_true(tally->strong_in_game * 100 > tally->strong * 90);
	assert_true(tally->thin_games * 100 < tally->games * 3);
}

/* A partner or opponent who calls at random: the bots go on making legal calls, and the auction ends. */
static void wild_calls_do_no_harm(void **unused)
{
	struct atout_rng rng;

	(void)unused;
	atout_rng_seed(&rng, 4);
	for (int i = 0; i < 500; i++) {
		struct position position;
		int calls = 0;
		atout_setup_start(game, &position.setup, 0);
		assert_true(game->next(NULL, &position.setup));
		atout_deal(&position.setup, &rng);
		start(&position);
		for (;; calls++) {
			seatset to_act = game->to_act(position.state);
			struct atout_thought thought;
			atout_move legal[ATOUT_MOVES_MAX];
			int seat = to_act ? first_seat(to_act) : NO_SEAT;
			if (!to_act || !decide(&position, seat, &thought))
				break;
			int n = game->legal(position.state, seat, legal);
			if (seat == i % BRIDGE_PLAYERS && calls < 12)
				thought.move = legal[atout_rng_below(&rng, (uint32_t)(n < 12 ? n : 12))];
			assert_true(atout_play(game, position.state, seat, thought.move, NULL));
		}
		assert_in_range(calls, 4, 40);
	}
}

/* The numbers in a sentence are those of its row. */
static void check_points(const struct bid_row *row)
{
	char wanted[32];
	int low = row->points[0], high = row->points[1];

	if (row->measure >= ACES || (low == 0 && high >= 40))
		return;
	if (low == 0)
		snprintf(wanted, sizeof wanted, "At most %d ", high);
	else if (high >= 40)
		snprintf(wanted, sizeof wanted, "%d or more ", low);
	else
		snprintf(wanted, sizeof wanted, "%d to %d ", low, high);
	if (strncmp(row->key, wanted, strlen(wanted)) != 0)
		fail_msg("\"%s\" does not begin with \"%s\"", row->key, wanted);
	bool high_cards = strstr(row->key, "high-card points") != NULL;
	assert_int_equal(high_cards, row->measure == HIGH_CARDS);
}

static void check_length(const struct bid_row *row)
{
	static const char *const words[] = {"", "", "two", "three", "four", "five", "six", "seven", "eight"};

	if (row->length[0] < 3 || !strstr(row->key, "%s"))
		return;
	if (!strstr(row->key, words[row->length[0]]))
		fail_msg("\"%s\" does not say \"%s\"", row->key, words[row->length[0]]);
	bool open = strstr(row->key, "at least ") || strstr(row->key, "At least ");
	assert_int_equal(open, row->length[1] > row->length[0]);
}

static void words_and_numbers_agree(void **unused)
{
	(void)unused;
	for (int i = 0; i < bid_row_count; i++) {
		const struct bid_row *row = &bid_rows[i];
		const char *field = strchr(row->key, '%');
		check_points(row);
		check_length(row);
		if (!field)
			continue;
		assert_null(strchr(field + 1, '%'));
		assert_true(field[1] == 's' ? row->kinds & (KIND_SUIT | KIND_THEIRS) : field[1] == 'd');
	}
}

static void the_auction_is_read_as_it_was_meant(void **unused)
{
	struct position position;
	struct bridge_shown shown[BRIDGE_PLAYERS];
	struct atout_view view;

	(void)unused;
	sit(&position, N, 0x1FFF);
	play(&position, "1NT pass 2C pass 2S pass");
	atout_look(game, position.state, -1, &view);
	bridge_bid_read(&view, shown);
	assert_int_equal(shown[N].min[HIGH_CARDS], 15);
	assert_int_equal(shown[N].max[HIGH_CARDS], 17);
	assert_int_equal(shown[N].length_min[SPADES], 4);
	assert_int_equal(shown[N].length_max[HEARTS], 3);
	assert_int_equal(shown[N].length_min[CLUBS], 2);
	assert_true(shown[S].min[HIGH_CARDS] >= 7);
}

/* A view of hands, after 1S pass pass pass by North. */
static void spade_hands(struct atout_view *view, const char *const hands[BRIDGE_PLAYERS])
{
	struct position position;

	sit(&position, N, 0x1FFF);
	play(&position, "1S pass pass pass");
	atout_look(game, position.state, -1, view);
	for (int seat = 0; seat < BRIDGE_PLAYERS; seat++)
		cards_of(hands[seat], &view->known[seat]);
}

static void guessed_hands_are_measured_by_the_auction(void **unused)
{
	static const char *const right[] = {"AKQ72.K5.QJ94.83", "J8.AJ72.K73.T952", "943.T94.852.KJ74",
					    "T65.Q863.AT6.AQ6"};
	static const char *const wrong[] = {"A72.K5.QJ94.8532", "KQJ8.AJ72.K73.T9", "943.T94.852.KJ74",
					    "T65.Q863.AT6.AQ6"};
	_Alignas(8) unsigned char notes[256];
	struct atout_view view, seen;

	(void)unused;
	spade_hands(&view, right);
	seen = view;
	seen.known[N] = seen.known[E] = seen.known[S] = 0;
	manner_bridge.prepare(&seen, notes);
	assert_int_equal(manner_bridge.misfit(&view, W, notes), 0);
	view.known[N] &= ~set_of(card_of(SPADES, ACE));
	assert_int_equal(manner_bridge.misfit(&view, W, notes), 0);
	spade_hands(&view, wrong);
	assert_true(manner_bridge.misfit(&view, W, notes) >= 4);
	view.known[N] &= ~set_of(card_of(CLUBS, 0));
	assert_true(manner_bridge.misfit(&view, W, notes) > 0);
}

static void cards_are_not_calls(void **unused)
{
	struct position position;
	struct atout_thought thought;

	(void)unused;
	sit(&position, N, 0x1FFF);
	play(&position, "1S pass pass pass");
	assert_false(decide(&position, E, &thought));
}

int main(void)
{
	const struct CMUnitTest hands[] = {
		cmocka_unit_test(hands_are_opened_as_a_textbook_says),
		cmocka_unit_test(answers_show_points_and_fits),
		cmocka_unit_test(second_calls_narrow_the_first),
		cmocka_unit_test(overcalls_doubles_and_their_answers),
		cmocka_unit_test(slams_are_bid_after_asking_for_aces),
		cmocka_unit_test(wild_calls_do_no_harm),
		cmocka_unit_test(words_and_numbers_agree),
		cmocka_unit_test(the_auction_is_read_as_it_was_meant),
		cmocka_unit_test(guessed_hands_are_measured_by_the_auction),
		cmocka_unit_test(cards_are_not_calls),
	};
	const struct CMUnitTest deals[] = {
		cmocka_unit_test(a_hand_is_what_its_calls_have_shown),
		cmocka_unit_test(no_auction_runs_away),
		cmocka_unit_test(a_forcing_call_is_never_passed),
		cmocka_unit_test(games_are_bid_on_the_points_for_them),
	};

	return cmocka_run_group_tests(hands, NULL, NULL) + cmocka_run_group_tests(deals, bid_deals, NULL);
}
