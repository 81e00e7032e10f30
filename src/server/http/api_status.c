/* SPDX-License-Identifier: Apache-2.0 */
/* Pages of the client, and figures for the operator. */
#include "pool/pool.h"
#include "server/common/disk.h"
#include "server/common/quota.h"
#include "server/common/readers.h"
#include "server/http/answer.h"
#include "server/http/api.h"
#include "server/tables/tables.h"

#include <inttypes.h>
#include <string.h>

/* The link to a table is a page of the client, which reads the id from it. */
void api_table_page(void *user, struct net_request *request)
{
	const char *path = net_path(net_request_head(request));

	(void)user;
	net_answer_file(request, strchr(path, '.') ? path : "/index.html");
}

void api_health(void *user, struct net_request *request)
{
	const struct server *server = user;
	const char *text = server->figures.failing ? store_error_text(server->figures.failing) : "ok";

	net_answer(request, &(struct net_answer){.status = server->figures.failing ? 503 : 200,
						 .body = text,
						 .length = strlen(text)});
}

/* ---- Figures, as OpenMetrics, which Prometheus reads ---- */

static void print_head(FILE *out, const char *name, const char *help, const char *type)
{
	fprintf(out, "# TYPE %s %s\n# HELP %s %s\n", name, type, name, help);
}

static void counter(FILE *out, const char *name, const char *help, uint64_t value)
{
	print_head(out, name, help, "counter");
	fprintf(out, "%s_total %" PRIu64 "\n", name, value);
}

/* A counter of several kinds. */
static void counters(FILE *out, const char *name, const char *help, int kinds, const char *const *kind,
		     const uint64_t *value)
{
	print_head(out, name, help, "counter");
	for (int i = 0; i < kinds; i++)
		fprintf(out, "%s_total{kind=\"%s\"} %" PRIu64 "\n", name, kind[i], value[i]);
}

static void gauge(FILE *out, const char *name, const char *help, int64_t value)
{
	print_head(out, name, help, "gauge");
	fprintf(out, "%s %" PRId64 "\n", name, value);
}

static void histogram(FILE *out, const char *name, const char *help, const struct figures_times *times)
{
	uint64_t count = 0;

	print_head(out, name, help, "histogram");
	for (int i = 0; i < FIGURES_BOUNDS; i++) {
		count += times->count[i];
		fprintf(out, "%s_bucket{le=\"%g\"} %" PRIu64 "\n", name, figures_bounds[i], count);
	}
	count += times->count[FIGURES_BOUNDS];
	fprintf(out, "%s_bucket{le=\"+Inf\"} %" PRIu64 "\n%s_sum %.6f\n%s_count %" PRIu64 "\n", name, count, name,
		times->sum, name, count);
}

static void print_net(const struct net_counts *counts, FILE *out)
{
	counter(out, "atout_connections", "Connections that were taken.", counts->accepted);
	counter(out, "atout_connections_refused", "Connections that were not taken.", counts->refused);
	gauge(out, "atout_connections_open", "Connections now.", counts->open);
	counter(out, "atout_requests", "Requests that were answered.", counts->requests);
	counter(out, "atout_requests_refused", "Those answered with a status from 400.", counts->answers_refused);
	counter(out, "atout_sockets", "WebSockets that were opened.", counts->sockets);
	gauge(out, "atout_sockets_open", "WebSockets now.", counts->open_sockets);
	counter(out, "atout_messages_in", "Messages from clients.", counts->messages_in);
	counter(out, "atout_messages_out", "Messages to clients.", counts->messages_out);
	counter(out, "atout_messages_in_bytes", "Their bytes.", counts->bytes_in);
	counter(out, "atout_messages_out_bytes", "Their bytes, before compression.", counts->bytes_out);
	counter(out, "atout_sockets_behind", "How often a client read too slowly.", counts->behind);
}

struct counts {
	int tables, guests, seats; /* seats: taken by people */
};

static void count_table(void *user, struct live_table *live)
{
	struct counts *counts = user;
	struct host_summary summary;

	host_sum_up(live->host, &summary);
	counts->tables++;
	counts->seats += summary.people;
	for (struct host_guest *guest = live->guests; guest; guest = guest->next)
		counts->guests++;
}

static void print_tables(const struct server *server, FILE *out)
{
	const struct figures *figures = &server->figures;
	struct counts counts = {0};

	tables_each(server->tables, count_table, &counts);
	gauge(out, "atout_disk_free_bytes", "Room where the data are; -1: not known.", disk_bytes(server->disk));
	gauge(out, "atout_tables", "Tables in memory.", counts.tables);
	gauge(out, "atout_guests", "People at them, or watching.", counts.guests);
	gauge(out, "atout_seats", "Seats that people have taken.", counts.seats);
	counter(out, "atout_tables_loaded", "Tables that were read from the store.", figures->loaded);
	counter(out, "atout_tables_unloaded", "Tables that have left the memory.", figures->unloaded);
	counter(out, "atout_tables_damaged", "Tables that could not be read.", figures->damaged);
	counter(out, "atout_pushes", "Notifications that a service has taken.", figures->pushes);
	counter(out, "atout_pushes_lost", "Notifications that no service has taken.", figures->pushes_lost);
	counter(out, "atout_events_kept", "Events of tables that are on the disk.", figures->kept);
	counter(out, "atout_events_lost", "Events of tables that could not be written.", figures->lost);
	counters(out, "atout_writes_lost", "What could not be written, of all kinds.", WRITE_KINDS, write_kinds,
		 figures->writes_lost);
	histogram(out, "atout_answer_seconds", "From a message that changes a table until all are told.",
		  &figures->answers);
}

static void print_bots(struct pool_counts counts, const struct figures *figures, FILE *out)
{
	gauge(out, "atout_bots_waiting", "Questions to bots that wait for a thread.", counts.waiting);
	gauge(out, "atout_bots_thinking", "Questions that a thread works on.", counts.running);
	counter(out, "atout_bots_cut", "Answers that had to come before the bot was ready.", counts.cut);
	histogram(out, "atout_bot_seconds", "From a question to a bot to its answer.", &figures->bots);
}

static void print_refusals(const struct server *server, FILE *out)
{
	static const char *const kinds[QUOTA_KINDS][2] = {
		[QUOTA_GUESTS] = {"atout_refused_guests", "New people that an address may have no more of."},
		[QUOTA_TABLES] = {"atout_refused_tables", "New tables that an address may have no more of."},
		[QUOTA_ACCOUNTS] = {"atout_refused_accounts", "New accounts that an address may have no more of."},
		[QUOTA_TRIES] = {"atout_refused_tries", "Passwords that came too often from an address."},
		[QUOTA_GUESSES] = {"atout_refused_guesses", "Passwords that came too often for an account."},
		[QUOTA_REPORTS] = {"atout_refused_reports", "Reports that came too often of a person."},
		[QUOTA_REPORTERS] = {"atout_refused_reporters", "Reports that came too often from an address."},
		[QUOTA_SETTINGS] = {"atout_refused_settings", "Settings that came too often of a person."},
		[QUOTA_MATCHES] = {"atout_refused_matches", "Matches that a person has asked for too often."},
		[QUOTA_FRIENDS] = {"atout_refused_friends", "Friends that a person has looked for too often."},
		[QUOTA_CHANGES] = {"atout_refused_changes",
				   "Names, blocks and friends that a person has changed too often."},
		[QUOTA_RULES] = {"atout_refused_rules", "Changes of seats and rules that came too often of a person."},
		[QUOTA_SUBSCRIBERS] = {"atout_refused_subscribers",
				       "Browsers of an address that asked too often for notifications."},
		[QUOTA_PUSHES] = {"atout_refused_pushes", "Notifications of a person that were too many."},
		[QUOTA_SERVICES] = {"atout_refused_services", "Notifications for one service that were too many."},
		[QUOTA_SITS] = {"atout_refused_sits", "Seats that people of an address have taken too often."},
		[QUOTA_POSTS] = {"atout_refused_posts",
				 "Posts at the partner desk that an address may have no more of."},
		[QUOTA_SETS] = {"atout_refused_sets", "Sets of deals that an address may have no more of."},
		[QUOTA_EVENINGS] = {"atout_refused_evenings", "Evenings that an address may have no more of."},
		[QUOTA_JOINS] = {"atout_refused_joins", "Codes of tables that came too often from an address."},
		[QUOTA_ENTRIES] = {"atout_refused_entries", "Entries at an evening that came too often."},
		[QUOTA_SEATS] = {"atout_refused_seats", "Seats of a person that are not in their list of matches."},
	};

	gauge(out, "atout_passwords_waiting", "Passwords that wait for a thread.", server->passwords.waiting);
	counter(out, "atout_passwords_refused", "Those that there was no room for.", server->passwords.refused);
	gauge(out, "atout_reads_waiting", "People and tables that are to be read from the store.",
	      server->reading.waiting + server->loading.waiting);
	counter(out, "atout_reads_refused", "Those that there was no room for.",
		server->reading.refused + server->loading.refused);
	gauge(out, "atout_record_bytes", "Bytes of the records in memory, which all readers share.",
	      (int)server->record_bytes);
	counter(out, "atout_refused_costs", "Requests of addresses that had used more than their share.",
		cost_refused(server->cost));
	for (int kind = 0; kind < QUOTA_KINDS; kind++)
		counter(out, kinds[kind][0], kinds[kind][1], quota_refused(server->quota, (enum quota_kind)kind));
}

static void print_all(const struct server *server, FILE *out)
{
	print_net(net_counts(server->net), out);
	print_tables(server, out);
	print_bots(pool_counts(server->pool), &server->figures, out);
	print_refusals(server, out);
	fputs("# EOF\n", out);
}

void api_metrics(void *user, struct net_request *request)
{
	const struct server *server = user;
	struct answer answer;

	if (!server->options->metrics || !readers_has(server->options->metrics, net_request_head(request))) {
		net_answer_status(request, 403);
		return;
	}
	if (!answer_start(&answer, request))
		return;
	print_all(user, answer.out);
	answer_end(&answer, "application/openmetrics-text; version=1.0.0; charset=utf-8");
}
