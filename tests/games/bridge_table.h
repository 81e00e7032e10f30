/* SPDX-License-Identifier: Apache-2.0 */
/* bridge_table.h -- deals from text, moves from text, and what the tests of bridge ask of them. */
#ifndef TESTS_BRIDGE_TABLE_H
#define TESTS_BRIDGE_TABLE_H

#include "table.h"

extern const struct atout_game game_bridge;
static const struct atout_game *const game = &game_bridge;

enum { N, E, S, W };
enum { DUPLICATE, RUBBER, CHICAGO };

struct table {
	struct atout_setup setup;
	_Alignas(8) unsigned char state[ATOUT_STATE_MAX];
};

/* Suits in the order S H D C.  Nobody has four honours of a suit or four aces. */
static const char *const quiet[4] = {"A972.K64.QT8.J53", "KT3.A98.J742.Q82", "Q64.QT72.A63.AT6", "J85.J53.K95.K974"};

/* Each has a suit. */
static const char *const suits[4] = {"AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"};

static inline void set_hand(atout_card *hand, const char *text)
{
	int suit = SPADES, n = 0;

	for (; *text; text++) {
		if (*text == '.')
			suit--;
		else
			hand[n++] = (atout_card)card_of(suit, (int)(strchr(atout_ranks, *text) - atout_ranks));
	}
	assert_int_equal(n, 13);
}

static inline void deal(struct table *table, const char *const hands[4])
{
	for (int seat = 0; seat < 4; seat++)
		set_hand(table->setup.hand[seat], hands[seat]);
	assert_int_equal(atout_setup_check(&table->setup), ATOUT_SETUP_OK);
	memset(table->state, 0xAA, sizeof table->state);
	game->start(table->state, &table->setup);
}

static inline void begin(struct table *table, int scoring)
{
	atout_setup_start(game, &table->setup, 0);
	table->setup.option[atout_option_find(game, "scoring")] = (int16_t)scoring;
	assert_int_equal(game->check(&table->setup), ATOUT_SETUP_OK);
	assert_true(game->next(NULL, &table->setup));
}

/* A duplicate deal of North's, at love all. */
static inline void sit(struct table *table, const char *const hands[4])
{
	begin(table, DUPLICATE);
	deal(table, hands);
}

static inline bool next_deal(struct table *table) { return game->next(table->state, &table->setup); }

static inline int turn(const struct table *table)
{
	seatset seats = game->to_act(table->state);

	return seats ? first_seat(seats) : -1;
}

static inline atout_move move_of(const char *text)
{
	atout_move move = ATOUT_NO_MOVE;

	assert_true(game->read(text, &move));
	return move;
}

static inline struct atout_why why(const struct table *table, int seat, const char *text)
{
	return game->why(table->state, seat, move_of(text));
}

/* The move is legal for whose turn it is: so say both legal() and why(). */
static inline bool may(const struct table *table, const char *text)
{
	atout_move legal[ATOUT_MOVES_MAX];
	bool listed = false;

	for (int i = game->legal(table->state, turn(table), legal); i--;)
		listed |= legal[i] == move_of(text);
	assert_int_equal(listed, !why(table, turn(table), text).key);
	return listed;
}

/* Moves, one blank between two, each by whoever has the turn. */
static inline void play(struct table *table, const char *moves)
{
	while (*moves) {
		char word[8];
		int length = (int)strcspn(moves, " ");
		snprintf(word, sizeof word, "%.*s", length, moves);
		if (!atout_play(game, table->state, turn(table), move_of(word), NULL))
			fail_msg("refused: %s", word);
		moves += length + (moves[length] == ' ');
	}
}

static inline bool claim(struct table *table, int seat, int tricks)
{
	return atout_play(game, table->state, seat, atout_move_of(ATOUT_CLAIM, tricks), NULL);
}

/* The value of a fact (seat -2: of anybody); -99 where there is none. */
static inline int fact(const struct table *table, const char *key, int seat)
{
	struct atout_view view;

	atout_look(game, table->state, -1, &view);
	const struct atout_fact *found = view_find(&view, key, seat);
	return found ? found->value : -99;
}

static inline int declarer(const struct table *table)
{
	struct atout_view view;

	atout_look(game, table->state, -1, &view);
	const struct atout_fact *found = view_find(&view, "contract", -2);
	return found ? found->seat : -1;
}

static inline struct atout_standing standing(const struct table *table)
{
	struct atout_standing result;

	memset(&result, 0xAA, sizeof result);
	assert_int_equal(game->to_act(table->state), 0);
	game->standing(table->state, &result);
	assert_int_equal(result.numbers, 2);
	assert_int_equal(result.score[1], -result.score[0]);
	assert_int_equal(result.total[1], -result.total[0]);
	return result;
}

/* Plays a whole deal: the calls, some lead, and declarer's claim.  The score of N-S. */
static inline int run(struct table *table, const char *const hands[4], const char *calls, int tricks)
{
	atout_move legal[ATOUT_MOVES_MAX];

	deal(table, hands);
	play(table, calls);
	if (turn(table) >= 0) {
		assert_true(game->legal(table->state, turn(table), legal) > 0);
		game->apply(table->state, turn(table), legal[0]);
		assert_true(claim(table, declarer(table), tricks));
	}
	return standing(table).score[0];
}

/* The duplicate score of a contract that the dealer, North, plays. */
static inline int score(const char *contract, const char *doubles, int vul, int tricks)
{
	struct table table;
	char calls[64];

	begin(&table, DUPLICATE);
	table.setup.vul = (uint8_t)vul;
	snprintf(calls, sizeof calls, "%s %s%spass pass pass", contract, doubles, *doubles ? " " : "");
	return run(&table, quiet, calls, tricks);
}

#endif
