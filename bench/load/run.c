/* SPDX-License-Identifier: Apache-2.0 */
#include "run.h"

#include "player.h"

#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* ---- The server ---- */

void run_server_at(struct run_server *server, int port)
{
	server->at = (struct sockaddr_in){
		.sin_family = AF_INET, .sin_port = htons((uint16_t)port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
}

void run_pin(int processor)
{
	cpu_set_t only;

	CPU_ZERO(&only);
	CPU_SET((size_t)processor, &only);
	if (sched_setaffinity(0, sizeof only, &only) < 0)
		fail("processor %d: %s", processor, strerror(errno));
}

static _Noreturn void become(char **command, int out, int processor)
{
	prctl(PR_SET_PDEATHSIG, SIGTERM); /* this program may fail before it ends the server */
	dup2(out, 1);
	if (processor >= 0)
		run_pin(processor);
	execv(command[0], command);
	_exit(127);
}

/* Its first line of output that holds an address says where it listens. */
void run_server_start(struct run_server *server, char **command, int processor)
{
	int out[2];
	char line[512], *at = NULL;

	if (pipe(out) < 0 || (server->pid = fork()) < 0)
		fail("cannot start a process: %s", strerror(errno));
	if (!server->pid) {
		close(out[0]);
		become(command, out[1], processor);
	}
	close(out[1]);
	FILE *in = fdopen(out[0], "r");
	while (!at && fgets(line, sizeof line, in))
		at = strstr(line, "http://127.0.0.1:");
	if (!at)
		fail("%s did not say where it listens", command[0]);
	run_server_at(server, atoi(at + strlen("http://127.0.0.1:")));
}

void run_server_end(const struct run_server *server)
{
	kill(server->pid, SIGTERM);
	waitpid(server->pid, NULL, 0);
}

long run_server_kb(const struct run_server *server)
{
	static const char key[] = "VmRSS:";
	char path[64], line[1024];
	long found = 0;

	snprintf(path, sizeof path, "/proc/%d/status", (int)server->pid);
	FILE *in = fopen(path, "r");
	while (in && fgets(line, sizeof line, in))
		if (!strncmp(line, key, strlen(key)))
			found = strtol(line + strlen(key), NULL, 10);
	if (in)
		fclose(in);
	return found;
}

double run_server_seconds(const struct run_server *server)
{
	char path[64], line[1024] = "";
	unsigned long user = 0, system = 0;

	snprintf(path, sizeof path, "/proc/%d/stat", (int)server->pid);
	FILE *in = fopen(path, "r");
	if (in && fgets(line, sizeof line, in) && strrchr(line, ')'))
		sscanf(strrchr(line, ')') + 1, " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system);
	if (in)
		fclose(in);
	return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

void run_raise_limits(void)
{
	struct rlimit files;

	getrlimit(RLIMIT_NOFILE, &files);
	files.rlim_cur = files.rlim_max;
	setrlimit(RLIMIT_NOFILE, &files);
	signal(SIGPIPE, SIG_IGN);
}

/* ---- Moves ---- */

uint32_t run_below(uint64_t *random, uint32_t n)
{
	*random = *random * 6364136223846793005u + 1442695040888963407u;
	return (uint32_t)((*random >> 33) % n);
}

void run_choose_move(const char *frame, uint64_t *random, char move[RUN_MOVE_SIZE])
{
	const char *at = strstr(frame, "\"legal\":{"), *list[64], *pass = NULL;
	uint32_t n = 0;

	move[0] = '\0';
	if (!at)
		return;
	for (at += strlen("\"legal\":{"); *at != '}' && n < 64;) {
		at = strchr(at, '[');
		for (at++; *at != ']' && n < 64; at += *at == ',') {
			list[n] = ++at;
			if (!strncmp(at, "pass\"", 5))
				pass = at;
			n++;
			at = strchr(at, '"') + 1;
		}
		at += at[0] == ']';
		at += at[0] == ',';
	}
	if (!n)
		return;
	const char *chosen = pass && run_below(random, 4) ? pass : list[run_below(random, n)];
	snprintf(move, RUN_MOVE_SIZE, "%.*s", (int)strcspn(chosen, "\""), chosen);
}

/* ---- Times ---- */

int64_t run_now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

void run_times_add(struct run_times *times, int64_t us)
{
	if (times->count == times->room) {
		times->room = times->room ? 2 * times->room : 1 << 16;
		times->us = realloc(times->us, times->room * sizeof *times->us);
		if (!times->us)
			fail("no memory");
	}
	times->us[times->count++] = us;
}

static int by_size(const void *a, const void *b)
{
	int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;

	return (x > y) - (x < y);
}

void run_times_sort(struct run_times *times)
{
	if (times->count)
		qsort(times->us, times->count, sizeof *times->us, by_size);
}

double run_times_ms(const struct run_times *times, double part)
{
	size_t at = (size_t)(part * (double)times->count);

	if (!times->count)
		return 0;
	return 1e-3 * (double)times->us[at < times->count ? at : times->count - 1];
}

void run_times_print(const char *what, struct run_times *times)
{
	run_times_sort(times);
	printf("; %zu %s: 50 %% within %.1f ms, 95 %% within %.1f, 99 %% within %.1f, all within %.1f", times->count,
	       what, run_times_ms(times, 0.5), run_times_ms(times, 0.95), run_times_ms(times, 0.99),
	       run_times_ms(times, 1));
	times->count = 0;
}
