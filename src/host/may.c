/* SPDX-License-Identifier: Apache-2.0 */
#include "host/may.h"

#include "host/log/auction.h"
#include "host/log/place.h"
#include "host/rest.h"

#include <string.h>

static wire_mayset when(bool it_is_so, enum wire_may may) { return it_is_so ? wire_may_bit(may) : 0; }

/* Whether the moves offered are calls. */
static bool may_call(const struct log *log, const struct wire_frame *frame)
{
	for (int i = 0; i < frame->view.legals; i++) {
		int kind = atout_move_kind(frame->view.legal[i]);
		if (kind != ATOUT_PLAY && kind != ATOUT_PLAY_MELD)
			return auction_is_call(log, frame->view.me, frame->view.legal[i]);
	}
	return false;
}

static wire_mayset permit_moves(const struct log *log, const struct wire_frame *frame, int seat)
{
	atout_card order[ATOUT_HAND_MAX];
	bool company = log_people(log) & (seatset)~seat_bit(seat); /* others read what is said with a call */

	return when(frame->view.legals, WIRE_MAY_MOVE) | when(frame->claim[0] >= 0, WIRE_MAY_CLAIM) |
	       when(rest_may(log, &frame->view, order), WIRE_MAY_REST) |
	       when(company && may_call(log, frame), WIRE_MAY_ALERT);
}

/* What a seat may say besides moves. */
static wire_mayset permit_requests(const struct log *log, const struct wire_frame *frame, int seat)
{
	bool acts = seat_in(place_players(log), seat) && !log->turn[seat].late;
	bool ends = match_deal_over(&log->match) && !seat_in(log->ready, seat);
	bool more = ends && !log_set_over(log), again = ends && !log_is_online(log);

	bool helped = log_gives_hints(log), on = log_deal_on(log) && !log->turn[seat].late;

	return when(frame->keep, WIRE_MAY_KEEP) | when(frame->undo, WIRE_MAY_UNDO) |
	       when(acts && helped, WIRE_MAY_HINT) | when(on && helped, WIRE_MAY_COACH) | when(more, WIRE_MAY_READY) |
	       when(again && seat_count(log_people(log)) == 1 && log_has_room(log), WIRE_MAY_AGAIN);
}

/* While a question is open nobody plays on. */
static wire_mayset permit_answers(const struct log *log, const struct wire_frame *frame, int seat)
{
	return when(frame->ask.mine, WIRE_MAY_ANSWER) | when(log->ask.seat == seat, WIRE_MAY_WITHDRAW);
}

void may_look_frame(const struct log *log, struct wire_frame *frame, int seat)
{
	bool asked = log->ask.what != WIRE_NOTHING;

	frame->may = 0;
	if (seat < 0)
		return;
	frame->may = wire_may_bit(WIRE_MAY_SAY);
	if (log->terms.closed)
		return;
	if (asked)
		frame->may |= permit_answers(log, frame, seat);
	else
		frame->may |= permit_moves(log, frame, seat) | permit_requests(log, frame, seat);
}

/* A person who has left another seat in the present deal knows its cards. */
static bool knows_others(const struct log *log, const char *person, int seat)
{
	if (!log_deal_on(log))
		return false;
	for (int other = 0; other < log->match.setup.seats; other++)
		if (other != seat && strcmp(log->seat[other].left, person) == 0)
			return true;
	return false;
}

const char *may_not_answer(const struct log *log, uint32_t n, uint32_t since)
{
	return n >= since && n <= log->n ? NULL : "The table has changed in the meantime";
}

const char *may_not_begin(const struct log *log)
{
	if (log_is_online(log) && log_set_over(log))
		return "The round is over";
	if (log_set_over(log))
		return "These were all the deals of the set";
	if (log->n >= LOG_N_MAX)
		return "This table is full. Please open a new one";
	return log_match_fault(log);
}

const char *may_not_sit(const struct log *log, const char *person, int seat)
{
	const char *why = NULL;

	if (log->seat[seat].kind != WIRE_SEAT_OPEN)
		why = "That seat is taken";
	else if (log_seat_of(log, person) >= 0 && log_match_on(log))
		why = "You already have a seat";
	else if (log->seen && log_deal_on(log))
		why = "All hands of this deal have been seen. Take a seat when it is over";
	else if (knows_others(log, person, seat))
		why = "You have seen another hand of this deal. Take a seat when the deal is over";
	return why;
}

/* When a person's seat may be opened depends on the time: no message is sent then, so this does not ask for it. */
static wire_mayset permit_seat(const struct log *log, const struct wire_table *table, const char *person, int seat)
{
	bool leads = table->owner && seat != table->me && log_has_room(log), lent = log->terms.lent;

	if (log_is_bound(log))
		return 0;
	return when(!lent && log_has_room_to_sit(log) && !may_not_sit(log, person, seat), WIRE_MAY_SIT) |
	       when(leads && !log_is_person(log, seat), WIRE_MAY_BOT) |
	       when(leads && !lent && log->seat[seat].kind != WIRE_SEAT_OPEN, WIRE_MAY_OPEN);
}

static wire_mayset permit_leader(const struct log *log)
{
	bool room = log_has_room(log), free = room && !log_match_on(log);
	bool partners = draw_has_partners(log->match.game, log->match.setup.seats);
	bool dummy = place_has_dummy(log->match.game);

	if (log_is_bound(log))
		return 0;
	return when(!log->number, WIRE_MAY_START) | when(free, WIRE_MAY_OPTION) | when(free, WIRE_MAY_CLOCK) |
	       when(free, WIRE_MAY_WAIT) | when(free && partners, WIRE_MAY_PARTNERS) |
	       when(free && dummy, WIRE_MAY_DUMMY) | when(room && !log->terms.lent, WIRE_MAY_WATCH) |
	       when(free, WIRE_MAY_HINTS) | when(free, WIRE_MAY_UNDOS) |
	       when(free && wanted_suits(log->match.game), WIRE_MAY_DEALS) | when(free, WIRE_MAY_BOARDS);
}

/* Whether a person without a seat sees the present deal. */
static bool may_watch(const struct log *log, const char *person)
{
	const struct log_terms *terms = &log->terms;

	return terms->watch == WIRE_WATCH_OPEN || (terms->watch == WIRE_WATCH_OFF && strcmp(person, terms->owner) == 0);
}

bool may_see_deal(const struct log *log, const char *person)
{
	return match_deal_over(&log->match) || may_watch(log, person);
}

void may_look_table(const struct log *log, struct wire_table *table, const char *person)
{
	table->late = table->me < 0 && !may_watch(log, person);
	table->may = (table->owner ? permit_leader(log) : 0) |
		     when(table->me >= 0 && log_has_room_to_sit(log) && !log_is_bound(log) && !log->terms.lent,
			  WIRE_MAY_STAND);
	for (int seat = 0; seat < table->seats; seat++)
		table->seat[seat].may = permit_seat(log, table, person, seat);
}

void may_look_people(const struct log *log, struct wire_table *table, bool sat)
{
	wire_mayset may = wire_may_bit(WIRE_MAY_BLOCK) | when(sat, WIRE_MAY_FRIEND) | when(sat, WIRE_MAY_REPORT);

	for (int seat = 0; seat < table->seats; seat++)
		if (seat != table->me && log_is_person(log, seat))
			table->seat[seat].may |= may;
}
