/* SPDX-License-Identifier: Apache-2.0 */
/* atout reports: what people have reported, for the operator; even while the server runs. */
#include "base/text.h"
#include "cli/cli.h"
#include "server/ops/commands.h"
#include "server/tables/erase.h"
#include "server/tables/table_stream.h"
#include "server/people/person.h"
#include "server/people/report.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char help[] = "Usage: atout reports [--data DIR] [NUMBER]\n"
			   "Show the reports of people about others, the oldest first; or one report\n"
			   "and the record of its table.\n"
			   "\n"
			   "      --data DIR  the server's folder (default ~/.local/share/atout)\n"
			   "      --help\n";

struct showing {
	struct store *store;
	uint64_t only; /* 0: all */
	bool found;
};

static void print_person(struct store *store, const char *label, const char *key)
{
	struct person person;
	struct account account;
	bool known = !person_read(store, key, &person);

	printf("  %s %s (%s)", label, known ? person.name : ERASE_NAME, key);
	if (known && !account_of(store, key, person.account, &account) && account.person[0])
		printf(", account %s", account.name);
}

static void print_report(struct store *store, uint64_t number, const struct report *report)
{
	time_t when = (time_t)report->seconds;
	char text[32];
	struct tm parts;

	strftime(text, sizeof text, "%Y-%m-%d %H:%M", gmtime_r(&when, &parts));
	printf("%llu  %s UTC  table %s\n", (unsigned long long)number, text, report->table);
	print_person(store, "about", report->about);
	printf(", seat %d\n", report->seat);
	print_person(store, "by   ", report->by);
	printf("\n  %s\n\n", report->reason);
}

/* Of the finished deals. */
static void print_record(struct store *store, const char *table)
{
	struct host *host = table_stream_host();
	struct table_reading reading = {.host = host};
	size_t length = 0;
	bool whole = host && !table_stream_read(store, table, &reading);
	char *text = whole && reading.last ? host_record(host, &length) : NULL;

	if (text)
		fwrite(text, 1, length, stdout);
	else
		puts("The table cannot be read.");
	free(text);
	host_free(host);
}

static bool show(void *into, const char *text, uint64_t number)
{
	struct showing *showing = into;
	struct report report;

	if (!report_read(text, &report))
		return false;
	if (report.gone || (showing->only && number != showing->only))
		return true;
	showing->found = true;
	print_report(showing->store, number, &report);
	if (showing->only)
		print_record(showing->store, report.table);
	return true;
}

static int run(const char *data, uint64_t only)
{
	char folder[PATH_MAX];
	struct store *store = data_open("reports", data, folder);
	struct showing showing = {.store = store, .only = only};

	if (!store)
		return CLI_BAD_INPUT;
	enum store_error error = lines_read(store, stream_of(REPORTS_STREAM, ""), show, &showing, NULL);
	store_close(store);
	if (error)
		return cli_error("reports", "%s", store_error_text(error));
	if (only && !showing.found)
		return cli_error("reports", "there is no report %llu", (unsigned long long)only);
	return CLI_DONE;
}

int reports_command(int argc, char **argv)
{
	const char *data;
	uint64_t only = 0;
	int status;

	if (!data_options(argc, argv, help, &data, &status))
		return status;
	if (optind < argc && (!text_whole(argv[optind], INT64_MAX, &only) || !only))
		return cli_usage("reports", "'%s' is no number of a report", argv[optind]);
	if (optind + 1 < argc)
		return cli_usage("reports", "'%s' is one argument too many", argv[optind + 1]);
	return run(data, only);
}
