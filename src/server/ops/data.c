/* SPDX-License-Identifier: Apache-2.0 */
#include "server/ops/commands.h"

#include "cli/cli.h"
#include "store/folder.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

bool data_options(int argc, char **argv, const char *help, const char **named, int *status)
{
	const struct cli_option options[] = {{"data", .text = named}, {0}};

	*named = NULL;
	*status = cli_read_options(argc, argv, options, help);
	return *status == CLI_GO_ON;
}

struct store *data_open(const char *command, const char *named, char folder[PATH_MAX])
{
	char database[PATH_MAX], why[ATOUT_ERROR_SIZE];
	bool fits = named ? snprintf(folder, PATH_MAX, "%s", named) < PATH_MAX : folder_data(folder, PATH_MAX);

	if (!fits) {
		cli_error(command, "there is no home directory; say with --data DIR the folder of the tables");
		return NULL;
	}
	/* A folder without a store is a mistake: store_open would make one. */
	if (snprintf(database, sizeof database, "%s/atout.db", folder) >= (int)sizeof database ||
	    access(database, R_OK)) {
		cli_error(command, "there is no store in %s: %s", folder, strerror(errno));
		return NULL;
	}
	struct store *store = store_open(&(struct store_options){.folder = folder}, why);
	if (!store)
		cli_error(command, "%s", why);
	return store;
}
