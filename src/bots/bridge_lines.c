/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/bridge_lines.h"

#include "bidding/follow.h"

#include <stdlib.h>

enum { PLACES = 512 };

struct bridge_lines {
	struct bridge_line at[PLACES];
};

struct bridge_lines *bridge_lines_new(void) { return calloc(1, sizeof(struct bridge_lines)); }

void bridge_lines_free(struct bridge_lines *lines) { free(lines); }

/* A number of 64 bits for an auction: two have the same one once in 2^64. */
static uint64_t key_of(uint64_t before, int call)
{
	uint64_t key = (before ^ (uint64_t)(call + 1)) * UINT64_C(0x9E3779B97F4A7C15);

	return key ^ key >> 29;
}

static struct bridge_line *place_of(struct bridge_lines *lines, uint64_t key)
{
	return &lines->at[key >> 40 & (PLACES - 1)];
}

static const struct bridge_line *keep(struct bridge_lines *lines, uint64_t key, const struct scene *scene)
{
	struct bridge_line *line = place_of(lines, key);

	line->key = key;
	line->scene = *scene;
	line->offers.n = 0;
	if (!auction_is_over(&scene->auction))
		offers_find(&line->offers, &line->scene);
	return line;
}

const struct bridge_line *bridge_lines_begin(struct bridge_lines *lines,
					     const struct bid_system *const system[COMPASS_SIDES], int dealer, int vul,
					     const uint8_t below[COMPASS_SIDES])
{
	uint64_t part_scores = (uint64_t)below[0] << 24 | (uint64_t)below[1] << 16;
	uint64_t key = key_of(part_scores | (uint64_t)dealer << 8 | (uint64_t)vul, CALL_OTHER);
	struct scene scene;

	if (place_of(lines, key)->key == key)
		return place_of(lines, key);
	scene_begin(&scene, system, dealer, vul);
	scene_part_scores(&scene, below);
	return keep(lines, key, &scene);
}

const struct bridge_line *bridge_lines_next(struct bridge_lines *lines, const struct bridge_line *line, int call)
{
	uint64_t key = key_of(line->key, call);
	struct bridge_line *place = place_of(lines, key);

	if (place->key == key)
		return place;
	struct scene scene = line->scene;
	follow_offered(&scene, &line->offers, call);
	return keep(lines, key, &scene);
}
