/* SPDX-License-Identifier: Apache-2.0 */
/* atout convert: boards of one format in another. */
#include "cli/cli.h"
#include "cli/input.h"
#include "cli/tell.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <string.h>

enum { TO = CLI_OPTIONS, LATIN1 };

struct convert {
	const struct format *to; /* NULL: what the file's format becomes */
	struct board_writer writer;
	struct board board;
	int status;
};

static void put(void *ctx, const char *text)
{
	(void)ctx;
	fputs(text, stdout);
}

/* What the format has no room for is no matter of the rules. */
static bool convert_board(struct convert *convert, const char *path, struct boards *boards, enum boards_got got)
{
	struct board *board = &convert->board;
	struct atout_error *error = &boards->error, other;

	if (got == BOARDS_BROKEN && !format_takes(convert->writer.format, board, &other))
		error = &other;
	if (got == BOARDS_BOARD && board_write(&convert->writer, board, error))
		return true;
	tell_error(path, error);
	convert->status = CLI_BAD_INPUT;
	return false;
}

static void convert_boards(struct convert *convert, const char *path, struct boards *boards)
{
	enum boards_got got;

	while ((got = boards_next(boards, &convert->board)) != BOARDS_END)
		if (!convert_board(convert, path, boards, got) && boards->format->chained)
			break;
	tell_junk(path, boards);
}

static void convert_input(struct convert *convert, const char *path, struct source *source)
{
	const struct format *format = formats_sniff(path, source, false);
	struct boards boards;

	if (!format)
		format = formats_own();
	convert->writer.format = convert->to ? convert->to : formats_find(format->into);
	if (convert->writer.format == format && format->already) {
		convert->status = cli_error("convert", "%s: %s", path, format->already);
		return;
	}
	if (boards_open(&boards, format, source))
		convert_boards(convert, path, &boards);
	boards_close(&boards);
	if (source->error)
		convert->status = cli_error("convert", "%s: %s", path, strerror(source->error));
}

static void convert_path(struct convert *convert, const char *path)
{
	struct input input;

	if (!input_open(&input, path)) {
		convert->status = cli_error("convert", "%s: %s", path, strerror(errno));
		return;
	}
	convert_input(convert, path, &input.source);
	input_close(&input);
}

static const char help[] = "Usage: atout convert [--to %s] [--latin1] FILE...\n"
			   "Convert records of bridge to PBN, and PBN to records.\n"
			   "\n"
			   "  --to %-11s the output format, by default the other one; PBN can be\n"
			   "                   printed as PBN too, in export format\n"
			   "  --latin1         PBN in ISO-8859-1, for old programs, not in UTF-8\n"
			   "\n"
			   "- stands for standard input.  Games that are broken, or that the rules refuse,\n"
			   "are reported as FILE:LINE: ... and left out; the exit status is then 1.\n";

static int print_help(void)
{
	char names[FORMATS_LIST_SIZE];

	formats_names("|", names);
	printf(help, names, names);
	return CLI_DONE;
}

int cli_convert(int argc, char **argv)
{
	static const struct option options[] = {
		{"to", required_argument, NULL, TO},
		{"latin1", no_argument, NULL, LATIN1},
		{"help", no_argument, NULL, CLI_HELP},
		{0},
	};
	static struct convert convert = {.writer.put = put};
	int answer, status = CLI_GO_ON;

	while ((answer = cli_option(argc, argv, options, NULL, &status)) != CLI_LAST) {
		if (answer == CLI_HELP)
			return print_help();
		convert.writer.latin1 |= answer == LATIN1;
		if (answer != TO)
			continue;
		convert.to = formats_find(optarg);
		if (!convert.to || convert.to->bare)
			return cli_bad_value(argv);
	}
	if (status != CLI_GO_ON)
		return status;
	if (optind == argc)
		return cli_usage(argv[0], "no file is given");
	for (int i = optind; i < argc; i++)
		convert_path(&convert, argv[i]);
	board_free(&convert.board);
	return convert.status;
}
