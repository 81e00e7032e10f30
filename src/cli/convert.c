/* SPDX-License-Identifier: Apache-2.0 */
/* atout convert: records of bridge as PBN, and PBN as records. */
#include "cli/cli.h"
#include "cli/lines.h"
#include "cli/pbn_file.h"

#include "formats/pbn_note.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

enum { TO = CLI_OPTIONS, LATIN1 };
enum { TO_OTHER, TO_PBN, TO_ATOUT };

struct convert {
	const char *path;
	int to;
	bool latin1, begun; /* begun: the header of PBN is written */
	int status;

	/* The deal of a record that waits for its end. */
	bool waiting, refused;
	uint32_t record;
	char name[4][ATOUT_RECORD_LINE_MAX];
	struct atout_setup setup;
	int count, mover; /* mover: of the last of the moves */
	atout_move move[ATOUT_PBN_MOVES_MAX];
	char *note[ATOUT_PBN_MOVES_MAX];
};

static void print_line(void *ctx, const char *text)
{
	(void)ctx;
	fputs(text, stdout);
}

static void print_game(struct convert *convert, const struct atout_pbn_game *game)
{
	static char text[ATOUT_PBN_PRINT_SIZE];

	if (!convert->begun) {
		atout_pbn_print_header(text, sizeof text);
		fputs(text, stdout);
	}
	convert->begun = true;
	atout_pbn_print(game, convert->latin1, text, sizeof text);
	fputs(text, stdout);
}

static void on_pbn(void *ctx, const struct atout_pbn_game *game, const struct atout_pbn_moves *moves)
{
	if (moves)
		pbn_file_record(game, moves, print_line, NULL);
	else
		print_game(ctx, game);
}

static void forget_moves(struct convert *convert)
{
	for (int i = 0; i < convert->count; i++) {
		free(convert->note[i]);
		convert->note[i] = NULL;
	}
	convert->count = 0;
	convert->waiting = false;
}

static void print_waiting(struct convert *convert)
{
	static const char *const tags[] = {"North", "East", "South", "West"};
	static struct atout_pbn_game game;

	if (!convert->waiting)
		return;
	atout_pbn_clear(&game);
	for (int seat = 0; seat < 4; seat++)
		if (convert->name[seat][0])
			atout_pbn_set(&game, tags[seat], convert->name[seat]);
	atout_pbn_fill(&game, &convert->setup, convert->move, convert->count);
	for (int i = 0; i < convert->count; i++)
		if (convert->note[i])
			pbn_note_put(&game, i, convert->move[i], convert->note[i]);
	print_game(convert, &game);
	forget_moves(convert);
}

/* The record before has ended, or not even begun. */
static void enter_record(struct convert *convert, const struct atout_record *record)
{
	if (convert->record == record->records)
		return;
	print_waiting(convert);
	convert->record = record->records;
	memset(convert->name, 0, sizeof convert->name);
}

static void on_name(void *ctx, const struct atout_record *record, int seat, const char *name)
{
	struct convert *convert = ctx;

	enter_record(convert, record);
	if (seat < 4)
		snprintf(convert->name[seat], sizeof convert->name[seat], "%s", name);
}

static void refuse_game(struct convert *convert, const struct atout_record *record)
{
	if (!convert->refused) {
		fflush(stdout);
		fprintf(stderr, "%s:%u: %s has no PBN; expected a record of bridge\n", convert->path,
			(unsigned)record->line, record->game->name);
	}
	convert->refused = true;
}

static void on_deal(void *ctx, const struct atout_record *record)
{
	struct convert *convert = ctx;

	enter_record(convert, record);
	print_waiting(convert);
	if (strcmp(record->game->name, "bridge") != 0) {
		refuse_game(convert, record);
		return;
	}
	convert->setup = record->setup;
	convert->waiting = true;
}

static void on_move(void *ctx, const struct atout_record *record, int seat, atout_move move)
{
	struct convert *convert = ctx;

	(void)record;
	if (!convert->waiting)
		return;
	convert->move[convert->count++] = move;
	convert->mover = seat;
}

static void on_note(void *ctx, const struct atout_record *record, int seat, const char *text)
{
	struct convert *convert = ctx;
	char note[PBN_NOTE_SIZE];

	(void)record;
	if (!convert->waiting || !convert->count || seat != convert->mover)
		return;
	char **old = &convert->note[convert->count - 1];
	snprintf(note, sizeof note, "%s", *old ? *old : "");
	if (!pbn_note_join(note, text))
		return;
	free(*old);
	*old = strdup(note);
}

static void convert_record(struct convert *convert, FILE *file)
{
	static const struct atout_record_hooks hooks = {
		.name = on_name, .deal = on_deal, .move = on_move, .note = on_note};
	static struct atout_record record;
	char line[LINES_BUFFER];
	size_t length;
	bool more = true;

	atout_record_start(&record, &hooks, convert);
	convert->record = 0;
	convert->refused = false;
	while (more && !convert->refused && lines_next(file, line, &length) == LINES_MORE)
		more = atout_record_line(&record, line, length);
	if (ferror(file)) {
		convert->status = cli_error("convert", "%s: %s", convert->path, strerror(errno));
		forget_moves(convert);
		return;
	}
	if (more && !convert->refused && atout_record_end(&record)) {
		print_waiting(convert);
		return;
	}
	forget_moves(convert);
	convert->status = CLI_BAD_INPUT;
	if (convert->refused)
		return;
	fflush(stdout);
	fprintf(stderr, "%s:%u: %s\n", convert->path, (unsigned)record.error.line, record.error.text);
}

static void convert_pbn(struct convert *convert, FILE *file)
{
	struct pbn_file_hooks hooks = {.game = on_pbn, .moves = convert->to != TO_PBN};
	size_t size;
	char *text = pbn_file_read(file, &size);

	if (!text) {
		convert->status = cli_error("convert", "%s: %s", convert->path, strerror(errno));
		return;
	}
	if (pbn_file_tell(convert->path, text, size, &hooks, convert))
		convert->status = CLI_BAD_INPUT;
	free(text);
}

static void convert_path(struct convert *convert, const char *path)
{
	bool standard = strcmp(path, "-") == 0;
	FILE *file = standard ? stdin : fopen(path, "r");

	convert->path = path;
	if (!file) {
		convert->status = cli_error("convert", "%s: %s", path, strerror(errno));
		return;
	}
	if (pbn_file_is(file, path))
		convert_pbn(convert, file);
	else if (convert->to == TO_ATOUT)
		convert->status = cli_error("convert", "%s: this is a record already", path);
	else
		convert_record(convert, file);
	if (!standard)
		fclose(file);
}

static const char help[] = "Usage: atout convert [--to pbn|atout] [--latin1] FILE...\n"
			   "Print records of bridge as PBN, and PBN as records.\n"
			   "\n"
			   "  --to pbn|atout   what to print, otherwise the other one; PBN can be printed\n"
			   "                   as PBN too, in export format\n"
			   "  --latin1         PBN in ISO-8859-1, as old programs want it, not in UTF-8\n"
			   "\n"
			   "- stands for standard input.  Games that are broken, or that the rules refuse,\n"
			   "are reported as FILE:LINE: ... and left out; the exit status is then 1.\n";

int cli_convert(int argc, char **argv)
{
	static const struct option options[] = {
		{"to", required_argument, NULL, TO},
		{"latin1", no_argument, NULL, LATIN1},
		{"help", no_argument, NULL, CLI_HELP},
		{0},
	};
	static struct convert convert;
	int answer;

	while ((answer = getopt_long(argc, argv, ":", options, NULL)) != -1) {
		if (answer == CLI_HELP)
			return cli_help(help);
		if (answer == LATIN1)
			convert.latin1 = true;
		else if (answer == TO && strcmp(optarg, "pbn") == 0)
			convert.to = TO_PBN;
		else if (answer == TO && strcmp(optarg, "atout") == 0)
			convert.to = TO_ATOUT;
		else if (answer == TO)
			return cli_usage(argv[0], "'%s' is not a value of this option", optarg);
		else
			return cli_bad_option(argc, argv, answer);
	}
	if (optind == argc)
		return cli_usage(argv[0], "no file is given");
	for (int i = optind; i < argc; i++)
		convert_path(&convert, argv[i]);
	return convert.status;
}
