/* SPDX-License-Identifier: Apache-2.0 */
/* What the system gives a server besides: chance, clocks, and passwords, which cost nothing here. */
#include "base/rng.h"
#include "world.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { BEGINNING = 1800000000 };

static struct atout_rng rng;
static int64_t worked, work_us; /* what the thread has worked, and works each time somebody looks */

static const char *name(void) { return "world"; }
static uint32_t draw(void) { return (uint32_t)rng_next(&rng); }

static void fill(void *bytes, size_t size)
{
	for (size_t i = 0; i < size; i++)
		((unsigned char *)bytes)[i] = (unsigned char)draw();
}

static struct randombytes_implementation chance = {.implementation_name = name, .random = draw, .buf = fill};

void chance_begin(uint64_t seed)
{
	randombytes_set_implementation(&chance);
	atout_rng_seed(&rng, seed);
	worked = 0;
	work_us = 0;
}

/* ---- Clocks; the linker gives the names `time` and `clock_gettime` to these ---- */

time_t __wrap_time(time_t *);
int __wrap_clock_gettime(clockid_t, struct timespec *);

void world_work(int us) { work_us = us; }

int __wrap_clock_gettime(clockid_t which, struct timespec *time)
{
	int64_t us = which == CLOCK_THREAD_CPUTIME_ID ? (worked += work_us) : world_now() * 1000;

	*time = (struct timespec){.tv_sec = us / 1000000, .tv_nsec = us % 1000000 * 1000};
	return 0;
}

time_t __wrap_time(time_t *now)
{
	time_t seconds = BEGINNING + (time_t)(world_now() / 1000);

	if (now)
		*now = seconds;
	return seconds;
}

/* ---- Passwords ---- */

static void hash_password(const char *password, size_t length, char text[65])
{
	unsigned char hash[32];

	crypto_generichash(hash, sizeof hash, (const unsigned char *)password, length, NULL, 0);
	sodium_bin2hex(text, 65, hash, sizeof hash);
}

int crypto_pwhash_argon2id_str(char out[crypto_pwhash_argon2id_STRBYTES], const char *const password,
			       unsigned long long length, unsigned long long passes, size_t memory)
{
	(void)passes, (void)memory;
	hash_password(password, (size_t)length, out);
	return 0;
}

int crypto_pwhash_argon2id_str_verify(const char kept[crypto_pwhash_argon2id_STRBYTES], const char *const password,
				      unsigned long long length)
{
	char text[65];

	hash_password(password, (size_t)length, text);
	return strcmp(text, kept) ? -1 : 0;
}
