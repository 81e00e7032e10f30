/* SPDX-License-Identifier: Apache-2.0 */
/*
 * taught.h -- the lesson of a game (lesson/course.h), one of those that are part of the program, and how far the person
 * has come in it: a file of one number in the user's data folder, lessons/GAME.
 */
#ifndef TUI_TAUGHT_H
#define TUI_TAUGHT_H

#include "lesson/course.h"

struct taught {
	struct lesson lesson;
	struct course course;
	int kept; /* the step in the file; 0: it has none */
};

/* Whether a game has a lesson. */
bool taught_has(const struct atout_game *);

/* That lesson, not begun; tell and user are the course's.  NULL: no memory.  The caller frees it. */
struct taught *taught_new(const struct atout_game *, void (*tell)(void *user, const struct wire_told *), void *user);

/* Begins at a step from 1 on; 0: where the person has left it, or anew if it was read to its end. */
void taught_start(struct taught *, int step);

/* A message from the person; the step that follows is kept.  What cannot be kept is forgotten without a word. */
void taught_receive(struct taught *, const struct wire_message *);

#endif
