/* SPDX-License-Identifier: Apache-2.0 */
/* atout convert: boards of one format in another. */
#include "cli/cli.h"
#include "cli/input.h"

#include <getopt.h>
#include <stdio.h>

struct convert {
	const struct format *to; /* NULL: what the file's format becomes */
	struct board_writer writer;
	struct board board;
	const char *occasion[OCCASION_PARTS]; /* as the options say; NULL: they do not */
	int status;
};

/* What the format has no room for is no matter of the rules. */
static bool convert_board(struct convert *convert, const struct input *input, struct boards *boards,
			  enum boards_got got)
{
	struct board *board = &convert->board;
	struct atout_error *error = &boards->error, other;

	if (got == BOARDS_BROKEN && !format_takes(convert->writer.format, board, &other))
		error = &other;
	if (got == BOARDS_BOARD && board_write(&convert->writer, board, error))
		return true;
	input_tell_error(input, error);
	convert->status = CLI_BAD_INPUT;
	return false;
}

static void convert_boards(struct convert *convert, const struct format *format, struct input *input)
{
	struct boards boards;
	enum boards_got got;

	boards_open(&boards, format, &input->source);
	while ((got = input_next(input, &boards, &convert->board)) != BOARDS_END)
		if (!convert_board(convert, input, &boards, got) && format->chained)
			break;
	boards_close(&boards);
}

/* Another format is another text. */
static void choose_writer(struct convert *convert, const struct format *format)
{
	if (convert->writer.format && convert->writer.format != format && !board_write_end(&convert->writer))
		convert->status = cli_error("convert", "no memory for all boards");
	convert->writer.format = format;
}

static void convert_path(struct convert *convert, const char *path)
{
	struct input input;

	if (!input_open(&input, "convert", path)) {
		convert->status = CLI_BAD_INPUT;
		return;
	}
	const struct format *format = input_format(&input, false);
	choose_writer(convert, convert->to ? convert->to : formats_find(format->into));
	bool already = convert->writer.format == format && format->already;
	if (!already)
		convert_boards(convert, format, &input);
	if (!input_close(&input))
		convert->status = CLI_BAD_INPUT;
	else if (already)
		convert->status = cli_error("convert", "%s: %s", path, format->already);
}

static const char help[] = "Usage: atout convert [--to %s] [OPTION...] FILE...\n"
			   "Convert records of bridge to PBN, and PBN to records.\n"
			   "\n"
			   "  --to %-11s the output format, by default the other one; PBN can be\n"
			   "                   printed as PBN too, in export format\n"
			   "  --latin1         PBN in ISO-8859-1, for old programs, not in UTF-8\n"
			   "  --event TEXT     the event, in place of what the file says\n"
			   "  --site TEXT      the place, likewise\n"
			   "  --date DATE      the date, likewise: 2026.11.23, with ? for what is not known\n"
			   "\n"
			   "- stands for standard input.  Games that are broken, or that the rules refuse,\n"
			   "are reported as FILE:LINE: ... and left out; the exit status is then 1.\n";

static int print_help(void)
{
	char names[FORMATS_LIST_SIZE];

	formats_names(names);
	printf(help, names, names);
	return CLI_DONE;
}

static bool read_to(void *to, const char *name)
{
	const struct format *format = formats_find(name);

	*(const struct format **)to = format;
	return format && !format->bare;
}

static bool read_date(void *to, const char *value)
{
	*(const char **)to = value;
	return occasion_is_date(value);
}

static bool take_occasion(struct convert *convert)
{
	for (size_t i = 0; i < OCCASION_PARTS; i++)
		if (convert->occasion[i] &&
		    !occasion_set(&convert->writer.occasion, &occasion_parts[i], convert->occasion[i]))
			return false;
	return true;
}

static void put(void *unused, const char *text)
{
	(void)unused;
	fputs(text, stdout);
}

int cli_convert(int argc, char **argv)
{
	static struct convert convert;
	const struct cli_option options[] = {
		{"to", .read = read_to, .to = &convert.to},
		{"latin1", .flag = &convert.writer.latin1},
		{"event", .text = &convert.occasion[OCCASION_EVENT]},
		{"site", .text = &convert.occasion[OCCASION_SITE]},
		{"date", .read = read_date, .to = &convert.occasion[OCCASION_DATE]},
		{0},
	};
	int status = cli_read_options(argc, argv, options, NULL);

	if (status == CLI_HELP)
		return print_help();
	if (status != CLI_GO_ON)
		return status;
	if (optind == argc)
		return cli_usage(argv[0], "no file is given");
	if (!take_occasion(&convert))
		return cli_usage(argv[0], "a text is not valid; expected UTF-8 without control characters, "
					  "at most 255 bytes");
	convert.writer.put = put;
	for (int i = optind; i < argc; i++)
		convert_path(&convert, argv[i]);
	choose_writer(&convert, NULL);
	board_free(&convert.board);
	return convert.status;
}
