/* SPDX-License-Identifier: Apache-2.0 */
/*
 * store.h -- streams of events that survive a crash of the machine.
 *
 * A store is the SQLite database atout.db in a folder.  A stream is a name and its events; an event is bytes, and the
 * events of a stream are numbered from 1.  Nothing is ever changed or removed, except by store_rewrite.  Each event is
 * chained to the one before by a hash (chain.h), so that damage is noticed when it is read.
 *
 * Appends wait in a queue; a thread of the store commits all that wait in one transaction.  The results wait in order
 * until the owner collects them.  An append reported as done is on the disk: it survives the program and the machine.
 * Nothing of a group that could not be committed is visible; but when the disk failed (STORE_IO) and the machine
 * crashes before it has written again, the group may be found there afterwards.
 *
 * A store belongs to the thread that opened it: only that thread may call the functions declared here, except
 * store_backup; a store for reading may be handed from thread to thread.  Any number of stores may be open, and several
 * programs may have the same one open: expected numbers tell which append was first.
 */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <atout/error.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	STORE_NAME_MAX = 64,	    /* bytes of a stream's name: from '!' to '~' in ASCII, at least one */
	STORE_EVENT_MAX = 65536,    /* bytes of an event, which may be empty */
	STORE_BATCH_MAX = 64,	    /* events of an append */
	STORE_BATCH_BYTES = 262144, /* of all its events */
	STORE_WAITING = 1024,	    /* appends under way, unless the options say another number */
};

enum store_error {
	STORE_OK,
	STORE_CONFLICT, /* the expected number is not that of the stream's next event */
	STORE_NAME,	/* the name of the stream is empty, too long or has other characters */
	STORE_TOO_LONG, /* an event or a batch is too long, or the batch is empty */
	STORE_BUSY,	/* too many appends are under way */
	STORE_STOPPED,	/* the store is being closed */
	STORE_MEMORY,	/* no memory */
	STORE_LOCKED,	/* another program keeps the database locked */
	STORE_FULL,	/* the disk is full */
	STORE_READONLY, /* the file or the disk can only be read */
	STORE_IO,	/* the disk has failed */
	STORE_DAMAGED,	/* the database does not hold what was appended */
};

/* The sentence of an error, in English. */
const char *store_error_text(enum store_error);

/* What a store is opened for; its other functions must not be called, which is asserted. */
enum store_use {
	STORE_ALL,
	STORE_APPENDS, /* store_append and store_backup alone: nothing that its thread calls waits for the disk */
	STORE_READS,   /* all but store_append and store_collect: it has no thread of its own */
};

struct store_options {
	const char *folder; /* made if it is not there */
	int waiting;	    /* the most appends under way, not collected yet; 0: STORE_WAITING */
	/*
	 * Called by the store's thread when there is something to collect, also while the store is being closed.
	 * NULL: not wanted.
	 */
	void (*wake)(void *user);
	/*
	 * Called with the outcome of each append, on the owner's thread: just before its `done`, or when store_append
	 * refuses it.  NULL: not wanted.
	 */
	void (*told)(void *user, const char *stream, enum store_error);
	void *user;
	const char *vfs; /* SQLite's name of another file system, for tests; NULL: the usual one */
	enum store_use use;
};

struct store;

/* NULL: why says where, what is wrong, and what was expected. */
struct store *store_open(const struct store_options *, char why[ATOUT_ERROR_SIZE]);

/*
 * Commits what is waiting, calls done for it, and frees; appends made meanwhile are refused as STOPPED.  Accepts NULL.
 */
void store_close(struct store *);

struct store_event {
	uint64_t seq;	   /* its number; an append assigns it */
	const void *bytes; /* may be NULL if there are none */
	size_t length;
};

/* A batch of events: all of them become the next ones of the stream, or none. */
struct store_append {
	const char *stream; /* begins with its first event */
	uint64_t expected;  /* the number that the first event is to get: one more than the stream's last */
	const struct store_event *events;
	int count;

	/*
	 * Called by store_collect or store_close.  last is the number of the last event now: of the batch if it was
	 * committed, of the stream if there was a conflict; else 0.
	 */
	void (*done)(void *user, enum store_error, uint64_t last);
	void *user;
};

/*
 * Copies the events into the queue and returns at once: OK, and done will be called once; or NAME, TOO_LONG, BUSY,
 * STOPPED or MEMORY, and it will not.  Appends are carried out in the order of these calls.
 */
enum store_error store_append(struct store *, const struct store_append *);

/* Calls done for all appends that are ready, in their order, and returns how many.  done may append. */
int store_collect(struct store *);

/*
 * Called for each event; its bytes are valid during the call.  It may call functions that read.  False: the event is
 * not what the stream should hold.
 */
typedef bool store_take(void *user, const struct store_event *);

/*
 * Reads the committed events of a stream and checks their chain.  OK: up to the end; *last is the number of the last
 * event, 0 if there is none.  Else *last is the number of the event that could not be read; if DAMAGED, of the event
 * that is missing or changed, or that take has refused.  last NULL: not wanted.
 */
enum store_error store_read(struct store *, const char *stream, store_take *, void *user, uint64_t *last);

/* Calls take for each stream that has events, by name, until it returns false. */
enum store_error store_streams(struct store *, bool (*take)(void *user, const char *name, uint64_t last), void *user);

/*
 * Copies the database as it is now, while others append, into a file that does not exist yet; any thread may call it,
 * and it blocks.  The file gets its name when it is complete: opened, checked as a database, and on the disk.  It is a
 * store's atout.db.  Damaged events are copied as they are.  False: why gives the reason, and there is no file of that
 * name.  Until then its name ends with STORE_PART; one that was left there is overwritten.
 */
#define STORE_PART ".part"
bool store_backup(const struct store *, const char *path, char why[ATOUT_ERROR_SIZE]);

struct store_rewrite {
	const char *stream;
	/* Changes an event in place, in a buffer of STORE_EVENT_MAX bytes; returns its new length. */
	size_t (*change)(void *user, char *bytes, size_t length);
	void *user;
};

/*
 * Changes what must no longer be stored, such as the name of a person who wants to be forgotten: all events of a
 * stream or none, chained anew.  The old bytes are overwritten in the file; copies that store_backup has made keep
 * them.  It waits for the disk, and the store may be used elsewhere meanwhile; a program that appends to the stream
 * notices nothing.
 */
enum store_error store_rewrite(struct store *, const struct store_rewrite *);

#endif
