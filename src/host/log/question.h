/* SPDX-License-Identifier: Apache-2.0 */
/* question.h -- a question from a seat to the others: a claim, or an undo. */
#ifndef HOST_LOG_QUESTION_H
#define HOST_LOG_QUESTION_H

#include "core/cards.h"
#include "wire/wire.h"

struct log_question {
	enum wire_asked what;
	int seat; /* the seat that asks */
	atout_move claim;
	uint32_t n;  /* of the frame in which it was first asked */
	seatset yes; /* people who have agreed */
};

#endif
