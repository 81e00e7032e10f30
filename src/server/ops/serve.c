/* SPDX-License-Identifier: Apache-2.0 */
/* atout serve: reads the command line, prints the server's address, and runs it. */
#include "cli/cli.h"
#include "base/text.h"
#include "net/net.h"
#include "server/ops/commands.h"
#include "server/ops/lan.h"
#include "server/ops/start.h"
#include "store/folder.h"

#include <getopt.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
	PORT = 8080,
	PORT_TRIES = 21,
	PORT_MOST = 65535,
	PACE_LEAST = 400,
	PACE_MOST = 1100,
	PACE_LIMIT = 60000,
	THINK_USUAL = 350, /* below the least pace, with POOL_GRACE_MS too */
	IDLE = 600,
	CONNECTIONS_USUAL = 12000,
	CONNECTIONS_MOST = 100000,
	GUESTS_USUAL = 1000,
	TABLES_USUAL = 2000,
	TABLES_EACH_USUAL = 50,
};
enum {
	LISTEN = CLI_OPTIONS,
	LAN,
	PROXY,
	CONNECTIONS,
	DATA,
	WEB,
	PACE,
	THINK,
	IDLE_TIME,
	LOG,
	GUESTS,
	TABLES,
	TABLES_EACH
};

struct request {
	struct server_options options;
	bool listens, lan, helped; /* listens: an address was given */
	char address[64], data[PATH_MAX];
};

static const char help[] = "Usage: atout serve [OPTION]...\n"
			   "Serve tables, where people play with each other and with bots, to browsers and\n"
			   "to programs.\n"
			   "\n"
			   "  --listen ADDRESS:PORT  where (default 127.0.0.1:8080, or the next port that\n"
			   "                         is free)\n"
			   "  --lan                  reachable from this network; prints the address and\n"
			   "                         its QR code\n"
			   "  --proxy                it runs behind a proxy that speaks TLS\n"
			   "  --connections N        the most connections at once (default 12000)\n"
			   "  --data DIR             the folder of the tables\n"
			   "                         (default ~/.local/share/atout)\n"
			   "  --web DIR              the folder of the web pages\n"
			   "  --pace MS-MS           how long bots wait before they move (default 400-1100)\n"
			   "  --think MS             thinking time of bots for each decision\n"
			   "                         (default 350)\n"
			   "  --idle SECONDS         how long a table stays in memory without guests\n"
			   "                         (default 600)\n"
			   "  --guests-a-day N       new guests per address and day; 0: no limit\n"
			   "                         (default 1000)\n"
			   "  --tables-a-day N       new tables per address and day; 0: no limit\n"
			   "                         (default 2000)\n"
			   "  --tables-each N        open tables per person; 0: no limit (default 50)\n"
			   "  --log LEVEL            silent, warn (default) or info: lines on standard error\n"
			   "  --help\n"
			   "\n"
			   "Stop it with SIGTERM or Ctrl-C.  Every table continues when it starts again.\n";

static int read_listen(struct request *request, const char *text)
{
	const char *colon = strrchr(text, ':');
	size_t length = colon ? (size_t)(colon - text) : 0;
	uint64_t port;

	if (length >= 2 && text[0] == '[' && text[length - 1] == ']') {
		text++;
		length -= 2;
	}
	if (!length || length >= sizeof request->address || !cli_number(colon + 1, PORT_MOST, &port))
		return cli_usage("serve", "--listen takes ADDRESS:PORT, as in 127.0.0.1:8080 or [::1]:8080, not '%s'",
				 text);
	memcpy(request->address, text, length);
	request->address[length] = '\0';
	request->options.address = request->address;
	request->options.port = request->options.port_most = (int)port;
	request->listens = true;
	return CLI_DONE;
}

static int read_pace(struct request *request, const char *text)
{
	size_t length = strcspn(text, "-");
	char least[16];
	uint64_t from, to;

	snprintf(least, sizeof least, "%.*s", (int)length, text);
	if (text[length] != '-' || !cli_number(least, PACE_LIMIT, &from) ||
	    !cli_number(text + length + 1, PACE_LIMIT, &to) || from > to)
		return cli_usage("serve", "--pace takes two numbers of milliseconds up to %d, as in 400-1100, not '%s'",
				 PACE_LIMIT, text);
	request->options.pace_least = (int)from;
	request->options.pace_most = (int)to;
	return CLI_DONE;
}

static int read_think(struct request *request, const char *text)
{
	uint64_t think;

	if (!cli_number(text, PACE_LIMIT, &think) || !think)
		return cli_usage("serve", "--think takes milliseconds from 1 to %d, not '%s'", PACE_LIMIT, text);
	request->options.think = (int)think;
	return CLI_DONE;
}

static int read_connections(struct request *request, const char *text)
{
	uint64_t connections;

	if (!cli_number(text, CONNECTIONS_MOST, &connections) || !connections)
		return cli_usage("serve", "--connections takes a number from 1 to %d, not '%s'", CONNECTIONS_MOST,
				 text);
	request->options.connections = (int)connections;
	return CLI_DONE;
}

static int read_idle(struct request *request, const char *text)
{
	uint64_t seconds;

	if (!cli_number(text, INT_MAX, &seconds))
		return cli_usage("serve", "--idle takes a number of seconds, not '%s'", text);
	request->options.idle = (int)seconds;
	return CLI_DONE;
}

static int read_limit(const char *name, const char *text, int *limit)
{
	uint64_t number;

	if (!cli_number(text, INT_MAX, &number))
		return cli_usage("serve", "--%s takes a number, 0 for no limit, not '%s'", name, text);
	*limit = (int)number;
	return CLI_DONE;
}

static int read_log(struct request *request, const char *text)
{
	int level = text_choice(&text, log_levels);

	if (level < 0 || *text)
		return cli_usage("serve", "--log takes silent, warn or info");
	request->options.log = (enum log_level)level;
	return CLI_DONE;
}

static int take_option(struct request *request, int option, const char *value)
{
	switch (option) {
	case LISTEN:
		return read_listen(request, value);
	case LAN:
		request->lan = true;
		return CLI_DONE;
	case PROXY:
		request->options.proxy = true;
		return CLI_DONE;
	case CONNECTIONS:
		return read_connections(request, value);
	case DATA:
		request->options.data = value;
		return CLI_DONE;
	case WEB:
		request->options.web = value;
		return CLI_DONE;
	case PACE:
		return read_pace(request, value);
	case THINK:
		return read_think(request, value);
	case IDLE_TIME:
		return read_idle(request, value);
	case GUESTS:
		return read_limit("guests-a-day", value, &request->options.guests);
	case TABLES:
		return read_limit("tables-a-day", value, &request->options.tables);
	case TABLES_EACH:
		return read_limit("tables-each", value, &request->options.tables_each);
	case LOG:
		return read_log(request, value);
	default:
		request->helped = true;
		return cli_help(help);
	}
}

static int read_line(struct request *request, int argc, char **argv)
{
	static const struct option longs[] = {
		{"listen", required_argument, NULL, LISTEN},
		{"lan", no_argument, NULL, LAN},
		{"proxy", no_argument, NULL, PROXY},
		{"data", required_argument, NULL, DATA},
		{"web", required_argument, NULL, WEB},
		{"pace", required_argument, NULL, PACE},
		{"think", required_argument, NULL, THINK},
		{"connections", required_argument, NULL, CONNECTIONS},
		{"idle", required_argument, NULL, IDLE_TIME},
		{"guests-a-day", required_argument, NULL, GUESTS},
		{"tables-a-day", required_argument, NULL, TABLES},
		{"tables-each", required_argument, NULL, TABLES_EACH},
		{"log", required_argument, NULL, LOG},
		{"help", no_argument, NULL, CLI_HELP},
		{NULL, 0, NULL, 0},
	};
	int option, status;

	while ((option = getopt_long(argc, argv, ":", longs, NULL)) != -1) {
		if (option == '?' || option == ':')
			return cli_bad_option(argc, argv, option);
		status = take_option(request, option, optarg);
		if (status || request->helped)
			return status;
	}
	if (optind < argc)
		return cli_usage("serve", "'%s' is one argument too many", argv[optind]);
	if (request->lan && request->listens)
		return cli_usage("serve", "--lan listens on all addresses, so --listen does not go with it");
	return CLI_DONE;
}

/* Fills in what was not given. */
static int complete(struct request *request)
{
	struct server_options *options = &request->options;

	if (request->lan)
		options->address = NULL;
	if (!options->web && !access(ATOUT_WEB "/index.html", R_OK))
		options->web = ATOUT_WEB;
	if (options->data)
		return CLI_DONE;
	if (!folder_data(request->data, sizeof request->data))
		return cli_error("serve", "there is no home directory; say with --data DIR where to keep the tables");
	options->data = request->data;
	return CLI_DONE;
}

/* It stands for all addresses; a browser cannot go to it. */
static bool is_any(const char *address) { return !strcmp(address, "0.0.0.0") || !strcmp(address, "::"); }

/* The address as a browser wants it. */
static void say_where(const struct request *request, int port)
{
	char lan[LAN_ADDRESS], url[128];
	const char *address = request->options.address;

	if (!request->listens && port != request->options.port)
		printf("Port %d is taken, so it is port %d.\n", request->options.port, port);
	if (!address || is_any(address))
		address = lan_address(lan) ? lan : "127.0.0.1";
	snprintf(url, sizeof url, strchr(address, ':') ? "http://[%s]:%d/" : "http://%s:%d/", address, port);
	printf("Atout is at %s\n", url);
	if (!request->options.web)
		puts("There are no pages for browsers: tools/web builds them, --web DIR says where they are.");
	if (request->lan && isatty(STDOUT_FILENO))
		lan_print_code(stdout, url);
	fflush(stdout);
}

int serve_command(int argc, char **argv)
{
	struct request request = {.options = {.address = "127.0.0.1",
					      .port = PORT,
					      .port_most = PORT + PORT_TRIES - 1,
					      .log = LOG_WARN,
					      .pace_least = PACE_LEAST,
					      .pace_most = PACE_MOST,
					      .think = THINK_USUAL,
					      .connections = CONNECTIONS_USUAL,
					      .idle = IDLE,
					      .guests = GUESTS_USUAL,
					      .tables = TABLES_USUAL,
					      .tables_each = TABLES_EACH_USUAL}};
	struct server server;
	char error[SERVER_ERROR];
	int status = read_line(&request, argc, argv);

	if (!status && !request.helped)
		status = complete(&request);
	if (status || request.helped)
		return status;
	/* A limit on the size of files is treated as a full disk. */
	signal(SIGXFSZ, SIG_IGN);
	if (server_start(&server, &request.options, error)) {
		say_where(&request, net_port(server.net));
		server_run(&server);
	} else {
		status = cli_error("serve", "%s", error);
	}
	server_end(&server);
	return status;
}
