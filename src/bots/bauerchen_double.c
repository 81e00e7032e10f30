/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/bauerchen_double.h"

#include <math.h>

enum { LEVELS = 3, WAYS = 3 };

/* What a side that wins gets, from the least on, and how often of 100: home 1 to 3, away 2 to 4. */
static const uint8_t wins[2][WAYS] = {{47, 36, 17}, {64, 26, 10}};

/*
 * By doublings so far, by who has said them, and for the player who is asked first and second.  Who: a bit a doubling,
 * the first one highest, 1 if the second of the side has doubled.
 */
static const double bars[LEVELS][1 << (LEVELS - 1)][2] = {
	{{0.55, 0.50}},
	{{1.15, 1.30}, {1.10, 1.20}},
	{{2.10, 1.10}, {1.50, 1.00}, {1.20, 2.10}, {0.50, 2.20}},
};

/* For all doublings behind these, where a round is long enough. */
static const double LATE = 2.4;

/* Whether of a side the player who is asked second has doubled, and not the first. */
static int second_doubled(const struct bauerchen_state *s, int role)
{
	return !seat_in(s->doublers, (bauerchen_forehand(s) + role) % BAUERCHEN_SEATS);
}

double bauerchen_bar(const struct bauerchen_state *s, int seat, int doublings)
{
	int who = 0, asked = bauerchen_role(s, seat) / 2;

	for (int i = 0; i < doublings && doublings < LEVELS; i++)
		who = who << 1 | second_doubled(s, i ? 0 : 1);
	return doublings < LEVELS ? bars[doublings][who][asked] : LATE;
}

static double more_of(double points, double room) { return fmin(2 * points, room) - fmin(points, room); }

/* What a side that wins gets more if the stake is doubled, and has room for so much in the round. */
static double more(int away, double stake, double room)
{
	double sum = 0;

	for (int i = 0; i < WAYS; i++)
		sum += wins[away][i] / 100.0 * more_of(stake * (i + 1 + away), room);
	return sum;
}

/* A stake and the room of the side that may double it, and of the other. */
struct stakes {
	int away;
	double stake, room, others;
};

static double gain_of(const struct stakes *at, double worth)
{
	double win = more(at->away, 1, INFINITY), loss = more(!at->away, 1, INFINITY);
	double chance = fmin(fmax((worth + loss) / (win + loss), 0), 1);

	return chance * more(at->away, at->stake, at->room) - (1 - chance) * more(!at->away, at->stake, at->others);
}

/* What a side still needs in the round; the rest of what it gets is lost, or carried on. */
static double room_of(const struct bauerchen_state *s, int side)
{
	return bauerchen_target(s) - s->now.total[side] + (s->rules.carry_over ? 30 : 0);
}

/*
 * A hand on the bar gains something at the start of a round: that is what it needs for what it does not know.  The less
 * the other side can win any more, the less it needs.
 */
double bauerchen_gain(const struct bauerchen_state *s, int seat, double worth)
{
	int side = side_of(seat), away = side != side_of(bauerchen_forehand(s));
	double full = bauerchen_target(s) + (s->rules.carry_over ? 30 : 0), stake = ldexp(1, s->doublings);
	struct stakes start = {away, stake, full, full}, now = {away, stake, room_of(s, side), room_of(s, !side)};
	double lost = more(!away, stake, full), needed = gain_of(&start, bauerchen_bar(s, seat, s->doublings));

	return gain_of(&now, worth) - (lost > 0 ? needed * more(!away, stake, now.others) / lost : 0);
}

bool bauerchen_risks(const struct bauerchen_state *s, int seat)
{
	int side = side_of(seat), away = side != side_of(bauerchen_forehand(s));

	return more(!away, ldexp(1, s->doublings), room_of(s, !side)) > 0;
}
