/* SPDX-License-Identifier: Apache-2.0 */
#include "server/common/disk.h"

#include "net/loop.h"
#include "server/common/server.h"

#include <stdlib.h>
#include <sys/statvfs.h>

enum { EVERY_MS = 5000 };

struct disk {
	const struct server *server;
	struct loop_timer *timer;
	int64_t found; /* by the thread */
	int64_t bytes;
	bool measures, low;
};

static void measure(void *ctx)
{
	struct disk *disk = ctx;
	struct statvfs info;

	disk->found = statvfs(disk->server->options->data, &info) ? -1 : (int64_t)(info.f_bavail * info.f_frsize);
}

static void note(struct disk *disk)
{
	int64_t least = (int64_t)disk->server->options->disk_least << 20;
	bool low = disk->found >= 0 && disk->found < least;

	disk->bytes = disk->found;
	if (low != disk->low)
		server_log(disk->server, LOG_WARN, low ? "disk-low free=%lld" : "disk-enough free=%lld",
			   (long long)disk->bytes);
	disk->low = low;
}

static void measured(void *ctx, bool ran)
{
	struct disk *disk = ctx;

	disk->measures = false;
	if (ran)
		note(disk);
}

static void start(void *ctx)
{
	struct disk *disk = ctx;

	if (!disk->measures)
		disk->measures = loop_work(disk->server->loop, measure, measured, disk);
}

struct disk *disk_new(const struct server *server)
{
	struct disk *disk = calloc(1, sizeof *disk);

	if (!disk)
		return NULL;
	disk->server = server;
	disk->timer = loop_after(server->loop, EVERY_MS, EVERY_MS, start, disk);
	measure(disk);
	note(disk);
	return disk;
}

bool disk_low(const struct disk *disk) { return disk->low; }

int64_t disk_bytes(const struct disk *disk) { return disk->bytes; }

void disk_free(struct disk *disk) { free(disk); }
