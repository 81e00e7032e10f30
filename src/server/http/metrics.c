/* SPDX-License-Identifier: Apache-2.0 */
#include "server/http/metrics.h"

#include "pool/pool.h"
#include "server/tables/tables.h"
#include "server/common/quota.h"
#include "server/common/server.h"

static void print_net(const struct net_counts *counts, FILE *out)
{
	figures_counter(out, "atout_connections", "Connections that were taken.", counts->accepted);
	figures_counter(out, "atout_connections_refused", "Connections that were not taken.", counts->refused);
	figures_gauge(out, "atout_connections_open", "Connections now.", (uint64_t)counts->open);
	figures_counter(out, "atout_requests", "Requests that were answered.", counts->requests);
	figures_counter(out, "atout_requests_refused", "Those answered with a status from 400.",
			counts->answers_refused);
	figures_counter(out, "atout_sockets", "WebSockets that were opened.", counts->sockets);
	figures_gauge(out, "atout_sockets_open", "WebSockets now.", (uint64_t)counts->open_sockets);
	figures_counter(out, "atout_messages_in", "Messages from clients.", counts->messages_in);
	figures_counter(out, "atout_messages_out", "Messages to clients.", counts->messages_out);
	figures_counter(out, "atout_messages_in_bytes", "Their bytes.", counts->bytes_in);
	figures_counter(out, "atout_messages_out_bytes", "Their bytes, before compression.", counts->bytes_out);
	figures_counter(out, "atout_sockets_behind", "How often a client read too slowly.", counts->behind);
}

static void print_tables(const struct tables_counts *counts, const struct figures *figures, FILE *out)
{
	figures_gauge(out, "atout_tables", "Tables in memory.", (uint64_t)counts->tables);
	figures_gauge(out, "atout_guests", "People at them, or watching.", (uint64_t)counts->guests);
	figures_gauge(out, "atout_seats", "Seats that people have taken.", (uint64_t)counts->seats);
	figures_counter(out, "atout_tables_loaded", "Tables that were read from the store.", figures->loaded);
	figures_counter(out, "atout_tables_unloaded", "Tables that have left the memory.", figures->unloaded);
	figures_counter(out, "atout_tables_damaged", "Tables that could not be read.", figures->damaged);
	figures_counter(out, "atout_events_kept", "Events of tables that are on the disk.", figures->kept);
	figures_counter(out, "atout_events_lost", "Events that could not be written.", figures->lost);
	figures_histogram(out, "atout_answer_seconds", "From a message that changes a table until all are told.",
			  &figures->answers);
}

static void print_bots(struct pool_counts counts, const struct figures *figures, FILE *out)
{
	figures_gauge(out, "atout_bots_waiting", "Questions to bots that wait for a thread.", (uint64_t)counts.waiting);
	figures_gauge(out, "atout_bots_thinking", "Questions that a thread works on.", (uint64_t)counts.running);
	figures_counter(out, "atout_bots_cut", "Answers that had to come before the bot was ready.", counts.cut);
	figures_histogram(out, "atout_bot_seconds", "From a question to a bot to its answer.", &figures->bots);
}

static void print_refusals(const struct server *server, const struct quota *quota, FILE *out)
{
	static const char *const kinds[QUOTA_KINDS][2] = {
		[QUOTA_GUESTS] = {"atout_refused_guests", "New people that an address may have no more of."},
		[QUOTA_TABLES] = {"atout_refused_tables", "New tables that an address may have no more of."},
		[QUOTA_ACCOUNTS] = {"atout_refused_accounts", "New accounts that an address may have no more of."},
		[QUOTA_TRIES] = {"atout_refused_tries", "Passwords that came too often from an address."},
		[QUOTA_GUESSES] = {"atout_refused_guesses", "Passwords that came too often for an account."},
		[QUOTA_REPORTS] = {"atout_refused_reports", "Reports that came too often of a person."},
		[QUOTA_SETTINGS] = {"atout_refused_settings", "Settings that came too often of a person."},
		[QUOTA_MATCHES] = {"atout_refused_matches", "Matches that a person has asked for too often."},
		[QUOTA_FRIENDS] = {"atout_refused_friends", "Friends that a person has looked for too often."},
		[QUOTA_CHANGES] = {"atout_refused_changes",
				   "Names, blocks and friends that a person has changed too often."},
		[QUOTA_RULES] = {"atout_refused_rules", "Changes of seats and rules that came too often of a person."},
		[QUOTA_SEATS] = {"atout_refused_seats", "Seats of a person that are not in their list of matches."},
	};

	figures_gauge(out, "atout_passwords_waiting", "Passwords that wait for a thread.",
		      (uint64_t)server->passwords.waiting);
	figures_counter(out, "atout_passwords_refused", "Those that there was no room for.", server->passwords.refused);
	figures_gauge(out, "atout_reads_waiting", "People and tables that are to be read from the store.",
		      (uint64_t)(server->reading.waiting + server->loading.waiting));
	figures_counter(out, "atout_reads_refused", "Those that there was no room for.",
			server->reading.refused + server->loading.refused);
	for (int kind = 0; kind < QUOTA_KINDS; kind++)
		figures_counter(out, kinds[kind][0], kinds[kind][1], quota_refused(quota, (enum quota_kind)kind));
}

void metrics_print(const struct server *server, FILE *out)
{
	struct tables_counts tables = tables_counts(server->tables);

	print_net(net_counts(server->net), out);
	print_tables(&tables, &server->figures, out);
	print_bots(pool_counts(server->pool), &server->figures, out);
	print_refusals(server, server->quota, out);
	fputs("# EOF\n", out);
}
