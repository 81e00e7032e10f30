/* SPDX-License-Identifier: Apache-2.0 */
/*
 * play.h -- the commands `atout play` and `atout learn`: each fills a choice (choice.h) from the command line and hands
 * it to one of the two front ends, which completes it, opens a table with it (local.h) and plays.
 */
#ifndef TUI_PLAY_PLAY_H
#define TUI_PLAY_PLAY_H

#include <stdbool.h>

struct play_choice;

/* One line on standard error, in the language of the choice, with the name of its command.  False. */
bool play_refuse(const struct play_choice *, const char *key, ...) __attribute__((format(printf, 2, 3)));

/*
 * argv[0] is the command's name.  Exit status: 0 played or left, 1 trouble (one line on standard error), 2 wrong
 * arguments.
 */
int play_command(int argc, char **argv);
int learn_command(int argc, char **argv);

#endif
