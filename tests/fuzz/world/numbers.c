/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A fuzzer notes the numbers that are compared, for its next inputs.  Those of the server are text, where such numbers
 * would not be found again: the linker gives the names of the notes to these functions, which do nothing.  The fuzzer
 * notes texts that are compared as ever.
 */
#include <stdint.h>

#define COMPARE(type, name)                                   \
	void __wrap___sanitizer_cov_trace_##name(type, type); \
	void __wrap___sanitizer_cov_trace_##name(type a, type b) { (void)a, (void)b; }

COMPARE(uint8_t, cmp1)
COMPARE(uint16_t, cmp2)
COMPARE(uint32_t, cmp4)
COMPARE(uint64_t, cmp8)
COMPARE(uint8_t, const_cmp1)
COMPARE(uint16_t, const_cmp2)
COMPARE(uint32_t, const_cmp4)
COMPARE(uint64_t, const_cmp8)

void __wrap___sanitizer_cov_trace_switch(uint64_t, const uint64_t *);
void __wrap___sanitizer_cov_trace_switch(uint64_t number, const uint64_t *cases) { (void)number, (void)cases; }
