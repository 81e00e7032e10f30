/* SPDX-License-Identifier: Apache-2.0 */
/*
 * record_part.h -- what the parts of the reader share: record.c (lines, header), record_deal.c, record_move.c.
 *
 * A cursor is the rest of a line whose runs of blanks are single blanks, none at its ends.
 */
#ifndef FORMATS_RECORD_PART_H
#define FORMATS_RECORD_PART_H

#include <atout/record.h>

/*
 * Makes a reader, which atout_record_start() has seen, ready for the block of the next deal in the midst of a match:
 * setup is that of the deal before, whose finished state is over; or, with NULL, what begins the match.
 */
void record_go_on(struct atout_record *, const struct atout_game *, const struct atout_setup *, const void *over);

/* What the next line has to be. */
enum record_phase {
	RECORD_FIRST, /* atout 1 */
	RECORD_GAME,
	RECORD_HEADER, /* or the first deal */
	RECORD_HAND,
	RECORD_TURN,
	RECORD_STOCK, /* may be: any other line starts the deal and is read as below */
	RECORD_PLAY,  /* a move, the next deal, the next record */
};

/* Refuses, at the present line or at another.  Returns false. */
bool record_fail(struct atout_record *, const char *format, ...) __attribute__((format(printf, 2, 3)));
bool record_fail_at(struct atout_record *, uint32_t line, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* Text from a record, fit to be shown in an error: cut, and without control characters. */
enum { RECORD_SHOWN = 40 };
const char *record_shown(const char *text, char buf[RECORD_SHOWN]);

/* At the cursor: a seat, or -1. */
int record_seat(const struct atout_record *, const char **cursor);

/* The one game whose seats have letters and whose deals have a vulnerability. */
bool record_is_bridge(const struct atout_game *);

/* `atout 1`, wherever it stands. */
bool record_first(struct atout_record *, const char *line);

/* The words of a vulnerability, by ATOUT_VUL_*. */
extern const char *const record_vuls[5];

/* record_deal.c.  The cursor of the two deal functions is behind the word `deal`. */
bool record_first_deal(struct atout_record *, const char *cursor);
bool record_next_deal(struct atout_record *, const char *cursor);
bool record_hand(struct atout_record *, const char *line);
bool record_turn(struct atout_record *, const char *line);
bool record_stock(struct atout_record *, const char *line);
void record_begin(struct atout_record *);

/* record_move.c: what is wrong with a move that was refused, and what is legal instead; a line from a deal's first move
 * on. */
void record_refusal(const struct atout_game *, const void *state, int seat, atout_move, const struct atout_why *,
		    char buf[ATOUT_RECORD_ERROR_MAX]);
bool record_play(struct atout_record *, const char *line);

#endif
