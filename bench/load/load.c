/* SPDX-License-Identifier: Apache-2.0 */
/*
 * load [--tables N,N,...] [--threes N] [--every MS] [--seconds S] [--game NAME] [--bots] [--data DIR] ATOUT
 *      [SERVE-OPTION ...]
 * load [...] --at PORT
 *
 * Starts `ATOUT serve` on a free port of this machine and has real players at its tables, each with their own
 * WebSocket and from their own address, who play random legal moves.  The loop is open: each table has a move due every
 * so many milliseconds, whatever the server does, and its time counts from when it was due until the last of its
 * players has the new view.  With --every 0 a table moves as soon as all have their view: how much the server can do.
 * With --bots a table has one person and bots, and what is measured is how long a bot's move is waited for.  With
 * --threes the last so many of the largest number of tables are three people at Farmers' Bridge: a machine may allow
 * fewer connections than four a table.
 *
 * Prints a line for each number of tables, as it stands in bench/load.md.  With --at the server runs already; a line
 * is printed for each table, "table ID COOKIE" with the cookie of the one who leads it, and one for each move as it is
 * made, with its microseconds: bench/hostile attacks meanwhile.
 */
#include "player.h"
#include "run.h"

#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>

enum { SEATS_MAX = 8, EVENTS = 256, WARM_UP_S = 5 };
enum { TABLES_MAX = 20000, SIZES_MAX = 16, SERVE_OPTIONS_MAX = 40 };

struct table {
	const char *game;
	int people;
	struct player player[SEATS_MAX];
	char move[SEATS_MAX][RUN_MOVE_SIZE]; /* a legal move of each player who may move; "": none */
	uint32_t n[SEATS_MAX];		     /* of the last frame */
	bool over;			     /* the deal */
	unsigned seen;			     /* seats that have the view after the move under way */
	int64_t due;			     /* of the move under way; 0: there is none */
	uint32_t before;		     /* n of the frame that it answers */
	int owed;			     /* moves that were due while one was under way */
	int64_t since;			     /* --bots: the last frame; 0: nobody is waited for */
	int64_t think;			     /* --bots: when the person moves; 0: it is not their turn */
};

struct load {
	struct run_server server;
	const char *game;
	int threes; /* the first table of three; at all before it sit four, or one with bots */
	bool bots;
	bool at_port;  /* the server is somebody else's */
	int64_t every; /* us */
	int opened;
	struct table *table;
	int epoll;
	bool measuring;
	struct run_times times;
	uint64_t random;
};

static void note_time(struct load *load, int64_t us)
{
	if (!load->measuring)
		return;
	if (load->at_port)
		printf("%" PRId64 "\n", us);
	run_times_add(&load->times, us);
}

/* ---- Frames ---- */

static void send_move(struct table *table, int seat)
{
	char text[96];

	snprintf(text, sizeof text, "{\"type\":\"move\",\"n\":%" PRIu32 ",\"move\":\"%s\"}", table->n[seat],
		 table->move[seat]);
	table->move[seat][0] = '\0';
	player_send(&table->player[seat], text);
}

static void say_ready(struct table *table)
{
	char text[64];

	for (int seat = 0; seat < table->people; seat++) {
		snprintf(text, sizeof text, "{\"type\":\"ready\",\"n\":%" PRIu32 "}", table->n[seat]);
		player_send(&table->player[seat], text);
	}
}

static int seat_to_move(const struct table *table)
{
	int first = 0;

	while (first < table->people && !table->move[first][0])
		first++;
	return first < table->people ? first : -1;
}

/* Begins the move that was due then. */
static void begin_move(struct table *table, int64_t due)
{
	int seat = seat_to_move(table);

	if (seat < 0)
		return;
	table->due = due;
	table->before = table->n[seat];
	table->seen = 0;
	send_move(table, seat);
}

static void end_move(struct load *load, struct table *table)
{
	int64_t now = run_now();

	note_time(load, now - table->due);
	table->due = 0;
	if (table->over)
		say_ready(table);
	else if (!load->every)
		begin_move(table, now);
	else if (table->owed) {
		table->owed--;
		begin_move(table, now - (int64_t)table->owed * load->every);
	}
}

/* One person among bots: a bot is waited for from one view to the next. */
static void take_turn(struct load *load, struct table *table, int64_t now)
{
	if (table->since)
		note_time(load, now - table->since);
	table->since = 0;
	table->think = 0;
	if (table->over)
		say_ready(table);
	else if (table->move[0][0])
		table->think = now + load->every;
	else
		table->since = now;
}

static void take_frame(struct load *load, struct player *player, const char *text)
{
	struct table *table = &load->table[player->table];
	const char *n = strstr(text, "\"n\":");
	uint32_t number = n ? (uint32_t)strtoul(n + 4, NULL, 10) : 0;
	bool newer = number > table->n[player->seat], first = newer && load->every == 0 && !load->bots && !table->due;

	table->n[player->seat] = number;
	if (!newer && !load->bots)
		return;
	table->over = strstr(text, "\"over\":true") != NULL;
	run_choose_move(text, &load->random, table->move[player->seat]);
	if (load->bots) {
		if (newer)
			take_turn(load, table, run_now());
	} else if (table->due) {
		if (number > table->before)
			table->seen |= 1u << player->seat;
		if (table->seen == (1u << table->people) - 1)
			end_move(load, table);
	} else if (first && table->move[player->seat][0]) {
		begin_move(table, run_now());
	}
}

/* A person among bots who is ready twice, as the first time makes a new view, may be too late the second time. */
static bool is_late(const struct load *load, const char *text)
{
	return load->bots && strstr(text, "\"The deal is not over\"");
}

static void take_message(void *ctx, struct player *player, char *text, size_t length)
{
	(void)length;
	if (!strncmp(text, "{\"type\":\"frame\"", 15))
		take_frame(ctx, player, text);
	else if (is_late(ctx, text))
		;
	else if (!strncmp(text, "{\"type\":\"refused\"", 17) || !strncmp(text, "{\"type\":\"error\"", 15))
		fail("table %d, seat %d: %s", player->table, player->seat, text);
}

/* ---- Tables ---- */

static void watch(struct load *load, struct player *player)
{
	struct epoll_event event = {.events = EPOLLIN, .data.ptr = player};

	if (epoll_ctl(load->epoll, EPOLL_CTL_ADD, player->fd, &event) < 0)
		fail("epoll: %s", strerror(errno));
}

/* What comes until there is nothing for so long. */
static void serve_sockets(struct load *load, int ms)
{
	struct epoll_event event[EVENTS];
	int n = epoll_wait(load->epoll, event, EVENTS, ms);

	for (int i = 0; i < n; i++)
		if (!player_read(event[i].data.ptr, take_message, load))
			fail("the server has closed a connection");
}

static void table_open(struct load *load, int index)
{
	struct table *table = &load->table[index];
	char body[128], id[64], name[32];

	table->game = index < load->threes ? load->game : "farmers";
	table->people = load->bots ? 1 : index < load->threes ? 4 : 3;
	for (int seat = 0; seat < table->people; seat++) {
		struct player *player = &table->player[seat];
		*player = (struct player){.fd = -1, .table = index, .seat = seat};
		snprintf(name, sizeof name, "Player %d-%d", index, seat);
		player_login(player, &load->server.at, name);
	}
	snprintf(body, sizeof body, "{\"game\":\"%s\",\"seats\":%d,\"bots\":%s}", table->game,
		 load->bots ? 0 : table->people, load->bots ? "true" : "false");
	player_create(&table->player[0], &load->server.at, body, id);
	if (load->at_port)
		printf("table %s %s\n", id, table->player[0].cookie);
	for (int seat = 0; seat < table->people; seat++) {
		player_open(&table->player[seat], &load->server.at, id);
		watch(load, &table->player[seat]);
		if (seat) {
			snprintf(body, sizeof body, "{\"type\":\"sit\",\"seat\":%d}", seat);
			player_send(&table->player[seat], body);
		}
		serve_sockets(load, 0);
	}
}

/* Begins play where people sit down one by one, once all do. */
static void tables_start(struct load *load, int from)
{
	for (int i = 0; i < 50; i++)
		serve_sockets(load, 10);
	for (int i = from; i < load->opened && !load->bots; i++) {
		player_send(&load->table[i].player[0], "{\"type\":\"start\"}");
		serve_sockets(load, 0);
	}
	for (int i = 0; i < 100; i++)
		serve_sockets(load, 10);
}

static void tables_open(struct load *load, int count)
{
	int from = load->opened;

	while (load->opened < count)
		table_open(load, load->opened++);
	tables_start(load, from);
}

/* ---- The run ---- */

static void moves_due(struct load *load, int64_t start, int64_t *slot)
{
	int64_t now = run_now();

	for (;; ++*slot) {
		int64_t due = start + *slot * load->every / load->opened;
		struct table *table = &load->table[*slot % load->opened];
		if (due > now)
			return;
		if (table->due)
			table->owed++;
		else
			begin_move(table, due);
	}
}

static void people_due(struct load *load)
{
	int64_t now = run_now();

	for (int i = 0; i < load->opened; i++) {
		struct table *table = &load->table[i];
		if (!table->think || table->think > now)
			continue;
		table->think = 0;
		table->since = now;
		send_move(table, 0);
	}
}

static void play(struct load *load, int seconds)
{
	int64_t start = run_now(), end = start + (int64_t)seconds * 1000000, slot = 0;

	if (!load->every && !load->bots)
		for (int i = 0; i < load->opened; i++)
			if (!load->table[i].due)
				begin_move(&load->table[i], start);
	while (run_now() < end) {
		if (load->bots)
			people_due(load);
		else if (load->every)
			moves_due(load, start, &slot);
		serve_sockets(load, 1);
	}
}

static void measure(struct load *load, int tables, int seconds, long empty_kb)
{
	load->measuring = false;
	load->times.count = 0;
	tables_open(load, tables);
	play(load, WARM_UP_S);
	load->measuring = true;
	double cpu = run_server_seconds(&load->server);
	int64_t from = run_now();
	play(load, seconds);
	double passed = 1e-6 * (double)(run_now() - from);
	cpu = run_server_seconds(&load->server) - cpu;
	long kb = run_server_kb(&load->server) - empty_kb;
	if (load->at_port)
		return;
	run_times_sort(&load->times);
	printf("| %d | %.0f | %.1f | %.1f | %.1f | %.1f | %.0f %% | %.1f |\n", tables,
	       (double)load->times.count / passed, run_times_ms(&load->times, 0.5), run_times_ms(&load->times, 0.95),
	       run_times_ms(&load->times, 0.99), run_times_ms(&load->times, 1), 100 * cpu / passed,
	       (double)kb / tables);
}

/* ---- The command ---- */

struct request {
	int sizes, size[SIZES_MAX], threes, seconds;
	const char *data;
	char **serve; /* what stands behind --, and the program before it */
};

static _Noreturn void usage(void)
{
	fail("usage: load [--tables N,N,...] [--threes N] [--every MS] [--seconds S] [--game NAME] [--bots]\n"
	     "            (--at PORT | [--data DIR] ATOUT [SERVE-OPTION ...])");
}

static void read_sizes(struct request *request, const char *text)
{
	char *end;

	for (request->sizes = 0; *text; text = end + (*end == ',')) {
		long size = strtol(text, &end, 10);
		if (end == text || size < 1 || size > TABLES_MAX || request->sizes == SIZES_MAX)
			usage();
		request->size[request->sizes++] = (int)size;
	}
}

static void read_option(struct load *load, struct request *request, int option)
{
	switch (option) {
	case 't':
		read_sizes(request, optarg);
		return;
	case '3':
		request->threes = (int)strtol(optarg, NULL, 10);
		return;
	case 'e':
		load->every = 1000 * strtol(optarg, NULL, 10);
		return;
	case 's':
		request->seconds = (int)strtol(optarg, NULL, 10);
		return;
	case 'g':
		load->game = optarg;
		return;
	case 'b':
		load->bots = true;
		return;
	case 'd':
		request->data = optarg;
		return;
	case 'a':
		load->at_port = true;
		run_server_at(&load->server, atoi(optarg));
		return;
	default:
		usage();
	}
}

static void read_command(struct load *load, struct request *request, int argc, char **argv)
{
	static const struct option options[] = {
		{"tables", required_argument, NULL, 't'},
		{"threes", required_argument, NULL, '3'},
		{"every", required_argument, NULL, 'e'},
		{"seconds", required_argument, NULL, 's'},
		{"game", required_argument, NULL, 'g'},
		{"bots", no_argument, NULL, 'b'},
		{"data", required_argument, NULL, 'd'},
		{"at", required_argument, NULL, 'a'},
		{NULL, 0, NULL, 0},
	};
	int option;

	while ((option = getopt_long(argc, argv, "+", options, NULL)) != -1)
		read_option(load, request, option);
	request->serve = argv + optind;
	load->threes = request->size[request->sizes - 1] - request->threes;
	if ((optind >= argc) != load->at_port || argc - optind > SERVE_OPTIONS_MAX || request->seconds < 1 ||
	    load->every < 0 || request->threes < 0 || load->threes < 0)
		usage();
}

static void start(struct load *load, const struct request *request)
{
	const char *command[SERVE_OPTIONS_MAX + 8] = {request->serve[0], "serve",  "--listen",
						      "127.0.0.1:0",	 "--data", request->data};

	for (int i = 1; !load->at_port && request->serve[i]; i++)
		command[i + 5] = request->serve[i];
	run_raise_limits();
	setvbuf(stdout, NULL, _IOLBF, 0);
	if (!load->at_port)
		run_server_start(&load->server, (char **)command, -1);
	load->epoll = epoll_create1(EPOLL_CLOEXEC);
	load->table = calloc((size_t)request->size[request->sizes - 1], sizeof *load->table);
	if (!load->table || load->epoll < 0)
		fail("no memory");
}

int main(int argc, char **argv)
{
	struct load load = {.game = "bridge", .every = 3000000, .random = 1};
	struct request request = {.sizes = 5, .size = {100, 300, 1000, 3000, 5000}, .seconds = 30, .data = "load.data"};

	read_command(&load, &request, argc, argv);
	start(&load, &request);
	long empty = run_server_kb(&load.server);
	if (load.at_port) {
		measure(&load, request.size[0], request.seconds, empty);
		return 0;
	}
	printf("%s, %s, a move every %.1f s a table, %d s each; server empty %.1f MB\n\n", load.game,
	       load.bots ? "one person and bots" : "all people", 1e-6 * (double)load.every, request.seconds,
	       1e-3 * (double)empty);
	printf("| tables | moves/s | p50 ms | p95 | p99 | max | server CPU | KB a table |\n"
	       "| --- | --- | --- | --- | --- | --- | --- | --- |\n");
	for (int i = 0; i < request.sizes; i++)
		measure(&load, request.size[i], request.seconds, empty);
	run_server_end(&load.server);
	return 0;
}
