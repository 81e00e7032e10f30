/* SPDX-License-Identifier: Apache-2.0 */
/* own_file.h -- a person's system from files; modules for browsers have none. */
#ifndef BIDDING_OWN_FILE_H
#define BIDDING_OWN_FILE_H

#include "bidding/own.h"

/*
 * Checks the system of a file, with the modules beside it that it uses, and puts its text on the shelf (base/shelf.h).
 * False: error has one line, "FILE:LINE: ...".  The name of such a file ends with ".bid".
 */
enum { OWN_ERROR_SIZE = ATOUT_ERROR_SIZE + 512 };
bool own_is_file(const char *path);
bool own_hold_file(const char *path, uint64_t *number, char error[OWN_ERROR_SIZE]);

/*
 * The value of an option as atout_option_read() has it; or, where the option allows it, the file of a system, whose
 * text is then held.  False: error has one line, or is "" where the option has no such value.
 */
bool own_read_option(const struct atout_option *, const char *text, int64_t *value, char error[OWN_ERROR_SIZE]);

#endif
