/* SPDX-License-Identifier: Apache-2.0 */
/* store_part.h -- what the files of the store share; only they include it. */
#ifndef STORE_STORE_PART_H
#define STORE_STORE_PART_H

#include "store/chain.h"
#include "store/store.h"

#include <pthread.h>
#include <sqlite3.h>

/* Of a path with its NUL: SQLite opens no longer one. */
enum { PATH_SIZE = 512 };

/* An append on its way: made and freed by the owner, answered by the thread. */
struct request {
	struct request *next;
	char stream[STORE_NAME_MAX + 1];
	uint64_t expected;
	void (*done)(void *user, enum store_error, uint64_t last);
	void *user;
	enum store_error error; /* the answer */
	uint64_t last;
	int count;
	bool replaces, follows;
	uint32_t length[STORE_BATCH_MAX];
	unsigned char bytes[]; /* of all events, one after the other */
};

/* First come, first served. */
struct queue {
	struct request *first, *last;
};

/* The end of a stream. */
struct head {
	sqlite3_int64 id; /* undefined while it has no events */
	uint64_t last;
	unsigned char hash[CHAIN_SIZE];
};

/* The query for a head, to be prepared by callers that use it often. */
extern const char *const head_query;

/* Runs it; a stream that does not exist has 0 events. */
enum store_error head_find(sqlite3_stmt *query, const char *stream, struct head *);

/* Finds the head by a query of its own. */
enum store_error head_look(sqlite3 *, const char *stream, struct head *);

/*
 * All that is read until view_end is of one moment.  A view within a view is the outer one.  *own: to be handed to
 * view_end.
 */
enum store_error view_begin(sqlite3 *, bool *own);
void view_end(sqlite3 *, bool own);

/* Copies a hash out of a row; false: there is none. */
bool hash_copy(sqlite3_stmt *row, int column, unsigned char hash[CHAIN_SIZE]);

/*
 * Hands the snapshot of a stream to take if it is valid; if it is taken, mark becomes that of its event, else it stays.
 */
enum store_error snapshot_take(sqlite3 *, const struct head *, store_take_snapshot *, void *user, struct store_mark *);

/* Of a transaction that removes or copies: until it ends, no append is committed. */
enum { STEP_EVENTS = 256, STEP_BYTES = 262144 };

/* A chain being read: how far, and the head with which it must end; it is read up to the bound. */
struct walk {
	store_take *take;
	void *user;
	struct head head;
	uint64_t bound;
	struct store_mark mark;
};

enum store_error walk_chain(sqlite3 *, struct walk *);

/* In a transaction: takes a stream's name and snapshot, and leaves its events to be swept. */
enum store_error stream_unname(sqlite3 *, sqlite3_int64 id);

/* Removes the events of such streams. */
enum store_error sweep_all(sqlite3 *);

/* Ends a step that has begun at that time, and leaves the disk to others for as long. */
int64_t step_start(void);
void step_pause(int64_t start);

/* The connection that commits, and its statements. */
struct writer {
	sqlite3 *db;
	sqlite3_stmt *find, *found, *event, *head;
};

struct store {
	char path[PATH_SIZE];
	const char *vfs;
	void (*wake)(void *user);
	void (*told)(void *user, const char *stream, enum store_error);
	void *user;
	int under_way, under_way_max; /* appends not collected yet: the owner's */
	sqlite3 *reader;	      /* the owner's; NULL: of STORE_APPENDS */
	struct writer writer;	      /* the thread's; without a database: of STORE_READS, which has no thread */
	pthread_t thread;
	pthread_mutex_t lock; /* of what follows */
	pthread_cond_t changed;
	struct queue waiting, ready;
	bool closing;
};

/* False: why gives the reason; nothing is left open. */
bool writer_start(struct writer *, const char *path, const char *vfs, char why[ATOUT_ERROR_SIZE]);
void writer_end(struct writer *);

/* Commits a list of requests together and gives each its answer. */
void writer_commit(struct writer *, struct request *group);

#endif
