/* SPDX-License-Identifier: Apache-2.0 */
/* verify_boards.h -- `atout verify --key FILE`: whether boards, in any format, are those of an evening's key. */
#ifndef CLI_VERIFY_BOARDS_H
#define CLI_VERIFY_BOARDS_H

/*
 * added: what others have said after the commitment, or NULL: what the file says.  first: of records of other games
 * than bridge, the number that their first deal has in the event; 0: it is not known.  The exit status.
 */
int verify_boards(const char *key, const char *added, int first, int count, char **paths);

#endif
