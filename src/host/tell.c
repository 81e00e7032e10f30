/* SPDX-License-Identifier: Apache-2.0 */
/* What guests are told: the table as it is, to each what he may know. */
#include "host/host_part.h"

#include <stdlib.h>
#include <string.h>

enum { SHEET_ROWS_MAX = 100 };

void host_send(struct host *host, struct host_guest *guest, const char *text, int length)
{
	host->calls->send(host->user, guest, text, (size_t)length);
}

void host_refuse_why(struct host *host, struct host_guest *guest, const struct wire_message *message,
		     const struct atout_why *why)
{
	char buf[WIRE_SIZE];

	host_send(host, guest, buf, wire_refused_print(message, why, buf, sizeof buf));
}

void host_refuse(struct host *host, struct host_guest *guest, const struct wire_message *message, const char *key)
{
	host_refuse_why(host, guest, message, &(struct atout_why){.key = key, .suit = -1, .number = -1});
}

void host_error(struct host *host, struct host_guest *guest, const char *error)
{
	char buf[WIRE_SIZE];

	host_send(host, guest, buf, wire_error_print(error, buf, sizeof buf));
}

void host_notice(struct host *host, const char *key, int seat)
{
	char buf[WIRE_SIZE];
	int length = wire_notice_print(key, seat, buf, sizeof buf);

	for (const struct host_visitor *to = host->visitors; to; to = to->next)
		host_send(host, to->guest, buf, length);
}

static void fill_seats(const struct host *host, struct wire_table *table)
{
	static const int kinds[] = {
		[HOST_OPEN] = WIRE_SEAT_OPEN, [HOST_BOT] = WIRE_SEAT_BOT, [HOST_PERSON] = WIRE_SEAT_PERSON};

	for (int seat = 0; seat < table->seats; seat++) {
		const struct host_seat *at = &host->seat[seat];
		table->seat[seat].kind = kinds[at->kind];
		table->seat[seat].name = host->table.name[seat];
		table->seat[seat].bot = at->bot ? at->bot->name : NULL;
		table->seat[seat].here = at->guests > 0;
	}
}

static int count_watchers(const struct host *host)
{
	int count = 0;

	for (const struct host_visitor *visitor = host->visitors; visitor; visitor = visitor->next)
		count += host_seat_of(host, visitor->person) < 0;
	return count;
}

static void begin_table(const struct host *host, struct wire_table *table)
{
	*table = (struct wire_table){.game = host->table.game, .seats = host->table.setup.seats};
	fill_seats(host, table);
	table->listed = host->listed;
	table->started = host->match;
	table->match = host->match;
	table->watchers = count_watchers(host);
	table->clock = host->clock;
	table->wait = host->wait;
	table->watch = host->watch;
	table->bots = atout_bots;
}

static void send_table(struct host *host, const struct host_visitor *to, struct wire_table *table)
{
	char buf[WIRE_SIZE];

	table->me = host_seat_of(host, to->person);
	table->owner = host_leads(host, to->person);
	host_permit_table(host, table, to);
	host_send(host, to->guest, buf, wire_table_print(table, buf, sizeof buf));
}

void host_tell_table(struct host *host, const struct host_visitor *except)
{
	struct wire_table table;

	if (!host->table.game || !host->visitors)
		return;
	begin_table(host, &table);
	for (const struct host_visitor *to = host->visitors; to; to = to->next)
		if (to != except)
			send_table(host, to, &table);
}

/* What is the same in all frames. */
static void begin_frame(const struct host *host, struct wire_frame *frame)
{
	const struct table *table = &host->table;

	frame->game = table->game;
	frame->n = host->n;
	frame->deal = table->setup.number;
	frame->board = table->setup.board;
	frame->ready = host->ready;
	frame->away = frame->standin = 0;
	for (int seat = 0; seat < table->setup.seats; seat++) {
		if (host->seat[seat].kind == HOST_PERSON && !host->seat[seat].guests)
			frame->away |= seat_bit(seat);
		if (host->seat[seat].standin || host->seat[seat].late)
			frame->standin |= seat_bit(seat);
	}
	host_look_at_clocks(host, frame);
}

/* Who is asked about a claim sees what the claimer sees of his own cards. */
static void show_claimer(const struct host *host, struct wire_frame *frame)
{
	struct atout_view theirs;
	int claimer = host->ask.seat;

	atout_look(host->table.game, host->table.state, claimer, &theirs);
	frame->view.known[claimer] = theirs.known[claimer];
}

static void offer_nothing(struct wire_frame *frame)
{
	frame->view.legals = 0;
	frame->claim[0] = frame->claim[1] = -1;
}

static void look_at_question(const struct host *host, struct wire_frame *frame, int seat)
{
	const struct host_question *ask = &host->ask;
	bool asked = seat >= 0 && seat_in(host_judges(host, ask->what, ask->seat), seat);

	frame->ask = (struct wire_question){.what = ask->what, .seat = (int8_t)ask->seat, .yes = ask->yes};
	frame->ask.move = ask->claim;
	frame->ask.mine = asked && !seat_in(ask->yes, seat);
	if (ask->what == WIRE_CLAIM && asked)
		show_claimer(host, frame);
	offer_nothing(frame); /* nobody plays on */
}

/* What was made last; others do not know a bid that is sealed. */
static void look_at_move(const struct host *host, struct wire_frame *frame, int seat)
{
	const struct table *table = &host->table;
	const struct table_move *last = table->moves ? &table->move[table->moves - 1] : NULL;

	frame->made = (struct wire_made){.moves = (uint16_t)table->moves, .move = ATOUT_NO_MOVE};
	if (!last)
		return;
	frame->made.seat = (int8_t)last->seat;
	if (last->seat == seat || atout_move_kind(last->move) != ATOUT_BID ||
	    frame->view.bid[last->seat] != ATOUT_BID_SEALED)
		frame->made.move = last->move;
}

static void look(const struct host *host, struct wire_frame *frame, int seat)
{
	bool asked = host->ask.what != WIRE_NOTHING;

	wire_frame_look(frame, host->table.state, seat);
	look_at_move(host, frame, seat);
	frame->undo = seat >= 0 && !asked && host->seat[seat].decision >= 0;
	frame->keep = seat >= 0 && !asked && host_waits_for(host, seat);
	frame->ask.what = WIRE_NOTHING;
	host_look_at_notes(host, frame, seat);
	if (asked)
		look_at_question(host, frame, seat);
	if (seat >= 0 && host->seat[seat].late)
		offer_nothing(frame);
	host_permit_frame(host, frame, seat);
}

bool host_sees(const struct host *host, const struct host_visitor *visitor)
{
	return host->watch == WIRE_WATCH_OPEN || table_deal_over(&host->table) ||
	       (host->watch == WIRE_WATCH_OFF && strcmp(visitor->person, host->owner) == 0);
}

/* How the last deal that is over has ended, for who may not see the one that is on.  False: none is over. */
static bool look_back(const struct host *host, struct wire_frame *frame)
{
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	const struct host_past *past = host_last_past(host);

	if (!past)
		return false;
	host_replay_past(host, past, past->moves, state);
	*frame = (struct wire_frame){.game = host->table.game, .n = host->n};
	frame->deal = past->setup.number;
	frame->board = past->setup.board;
	wire_frame_look(frame, state, -1);
	return true;
}

/* Whose eyes a frame is for: those of a seat, or of somebody who has none and sees all that is public, or sees late. */
enum { PUBLIC = -1, LATE = -2 };

static int eyes_of(const struct host *host, const struct host_visitor *visitor)
{
	int seat = host_seat_of(host, visitor->person);

	return seat >= 0 ? seat : host_sees(host, visitor) ? PUBLIC : LATE;
}

/* 0: there is nothing to see. */
static int print_frame(const struct host *host, int eyes, char buf[WIRE_SIZE])
{
	struct wire_frame frame;

	if (eyes == LATE && !look_back(host, &frame))
		return 0;
	if (eyes != LATE) {
		begin_frame(host, &frame);
		look(host, &frame, eyes);
	}
	return wire_frame_print(&frame, buf, WIRE_SIZE);
}

/* A frame to all with the same eyes. */
static void send_frame(struct host *host, int eyes, const struct host_visitor *except)
{
	char buf[WIRE_SIZE];
	int length = 0;

	for (const struct host_visitor *to = host->visitors; to; to = to->next) {
		if (to == except || eyes_of(host, to) != eyes)
			continue;
		if (!length)
			length = print_frame(host, eyes, buf);
		if (length)
			host_send(host, to->guest, buf, length);
	}
}

void host_tell_frame(struct host *host, const struct host_visitor *except)
{
	if (!host->table.dealt)
		return;
	for (int eyes = LATE; eyes < host->table.setup.seats; eyes++)
		send_frame(host, eyes, except);
}

void host_tell_aside(struct host *host, int call)
{
	for (int eyes = PUBLIC; eyes < host->table.setup.seats; eyes++)
		if (host_may_see(host, eyes, call))
			send_frame(host, eyes, NULL);
}

static void send_options(struct host *host, const struct host_visitor *to)
{
	struct atout_setup setup;
	char buf[WIRE_SIZE];

	host_match_setup(host, &setup);
	host_send(host, to->guest, buf, wire_options_print(host->table.game, &setup, buf, sizeof buf));
}

void host_tell_options(struct host *host)
{
	for (const struct host_visitor *to = host->visitors; to; to = to->next)
		send_options(host, to);
}

/* What the deal of a row came from. */
static void find_source(const struct host *host, int i, struct wire_row *row)
{
	const struct host_past *past = host->first + i < host->pasts ? host->past[host->first + i] : NULL;

	if (past ? !past->fair : !host->dealt.has_key)
		return;
	row->key = past ? past->key : host->dealt.key;
	row->seats = host->table.setup.seats;
	for (int seat = 0; seat < row->seats; seat++)
		row->nonce[seat] = past ? host_past_nonce(past, seat) : host->dealt.nonce[seat];
}

/* The sheet as a text; the caller frees it.  NULL: no memory. */
static char *print_sheet(const struct host *host, int *length)
{
	const struct table *table = &host->table;
	int skip = table->rows > SHEET_ROWS_MAX ? table->rows - SHEET_ROWS_MAX : 0;
	struct wire_row rows[SHEET_ROWS_MAX];

	for (int i = skip; i < table->rows; i++) {
		const struct table_row *row = &table->row[i];
		rows[i - skip] =
			(struct wire_row){row->number, row->dealer, row->contract, &row->standing, .key = NULL};
		find_source(host, i, &rows[i - skip]);
	}
	*length = wire_sheet_print(rows, table->rows - skip, NULL, 0);
	char *text = malloc((size_t)*length + 1);
	if (text)
		wire_sheet_print(rows, table->rows - skip, text, (size_t)*length + 1);
	return text;
}

static void send_sheet(struct host *host, const struct host_visitor *only)
{
	int length;
	char *text = print_sheet(host, &length);

	for (const struct host_visitor *to = host->visitors; text && to; to = to->next)
		if (!only || to == only)
			host_send(host, to->guest, text, length);
	free(text);
}

void host_tell_sheet(struct host *host)
{
	if (host->visitors)
		send_sheet(host, NULL);
}

/* To one, or to all. */
static void send_fair(struct host *host, const struct host_visitor *only)
{
	char buf[WIRE_SIZE];

	if (!host->coming.has_key)
		return;
	int length = wire_fair_print(host_coming_deal(host), &host->coming, buf, sizeof buf);
	for (const struct host_visitor *to = host->visitors; to; to = to->next)
		if (!only || to == only)
			host_send(host, to->guest, buf, length);
}

void host_tell_fair(struct host *host) { send_fair(host, NULL); }

void host_tell_all(struct host *host, const struct host_visitor *to)
{
	struct wire_table table;
	char buf[WIRE_SIZE];

	if (!host->table.game)
		return;
	begin_table(host, &table);
	send_table(host, to, &table);
	send_options(host, to);
	send_sheet(host, to);
	send_fair(host, to);
	int length = host->table.dealt ? print_frame(host, eyes_of(host, to), buf) : 0;
	if (length)
		host_send(host, to->guest, buf, length);
}
