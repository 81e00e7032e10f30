/* SPDX-License-Identifier: Apache-2.0 */
#include "base/blake2b.h"

#include <stdbool.h>
#include <string.h>

enum { ROUNDS = 12 };

static const uint64_t initial[8] = {
	0x6A09E667F3BCC908, 0xBB67AE8584CAA73B, 0x3C6EF372FE94F82B, 0xA54FF53A5F1D36F1,
	0x510E527FADE682D1, 0x9B05688C2B3E6C1F, 0x1F83D9ABFB41BD6B, 0x5BE0CD19137E2179,
};

/* Which word of the block a step takes: RFC 7693, 2.7.  The eleventh and twelfth round are as the first and second. */
static const uint8_t sigma[10][16] = {
	{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
	{11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4}, {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
	{9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13}, {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
	{12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11}, {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
	{6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5}, {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
};

/* The columns of the state, and its diagonals. */
static const uint8_t quarter[8][4] = {
	{0, 4, 8, 12},	{1, 5, 9, 13},	{2, 6, 10, 14}, {3, 7, 11, 15},
	{0, 5, 10, 15}, {1, 6, 11, 12}, {2, 7, 8, 13},	{3, 4, 9, 14},
};

static uint64_t word_at(const unsigned char *bytes)
{
	uint64_t word = 0;

	for (int i = 0; i < 8; i++)
		word |= (uint64_t)bytes[i] << 8 * i;
	return word;
}

static uint64_t turned(uint64_t word, int by) { return word >> by | word << (64 - by); }

static void mix(uint64_t v[16], const uint8_t at[4], uint64_t x, uint64_t y)
{
	uint64_t *a = &v[at[0]], *b = &v[at[1]], *c = &v[at[2]], *d = &v[at[3]];

	*a += *b + x;
	*d = turned(*d ^ *a, 32);
	*c += *d;
	*b = turned(*b ^ *c, 24);
	*a += *b + y;
	*d = turned(*d ^ *a, 16);
	*c += *d;
	*b = turned(*b ^ *c, 63);
}

static void take_block(struct blake2b *b, bool last)
{
	uint64_t v[16], word[16];

	for (int i = 0; i < 16; i++)
		word[i] = word_at(b->block + 8 * i);
	memcpy(v, b->h, sizeof b->h);
	memcpy(v + 8, initial, sizeof initial);
	v[12] ^= b->length;
	if (last)
		v[14] = ~v[14];
	for (int round = 0; round < ROUNDS; round++)
		for (int i = 0; i < 8; i++)
			mix(v, quarter[i], word[sigma[round % 10][2 * i]], word[sigma[round % 10][2 * i + 1]]);
	for (int i = 0; i < 8; i++)
		b->h[i] ^= v[i] ^ v[i + 8];
}

void blake2b_start(struct blake2b *b, const unsigned char *key)
{
	*b = (struct blake2b){0};
	memcpy(b->h, initial, sizeof initial);
	b->h[0] ^= 0x01010000 ^ (key ? BLAKE2B_SIZE << 8 : 0) ^ BLAKE2B_SIZE;
	if (!key)
		return;
	memcpy(b->block, key, BLAKE2B_SIZE);
	b->held = BLAKE2B_BLOCK;
}

/* A full block waits: only more bytes show that it is not the last. */
void blake2b_add(struct blake2b *b, const void *bytes, size_t length)
{
	const unsigned char *from = bytes;

	while (length) {
		if (b->held == BLAKE2B_BLOCK) {
			b->length += BLAKE2B_BLOCK;
			take_block(b, false);
			b->held = 0;
		}
		size_t room = BLAKE2B_BLOCK - b->held, n = length < room ? length : room;
		memcpy(b->block + b->held, from, n);
		b->held += n;
		from += n;
		length -= n;
	}
}

void blake2b_end(struct blake2b *b, unsigned char hash[BLAKE2B_SIZE])
{
	b->length += b->held;
	memset(b->block + b->held, 0, BLAKE2B_BLOCK - b->held);
	take_block(b, true);
	for (int i = 0; i < BLAKE2B_SIZE; i++)
		hash[i] = (unsigned char)(b->h[i / 8] >> 8 * (i % 8));
}
