/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A server between clients, a store and bots, all of them in memory (world.h).  The input is lines of text, each of
 * which is done in turn; a line that makes no sense is passed over.
 *
 *      g a /api/me               GET as person a to h, or - for nobody; their cookies are those they got last
 *      p a /api/guest {...}      POST with a body
 *      k - /api/... {...}        POST with the key that was given last to a director or a commentator
 *      e a 2                     that person opens an event in which bots play so many boards, and table 1 is broadcast
 *      o 3 a %0                  socket 3, 0 to 7, opens as that person at a table
 *      v 3 a 1                   or as a spectator of a table of the event
 *      m 3 {"type":"start"}      it says something
 *      l 3 7                     it does what it is asked: its legal move number 7, or what else it may say
 *      x 3, b 3                  it hangs up; it has read too slowly
 *      y 20                      all sockets do what they are asked, so many times
 *      t 500                     milliseconds pass
 *      h, w 5                    from now on (or no longer) everything waits; five steps of what waits
 *      f 4 9                     the next four appends fail with error 9; F: the next reads
 *      c 5000                    from now on each piece of work costs so many microseconds
 *      r                         the server stops, and starts again on the same store
 *
 * %0 to %9 stand for the ids of tables, as they were made, %e for the event, %n for the n of the last frame.  The run
 * begins with four people, an account, friends, somebody blocked, and tables in play and before it (prelude.h).
 *
 * Always: every request is answered once, with JSON where it says so, and with no error of the server unless the store
 * failed or something waits; no text has the key of a person or the secret of a cookie; who is told a seat's view sits
 * there and has come with their own cookie; nothing leaks.
 */
#include "fuzz.h"

#include "prelude.h"
#include "server/common/server.h"
#include "server/tables/live_table.h"
#include "world/json.h"
#include "world/world.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PEOPLE = 8, SOCKETS = 8, TABLES = 10, COOKIES = 32, COOKIE = 128, LINE = 4096, FRAME = 1 << 15, ROUNDS = 12 };
enum { LINES = 200 /* of an input */ };

struct socket {
	struct net_conn *conn; /* NULL: it is not open */
	int person;	       /* -1: nobody */
	char *frame;	       /* the last one; NULL: none */
};

static struct server server;
static struct {
	const char *text;
	size_t length;
} input;
static struct socket sockets[SOCKETS];
static char cookies[PEOPLE][COOKIE], issued[COOKIES][COOKIE], tables[TABLES][TOKEN_TABLE + 1];
static char event[TOKEN_TABLE + 1], key[TOKEN_SECRET + 1]; /* the last ones */
static int people[PEOPLE], issued_count, tables_count;
static unsigned last_n;
static bool held, troubled; /* troubled: the server may say that it cannot */

/* ---- What nobody may be told ---- */

static bool is_token(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

static bool is_issued(const char *token, size_t length)
{
	for (int i = 0; i < issued_count; i++)
		if (!memcmp(issued[i] + (length == TOKEN_SECRET ? TOKEN_PERSON + 1 : 0), token, length))
			return true;
	return false;
}

/* What the input says it may hear again, as in an error. */
static void check_token(const char *token, size_t length)
{
	FUZZ_REQUIRE(!is_issued(token, length) || memmem(input.text, input.length, token, length));
}

static void check_secrets(const char *text, size_t length)
{
	for (size_t at = 0, end; at < length; at = end + 1) {
		for (end = at; end < length && is_token(text[end]); end++)
			continue;
		if (end - at == TOKEN_PERSON || end - at == TOKEN_SECRET)
			check_token(text + at, end - at);
	}
}

/* Who is told what a seat sees, sits there. */
static void check_seat(const struct net_conn *conn, const struct socket *socket, const char *text)
{
	const struct host_guest *guest = net_data(conn);
	const char *me = strstr(text, "\"me\":");

	if (!me || !guest || !guest->live)
		return;
	const char *sits = host_person_at(guest->live->host, atoi(me + 5));
	FUZZ_REQUIRE(sits && !strcmp(sits, guest->person));
	FUZZ_REQUIRE(socket->person >= 0 && !strncmp(cookies[socket->person], guest->person, TOKEN_PERSON));
}

/* ---- What clients get ---- */

/* With TRACE in the environment all that clients get is printed. */
static void trace(const char *what, int number, const char *text, size_t length)
{
	if (getenv("TRACE"))
		fprintf(stderr, "%s %d %.*s\n", what, number, (int)(length > 300 ? 300 : length), text);
}

void client_given(void *whose, const struct net_cookie *cookie)
{
	const int *person = whose;

	if (cookie->seconds < 0 || !person)
		return;
	snprintf(cookies[*person], COOKIE, "%s", cookie->value);
	if (issued_count < COOKIES)
		memcpy(issued[issued_count++], cookies[*person], COOKIE);
}

/* Of a new event, or of a commentator. */
static void note_key(const char *body)
{
	const char *id = strstr(body, "{\"evening\":\""), *given = strstr(body, "\"key\":\"");

	if (id && given)
		snprintf(event, sizeof event, "%.*s", (int)sizeof event - 1, id + 12);
	if (given)
		snprintf(key, sizeof key, "%.*s", (int)sizeof key - 1, given + 7);
}

void client_answered(const struct net_answer *answer)
{
	const char *made = answer->status == 201 ? strstr(answer->body, "{\"id\":\"") : NULL;
	int status = answer->status ? answer->status : 200;

	trace("answer", status, answer->body, answer->length);
	FUZZ_REQUIRE(status >= 200 && status < (troubled || held ? 600 : 500));
	if (answer->type && !strcmp(answer->type, "application/json"))
		FUZZ_REQUIRE(json_valid(answer->body, answer->length));
	if (answer->length)
		check_secrets(answer->body, answer->length);
	if (status < 300 && answer->length)
		note_key(answer->body);
	if (made)
		snprintf(tables[tables_count++ % TABLES], sizeof tables[0], "%.*s", TOKEN_TABLE, made + 7);
}

static bool is_type(const char *text, const char *type)
{
	size_t length = strlen(type);

	return !strncmp(text, "{\"type\":\"", 9) && !strncmp(text + 9, type, length) && text[9 + length] == '"';
}

static void take_frame(struct socket *socket, const char *text, size_t length)
{
	const char *n = strstr(text, "\"n\":");

	free(socket->frame);
	socket->frame = malloc(length + 1);
	FUZZ_REQUIRE(socket->frame);
	memcpy(socket->frame, text, length + 1);
	last_n = n ? (unsigned)strtoul(n + 4, NULL, 10) : 0;
}

void client_told(void *whose, struct net_conn *conn, const char *text, size_t length)
{
	struct socket *socket = whose;

	trace("socket", (int)(socket - sockets), text, length);
	FUZZ_REQUIRE(json_valid(text, length));
	check_secrets(text, length);
	if (is_type(text, "frame") || is_type(text, "table"))
		check_seat(conn, socket, text);
	if (is_type(text, "frame"))
		take_frame(socket, text, length);
}

void client_closed(void *whose, int code)
{
	struct socket *socket = whose;

	trace("closed", code, "", 0);
	free(socket->frame);
	*socket = (struct socket){.person = -1};
}

/* ---- What clients do ---- */

static const char *cookie_of(int person) { return person >= 0 && cookies[person][0] ? cookies[person] : NULL; }

static const char *peer_of(int person)
{
	static const char *const peers[] = {"192.0.2.1",       "192.0.2.1", "192.0.2.2",    "2001:db8::1",
					    "2001:db8:0:1::1", "127.0.0.1", "198.51.100.7", "2001:db9::1"};

	return peers[person < 0 ? 0 : person];
}

static void hang_up(struct socket *socket)
{
	if (socket->conn)
		world_hang_up(socket->conn);
}

static void open_socket(struct socket *socket, int person, const char *table)
{
	char query[LINE + 8];

	hang_up(socket);
	socket->person = person;
	snprintf(query, sizeof query, "table=%s", table);
	socket->conn = world_open(query, cookie_of(person), peer_of(person), socket);
}

static void watch(struct socket *socket, int person, const char *table)
{
	char query[LINE + TOKEN_TABLE + 32];

	hang_up(socket);
	socket->person = person;
	snprintf(query, sizeof query, "broadcast=%s&at=%s", event, table);
	socket->conn = world_open(query, cookie_of(person), peer_of(person), socket);
}

static void say(struct socket *socket, const char *text)
{
	if (socket->conn)
		world_say(socket->conn, text, strlen(text));
}

/* The legal move of that number, counted around; false: there is none. */
static bool find_move(const char *frame, unsigned number, char move[64])
{
	const char *legal = strstr(frame, "\"legal\":{"), *list[64];
	unsigned count = 0;

	if (!legal)
		return false;
	for (const char *at = legal + 9; *at != '}' && count < 64;) {
		at = strchr(at, '[') + 1;
		for (; *at != ']' && count < 64; at += *at == ',') {
			list[count++] = at + 1;
			at = strchr(at + 1, '"') + 1;
		}
		at += *at == ']';
		at += *at == ',';
	}
	if (count)
		snprintf(move, 64, "%.*s", (int)strcspn(list[number % count], "\""), list[number % count]);
	return count;
}

/* What the last frame asks for. */
static void act(struct socket *socket, unsigned number)
{
	char text[192], move[64];
	const char *frame = socket->frame, *n = frame ? strstr(frame, "\"n\":") : NULL;

	if (!n)
		return;
	unsigned of = (unsigned)strtoul(n + 4, NULL, 10);
	if (strstr(frame, "\"mine\":true"))
		snprintf(text, sizeof text, "{\"type\":\"answer\",\"n\":%u,\"yes\":%s}", of,
			 number % 3 ? "true" : "false");
	else if (strstr(frame, "\"over\":true"))
		snprintf(text, sizeof text, "{\"type\":\"ready\",\"n\":%u}", of);
	else if (find_move(frame, number, move))
		snprintf(text, sizeof text, "{\"type\":\"move\",\"n\":%u,\"move\":\"%s\"}", of, move);
	else
		return;
	say(socket, text);
}

static void settle(void)
{
	if (!held)
		world_turn();
}

static void play(unsigned rounds)
{
	for (unsigned i = 0; i < rounds && i < ROUNDS; i++) {
		for (int j = 0; j < SOCKETS; j++)
			if (sockets[j].conn) {
				act(&sockets[j], i * 7);
				settle();
			}
		if (!held)
			world_pass(700);
	}
}

/* ---- Starting ---- */

static void start(void)
{
	static const struct server_options options = {.data = "world",
						      .site = "Atout",
						      .log = LOG_SILENT,
						      .pace_least = 400,
						      .pace_most = 1100,
						      .think = 350,
						      .connections = 12000,
						      .idle = 600,
						      .guests = 50,
						      .tables = 50,
						      .tables_each = 5};
	char error[ATOUT_ERROR_SIZE];

	FUZZ_REQUIRE(server_start(&server, &options, error));
	settle();
}

/* Reads that are to fail still do after it. */
static void stop(void)
{
	bool was = troubled;

	troubled = true;
	world_stop(&server);
	troubled = was;
}

/* ---- The lines ---- */

static int number_of(const char **at, const char *first, int count)
{
	const char *found = **at ? strchr(first, **at) : NULL;
	int number = found ? (int)(found - first) : -1;

	*at += **at != '\0';
	*at += **at == ' ';
	return number < count ? number : -1;
}

static int person_at(const char **at) { return number_of(at, "abcdefgh", PEOPLE); }

static struct socket *socket_at(const char **at)
{
	int number = number_of(at, "01234567", SOCKETS);

	return &sockets[number < 0 ? 0 : number];
}

static void ask(const char *at, bool posts)
{
	int person = person_at(&at);
	char target[LINE];
	size_t length = strcspn(at, " ");

	snprintf(target, sizeof target, "%.*s", (int)length, at);
	at += length;
	at += *at == ' ';
	world_ask(target, cookie_of(person), peer_of(person), posts ? at : NULL, person < 0 ? NULL : &people[person]);
}

static void ask_with_key(const char *at)
{
	world_bear(key);
	ask(at, true);
	world_bear(NULL);
}

static void post(char who, const char *path, const char *body)
{
	char line[2 * LINE];

	snprintf(line, sizeof line, "%c %s %s", who, path, body);
	ask(line, true);
	settle();
}

/* What is written in the event: its word, and what follows. */
static void write_event(char who, int word, const char *what)
{
	char body[LINE];

	snprintf(body, sizeof body, "{\"evening\":\"%s\",\"write\":\"write-%02d\",%s}", event, word, what);
	post(who, "/api/evening/write", body);
}

/* The smallest one, at the quickest pace. */
static void open_event(const char *at)
{
	static const char
		kind[] = "\"title\":\"Bots\",\"kind\":\"howell\",\"number\":4,\"rounds\":1,\"scoring\":\"mp\"",
		more[] = "\"turn\":\"done\",\"online\":true,\"watch\":true,\"bot\":\"random\",\"write\":\"write-01\"";
	char body[LINE], who = *at ? *at : 'a';
	int boards = *at ? atoi(at + 1) : 0;

	snprintf(body, sizeof body, "{%s,%s,\"each\":%d}", kind, more, boards > 0 && boards < 9 ? boards : 1);
	post(who, "/api/evening/new", body);
	write_event(who, 2, "\"do\":\"broadcast\",\"text\":\"1\",\"pace\":50");
	write_event(who, 3, "\"do\":\"round\",\"to\":1");
}

static void talk(char what, const char *at)
{
	struct socket *socket = socket_at(&at);
	int person;

	switch (what) {
	case 'o':
		person = person_at(&at);
		open_socket(socket, person, at);
		break;
	case 'v':
		person = person_at(&at);
		watch(socket, person, at);
		break;
	case 'm':
		say(socket, at);
		break;
	case 'l':
		act(socket, (unsigned)atoi(at));
		break;
	case 'x':
		hang_up(socket);
		break;
	default:
		if (socket->conn)
			world_behind(socket->conn);
	}
}

static void fail(bool reads, const char *at)
{
	int count = atoi(at), error;

	at += strcspn(at, " ");
	error = atoi(at);
	troubled = true;
	world_fail(reads, error > STORE_OK && error <= STORE_DAMAGED ? (enum store_error)error : STORE_IO, count & 15);
}

static void wait(char what, const char *at)
{
	int count = atoi(at);

	switch (what) {
	case 't':
		if (!held)
			world_pass(count < 0 ? 0 : count % 200000);
		break;
	case 'y':
		play((unsigned)count);
		break;
	case 'h':
		held = !held;
		troubled |= held;
		break;
	case 'c':
		world_work(count < 0 ? 0 : count % 1000000);
		break;
	case 'w':
		for (int i = 0; i < count % 100 && world_step(); i++)
			continue;
		break;
	default:
		stop();
		start();
	}
}

static void do_line(const char *line)
{
	const char *at = line + (line[0] && line[1] == ' ' ? 2 : 1);

	if (line[0] && strchr("gp", line[0]))
		ask(at, line[0] == 'p');
	else if (line[0] == 'k')
		ask_with_key(at);
	else if (line[0] == 'e')
		open_event(at);
	else if (line[0] && strchr("ovmlxb", line[0]))
		talk(line[0], at);
	else if (line[0] && strchr("fF", line[0]))
		fail(line[0] == 'F', at);
	else if (line[0] && strchr("tyhwcr", line[0]))
		wait(line[0], at);
	settle();
}

/* A line with what its signs stand for. */
static void fill_in(const char *from, size_t length, char line[LINE])
{
	size_t to = 0;

	for (size_t i = 0; i < length && to < LINE - 16; i++) {
		bool sign = from[i] == '%' && i + 1 < length;
		if (sign && isdigit((unsigned char)from[i + 1]))
			to += (size_t)snprintf(line + to, 16, "%s", tables[from[++i] - '0']);
		else if (sign && from[i + 1] == 'e')
			to += (size_t)snprintf(line + to, 16, "%s", event), i++;
		else if (sign && from[i + 1] == 'n')
			to += (size_t)snprintf(line + to, 16, "%u", last_n), i++;
		else
			line[to++] = from[i];
	}
	line[to] = '\0';
}

static void do_lines(const char *text, size_t length)
{
	char line[LINE];
	int lines = 0;

	for (size_t at = 0, end; at < length && lines++ < LINES; at = end + 1) {
		const char *found = memchr(text + at, '\n', length - at);
		end = found ? (size_t)(found - text) : length;
		fill_in(text + at, end - at, line);
		do_line(line);
	}
	if (held) {
		world_turn();
		held = false;
	}
}

/* ---- A run ---- */

static struct {
	char cookies[PEOPLE][COOKIE], issued[COOKIES][COOKIE], tables[TABLES][TOKEN_TABLE + 1];
	int issued_count, tables_count;
} begun;

static void begin_first(void)
{
	for (int i = 0; i < PEOPLE; i++)
		people[i] = i;
	world_begin();
	start();
	input.text = "";
	do_lines(prelude, strlen(prelude));
	FUZZ_REQUIRE(issued_count >= 4 && tables_count >= 3);
	stop();
	world_keep();
	memcpy(begun.cookies, cookies, sizeof cookies);
	memcpy(begun.issued, issued, sizeof issued);
	memcpy(begun.tables, tables, sizeof tables);
	begun.issued_count = issued_count;
	begun.tables_count = tables_count;
}

static void begin(void)
{
	memcpy(cookies, begun.cookies, sizeof cookies);
	memcpy(issued, begun.issued, sizeof issued);
	memcpy(tables, begun.tables, sizeof tables);
	issued_count = begun.issued_count;
	tables_count = begun.tables_count;
	last_n = 0;
	event[0] = key[0] = '\0';
	troubled = held = false;
	world_begin();
	start();
}

/* In a build with the address sanitizer. */
__attribute__((weak)) int __lsan_do_recoverable_leak_check(void);
const char *__asan_default_options(void);

/* A run frees less than what waits to be used again, and asks the system for no memory that the one before it had. */
const char *__asan_default_options(void)
{
	return "quarantine_size_mb=4:clear_shadow_mmap_threshold=1000000000:malloc_context_size=8";
}

/* Searching for leaks takes longer than a run. */
static void check_leaks(void)
{
	enum { RUNS = 1000 };
	static int runs;

	if (__lsan_do_recoverable_leak_check && ++runs % RUNS == 0)
		FUZZ_REQUIRE(!__lsan_do_recoverable_leak_check());
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	if (!begun.issued_count)
		begin_first();
	begin();
	input.text = (const char *)bytes;
	input.length = size;
	do_lines(input.text, size);
	stop();
	check_leaks();
	return 0;
}
