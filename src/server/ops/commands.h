/* SPDX-License-Identifier: Apache-2.0 */
/* commands.h -- the commands of a server, for src/main.c: functions as in cli/cli.h. */
#ifndef SERVER_OPS_COMMANDS_H
#define SERVER_OPS_COMMANDS_H

int serve_command(int argc, char **argv);
int backup_command(int argc, char **argv);
int account_command(int argc, char **argv);
int reports_command(int argc, char **argv);

#endif
