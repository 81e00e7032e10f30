/* SPDX-License-Identifier: Apache-2.0 */
/* atout solve: how many tricks each side takes when all four hands are open. */
#include "cli/cli.h"
#include "cli/input.h"
#include "cli/solve_run.h"
#include "core/compass.h"
#include "core/contract_text.h"

#include <errno.h>
#include <getopt.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { PAR = CLI_OPTIONS, LEADS, PLAY, JSON, THREADS, CONTRACT, DECLARER, DEALER, VUL };
enum { THREADS_MAX = 256 };

static const char help[] = "Usage: atout solve [OPTION]... [FILE]\n"
			   "Print how many tricks each declarer takes in each strain when all four hands\n"
			   "are open and everyone plays perfectly.\n"
			   "\n"
			   "  --par                dealer, vulnerability and the par result: both sides\n"
			   "                       bid and play perfectly\n"
			   "  --leads              the tricks of each opening lead; if the play has begun,\n"
			   "                       of each next card\n"
			   "  --play               the tricks after each card played, and the cards that\n"
			   "                       gave tricks away\n"
			   "  --json               a line of JSON for each deal\n"
			   "  --threads N          the number of threads; by default, or with 0, the number\n"
			   "                       of processors\n"
			   "\n"
			   "For deals that do not say:\n"
			   "  --contract 4S        the contract, with X or XX, or a strain alone:\n"
			   "                       C D H S NT\n"
			   "  --declarer S         its declarer: N E S W\n"
			   "  --dealer N           for par; by default the first hand given\n"
			   "  --vul none|ns|ew|both\n"
			   "                       for par; by default none\n"
			   "\n"
			   "FILE is PBN, records of bridge, or deals such as\n"
			   "  N:S.H.D.C S.H.D.C S.H.D.C S.H.D.C\n"
			   "one per line, comments begin with #; hands have 13 cards or, in an ending,\n"
			   "equally many.  Without FILE, or with -, standard input is read.  What cannot be\n"
			   "solved is reported as FILE:LINE: ... and the rest is solved; the exit status is\n"
			   "then 1.  Ctrl-C ends the work and prints what is done; the exit status is 130.\n";

/* "4HX", or a trump alone. */
static bool read_contract(const char *text, struct contract *contract)
{
	int bid = bid_read(&text);

	contract->level = (int8_t)(bid < 0 ? 0 : level_of(bid));
	contract->strain = (int8_t)(bid < 0 ? strain_read(&text) : strain_of(bid));
	contract->doubled = (int8_t)(bid < 0 ? 0 : doubled_read(&text));
	return contract->strain >= 0 && !*text;
}

/* The index of a word in a list that ends with NULL, in any case; SOLVE_UNKNOWN. */
static int read_word(const char *text, const char *const *words)
{
	for (int i = 0; words[i]; i++)
		if (strcasecmp(text, words[i]) == 0)
			return i;
	return SOLVE_UNKNOWN;
}

static bool read_option(struct solve_run *run, int answer)
{
	struct solve_ask *ask = &run->ask;
	uint64_t number = 0;

	switch (answer) {
	case PAR:
		return ask->par = true;
	case LEADS:
		return ask->leads = true;
	case PLAY:
		return ask->play = true;
	case JSON:
		return ask->json = true;
	case CONTRACT:
		return read_contract(optarg, &ask->contract);
	case DECLARER:
		return (ask->contract.declarer = (int8_t)read_word(optarg, compass_words)) >= 0;
	case DEALER:
		return (ask->dealer = read_word(optarg, compass_words)) >= 0;
	case VUL:
		return (ask->vul = read_word(optarg, vul_words)) >= 0;
	default:
		if (!cli_number(optarg, THREADS_MAX, &number))
			return false;
		run->threads = (int)number;
		return true;
	}
}

static int solve_path(struct solve_run *run)
{
	struct input input;
	const char *text;
	size_t size;

	if (!input_open(&input, run->path))
		return cli_error("solve", "%s: %s", run->path, strerror(errno));
	int status = source_whole(&input.source, SOLVE_SIZE_MAX, &text, &size)
			     ? solve_run(run, text, size)
			     : cli_error("solve", "%s: %s", run->path, strerror(input.source.error));
	input_close(&input);
	return status;
}

int cli_solve(int argc, char **argv)
{
	static const struct option options[] = {
		{"par", no_argument, NULL, PAR},
		{"leads", no_argument, NULL, LEADS},
		{"play", no_argument, NULL, PLAY},
		{"json", no_argument, NULL, JSON},
		{"threads", required_argument, NULL, THREADS},
		{"contract", required_argument, NULL, CONTRACT},
		{"declarer", required_argument, NULL, DECLARER},
		{"dealer", required_argument, NULL, DEALER},
		{"vul", required_argument, NULL, VUL},
		{"help", no_argument, NULL, CLI_HELP},
		{0},
	};
	struct solve_run run = {
		.ask = {.dealer = SOLVE_UNKNOWN, .vul = SOLVE_UNKNOWN, .contract = NO_CONTRACT},
		.path = "-",
	};
	int answer, status = CLI_GO_ON;

	while ((answer = cli_option(argc, argv, options, help, &status)) != CLI_LAST)
		if (!read_option(&run, answer))
			return cli_bad_value(argv);
	if (status != CLI_GO_ON)
		return status;
	if (optind + 1 < argc)
		return cli_usage(argv[0], "'%s' is too much", argv[optind + 1]);
	if ((run.ask.contract.strain < 0) != (run.ask.contract.declarer < 0))
		return cli_usage(argv[0], "--contract and --declarer go together");
	if (optind < argc)
		run.path = argv[optind];
	else if (isatty(STDIN_FILENO))
		return cli_usage(argv[0], "no file is given");
	setlocale(LC_CTYPE, "");
	run.ask.symbols = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
	return solve_path(&run);
}
