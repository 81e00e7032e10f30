/* SPDX-License-Identifier: Apache-2.0 */
/* Runs a fuzz target on all files of the folders given: what a fuzzer once found stays found. */
#include "fuzz.h"

#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

enum { INPUT_MAX = 1 << 16 };

static int run_file(const char *folder, const char *name)
{
	static uint8_t bytes[INPUT_MAX];
	char path[PATH_MAX];

	snprintf(path, sizeof path, "%s/%s", folder, name);
	FILE *file = fopen(path, "rb");
	if (!file) {
		perror(path);
		return 1;
	}
	size_t size = fread(bytes, 1, sizeof bytes, file);
	fclose(file);
	printf("%s\n", path);
	fflush(stdout);
	LLVMFuzzerTestOneInput(bytes, size);
	return 0;
}

/* The number of files that could not be read; a folder without any is an error too. */
static int run_folder(const char *folder)
{
	DIR *entries = opendir(folder);
	struct dirent *entry;
	int files = 0, failed = 0;

	if (!entries) {
		perror(folder);
		return 1;
	}
	while ((entry = readdir(entries))) {
		if (entry->d_name[0] == '.')
			continue;
		failed += run_file(folder, entry->d_name);
		files++;
	}
	closedir(entries);
	return failed + !files;
}

int main(int argc, char **argv)
{
	int failed = argc < 2;

	for (int i = 1; i < argc; i++)
		failed += run_folder(argv[i]);
	return failed ? 1 : 0;
}
