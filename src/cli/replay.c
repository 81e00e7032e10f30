/* SPDX-License-Identifier: Apache-2.0 */
/* atout replay: judges records by the rules of their games, and shows what they come to. */
#include "cli/cli.h"
#include "cli/input.h"
#include "cli/trace.h"

#include <dirent.h>
#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { DEPTH_MAX = 32 };

struct tally {
	uint64_t files, refused, records, deals, moves;
};

struct replay {
	bool trace;
	struct tally file, all;
	struct board board;
};

static void print_tally(const struct tally *tally)
{
	printf("%llu record%s, %llu deal%s, %llu move%s", (unsigned long long)tally->records,
	       tally->records == 1 ? "" : "s", (unsigned long long)tally->deals, tally->deals == 1 ? "" : "s",
	       (unsigned long long)tally->moves, tally->moves == 1 ? "" : "s");
}

/* refused: the line of the record that is wrong, or the number of games. */
static void finish_file(struct replay *replay, const char *path, bool chained, uint32_t refused)
{
	struct tally *all = &replay->all, *file = &replay->file;

	if (!replay->trace) {
		printf("%s: ", path);
		print_tally(file);
		if (refused && chained)
			printf(", refused at line %u", (unsigned)refused);
		else if (refused)
			printf(", %u game%s refused", (unsigned)refused, refused == 1 ? "" : "s");
		printf("\n");
	}
	all->files++;
	all->refused += refused != 0;
	all->records += file->records;
	all->deals += file->deals;
	all->moves += file->moves;
}

static void count_refused(struct replay *replay)
{
	replay->all.files++;
	replay->all.refused++;
}

static void refuse_path(struct replay *replay, const char *path, const char *error)
{
	cli_error("replay", "%s: %s", path, error);
	count_refused(replay);
}

/* What was played before an error counts too. */
static bool replay_board(struct replay *replay, struct boards *boards, enum boards_got got)
{
	struct board *board = &replay->board;
	bool good = got == BOARDS_BOARD && board_judge(board, &boards->error);

	if (!(board->sides & BOARD_PLAYED))
		return good;
	replay->file.records++;
	replay->file.deals++;
	replay->file.moves += board->moves;
	if (replay->trace)
		trace_board(board);
	return good;
}

/* Of a record the line that is wrong, of other formats how many boards are. */
static uint32_t replay_boards(struct replay *replay, const struct input *input, struct boards *boards)
{
	bool chained = boards->format->chained;
	uint32_t refused = 0;
	enum boards_got got;

	while (!(chained && refused) && (got = input_next(input, boards, &replay->board)) != BOARDS_END) {
		if (replay_board(replay, boards, got))
			continue;
		input_tell_error(input, &boards->error);
		refused = chained ? boards->error.line : refused + 1;
	}
	if (chained)
		replay->file.records = boards->matches;
	if (boards->matches || refused || boards->source->error)
		return refused;
	input_tell(input, 1, 0, "no game; expected %s", boards->format->title);
	return 1;
}

static void replay_file(struct replay *replay, const char *path)
{
	struct input input;
	struct boards boards;

	if (!input_open(&input, "replay", path)) {
		count_refused(replay);
		return;
	}
	const struct format *format = input_format(&input, false);
	memset(&replay->file, 0, sizeof replay->file);
	boards_open(&boards, format, &input.source);
	uint32_t refused = replay_boards(replay, &input, &boards);
	boards_close(&boards);
	if (input_close(&input))
		finish_file(replay, path, format->chained, refused);
	else
		count_refused(replay);
}

static bool is_directory(const char *path)
{
	struct stat status;

	return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static bool is_link(const char *path)
{
	struct stat status;

	return lstat(path, &status) == 0 && S_ISLNK(status.st_mode);
}

static int visible(const struct dirent *entry) { return entry->d_name[0] != '.'; }

static int by_name(const struct dirent **a, const struct dirent **b) { return strcmp((*a)->d_name, (*b)->d_name); }

static void replay_directory(struct replay *replay, const char *path, int depth);

/* A linked directory is not entered: a circle of links would never end. */
static void replay_entry(struct replay *replay, const char *folder, const char *name, int depth)
{
	char path[PATH_MAX];
	int length = snprintf(path, sizeof path, "%s%s%s", folder, folder[strlen(folder) - 1] == '/' ? "" : "/", name);

	if (length >= (int)sizeof path)
		refuse_path(replay, folder, strerror(ENAMETOOLONG));
	else if (!is_directory(path) && formats_named(name))
		replay_file(replay, path);
	else if (is_directory(path) && !is_link(path))
		replay_directory(replay, path, depth + 1);
}

static void replay_directory(struct replay *replay, const char *path, int depth)
{
	struct dirent **entries;
	int n = depth < DEPTH_MAX ? scandir(path, &entries, visible, by_name) : (errno = ELOOP, -1);

	if (n < 0) {
		refuse_path(replay, path, strerror(errno));
		return;
	}
	for (int i = 0; i < n; i++) {
		replay_entry(replay, path, entries[i]->d_name, depth);
		free(entries[i]);
	}
	free(entries);
}

static void replay_path(struct replay *replay, const char *path)
{
	uint64_t before = replay->all.files;
	char endings[FORMATS_LIST_SIZE], error[FORMATS_LIST_SIZE + 64];

	if (!is_directory(path)) {
		replay_file(replay, path);
		return;
	}
	replay_directory(replay, path, 0);
	if (replay->all.files != before)
		return;
	formats_endings(" or ", endings);
	snprintf(error, sizeof error, "no %s file in this directory", endings);
	refuse_path(replay, path, error);
}

static const char help[] = "Usage: atout replay [--trace] FILE...\n"
			   "Check records and PBN against the rules of their games.\n"
			   "\n"
			   "  --trace   print a line of JSON at the start of a deal and after each move; for\n"
			   "            one file only\n"
			   "\n"
			   "A directory stands for all %s files in it and below it, - for\n"
			   "standard input.  The exit status is 1 if a file was refused; the first error of\n"
			   "each record, and each broken game of PBN, is reported as FILE:LINE: ...\n";

static int print_help(void)
{
	char endings[FORMATS_LIST_SIZE];

	formats_endings(" and ", endings);
	printf(help, endings);
	return CLI_DONE;
}

int cli_replay(int argc, char **argv)
{
	static struct replay replay;
	const struct cli_option options[] = {{"trace", .flag = &replay.trace}, {0}};
	int status = cli_read_options(argc, argv, options, NULL);

	if (status == CLI_HELP)
		return print_help();
	if (status != CLI_GO_ON)
		return status;
	if (optind == argc)
		return cli_usage(argv[0], "no file is given");
	if (replay.trace && (optind + 1 < argc || is_directory(argv[optind])))
		return cli_usage(argv[0], "--trace takes one file");
	for (int i = optind; i < argc; i++)
		replay_path(&replay, argv[i]);
	if (replay.all.files > 1) {
		printf("%llu files: ", (unsigned long long)replay.all.files);
		print_tally(&replay.all);
		printf(", %llu refused\n", (unsigned long long)replay.all.refused);
	}
	board_free(&replay.board);
	return replay.all.refused ? CLI_BAD_INPUT : CLI_DONE;
}
