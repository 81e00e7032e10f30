/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The file is always written at journal.length, never at its end: so whatever a failed write has left there is
 * overwritten or cut off.  The lock is flock(2): it ends with the process, even when that is killed.
 */
#include "store/journal.h"

#include "store/folder.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static bool fail(struct journal *journal, const char *trouble, int code)
{
	journal->trouble = trouble;
	journal->code = code;
	return false;
}

static bool fail_open(struct journal *journal, const char *trouble, int code)
{
	journal_close(journal);
	return fail(journal, trouble, code);
}

void journal_start(struct journal *journal) { *journal = (struct journal){.fd = -1}; }

static bool take_lock(struct journal *journal)
{
	if (!flock(journal->fd, LOCK_EX | LOCK_NB))
		return true;
	return fail_open(journal, "%s is in use by another program (%s).", errno);
}

bool journal_create(struct journal *journal, const char *path)
{
	journal_start(journal);
	if (folder_make(path))
		journal->fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	if (journal->fd < 0)
		return fail(journal, "The record %s cannot be created: %s.", errno);
	if (!take_lock(journal))
		return false;
	if (folder_sync(path))
		return true;
	int code = errno;
	unlink(path);
	return fail_open(journal, "The record %s cannot be created: %s.", code);
}

/* Reads from the start until the end or max bytes; NULL: errno says why. */
static char *read_all(int fd, size_t max, size_t *length)
{
	struct stat stat;

	if (fstat(fd, &stat))
		return NULL;
	if (!S_ISREG(stat.st_mode) || (size_t)stat.st_size > max) {
		errno = S_ISREG(stat.st_mode) ? EFBIG : EINVAL;
		return NULL;
	}
	size_t size = (size_t)stat.st_size;
	char *text = malloc(size + 1);
	*length = 0;
	while (text && *length < size) {
		ssize_t n = pread(fd, text + *length, size - *length, (off_t)*length);
		if (n == 0)
			break;
		if (n > 0) {
			*length += (size_t)n;
		} else if (errno != EINTR) {
			free(text);
			return NULL;
		}
	}
	if (text)
		text[*length] = '\0';
	return text;
}

static size_t whole_lines(const char *text, size_t length)
{
	while (length && text[length - 1] != '\n')
		length--;
	return length;
}

bool journal_open(struct journal *journal, const char *path, size_t max, char **text)
{
	size_t length;

	journal_start(journal);
	journal->fd = open(path, O_RDWR | O_CLOEXEC);
	if (journal->fd < 0)
		return fail(journal, "The record %s cannot be opened: %s.", errno);
	if (!take_lock(journal))
		return false;
	*text = read_all(journal->fd, max, &length);
	if (!*text)
		return fail_open(journal, "The record %s cannot be read: %s.", errno);
	journal->length = whole_lines(*text, length);
	journal->torn = journal->length < length;
	(*text)[journal->length] = '\0';
	if (journal_cut(journal, journal->length))
		return true;
	free(*text);
	*text = NULL;
	return fail_open(journal, journal->trouble, journal->code);
}

bool journal_peek(const char *path, size_t max, char **text)
{
	size_t length;
	int fd = open(path, O_RDONLY | O_CLOEXEC);

	if (fd < 0)
		return false;
	*text = read_all(fd, max, &length);
	close(fd);
	if (*text)
		(*text)[whole_lines(*text, length)] = '\0';
	return *text;
}

static bool write_all(struct journal *journal, const char *text, size_t length)
{
	for (size_t done = 0; done < length;) {
		ssize_t n = pwrite(journal->fd, text + done, length - done, (off_t)(journal->length + done));
		if (n >= 0)
			done += (size_t)n;
		else if (errno != EINTR)
			return false;
	}
	return !fdatasync(journal->fd);
}

static bool cut_back(struct journal *journal)
{
	if (!journal->torn)
		return true;
	if (ftruncate(journal->fd, (off_t)journal->length) || fdatasync(journal->fd))
		return fail(journal, "The record %s cannot be written: %s.", errno);
	journal->torn = false;
	return true;
}

/* A file whose name is gone would accept bytes that nobody can find again. */
static bool still_there(struct journal *journal)
{
	struct stat stat;

	if (!fstat(journal->fd, &stat) && stat.st_nlink)
		return true;
	return fail(journal, "The record %s cannot be written: %s.", ENOENT);
}

bool journal_append(struct journal *journal, const char *text, size_t length)
{
	if (!still_there(journal) || !cut_back(journal))
		return false;
	if (write_all(journal, text, length)) {
		journal->length += length;
		return true;
	}
	int code = errno;
	journal->torn = true;
	cut_back(journal);
	return fail(journal, "The record %s cannot be written: %s.", code);
}

bool journal_cut(struct journal *journal, size_t length)
{
	assert(length <= journal->length);
	if (!cut_back(journal))
		return false;
	if (length == journal->length)
		return true;
	if (ftruncate(journal->fd, (off_t)length))
		return fail(journal, "The record %s cannot be written: %s.", errno);
	journal->length = length;
	fdatasync(journal->fd);
	return true;
}

void journal_close(struct journal *journal)
{
	if (journal->fd >= 0)
		close(journal->fd);
	journal_start(journal);
}
