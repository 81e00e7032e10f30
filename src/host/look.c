/* SPDX-License-Identifier: Apache-2.0 */
#include "host/look.h"

#include "host/autoplay.h"
#include "host/log/archive.h"
#include "host/log/auction.h"
#include "host/log/place.h"
#include "host/may.h"
#include "host/moves.h"

#include <atout/terms.h>
#include <string.h>

/* What is the same in all frames. */
static void begin_frame(const struct clock *clock, struct wire_frame *frame)
{
	const struct people *people = clock->people;
	const struct log *log = people->log;
	const struct atout_setup *setup = &log->match.setup;

	frame->game = log->match.game;
	frame->n = log->n;
	frame->deal = setup->number;
	frame->board = setup->board;
	frame->ready = log->ready;
	frame->away = log_people(log) & (seatset)~people_here(people);
	frame->standin = 0;
	for (int seat = 0; seat < setup->seats; seat++)
		if (people->seat[seat].standin || log->turn[seat].late)
			frame->standin |= seat_bit(seat);
	clock_look(clock, frame);
	frame->hinted = log->hinted;
	frame->coached = log->coached;
}

/* A seat that is asked about a claim sees what the claimer sees of their own cards. */
static void show_claimer(const struct log *log, struct wire_frame *frame)
{
	struct atout_view theirs;
	int claimer = log->ask.place;

	atout_look(log->match.game, log->match.state, claimer, &theirs);
	frame->view.known[claimer] = theirs.known[claimer];
}

static void offer_no_claim(struct wire_frame *frame) { frame->claim[0] = frame->claim[1] = -1; }

static void offer_nothing(struct wire_frame *frame)
{
	frame->view.legals = 0;
	offer_no_claim(frame);
}

/* The decision that a seat asks to take back, as the viewer may know it. */
static atout_move undone_move(const struct log *log, const struct atout_view *view)
{
	const struct made_move *made = &log->match.move[log->turn[log->ask.seat].decision];

	return moves_seen(view, made->seat, made->move);
}

static void look_at_question(const struct log *log, struct wire_frame *frame, int player)
{
	const struct log_question *ask = &log->ask;
	bool asked = player >= 0 && seat_in(log_judges(log, ask->what, ask->seat), player);

	frame->ask = (struct wire_question){.what = ask->what, .yes = ask->yes};
	frame->ask.seat = (int8_t)(ask->what == WIRE_CLAIM ? ask->place : ask->seat);
	frame->ask.move = ask->what == WIRE_CLAIM ? ask->claim : undone_move(log, &frame->view);
	frame->ask.mine = asked && !seat_in(ask->yes, player);
	if (ask->what == WIRE_CLAIM && asked)
		show_claimer(log, frame);
	offer_nothing(frame); /* nobody plays on */
}

static void look_at_move(const struct match *match, struct wire_frame *frame)
{
	const struct made_move *last = match->moves ? &match->move[match->moves - 1] : NULL;

	frame->made = (struct wire_made){.moves = (uint16_t)match->moves, .move = ATOUT_NO_MOVE};
	if (!last)
		return;
	frame->made.seat = (int8_t)last->seat;
	frame->made.move = moves_seen(&frame->view, last->seat, last->move);
}

/* What a seat may say about a call: a set of enum wire_mark. */
static int permits(const struct log *log, int seat, int call)
{
	int caller = auction_seat(log, call), set = auction_has_system(log, seat, call) ? WIRE_READABLE : 0;

	if (!log_has_room(log))
		return set;
	if (seat == caller && auction_may_explain(log, seat, call))
		set |= WIRE_EXPLAINABLE;
	if (seat >= 0 && log_is_person(log, caller) && auction_may_ask(log, seat, call))
		set |= WIRE_ASKABLE;
	return set;
}

/* What is said of calls, as much as a seat may see. */
static void look_at_calls(const struct log *log, struct wire_frame *frame, int player)
{
	const struct log_calls *calls = &log->calls;

	frame->notes = 0;
	for (int i = 0; i < calls->notes; i++)
		if (auction_may_see(log, player, calls->note[i]->call))
			frame->note[frame->notes++] = (struct wire_note){calls->note[i]->call, calls->note[i]->text};
	for (int call = 0; call < frame->view.calls; call++) {
		int seen = auction_may_see(log, player, call) ? WIRE_ALERTED | WIRE_STOPPED | WIRE_CALL_ASKED
							      : WIRE_STOPPED;
		frame->mark[call] = (uint8_t)((calls->mark[call] & seen) | permits(log, player, call));
	}
}

/* What does not count leaves the match as it was. */
static void look_again(const struct match *match, struct wire_frame *frame)
{
	const struct atout_standing *counted = match->rows ? &match->row[match->rows - 1].standing : NULL;
	struct atout_standing now = frame->standing;

	frame->again = match->again;
	if (!frame->again || !counted)
		return;
	memcpy(frame->view.total, counted->total, sizeof frame->view.total);
	if (!frame->view.over)
		return;
	frame->standing = *counted;
	memcpy(frame->standing.score, now.score, sizeof now.score);
}

/* Of a set no more deals are played than it has. */
static void look_at_set(const struct log *log, struct atout_view *view)
{
	for (int i = 0; i < view->facts && log->given.deals; i++) {
		struct atout_fact *fact = &view->fact[i];
		bool deals = atout_fact_term(log->match.game, fact->key)->kind == ATOUT_FACT_DEALS;
		if (deals && fact->value > log->given.deals)
			fact->value = log->given.deals;
	}
}

static void look(const struct people *people, struct wire_frame *frame, int seat)
{
	const struct log *log = people->log;
	bool asked = log->ask.what != WIRE_NOTHING;
	int player = seat < 0 ? -1 : place_player(log, seat);
	bool puts = player >= 0 && log_has_room(log) && !log_was_rejected(log, player); /* a question to the others */

	wire_frame_look(frame, log->match.state, seat);
	look_at_set(log, &frame->view);
	if (!puts)
		offer_no_claim(frame);
	look_at_move(&log->match, frame);
	look_again(&log->match, frame);
	frame->standing.match_over |= log_set_over(log);
	frame->undo = puts && !asked && !log->terms.no_undos && !(frame->again && frame->view.over) &&
		      log->turn[player].decision >= 0 && !log_was_left(log, player);
	frame->keep = seat >= 0 && !asked && autoplay_waits_for(people, seat);
	frame->ask = (struct wire_question){.what = WIRE_NOTHING};
	look_at_calls(log, frame, player);
	if (asked)
		look_at_question(log, frame, player);
	if (player >= 0 && log->turn[player].late)
		offer_nothing(frame);
	may_look_frame(log, frame, player);
}

/* How the last finished deal ended, for eyes that may not see the present one.  NULL: none is finished. */
static const struct past_deal *replay_last(const struct log *log, unsigned char state[ATOUT_STATE_MAX])
{
	const struct past_deal *past = archive_last(log);

	if (past)
		archive_replay(log, past, past->moves, state);
	return past;
}

static bool look_back(const struct log *log, struct wire_frame *frame)
{
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	const struct past_deal *past = replay_last(log, state);

	if (!past)
		return false;
	*frame = (struct wire_frame){.game = log->match.game, .n = log->n};
	frame->deal = past->setup.number;
	frame->board = past->setup.board;
	wire_frame_look(frame, state, -1);
	return true;
}

int look_eyes(const struct log *log, const struct visitor *visitor)
{
	if (visitor->seat >= 0)
		return place_of(log, visitor->seat);
	return may_see_deal(log, visitor->person) ? LOOK_PUBLIC : LOOK_LATE;
}

bool look_through(const struct clock *clock, int eyes, struct wire_frame *frame)
{
	if (eyes == LOOK_LATE)
		return look_back(clock->people->log, frame);
	begin_frame(clock, frame);
	look(clock->people, frame, eyes);
	return true;
}

void look_weigh(const struct log *log, int eyes, struct atout_view *view)
{
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];

	view->facts = 0;
	if (eyes != LOOK_LATE)
		atout_weigh(log->match.game, log->match.state, eyes, view);
	else if (replay_last(log, state))
		atout_weigh(log->match.game, state, -1, view);
}
