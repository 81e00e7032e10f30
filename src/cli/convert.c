/* SPDX-License-Identifier: Apache-2.0 */
/* atout convert: boards of one format in another. */
#include "cli/cli.h"
#include "cli/input.h"
#include "cli/output.h"
#include "formats/loss.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* A part of boards that the format has no place for. */
struct lost {
	uint32_t line, boards; /* of the first of them; how many */
};

struct convert {
	const struct format *from, *to; /* as the options say; NULL: they do not */
	const char *path;		/* of what is written; NULL: standard output */
	struct output output;
	struct board_writer writer;
	struct board board;
	const char *occasion[OCCASION_PARTS]; /* as the options say; NULL: they do not */
	struct lost lost[BOARD_PARTS];	      /* of the present file */
	char tags[256];			      /* names of tags that are lost, ", " behind each */
	bool more_tags;			      /* than there was room for */
	int status;
};

/* A name of a list with ", " behind each. */
static bool is_listed(const char *list, const char *name)
{
	size_t length = strlen(name);

	for (const char *at = list; (at = strstr(at, name)); at += length)
		if ((at == list || at[-1] == ' ') && at[length] == ',')
			return true;
	return false;
}

/* As many as there is room for. */
static void note_tags(struct convert *convert)
{
	const char *name;

	for (uint32_t from = 0; (name = board_lost_tag(&convert->board, convert->writer.format, &from));) {
		size_t length = strlen(convert->tags);
		if (is_listed(convert->tags, name))
			continue;
		if (length + strlen(name) + 3 < sizeof convert->tags)
			snprintf(convert->tags + length, sizeof convert->tags - length, "%s, ", name);
		else
			convert->more_tags = true;
	}
}

/* What is lost is told once a file, behind it.  written: the board was; else it has no tags of its own. */
static void note_lost(struct convert *convert, bool written)
{
	unsigned parts = board_lost(&convert->board, convert->writer.format);

	if (!written)
		parts &= ~KEEPS(TAGS);
	for (int part = 0; part < BOARD_PARTS; part++) {
		struct lost *lost = &convert->lost[part];
		if (!(parts >> part & 1))
			continue;
		if (!lost->boards++)
			lost->line = convert->board.line;
		if (part == PART_TAGS)
			note_tags(convert);
	}
}

static void tell_parts(const struct convert *convert, const struct input *input)
{
	int tags = (int)strlen(convert->tags) - 2;

	for (int part = 0; part < BOARD_PARTS; part++) {
		const struct lost *lost = &convert->lost[part];
		bool named = part == PART_TAGS;
		if (lost->boards)
			input_tell(input, lost->line, 0, "warning: %s has no place for %s%s%.*s%s; lost here%s",
				   convert->writer.format->title, part_names[part], named ? " " : "", named ? tags : 0,
				   convert->tags, named && convert->more_tags ? ", and others" : "",
				   lost->boards > 1 ? " and in other boards" : "");
	}
}

static void tell_lost(struct convert *convert, const struct input *input)
{
	const struct format *format = convert->writer.format;
	uint32_t first = 0;

	for (int part = 0; part < BOARD_PARTS; part++)
		if (convert->lost[part].boards && (!first || convert->lost[part].line < first))
			first = convert->lost[part].line;
	if (format->keeps)
		tell_parts(convert, input);
	else if (first)
		input_tell(input, first, 0, "warning: nothing but the hands is kept as %s", format->title);
	memset(convert->lost, 0, sizeof convert->lost);
	convert->tags[0] = '\0';
	convert->more_tags = false;
}

/* What the format has no room for is no matter of the rules. */
static bool convert_board(struct convert *convert, const struct input *input, struct boards *boards,
			  enum boards_got got)
{
	struct board *board = &convert->board;
	struct atout_error *error = &boards->error, other;
	bool written = board->sides & BOARD_WRITTEN;

	if (got == BOARDS_BROKEN && !format_takes(convert->writer.format, board, &other))
		error = &other;
	if (got == BOARDS_BOARD && board_write(&convert->writer, board, error)) {
		if (board->contradiction.line)
			input_tell(input, board->contradiction.line, board->contradiction.column, "warning: %s",
				   board->contradiction.text);
		note_lost(convert, written);
		return true;
	}
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
	tell_lost(convert, input);
}

/* Another format is another text. */
static void choose_writer(struct convert *convert, const struct format *format)
{
	if (convert->writer.format && convert->writer.format != format && !board_write_end(&convert->writer))
		convert->status = cli_error("convert", "no memory for all boards");
	convert->writer.format = format;
}

/* What the file is; where its name says another thing than its beginning, that is told. */
static const struct format *kind_of(struct convert *convert, struct input *input)
{
	const struct format *named = formats_of_name(input->path), *format = convert->from;
	char list[FORMATS_LIST_SIZE];

	if (format)
		return format;
	format = formats_sniff(input->path, &input->source, true);
	if (format && named && named->named && named != format)
		input_tell(input, 1, 0, "warning: named as %s, but it begins as %s does; read as that", named->title,
			   format->title);
	formats_list(list);
	if (!format && !input->source.error) {
		input_tell(input, 1, 0, "nothing says what this is; expected %s, or --from", list);
		convert->status = CLI_BAD_INPUT;
	}
	return format;
}

static void convert_input(struct convert *convert, struct input *input)
{
	const struct format *format = kind_of(convert, input);

	if (!format)
		return;
	choose_writer(convert, convert->to ? convert->to : formats_find(format->into));
	if (convert->writer.format != format || !format->already)
		convert_boards(convert, format, input);
	else
		convert->status = cli_error("convert", "%s: %s", input->path, format->already);
}

static void convert_path(struct convert *convert, const char *path)
{
	struct input input;

	if (!input_open(&input, "convert", path)) {
		convert->status = CLI_BAD_INPUT;
		return;
	}
	convert_input(convert, &input);
	if (!input_close(&input))
		convert->status = CLI_BAD_INPUT;
}

static const char help[] = "Usage: atout convert [--from KIND] [--to KIND] [OPTION...] FILE... [-o OUT]\n"
			   "Convert boards from one format to another.\n"
			   "\n"
			   "  --from KIND   what the files are, if neither name nor first line says it:\n"
			   "                %s\n"
			   "  --to KIND     what to write:\n"
			   "                %s\n"
			   "                By default, what the name of OUT says, else PBN; a record, if\n"
			   "                a file is PBN\n"
			   "  -o, --out OUT write to this file, not to standard output\n"
			   "  --latin1      write PBN in ISO-8859-1, for old programs, not in UTF-8\n"
			   "  --event TEXT  the event, instead of what the file says\n"
			   "  --site TEXT   the place, likewise\n"
			   "  --date DATE   the date, likewise: 2026.11.23, with ? for what is not known\n"
			   "\n"
			   "- stands for standard input.  Boards that are broken, that break the rules, or\n"
			   "for which the format has no room are reported as FILE:LINE: ... and left out;\n"
			   "the exit status is then 1.  docs/formats.md says what each format keeps and\n"
			   "loses.\n"
			   "\n"
			   "Example: atout convert evening.lin -o evening.pbn\n";

static int print_help(void)
{
	char read[FORMATS_LIST_SIZE], written[FORMATS_LIST_SIZE];

	formats_names(false, read);
	formats_names(true, written);
	printf(help, read, written);
	return CLI_DONE;
}

static bool read_from(void *from, const char *name)
{
	const struct format *format = formats_find(name);

	*(const struct format **)from = format;
	return format && format->next;
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

static bool is_same_file(const char *a, const char *b)
{
	struct stat one, other;

	return stat(a, &one) == 0 && stat(b, &other) == 0 && one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

/* Opens what is written, and chooses its format by the name.  CLI_DONE, or the line is printed. */
static int open_out(struct convert *convert, int count, char **paths)
{
	for (int i = 0; convert->path && i < count; i++)
		if (is_same_file(convert->path, paths[i]))
			return cli_usage("convert", "%s would be written over while it is read", paths[i]);
	if (!convert->to)
		convert->to = output_format(convert->path);
	return output_open(&convert->output, "convert", convert->path, &convert->writer);
}

static int convert_all(struct convert *convert, int count, char **paths)
{
	int status = open_out(convert, count, paths);

	if (status != CLI_DONE)
		return status;
	for (int i = 0; i < count; i++)
		convert_path(convert, paths[i]);
	choose_writer(convert, NULL);
	board_free(&convert->board);
	if (!output_close(&convert->output))
		convert->status = CLI_BAD_INPUT;
	return convert->status;
}

int cli_convert(int argc, char **argv)
{
	static struct convert convert;
	const struct cli_option options[] = {
		{"from", .read = read_from, .to = &convert.from},
		{"to", .read = output_read_format, .to = &convert.to},
		{"out", 'o', .text = &convert.path},
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
	return convert_all(&convert, argc - optind, argv + optind);
}
