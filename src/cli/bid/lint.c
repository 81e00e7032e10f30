/* SPDX-License-Identifier: Apache-2.0 */
/* atout lint: what in the file of a bidding system cannot be meant, and its examples. */
#include "cli/cli.h"

#include "bidding/files/folder.h"
#include "bidding/lint.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <string.h>

enum { DEALS = 2000, SEED = 18 };

static const char help[] = "Usage: atout lint [OPTION]... FILE.bid...\n"
			   "Check the files of bidding systems for mistakes, and report each on a line\n"
			   "FILE:LINE: ...: rows that no hand reaches, rows that repeat others, a call with\n"
			   "different effects that only the hand tells apart, hands and forcing calls that\n"
			   "no row answers, and examples (\"example HAND CALL... : CALL\") that the system\n"
			   "bids differently.  Modules are looked for beside the file, then in the program.\n"
			   "A name without \".bid\" is a system of the program.  The exit status is 1 if\n"
			   "anything was reported.\n"
			   "\n"
			   "  --deals N  bid so many deals to find hands without a row, 0 to 1000000 [2000]\n";

struct linting {
	const char *command;
	struct folder folder;
	struct system_source source;
	const struct bid_system *system;
	int findings;
};

static void tell(struct linting *linting, int file, int line, const char *text)
{
	printf("%s.bid:%d: %s\n", linting->system->file[file], line, text);
	linting->findings++;
}

static void tell_finding(void *to, const struct lint_finding *finding)
{
	struct linting *linting = to;
	char text[512];

	lint_print(linting->system, finding, text, sizeof text);
	tell(linting, finding->rule ? finding->rule->file : 0, finding->rule ? finding->rule->line : 1, text);
}

static void tell_example(void *to, int line, const char *text) { tell(to, 0, line, text); }

/* A plain name is a system of the program. */
static bool find_source(struct linting *linting, const char *path, const char **name)
{
	*name = path;
	linting->folder.files = 0;
	linting->source = systems_built_in;
	if (!strstr(path, ".bid"))
		return true;
	if (!folder_open(&linting->folder, path))
		return false;
	*name = linting->folder.name;
	linting->source = folder_source(&linting->folder);
	return true;
}

static bool lint(struct linting *linting, const char *path, int deals)
{
	struct system_error error;
	const char *name;

	if (!find_source(linting, path, &name)) {
		linting->findings++;
		return cli_error(linting->command, "%s: %s", path, strerror(errno)) < 0;
	}
	struct bid_system *system = system_read(&linting->source, name, NULL, &error);
	linting->system = system;
	if (system) {
		lint_rows(system, tell_finding, linting);
		lint_deals(system, SEED, deals, tell_finding, linting);
		lint_examples(&linting->source, system, tell_example, linting);
	} else {
		printf("%s.bid:%u: %s\n", error.file[0] ? error.file : name, error.at.line, error.at.text);
		linting->findings++;
	}
	system_free(system);
	folder_close(&linting->folder);
	return linting->findings == 0;
}

int cli_lint(int argc, char **argv)
{
	static struct linting linting;
	int deals = DEALS;
	const struct cli_option options[] = {
		{.name = "deals", .count = &deals, .least = 0, .max = 1000000},
		{0},
	};
	int status = cli_read_options(argc, argv, options, help);

	if (status != CLI_GO_ON)
		return status;
	if (optind == argc)
		return cli_usage(argv[0], "expected the file of a system, such as my.bid");
	linting.command = argv[0];
	for (int i = optind; i < argc; i++)
		lint(&linting, argv[i], deals);
	return linting.findings ? CLI_BAD_INPUT : CLI_DONE;
}
