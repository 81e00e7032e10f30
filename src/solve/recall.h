/* SPDX-License-Identifier: Apache-2.0 */
/* recall.h -- looking up patterns and adding them: the inner loop of the search, compiled with it. */
#ifndef SOLVE_RECALL_H
#define SOLVE_RECALL_H

#include "solve/memory.h"
#include "solve/compact.h"

#include <string.h>

/* The position at the beginning of a trick, as the memory sees it. */
struct scene {
	uint64_t key;
	uint64_t low, high; /* the two bits of the owner of each card in play, compacted */
	struct compactor by;
};

typedef uint32_t digest_row __attribute__((vector_size(4 * DIGESTS)));

enum { DIGEST_BITS = 16 }; /* of each word */

INLINE uint32_t digest_of(const struct shelf *s, uint64_t low, uint64_t high)
{
	return tops_at(low, s->tops) | tops_at(high, s->tops) << DIGEST_BITS;
}

INLINE void row_read(digest_row *row, const uint32_t *digest) { memcpy(row, digest, sizeof *row); }

/* The members of a row that are zero, a bit each; only the first `count`. */
INLINE unsigned zeros_of(const digest_row *row, int count)
{
#ifdef __AVX2__
	unsigned zeros = (unsigned)_mm256_movemask_ps(_mm256_castsi256_ps((__m256i)(*row == 0)));
#else
	typedef int8_t flags __attribute__((vector_size(DIGESTS)));
	flags each = __builtin_convertvector(*row == 0, flags);
	uint64_t all;
	memcpy(&all, &each, sizeof all);
	unsigned zeros = (unsigned)((all & 0x0101010101010101) * 0x0102040810204080 >> 56);
#endif
	return count < DIGESTS ? zeros & ((1u << count) - 1) : zeros;
}

/* The patterns of a row whose digest does not rule out that they fit. */
INLINE unsigned row_fits(const uint32_t *digest, const uint32_t *mask, uint32_t value, int count)
{
	digest_row row, masks;

	row_read(&row, digest);
	row_read(&masks, mask);
	row = (row ^ value) & masks;
	return zeros_of(&row, count);
}

/* Those whose digest does not rule out that they ask for all that another one does. */
INLINE unsigned row_covered(const uint32_t *digest, const uint32_t *mask, uint32_t value, uint32_t asked, int count)
{
	digest_row row, masks;

	row_read(&row, digest);
	row_read(&masks, mask);
	row = ((row ^ value) | ~masks) & asked;
	return zeros_of(&row, count);
}

INLINE int pattern_lower(const struct pattern *p) { return p->mask >> LOWER_BIT & 15; }
INLINE int pattern_upper(const struct pattern *p) { return p->mask >> UPPER_BIT & 15; }

/* Whether a pattern tells if the side on lead takes `need` tricks; if so, the answer and the cards that it rests on. */
INLINE bool shelf_tells(struct shelf *s, const struct scene *scene, int need, bool *yes, cardset *relevant)
{
	const struct pattern *patterns = shelf_patterns(s);
	const uint32_t *masks = s->digest + shelf_room(s->class);
	uint32_t digest = digest_of(s, scene->low, scene->high);

	for (int row = 0; row < s->count; row += DIGESTS) {
		unsigned fit = row_fits(s->digest + row, masks + row, digest, s->count - row);

		for (; fit; fit &= fit - 1) {
			int i = row + __builtin_ctz(fit);
			const struct pattern *p = &patterns[i];

			if (((p->low ^ scene->low) | (p->high ^ scene->high)) & p->mask & PATTERN_CARDS)
				continue;
			if (pattern_lower(p) >= need || pattern_upper(p) < need) {
				*yes = pattern_lower(p) >= need;
				*relevant = spread(&scene->by, p->mask & PATTERN_CARDS);
				return true;
			}
		}
	}
	return false;
}

INLINE void shelf_put(struct shelf *s, int i, const struct pattern *p, int lower, int upper)
{
	shelf_patterns(s)[i] = *p;
	shelf_patterns(s)[i].mask |= (uint64_t)lower << LOWER_BIT | (uint64_t)upper << UPPER_BIT;
	s->digest[i] = digest_of(s, p->low, p->high);
	s->digest[shelf_room(s->class) + i] = digest_of(s, p->mask, p->mask);
}

/*
 * A pattern that the new one makes superfluous: it asks for at least the same cards and knows no more.  Of one that
 * asks for the same the bounds are merged.  Its index, or -1.
 */
INLINE int shelf_covered(struct shelf *s, const struct pattern *new, int *lower, int *upper)
{
	const struct pattern *patterns = shelf_patterns(s);
	const uint32_t *masks = s->digest + shelf_room(s->class);
	uint32_t asked = digest_of(s, new->mask, new->mask), value = digest_of(s, new->low, new->high);

	for (int row = 0; row < s->count; row += DIGESTS) {
		unsigned fit = row_covered(s->digest + row, masks + row, value, asked, s->count - row);

		for (; fit; fit &= fit - 1) {
			int i = row + __builtin_ctz(fit);
			const struct pattern *p = &patterns[i];

			if ((((p->low ^ new->low) | (p->high ^ new->high)) & new->mask) || new->mask & ~p->mask)
				continue;
			if ((p->mask & PATTERN_CARDS) == new->mask) {
				*lower = pattern_lower(p) > *lower ? pattern_lower(p) : *lower;
				*upper = pattern_upper(p) < *upper ? pattern_upper(p) : *upper;
				return i;
			}
			if (*lower >= pattern_lower(p) && *upper <= pattern_upper(p))
				return i;
		}
	}
	return -1;
}

/* Learns that the side on lead takes from lower to upper tricks, because of the relevant cards. */
INLINE void memory_learn(struct memory *m, const struct scene *scene, cardset relevant, int lower, int upper)
{
	const struct slot *slot = memory_slot(m, scene->key);
	struct shelf *s = slot->line ? memory_shelf(m, slot->line) : NULL;
	uint64_t mask = compact(&scene->by, fill_up(relevant));
	struct pattern new = {mask, scene->low & mask, scene->high & mask};

	if (!s) {
		s = memory_add(m, scene->key);
		if (!s)
			return;
		s->tops = top_places(&scene->by);
	}
	int i = shelf_covered(s, &new, &lower, &upper);
	if (i < 0) {
		if (s->count == shelf_room(s->class) && !(s = memory_grow(m, s)))
			return;
		i = s->count++;
	}
	shelf_put(s, i, &new, lower, upper);
}

#endif
