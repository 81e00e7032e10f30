/* SPDX-License-Identifier: Apache-2.0 */
/* atout event publish: an event as pages of a web site, and as files for other programs. */
#include "cli/event/event.h"

#include "cli/cli.h"
#include "cli/event/earlier.h"
#include "cli/event/export.h"
#include "cli/event/singles_site.h"
#include "cli/event/site.h"
#include "formats/record_occasion.h"

#include <getopt.h>
#include <string.h>

static const char help[] =
	"Usage: atout event publish [OPTION]... FILE -o FOLDER\n"
	"Make a web site of an event: index.html in FOLDER has the ranking, and leads to a page for\n"
	"each score card and each board.  The pages need no server.  FILE has the results, as for\n"
	"atout event score.  FOLDER also gets results.csv, ranking.csv, results.xml (USEBIO) and\n"
	"results.pbn.  Pages of an event that was published in FOLDER before are removed.  With --by,\n"
	"FILE is that of a tournament of single players, as for atout event tables; there is a page\n"
	"for each player, each round and each deal, and only the .csv files.\n"
	"\n"
	"  --by WAY          rank single players by points, places or duplicate\n"
	"  -o, --out FOLDER  write the pages here\n"
	"  --deals DEALS     a file with the boards: pages show hands, double-dummy tricks and par\n"
	"  --title TEXT      the name of the event [Results]\n"
	"  --site TEXT       the club, or the place\n"
	"  --date DATE       the date, such as 2026.11.27\n" RANKED_HELP "  --lang LANGUAGE   en, de, fr or nl\n";

struct publish {
	struct ranked ranked;
	struct hands hands;
	struct page_about about;
	const char *deals;
	struct ranked_how usual; /* without an option */
	struct singles *singles; /* with by */
	const char *by;		 /* NULL: an event of bridge */
};

static const struct file {
	const char *name;
	void (*write)(const struct export *);
} files[] = {
	{"results.csv", export_results_csv},
	{"ranking.csv", export_ranking_csv},
	{"results.xml", export_usebio},
	{"results.pbn", export_pbn},
};

static bool write_files(const struct publish *publish)
{
	const struct page_about *about = &publish->about;
	struct export export = {.ranked = &publish->ranked,
				.hands = &publish->hands,
				.title = about->title,
				.site = about->place,
				.date = about->date};

	for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
		export.out = event_folder_open(&about->folder, files[i].name);
		if (!export.out)
			return false;
		files[i].write(&export);
		if (!event_folder_close(&about->folder, files[i].name, export.out))
			return false;
	}
	return true;
}

/* The folder, without what was published in it before. */
static bool begin(struct publish *publish)
{
	struct page_about *about = &publish->about;

	if (!about->title)
		about->title = lang_text(about->lang, N_("Results"));
	if (!event_folder_make(&about->folder))
		return false;
	earlier_remove(about->folder.path);
	return true;
}

static bool read_date(void *to, const char *value)
{
	*(const char **)to = value;
	return occasion_is_date(value);
}

static int publish_event(struct publish *publish, const char *path)
{
	const struct site site = {&publish->about, &publish->ranked, &publish->hands};
	const char *command = publish->about.folder.command;
	bool done = (!publish->deals || hands_read(&publish->hands, command, publish->deals)) &&
		    ranked_read(&publish->ranked, command, path) && begin(publish) && write_files(publish) &&
		    site_write(&site);

	hands_free(&publish->hands);
	ranked_free(&publish->ranked);
	return done ? CLI_DONE : CLI_BAD_INPUT;
}

/* The pages that were there before stay if there is nothing to put in their place. */
static bool have_results(const struct singles *singles, const char *command, const char *path)
{
	if (!singles->sittings.count)
		cli_error(command, "%s: there are no results", path);
	return singles->sittings.count;
}

static int publish_singles(struct publish *publish, const char *path)
{
	struct singles *singles = publish->singles;
	const char *command = publish->about.folder.command;
	bool done = singles_read(singles, command, path) && have_results(singles, command, path) &&
		    singles_rank(singles, command) && begin(publish) && singles_publish(singles, &publish->about);

	singles_free(singles);
	return done ? CLI_DONE : CLI_BAD_INPUT;
}

/* With --by there is no other way to score, and there are no deals. */
static int run_singles(struct publish *publish, const char *path)
{
	const char *command = publish->about.folder.command;

	if (!singles_read_way(&publish->singles->way, publish->by))
		return cli_usage(command, SINGLES_BY_WRONG, publish->by);
	if (publish->deals || memcmp(&publish->usual, &publish->ranked.how, sizeof publish->usual) != 0)
		return cli_usage(command, "--by is for single players, and goes with no other option of scoring "
					  "and with no --deals");
	return publish_singles(publish, path);
}

int event_publish(int argc, char **argv)
{
	static struct singles singles;
	struct publish publish = {.ranked = {.how = {.way = scoring_ways, .winners = 1}},
				  .about = {.lang = lang_of_environment(), .place = "", .date = ""},
				  .singles = &singles};
	struct page_about *about = &publish.about;
	const struct cli_option options[] = {
		RANKED_OPTIONS(&publish.ranked.how),
		{"by", .text = &publish.by},
		{"out", 'o', .text = &about->folder.path},
		{"deals", .text = &publish.deals},
		{"title", .text = &about->title},
		{"site", .text = &about->place},
		{"date", .read = read_date, .to = &about->date,
		 .wrong = "--date is a date such as 2026.11.27, not '%s'"},
		{"lang", .read = cli_read_lang, .to = &about->lang,
		 .wrong = "no language '%s'; expected: en, de, fr or nl"},
		{0},
	};

	about->folder.command = argv[0];
	memcpy(&publish.usual, &publish.ranked.how, sizeof publish.usual);
	int status = cli_read_options(argc, argv, options, help);
	if (status != CLI_GO_ON)
		return status;
	if (optind + 1 != argc || !about->folder.path)
		return cli_usage(argv[0], "expected one file of results, and -o FOLDER");
	if (publish.by)
		return run_singles(&publish, argv[optind]);
	status = ranked_check(&publish.ranked.how, argv[0]);
	return status == CLI_DONE ? publish_event(&publish, argv[optind]) : status;
}
