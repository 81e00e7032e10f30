/* SPDX-License-Identifier: Apache-2.0 */
/*
 * attack PORT SECONDS <LANES: many clients at once who are up to no good, for bench/hostile/hostile.py.
 *
 * A line of LANES is one client, words between tabs: KIND PACE FROM REQUEST MESSAGE...  FROM is its address of the
 * loopback; "\r" and "\n" stand for themselves in the request.  PACE is in milliseconds.
 *
 *      ask    sends the request, reads the answer, and again after the pace
 *      slow   reads 512 bytes of the answer once in the pace, from a window that is as small as can be
 *      half   sends all but the end of the request, and again when the server has closed
 *      talk   opens a WebSocket and sends a message each time the pace has passed, one after the other
 *      deaf   does the same, and reads nothing
 *      come   opens a WebSocket, sends all messages, closes after the pace, and begins anew
 *
 * At its end it prints NAME=COUNT of each status that it was answered with, and of what else happened.
 */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { LANES = 16384, MESSAGES = 4, EVENTS = 512, STATUSES = 600, AGAIN_MS = 200, SIP = 512, FRAME = 4096 + 8 };

enum kind { ASK, SLOW, HALF, TALK, DEAF, COME, KINDS };
static const char *const kinds[KINDS] = {"ask", "slow", "half", "talk", "deaf", "come"};

struct lane {
	enum kind kind;
	int pace;
	struct in_addr from;
	char *request, *message[MESSAGES];
	int messages, next; /* the message that is sent next */
	int fd;		    /* -1: not connected */
	bool answered;	    /* the head of an answer has come */
	bool open;	    /* it was that of a WebSocket */
	int64_t due;	    /* when something is to be done again; INT64_MAX: when something comes */
};

static struct lane lane[LANES];
static int lanes, epoll, port;
static uint64_t status[STATUSES], sockets, messages, closes, failed, bytes;

static int64_t now_ms(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static _Noreturn void fail(const char *why)
{
	fprintf(stderr, "attack: %s\n", why);
	exit(1);
}

/* ---- The lanes ---- */

static void unescape(char *text)
{
	char *to = text;

	for (; *text; text++)
		if (text[0] == '\\' && (text[1] == 'r' || text[1] == 'n'))
			*to++ = *++text == 'r' ? '\r' : '\n';
		else
			*to++ = *text;
	*to = '\0';
}

static char *word(char **line)
{
	char *found = strsep(line, "\t");

	if (!found)
		fail("a line has too few words");
	return found;
}

static void read_lane(struct lane *to, char *line)
{
	const char *kind = word(&line);

	*to = (struct lane){.fd = -1};
	while (to->kind < KINDS && strcmp(kinds[to->kind], kind) != 0)
		to->kind++;
	to->pace = atoi(word(&line));
	if (to->kind == KINDS || inet_pton(AF_INET, word(&line), &to->from) != 1)
		fail("a line has another kind or address");
	to->request = strdup(word(&line));
	unescape(to->request);
	while (line && to->messages < MESSAGES)
		to->message[to->messages++] = strdup(word(&line));
}

static void read_lanes(void)
{
	char *line = NULL;
	size_t room = 0;
	ssize_t length;

	while ((length = getline(&line, &room, stdin)) > 0 && lanes < LANES) {
		line[length - (line[length - 1] == '\n')] = '\0';
		read_lane(&lane[lanes++], line);
	}
	free(line);
}

/* ---- Connecting ---- */

/* So many bytes of the request are sent: half a request lacks its end. */
static size_t request_length(const struct lane *at) { return strlen(at->request) - (at->kind == HALF ? 2 : 0); }

static bool is_small(const struct lane *at) { return at->kind == SLOW || at->kind == DEAF; }

static int open_fd(const struct lane *at)
{
	const struct sockaddr_in from = {.sin_family = AF_INET, .sin_addr = at->from};
	const struct sockaddr_in to = {
		.sin_family = AF_INET, .sin_port = htons((uint16_t)port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
	int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

	setsockopt(fd, SOL_IP, IP_BIND_ADDRESS_NO_PORT, &(int){1}, sizeof(int));
	setsockopt(fd, SOL_SOCKET, SO_LINGER, &(struct linger){.l_onoff = 1}, sizeof(struct linger));
	if (is_small(at))
		setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &(int){2048}, sizeof(int));
	if (fd >= 0 && !bind(fd, (const struct sockaddr *)&from, sizeof from) && !fcntl(fd, F_SETFL, O_NONBLOCK) &&
	    (!connect(fd, (const struct sockaddr *)&to, sizeof to) || errno == EINPROGRESS))
		return fd;
	if (fd >= 0)
		close(fd);
	return -1;
}

static void begin(struct lane *at, int64_t now)
{
	struct epoll_event event = {.events = EPOLLIN | EPOLLOUT | EPOLLONESHOT, .data.ptr = at};

	at->answered = at->open = false;
	at->next = 0;
	at->due = INT64_MAX;
	at->fd = open_fd(at);
	if (at->fd < 0) {
		failed++;
		at->due = now + AGAIN_MS;
		return;
	}
	epoll_ctl(epoll, EPOLL_CTL_ADD, at->fd, &event);
}

static void end(struct lane *at, int64_t now)
{
	close(at->fd);
	at->fd = -1;
	closes++;
	at->due = now + (at->kind == ASK ? at->pace : at->kind == COME && at->open ? 0 : AGAIN_MS);
}

/* ---- What is sent ---- */

/* Masked with zeros, which a client may choose. */
static void send_message(struct lane *at)
{
	const char *text = at->message[at->next];
	size_t length = strlen(text), head = length < 126 ? 6 : 8;
	unsigned char frame[FRAME] = {0x81, length < 126 ? (unsigned char)(0x80 | length) : 0xFE,
				      (unsigned char)(length >> 8), (unsigned char)length};

	if (head + length > sizeof frame)
		fail("a message is too long");
	memset(frame + head - 4, 0, 4);
	memcpy(frame + head, text, length);
	if (send(at->fd, frame, head + length, MSG_NOSIGNAL | MSG_DONTWAIT) > 0)
		messages++;
	at->next = (at->next + 1) % at->messages;
}

static void opened(struct lane *at, int64_t now)
{
	at->open = true;
	sockets++;
	for (int i = 0; at->kind == COME && i < at->messages; i++)
		send_message(at);
	at->due = at->messages || at->kind == COME ? now + at->pace : INT64_MAX;
	if (at->kind == DEAF)
		epoll_ctl(epoll, EPOLL_CTL_DEL, at->fd, NULL);
}

/* ---- What comes ---- */

static void take_head(struct lane *at, const char *head, int64_t now)
{
	int code = 0;

	at->answered = true;
	sscanf(head, "HTTP/1.1 %3d", &code);
	status[code > 0 && code < STATUSES ? code : 0]++;
	if (code == 101)
		opened(at, now);
}

/* False: the connection has ended. */
static bool take(struct lane *at, size_t most, int64_t now)
{
	static char buf[1 << 18];
	ssize_t got = recv(at->fd, buf, most < sizeof buf ? most : sizeof buf - 1, MSG_DONTWAIT);

	if (got < 0 && errno == EAGAIN)
		return true;
	if (got <= 0) {
		end(at, now);
		return false;
	}
	bytes += (uint64_t)got;
	buf[got] = '\0';
	if (!at->answered)
		take_head(at, buf, now);
	return true;
}

/* The first event of a connection: it is there. */
static void connected(struct lane *at, int64_t now)
{
	struct epoll_event event = {.events = EPOLLIN, .data.ptr = at};

	if (send(at->fd, at->request, request_length(at), MSG_NOSIGNAL) < 0) {
		end(at, now);
		return;
	}
	epoll_ctl(epoll, at->kind == SLOW ? EPOLL_CTL_DEL : EPOLL_CTL_MOD, at->fd, &event);
	if (at->kind == SLOW)
		at->due = now + at->pace;
}

static void ready(struct lane *at, uint32_t events, int64_t now)
{
	if (at->fd < 0)
		return;
	if (events & EPOLLOUT)
		connected(at, now);
	else
		take(at, SIZE_MAX, now);
}

static void due(struct lane *at, int64_t now)
{
	if (at->fd < 0) {
		begin(at, now);
	} else if (at->kind == SLOW) {
		if (take(at, SIP, now))
			at->due = now + at->pace;
	} else if (at->kind == COME) {
		end(at, now);
	} else {
		send_message(at);
		at->due = now + at->pace;
	}
}

/* ---- The command ---- */

static void run(int64_t until)
{
	struct epoll_event event[EVENTS];

	for (int64_t now = now_ms(); now < until; now = now_ms()) {
		for (int i = 0; i < lanes; i++)
			if (lane[i].due <= now)
				due(&lane[i], now);
		int n = epoll_wait(epoll, event, EVENTS, 2);
		for (int i = 0; i < n; i++)
			ready(event[i].data.ptr, event[i].events, now);
	}
}

int main(int argc, char **argv)
{
	struct rlimit files;

	if (argc != 3)
		fail("usage: attack PORT SECONDS <LANES");
	port = atoi(argv[1]);
	getrlimit(RLIMIT_NOFILE, &files);
	files.rlim_cur = files.rlim_max;
	setrlimit(RLIMIT_NOFILE, &files);
	read_lanes();
	epoll = epoll_create1(EPOLL_CLOEXEC);
	run(now_ms() + 1000 * (int64_t)atoi(argv[2]));
	for (int i = 0; i < STATUSES; i++)
		if (status[i])
			printf("%d=%" PRIu64 " ", i, status[i]);
	printf("sockets=%" PRIu64 " messages=%" PRIu64 " closed=%" PRIu64 " failed=%" PRIu64 " bytes=%" PRIu64 "\n",
	       sockets, messages, closes, failed, bytes);
	return 0;
}
