/* SPDX-License-Identifier: Apache-2.0 */
/* news.h -- what an event has changed, besides what stands in a frame. */
#ifndef HOST_LOG_NEWS_H
#define HOST_LOG_NEWS_H

#include "core/cards.h"
#include "wire/wire.h"

struct log_news {
	bool seats, options, sheet, fair;
	bool dealt;		  /* a deal has begun */
	bool asked;		  /* something is put to the others */
	bool stopped;		  /* a call with a stop was made */
	seatset seated;		  /* who sits there is new */
	seatset timed;		  /* the time of this seat's move is known */
	enum wire_asked answered; /* what was asked has an answer: */
	int against;		  /* this seat did not agree, -1: all did */
	int left, sat;		  /* in a match: who has left this seat, and who has sat down; -1 */
	int aside;		  /* nothing but this call is asked about or explained; -1 */
};

#endif
