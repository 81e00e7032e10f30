/* SPDX-License-Identifier: Apache-2.0 */
/* Signals of the defence: what a card says, that it is given where it is free, and that those who see it read it. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "bots/bridge_systems.h"
#include "bots/bridge_told.h"
#include "bridge_table.h"

#include <atout/bot.h>
#include <atout/games.h>

static const struct atout_game *game;

static int card_named(const char *text)
{
	atout_move move;

	assert_true(game->read(text, &move));
	return atout_move_arg(move);
}

static struct carding agree(int signals, int discards)
{
	return (struct carding){{[CARDING_SIGNALS] = (uint8_t)signals, [CARDING_DISCARDS] = (uint8_t)discards}};
}

/* ---- What a card says ---- */

/* A trick: who has led, the card, the best one so far, and what of a hand says the truth. */
static const struct row {
	const char *hand, *led, *best, *dummy;
	bool partner_led;
	int strain, signals, discards;
	const char *right, *wrong; /* right: NULL, nothing is said */
} rows[] = {
	/* Attitude to partner's lead: an honour that helps, or a doubleton to trump. */
	{"Q83.432.432.5432", "SA", "SA", "64..AKQJ.", true, NOTRUMP, SIGNALS_STANDARD, 0, "S8", "S3"},
	{"983.432.432.5432", "SA", "SA", "64..AKQJ.", true, NOTRUMP, SIGNALS_STANDARD, 0, "S3", "S8"},
	{"Q83.432.432.5432", "SA", "SA", "64..AKQJ.", true, NOTRUMP, SIGNALS_UPSIDE_DOWN, 0, "S3", "S8"},
	{"983.432.432.5432", "SA", "SA", "64..AKQJ.", true, NOTRUMP, SIGNALS_UPSIDE_DOWN, 0, "S9", "S3"},
	{"83.5432.432.5432", "SA", "SA", "64..AKQJ.", true, HEARTS, SIGNALS_STANDARD, 0, "S8", "S3"},
	{"83.5432.432.5432", "SA", "SA", "64..AKQJ.", true, NOTRUMP, SIGNALS_STANDARD, 0, "S3", "S8"},
	{"Q83.432.432.5432", "SA", "SA", "64..AKQJ.", true, NOTRUMP, SIGNALS_NONE, 0, NULL, "S8"},
	/* Dummy has no more, and there are trumps: which of the other suits. */
	{"983.432.A32.5432", "SA", "SA", ".KQ.KQJT.", true, HEARTS, SIGNALS_STANDARD, 0, "S9", "S3"},
	{"983.432.432.A432", "SA", "SA", ".KQ.KQJT.", true, HEARTS, SIGNALS_STANDARD, 0, "S3", "S9"},
	{"983.432.A32.5432", "SA", "SA", ".KQ.KQJT.", true, HEARTS, SIGNALS_UPSIDE_DOWN, 0, "S9", "S3"},
	/* Count on declarer's lead. */
	{"9863.432.432.543", "SA", "SA", "54..AKQJ.", false, NOTRUMP, SIGNALS_STANDARD, 0, "S9", "S3"},
	{"983.432.432.5432", "SA", "SA", "54..AKQJ.", false, NOTRUMP, SIGNALS_STANDARD, 0, "S3", "S9"},
	{"9863.432.432.543", "SA", "SA", "54..AKQJ.", false, NOTRUMP, SIGNALS_UPSIDE_DOWN, 0, "S3", "S9"},
	/* Trumps, and cards that win, are played as they are needed. */
	{"9863.432.432.543", "SA", "SA", "54..AKQJ.", false, SPADES, SIGNALS_STANDARD, 0, NULL, "S3"},
	{"9863.432.432.543", "S2", "S4", "54..AKQJ.", true, NOTRUMP, SIGNALS_STANDARD, 0, NULL, "S9"},
	/* Discards. */
	{".K832.97432.5432", "SA", "SA", "54..AKQJ.", false, NOTRUMP, 0, DISCARDS_ATTITUDE, "H8", "H2"},
	{".K832.97432.5432", "SA", "SA", "54..AKQJ.", false, NOTRUMP, 0, DISCARDS_ATTITUDE, "D2", "D9"},
	{".K832.97432.5432", "SA", "SA", "54..AKQJ.", false, NOTRUMP, 0, DISCARDS_ITALIAN, "H3", "H2"},
	{".K832.97432.5432", "SA", "SA", "54..AKQJ.", false, NOTRUMP, 0, DISCARDS_ITALIAN, "D4", "D9"},
	{".K832.97432.5432", "SA", "SA", "54..AKQJ.", false, NOTRUMP, 0, DISCARDS_PREFERENCE, "D9", "D2"},
	{".K832.97432.5432", "SA", "SA", "54..AKQJ.", false, NOTRUMP, 0, DISCARDS_COUNT, "D2", "D9"},
	{".K832.97432.5432", "SA", "SA", "54..AKQJ.", false, NOTRUMP, 0, DISCARDS_COUNT, "C5", "C2"},
	{".K832.97432.5432", "SA", "SA", "54..AKQJ.", false, NOTRUMP, 0, DISCARDS_NONE, NULL, "H2"},
};

static void a_card_says_what_was_agreed(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		const struct row *row = &rows[i];
		struct carding agreed = agree(row->signals, row->discards);
		struct bridge_past past = {.led = (uint8_t)card_named(row->led),
					   .best = (uint8_t)card_named(row->best),
					   .place = 2,
					   .partner_led = row->partner_led,
					   .dummy = cards_in(row->dummy)};
		cardset hand = cards_in(row->hand);
		int wrong = card_named(row->wrong), right = row->right ? card_named(row->right) : wrong;
		int kind = bridge_signal_of(&past, &agreed, row->strain, right);
		int doubt = bridge_signal_doubt(&past, &agreed, row->strain, hand, right);
		if (!row->right ? kind != SIGNAL_NONE
				: doubt || !bridge_signal_doubt(&past, &agreed, row->strain, hand, wrong))
			fail_msg("row %d: %s", (int)i + 1, row->right ? row->right : row->wrong);
	}
}

/* Dummy has no more of partner's suit: a card that says which other one is wanted, and what is said of it. */
static void a_preference_is_told_in_words(void **unused)
{
	struct carding agreed = agree(SIGNALS_STANDARD, 0);
	int led = card_named("SA");
	struct bridge_past past = {.led = (uint8_t)led,
				   .best = (uint8_t)led,
				   .place = 2,
				   .partner_led = true,
				   .dummy = cards_in(".KQ.KQJT.")};
	cardset hand = cards_in("983.432.A32.5432");
	const char *suit = NULL;

	(void)unused;
	assert_string_equal(bridge_signal_says(&past, &agreed, HEARTS, hand, card_named("S9"), &suit),
			    "Prefers %s among the other suits");
	assert_string_equal(suit, "diamonds");
	assert_null(bridge_signal_says(&past, &agreed, HEARTS, hand, card_named("S3"), &suit));
}

/* Partner has shown to be void: a card to trump asks for a suit. */
static void a_card_to_trump_asks_for_a_suit(void **unused)
{
	struct carding agreed = agree(SIGNALS_STANDARD, DISCARDS_NONE);
	struct bridge_past past = {.led = NO_CARD, .best = NO_CARD, .partner_lacks = suit_cards(SPADES)};
	cardset hand = cards_in("A982.32.A32.5432");

	(void)unused;
	assert_int_equal(bridge_signal_doubt(&past, &agreed, HEARTS, hand, card_named("S9")), 0);
	assert_true(bridge_signal_doubt(&past, &agreed, HEARTS, hand, card_named("S2")) > 0);
	past.partner_lacks = 0;
	assert_int_equal(bridge_signal_of(&past, &agreed, HEARTS, card_named("S2")), SIGNAL_NONE);
}

/* ---- At the table ---- */

struct scene {
	_Alignas(8) unsigned char state[ATOUT_STATE_MAX];
};

/* The value of an option of a system by which the defenders agree. */
static int64_t agreeing(const struct carding *agreed)
{
	const struct atout_option *option = &game->options[BRIDGE_SYSTEM_EW];
	char text[ATOUT_OPTION_TEXT];
	int64_t number;

	snprintf(text, sizeof text, "%s", bridge_systems[0]);
	for (int i = 0; i < CARDING_FIELDS; i++) {
		size_t at = strlen(text);
		snprintf(text + at, sizeof text - at, ":%s=%s", carding_names[i], carding_values[i][agreed->of[i]]);
	}
	assert_true(atout_option_read(option, text, &number));
	return number;
}

/* South declares; ew: what East-West agree upon. */
static void begin(struct scene *scene, const struct carding *ew, const char *const hands[4], const char *moves)
{
	struct atout_setup setup;

	atout_setup_start(game, &setup, 0);
	setup.option[BRIDGE_SYSTEM_EW] = agreeing(ew);
	deal_and_play(game, &setup, scene->state, hands, moves);
}

static void expect(int signals, int discards, const char *const hands[4], const char *moves, const char *card,
		   const char *why)
{
	struct atout_bot_context context = {.seed = 5};
	struct atout_thought thought;
	struct scene scene;
	char text[ATOUT_TEXT_MAX];

	struct carding agreed = agree(signals, discards);
	begin(&scene, &agreed, hands, moves);
	int seat = first_seat(game->to_act(scene.state));
	game->blind(scene.state, seat);
	atout_bot_find("club")->think(game, scene.state, seat, &context, &thought);
	game->print(thought.move, text);
	assert_string_equal(text, card);
	if (why)
		assert_string_equal(thought.key, why);
}

static const char *const kings[4] = {"A43.76.AKQ4.KQJ5", "T765.A82.9865.98", "KQ2.543.J73.AT74", "J98.KQJT9.T2.632"};
#define NOTRUMP_GAME "1NT pass 3NT pass pass pass "

static void free_cards_signal_by_the_agreement(void **unused)
{
	(void)unused;
	expect(SIGNALS_STANDARD, 0, kings, NOTRUMP_GAME "HK H6", "H8", "Encourages partner in %s");
	expect(SIGNALS_UPSIDE_DOWN, 0, kings, NOTRUMP_GAME "HK H6", "H2", "Encourages partner in %s");
}

static const char *const lengths[4] = {"KQJT.543.A32.AK2", "8632.QT87.Q96.98", "A54.AK6.KJ4.QJT3", "97.J92.T875.7654"};

static void count_is_given_on_declarers_cards(void **unused)
{
	(void)unused;
	expect(SIGNALS_STANDARD, 0, lengths, NOTRUMP_GAME "D5 D2 D9 DJ SA S7 ST", "S8",
	       "Shows an even number of cards in %s");
	expect(SIGNALS_UPSIDE_DOWN, 0, lengths, NOTRUMP_GAME "D5 D2 D9 DJ SA S7 ST", "S2",
	       "Shows an even number of cards in %s");
}

/* ---- Leads ---- */

static void expect_lead(int leads, int ace_king, const char *const hands[4], const char *moves, const char *card)
{
	struct atout_bot_context context = {.seed = 5};
	struct atout_thought thought;
	struct scene scene;
	char text[ATOUT_TEXT_MAX];

	struct carding agreed = {{[CARDING_LEADS] = (uint8_t)leads, [CARDING_ACE_KING] = (uint8_t)ace_king}};
	begin(&scene, &agreed, hands, moves);
	game->blind(scene.state, 3);
	atout_bot_find("club")->think(game, scene.state, 3, &context, &thought);
	game->print(thought.move, text);
	assert_string_equal(text, card);
}

static void the_card_led_is_the_agreed_one(void **unused)
{
	static const char *const spots[4] = {"5.AK964.QJ7.AQ86", "AKJ83.T5.T843.92", "QT6.J73.AK52.KJ4",
					     "9742.Q82.96.T753"};
	static const char *const tops[4] = {"QJ94.KQ64.K43.32", "65.JT2.T862.9864", "AT873.A93.QJ5.QJ",
					    "K2.875.A97.AK75T"};

	(void)unused;
	expect_lead(LEADS_FOURTH, 0, spots, "1D pass 1H 1S 1NT pass 3NT pass pass pass", "S2");
	expect_lead(LEADS_ATTITUDE, 0, spots, "1D pass 1H 1S 1NT pass 3NT pass pass pass", "S7");
	expect_lead(0, ACE_FROM_AK, tops, "1S pass 4S pass pass pass", "CA");
	expect_lead(0, KING_FROM_AK, tops, "1S pass 4S pass pass pass", "CK");
}

/* ---- What is read ---- */

static int doubt_of(int signals, const char *const hands[4], const char *moves, int reader, int seat, const char *hand)
{
	struct bridge_told told;
	struct atout_view view;
	struct scene scene;

	struct carding agreed = agree(signals, 0);
	begin(&scene, &agreed, hands, moves);
	game->blind(scene.state, reader);
	atout_look(game, scene.state, reader, &view);
	bridge_told_read(&told, (const struct bridge_state *)scene.state, &view);
	return bridge_told_doubt(&told, seat, cards_in(hand));
}

static void signals_are_read_by_the_agreement_of_their_side(void **unused)
{
	static const char with[] = "T765.A82.9865.98", without[] = "AT765.982.9865.8";
	const char *high = NOTRUMP_GAME "HK H6 H8", *low = NOTRUMP_GAME "HK H6 H2";

	(void)unused;
	for (int reader = 2; reader <= 3; reader++) { /* declarer, and partner */
		int shift = doubt_of(SIGNALS_NONE, kings, low, reader, 1, without) -
			    doubt_of(SIGNALS_NONE, kings, low, reader, 1, with);
		assert_true(doubt_of(SIGNALS_STANDARD, kings, high, reader, 1, without) -
				    doubt_of(SIGNALS_STANDARD, kings, high, reader, 1, with) >
			    shift);
		assert_true(doubt_of(SIGNALS_STANDARD, kings, low, reader, 1, without) -
				    doubt_of(SIGNALS_STANDARD, kings, low, reader, 1, with) <
			    shift);
		assert_true(doubt_of(SIGNALS_UPSIDE_DOWN, kings, low, reader, 1, without) -
				    doubt_of(SIGNALS_UPSIDE_DOWN, kings, low, reader, 1, with) >
			    shift);
	}
}

/* The two of spades: the fourth highest, or the third or fifth. */
static void a_lead_is_read_by_the_agreement(void **unused)
{
	static const char four[] = "J982.KQJT9.T2.63", five[] = "J9862.KQJT.T2.63";

	(void)unused;
	for (int leads = LEADS_FOURTH; leads <= LEADS_THIRD_FIFTH; leads++) {
		struct bridge_told told = {.agreed = agree(0, 0), .strain = HEARTS, .declarer = 2};
		struct bridge_past past = {.card = (uint8_t)card_named("S2"),
					   .led = NO_CARD,
					   .best = NO_CARD,
					   .first = true,
					   .out = PACK_52};
		told.agreed.of[CARDING_LEADS] = (uint8_t)leads;
		int of_four = bridge_lead_doubt(&told, &past, cards_in(four), past.card);
		int of_five = bridge_lead_doubt(&told, &past, cards_in(five), past.card);
		assert_int_equal(!of_four, leads == LEADS_FOURTH);
		assert_int_equal(!of_five, leads == LEADS_THIRD_FIFTH);
	}
}

/* ---- What is disclosed ---- */

static void a_side_may_choose_other_agreements_than_its_system(void **unused)
{
	struct scene scene;
	struct atout_view view;

	(void)unused;
	struct carding agreed = agree(SIGNALS_UPSIDE_DOWN, DISCARDS_ITALIAN);
	begin(&scene, &agreed, kings, NOTRUMP_GAME);
	atout_look(game, scene.state, -1, &view);
	struct carding ns = bridge_carding_of(&view, 0), ew = bridge_carding_of(&view, 1);
	assert_int_equal(ns.of[CARDING_SIGNALS], SIGNALS_STANDARD);
	assert_int_equal(ns.of[CARDING_DISCARDS], DISCARDS_ATTITUDE);
	assert_int_equal(ew.of[CARDING_SIGNALS], SIGNALS_UPSIDE_DOWN);
	assert_int_equal(ew.of[CARDING_DISCARDS], DISCARDS_ITALIAN);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_card_says_what_was_agreed),
		cmocka_unit_test(a_preference_is_told_in_words),
		cmocka_unit_test(a_card_to_trump_asks_for_a_suit),
		cmocka_unit_test(free_cards_signal_by_the_agreement),
		cmocka_unit_test(count_is_given_on_declarers_cards),
		cmocka_unit_test(the_card_led_is_the_agreed_one),
		cmocka_unit_test(a_lead_is_read_by_the_agreement),
		cmocka_unit_test(signals_are_read_by_the_agreement_of_their_side),
		cmocka_unit_test(a_side_may_choose_other_agreements_than_its_system),
	};

	game = atout_game_find("bridge");
	return cmocka_run_group_tests(tests, NULL, NULL);
}
