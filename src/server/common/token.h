/* SPDX-License-Identifier: Apache-2.0 */
/*
 * token.h -- random words that nobody can guess: the names of tables, the keys and the secrets of people.
 *
 * They consist of digits and small letters that cannot be mistaken for one another: no 0 and o, no 1, i and l.
 */
#ifndef SERVER_COMMON_TOKEN_H
#define SERVER_COMMON_TOKEN_H

#include <stdbool.h>

enum {
	TOKEN_TABLE = 12,     /* characters: 59 bits */
	TOKEN_PERSON = 16,    /* 79 bits */
	TOKEN_SECRET = 32,    /* 158 bits */
	TOKEN_HASH_SIZE = 65, /* of a buffer for a hash in hexadecimal digits */
};

/* Writes so many characters and a NUL. */
void token_make(char *text, int length);

/* The same from a text, always the same from the same one: a name that need not be remembered, and can be guessed. */
void token_from(const char *from, char *text, int length);

/* Whether the first `length` characters of a text are a token's, and the next one is `end`. */
bool token_check(const char *text, int length, char end);

/* BLAKE2b of a token: what is stored of a secret. */
void token_hash(const char *text, char hash[TOKEN_HASH_SIZE]);

/* Whether two hashes are equal; the time it takes does not tell where they differ. */
bool token_hash_same(const char a[TOKEN_HASH_SIZE], const char b[TOKEN_HASH_SIZE]);

#endif
