/* SPDX-License-Identifier: Apache-2.0 */
/* data.h -- what a server keeps, for the commands that look after it, also while it runs. */
#ifndef SERVER_OPS_DATA_H
#define SERVER_OPS_DATA_H

#include "store/store.h"

#include <limits.h>

/*
 * The options of a command that looks at the data: --data DIR and --help.  False: *status is what the command returns.
 */
bool data_options(int argc, char **argv, const char *help, const char **named, int *status);

/* Where the data are: a folder that was named, or the usual one (NULL). False: the line is printed. */
bool data_folder(const char *command, const char *named, char folder[PATH_MAX]);

/* Opens the store that is there.  NULL: the line is printed. */
struct store *data_open(const char *command, const char *folder);

#endif
