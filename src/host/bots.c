/* SPDX-License-Identifier: Apache-2.0 */
#include "host/bots.h"

#include "bots/coach.h"
#include "host/log/place.h"
#include "host/log/write.h"
#include "wire/told.h"

void bots_seed(struct bots *bots)
{
	unsigned char bytes[32];

	if (bots->seeded)
		return;
	bots->teller->caller.calls->random(bots->teller->caller.user, bytes);
	atout_rng_fill(&bots->rng, bytes);
	bots->seeded = true;
}

/* ---- Jobs ---- */

static void drop(struct bots *bots, struct bots_work *work)
{
	uint64_t id = work->id;

	*work = (struct bots_work){.seat = -1};
	if (id)
		bots->teller->caller.calls->forget(bots->teller->caller.user, id);
}

void bots_forget(struct bots *bots)
{
	drop(bots, &bots->work);
	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++)
		drop(bots, &bots->hint[seat]);
	bots->silent = 0;
	bots->mover = -1;
}

void bots_forget_hints_of(struct bots *bots, const struct host_guest *guest)
{
	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++)
		if (bots->hint[seat].id && bots->hint[seat].guest == guest)
			drop(bots, &bots->hint[seat]);
}

void bots_forget_verdicts(struct bots *bots)
{
	bots->fine = 0;
	bots->against = -1;
}

static const struct atout_bot *bot_of(const struct log *log, int seat)
{
	return log->seat[seat].bot ? log->seat[seat].bot : atout_bot_usual;
}

/* What a job may know of the present state. */
static void fill_state(const struct log *log, struct host_job *job)
{
	if (job->kind == HOST_ACCEPT) {
		job->claimer = log->ask.place;
		job->claim = log->ask.claim;
		match_blind_both(&log->match, job->seat, job->claimer, job->state);
	} else {
		match_blind(&log->match, job->seat, job->state);
	}
}

/* The same wherever the same deal of a set is played. */
static uint64_t seed_of(struct bots *bots, const struct host_job *job)
{
	const struct log *log = bots->people->log;

	return log->given.deals ? given_bot(log->dealt.key, job->kind, job->seat, log->match.moves)
				: atout_rng_next(&bots->rng);
}

/* Gives a thread a job about the present state. */
static bool give(struct bots *bots, struct bots_work *work, int kind, int seat)
{
	const struct log *log = bots->people->log;
	struct host_job job = {.id = ++bots->ids, .game = log->match.game, .seat = seat};

	job.kind = kind;
	job.bot = kind == HOST_HINT ? atout_bot_adviser : bot_of(log, seat);
	job.seed = seed_of(bots, &job);
	job.deal = log->match.setup.number;
	job.moves = log->match.moves;
	fill_state(log, &job);
	work->id = job.id;
	work->kind = kind;
	work->seat = seat;
	if (bots->teller->caller.calls->think(bots->teller->caller.user, &job))
		return true;
	*work = (struct bots_work){.seat = -1};
	bots->retry = bots->people->now + BOTS_RETRY;
	return false;
}

bool bots_think(struct bots *bots, int kind, int seat) { return give(bots, &bots->work, kind, seat); }

bool bots_advise(struct bots *bots, enum bots_advice advice, int seat, struct host_guest *guest)
{
	struct bots_work *work = &bots->hint[seat];

	if (work->id && work->guest == guest) {
		work->wants |= advice;
		return true;
	}
	drop(bots, work);
	work->guest = guest;
	work->wants = advice;
	return give(bots, work, HOST_HINT, seat);
}

/* ---- Answers ---- */

static void tell_hint(const struct bots *bots, const struct host_guest *guest, const struct atout_thought *thought)
{
	const struct log *log = bots->people->log;

	tell_one(bots->teller, guest, &(struct wire_told){WIRE_TOLD_HINT, .hint = {log->match.game, log->n, thought}});
}

static void tell_warning(const struct bots *bots, const struct host_guest *guest, const struct atout_thought *thought)
{
	const struct log *log = bots->people->log;
	struct atout_candidate blunder[ATOUT_CANDIDATES_MAX];
	int blunders = coach_blunders(log->match.game, thought, blunder);

	tell_one(bots->teller, guest,
		 &(struct wire_told){WIRE_TOLD_WARNING,
				     .warning = {log->match.game, log->n, thought, blunders, blunder}});
}

static bool take_advice(struct bots *bots, uint64_t id, const struct atout_thought *thought)
{
	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++) {
		struct bots_work work = bots->hint[seat];
		if (!id || work.id != id)
			continue;
		bots->hint[seat] = (struct bots_work){.seat = -1};
		if (work.wants & BOTS_HINT)
			tell_hint(bots, work.guest, thought);
		if (work.wants & BOTS_WARNING)
			tell_warning(bots, work.guest, thought);
		return true;
	}
	return false;
}

static void take_move(struct bots *bots, const struct atout_thought *thought)
{
	const struct reason reason = {thought->key, thought->word, thought->number};

	bots->mover = bots->work.seat;
	bots->move = thought->move;
	bots->claim = thought->claim;
	if (!reason_print(&reason, bots->reason, sizeof bots->reason))
		bots->reason[0] = '\0';
}

void bots_take_thought(struct bots *bots, uint64_t id, const struct atout_thought *thought)
{
	if (take_advice(bots, id, thought) || !id || bots->work.id != id || bots->work.kind != HOST_THINK)
		return;
	if (thought->move == ATOUT_NO_MOVE)
		bots->silent |= seat_bit(bots->work.seat);
	else
		take_move(bots, thought);
	bots->work = (struct bots_work){.seat = -1};
}

void bots_take_verdict(struct bots *bots, uint64_t id, bool accepts)
{
	if (!id || bots->work.id != id || bots->work.kind != HOST_ACCEPT)
		return;
	if (accepts)
		bots->fine |= seat_bit(bots->work.seat);
	else
		bots->against = bots->work.seat;
	bots->work = (struct bots_work){.seat = -1};
}

/* ---- Moves ---- */

void bots_break_silence(struct bots *bots)
{
	seatset silent = bots->silent, dealer = seat_bit(bots->people->log->match.setup.dealer);

	if (silent & (seatset)~dealer)
		silent &= (seatset)~dealer;
	bots->mover = first_seat(silent);
	bots->move = bots->claim = ATOUT_NO_MOVE;
	bots->reason[0] = '\0';
}

/* A fault in a bot must not end a match: an illegal move is replaced by the first legal one. */
static atout_move legal_move(const struct match *match, int seat, atout_move move)
{
	atout_move legal[ATOUT_MOVES_MAX];
	int n = match->game->legal(match->state, seat, legal);

	for (int i = 0; i < n; i++)
		if (legal[i] == move)
			return move;
	return legal[0];
}

/* The cards that its hand has left. */
static int cards_left(const struct match *match, int seat)
{
	struct atout_view view;

	atout_look(match->game, match->state, seat, &view);
	return view.count[seat];
}

/* Of its own cards, once a deal, and not for the last tricks, which are sooner played than claimed. */
static bool may_claim(const struct bots *bots)
{
	const struct log *log = bots->people->log;
	const struct match *match = &log->match;
	int seat = bots->mover;

	return atout_move_kind(bots->claim) == ATOUT_CLAIM && !log_is_person(log, seat) &&
	       place_of(log, seat) == seat && log->turn[seat].rejected < 0 && log_has_room(log) &&
	       cards_left(match, seat) >= BOTS_CLAIM && !match->game->why(match->state, seat, bots->claim).key;
}

void bots_write_move(const struct bots *bots, struct event_text *text)
{
	const struct match *match = &bots->people->log->match;

	if (may_claim(bots)) {
		log_write_move(text, EVENT_ASK, match->game, bots->mover, bots->claim);
		return;
	}
	atout_move legal = legal_move(match, bots->mover, bots->move);

	log_write_move(text, EVENT_MOVE, match->game, bots->mover, legal);
	if (bots->reason[0] && legal == bots->move)
		log_write_text(text, EVENT_WHY, 0, bots->reason);
}
