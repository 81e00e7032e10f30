/* SPDX-License-Identifier: Apache-2.0 */
#include "server/ops/commands.h"

#include "cli/cli.h"
#include "server/people/operators.h"
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
	enum store_error error = store ? operators_upgrade(store) : STORE_OK;
	if (!store)
		cli_error(command, "%s", why);
	else if (error && error != STORE_DAMAGED) /* whoever reads orders says so */
		cli_error(command, "the orders of operators are still those of an older version: %s",
			  store_error_text(error));
	return store;
}

bool account_find(const char *command, struct store *store, const char *name, struct account *account)
{
	enum store_error error = account_read(store, name, account);

	if (error)
		cli_error(command, "%s", store_error_text(error));
	else if (!account->person[0])
		cli_error(command, "there is no account '%s'; expected a name that `atout account list` prints", name);
	return !error && account->person[0];
}
