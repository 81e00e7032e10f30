/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/fair_key.h"

#include "cli/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

enum { LINE_SIZE = 256, LINES_MAX = 4000 };

/* A file that is being read. */
struct reading {
	struct fair *fair;
	char added[LINES_MAX * (FAIR_NONCE_MAX + 1) + 1]; /* lines of what many have added */
	size_t used;
};

static int complain(const char *command, const char *path)
{
	return cli_error(command, "%s: %s", path, strerror(errno));
}

/* Writes a text to an open file, and closes it. */
static int write_lines(const char *command, const char *path, int file, const char *text)
{
	size_t length = strlen(text);
	bool whole = write(file, text, length) == (ssize_t)length && fsync(file) == 0;

	return close(file) == 0 && whole ? CLI_DONE : complain(command, path);
}

int fair_key_make(struct fair *fair, const char *command, const char *path)
{
	unsigned char key[FAIR_SIZE];
	char lines[FAIR_LINES_SIZE];

	*fair = (struct fair){0};
	if (getrandom(key, sizeof key, 0) != (ssize_t)sizeof key)
		return cli_error(command, "no random numbers: %s", strerror(errno));
	fair_start(fair, key);
	fair_print_lines(fair, lines, sizeof lines);
	int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	return file < 0 ? complain(command, path) : write_lines(command, path, file, lines);
}

static bool take_added(struct reading *reading, const char *line, size_t length)
{
	char nonce[FAIR_NONCE_MAX + 1];

	if (length >= sizeof nonce)
		return false;
	snprintf(nonce, sizeof nonce, "%.*s", (int)length, line);
	reading->used +=
		(size_t)snprintf(reading->added + reading->used, sizeof reading->added - reading->used, "%s\n", nonce);
	return fair_nonce_check(nonce);
}

/* Of a line, without its newline. */
static bool take_line(struct reading *reading, const char *line)
{
	size_t length = strcspn(line, "\r\n"), begins = strlen(FAIR_ADDED);
	struct fair *fair = reading->fair;

	if (!line[length] && length == LINE_SIZE - 1)
		return false;
	if (strncmp(line, FAIR_ADDED, begins) == 0)
		return take_added(reading, line + begins, length - begins);
	return (!length || line[0] == '#') && fair_take_line(fair, line, length) != FAIR_WRONG;
}

/* What many have added is the nonce. */
static bool is_gathered(const struct reading *reading)
{
	char nonce[FAIR_NONCE_MAX + 1];

	fair_gather(reading->added, nonce);
	return !reading->used || strcmp(nonce, reading->fair->nonce[0]) == 0;
}

static bool is_whole(const struct fair *fair)
{
	unsigned char commitment[FAIR_SIZE];

	if (!fair->has_key || !fair->has_commitment || fair->tries)
		return false;
	for (int seat = 1; seat < ATOUT_SEATS_MAX; seat++)
		if (fair->nonce[seat][0])
			return false;
	fair_commit(fair->key, commitment);
	return memcmp(commitment, fair->commitment, FAIR_SIZE) == 0;
}

static int read_lines(struct fair *fair, const char *command, const char *path, FILE *file)
{
	static struct reading reading;
	char line[LINE_SIZE];
	int number = 0;

	reading = (struct reading){.fair = fair};
	while (fgets(line, sizeof line, file))
		if (++number > LINES_MAX || !take_line(&reading, line))
			return cli_error(command,
					 "%s:%d: expected \"# fair commitment HEX\", \"# fair key HEX\" and perhaps "
					 "\"# fair nonce 0 TEXT\", each once",
					 path, number);
	if (ferror(file))
		return complain(command, path);
	if (!is_gathered(&reading))
		return cli_error(command, "%s: its nonce is not what the lines \"# added\" give", path);
	return is_whole(fair) ? CLI_DONE
			      : cli_error(command, "%s: expected a commitment and the key that it was made of", path);
}

int fair_key_read(struct fair *fair, const char *command, const char *path)
{
	FILE *file = fopen(path, "re");

	*fair = (struct fair){0};
	if (!file)
		return complain(command, path);
	int status = read_lines(fair, command, path, file);
	fclose(file);
	return status;
}

int fair_key_add(struct fair *fair, const char *command, const char *path, const char *added)
{
	char *nonce = fair->nonce[0], line[LINE_SIZE];

	if (!added || strcmp(nonce, added) == 0)
		return CLI_DONE;
	if (!fair_nonce_check(added))
		return cli_usage(command, "an added text has letters, digits, - and _, at most %d", FAIR_NONCE_MAX);
	if (*nonce)
		return cli_error(command, "%s: its boards are dealt with '%s' added", path, nonce);
	snprintf(line, sizeof line, "# fair nonce 0 %s\n", added);
	strcpy(nonce, added);
	int file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC);
	return file < 0 ? complain(command, path) : write_lines(command, path, file, line);
}
