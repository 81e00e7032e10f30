/* SPDX-License-Identifier: Apache-2.0 */
/*
 * compact.h -- sets of cards without the cards that are gone, so that only the order of those in play counts.
 *
 * A compacted set has up to 52 bits, clubs lowest, then diamonds, hearts and spades; within a suit the order of ranks
 * stays.  Which bit a card gets depends on the cards in play alone.  A processor with BMI2 packs all suits side by
 * side; any other gives each suit 13 bits, its highest card the highest of them.
 */
#ifndef SOLVE_COMPACT_H
#define SOLVE_COMPACT_H

#include "solve/lanes.h"

#ifdef __BMI2__
#include <immintrin.h>

struct compactor {
	cardset all; /* the cards in play */
};

INLINE struct compactor compactor_of(cardset all) { return (struct compactor){all}; }

INLINE uint64_t compact(const struct compactor *s, cardset cards) { return _pext_u64(cards, s->all); }
INLINE cardset spread(const struct compactor *s, uint64_t compacted) { return _pdep_u64(compacted, s->all); }

/* Of cards in play. */
INLINE void compact_two(const struct compactor *s, cardset a, cardset b, uint64_t *compacted_a, uint64_t *compacted_b)
{
	*compacted_a = compact(s, a);
	*compacted_b = compact(s, b);
}

/* The places of the four highest cards of each suit; and the bits at these places side by side. */
INLINE uint64_t top_places(const struct compactor *s)
{
	cardset rest = s->all;

	for (int i = 0; i < 4; i++)
		rest &= fill_down(rest) >> 1 & 0x7FFF7FFF7FFF7FFF;
	return compact(s, s->all ^ rest);
}

INLINE uint32_t tops_at(uint64_t compacted, uint64_t places) { return (uint32_t)_pext_u64(compacted, places); }

#else

/* Two sets of cards, a lane an element. */
typedef uint16_t lane_pair __attribute__((vector_size(16)));
typedef uint64_t set_pair __attribute__((vector_size(16)));

/*
 * A card moves up by as many places as cards are missing above it: by one, two, four and eight places in turn.  Each
 * step has its cards, at the places where they are then (Steele's "compress", in Hacker's Delight, 7-4).
 */
struct compactor {
	cardset all;
	lane_pair one, two, four, eight;
};

/* Of each bit: whether an odd number of the bits from there up is set. */
INLINE lane_pair odd_above(lane_pair x)
{
	x ^= x >> 1;
	x ^= x >> 2;
	x ^= x >> 4;
	return x ^ x >> 8;
}

INLINE lane_pair move_up(lane_pair cards, lane_pair which, int places)
{
	return (cards & ~which) | (cards & which) << places;
}

INLINE lane_pair move_down(lane_pair cards, lane_pair which, int places)
{
	return (cards & ~which) | (cards >> places & which);
}

INLINE struct compactor compactor_of(cardset all)
{
	struct compactor s = {.all = all};
	cardset in_play = all | ~PACK_52;
	lane_pair left = (lane_pair)(set_pair){in_play, in_play}, gone = ~left >> 1, odd = odd_above(gone);

	s.one = odd & left;
	left = move_up(left, s.one, 1);
	gone &= ~odd;
	odd = odd_above(gone);
	s.two = odd & left;
	left = move_up(left, s.two, 2);
	gone &= ~odd;
	odd = odd_above(gone);
	s.four = odd & left;
	left = move_up(left, s.four, 4);
	gone &= ~odd; /* one bit at most: nobody misses sixteen */
	s.eight = ((gone << 1) - 1 - (lane_pair)(gone == 0)) & left;
	return s;
}

INLINE set_pair compact_pair(const struct compactor *s, set_pair cards)
{
	lane_pair x = move_up((lane_pair)cards, s->one, 1);

	x = move_up(move_up(move_up(x, s->two, 2), s->four, 4), s->eight, 8);
	cards = (set_pair)x;
	return (cards & CLUB_CARDS) | (cards >> 3 & CLUB_CARDS << 13) | (cards >> 6 & CLUB_CARDS << 26) |
	       (cards >> 9 & CLUB_CARDS << 39);
}

INLINE uint64_t compact(const struct compactor *s, cardset cards)
{
	return compact_pair(s, (set_pair){cards & s->all, 0})[0];
}

/* Of cards in play. */
INLINE void compact_two(const struct compactor *s, cardset a, cardset b, uint64_t *compacted_a, uint64_t *compacted_b)
{
	set_pair pair = compact_pair(s, (set_pair){a, b});

	*compacted_a = pair[0];
	*compacted_b = pair[1];
}

INLINE cardset spread(const struct compactor *s, uint64_t compacted)
{
	set_pair lanes = {(compacted & CLUB_CARDS) | (compacted << 3 & CLUB_CARDS << 16) |
				  (compacted << 6 & CLUB_CARDS << 32) | (compacted << 9 & CLUB_CARDS << 48),
			  0};
	lane_pair x = move_down((lane_pair)lanes, s->eight, 8);

	x = move_down(move_down(move_down(x, s->four, 4), s->two, 2), s->one, 1);
	return ((set_pair)x)[0] & s->all;
}

/* The places of the four highest cards of each suit; and the bits at these places side by side. */
INLINE uint64_t top_places(const struct compactor *s)
{
	(void)s;
	return (uint64_t)0x1E00 << 39 | (uint64_t)0x1E00 << 26 | 0x1E00 << 13 | 0x1E00;
}

INLINE uint32_t tops_at(uint64_t compacted, uint64_t places)
{
	uint64_t tops = compacted & places;

	return (uint32_t)(tops >> 9 & 0xF) | (uint32_t)(tops >> 18 & 0xF0) | (uint32_t)(tops >> 27 & 0xF00) |
	       (uint32_t)(tops >> 36 & 0xF000);
}

#endif
#endif
