/* SPDX-License-Identifier: Apache-2.0 */
/* share.h -- TEST_SHARE=N in the environment: an Nth of the random cases, and of the seconds of tests that go on for a
 * time; for builds that are slow. */
#ifndef UNIT_SHARE_H
#define UNIT_SHARE_H

#include <stdlib.h>

static inline int share_divisor(void)
{
	const char *text = getenv("TEST_SHARE");
	int divisor = text ? atoi(text) : 1;

	return divisor > 1 ? divisor : 1;
}

static inline int share_of(int cases) { return (cases + share_divisor() - 1) / share_divisor(); }

#endif
