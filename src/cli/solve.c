/* SPDX-License-Identifier: Apache-2.0 */
/* atout solve: how many tricks each side takes when all four hands are open. */
#include "cli/cli.h"
#include "cli/solve_run.h"
#include "base/text.h"
#include "core/compass.h"
#include "core/contract_text.h"

#include <getopt.h>
#include <langinfo.h>
#include <locale.h>
#include <string.h>
#include <unistd.h>

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
			   "If a deal does not say it:\n"
			   "  --contract 4S        the contract, with X or XX, or a strain alone:\n"
			   "                       C D H S NT\n"
			   "  --declarer S         its declarer: N E S W\n"
			   "  --dealer N           for par; by default the first hand given\n"
			   "  --vul none|ns|ew|both\n"
			   "                       for par; by default none\n"
			   "\n"
			   "FILE is PBN, records of bridge, or deals such as\n"
			   "  N:S.H.D.C S.H.D.C S.H.D.C S.H.D.C\n"
			   "one per line; comments begin with #.  Hands have 13 cards, or in an ending all\n"
			   "the same number.  Without FILE, or with -, standard input is read.  What cannot\n"
			   "be solved is reported as FILE:LINE: ... and the rest is solved; the exit status\n"
			   "is then 1.  Ctrl-C ends the work and prints what is done; the exit status is\n"
			   "130.\n";

/* "4HX", or a trump alone. */
static bool read_contract(void *to, const char *text)
{
	struct contract *contract = to;
	int bid = bid_read(&text);

	contract->level = (int8_t)(bid < 0 ? 0 : level_of(bid));
	contract->strain = (int8_t)(bid < 0 ? strain_read(&text) : strain_of(bid));
	contract->doubled = (int8_t)(bid < 0 ? 0 : doubled_read(&text));
	return contract->strain >= 0 && !*text;
}

static bool read_seat(void *to, const char *text)
{
	return (*(int *)to = text_choice(&text, compass_words)) >= 0 && !*text;
}

static bool read_vul(void *to, const char *text) { return (*(int *)to = text_choice(&text, vul_words)) >= 0 && !*text; }

int cli_solve(int argc, char **argv)
{
	struct solve_ask ask = {.dealer = SOLVE_UNKNOWN, .vul = SOLVE_UNKNOWN, .contract = NO_CONTRACT};
	int declarer = SOLVE_UNKNOWN;
	const struct cli_option options[] = {
		{"par", .flag = &ask.par},
		{"leads", .flag = &ask.leads},
		{"play", .flag = &ask.play},
		{"json", .flag = &ask.json},
		{"threads", .count = &ask.threads, .max = THREADS_MAX},
		{"contract", .read = read_contract, .to = &ask.contract},
		{"declarer", .read = read_seat, .to = &declarer},
		{"dealer", .read = read_seat, .to = &ask.dealer},
		{"vul", .read = read_vul, .to = &ask.vul},
		{0},
	};
	struct input input;
	int status = cli_read_options(argc, argv, options, help);

	if (status != CLI_GO_ON)
		return status;
	if (optind + 1 < argc)
		return cli_usage(argv[0], "'%s' is too much", argv[optind + 1]);
	if ((ask.contract.strain < 0) != (declarer < 0))
		return cli_usage(argv[0], "--contract and --declarer go together");
	if (optind == argc && isatty(STDIN_FILENO))
		return cli_usage(argv[0], "no file is given");
	ask.contract.declarer = (int8_t)declarer;
	setlocale(LC_CTYPE, "");
	ask.symbols = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
	if (!input_open(&input, "solve", optind < argc ? argv[optind] : "-"))
		return CLI_BAD_INPUT;
	status = solve_run(&ask, &input);
	return input_close(&input) ? status : CLI_BAD_INPUT;
}
