/* SPDX-License-Identifier: Apache-2.0 */
/* The program: one table of commands. */
#include "cli/cli.h"
#include "server/ops/commands.h"
#include "tui/play/play.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <string.h>

static const struct command {
	const char *name;
	int (*run)(int argc, char **argv);
	const char *line;
} commands[] = {
	{"play", play_command, "play a game against bots, or resume a match"},
	{"learn", learn_command, "learn a game by playing prepared deals"},
	{"serve", serve_command, "serve tables to browsers and programs"},
	{"backup", backup_command, "copy a server's data, even while it runs"},
	{"account", account_command, "manage the accounts of a server, even while it runs"},
	{"reports", reports_command, "show the reports that people have sent to the operator"},
	{"ban", ban_command, "ban a person or a network from a server"},
	{"unban", unban_command, "lift a ban"},
	{"bans", bans_command, "list who is banned from a server"},
	{"table", table_command, "close a table of a server"},
	{"retention", retention_command, "remove old data from a server"},
	{"operator", operator_command, "say who the operators of a server are"},
	{"games", cli_games, "list the games"},
	{"rules", cli_rules, "print the rules of a game"},
	{"options", cli_options, "list the options of a game"},
	{"deal", cli_deal, "deal a game, boards for an evening, or bridge to conditions"},
	{"replay", cli_replay, "check records against the rules, or trace them"},
	{"convert", cli_convert, "convert boards of bridge: PBN, LIN, records and other formats"},
	{"solve", cli_solve, "solve deals of bridge double dummy"},
	{"verify", cli_verify, "check that a server did not choose its deals"},
	{"bid", cli_bid, "ask a bidding system for a call"},
	{"lint", cli_lint, "check the file of a bidding system for mistakes"},
	{"odds", cli_odds, "say how likely a bridge hand is, and how a suit splits"},
	{"score", cli_score, "say what a contract of bridge is worth"},
	{"event", cli_event, "run an event: movements, scores, rankings, pages"},
	{"match", cli_match, "measure which of two bots is stronger"},
	{"table-manager", cli_table_manager, "run a bridge table for other bridge programs"},
	{"connect", cli_connect, "let a bot play at a table manager"},
	{"bench", cli_bench, "measure the speed of the rules"},
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static const struct command *find_command(const char *name)
{
	for (int i = 0; i < COMMANDS; i++)
		if (strcmp(commands[i].name, name) == 0)
			return &commands[i];
	return NULL;
}

static void print_commands(FILE *out)
{
	fputs("Usage: atout COMMAND [OPTION]... [ARGUMENT]...\n\nCommands:\n", out);
	for (int i = 0; i < COMMANDS; i++)
		fprintf(out, "  %-14s %s\n", commands[i].name, commands[i].line);
	fputs("  help           explain a command: atout help COMMAND\n", out);
}

static int unknown_command(const char *name)
{
	fprintf(stderr, "atout: unknown command '%s' (see atout help)\n", name);
	return CLI_BAD_USAGE;
}

static int run_help(int argc, char **argv)
{
	if (argc < 2) {
		print_commands(stdout);
		return CLI_DONE;
	}
	const struct command *command = find_command(argv[1]);
	if (!command)
		return unknown_command(argv[1]);
	return command->run(2, (char *[]){argv[1], "--help", NULL});
}

static int run(int argc, char **argv)
{
	if (argc < 2) {
		print_commands(stderr);
		return CLI_BAD_USAGE;
	}
	const char *name = argv[1];
	if (strcmp(name, "help") == 0 || strcmp(name, "--help") == 0)
		return run_help(argc - 1, argv + 1);
	if (strcmp(name, "--version") == 0)
		return cli_help("atout " ATOUT_VERSION "\n");
	const struct command *command = find_command(name);
	return command ? command->run(argc - 1, argv + 1) : unknown_command(name);
}

int main(int argc, char **argv)
{
	opterr = 0;
	int status = run(argc, argv);
	if (fflush(stdout) == 0 && !ferror(stdout))
		return status;
	fprintf(stderr, "atout: cannot write: %s\n", strerror(errno));
	return CLI_BAD_INPUT;
}
