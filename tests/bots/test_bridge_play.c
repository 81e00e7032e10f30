/* SPDX-License-Identifier: Apache-2.0 */
/* The bridge play of the bots: layouts by how likely they are, what cards tell, and cards that leave no doubt. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "bots/bridge_told.h"
#include "bots/bridge_worlds.h"
#include "bots/bridge_worth.h"
#include "bridge_table.h"

#include <atout/bot.h>
#include <atout/games.h>

static const struct atout_game *game;

static int card_named(const char *text)
{
	atout_move move;

	assert_true(game->read(text, &move));
	assert_int_equal(atout_move_kind(move), ATOUT_PLAY);
	return atout_move_arg(move);
}

/* ---- Layouts ---- */

/* East rather lacks the ace of spades: by four to one. */
static int doubt_the_ace(const void *notes, int seat, cardset dealt)
{
	(void)notes;
	return seat == 1 && has_card(dealt, card_of(SPADES, ACE)) ? 2 * DOUBT_HALVES : 0;
}

static void begin_hold(struct hold *hold)
{
	memset(hold, 0, sizeof *hold);
	hold->hand[0] = cards_in("KQ2.AKQ2.AK2.AK2");
	hold->hand[2] = cards_in("543.543.543.9543");
	for (int seat = 0; seat < 4; seat++)
		hold->count[seat] = 13;
}

static void a_layout_comes_up_as_often_as_it_is_likely(void **unused)
{
	enum { N = 20000 };
	struct bridge_worlds worlds;
	struct atout_rng rng;
	struct hold hold;
	int east = 0;

	(void)unused;
	begin_hold(&hold);
	atout_rng_seed(&rng, 7);
	bridge_worlds_start(&worlds, &hold, doubt_the_ace, NULL, &rng);
	for (int i = 0; i < N; i++, bridge_worlds_next(&worlds))
		east += has_card(worlds.hold.hand[1], card_of(SPADES, ACE));
	assert_in_range(east, N / 5 - N / 50, N / 5 + N / 50); /* 1 : 4 */
}

static int no_doubt(const void *notes, int seat, cardset dealt)
{
	(void)notes, (void)seat, (void)dealt;
	return 0;
}

static void a_layout_keeps_to_what_is_known(void **unused)
{
	struct bridge_worlds worlds;
	struct atout_rng rng;
	struct hold hold;

	(void)unused;
	begin_hold(&hold);
	hold.lacks[3] = suit_cards(HEARTS);
	atout_rng_seed(&rng, 8);
	bridge_worlds_start(&worlds, &hold, no_doubt, NULL, &rng);
	for (int i = 0; i < 500; i++, bridge_worlds_next(&worlds)) {
		const cardset *hand = worlds.hold.hand;
		assert_true(hand[0] == hold.hand[0] && hand[2] == hold.hand[2]);
		assert_int_equal(set_count(hand[1]), 13);
		assert_int_equal(set_count(hand[3]), 13);
		assert_true((hand[0] | hand[1] | hand[2] | hand[3]) == PACK_52);
		assert_false(hand[3] & suit_cards(HEARTS));
	}
}

/* West and East have three cards each of the six of spades, hearts and clubs. */
static void begin_six(struct hold *hold)
{
	memset(hold, 0, sizeof *hold);
	hold->hand[0] = cards_in("AJT...");
	hold->hand[2] = cards_in("K98...");
	for (int seat = 0; seat < 4; seat++)
		hold->count[seat] = 3;
	hold->gone[0] = PACK_52 & ~(hold->hand[0] | hold->hand[2] | cards_in("Q2.32..32"));
}

static double share_of_west(const struct bridge_layout *layout, int n, const char *card)
{
	double with = 0, all = 0;

	for (int i = 0; i < n; i++) {
		all += layout[i].weight;
		with += has_card(layout[i].hand[3], card_named(card)) ? layout[i].weight : 0;
	}
	return with / all;
}

static void a_missing_card_lies_where_there_is_room_for_it(void **unused)
{
	struct bridge_layout layout[32];
	struct hold hold;

	(void)unused;
	begin_six(&hold);
	assert_int_equal(bridge_worlds_list(&hold, no_doubt, NULL, layout, 32), 20);
	assert_true(share_of_west(layout, 20, "SQ") == 0.5);
	assert_int_equal(bridge_worlds_list(&hold, no_doubt, NULL, layout, 19), 0);
	hold.lacks[1] = suit_cards(HEARTS); /* West has both hearts and one of the other four */
	assert_int_equal(bridge_worlds_list(&hold, no_doubt, NULL, layout, 32), 4);
	assert_true(share_of_west(layout, 4, "SQ") == 0.25);
	for (int i = 0; i < 4; i++) {
		cardset all = 0;
		for (int seat = 0; seat < 4; seat++) {
			assert_int_equal(set_count(layout[i].hand[seat]), 3);
			all |= layout[i].hand[seat];
		}
		assert_int_equal(set_count(all), 12);
		assert_false(layout[i].hand[1] & suit_cards(HEARTS));
	}
}

/* East lacks the queen by four to one, and surely the two of clubs. */
static int some_doubt(const void *notes, int seat, cardset dealt)
{
	(void)notes;
	if (seat != 1)
		return 0;
	return (has_card(dealt, card_named("SQ")) ? 2 * DOUBT_HALVES : 0) +
	       (has_card(dealt, card_named("C2")) ? 999 : 0);
}

static void layouts_are_weighed_by_what_speaks_against_them(void **unused)
{
	struct bridge_layout layout[32];
	struct hold hold;

	(void)unused;
	begin_six(&hold);
	hold.lacks[1] = suit_cards(HEARTS);
	assert_int_equal(bridge_worlds_list(&hold, some_doubt, NULL, layout, 32), 1); /* West has the two of clubs */
	hold.lacks[1] = 0;
	int n = bridge_worlds_list(&hold, some_doubt, NULL, layout, 32);
	assert_int_equal(n, 10);
	/* With the club, West has the queen in 4 of 10; those count four times as much. */
	assert_true(share_of_west(layout, n, "SQ") * 22 > 15.99 && share_of_west(layout, n, "SQ") * 22 < 16.01);
}

/* ---- What cards tell ---- */

static void leads_are_as_agreed(void **unused)
{
	static const struct {
		const char *hand, *lead;
		int strain, leads, ace_king;
	} rows[] = {
		{"KQJ2.432.432.432", "SK", NOTRUMP, LEADS_FOURTH, ACE_FROM_AK},
		{"KJ842.32.432.432", "S4", NOTRUMP, LEADS_FOURTH, ACE_FROM_AK},
		{"83.5432.432.8432", "S8", NOTRUMP, LEADS_FOURTH, ACE_FROM_AK},
		{"K83.5432.432.432", "S3", HEARTS, LEADS_FOURTH, ACE_FROM_AK},
		{"A8532.32.32.5432", "SA", HEARTS, LEADS_FOURTH, ACE_FROM_AK},
		{"A8532.32.32.5432", "S3", NOTRUMP, LEADS_FOURTH, ACE_FROM_AK},
		{"964.5432.432.432", "S9", HEARTS, LEADS_FOURTH, ACE_FROM_AK},
		{"JT83.432.432.432", "SJ", HEARTS, LEADS_FOURTH, ACE_FROM_AK},
		{"AK43.432.432.432", "SA", HEARTS, LEADS_FOURTH, ACE_FROM_AK},
		{"AK43.432.432.432", "SK", HEARTS, LEADS_FOURTH, KING_FROM_AK},
		{"K842.432.432.432", "S4", HEARTS, LEADS_THIRD_FIFTH, ACE_FROM_AK},
		{"KJ842.32.432.432", "S2", HEARTS, LEADS_THIRD_FIFTH, ACE_FROM_AK},
		{"964.5432.432.432", "S4", HEARTS, LEADS_THIRD_FIFTH, ACE_FROM_AK},
		{"KJ842.32.432.432", "S4", NOTRUMP, LEADS_THIRD_FIFTH, ACE_FROM_AK},
		{"KJ842.32.432.432", "S2", NOTRUMP, LEADS_ATTITUDE, ACE_FROM_AK},
		{"98642.32.432.432", "S8", NOTRUMP, LEADS_ATTITUDE, ACE_FROM_AK},
		{"97642.32.432.432", "S7", NOTRUMP, LEADS_ATTITUDE, ACE_FROM_AK},
	};

	(void)unused;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct carding agreed = {
			{[CARDING_LEADS] = (uint8_t)rows[i].leads, [CARDING_ACE_KING] = (uint8_t)rows[i].ace_king}};
		assert_int_equal(bridge_agreed_lead(cards_in(rows[i].hand), SPADES, rows[i].strain, &agreed),
				 card_named(rows[i].lead));
	}
}

/* A deal after an auction and some cards. */
struct scene {
	_Alignas(8) unsigned char state[ATOUT_STATE_MAX];
};

static void begin_form(struct scene *scene, int form, const char *const hands[4], const char *moves)
{
	struct atout_setup setup;

	atout_setup_start(game, &setup, 0);
	setup.option[BRIDGE_FORM] = form;
	assert_true(
		atout_option_read(&game->options[BRIDGE_SYSTEM_EW],
				  "two_over_one:signals=none:discards=none", /* test_bridge_signals.c is about them */
				  &setup.option[BRIDGE_SYSTEM_EW]));
	deal_and_play(game, &setup, scene->state, hands, moves);
}

static void begin(struct scene *scene, const char *const hands[4], const char *moves)
{
	begin_form(scene, BRIDGE_IMPS, hands, moves);
}

static void think_as(const char *bot, uint64_t seed, const struct scene *scene, struct atout_thought *thought)
{
	struct atout_bot_context context = {.seed = seed};
	struct scene blinded = *scene;
	int seat = first_seat(game->to_act(scene->state));

	game->blind(blinded.state, seat);
	atout_bot_find(bot)->think(game, blinded.state, seat, &context, thought);
}

static void think(const struct scene *scene, struct atout_thought *thought) { think_as("club", 5, scene, thought); }

static void what_a_seat_plays_speaks_for_what_it_holds(void **unused)
{
	static const char *const hands[4] = {"AQ4.K32.A432.432", "8653.QJT9.QJ.876", "K72.A54.K765.AK5",
					     "JT9.876.T98.QJT9"};
	struct bridge_told told;
	struct atout_view view;
	struct scene scene;

	(void)unused;
	begin(&scene, hands, "1NT pass 3NT pass pass pass CQ C2 C6 CA S2 ST");
	game->blind(scene.state, 2);
	atout_look(game, scene.state, 2, &view);
	bridge_told_read(&told, (const struct bridge_state *)scene.state, &view);
	cardset west = cards_in(hands[3]), east = cards_in(hands[1]);
	int doubt = bridge_told_doubt(&told, 3, west), jack = card_of(CLUBS, JACK), nine = card_of(CLUBS, NINE);
	/* The queen was led: not from a hand with the king, and rather from one with the jack. */
	assert_true(bridge_told_doubt(&told, 3, (west ^ set_of(jack)) | set_of(card_of(SPADES, 6))) > doubt);
	/* East played the six of clubs: it has no lower one. */
	doubt = bridge_told_doubt(&told, 1, east);
	assert_true(bridge_told_doubt(&told, 1, (east ^ set_of(nine - 1)) | set_of(card_of(CLUBS, 1))) > doubt);
}

/* South has opened 1S: with fifteen balanced points it would have been 1NT. */
static void what_calls_deny_speaks_against_a_hand(void **unused)
{
	static const char *const hands[4] = {"62.A832.KQ5.9743", "K854.J95.T4.KJT5", "AQJ73.KQ4.932.62",
					     "T9.T76.AJ876.AQ8"};
	struct bridge_told told;
	struct atout_view view;
	struct scene scene;

	(void)unused;
	begin(&scene, hands, "1S pass pass pass");
	game->blind(scene.state, 3);
	atout_look(game, scene.state, 3, &view);
	bridge_told_read(&told, (const struct bridge_state *)scene.state, &view);
	int doubt = bridge_told_doubt(&told, 2, cards_in(hands[2]));
	assert_int_equal(doubt, 0);
	assert_int_equal(bridge_told_doubt(&told, 2, cards_in("AQJ73.KQ4.Q32.62")), 0);
	assert_true(bridge_told_doubt(&told, 2, cards_in("AQJ73.KQ4.K32.62")) > 2 * DOUBT_HALVES);
	assert_true(bridge_told_doubt(&told, 2, cards_in("AQJ73.KQ4.A32.62")) > 4 * DOUBT_HALVES);
	assert_int_equal(bridge_told_doubt(&told, 2, cards_in("AQJ73.KQ4.A932.6")), 0);
}

static void told_to_south(struct bridge_told *told, const struct scene *scene)
{
	struct scene blinded = *scene;
	struct atout_view view;

	game->blind(blinded.state, 2);
	atout_look(game, blinded.state, 2, &view);
	bridge_told_read(told, (const struct bridge_state *)blinded.state, &view);
}

/* The doubt about East's hand with another spade for a club. */
static int doubt_with(const struct bridge_told *told, cardset east, const char *spade)
{
	return bridge_told_doubt(told, 1, (east ^ set_of(card_named("C5"))) | set_of(card_named(spade)));
}

/* A queen from queen and jack might have been the jack: half as likely as the bare queen. */
static void an_equal_honour_might_have_been_played(void **unused)
{
	static const char *const queen[4] = {"7654.A32.A32.982", "Q.KQ98.KQ98.6543", "AKT98.765.765.A7",
					     "J32.JT4.JT4.KQJT"};
	static const char *const jack[4] = {"7654.A32.A32.982", "J.KQ98.KQ98.6543", "AKT98.765.765.A7",
					    "Q32.JT4.JT4.KQJT"};
	struct bridge_told told;
	struct scene scene;

	(void)unused;
	begin(&scene, queen, "1S pass 4S pass pass pass CK C2 C3 CA SA S2 S4 SQ");
	told_to_south(&told, &scene);
	int bare = bridge_told_doubt(&told, 1, cards_in(queen[1]));
	assert_int_equal(doubt_with(&told, cards_in(queen[1]), "SJ"), bare + DOUBT_HALVES);
	begin(&scene, jack, "1S pass 4S pass pass pass CK C2 C3 CA SA S2 S4 SJ");
	told_to_south(&told, &scene);
	bare = bridge_told_doubt(&told, 1, cards_in(jack[1]));
	assert_int_equal(doubt_with(&told, cards_in(jack[1]), "SQ"), bare + DOUBT_HALVES);
	/* With a lower card that is no equal it would have been that one. */
	assert_true(doubt_with(&told, cards_in(jack[1]), "S3") > bare + DOUBT_HALVES);
}

/* ---- Cards ---- */

static void expect_card_at(int form, const char *const hands[4], const char *moves, const char *card)
{
	struct atout_thought thought;
	struct scene scene;
	char text[ATOUT_TEXT_MAX];

	begin_form(&scene, form, hands, moves);
	think(&scene, &thought);
	game->print(thought.move, text);
	assert_string_equal(text, card);
}

static void expect_card(const char *const hands[4], const char *moves, const char *card)
{
	expect_card_at(BRIDGE_IMPS, hands, moves, card);
}

static void a_card_that_wins_in_most_layouts_is_played(void **unused)
{
	/* The finesse against the king of hearts: covered, and not. */
	static const char *const finesse[4] = {"A432.AQ2.K32.432", "765.6543.7654.65", "KQ8.J87.AQJ.A987",
					       "JT9.KT9.T98.KQJT"};

	(void)unused;
	expect_card(finesse, "1NT pass 3NT pass pass pass CK C2 C5 CA HJ HK", "HA");
	expect_card(finesse, "1NT pass 3NT pass pass pass CK C2 C5 CA HJ H9", "H2");
}

static void equal_cards_are_played_by_custom(void **unused)
{
	static const char *const hands[4] = {"A432.A32.K32.432", "K65.Q654.7654.65", "Q87.KJ7.AQJ.AJ87",
					     "JT9.T98.T98.KQT9"};

	(void)unused;
	expect_card(hands, "1NT pass 3NT pass pass pass SJ S2 SK S7 S5 S8", "S9");
}

static void expect_expert(const char *const hands[4], const char *moves, uint64_t seed, int suit)
{
	struct atout_thought thought;
	struct scene scene;

	begin(&scene, hands, moves);
	think_as("expert", seed, &scene, &thought);
	assert_int_equal(suit_of(atout_move_arg(thought.move)), suit);
}

/*
 * West can guess the diamonds if the auction tells the truth.  North, let in with the queen of trumps, must lead up to
 * the king or give a ruff, whatever was told.
 */
static void what_was_told_may_be_wrong(void **unused)
{
	static const char *const hands[4] = {"KQ.QJ862.AT43.97", "8542.T95.J9.AKJ5", "T.AK743.Q652.Q64",
					     "AJ9763..K87.T832"};

	(void)unused;
	expect_expert(
		hands,
		"1H 1S 4H 4S X pass pass pass HQ H5 H3 S3 SA SK S2 ST C2 C7 CA C4 H9 H4 S6 H2 C3 C9 CK C6 HT HK S7 H6",
		5, SPADES);
}

/* Four clubs are worth the same and guess; the heart throws in the hand that must open the suit. */
static void more_than_four_cards_may_be_followed(void **unused)
{
	static const char *const hands[4] = {"QJ5.765.J542.Q86", "A98732.AJ.T97.KJ", "T.KQ9842.863.A93",
					     "K64.T3.AKQ.T7542"};

	(void)unused;
	expect_expert(hands,
		      "2H pass pass 2S pass 3S pass 4S pass pass pass HK H3 H5 HA SA ST S4 S5 S2 H2 SK SJ DA D2 D7 D3 "
		      "DK D4 D9 D6 DQ D5 DT D8",
		      100, HEARTS);
}

/* Diamonds are tested before the finesse in spades: a plan that goes on with low cards does not see what for. */
static void a_card_has_the_better_one_of_two_plans(void **unused)
{
	static const char *const hands[4] = {"K54.JT98.T.J6543", "AQT.AKQ432.AK2.A", "32.7.J987.KQT987",
					     "J9876.65.Q6543.2"};

	(void)unused;
	for (uint64_t seed = 1; seed <= 8; seed++)
		expect_expert(hands, "3C pass 5C 6H pass pass pass CK C2 C3 CA HA H7 H5 H8 HK C7 H6 H9 HQ C8 S6 HT",
			      seed, DIAMONDS);
}

/* ---- The form of scoring ---- */

static void tricks_are_worth_what_the_form_of_scoring_says(void **unused)
{
	static const char *const hands[4] = {"A432.A32.K32.432", "K65.Q654.7654.65", "Q87.KJ7.AQJ.AJ87",
					     "JT9.T98.T98.KQT9"};
	struct bridge_worth worth;
	struct scene scene;
	const struct bridge_state *state = (const struct bridge_state *)scene.state;

	(void)unused;
	begin_form(&scene, BRIDGE_IMPS, hands, "1NT pass 3NT pass pass pass SJ");
	bridge_worth_read(&worth, state, &state->hold, 2);
	assert_true(bridge_worth(&worth, 10, 9) == 1);
	assert_true(bridge_worth(&worth, 8, 9) == -10);
	bridge_worth_read(&worth, state, &state->hold, 3);
	assert_true(bridge_worth(&worth, 8, 9) == 10);
	begin_form(&scene, BRIDGE_MATCHPOINTS, hands, "1NT pass 3NT pass pass pass SJ");
	bridge_worth_read(&worth, state, &state->hold, 2);
	assert_true(bridge_worth(&worth, 10, 9) == 100 && bridge_worth(&worth, 8, 9) == 0);
	assert_true(bridge_worth(&worth, 9, 9) == 50);
	begin_form(&scene, BRIDGE_POINTS, hands, "1NT pass 3NT pass pass pass SJ");
	bridge_worth_read(&worth, state, &state->hold, 2);
	assert_true(bridge_worth(&worth, 9, 13) - bridge_worth(&worth, 8, 0) == 450);
}

/* A part-score counts towards a game that decides more. */
static void a_part_score_at_rubber_is_worth_what_it_may_become(void **unused)
{
	static const char *const hands[4] = {"A432.A32.K32.432", "K65.Q654.7654.65", "Q87.KJ7.AQJ.AJ87",
					     "JT9.T98.T98.KQT9"};
	struct bridge_worth first, last;
	struct scene scene;
	struct bridge_state *state = (struct bridge_state *)scene.state;

	(void)unused;
	begin(&scene, hands, "1NT pass pass pass SJ");
	state->scoring = BRIDGE_RUBBER;
	bridge_worth_read(&first, state, &state->hold, 2);
	state->match.games[0] = state->match.games[1] = 1;
	bridge_worth_read(&last, state, &state->hold, 2);
	assert_true(bridge_worth(&first, 7, 0) > 40);
	assert_true(bridge_worth(&last, 7, 0) > bridge_worth(&first, 7, 0));
	state->match.below[0] = 60;
	bridge_worth_read(&last, state, &state->hold, 2);
	assert_true(bridge_worth(&last, 7, 0) > 500);
}

/* A finesse for an overtrick that probably wins, since West has bid on something, and costs the contract where it does
 * not. */
static void overtricks_are_for_matchpoints(void **unused)
{
	static const char *const hands[4] = {"J3.AQ5.QJ43.A853", "952.876.T862.T97", "A4.J432.AK75.KQ2",
					     "KQT876.KT9.9.J64"};
	static const char moves[] = "1NT 2S 3NT pass pass pass SK S3 S2 SA H2 H9";

	(void)unused;
	expect_card_at(BRIDGE_IMPS, hands, moves, "HA");
	expect_card_at(BRIDGE_POINTS, hands, moves, "HA");
	expect_card_at(BRIDGE_MATCHPOINTS, hands, moves, "HQ");
	struct scene scene;
	struct atout_thought thought;
	begin_form(&scene, BRIDGE_MATCHPOINTS, hands, moves);
	think(&scene, &thought);
	assert_non_null(strstr(thought.key, "matchpoints"));
}

/* The clock has run out: nothing is said of layouts. */
static void a_card_without_time_is_by_rule_of_thumb(void **unused)
{
	static const char *const hands[4] = {"J3.AQ5.QJ43.A853", "952.876.T862.T97", "A4.J432.AK75.KQ2",
					     "KQT876.KT9.9.J64"};
	atout_cancel stopped = true;
	struct atout_bot_context context = {.seed = 5, .cancel = &stopped};
	struct atout_thought thought;
	struct scene scene;

	(void)unused;
	begin(&scene, hands, "1NT 2S 3NT pass pass pass SK S3 S2 SA H2 H9");
	game->blind(scene.state, 0);
	atout_bot_find("club")->think(game, scene.state, 0, &context, &thought);
	assert_string_equal(thought.key, "There was no time to compare the cards: this one is by rule of thumb");
	assert_int_equal(thought.candidates, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_layout_comes_up_as_often_as_it_is_likely),
		cmocka_unit_test(a_layout_keeps_to_what_is_known),
		cmocka_unit_test(a_missing_card_lies_where_there_is_room_for_it),
		cmocka_unit_test(layouts_are_weighed_by_what_speaks_against_them),
		cmocka_unit_test(leads_are_as_agreed),
		cmocka_unit_test(what_a_seat_plays_speaks_for_what_it_holds),
		cmocka_unit_test(what_calls_deny_speaks_against_a_hand),
		cmocka_unit_test(an_equal_honour_might_have_been_played),
		cmocka_unit_test(a_card_that_wins_in_most_layouts_is_played),
		cmocka_unit_test(equal_cards_are_played_by_custom),
		cmocka_unit_test(what_was_told_may_be_wrong),
		cmocka_unit_test(more_than_four_cards_may_be_followed),
		cmocka_unit_test(a_card_has_the_better_one_of_two_plans),
		cmocka_unit_test(tricks_are_worth_what_the_form_of_scoring_says),
		cmocka_unit_test(a_part_score_at_rubber_is_worth_what_it_may_become),
		cmocka_unit_test(overtricks_are_for_matchpoints),
		cmocka_unit_test(a_card_without_time_is_by_rule_of_thumb),
	};

	game = atout_game_find("bridge");
	return cmocka_run_group_tests(tests, NULL, NULL);
}
