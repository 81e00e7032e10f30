/* SPDX-License-Identifier: Apache-2.0 */
/*
 * solve [--row a,b,...] [--deals N] [--positions N] [--seed S] [--seconds N] [--freak FILE] [--ours] [--each]
 *
 * Measures the solver against DDS 2.9 on the same questions, in turn, on one thread, in CPU time, and compares the
 * answers.  Prints what stands in bench/solve.md.  Ends with 1 if an answer differs.
 */
#include "base/clock.h"
#include "solve.h"
#include "peer.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __clang__
#define COMPILER __VERSION__
#else
#define COMPILER "gcc " __VERSION__
#endif

double cpu_seconds(void) { return clock_seconds(CLOCK_PROCESS_CPUTIME_ID); }

double wall_seconds(void) { return clock_seconds(CLOCK_MONOTONIC); }

struct atout_rng row_rng(const struct bench *bench, char row)
{
	struct atout_rng rng;

	atout_rng_seed(&rng, bench->seed * 256 + (uint8_t)row);
	return rng;
}

/* The rest of the first line of a file that begins so. */
static void file_line(const char *path, const char *begin, char *out, size_t size)
{
	FILE *file = fopen(path, "r");
	char line[512];

	snprintf(out, size, "not known");
	while (file && fgets(line, sizeof line, file))
		if (strncmp(line, begin, strlen(begin)) == 0) {
			const char *at = line + strlen(begin);
			at += strspn(at, "\t :");
			snprintf(out, size, "%.*s", (int)strcspn(at, "\n"), at);
			break;
		}
	if (file)
		fclose(file);
}

static void print_head(const struct bench *bench)
{
	char model[128], load[64];

	file_line("/proc/cpuinfo", "model name", model, sizeof model);
	file_line("/proc/loadavg", "", load, sizeof load);
	printf("seed %" PRIu64 ", %ld deals, %ld positions; %s; load %s; compiled by %s\n", bench->seed, bench->deals,
	       bench->positions, model, load, COMPILER);
}

static void row_tables(const struct bench *bench) { row_questions(bench, 'a'); }
static void row_best(const struct bench *bench) { row_questions(bench, 'b'); }
static void row_cards(const struct bench *bench) { row_questions(bench, 'c'); }
static void row_midst(const struct bench *bench) { row_questions(bench, 'm'); }
static void row_layouts(const struct bench *bench) { row_questions(bench, 'd'); }

/* The memory comes first: before DDS has any. */
static const struct {
	char letter;
	void (*run)(const struct bench *);
} rows[] = {
	{'f', row_memory},  {'a', row_tables}, {'b', row_best},	 {'c', row_cards},   {'m', row_midst},
	{'d', row_layouts}, {'e', row_freaks}, {'g', row_calls}, {'h', row_threads},
};

static const struct option options[] = {
	{"deals", required_argument, NULL, 'd'},
	{"each", no_argument, NULL, 'e'},
	{"freak", required_argument, NULL, 'f'},
	{"ours", no_argument, NULL, 'o'},
	{"positions", required_argument, NULL, 'p'},
	{"row", required_argument, NULL, 'r'},
	{"seconds", required_argument, NULL, 't'},
	{"seed", required_argument, NULL, 's'},
	{NULL, 0, NULL, 0},
};

static bool read_option(struct bench *bench, const char **chosen, int option, const char *value)
{
	switch (option) {
	case 'd':
		bench->deals = strtol(value, NULL, 10);
		return bench->deals > 0;
	case 'p':
		bench->positions = strtol(value, NULL, 10);
		return bench->positions > 0;
	case 't':
		bench->seconds = (int)strtol(value, NULL, 10);
		return bench->seconds > 0;
	case 's':
		bench->seed = strtoull(value, NULL, 10);
		return true;
	case 'f':
		bench->freak = value;
		return true;
	case 'r':
		*chosen = value;
		return true;
	case 'e':
		return bench->each = true;
	case 'o':
		return bench->ours_only = true;
	default:
		return false;
	}
}

int main(int argc, char **argv)
{
	struct bench bench = {.seed = 1, .deals = 100, .positions = 200, .seconds = 120, .freak = "bench/freak.pbn"};
	const char *chosen = "abcdefgh";
	int option;

	setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
	while ((option = getopt_long(argc, argv, "", options, NULL)) >= 0)
		if (!read_option(&bench, &chosen, option, optarg)) {
			fprintf(stderr, "solve: see the head of bench/solve.c\n");
			return 2;
		}
	print_head(&bench);
	bool started = false;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		if (rows[i].letter != 'f' && !started) {
			peer_start();
			started = true;
		}
		if (strchr(chosen, rows[i].letter))
			rows[i].run(&bench);
	}
	return 0;
}
