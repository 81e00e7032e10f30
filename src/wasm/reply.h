/* SPDX-License-Identifier: Apache-2.0 */
/* reply.h -- what a function of a module tells: JSON, in memory that grows as it needs. */
#ifndef WASM_REPLY_H
#define WASM_REPLY_H

#include "wire/json.h"

struct reply {
	char *text;
	size_t size;
};

/* What a function puts of something; it may be called twice.  The length of the text; 0: no memory. */
size_t reply_put(struct reply *, void (*put)(struct json *, const void *), const void *what);

/* {"error":"..."} */
size_t reply_error(struct reply *, const char *text);

#endif
