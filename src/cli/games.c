/* SPDX-License-Identifier: Apache-2.0 */
/* atout games, atout options, atout rules: what there is to play. */
#include "cli/cli.h"

#include "base/text.h"
#include "lang/lang.h"

#include <atout/games.h>

#include <getopt.h>
#include <stdio.h>
#include <string.h>

enum { NAME_WIDTH = 21, LINE_WIDTH = 80 };

int cli_games(int argc, char **argv)
{
	int status = cli_read_options(argc, argv, NULL, "Usage: atout games\nList the games.\n");

	if (status != CLI_GO_ON)
		return status;
	if (optind < argc)
		return cli_usage(argv[0], "'%s' is too much", argv[optind]);
	for (int i = 0; atout_games[i]; i++) {
		const struct atout_game *game = atout_games[i];
		char players[8];
		if (game->seats_min == game->seats_max)
			snprintf(players, sizeof players, "%d", game->seats_min);
		else
			snprintf(players, sizeof players, "%d-%d", game->seats_min, game->seats_max);
		printf("%-14s %-18s %-4s %s\n", game->name, game->title, players, game->line);
	}
	return CLI_DONE;
}

/* The default stands in brackets: "[off]|on", "0..8 [4]". */
static void print_values(const struct atout_option *option, char *buf, size_t size)
{
	buf[0] = '\0';
	if (option->type == ATOUT_NUMBER)
		snprintf(buf, size, "%d..%d [%d]", option->min, option->max, option->initial);
	else if (option->type == ATOUT_LIST)
		atout_option_values(option, buf, size);
	else
		for (int i = 0; option->values[i]; i++)
			text_append(buf, size, i == option->initial ? "%s[%s]" : "%s%s", i ? "|" : "",
				    option->values[i]);
}

/* "nt=12-14|13-15|15-17" */
static void print_switch(const struct atout_switch *of, char *buf, size_t size)
{
	snprintf(buf, size, "%s=", of->name);
	for (int i = 0; of->values[i]; i++)
		text_append(buf, size, "%s%s", i ? "|" : "", of->values[i]);
}

/* "acol: nt=12-14|13-15|15-17 drury=off|on", in several lines: the usual value first. */
static void print_switches(const struct atout_option *option)
{
	char text[LINE_WIDTH];

	for (int i = 0; option->values[i]; i++) {
		int width = printf("    %s:", option->values[i]);
		for (const struct atout_switch *of = option->switches[i]; of->name; of++) {
			print_switch(of, text, sizeof text);
			bool fits = width + 1 + (int)strlen(text) <= LINE_WIDTH;
			width = (fits ? width : 0) + printf("%s%s", fits ? " " : "\n      ", text) - !fits;
		}
		printf("\n");
	}
}

int cli_options(int argc, char **argv)
{
	int status = cli_read_options(argc, argv, NULL,
				      "Usage: atout options GAME\n"
				      "List the options of a game for --option NAME=VALUE: values, default in\n"
				      "brackets, and meaning.\n");
	char values[ATOUT_OPTION_TEXT];

	if (status != CLI_GO_ON)
		return status;
	if (optind + 1 != argc)
		return cli_usage(argv[0], "expected one game");
	const struct atout_game *game = atout_game_find(argv[optind]);
	if (!game)
		return cli_usage(argv[0], "unknown game '%s' (see atout games)", argv[optind]);
	for (const struct atout_option *option = game->options; option->name; option++) {
		if (option->old)
			continue;
		print_values(option, values, sizeof values);
		bool fits = NAME_WIDTH + strlen(values) < LINE_WIDTH;
		printf("%-*s%s%s\n    %s\n", fits ? NAME_WIDTH : 0, option->name, fits ? "" : "\n    ", values,
		       option->help);
		if (option->type == ATOUT_SWITCHED &&
		    !(option > game->options && option[-1].switches == option->switches))
			print_switches(option);
		if (option->own)
			printf("    FILE.bid: one in a file of your own, %s=my.bid\n", option->name);
	}
	return CLI_DONE;
}

static const char rules_help[] = "Usage: atout rules GAME [--bidding] [--lang LANGUAGE]\n"
				 "Print the rules of a game (see atout games), for new players.\n"
				 "\n"
				 "  --bidding        how the bots bid, instead of the rules (bridge)\n"
				 "  --lang LANGUAGE  en, de, fr or nl; without it the language of LANGUAGE or LANG\n";

int cli_rules(int argc, char **argv)
{
	enum lang lang = lang_of_environment();
	bool bidding = false;
	const struct cli_option options[] = {
		{"bidding", .flag = &bidding},
		{"lang", .read = cli_read_lang, .to = &lang, .wrong = "no language '%s'; expected: en, de, fr or nl"},
		{0},
	};
	int status = cli_read_options(argc, argv, options, rules_help);

	if (status != CLI_GO_ON)
		return status;
	if (optind + 1 != argc)
		return cli_usage("rules", "expected one game (see atout games)");
	const struct atout_game *game = atout_game_find(argv[optind]);
	const char *page = !game ? NULL : bidding ? lang_bidding(lang, game->name) : lang_rules(lang, game->name);
	if (!page && game && bidding)
		return cli_usage("rules", "bots have no bidding system in %s; expected bridge", game->title);
	if (!page)
		return cli_usage("rules", "no rules of '%s' (see atout games)", argv[optind]);
	return cli_help(page);
}
