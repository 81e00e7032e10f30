/* SPDX-License-Identifier: Apache-2.0 */
/*
 * terminal.h -- the terminal: taken over, given back, and what comes from it.
 *
 * Signals come as input, not as interruptions: the ones that matter are blocked and read from a descriptor.  So a
 * resize, a suspend or a hang-up can never hit the program in the middle of drawing.  Only a crash is handled in a
 * signal handler; it gives the terminal back and prints what went to standard error meanwhile.
 */
#ifndef SCREEN_TERMINAL_H
#define SCREEN_TERMINAL_H

#include "tui/screen/look.h"

#include <stdbool.h>

enum { TERMINAL_LINES = 24, TERMINAL_COLUMNS = 80 };

/* What terminal_read() gives besides characters and the KEY_ codes of curses. */
enum {
	INPUT_TIMEOUT = 0x10000,
	INPUT_READY,  /* the descriptor is readable */
	INPUT_LEAVE,  /* the terminal or the user wants the program to end; from now on always */
	INPUT_RESIZE, /* draw everything again */
	INPUT_CLICK,  /* at terminal->y, x */
	INPUT_WHEEL_UP,
	INPUT_WHEEL_DOWN,
	INPUT_ESCAPE = 27,
	INPUT_ENTER = '\n'
};

/* Keys that lead back from a page. */
static inline bool input_leaves(int key) { return key == 'q' || key == INPUT_ESCAPE || key == INPUT_LEAVE; }

struct terminal {
	const struct look *look; /* for the notice that the screen is too small */
	int signals;		 /* descriptor */
	bool leaving;
	int y, x;
};

/* Whether the terminal on standard output is large enough; its size. */
bool terminal_measure(int *lines, int *columns);

/* Takes the terminal over; false: it cannot be used. Signals are blocked in this thread and those started later. */
bool terminal_open(struct terminal *, const struct look *);
void terminal_close(struct terminal *);

/*
 * Shows what has been drawn and waits for input: at most milliseconds (-1: for ever), or until descriptor (-1: none) is
 * readable.  While the screen is too small it shows a notice and waits.
 */
int terminal_read(struct terminal *, int milliseconds, int descriptor);

#endif
