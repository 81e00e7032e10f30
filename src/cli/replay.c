/* SPDX-License-Identifier: Apache-2.0 */
/* atout replay: judges records by the rules of their games, and shows what they come to. */
#include "cli/cli.h"
#include "cli/lines.h"
#include "cli/pbn_file.h"
#include "cli/trace.h"

#include <dirent.h>
#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

enum { TRACE = CLI_OPTIONS };
enum { DEPTH_MAX = 32 };

struct tally {
	uint64_t files, refused, records, deals, moves;
};

struct replay {
	bool trace;
	struct tally file, all;
};

static void on_deal(void *ctx, const struct atout_record *record)
{
	struct replay *replay = ctx;

	replay->file.deals++;
	if (replay->trace)
		trace_deal(stdout, record);
}

static void on_move(void *ctx, const struct atout_record *record, int seat, atout_move move)
{
	struct replay *replay = ctx;

	replay->file.moves++;
	if (replay->trace)
		trace_move(stdout, record, seat, move);
}

static void print_tally(const struct tally *tally)
{
	printf("%llu record%s, %llu deal%s, %llu move%s", (unsigned long long)tally->records,
	       tally->records == 1 ? "" : "s", (unsigned long long)tally->deals, tally->deals == 1 ? "" : "s",
	       (unsigned long long)tally->moves, tally->moves == 1 ? "" : "s");
}

static void warn_open(const char *path, uint32_t line)
{
	fflush(stdout);
	fprintf(stderr, "%s:%u: warning: the last line has no newline, so it was never written; it is ignored\n", path,
		(unsigned)line);
}

/* Judges the lines up to the first that is refused.  0, or errno: the file could not be read to its end. */
static int read_lines(FILE *file, const char *path, struct atout_record *record)
{
	char line[LINES_BUFFER];
	size_t length;
	enum lines_end end;

	while ((end = lines_next(file, line, &length)) == LINES_MORE)
		if (!atout_record_line(record, line, length))
			return 0;
	if (ferror(file))
		return errno;
	if (end == LINES_OPEN)
		warn_open(path, record->line + 1);
	atout_record_end(record);
	return 0;
}

/* games: of PBN, refused one by one. */
static void finish_file(struct replay *replay, const char *path, const struct atout_record *record, uint32_t games)
{
	struct tally *all = &replay->all, *file = &replay->file;

	file->records = record->records;
	if (!replay->trace) {
		printf("%s: ", path);
		print_tally(file);
		if (games)
			printf(", %u game%s refused", (unsigned)games, games == 1 ? "" : "s");
		else if (record->error.line)
			printf(", refused at line %u", (unsigned)record->error.line);
		printf("\n");
	}
	all->files++;
	all->refused += record->error.line || games;
	all->records += file->records;
	all->deals += file->deals;
	all->moves += file->moves;
}

static void refuse_path(struct replay *replay, const char *path, const char *error)
{
	cli_error("replay", "%s: %s", path, error);
	replay->all.files++;
	replay->all.refused++;
}

/* Lines of a record, one or several. */
static void push_lines(void *ctx, const char *text)
{
	while (*text) {
		size_t length = strcspn(text, "\n");
		atout_record_line(ctx, text, length);
		text += length + 1;
	}
}

/* A record of what PBN has come to is a record like any other. */
static void on_game(void *ctx, const struct atout_pbn_game *game, const struct atout_pbn_moves *moves)
{
	pbn_file_record(game, moves, push_lines, ctx);
}

static void replay_pbn(struct replay *replay, FILE *file, const char *path, struct atout_record *record)
{
	static const struct pbn_file_hooks hooks = {.game = on_game, .moves = true};
	size_t size;
	char *text = pbn_file_read(file, &size);

	if (!text) {
		refuse_path(replay, path, strerror(errno));
		return;
	}
	uint32_t refused = pbn_file_tell(path, text, size, &hooks, record);
	if (record->records)
		atout_record_end(record);
	else if (!refused) {
		fprintf(stderr, "%s:1: no game; expected PBN\n", path);
		refused = 1;
	}
	finish_file(replay, path, record, refused);
	free(text);
}

static void replay_stream(struct replay *replay, FILE *file, const char *path)
{
	static const struct atout_record_hooks hooks = {.deal = on_deal, .move = on_move};
	struct atout_record record;

	memset(&replay->file, 0, sizeof replay->file);
	atout_record_start(&record, &hooks, replay);
	if (pbn_file_is(file, path)) {
		replay_pbn(replay, file, path, &record);
		return;
	}
	int code = read_lines(file, path, &record);
	if (code) {
		refuse_path(replay, path, strerror(code));
		return;
	}
	if (record.error.line) {
		fflush(stdout);
		fprintf(stderr, "%s:%u: %s\n", path, (unsigned)record.error.line, record.error.text);
	}
	finish_file(replay, path, &record, 0);
}

static void replay_file(struct replay *replay, const char *path)
{
	FILE *file = fopen(path, "r");

	if (!file) {
		refuse_path(replay, path, strerror(errno));
		return;
	}
	replay_stream(replay, file, path);
	fclose(file);
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

static bool ends_with(const char *path, const char *ending)
{
	size_t length = strlen(path), tail = strlen(ending);

	return length > tail && strcasecmp(path + length - tail, ending) == 0;
}

static int visible(const struct dirent *entry) { return entry->d_name[0] != '.'; }

static int by_name(const struct dirent **a, const struct dirent **b) { return strcmp((*a)->d_name, (*b)->d_name); }

static void replay_directory(struct replay *replay, const char *path, int depth);

/* A linked directory is not entered: a circle of links would never end. */
static void replay_entry(struct replay *replay, const char *folder, const char *name, int depth)
{
	char path[PATH_MAX];
	int length = snprintf(path, sizeof path, "%s%s%s", folder, ends_with(folder, "/") ? "" : "/", name);

	if (length >= (int)sizeof path)
		refuse_path(replay, folder, strerror(ENAMETOOLONG));
	else if (!is_directory(path) && (ends_with(name, ".atout") || ends_with(name, ".pbn")))
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

	if (strcmp(path, "-") == 0)
		replay_stream(replay, stdin, path);
	else if (!is_directory(path))
		replay_file(replay, path);
	else {
		replay_directory(replay, path, 0);
		if (replay->all.files == before)
			refuse_path(replay, path, "no *.atout or *.pbn file in this directory");
	}
}

static const char help[] = "Usage: atout replay [--trace] FILE...\n"
			   "Judge records, and PBN, by the rules of their games.\n"
			   "\n"
			   "  --trace   print a line of JSON when a deal starts and one after each move; of\n"
			   "            one file only\n"
			   "\n"
			   "A directory stands for all *.atout and *.pbn files in it and below it, - for\n"
			   "standard input.  The exit status is 1 if a file was refused; the first error of\n"
			   "each record, and each broken game of PBN, is reported as FILE:LINE: ...\n";

int cli_replay(int argc, char **argv)
{
	static const struct option options[] = {
		{"trace", no_argument, NULL, TRACE},
		{"help", no_argument, NULL, CLI_HELP},
		{0},
	};
	struct replay replay = {0};
	int answer;

	while ((answer = getopt_long(argc, argv, ":", options, NULL)) != -1) {
		if (answer == CLI_HELP)
			return cli_help(help);
		if (answer != TRACE)
			return cli_bad_option(argc, argv, answer);
		replay.trace = true;
	}
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
	return replay.all.refused ? CLI_BAD_INPUT : CLI_DONE;
}
