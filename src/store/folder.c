/* SPDX-License-Identifier: Apache-2.0 */
#include "store/folder.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

bool folder_sync(const char *path)
{
	char folder[PATH_MAX];
	const char *slash = strrchr(path, '/');
	size_t length = slash ? (size_t)(slash - path) + 1 : 1;

	if (length >= sizeof folder) {
		errno = ENAMETOOLONG;
		return false;
	}
	memcpy(folder, slash ? path : ".", length);
	folder[length] = '\0';
	int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (fd < 0)
		return false;
	/* EINVAL: a file system that does not sync folders does not need to. */
	bool synced = !fsync(fd) || errno == EINVAL;
	int code = errno;
	close(fd);
	errno = code;
	return synced;
}

bool folder_make(const char *path)
{
	char folder[PATH_MAX];

	if (strlen(path) >= sizeof folder)
		return true;
	for (size_t i = 0; path[i]; i++) {
		if (path[i] == '/' && i) {
			folder[i] = '\0';
			if (!mkdir(folder, 0700) && !folder_sync(folder))
				return false;
		}
		folder[i] = path[i];
	}
	return true;
}

int folder_lock(const char *folder)
{
	char path[PATH_MAX];

	if (snprintf(path, sizeof path, "%s/lock", folder) >= (int)sizeof path) {
		errno = ENAMETOOLONG;
		return -1;
	}
	int fd = folder_make(path) ? open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600) : -1;
	if (fd < 0 || !flock(fd, LOCK_EX | LOCK_NB))
		return fd;
	int code = errno;
	close(fd);
	errno = code;
	return -1;
}

bool folder_data(char *folder, size_t size)
{
	const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
	int length = -1;

	if (data && data[0] == '/')
		length = snprintf(folder, size, "%s/atout", data);
	else if (home && home[0] == '/')
		length = snprintf(folder, size, "%s/.local/share/atout", home);
	return length >= 0 && (size_t)length < size;
}
