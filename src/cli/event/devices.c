/* SPDX-License-Identifier: Apache-2.0 */
/* atout event devices: an evening of a server, and the scoring devices at its tables. */
#include "cli/event/event.h"

#include "base/text.h"
#include "cli/cli.h"
#include "cli/event/devices_hall.h"

#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char help[] =
	"Usage: atout event devices [OPTION]... FILE\n"
	"Connect an evening of `atout serve` with the Bridgemate devices at its tables, through the\n"
	"Bridgemate Data Connector (docs/devices.md): the devices get the movement, the evening gets\n"
	"the results.  FILE has these lines:\n"
	"\n"
	"  evening http://192.168.1.5:8080/evening/k3v9t2mxw7ab#KEY    the director's link\n"
	"  connector http://192.168.1.7:5079                           the Data Connector\n"
	"  club NUMBER                                                 the number of the club\n"
	"  licence KEY                                                 its licence for the Connector\n"
	"\n"
	"It runs until the evening is over.  If you stop it and start it again, it goes on.\n"
	"\n"
	"  --new             set up the devices again; what they have of this evening is lost\n"
	"  --continue        go on with what the devices have; usually it finds out by itself\n"
	"  --every SECONDS   how often to look, 1 to 60 [3]\n"
	"  --once            stop as soon as both sides agree\n"
	"  --lang LANG       the language of messages to the director's page: en, de, fr, nl\n";

enum { LINE_SIZE = 512, TRIES = 5, TRY_MS = 200, SECONDS_USUAL = 3, SECONDS_MAX = 60, PASSES = 5 };

struct devices {
	const char *command;
	struct hall hall;
	struct ask_place box; /* of the Data Connector */
	struct connector_setup setup;
	struct connector *connector;
	bool alive, told; /* the Connector has answered; that it has not was said */
};

/* ---- The file ---- */

static bool take_evening(struct devices *devices, const char *value) { return hall_read_link(&devices->hall, value); }

static bool take_connector(struct devices *devices, const char *value)
{
	const char *path = ask_place_read(value, &devices->box);

	return path && strlen(path) <= 1;
}

static bool take_club(struct devices *devices, const char *value)
{
	return snprintf(devices->setup.sender.club, ENVELOPE_CLUB_SIZE, "%s", value) < ENVELOPE_CLUB_SIZE;
}

static bool take_licence(struct devices *devices, const char *value)
{
	return snprintf(devices->setup.sender.licence, ENVELOPE_LICENCE_SIZE, "%s", value) < ENVELOPE_LICENCE_SIZE;
}

static const struct setting {
	const char *word;
	bool (*take)(struct devices *, const char *value);
	const char *expected;
} settings[] = {
	{"evening", take_evening, "the director's link, http://HOST:PORT/evening/ID#KEY"},
	{"connector", take_connector, "the address of the Data Connector, http://HOST:PORT"},
	{"club", take_club, "the number of the club"},
	{"licence", take_licence, "the licence key"},
};

enum { SETTINGS = sizeof settings / sizeof *settings };

static int find_setting(const char **cursor)
{
	for (int i = 0; i < SETTINGS; i++)
		if (text_word(cursor, settings[i].word))
			return i;
	return -1;
}

/* The value may not be printed: it may be a key. */
static bool take_line(struct devices *devices, const char *path, int number, char *line, unsigned *seen)
{
	const char *at = text_blanks(line);

	line[strcspn(line, "\r\n")] = '\0';
	if (!*at || *at == '#')
		return true;
	int i = find_setting(&at);
	if (i < 0) {
		cli_error(devices->command, "%s:%d: expected evening, connector, club or licence", path, number);
		return false;
	}
	*seen |= 1u << i;
	if (*at && settings[i].take(devices, at))
		return true;
	cli_error(devices->command, "%s:%d: expected %s", path, number, settings[i].expected);
	return false;
}

static bool read_settings(struct devices *devices, const char *path)
{
	FILE *file = fopen(path, "r");
	char line[LINE_SIZE];
	unsigned seen = 0;
	bool right = true;

	if (!file) {
		cli_error(devices->command, "%s cannot be read", path);
		return false;
	}
	for (int number = 1; right && fgets(line, sizeof line, file); number++)
		right = take_line(devices, path, number, line, &seen);
	fclose(file);
	for (int i = 0; right && i < SETTINGS; i++)
		if (!(seen >> i & 1)) {
			cli_error(devices->command, "%s: there is no line '%s'", path, settings[i].word);
			right = false;
		}
	return right;
}

/* ---- A pass ---- */

static volatile sig_atomic_t stopped;

static void stop(int number)
{
	(void)number;
	stopped = 1;
}

static void rest(long ms)
{
	const struct timespec time = {ms / 1000, ms % 1000 * 1000000};

	if (!stopped)
		nanosleep(&time, NULL);
}

static void say_all(struct devices *devices)
{
	const char *line;

	while ((line = connector_says(devices->connector)))
		printf("%s\n", line);
	fflush(stdout);
}

static void complain(struct devices *devices, const char *why)
{
	if (!devices->told)
		cli_error(devices->command, "%s; trying again", why);
	devices->told = true;
}

/* What is sent twice is done once: the other side knows it by its place. */
static bool exchange(struct devices *devices, const struct ask_request *request, struct ask_reply *reply)
{
	char why[ATOUT_ERROR_SIZE] = "";

	for (int try = 1; try <= TRIES && !stopped; try++) {
		if (ask(&devices->box, request, reply, why)) {
			if (reply->status < 300)
				return true;
			snprintf(why, sizeof why, "the Data Connector answers %d", reply->status);
			free(reply->body);
		}
		if (try < TRIES)
			rest(try * TRY_MS);
	}
	complain(devices, why);
	return false;
}

static bool is_alive(struct devices *devices)
{
	const struct ask_request request = {.method = "GET", .path = "/", .body = ""};
	struct ask_reply reply;

	if (devices->alive || !exchange(devices, &request, &reply))
		return devices->alive;
	devices->alive = strstr(reply.body, "Bridgemate dataconnector service version");
	free(reply.body);
	if (!devices->alive)
		complain(devices, "what answers there is no Bridgemate Data Connector");
	return devices->alive;
}

static void grant_all(struct devices *devices)
{
	const struct act *act;

	while ((act = connector_wish(devices->connector))) {
		int status = hall_write(&devices->hall, act);
		connector_granted(devices->connector, status ? status : 503);
	}
}

static bool talk(struct devices *devices, const char *text, size_t length)
{
	const struct ask_request request = {.method = "POST",
					    .path = "/dc-scoringprogram",
					    .lines = "Content-Type: application/json; charset=utf-8\r\n",
					    .body = text,
					    .length = length};
	struct ask_reply reply;

	if (!exchange(devices, &request, &reply))
		return false;
	connector_answer(devices->connector, reply.body, reply.length);
	free(reply.body);
	grant_all(devices);
	devices->told = false;
	return true;
}

static void pass(struct devices *devices)
{
	char why[ATOUT_ERROR_SIZE] = "";
	const char *text;
	size_t length;

	if (!hall_pull(&devices->hall, devices->connector, why)) {
		complain(devices, why);
		return;
	}
	if (!is_alive(devices))
		return;
	connector_begin(devices->connector);
	while (!stopped && (text = connector_request(devices->connector, &length)))
		if (!talk(devices, text, length))
			return;
}

static int run(struct devices *devices, int seconds, bool once)
{
	const struct sigaction action = {.sa_handler = stop};

	sigaction(SIGINT, &action, NULL);
	sigaction(SIGTERM, &action, NULL);
	for (int passes = 1; !stopped; passes++) {
		pass(devices);
		say_all(devices);
		if (connector_failed(devices->connector))
			return CLI_BAD_INPUT;
		if (once ? connector_idle(devices->connector) || passes == PASSES : connector_over(devices->connector))
			return CLI_DONE;
		rest(once ? 0 : 1000L * seconds);
	}
	return CLI_DONE;
}

static void set_date(struct section_date *date)
{
	time_t now = time(NULL);
	struct tm tm;

	localtime_r(&now, &tm);
	*date = (struct section_date){tm.tm_year + 1900, tm.tm_mon + 1, tm.tm_mday, tm.tm_hour, tm.tm_min};
}

static int start(struct devices *devices, const char *path, int seconds, bool once)
{
	if (!read_settings(devices, path))
		return CLI_BAD_INPUT;
	memcpy(devices->setup.id, devices->hall.id, sizeof devices->setup.id);
	set_date(&devices->setup.date);
	devices->connector = connector_new(&devices->setup);
	if (!devices->connector)
		return cli_error(devices->command, "no memory");
	int status = run(devices, seconds, once);
	connector_free(devices->connector);
	return status;
}

int event_devices(int argc, char **argv)
{
	struct devices devices = {.command = argv[0], .setup = {.lang = lang_of_environment()}};
	bool anew = false, on = false, once = false;
	int seconds = SECONDS_USUAL;
	const struct cli_option options[] = {
		{"new", .flag = &anew},
		{"continue", .flag = &on},
		{"once", .flag = &once},
		{"every", .count = &seconds, .least = 1, .max = SECONDS_MAX},
		{"lang", .read = cli_read_lang, .to = &devices.setup.lang},
		{0},
	};

	int status = cli_read_options(argc, argv, options, help);
	if (status != CLI_GO_ON)
		return status;
	if (optind + 1 != argc || (anew && on))
		return cli_usage(argv[0], "expected one file of settings, and not both --new and --continue");
	devices.setup.start = anew ? CONNECTOR_NEW : on ? CONNECTOR_CONTINUE : CONNECTOR_ASK;
	return start(&devices, argv[optind], seconds, once);
}
