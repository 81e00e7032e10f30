/* SPDX-License-Identifier: Apache-2.0 */
/*
 * How a session goes on.  The worker has at most one job, and it is always about the present state: every change of the
 * state (session_forget) cancels what is under way.  So an answer that arrives is never stale.
 */
#include "tui/session_part.h"

#include <stdio.h>
#include <string.h>

void session_forget(struct session *session)
{
	worker_cancel(session->worker);
	session->waiting = 0;
	session->kept = false;
	session->told = false;
	session->wants_hint = false;
	session->claim = ATOUT_NO_MOVE;
	session->judges = 0;
}

struct session_news *session_tell(struct session *session, enum session_kind kind, int seat)
{
	if (session->news == SESSION_QUEUE_MAX) {
		session->first = (session->first + 1) % SESSION_QUEUE_MAX;
		session->news--;
	}
	struct session_news *news = &session->queue[(session->first + session->news++) % SESSION_QUEUE_MAX];
	news->kind = kind;
	news->seat = seat;
	news->move = ATOUT_NO_MOVE;
	return news;
}

static enum session_kind take_news(struct session *session, struct session_event *event)
{
	const struct session_news *news = &session->queue[session->first];

	session->first = (session->first + 1) % SESSION_QUEUE_MAX;
	session->news--;
	event->seat = news->seat;
	event->move = news->move;
	if (news->kind == SESSION_MOVED) {
		session->before = news->before;
		event->before = &session->before;
	}
	if (news->kind == SESSION_HINT)
		event->thought = &session->thought;
	return news->kind;
}

static bool has_sealed(const struct atout_view *view)
{
	for (int seat = 0; seat < view->seats; seat++)
		if (view->bid[seat] == ATOUT_BID_SEALED)
			return true;
	return false;
}

/* The one way in for moves of people and bots. */
static bool make_move(struct session *session, int seat, atout_move move, const char *remark, struct atout_why *why)
{
	struct atout_view before, after;

	session_look(session, &before);
	if (!table_play(&session->table, seat, move, remark, why))
		return session->table.trouble && session_fail(session);
	if (remark)
		session_hear(session, seat, remark);
	session_forget(session);
	session_look(session, &after);
	struct session_news *news = session_tell(session, SESSION_MOVED, seat);
	bool sealed = atout_move_kind(move) == ATOUT_BID && after.bid[seat] == ATOUT_BID_SEALED;
	news->move = sealed && seat != session->seat ? ATOUT_NO_MOVE : move;
	news->before = before;
	if (has_sealed(&before) && !has_sealed(&after))
		session_tell(session, SESSION_REVEALED, -1);
	return true;
}

static bool is_legal(const struct session *session, int seat, atout_move move)
{
	atout_move legal[ATOUT_MOVES_MAX];
	int n = session->table.game->legal(session->table.state, seat, legal);

	for (int i = 0; i < n; i++)
		if (legal[i] == move)
			return true;
	return false;
}

/* A fault in a bot must not end a match: what is not legal becomes the first move that is. */
static bool move_bot(struct session *session, int seat, const struct atout_thought *thought)
{
	struct reason reason = {thought->key, thought->word, thought->number};
	atout_move legal[ATOUT_MOVES_MAX];
	char line[REASON_SIZE], remark[REASON_SIZE + 8];
	struct atout_why why;

	if (!is_legal(session, seat, thought->move)) {
		session->table.game->legal(session->table.state, seat, legal);
		return make_move(session, seat, legal[0], NULL, &why);
	}
	bool said = reason_print(&reason, line, sizeof line);
	snprintf(remark, sizeof remark, "why %s", said ? line : "");
	return make_move(session, seat, thought->move, said ? remark : NULL, &why);
}

/* A judge has spoken about the claim. */
static bool take_verdict(struct session *session, const struct worker_job *job)
{
	atout_move claim = session->claim;
	struct atout_why why;

	session->judges &= (seatset)~seat_bit(job->seat);
	if (!job->accepted) {
		session_forget(session);
		session_tell(session, SESSION_REFUSED, job->seat);
		return true;
	}
	return session->judges || make_move(session, session->seat, claim, NULL, &why);
}

/* Deals with an answer of the worker; false: the disk. */
static bool take_answer(struct session *session)
{
	struct worker_job job;

	if (!worker_take(session->worker, &job))
		return true;
	if (job.kind == WORKER_ACCEPT)
		return take_verdict(session, &job);
	if (job.kind == WORKER_HINT) {
		session->thought = job.thought;
		session_tell(session, SESSION_HINT, session->seat);
		return true;
	}
	if (job.thought.move == ATOUT_NO_MOVE) {
		session->waiting |= seat_bit(job.seat);
		return true;
	}
	return move_bot(session, job.seat, &job.thought);
}

static void give_job(struct session *session, enum worker_kind kind, int seat)
{
	const struct table *table = &session->table;
	struct worker_job job = {.kind = kind, .game = table->game, .bot = session->bot[seat], .seat = seat};

	job.samples = session->think;
	job.seed = session_mix(session->seed, table->setup.number, (uint64_t)table->moves, (uint64_t)seat);
	if (kind == WORKER_HINT)
		job.bot = atout_bots[0];
	if (kind == WORKER_ACCEPT) {
		job.claimer = session->seat;
		job.claim = session->claim;
		table_blind_both(table, seat, session->seat, job.state);
	} else {
		table_blind(table, seat, job.state);
	}
	worker_give(session->worker, &job);
}

static bool is_asked(const struct session *session)
{
	return session->seat >= 0 && seat_in(session->table.game->to_act(session->table.state), session->seat);
}

/* A bot's move would be the end of the person's chance to move. */
static bool takes_turn(const struct session *session, int bot)
{
	const struct atout_game *game = session->table.game;
	_Alignas(8) unsigned char state[ATOUT_STATE_MAX];
	atout_move legal[ATOUT_MOVES_MAX];

	memcpy(state, session->table.state, game->state_size);
	if (!game->legal(state, bot, legal))
		return false;
	game->apply(state, bot, legal[0]);
	return !seat_in(game->to_act(state), session->seat);
}

/* Bots that have to wait until the person has moved or kept silent. */
static seatset held_back(const struct session *session)
{
	seatset held = 0;

	if (!is_asked(session) || session->kept)
		return 0;
	for (int seat = 0; seat < session->table.setup.seats; seat++)
		if (session->bot[seat] && takes_turn(session, seat))
			held |= seat_bit(seat);
	return held;
}

/* Bots that may move and have not said that they would rather wait. */
static seatset bots_to_ask(const struct session *session)
{
	seatset bots = session->table.game->to_act(session->table.state);

	if (session->seat >= 0)
		bots &= (seatset)~seat_bit(session->seat);
	return bots & (seatset) ~(session->waiting | held_back(session));
}

/* The first of some seats from the dealer on: who may wait is the dealer, and is asked before forehand plays. */
static int first_from_dealer(const struct session *session, seatset set)
{
	int seat = session->table.setup.dealer;

	while (!seat_in(set, seat))
		seat = next_seat(seat, session->table.setup.seats);
	return seat;
}

/* Finds work for the worker; false: there is none. */
static bool start_job(struct session *session)
{
	if (session->judges) {
		give_job(session, WORKER_ACCEPT, first_seat(session->judges));
		return true;
	}
	if (session->wants_hint) {
		session->wants_hint = false;
		give_job(session, WORKER_HINT, session->seat);
		return true;
	}
	seatset bots = bots_to_ask(session);
	if (!bots)
		return false;
	give_job(session, WORKER_THINK, first_from_dealer(session, bots));
	return true;
}

static enum session_kind step_over(struct session *session)
{
	if (session->told)
		return SESSION_IDLE;
	session->told = true;
	return table_match_over(&session->table) ? SESSION_MATCH_OVER : SESSION_DEAL_OVER;
}

/* When every bot that may move waits for the others, nobody would ever move: the last of them has to. */
static bool break_silence(struct session *session)
{
	const struct atout_thought none = {.move = ATOUT_NO_MOVE};
	seatset waiting = session->waiting;
	int dealer = session->table.setup.dealer;

	if (waiting & (seatset)~seat_bit(dealer))
		waiting &= (seatset)~seat_bit(dealer);
	return move_bot(session, first_seat(waiting), &none);
}

static enum session_kind next_kind(struct session *session, struct session_event *event)
{
	if (session->news)
		return take_news(session, event);
	if (!take_answer(session))
		return SESSION_TROUBLE;
	if (session->news)
		return take_news(session, event);
	if (table_deal_over(&session->table))
		return step_over(session);
	event->seat = worker_seat(session->worker);
	if (event->seat >= 0)
		return SESSION_BUSY;
	if (start_job(session)) {
		event->seat = worker_seat(session->worker);
		return SESSION_BUSY;
	}
	if (is_asked(session)) {
		event->seat = session->seat;
		event->may_wait = held_back(session);
		return SESSION_PERSON;
	}
	if (!break_silence(session))
		return SESSION_TROUBLE;
	return take_news(session, event);
}

enum session_kind session_step(struct session *session, struct session_event *event)
{
	session->error[0] = '\0';
	*event = (struct session_event){.seat = -1, .move = ATOUT_NO_MOVE};
	return next_kind(session, event);
}

int session_fd(const struct session *session) { return worker_fd(session->worker); }

void session_wait(struct session *session) { worker_wait(session->worker); }

bool session_read(const struct session *session, const char *text, atout_move *move)
{
	char uniform[ATOUT_TEXT_MAX + 1];
	size_t n = 0;

	for (; *text; text++) {
		bool blank = *text == ' ' || *text == '\t';
		if (blank && (!n || uniform[n - 1] == ' '))
			continue;
		if (n == sizeof uniform - 1)
			return false;
		uniform[n++] = blank ? ' ' : *text;
	}
	if (n && uniform[n - 1] == ' ')
		n--;
	uniform[n] = '\0';
	return session->table.game->read(uniform, move);
}

/* The bots of the other side, who have to consent to the person's claim. */
static seatset opponents(const struct session *session)
{
	int sides = session->table.game->sides;
	seatset set = 0;

	for (int seat = 0; seat < session->table.setup.seats; seat++)
		if (session->bot[seat] && (!sides || seat % sides != session->seat % sides))
			set |= seat_bit(seat);
	return set;
}

static bool put_claim(struct session *session, atout_move claim)
{
	session_forget(session);
	session->claim = claim;
	session->judges = opponents(session);
	return true;
}

bool session_play(struct session *session, atout_move move, struct atout_why *why)
{
	const struct table *table = &session->table;

	session->error[0] = '\0';
	if (session->seat < 0) {
		*why = (struct atout_why){"Only bots play in this match", NULL, -1, -1};
		return false;
	}
	*why = table->game->why(table->state, session->seat, move);
	if (why->key)
		return false;
	if (atout_move_kind(move) == ATOUT_CLAIM && opponents(session))
		return put_claim(session, move);
	return make_move(session, session->seat, move, NULL, why);
}

/* How many moves stand before the person's last decision; -1: there is none. */
static int find_decision(const struct session *session)
{
	const struct table *table = &session->table;
	_Alignas(8) unsigned char state[ATOUT_STATE_MAX];
	atout_move legal[ATOUT_MOVES_MAX];
	int found = -1;

	table_replay(table, 0, state);
	for (int i = 0; i < table->moves; i++) {
		int seat = table->move[i].seat;
		atout_move move = table->move[i].move;
		if (seat == session->seat &&
		    (atout_move_kind(move) == ATOUT_CLAIM || table->game->legal(state, seat, legal) > 1))
			found = i;
		table->game->apply(state, seat, move);
	}
	return found;
}

bool session_can_undo(const struct session *session) { return session->table.dealt && find_decision(session) >= 0; }

bool session_undo(struct session *session)
{
	int moves = find_decision(session);

	session->error[0] = '\0';
	if (moves < 0)
		return false;
	if (!table_undo(&session->table, moves))
		return session->table.trouble && session_fail(session);
	session_forget(session);
	session->news = 0;
	return true;
}

void session_keep(struct session *session) { session->kept = true; }

bool session_hint(struct session *session)
{
	session->error[0] = '\0';
	if (!is_asked(session))
		return false;
	session->wants_hint = true;
	return true;
}
