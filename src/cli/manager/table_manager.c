/* SPDX-License-Identifier: Apache-2.0 */
/* `atout table-manager`: a table of bridge for four clients, over TCP (docs/table-manager.md). */
#include "base/text.h"
#include "cli/cli.h"
#include "cli/manager/boards.h"
#include "net/lines.h"

#include <errno.h>
#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char command[] = "table-manager";

enum { BOARDS = 16, BOARDS_MAX = UINT16_MAX, PAUSE_MAX = 60000, LINGER_MS = 5000 };

struct host;

/* A connection, by the number that the manager has for it. */
struct place {
	struct host *host;
	struct line_peer *peer; /* NULL: none */
	uint32_t guest;		/* of this place, from 1 */
	int64_t due;		/* when its last line goes out */
};

struct host {
	struct loop *loop;
	struct line_door *door;
	struct table_boards boards;
	struct manager manager;
	struct place place[MANAGER_PEERS];
	int pause_ms, limit_s, places;
	int64_t heard;
	struct loop_timer *limit, *linger;
};

/* A line that waits; text NULL: the connection is to be closed. */
struct held {
	struct place *place;
	uint32_t guest;
	char *text;
	struct loop_timer *timer;
};

static void release(void *ctx)
{
	struct held *held = ctx;

	loop_cancel(&held->timer);
	if (held->place->peer && held->place->guest == held->guest) {
		if (held->text)
			line_send(held->place->peer, held->text);
		else
			line_close(held->place->peer);
	}
	free(held->text);
	free(held);
}

static void send_later(struct place *place, const char *text, int64_t ms)
{
	struct held *held = calloc(1, sizeof *held);

	if (!held)
		return;
	*held = (struct held){.place = place, .guest = place->guest, .text = text ? strdup(text) : NULL};
	held->timer = loop_after(place->host->loop, ms, 0, release, held);
	if (!held->timer)
		release(held);
}

/* Lines keep their order; one that is to have a pause before it comes so long after the one before. */
static void send_in_turn(struct host *host, int peer, const char *text, bool pause)
{
	struct place *place = &host->place[peer];
	int64_t now = loop_now(host->loop), last = place->due > now ? place->due : now;

	if (!place->peer)
		return;
	place->due = last + (pause ? host->pause_ms : 0);
	if (place->due > now)
		send_later(place, text, place->due - now);
	else if (text)
		line_send(place->peer, text);
	else
		line_close(place->peer);
}

/* ---- What the manager calls ---- */

static bool next_board(void *ctx, struct atout_setup *setup)
{
	return table_boards_next(&((struct host *)ctx)->boards, setup);
}

static void take_result(void *ctx, const struct manager *manager)
{
	table_boards_result(&((struct host *)ctx)->boards, manager);
}

static void send_line(void *ctx, int peer, const char *line, bool pause) { send_in_turn(ctx, peer, line, pause); }

static void close_peer(void *ctx, int peer) { send_in_turn(ctx, peer, NULL, true); }

static const struct manager_calls manager_calls = {
	.board = next_board, .result = take_result, .send = send_line, .close = close_peer};

/* ---- Connections ---- */

static void give_up(void *ctx) { loop_stop(((struct host *)ctx)->loop); }

/* When the session is over, all are sent what is left; who does not take it is not waited for long. */
static void look_for_end(struct host *host)
{
	if (!host->manager.over)
		return;
	line_shut(host->door);
	if (!host->places)
		loop_stop(host->loop);
	else if (!host->linger)
		host->linger = loop_after(host->loop, LINGER_MS + MANAGER_PEERS * host->pause_ms, 0, give_up, host);
}

static void came(void *user, struct line_peer *peer)
{
	struct host *host = user;

	for (int i = 0; i < MANAGER_PEERS; i++) {
		struct place *place = &host->place[i];
		if (place->peer)
			continue;
		*place = (struct place){.host = host, .peer = peer, .guest = place->guest + 1};
		line_set_data(peer, place);
		host->places++;
		return;
	}
	line_close(peer);
}

static int number_of(const struct host *host, const struct line_peer *peer)
{
	const struct place *place = line_data(peer);

	return place ? (int)(place - host->place) : -1;
}

static void take_line(void *user, struct line_peer *peer, const char *text)
{
	struct host *host = user;

	host->heard = loop_now(host->loop);
	if (number_of(host, peer) >= 0)
		manager_line(&host->manager, number_of(host, peer), text, host->heard);
	look_for_end(host);
}

static void gone(void *user, struct line_peer *peer, const char *why)
{
	struct host *host = user;
	int number = number_of(host, peer);

	(void)why;
	if (number >= 0) {
		host->place[number].peer = NULL;
		host->places--;
		manager_gone(&host->manager, number);
	}
	look_for_end(host);
}

static const struct line_calls line_calls = {.came = came, .line = take_line, .gone = gone};

static void look_for_silence(void *ctx)
{
	struct host *host = ctx;

	if (host->limit_s && loop_now(host->loop) - host->heard > (int64_t)host->limit_s * 1000 &&
	    host->manager.phase != MANAGER_SEATING)
		manager_stop(&host->manager, "no client has said anything for too long");
	look_for_end(host);
}

static void interrupted(void *ctx)
{
	struct host *host = ctx;

	manager_stop(&host->manager, "interrupted");
	look_for_end(host);
}

/* ---- The command ---- */

static int serve(struct host *host, const char *address, int port)
{
	char error[ATOUT_ERROR_SIZE];

	manager_start(&host->manager, &manager_calls, host);
	host->door = line_listen(host->loop, address, port, MANAGER_PEERS, &line_calls, host, error);
	if (!host->door)
		return cli_error(command, "%s", error);
	fprintf(stderr, "atout %s: waits for four clients at %s port %d\n", command, address, line_port(host->door));
	host->limit = loop_after(host->loop, 1000, 1000, look_for_silence, host);
	loop_on_signal(host->loop, interrupted, host);
	loop_run(host->loop);
	loop_cancel(&host->limit);
	loop_cancel(&host->linger);
	line_shut(host->door);
	if (*host->manager.error)
		return cli_error(command, "%s", host->manager.error);
	return CLI_DONE;
}

struct request {
	char address[64];
	int port;
	const char *out;
};

static bool read_listen(void *to, const char *text)
{
	struct request *request = to;

	return text_address(text, request->address, sizeof request->address, &request->port);
}

static const char help[] = "Usage: atout table-manager [OPTION]... [FILE]\n"
			   "Manage a bridge table for four clients of the table-manager protocol, version\n"
			   "18: other programs, or atout connect.  Ends when all boards are played.\n"
			   "\n"
			   "FILE has the boards, in any format (see atout convert, atout solve); - stands\n"
			   "for standard input.  Without it, boards are dealt.\n"
			   "\n"
			   "  --listen ADDRESS:PORT  where to listen (127.0.0.1:2000); port 0: any free port\n"
			   "  --boards N             the number of boards (16; all boards of a file)\n"
			   "  --seed S               the seed of the boards that are dealt (1)\n"
			   "  --out FILE             write the results as PBN; - is standard output\n"
			   "  --pause MS             pause before lines that a client has not asked for;\n"
			   "                         some old clients need 1000 (0)\n"
			   "  --limit SECONDS        end if nobody says anything for so long (600)\n";

static int run(struct host *host, const struct request *request)
{
	signal(SIGPIPE, SIG_IGN);
	host->loop = loop_new();
	if (!host->loop)
		return cli_error(command, "%s", strerror(errno));
	int status = table_boards_open(&host->boards, request->out);
	if (status == CLI_DONE)
		status = serve(host, request->address, request->port);
	loop_free(host->loop);
	return table_boards_close(&host->boards) || status != CLI_DONE ? status : CLI_BAD_INPUT;
}

int cli_table_manager(int argc, char **argv)
{
	struct host *host = calloc(1, sizeof *host);
	struct request request = {.address = "127.0.0.1", .port = TM_PORT};

	if (!host)
		return cli_error(command, "%s", strerror(ENOMEM));
	host->boards.seed = 1;
	host->limit_s = 600;
	const struct cli_option options[] = {
		{"listen", .read = read_listen, .to = &request,
		 .wrong = "--listen takes ADDRESS:PORT, as in 127.0.0.1:2000, not '%s'"},
		{"boards", .number = &host->boards.count, .least = 1, .max = BOARDS_MAX},
		{"seed", .number = &host->boards.seed, .max = UINT64_MAX},
		{"out", .text = &request.out},
		{"pause", .count = &host->pause_ms, .max = PAUSE_MAX},
		{"limit", .count = &host->limit_s, .least = 1, .max = 86400},
		{0},
	};
	int status = cli_read_options(argc, argv, options, help);

	if (status == CLI_GO_ON && optind + 1 < argc)
		status = cli_usage(command, "'%s' is too much", argv[optind + 1]);
	if (status == CLI_GO_ON) {
		host->boards.path = argv[optind];
		if (!host->boards.count)
			host->boards.count = argv[optind] ? BOARDS_MAX : BOARDS;
		status = run(host, &request);
	}
	free(host);
	return status;
}
