/* SPDX-License-Identifier: Apache-2.0 */
/* calls.h -- what is said of the calls of this deal. */
#ifndef HOST_LOG_CALLS_H
#define HOST_LOG_CALLS_H

#include "wire/wire.h"

enum {
	CALL_BY_BOT = 1 << 7,	 /* a mark in addition to those of enum wire_mark */
	CALLS_EXPLAINED_MAX = 4, /* calls of a deal that one seat may explain */
};

/* The meaning of a call. */
struct log_note {
	uint16_t call;
	char text[]; /* with a NUL at its end */
};

struct log_calls {
	uint8_t mark[ATOUT_CALLS_MAX]; /* sets of enum wire_mark, and CALL_BY_BOT */
	struct log_note *note[WIRE_NOTES_MAX];
	int notes;
};

#endif
