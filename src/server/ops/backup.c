/* SPDX-License-Identifier: Apache-2.0 */
/* atout backup: a copy of a server's data, even while it runs. */
#include "cli/cli.h"
#include "server/ops/commands.h"

#include <getopt.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

static const char help[] = "Usage: atout backup [--data DIR] FILE\n"
			   "Copy all tables and people of a server to a new file, even while it runs.\n"
			   "\n"
			   "      --data DIR  the server's folder (default ~/.local/share/atout)\n"
			   "      --help\n"
			   "\n"
			   "To restore a copy, put it into an empty folder as atout.db.\n";

static char part[PATH_MAX + sizeof STORE_PART];

static void clean_up(int number)
{
	unlink(part);
	signal(number, SIG_DFL);
	raise(number);
}

/* A backup that is stopped leaves nothing behind. */
static void catch_signals(const char *path)
{
	static const int numbers[] = {SIGHUP, SIGINT, SIGTERM};

	snprintf(part, sizeof part, "%s" STORE_PART, path);
	for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
		signal(numbers[i], clean_up);
}

static int copy(const char *data, const char *path)
{
	char folder[PATH_MAX], why[ATOUT_ERROR_SIZE];
	struct store *store = data_open("backup", data, folder);

	if (!store)
		return CLI_BAD_INPUT;
	catch_signals(path);
	bool made = store_backup(store, path, why);
	store_close(store);
	return made ? CLI_DONE : cli_error("backup", "%s", why);
}

int backup_command(int argc, char **argv)
{
	const char *data;
	int status;

	if (!data_options(argc, argv, help, &data, &status))
		return status;
	if (optind + 1 != argc)
		return cli_usage("backup", "one FILE is needed");
	return copy(data, argv[optind]);
}
