/* SPDX-License-Identifier: Apache-2.0 */
#include "store/scrub.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* PAGE: SQLite's usual size, which a store has.  HEADER: of the file, in its first page. */
enum { PAGE = 4096, HEADER = 100, NAME_SIZE = 64 };

struct scrub_file {
	sqlite3_file base;
	sqlite3_file *real; /* behind this struct */
};

/* ---- A page ---- */

static int number_at(const unsigned char *bytes) { return bytes[0] << 8 | bytes[1]; }

/* Of a page of a B-tree: its cells are where its pointers say, all behind the gap. */
static bool cells_fit(const unsigned char *pointers, int count, int start)
{
	for (int i = 0; i < count; i++) {
		int cell = number_at(pointers + (size_t)i * 2);
		if (cell < start || cell >= PAGE)
			return false;
	}
	return true;
}

/*
 * Where the gap of a page begins and ends; false: it is not of a B-tree.  Other pages begin with the number of a page,
 * whose first byte is 0 in files up to 64 GiB; in longer ones it might look like a page of a B-tree, which the cells
 * tell apart.
 */
static bool find_gap(const unsigned char *page, sqlite3_int64 offset, int *from, int *to)
{
	int header = offset ? 0 : HEADER;
	const unsigned char *head = page + header;
	bool leaf = head[0] == 10 || head[0] == 13, inner = head[0] == 2 || head[0] == 5;
	int count = number_at(head + 3), start = number_at(head + 5), size = leaf ? 8 : 12;

	*from = header + size + 2 * count;
	*to = start ? start : 65536;
	return (leaf || inner) && *from < *to && *to <= PAGE && cells_fit(head + size, count, start);
}

static bool has_bytes(const unsigned char *page, int from, int to)
{
	for (int i = from; i < to; i++)
		if (page[i])
			return true;
	return false;
}

/* ---- A file ---- */

static int write_page(sqlite3_file *file, const void *bytes, int length, sqlite3_int64 offset)
{
	sqlite3_file *real = ((struct scrub_file *)file)->real;
	unsigned char page[PAGE];
	int from, to;

	if (length != PAGE || offset % PAGE || !find_gap(bytes, offset, &from, &to) || !has_bytes(bytes, from, to))
		return real->pMethods->xWrite(real, bytes, length, offset);
	memcpy(page, bytes, PAGE);
	memset(page + from, 0, (size_t)(to - from));
	return real->pMethods->xWrite(real, page, length, offset);
}

#define PASS(name, parameters, ...)                                     \
	static int pass_##name parameters                               \
	{                                                               \
		sqlite3_file *real = ((struct scrub_file *)file)->real; \
		return real->pMethods->name(__VA_ARGS__);               \
	}

PASS(xClose, (sqlite3_file * file), real)
PASS(xRead, (sqlite3_file * file, void *bytes, int length, sqlite3_int64 offset), real, bytes, length, offset)
PASS(xTruncate, (sqlite3_file * file, sqlite3_int64 size), real, size)
PASS(xSync, (sqlite3_file * file, int flags), real, flags)
PASS(xFileSize, (sqlite3_file * file, sqlite3_int64 *size), real, size)
PASS(xLock, (sqlite3_file * file, int lock), real, lock)
PASS(xUnlock, (sqlite3_file * file, int lock), real, lock)
PASS(xCheckReservedLock, (sqlite3_file * file, int *taken), real, taken)
PASS(xFileControl, (sqlite3_file * file, int operation, void *arg), real, operation, arg)
PASS(xSectorSize, (sqlite3_file * file), real)
PASS(xDeviceCharacteristics, (sqlite3_file * file), real)
PASS(xShmMap, (sqlite3_file * file, int page, int size, int extend, void volatile **map), real, page, size, extend, map)
PASS(xShmLock, (sqlite3_file * file, int offset, int n, int flags), real, offset, n, flags)
PASS(xShmUnmap, (sqlite3_file * file, int forget), real, forget)

static void pass_barrier(sqlite3_file *file)
{
	sqlite3_file *real = ((struct scrub_file *)file)->real;

	real->pMethods->xShmBarrier(real);
}

static const sqlite3_io_methods methods = {
	.iVersion = 2,
	.xClose = pass_xClose,
	.xRead = pass_xRead,
	.xWrite = write_page,
	.xTruncate = pass_xTruncate,
	.xSync = pass_xSync,
	.xFileSize = pass_xFileSize,
	.xLock = pass_xLock,
	.xUnlock = pass_xUnlock,
	.xCheckReservedLock = pass_xCheckReservedLock,
	.xFileControl = pass_xFileControl,
	.xSectorSize = pass_xSectorSize,
	.xDeviceCharacteristics = pass_xDeviceCharacteristics,
	.xShmMap = pass_xShmMap,
	.xShmLock = pass_xShmLock,
	.xShmBarrier = pass_barrier,
	.xShmUnmap = pass_xShmUnmap,
};

/* Only of the database itself; log and temporary files are those of the other file system. */
static int open_file(sqlite3_vfs *vfs, const char *path, sqlite3_file *opened, int flags, int *out)
{
	sqlite3_vfs *under = vfs->pAppData;
	struct scrub_file *file = (struct scrub_file *)opened;

	if (!(flags & SQLITE_OPEN_MAIN_DB))
		return under->xOpen(under, path, opened, flags, out);
	*file = (struct scrub_file){.real = (sqlite3_file *)(file + 1)};
	int code = under->xOpen(under, path, file->real, flags, out);
	opened->pMethods = file->real->pMethods ? &methods : NULL;
	return code;
}

/* ---- The file system ---- */

static int delete_file(sqlite3_vfs *vfs, const char *path, int sync)
{
	sqlite3_vfs *under = vfs->pAppData;

	return under->xDelete(under, path, sync);
}

static void fill(sqlite3_vfs *vfs, sqlite3_vfs *under)
{
	sqlite3_vfs *next = vfs->pNext;
	const char *name = vfs->zName;

	*vfs = *under;
	vfs->pNext = next;
	vfs->zName = name;
	vfs->pAppData = under;
	vfs->szOsFile = (int)sizeof(struct scrub_file) + under->szOsFile;
	vfs->xOpen = open_file;
	vfs->xDelete = delete_file;
}

/* Never freed: SQLite keeps it as long as the program runs. */
static const char *make(sqlite3_vfs *under, const char *name)
{
	struct {
		sqlite3_vfs vfs;
		char name[NAME_SIZE];
	} *made = calloc(1, sizeof *made);

	if (!made)
		return NULL;
	snprintf(made->name, sizeof made->name, "%s", name);
	made->vfs.zName = made->name;
	fill(&made->vfs, under);
	return sqlite3_vfs_register(&made->vfs, 0) == SQLITE_OK ? made->name : NULL;
}

const char *scrub_over(const char *vfs)
{
	char name[NAME_SIZE];
	sqlite3_vfs *under = sqlite3_initialize() == SQLITE_OK ? sqlite3_vfs_find(vfs) : NULL;

	if (!under)
		return NULL;
	snprintf(name, sizeof name, "scrub-%s", under->zName);
	sqlite3_mutex *lock = sqlite3_mutex_alloc(SQLITE_MUTEX_STATIC_APP1);
	sqlite3_mutex_enter(lock);
	sqlite3_vfs *found = sqlite3_vfs_find(name);
	const char *made = found ? found->zName : make(under, name);
	if (found && found->pAppData != under)
		fill(found, under);
	sqlite3_mutex_leave(lock);
	return made;
}

int scrub_all(sqlite3 *db)
{
	sqlite3_file *file;
	sqlite3_int64 size = 0;
	unsigned char page[PAGE];
	int code = sqlite3_file_control(db, "main", SQLITE_FCNTL_FILE_POINTER, &file), from, to;

	if (code == SQLITE_OK)
		code = file->pMethods->xFileSize(file, &size);
	for (sqlite3_int64 offset = 0; offset + PAGE <= size && code == SQLITE_OK; offset += PAGE) {
		code = file->pMethods->xRead(file, page, PAGE, offset);
		if (code == SQLITE_OK && find_gap(page, offset, &from, &to) && has_bytes(page, from, to))
			code = file->pMethods->xWrite(file, page, PAGE, offset);
	}
	return code == SQLITE_OK ? file->pMethods->xSync(file, SQLITE_SYNC_FULL) : code;
}
