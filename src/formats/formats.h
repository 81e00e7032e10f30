/* SPDX-License-Identifier: Apache-2.0 */
/*
 * formats.h -- the formats of boards: what a text is, its boards one after the other, and boards as texts.
 *
 *      const struct format *format = formats_sniff(path, &source, bare);
 *      boards_open(&boards, format, &source);
 *      while ((got = boards_next(&boards, &board)) != BOARDS_END)
 *              if (got == BOARDS_BROKEN) ...           boards.error: line, column, what, and what was expected
 *              else ...                                board
 *      boards_close(&boards);
 *      if (source.error) ...                           errno: it could not be read to its end
 *
 * A format is a file, format_NAME.c, that defines its struct format, and a line in formats.def; commands, their help
 * and their errors then know it.
 */
#ifndef FORMATS_FORMATS_H
#define FORMATS_FORMATS_H

#include "formats/board.h"
#include "formats/source.h"

enum boards_got { BOARDS_END, BOARDS_BOARD, BOARDS_BROKEN };

/* A text that is read. */
struct boards {
	const struct format *format;
	struct source *source;
	struct atout_error error;   /* of what was broken last; column 0: it is about the line */
	uint32_t boards;	    /* begun so far */
	uint32_t matches;	    /* begun so far; where each board is alone, each is one */
	uint32_t junk, junk_line;   /* lines passed over that are not of the format, and the first of them */
	uint32_t twice, twice_line; /* the same of what a board has already, and says again in another way */
	uint32_t open_line;	    /* the last line has no newline, and so means nothing; 0: it has one */
	void *state;		    /* the format's reader */

	/* What the reader took in a way that its writer may not have meant; NULL: nobody hears it. */
	void (*warn)(void *ctx, const struct atout_error *);
	void *warn_ctx;
};

/* Where boards are written to. */
struct board_writer {
	const struct format *format;
	void (*put)(void *ctx, const char *text);
	void (*put_bytes)(void *ctx, const char *bytes, size_t size); /* of formats that are binary; NULL: none is */
	void *ctx;
	bool latin1; /* in ISO-8859-1, where the format has a choice */

	struct occasion occasion; /* in place of what a board says of it; "": that stays */

	/* The writer's own. */
	bool begun;  /* something is written; */
	bool gap;    /* the board before is not */
	bool full;   /* there was no memory for what a format keeps until the end */
	void *state; /* the format's */
	char scratch[ATOUT_PBN_PRINT_SIZE];
};

/* What a board may say, besides hands, number, dealer and vulnerability. */
enum board_part {
	PART_AUCTION,
	PART_ALERTS,   /* which calls were alerted */
	PART_MEANINGS, /* what is said of calls, */
	PART_OF_CARDS, /* and of cards */
	PART_MARKS,    /* ^I, $1 and their kin, of calls and cards */
	PART_LEAD,     /* the first card */
	PART_PLAY,     /* the others */
	PART_CONTRACT, /* where the auction does not tell it */
	PART_RESULT,   /* where there is no play */
	PART_NAMES,
	PART_EVENT,
	PART_SITE,
	PART_DATE,
	PART_COMMENTS,
	PART_TAGS,   /* PBN's others */
	PART_TABLES, /* rows below a tag */
	BOARD_PARTS
};

#define KEEPS(part) (1u << PART_##part)
enum { KEEPS_ALL = (1 << BOARD_PARTS) - 1 };

struct format {
	const char *name;    /* for --to */
	const char *title;   /* "PBN" */
	const char *what;    /* a text of it, in a list of what is expected: "a record of bridge"; NULL: none is read */
	const char *ending;  /* of the names of its files: ".pbn"; NULL: none */
	const char *into;    /* the name of the format that it becomes if none is said */
	const char *already; /* why it is not written anew as itself; NULL: it is */
	const char *game;    /* the only game that it has room for; NULL: all */

	bool named;	      /* the ending says it, whatever the text begins with */
	bool chained;	      /* a board hangs on those before: where one is broken, its match is */
	bool bare;	      /* hands alone */
	bool shared;	      /* its ending is that of other files too: those in a folder are not taken for boards */
	bool binary;	      /* what is written is no text */
	enum board_side side; /* that is written; a reader may give the other one */

	/*
	 * What is kept of a board, sets of parts, and of PBN's other tags these (NULL: none).  Of a board that is not
	 * whole, less is; is_whole NULL: all are.
	 */
	unsigned keeps, keeps_less;
	const char *const *tags, *const *tags_less;
	bool (*is_whole)(const struct board *);

	/* By the first line that says something, without blanks in front: is it a text of this format? */
	bool (*sniff)(const char *line, size_t length);

	/* The reader.  start() may set source->error. */
	size_t state_size;
	void (*start)(struct boards *);
	enum boards_got (*next)(struct boards *, struct board *);
	void (*end)(struct boards *); /* frees what the state has of its own; NULL: nothing */

	/*
	 * The writer; write NULL: the format is only read, next NULL: only written.  What it keeps in writer->state
	 * begins with zeros; write_end() writes the rest and frees what the state has of its own; NULL: nothing.
	 */
	size_t writer_size;
	bool (*takes)(const struct board_writer *, const struct board *, struct atout_error *); /* NULL: all boards */
	void (*write)(struct board_writer *, const struct board *);
	void (*write_end)(struct board_writer *);
};

/* All formats, NULL at the end. */
extern const struct format *const formats[];

/* By its name; NULL: there is none.  Our own: the record. */
const struct format *formats_find(const char *name);
const struct format *formats_own(void);

/*
 * What a text is, by the name of its file or its beginning; bare: it may be hands alone.  Where the two say different
 * things, the beginning counts.  NULL: it cannot be told.
 */
const struct format *formats_sniff(const char *path, struct source *, bool bare);

/* What the name of a file ends as; NULL: as no format. */
const struct format *formats_of_name(const char *path);

/* "PBN, a record of bridge, or lines as ...": what a text may be. */
enum { FORMATS_LIST_SIZE = 512 };
void formats_list(char buf[FORMATS_LIST_SIZE]);

/* Names of the formats that are read, or written: "pbn|atout". */
void formats_names(bool written, char buf[FORMATS_LIST_SIZE]);

/* Endings of what is read in a folder, our own first, with a word before the last: "*.atout and *.pbn". */
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

/* Behind the last board; another text can begin then.  False: there was no memory for all of them. */
bool board_write_end(struct board_writer *);

/* For readers: a warning. */
void boards_warn(const struct boards *, uint32_t line, uint32_t column, const char *format, ...)
	__attribute__((format(printf, 4, 5)));

#endif
