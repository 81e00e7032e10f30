/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/boerenbridge_worth.h"

#include <math.h>

enum { FREE_FROM = 80 };

static const double FROM_0 = 16.4, A_POINT = 0.122; /* deals, of a player who bids */
static const double SHARP = 2;			    /* of chances to win: the deals by which they are e to 1 */

double boerenbridge_deals(int total)
{
	static const double late[] = {7.6, 7.4, 7.1, 6.8, 6.5, 6.3, 6.0, 5.7, 5.4, 5.1,
				      4.9, 4.6, 4.3, 4.0, 3.7, 3.4, 3.1, 3.0, 3.0, 3.3};

	return total < FREE_FROM ? FROM_0 - A_POINT * total : late[total - FREE_FROM];
}

/* While no one has won. */
static double win_later(const int16_t *total, int seats, int seat)
{
	double sum = 0, mine = boerenbridge_deals(total[seat]);

	for (int other = 0; other < seats; other++)
		sum += exp((mine - boerenbridge_deals(total[other])) / SHARP);
	return 1 / sum;
}

double boerenbridge_win(const struct trickbids *over, int seat)
{
	struct atout_standing standing;

	trickbids_standing(over, &standing);
	if (!standing.match_over)
		return win_later(over->total, over->seats, seat);
	return seat_in(standing.winners, seat) ? 1.0 / seat_count(standing.winners) : 0;
}

static double points(const struct trickbids *over, const int16_t *before, int seat)
{
	double sum = 0;

	for (int other = 0; other < over->seats; other++)
		sum += over->total[seat] - before[seat] - (over->total[other] - before[other]);
	return sum / (over->seats - 1);
}

double boerenbridge_worth(const struct trickbids *over, const int16_t *before, int seat)
{
	if (!over->target || over->option[BOERENBRIDGE_FREE_FROM] == BOERENBRIDGE_FREE_FROM_NONE)
		return points(over, before, seat);
	double share = 1.0 / over->seats, a_point = share * (1 - share) * A_POINT / SHARP;

	return (boerenbridge_win(over, seat) - win_later(before, over->seats, seat)) / a_point;
}
