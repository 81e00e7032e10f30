/* SPDX-License-Identifier: Apache-2.0 */
/* fuzz.h -- the entry of a fuzz target, called by libFuzzer or, for the files of a corpus, by corpus.c. */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* Always on: a target that finds something stops. */
#define FUZZ_REQUIRE(condition) ((condition) ? (void)0 : __builtin_trap())

#endif
