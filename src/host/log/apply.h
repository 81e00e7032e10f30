/* SPDX-License-Identifier: Apache-2.0 */
/* apply.h -- an event changes the state of its table. */
#ifndef HOST_LOG_APPLY_H
#define HOST_LOG_APPLY_H

#include "host/log/log.h"

/* What an event has changed, besides the contents of frames. */
struct log_news {
	bool seats, options, sheet, fair;
	int row;		  /* of sheet: the deal from which on its rows have changed; 0: all have */
	bool dealt;		  /* a deal has begun */
	int moves;		  /* made */
	bool asked;		  /* a question was put to the others */
	bool stopped;		  /* a call with a stop was made */
	seatset seated;		  /* these seats have a new player */
	seatset timed;		  /* the time of this seat's move is known */
	enum wire_asked answered; /* the question was answered: */
	int against;		  /* this seat did not agree, -1: all did */
	int left, sat;		  /* in a match: the seat that a person has left, or taken; -1 */
	int hinted, coached;	  /* a seat that has taken its first hint of the deal, or the coach; -1 */
	int aside;		  /* only this call was asked about or explained; -1 */
};

/*
 * Read strictly, for a file may be damaged: a line that could not have happened at this table at this moment is an
 * error.  False: error says what is wrong in which line of the event; the log is then damaged and can only be freed.
 */
bool log_apply(struct log *, const char *event, size_t length, struct log_news *, char error[ATOUT_ERROR_SIZE]);

#endif
