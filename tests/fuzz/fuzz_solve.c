/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Any bytes as a position.  With an even first byte they are the struct itself, and a line of play behind it; with an
 * odd one they deal a valid ending.  All questions judge a position alike; of a short valid one the answers agree.
 */
#include "fuzz.h"

#include <atout/solve.h>

#include <stdio.h>
#include <string.h>

enum { SOLVED_CARDS = 5, LINE_MAX = 64 };

struct input {
	const uint8_t *at, *end;
};

static int next_byte(struct input *in) { return in->at < in->end ? *in->at++ : 0; }

/* The n-th card of a set that is not empty. */
static int nth_card(atout_cardset set, int n)
{
	for (n %= __builtin_popcountll(set); n; n--)
		set &= set - 1;
	return __builtin_ctzll(set);
}

/* Up to five cards a hand, each by a byte; then the cards on the table out of them, following suit. */
static void read_ending(struct input *in, struct atout_position *position)
{
	atout_cardset pack = 0x1FFF1FFF1FFF1FFF;
	int cards = 1 + next_byte(in) % SOLVED_CARDS, shape = next_byte(in);

	position->trump = (uint8_t)(shape % ATOUT_STRAINS);
	position->leader = (uint8_t)(shape / 8 % 4);
	int played = shape / 32 % 4;
	for (int i = 0; i < 4 * cards; i++) {
		int card = nth_card(pack, next_byte(in));
		pack &= ~atout_set_of(card);
		position->hand[i % 4] |= atout_set_of(card);
	}
	for (; position->played < played; position->played++) {
		atout_cardset *hand = &position->hand[(position->leader + position->played) % 4];
		atout_cardset suit = (atout_cardset)0x1FFF << (position->trick[0] & 0x30) & *hand;
		int card = nth_card(position->played && suit ? suit : *hand, next_byte(in));
		position->trick[position->played] = (atout_card)card;
		*hand &= ~atout_set_of(card);
	}
}

static void read_struct(struct input *in, struct atout_position *position)
{
	size_t size = (size_t)(in->end - in->at) < sizeof *position ? (size_t)(in->end - in->at) : sizeof *position;

	memcpy(position, in->at, size);
	in->at += size;
}

static void check_sentence(enum atout_solve_err err, const struct atout_solve_fault *fault)
{
	char whole[256], part[9];
	int length = atout_solve_err_print(err, fault, whole, sizeof whole);

	FUZZ_REQUIRE(err >= 0 && err <= ATOUT_SOLVE_MEMORY);
	FUZZ_REQUIRE(length > 0 && length == (int)strlen(whole));
	FUZZ_REQUIRE(atout_solve_err_print(err, fault, part, sizeof part) == length);
}

/* Nothing is solved: all say the same of it. */
static void ask_refused(struct atout_solver *solver, const struct atout_position *position, enum atout_solve_err err)
{
	struct atout_choice choice[13];
	uint8_t out[1];
	bool yes;
	int n;

	FUZZ_REQUIRE(atout_solve(solver, position, &n) == err);
	FUZZ_REQUIRE(atout_solve_reaches(solver, position, 1, &yes) == err);
	FUZZ_REQUIRE(atout_solve_best(solver, position, choice) == err);
	FUZZ_REQUIRE(atout_solve_cards(solver, position, choice, &n) == err);
	FUZZ_REQUIRE(atout_solve_play(solver, position, NULL, 0, out, NULL) == err);
}

static void ask_line(struct atout_solver *solver, const struct atout_position *position, struct input *in, int most)
{
	atout_card line[LINE_MAX];
	uint8_t out[LINE_MAX + 1];
	int count = 0, bad = -1;

	while (count < LINE_MAX && in->at < in->end)
		line[count++] = (atout_card)next_byte(in);
	enum atout_solve_err err = atout_solve_play(solver, position, line, count, out, &bad);
	FUZZ_REQUIRE(err ? err == ATOUT_SOLVE_PLAY && bad >= 0 && bad < count : bad == -1);
	for (int i = 0; i <= (err ? bad - 1 : count); i++)
		FUZZ_REQUIRE(out[i] <= most);
}

static void ask_solved(struct atout_solver *solver, const struct atout_position *position, struct input *in, int most)
{
	struct atout_choice choice[13], best;
	struct atout_tricks table;
	int tricks = -1, n = 0;
	bool yes, more;

	FUZZ_REQUIRE(!atout_solve(solver, position, &tricks) && tricks >= 0 && tricks <= most);
	FUZZ_REQUIRE(!atout_solve_reaches(solver, position, tricks, &yes) && yes);
	FUZZ_REQUIRE(!atout_solve_reaches(solver, position, tricks + 1, &more) && !more);
	FUZZ_REQUIRE(!atout_solve_best(solver, position, &best) && best.tricks == tricks);
	FUZZ_REQUIRE(!atout_solve_cards(solver, position, choice, &n) && n >= 1 && n <= 13);
	FUZZ_REQUIRE(choice[0].tricks == tricks && choice[n - 1].tricks <= tricks);
	if (!position->played)
		FUZZ_REQUIRE(!atout_solve_table(solver, position->hand, &table));
	ask_line(solver, position, in, most);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	struct atout_solver *solver = atout_solver_new(1);
	struct input in = {bytes, bytes + size};
	struct atout_position position = {.trump = 0};
	struct atout_solve_fault fault;
	int cards = 0;

	bool valid = next_byte(&in) & 1;
	if (valid)
		read_ending(&in, &position);
	else
		read_struct(&in, &position);
	enum atout_solve_err err = atout_position_check(&position, &fault);
	FUZZ_REQUIRE(!valid || !err);
	check_sentence(err, &fault);
	for (int seat = 0; seat < 4; seat++)
		cards += __builtin_popcountll(position.hand[seat]);
	if (err)
		ask_refused(solver, &position, err);
	else if (cards <= 4 * SOLVED_CARDS)
		ask_solved(solver, &position, &in, (cards + 3) / 4);
	atout_solver_free(solver);
	return 0;
}
