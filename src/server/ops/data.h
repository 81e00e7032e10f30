/* SPDX-License-Identifier: Apache-2.0 */
/* data.h -- the stored data of a server, for the commands that look after it, even while it runs. */
#ifndef SERVER_OPS_DATA_H
#define SERVER_OPS_DATA_H

#include "store/store.h"

#include <limits.h>

/* The options of a command for the data: --data DIR and --help.  False: *status is what the command returns. */
bool data_options(int argc, char **argv, const char *help, const char **named, int *status);

/* The folder of the data: the one that was named, or the usual one (NULL).  False: an error line has been printed. */
bool data_folder(const char *command, const char *named, char folder[PATH_MAX]);

/* Opens the store that is there.  NULL: an error line has been printed. */
struct store *data_open(const char *command, const char *folder);

#endif
