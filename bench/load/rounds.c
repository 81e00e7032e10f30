/* SPDX-License-Identifier: Apache-2.0 */
/*
 * rounds [--sections N] [--every MS] [--seconds S] [--doors N] [--apart N] [--pin] [--data DIR] ATOUT [SERVE-OPTION
 * ...]
 *
 * Starts `ATOUT serve` and has people play an event there (docs/online.md): sections of 32 tables, four people at each,
 * with their own WebSockets and addresses, who play random legal moves.  Each table has a move due every so many
 * milliseconds, whatever the server does, and its time counts from when it was due until the last of the four has the
 * new view, or the move is refused since the round is over.  In the middle of the boards the director begins the next
 * round: whoever is told goes where they play, asking where if they were not told, by one of the doors (threads of this
 * program), and moves as soon as four are there.  At so many tables apart people play who have no part in the event.
 *
 * With --pin the server has processor 0 and the players processor 1, so that these take no time from the server.
 */
#include "player.h"
#include "run.h"

#include <errno.h>
#include <getopt.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

enum { SEATS = 4, SECTION = 32, SECTIONS_MAX = 16, DOORS_MAX = 64, APART_MAX = 200, EVENTS = 256 };
enum { SERVE_OPTIONS_MAX = 40, ID_SIZE = 16, STATE_SIZE = 1 << 19, TRIES = 1200, TRY_US = 50000 };

struct table;

struct person {
	struct person *next; /* in a list */
	struct player player;
	char play[ID_SIZE];   /* the table of the event where they play or have played last */
	char onward[ID_SIZE]; /* the one that they were told of; "": they ask */
	struct table *table;
	uint32_t n; /* of the last frame */
	char move[RUN_MOVE_SIZE];
	bool deal_over, told; /* told: that the round is over */
};

struct table {
	char id[ID_SIZE];
	struct person *sits[SEATS];
	int come, people; /* people: who has a frame */
	bool apart;
	int64_t next;	 /* when a move is due; 0: never yet */
	int64_t due;	 /* of the move under way; 0: none */
	uint32_t before; /* n of the frame that it answers */
};

struct load {
	struct run_server server;
	int sections, every, seconds, doors, apart; /* every: ms */
	bool pins;
	const char *data;

	struct person *person;
	struct table *table; /* of all rounds, in the order in which people come; behind people of them those apart */
	int people, tables, entered;
	struct player chief;
	char event[ID_SIZE];
	int epoll, told, here; /* told, here: people, since the round has begun */
	uint64_t random;
	struct run_times times, times_apart;

	pthread_mutex_t lock;
	pthread_cond_t changed;
	struct person *leaving, *coming; /* who is to go to their table; who has gone there */
	int to_begin;			 /* the round that a door is to begin; 0: none */
};

/* ---- Lists of people ---- */

static struct person *take(struct person **list)
{
	struct person *first = *list;

	if (first)
		*list = first->next;
	return first;
}

static void send_off(struct load *load, struct person *person)
{
	pthread_mutex_lock(&load->lock);
	person->next = load->leaving;
	load->leaving = person;
	pthread_cond_signal(&load->changed);
	pthread_mutex_unlock(&load->lock);
}

static void begin_round(struct load *load, int round)
{
	pthread_mutex_lock(&load->lock);
	load->told = load->here = 0;
	load->to_begin = round;
	pthread_cond_signal(&load->changed);
	pthread_mutex_unlock(&load->lock);
}

/* ---- The doors ---- */

static void say_begin(struct load *load, int round)
{
	char body[128], reply[256];

	snprintf(body, sizeof body, "{\"evening\":\"%s\",\"write\":\"round-%03d\",\"do\":\"round\",\"to\":%d}",
		 load->event, round, round);
	player_post(&load->chief, &load->server.at, "/api/evening/write", body, reply, sizeof reply);
}

static void find_table(const struct load *load, struct person *person)
{
	static _Thread_local char state[STATE_SIZE];
	char path[64], play[ID_SIZE];

	snprintf(path, sizeof path, "/api/evening?evening=%s", load->event);
	for (int i = 0; i < TRIES; i++) {
		player_get(&person->player, &load->server.at, path, state, sizeof state);
		player_value(state, "play", play, sizeof play);
		if (play[0] && strcmp(play, person->play) != 0) {
			snprintf(person->play, sizeof person->play, "%s", play);
			return;
		}
		usleep(TRY_US);
	}
	fail("there is no table for somebody");
}

static void go_through(struct load *load, struct person *person)
{
	if (person->onward[0])
		snprintf(person->play, sizeof person->play, "%s", person->onward);
	else
		find_table(load, person);
	player_open(&person->player, &load->server.at, person->play);
	pthread_mutex_lock(&load->lock);
	person->next = load->coming;
	load->coming = person;
	pthread_mutex_unlock(&load->lock);
}

static void *stand_at_door(void *user)
{
	struct load *load = user;

	for (;;) {
		struct person *person = NULL;
		pthread_mutex_lock(&load->lock);
		while (!load->to_begin && !(person = take(&load->leaving)))
			pthread_cond_wait(&load->changed, &load->lock);
		int round = load->to_begin;
		load->to_begin = 0;
		pthread_mutex_unlock(&load->lock);
		if (person)
			go_through(load, person);
		else
			say_begin(load, round);
	}
	return NULL;
}

/* ---- Frames ---- */

static void say_numbered(struct person *person, const char *type, const char *more)
{
	char text[96];

	snprintf(text, sizeof text, "{\"type\":\"%s\",\"n\":%u%s}", type, person->n, more);
	player_send(&person->player, text);
}

static void end_move(struct load *load, struct table *table)
{
	if (!table->due)
		return;
	run_times_add(table->apart ? &load->times_apart : &load->times, run_now() - table->due);
	table->due = 0;
}

static bool have_seen(const struct table *table)
{
	for (int i = 0; i < SEATS; i++)
		if (table->sits[i]->n <= table->before)
			return false;
	return true;
}

/* Their first frame: the server has let them in. */
static void arrive(struct load *load, struct table *table)
{
	if (++table->people == SEATS)
		table->next = run_now() + run_below(&load->random, 1000 * (uint32_t)load->every);
	load->here += !table->apart;
}

static void take_frame(struct load *load, struct person *person, const char *text)
{
	struct table *table = person->table;
	const char *n = strstr(text, "\"n\":");
	bool over = strstr(text, "\"over\":true"), was_over = person->deal_over;

	if (!person->n)
		arrive(load, table);
	person->n = n ? (uint32_t)strtoul(n + 4, NULL, 10) : 0;
	person->deal_over = over;
	run_choose_move(text, &load->random, person->move);
	if (over && !was_over)
		say_numbered(person, "ready", "");
	if (table->due && have_seen(table))
		end_move(load, table);
}

static void take_event(struct person *person, const char *text)
{
	player_value(text, "play", person->onward, sizeof person->onward);
	person->told = true;
}

static void take_message(void *user, struct player *player, char *text, size_t length)
{
	struct person *person = (struct person *)((char *)player - offsetof(struct person, player));

	(void)length;
	if (!strncmp(text, "{\"type\":\"frame\"", 15))
		take_frame(user, person, text);
	else if (!strncmp(text, "{\"type\":\"event\"", 15))
		take_event(person, text);
	else if (!strncmp(text, "{\"type\":\"refused\"", 17))
		end_move(user, person->table); /* the round was over when the move came */
	else if (!strncmp(text, "{\"type\":\"error\"", 15))
		fail("%s", text);
}

/* ---- Tables ---- */

static struct table *table_of(struct load *load, const char *id)
{
	int i = 0;

	while (i < load->tables && strcmp(load->table[i].id, id) != 0)
		i++;
	if (i == load->tables) {
		load->tables++;
		load->table[i] = (struct table){.people = 0};
		snprintf(load->table[i].id, sizeof load->table[i].id, "%s", id);
	}
	return &load->table[i];
}

static void leave(struct load *load, struct person *person)
{
	struct table *table = person->table;

	end_move(load, table);
	table->people = 0;
	close(person->player.fd);
	load->told++;
	send_off(load, person);
}

static void hear(struct load *load, struct person *person)
{
	bool open = player_read(&person->player, take_message, load);

	if (person->told)
		leave(load, person);
	else if (!open)
		fail("the server has closed a connection");
}

/* What came with the answer that opened the WebSocket is there without the socket's saying so. */
static void sit(struct load *load, struct person *person, struct table *table)
{
	struct epoll_event event = {.events = EPOLLIN, .data.ptr = person};

	person->table = table;
	table->sits[table->come++] = person;
	person->n = 0;
	person->deal_over = person->told = false;
	if (epoll_ctl(load->epoll, EPOLL_CTL_ADD, person->player.fd, &event) < 0)
		fail("epoll: %s", strerror(errno));
	hear(load, person);
}

static void let_in(struct load *load)
{
	struct person *person;

	do {
		pthread_mutex_lock(&load->lock);
		person = take(&load->coming);
		pthread_mutex_unlock(&load->lock);
		if (person)
			sit(load, person, table_of(load, person->play));
	} while (person);
}

/* ---- Play ---- */

static void begin_move(struct table *table)
{
	char more[RUN_MOVE_SIZE + 16];
	int seat = 0;

	while (seat < SEATS && !table->sits[seat]->move[0])
		seat++;
	if (seat < SEATS) {
		struct person *person = table->sits[seat];
		snprintf(more, sizeof more, ",\"move\":\"%s\"", person->move);
		person->move[0] = '\0';
		table->due = table->next;
		table->before = person->n;
		say_numbered(person, "move", more);
	}
}

static void moves_due(struct load *load)
{
	int64_t now = run_now();

	for (int i = 0; i < load->tables + load->apart; i++) {
		struct table *table =
			i < load->tables ? &load->table[i] : &load->table[load->people + i - load->tables];
		if (table->people < SEATS || table->due || table->next > now)
			continue;
		begin_move(table);
		table->next += 1000 * load->every;
	}
}

static void play(struct load *load, double seconds, bool (*done)(const struct load *))
{
	struct epoll_event event[EVENTS];
	int64_t end = run_now() + (int64_t)(1e6 * seconds);

	while (run_now() < end && !(done && done(load))) {
		let_in(load);
		moves_due(load);
		int n = epoll_wait(load->epoll, event, EVENTS, 1);
		for (int i = 0; i < n; i++)
			hear(load, event[i].data.ptr);
	}
	if (done && !done(load))
		fail("not done within %.0f s: %d told, %d there", seconds, load->told, load->here);
}

static bool all_told(const struct load *load) { return load->told == load->people; }
static bool all_here(const struct load *load) { return load->here == load->people; }

/* ---- Who plays ---- */

static void open_event(struct load *load)
{
	char body[512], reply[4096];
	struct player *chief = &load->chief;

	*chief = (struct player){.fd = -1, .table = 0x7FFF};
	player_login(chief, &load->server.at, "Chief");
	player_post(chief, &load->server.at, "/api/account",
		    "{\"account\":\"chief\",\"password\":\"correct horse battery\"}", reply, sizeof reply);
	snprintf(body, sizeof body,
		 "{\"title\":\"Load\",\"kind\":\"mitchell\",\"number\":%d,\"sections\":%d,\"rounds\":3,\"each\":2,"
		 "\"scoring\":\"mp\","
		 "\"online\":true,\"bot\":\"random\",\"write\":\"first-write\"}",
		 SECTION, load->sections);
	player_post(chief, &load->server.at, "/api/evening/new", body, reply, sizeof reply);
	player_value(reply, "evening", load->event, sizeof load->event);
}

static void enter_event(struct load *load, struct person *person, int number)
{
	char name[32], body[64], reply[256];

	*person = (struct person){.player = {.fd = -1, .table = number / SEATS, .seat = number % SEATS}};
	snprintf(name, sizeof name, "Guest %d", number + 1);
	player_login(&person->player, &load->server.at, name);
	snprintf(body, sizeof body, "{\"evening\":\"%s\"}", load->event);
	player_post(&person->player, &load->server.at, "/api/online/enter", body, reply, sizeof reply);
}

static void *enter_some(void *user)
{
	struct load *load = user;

	for (;;) {
		pthread_mutex_lock(&load->lock);
		int number = load->entered < load->people ? load->entered++ : -1;
		pthread_mutex_unlock(&load->lock);
		if (number < 0)
			return NULL;
		enter_event(load, &load->person[number], number);
	}
}

static void start_threads(struct load *load, pthread_t thread[DOORS_MAX], void *(*work)(void *))
{
	for (int i = 0; i < load->doors; i++)
		if (pthread_create(&thread[i], NULL, work, load))
			fail("no thread");
}

/* Those who sit down say so; then the one who has opened the table begins. */
static void open_apart(struct load *load, struct table *table, struct person *person, int number)
{
	char name[32], body[64];

	*table = (struct table){.apart = true};
	for (int seat = 0; seat < SEATS; seat++) {
		struct player *player = &person[seat].player;
		person[seat] = (struct person){.player = {.fd = -1, .table = number, .seat = seat}};
		snprintf(name, sizeof name, "Apart %d-%d", number, seat);
		player_login(player, &load->server.at, name);
		if (!seat)
			player_create(player, &load->server.at, "{\"game\":\"bridge\",\"seats\":4,\"bots\":false}",
				      body);
		if (!seat)
			snprintf(table->id, sizeof table->id, "%.15s", body);
		player_open(player, &load->server.at, table->id);
		sit(load, &person[seat], table);
		snprintf(body, sizeof body, "{\"type\":\"sit\",\"seat\":%d}", seat);
		if (seat)
			player_send(player, body);
		play(load, 0.02, NULL);
	}
	player_send(&person->player, "{\"type\":\"start\"}");
}

static void gather(struct load *load)
{
	pthread_t thread[DOORS_MAX];

	load->people = load->sections * SECTION * SEATS;
	load->person = calloc((size_t)load->people + APART_MAX * SEATS, sizeof *load->person);
	load->table = calloc((size_t)load->people + APART_MAX, sizeof *load->table);
	load->epoll = epoll_create1(EPOLL_CLOEXEC);
	if (!load->person || !load->table || load->epoll < 0)
		fail("no memory");
	open_event(load);
	start_threads(load, thread, enter_some);
	for (int i = 0; i < load->doors; i++)
		pthread_join(thread[i], NULL);
	int apart = load->apart;
	for (load->apart = 0; load->apart < apart; load->apart++)
		open_apart(load, &load->table[load->people + load->apart],
			   &load->person[load->people + load->apart * SEATS], load->people / SEATS + load->apart);
	start_threads(load, thread, stand_at_door);
}

/* ---- The run ---- */

static void print_all_times(struct load *load)
{
	run_times_print("moves", &load->times);
	if (load->apart)
		run_times_print("moves at tables apart", &load->times_apart);
	printf("\n");
}

static void measure_play(struct load *load, const char *when)
{
	load->times.count = load->times_apart.count = 0;
	double used = run_server_seconds(&load->server);
	play(load, load->seconds, NULL);
	used = run_server_seconds(&load->server) - used;
	printf("%s: %.2f processors, %.1f KiB a table", when, used / load->seconds,
	       (double)run_server_kb(&load->server) / (load->people / SEATS));
	print_all_times(load);
}

static void measure_change(struct load *load)
{
	int64_t start = run_now();
	double used = run_server_seconds(&load->server);

	load->times.count = load->times_apart.count = 0;
	begin_round(load, 2);
	play(load, 120, all_told);
	printf("all are told that the round has changed within %.2f s", 1e-6 * (double)(run_now() - start));
	print_all_times(load);
	play(load, 300, all_here);
	printf("all are at their next tables after %.2f s, the server has used %.2f s of a processor",
	       1e-6 * (double)(run_now() - start), run_server_seconds(&load->server) - used);
	print_all_times(load);
}

static void run(struct load *load)
{
	gather(load);
	begin_round(load, 1);
	for (int i = 0; i < load->people; i++)
		send_off(load, &load->person[i]);
	int64_t start = run_now();
	play(load, 300, all_here);
	printf("%d tables, %d people, a move every %.1f s a table; all are at their first tables after %.1f s\n",
	       load->people / SEATS, load->people, 1e-3 * load->every, 1e-6 * (double)(run_now() - start));
	measure_play(load, "first round");
	measure_change(load);
	measure_play(load, "second round");
}

/* ---- The command ---- */

static _Noreturn void usage(void)
{
	fail("usage: rounds [--sections N] [--every MS] [--seconds S] [--doors N] [--apart N] [--pin] [--data DIR]\n"
	     "              ATOUT [SERVE-OPTION ...]");
}

enum { NUMBERS = 5, PIN, DATA };

static void read_number(const char *text, int least, int most, int *into)
{
	char *end;
	long n = strtol(text, &end, 10);

	if (end == text || *end || n < least || n > most)
		usage();
	*into = (int)n;
}

static char **read_command(struct load *load, int argc, char **argv)
{
	static const struct option options[] = {
		{"sections", required_argument, NULL, 0}, {"every", required_argument, NULL, 1},
		{"seconds", required_argument, NULL, 2},  {"doors", required_argument, NULL, 3},
		{"apart", required_argument, NULL, 4},	  {"pin", no_argument, NULL, PIN},
		{"data", required_argument, NULL, DATA},  {NULL, 0, NULL, 0},
	};
	const struct {
		int *into, least, most;
	} numbers[NUMBERS] = {{&load->sections, 1, SECTIONS_MAX},
			      {&load->every, 1, 60000},
			      {&load->seconds, 1, 600},
			      {&load->doors, 1, DOORS_MAX},
			      {&load->apart, 0, APART_MAX}};
	int option;

	while ((option = getopt_long(argc, argv, "+", options, NULL)) != -1) {
		if (option >= 0 && option < NUMBERS)
			read_number(optarg, numbers[option].least, numbers[option].most, numbers[option].into);
		else if (option == PIN)
			load->pins = true;
		else if (option == DATA)
			load->data = optarg;
		else
			usage();
	}
	if (optind >= argc || argc - optind > SERVE_OPTIONS_MAX)
		usage();
	return argv + optind;
}

static void start_server(struct load *load, char **given)
{
	char connections[16];
	char *command[SERVE_OPTIONS_MAX + 32] = {
		given[0],   "serve",	      "--listen", "127.0.0.1:0", "--data", (char *)load->data,
		"--proxy",  "--pace",	      "1-5",	  "--think",	 "10",	   "--guests-a-day",
		"0",	    "--tables-a-day", "0",	  "--cpu-each",	 "0",	   "--connections",
		connections};
	int count = 0;

	while (command[count])
		count++;
	for (int i = 1; given[i]; i++)
		command[count++] = given[i];
	snprintf(connections, sizeof connections, "%d", SEATS * (load->sections * SECTION + load->apart) + 200);
	run_server_start(&load->server, command, load->pins ? 0 : -1);
	if (load->pins)
		run_pin(1);
}

int main(int argc, char **argv)
{
	struct load load = {.sections = 16,
			    .every = 3000,
			    .seconds = 15,
			    .doors = 8,
			    .data = "load.data",
			    .random = 1,
			    .lock = PTHREAD_MUTEX_INITIALIZER,
			    .changed = PTHREAD_COND_INITIALIZER};
	char **command = read_command(&load, argc, argv);

	setvbuf(stdout, NULL, _IOLBF, 0);
	run_raise_limits();
	start_server(&load, command);
	run(&load);
	run_server_end(&load.server);
	return 0;
}
