/* SPDX-License-Identifier: Apache-2.0 */
/* cells.h -- lines of a table as spreadsheets write it: cells between commas, semicolons or tabs, in UTF-8. */
#ifndef DUPLICATE_CELLS_H
#define DUPLICATE_CELLS_H

#include <atout/error.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CELLS_SIZE = 96 /* bytes of a cell, with its NUL */, CELLS_MAX = 32 };

struct cells {
	char text[CELLS_MAX][CELLS_SIZE]; /* without quotes, blanks at the ends, and runs of blanks */
	int count;			  /* without empty ones at the end; 0: the line is empty or a comment */
	int all;			  /* with them */
	uint32_t long_ones;		  /* a bit for each cell that is too long; its text is "" */
};

/*
 * A line by its number, from 1; a byte order mark at the first one is passed over.  between is 0 before the first line
 * that says something, which decides on what stands between cells.  False: error says why.
 */
bool cells_read(struct cells *, char *between, uint32_t number, const char *text, size_t length, struct atout_error *);

/* The same where long cells may be passed over, and the refusal of the one that may not. */
bool cells_read_some(struct cells *, char *between, uint32_t number, const char *text, size_t length,
		     struct atout_error *);
bool cells_refuse_long(struct atout_error *, uint32_t line, int cell);

/*
 * The line of heads: which of the names each cell is, NULL behind them; -1: none of them.  expected: what a head that
 * is none of them is told; NULL: it is passed over.  False: that, or two cells are the same one.
 */
bool cells_heads(const struct cells *, const char *const *names, const char *expected, int8_t column[CELLS_MAX],
		 uint32_t line, struct atout_error *);

/* Whether one of so many columns is that. */
bool cells_have(const int8_t column[CELLS_MAX], int columns, int name);

/* Fills in the error.  False. */
bool cells_refuse(struct atout_error *, uint32_t line, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
