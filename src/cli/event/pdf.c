/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/event/pdf.h"

#include "cli/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

enum { PATH_SIZE = 160, OPENED_MAX = 16, OWN_MODE = 0600 };

static const char *const names[] = {"chromium-headless-shell", "chromium", "chromium-browser", "google-chrome",
				    "google-chrome-stable",    "chrome"};

FILE *pdf_open(char *folder, size_t size)
{
	const char *temporary = getenv("TMPDIR");
	char page[PATH_SIZE];

	if (!temporary || !*temporary || strlen(temporary) > size - sizeof "/atout-XXXXXX")
		temporary = "/tmp";
	snprintf(folder, size, "%s/atout-XXXXXX", temporary);
	if (!mkdtemp(folder))
		return NULL;
	snprintf(page, sizeof page, "%s/page.html", folder);
	return fopen(page, "we");
}

static int remove_one(const char *path, const struct stat *stat, int kind, struct FTW *where)
{
	(void)stat, (void)kind, (void)where;
	return remove(path) != 0 && errno != ENOENT;
}

/* ---- Chromium ---- */

/* Starts it without input and without what it says.  An errno. */
static int spawn(const char *name, char **arguments, pid_t *pid)
{
	posix_spawn_file_actions_t quiet;
	int error = posix_spawn_file_actions_init(&quiet);

	if (error)
		return error;
	for (int i = 0; i < 3 && !error; i++)
		error = posix_spawn_file_actions_addopen(&quiet, i, "/dev/null", O_RDWR, OWN_MODE);
	error = error ? error : posix_spawnp(pid, name, &quiet, NULL, arguments, environ);
	posix_spawn_file_actions_destroy(&quiet);
	return error;
}

static int start(char **arguments, pid_t *pid)
{
	const char *named = getenv("CHROMIUM");
	int error = named && *named ? spawn(named, arguments, pid) : ENOENT;

	for (size_t i = 0; error == ENOENT && !(named && *named) && i < sizeof names / sizeof *names; i++)
		error = spawn(names[i], arguments, pid);
	return error;
}

/* False: it did not print the page. */
static bool await(pid_t pid)
{
	int status;

	while (waitpid(pid, &status, 0) < 0)
		if (errno != EINTR)
			return false;
	return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static int print_page(const char *folder, const char *command)
{
	char profile[PATH_SIZE], out[PATH_SIZE], page[PATH_SIZE];
	pid_t pid;

	snprintf(profile, sizeof profile, "--user-data-dir=%s/profile", folder);
	snprintf(out, sizeof out, "--print-to-pdf=%s/page.pdf", folder);
	snprintf(page, sizeof page, "file://%s/page.html", folder);
	char *arguments[] = {"chromium",
			     "--headless",
			     "--disable-gpu",
			     "--no-first-run",
			     "--no-pdf-header-footer",
			     profile,
			     out,
			     geteuid() ? "--disable-extensions" : "--no-sandbox", /* it refuses to run as root */
			     page,
			     NULL};
	int error = start(arguments, &pid);
	if (error == ENOENT)
		return cli_error(command, "there is no Chromium to make a PDF; expected chromium or google-chrome, or "
					  "its path in CHROMIUM (--html prints from any browser)");
	if (error)
		return cli_error(command, "Chromium: %s", strerror(error));
	return await(pid) ? CLI_DONE : cli_error(command, "Chromium did not make the PDF");
}

/* ---- The file ---- */

static bool copy(FILE *from, FILE *to)
{
	char bytes[1 << 14];
	size_t size;

	while ((size = fread(bytes, 1, sizeof bytes, from)) > 0)
		if (fwrite(bytes, 1, size, to) != size)
			return false;
	return !ferror(from);
}

static int copy_out(const char *folder, const char *path, const char *command)
{
	char made[PATH_SIZE];

	snprintf(made, sizeof made, "%s/page.pdf", folder);
	FILE *from = fopen(made, "re"), *to = from ? fopen(path, "we") : NULL;
	int error = from && to && copy(from, to) ? 0 : errno;
	if (to && fclose(to) != 0)
		error = errno;
	if (from)
		fclose(from);
	return from && !error ? CLI_DONE
			      : cli_error(command, "%s: %s", path, from ? strerror(error) : "Chromium has not made it");
}

int pdf_make(FILE *page, const char *folder, const char *path, const char *command)
{
	bool whole = !ferror(page);
	int error = fclose(page) != 0 || !whole ? errno : 0;
	int status = error ? cli_error(command, "%s: %s", folder, strerror(error)) : print_page(folder, command);

	if (status == CLI_DONE)
		status = copy_out(folder, path, command);
	nftw(folder, remove_one, OPENED_MAX, FTW_DEPTH | FTW_PHYS);
	return status;
}
