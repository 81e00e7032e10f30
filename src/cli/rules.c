/* SPDX-License-Identifier: Apache-2.0 */
/* atout rules: a game's rules, for players. */
#include "cli/cli.h"

#include "lang/lang.h"

#include <atout/games.h>

#include <getopt.h>
#include <stdbool.h>
#include <stdio.h>

enum { LANG = CLI_OPTIONS, BIDDING };

static const char help[] = "Usage: atout rules GAME [--bidding] [--lang LANGUAGE]\n"
			   "Print the rules of a game (see atout games), for new players.\n"
			   "\n"
			   "  --bidding        how the bots bid, instead of the rules (bridge)\n"
			   "  --lang LANGUAGE  en, de, fr or nl; without it the language of LANGUAGE or LANG\n";

static const struct option long_options[] = {
	{"bidding", no_argument, NULL, BIDDING},
	{"help", no_argument, NULL, CLI_HELP},
	{"lang", required_argument, NULL, LANG},
	{0},
};

int cli_rules(int argc, char **argv)
{
	enum lang lang = lang_of_environment();
	bool bidding = false;
	int option, status = CLI_GO_ON;

	while ((option = cli_option(argc, argv, long_options, help, &status)) != CLI_LAST) {
		bidding |= option == BIDDING;
		if (option == LANG && (lang = lang_find(optarg)) == LANGS)
			return cli_usage("rules", "no language '%s'; expected: en, de, fr or nl", optarg);
	}
	if (status != CLI_GO_ON)
		return status;
	if (optind + 1 != argc)
		return cli_usage("rules", "expected one game (see atout games)");
	const struct atout_game *game = atout_game_find(argv[optind]);
	const char *page = !game ? NULL : bidding ? lang_bidding(lang, game->name) : lang_rules(lang, game->name);
	if (!page && game && bidding)
		return cli_usage("rules", "bots have no system of bidding in %s; expected bridge", game->title);
	if (!page)
		return cli_usage("rules", "no rules of '%s' (see atout games)", argv[optind]);
	return cli_help(page);
}
