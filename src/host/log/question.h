/* SPDX-License-Identifier: Apache-2.0 */
/* question.h -- what a seat has put to the others: a claim, or an undo. */
#ifndef HOST_LOG_QUESTION_H
#define HOST_LOG_QUESTION_H

#include "core/cards.h"
#include "wire/wire.h"

struct log_question {
	enum wire_asked what;
	int seat; /* who asks */
	atout_move claim;
	uint32_t n;  /* of the frame since when */
	seatset yes; /* people that have agreed */
};

#endif
