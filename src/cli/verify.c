/* SPDX-License-Identifier: Apache-2.0 */
/* atout verify: whether the deals of a record are those that the house had promised before (formats/verifier.h). */
#include "cli/cli.h"
#include "cli/input.h"
#include "cli/verify_boards.h"
#include "formats/verifier.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

static const char help[] = "Usage: atout verify [FILE]...\n"
			   "       atout verify --key FILE [--added TEXT] [--first N] BOARDS...\n"
			   "Check the deals of a server's records: that the server chose its key before it\n"
			   "knew the players' random texts, and that the key and the texts give these cards\n"
			   "and those drawn for the first dealer.  Without FILE, or with -, standard input\n"
			   "is read.\n"
			   "\n"
			   "A record has these lines before each deal:\n"
			   "  # fair commitment HEX   published before the deal: compare it with what\n"
			   "                          you saw then\n"
			   "  # fair key HEX          the key, revealed after the deal\n"
			   "  # fair nonce SEAT TEXT  the random text of a player\n"
			   "  # fair wanted KIND try N\n"
			   "                          the kind of deal that was chosen, and how often\n"
			   "                          the cards were shuffled for it\n"
			   "  # fair chosen HOW       the cards do not come from the key: they were\n"
			   "                          supplied by a player, played before, or set\n"
			   "  # draw TEXT             the cards drawn before a first deal\n"
			   "\n"
			   "With --key, check boards of an evening that atout deal --key dealt, in any\n"
			   "format:\n"
			   "\n"
			   "  --key FILE    the key, revealed after the evening\n"
			   "  --added TEXT  what was added after the commitment, if FILE does not say it\n"
			   "  --first N     BOARDS are records of a game other than bridge, each of which\n"
			   "                begins with deal N of the event\n"
			   "\n"
			   "Exit status: 0 if all deals are correct, 1 if one is not or cannot be checked, 2\n"
			   "if the command line is wrong.\n";

struct verify {
	const char *path;
	uint32_t right, wrong, unread; /* deals, and files */
};

/* The last of too many tries is any deal. */
static void print_wanted(const struct verifier *verifier, char text[WANTED_TEXT_SIZE + 32])
{
	const struct fair *fair = &verifier->fair;
	int length = sprintf(text, ", wanted: ");

	length += fair_print_wanted(fair, text + length);
	if (!wanted_holds(&fair->wanted, &verifier->record.setup))
		sprintf(text + length, ", none found");
}

static void on_verdict(void *ctx, const struct verifier *verifier, enum verdict verdict)
{
	static const char *const words[] = {
		[VERDICT_RIGHT] = "right",
		[VERDICT_NO_DRAW] = "right, but no line \"# draw\" tells which cards made this dealer the first",
		[VERDICT_CHOSEN] = "cannot be checked: the cards were chosen: ",
		[VERDICT_OPEN] = "cannot be checked: there is no commitment or no key before it",
		[VERDICT_OTHER_KEY] = "WRONG: the key is not the one that the server had fixed before",
		[VERDICT_OTHER_CARDS] = "WRONG: key and players give other cards",
		[VERDICT_OTHER_TRIES] = "WRONG: key and players give these cards after another number of tries",
		[VERDICT_OTHER_DRAW] = "WRONG: key and players give another draw, or another first dealer",
	};
	struct verify *verify = ctx;
	bool right = verdict == VERDICT_RIGHT, drawn = right && verifier->draw[0];
	const char *chosen = verdict == VERDICT_CHOSEN ? fair_chosen_words[verifier->fair.chosen] : "";
	char wanted[WANTED_TEXT_SIZE + 32] = "";

	if (right && verifier->fair.tries)
		print_wanted(verifier, wanted);
	printf("%s: deal %u: %s%s%s%s%s\n", verify->path, (unsigned)verifier->record.setup.number, words[verdict],
	       chosen, wanted, drawn ? ", drawn: " : "", drawn ? verifier->draw : "");
	verdict == VERDICT_RIGHT || verdict == VERDICT_NO_DRAW ? verify->right++ : verify->wrong++;
}

/* False: it is no record. */
static bool verify_source(struct verify *verify, struct input *input)
{
	struct source *source = &input->source;
	struct verifier verifier;
	const struct atout_error *error = &verifier.record.error;
	const char *line;
	size_t length;

	verifier_start(&verifier, on_verdict, verify);
	while (source_line(source, &line, &length) && !source->open)
		if (!verifier_line(&verifier, line, length))
			break;
	if (source->error)
		return false;
	if (!error->line)
		verifier_end(&verifier);
	if (error->line)
		input_tell_error(input, error);
	return !error->line;
}

static bool verify_path(struct verify *verify, const char *path)
{
	struct input input;

	if (!input_open(&input, "verify", path))
		return false;
	verify->path = input.path = strcmp(path, "-") == 0 ? "standard input" : path;
	bool read = verify_source(verify, &input);
	return input_close(&input) && read;
}

int cli_verify(int argc, char **argv)
{
	struct verify verify = {0};
	const char *key = NULL, *added = NULL;
	int first = 0;
	const struct cli_option options[] = {{"key", .text = &key},
					     {"added", .text = &added},
					     {"first", .count = &first, .least = 1, .max = 9999},
					     {0}};
	int status = cli_read_options(argc, argv, options, help);

	if (status != CLI_GO_ON)
		return status;
	if ((added || first) && !key)
		return cli_usage(argv[0], "--added and --first go with --key");
	if (key && optind == argc)
		return cli_usage(argv[0], "no file of boards is given");
	if (key)
		return verify_boards(key, added, first, argc - optind, argv + optind);
	if (optind == argc)
		verify.unread += !verify_path(&verify, "-");
	for (; optind < argc; optind++)
		verify.unread += !verify_path(&verify, argv[optind]);
	printf("%u right, %u not", (unsigned)verify.right, (unsigned)verify.wrong);
	if (verify.unread)
		printf("; not read to the end: %u", (unsigned)verify.unread);
	putchar('\n');
	return verify.right && !verify.wrong && !verify.unread ? CLI_DONE : CLI_BAD_INPUT;
}
