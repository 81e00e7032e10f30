/* SPDX-License-Identifier: Apache-2.0 */
/*
 * bauerchen_table.h -- what the tests of Bauerchen share: hands as text, filled up from the pack, and moves as text.
 * A move that is played must be legal.
 */
#ifndef TESTS_BAUERCHEN_TABLE_H
#define TESTS_BAUERCHEN_TABLE_H

#include "table.h"

#include "games/bauerchen/bauerchen.h"

extern const struct atout_game game_bauerchen;
static const struct atout_game *const game = &game_bauerchen;

struct match {
	struct atout_setup setup;
	struct bauerchen_state s;
};

static const char *const e9[] = {"CJ HA HQ CA CT", "SJ HK SA ST DQ", "DJ HT CK CQ SK", "HJ DA DT DK SQ"};
/* Two pairs in forehand's hand. */
static const char *const pairs[] = {"HK HQ CK CQ DA", "CA CT", "", ""};

/* BA-E9 without windows and melds. */
static const char e9_open[] = "0 trump H;0 pass;1 pass;2 pass;3 pass;1 pass;3 pass";
static const char e9_play[] = "0 CJ;1 HK;2 HT;3 HJ;0 CA;1 SJ;2 CQ meld;3 DA;1 SA;2 SK;3 SQ;0 HQ;0 HA;1 DQ;2 DJ;3 DK;"
			      "2 CK;3 DT;0 CT;1 ST";

/* The cards that the text names, in their order; the rest of the hand is filled from the pack. */
static inline void fill(struct atout_setup *setup, const char *const hands[4])
{
	cardset rest = setup->pack;

	for (int seat = 0; seat < 4; seat++)
		rest &= ~cards_of(hands[seat]);
	if (setup->turned)
		rest &= ~set_of(setup->turn);
	for (int seat = 0; seat < 4; seat++) {
		const char *at = hands[seat];
		for (int i = 0; i < 5; i++) {
			setup->hand[seat][i] = (atout_card)(*at ? atout_card_read(at) : take_first(&rest));
			at += *at ? 2 + (at[2] == ' ') : 0;
		}
	}
}

static inline void start_at(struct match *m, const char *options, struct bauerchen_carry carry,
			    const char *const hands[4])
{
	memset(m, 0, sizeof *m);
	atout_setup_start(game, &m->setup, 4);
	set_options(game, &m->setup, options);
	m->setup.dealer = 3;
	assert_int_equal(game->check(&m->setup), ATOUT_SETUP_OK);
	assert_true(game->next(NULL, &m->setup));
	memcpy(m->setup.carry, &carry, sizeof carry);
	if (m->setup.turned)
		m->setup.turn = (atout_card)atout_card_read("H9");
	fill(&m->setup, hands);
	assert_int_equal(atout_setup_check(&m->setup), ATOUT_SETUP_OK);
	game->start(&m->s, &m->setup);
}

static inline void start(struct match *m, const char *options, const char *const hands[4])
{
	start_at(m, options, (struct bauerchen_carry){0}, hands);
}

static inline struct atout_why try_move(struct match *m, int seat, const char *text)
{
	return make_move(game, &m->s, seat, text);
}

static inline void play(struct match *m, const char *moves) { make_moves(game, &m->s, moves); }

static inline void assert_legal(struct match *m, int seat, const char *moves)
{
	assert_legal_moves(game, &m->s, seat, ",", moves);
}

static inline void assert_refused(struct match *m, int seat, const char *text, const char *rule)
{
	struct atout_why why = try_move(m, seat, text);

	if (!why.key)
		fail_msg("not refused: %s", text);
	assert_string_equal(why.rule, rule);
}

static inline void assert_score(const struct match *m, int score0, int score1, int total0, int total1)
{
	struct atout_standing standing;

	assert_int_equal(game->to_act(&m->s), 0);
	game->standing(&m->s, &standing);
	assert_int_equal(standing.score[0], score0);
	assert_int_equal(standing.score[1], score1);
	assert_int_equal(standing.total[0], total0);
	assert_int_equal(standing.total[1], total1);
}

static inline int mark_of(const struct match *m, const char *key, int side)
{
	struct atout_standing standing;

	game->standing(&m->s, &standing);
	for (int i = 0; i < standing.marks; i++)
		if (!strcmp(standing.mark[i].key, key))
			return standing.mark[i].value[side];
	return -1;
}

static inline bool next_deal(struct match *m) { return game->next(&m->s, &m->setup); }

/* Up to the lead, in hearts, with as many doublings. */
static inline void open_hearts(struct match *m, int doublings)
{
	play(m, "0 trump H;0 pass;1 pass;2 pass;3 pass");
	for (int i = 0; i < doublings; i++)
		play(m, i % 2 ? "0 double" : "1 double");
	if (m->s.window == BAUERCHEN_SPRITZ)
		play(m, doublings % 2 ? "0 pass;2 pass" : "1 pass;3 pass");
}

static inline void start_in_hearts(struct match *m, const char *options, struct bauerchen_carry carry,
				   const char *const hands[4])
{
	start_at(m, options, carry, hands);
	open_hearts(m, 0);
}

#define AT(a, b) ((struct bauerchen_carry){.total = {a, b}})

#endif
