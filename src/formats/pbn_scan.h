/* SPDX-License-Identifier: Apache-2.0 */
/* pbn_scan.h -- the characters, lines and comments of PBN, for the parts of its reader. */
#ifndef FORMATS_PBN_SCAN_H
#define FORMATS_PBN_SCAN_H

#include "formats/pbn.h"

/* The character at an offset, or -1 behind the end; who looks there is remembered. */
static inline int pbn_scan_at(struct atout_pbn *pbn, size_t at)
{
	if (at < pbn->end)
		return (unsigned char)pbn->text[at];
	pbn->beyond = true;
	return -1;
}

static inline int pbn_scan_peek(struct atout_pbn *pbn) { return pbn_scan_at(pbn, pbn->at); }

static inline bool pbn_scan_is_blank(int c) { return c == ' ' || c == '\t' || c == '\v'; }

/* Behind a line, or behind the text. */
static inline bool pbn_scan_is_end(int c) { return c < 0 || c == '\n' || c == '\r'; }

static inline bool pbn_scan_is_name(int c)
{
	return (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z') || c == '_';
}

static inline uint32_t pbn_scan_column(const struct atout_pbn *pbn) { return (uint32_t)(pbn->at - pbn->line_at) + 1; }

static inline bool pbn_scan_at_line(const struct atout_pbn *pbn) { return pbn->at == pbn->line_at; }

/* Goes on by a character: LF, CR LF and CR end a line. */
void pbn_scan_take(struct atout_pbn *);

/* To the end of the line, but not behind it. */
void pbn_scan_skip_line(struct atout_pbn *);

/* These bytes stand at an offset. */
bool pbn_scan_is(struct atout_pbn *, size_t at, const char *bytes, size_t length);

size_t pbn_scan_behind_blanks(struct atout_pbn *, size_t at);

/* The line that begins there has nothing but blanks; so has the end of the text. */
bool pbn_scan_empty_line(struct atout_pbn *, size_t at);

/* A place to which the reader can go back. */
struct pbn_scan_place {
	size_t at, line_at;
	uint32_t line, column;
};

struct pbn_scan_place pbn_scan_here(const struct atout_pbn *);
void pbn_scan_go_back(struct atout_pbn *, const struct pbn_scan_place *);

/* The game has more than there is room for.  Returns false. */
bool pbn_scan_fail_full(struct atout_pbn *);

/* Adds an item that begins at a place, with the bytes from one offset to another; NULL: the error. */
struct atout_pbn_item *pbn_scan_add_text(struct atout_pbn *, struct atout_pbn_game *, int kind,
					 const struct pbn_scan_place *, size_t from, size_t to);

/* Over blanks, line ends, escaped lines and comments, which the game keeps, to its next text or to its end. */
enum pbn_scan_skipped { PBN_SCAN_TEXT, PBN_SCAN_END, PBN_SCAN_ERROR };
enum pbn_scan_skipped pbn_scan_space(struct atout_pbn *, struct atout_pbn_game *);

#endif
