/* SPDX-License-Identifier: Apache-2.0 */
/*
 * leads.h -- which suit is led first: the one with the greatest sum of weights.
 *
 * The weights are learned, from leads that were all searched to their end, by bench/leads, which writes leads.c.
 */
#ifndef SOLVE_LEADS_H
#define SOLVE_LEADS_H

#include "solve/search.h"

enum { HOLDERS = 5, TOP_THREE = HOLDERS * HOLDERS * HOLDERS }; /* the leader, left, partner, right, nobody */
enum { LEAD_NOTRUMP, LEAD_SIDE_SUIT, LEAD_TRUMPS, LEAD_KINDS };
enum { TRUMPS_NONE, TRUMPS_MORE, TRUMPS_LESS, TRUMP_SHARES };
enum { NEED_ONE, NEED_FEW, NEED_HALF, NEED_MANY, NEED_ALL, NEEDS };
enum { LEAD_TERMS = 5 };
enum { LEAD_AGAIN = 12 }; /* a suit that has been tried loses so much */

/* Lengths that are greater than a table has room for count as its greatest. */
struct lead_weights {
	int8_t ours[LEAD_KINDS][TOP_THREE][3][3]; /* holders of the three highest cards; own length from 1, partner's */
	int8_t theirs[LEAD_KINDS][TOP_THREE][3][3];		/* the same; length of left and of right */
	int8_t lengths[LEAD_KINDS][5][5][4][4];			/* own from 1, partner's, left's, right's */
	int8_t ruffs[16][16];					/* of a side suit: see voids() and trump_holders() */
	int8_t needs[LEAD_KINDS][NEEDS][HOLDERS][TRUMP_SHARES]; /* the holder of the highest card */
};

extern const struct lead_weights lead_weights;

/* What does not depend on the suit. */
struct lead_scene {
	cardset hand[4]; /* from the leader on */
	int need, trumps;
};

INLINE int need_class(int need, int tricks)
{
	if (need == 1)
		return NEED_ONE;
	if (need == tricks)
		return NEED_ALL;
	return 3 * need <= tricks ? NEED_FEW : 3 * need < 2 * tricks ? NEED_HALF : NEED_MANY;
}

INLINE struct lead_scene lead_scene_of(const struct search *s, const struct trick_search *t, const bool trumps)
{
	struct lead_scene scene = {.need = need_class(t->need, t->tricks)};

	for (int i = 0; i < 4; i++)
		scene.hand[i] = s->hand[(t->leader + i) & 3];
	if (trumps)
		scene.trumps = set_count((scene.hand[0] | scene.hand[2]) & TRUMPS) >
					       set_count((scene.hand[1] | scene.hand[3]) & TRUMPS)
				       ? TRUMPS_MORE
				       : TRUMPS_LESS;
	return scene;
}

INLINE int holder(cardset card, const cardset in[4])
{
	return card & in[0] ? 0 : card & in[1] ? 1 : card & in[2] ? 2 : 3;
}

/* The holders of the three highest cards of a suit. */
INLINE void lead_holders(const cardset in[4], int held[3])
{
	cardset left = in[0] | in[1] | in[2] | in[3];

	for (int i = 0; i < 3; i++) {
		held[i] = left ? holder(highest(left), in) : HOLDERS - 1;
		left &= left ? ~highest(left) : 0;
	}
}

/* The void players: left, partner, right; and whether it is the leader's only card. */
INLINE unsigned voids(const cardset in[4])
{
	return (unsigned)!in[1] | (unsigned)!in[2] << 1 | (unsigned)!in[3] << 2 | (unsigned)!(in[0] & (in[0] - 1)) << 3;
}

INLINE unsigned trump_holders(const cardset hand[4])
{
	unsigned holders = 0;

	for (int i = 0; i < 4; i++)
		holders |= (unsigned)!!(hand[i] & TRUMPS) << i;
	return holders;
}

INLINE int at_most(int n, int most) { return n < most ? n : most; }

/* The weights of a suit that is held; their number. */
INLINE int lead_terms(const struct lead_scene *scene, int suit, const bool trumps, const int8_t *term[LEAD_TERMS])
{
	const struct lead_weights *w = &lead_weights;
	const int kind = !trumps ? LEAD_NOTRUMP : suit == TRUMP_LANE ? LEAD_TRUMPS : LEAD_SIDE_SUIT;
	cardset in[4];
	int length[4], held[3];

	for (int i = 0; i < 4; i++) {
		in[i] = scene->hand[i] & lane(suit);
		length[i] = set_count(in[i]);
	}
	lead_holders(in, held);
	int three = (held[0] * HOLDERS + held[1]) * HOLDERS + held[2];
	term[0] = &w->ours[kind][three][at_most(length[0], 3) - 1][at_most(length[2], 2)];
	term[1] = &w->theirs[kind][three][at_most(length[1], 2)][at_most(length[3], 2)];
	term[2] = &w->lengths[kind][at_most(length[0], 5) - 1][at_most(length[2], 4)][at_most(length[1], 3)]
			     [at_most(length[3], 3)];
	term[3] = &w->needs[kind][scene->need][held[0]][scene->trumps];
	if (kind != LEAD_SIDE_SUIT)
		return 4;
	term[4] = &w->ruffs[voids(in)][trump_holders(scene->hand)];
	return 5;
}

INLINE int lead_weight(const struct lead_scene *scene, int suit, const bool trumps)
{
	const int8_t *term[LEAD_TERMS];
	int n = lead_terms(scene, suit, trumps, term), sum = 0;

	for (int i = 0; i < n; i++)
		sum += *term[i];
	return sum;
}

/* Of each suit that the player has. */
INLINE void lead_scores(const struct search *s, const struct trick_search *t, int score[4], const bool trumps)
{
	const struct lead_scene scene = lead_scene_of(s, t, trumps);

	for (int suit = 0; suit < 4; suit++)
		if (scene.hand[0] & lane(suit))
			score[suit] = lead_weight(&scene, suit, trumps);
}

#endif
