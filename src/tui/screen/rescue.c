/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A crash handler has only what was prepared before: hence the program's one static variable that changes.  It calls
 * only what a signal handler may call: tcsetattr, write, lseek, read, raise.
 */
#include "tui/screen/rescue.h"

#include <curses.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

enum { RESCUE_BYTES = 256 };

static struct {
	struct termios modes;
	char bytes[RESCUE_BYTES]; /* what puts the screen right */
	size_t length;
	int kept, real; /* standard error: where it goes meanwhile, and where it belongs; -1: it is left alone */
} rescue = {.kept = -1, .real = -1};

static const int crashes[] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL};

static void print_kept(void)
{
	char bytes[512];
	ssize_t n;

	if (rescue.kept < 0)
		return;
	lseek(rescue.kept, 0, SEEK_SET);
	while ((n = read(rescue.kept, bytes, sizeof bytes)) > 0)
		if (write(rescue.real, bytes, (size_t)n) < 0)
			return;
}

static void crashed(int signal_number)
{
	tcsetattr(STDIN_FILENO, TCSANOW, &rescue.modes);
	if (write(STDOUT_FILENO, rescue.bytes, rescue.length) >= 0)
		print_kept();
	raise(signal_number); /* the handler has been reset: this ends the program as it would have ended */
}

void rescue_prepare(void) { tcgetattr(STDIN_FILENO, &rescue.modes); }

/* What the terminal has for a capability, or NULL. */
static const char *bytes_of(const char *capability)
{
	char name[16];
	const char *bytes;

	snprintf(name, sizeof name, "%s", capability);
	bytes = tigetstr(name);
	return bytes == (const char *)-1 ? NULL : bytes;
}

static void remember(const char *bytes)
{
	if (!bytes || rescue.length + strlen(bytes) > RESCUE_BYTES)
		return;
	memcpy(rescue.bytes + rescue.length, bytes, strlen(bytes));
	rescue.length += strlen(bytes);
}

static void keep_errors(void)
{
	if (!isatty(STDERR_FILENO))
		return;
	rescue.kept = memfd_create("atout-stderr", MFD_CLOEXEC);
	rescue.real = dup(STDERR_FILENO);
	if (rescue.kept >= 0 && rescue.real >= 0)
		dup2(rescue.kept, STDERR_FILENO);
}

bool rescue_arm(void)
{
	struct sigaction action = {.sa_handler = crashed, .sa_flags = (int)SA_RESETHAND};

	if (!bytes_of("cup"))
		return false;
	remember(bytes_of("sgr0"));
	remember(has_mouse() ? "\033[?1006l\033[?1000l" : NULL);
	remember(bytes_of("rmkx"));
	remember(bytes_of("cnorm"));
	remember(bytes_of("rmcup"));
	keep_errors();
	for (size_t i = 0; i < sizeof crashes / sizeof crashes[0]; i++)
		sigaction(crashes[i], &action, NULL);
	return true;
}

void rescue_disarm(void)
{
	for (size_t i = 0; i < sizeof crashes / sizeof crashes[0]; i++)
		signal(crashes[i], SIG_DFL);
	if (rescue.kept >= 0) {
		dup2(rescue.real, STDERR_FILENO);
		print_kept();
		close(rescue.kept);
		close(rescue.real);
		rescue.kept = rescue.real = -1;
	}
	rescue.length = 0;
}
