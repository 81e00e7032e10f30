/* SPDX-License-Identifier: Apache-2.0 */
/* keys.h -- what keys and clicks do during a match. */
#ifndef SCREEN_KEYS_H
#define SCREEN_KEYS_H

#include "tui/screen/match.h"

void match_key(struct match *, int key);

#endif
