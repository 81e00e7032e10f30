/* SPDX-License-Identifier: Apache-2.0 */
/* When each moment of a board is shown. */
#include "evening/broadcast.h"

enum { TRICK = 4 };

/* The length of each step, in times of a call or a card. */
enum { FIRST_CALL = 2, LEAD = 3, NEXT_TRICK = 2, AFTER = 8 /* the last move: the result is looked at */ };

/* How long before a move, the first one of a board is 0. */
static int step(const struct aired *aired, int move)
{
	int card = move - aired->calls;

	if (card > 0)
		return card % TRICK ? 1 : NEXT_TRICK;
	return card == 0 ? LEAD : move ? 1 : FIRST_CALL;
}

int broadcast_times(const struct aired *aired, int32_t times[BROADCAST_MOVES + 1])
{
	int moves = aired->calls + aired->cards;

	times[0] = 0;
	for (int move = 0; move < moves; move++)
		times[move + 1] = times[move] + aired->pace * step(aired, move);
	return moves + 1;
}

int64_t broadcast_length(const struct aired *aired)
{
	int32_t times[BROADCAST_MOVES + 1];
	int moments = broadcast_times(aired, times);

	return moments > 1 ? times[moments - 1] + (int64_t)AFTER * aired->pace : 0;
}
