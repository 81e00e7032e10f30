/* SPDX-License-Identifier: Apache-2.0 */
/*
 * course.h -- a lesson that is taken: a table of one person, without bots and without a host.
 *
 * It tells and is told the messages of a table (wire/told.h): frames, one for each move, and WIRE_TOLD_LESSON, what the
 * teacher says; and from the learner
 *
 *      WIRE_MOVE       to a step that asks: the rules refuse it, the teacher asks again, or the lesson goes on
 *      WIRE_READY      to a step that does not ask, or was read again: the next one
 *      WIRE_ASK_UNDO   the step before
 *      WIRE_ASK_HINT   the move that the step asks for
 *      WIRE_WEIGH      what the hands are worth
 *
 * What a frame lists in `may` is what will be answered; all other messages are passed over.
 */
#ifndef LESSON_COURSE_H
#define LESSON_COURSE_H

#include "lesson/lesson.h"
#include "wire/told.h"

struct course {
	const struct lesson *lesson; /* the caller's */
	void (*tell)(void *user, const struct wire_told *);
	void *user;

	/* Only to be read. */
	int step; /* index of the present one; lesson->steps: the lesson is over */

	/* The course's own. */
	uint32_t n; /* of the last frame */
	int moves;  /* of lesson->move that are made */
	int deal;   /* on the table */
	struct wire_made made;
	atout_move answer[LESSON_STEPS_MAX]; /* ATOUT_NO_MOVE: none yet */
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
};

/* Tells the table, and the step; one beyond the last is taken for the first. */
void course_start(struct course *, int step);

/* A message from the learner. */
void course_receive(struct course *, const struct wire_message *);

#endif
