/* SPDX-License-Identifier: Apache-2.0 */
/* plain_ask.h -- questions before a match. */
#ifndef TUI_PLAIN_ASK_H
#define TUI_PLAIN_ASK_H

#include "tui/choice.h"
#include <stddef.h>

/* Completes a choice by asking.  False: the input has ended, or there is nothing to choose from. */
bool plain_ask_game(struct play_choice *);
bool plain_ask_save(const struct play_choice *, char *path, size_t size);

#endif
