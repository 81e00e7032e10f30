/* SPDX-License-Identifier: Apache-2.0 */
#include "server/metrics.h"

#include "server/hall.h"
#include "server/pool.h"
#include "server/server.h"

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

static void print_tables(const struct hall_counts *counts, const struct figures *figures, FILE *out)
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

void metrics_print(const struct server *server, FILE *out)
{
	struct hall_counts tables = hall_counts(server->hall);

	print_net(net_counts(server->net), out);
	print_tables(&tables, &server->figures, out);
	print_bots(pool_counts(server->pool), &server->figures, out);
	fputs("# EOF\n", out);
}
