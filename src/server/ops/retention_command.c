/* SPDX-License-Identifier: Apache-2.0 */
/* atout retention: removes what nobody needs any more, as a server does every day; or says what would go. */
#include "cli/cli.h"
#include "server/ops/commands.h"
#include "server/tables/retention.h"

#include <getopt.h>
#include <stdio.h>

static const char help[] = "Usage: atout retention [--dry-run] [--keep KIND=DAYS]... [--data DIR]\n"
			   "Remove what nobody needs any more, as a server itself does every day, even while\n"
			   "it runs.  Each thing that is removed is listed on a line.\n"
			   "\n"
			   "      --dry-run         remove nothing, but list what would be removed\n"
			   "      --keep KIND=DAYS  how long to keep a kind: guests (400 days since they\n"
			   "                        came), tables without people (400), lobby (400),\n"
			   "                        closed reports (365); 0: for ever\n"
			   "      --data DIR        the server's folder (default ~/.local/share/atout)\n"
			   "      --help\n";

static void print(void *user, enum retention_kind kind, const char *what)
{
	(void)user;
	printf("%s  %s\n", retention_kinds[kind], what);
}

static void note_error(void *user, enum store_error error) { *(enum store_error *)user = error; }

/* Where no server of this version has run, it begins now. */
static enum store_error begin(struct store *store, bool dry)
{
	enum store_error written = STORE_OK;
	enum store_error error = dry ? STORE_OK : retention_begin(store, store, note_error, &written);

	store_close(store);
	return error ? error : written;
}

static int run(struct retention_pass *pass)
{
	char why[ATOUT_ERROR_SIZE];

	do {
		pass->more = false;
		if (!retention_run(pass, why))
			return cli_error("retention", "%s", why);
	} while (pass->more && !pass->dry);
	if (pass->more)
		puts("and more");
	return CLI_DONE;
}

int retention_command(int argc, char **argv)
{
	const char *data = NULL;
	char folder[PATH_MAX];
	struct retention_pass pass = {.folder = folder, .keep = retention_usual, .tell = print};
	const struct cli_option options[] = {
		{"dry-run", .flag = &pass.dry},
		{"keep", .read = retention_read, .to = &pass.keep, .wrong = RETENTION_WRONG},
		{"data", .text = &data},
		{0}};
	int status = cli_read_options(argc, argv, options, help);

	if (status != CLI_GO_ON)
		return status;
	if (optind < argc)
		return cli_usage("retention", "'%s' is one argument too many", argv[optind]);
	struct store *store = data_open("retention", data, folder);
	if (!store)
		return CLI_BAD_INPUT;
	enum store_error error = begin(store, pass.dry);
	return error ? cli_error("retention", "%s", store_error_text(error)) : run(&pass);
}
