/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Files are all in memory, so a request touches no disk and can reach no other file: its path is one of a list, or it
 * is not.
 */
#include "net/files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <libwebsockets.h>

enum { FOLDER_MAX = 64 << 20, DEPTH_MAX = 8, HASH = 8 };

struct net_files {
	struct file *rows;
	size_t count, room, bytes;
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
	if (files->count == files->room) {
		size_t room = files->room ? 2 * files->room : 32;
		struct file *rows = realloc(files->rows, room * sizeof *rows);
		if (!rows)
			return NULL;
		files->rows = rows;
		files->room = room;
	}
	char *copy = strdup(path);
	if (!copy)
		return NULL;
	struct file *file = &files->rows[files->count++];
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
	const char *folder;
	char *error;
};

static bool fail(const struct walk *walk, const char *path, const char *why)
{
	snprintf(walk->error, ATOUT_ERROR_SIZE, "%.200s%.200s: %s", walk->folder, path, why);
	return false;
}

static bool read_whole(int fd, char *bytes, size_t length)
{
	for (size_t done = 0; done < length;) {
		ssize_t n = read(fd, bytes + done, length - done);
		if (n > 0)
			done += (size_t)n;
		else if (n == 0 || errno != EINTR)
			return false;
	}
	return true;
}

static bool add_file(const struct walk *walk, int fd, const char *path, size_t length)
{
	if (length > FOLDER_MAX - walk->files->bytes)
		return fail(walk, path, "with this file the folder is larger than 64 MiB");
	char *bytes = malloc(length ? length : 1);
	if (!bytes || !read_whole(fd, bytes, length)) {
		free(bytes);
		return fail(walk, path, bytes ? "it cannot be read, or changes now" : "no memory");
	}
	if (!net_files_add(walk->files, path, bytes, length)) {
		free(bytes);
		return fail(walk, path, "no memory");
	}
	walk->files->rows[walk->files->count - 1].owned = bytes;
	walk->files->bytes += length;
	return true;
}

static bool add_folder(const struct walk *, int fd, const char *path, int depth);

static bool add_entry(const struct walk *walk, int folder, const char *name, const char *path, int depth)
{
	int fd = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
	struct stat stat;

	if (fd < 0)
		return errno == ELOOP || fail(walk, path, strerror(errno));
	if (fstat(fd, &stat)) {
		close(fd);
		return fail(walk, path, strerror(errno));
	}
	if (S_ISDIR(stat.st_mode) && depth < DEPTH_MAX)
		return add_folder(walk, fd, path, depth + 1);
	bool added = S_ISREG(stat.st_mode)   ? add_file(walk, fd, path, (size_t)stat.st_size)
		     : S_ISDIR(stat.st_mode) ? fail(walk, path, "more than 8 folders deep")
					     : true;
	close(fd);
	return added;
}

/* Takes the descriptor. */
static bool add_folder(const struct walk *walk, int fd, const char *path, int depth)
{
	DIR *dir = fdopendir(fd);
	bool added = true;

	if (!dir) {
		close(fd);
		return fail(walk, path, strerror(errno));
	}
	for (struct dirent *entry; added && (entry = readdir(dir));) {
		char inner[PATH_MAX];
		if (entry->d_name[0] == '.')
			continue;
		int length = snprintf(inner, sizeof inner, "%s/%s", path, entry->d_name);
		added = length < (int)sizeof inner ? add_entry(walk, fd, entry->d_name, inner, depth)
						   : fail(walk, path, "a name is too long");
	}
	closedir(dir);
	return added;
}

bool net_files_folder(struct net_files *files, const char *folder, char error[ATOUT_ERROR_SIZE])
{
	struct walk walk = {.files = files, .folder = folder, .error = error};
	int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

	if (fd < 0)
		return fail(&walk, "", strerror(errno));
	return add_folder(&walk, fd, "", 0);
}
