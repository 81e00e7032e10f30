/* SPDX-License-Identifier: Apache-2.0 */
/* Rows a to d: many questions of one kind, one by one, of us and of DDS in turn. */
#include "solve.h"

#include "core/shuffle.h"
#include "peer.h"
#include "positions.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GROUPS = 30, LAYOUTS = 50 }; /* row d */

/* A question, and both answers: a table, or tricks a card, or one number. */
struct question {
	struct atout_position position;
	struct atout_tricks table[2];
	int8_t tricks[2][64];
};

static void require(enum atout_solve_err err, const struct atout_position *position)
{
	char text[POSITION_TEXT], sentence[128];

	if (!err)
		return;
	position_print(position, text);
	atout_solve_err_print(err, NULL, sentence, sizeof sentence);
	printf("%s\n%s\n", sentence, text);
	exit(1);
}

/* ---- The questions ---- */

static void make_deal(struct atout_rng *rng, int number, struct question *question)
{
	(void)number;
	deal_random(rng, question->position.hand);
	question->position.trump = ATOUT_NOTRUMP;
}

static void make_lead(struct atout_rng *rng, int number, struct question *question)
{
	make_deal(rng, number, question);
	question->position.trump = (uint8_t)(number % ATOUT_STRAINS);
	question->position.leader = (uint8_t)(number / ATOUT_STRAINS % 4);
}

/* Six to nine cards a hand, at any moment of a trick, after random cards. */
static void make_midst(struct atout_rng *rng, int number, struct question *question)
{
	int cards = 6 + (int)rng_below(rng, 4), played = 4 * (13 - cards) + (int)rng_below(rng, 4);

	make_lead(rng, number, question);
	while (played--)
		position_play(&question->position, shuffle_card(rng, position_legal(&question->position)));
}

/* North and south keep their cards through a group; the others are dealt anew, and west leads to a contract of south's
 * side. */
static void make_layout(struct atout_rng *rng, int number, struct question *question)
{
	struct atout_position *position = &question->position;
	uint8_t card[52];

	if (number % LAYOUTS == 0) {
		make_deal(rng, number, question);
		position->trump = (uint8_t)(number / LAYOUTS % ATOUT_STRAINS);
		position->leader = 3;
	}
	int n = shuffle_cards(rng, position->hand[1] | position->hand[3], card);
	position->hand[1] = position->hand[3] = 0;
	for (int i = 0; i < n; i++)
		position->hand[i % 2 ? 1 : 3] |= set_of(card[i]);
}

/* ---- The answers ---- */

static void our_table(struct atout_solver *solver, struct question *question)
{
	require(atout_solve_table(solver, question->position.hand, &question->table[0]), &question->position);
}

static void our_best(struct atout_solver *solver, struct question *question)
{
	struct atout_choice best;

	require(atout_solve_best(solver, &question->position, &best), &question->position);
	question->tricks[0][0] = (int8_t)best.tricks;
}

static void our_cards(struct atout_solver *solver, struct question *question)
{
	struct atout_choice choice[13];
	int n;

	require(atout_solve_cards(solver, &question->position, choice, &n), &question->position);
	memset(question->tricks[0], -1, 64);
	for (int i = 0; i < n; i++)
		for (cardset set = choice[i].equals | set_of(choice[i].card); set;)
			question->tricks[0][take_first(&set)] = (int8_t)choice[i].tricks;
}

static void their_table(struct question *question) { peer_table(question->position.hand, &question->table[1]); }
static void their_best(struct question *question) { question->tricks[1][0] = (int8_t)peer_best(&question->position); }
static void their_cards(struct question *question) { peer_cards(&question->position, question->tricks[1]); }

/* ---- The rows ---- */

static const struct row {
	char letter;
	bool full; /* the number of questions is that of deals, else of positions */
	const char *title;
	void (*make)(struct atout_rng *, int, struct question *);
	void (*ours)(struct atout_solver *, struct question *);
	void (*theirs)(struct question *);
} rows[] = {
	{'a', true, "a. 20-cell tables, random deals", make_deal, our_table, their_table},
	{'b', false, "b. best card, full deals", make_lead, our_best, their_best},
	{'c', false, "c. all cards, full deals", make_lead, our_cards, their_cards},
	{'m', false, "m. all cards, 6 to 9 cards a hand", make_midst, our_cards, their_cards},
	{'d', false, "d. all cards, groups of 50 layouts that share two hands", make_layout, our_cards, their_cards},
};

/* Seconds of each question: ours; theirs; in row d ours by a solver that forgets. */
struct times {
	double *ours, *theirs, *cold;
	int n;
};

static int by_size(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

enum { TOTAL, MEAN, MEDIAN, P95, P99, MOST, FIGURES };

static double quantile(const double *sorted, int n, double part)
{
	int rank = (int)ceil(part * n);

	return sorted[rank ? rank - 1 : 0];
}

/* Sorts the times. */
static void figures(double *time, int n, double out[FIGURES])
{
	qsort(time, (size_t)n, sizeof *time, by_size);
	out[TOTAL] = 0;
	for (int i = 0; i < n; i++)
		out[TOTAL] += time[i];
	out[MEAN] = 1e3 * out[TOTAL] / n;
	out[MEDIAN] = 1e3 * quantile(time, n, 0.5);
	out[P95] = 1e3 * quantile(time, n, 0.95);
	out[P99] = 1e3 * quantile(time, n, 0.99);
	out[MOST] = 1e3 * time[n - 1];
}

static void print_figures(const char *who, const double figure[FIGURES])
{
	printf("| %s | %.3f |", who, figure[TOTAL]);
	for (int i = MEAN; i < FIGURES; i++)
		printf(" %.2f |", figure[i]);
	printf("\n");
}

static void print_ratio(const char *who, const double ours[FIGURES], const double theirs[FIGURES])
{
	printf("| %s |", who);
	for (int i = 0; i < FIGURES; i++)
		printf(" **%.2f** |", theirs[i] / ours[i]);
	printf("\n");
}

static void print_times(const struct bench *bench, const struct row *row, const struct times *times, uint64_t nodes)
{
	double ours[FIGURES], theirs[FIGURES], cold[FIGURES];

	figures(times->ours, times->n, ours);
	printf("\n%s: %d; %" PRIu64 " nodes of ours, %.0f ns each\n\n", row->title, times->n, nodes,
	       1e9 * ours[TOTAL] / (double)nodes);
	printf("| | total s | mean ms | median | p95 | p99 | max |\n| --- | --- | --- | --- | --- | --- | --- |\n");
	print_figures("Atout", ours);
	if (bench->ours_only)
		return;
	figures(times->theirs, times->n, theirs);
	print_figures("DDS 2.9", theirs);
	print_ratio("ratio", ours, theirs);
	if (row->letter != 'd')
		return;
	figures(times->cold, times->n, cold);
	print_figures("Atout, cold", cold);
	print_ratio("ratio, cold", cold, theirs);
}

static void require_same(const struct row *row, const struct question *question)
{
	char text[POSITION_TEXT];

	if (memcmp(&question->table[0], &question->table[1], sizeof question->table[0]) == 0 &&
	    memcmp(question->tricks[0], question->tricks[1], sizeof question->tricks[0]) == 0)
		return;
	position_print(&question->position, text);
	printf("%s: the answers differ\n%s\n", row->title, text);
	exit(1);
}

static double time_ours(const struct row *row, struct atout_solver *solver, struct question *question)
{
	double from = cpu_seconds();

	row->ours(solver, question);
	return cpu_seconds() - from;
}

static double time_theirs(const struct row *row, struct question *question)
{
	if (row->letter == 'd')
		peer_forget();
	double from = cpu_seconds();
	row->theirs(question);
	return cpu_seconds() - from;
}

/* A solver that has forgotten everything, and has to take its memory again. */
static double time_cold(const struct row *row, struct atout_solver *solver, struct question *question)
{
	atout_solver_clear(solver);
	return time_ours(row, solver, question);
}

/* Both, the one that begins by turns. */
static void ask_both(const struct row *row, struct atout_solver *solver[2], struct question *question, int i,
		     struct times *times)
{
	if (i % 2)
		times->theirs[i] = time_theirs(row, question);
	times->ours[i] = time_ours(row, solver[0], question);
	if (i % 2 == 0)
		times->theirs[i] = time_theirs(row, question);
	if (row->letter == 'd')
		times->cold[i] = time_cold(row, solver[1], question);
	require_same(row, question);
}

static void print_each(const struct question *question, const struct times *times, int i)
{
	char text[POSITION_TEXT];

	position_print(&question->position, text);
	printf("%s %.3f %.3f ms\n", text, 1e3 * times->ours[i], 1e3 * times->theirs[i]);
}

static void ask_all(const struct bench *bench, const struct row *row, struct atout_solver *solver[2],
		    struct times *times)
{
	struct atout_rng rng = row_rng(bench, row->letter);
	struct question question = {0};

	for (int i = 0; i < times->n; i++) {
		if (row->letter == 'd' && i % LAYOUTS == 0)
			atout_solver_clear(solver[0]);
		question.position.played = 0;
		row->make(&rng, i, &question);
		if (bench->ours_only)
			times->ours[i] = time_ours(row, solver[0], &question);
		else
			ask_both(row, solver, &question, i, times);
		if (bench->each)
			print_each(&question, times, i);
	}
}

static double *new_times(int n)
{
	double *times = calloc((size_t)n, sizeof *times);

	if (!times)
		exit(2);
	return times;
}

void row_questions(const struct bench *bench, char letter)
{
	struct atout_solver *solver[2] = {atout_solver_new(0), atout_solver_new(0)};
	const struct row *row = rows;

	while (row->letter != letter)
		row++;
	int n = (int)(letter == 'd' ? GROUPS * LAYOUTS : row->full ? bench->deals : bench->positions);
	struct times times = {new_times(n), new_times(n), new_times(n), n};
	ask_all(bench, row, solver, &times);
	print_times(bench, row, &times, atout_solver_nodes(solver[0]));
	for (int i = 0; i < 2; i++)
		atout_solver_free(solver[i]);
	free(times.ours);
	free(times.theirs);
	free(times.cold);
}
