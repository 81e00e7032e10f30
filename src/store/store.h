/* SPDX-License-Identifier: Apache-2.0 */
/*
 * store.h -- streams of events that survive a crash of the machine.
 *
 * A store is the SQLite database atout.db in a folder.  A stream is a name and its events; an event is bytes, and the
 * events of a stream are numbered from 1.  Nothing is ever changed or removed, except by an append that
 * replaces, store_rewrite and store_remove.  Each event is chained to the one before by a hash (chain.h), so that
 * damage is noticed when it is read.
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
	STORE_NAME_MAX = 64,	       /* bytes of a stream's name: from '!' to '~' in ASCII, at least one */
	STORE_EVENT_MAX = 65536,       /* bytes of an event, which may be empty */
	STORE_BATCH_MAX = 64,	       /* events of an append */
	STORE_BATCH_BYTES = 262144,    /* of all its events */
	STORE_WAITING = 1024,	       /* appends under way, unless the options say another number */
	STORE_HASH = 32,	       /* bytes of a hash */
	STORE_SNAPSHOT_MAX = 16 << 20, /* bytes of a snapshot */
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

	/*
	 * What the stream held is removed with the same commit, and these events are its first ones.  If there were
	 * more than STORE_BATCH_MAX, nobody can read them any more, and their bytes go with the next store_sweep.
	 */
	bool replaces;

	/* Whatever others have appended meanwhile: expected counts only if the stream has no events. */
	bool follows;
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

/* How far a stream was read: the number of an event, and what chains it to all before it. */
struct store_mark {
	uint64_t last;
	unsigned char hash[STORE_HASH];
};

/*
 * Called with a snapshot of the events up to that number.  False: it is not understood, and nothing of it was used; all
 * events are read then.
 */
typedef bool store_take_snapshot(void *user, uint64_t last, const void *bytes, size_t length);

/*
 * The same as store_read, but begins with the stream's snapshot, if there is one that is valid: its events are not read
 * then, nor is their chain checked.  mark: as last there; if OK it can be handed to store_snapshot_put.
 */
enum store_error store_read_after(struct store *, const char *stream, store_take_snapshot *, store_take *, void *user,
				  struct store_mark *mark);

/*
 * Reads one event of a stream; its chain is not checked.  DAMAGED: there is no such event, or take has refused it.
 */
enum store_error store_read_one(struct store *, const char *stream, uint64_t seq, store_take *, void *user);

/*
 * Keeps what a program has made of the events up to a mark, in place of the stream's older snapshot.  It is a cache:
 * it may be lost with the machine, and is valid only as long as the stream goes on from that mark; a rewrite and a
 * removal delete it.  At most STORE_SNAPSHOT_MAX bytes.  It hardly waits for the disk.  CONFLICT: the stream was
 * rewritten or removed since it was read, or the mark is 0; LOCKED: somebody else goes on writing; nothing is kept
 * then.
 */
enum store_error store_snapshot_put(struct store *, const char *stream, const struct store_mark *, const void *bytes,
				    size_t length);

/* The number of a stream's last event, 0 if it has none; nothing else is read or checked. */
enum store_error store_last(struct store *, const char *stream, uint64_t *last);

/*
 * Calls take for each stream that has events and whose name begins with a prefix ("": all), by name, until it returns
 * false.
 */
enum store_error store_streams(struct store *, const char *prefix,
			       bool (*take)(void *user, const char *name, uint64_t last), void *user);

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
	/*
	 * Changes an event in place, in a buffer of STORE_EVENT_MAX bytes; returns its new length.  It may be asked
	 * for the same event several times, and says the same each time.
	 */
	size_t (*change)(void *user, uint64_t seq, char *bytes, size_t length);
	void *user;
};

/*
 * Changes what must no longer be stored, such as the name of a person who wants to be forgotten: all events of a
 * stream or none, chained anew; nothing is written if nothing changes.  A copy is made in transactions of bounded
 * length, with pauses; it takes the stream's place at once, and the old events are removed like those of store_remove.
 * Backups keep them.  It waits for the disk, and the store may be used elsewhere meanwhile; a program that appends to
 * the stream notices nothing.
 */
enum store_error store_rewrite(struct store *, const struct store_rewrite *);

/*
 * Calls take for streams that have events with these bytes in them: of the next events of the whole store, some
 * thousands, in the order in which they are stored; a name may come several times.  *from: 0 at first, then as it was
 * left; 0 again: that was the end.
 */
enum store_error store_search(struct store *, const void *bytes, size_t length, uint64_t *from,
			      void (*take)(void *user, const char *name), void *user);

/*
 * Removes a whole stream with its name and its snapshot.  It is gone for all readers at once, and its name is free;
 * then its events are removed in transactions of bounded length, with pauses, so that appends go on meanwhile.  It
 * waits for the disk.  last: the number of its last event, as the caller has read it; CONFLICT: it has gone on since,
 * and stays.  0: it goes wherever it ends.  OK also if there is no such stream.  Another error may come in the middle:
 * store_sweep goes on.
 */
enum store_error store_remove(struct store *, const char *stream, uint64_t last);

/*
 * Finishes what store_remove and store_rewrite had begun when their program was killed: to be called when a program
 * starts.
 */
enum store_error store_sweep(struct store *);

/*
 * Empties the log, in which the bytes of what was removed or rewritten still stand.  LOCKED: somebody reads for long,
 * such as a backup; it can be tried again.
 */
enum store_error store_empty_log(struct store *);

#endif
