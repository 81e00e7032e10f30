/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Files are all in memory, so a request touches no disk and can reach no other file: its path is one of a list, or it
 * is not.
 */
#include "net/files.h"

#include "base/grow.h"

#include <errno.h>
#include <fts.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <libwebsockets.h>

enum { FOLDER_MAX = 64 << 20, DEPTH_MAX = 8, HASH = 8 };

struct net_files {
	struct file *rows;
	size_t count, bytes;
};

struct net_files *net_files_new(void) { return calloc(1, sizeof(struct net_files)); }

void net_files_free(struct net_files *files)
{
	if (!files)
		return;
	for (size_t i = 0; i < files->count; i++) {
		free(files->rows[i].owned);
		free((char *)files->rows[i].path);
	}
	free(files->rows);
	free(files);
}

static const char *type_of(const char *path)
{
	static const struct {
		const char *ending, *type;
	} types[] = {
		{".css", "text/css; charset=utf-8"},
		{".html", "text/html; charset=utf-8"},
		{".ico", "image/x-icon"},
		{".jpg", "image/jpeg"},
		{".js", "text/javascript; charset=utf-8"},
		{".json", "application/json"},
		{".map", "application/json"},
		{".mjs", "text/javascript; charset=utf-8"},
		{".mp3", "audio/mpeg"},
		{".ogg", "audio/ogg"},
		{".pbn", "text/plain; charset=utf-8"},
		{".png", "image/png"},
		{".svg", "image/svg+xml"},
		{".txt", "text/plain; charset=utf-8"},
		{".wasm", "application/wasm"},
		{".webmanifest", "application/manifest+json"},
		{".webp", "image/webp"},
		{".woff2", "font/woff2"},
	};
	const char *dot = strrchr(path, '.');

	for (size_t i = 0; dot && i < sizeof types / sizeof types[0]; i++)
		if (!strcasecmp(dot, types[i].ending))
			return types[i].type;
	return "application/octet-stream";
}

/* esbuild writes name-HASH.js, the hash 8 letters and digits of base 32: such a name never has other bytes. */
static bool is_hashed(const char *path)
{
	const char *dash = strrchr(path, '-');

	return dash && strspn(dash + 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") == HASH && dash[1 + HASH] == '.' &&
	       !strchr(dash, '/');
}

static void write_etag(struct file *file)
{
	unsigned char digest[20];
	char *at = file->etag;

	lws_SHA1((const unsigned char *)file->bytes, file->length, digest);
	*at++ = '"';
	for (size_t i = 0; i < sizeof digest; i++)
		at += snprintf(at, 3, "%02x", digest[i]);
	memcpy(at, "\"", 2);
}

static struct file *add_row(struct net_files *files, const char *path)
{
	struct file *rows = grow(files->rows, files->count, sizeof *rows);

	if (!rows)
		return NULL;
	files->rows = rows;
	char *copy = strdup(path);
	if (!copy)
		return NULL;
	struct file *file = &rows[files->count++];
	*file = (struct file){.path = copy, .type = type_of(path), .immutable = is_hashed(path)};
	return file;
}

bool net_files_add(struct net_files *files, const char *path, const void *bytes, size_t length)
{
	struct file *file = add_row(files, path);

	if (!file)
		return false;
	file->bytes = bytes;
	file->length = length;
	write_etag(file);
	return true;
}

const struct file *files_find(const struct net_files *files, const char *path)
{
	if (!strcmp(path, "/"))
		path = "/index.html";
	for (size_t i = 0; files && i < files->count; i++)
		if (!strcmp(files->rows[i].path, path))
			return &files->rows[i];
	return NULL;
}

const struct file *files_packed(const struct net_files *files, const struct file *file)
{
	char path[PATH_MAX];
	int length = snprintf(path, sizeof path, "%s.gz", file->path);

	return length < (int)sizeof path ? files_find(files, path) : NULL;
}

/* ---- Folders ---- */

struct walk {
	struct net_files *files;
	FTS *tree;
	size_t before; /* bytes of a path that name the folder */
	char *error;
};

static bool fail(const struct walk *walk, const FTSENT *entry, const char *why)
{
	snprintf(walk->error, ATOUT_ERROR_SIZE, "%.400s: %s", entry->fts_path, why);
	return false;
}

static bool add_file(const struct walk *walk, const FTSENT *entry)
{
	struct net_files *files = walk->files;
	size_t length = (size_t)entry->fts_statp->st_size;

	if (length > FOLDER_MAX - files->bytes)
		return fail(walk, entry, "with this file the folder is larger than 64 MiB");
	FILE *in = fopen(entry->fts_path, "re");
	if (!in)
		return fail(walk, entry, strerror(errno));
	char *bytes = malloc(length + 1);
	bool whole = bytes && fread(bytes, 1, length, in) == length;
	fclose(in);
	if (whole && net_files_add(files, entry->fts_path + walk->before, bytes, length)) {
		files->rows[files->count - 1].owned = bytes;
		files->bytes += length;
		return true;
	}
	fail(walk, entry, bytes && !whole ? "it cannot be read, or changes now" : "no memory");
	free(bytes);
	return false;
}

static bool add_entry(const struct walk *walk, FTSENT *entry)
{
	bool inside = entry->fts_level > 0;

	if (inside && entry->fts_name[0] == '.') {
		fts_set(walk->tree, entry, FTS_SKIP);
		return true;
	}
	switch (entry->fts_info) {
	case FTS_D:
		return entry->fts_level <= DEPTH_MAX || fail(walk, entry, "more than 8 folders deep");
	case FTS_F:
		return inside ? add_file(walk, entry) : fail(walk, entry, strerror(ENOTDIR));
	case FTS_DEFAULT:
		return inside || fail(walk, entry, strerror(ENOTDIR));
	case FTS_SLNONE: /* no link is followed but the folder itself */
		return fail(walk, entry, strerror(ENOENT));
	case FTS_DNR:
	case FTS_ERR:
	case FTS_NS:
		return fail(walk, entry, strerror(entry->fts_errno));
	default:
		return true;
	}
}

bool net_files_folder(struct net_files *files, const char *folder, char error[ATOUT_ERROR_SIZE])
{
	char *const folders[] = {(char *)folder, NULL};
	FTS *tree = fts_open(folders, FTS_PHYSICAL | FTS_COMFOLLOW | FTS_NOCHDIR, NULL);
	size_t length = strlen(folder);
	struct walk walk = {files, tree, length && folder[length - 1] == '/' ? length - 1 : length, error};
	FTSENT *entry = NULL;
	bool added = tree;

	while (added && (entry = fts_read(tree)))
		added = add_entry(&walk, entry);
	int code = entry ? 0 : errno;
	if (code)
		snprintf(error, ATOUT_ERROR_SIZE, "%.400s: %s", folder, strerror(code));
	if (tree)
		fts_close(tree);
	return added && !code;
}
