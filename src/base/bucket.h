/* SPDX-License-Identifier: Apache-2.0 */
/*
 * bucket.h -- how often: a bucket of tokens as one number.
 *
 * A bucket holds `burst` tokens and gets one back every so many of its clock's units, mostly milliseconds.  It is kept
 * as the time at which it will be full again (the generic cell rate algorithm of ATM), so a full one is 0 and nothing
 * has to be filled by a clock.
 */
#ifndef BASE_BUCKET_H
#define BASE_BUCKET_H

#include <stdbool.h>
#include <stdint.h>

/* burst: at least 1; every 0: there is no limit. */
struct bucket_rate {
	int burst, every;
};

/* When there will be a token; it may be in the past. */
static inline int64_t bucket_next(const struct bucket_rate *rate, int64_t full)
{
	return full - (int64_t)(rate->burst - 1) * rate->every;
}

static inline bool bucket_has(const struct bucket_rate *rate, int64_t full, int64_t now)
{
	return now >= bucket_next(rate, full);
}

/* Takes a token, whether there is one or not. */
static inline void bucket_spend(const struct bucket_rate *rate, int64_t *full, int64_t now)
{
	*full = (*full > now ? *full : now) + rate->every;
}

/* Takes a token; false: there is none. */
static inline bool bucket_take(const struct bucket_rate *rate, int64_t *full, int64_t now)
{
	bool has = bucket_has(rate, *full, now);

	if (has)
		bucket_spend(rate, full, now);
	return has;
}

#endif
