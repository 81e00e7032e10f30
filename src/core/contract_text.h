/* SPDX-License-Identifier: Apache-2.0 */
/*
 * contract_text.h -- strains, bids, contracts and results of bridge as texts.
 *
 * All readers take either case and a cursor, which they move behind what they read; if they read nothing, it stays.
 */
#ifndef CORE_CONTRACT_TEXT_H
#define CORE_CONTRACT_TEXT_H

#include "core/contract.h"

/* "C" "D" "H" "S" "NT"; the same as symbols, in UTF-8; "1C" to "7NT".  Each list ends with NULL. */
extern const char *const strain_names[STRAINS + 1];
extern const char *const strain_symbols[STRAINS + 1];
extern const char *const bid_names[BIDS + 1];

/* "", "X" and "XX": by how often a contract is doubled. */
extern const char *const doubled_marks[3];

/* A strain, no-trump as N or NT; -1: there is none. */
int strain_read(const char **cursor);

/* A bid, its strain as above; -1: there is none. */
int bid_read(const char **cursor);

/* "X", "XX" or nothing: 0 to 2. */
int doubled_read(const char **cursor);

/* "4HX", and declarer as " by N" where it is known; its length.  strains: strain_names or strain_symbols. */
enum { CONTRACT_SIZE = 16 };
int contract_print(const struct contract *, const char *const *strains, char buf[CONTRACT_SIZE]);

/* A result, the tricks more or less than the contract asks: "=", "+1", "-2". */
enum { RESULT_SIZE = 8 };
int result_print(int result, char buf[RESULT_SIZE]);

#endif
