/* SPDX-License-Identifier: Apache-2.0 */
/*
 * format.h -- what a format of boards is: format_NAME.c defines one, formats.def lists it.  formats.h is for code that
 * reads and writes boards.
 */
#ifndef FORMATS_FORMAT_H
#define FORMATS_FORMAT_H

#include "formats/board.h"
#include "formats/source.h"

enum boards_got { BOARDS_END, BOARDS_BOARD, BOARDS_BROKEN };

/* A text that is read. */
struct boards {
	const struct format *format;
	struct source *source;
	struct atout_error error; /* of what was broken last; column 0: it is about the line */
	uint32_t boards, broken;  /* begun so far; errors */
	uint32_t matches;	  /* begun so far; where each board is alone, each is one */
	uint32_t junk, junk_line; /* lines passed over that are not of the format, and the first of them */
	uint32_t open_line;	  /* the last line has no newline, and so means nothing; 0: it has one */
	void *state;		  /* the format's reader */
};

/* Where boards are written to. */
struct board_writer {
	const struct format *format;
	void (*put)(void *ctx, const char *text);
	void *ctx;
	bool latin1; /* in ISO-8859-1, where the format has a choice */
	bool begun;  /* the writer's own: something is written */
	char scratch[ATOUT_PBN_PRINT_SIZE];
};

struct format {
	const char *name;    /* for --to */
	const char *title;   /* "PBN" */
	const char *what;    /* a text of it, in a list of what is expected: "a record of bridge" */
	const char *ending;  /* of the names of its files: ".pbn"; NULL: none */
	const char *into;    /* the name of the format that it becomes if none is said */
	const char *already; /* why it is not written anew as itself; NULL: it is */
	const char *game;    /* the only game that it has room for; NULL: all */

	bool named;	      /* the ending says it, whatever the text begins with */
	bool chained;	      /* a board hangs on those before: where one is broken, its match is */
	bool bare;	      /* hands alone */
	enum board_side side; /* that is written; a reader may give the other one */

	/* By the first line that says something, without blanks in front: is it a text of this format? */
	bool (*sniff)(const char *line, size_t length);

	/* The reader.  start() may set source->error. */
	size_t state_size;
	void (*start)(struct boards *);
	enum boards_got (*next)(struct boards *, struct board *);

	void (*write)(struct board_writer *, const struct board *);
};

#endif
