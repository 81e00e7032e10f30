/* SPDX-License-Identifier: Apache-2.0 */
/*
 * fair_key.h -- the key of an evening's boards (core/fair.h) in a file of its own:
 *
 *      # fair commitment 2b3f...       is published before
 *      # fair key 9f01...              is secret until the boards are played
 *      # fair nonce 0 lotto-4-8-15     what others have added, once the boards are dealt
 *
 *      # added 7k3m9qwx2r5t            of many: that nonce is made of these lines (fair_gather)
 *
 * Other lines that begin with # are comments.  nonce[0] is what was added.
 */
#ifndef CLI_FAIR_KEY_H
#define CLI_FAIR_KEY_H

#include "core/fair.h"

/* Draws a key and writes it into a new file, which only its owner may read.  CLI_DONE, or the line is printed. */
int fair_key_make(struct fair *, const char *command, const char *path);

/* Reads a file whose key is that of its commitment.  CLI_DONE, or the line is printed. */
int fair_key_read(struct fair *, const char *command, const char *path);

/*
 * Notes in the file what others have added, before the boards are dealt with it.  Where another text is there already,
 * the boards are dealt: then it is an error.  NULL: nothing new.  CLI_DONE, or the line is printed.
 */
int fair_key_add(struct fair *, const char *command, const char *path, const char *added);

#endif
