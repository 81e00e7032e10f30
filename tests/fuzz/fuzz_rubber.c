/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Any bytes as the deals of a rubber, as those of Chicago, and as the key of an evening: nothing breaks, and a key that
 * is read fits its commitment.
 */
#include "fuzz.h"

#include "cli/cli.h"
#include "cli/fair_key.h"
#include "cli/score_rubber.h"

#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static void score(const char *path, bool chicago, bool json)
{
	const struct rubber_wish wish = {.path = path, .chicago = chicago, .dealer = 3, .json = json};
	int status = score_rubber(&wish);

	FUZZ_REQUIRE(status == CLI_DONE || status == CLI_BAD_INPUT);
}

static void read_key(const char *path)
{
	unsigned char commitment[FAIR_SIZE];
	struct fair fair;

	if (fair_key_read(&fair, "deal", path) != CLI_DONE)
		return;
	fair_commit(fair.key, commitment);
	FUZZ_REQUIRE(memcmp(commitment, fair.commitment, FAIR_SIZE) == 0);
	FUZZ_REQUIRE(!fair.nonce[0][0] || fair_nonce_check(fair.nonce[0]));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	int file = memfd_create("fuzz", 0);
	char path[64];

	if (file < 0)
		return 0;
	if (write(file, bytes, size) == (ssize_t)size) {
		snprintf(path, sizeof path, "/proc/self/fd/%d", file);
		for (int i = 0; i < 4; i++)
			score(path, i & 1, i & 2);
		read_key(path);
	}
	close(file);
	return 0;
}
