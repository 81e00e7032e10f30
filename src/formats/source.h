/* SPDX-License-Identifier: Apache-2.0 */
/*
 * source.h -- the bytes of a text, as far as a reader of it has got: from memory, or from a function that brings more.
 * A text in UTF-16 that begins with its mark is read as UTF-8.
 *
 * A source that brings bytes holds one window of them; a whole text is held only for a reader that asks for it.
 */
#ifndef FORMATS_SOURCE_H
#define FORMATS_SOURCE_H

#include "formats/utf16.h"

enum {
	SOURCE_WINDOW = 1 << 16,   /* bytes that are looked at to tell a format */
	SOURCE_LINE_MAX = 1 << 13, /* bytes of a line that are kept; what is longer is cut */
};

struct source {
	uint32_t line; /* of the line given last, from 1 */
	bool open;     /* that line is the last one, and has no newline */
	int error;     /* errno: the text could not be read to its end */

	/* The source's own. */
	const char *text; /* what is here */
	size_t size, at;  /* of it; and how far it is read */
	char *own;	  /* the memory of text, NULL: the caller's */
	size_t room;
	source_more *more; /* NULL: all is here */
	void *ctx;
	struct utf16 utf16;
	const char *raw; /* what is left of a text in memory that is in UTF-16 */
	size_t raw_size;
};

/* The text stays the caller's and must last as long as the source. */
void source_start_text(struct source *, const char *text, size_t size);
void source_start(struct source *, source_more *, void *ctx);
void source_free(struct source *);

/* The next line without LF or CR LF, until the next call.  False: there is none. */
bool source_line(struct source *, const char **line, size_t *length);

/*
 * The first line that is neither empty nor a comment (#), without a byte order mark and blanks in front of it, as far
 * as the window reaches.  It is not consumed.  False: there is none.
 */
bool source_look(struct source *, const char **line, size_t *length);

/* Goes over the mark of UTF-8 at the beginning of the text. */
void source_skip_mark(struct source *);

/*
 * For a reader that takes more than lines: goes over so many bytes of what is here, then brings more, at most so many
 * in all, and gives what is not yet read, until the next call.  False: nothing comes behind it.
 */
bool source_part(struct source *, size_t over, size_t most, const char **text, size_t *size);

/* All that is not yet read, until source_free().  False: error, EFBIG if it is more than max bytes. */
bool source_whole(struct source *, size_t max, const char **text, size_t *size);

#endif
