/* SPDX-License-Identifier: Apache-2.0 */
/* atout reports: what people have reported, for the operator; even while the server runs. */
#include "base/text.h"
#include "cli/cli.h"
#include "server/ops/commands.h"
#include "server/tables/erase.h"
#include "server/tables/table_stream.h"
#include "server/people/casebook.h"
#include "server/people/finder.h"
#include "server/people/operators.h"
#include "server/people/person.h"
#include "server/people/report.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char help[] = "Usage: atout reports [--open] [--find TEXT] [--data DIR]\n"
			   "       atout reports NUMBER [--answer TEXT] [--close] [--data DIR]\n"
			   "Show what people have reported about others, oldest first, and what has been\n"
			   "done; or show one report and the record of its table.\n"
			   "\n"
			   "      --open         only reports that are not closed\n"
			   "      --find TEXT    only reports with TEXT in a name or in the reason, or about\n"
			   "                     the person or table with that key\n"
			   "      --answer TEXT  send an answer to the person who made the report\n"
			   "      --close        close the report\n"
			   "      --data DIR     the server's folder (default ~/.local/share/atout)\n"
			   "      --help\n";

struct showing {
	struct store *store;
	struct orders orders;
	uint64_t only; /* 0: all */
	bool open;     /* only those that are not closed */
	struct finder finder;
	bool found;
	char by[TOKEN_PERSON + 1]; /* of the one that was found */
	char number[32];	   /* of the report that is shown */
	struct operator_names operators;
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
	printf("\n  %s\n", report->reason);
}

static bool print_answer(void *user, const struct order *order)
{
	struct showing *showing = user;

	if (order->verb == ORDER_ANSWER && !strcmp(order->what, showing->number))
		printf("  answered by %s: %s\n", operator_name(&showing->operators, showing->store, order->by),
		       order->text);
	return true;
}

static bool is_closed(struct showing *showing, uint64_t number)
{
	snprintf(showing->number, sizeof showing->number, "%llu", (unsigned long long)number);
	return orders_have(&showing->orders, MARK_SETTLED, showing->number);
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
	bool closed = is_closed(showing, number);
	if ((closed && showing->open) || (*showing->finder.text && !finder_has_report(&showing->finder, &report)))
		return true;
	showing->found = true;
	memcpy(showing->by, report.by, sizeof showing->by);
	print_report(showing->store, number, &report);
	orders_each(showing->store, print_answer, showing, NULL);
	puts(closed ? "  closed\n" : "");
	if (showing->only)
		print_record(showing->store, report.table);
	return true;
}

static int run(const char *data, uint64_t only, bool open, const char *find)
{
	char folder[PATH_MAX];
	struct store *store = data_open("reports", data, folder);
	struct showing showing = {.store = store, .only = only, .open = open};

	if (!store)
		return CLI_BAD_INPUT;
	finder_start(&showing.finder, store, find);
	enum store_error error = orders_read(store, &showing.orders);
	if (!error)
		error = lines_read(store, stream_of(REPORTS_STREAM, ""), show, &showing, NULL);
	orders_free(&showing.orders);
	finder_free(&showing.finder);
	store_close(store);
	if (error)
		return cli_error("reports", "%s", store_error_text(error));
	if (only && !showing.found)
		return cli_error("reports", "there is no report %llu", (unsigned long long)only);
	return CLI_DONE;
}

/* ---- Orders ---- */

static int give(const char *data, uint64_t number, enum order_verb verb, const char *text)
{
	char folder[PATH_MAX];
	struct store *store = data_open("reports", data, folder);
	struct order order = {.verb = verb};

	if (!store)
		return CLI_BAD_INPUT;
	snprintf(order.what, sizeof order.what, "%llu", (unsigned long long)number);
	if (casebook_reporter(store, number, order.person))
		return order_give("reports", store, &order, text);
	store_close(store);
	return cli_error("reports", "there is no report %s", order.what);
}

static int act(const char *data, uint64_t number, const char *answer, bool close)
{
	int status = answer ? give(data, number, ORDER_ANSWER, answer) : CLI_DONE;

	return close && status == CLI_DONE ? give(data, number, ORDER_SETTLE, NULL) : status;
}

int reports_command(int argc, char **argv)
{
	const char *data = NULL, *answer = NULL, *find = "";
	bool open = false, close = false;
	const struct cli_option options[] = {{"open", .flag = &open},	  {"find", .text = &find},
					     {"answer", .text = &answer}, {"close", .flag = &close},
					     {"data", .text = &data},	  {0}};
	uint64_t only = 0;
	int status = cli_read_options(argc, argv, options, help);

	if (status != CLI_GO_ON)
		return status;
	if (optind < argc && (!text_whole(argv[optind], INT64_MAX, &only) || !only))
		return cli_usage("reports", "'%s' is not the number of a report", argv[optind]);
	if (optind + 1 < argc)
		return cli_usage("reports", "'%s' is one argument too many", argv[optind + 1]);
	if ((answer || close) && (!only || open || *find))
		return cli_usage("reports",
				 "--answer and --close need the NUMBER of a report, and no --open or --find");
	return answer || close ? act(data, only, answer, close) : run(data, only, open, find);
}
