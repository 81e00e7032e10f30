/* SPDX-License-Identifier: Apache-2.0 */
#include "disk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SECTOR = 512 };

struct disk_file {
	sqlite3_file base;
	struct disk *disk;
	struct disk_image *image;
	sqlite3_file *real;
};

static struct disk_file *file_of(sqlite3_file *file) { return (struct disk_file *)file; }

static void *need(void *memory)
{
	if (!memory)
		abort();
	return memory;
}

static void forget_changes(struct disk_image *image)
{
	for (struct disk_change *change = image->first, *next; change; change = next) {
		next = change->next;
		free(change->bytes);
		free(change);
	}
	image->first = image->last = NULL;
}

static void note(struct disk_image *image, struct disk_change change, const void *bytes)
{
	struct disk_change *noted = need(malloc(sizeof *noted));

	*noted = change;
	if (bytes)
		noted->bytes = memcpy(need(malloc((size_t)change.length)), bytes, (size_t)change.length);
	*(image->first ? &image->last->next : &image->first) = noted;
	image->last = noted;
}

static void resize(struct disk_image *image, sqlite3_int64 size)
{
	if (size >= image->room) {
		image->room = 2 * size + SECTOR;
		image->bytes = need(realloc(image->bytes, (size_t)image->room));
	}
	if (size > image->size)
		memset(image->bytes + image->size, 0, (size_t)(size - image->size));
	image->size = size;
}

static void put(struct disk_image *image, sqlite3_int64 offset, const unsigned char *bytes, int length)
{
	if (offset + length > image->size)
		resize(image, offset + length);
	memcpy(image->bytes + offset, bytes, (size_t)length);
}

/* Does a change to the image; of one that is torn, only some of its sectors. */
static void apply(struct disk_image *image, const struct disk_change *change, struct atout_rng *torn)
{
	if (change->shortens) {
		if (change->offset < image->size && (!torn || atout_rng_below(torn, 2)))
			resize(image, change->offset);
		return;
	}
	for (int at = 0, length; at < change->length; at += length) {
		length = SECTOR - (int)((change->offset + at) % SECTOR);
		if (length > change->length - at)
			length = change->length - at;
		if (!torn || atout_rng_below(torn, 2))
			put(image, change->offset + at, change->bytes + at, length);
	}
}

static struct disk_image *find_image(struct disk *disk, const char *path)
{
	for (int i = 0; i < disk->files; i++)
		if (strcmp(disk->images[i].path, path) == 0)
			return &disk->images[i];
	return NULL;
}

/* What is there when a file is first opened counts as synced. */
static struct disk_image *load_image(struct disk *disk, const char *path)
{
	struct disk_image *image = &disk->images[disk->files++];
	FILE *file = fopen(path, "rb");

	if (disk->files > DISK_FILES)
		abort();
	*image = (struct disk_image){.named = file};
	snprintf(image->path, sizeof image->path, "%s", path);
	if (file) {
		fseek(file, 0, SEEK_END);
		resize(image, ftell(file));
		rewind(file);
		if (fread(image->bytes, 1, (size_t)image->size, file) != (size_t)image->size)
			abort();
		fclose(file);
	}
	return image;
}

static void drop_images(struct disk *disk)
{
	for (int i = 0; i < disk->files; i++) {
		forget_changes(&disk->images[i]);
		free(disk->images[i].bytes);
	}
	disk->files = 0;
}

/* The operation may go on: SQLITE_OK.  Called under the lock. */
static int strike(struct disk *disk, int operation)
{
	if (disk->cut_in && !--disk->cut_in)
		disk->cut = true;
	if (disk->cut)
		return operation == DISK_SYNC ? SQLITE_IOERR_FSYNC : SQLITE_IOERR_WRITE;
	if (!(disk->failing & operation))
		return SQLITE_OK;
	if (disk->heals)
		disk->failing = 0;
	return disk->code;
}

/* Notes the change, which is under way even when the power goes at that moment, unless it went before. */
static int change_file(struct disk_file *file, struct disk_change change, const void *bytes)
{
	struct disk *disk = file->disk;

	pthread_mutex_lock(&disk->lock);
	bool before = disk->cut;
	int code = strike(disk, DISK_WRITE);
	if (!before && (code == SQLITE_OK || disk->cut))
		note(file->image, change, bytes);
	pthread_mutex_unlock(&disk->lock);
	return code;
}

static int disk_write(sqlite3_file *file, const void *bytes, int length, sqlite3_int64 offset)
{
	sqlite3_file *real = file_of(file)->real;
	int code = change_file(file_of(file), (struct disk_change){.offset = offset, .length = length}, bytes);

	return code ? code : real->pMethods->xWrite(real, bytes, length, offset);
}

static int disk_truncate(sqlite3_file *file, sqlite3_int64 size)
{
	sqlite3_file *real = file_of(file)->real;
	int code = change_file(file_of(file), (struct disk_change){.shortens = true, .offset = size}, NULL);

	return code ? code : real->pMethods->xTruncate(real, size);
}

/* SQLite's own file system syncs the folder with the first sync of a file that it made. */
static void sync_folder(struct disk *disk)
{
	for (int i = 0; i < disk->files; i++)
		disk->images[i].named = !disk->images[i].gone;
}

static int disk_sync(sqlite3_file *file, int flags)
{
	struct disk *disk = file_of(file)->disk;
	struct disk_image *image = file_of(file)->image;

	(void)flags;
	pthread_mutex_lock(&disk->lock);
	int code = strike(disk, DISK_SYNC);
	if (code == SQLITE_OK) {
		for (struct disk_change *change = image->first; change; change = change->next)
			apply(image, change, NULL);
		forget_changes(image);
		disk->syncs++;
		if (!image->named)
			sync_folder(disk);
	}
	pthread_mutex_unlock(&disk->lock);
	return code;
}

static int disk_read(sqlite3_file *file, void *bytes, int length, sqlite3_int64 offset)
{
	struct disk *disk = file_of(file)->disk;
	sqlite3_file *real = file_of(file)->real;

	pthread_mutex_lock(&disk->lock);
	bool cut = disk->cut;
	pthread_mutex_unlock(&disk->lock);
	return cut ? SQLITE_IOERR_READ : real->pMethods->xRead(real, bytes, length, offset);
}

static int disk_close(sqlite3_file *file)
{
	sqlite3_file *real = file_of(file)->real;

	return real->pMethods->xClose(real);
}

#define PASS(name, parameters, ...)                       \
	static int disk_##name parameters                 \
	{                                                 \
		sqlite3_file *real = file_of(file)->real; \
		return real->pMethods->name(__VA_ARGS__); \
	}

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

static void disk_barrier(sqlite3_file *file)
{
	sqlite3_file *real = file_of(file)->real;

	real->pMethods->xShmBarrier(real);
}

static const sqlite3_io_methods methods = {
	.iVersion = 2,
	.xClose = disk_close,
	.xRead = disk_read,
	.xWrite = disk_write,
	.xTruncate = disk_truncate,
	.xSync = disk_sync,
	.xFileSize = disk_xFileSize,
	.xLock = disk_xLock,
	.xUnlock = disk_xUnlock,
	.xCheckReservedLock = disk_xCheckReservedLock,
	.xFileControl = disk_xFileControl,
	.xSectorSize = disk_xSectorSize,
	.xDeviceCharacteristics = disk_xDeviceCharacteristics,
	.xShmMap = disk_xShmMap,
	.xShmLock = disk_xShmLock,
	.xShmBarrier = disk_barrier,
	.xShmUnmap = disk_xShmUnmap,
};

/* What the disk knows of a file; one that was deleted begins anew. */
static struct disk_image *get_image(struct disk *disk, const char *path)
{
	struct disk_image *image = find_image(disk, path);

	if (!image)
		return load_image(disk, path);
	if (image->gone) {
		forget_changes(image);
		image->size = 0;
		image->named = image->gone = false;
	}
	return image;
}

static int disk_open(sqlite3_vfs *vfs, const char *path, sqlite3_file *opened, int flags, int *out)
{
	struct disk *disk = vfs->pAppData;
	struct disk_file *file = file_of(opened);

	pthread_mutex_lock(&disk->lock);
	*file = (struct disk_file){.disk = disk, .real = (sqlite3_file *)(file + 1)};
	int code = path && !disk->cut ? SQLITE_OK : SQLITE_CANTOPEN;
	if (code == SQLITE_OK) {
		file->image = get_image(disk, path);
		code = disk->real->xOpen(disk->real, path, file->real, flags, out);
		opened->pMethods = file->real->pMethods ? &methods : NULL;
	}
	pthread_mutex_unlock(&disk->lock);
	return code;
}

static int disk_delete(sqlite3_vfs *vfs, const char *path, int sync)
{
	struct disk *disk = vfs->pAppData;

	pthread_mutex_lock(&disk->lock);
	int code = strike(disk, DISK_WRITE);
	struct disk_image *image = find_image(disk, path);
	if (image && code == SQLITE_OK) {
		image->gone = true;
		image->named = image->named && !sync;
	}
	pthread_mutex_unlock(&disk->lock);
	return code ? code : disk->real->xDelete(disk->real, path, sync);
}

void disk_start(struct disk *disk, const char *name)
{
	*disk = (struct disk){.real = sqlite3_vfs_find(NULL)};
	pthread_mutex_init(&disk->lock, NULL);
	disk->vfs = *disk->real;
	disk->vfs.pNext = NULL;
	disk->vfs.zName = name;
	disk->vfs.pAppData = disk;
	disk->vfs.szOsFile = (int)sizeof(struct disk_file) + disk->real->szOsFile;
	disk->vfs.xOpen = disk_open;
	disk->vfs.xDelete = disk_delete;
	sqlite3_vfs_register(&disk->vfs, 0);
}

void disk_end(struct disk *disk)
{
	sqlite3_vfs_unregister(&disk->vfs);
	drop_images(disk);
	pthread_mutex_destroy(&disk->lock);
}

static void set_failing(struct disk *disk, int operations, int code, bool heals)
{
	pthread_mutex_lock(&disk->lock);
	disk->failing = operations;
	disk->code = code;
	disk->heals = heals;
	pthread_mutex_unlock(&disk->lock);
}

void disk_fail(struct disk *disk, int operations, int code) { set_failing(disk, operations, code, false); }

void disk_fail_once(struct disk *disk, int operations, int code) { set_failing(disk, operations, code, true); }

void disk_cut(struct disk *disk, int operations)
{
	pthread_mutex_lock(&disk->lock);
	disk->cut_in = operations;
	pthread_mutex_unlock(&disk->lock);
}

/* What the power cut has left of a file. */
static void mend_file(struct disk_image *image, struct atout_rng *rng, bool keep)
{
	bool doubtful = image->named == image->gone; /* deleted or made, and its folder not synced since */
	bool there = doubtful ? keep && atout_rng_below(rng, 2) : image->named;

	unlink(image->path);
	if (!there)
		return;
	for (struct disk_change *change = image->first; keep && change; change = change->next)
		apply(image, change, rng);
	FILE *file = need(fopen(image->path, "wb"));
	if (fwrite(image->bytes, 1, (size_t)image->size, file) != (size_t)image->size || fclose(file))
		abort();
}

void disk_mend(struct disk *disk, struct atout_rng *rng, bool keep)
{
	for (int i = 0; i < disk->files; i++)
		mend_file(&disk->images[i], rng, keep);
	drop_images(disk);
	disk->cut = false;
	disk->cut_in = 0;
}
