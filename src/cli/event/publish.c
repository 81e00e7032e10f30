/* SPDX-License-Identifier: Apache-2.0 */
/* atout event publish: an event as pages of a web site, and as files for other programs. */
#include "cli/event/event.h"

#include "cli/cli.h"
#include "cli/event/earlier.h"
#include "cli/event/export.h"
#include "cli/event/site.h"
#include "formats/record_occasion.h"

#include <errno.h>
#include <getopt.h>
#include <string.h>
#include <sys/stat.h>

static const char help[] = "Usage: atout event publish [OPTION]... FILE -o FOLDER\n"
			   "Publish an event: index.html in FOLDER has the ranking, and leads to a page for each\n"
			   "score card and each board.  The pages need no server.  FILE has the results, as for\n"
			   "atout event score; beside the pages stand results.csv, ranking.csv, results.xml (USEBIO)\n"
			   "and results.pbn.  Pages of an event that was published in FOLDER before are removed.\n"
			   "\n"
			   "  -o, --out FOLDER  where they are written\n"
			   "  --deals DEALS     a file of the boards: pages have hands, double-dummy tricks and par\n"
			   "  --title TEXT      the event [Results]\n"
			   "  --site TEXT       the club, or the place\n"
			   "  --date DATE       as 2026.11.27\n" RANKED_HELP "  --lang LANGUAGE   en, de, fr or nl\n";

enum { PATH_SIZE = 4096, FOLDER_MODE = 0777 };

struct publish {
	struct ranked ranked;
	struct hands hands;
	struct site site;
	const char *deals, *folder;
	const char *command;
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

/* A file of the folder. */
static FILE *open_file(void *ctx, const char *name)
{
	const struct publish *publish = ctx;
	char path[PATH_SIZE];

	snprintf(path, sizeof path, "%s/%s", publish->folder, name);
	FILE *out = fopen(path, "we");
	if (!out)
		cli_error(publish->command, "%s: %s", path, strerror(errno));
	return out;
}

static bool close_file(void *ctx, const char *name, FILE *out)
{
	const struct publish *publish = ctx;
	bool whole = !ferror(out);

	if (fclose(out) == 0 && whole)
		return true;
	cli_error(publish->command, "%s/%s: %s", publish->folder, name, strerror(errno));
	return false;
}

static bool write_files(struct publish *publish)
{
	struct export export = {.ranked = &publish->ranked,
				.hands = &publish->hands,
				.title = publish->site.title,
				.site = publish->site.place,
				.date = publish->site.date};

	for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
		export.out = open_file(publish, files[i].name);
		if (!export.out)
			return false;
		files[i].write(&export);
		if (!close_file(publish, files[i].name, export.out))
			return false;
	}
	return true;
}

static int publish_event(struct publish *publish)
{
	struct site *site = &publish->site;

	if (mkdir(publish->folder, FOLDER_MODE) != 0 && errno != EEXIST)
		return cli_error(publish->command, "%s: %s", publish->folder, strerror(errno));
	site->ranked = &publish->ranked;
	site->hands = &publish->hands;
	site->open = open_file;
	site->close = close_file;
	site->ctx = publish;
	if (!site->title)
		site->title = lang_text(site->lang, N_("Results"));
	earlier_remove(publish->folder);
	return write_files(publish) && site_write(site) ? CLI_DONE : CLI_BAD_INPUT;
}

static bool read_date(void *to, const char *value)
{
	*(const char **)to = value;
	return occasion_is_date(value);
}

static int run(struct publish *publish, const char *path)
{
	int status = CLI_BAD_INPUT;

	if ((!publish->deals || hands_read(&publish->hands, publish->command, publish->deals)) &&
	    ranked_read(&publish->ranked, publish->command, path))
		status = publish_event(publish);
	hands_free(&publish->hands);
	ranked_free(&publish->ranked);
	return status;
}

int event_publish(int argc, char **argv)
{
	struct publish publish = {.ranked = {.how = {.way = scoring_ways, .winners = 1}},
				  .site = {.lang = lang_of_environment(), .place = "", .date = ""},
				  .command = argv[0]};
	const struct cli_option options[] = {
		RANKED_OPTIONS(&publish.ranked.how),
		{"out", 'o', .text = &publish.folder},
		{"deals", .text = &publish.deals},
		{"title", .text = &publish.site.title},
		{"site", .text = &publish.site.place},
		{"date", .read = read_date, .to = &publish.site.date, .wrong = "--date is as 2026.11.27, not '%s'"},
		{"lang", .read = cli_read_lang, .to = &publish.site.lang,
		 .wrong = "no language '%s'; expected: en, de, fr or nl"},
		{0},
	};
	int status = cli_read_options(argc, argv, options, help);

	if (status != CLI_GO_ON)
		return status;
	if (optind + 1 != argc || !publish.folder)
		return cli_usage(argv[0], "expected one file of results, and -o FOLDER");
	status = ranked_check(&publish.ranked.how, argv[0]);
	return status == CLI_DONE ? run(&publish, argv[optind]) : status;
}
