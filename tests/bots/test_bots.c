/* SPDX-License-Identifier: Apache-2.0 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "core/cards.h"
#include "share.h"

#include <atout/bot.h>
#include <atout/games.h>
#include <atout/record.h>

enum { BETWEEN = 4 };

struct position {
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	struct atout_setup setup;
};

static void deal(const struct atout_game *game, uint64_t seed, struct position *position)
{
	struct atout_rng rng;

	atout_rng_seed(&rng, seed);
	atout_setup_start(game, &position->setup, 0);
	position->setup.dealer = (uint8_t)(seed % position->setup.seats);
	assert_true(game->next(NULL, &position->setup));
	atout_deal(&position->setup, &rng);
	game->start(position->state, &position->setup);
}

static uint64_t decision; /* counts them: each has a seed of its own */

static void think(const struct atout_bot *bot, const struct atout_game *game, const void *state, int seat,
		  struct atout_thought *thought)
{
	struct atout_bot_context context = {.seed = decision, .samples = 6};
	ATOUT_ALIGNED unsigned char blinded[ATOUT_STATE_MAX];

	memcpy(blinded, state, game->state_size);
	game->blind(blinded, seat);
	bot->think(game, blinded, seat, &context, thought);
}

/* Plays a deal, one bot at all seats, and hands every thought to a check; between each of them and the next, so many
 * moves are any. */
static void play(const struct atout_bot *bot, const struct atout_game *game, uint64_t seed, int between,
		 void (*check)(const struct atout_game *, const void *state, int seat, const struct atout_thought *))
{
	const struct atout_bot *any = atout_bot_find("random");
	struct position position;
	struct atout_thought thought;
	seatset to_act;

	deal(game, seed, &position);
	for (int moves = 0; (to_act = game->to_act(position.state)) != 0; moves++) {
		bool moved = false;
		assert_true(moves < 400);
		for (int seat = position.setup.seats; seat-- && !moved;) {
			if (!seat_in(to_act, seat))
				continue;
			bool checked = decision++ % (uint64_t)(1 + between) == 0;
			think(checked ? bot : any, game, position.state, seat, &thought);
			if (checked)
				check(game, position.state, seat, &thought);
			moved = thought.move != ATOUT_NO_MOVE;
			if (moved)
				game->apply(position.state, seat, thought.move);
		}
		assert_true(moved);
	}
}

static void check_legal(const struct atout_game *game, const void *state, int seat, const struct atout_thought *thought)
{
	assert_non_null(thought->key);
	if (thought->move == ATOUT_NO_MOVE)
		assert_true(seat_count(game->to_act(state)) > 1);
	else
		assert_null(game->why(state, seat, thought->move).key);
	for (int i = 1; i < thought->candidates; i++)
		assert_true(thought->candidate[i - 1].value >= thought->candidate[i].value);
	if (thought->candidates)
		assert_int_equal(thought->candidate[0].move, thought->move);
}

/* What is said to be best over so many layouts has been looked at in some. */
static void check_layouts(const struct atout_game *game, const void *state, int seat,
			  const struct atout_thought *thought)
{
	(void)game, (void)state, (void)seat;
	if (strstr(thought->key, "over %d layouts") && thought->number < 2)
		fail_msg("%s: %d", thought->key, thought->number);
}

/* With a share of the cases a deal has fewer thoughts, of all its stages and seats. */
static int skipped(void) { return share_divisor() > 1 ? BETWEEN : 0; }

static void every_bot_plays_every_game_legally(void **unused)
{
	(void)unused;
	for (int b = 0; atout_bots[b]; b++)
		for (int g = 0; atout_games[g]; g++)
			for (uint64_t seed = 1; seed <= (uint64_t)share_of(3); seed++)
				play(atout_bots[b], atout_games[g], seed, skipped(), check_legal);
}

/* A thought depends on what the seat may know, and on nothing else: the same in any world that fits. */
static void check_same_in_other_world(const struct atout_game *game, const void *state, int seat,
				      const struct atout_thought *thought)
{
	ATOUT_ALIGNED unsigned char other[ATOUT_STATE_MAX];
	struct atout_thought again;
	struct atout_rng rng;

	atout_rng_seed(&rng, 99);
	memcpy(other, state, game->state_size);
	game->blind(other, seat);
	game->guess(other, seat, &rng);
	think(atout_bot_find("club"), game, other, seat, &again);
	assert_int_equal(again.move, thought->move);
	assert_int_equal(again.candidates, thought->candidates);
	assert_string_equal(again.key, thought->key);
	assert_int_equal(again.number, thought->number);
	for (int i = 0; i < again.candidates; i++)
		assert_true(again.candidate[i].move == thought->candidate[i].move &&
			    again.candidate[i].value == thought->candidate[i].value);
}

static void layouts_that_are_named_have_been_looked_at(void **unused)
{
	(void)unused;
	for (int seed = 1; seed <= share_of(4); seed++)
		play(atout_bot_find("club"), atout_game_find("bridge"), (uint64_t)seed, 0, check_layouts);
}

static void the_same_knowledge_and_seed_give_the_same_thought(void **unused)
{
	(void)unused;
	for (int g = 0; atout_games[g]; g++)
		play(atout_bot_find("club"), atout_games[g], 5, skipped(), check_same_in_other_world);
}

static struct {
	double first, second; /* sums of the errors of the best two */
	int decisions;
} errors;

static void add_errors(const struct atout_game *game, const void *state, int seat, const struct atout_thought *thought)
{
	(void)game, (void)state, (void)seat;
	if (thought->candidates < 2)
		return;
	errors.first += thought->candidate[0].error;
	errors.second += thought->candidate[1].error;
	errors.decisions++;
}

/* The luck of the deal is the same for both: cards of bridge are solved in the same layouts. */
static void the_error_of_a_difference_is_smaller_than_that_of_a_value(void **unused)
{
	(void)unused;
	memset(&errors, 0, sizeof errors);
	decision = 0;
	for (int seed = 1; seed <= share_of(6); seed++)
		play(atout_bot_find("club"), atout_game_find("bridge"), (uint64_t)seed, 0, add_errors);
	assert_true(errors.decisions > 15 * share_of(6) && errors.second > 0);
	if (errors.second > 0.9 * errors.first)
		fail_msg("%g of a difference, %g of a value", errors.second, errors.first);
}

static void a_bot_that_is_cancelled_answers_at_once(void **unused)
{
	const struct atout_game *game = atout_game_find("boerenbridge");
	atout_cancel cancel = true;
	struct atout_bot_context context = {.seed = 1, .samples = 1000000, .cancel = &cancel};
	struct atout_thought thought;
	struct position position;

	(void)unused;
	deal(game, 4, &position);
	game->blind(position.state, 0);
	atout_bot_find("club")->think(game, position.state, 0, &context, &thought);
	assert_int_equal(thought.candidate[0].samples, 1);
	assert_null(game->why(position.state, 0, thought.move).key);
}

/* The contracts that win points are worth most now, but each is played only once. */
static void a_dealer_of_barbu_keeps_trumps_and_domino_for_better_hands(void **unused)
{
	const struct atout_game *game = atout_game_find("barbu");
	struct atout_thought thought;
	struct position position;
	int kept = 0;

	(void)unused;
	for (uint64_t seed = 1; seed <= 30; seed++) {
		char text[ATOUT_TEXT_MAX];
		deal(game, seed, &position);
		decision = seed;
		think(atout_bot_find("club"), game, position.state, position.setup.dealer, &thought);
		game->print(thought.move, text);
		kept += !strstr(text, "trumps") && !strstr(text, "domino");
	}
	assert_in_range(kept, 10, 20);
}

static void read_lines(struct atout_record *record, const char *const *lines)
{
	atout_record_start(record, NULL, NULL);
	for (; *lines; lines++)
		if (!atout_record_line(record, *lines, strlen(*lines)))
			fail_msg("%s: %s", *lines, record->error.text);
	assert_true(atout_record_end(record));
}

/* South plays 1NT with nine top spades and two aces, on lead after three tricks; the seven of hearts loses to West's
 * ace. */
static const char *const top_tricks[] = {
	"atout 1",
	"game bridge",
	"deal 1 dealer 2 vul none",
	"hand 0 C2 C3 C4 C5 D2 D3 D4 D5 H2 H3 H4 H5 H6",
	"hand 1 C6 C7 C8 C9 D6 D7 D8 D9 S4 H8 H9 HT HJ",
	"hand 2 CA DA SA SK SQ SJ ST S9 S8 S7 S6 S5 H7",
	"hand 3 CT CJ CQ CK DT DJ DQ DK HQ HK HA S2 S3",
	"2 1NT",
	"3 pass",
	"0 pass",
	"1 pass",
	"3 CK",
	"2 C2",
	"1 C6",
	"2 CA",
	"2 SA",
	"3 S2",
	"2 C3",
	"1 S4",
	"2 SK",
	"3 S3",
	"2 C4",
	"1 C7",
	NULL,
};

/* Hides what the seat may not know, but for the claimer's hand, by dealing the rest of the cards anew. */
static void hide(const struct atout_record *record, int seat, int claimer, void *state)
{
	ATOUT_ALIGNED unsigned char claimers[ATOUT_STATE_MAX];
	unsigned char *mine = state;

	memcpy(mine, record->state, record->game->state_size);
	memcpy(claimers, record->state, record->game->state_size);
	record->game->blind(mine, seat);
	record->game->blind(claimers, claimer);
	for (size_t i = 0; i < record->game->state_size; i++)
		mine[i] |= claimers[i]; /* in bridge blind() only takes cards out of sets */
}

static bool bot_accepts_until(const struct atout_record *record, int seat, int claimer, int tricks,
			      const atout_cancel *cancel)
{
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	atout_move claim = atout_move_of(ATOUT_CLAIM, tricks);

	hide(record, seat, claimer, state);
	return atout_bot_find("club")->accepts(record->game, state, seat, claimer, claim, cancel);
}

static bool bot_accepts(const struct atout_record *record, int seat, int claimer, int tricks)
{
	return bot_accepts_until(record, seat, claimer, tricks, NULL);
}

static void a_claim_of_top_tricks_is_accepted_and_one_too_many_is_not(void **unused)
{
	static struct atout_record record;

	(void)unused;
	read_lines(&record, top_tricks);
	assert_true(bot_accepts(&record, 1, 2, 12));
	assert_true(bot_accepts(&record, 3, 2, 12));
	assert_true(bot_accepts(&record, 3, 2, 10));
	assert_false(bot_accepts(&record, 1, 2, 13));
	assert_false(bot_accepts(&record, 3, 2, 13));
}

/* Twelve spades to the king run only until dummy's ace takes the lead, and there is no way back. */
static void a_suit_that_partner_blocks_does_not_run(void **unused)
{
	static const char *const blocked[] = {
		"atout 1",
		"game bridge",
		"deal 1 dealer 2 vul none",
		"hand 0 SA C2 C3 C4 C5 D2 D3 D4 D5 H2 H3 H4 H5",
		"hand 1 C6 C7 C8 C9 D6 D7 D8 D9 H6 H8 H9 HT HJ",
		"hand 2 CA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2",
		"hand 3 CT CJ CQ CK DA DT DJ DQ DK HQ HK HA H7",
		"2 1NT",
		"3 pass",
		"0 pass",
		"1 pass",
		"3 CK",
		"2 C2",
		"1 C6",
		"2 CA",
		NULL,
	};
	static struct atout_record record;

	(void)unused;
	read_lines(&record, blocked);
	assert_false(bot_accepts(&record, 1, 2, 13));
	assert_false(bot_accepts(&record, 3, 2, 13));
}

static void a_player_who_concedes_the_rest_is_believed(void **unused)
{
	static struct atout_record record;

	(void)unused;
	read_lines(&record, top_tricks);
	assert_true(bot_accepts(&record, 1, 2, 3));
	assert_true(bot_accepts(&record, 2, 3, 13));
	assert_false(bot_accepts(&record, 2, 3, 12));
}

/* West has the last trick with the ace of hearts: that may be claimed, two may not. */
static void a_defenders_claim_is_judged_too(void **unused)
{
	static const char *const run[] = {"SQ", "SJ", "ST", "S9", "S8", "S7", "S6", "S5", "DA", NULL};
	static struct atout_record record;
	atout_cancel stopped = true;
	char line[16];

	(void)unused;
	read_lines(&record, top_tricks);
	for (int i = 0; run[i]; i++) {
		snprintf(line, sizeof line, "2 %s", run[i]);
		assert_true(atout_record_line(&record, line, strlen(line)));
		for (int n = 0; n < 3;
		     n++) { /* everybody throws the lowest card away, and West keeps the ace of hearts */
			atout_move legal[ATOUT_MOVES_MAX];
			int seat = first_seat(record.game->to_act(record.state));
			int moves = record.game->legal(record.state, seat, legal), pick = 0;
			for (int m = 1; m < moves; m++)
				if (legal[pick] == atout_move_of(ATOUT_PLAY, card_of(HEARTS, ACE)) ||
				    (legal[m] < legal[pick] &&
				     legal[m] != atout_move_of(ATOUT_PLAY, card_of(HEARTS, ACE))))
					pick = m;
			record.game->apply(record.state, seat, legal[pick]);
		}
	}
	assert_true(bot_accepts(&record, 2, 3, 12));
	assert_false(bot_accepts_until(&record, 2, 3, 12, &stopped)); /* it has found out nothing */
	assert_false(bot_accepts(&record, 2, 1, 11));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_bot_plays_every_game_legally),
		cmocka_unit_test(layouts_that_are_named_have_been_looked_at),
		cmocka_unit_test(the_same_knowledge_and_seed_give_the_same_thought),
		cmocka_unit_test(the_error_of_a_difference_is_smaller_than_that_of_a_value),
		cmocka_unit_test(a_bot_that_is_cancelled_answers_at_once),
		cmocka_unit_test(a_dealer_of_barbu_keeps_trumps_and_domino_for_better_hands),
		cmocka_unit_test(a_suit_that_partner_blocks_does_not_run),
		cmocka_unit_test(a_player_who_concedes_the_rest_is_believed),
		cmocka_unit_test(a_defenders_claim_is_judged_too),
		cmocka_unit_test(a_claim_of_top_tricks_is_accepted_and_one_too_many_is_not),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
