/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Processor time to score events: bench_event [RESULTS [BOARDS]], 15,000 results of 30 boards and 5,000,000 of 999.
 *
 * Results are in memory, in a random order; what is measured is what each is worth, totals and places, by each way of
 * scoring for pairs.  bench/event.md has figures.
 */
#include "duplicate/scoring.h"

#include <atout/random.h>

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { REPEATS = 3, CONTESTANTS_MAX = 1 << 16 };

/* Scores as a board has them, with how often of a hundred. */
static const struct {
	int16_t points;
	uint8_t share;
} usual[] = {{420, 22}, {450, 14}, {-50, 13}, {170, 10}, {140, 9},  {400, 7}, {430, 6},
	     {-100, 6}, {620, 4},  {650, 3},  {110, 2},	 {-110, 2}, {980, 1}, {-500, 1}};

static int16_t draw_score(struct atout_rng *rng)
{
	int at = (int)atout_rng_below(rng, 100);

	for (size_t i = 0; i < sizeof usual / sizeof *usual; i++)
		if ((at -= usual[i].share) < 0)
			return usual[i].points;
	return 0;
}

static struct line *draw_event(size_t results, uint32_t boards, uint32_t contestants)
{
	struct line *line = calloc(results, sizeof *line);
	struct atout_rng rng;

	atout_rng_seed(&rng, 1);
	for (size_t i = 0; line && i < results; i++) {
		struct verdict verdict = {.kind = VERDICT_POINTS, .parts = 1, .part = {{draw_score(&rng), WEIGHT_ALL}}};
		uint32_t ns = atout_rng_below(&rng, contestants / 2) * 2;
		line[i] = (struct line){.board = 1 + (uint32_t)(i % boards),
					.who = {{ns, NOBODY}, {ns + 1, NOBODY}},
					.verdict = {verdict, verdict}};
	}
	for (size_t i = results; line && i > 1; i--) {
		size_t k = atout_rng_below(&rng, (uint32_t)i);
		struct line other = line[i - 1];
		line[i - 1] = line[k];
		line[k] = other;
	}
	return line;
}

static double seconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Below 0: there is not enough memory. */
static double score(const struct scoring_way *way, const struct line *line, size_t results, uint32_t contestants)
{
	struct fraction(*earned)[SIDES] = calloc(results, sizeof *earned);
	struct standing *standing = calloc(contestants, sizeof *standing);
	struct scoring scoring = way->scoring;
	double from = seconds();

	bool done = earned && standing && scoring_lines(&scoring, line, results, earned) &&
		    scoring_standings(&scoring, line, results, earned, standing, contestants);
	double spent = seconds() - from;
	if (standing)
		scoring_free(standing, contestants);
	free(standing);
	free(earned);
	return done ? spent : -1;
}

static int measure(size_t results, uint32_t boards)
{
	uint32_t contestants = (uint32_t)(2 * results / boards);

	contestants = contestants > CONTESTANTS_MAX ? CONTESTANTS_MAX : contestants + contestants % 2;
	struct line *line = draw_event(results, boards, contestants);
	if (!line)
		return 1;
	printf("%zu results of %u boards, %u pairs: milliseconds of a processor, the best of %d\n", results,
	       (unsigned)boards, (unsigned)contestants, REPEATS);
	for (const struct scoring_way *way = scoring_ways; way->name; way++) {
		double best = 1e9;
		for (int i = 0; !way->scoring.matches && i < REPEATS; i++) {
			double spent = score(way, line, results, contestants);
			best = spent < best ? spent : best;
		}
		if (!way->scoring.matches)
			printf("  %-10s %9.1f\n", way->name, 1e3 * best);
	}
	free(line);
	return 0;
}

int main(int argc, char **argv)
{
	if (argc > 1)
		return measure(strtoul(argv[1], NULL, 10), argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : 30);
	return measure(15000, 30) || measure(5000000, 999);
}
