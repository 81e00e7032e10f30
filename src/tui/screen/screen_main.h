/* SPDX-License-Identifier: Apache-2.0 */
/*
 * screen_main.h -- the full screen; standard input and output must be a terminal.  Exit status: 0 played or left, 1
 * trouble: one line on standard error.
 */
#ifndef SCREEN_SCREEN_MAIN_H
#define SCREEN_SCREEN_MAIN_H

#include "tui/choice.h"

int screen_main(const struct play_choice *);

#endif
