/* SPDX-License-Identifier: Apache-2.0 */
#include "store/chain.h"

#include <sodium.h>
#include <string.h>

void chain_start(unsigned char hash[CHAIN_SIZE], const char *name)
{
	crypto_generichash(hash, CHAIN_SIZE, (const unsigned char *)name, strlen(name), NULL, 0);
}

static void put_number(unsigned char bytes[8], uint64_t number)
{
	for (int i = 0; i < 8; i++)
		bytes[i] = (unsigned char)(number >> (8 * i));
}

void chain_step(unsigned char hash[CHAIN_SIZE], uint64_t seq, const void *bytes, size_t length)
{
	crypto_generichash_state state;
	unsigned char numbers[16];

	put_number(numbers, seq);
	put_number(numbers + 8, length);
	crypto_generichash_init(&state, NULL, 0, CHAIN_SIZE);
	crypto_generichash_update(&state, hash, CHAIN_SIZE);
	crypto_generichash_update(&state, numbers, sizeof numbers);
	crypto_generichash_update(&state, bytes, length);
	crypto_generichash_final(&state, hash, CHAIN_SIZE);
}
