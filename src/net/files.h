/* SPDX-License-Identifier: Apache-2.0 */
/* files.h -- the files that are served as they are. */
#ifndef NET_FILES_H
#define NET_FILES_H

#include "net/net.h"

enum { FILE_ETAG = 44 };

struct file {
	const char *path, *bytes, *type;
	char *owned;
	size_t length;
	bool immutable;
	char etag[FILE_ETAG];
};

const struct file *files_find(const struct net_files *, const char *path);
const struct file *files_packed(const struct net_files *, const struct file *); /* its twin; NULL: it has none */

#endif
