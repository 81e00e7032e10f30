/* SPDX-License-Identifier: Apache-2.0 */
#include "tui/screen/terminal.h"

#include "tui/screen/draw.h"
#include "tui/screen/rescue.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <unistd.h>
#include <wchar.h>

static const int watched[] = {SIGWINCH, SIGTSTP, SIGCONT, SIGINT, SIGTERM, SIGHUP, SIGQUIT};

bool terminal_measure(int *lines, int *columns)
{
	struct winsize size;

	if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || !size.ws_row || !size.ws_col)
		return true; /* it does not say: terminfo may know */
	*lines = size.ws_row;
	*columns = size.ws_col;
	return size.ws_row >= TERMINAL_LINES && size.ws_col >= TERMINAL_COLUMNS;
}

static int open_signals(void)
{
	sigset_t set;

	sigemptyset(&set);
	for (size_t i = 0; i < sizeof watched / sizeof watched[0]; i++)
		sigaddset(&set, watched[i]);
	sigprocmask(SIG_BLOCK, &set, NULL);
	return signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
}

bool terminal_open(struct terminal *terminal, const struct look *look)
{
	SCREEN *screen;

	*terminal = (struct terminal){.look = look, .signals = open_signals()};
	rescue_prepare();
	screen = newterm(NULL, stdout, stdin);
	if (!screen)
		return false;
	if (!rescue_arm()) {
		endwin();
		return false;
	}
	set_escdelay(50);
	cbreak();
	noecho();
	nonl();
	keypad(stdscr, TRUE);
	nodelay(stdscr, TRUE);
	leaveok(stdscr, TRUE);
	curs_set(0);
	mouseinterval(0);
	mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
	if (has_colors())
		start_color();
	return true;
}

void terminal_close(struct terminal *terminal)
{
	endwin();
	rescue_disarm();
	close(terminal->signals);
}

static bool too_small(void) { return LINES < TERMINAL_LINES || COLS < TERMINAL_COLUMNS; }

static void measure_again(void)
{
	int lines = LINES, columns = COLS;

	terminal_measure(&lines, &columns);
	resizeterm(lines, columns);
	clearok(curscr, TRUE);
}

/* Gives the terminal back and stops; returns when the shell says `fg`. */
static void suspend(void)
{
	endwin();
	kill(getpid(), SIGSTOP);
	measure_again();
	refresh();
}

static int take_signal(struct terminal *terminal)
{
	struct signalfd_siginfo info;

	if (read(terminal->signals, &info, sizeof info) != sizeof info)
		return INPUT_TIMEOUT;
	switch (info.ssi_signo) {
	case SIGTSTP:
		suspend();
		return INPUT_RESIZE;
	case SIGWINCH:
	case SIGCONT:
		measure_again();
		return INPUT_RESIZE;
	default:
		terminal->leaving = true;
		return INPUT_LEAVE;
	}
}

static int take_mouse(struct terminal *terminal)
{
	MEVENT event;

	if (getmouse(&event) != OK)
		return INPUT_TIMEOUT;
	terminal->y = event.y;
	terminal->x = event.x;
	if (event.bstate & BUTTON4_PRESSED)
		return INPUT_WHEEL_UP;
	if (event.bstate & BUTTON5_PRESSED)
		return INPUT_WHEEL_DOWN;
	return event.bstate & BUTTON1_PRESSED ? INPUT_CLICK : INPUT_TIMEOUT;
}

/* Escape alone; or the beginning of a sequence that terminfo does not know: that means nothing, all of it. */
static int take_escape(void)
{
	wint_t key;

	if (get_wch(&key) == ERR)
		return INPUT_ESCAPE;
	if (key == '[' || key == 'O')
		while (get_wch(&key) != ERR && (key < '@' || key > '~'))
			;
	return INPUT_TIMEOUT;
}

static int take_key(struct terminal *terminal)
{
	wint_t key;
	int kind = get_wch(&key);

	if (kind == ERR)
		return INPUT_TIMEOUT;
	if (kind == KEY_CODE_YES && key == KEY_MOUSE)
		return take_mouse(terminal);
	if (kind == KEY_CODE_YES)
		return key == KEY_ENTER ? INPUT_ENTER : key == KEY_RESIZE ? INPUT_RESIZE : (int)key;
	if (key == INPUT_ESCAPE)
		return take_escape();
	if (key == 'L' - '@') {
		clearok(curscr, TRUE);
		return INPUT_RESIZE;
	}
	if (key == '\r')
		return INPUT_ENTER;
	return key < 0x80 ? (int)key : INPUT_TIMEOUT; /* beyond ASCII there is no command, and codes of curses begin */
}

/* Waits once; INPUT_TIMEOUT also where something came that means nothing. */
static int wait_input(struct terminal *terminal, int milliseconds, int descriptor)
{
	struct pollfd polled[] = {{.fd = STDIN_FILENO, .events = POLLIN},
				  {.fd = terminal->signals, .events = POLLIN},
				  {.fd = descriptor, .events = POLLIN}};

	if (poll(polled, 3, milliseconds) < 0)
		return INPUT_TIMEOUT;
	if (polled[1].revents)
		return take_signal(terminal);
	if (polled[0].revents & POLLIN) {
		int key = take_key(terminal);
		if (key != INPUT_TIMEOUT || !(polled[0].revents & POLLHUP))
			return key;
	}
	if (polled[0].revents & (POLLHUP | POLLERR | POLLNVAL)) {
		terminal->leaving = true;
		return INPUT_LEAVE;
	}
	return polled[2].revents ? INPUT_READY : INPUT_TIMEOUT;
}

static void notice(const struct look *look)
{
	char text[DRAW_TEXT_MAX];

	snprintf(text, sizeof text, say(look, "Too small: needs %d columns and %d lines"), TERMINAL_COLUMNS,
		 TERMINAL_LINES);
	erase();
	draw_wrap(look, area_of(0, 0, LINES, COLS), STYLE_STRONG, text);
}

int terminal_read(struct terminal *terminal, int milliseconds, int descriptor)
{
	int input = terminal->leaving ? INPUT_LEAVE : take_key(terminal);

	while (too_small() && !terminal->leaving) {
		notice(terminal->look);
		refresh();
		wait_input(terminal, -1, -1);
		input = INPUT_RESIZE;
	}
	if (input != INPUT_TIMEOUT)
		return input;
	refresh();
	input = wait_input(terminal, milliseconds, descriptor);
	return too_small() && !terminal->leaving ? terminal_read(terminal, milliseconds, descriptor) : input;
}
