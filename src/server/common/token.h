/* SPDX-License-Identifier: Apache-2.0 */
/*
 * token.h -- random words that nobody guesses: the names of tables, the keys and the secrets of people.
 *
 * They are made of digits and small letters that are not taken for one another: no 0 and o, no 1, i and l.
 */
#ifndef SERVER_COMMON_TOKEN_H
#define SERVER_COMMON_TOKEN_H

#include <stdbool.h>
#include <stddef.h>

enum {
	TOKEN_TABLE = 12,     /* characters: 59 bits */
	TOKEN_PERSON = 16,    /* 79 bits */
	TOKEN_SECRET = 32,    /* 158 bits */
	TOKEN_HASH_SIZE = 65, /* of a buffer for a hash in hexadecimal digits */
};

/* Fills so many characters and a NUL. */
void token_make(char *text, int length);

/* The first `length` characters of a text are a token's, and the one behind them is `end`. */
bool token_check(const char *text, int length, char end);

/* BLAKE2b of a token: what is kept of a secret. */
void token_hash(const char *text, char hash[TOKEN_HASH_SIZE]);

/* Two hashes are equal; how long it takes does not tell where they differ. */
bool token_hash_same(const char a[TOKEN_HASH_SIZE], const char b[TOKEN_HASH_SIZE]);

#endif
