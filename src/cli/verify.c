/* SPDX-License-Identifier: Apache-2.0 */
/* atout verify: whether the deals of a record are those that the house had promised before (formats/verifier.h). */
#include "cli/cli.h"
#include "cli/lines.h"
#include "formats/verifier.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <string.h>

static const char help[] = "Usage: atout verify [FILE]...\n"
			   "Check the deals of records (of standard input without a file, or for -) that a\n"
			   "server has dealt: that the server had fixed its key before it knew what the\n"
			   "players added, and that key and players give these cards.\n"
			   "\n"
			   "A record has this in lines before each deal:\n"
			   "  # fair commitment HEX   what the server showed before: compare it with what\n"
			   "                          you were shown\n"
			   "  # fair key HEX          its key, told when the deal was over\n"
			   "  # fair nonce SEAT TEXT  what the player of a seat added\n"
			   "\n"
			   "      --help\n"
			   "\n"
			   "Exit status: 0 all deals are right, 1 one is not or cannot be checked, 2 wrong\n"
			   "usage.\n";

struct verify {
	const char *path;
	uint32_t right, wrong;
};

static void on_verdict(void *ctx, const struct atout_record *record, const struct fair *fair, enum verdict verdict)
{
	static const char *const words[] = {
		[VERDICT_RIGHT] = "right",
		[VERDICT_OPEN] = "cannot be checked: there is no commitment or no key before it",
		[VERDICT_OTHER_KEY] = "WRONG: the key is not the one that the server had fixed before",
		[VERDICT_OTHER_CARDS] = "WRONG: key and players give other cards",
	};
	struct verify *verify = ctx;

	(void)fair;
	printf("%s: deal %u: %s\n", verify->path, (unsigned)record->setup.number, words[verdict]);
	verdict == VERDICT_RIGHT ? verify->right++ : verify->wrong++;
}

/* False: it is no record, or could not be read. */
static bool verify_stream(struct verify *verify, FILE *file)
{
	struct verifier verifier;
	const struct atout_record *record = &verifier.record;
	char line[LINES_BUFFER];
	size_t length;

	verifier_start(&verifier, on_verdict, verify);
	while (lines_next(file, line, &length) == LINES_MORE)
		if (!verifier_line(&verifier, line, length))
			break;
	if (ferror(file)) {
		cli_error("verify", "%s: %s", verify->path, strerror(errno));
		return false;
	}
	if (!record->error.line)
		verifier_end(&verifier);
	if (record->error.line)
		fprintf(stderr, "%s:%u: %s\n", verify->path, (unsigned)record->error.line, record->error.text);
	return !record->error.line;
}

static bool verify_path(struct verify *verify, const char *path)
{
	bool standard = strcmp(path, "-") == 0;
	FILE *file = standard ? stdin : fopen(path, "r");

	verify->path = standard ? "standard input" : path;
	if (!file) {
		cli_error("verify", "%s: %s", path, strerror(errno));
		return false;
	}
	bool read = verify_stream(verify, file);
	if (!standard)
		fclose(file);
	return read;
}

int cli_verify(int argc, char **argv)
{
	static const struct option options[] = {{"help", no_argument, NULL, CLI_HELP}, {NULL, 0, NULL, 0}};
	struct verify verify = {0};
	bool read = true;
	int option;

	opterr = 0;
	while ((option = getopt_long(argc, argv, "", options, NULL)) != -1)
		return option == CLI_HELP ? cli_help(help) : cli_bad_option(argc, argv, option);
	if (optind == argc)
		read = verify_path(&verify, "-");
	for (; optind < argc; optind++)
		read &= verify_path(&verify, argv[optind]);
	printf("%u right, %u not\n", (unsigned)verify.right, (unsigned)verify.wrong);
	return read && !verify.wrong && verify.right ? CLI_DONE : CLI_BAD_INPUT;
}
