/* SPDX-License-Identifier: Apache-2.0 */
/* fnv.h -- FNV-1a of 32 bits, for tables in memory.  It does not resist somebody who chooses the keys. */
#ifndef BASE_FNV_H
#define BASE_FNV_H

#include <stddef.h>
#include <stdint.h>

static inline uint32_t fnv(const void *bytes, size_t length)
{
	const unsigned char *at = bytes, *end = at + length;
	uint32_t hash = 2166136261u;

	while (at < end)
		hash = (hash ^ *at++) * 16777619u;
	return hash;
}

#endif
