/* SPDX-License-Identifier: Apache-2.0 */
/* sheet.h -- the score sheet: a line for each deal that is over. */
#ifndef SCREEN_SHEET_H
#define SCREEN_SHEET_H

#include "tui/screen/match.h"

void sheet_show(struct match *);

#endif
