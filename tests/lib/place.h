/* SPDX-License-Identifier: Apache-2.0 */
/* place.h -- a temporary folder for a test, and a disk that is full on demand. */
#ifndef UNIT_PLACE_H
#define UNIT_PLACE_H

#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>

struct place {
	char folder[64], path[128]; /* path: a file in a folder that is not there yet */
};

static inline void place_make(struct place *place)
{
	/* In memory where there is such a place: a test syncs some thousand times. */
	snprintf(place->folder, sizeof place->folder, "/dev/shm/atout-test-XXXXXX");
	if (!mkdtemp(place->folder)) {
		snprintf(place->folder, sizeof place->folder, "/tmp/atout-test-XXXXXX");
		if (!mkdtemp(place->folder))
			abort();
	}
	snprintf(place->path, sizeof place->path, "%s/data/matches/match.atout", place->folder);
}

static inline int place_remove_one(const char *path, const struct stat *info, int type, struct FTW *ftw)
{
	(void)info;
	(void)type;
	(void)ftw;
	return remove(path);
}

static inline void place_remove(const struct place *place)
{
	nftw(place->folder, place_remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

static inline long place_size(const char *path)
{
	struct stat info;

	return stat(path, &info) ? -1 : (long)info.st_size;
}

/* From now on no file can be written beyond so many bytes; RLIM_INFINITY: the disk has room again. */
static inline void place_limit(rlim_t bytes)
{
	struct rlimit limit;

	signal(SIGXFSZ, SIG_IGN);
	getrlimit(RLIMIT_FSIZE, &limit);
	limit.rlim_cur = bytes;
	if (setrlimit(RLIMIT_FSIZE, &limit))
		abort();
}

/* The whole of a file; the caller frees. */
static inline char *place_read(const char *path)
{
	long size = place_size(path);
	char *text = calloc(1, (size_t)(size < 0 ? 0 : size) + 1);
	FILE *file = fopen(path, "r");

	if (!text || !file || fread(text, 1, (size_t)size, file) != (size_t)size)
		abort();
	fclose(file);
	return text;
}

#endif
