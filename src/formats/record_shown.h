/* SPDX-License-Identifier: Apache-2.0 */
/* record_shown.h -- text from a file, fit to be shown in an error: cut, and without control characters. */
#ifndef FORMATS_RECORD_SHOWN_H
#define FORMATS_RECORD_SHOWN_H

enum { RECORD_SHOWN = 40 };

const char *record_shown(const char *text, char buf[RECORD_SHOWN]);

#endif
