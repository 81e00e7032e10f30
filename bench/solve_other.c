/* SPDX-License-Identifier: Apache-2.0 */
/* Rows e to h: wild deals, memory, the cost of a call, threads. */
#include "solve.h"

#include "base/rng.h"
#include "core/cards.h"
#include "limited.h"
#include "peer.h"
#include "positions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- e: wild deals, each in a process of its own with a limit, which counts as its time ---- */

static void our_table(const atout_cardset hand[4], struct atout_tricks *table)
{
	struct atout_solver *solver = atout_solver_new(0);

	if (!solver || atout_solve_table(solver, hand, table))
		_exit(1);
	atout_solver_free(solver);
}

struct side {
	struct atout_tricks table;
	double cpu;
	bool done;
};

static struct side make_table(void (*make)(const atout_cardset[4], struct atout_tricks *), const atout_cardset hand[4],
			      int seconds)
{
	struct side side;

	side.done = table_within(make, hand, seconds, &side.table, &side.cpu);
	if (!side.done)
		side.cpu = seconds;
	return side;
}

static void print_side(const struct side *side) { printf(" %s%.3f |", side->done ? "" : "> ", side->cpu); }

static void freak_deal(const struct bench *bench, const char *name, const atout_cardset hand[4], double total[2])
{
	struct side ours = make_table(our_table, hand, bench->seconds), theirs = {.done = false};

	total[0] += ours.cpu;
	printf("| %s |", name);
	print_side(&ours);
	if (!bench->ours_only) {
		theirs = make_table(peer_table, hand, bench->seconds);
		total[1] += theirs.cpu;
		print_side(&theirs);
		printf(" %s**%.2f** |", theirs.done ? "" : "> ", theirs.cpu / ours.cpu);
	}
	printf("\n");
	if (ours.done && theirs.done && memcmp(&ours.table, &theirs.table, sizeof ours.table) != 0) {
		printf("the answers differ\n");
		exit(1);
	}
}

/* The text between the quotes of a tag; false: the line has another tag. */
static bool read_tag(const char *line, const char *tag, char *out, size_t size)
{
	if (strncmp(line, tag, strlen(tag)) != 0)
		return false;
	const char *at = line + strlen(tag);
	snprintf(out, size, "%.*s", (int)strcspn(at, "\""), at);
	return true;
}

void row_freaks(const struct bench *bench)
{
	char line[512], name[128] = "", deal[128];
	struct atout_position position;
	FILE *file = fopen(bench->freak, "r");
	double total[2] = {0, 0};

	if (!file) {
		perror(bench->freak);
		exit(2);
	}
	printf("\ne. 20-cell tables of wild deals (%s), cold, seconds; at most %d each\n\n", bench->freak,
	       bench->seconds);
	printf("| deal | Atout | DDS 2.9 | ratio |\n| --- | --- | --- | --- |\n");
	while (fgets(line, sizeof line, file)) {
		read_tag(line, "[Event \"", name, sizeof name);
		if (!read_tag(line, "[Deal \"", deal, sizeof deal))
			continue;
		if (!position_read(deal, &position) || atout_position_check(&position, NULL)) {
			fprintf(stderr, "%s: %s: expected a deal of four hands\n", bench->freak, deal);
			exit(2);
		}
		freak_deal(bench, name, position.hand, total);
	}
	fclose(file);
	printf("| all | %.3f | %.3f | **%.2f** |\n", total[0], total[1], total[1] / total[0]);
}

/* ---- f: the most memory over the deals of row a ---- */

static long status_kb(const char *field)
{
	FILE *file = fopen("/proc/self/status", "r");
	char line[256];
	long kb = 0;

	while (file && fgets(line, sizeof line, file))
		if (strncmp(line, field, strlen(field)) == 0)
			kb = strtol(line + strlen(field), NULL, 10);
	if (file)
		fclose(file);
	return kb;
}

static void make_ours(const struct bench *bench)
{
	struct atout_solver *solver = atout_solver_new(0);
	struct atout_rng rng = row_rng(bench, 'a');
	struct atout_tricks table;
	atout_cardset hand[4];

	for (long i = 0; i < bench->deals; i++) {
		deal_random(&rng, hand);
		if (atout_solve_table(solver, hand, &table))
			exit(1);
	}
}

static void make_theirs(const struct bench *bench)
{
	struct atout_rng rng = row_rng(bench, 'a');
	struct atout_tricks table;
	atout_cardset hand[4];

	peer_start();
	for (long i = 0; i < bench->deals; i++) {
		deal_random(&rng, hand);
		peer_table(hand, &table);
	}
}

/* In a process that does nothing else: how far above its beginning it gets. */
static void print_memory(const struct bench *bench, const char *who, void (*make)(const struct bench *))
{
	pid_t child;

	fflush(NULL);
	if ((child = fork()) < 0)
		exit(2);
	if (!child) {
		long from = status_kb("VmRSS:");
		make(bench);
		printf("| %s | %.1f |\n", who, (double)(status_kb("VmHWM:") - from) / 1024);
		exit(0);
	}
	waitpid(child, NULL, 0);
}

void row_memory(const struct bench *bench)
{
	printf("\nf. the most memory over %ld tables of row a, MB above the bare process\n\n", bench->deals);
	printf("| | MB |\n| --- | --- |\n");
	print_memory(bench, "Atout", make_ours);
	if (!bench->ours_only)
		print_memory(bench, "DDS 2.9", make_theirs);
}

/* ---- g: what a call costs when there is nothing to search ---- */

enum { ENDINGS = 512, ROUNDS = 64 };

static void ask_ours(struct atout_solver *solver, const struct atout_position *position)
{
	struct atout_choice best;

	if (atout_solve_best(solver, position, &best))
		exit(1);
}

static void ask_theirs(struct atout_solver *solver, const struct atout_position *position)
{
	(void)solver;
	peer_best(position);
}

/* The best of some runs over different endings. */
static double call_ns(void (*ask)(struct atout_solver *, const struct atout_position *), struct atout_solver *solver,
		      const struct atout_position *position)
{
	double best = 1e9;

	for (int round = 0; round < ROUNDS; round++) {
		double from = cpu_seconds();
		for (int i = 0; i < ENDINGS; i++)
			ask(solver, &position[i]);
		double ns = 1e9 * (cpu_seconds() - from) / ENDINGS;
		best = ns < best ? ns : best;
	}
	return best;
}

void row_calls(const struct bench *bench)
{
	static struct atout_position position[ENDINGS];
	struct atout_solver *solver = atout_solver_new(0);
	struct atout_rng rng = row_rng(bench, 'g');

	printf("\ng. a call for the best card of a short ending, ns, the best of %d rounds over %d endings\n\n", ROUNDS,
	       ENDINGS);
	printf("| cards a hand | Atout | DDS 2.9 | ratio |\n| --- | --- | --- | --- |\n");
	for (int cards = 1; cards <= 3; cards++) {
		for (int i = 0; i < ENDINGS; i++)
			position_random(&rng, cards, &position[i]);
		double ours = call_ns(ask_ours, solver, position);
		double theirs = bench->ours_only ? 0 : call_ns(ask_theirs, solver, position);
		printf("| %d | %.0f | %.0f | **%.1f** |\n", cards, ours, theirs, theirs / ours);
	}
	atout_solver_free(solver);
}

/* ---- h: a batch on two threads against two processes ---- */

static void start_jobs(const struct bench *bench, struct atout_job *job)
{
	struct atout_rng rng = row_rng(bench, 'h');

	for (long i = 0; i < bench->deals; i++) {
		memset(&job[i], 0, sizeof job[i]);
		deal_random(&rng, job[i].position.hand);
		job[i].kind = ATOUT_JOB_TABLE;
	}
}

static void run_jobs(struct atout_job *job, size_t count, int threads)
{
	if (atout_solve_batch(job, count, &(struct atout_batch){.threads = threads}))
		exit(1);
}

static double two_threads(const struct bench *bench, struct atout_job *job)
{
	double from = wall_seconds();

	run_jobs(job, (size_t)bench->deals, 2);
	return wall_seconds() - from;
}

/* Each has half of the jobs, every other one. */
static double two_processes(const struct bench *bench, struct atout_job *job)
{
	double from = wall_seconds();
	long half = bench->deals / 2;
	pid_t child[2];

	fflush(NULL);
	for (int i = 0; i < 2; i++) {
		if ((child[i] = fork()) < 0)
			exit(2);
		if (!child[i]) {
			run_jobs(job + i * half, (size_t)(i ? bench->deals - half : half), 1);
			_exit(0);
		}
	}
	for (int i = 0; i < 2; i++)
		waitpid(child[i], NULL, 0);
	return wall_seconds() - from;
}

void row_threads(const struct bench *bench)
{
	struct atout_job *job = calloc((size_t)bench->deals, sizeof *job);
	double best[3] = {1e9, 1e9, 1e9};

	if (!job)
		exit(2);
	for (int round = 0; round < 3; round++) {
		double took[3];
		start_jobs(bench, job);
		took[0] = two_threads(bench, job);
		took[1] = two_processes(bench, job);
		double from = wall_seconds();
		run_jobs(job, (size_t)bench->deals, 1);
		took[2] = wall_seconds() - from;
		for (int i = 0; i < 3; i++)
			best[i] = took[i] < best[i] ? took[i] : best[i];
	}
	free(job);
	printf("\nh. a batch of %ld tables, seconds of the wall, the best of 3\n\n", bench->deals);
	printf("| one thread | two threads | two processes, half each | one thread / two |\n| --- | --- | --- | --- "
	       "|\n");
	printf("| %.3f | %.3f | %.3f | **%.2f** |\n", best[2], best[0], best[1], best[2] / best[0]);
}
