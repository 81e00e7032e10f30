/* SPDX-License-Identifier: Apache-2.0 */
#include "dds/par.h"

#include "dds/board.h"

#include "core/contract.h"

#include <stdlib.h>
#include <string.h>

enum { BOTH_SEATS = 4 };

/* The set of vulnerable sides. */
static int read_vulnerable(int vulnerable)
{
	static const int sides[] = {0, 3, 1, 2};

	return vulnerable < 0 || vulnerable > 3 ? 0 : sides[vulnerable];
}

/* The table with the solver's strains, its numbers brought into 0 to 13. */
static void read_table(const struct dds_table *table, struct atout_tricks *out)
{
	for (int strain = 0; strain < DDS_STRAINS; strain++) {
		for (int seat = 0; seat < 4; seat++) {
			int tricks = table->tricks[strain][seat];
			out->tricks[seat][board_strain(strain)] = (uint8_t)(tricks < 0 ? 0 : tricks > 13 ? 13 : tricks);
		}
	}
}

/* The number for the seats of one side. */
static int seats_code(int seats)
{
	switch (seats) {
	case 5:
		return BOTH_SEATS;
	case 10:
		return BOTH_SEATS + 1;
	default:
		return __builtin_ctz((unsigned)seats);
	}
}

/* strain is the solver's; result: overtricks or, negative, undertricks. */
static void add_contract(struct dds_par *par, int level, int strain, int seats, int result)
{
	if (par->count == DDS_PAR_CONTRACTS)
		return;
	par->contract[par->count++] = (struct dds_contract){
		.under = result < 0 ? -result : 0,
		.over = result > 0 ? result : 0,
		.level = level,
		.strain = NOTRUMP - strain,
		.seats = seats_code(seats),
	};
}

/* One contract stands for "passed out". */
static void pass_out(struct dds_par *par)
{
	memset(par, 0, sizeof *par);
	par->count = 1;
}

/* A side's second, higher sacrifice in a strain; they list the first. */
static bool is_second(const struct atout_par *all, int i)
{
	const struct atout_par_contract *c = &all->contract[i];

	return i && c->strain == c[-1].strain && !(c->declarers & 5) == !(c[-1].declarers & 5);
}

void par_of_dealer(const struct dds_table *table, int dealer, int vulnerable, struct dds_par *par)
{
	struct atout_tricks tricks;
	struct atout_par all;

	read_table(table, &tricks);
	atout_par(&tricks, dealer & 3, read_vulnerable(vulnerable), &all);
	if (!all.count) {
		pass_out(par);
		return;
	}
	memset(par, 0, sizeof *par);
	par->score = all.score;
	for (int strain = NOTRUMP; strain >= 0; strain--) {
		for (int i = 0; i < all.count; i++) {
			const struct atout_par_contract *c = &all.contract[i];
			if (c->strain == strain && !is_second(&all, i))
				add_contract(par, c->level, c->strain, c->declarers, c->result);
		}
	}
}

/* ---- Sides ---- */

/* What each contract is worth to north-south. */
struct bidding {
	struct atout_tricks tricks;
	int score[BIDS][4];
	int par, last, before; /* the score; the last contract and the one it overbid, -1: none */
	int side;	       /* the side that bid it */
};

static int sign_of(int seat) { return seat & 1 ? -1 : 1; }

static void score_contracts(struct bidding *b, int vulnerable)
{
	for (int bid = 0; bid < BIDS; bid++) {
		for (int seat = 0; seat < 4; seat++) {
			int tricks = b->tricks.tricks[seat][strain_of(bid)], level = level_of(bid);
			int points = atout_contract_points(level, strain_of(bid), tricks < CONTRACT_BOOK + level,
							   vulnerable >> (seat & 1) & 1, tricks);
			b->score[bid][seat] = points * sign_of(seat);
		}
	}
}

/* The score of a contract for the better of a side's two declarers. */
static int side_score(const struct bidding *b, int bid, int side)
{
	int one = b->score[bid][side] * sign_of(side), other = b->score[bid][side + 2] * sign_of(side);

	return one > other ? one : other;
}

/* The best level in a strain above the last contract, the highest of equal ones; -1: none. */
static int best_level(const struct bidding *b, int side, int strain)
{
	int best = -1;

	for (int bid = strain; bid < BIDS; bid += 5)
		if (bid > b->last && (best < 0 || side_score(b, bid, side) >= side_score(b, best, side)))
			best = bid;
	return best;
}

/* Of equal scores, contracts that make are taken in the order N S H D C, sacrifices as high as possible. */
static bool side_bids(struct bidding *b, int side)
{
	int best = b->par * sign_of(side), bid = -1;

	for (int strain = NOTRUMP; strain >= 0; strain--) {
		int next = best_level(b, side, strain);
		if (next < 0)
			continue;
		int score = side_score(b, next, side);
		if (score > best || (score < 0 && bid >= 0 && score == best && next > bid)) {
			best = score;
			bid = next;
		}
	}
	if (bid < 0)
		return false;
	b->before = b->last;
	b->last = bid;
	b->par = best * sign_of(side);
	b->side = side;
	return true;
}

static void bid_to_the_end(struct bidding *b, int side)
{
	b->par = 0;
	b->last = b->before = -1;
	b->side = side;
	for (int passes = 0; passes < 2; side = !side)
		passes = side_bids(b, side) ? 1 : passes + 1;
}

/* Whether the other side would rather bid, over this contract or (from it: 0) instead of it. */
static bool is_overbid(const struct bidding *b, int bid, int from)
{
	for (int next = bid + from; next < BIDS; next++)
		if (side_score(b, next, !b->side) > -b->par * sign_of(b->side))
			return true;
	return false;
}

static int declarers_of(const struct bidding *b, int bid)
{
	int seats = 0;

	for (int seat = b->side; seat < 4; seat += 2)
		seats |= (b->score[bid][seat] == b->par) << seat;
	return seats;
}

/* The highest level of a strain, and then how far it can be lowered before the others come in between. */
static void list_strain(const struct bidding *b, int strain, int first_side, struct dds_par *par)
{
	int lowest = -1, from = b->side == first_side ? 1 : 0;

	for (int bid = BIDS - 5 + strain; bid > b->before; bid -= 5) {
		if (!declarers_of(b, bid))
			continue;
		bool made = b->par * sign_of(b->side) > 0;
		if (is_overbid(b, bid, lowest < 0 || !made ? 1 : from))
			break;
		lowest = bid;
	}
	if (lowest < 0)
		return;
	int seats = declarers_of(b, lowest), seat = __builtin_ctz((unsigned)seats);
	add_contract(par, level_of(lowest), strain, seats,
		     b->tricks.tricks[seat][strain] - CONTRACT_BOOK - level_of(lowest));
}

void par_of_side(const struct dds_table *table, int side, int vulnerable, struct dds_par *par)
{
	struct bidding b;

	read_table(table, &b.tricks);
	score_contracts(&b, read_vulnerable(vulnerable));
	bid_to_the_end(&b, side);
	if (b.last < 0) {
		pass_out(par);
		return;
	}
	memset(par, 0, sizeof *par);
	par->score = b.par * sign_of(side);
	for (int strain = NOTRUMP; strain >= 0; strain--)
		list_strain(&b, strain, side, par);
}

/* ---- Order ---- */

static int dealer_rank(const struct dds_contract *c)
{
	return c->under ? c->strain : c->level * 5 + c->over * 5 - c->strain;
}

static int by_dealer_rank(const void *a, const void *b)
{
	return dealer_rank((const struct dds_contract *)b) - dealer_rank((const struct dds_contract *)a);
}

void par_sort_for_dealer(struct dds_par *par)
{
	qsort(par->contract, (size_t)par->count, sizeof *par->contract, by_dealer_rank);
}
