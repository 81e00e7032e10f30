/* SPDX-License-Identifier: Apache-2.0 */
#include "duplicate/swiss.h"

#include <string.h>

enum { NONE = -1 };

/*
 * Edmonds' algorithm: a path that alternates between pairs and others and ends at two that are free has one pair more
 * when it is turned over.  Odd circles on the way are shrunk to their base.
 */
struct search {
	const struct swiss *swiss;
	bool taken[SWISS_MAX]; /* paired for good, or with a bye */
	int mate[SWISS_MAX], parent[SWISS_MAX], base[SWISS_MAX], queue[SWISS_MAX];
	bool reached[SWISS_MAX], blossom[SWISS_MAX];
	int ends; /* of the queue */
};

static bool may_meet(const struct search *search, int a, int b)
{
	return a != b && !search->taken[a] && !search->taken[b] && !search->swiss->met[a][b];
}

static int common_base(const struct search *search, int a, int b)
{
	bool seen[SWISS_MAX] = {false};

	for (a = search->base[a];; a = search->base[search->parent[search->mate[a]]]) {
		seen[a] = true;
		if (search->mate[a] == NONE)
			break;
	}
	for (b = search->base[b]; !seen[b];)
		b = search->base[search->parent[search->mate[b]]];
	return b;
}

static void mark_path(struct search *search, int at, int base, int child)
{
	while (search->base[at] != base) {
		search->blossom[search->base[at]] = search->blossom[search->base[search->mate[at]]] = true;
		search->parent[at] = child;
		child = search->mate[at];
		at = search->parent[child];
	}
}

static void reach(struct search *search, int who)
{
	if (search->reached[who])
		return;
	search->reached[who] = true;
	search->queue[search->ends++] = who;
}

static void shrink(struct search *search, int a, int b)
{
	int base = common_base(search, a, b);

	memset(search->blossom, 0, sizeof search->blossom);
	mark_path(search, a, base, b);
	mark_path(search, b, base, a);
	for (int i = 0; i < search->swiss->contestants; i++)
		if (search->blossom[search->base[i]]) {
			search->base[i] = base;
			reach(search, i);
		}
}

/* One step from a to b.  The free contestant at which a path ends; NONE: none yet. */
static int step(struct search *search, int root, int a, int b)
{
	if (!may_meet(search, a, b) || search->base[a] == search->base[b] || search->mate[a] == b)
		return NONE;
	if (b == root || (search->mate[b] != NONE && search->parent[search->mate[b]] != NONE)) {
		shrink(search, a, b);
		return NONE;
	}
	if (search->parent[b] != NONE)
		return NONE;
	search->parent[b] = a;
	if (search->mate[b] == NONE)
		return b;
	reach(search, search->mate[b]);
	return NONE;
}

static int find_path(struct search *search, int root)
{
	search->ends = 0;
	for (int i = 0; i < search->swiss->contestants; i++) {
		search->reached[i] = false;
		search->parent[i] = NONE;
		search->base[i] = i;
	}
	reach(search, root);
	for (int at = 0; at < search->ends; at++)
		for (int b = 0; b < search->swiss->contestants; b++) {
			int end = step(search, root, search->queue[at], b);
			if (end != NONE)
				return end;
		}
	return NONE;
}

static void turn_over(struct search *search, int end)
{
	while (end != NONE) {
		int before = search->parent[end], next = search->mate[before];
		search->mate[end] = before;
		search->mate[before] = end;
		end = next;
	}
}

/* All that are not taken can be paired. */
static bool can_pair(struct search *search)
{
	for (int i = 0; i < search->swiss->contestants; i++)
		search->mate[i] = NONE;
	for (int i = 0; i < search->swiss->contestants; i++) {
		if (search->taken[i] || search->mate[i] != NONE)
			continue;
		int end = find_path(search, i);
		if (end == NONE)
			return false;
		turn_over(search, end);
	}
	return true;
}

static bool give_bye(struct swiss *swiss, struct search *search)
{
	if (swiss->contestants % 2 == 0)
		return can_pair(search);
	for (int who = swiss->contestants - 1; who >= 0; who--) {
		if (swiss->had_bye[who])
			continue;
		search->taken[who] = true;
		if (can_pair(search)) {
			swiss->opponent[who] = who;
			return true;
		}
		search->taken[who] = false;
	}
	return false;
}

/* The highest opponent with whom the others can still be paired: there is one. */
static void pair_highest(struct swiss *swiss, struct search *search, int who)
{
	for (int other = who + 1; other < swiss->contestants; other++) {
		if (!may_meet(search, who, other))
			continue;
		search->taken[who] = search->taken[other] = true;
		if (can_pair(search)) {
			swiss->opponent[who] = other;
			swiss->opponent[other] = who;
			return;
		}
		search->taken[who] = search->taken[other] = false;
	}
}

bool swiss_pair(struct swiss *swiss)
{
	struct search search = {.swiss = swiss};

	if (!give_bye(swiss, &search))
		return false;
	for (int who = 0; who < swiss->contestants; who++)
		if (!search.taken[who])
			pair_highest(swiss, &search, who);
	return true;
}

int swiss_rounds(int contestants)
{
	int half = (contestants + 1) / 2, rounds = half + (half % 2 == 0);

	return rounds < contestants ? rounds : contestants - 1;
}
