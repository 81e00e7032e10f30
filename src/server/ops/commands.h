/* SPDX-License-Identifier: Apache-2.0 */
/*
 * commands.h -- the commands of a server, for src/main.c: functions as in cli/cli.h; and what those share that look
 * after its stored data, even while it runs.
 */
#ifndef SERVER_OPS_COMMANDS_H
#define SERVER_OPS_COMMANDS_H

#include "store/store.h"

#include <limits.h>

struct account;
struct order;

int serve_command(int argc, char **argv);
int backup_command(int argc, char **argv);
int account_command(int argc, char **argv);
int reports_command(int argc, char **argv);
int ban_command(int argc, char **argv);
int unban_command(int argc, char **argv);
int bans_command(int argc, char **argv);
int table_command(int argc, char **argv);
int operator_command(int argc, char **argv);
int retention_command(int argc, char **argv);

/* The options of a command for the data: --data DIR and --help.  False: *status is what the command returns. */
bool data_options(int argc, char **argv, const char *help, const char **named, int *status);

/*
 * Opens the store that is there, in the folder that was named or the usual one (NULL), whose path it writes.  NULL: an
 * error line has been printed.
 */
struct store *data_open(const char *command, const char *named, char folder[PATH_MAX]);

/* The account of a name; false: there is none, and an error line has been printed. */
bool account_find(const char *command, struct store *, const char *name, struct account *);

/*
 * Appends an order of this machine with a text (NULL: none), and closes the store.  Returns what the command returns;
 * errors were printed.
 */
int order_give(const char *command, struct store *, struct order *, const char *text);

#endif
