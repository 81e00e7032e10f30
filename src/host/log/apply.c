/* SPDX-License-Identifier: Apache-2.0 */
#include "host/log/apply.h"

#include "host/log/change.h"
#include "host/log/place.h"

#include <stdio.h>

/* The function for each kind of line. */
static change_line *const changes[EVENT_KINDS] = {
	[EVENT_TABLE] = change_table,	    [EVENT_OWNER] = change_owner,   [EVENT_LISTED] = change_listed,
	[EVENT_WATCH] = change_watch,	    [EVENT_PACE] = change_pace,	    [EVENT_FAIR] = change_key,
	[EVENT_PERSON] = change_seat,	    [EVENT_BOT] = change_seat,	    [EVENT_OPEN] = change_seat,
	[EVENT_OPTION] = change_option,	    [EVENT_CLOCK] = change_clock,   [EVENT_WAIT] = change_wait,
	[EVENT_PARTNERS] = change_partners, [EVENT_MATCH] = change_match,   [EVENT_DRAW] = change_draw,
	[EVENT_DEAL] = change_deal,	    [EVENT_NONCE] = change_nonce,   [EVENT_FORGET] = change_forget,
	[EVENT_TIME] = change_time,	    [EVENT_LATE] = change_late,	    [EVENT_MOVE] = change_move,
	[EVENT_WHY] = change_why,	    [EVENT_ALERT] = change_mark,    [EVENT_STOP] = change_mark,
	[EVENT_EXPLAIN] = change_explain,   [EVENT_ASKED] = change_mark,    [EVENT_KEEP] = change_keep,
	[EVENT_ASK] = change_ask,	    [EVENT_YES] = change_yes,	    [EVENT_NO] = change_no,
	[EVENT_UNDO] = change_undo,	    [EVENT_READY] = change_ready,   [EVENT_LEFT] = change_left,
	[EVENT_DUMMY] = change_dummy,	    [EVENT_HINTS] = change_hints,   [EVENT_HINTED] = change_hinted,
	[EVENT_UNDOS] = change_undos,	    [EVENT_DATE] = change_date,	    [EVENT_SITE] = change_site,
	[EVENT_AGAIN] = change_again,	    [EVENT_DEALS] = change_deals,   [EVENT_WANTED] = change_wanted,
	[EVENT_SLOW] = change_slow,	    [EVENT_AT] = change_at,	    [EVENT_COACHED] = change_coached,
	[EVENT_TEXT] = change_text,	    [EVENT_OWN] = change_own,	    [EVENT_BOARDS] = change_boards,
	[EVENT_BOARD] = change_board,	    [EVENT_SET] = change_set,	    [EVENT_GIVEN] = change_given,
	[EVENT_LENT] = change_lent,	    [EVENT_UNDONE] = change_past,   [EVENT_RESEATED] = change_past,
	[EVENT_ONLINE] = change_online,	    [EVENT_CLOSED] = change_closed,
};

/* What a seat may do now, as a number: legal() has no order. */
static uint64_t asked_of(const struct log *log, int seat)
{
	const struct match *match = &log->match;
	atout_move legal[ATOUT_MOVES_MAX];
	int place = place_of(log, seat);
	uint64_t sum = 0;

	if (!seat_in(log_to_act(log), place))
		return 0;
	int n = match->game->legal(match->state, place, legal);
	for (int i = 0; i < n; i++) {
		uint64_t mixed = (legal[i] + UINT64_C(1)) * UINT64_C(0x9E3779B97F4A7C15);
		sum += mixed ^ mixed >> 29;
	}
	return sum;
}

static void note_questions(struct log *log)
{
	for (int seat = 0; seat < log->match.setup.seats; seat++) {
		uint64_t asked = asked_of(log, seat);
		if (asked != log->turn[seat].asked)
			log->turn[seat].since = log->n;
		log->turn[seat].asked = asked;
		if (log->turn[seat].since == log->n)
			log->turn[seat].began = log->at;
	}
}

/* While a question was open nobody else could move: their hours begin anew when it ends. */
static void end_pause(struct log *log, const struct log_question *before)
{
	if (before->what == WIRE_NOTHING || log->ask.what != WIRE_NOTHING)
		return;
	for (int seat = 0; seat < log->match.setup.seats; seat++)
		if (seat != before->seat)
			log->turn[seat].began = log->at;
}

static bool apply_line(struct change *change)
{
	enum event_kind kind = change->line->kind;
	int seat = change->line->seat, seats = change->log->match.setup.seats;

	if (!change->log->match.game && kind != EVENT_TABLE && kind != EVENT_DEAL)
		return change_refuse(change, "'%s' is not known; expected the line `table`", event_first_word(kind));
	if (event_has_seat(kind) && (seat < 0 || seat >= seats))
		return change_refuse(change, "expected a seat 0..%d", seats - 1);
	return changes[kind](change, change->log, change->line);
}

/*
 * The first line of an event counts it, unless it only asks about a call or explains one: a seat that may not see that
 * learns nothing, not even from a number, or from when a bot moves.
 */
static void count_event(struct change *change)
{
	const struct event_line *line = change->line;

	if (line->kind == EVENT_ASKED || line->kind == EVENT_EXPLAIN)
		change->news->aside = line->number[0];
	else
		change->log->n++;
}

/* Before the first deal strangers may come and go without using up what the others may change. */
static bool is_free(const struct log *log, const char *event, size_t length)
{
	const uint64_t seating =
		event_bit(EVENT_PERSON) | event_bit(EVENT_OPEN) | event_bit(EVENT_NONCE) | event_bit(EVENT_FORGET);

	return !log->number && !(event_kinds(event, length) & ~seating);
}

/* A text has a length of its own. */
static void count_for_room(struct log *log, const char *event, size_t length, struct log_news *news)
{
	bool had_room = log_has_room(log);

	if (event_kinds(event, length) & event_bit(EVENT_TEXT))
		log->events += (int)(length / LOG_TEXT_BYTES);
	log->events += !is_free(log, event, length);
	news->seats = had_room && !log_has_room(log); /* less may be said from now on */
}

bool log_apply(struct log *log, const char *event, size_t length, struct log_news *news, char error[ATOUT_ERROR_SIZE])
{
	struct event_reader reader = {.next = event, .end = event + length, .error = error};
	struct event_line line;
	struct change change = {.log = log, .news = news, .line = &line, .error = error};
	const struct log_question before = log->ask;

	*news = (struct log_news){
		.answered = WIRE_NOTHING, .left = -1, .sat = -1, .hinted = -1, .coached = -1, .aside = -1};
	if (!length || length >= EVENT_SIZE_MAX || event[length - 1] != '\n') {
		snprintf(error, ATOUT_ERROR_SIZE, "%zu bytes; expected whole lines, less than %d bytes", length,
			 EVENT_SIZE_MAX);
		return false;
	}
	count_for_room(log, event, length, news);
	while (event_read(&reader, &line)) {
		change.at = reader.line;
		if (reader.line == 1)
			count_event(&change);
		if (!apply_line(&change))
			return false;
	}
	change.at = reader.line + reader.lines;
	if (!reader.wrong && log->number && !log->match.dealt)
		return change_refuse(&change, "a match without a deal; expected: deal");
	if (reader.wrong)
		return false;
	note_questions(log);
	end_pause(log, &before);
	return true;
}
