/* SPDX-License-Identifier: Apache-2.0 */
/*
 * boards.h -- boards of bridge in the formats that people have: LIN, PBN, DLM, RBN, CSV, JSON and others, read into
 * struct atout_pbn_game and written from it.  docs/formats.md says what each format keeps and loses.
 *
 *      reader = atout_boards_new("lin", text, size);
 *      while ((got = atout_boards_next(reader, &game, &error)) != ATOUT_BOARDS_END) ...
 *      atout_boards_free(reader);
 *
 *      writer = atout_boards_writer_new("lin");
 *      atout_boards_write(writer, &game, &error); ...
 *      text = atout_boards_text(writer, &size);
 *      atout_boards_writer_free(writer);
 *
 * Readers and writers are used by one thread at a time.
 */
#ifndef ATOUT_BOARDS_H
#define ATOUT_BOARDS_H

#include <atout/pbn.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* The name of format number i; NULL: there are no more.  Whether it is read, and written. */
const char *atout_boards_kind(int i, bool *read, bool *written);

/* ---- Reading ---- */

struct atout_boards;

/*
 * Reads a text of a format, by its name; NULL: of the one that it begins as.  The text stays the caller's and must last
 * as long.  NULL: there is no such format, or it cannot be told, or there is no memory.
 */
struct atout_boards *atout_boards_new(const char *kind, const char *text, size_t size);
void atout_boards_free(struct atout_boards *);

/* The name of its format. */
const char *atout_boards_kind_of(const struct atout_boards *);

/*
 * The next board.  ATOUT_BOARDS_BROKEN: the error; the next one is read all the same.  ATOUT_BOARDS_WARNING: the error
 * tells what the writer of the text may not have meant so; the board that it is about follows, if it is not broken.
 */
enum atout_boards_got { ATOUT_BOARDS_END, ATOUT_BOARDS_BOARD, ATOUT_BOARDS_BROKEN, ATOUT_BOARDS_WARNING };
enum atout_boards_got atout_boards_next(struct atout_boards *, struct atout_pbn_game *, struct atout_error *);

/* ---- Writing ---- */

struct atout_boards_writer;

/* NULL: no such format is written, or there is no memory. */
struct atout_boards_writer *atout_boards_writer_new(const char *kind);
void atout_boards_writer_free(struct atout_boards_writer *);

/* False: the format has no room for this board, which is left out; the error says why. */
bool atout_boards_write(struct atout_boards_writer *, const struct atout_pbn_game *, struct atout_error *);

/*
 * All that is written, with a NUL after its bytes, until the writer is freed; no board is written after it.  NULL:
 * there was no memory.
 */
const char *atout_boards_text(struct atout_boards_writer *, size_t *size);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
