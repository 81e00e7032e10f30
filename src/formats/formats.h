/* SPDX-License-Identifier: Apache-2.0 */
/*
 * formats.h -- the formats of boards: what a text is, its boards one after the other, and boards as texts.
 *
 *      const struct format *format = formats_sniff(path, &source);
 *      boards_open(&boards, format, &source);
 *      while ((got = boards_next(&boards, &board)) != BOARDS_END)
 *              if (got == BOARDS_BROKEN) ...           boards.error: line, column, what, and what was expected
 *              else ...                                board
 *      boards_close(&boards);
 *      if (source.error) ...                           errno: it could not be read to its end
 *
 * A format is a file, format_NAME.c (see format.h), and a line in formats.def; commands, their help and their errors
 * then know it.
 */
#ifndef FORMATS_FORMATS_H
#define FORMATS_FORMATS_H

#include "formats/format.h"

/* All formats, NULL at the end. */
extern const struct format *const formats[];

/* By its name; NULL: there is none.  Our own: the record. */
const struct format *formats_find(const char *name);
const struct format *formats_own(void);

/* What a text is, by the name of its file or its beginning; bare: it may be hands alone.  NULL: it cannot be told. */
const struct format *formats_sniff(const char *path, struct source *, bool bare);

/* The name of a file ends with the format's ending, or that of any format. */
bool format_named(const struct format *, const char *path);
bool formats_named(const char *path);

/* "PBN, a record of bridge, or lines as ...": what a text may be. */
enum { FORMATS_LIST_SIZE = 512 };
void formats_list(char buf[FORMATS_LIST_SIZE]);

/* Names of formats that are not bare, with a mark between: "pbn|atout". */
void formats_names(const char *between, char buf[FORMATS_LIST_SIZE]);

/* Endings, our own first, with a word before the last: "*.atout and *.pbn". */
void formats_endings(const char *last, char buf[FORMATS_LIST_SIZE]);

/* Ready for the first board.  The source must last as long.  False: source->error. */
bool boards_open(struct boards *, const struct format *, struct source *);
void boards_close(struct boards *);

/*
 * The next board.  BOARDS_BROKEN: boards->error; the board holds what was read before that place, as a side, or none.
 * BOARDS_END: there is none, or source->error.
 */
enum boards_got boards_next(struct boards *, struct board *);

/* The format has room for boards of this game.  False: the error. */
bool format_takes(const struct format *, const struct board *, struct atout_error *);

/* Writes a board, after it has made the side that the format writes.  False: the error; nothing is written. */
bool board_write(struct board_writer *, struct board *, struct atout_error *);

#endif
