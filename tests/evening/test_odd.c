/* SPDX-License-Identifier: Apache-2.0 */
/* What a director should look at, against a plain comparison of each result with all others of its board. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/cards.h"
#include "hall.h"

#include <atout/random.h>

enum { SEED = 5, EVENINGS = 6 };

static const char *const contracts[] = {"pass",	   "1NT N =",  "1NT E =", "4S N =",    "4S S +2",
					"2H E -1", "5CX W -6", "7NT N =", "3NTX S -4", "6D E ="};

/* ---- The definition ---- */

struct others {
	int results, nearest, declared[COMPASS_SIDES];
};

static int points_of(const struct slot *slot) { return slot->verdict[0].part[0].points; }

static struct others compare(const struct evening *evening, const struct slot *mine, int board)
{
	struct others others = {.nearest = 1 << 20};

	for (int round = 1; round <= evening->round; round++)
		for (int table = 1; table <= evening->tables; table++) {
			const struct slot *slot = evening_slot(evening, round, table, board);
			if (!slot || slot == mine || slot->state != SLOT_IN)
				continue;
			int apart = abs(points_of(mine) - points_of(slot));
			others.results++;
			others.nearest = apart < others.nearest ? apart : others.nearest;
			if (slot->result.contract.level)
				others.declared[side_of(slot->result.contract.declarer)]++;
		}
	return others;
}

static unsigned odd_of(const struct evening *evening, const struct slot *slot, int board)
{
	struct others others = compare(evening, slot, board);
	const struct contract *contract = &slot->result.contract;
	unsigned odd = slot->changes >= 2 ? ODD_CHANGED : 0;

	if (!slot->played || slot->state == SLOT_RULED)
		return 0;
	if (slot->state != SLOT_IN)
		return odd;
	if (contract->level && !others.declared[side_of(contract->declarer)] &&
	    others.declared[1 - side_of(contract->declarer)] >= 2)
		odd |= ODD_SIDE;
	return others.results >= 2 && others.nearest >= 500 ? odd | ODD_FAR : odd;
}

/* ---- Evenings at random ---- */

/* Most results are in, some are entered alone, ruled, entered again, or missing. */
static void enter_at_random(struct hall *hall, struct atout_rng *rng, int round, int table, int board)
{
	const char *contract = contracts[atout_rng_below(rng, sizeof contracts / sizeof *contracts)];
	int how = (int)atout_rng_below(rng, 12);

	if (how == 0)
		return;
	for (int i = how < 3 ? 2 : 0; i >= 0; i--)
		assert_int_equal(enter(hall, round, table, board, contract), 0);
	if (how == 3)
		assert_int_equal(say(hall,
				     "\"do\":\"rule\",\"round\":%d,\"table\":%d,\"board\":%d,\"verdict\":\"A+/A-\","
				     "\"over\":%u",
				     round, table, board, entry_at(hall, round, table, board)),
				 0);
	if (how == 4)
		assert_int_equal(
			say(hall,
			    "\"device\":%d,\"do\":\"result\",\"round\":%d,\"table\":%d,\"board\":%d,\"contract\":"
			    "\"%s\",\"side\":\"ns\",\"over\":%u",
			    table, round, table, board, contract, entry_at(hall, round, table, board)),
			0);
}

static void play_a_round(struct hall *hall, struct atout_rng *rng)
{
	const struct evening *evening = hall->evening;
	int round = evening->round + 1;

	assert_int_equal(say(hall, "\"do\":\"round\",\"to\":%d", round), 0);
	for (int table = 1; table <= evening->tables; table++)
		for (int k = 0; k < (int)evening->setup.each; k++)
			enter_at_random(hall, rng, round, table,
					evening_first(evening, evening_place(evening, round, table).set) + k);
}

static unsigned check(const struct evening *evening)
{
	static struct survey survey;
	unsigned seen = 0;

	evening_survey(evening, &survey);
	for (int round = 1; round <= evening->round; round++)
		for (int table = 1; table <= evening->tables; table++)
			for (int board = 1; board <= evening->boards; board++) {
				const struct slot *slot = evening_slot(evening, round, table, board);
				unsigned odd = slot ? evening_odd(evening, &survey, slot, board, false) : 0;
				assert_int_equal(odd, slot ? odd_of(evening, slot, board) : 0);
				seen |= odd;
			}
	return seen;
}

static void what_is_odd_is_what_a_plain_comparison_finds(void **state)
{
	static const char *const kinds[] = {"\"kind\":\"mitchell\",\"number\":5",
					    "\"kind\":\"teams\",\"number\":6,\"scoring\":\"imp\""};
	struct atout_rng rng;
	unsigned seen = 0;

	(void)state;
	atout_rng_seed(&rng, SEED);
	for (int i = 0; i < EVENINGS; i++) {
		struct hall *hall = open_hall(kinds[i % 2]);
		while (hall->evening->round < (int)hall->evening->setup.rounds) {
			play_a_round(hall, &rng);
			seen |= check(hall->evening);
		}
		hall_free(hall);
	}
	assert_int_equal(seen, ODD_SIDE | ODD_FAR | ODD_CHANGED);
}

/* North has this many hearts of East's thirteen, and as many spades less; South diamonds, West clubs. */
static void deal_hearts(struct hall *hall, int hearts)
{
	uint64_t *hand = hall->evening->hand[0];

	hand[0] = hand[1] = 0;
	for (int rank = 0; rank < RANKS; rank++) {
		hand[0] |= set_of(card_of(rank < hearts ? HEARTS : SPADES, rank));
		hand[1] |= set_of(card_of(rank < hearts ? SPADES : HEARTS, rank));
	}
	hand[2] = suit_cards(DIAMONDS);
	hand[3] = suit_cards(CLUBS);
}

static unsigned odd_with(struct hall *hall, int hearts, const char *contract)
{
	static struct survey survey;

	deal_hearts(hall, hearts);
	assert_int_equal(enter(hall, 1, 1, 1, contract), 0);
	evening_survey(hall->evening, &survey);
	return evening_odd(hall->evening, &survey, evening_slot(hall->evening, 1, 1, 1), 1, false) & ODD_FIT;
}

static void a_side_that_names_a_suit_has_six_cards_of_it(void **state)
{
	static const struct {
		int hearts;
		const char *contract;
		bool odd;
	} cases[] = {
		{5, "4H N =", true},   {6, "4H N =", false}, {5, "4H S -1", true}, {5, "4H E =", false},
		{5, "3NT N =", false}, {5, "5D W =", true},  {5, "pass", false},
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct hall *hall = begun("\"kind\":\"mitchell\",\"number\":5");
		assert_int_equal(odd_with(hall, cases[i].hearts, cases[i].contract) != 0, cases[i].odd);
		hall_free(hall);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_odd_is_what_a_plain_comparison_finds),
		cmocka_unit_test(a_side_that_names_a_suit_has_six_cards_of_it),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
