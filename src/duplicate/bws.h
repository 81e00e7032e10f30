/* SPDX-License-Identifier: Apache-2.0 */
/*
 * bws.h -- the tables of a Bridgemate scoring file (.bws, a database of Access) as CSV, as mdb-export prints them: a
 * line of heads, texts in double quotes.  They become the lines of a file of results (results.h), and the deals PBN.
 *
 *      bws_start(&bws);
 *      while (... a line of a table ...)
 *              if (!bws_line(&bws, table, number, text, length, &error)) ...
 *      if (!bws_end(&bws)) ...
 *      for (size_t i = 0; i < bws.rows[BWS_RECEIVED]; i++)
 *              if (!bws_result(&bws, i, line, &error)) ...
 *
 * Programs write different columns: those that are not named here are passed over, those that are missing are empty.
 */
#ifndef DUPLICATE_BWS_H
#define DUPLICATE_BWS_H

#include <atout/error.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum bws_table { BWS_RECEIVED, BWS_ROUNDS, BWS_NUMBERS, BWS_NAMES, BWS_SECTIONS, BWS_HANDS, BWS_TABLES };

/* "ReceivedData" "RoundData" ...: names of the tables.  NULL at the end. */
extern const char *const bws_tables[BWS_TABLES + 1];

enum { BWS_CELL_SIZE = 64, BWS_CELLS = 18, BWS_COLUMNS_MAX = 128 };
enum { BWS_LINE_SIZE = 512, BWS_NAME_SIZE = 2 * BWS_CELL_SIZE + 4 };

struct bws_row {
	uint32_t line;			     /* of its file */
	bool replaced;			     /* by a later row of its place */
	char cell[BWS_CELLS][BWS_CELL_SIZE]; /* by the columns of its table, in bws.c */
};

struct bws {
	struct bws_row *row[BWS_TABLES];
	size_t rows[BWS_TABLES];
	int8_t column[BWS_TABLES][BWS_COLUMNS_MAX];
	int columns[BWS_TABLES]; /* 0: no line of heads yet */
	bool single, lettered;	 /* of single players; of several sections */
};

void bws_start(struct bws *);
void bws_free(struct bws *);

/* False: error has the line, and what was expected. */
bool bws_line(struct bws *, enum bws_table, uint32_t number, const char *text, size_t length, struct atout_error *);

/* After all lines.  False: no memory. */
bool bws_end(struct bws *);

/* The line of heads of the results. */
void bws_heads(const struct bws *, char line[BWS_LINE_SIZE]);

/*
 * A row of ReceivedData as a line of results; "": it was erased or entered again.  False: error.
 */
bool bws_result(const struct bws *, size_t row, char line[BWS_LINE_SIZE], struct atout_error *);

/* The name of a pair or a player that is row of PlayerNumbers, as a line of results; "": it is none, or another row has
 * it. */
void bws_name(const struct bws *, size_t row, char line[BWS_LINE_SIZE]);

/* A row of HandRecord as a game of PBN.  False: error. */
bool bws_deal(const struct bws *, size_t row, char text[BWS_LINE_SIZE], struct atout_error *);

#endif
