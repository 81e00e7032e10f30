/* SPDX-License-Identifier: Apache-2.0 */
#include "solve/root.h"

#include <stdlib.h>
#include <string.h>

enum { MEMORY_LEAST = 1 << 20, NO_HABIT = 63, TOO_MANY = 14 };

/*
 * A position of another deal is related if so many cards are in the same hands, or a third of them: its tricks are a
 * good guess, and what the memory knows of it is kept.
 */
enum { RELATED_CARDS = 24, RELATED_PART = 3 };

struct atout_solver {
	struct search search;
	search_reach *reach;
	cardset last[4]; /* the last position */
	struct {
		int strain, all, north_south; /* all: 0, nothing is known */
	} before;			      /* the tricks of a related position */
};

static search_reach *search_choose(void)
{
#if defined __x86_64__
	__builtin_cpu_init();
	if (__builtin_cpu_supports("bmi2") && __builtin_cpu_supports("avx2"))
		return search_bmi2;
#endif
	return search_plain;
}

struct atout_solver *atout_solver_new(size_t memory)
{
	struct atout_solver *s = calloc(1, sizeof *s);

	if (!memory)
		memory = ATOUT_SOLVER_MEMORY;
	if (memory < MEMORY_LEAST)
		memory = MEMORY_LEAST;
	if (!s || !memory_start(&s->search.memory, memory - sizeof *s)) {
		free(s);
		return NULL;
	}
	s->reach = search_choose();
	memset(s->search.lead_habit, NO_HABIT, sizeof s->search.lead_habit);
	memset(s->search.follow_habit, NO_HABIT, sizeof s->search.follow_habit);
	return s;
}

void atout_solver_free(struct atout_solver *s)
{
	if (s)
		memory_end(&s->search.memory);
	free(s);
}

void atout_solver_clear(struct atout_solver *s) { memory_clear(&s->search.memory); }

void atout_solver_set_cancel(struct atout_solver *s, const atout_cancel *flag) { s->search.cancel = flag; }

uint64_t atout_solver_nodes(const struct atout_solver *s) { return s->search.nodes; }

/* ---- Roots ---- */

/* Whether the side to play takes so many tricks.  After a cancelled search the answer means nothing. */
static bool root_reaches(struct atout_solver *s, const struct root *r, int need)
{
	struct trick_search t = r->trick;

	t.need = need;
	memcpy(s->search.hand, r->hand, sizeof r->hand);
	s->search.shape = r->shape;
	return s->reach(&s->search, &t, r->place, r->trumps);
}

/* The exact number, between low and high, beginning at a guess. */
static int root_tricks(struct atout_solver *s, const struct root *r, int guess, int low, int high)
{
	while (low < high && !s->search.cancelled) {
		int need = guess <= low ? low + 1 : guess > high ? high : guess;

		if (root_reaches(s, r, need))
			low = guess = need, guess++;
		else
			high = guess = need - 1;
	}
	return low;
}

/* For another deal or strain: the cards that are remembered do not fit. */
static void habits_leave(struct atout_solver *s)
{
	s->search.salt = s->search.salt * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019;
}

static enum atout_solve_err solver_start(struct atout_solver *s, const struct atout_position *p, struct root *r)
{
	enum atout_solve_err err = atout_position_check(p, NULL);
	int related = 0, cards = 0;

	if (err)
		return err;
	s->search.cancelled = atout_is_cancelled(s->search.cancel);
	root_start(r, p);
	for (int seat = 0; seat < 4; seat++) {
		related += set_count(s->last[seat] & p->hand[seat]);
		cards += set_count(p->hand[seat]);
	}
	if (related < cards)
		habits_leave(s);
	if (related < RELATED_CARDS && RELATED_PART * related < cards) {
		atout_solver_clear(s);
		s->before.all = 0;
	}
	memcpy(s->last, p->hand, sizeof s->last);
	return ATOUT_SOLVE_OK;
}

/* The tricks of the side to play; the guess is what a related position had. */
static int root_value(struct atout_solver *s, const struct root *r)
{
	int strain = r->trumps ? r->trump : ATOUT_NOTRUMP, all = r->trick.tricks, guess = root_guess(r);
	bool north_south = !(root_seat(r) & 1);

	if (s->before.all == all && s->before.strain == strain)
		guess = north_south ? s->before.north_south : all - s->before.north_south;
	int tricks = root_tricks(s, r, guess, 0, all);
	s->before.strain = strain;
	s->before.all = all;
	s->before.north_south = north_south ? tricks : all - tricks;
	return tricks;
}

static enum atout_solve_err solver_end(const struct atout_solver *s)
{
	return s->search.cancelled ? ATOUT_SOLVE_CANCELLED : ATOUT_SOLVE_OK;
}

enum atout_solve_err atout_solve(struct atout_solver *s, const struct atout_position *p, int *tricks)
{
	struct root r;
	enum atout_solve_err err = solver_start(s, p, &r);

	if (err)
		return err;
	*tricks = root_value(s, &r);
	return solver_end(s);
}

enum atout_solve_err atout_solve_reaches(struct atout_solver *s, const struct atout_position *p, int tricks, bool *yes)
{
	struct root r;
	enum atout_solve_err err = solver_start(s, p, &r);

	if (err)
		return err;
	*yes = root_reaches(s, &r, tricks);
	return solver_end(s);
}

/* ---- Cards ---- */

/* Whether a card of the side to play keeps so many tricks. */
static bool card_keeps(struct atout_solver *s, const struct root *after, int keep)
{
	int won = after->won;

	if (after->same_side)
		return root_reaches(s, after, keep - won);
	return !root_reaches(s, after, after->trick.tricks + 1 - keep);
}

static struct atout_choice choice_of(const struct root *r, cardset run, int tricks)
{
	cardset cards = root_cards(r, run);
	int top = 63 - __builtin_clzll(cards);

	return (struct atout_choice){.card = (atout_card)top, .equals = cards ^ set_of(top), .tricks = (uint8_t)tricks};
}

enum atout_solve_err atout_solve_best(struct atout_solver *s, const struct atout_position *p, struct atout_choice *out)
{
	struct root r, after;
	cardset runs[13];
	enum atout_solve_err err = solver_start(s, p, &r);

	if (err)
		return err;
	int n = root_runs(&r, runs), tricks = root_value(s, &r), i = 0;
	while (i < n - 1 && !s->search.cancelled) {
		root_play(&r, lowest(runs[i]), &after);
		if (card_keeps(s, &after, tricks))
			break;
		i++;
	}
	*out = choice_of(&r, runs[i], tricks);
	return solver_end(s);
}

static int by_worth(const void *a, const void *b)
{
	const struct atout_choice *x = a, *y = b;

	return x->tricks != y->tricks ? y->tricks - x->tricks : y->card - x->card;
}

/* The runs with one of the cards, first; how many. */
static int runs_of(const struct root *r, cardset cards, cardset runs[13])
{
	int all = root_runs(r, runs), n = 0;

	for (int i = 0; i < all; i++)
		if (root_cards(r, runs[i]) & cards)
			runs[n++] = runs[i];
	return n;
}

enum atout_solve_err atout_solve_some(struct atout_solver *s, const struct atout_position *p, atout_cardset cards,
				      struct atout_choice out[13], int *n)
{
	struct root r, after;
	cardset runs[13];
	enum atout_solve_err err = solver_start(s, p, &r);

	if (err)
		return err;
	bool is_only = root_runs(&r, runs) == 1;
	*n = runs_of(&r, cards, runs);
	int best = root_value(s, &r);
	for (int i = 0; i < *n && !s->search.cancelled; i++) {
		int tricks = best;
		root_play(&r, lowest(runs[i]), &after);
		while (tricks > 0 && !is_only && !card_keeps(s, &after, tricks))
			tricks--;
		out[i] = choice_of(&r, runs[i], tricks);
	}
	qsort(out, (size_t)*n, sizeof *out, by_worth);
	return solver_end(s);
}

enum atout_solve_err atout_solve_cards(struct atout_solver *s, const struct atout_position *p,
				       struct atout_choice out[13], int *n)
{
	return atout_solve_some(s, p, ~(atout_cardset)0, out, n);
}

enum atout_solve_err atout_solve_reaching(struct atout_solver *s, const struct atout_position *p, int tricks, int most,
					  struct atout_choice out[13], int *n)
{
	struct root r, after;
	cardset runs[13];
	enum atout_solve_err err = solver_start(s, p, &r);

	if (err)
		return err;
	int all = root_runs(&r, runs), need = tricks < 0 ? 0 : tricks > TOO_MANY ? TOO_MANY : tricks;
	*n = 0;
	for (int i = 0; i < all && *n < most && !s->search.cancelled; i++) {
		root_play(&r, lowest(runs[i]), &after);
		if (card_keeps(s, &after, need))
			out[(*n)++] = choice_of(&r, runs[i], need);
	}
	qsort(out, (size_t)*n, sizeof *out, by_worth);
	return solver_end(s);
}

enum atout_solve_err atout_solve_card_reaches(struct atout_solver *s, const struct atout_position *p, atout_card card,
					      int tricks, bool *yes)
{
	struct root r, after;
	enum atout_solve_err err = solver_start(s, p, &r);

	if (err)
		return err;
	if (!root_may_play(&r, card))
		return ATOUT_SOLVE_PLAY;
	root_play(&r, root_card(&r, card), &after);
	*yes = card_keeps(s, &after, tricks < 0 ? 0 : tricks > TOO_MANY ? TOO_MANY : tricks);
	return solver_end(s);
}

/* ---- A line of play ---- */

enum atout_solve_err atout_solve_play(struct atout_solver *s, const struct atout_position *p, const atout_card *cards,
				      int count, uint8_t *out, int *bad)
{
	struct root r, next;
	enum atout_solve_err err = solver_start(s, p, &r);
	int won = 0, last = -1; /* of north-south */

	if (err)
		return err;
	for (int i = 0; i <= count; i++) {
		bool ours = !(root_seat(&r) & 1);
		int left = r.trick.tricks, guess = last < 0 ? root_guess(&r) : ours ? last - won : left - (last - won);
		int tricks = left ? root_tricks(s, &r, guess, 0, left) : 0;

		last = won + (ours ? tricks : left - tricks);
		out[i] = (uint8_t)last;
		if (i == count)
			break;
		if (!left || !root_may_play(&r, cards[i])) {
			if (bad)
				*bad = i;
			return ATOUT_SOLVE_PLAY;
		}
		root_play(&r, root_card(&r, cards[i]), &next);
		won += next.place == 0 && !(next.trick.leader & 1);
		r = next;
	}
	return solver_end(s);
}

/* ---- The table ---- */

/* All four leads of a strain; the tricks of north-south hardly change from one to the next. */
static void strain_solve(struct atout_solver *s, const cardset hand[4], int strain, struct atout_tricks *out)
{
	static const int leads[] = {1, 3, 0, 2};
	struct atout_position p = {.trump = (uint8_t)strain};
	struct root r;

	memcpy(p.hand, hand, sizeof p.hand);
	habits_leave(s);
	root_start(&r, &p);
	r.trick.leader = leads[0];
	int all = r.trick.tricks, north_south = all - root_guess(&r);
	for (int i = 0; i < 4; i++) {
		int leader = r.trick.leader = leads[i];
		int tricks = root_tricks(s, &r, leader & 1 ? all - north_south : north_south, 0, all);

		north_south = leader & 1 ? all - tricks : tricks;
		out->tricks[(leader + 3) & 3][strain] = (uint8_t)(all - tricks);
	}
}

enum atout_solve_err atout_solve_strains(struct atout_solver *s, const cardset hand[4], unsigned strains,
					 struct atout_tricks *out)
{
	struct atout_position p = {.trump = ATOUT_NOTRUMP};
	struct root r;

	memcpy(p.hand, hand, sizeof p.hand);
	enum atout_solve_err err = solver_start(s, &p, &r);
	if (err)
		return err;
	for (int strain = ATOUT_NOTRUMP; strain >= 0; strain--)
		if (strains >> strain & 1)
			strain_solve(s, hand, strain, out);
	return solver_end(s);
}

enum atout_solve_err atout_solve_table(struct atout_solver *s, const cardset hand[4], struct atout_tricks *out)
{
	return atout_solve_strains(s, hand, (1u << ATOUT_STRAINS) - 1, out);
}
