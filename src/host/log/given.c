/* SPDX-License-Identifier: Apache-2.0 */
#include "host/log/given.h"

#include "base/blake2b.h"
#include "base/grow.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void given_free(struct given *set)
{
	free(set->deal);
	*set = (struct given){.deals = 0};
}

/* "KEY" or "KEY NONCE". */
static bool read_deal(struct given_deal *deal, const char *given)
{
	const char *nonce = strchr(given, ' ');
	size_t length = nonce ? (size_t)(nonce - given) : strlen(given);
	char key[FAIR_TEXT] = "";

	if (length != sizeof key - 1)
		return false;
	memcpy(key, given, length);
	snprintf(deal->nonce, sizeof deal->nonce, "%s", nonce ? nonce + 1 : "");
	return fair_read(key, deal->key) && (!nonce || fair_nonce_check(nonce + 1));
}

bool given_add(struct given *set, int seat, const char *given)
{
	struct given_deal deal = {.seat = (uint8_t)seat}, *grown;

	if (set->deals == GIVEN_MAX || !read_deal(&deal, given))
		return false;
	grown = grow(set->deal, (size_t)set->deals, sizeof deal);
	if (!grown)
		return false;
	set->deal = grown;
	grown[set->deals++] = deal;
	return true;
}

void given_print(const struct given_deal *deal, char given[GIVEN_SIZE])
{
	fair_print(deal->key, given);
	if (deal->nonce[0])
		sprintf(given + FAIR_TEXT - 1, " %s", deal->nonce);
}

const struct given_deal *given_of(const struct given *set, int number)
{
	return number >= 1 && number <= set->deals ? &set->deal[number - 1] : NULL;
}

/* The hash of a label and of small numbers, by a secret. */
static void derive(const unsigned char secret[FAIR_SIZE], const char *label, const int *numbers, int count,
		   unsigned char hash[BLAKE2B_SIZE])
{
	struct blake2b state;

	blake2b_start(&state, secret);
	blake2b_add(&state, label, strlen(label));
	for (int i = 0; i < count; i++) {
		const unsigned char bytes[2] = {(unsigned char)(numbers[i] >> 8), (unsigned char)numbers[i]};
		blake2b_add(&state, bytes, sizeof bytes);
	}
	blake2b_end(&state, hash);
}

void given_key(const unsigned char seed[FAIR_SIZE], int number, unsigned char key[FAIR_SIZE])
{
	derive(seed, "atout set 1 deal", &number, 1, key);
}

uint64_t given_bot(const unsigned char key[FAIR_SIZE], int kind, int seat, int moves)
{
	unsigned char hash[BLAKE2B_SIZE];
	uint64_t seed = 0;

	derive(key, "atout set 1 bot", (const int[]){kind, seat, moves}, 3, hash);
	for (int i = 0; i < 8; i++)
		seed = seed << 8 | hash[i];
	return seed;
}
