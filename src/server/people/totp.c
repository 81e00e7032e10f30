/* SPDX-License-Identifier: Apache-2.0 */
#include "server/people/totp.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum { BLOCK = 64, HASH = 20, WINDOW = 1 };

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/* ---- SHA-1 of a block and a half at most: all that is hashed here is short ---- */

static uint32_t roll(uint32_t word, int bits) { return word << bits | word >> (32 - bits); }

static void add_block(uint32_t hash[5], const uint8_t block[BLOCK])
{
	static const uint32_t constants[] = {0x5A827999, 0x6ED9EBA1, 0x8F1BBCDC, 0xCA62C1D6};
	uint32_t word[80], a = hash[0], b = hash[1], c = hash[2], d = hash[3], e = hash[4];

	for (int i = 0; i < 16; i++)
		word[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
			  (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
	for (int i = 16; i < 80; i++)
		word[i] = roll(word[i - 3] ^ word[i - 8] ^ word[i - 14] ^ word[i - 16], 1);
	for (int i = 0; i < 80; i++) {
		uint32_t mixed = i < 20	  ? (b & c) | (~b & d)
				 : i < 40 ? b ^ c ^ d
				 : i < 60 ? (b & c) | (b & d) | (c & d)
					  : b ^ c ^ d;
		uint32_t next = roll(a, 5) + mixed + e + constants[i / 20] + word[i];
		e = d;
		d = c;
		c = roll(b, 30);
		b = a;
		a = next;
	}
	hash[0] += a;
	hash[1] += b;
	hash[2] += c;
	hash[3] += d;
	hash[4] += e;
}

/* Of a whole block, and of fewer than 56 bytes behind it. */
static void sha1(const uint8_t block[BLOCK], const uint8_t *rest, size_t length, uint8_t result[HASH])
{
	uint32_t hash[] = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0};
	uint8_t last[BLOCK] = {0};
	size_t bits = 8 * (BLOCK + length);

	add_block(hash, block);
	memcpy(last, rest, length);
	last[length] = 0x80;
	last[BLOCK - 2] = (uint8_t)(bits >> 8);
	last[BLOCK - 1] = (uint8_t)bits;
	add_block(hash, last);
	for (int i = 0; i < HASH; i++)
		result[i] = (uint8_t)(hash[i / 4] >> (24 - 8 * (i % 4)));
}

static void hmac(const uint8_t key[TOTP_BYTES], const uint8_t message[8], uint8_t result[HASH])
{
	uint8_t inner[BLOCK], outer[BLOCK], between[HASH];

	memset(inner, 0x36, BLOCK);
	memset(outer, 0x5C, BLOCK);
	for (int i = 0; i < TOTP_BYTES; i++) {
		inner[i] ^= key[i];
		outer[i] ^= key[i];
	}
	sha1(inner, message, 8, between);
	sha1(outer, between, HASH, result);
}

/* ---- Secrets ---- */

void totp_make(char text[TOTP_TEXT + 1])
{
	for (int i = 0; i < TOTP_TEXT; i++)
		text[i] = letters[randombytes_uniform(sizeof letters - 1)];
	text[TOTP_TEXT] = '\0';
}

bool totp_read(const char *text, uint8_t secret[TOTP_BYTES])
{
	uint64_t bits = 0;

	if (strlen(text) != TOTP_TEXT || strspn(text, letters) != TOTP_TEXT)
		return false;
	for (int i = 0; i < TOTP_TEXT; i++) {
		bits = bits << 5 | (uint64_t)(strchr(letters, text[i]) - letters);
		if (i % 8 == 7)
			for (int j = 0; j < 5; j++)
				secret[i / 8 * 5 + j] = (uint8_t)(bits >> (32 - 8 * j));
	}
	return true;
}

/* ---- Codes ---- */

int totp_code(const uint8_t secret[TOTP_BYTES], int64_t step)
{
	uint8_t message[8], hash[HASH];

	for (int i = 0; i < 8; i++)
		message[i] = (uint8_t)((uint64_t)step >> (56 - 8 * i));
	hmac(secret, message, hash);
	const uint8_t *at = hash + (hash[HASH - 1] & 15);
	uint32_t number = (uint32_t)(at[0] & 127) << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
	return (int)(number % 1000000);
}

int64_t totp_step(const char *text, const char *code, int64_t now, int64_t last)
{
	uint8_t secret[TOTP_BYTES];
	char right[16];
	int64_t found = 0;

	if (strlen(code) != TOTP_DIGITS || !totp_read(text, secret))
		return 0;
	for (int64_t step = now / TOTP_SECONDS - WINDOW; step <= now / TOTP_SECONDS + WINDOW; step++) {
		snprintf(right, sizeof right, "%06d", totp_code(secret, step));
		if (!sodium_memcmp(right, code, TOTP_DIGITS) && step > last)
			found = step;
	}
	sodium_memzero(secret, sizeof secret);
	return found;
}
