/* SPDX-License-Identifier: Apache-2.0 */
/* out.h -- what engine.h says of engine_out(), for whoever has something to do for JavaScript. */
#ifndef WASM_OUT_H
#define WASM_OUT_H

#include <stddef.h>

/* Puts a copy of a text behind all others: 'S', 'K' or 'R'.  Ends the program when there is no memory. */
void out_put(char kind, const char *text, size_t length);

/* Forgets all that is there. */
void out_clear(void);

#endif
