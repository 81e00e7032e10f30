/* SPDX-License-Identifier: Apache-2.0 */
/* atout replay: judges records by the rules of their games, and shows what they come to. */
#include "cli/cli.h"
#include "cli/input.h"
#include "cli/trace.h"
#include "formats/check.h"

#include <dirent.h>
#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { DEPTH_MAX = 32 };

/* Of records, and of boards that are only written down. */
struct tally {
	uint64_t files, refused, records, deals, moves;
	uint64_t written, boards, auctions, plays, errors;
};

struct replay {
	bool trace;
	bool several;		   /* files */
	const struct input *input; /* that is read */
	struct tally file, all;
	struct board board;
	struct trace traced;
};

static void print_tally(const struct tally *tally)
{
	printf("%llu record%s, %llu deal%s, %llu move%s", (unsigned long long)tally->records,
	       tally->records == 1 ? "" : "s", (unsigned long long)tally->deals, tally->deals == 1 ? "" : "s",
	       (unsigned long long)tally->moves, tally->moves == 1 ? "" : "s");
}

static void print_written(const struct tally *tally)
{
	printf("deals %llu, auctions %llu, plays %llu, errors %llu\n", (unsigned long long)tally->boards,
	       (unsigned long long)tally->auctions, (unsigned long long)tally->plays,
	       (unsigned long long)tally->errors);
}

static void add_tally(struct tally *all, const struct tally *file)
{
	all->files += file->files;
	all->refused += file->refused;
	all->records += file->records;
	all->deals += file->deals;
	all->moves += file->moves;
	all->written += file->written;
	all->boards += file->boards;
	all->auctions += file->auctions;
	all->plays += file->plays;
	all->errors += file->errors;
}

/* refused: the line of a record that is wrong. */
static void finish_file(struct replay *replay, const char *path, const struct format *format, uint32_t refused)
{
	struct tally *file = &replay->file;

	file->files = 1;
	file->written = format->side == BOARD_WRITTEN;
	file->refused = refused || file->errors;
	add_tally(&replay->all, file);
	if (replay->trace || (file->written && !replay->several))
		return;
	printf("%s: ", path);
	if (file->written) {
		print_written(file);
		return;
	}
	print_tally(file);
	if (refused)
		printf(", refused at line %u", (unsigned)refused);
	printf("\n");
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

static void tell(void *ctx, bool warning, const struct atout_error *error)
{
	struct replay *replay = ctx;

	replay->file.errors += !warning;
	input_tell(replay->input, error->line, error->column, "%s%s", warning ? "warning: " : "", error->text);
}

/* What is written down is judged part by part; the trace shows what the rules let through. */
static void replay_written(struct replay *replay, struct boards *boards, enum boards_got got)
{
	struct board *board = &replay->board;

	if (got == BOARDS_BROKEN) {
		replay->file.boards += check_deal(&board->sheet);
		tell(replay, false, &boards->error);
		return;
	}
	struct check check = check_sheet(&board->sheet, tell, replay);
	if (board->contradiction.line)
		tell(replay, false, &board->contradiction);
	replay->file.boards += check.deal;
	replay->file.auctions += check.auction;
	replay->file.plays += check.play;
	if (replay->trace && board_judge(board, &boards->error))
		trace_board(&replay->traced, board);
}

/* What was played before an error counts too. */
static bool replay_played(struct replay *replay, struct boards *boards, enum boards_got got)
{
	struct board *board = &replay->board;

	if (board->sides & BOARD_PLAYED) {
		replay->file.deals++;
		replay->file.moves += board->moves;
		if (replay->trace)
			trace_board(&replay->traced, board);
	}
	if (got == BOARDS_BOARD)
		return true;
	input_tell_error(replay->input, &boards->error);
	return false;
}

/* The line of a record that is wrong; 0: none is. */
static uint32_t replay_boards(struct replay *replay, const struct input *input, struct boards *boards)
{
	bool written = boards->format->side == BOARD_WRITTEN;
	uint32_t refused = 0;
	enum boards_got got;

	replay->input = input;
	while (!refused && (got = input_next(input, boards, &replay->board)) != BOARDS_END)
		if (written)
			replay_written(replay, boards, got);
		else if (!replay_played(replay, boards, got))
			refused = boards->error.line;
	replay->file.records = written ? 0 : boards->matches;
	if (boards->matches || refused || boards->source->error)
		return refused;
	input_tell(input, 1, 0, "no game; expected %s", boards->format->title);
	replay->file.errors += written;
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
		finish_file(replay, path, format, refused);
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

static bool is_of_boards(const char *name)
{
	const struct format *format = formats_of_name(name);

	return format && format->next && !format->shared;
}

/* A linked directory is not entered: a circle of links would never end. */
static void replay_entry(struct replay *replay, const char *folder, const char *name, int depth)
{
	char path[PATH_MAX];
	int length = snprintf(path, sizeof path, "%s%s%s", folder, folder[strlen(folder) - 1] == '/' ? "" : "/", name);

	if (length >= (int)sizeof path)
		refuse_path(replay, folder, strerror(ENAMETOOLONG));
	else if (!is_directory(path) && is_of_boards(name))
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
			   "Check records and boards of other formats against the rules of their games.\n"
			   "\n"
			   "  --trace   print a line of JSON at the start of each deal and after each move;\n"
			   "            for one file only\n"
			   "\n"
			   "A directory stands for all files in it and below it that are named\n"
			   "%s;\n"
			   "- stands for standard input.  The exit status is 1 if a file was refused.  The\n"
			   "first error of each record, and all errors of other formats, are reported as\n"
			   "FILE:LINE: ...; for other formats the last line counts deals, complete auctions,\n"
			   "complete plays, and errors.\n";

static int print_help(void)
{
	char endings[FORMATS_LIST_SIZE];

	formats_endings(" and ", endings);
	printf(help, endings);
	return CLI_DONE;
}

/* Of several files what they come to; the last line is that of boards which are written down, if there are any. */
static void print_all(const struct replay *replay)
{
	const struct tally *all = &replay->all;

	if (all->files > 1) {
		printf("%llu files: ", (unsigned long long)all->files);
		print_tally(all);
		printf(", %llu refused\n", (unsigned long long)all->refused);
	}
	if (all->written && !replay->trace)
		print_written(all);
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
	replay.several = optind + 1 < argc || is_directory(argv[optind]);
	for (int i = optind; i < argc; i++)
		replay_path(&replay, argv[i]);
	print_all(&replay);
	board_free(&replay.board);
	return replay.all.refused ? CLI_BAD_INPUT : CLI_DONE;
}
