/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What each guest may say now, told with what they are shown, so that no client works it out.
 *
 * hear.c judges; this tells what its judgement would be.  Nothing here depends on what a seat may not know: of calls
 * and questions a seat is told only what host_may_see() lets it see.
 */
#include "host/host_part.h"

#include <string.h>

static wire_mayset when(bool it_is_so, enum wire_may may) { return it_is_so ? wire_may_bit(may) : 0; }

static bool is_person(const struct host *host, int seat) { return host->seat[seat].kind == HOST_PERSON; }

/* Another player reads what is said with a call. */
static bool has_company(const struct host *host, int seat)
{
	for (int other = 0; other < host->table.setup.seats; other++)
		if (other != seat && is_person(host, other))
			return true;
	return false;
}

/* The moves that are offered are calls. */
static bool may_call(const struct host *host, const struct wire_frame *frame)
{
	for (int i = 0; i < frame->view.legals; i++) {
		int kind = atout_move_kind(frame->view.legal[i]);
		if (kind != ATOUT_PLAY && kind != ATOUT_PLAY_MELD)
			return host_is_call(host, frame->view.me, frame->view.legal[i]);
	}
	return false;
}

static wire_mayset permit_moves(const struct host *host, const struct wire_frame *frame, int seat)
{
	return when(frame->view.legals, WIRE_MAY_MOVE) | when(frame->claim[0] >= 0, WIRE_MAY_CLAIM) |
	       when(has_company(host, seat) && may_call(host, frame), WIRE_MAY_ALERT);
}

/* What is said beside the moves. */
static wire_mayset permit_requests(const struct host *host, const struct wire_frame *frame, int seat)
{
	bool acts = seat_in(frame->view.to_act, seat) && !host->seat[seat].late;
	bool ends = table_deal_over(&host->table) && !seat_in(host->ready, seat);

	return when(frame->keep, WIRE_MAY_KEEP) | when(frame->undo, WIRE_MAY_UNDO) | when(acts, WIRE_MAY_HINT) |
	       when(ends, WIRE_MAY_READY);
}

/* While something is asked nobody plays on. */
static wire_mayset permit_answers(const struct host *host, const struct wire_frame *frame, int seat)
{
	return when(frame->ask.mine, WIRE_MAY_ANSWER) | when(host->ask.seat == seat, WIRE_MAY_WITHDRAW);
}

void host_permit_frame(const struct host *host, struct wire_frame *frame, int seat)
{
	bool asked = host->ask.what != WIRE_NOTHING;

	frame->may = 0;
	if (seat < 0)
		return;
	frame->may = wire_may_bit(WIRE_MAY_SAY);
	if (asked)
		frame->may |= permit_answers(host, frame, seat);
	else
		frame->may |= permit_moves(host, frame, seat) | permit_requests(host, frame, seat);
}

/* Somebody who has left another seat in the deal that is on knows its cards. */
static bool knows_others(const struct host *host, const char *person, int seat)
{
	if (!host->table.dealt || table_deal_over(&host->table))
		return false;
	for (int other = 0; other < host->table.setup.seats; other++)
		if (other != seat && strcmp(host->seat[other].left, person) == 0)
			return true;
	return false;
}

bool host_deal_end_permits(const struct host *host)
{
	bool left = false;

	for (int seat = 0; seat < host->table.setup.seats; seat++)
		left |= host->seat[seat].left[0] != '\0';
	return left || host_match_over(host);
}

const char *host_why_not_sit(const struct host *host, const char *person, int seat)
{
	const char *why = NULL;

	if (host->seat[seat].kind != HOST_OPEN)
		why = "That seat is taken";
	else if (host_seat_of(host, person) >= 0 && host_match_on(host))
		why = "You already have a seat";
	else if (knows_others(host, person, seat))
		why = "You have seen another hand of this deal. Take a seat when the deal is over";
	return why;
}

/* From when on a person's seat may be opened depends on the time: no message comes then, so it is not asked here. */
static wire_mayset permit_seat(const struct host *host, const struct wire_table *table, const char *person, int seat)
{
	bool leads = table->owner && seat != table->me;

	return when(!host_why_not_sit(host, person, seat), WIRE_MAY_SIT) |
	       when(leads && !is_person(host, seat), WIRE_MAY_BOT) |
	       when(leads && host->seat[seat].kind != HOST_OPEN, WIRE_MAY_OPEN);
}

static wire_mayset permit_leader(const struct host *host)
{
	bool free = !host_match_on(host);

	return when(!host->match, WIRE_MAY_START) | when(free, WIRE_MAY_OPTION) | when(free, WIRE_MAY_CLOCK) |
	       when(free, WIRE_MAY_WAIT) | wire_may_bit(WIRE_MAY_WATCH);
}

void host_permit_table(const struct host *host, struct wire_table *table, const struct host_visitor *to)
{
	bool sees = host->watch == WIRE_WATCH_OPEN ||
		    (host->watch == WIRE_WATCH_OFF && strcmp(to->person, host->owner) == 0);

	table->late = table->me < 0 && !sees;
	table->may = (table->owner ? permit_leader(host) : 0) | when(table->me >= 0, WIRE_MAY_STAND);
	for (int seat = 0; seat < table->seats; seat++)
		table->seat[seat].may = permit_seat(host, table, to->person, seat);
}
