/* SPDX-License-Identifier: Apache-2.0 */
/* atout serve: reads the command line, prints the server's address, and runs it. */
#include "cli/cli.h"
#include "base/text.h"
#include "net/net.h"
#include "server/ops/commands.h"
#include "server/ops/lan.h"
#include "server/ops/names.h"
#include "server/common/readers.h"
#include "server/common/server.h"
#include "server/tables/retention.h"
#include "store/folder.h"

#include <getopt.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum {
	PORT = 8080,
	PORT_TRIES = 21,
	MS_MOST = 60000,
	CONNECTIONS_MOST = 100000,
	CPU_MOST = 1000,
	CONTACT_MOST = 200,
	DAILY_MOST = 100000000, /* a network may have eight times as much (common/quota.h, start.c) */
};

struct request {
	struct server_options options;
	bool listens, lan; /* listens: an address was given */
	struct names names;
	struct readers readers;
	char address[64], data[PATH_MAX];
};

static const char help[] = "Usage: atout serve [OPTION]...\n"
			   "Serve tables to browsers and programs: people play there with each other and\n"
			   "with bots.\n"
			   "\n"
			   "  --listen ADDRESS:PORT  where to listen (default 127.0.0.1:8080, or the next\n"
			   "                         free port)\n"
			   "  --lan                  be reachable from this network; prints the address\n"
			   "                         and a QR code\n"
			   "  --proxy                run behind a proxy that speaks TLS\n"
			   "  --host NAME[,NAME]...  the names under which browsers find the server;\n"
			   "                         localhost, this machine's own name and numeric\n"
			   "                         addresses are always accepted (default with --proxy:\n"
			   "                         any name)\n"
			   "  --connections N        the most connections at once (default 12000)\n"
			   "  --data DIR             the folder for the tables\n"
			   "                         (default ~/.local/share/atout)\n"
			   "  --web DIR              the folder with the web pages\n"
			   "  --push CONTACT         notify people who are away that it is their turn, by\n"
			   "                         their browsers' push services; these learn CONTACT\n"
			   "                         (mailto:ADDRESS or https://...; default: off)\n"
			   "  --pace MS-MS           how long bots wait before they move (default 400-1100)\n"
			   "  --think MS             thinking time of bots for each decision\n"
			   "                         (default 350)\n"
			   "  --idle SECONDS         how long a table stays in memory without guests\n"
			   "                         (default 600)\n"
			   "  --guests-a-day N       the most new guests per address and day; 0: no limit\n"
			   "                         (default 1000)\n"
			   "  --tables-a-day N       the most new tables per address and day; 0: no limit\n"
			   "                         (default 2000)\n"
			   "  --tables-each N        the most open tables per person; 0: no limit\n"
			   "                         (default 50)\n"
			   "  --cpu-each PERCENT     how much of a processor an address may use; 0: no\n"
			   "                         limit (default 25)\n"
			   "  --metrics LIST         addresses and networks (ADDRESS/BITS) that may read\n"
			   "                         /metrics, or none (default 127.0.0.0/8,::1)\n"
			   "  --metrics-token FILE   whoever has the token in the first line of FILE may\n"
			   "                         read /metrics, too\n"
			   "  --disk-least MB        with less free space than this, add no guests, tables\n"
			   "                         or accounts; matches go on (default 100)\n"
			   "  --keep KIND=DAYS       how long to keep data that nobody uses: guests=400,\n"
			   "                         tables=400, lobby=400, desk=7, sets=400,\n"
			   "                         evenings=400, codes=7, reports=365; 0: for ever\n"
			   "  --log LEVEL            what to log on standard error: silent, warn (default)\n"
			   "                         or info\n"
			   "  --help\n"
			   "\n"
			   "Stop it with SIGTERM or Ctrl-C.  Every table continues when it starts again.\n";

/* ---- The options ---- */

static bool read_listen(void *to, const char *text)
{
	struct request *request = to;
	int port;

	if (!text_address(text, request->address, sizeof request->address, &port))
		return false;
	request->options.address = request->address;
	request->options.port = request->options.port_most = port;
	request->listens = true;
	return true;
}

static bool read_pace(void *to, const char *text)
{
	struct server_options *options = to;
	size_t length = strcspn(text, "-");
	char least[16];
	uint64_t from, most;

	snprintf(least, sizeof least, "%.*s", (int)length, text);
	if (text[length] != '-' || !text_whole(least, MS_MOST, &from) ||
	    !text_whole(text + length + 1, MS_MOST, &most) || from > most)
		return false;
	options->pace_least = (int)from;
	options->pace_most = (int)most;
	return true;
}

static bool read_names(void *to, const char *text) { return names_add(to, text); }

static bool read_metrics(void *to, const char *text) { return readers_read(to, text); }

static bool read_metrics_token(void *to, const char *text) { return readers_read_token(to, text); }

/* It stands in a text of JSON. */
static bool read_push(void *to, const char *text)
{
	const char **push = to;
	bool visible = strlen(text) <= CONTACT_MOST;

	for (const char *at = text; *at; at++)
		visible &= *at > ' ' && *at <= '~' && *at != '"' && *at != '\\';
	*push = text;
	return visible && ((!strncmp(text, "mailto:", 7) && strchr(text, '@')) ||
			   (!strncmp(text, "https://", 8) && strchr(text, '.')));
}

static bool read_log(void *to, const char *text)
{
	int level = text_choice(&text, log_levels);

	*(enum log_level *)to = (enum log_level)level;
	return level >= 0 && !*text;
}

static int read_line(struct request *request, int argc, char **argv)
{
	struct server_options *server = &request->options;
	const struct cli_option options[] = {
		{"listen", .read = read_listen, .to = request,
		 .wrong = "--listen takes ADDRESS:PORT, as in 127.0.0.1:8080 or [::1]:8080, not '%s'"},
		{"lan", .flag = &request->lan},
		{"proxy", .flag = &server->proxy},
		{"host", .read = read_names, .to = &request->names,
		 .wrong = "--host takes names of hosts without a port, as in cards.example.org, not '%s'"},
		{"metrics", .read = read_metrics, .to = &request->readers,
		 .wrong = "--metrics takes addresses and networks, as in 127.0.0.1,10.0.0.0/8, or none, not '%s'"},
		{"metrics-token", .read = read_metrics_token, .to = &request->readers,
		 .wrong = "--metrics-token takes a file whose first line has 16 to 200 visible characters, not '%s'"},
		{"data", .text = &server->data},
		{"web", .text = &server->web},
		{"push", .read = read_push, .to = &server->push,
		 .wrong =
			 "--push takes mailto:ADDRESS or an https address of at most 200 visible characters, not '%s'"},
		{"pace", .read = read_pace, .to = server,
		 .wrong = "--pace takes two numbers of milliseconds up to 60000, as in 400-1100, not '%s'"},
		{"think", .count = &server->think, .least = 1, .max = MS_MOST,
		 .wrong = "--think takes milliseconds from 1 to 60000, not '%s'"},
		{"connections", .count = &server->connections, .least = 1, .max = CONNECTIONS_MOST,
		 .wrong = "--connections takes a number from 1 to 100000, not '%s'"},
		{"idle", .count = &server->idle, .max = INT_MAX, .wrong = "--idle takes a number of seconds, not '%s'"},
		{"guests-a-day", .count = &server->guests, .max = DAILY_MOST,
		 .wrong = "--guests-a-day takes a number, 0 for no limit, not '%s'"},
		{"tables-a-day", .count = &server->tables, .max = DAILY_MOST,
		 .wrong = "--tables-a-day takes a number, 0 for no limit, not '%s'"},
		{"tables-each", .count = &server->tables_each, .max = INT_MAX,
		 .wrong = "--tables-each takes a number, 0 for no limit, not '%s'"},
		{"cpu-each", .count = &server->cpu_each, .max = CPU_MOST,
		 .wrong = "--cpu-each takes a number from 0 to 1000, not '%s'"},
		{"disk-least", .count = &server->disk_least, .max = INT_MAX,
		 .wrong = "--disk-least takes a number of megabytes, not '%s'"},
		{"keep", .read = retention_read, .to = &server->keep, .wrong = RETENTION_WRONG},
		{"log", .read = read_log, .to = &server->log, .wrong = "--log takes silent, warn or info"},
		{0},
	};
	int status = cli_read_options(argc, argv, options, help);

	if (status != CLI_GO_ON)
		return status;
	if (optind < argc)
		return cli_usage("serve", "'%s' is one argument too many", argv[optind]);
	if (request->lan && request->listens)
		return cli_usage("serve", "--lan listens on all addresses, so --listen does not go with it");
	return CLI_GO_ON;
}

/* Fills in what was not given. */
static int complete(struct request *request)
{
	struct server_options *options = &request->options;

	options->lan = request->lan;
	if (request->lan)
		options->address = NULL;
	options->site = request->names.count ? request->names.list[0] : "Atout";
	if (!options->proxy || request->names.count) {
		names_add_own(&request->names);
		options->hosts = request->names.list;
	}
	if (!options->web && !access(ATOUT_WEB "/index.html", R_OK))
		options->web = ATOUT_WEB;
	if (options->data)
		return CLI_GO_ON;
	if (!folder_data(request->data, sizeof request->data))
		return cli_error("serve", "there is no home directory; say with --data DIR where to keep the tables");
	options->data = request->data;
	return CLI_GO_ON;
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
					      .pace_least = 400,
					      .pace_most = 1100,
					      .think = 350, /* below the least pace, with POOL_GRACE_MS too */
					      .connections = 12000,
					      .idle = 600,
					      .keep = retention_usual,
					      .guests = 1000,
					      .tables = 2000,
					      .tables_each = 50,
					      .cpu_each = 25,
					      .disk_least = 100}};
	struct server server;
	char error[ATOUT_ERROR_SIZE];

	request.options.metrics = &request.readers;
	readers_read(&request.readers, "127.0.0.0/8,::1");
	int status = read_line(&request, argc, argv);

	if (status == CLI_GO_ON)
		status = complete(&request);
	if (status != CLI_GO_ON)
		return status;
	/* A limit on the size of files is treated as a full disk. */
	signal(SIGXFSZ, SIG_IGN);
	status = CLI_DONE;
	if (server_start(&server, &request.options, error)) {
		say_where(&request, net_port(server.net));
		server_run(&server);
	} else {
		status = cli_error("serve", "%s", error);
	}
	server_end(&server);
	return status;
}
