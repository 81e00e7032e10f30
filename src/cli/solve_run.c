/* SPDX-License-Identifier: Apache-2.0 */
/* `atout solve` at work: deals are gathered into chunks, solved by all threads, and printed in their order. */
#include "cli/bar.h"
#include "cli/cli.h"
#include "cli/solve_print.h"
#include "cli/solve_read.h"
#include "cli/solve_run.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

/* The first chunks are small, so that the first answers come soon. */
enum { CHUNK_LEAST = 16, CHUNK_MOST = 256, KINDS = 3 };

enum { TEXT_MAX = 1 << 28 }; /* bytes of a text; more are not read */

struct task {
	struct solve_deal deal;
	struct atout_job *table, *leads, *play; /* NULL: not asked, or impossible */
	uint8_t value[SOLVE_CARDS + 1];
};

struct chunks {
	const struct solve_ask *ask;
	const struct input *input;
	uint32_t lines; /* of the text, for the bar */
	uint64_t solved;
	int status;
	struct bar bar;
	size_t count, jobs, room;
	uint32_t line_before, line; /* where the last chunk and this one end */
	bool printed;
	struct task task[CHUNK_MOST];
	struct atout_job job[KINDS * CHUNK_MOST];
};

static atout_cancel cancelled;

/* The second signal ends the program at once. */
static void on_signal(int number)
{
	(void)number;
	atout_cancel_set(&cancelled, true);
}

/* If the caller had us ignore the signal, we keep ignoring it. */
static void catch_signal(void)
{
	struct sigaction action = {.sa_handler = on_signal, .sa_flags = (int)SA_RESETHAND}, before;

	sigaction(SIGINT, NULL, &before);
	if (before.sa_handler != SIG_IGN)
		sigaction(SIGINT, &action, NULL);
}

static struct atout_job *add_job(struct chunks *chunks, enum atout_job_kind kind, const struct solve_walk *walk)
{
	struct atout_job *job = &chunks->job[chunks->jobs++];

	memset(job, 0, sizeof *job);
	job->kind = kind;
	job->position = walk->position;
	return job;
}

/* As at the tables of a club, where a board is played again and again. */
static bool same_hands(const struct solve_deal *a, const struct solve_deal *b)
{
	return memcmp(a->hands.hand, b->hands.hand, sizeof a->hands.hand) == 0;
}

static void add_jobs(struct chunks *chunks, struct task *task)
{
	const struct solve_ask *ask = chunks->ask;
	struct solve_walk walk;

	solve_walk_start(&walk, &task->deal);
	if (chunks->count > 1 && same_hands(&task->deal, &task[-1].deal))
		task->table = task[-1].table;
	else
		task->table = add_job(chunks, ATOUT_JOB_TABLE, &walk);
	task->leads = task->play = NULL;
	if (!task->deal.playable)
		return;
	if (ask->play && task->deal.cards) {
		task->play = add_job(chunks, ATOUT_JOB_PLAY, &walk);
		task->play->line = task->deal.card;
		task->play->count = task->deal.cards;
		task->play->value = task->value;
	}
	if (ask->leads) {
		solve_walk_leads(&walk, &task->deal);
		task->leads = add_job(chunks, ATOUT_JOB_CARDS, &walk);
	}
}

static void on_progress(void *ctx, size_t done, size_t count)
{
	struct chunks *chunks = ctx;
	double part = (double)done / (double)count, before = chunks->line_before, lines = chunks->line - before;

	bar_show(&chunks->bar, (before + lines * part) / chunks->lines,
		 chunks->solved + (uint64_t)(part * (double)chunks->count), "deals");
}

/* An error of any job but the end of all work. */
static enum atout_solve_err task_err(const struct task *task)
{
	const struct atout_job *jobs[KINDS] = {task->table, task->leads, task->play};

	for (int i = 0; i < KINDS; i++)
		if (jobs[i] && jobs[i]->err)
			return jobs[i]->err;
	return ATOUT_SOLVE_OK;
}

static void print_task(struct chunks *chunks, const struct task *task)
{
	const struct solve_ask *ask = chunks->ask;
	struct atout_par par;
	struct solve_answer answer = {.ask = ask, .deal = &task->deal, .table = &task->table->table};

	if (task->leads) {
		answer.choice = task->leads->choice;
		answer.choices = task->leads->choices;
	}
	if (task->play)
		answer.value = task->value;
	if (ask->par && task->deal.hands.size == ATOUT_HAND_MAX) {
		atout_par(answer.table, task->deal.dealer, task->deal.vul, &par);
		answer.par = &par;
	}
	if (!ask->json && chunks->printed)
		puts("");
	chunks->printed = true;
	(ask->json ? solve_print_json : solve_print_text)(&answer);
}

static void tell_err(struct chunks *chunks, const struct solve_deal *deal, enum atout_solve_err err)
{
	char text[128];

	atout_solve_err_print(err, NULL, text, sizeof text);
	input_tell(chunks->input, deal->line, 0, "%s", text);
	chunks->status = CLI_BAD_INPUT;
}

/* Up to the first that was cancelled: what is printed has no gap. */
static void print_tasks(struct chunks *chunks)
{
	for (size_t i = 0; i < chunks->count; i++) {
		const struct task *task = &chunks->task[i];
		enum atout_solve_err err = task_err(task);
		if (err == ATOUT_SOLVE_CANCELLED)
			break;
		if (err) {
			tell_err(chunks, &task->deal, err);
			continue;
		}
		print_task(chunks, task);
		chunks->solved++;
	}
	fflush(stdout);
}

static void solve_chunk(struct chunks *chunks)
{
	struct atout_batch batch = {
		.threads = chunks->ask->threads, .cancel = &cancelled, .progress = on_progress, .ctx = chunks};

	if (!chunks->count)
		return;
	atout_solve_batch(chunks->job, chunks->jobs, &batch);
	bar_clear(&chunks->bar);
	print_tasks(chunks);
	chunks->line_before = chunks->line;
	chunks->count = chunks->jobs = 0;
	if (chunks->room < CHUNK_MOST)
		chunks->room *= 2;
}

static void on_deal(void *ctx, const struct solve_deal *deal)
{
	struct chunks *chunks = ctx;

	if (atout_is_cancelled(&cancelled))
		return;
	struct task *task = &chunks->task[chunks->count++];
	task->deal = *deal;
	chunks->line = deal->line;
	add_jobs(chunks, task);
	if (chunks->count == chunks->room)
		solve_chunk(chunks);
}

static uint32_t count_lines(const char *text, size_t size)
{
	uint32_t n = 1;

	for (const char *at = text, *end = text + size; (at = memchr(at, '\n', (size_t)(end - at))); at++)
		n++;
	return n;
}

int solve_run(const struct solve_ask *ask, struct input *input)
{
	static struct chunks chunks;
	struct solve_reader reader = {
		.input = input, .ask = ask, .take = on_deal, .ctx = &chunks, .cancel = &cancelled};
	const char *text;
	size_t size;

	if (!source_whole(&input->source, TEXT_MAX, &text, &size))
		return CLI_BAD_INPUT;
	chunks.lines = count_lines(text, size);
	chunks.ask = ask;
	chunks.input = input;
	chunks.room = CHUNK_LEAST;
	bar_start(&chunks.bar);
	catch_signal();
	solve_read(&reader);
	if (!atout_is_cancelled(&cancelled)) {
		chunks.line = chunks.lines;
		solve_chunk(&chunks);
	}
	if (reader.refused)
		chunks.status = CLI_BAD_INPUT;
	if (!atout_is_cancelled(&cancelled))
		return chunks.status;
	cli_error("solve", "cancelled; %llu deal%s solved", (unsigned long long)chunks.solved,
		  chunks.solved == 1 ? "" : "s");
	return CLI_CANCELLED;
}
