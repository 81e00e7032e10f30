/* SPDX-License-Identifier: Apache-2.0 */
/* `atout connect`: a bot in a seat at somebody's table manager (docs/table-manager.md). */
#include "base/text.h"
#include "cli/bot.h"
#include "cli/cli.h"
#include "manager/client.h"
#include "net/lines.h"

#include <errno.h>
#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

static const char command[] = "connect";

struct guest {
	struct loop *loop;
	struct line_peer *peer; /* NULL: not connected */
	struct client client;
	int limit_s;
	int64_t heard;
	struct loop_timer *limit;
};

static void send_line(void *ctx, const char *line)
{
	struct guest *guest = ctx;

	if (guest->peer)
		line_send(guest->peer, line);
}

static const struct client_calls client_calls = {.send = send_line};

static void came(void *user, struct line_peer *peer)
{
	struct guest *guest = user;

	guest->peer = peer;
	guest->heard = loop_now(guest->loop);
	client_start(&guest->client, &client_calls, guest);
}

static void take_line(void *user, struct line_peer *peer, const char *text)
{
	struct guest *guest = user;

	guest->heard = loop_now(guest->loop);
	client_line(&guest->client, text);
	if (guest->client.over)
		line_close(peer);
}

static void end(struct guest *guest, const char *why)
{
	if (!guest->client.over && !*guest->client.error)
		snprintf(guest->client.error, sizeof guest->client.error, "%s", why);
	guest->client.over = true;
	loop_stop(guest->loop);
}

static void gone(void *user, struct line_peer *peer, const char *why)
{
	struct guest *guest = user;

	(void)peer;
	guest->peer = NULL;
	end(guest, why ? why : "the connection has ended");
}

static const struct line_calls line_calls = {.came = came, .line = take_line, .gone = gone};

static void look_for_silence(void *ctx)
{
	struct guest *guest = ctx;

	if (loop_now(guest->loop) - guest->heard > (int64_t)guest->limit_s * 1000)
		end(guest, "the manager has said nothing for too long");
}

static void interrupted(void *ctx) { end(ctx, "interrupted"); }

static const char help[] = "Usage: atout connect --seat SEAT --team NAME [OPTION]... HOST[:PORT]\n"
			   "Let a bot play at a bridge table manager, protocol version 18: that of another\n"
			   "program, or atout table-manager.  PORT is 2000 if none is given.\n"
			   "\n"
			   "  --seat SEAT      N, E, S or W; any: the manager chooses\n"
			   "  --team NAME      the name of the team: the same for partners\n"
			   "  --bot BOT        NAME or NAME:samples=N (club); see atout help match\n"
			   "  --option NAME=SYSTEM  the bidding system of a side: NAME is ns_system or\n"
			   "                   ew_system, SYSTEM a system of the program or FILE.bid (see\n"
			   "                   atout options bridge)\n"
			   "  --seed S         the seed of the bot's decisions (1)\n"
			   "  --limit SECONDS  give up if the manager says nothing for so long (3600)\n";

static bool read_seat(void *to, const char *text)
{
	int *seat = to;

	if (text_same(text, "any"))
		return *seat = TM_ANY_SEAT, true;
	for (*seat = 0; *seat < COMPASS_SEATS; ++*seat)
		if (text_same(text, compass_names[*seat]) || (compass_seat(text[0]) == *seat && !text[1]))
			return true;
	return false;
}

/* "host", "host:2000", "[::1]:2000". */
static bool read_host(const char *text, char host[256], int *port)
{
	const char *colon = strrchr(text, ':'), *bracket = strrchr(text, ']');
	uint64_t number = TM_PORT;
	size_t length = colon && colon > (bracket ? bracket : text) ? (size_t)(colon - text) : strlen(text);

	if (text[length] && (!text_whole(text + length + 1, UINT16_MAX, &number) || !number))
		return false;
	if (*text == '[' && length > 2 && text[length - 1] == ']') {
		text++;
		length -= 2;
	}
	*port = (int)number;
	return length && snprintf(host, 256, "%.*s", (int)length, text) < 256;
}

static int run(struct guest *guest, const char *host, int port)
{
	char error[ATOUT_ERROR_SIZE];

	signal(SIGPIPE, SIG_IGN);
	guest->loop = loop_new();
	if (!guest->loop)
		return cli_error(command, "%s", strerror(errno));
	if (!line_connect(guest->loop, host, port, &line_calls, guest, error)) {
		loop_free(guest->loop);
		return cli_error(command, "%s", error);
	}
	guest->heard = loop_now(guest->loop);
	guest->limit = loop_after(guest->loop, 1000, 1000, look_for_silence, guest);
	loop_on_signal(guest->loop, interrupted, guest);
	loop_run(guest->loop);
	loop_cancel(&guest->limit);
	loop_free(guest->loop);
	if (*guest->client.error)
		return cli_error(command, "%s", guest->client.error);
	fprintf(stderr, "atout %s: %d board%s\n", command, guest->client.boards, guest->client.boards == 1 ? "" : "s");
	return CLI_DONE;
}

/* Nothing but systems: the rest is the manager's. */
static int read_systems(const struct cli_match *chosen, struct client *client)
{
	const struct atout_game *game;
	struct atout_setup setup;
	int status = cli_match_setup(chosen, command, &game, &setup);

	if (status != CLI_DONE)
		return status;
	for (int i = 0; game->options[i].name; i++)
		if (setup.option[i] != game->options[i].initial && !game->options[i].own)
			return cli_usage(command, "option %s is the manager's; expected ns_system or ew_system",
					 game->options[i].name);
	memcpy(client->option, setup.option, sizeof client->option);
	return CLI_DONE;
}

int cli_connect(int argc, char **argv)
{
	enum { NO_CHOICE = -9 };
	struct guest guest = {.limit_s = 3600, .client = {.seat = NO_CHOICE, .seed = 1}};
	struct cli_match chosen = {.game = "bridge"};
	struct cli_bot bot;
	const char *name = "club";
	char host[256];
	int port;
	const struct cli_option options[] = {
		{"seat", .read = read_seat, .to = &guest.client.seat, .wrong = "--seat is N, E, S, W or any, not '%s'"},
		{"team", .text = &guest.client.team},
		{"bot", .text = &name},
		{"option", .read = cli_match_option, .to = &chosen, .wrong = "too many options"},
		{"seed", .number = &guest.client.seed, .max = UINT64_MAX},
		{"limit", .count = &guest.limit_s, .least = 1, .max = 1000000},
		{0},
	};
	int status = cli_read_options(argc, argv, options, help);

	if (status != CLI_GO_ON)
		return status;
	if (optind + 1 != argc || !guest.client.team || guest.client.seat == NO_CHOICE)
		return cli_usage(command, "expected --seat SEAT, --team NAME and one HOST[:PORT]");
	if (!tm_is_team(guest.client.team))
		return cli_usage(command, "'%s' cannot be the name of a team", guest.client.team);
	if (!read_host(argv[optind], host, &port))
		return cli_usage(command, "'%s' is not HOST:PORT", argv[optind]);
	if ((status = cli_bot_read(&bot, NULL, command, name)) != CLI_DONE ||
	    (status = read_systems(&chosen, &guest.client)) != CLI_DONE)
		return status;
	if (!bot.bot)
		return cli_usage(command, "'%s' is a program; expected the name of a bot", name);
	guest.client.bot = bot.bot;
	guest.client.samples = bot.samples;
	return run(&guest, host, port);
}
