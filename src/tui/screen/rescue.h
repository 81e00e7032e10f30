/* SPDX-License-Identifier: Apache-2.0 */
/*
 * rescue.h -- the terminal is given back even if the program crashes, a failed assertion included.
 *
 * While the screen is taken over, standard error goes to memory, so that no stray line spoils the picture; it is
 * printed when the terminal is back.
 */
#ifndef SCREEN_RESCUE_H
#define SCREEN_RESCUE_H

#include <stdbool.h>

/* Remembers how the terminal is; before curses starts. */
void rescue_prepare(void);

/*
 * After curses has started: catches crashes, keeps standard error.  False: the terminal cannot even move its cursor,
 * and nothing was done.
 */
bool rescue_arm(void);

/* After curses has ended. */
void rescue_disarm(void);

#endif
