/* SPDX-License-Identifier: Apache-2.0 */
/* clock.h -- how much time has passed: on the wall (CLOCK_MONOTONIC), or that a program has worked. */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include <time.h>

static inline double clock_seconds(clockid_t clock)
{
	struct timespec time;

	clock_gettime(clock, &time);
	return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

#endif
