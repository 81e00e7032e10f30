/* SPDX-License-Identifier: Apache-2.0 */
/*
 * record.h -- the text of a match, read and written.
 *
 * The reader is pushed: it is handed one line at a time, judges it by the rules of the game, and keeps what the lines
 * so far amount to.  It allocates nothing and reads no file; a struct atout_record is the caller's memory.  The first
 * error ends it: it then says what is wrong, what was expected and in which line, and takes no further line.
 *
 *      atout_record_start(&record, &hooks, ctx);
 *      while (a line)
 *              if (!atout_record_line(&record, line, length)) ...      record.error.line, record.error.text
 *      if (!atout_record_end(&record)) ...
 *
 * A deal's block ends with its last `hand` or `turn` line, but a `stock` line may still follow.  So a deal starts at
 * the line after its block, or at the end.  Several records may follow one another; each begins with `atout 1`.
 */
#ifndef ATOUT_RECORD_H
#define ATOUT_RECORD_H

#include <atout/error.h>
#include <atout/game.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

enum {
	ATOUT_RECORD_LINE_MAX = 4096,	 /* bytes of a line, without its end */
	ATOUT_RECORD_NAME_MAX = 64,	 /* characters of a player's name */
	ATOUT_RECORD_HEADER_SIZE = 4096, /* these are sizes of buffers that are always large enough */
	ATOUT_RECORD_DEAL_SIZE = 1024,
	ATOUT_RECORD_MOVE_SIZE = 40,
};

struct atout_record;

/* What a reader calls; each may be NULL.  The record is as the line has left it.  Texts last until the hook returns. */
struct atout_record_hooks {
	void (*name)(void *ctx, const struct atout_record *, int seat, const char *name);
	void (*deal)(void *ctx, const struct atout_record *); /* setup is complete, state before the first move */
	void (*move)(void *ctx, const struct atout_record *, int seat, atout_move);
	void (*note)(void *ctx, const struct atout_record *, int seat, const char *text); /* "@ SEAT TEXT" */
	void (*play)(void *ctx, const struct atout_record *, const char *text);		  /* "# play": what follows */
};

/* What the next line has to be. */
enum atout_record_phase {
	ATOUT_RECORD_FIRST, /* atout 1 */
	ATOUT_RECORD_GAME,
	ATOUT_RECORD_HEADER, /* or the first deal */
	ATOUT_RECORD_HAND,
	ATOUT_RECORD_TURN,
	ATOUT_RECORD_STOCK, /* may be: any other line starts the deal and is read as below */
	ATOUT_RECORD_PLAY,  /* a move, the next deal, the next record */
};

struct atout_record {
	const struct atout_game *game; /* of the present record, NULL before its `game` line */
	struct atout_setup setup;      /* of the present deal */
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	uint32_t line, records;	  /* lines read, records begun */
	uint32_t deals, moves;	  /* deals started in the present record, moves made in the present deal */
	uint8_t phase;		  /* enum atout_record_phase: what the next line has to be */
	struct atout_error error; /* column 0; the line is 0 while there is none */

	/* The reader's own. */
	const struct atout_record_hooks *hooks;
	void *ctx;
	atout_cardset left; /* of the pack, not yet dealt */
	uint8_t hand, seats_given;
	uint32_t option_line[ATOUT_OPTIONS_MAX], name_line[ATOUT_SEATS_MAX]; /* where they stand, 0: nowhere */
};

/* Makes a reader ready for its first line.  hooks may be NULL. */
void atout_record_start(struct atout_record *, const struct atout_record_hooks *, void *ctx);

/* Reads a line, handed without its newline (a CR at its end is dropped).  False: record->error. */
bool atout_record_line(struct atout_record *, const char *text, size_t length);

/*
 * The input ends here: starts a deal whose block is complete, refuses a record that may not end here.  Further lines
 * may follow all the same, for instance the moves of a match that is resumed.
 */
bool atout_record_end(struct atout_record *);

/* A name is 1 to 64 characters of UTF-8, none a control character, and no blank at either end or beside another. */
bool atout_record_name_check(const char *name);

/*
 * The writers: complete lines of a record into a buffer, with a NUL; the length of the whole, as snprintf.
 *
 * The header: `atout`, `game`, `seats` where the game needs it, the options that differ from their default, the names.
 * names has setup->seats entries, NULL for a seat without one, and may be NULL.  -1: a name is not valid.
 */
int atout_record_print_header(const struct atout_game *, const struct atout_setup *, const char *const *names,
			      char *buf, size_t size);

/* The block of a deal: `deal`, the hands, `turn` and `stock` where there are any. */
int atout_record_print_deal(const struct atout_game *, const struct atout_setup *, char *buf, size_t size);

/* The line of a move. */
int atout_record_print_move(const struct atout_game *, int seat, atout_move, char *buf, size_t size);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
