/* SPDX-License-Identifier: Apache-2.0 */
/* who.h -- what the seats and the sides are called, and which seat is drawn at the bottom. */
#ifndef SCREEN_WHO_H
#define SCREEN_WHO_H

#include "tui/screen/match.h"

/* "You", the name, "North" or "Seat 2". */
char *who_name(const struct match *, int seat, char buf[WORDS_MAX]);

/* What a side is called; 0: the person's, 1: the other. */
const char *who_side(const struct match *, int);

/* The seat that is drawn at the bottom. */
static inline int who_bottom(const struct match *m) { return m->view.me < 0 ? 0 : m->view.me; }

#endif
