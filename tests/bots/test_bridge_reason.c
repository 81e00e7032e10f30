/* SPDX-License-Identifier: Apache-2.0 */
/* What the bots say of their calls, leads and cards at bridge is what players would say of them. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "bots/bridge_reason.h"
#include "bridge_table.h"

#include <atout/bot.h>
#include <atout/games.h>

enum { SAMPLES = 60 };

static const struct atout_game *game;

/* Of the seat whose turn it is. */
static void think(const void *state, struct atout_thought *thought)
{
	const struct atout_bot_context context = {.seed = 1, .samples = SAMPLES};
	ATOUT_ALIGNED unsigned char blinded[ATOUT_STATE_MAX];
	int seat = first_seat(game->to_act(state));

	memcpy(blinded, state, game->state_size);
	game->blind(blinded, seat);
	atout_bot_usual->think(game, blinded, seat, &context, thought);
}

static void expect(const struct atout_thought *thought, const char *move, const char *key, const char *word)
{
	char text[ATOUT_TEXT_MAX];

	game->print(thought->move, text);
	assert_string_equal(text, move);
	assert_string_equal(thought->key, key);
	assert_string_equal(thought->word ? thought->word : "", word ? word : "");
}

/* ---- Calls ---- */

static const struct call_row {
	const char *hand, *calls, *call, *key, *word;
} call_rows[] = {
	{"AQ83.K72.KJ4.Q95", "", "1NT", "At least %d high-card points in a balanced hand", NULL},
	{"83.KJ972.Q42.842", "1NT pass", "2D", "A transfer to %s", "hearts"},
	{"AQ83.K72.KJ4.Q95", "1NT pass 2D pass", "2H", "Completes partner's transfer", NULL},
	{"KJ83.Q872.A4.952", "1NT pass", "2C", "By agreement: %s", "asks for a four-card major (Stayman)"},
	{"AQ8.K72.KJ4.Q952", "1NT pass 2C pass", "2D", "Answers partner's question", NULL},
	{"KQ72.A984.KJ42.5", "1S pass", "4C", "A splinter: short in %s", "clubs"},
	{"AJ983.K72.Q4.J95", "1S pass 3S pass", "pass", "A minimum: declines the invitation", NULL},
	{"AKJ83.K72.A4.J95", "1S pass 3S pass", "4S", "More than a minimum: accepts the invitation", NULL},
	{"AKJ964.82.K4.Q95", "1S", "pass", "Enough points, but no suitable call over theirs", NULL},
	{"984.J72.9542.J95", "1S", "pass", "Too weak to bid over them", NULL},
	{"9832.J72.94.J952", "1H pass", "pass", "Too weak to respond to partner", NULL},
	{"9832.J72.942.J95", "1NT pass", "pass", "Too few points for game", NULL},
	{"KJ82.K7.Q42.AJ95", "1NT pass 2H 3D", "3S", "A fit in %s", "spades"},
	{"AJ82.KJ7.A42.Q95", "1NT pass 2S pass", "3C", "Completes partner's transfer", NULL},
	{"5.KQJ742.AKQ42.A", "1H pass 3H pass 4NT pass 5H pass", "6H", "Enough for slam", NULL},
	{"AQ8.KJ72.AJ42.K5", "1NT pass 4NT pass", "6NT", "At least %d points, enough for slam", NULL},
	{"84.KQ72.AJ42.985", "1C 1S", "X", "A negative double: asks partner for a suit", NULL},
	{"KQT964.5.842.952", "1S X pass", "pass", "Leaves the double in: they should go down", NULL},
	{"AKQ4.AKQ72.A4.K5", "", "2C", "At least %d points: a strong, artificial opening", NULL},
	{"9832.J72.94.J952", "2C pass", "2D", "Waits for what partner shows next", NULL},
	{"8.KQJ94.32.AQJ32", "1S", "2S", "By agreement: %s", "two suits (Michaels)"},
};

/* The hand that is to call behind the calls; the others have what is left. */
static void deal_around(const struct call_row *row, void *state)
{
	struct atout_setup setup;
	cardset hand = cards_in(row->hand), rest = PACK_52 & ~hand;
	int calls = *row->calls != '\0', turn;

	for (const char *at = row->calls; *at; at++)
		calls += *at == ' ';
	turn = (2 + calls) % 4;
	atout_setup_start(game, &setup, 0);
	assert_true(game->next(NULL, &setup));
	setup.dealer = 2;
	for (int seat = 0; seat < 4; seat++)
		for (int i = 0; i < 13; i++)
			setup.hand[seat][i] = (atout_card)take_first(seat == turn ? &hand : &rest);
	game->start(state, &setup);
	char text[256], *at;
	snprintf(text, sizeof text, "%s", row->calls);
	for (char *word = strtok_r(text, " ", &at); word; word = strtok_r(NULL, " ", &at)) {
		atout_move move;
		assert_true(game->read(word, &move));
		assert_true(atout_play(game, state, first_seat(game->to_act(state)), move, NULL));
	}
}

static void a_call_is_explained_by_the_name_that_players_give_it(void **unused)
{
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	struct atout_thought thought;

	(void)unused;
	for (size_t i = 0; i < sizeof call_rows / sizeof *call_rows; i++) {
		const struct call_row *row = &call_rows[i];
		deal_around(row, state);
		think(state, &thought);
		print_message("%s %s: %s\n", row->hand, row->calls, thought.key);
		expect(&thought, row->call, row->key, row->word);
	}
}

/* ---- Leads ---- */

static const struct lead_row {
	const char *hand, *card;
	int strain, leads, ace_king;
	const char *key;
} lead_rows[] = {
	{"5.432.5432.65432", "S5", HEARTS, LEADS_FOURTH, 0, "A singleton in %s"},
	{"85.432.5432.5432", "S8", HEARTS, LEADS_FOURTH, 0, "The top of a doubleton in %s"},
	{"T9.432.5432.5432", "ST", HEARTS, LEADS_FOURTH, 0, "The top of a doubleton in %s"},
	{"QJ5.432.432.5432", "SQ", HEARTS, LEADS_FOURTH, 0, "The top of touching honours in %s"},
	{"QJ.432.5432.5432", "SQ", HEARTS, LEADS_FOURTH, 0, "The top of touching honours in %s"},
	{"T95.432.432.5432", "ST", HEARTS, LEADS_FOURTH, 0, "The top of a sequence in %s"},
	{"AK5.432.432.5432", "SA", HEARTS, LEADS_FOURTH, ACE_FROM_AK, "The ace from ace and king in %s"},
	{"AK5.432.432.5432", "SK", HEARTS, LEADS_FOURTH, KING_FROM_AK, "The king from ace and king in %s"},
	{"AJ65.432.432.543", "SA", HEARTS, LEADS_FOURTH, 0, "No low card from under the ace of %s"},
	{"AJ65.432.432.543", "S5", NOTRUMP, LEADS_FOURTH, 0, "The fourth best in %s"},
	{"KJ652.43.432.543", "S5", NOTRUMP, LEADS_FOURTH, 0, "The fourth best in %s"},
	{"KJ652.43.432.543", "S2", HEARTS, LEADS_THIRD_FIFTH, 0, "The fifth best in %s"},
	{"KJ62.432.432.543", "S6", HEARTS, LEADS_THIRD_FIFTH, 0, "The third best in %s"},
	{"K62.432.5432.543", "S2", HEARTS, LEADS_FOURTH, 0, "Low from an honour in %s"},
	{"862.432.5432.543", "S8", HEARTS, LEADS_FOURTH, 0, "High from small cards in %s"},
	{"K862.432.432.543", "S2", NOTRUMP, LEADS_ATTITUDE, 0, "Low from an honour in %s"},
	{"9862.432.432.543", "S8", NOTRUMP, LEADS_ATTITUDE, 0, "High from small cards in %s"},
};

static int card_named(const char *text)
{
	atout_move move;

	assert_true(game->read(text, &move));
	return atout_move_arg(move);
}

static void a_lead_is_called_what_it_is_by_agreement(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < sizeof lead_rows / sizeof *lead_rows; i++) {
		const struct lead_row *row = &lead_rows[i];
		struct carding agreed = {
			{[CARDING_LEADS] = (uint8_t)row->leads, [CARDING_ACE_KING] = (uint8_t)row->ace_king}};
		cardset hand = cards_in(row->hand), spades = hand & suit_cards(SPADES);
		int card = card_named(row->card);
		assert_string_equal(bridge_lead_says(hand, card, row->strain, &agreed), row->key);
		for (cardset rest = spades & ~set_of(card); rest;)
			assert_null(bridge_lead_says(hand, take_first(&rest), row->strain, &agreed));
	}
}

/* ---- Cards ---- */

static void play_on(const char *const hands[4], const char *moves, struct atout_thought *thought)
{
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	struct atout_setup setup;

	atout_setup_start(game, &setup, 0);
	deal_and_play(game, &setup, state, hands, moves);
	think(state, thought);
}

static const char *const hands[4] = {"A432.AQ2.K32.432", "765.6543.7654.65", "KQ8.J87.AQJ.A987", "JT9.KT9.T98.KQJT"};

static void a_card_is_explained_by_what_it_is_for(void **unused)
{
	struct atout_thought thought;

	(void)unused;
	play_on(hands, "1NT pass 3NT pass pass pass", &thought);
	expect(&thought, "CK", "The top of touching honours in %s", "clubs");
	play_on(hands, "1NT pass 3NT pass pass pass CK C2 C5 CA HJ H9", &thought);
	expect(&thought, "H2", "Lets it run: a finesse against the king", NULL);
	play_on(hands, "1NT pass 3NT pass pass pass CK C2 C5 CA H7 H9", &thought);
	expect(&thought, "HQ", "A finesse against the king", NULL);
}

/* As if the card were worth so much more than all others. */
static const char *reason_of(const char *const dealt[4], const char *moves, const char *text, double more)
{
	static struct bridge_trial trial;
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	struct atout_setup setup;
	struct atout_view view;
	struct atout_thought thought = {.move = atout_move_of(ATOUT_PLAY, card_named(text)), .candidates = 1};

	atout_setup_start(game, &setup, 0);
	deal_and_play(game, &setup, state, dealt, moves);
	int seat = first_seat(game->to_act(state));
	game->blind(state, seat);
	atout_look(game, state, seat, &view);
	thought.candidate[0] = (struct atout_candidate){.move = thought.move, .value = more};
	for (int i = 0; i < view.legals; i++)
		if (view.legal[i] != thought.move)
			thought.candidate[thought.candidates++] = (struct atout_candidate){.move = view.legal[i]};
	memset(&trial, 0, sizeof trial);
	bridge_trial_start(&trial, (const struct bridge_state *)state, &view);
	return bridge_reason(&trial, &thought) ? thought.key : "";
}

#define LEAD "1NT pass 3NT pass pass pass CK C2 C5 CA"

static const struct card_row {
	const char *moves, *card, *key;
} card_rows[] = {
	{LEAD, "S8", "Crosses to dummy"},
	{LEAD " S8 S9 SA S5", "D2", "Crosses to declarer's hand"},
	{LEAD, "H7", "Leads towards the queen"},
	{LEAD " H7 H9", "HQ", "A finesse against the king"},
	{LEAD " H7 H9", "HA", ""},
	{LEAD " HJ H9", "H2", "Lets it run: a finesse against the king"},
	{LEAD " HJ HK", "HA", ""},
	{LEAD, "DQ", ""},
	{LEAD, "C9", ""},
	{"1S pass 4S pass pass pass CK C2 C5 CA", "S8", ""},
};

static void a_sentence_is_said_where_it_is_true_and_matters(void **unused)
{
	static const char *const without_ace[4] = {"432.AQ2.K432.432", "765.6543.765.765", "KQJ8.J87.AQJ.A98",
						   "AT9.KT9.T98.KQJT"};

	(void)unused;
	for (size_t i = 0; i < sizeof card_rows / sizeof *card_rows; i++) {
		const struct card_row *row = &card_rows[i];
		assert_string_equal(reason_of(hands, row->moves, row->card, 10), row->key);
		assert_string_equal(reason_of(hands, row->moves, row->card, 0), "");
	}
	assert_string_equal(reason_of(without_ace, LEAD, "SK", 10), "Drives out the ace");
	assert_string_equal(reason_of(without_ace, LEAD, "S8", 10), "");
}

#define OPEN "1NT pass 3NT pass pass pass "
#define VOID OPEN "HT H2 H4 HJ S4 C4 "				     /* West is out of spades */
#define RUFF "1S pass 4S pass pass pass H5 HQ H3 HA D4 S7 D2 D6 H6 " /* West is out of diamonds */

/* A finesse is against a hand that is hidden, a card is driven out where it may still come, and nobody crosses to a
 * ruff. */
static void nothing_is_said_of_what_cannot_be(void **unused)
{
	static const char *const behind_jack[4] = {"T92.AQ2.KQ32.A32", "KJ3.6543.765.654", "Q84.KJ8.AJ4.KQJ7",
						   "A765.T97.T98.T98"};
	static const char *const behind_ace[4] = {"T92.AQ2.KQ32.A32", "A43.6543.765.654", "K85.KJ8.AJ4.KQJ8",
						  "QJ76.T97.T98.T97"};
	static const char *const one_void[4] = {"K32.AQ2.KQ32.A32", "AT9876.654.75.65", "QJ54.KJ8.AJ4.KQJ",
						".T973.T986.T9874"};
	static const char *const ruffs[4] = {"A432.KQ2.AK32.32", "65.J43.QT9876.76", "KQJ9.A98.J54.AQ4",
					     "T87.T765..KJT985"};

	(void)unused;
	assert_string_equal(reason_of(behind_jack, OPEN "S5 S2", "SJ", 10), "");
	assert_string_equal(reason_of(behind_ace, OPEN "SQ S2", "S3", 10), "");
	assert_string_equal(reason_of(one_void, VOID, "SK", 10), "Drives out the ace");
	assert_string_equal(reason_of(one_void, VOID "SK S6 S2 S7", "SJ", 10), "");
	assert_string_equal(reason_of(ruffs, RUFF "H2 H4 H9", "D5", 10), "");
	assert_string_equal(reason_of(ruffs, RUFF "HK H4 H9", "D3", 10), "");
}

/* Declarer's score, not what one side has more than the other: 3NT made is 400. */
static void a_card_is_worth_the_score_of_its_side(void **unused)
{
	struct atout_thought thought;

	(void)unused;
	play_on(hands, "1NT pass 3NT pass pass pass CK C2 C5 CA HJ H9", &thought);
	assert_true(thought.candidates > 1);
	assert_true(thought.candidate[0].value > 300 && thought.candidate[0].value < 490);
	play_on(hands, "1NT pass 3NT pass pass pass", &thought);
	assert_true(thought.candidates > 1 && thought.candidate[0].value < 0 && thought.candidate[0].value > -490);
}

static void cards_that_are_the_same_are_not_compared(void **unused)
{
	struct atout_thought thought;

	(void)unused;
	play_on(hands, "1NT pass 3NT pass pass pass CK C2", &thought);
	assert_int_equal(thought.candidates, 0);
	assert_non_null(thought.key);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_call_is_explained_by_the_name_that_players_give_it),
		cmocka_unit_test(a_lead_is_called_what_it_is_by_agreement),
		cmocka_unit_test(a_card_is_explained_by_what_it_is_for),
		cmocka_unit_test(a_sentence_is_said_where_it_is_true_and_matters),
		cmocka_unit_test(nothing_is_said_of_what_cannot_be),
		cmocka_unit_test(a_card_is_worth_the_score_of_its_side),
		cmocka_unit_test(cards_that_are_the_same_are_not_compared),
	};

	game = atout_game_find("bridge");
	return cmocka_run_group_tests(tests, NULL, NULL);
}
