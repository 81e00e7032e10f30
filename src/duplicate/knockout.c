/* SPDX-License-Identifier: Apache-2.0 */
#include "duplicate/knockout.h"

/* Whom a place of the bracket is meant for, if all favourites win; slots are 2 * rounds first ones behind the matches.
 */
static int seed_of_slot(int slot)
{
	int seed = 1, size = 2;

	for (int bit = 1 << (30 - __builtin_clz((unsigned)slot)); bit; bit >>= 1, size *= 2)
		if (slot & bit)
			seed = size + 1 - seed;
	return seed;
}

void knockout_win(struct knockout *knockout, int match, int winner)
{
	knockout->match[match].winner = (uint8_t)winner;
	if (match > 1)
		knockout->match[match / 2].team[match & 1] = (uint8_t)winner;
}

bool knockout_start(struct knockout *knockout, int teams)
{
	if (teams < 2 || teams > KNOCKOUT_MAX)
		return false;
	*knockout = (struct knockout){.teams = teams};
	while (1 << knockout->rounds < teams)
		knockout->rounds++;
	int slots = 1 << knockout->rounds;
	for (int i = 0; i < slots; i++) {
		int seed = seed_of_slot(slots + i);
		knockout->match[(slots + i) / 2].team[i & 1] = (uint8_t)(seed <= teams ? seed : KNOCKOUT_NOBODY);
	}
	for (int match = slots / 2; match < slots; match++)
		for (int side = 0; side < KNOCKOUT_SIDES; side++)
			if (knockout->match[match].team[!side] == KNOCKOUT_NOBODY)
				knockout_win(knockout, match, knockout->match[match].team[side]);
	return true;
}

int knockout_round(const struct knockout *knockout, int round, int *first)
{
	*first = 1 << (knockout->rounds - round);
	return *first;
}

int knockout_find(const struct knockout *knockout, int round, int a, int b)
{
	int first;

	if (round < 1 || round > knockout->rounds)
		return 0;
	int count = knockout_round(knockout, round, &first);
	for (int match = first; match < first + count; match++) {
		const struct knockout_match *at = &knockout->match[match];
		if ((at->team[0] == a && at->team[1] == b) || (at->team[0] == b && at->team[1] == a))
			return match;
	}
	return 0;
}
