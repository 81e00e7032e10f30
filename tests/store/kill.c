/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Kills a program that appends to a store, at random instants, over and over: kill [KILLS [SEED]].
 *
 * The program tells each append that was reported as done through a pipe, which outlives it.  After SIGKILL everything
 * that it told must be there (load.h), and the store must go on.
 */
#include "load.h"
#include "place.h"

#include <errno.h>
#include <inttypes.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { FRESH = 10 /* kills of a store, then a new one */, LIFE_US = 40000, LONG_LIFE_US = 250000 };

struct news {
	int stream;
	uint64_t last;
};

static void die(const char *what, const char *why, int kills)
{
	fprintf(stderr, "kill: kill %d: %s: %s\n", kills, what, why);
	exit(1);
}

static void tell(int stream, uint64_t last, void *user)
{
	struct news news = {.stream = stream, .last = last};

	if (write(*(const int *)user, &news, sizeof news) != sizeof news)
		_exit(2);
}

/* The life of the program: until it is killed. */
static void live(struct load *load, const char *folder, int fd)
{
	load->tell = tell;
	load->user = &fd;
	if (!load_open(load, folder, NULL)) {
		fprintf(stderr, "kill: %s\n", load->owner.why);
		_exit(3);
	}
	for (;;)
		load_run(load, 1000);
}

/* Kills it after some microseconds and reads what it has told. */
static int kill_after(unsigned life, pid_t child, int fd, struct load *load)
{
	struct news news;
	int status;

	usleep(life);
	kill(child, SIGKILL);
	waitpid(child, &status, 0);
	while (read(fd, &news, sizeof news) == sizeof news)
		load->lanes[news.stream].told = news.last;
	return status;
}

static void kill_once(struct load *load, const char *folder, int kills)
{
	int ends[2];
	unsigned life = atout_rng_below(load->rng, atout_rng_below(load->rng, 4) ? LIFE_US : LONG_LIFE_US);

	if (pipe(ends))
		die("no pipe", strerror(errno), kills);
	pid_t child = fork();
	if (child == 0)
		live(load, folder, ends[1]);
	close(ends[1]);
	int status = kill_after(life, child, ends[0], load);
	close(ends[0]);
	if (!WIFSIGNALED(status))
		die("the program has ended by itself", "see above", kills);
	atout_rng_next(load->rng); /* the child drew from a copy */
	if (!load_open(load, folder, NULL))
		die("the store does not open", load->owner.why, kills);
	const char *wrong = load_check(load);
	if (wrong)
		die("the law is broken", wrong, kills);
	load_close(load);
}

int main(int argc, char **argv)
{
	static struct load load;
	int count = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 30;
	uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : (uint64_t)time(NULL), told = 0;
	struct atout_rng rng;
	struct place place;

	printf("kill: SEED=%" PRIu64 "\n", seed);
	fflush(stdout);
	atout_rng_seed(&rng, seed);
	for (int kills = 0; kills < count; kills++) {
		if (kills % FRESH == 0) {
			place_make(&place);
			load_start(&load);
			load.rng = &rng;
		}
		kill_once(&load, place.folder, kills);
		for (int i = 0; i < LOAD_STREAMS; i++)
			told += load.lanes[i].told;
		if (kills % FRESH == FRESH - 1 || kills == count - 1)
			place_remove(&place);
	}
	printf("kill: %d kills, %" PRIu64 " events found, none lost\n", count, told);
	return told ? 0 : 1;
}
