/* SPDX-License-Identifier: Apache-2.0 */
/* news.h -- what an event has changed, besides the contents of frames. */
#ifndef HOST_LOG_NEWS_H
#define HOST_LOG_NEWS_H

#include "core/cards.h"
#include "wire/wire.h"

struct log_news {
	bool seats, options, sheet, fair;
	bool dealt;		  /* a deal has begun */
	bool asked;		  /* a question was put to the others */
	bool stopped;		  /* a call with a stop was made */
	seatset seated;		  /* these seats have a new player */
	seatset timed;		  /* the time of this seat's move is known */
	enum wire_asked answered; /* the question was answered: */
	int against;		  /* this seat did not agree, -1: all did */
	int left, sat;		  /* in a match: the seat that a person has left, or taken; -1 */
	int aside;		  /* only this call was asked about or explained; -1 */
};

#endif
