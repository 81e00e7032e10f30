/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Measures how many events a store commits in a second: bench_store FOLDER [SECONDS [BYTES]].
 *
 * A number of appends is always under way, each to another of 1,000 streams and of one event; whenever one is done, the
 * next is made.  The folder, which must not have a store yet, says which disk is measured.
 */
#include "base/clock.h"
#include "owner.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { STREAMS = 1000, BYTES = 100 };

struct run {
	struct owner owner;
	struct store_event event;
	uint64_t last[STREAMS];
	int next; /* the stream of the next append */
	uint64_t done, groups;
	double slowest, sum, *begun; /* seconds; begun by stream */
	bool over;
};

struct lane {
	struct run *run;
	int stream;
};

static double now(void) { return clock_seconds(CLOCK_MONOTONIC); }

static void append(struct run *run);

static void done(void *user, enum store_error error, uint64_t last)
{
	struct lane *lane = user;
	struct run *run = lane->run;
	double took = now() - run->begun[lane->stream];

	if (error) {
		fprintf(stderr, "bench_store: %s\n", store_error_text(error));
		exit(1);
	}
	run->last[lane->stream] = last;
	run->done++;
	run->sum += took;
	if (took > run->slowest)
		run->slowest = took;
	if (!run->over)
		append(run);
}

static void append(struct run *run)
{
	static struct lane lanes[STREAMS];
	char name[STORE_NAME_MAX];
	int stream = run->next;

	run->next = (stream + 1) % STREAMS;
	lanes[stream] = (struct lane){run, stream};
	run->begun[stream] = now();
	snprintf(name, sizeof name, "table/%d", stream);
	struct store_append one = {.stream = name,
				   .expected = run->last[stream] + 1,
				   .events = &run->event,
				   .count = 1,
				   .done = done,
				   .user = &lanes[stream]};
	if (store_append(run->owner.store, &one))
		abort();
}

static void measure(struct run *run, int under_way, double seconds)
{
	double begin = now(), end;

	run->done = run->groups = 0;
	run->slowest = run->sum = 0;
	run->over = false;
	for (int i = 0; i < under_way; i++)
		append(run);
	while ((end = now()) < begin + seconds) {
		owner_wait(&run->owner);
		run->groups++;
	}
	uint64_t counted = run->done, groups = run->groups;
	run->over = true;
	while (run->done < counted + (uint64_t)under_way)
		owner_wait(&run->owner);
	printf("| %d | %.0f | %.1f | %.2f | %.1f |\n", under_way, (double)counted / (end - begin),
	       (double)counted / (double)groups, 1e3 * run->sum / (double)run->done, 1e3 * run->slowest);
	fflush(stdout);
}

/* What the disk can do: 4 KiB written and synced, one after the other. */
static void measure_disk(const char *folder, double seconds)
{
	static const char block[4096];
	char path[512];
	int count = 0;

	snprintf(path, sizeof path, "%s/sync", folder);
	int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	double begin = now(), end;
	while ((end = now()) < begin + seconds) {
		if (pwrite(fd, block, sizeof block, (off_t)count * (off_t)sizeof block) < 0 || fdatasync(fd)) {
			fprintf(stderr, "bench_store: %s: %s\n", path, strerror(errno));
			exit(1);
		}
		count++;
	}
	close(fd);
	unlink(path);
	printf("%.0f syncs/s of the disk alone\n\n", count / (end - begin));
}

int main(int argc, char **argv)
{
	static struct run run;
	static double begun[STREAMS];
	static const int under_way[] = {1, 10, 100, 500};
	double seconds = argc > 2 ? strtod(argv[2], NULL) : 10;
	size_t bytes = argc > 3 ? strtoul(argv[3], NULL, 10) : BYTES;
	char path[512];

	if (argc < 2 || bytes > STORE_EVENT_MAX) {
		fprintf(stderr, "bench_store: expected FOLDER [SECONDS [BYTES]], at most %d bytes\n", STORE_EVENT_MAX);
		return 2;
	}
	snprintf(path, sizeof path, "%s/atout.db", argv[1]);
	if (access(path, F_OK) == 0) {
		fprintf(stderr, "bench_store: %s is there already; expected a folder without a store\n", path);
		return 2;
	}
	owner_open(&run.owner, argv[1], 0, NULL);
	if (!run.owner.store) {
		fprintf(stderr, "bench_store: %s\n", run.owner.why);
		return 1;
	}
	measure_disk(argv[1], seconds);
	run.begun = begun;
	run.event = (struct store_event){.bytes = calloc(1, bytes + 1), .length = bytes};
	printf("| under way | events/s | events a collection | mean ms | slowest ms |\n| --- | --- | --- | --- | --- "
	       "|\n");
	for (size_t i = 0; i < sizeof under_way / sizeof under_way[0]; i++)
		measure(&run, under_way[i], seconds);
	owner_close(&run.owner);
	free((void *)run.event.bytes);
	return 0;
}
