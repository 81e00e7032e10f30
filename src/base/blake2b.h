/* SPDX-License-Identifier: Apache-2.0 */
/*
 * blake2b.h -- BLAKE2b-256 (RFC 7693), for what must give the same in a server and in a browser.
 *
 * The server's other hashes are libsodium's; a module for browsers has none.  A test compares the two.
 */
#ifndef BASE_BLAKE2B_H
#define BASE_BLAKE2B_H

#include <stddef.h>
#include <stdint.h>

enum { BLAKE2B_SIZE = 32, BLAKE2B_BLOCK = 128 };

struct blake2b {
	uint64_t h[8];
	uint64_t length; /* bytes taken into h */
	size_t held;	 /* bytes in block */
	unsigned char block[BLAKE2B_BLOCK];
};

/* key: BLAKE2B_SIZE bytes, or NULL. */
void blake2b_start(struct blake2b *, const unsigned char *key);
void blake2b_add(struct blake2b *, const void *bytes, size_t length);
void blake2b_end(struct blake2b *, unsigned char hash[BLAKE2B_SIZE]);

#endif
