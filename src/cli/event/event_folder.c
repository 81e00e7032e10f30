/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/event/event_folder.h"

#include "cli/cli.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

enum { PATH_SIZE = 4096, FOLDER_MODE = 0777 };

bool event_folder_make(const struct event_folder *folder)
{
	if (mkdir(folder->path, FOLDER_MODE) == 0 || errno == EEXIST)
		return true;
	cli_error(folder->command, "%s: %s", folder->path, strerror(errno));
	return false;
}

FILE *event_folder_open(const struct event_folder *folder, const char *name)
{
	char path[PATH_SIZE];

	snprintf(path, sizeof path, "%s/%s", folder->path, name);
	FILE *out = fopen(path, "we");
	if (!out)
		cli_error(folder->command, "%s: %s", path, strerror(errno));
	return out;
}

bool event_folder_close(const struct event_folder *folder, const char *name, FILE *out)
{
	bool whole = !ferror(out);

	if (fclose(out) == 0 && whole)
		return true;
	cli_error(folder->command, "%s/%s: %s", folder->path, name, strerror(errno));
	return false;
}
