/* SPDX-License-Identifier: Apache-2.0 */
/*
 * How boldly bots call: one bot at all seats, and what it does a deal, against bounds.
 *
 *      alarms [SAMPLES [SEED]]
 *
 * A figure out of its bounds is an alarm: the program says which, and fails.  A bot that doubles, plays solo or bids
 * too much is worse than its cards, and what it wins at a table of its like does not show it.  bench/strength.md has
 * the figures from which the bounds were taken.
 */
#include "games/barbu/barbu.h"

#include <atout/bot.h>
#include <atout/games.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SAMPLES = 12, SEED = 1 };

enum event { DOUBLES, RES, SOLOS, SOLOS_LOST, GENERALES, GENERALES_LOST, BID_TOO_MUCH, SHORT, EVENTS };

static const char *const names[EVENTS] = {
	[DOUBLES] = "doubles",
	[RES] = "re",
	[SOLOS] = "solos",
	[SOLOS_LOST] = "solos lost",
	[GENERALES] = "La Generale named first",
	[GENERALES_LOST] = "La Generale named first, and lost",
	[BID_TOO_MUCH] = "tricks bid too many",
	[SHORT] = "bids missed by too few tricks",
};

static const struct row {
	const char *game;
	int deals, numbers; /* numbers: deals begin a match as one of the first so many */
	enum event event;
	double least, most; /* a deal */
} rows[] = {
	{"bauerchen", 600, 1, DOUBLES, 0.25, 0.55},
	{"bauerchen", 600, 1, SOLOS, 0.008, 0.05},
	{"bauerchen", 600, 1, SOLOS_LOST, 0, 0.008},
	{"barbu", 200, 1, DOUBLES, 0.5, 3},
	{"barbu", 200, 1, RES, 0, 3},
	{"barbu", 200, 1, GENERALES, 0.15, 0.4},
	{"barbu", 200, 1, GENERALES_LOST, 0, 0.16},
	{"boerenbridge", 16, 1, BID_TOO_MUCH, -5, 0},
	{"boerenbridge", 16, 1, SHORT, 0, 1.3},
	{"farmers", 45, 15, BID_TOO_MUCH, -1.5, 0.3},
	{"farmers", 45, 15, SHORT, 0, 1.1},
};

struct table {
	const struct atout_game *game;
	struct atout_setup setup;
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	uint64_t seed; /* of the next decision */
	uint32_t samples;
};

static bool has_solo(const struct atout_view *view)
{
	for (int i = 0; i < view->facts; i++)
		if (!strcmp(view->fact[i].key, "solo"))
			return true;
	return false;
}

static atout_move decide(struct table *table, int seat)
{
	ATOUT_ALIGNED unsigned char blinded[ATOUT_STATE_MAX];
	struct atout_bot_context context = {.seed = ++table->seed, .samples = table->samples};
	struct atout_thought thought;

	memcpy(blinded, table->state, table->game->state_size);
	table->game->blind(blinded, seat);
	atout_bot_find("expert")->think(table->game, blinded, seat, &context, &thought);
	return thought.move;
}

/* The first seat, from the last one down, that does not rather wait, moves. */
static void move(struct table *table, atout_seatset to_act, int *sum)
{
	struct atout_why why;

	for (int seat = ATOUT_SEATS_MAX; seat--;) {
		atout_move move = to_act >> seat & 1 ? decide(table, seat) : ATOUT_NO_MOVE;
		if (move == ATOUT_NO_MOVE)
			continue;
		sum[DOUBLES] += atout_move_kind(move) == ATOUT_DOUBLE;
		sum[RES] += atout_move_kind(move) == ATOUT_RE;
		if (!atout_play(table->game, table->state, seat, move, &why))
			abort();
		return;
	}
	abort();
}

/* The dealer has named La Generale: lost, with what contras add, if they end below the mean of all. */
static void count_generale(const struct table *table, const struct atout_view *view,
			   const struct atout_standing *standing, int *sum)
{
	int all = 0;

	if (table->game != &game_barbu || atout_move_arg(view->call[0]) >> 4 != BARBU_GENERALE)
		return;
	for (int seat = 0; seat < BARBU_PLAYERS; seat++)
		all += standing->score[seat];
	sum[GENERALES]++;
	sum[GENERALES_LOST] += BARBU_PLAYERS * standing->score[table->setup.dealer] < all;
}

static void count_end(const struct table *table, int *sum)
{
	struct atout_view view;
	struct atout_standing standing;
	int bid = 0, tricks = 0;

	atout_look(table->game, table->state, -1, &view);
	table->game->standing(table->state, &standing);
	for (int seat = 0; seat < view.seats; seat++) {
		bid += view.bid[seat] > 0 ? view.bid[seat] : 0;
		tricks += view.tricks[seat];
		sum[SHORT] += view.tricks[seat] < view.bid[seat];
	}
	sum[BID_TOO_MUCH] += bid - tricks;
	count_generale(table, &view, &standing, sum);
	for (int i = 0; has_solo(&view) && i < view.facts; i++)
		if (!strcmp(view.fact[i].key, "solo")) {
			sum[SOLOS]++;
			sum[SOLOS_LOST] += standing.score[view.fact[i].seat % 2] <= 0;
		}
}

static void play(const struct row *row, uint32_t samples, uint64_t seed, int *sum)
{
	struct table table = {.game = atout_game_find(row->game), .samples = samples};
	struct atout_rng rng;
	atout_seatset to_act;

	for (int deal = 0; deal < row->deals; deal++) {
		atout_rng_seed(&rng, seed + (uint64_t)deal * 0x9E3779B97F4A7C15);
		table.seed = (uint64_t)deal << 20 ^ seed;
		atout_setup_start(table.game, &table.setup, 0);
		table.setup.dealer = (uint8_t)(deal % table.setup.seats);
		table.setup.number = (uint16_t)(1 + deal % row->numbers);
		if (!table.game->next(NULL, &table.setup))
			abort();
		atout_deal(&table.setup, &rng);
		table.game->start(table.state, &table.setup);
		while ((to_act = table.game->to_act(table.state)) != 0)
			move(&table, to_act, sum);
		count_end(&table, sum);
	}
}

int main(int argc, char **argv)
{
	uint32_t samples = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : SAMPLES;
	uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : SEED;
	int alarms = 0, sum[EVENTS] = {0};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		const struct row *row = &rows[i];
		if (!i || strcmp(row->game, rows[i - 1].game)) {
			memset(sum, 0, sizeof sum);
			play(row, samples, seed, sum);
		}
		double each = (double)sum[row->event] / row->deals;
		bool alarm = each < row->least || each > row->most;
		printf("%-13s %-34s %6.3f a deal, from %g to %g%s\n", row->game, names[row->event], each, row->least,
		       row->most, alarm ? "  ALARM" : "");
		alarms += alarm;
	}
	return alarms ? 1 : 0;
}
