/* SPDX-License-Identifier: Apache-2.0 */
/* atout event: an evening of duplicate bridge. */
#include "cli/event/event.h"

#include "cli/cli.h"

#include <stdio.h>
#include <string.h>

static const char help[] = "Usage: atout event bracket [OPTION]... FILE\n"
			   "       atout event bws [OPTION]... FOLDER\n"
			   "       atout event devices [OPTION]... FILE\n"
			   "       atout event movement KIND [OPTION]...\n"
			   "       atout event rate [OPTION]... FILE...\n"
			   "       atout event records [OPTION]... DEALS\n"
			   "       atout event score [OPTION]... FILE\n"
			   "       atout event pair [OPTION]... FILE\n"
			   "       atout event publish [OPTION]... FILE -o FOLDER\n"
			   "       atout event redraw --rounds N [OPTION]... FILE\n"
			   "       atout event rescore [OPTION]... FILE\n"
			   "       atout event tables [OPTION]... FILE\n"
			   "Run an evening of duplicate bridge: guide cards, results, ranking.\n"
			   "\n"
			   "  bracket    print the bracket of a knockout of teams\n"
			   "  bws        turn a Bridgemate scoring file into a file of results\n"
			   "  devices    connect an evening of a server with scoring devices at its tables\n"
			   "  movement   print who meets whom, at which table, with which boards\n"
			   "  rate       rate the players of a season, with the error of each rating\n"
			   "  records    print hand records, with double-dummy tricks and par\n"
			   "  score      score a file of results; print the ranking, travellers and more\n"
			   "  pair       pair the next round of a Swiss event of teams\n"
			   "  publish    make a web site of the results, and USEBIO, PBN and CSV\n"
			   "  redraw     draw another movement for the rest of an evening\n"
			   "  rescore    check the figures that another program has published\n"
			   "  tables     rank a tournament of single players, in any game, and draw the\n"
			   "             tables of the next round\n"
			   "\n"
			   "Each command has its own help: atout event score --help.\n";

static const struct part {
	const char *name;
	char *full;
	int (*run)(int argc, char **argv);
} parts[] = {
	{"bracket", "event bracket", event_bracket}, {"bws", "event bws", event_bws},
	{"devices", "event devices", event_devices}, {"movement", "event movement", event_movement},
	{"records", "event records", event_records}, {"score", "event score", event_score},
	{"pair", "event pair", event_pair},	     {"publish", "event publish", event_publish},
	{"rescore", "event rescore", event_rescore}, {"rate", "event rate", event_rate},
	{"tables", "event tables", event_tables},    {"redraw", "event redraw", event_redraw},
};

int cli_event(int argc, char **argv)
{
	if (argc > 1 && strcmp(argv[1], "--help") == 0)
		return cli_help(help);
	for (size_t i = 0; argc > 1 && i < sizeof parts / sizeof *parts; i++)
		if (strcmp(argv[1], parts[i].name) == 0) {
			argv[1] = parts[i].full;
			return parts[i].run(argc - 1, argv + 1);
		}
	return argc > 1 ? cli_usage(argv[0], "unknown command '%s'", argv[1])
			: cli_usage(argv[0], "expected a command");
}
