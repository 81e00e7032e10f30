/* SPDX-License-Identifier: Apache-2.0 */
/* pbn_file.h -- files of PBN for the commands: read whole, and told as records. */
#ifndef CLI_PBN_FILE_H
#define CLI_PBN_FILE_H

#include <atout/pbn.h>

#include <stdio.h>

/* The name of a file says that it is PBN. */
bool pbn_file_named(const char *path);

/* A file is PBN if its name ends with .pbn or it begins as no record can.  Takes nothing from the file. */
bool pbn_file_is(FILE *, const char *path);

/* The bytes of a file, at most ATOUT_PBN_SIZE_MAX; the caller frees them.  NULL: errno. */
char *pbn_file_read(FILE *, size_t *size);

/*
 * Tells every game of a PBN text in turn: as it was read, with the moves that the rules make of it.  The games that are
 * broken, or that the rules refuse, are named on standard error as PATH:LINE: column N: ...; their number.
 */
struct pbn_file_hooks {
	void (*game)(void *ctx, const struct atout_pbn_game *, const struct atout_pbn_moves *);
	bool moves;		  /* false: the rules are not asked, and moves is NULL */
	const volatile int *stop; /* NULL, or a flag: no more games are wanted */
};
uint32_t pbn_file_tell(const char *path, const char *text, size_t size, const struct pbn_file_hooks *, void *ctx);

/* The lines of the record of a game, each with its newline. */
void pbn_file_record(const struct atout_pbn_game *, const struct atout_pbn_moves *,
		     void (*line)(void *ctx, const char *text), void *ctx);

#endif
