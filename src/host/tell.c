/* SPDX-License-Identifier: Apache-2.0 */
#include "host/tell.h"

#include "host/log/archive.h"
#include "host/log/auction.h"
#include "host/look.h"
#include "host/may.h"
#include "wire/told.h"

#include <stdlib.h>

enum { SHEET_ROWS_MAX = 100 };

void tell_text(const struct teller *teller, struct host_guest *guest, const char *text, int length)
{
	teller->caller.calls->send(teller->caller.user, guest, text, (size_t)length);
}

void tell_rule(const struct teller *teller, struct host_guest *guest, const struct wire_message *message,
	       const struct atout_why *why)
{
	char buf[WIRE_SIZE];

	tell_text(teller, guest, buf, wire_refused_print(message, why, buf, sizeof buf));
}

void tell_refusal(const struct teller *teller, struct host_guest *guest, const struct wire_message *message,
		  const char *key)
{
	tell_rule(teller, guest, message, &(struct atout_why){.key = key, .suit = -1, .number = -1});
}

void tell_wire_error(const struct teller *teller, struct host_guest *guest, const char *error)
{
	char buf[WIRE_SIZE];

	tell_text(teller, guest, buf, wire_error_print(error, buf, sizeof buf));
}

void tell_notice(const struct teller *teller, const char *key, int seat)
{
	char buf[WIRE_SIZE];
	int length = wire_notice_print(key, seat, buf, sizeof buf);

	for (const struct visitor *to = teller->people->first; to; to = to->next)
		tell_text(teller, to->guest, buf, length);
}

static void fill_seats(const struct teller *teller, struct wire_table *table)
{
	static const int kinds[] = {
		[SEAT_OPEN] = WIRE_SEAT_OPEN, [SEAT_BOT] = WIRE_SEAT_BOT, [SEAT_PERSON] = WIRE_SEAT_PERSON};

	for (int seat = 0; seat < table->seats; seat++) {
		const struct log_seat *at = &teller->people->log->seat[seat];
		table->seat[seat].kind = kinds[at->kind];
		table->seat[seat].name = teller->people->log->match.name[seat];
		table->seat[seat].bot = at->bot ? at->bot->name : NULL;
		table->seat[seat].here = teller->people->seat[seat].guests > 0;
	}
}

static void begin_table(const struct teller *teller, struct wire_table *table)
{
	const struct log *log = teller->people->log;
	const struct log_terms *terms = &log->terms;

	*table = (struct wire_table){.game = log->match.game, .seats = log->match.setup.seats};
	fill_seats(teller, table);
	table->listed = terms->listed;
	table->started = log->number;
	table->match = log->number;
	table->watchers = people_watchers(teller->people);
	table->clock = terms->clock;
	table->wait = terms->wait;
	table->watch = terms->watch;
	table->bots = atout_bots;
}

static void send_table(const struct teller *teller, const struct visitor *to, struct wire_table *table)
{
	char buf[WIRE_SIZE];

	table->me = log_seat_of(teller->people->log, to->person);
	table->owner = people_leads(teller->people, to->person);
	may_look_table(teller->people->log, table, to->person);
	tell_text(teller, to->guest, buf, wire_table_print(table, buf, sizeof buf));
}

void tell_table(const struct teller *teller, const struct visitor *except)
{
	struct wire_table table;

	if (!teller->people->log->match.game || !teller->people->first)
		return;
	begin_table(teller, &table);
	for (const struct visitor *to = teller->people->first; to; to = to->next)
		if (to != except)
			send_table(teller, to, &table);
}

/* Sends a frame to everybody with the same eyes. */
static void send_frame(const struct teller *teller, int eyes, const struct visitor *except)
{
	char buf[WIRE_SIZE];
	int length = 0;

	for (const struct visitor *to = teller->people->first; to; to = to->next) {
		if (to == except || look_eyes(teller->people->log, to->person) != eyes)
			continue;
		if (!length)
			length = look_print(teller->clock, eyes, buf);
		if (length)
			tell_text(teller, to->guest, buf, length);
	}
}

void tell_frame(const struct teller *teller, const struct visitor *except)
{
	if (!teller->people->log->match.dealt)
		return;
	for (int eyes = LOOK_LATE; eyes < teller->people->log->match.setup.seats; eyes++)
		send_frame(teller, eyes, except);
}

void tell_aside(const struct teller *teller, int call)
{
	for (int eyes = LOOK_PUBLIC; eyes < teller->people->log->match.setup.seats; eyes++)
		if (auction_may_see(teller->people->log, eyes, call))
			send_frame(teller, eyes, NULL);
}

static void send_options(const struct teller *teller, const struct visitor *to)
{
	struct atout_setup setup;
	char buf[WIRE_SIZE];

	log_match_setup(teller->people->log, &setup);
	tell_text(teller, to->guest, buf, wire_options_print(teller->people->log->match.game, &setup, buf, sizeof buf));
}

void tell_options(const struct teller *teller)
{
	for (const struct visitor *to = teller->people->first; to; to = to->next)
		send_options(teller, to);
}

/* The source of a row's deal. */
static void find_source(const struct log *log, int i, struct wire_row *row)
{
	const struct past_deal *past =
		log->past.first + i < log->past.deals ? log->past.deal[log->past.first + i] : NULL;

	if (past ? !past->fair : !log->dealt.has_key)
		return;
	row->key = past ? past->key : log->dealt.key;
	row->seats = log->match.setup.seats;
	for (int seat = 0; seat < row->seats; seat++)
		row->nonce[seat] = past ? archive_nonce(past, seat) : log->dealt.nonce[seat];
}

/* The sheet as a text; the caller frees it.  NULL: no memory. */
static char *print_sheet(const struct log *log, int *length)
{
	const struct match *match = &log->match;
	int skip = match->rows > SHEET_ROWS_MAX ? match->rows - SHEET_ROWS_MAX : 0;
	struct wire_row rows[SHEET_ROWS_MAX];

	for (int i = skip; i < match->rows; i++) {
		const struct match_row *row = &match->row[i];
		rows[i - skip] =
			(struct wire_row){row->number, row->dealer, row->contract, &row->standing, .key = NULL};
		find_source(log, i, &rows[i - skip]);
	}
	*length = wire_sheet_print(rows, match->rows - skip, NULL, 0);
	char *text = malloc((size_t)*length + 1);
	if (text)
		wire_sheet_print(rows, match->rows - skip, text, (size_t)*length + 1);
	return text;
}

static void send_sheet(const struct teller *teller, const struct visitor *only)
{
	int length;
	char *text = print_sheet(teller->people->log, &length);

	for (const struct visitor *to = teller->people->first; text && to; to = to->next)
		if (!only || to == only)
			tell_text(teller, to->guest, text, length);
	free(text);
}

void tell_sheet(const struct teller *teller)
{
	if (teller->people->first)
		send_sheet(teller, NULL);
}

/* To one guest, or to all. */
static void send_fair(const struct teller *teller, const struct visitor *only)
{
	char buf[WIRE_SIZE];

	if (!teller->people->log->coming.has_key)
		return;
	int length = wire_fair_print(log_next_deal(teller->people->log), &teller->people->log->coming, buf, sizeof buf);
	for (const struct visitor *to = teller->people->first; to; to = to->next)
		if (!only || to == only)
			tell_text(teller, to->guest, buf, length);
}

void tell_fair(const struct teller *teller) { send_fair(teller, NULL); }

void tell_all(const struct teller *teller, const struct visitor *to)
{
	struct wire_table table;
	char buf[WIRE_SIZE];

	if (!teller->people->log->match.game)
		return;
	begin_table(teller, &table);
	send_table(teller, to, &table);
	send_options(teller, to);
	send_sheet(teller, to);
	send_fair(teller, to);
	int length = teller->people->log->match.dealt
			     ? look_print(teller->clock, look_eyes(teller->people->log, to->person), buf)
			     : 0;
	if (length)
		tell_text(teller, to->guest, buf, length);
}
