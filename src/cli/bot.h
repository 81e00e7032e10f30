/* SPDX-License-Identifier: Apache-2.0 */
/*
 * bot.h -- a bot as a command line names it: one of ours, "club:samples=40", or a program.
 *
 * Other settings than samples are options of the game that sides have each their own, "club:system=acol": ns_system
 * where the bot sits North-South, else ew_system.  Switches of such a value follow it, "club:system=acol:nt=13-15", or
 * stand alone, "club:signals=none", where all values have them: then they are those of the value that the match has.
 *
 * "club:system=my.bid" is a system in a file (bidding/own.h).
 *
 * Another text with a slash is a command for the shell; the program that it starts answers requests (program.h).
 */
#ifndef CLI_BOT_H
#define CLI_BOT_H

#include <atout/bot.h>

enum { CLI_BOT_OWN_MAX = 8, CLI_BOT_SIDES = 2 };

/* The value of an option of its side; or the index of one of a switch. */
struct cli_bot_own {
	int option[CLI_BOT_SIDES];
	int64_t value;
	const struct atout_switch *of; /* NULL: of the option */
};

struct cli_bot {
	const char *text;	     /* as it was named: the caller's */
	const struct atout_bot *bot; /* NULL: it is a program */
	uint32_t samples;	     /* of a decision; 0: the bot's own number */
	const struct atout_game *game;
	struct cli_bot_own own[CLI_BOT_OWN_MAX];
	int owns;
};

enum { CLI_SAMPLES_MAX = 1000000 };

/* Reads a bot for a game, NULL: without options of its side.  CLI_DONE, or the line of the command is printed. */
int cli_bot_read(struct cli_bot *, const struct atout_game *, const char *command, const char *text);

/* Gives a setup the options of a bot that sits on a side. */
void cli_bot_sit(const struct cli_bot *, int side, struct atout_setup *);

#endif
