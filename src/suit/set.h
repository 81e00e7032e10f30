/* SPDX-License-Identifier: Apache-2.0 */
/* set.h -- sets of layouts, by their numbers from 0 on. */
#ifndef SUIT_SET_H
#define SUIT_SET_H

#include <stdbool.h>
#include <stdint.h>

/*
 * Of thirteen cards k are declarer's; the others lie in at most k + 1 gaps, and a layout says how many of each gap West
 * has.  Most layouts have nine cards in five gaps: 162.
 */
enum { SET_WORDS = 3, SET_MAX = 64 * SET_WORDS };

struct set {
	uint64_t word[SET_WORDS];
};

static inline void set_put(struct set *set, int i) { set->word[i >> 6] |= (uint64_t)1 << (i & 63); }
static inline void set_drop(struct set *set, int i) { set->word[i >> 6] &= ~((uint64_t)1 << (i & 63)); }
static inline bool set_has(const struct set *set, int i) { return set->word[i >> 6] >> (i & 63) & 1; }

/* Only this number. */
static inline struct set set_one(int i)
{
	struct set set = {{0}};

	set_put(&set, i);
	return set;
}

static inline struct set set_and(struct set a, struct set b)
{
	for (int i = 0; i < SET_WORDS; i++)
		a.word[i] &= b.word[i];
	return a;
}

static inline struct set set_or(struct set a, struct set b)
{
	for (int i = 0; i < SET_WORDS; i++)
		a.word[i] |= b.word[i];
	return a;
}

static inline struct set set_without(struct set a, struct set b)
{
	for (int i = 0; i < SET_WORDS; i++)
		a.word[i] &= ~b.word[i];
	return a;
}

static inline bool set_is_empty(const struct set *set) { return !(set->word[0] | set->word[1] | set->word[2]); }

static inline int set_size(const struct set *set)
{
	int size = 0;

	for (int i = 0; i < SET_WORDS; i++)
		size += __builtin_popcountll(set->word[i]);
	return size;
}

/* The smallest number; -1: there is none. */
static inline int set_first(const struct set *set)
{
	for (int i = 0; i < SET_WORDS; i++)
		if (set->word[i])
			return 64 * i + __builtin_ctzll(set->word[i]);
	return -1;
}

/* Takes out the smallest number; -1: there is none. */
static inline int set_take(struct set *set)
{
	int first = set_first(set);

	if (first >= 0)
		set_drop(set, first);
	return first;
}

/* Whether all of a is in b. */
static inline bool set_within(const struct set *a, const struct set *b)
{
	return !((a->word[0] & ~b->word[0]) | (a->word[1] & ~b->word[1]) | (a->word[2] & ~b->word[2]));
}

/* Every number greater by so many. */
static inline struct set set_shift(struct set set, int by)
{
	struct set to = {{0}};
	int words = by >> 6, bits = by & 63;

	for (int i = SET_WORDS - 1; i >= words; i--) {
		to.word[i] = set.word[i - words] << bits;
		if (bits && i > words)
			to.word[i] |= set.word[i - words - 1] >> (64 - bits);
	}
	return to;
}

/* Every number smaller by so many; those that cannot be are lost. */
static inline struct set set_unshift(struct set set, int by)
{
	struct set to = {{0}};
	int words = by >> 6, bits = by & 63;

	for (int i = 0; i + words < SET_WORDS; i++) {
		to.word[i] = set.word[i + words] >> bits;
		if (bits && i + words + 1 < SET_WORDS)
			to.word[i] |= set.word[i + words + 1] << (64 - bits);
	}
	return to;
}

#endif
