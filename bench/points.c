/* SPDX-License-Identifier: Apache-2.0 */
/*
 * How long the searches of <atout/solve_points.h> take:
 *
 *      bench_points [--positions N] [--seed N] [--askings N] [ROW]
 *
 * Random positions between two tricks, reached by random play with the usual options, no solos; each is a question of
 * its own to one searcher with the usual memory.  CPU time of each question, on one thread.  ROW: the beginning of a
 * row's name.
 */
#include "base/clock.h"
#include "points_moments.h"

#include <getopt.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POSITIONS_MAX = 100000 };

struct row {
	const char *name, *game;
	int seats, cards; /* cards 0: as dealt */
	enum open_aim aim;
	const char *contract; /* Barbu's */
};

struct request {
	int positions, askings;
	uint64_t seed;
};

static const struct row rows[] = {
	{"bauerchen, card points", "bauerchen", 4, 0, OPEN_POINTS, NULL},
	{"bauerchen, game points", "bauerchen", 4, 0, OPEN_SCORE, NULL},
	{"boerenbridge, miss", "boerenbridge", 4, 5, OPEN_MISS, NULL},
	{"boerenbridge, score", "boerenbridge", 4, 5, OPEN_SCORE, NULL},
	{"boerenbridge, most tricks", "boerenbridge", 4, 5, OPEN_MOST, NULL},
	{"farmers 3, miss", "farmers", 3, 5, OPEN_MISS, NULL},
	{"farmers 4, miss", "farmers", 4, 5, OPEN_MISS, NULL},
	{"farmers 5, miss", "farmers", 5, 5, OPEN_MISS, NULL},
	{"farmers 6, miss", "farmers", 6, 5, OPEN_MISS, NULL},
	{"farmers 7, miss", "farmers", 7, 5, OPEN_MISS, NULL},
	{"farmers 7, score", "farmers", 7, 5, OPEN_SCORE, NULL},
	{"farmers 7, most tricks", "farmers", 7, 5, OPEN_MOST, NULL},
	{"barbu plis", "barbu", 4, 6, OPEN_POINTS, "plis"},
	{"barbu coeur", "barbu", 4, 6, OPEN_POINTS, "coeur"},
	{"barbu dames", "barbu", 4, 6, OPEN_POINTS, "dames"},
	{"barbu roi", "barbu", 4, 6, OPEN_POINTS, "roi"},
	{"barbu generale", "barbu", 4, 6, OPEN_POINTS, "generale"},
	{"barbu last two", "barbu", 4, 6, OPEN_POINTS, "last_two"},
	{"barbu trumps", "barbu", 4, 6, OPEN_POINTS, "trumps"},
	{"barbu generale, contras", "barbu", 4, 6, OPEN_SCORE, "generale"},
	{"barbu coeur, contras", "barbu", 4, 6, OPEN_SCORE, "coeur"},
};

static double seconds(void) { return clock_seconds(CLOCK_THREAD_CPUTIME_ID); }

static int by_size(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static void find(const struct row *row, struct atout_rng *rng, struct moment *m, struct open_question *question)
{
	struct wanted wanted = {.game = atout_game_find(row->game),
				.seats = row->seats,
				.cards = row->cards,
				.exact = true,
				.defaults = true,
				.contract = row->contract};
	int seat;

	do {
		moment_find(&wanted, rng, m);
		seat = (int)atout_rng_below(rng, (uint32_t)row->seats);
	} while (!open_question(m->game, m->state, seat, row->aim, question) || question->position.out);
}

static void ask(struct atout_searcher *searcher, const struct row *row, const struct open_question *q, bool cards)
{
	struct atout_points_choice choices[ATOUT_POINTS_CHOICES];
	bool exact = q->position.sides != 0;
	enum atout_points_err err;
	int value, n;

	if (cards)
		err = (exact ? atout_points_exact_cards : atout_points_bound_cards)(searcher, &q->position, &q->goal,
										    choices, &n);
	else
		err = (exact ? atout_points_exact : atout_points_bound)(searcher, &q->position, &q->goal, &value);
	if (!err)
		return;
	fprintf(stderr, "%s: %s\n", row->name, atout_points_err_text(err));
	exit(1);
}

/* Milliseconds: the least of so many askings, each of which knows nothing of the others. */
static double time_of(struct atout_searcher *searcher, const struct row *row, const struct open_question *q, bool cards,
		      int askings)
{
	double least = 1e9;

	for (int i = 0; i < askings; i++) {
		double start = seconds();
		ask(searcher, row, q, cards);
		double took = (seconds() - start) * 1e3;
		least = took < least ? took : least;
	}
	return least;
}

static void measure(const struct row *row, const struct request *request, bool cards)
{
	static double took[POSITIONS_MAX];
	struct atout_searcher *searcher = atout_searcher_new(0);
	double sum = 0, played = 0, most = 0;
	int n = request->positions;
	struct atout_rng rng;

	atout_rng_seed(&rng, request->seed);
	for (int i = 0; i < n; i++) {
		struct open_question question;
		struct moment m;
		find(row, &rng, &m, &question);
		took[i] = time_of(searcher, row, &question, cards, request->askings);
		sum += took[i];
		double now = (double)atout_searcher_cards(searcher) / request->askings;
		most = now - played > most ? now - played : most;
		played = now;
	}
	qsort(took, (size_t)n, sizeof *took, by_size);
	printf("| %-26s | %-5s | %8.4f | %8.4f | %8.4f | %8.4f | %8.0f | %8.0f | %5.1f |\n", row->name,
	       cards ? "cards" : "value", took[n / 2], took[n * 95 / 100], took[n * 99 / 100], took[n - 1], played / n,
	       most, played / sum * 1e-3);
	fflush(stdout);
	atout_searcher_free(searcher);
}

static int number(const char *text, int most)
{
	char *end;
	long n = strtol(text, &end, 10);

	if (*end || n < 1 || n > most) {
		fprintf(stderr, "bench_points: '%s' is not a number from 1 to %d\n", text, most);
		exit(2);
	}
	return (int)n;
}

int main(int argc, char **argv)
{
	static const struct option options[] = {{"positions", required_argument, NULL, 'p'},
						{"seed", required_argument, NULL, 's'},
						{"askings", required_argument, NULL, 'a'},
						{0}};
	struct request request = {.positions = 1000, .seed = 1, .askings = 1};
	int option;

	while ((option = getopt_long(argc, argv, "", options, NULL)) != -1) {
		if (option == '?')
			return 2;
		if (option == 'p')
			request.positions = number(optarg, POSITIONS_MAX);
		else if (option == 's')
			request.seed = (uint64_t)number(optarg, INT_MAX);
		else
			request.askings = number(optarg, 100);
	}
	printf("%d positions a row, seed %" PRIu64 ", the least of %d; milliseconds of CPU time\n\n", request.positions,
	       request.seed, request.askings);
	printf("| question | asked | median | p95 | p99 | max | cards played | most | M cards/s |\n"
	       "|---|---|---|---|---|---|---|---|---|\n");
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		for (int cards = 0; cards < 2; cards++)
			if (optind >= argc || !strncmp(rows[i].name, argv[optind], strlen(argv[optind])))
				measure(&rows[i], &request, cards);
	return 0;
}
