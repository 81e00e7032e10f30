/* SPDX-License-Identifier: Apache-2.0 */
/* atout event records: hand records. */
#include "cli/event/event.h"

#include "cli/cli.h"
#include "cli/event/diagram.h"

#include <getopt.h>

static const char help[] = "Usage: atout event records [OPTION]... DEALS\n"
			   "Print the hand records of an evening: hands, points, the tricks of each declarer with all\n"
			   "cards open, and par.  DEALS is a file of boards in any format that atout convert reads; -\n"
			   "is standard input.\n"
			   "\n"
			   "  --title TEXT      a title above them\n" PAPER_HELP;

int event_records(int argc, char **argv)
{
	struct paper paper = {.lang = lang_of_environment()};
	struct hands hands = {NULL, 0};
	const char *title = NULL;
	const struct cli_option options[] = {{"title", .text = &title}, PAPER_OPTIONS(&paper), {0}};
	int status = cli_read_options(argc, argv, options, help);

	if (status != CLI_GO_ON)
		return status;
	if (optind + 1 != argc)
		return cli_usage(argv[0], "expected one file of boards");
	if (!hands_read(&hands, argv[0], argv[optind]))
		return CLI_BAD_INPUT;
	if (!paper_open(&paper, argv[0])) {
		hands_free(&hands);
		return CLI_BAD_INPUT;
	}
	paper_begin(&paper, title ? title : paper_say(&paper, N_("Hand records")), PAPER_BOARDS);
	for (size_t i = 0; i < hands.boards; i++)
		diagram_print(&paper, &hands.board[i]);
	paper_end(&paper);
	hands_free(&hands);
	return paper_close(&paper, argv[0]);
}
