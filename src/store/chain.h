/* SPDX-License-Identifier: Apache-2.0 */
/*
 * chain.h -- the hash that chains the events of a stream.
 *
 *     hash(0) = BLAKE2b-256(name of the stream)
 *     hash(n) = BLAKE2b-256(hash(n - 1), n, length, bytes)      n and length: 64 bits, the low byte first
 *
 * A snapshot of the events up to n has the hash BLAKE2b-256(hash(n), n, length, bytes).
 */
#ifndef STORE_CHAIN_H
#define STORE_CHAIN_H

#include "store/store.h"

#include <stddef.h>
#include <stdint.h>

enum { CHAIN_SIZE = STORE_HASH };

/* The hash before the first event. */
void chain_start(unsigned char hash[CHAIN_SIZE], const char *name);

/* From the hash of the event before to that of event seq. */
void chain_step(unsigned char hash[CHAIN_SIZE], uint64_t seq, const void *bytes, size_t length);

#endif
