/* SPDX-License-Identifier: Apache-2.0 */
/* json.h -- whether a text is JSON (RFC 8259), one value and nothing else. */
#ifndef FUZZ_JSON_H
#define FUZZ_JSON_H

#include <stdbool.h>
#include <stddef.h>

bool json_valid(const char *text, size_t length);

#endif
