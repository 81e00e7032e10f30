/* SPDX-License-Identifier: Apache-2.0 */
#include "server/common/token.h"

#include <sodium.h>
#include <string.h>

static const char letters[] = "23456789abcdefghjkmnpqrstuvwxyz";

enum { LETTERS = sizeof letters - 1, HASH = 32 };

void token_make(char *text, int length)
{
	for (int i = 0; i < length; i++)
		text[i] = letters[randombytes_uniform(LETTERS)];
	text[length] = '\0';
}

void token_from(const char *from, char *text, int length)
{
	unsigned char bytes[HASH];

	crypto_generichash(bytes, sizeof bytes, (const unsigned char *)from, strlen(from), NULL, 0);
	for (int i = 0; i < length; i++)
		text[i] = letters[bytes[i] % LETTERS];
	text[length] = '\0';
}

bool token_check(const char *text, int length, char end)
{
	return strspn(text, letters) == (size_t)length && text[length] == end;
}

void token_hash(const char *text, char hash[TOKEN_HASH_SIZE])
{
	unsigned char bytes[HASH];

	crypto_generichash(bytes, sizeof bytes, (const unsigned char *)text, strlen(text), NULL, 0);
	sodium_bin2hex(hash, TOKEN_HASH_SIZE, bytes, sizeof bytes);
}

bool token_hash_same(const char a[TOKEN_HASH_SIZE], const char b[TOKEN_HASH_SIZE])
{
	return !sodium_memcmp(a, b, TOKEN_HASH_SIZE);
}
