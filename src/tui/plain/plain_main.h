/* SPDX-License-Identifier: Apache-2.0 */
/* plain_main.h -- the front end of lines.  Exit status: 0 played or left, 1 trouble: one line on standard error. */
#ifndef TUI_PLAIN_MAIN_H
#define TUI_PLAIN_MAIN_H

#include "tui/choice.h"

int plain_main(const struct play_choice *);

#endif
