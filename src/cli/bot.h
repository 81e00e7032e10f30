/* SPDX-License-Identifier: Apache-2.0 */
/*
 * bot.h -- a bot as a command line names it: one of ours, "club:samples=40", or a program.
 *
 * A text with a slash is a command for the shell; the program that it starts answers requests (program.h).
 */
#ifndef CLI_BOT_H
#define CLI_BOT_H

#include <atout/bot.h>

struct cli_bot {
	const char *text;	     /* as it was named: the caller's */
	const struct atout_bot *bot; /* NULL: it is a program */
	uint32_t samples;	     /* of a decision; 0: the bot's own number */
};

enum { CLI_SAMPLES_MAX = 1000000 };

/* CLI_DONE, or the line of the command is printed. */
int cli_bot_read(struct cli_bot *, const char *command, const char *text);

#endif
