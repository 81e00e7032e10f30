/* SPDX-License-Identifier: Apache-2.0 */
/* course.h -- the course of a match on the full screen. */
#ifndef SCREEN_COURSE_H
#define SCREEN_COURSE_H

#include "tui/screen/match.h"

/* Plays until the match is over or left; false: it was left. */
bool match_run(struct match *);

#endif
