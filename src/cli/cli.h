/* SPDX-License-Identifier: Apache-2.0 */
/*
 * cli.h -- what the commands share.
 *
 * A command is a function like main(): argv[0] is its name.  It returns an exit status and answers --help itself.
 * src/main.c has the table of all commands.
 */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include <atout/game.h>

enum cli_exit { CLI_DONE, CLI_BAD_INPUT, CLI_BAD_USAGE, CLI_CANCELLED = 130 };

int cli_replay(int argc, char **argv);
int cli_deal(int argc, char **argv);
int cli_games(int argc, char **argv);
int cli_options(int argc, char **argv);
int cli_rules(int argc, char **argv);
int cli_bench(int argc, char **argv);
int cli_bid(int argc, char **argv);
int cli_lint(int argc, char **argv);
int cli_odds(int argc, char **argv);
int cli_score(int argc, char **argv);
int cli_event(int argc, char **argv);
int cli_match(int argc, char **argv);
int cli_table_manager(int argc, char **argv);
int cli_connect(int argc, char **argv);
int cli_convert(int argc, char **argv);
int cli_solve(int argc, char **argv);
int cli_verify(int argc, char **argv);

/* Prints a text to standard output.  CLI_DONE. */
int cli_help(const char *text);

/* One line on standard error, "atout COMMAND: ...". Return CLI_BAD_USAGE and CLI_BAD_INPUT. */
int cli_usage(const char *command, const char *format, ...) __attribute__((format(printf, 2, 3)));
int cli_error(const char *command, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* An option of a command. */
struct cli_option {
	const char *name;
	char letter; /* its short form, as in "-o FILE"; 0: it has none, as nearly all */
	bool *flag;  /* NULL, or set where the option is given */

	/* Where its value goes; none of these: it has no value. */
	const char **text;
	uint64_t *number, least, max;
	int *count;				   /* a number, too, from least to max */
	bool (*read)(void *to, const char *value); /* false: the value is wrong */
	void *to;

	const char *wrong; /* the line for a wrong value, with %s for it; NULL: the usual one */
};

/*
 * Reads the options of a command line, a table that ends with {0}, and --help; NULL: there are none.  CLI_GO_ON:
 * arguments begin at optind; CLI_HELP: help is NULL, and the caller answers; else the exit status.
 */
enum { CLI_GO_ON = -1, CLI_HELP = 256 };
int cli_read_options(int argc, char **argv, const struct cli_option *, const char *help);

/* A value of --lang, by its name, into an enum lang. */
bool cli_read_lang(void *lang, const char *name);

/* CPU time of the process. */
double cli_cpu_seconds(void);

/* Random numbers whose beginning is all the system's.  False: errno says why it has none. */
bool cli_random(struct atout_rng *);

/* How many deals a match may begin with: 1, its first, or all of its schedule where it may begin with any. */
int cli_schedule(const struct atout_game *, const struct atout_setup *);

/*
 * Deals one of the deals that a match may begin with, each as likely as the others; schedule: their number.  The dealer
 * stands in setup, which atout_setup_start() or the deal before has left.  False: the match has no deal.
 */
bool cli_fresh_deal(const struct atout_game *, struct atout_setup *, int schedule, struct atout_rng *);

/* What --game, --option and --seats of a command say, until all is read. */
struct cli_match {
	const char *game, *seats;
	const char *option[ATOUT_OPTIONS_MAX];
	int options;
};

/* Notes one --option NAME=VALUE of a struct cli_match; false: too many. */
bool cli_match_option(void *match, const char *text);

/* Makes the setup of a match of it, judged by the game.  CLI_DONE, or the line is printed. */
int cli_match_setup(const struct cli_match *, const char *command, const struct atout_game **, struct atout_setup *);

#endif
