/* SPDX-License-Identifier: Apache-2.0 */
#include "base/turn.h"

#include <stddef.h>

static void append(struct turn *turn)
{
	struct turn *of = turn->of;

	turn->next = NULL;
	turn->before = of->last;
	*(of->last ? &of->last->next : &of->first) = turn;
	of->last = turn;
	turn->waits = true;
}

static void take_out(struct turn *turn)
{
	struct turn *of = turn->of;

	*(turn->before ? &turn->before->next : &of->first) = turn->next;
	*(turn->next ? &turn->next->before : &of->last) = turn->before;
	turn->waits = false;
}

void turn_wait(struct turn *turn)
{
	for (; turn->of && !turn->waits; turn = turn->of)
		append(turn);
}

/* The first that has its turn; there is one. */
static struct turn *take_first(struct turn *of)
{
	struct turn *first = of->first;

	for (; first->owed > TURN_OWED && first->next; first = of->first) {
		first->owed -= TURN_OWED;
		take_out(first);
		append(first);
	}
	take_out(first);
	first->owed = 0;
	return first;
}

/* What nobody waits in any more waits for nothing, and what is full comes back when one leaves it. */
struct turn *turn_next(struct turn *of)
{
	struct turn *found = NULL;

	while (!found && of->inside < of->most && of->first) {
		struct turn *first = take_first(of);
		found = first->most ? turn_next(first) : first;
		if (first->first && first->inside < first->most)
			append(first);
	}
	return found;
}

void turn_drop(struct turn *leaf)
{
	for (struct turn *turn = leaf; turn->waits && !turn->first; turn = turn->of)
		take_out(turn);
}

void turn_enter(struct turn *leaf)
{
	for (struct turn *turn = leaf->of; turn; turn = turn->of)
		turn->inside++;
}

void turn_leave(struct turn *leaf)
{
	for (struct turn *turn = leaf->of; turn; turn = turn->of) {
		turn->inside--;
		if (turn->first)
			turn_wait(turn);
	}
}
