/* SPDX-License-Identifier: Apache-2.0 */
/* atout event bws: the tables of a Bridgemate scoring file -> a file of results, and the deals. */
#include "cli/event/event.h"

#include "cli/cli.h"
#include "cli/input.h"
#include "duplicate/bws.h"

#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <unistd.h>

static const char help[] =
	"Usage: atout event bws [OPTION]... FOLDER\n"
	"Print the results of a Bridgemate scoring file (.bws) as a file of results for atout event\n"
	"score.  FOLDER has the tables of the file as mdb-export prints them, each as TABLE.csv:\n"
	"ReceivedData, and, if present, RoundData, PlayerNumbers, PlayerNames, Section and\n"
	"HandRecord (docs/event.md).\n"
	"\n"
	"  --deals           print the hand records instead, as PBN\n";

static bool read_table(struct bws *bws, enum bws_table table, const char *command, const char *path)
{
	struct input input;
	struct atout_error error;
	const char *text;
	size_t length;
	bool right = true;

	if (!input_open(&input, command, path))
		return false;
	while (right && source_line(&input.source, &text, &length))
		right = bws_line(bws, table, input.source.line, text, length, &error);
	if (!input_close(&input))
		return false;
	if (!right)
		input_tell_error(&input, &error);
	return right;
}

static bool path_of(char path[PATH_MAX], const char *folder, enum bws_table table)
{
	return snprintf(path, PATH_MAX, "%s/%s.csv", folder, bws_tables[table]) < PATH_MAX;
}

/* A table that nobody asks for, and that is not there, is empty. */
static bool read_all(struct bws *bws, enum bws_table wanted, const char *command, const char *folder)
{
	char path[PATH_MAX];

	for (enum bws_table table = 0; table < BWS_TABLES; table++) {
		if (!path_of(path, folder, table))
			return false;
		if (table != wanted && access(path, F_OK))
			continue;
		if (!read_table(bws, table, command, path))
			return false;
	}
	return bws_end(bws) || (cli_error(command, "no memory"), false);
}

/* ---- What is printed ---- */

static bool tell(const char *folder, enum bws_table table, const char *command, const struct atout_error *error)
{
	cli_error(command, "%s/%s.csv:%d: %s", folder, bws_tables[table], (int)error->line, error->text);
	return false;
}

static bool print_results(const struct bws *bws, const char *command, const char *folder)
{
	char line[BWS_LINE_SIZE];
	struct atout_error error;

	bws_heads(bws, line);
	puts(line);
	for (size_t i = 0; i < bws->rows[BWS_NUMBERS]; i++) {
		bws_name(bws, i, line);
		if (*line)
			puts(line);
	}
	for (size_t i = 0; i < bws->rows[BWS_RECEIVED]; i++) {
		if (!bws_result(bws, i, line, &error))
			return tell(folder, BWS_RECEIVED, command, &error);
		if (*line)
			puts(line);
	}
	return true;
}

static bool print_deals(const struct bws *bws, const char *command, const char *folder)
{
	char text[BWS_LINE_SIZE];
	struct atout_error error;

	for (size_t i = 0; i < bws->rows[BWS_HANDS]; i++) {
		if (!bws_deal(bws, i, text, &error))
			return tell(folder, BWS_HANDS, command, &error);
		puts(text);
	}
	return true;
}

int event_bws(int argc, char **argv)
{
	bool deals = false;
	const struct cli_option options[] = {{"deals", .flag = &deals}, {0}};
	int status = cli_read_options(argc, argv, options, help);
	struct bws bws;

	if (status != CLI_GO_ON)
		return status;
	if (optind + 1 != argc)
		return cli_usage(argv[0], "expected one folder");
	bws_start(&bws);
	bool right = read_all(&bws, deals ? BWS_HANDS : BWS_RECEIVED, argv[0], argv[optind]) &&
		     (deals ? print_deals : print_results)(&bws, argv[0], argv[optind]);
	bws_free(&bws);
	return right ? CLI_DONE : CLI_BAD_INPUT;
}
