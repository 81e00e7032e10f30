/* SPDX-License-Identifier: Apache-2.0 */
/*
 * memory.h -- what the search has learned: bounds on the tricks of patterns of cards.
 *
 * A *shape* is how many cards of each suit each player holds, and the seat that leads.  For a shape the memory keeps a
 * shelf of *patterns*: the holders of the highest cards of each suit, down to some rank; anybody may hold the cards
 * below.  A pattern holds bounds on the tricks that the side on lead takes, true for every deal that it fits.
 *
 * A pattern is three words of up to 52 bits, one bit for each card still in play, compacted: clubs lowest, then
 * diamonds, hearts and spades.  mask: the cards that count.  low and high: the two bits of their owner.
 *
 *      slots                    the arena, in lines of 64 bytes
 *      +------------+           +------------------------------------------------+
 *      | tag | line | --------> | key tops count class | digests ... | patterns  |  a shelf
 *      +------------+           +------------------------------------------------+
 *
 * A digest tells the owners of the four highest cards of each suit, so that most patterns that do not fit are passed
 * over eight at a time; the digests of a small shelf are in its first line.
 */
#ifndef SOLVE_MEMORY_H
#define SOLVE_MEMORY_H

#include "solve/lanes.h"

#include <stdbool.h>
#include <stddef.h>

enum { LOWER_BIT = 52, UPPER_BIT = 56, DIGESTS = 8, CLASSES = 12, LINE = 64 };
#define PATTERN_CARDS (((uint64_t)1 << LOWER_BIT) - 1)

struct pattern {
	uint64_t mask; /* from LOWER_BIT: the lower bound, 4 bits; from UPPER_BIT: the upper bound, 4 bits */
	uint64_t low, high;
};

/*
 * Followed by the values of all its digests, their masks, and its patterns; the class tells how many fit.
 */
struct shelf {
	uint64_t key;  /* of the shape; 0: unused */
	uint64_t tops; /* the places in the compacted words that make the digest */
	uint16_t count, class;
	uint32_t spare; /* another unused shelf of the class, if this one is unused */
	uint32_t digest[];
};

struct slot {
	uint32_t tag;
	uint32_t line; /* of the shelf; 0: empty */
};

struct memory {
	struct slot *slots;   /* the block of memory begins with them */
	unsigned char *arena; /* and goes on with it */
	uint32_t slot_bits, shapes;
	uint32_t lines, line; /* there are; in use */
	uint32_t spare[CLASSES];
	size_t bytes, most_slots;
};

bool memory_start(struct memory *, size_t limit); /* bytes; false: no memory */
void memory_end(struct memory *);
void memory_clear(struct memory *);

/* An empty shelf for a shape that has none, or NULL: the memory was full and has forgotten a part. */
struct shelf *memory_add(struct memory *, uint64_t key);

/*
 * A shelf that has room for more than the full one, which it replaces; one of the largest is emptied.  NULL as above.
 */
struct shelf *memory_grow(struct memory *, struct shelf *);

INLINE int shelf_room(int class) { return class ? 8 << class : 5; }
INLINE struct pattern *shelf_patterns(struct shelf *s)
{
	return (struct pattern *)(void *)(s->digest + 2 * shelf_room(s->class));
}

INLINE struct shelf *memory_shelf(const struct memory *m, uint32_t line)
{
	return (struct shelf *)(void *)(m->arena + (size_t)line * LINE);
}

INLINE uint64_t key_hash(uint64_t key) { return key * 0x9E3779B97F4A7C15; }

/* The slot of a shape, or the empty one where it would be. */
INLINE struct slot *memory_slot(const struct memory *m, uint64_t key)
{
	uint64_t hash = key_hash(key);
	uint32_t last = (1u << m->slot_bits) - 1, i = (uint32_t)(hash >> (64 - m->slot_bits)), tag = (uint32_t)hash;

	while (m->slots[i].line && (m->slots[i].tag != tag || memory_shelf(m, m->slots[i].line)->key != key))
		i = (i + 1) & last;
	return &m->slots[i];
}

#endif
