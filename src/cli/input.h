/* SPDX-License-Identifier: Apache-2.0 */
/* input.h -- a file of a command, or standard input for "-", as a source of bytes. */
#ifndef CLI_INPUT_H
#define CLI_INPUT_H

#include "formats/source.h"

struct input {
	int file;
	struct source source;
};

/* False: errno. */
bool input_open(struct input *, const char *path);
void input_close(struct input *);

#endif
