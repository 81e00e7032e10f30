/* SPDX-License-Identifier: Apache-2.0 */
/* boards.h -- `atout deal --boards N`: boards of duplicate bridge for an evening, in any format of boards. */
#ifndef CLI_BOARDS_H
#define CLI_BOARDS_H

#include "formats/formats.h"

enum { BOARDS_MAX = 10000 };

/* What the command line says; NULL, 0: it does not. */
struct boards_wish {
	uint64_t boards;
	const char *commit;	 /* a file for a new key */
	const char *key, *added; /* the file of a key, and what others have added to it */
	const struct format *to;
	const char *out;
	bool tables; /* the tricks of each declarer, and par */
};

/* Deals boards from number first on, or only makes a key.  seed: NULL, or the same number gives the same boards. */
int boards_command(const char *command, const struct boards_wish *, int first, const uint64_t *seed);

#endif
