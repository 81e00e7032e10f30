/* SPDX-License-Identifier: Apache-2.0 */
#include "base/turns.h"

#include "base/fnv.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static struct turns_group **find(struct turns_group *const *lists, const unsigned char key[TURNS_KEY])
{
	struct turns_group **link = (struct turns_group **)&lists[fnv(key, TURNS_KEY) % TURNS_LISTS];

	while (*link && memcmp((*link)->key, key, TURNS_KEY) != 0)
		link = &(*link)->other;
	return link;
}

struct turns_group *turns_find(const struct turns *turns, const unsigned char key[TURNS_KEY])
{
	return *find(turns->list, key);
}

struct turns_group *turns_of(const struct turn *leaf) { return (struct turns_group *)leaf->of; }

static struct turns_group *make(struct turns *turns, const unsigned char key[TURNS_KEY])
{
	struct turns_group **link = find(turns->list, key);

	if (*link || !(*link = malloc(sizeof **link)))
		return *link;
	**link = (struct turns_group){.turn = {.of = &turns->root, .most = 1}};
	memcpy((*link)->key, key, TURNS_KEY);
	turns->root.most = 1;
	turns->groups++;
	return *link;
}

bool turns_wait(struct turns *turns, struct turn *leaf, const unsigned char key[TURNS_KEY])
{
	struct turns_group *group = make(turns, key);

	if (!group)
		return false;
	group->waiting++;
	leaf->of = &group->turn;
	turn_wait(leaf);
	return true;
}

struct turn *turns_next(struct turns *turns) { return turn_next(&turns->root); }

void turns_drop(struct turns *turns, struct turn *leaf)
{
	struct turns_group *group = turns_of(leaf);

	turn_drop(leaf);
	if (--group->waiting)
		return;
	*find(turns->list, group->key) = group->other;
	turns->groups--;
	free(group);
}
