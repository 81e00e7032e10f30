/* SPDX-License-Identifier: Apache-2.0 */
#include "host/log/change.h"

#include "base/text.h"
#include "formats/refusal.h"
#include "host/log/archive.h"
#include "host/log/auction.h"
#include "host/log/place.h"

#include <string.h>

/* ---- Matches and deals ---- */

static bool seats_taken(const struct log *log)
{
	for (int seat = 0; seat < log->match.setup.seats; seat++)
		if (log->seat[seat].kind == WIRE_SEAT_OPEN && !log->seat[seat].bot)
			return false;
	return true;
}

bool change_match(struct change *change, struct log *log, const struct event_line *line)
{
	struct atout_setup setup;

	if (line->number[0] != log->number + 1)
		return change_refuse(change, "expected: match %d", log->number + 1);
	if (log->number && !log_match_over(log))
		return change_refuse(change, "match %d is not over", log->number);
	if (!seats_taken(log))
		return change_refuse(change, "a seat is open; expected people and bots");
	if (log_match_fault(log))
		return change_refuse(change, "%s", log_match_fault(log));
	if (log->number && !archive_end_match(log))
		return change_refuse(change, "no memory");
	texts_begin(&log->texts);
	log_match_setup(log, &setup);
	match_start(&log->match, log->match.game, &setup);
	log->number++;
	log->draw.what = DRAW_NOTHING;
	memset(&log->occasion, 0, sizeof log->occasion);
	change->news->seats = change->news->sheet = true;
	return true;
}

static bool take_occasion(struct change *change, const struct occasion_part *part)
{
	struct log *log = change->log;

	return (!log->match.dealt && occasion_set(&log->occasion, part, change->line->text)) ||
	       change_refuse(change, "expected: %s, before the first deal", event_form(change->line->kind));
}

bool change_date(struct change *change, struct log *log, const struct event_line *line)
{
	(void)log, (void)line;
	return take_occasion(change, &occasion_parts[OCCASION_DATE]);
}

bool change_site(struct change *change, struct log *log, const struct event_line *line)
{
	(void)log, (void)line;
	return take_occasion(change, &occasion_parts[OCCASION_SITE]);
}

/* Everybody has something new to decide. */
static void ask_all(struct log *log)
{
	log->ask.what = WIRE_NOTHING;
	log->kept = log->ready = 0;
	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++) {
		log->turn[seat].since = log->n;
		log->turn[seat].decided = log->n;
	}
}

/* Checks that the deal is its board, or that of its key, if it has one. */
static bool take_source(struct change *change)
{
	struct log *log = change->log;

	log->dealt = log->coming;
	memset(&log->coming, 0, sizeof log->coming);
	change->news->fair = true;
	log->supply.now = log->supply.next;
	log->supply.next = 0;
	if (log->dealt.chosen)
		return supply_gives(log, log->supply.now, log_drawn(log), &log->match.setup) ||
		       change_refuse(change, "deal: expected the cards of board %d", log->supply.now);
	if (log->dealt.has_key && log->terms.wanted.kind && !log->dealt.tries)
		return change_refuse(change, "deal: expected '%s' before it", event_first_word(EVENT_WANTED));
	return !log->dealt.has_key ||
	       (fair_gives(&log->dealt, &log->match.setup) && fair_counts(&log->dealt, &log->match.setup)) ||
	       change_refuse(change, "deal: expected the cards that the key before it gives");
}

/* Everything anew, but for what the table counts in a deal. */
static void begin_moves(struct log *log)
{
	log->dummy = log->terms.dummy;
	ask_all(log);
	auction_begin(log);
	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++) {
		log->turn[seat].time = INT64_C(1000) * log->terms.clock.seconds;
		log->turn[seat].late = false;
		log->turn[seat].decision = -1;
		log->turn[seat].rejected = -1;
	}
}

static void begin_deal(struct log *log)
{
	log->events = 0;
	log->seen = false;
	log->hinted = log->coached = 0;
	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++)
		log->seat[seat].left[0] = '\0';
	begin_moves(log);
}

bool change_again(struct change *change, struct log *log, const struct event_line *line)
{
	(void)line;
	if (!match_deal_over(&log->match) || seat_count(log_people(log)) != 1)
		return change_refuse(change, "a deal once more; expected it when one is over, of one person");
	match_again(&log->match);
	begin_moves(log);
	change->news->timed = all_seats(log->match.setup.seats);
	change->news->seats = true;
	return true;
}

bool change_deal(struct change *change, struct log *log, const struct event_line *line)
{
	char error[ATOUT_ERROR_SIZE];

	if (!log->number)
		return change_refuse(change, "a deal before the match; expected: match 1");
	if (log_match_over(log))
		return change_refuse(change, "the match is over; expected: match %d", log->number + 1);
	if (!match_take_deal(&log->match, line->text, line->length, error))
		return change_refuse(change, "deal: %s", error);
	if (!take_source(change))
		return false;
	if (log_drawn(log) && log->match.setup.dealer != draw_dealer(&log->draw))
		return change_refuse(change, "deal: expected the dealer that was drawn, seat %d",
				     draw_dealer(&log->draw));
	change->news->seats |= !log_has_room(log);
	begin_deal(log);
	change->news->dealt = true;
	change->news->seats |= log->draw.what != DRAW_NOTHING && log->match.rows == 1; /* it is no longer told */
	return true;
}

/* ---- Moves ---- */

static bool is_decision(const struct atout_game *game, const void *state, int seat, atout_move move)
{
	atout_move legal[ATOUT_MOVES_MAX];

	return atout_move_kind(move) == ATOUT_CLAIM || game->legal(state, seat, legal) > 1;
}

/* Ends the question. */
static void end_question(struct change *change, int against)
{
	change->news->answered = change->log->ask.what;
	change->news->against = against;
	change->log->ask.what = WIRE_NOTHING;
}

/*
 * Whether the end of the deal changes what the table says of itself: which seats may be taken, and what may be agreed.
 * A deal that was over before is one whose hands have all been seen: nobody could sit down in it.
 */
static bool end_frees(const struct log *log)
{
	bool left = log->seen;

	for (int seat = 0; seat < log->match.setup.seats; seat++)
		left |= log->seat[seat].left[0] != '\0';
	return left || log_match_over(log);
}

/* More is said of a deal: once it is over, it is archived anew. */
static bool say_more(struct change *change)
{
	struct log *log = change->log;

	return !match_deal_over(&log->match) || log->match.again || archive_deal(log) ||
	       change_refuse(change, "no memory");
}

/* The deal is over now. */
static bool end_deal(struct change *change)
{
	struct log *log = change->log;

	log->over = log->n;
	change->news->seats |= end_frees(log);
	log->seen = true;
	change->news->sheet = true;
	change->news->row = log->match.setup.number;
	if (log->match.again)
		return archive_again(log) || change_refuse(change, "no memory");
	change->news->fair |= log_match_over(log);
	return (archive_deal(log) && (!log_match_over(log) || archive_close_match(log))) ||
	       change_refuse(change, "no memory");
}

static bool refuse_move(struct change *change, atout_move move, const struct atout_why *why)
{
	const struct match *match = &change->log->match;
	char text[ATOUT_ERROR_SIZE];

	if (!why->key)
		return change_refuse(change, "no memory");
	refusal_of_move(match->game, match->state, change->line->seat, move, why, text);
	return change_refuse(change, "%s", text);
}

static bool make_move(struct change *change, int seat, atout_move move)
{
	struct log *log = change->log;
	struct match *match = &log->match;
	bool decides = is_decision(match->game, match->state, seat, move);
	int player = place_player(log, seat);
	struct atout_why why;

	if (!match_play(match, seat, move, &why))
		return refuse_move(change, move, &why);
	change->news->moves++;
	log->turn[player].since = log->n;
	log->timed[match->moves - 1] = change->news->timed;
	change->news->stopped |= auction_mark_move(log, seat, move);
	if (decides) {
		log->turn[player].decision = match->moves - 1;
		log->turn[player].decided = log->n;
	}
	log->kept = 0;
	return !match_deal_over(match) || end_deal(change);
}

static bool read_move(struct change *change, atout_move *move)
{
	const struct atout_game *game = change->log->match.game;

	return game->read(change->line->text, move) ||
	       change_refuse(change, "'%s' is not a move of %s", refusal_shown(change->line->text).text, game->name);
}

bool change_move(struct change *change, struct log *log, const struct event_line *line)
{
	atout_move move;

	if (!log_deal_on(log) || log->match.moves >= LOG_MOVES_MAX)
		return change_refuse(change, "no deal is on; expected none of its moves");
	if (!read_move(change, &move))
		return false;
	if (log->ask.what == WIRE_CLAIM && line->seat == log->ask.place && move == log->ask.claim)
		end_question(change, -1);
	if (log->ask.what != WIRE_NOTHING)
		return change_refuse(change, "a move while something is asked; expected: yes, no");
	return make_move(change, line->seat, move);
}

bool change_why(struct change *change, struct log *log, const struct event_line *line)
{
	struct match *match = &log->match;

	if (!match->dealt || !match->moves)
		return change_refuse(change, "no move was made; expected one before its reason");
	if (!reason_check(line->text))
		return change_refuse(change, "expected: %s", event_form(EVENT_WHY));
	match->move[match->moves - 1].why = reasons_add(&log->reasons, line->text);
	return say_more(change);
}

/* ---- Time ---- */

bool change_time(struct change *change, struct log *log, const struct event_line *line)
{
	int ms = line->number[0];

	if (!log_clock_on(log) || ms < 0 || ms > LOG_TIME_MAX)
		return change_refuse(change, "expected: %s, in a deal with a clock", event_form(EVENT_TIME));
	struct log_turn *at = &log->turn[line->seat];
	at->time = (at->time > ms ? at->time - ms : 0) + INT64_C(1000) * log->terms.clock.extra;
	change->news->timed |= seat_bit(line->seat);
	return true;
}

bool change_at(struct change *change, struct log *log, const struct event_line *line)
{
	uint64_t seconds;

	if (!text_whole(line->text, INT64_MAX / 1000000, &seconds))
		return change_refuse(change, "expected: %s, since 1970", event_form(EVENT_AT));
	log->at = (int64_t)seconds;
	return true;
}

bool change_hinted(struct change *change, struct log *log, const struct event_line *line)
{
	if (!log_deal_on(log))
		return change_refuse(change, "a hint in a deal that is not on");
	log->hinted |= seat_bit(line->seat);
	change->news->hinted = line->seat;
	return true;
}

bool change_coached(struct change *change, struct log *log, const struct event_line *line)
{
	if (!log_deal_on(log))
		return change_refuse(change, "the coach in a deal that is not on");
	log->coached |= seat_bit(line->seat);
	change->news->coached = line->seat;
	return true;
}

bool change_left(struct change *change, struct log *log, const struct event_line *line)
{
	struct log_turn *at = &log->turn[line->seat];
	int ms = line->number[0];

	if (!log_clock_on(log) || ms < 0 || ms > at->time)
		return change_refuse(change, "expected: %s, no more than before, in a deal with a clock",
				     event_form(EVENT_LEFT));
	at->time = ms;
	return true;
}

bool change_late(struct change *change, struct log *log, const struct event_line *line)
{
	if (!log_clock_on(log) && !(log_is_slow(log) && log_deal_on(log)))
		return change_refuse(change, "no clock is on; expected it in a deal with one");
	log->turn[line->seat].late = true;
	log->turn[line->seat].time = 0;
	return true;
}

/* ---- Questions ---- */

bool change_keep(struct change *change, struct log *log, const struct event_line *line)
{
	if (!seat_in(log_to_act(log), line->seat))
		return change_refuse(change, "seat %d may not move now; expected one that may", line->seat);
	log->kept |= seat_bit(line->seat);
	return true;
}

/* Whether a seat may ask for this claim. */
static bool read_claim(struct change *change, struct log_question *ask)
{
	const struct match *match = &change->log->match;

	ask->what = WIRE_CLAIM;
	if (!read_move(change, &ask->claim))
		return false;
	return (atout_move_kind(ask->claim) == ATOUT_CLAIM &&
		!match->game->why(match->state, ask->place, ask->claim).key) ||
	       change_refuse(change, "expected: %s, or a claim that seat %d may make", event_form(EVENT_ASK),
			     ask->seat);
}

bool change_ask(struct change *change, struct log *log, const struct event_line *line)
{
	int seat = line->seat;
	struct log_question ask = {
		.what = WIRE_UNDO, .seat = seat, .place = place_of(log, seat), .claim = ATOUT_NO_MOVE, .n = log->n};
	bool undo = text_same(line->text, "undo");

	if (!log->match.dealt || log->ask.what != WIRE_NOTHING || (undo && !log_is_person(log, seat)))
		return change_refuse(change, "seat %d can ask nothing now", seat);
	if (!undo) {
		if (!read_claim(change, &ask))
			return false;
	} else if (log->turn[seat].decision < 0) {
		return change_refuse(change, "seat %d has decided nothing; expected one that has", seat);
	}
	log->ask = ask;
	change->news->asked = true;
	return true;
}

static bool is_judge(const struct log *log, int seat)
{
	return seat_in(log_judges(log, log->ask.what, log->ask.seat), seat);
}

bool change_yes(struct change *change, struct log *log, const struct event_line *line)
{
	if (!is_judge(log, line->seat))
		return change_refuse(change, "seat %d is not asked", line->seat);
	log->ask.yes |= seat_bit(line->seat);
	return true;
}

bool change_no(struct change *change, struct log *log, const struct event_line *line)
{
	int seat = line->seat;

	if (log->ask.what == WIRE_NOTHING || (seat != log->ask.seat && !is_judge(log, seat)))
		return change_refuse(change, "seat %d is not asked", seat);
	end_question(change, seat);
	log->turn[log->ask.seat].rejected = log->match.moves;
	if (seat == log->ask.seat)
		change->news->answered = WIRE_NOTHING;
	return true;
}

bool change_ready(struct change *change, struct log *log, const struct event_line *line)
{
	if (!match_deal_over(&log->match) || !log_is_person(log, line->seat))
		return change_refuse(change, "expected a person, after a deal");
	log->ready |= seat_bit(line->seat);
	return true;
}

/* ---- Undo ---- */

/* The last decision of each seat, among the moves that are left. */
static void find_decisions(struct log *log)
{
	const struct match *match = &log->match;
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];

	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++)
		log->turn[seat].decision = -1;
	match_replay(match, 0, state);
	for (int i = 0; i < match->moves; i++) {
		const struct made_move *made = &match->move[i];
		if (is_decision(match->game, state, made->seat, made->move))
			log->turn[place_player_in(log, state, made->seat)].decision = i;
		match->game->apply(state, made->seat, made->move);
	}
}

void change_places(struct log *log)
{
	struct log_question *ask = &log->ask;

	if (!log->dummy || !log->match.dealt)
		return;
	find_decisions(log);
	if (ask->what != WIRE_NOTHING && place_of(log, ask->seat) != ask->place)
		ask->what = WIRE_NOTHING;
}

/* The match that was over is on again. */
static void reopen_match(struct change *change)
{
	struct log *log = change->log;

	memcpy(log->terms.option, log->match.setup.option, sizeof log->terms.option);
	change->news->options = change->news->fair = true;
}

bool change_undo(struct change *change, struct log *log, const struct event_line *line)
{
	if (log->ask.what == WIRE_UNDO && log->ask.seat == line->seat)
		end_question(change, -1);
	int moves = log->turn[line->seat].decision, rows = log->match.rows;
	if (!log->match.dealt || log->ask.what != WIRE_NOTHING || moves < 0 ||
	    (log->match.again && match_deal_over(&log->match)))
		return change_refuse(change, "seat %d can take nothing back", line->seat);
	if (line->number[0] != moves)
		return change_refuse(change, "expected: undo %d %d", line->seat, moves);
	change->news->seats |= match_deal_over(&log->match) && end_frees(log);
	if (log_match_over(log) && !log->match.again)
		reopen_match(change);
	if (match_deal_over(&log->match))
		archive_reopen_deal(log);
	match_undo(&log->match, moves);
	if (!log->match.again) /* which does not count */
		log->undone = log->number;
	change->news->sheet |= rows != log->match.rows;
	change->news->row = log->match.setup.number;
	find_decisions(log);
	auction_forget(log);
	ask_all(log);
	return true;
}

/* ---- Calls ---- */

bool change_mark(struct change *change, struct log *log, const struct event_line *line)
{
	static const uint8_t marks[EVENT_KINDS] = {
		[EVENT_ALERT] = WIRE_ALERTED, [EVENT_STOP] = WIRE_STOPPED, [EVENT_ASKED] = WIRE_CALL_ASKED};
	int call = line->number[0], calls = auction_calls(log);

	if (!calls)
		return change_refuse(change, "no call was made");
	if (call < 0 || call >= calls)
		return change_refuse(change, "expected the number of a call from 0 to %d", calls - 1);
	log->calls.mark[call] |= marks[line->kind];
	change->news->stopped |= line->kind == EVENT_STOP;
	return say_more(change);
}

bool change_explain(struct change *change, struct log *log, const struct event_line *line)
{
	int call = line->number[0];

	if (call < 0 || call >= ATOUT_CALLS_MAX || !wire_note_check(line->text))
		return change_refuse(change, "expected: %s, of 1 to %d characters", event_form(EVENT_EXPLAIN),
				     WIRE_NOTE_MAX);
	if (auction_caller(log, call) < 0 || !auction_may_explain(log, auction_caller(log, call), call))
		return change_refuse(change, "call %d cannot be explained; expected one that was made", call);
	return auction_explain(log, call, line->text) ? say_more(change) : change_refuse(change, "no memory");
}
