/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What happens by itself: bots and stand-ins move, what is asked finds its answer, the next deal is dealt.
 *
 * A bot thinks at once and moves when the pace says, whatever there was to decide.  One thinks at a time, the dealer
 * first.  A bot that rather waits is asked again after the next change.  A bot whose move would take the chance to move
 * from a person waits until that person has moved or has said `keep`.
 */
#include "host/host_part.h"

#include <string.h>

static bool is_person(const struct host *host, int seat) { return host->seat[seat].kind == HOST_PERSON; }

bool host_people_here(const struct host *host)
{
	for (int seat = 0; seat < host->table.setup.seats; seat++)
		if (host->seat[seat].guests)
			return true;
	return false;
}

static bool has_people(const struct host *host)
{
	for (int seat = 0; seat < host->table.setup.seats; seat++)
		if (is_person(host, seat))
			return true;
	return false;
}

/* Nobody plays for nobody: without its people a table stands still, and one of bots without watchers. */
static bool is_awake(const struct host *host)
{
	return has_people(host) ? host_people_here(host) : host->visitors != NULL;
}

bool host_plays_itself(const struct host *host, int seat)
{
	return !is_person(host, seat) || host->seat[seat].standin || host->seat[seat].late;
}

static const struct atout_bot *bot_of(const struct host *host, int seat)
{
	return host->seat[seat].bot ? host->seat[seat].bot : atout_bots[0];
}

static void drop(struct host *host, struct host_work *work)
{
	uint64_t id = work->id;

	*work = (struct host_work){.seat = -1};
	if (id)
		host->calls->forget(host->user, id);
}

void host_forget(struct host *host)
{
	drop(host, &host->work);
	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++)
		drop(host, &host->hint[seat]);
	host->silent = 0;
	host->mover = -1;
}

void host_forget_hints_of(struct host *host, const struct host_guest *guest)
{
	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++)
		if (host->hint[seat].id && host->hint[seat].guest == guest)
			drop(host, &host->hint[seat]);
}

/* Gives a thread something to do, about the present state.  False: it takes nothing now, and nothing happens for a
 * while. */
static bool give(struct host *host, struct host_work *work, int kind, int seat)
{
	const struct table *table = &host->table;
	struct host_job job = {.id = ++host->ids, .game = table->game, .seat = seat};

	job.kind = kind;
	job.bot = kind == HOST_HINT ? atout_bots[0] : bot_of(host, seat);
	job.seed = atout_rng_next(&host->rng);
	job.deal = table->setup.number;
	job.moves = table->moves;
	if (kind == HOST_ACCEPT) {
		job.claimer = host->ask.seat;
		job.claim = host->ask.claim;
		table_blind_both(table, seat, host->ask.seat, job.state);
	} else {
		table_blind(table, seat, job.state);
	}
	work->id = job.id;
	work->kind = kind;
	work->seat = seat;
	if (host->calls->think(host->user, &job))
		return true;
	*work = (struct host_work){.seat = -1};
	host->retry = host->now + HOST_RETRY;
	return false;
}

bool host_ask_hint(struct host *host, int seat, struct host_guest *guest)
{
	drop(host, &host->hint[seat]);
	host->hint[seat].guest = guest;
	return give(host, &host->hint[seat], HOST_HINT, seat);
}

static void tell_hint(struct host *host, struct host_guest *guest, const struct atout_thought *thought)
{
	char buf[WIRE_SIZE];

	host_send(host, guest, buf, wire_hint_print(host->table.game, host->n, thought, buf, sizeof buf));
}

void host_take_thought(struct host *host, uint64_t id, const struct atout_thought *thought)
{
	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++) {
		struct host_guest *guest = host->hint[seat].guest;
		if (!id || host->hint[seat].id != id)
			continue;
		host->hint[seat] = (struct host_work){.seat = -1};
		tell_hint(host, guest, thought);
		return;
	}
	if (!id || host->work.id != id || host->work.kind != HOST_THINK)
		return;
	if (thought->move == ATOUT_NO_MOVE) {
		host->silent |= seat_bit(host->work.seat);
	} else {
		host->mover = host->work.seat;
		host->move = thought->move;
		if (!reason_print(&(struct reason){thought->key, thought->word, thought->number}, host->reason,
				  sizeof host->reason))
			host->reason[0] = '\0';
	}
	host->work = (struct host_work){.seat = -1};
}

void host_take_verdict(struct host *host, uint64_t id, bool accepts)
{
	if (!id || host->work.id != id || host->work.kind != HOST_ACCEPT)
		return;
	if (accepts)
		host->ask.fine |= seat_bit(host->work.seat);
	else
		host->ask.against = host->work.seat;
	host->work = (struct host_work){.seat = -1};
}

bool host_stand_in(struct host *host)
{
	bool news = false;

	if (!host->match || !host_people_here(host))
		return false;
	for (int seat = 0; seat < host->table.setup.seats; seat++) {
		struct host_seat *at = &host->seat[seat];
		if (at->kind != HOST_PERSON || at->guests || at->standin || host->now - at->gone < HOST_AWAY)
			continue;
		at->standin = true;
		news = true;
	}
	return news;
}

/* A seat's move, whichever it is, would be the end of another one's chance to move. */
bool host_takes_turn(const struct host *host, int mover, int other)
{
	const struct atout_game *game = host->table.game;
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	atout_move legal[ATOUT_MOVES_MAX];

	memcpy(state, host->table.state, game->state_size);
	if (!game->legal(state, mover, legal))
		return false;
	game->apply(state, mover, legal[0]);
	return !seat_in(game->to_act(state), other);
}

/* Seats that a bot moves for and that are to wait for a seat. */
static seatset held_by(const struct host *host, int seat)
{
	seatset to_act = host->table.game->to_act(host->table.state), held = 0;

	if (!seat_in(to_act, seat) || host_plays_itself(host, seat) || seat_in(host->kept, seat))
		return 0;
	for (int other = 0; other < host->table.setup.seats; other++)
		if (other != seat && seat_in(to_act, other) && host_plays_itself(host, other) &&
		    host_takes_turn(host, other, seat))
			held |= seat_bit(other);
	return held;
}

bool host_waits_for(const struct host *host, int seat) { return host->table.dealt && held_by(host, seat); }

/* Seats that a bot may move for now. */
static seatset free_to_move(const struct host *host)
{
	seatset set = host->table.game->to_act(host->table.state);

	for (int seat = 0; seat < host->table.setup.seats; seat++) {
		if (!host_plays_itself(host, seat))
			set &= (seatset)~seat_bit(seat);
		set &= (seatset)~held_by(host, seat);
	}
	return set;
}

static int first_from_dealer(const struct host *host, seatset set)
{
	int seat = host->table.setup.dealer;

	while (!seat_in(set, seat))
		seat = next_seat(seat, host->table.setup.seats);
	return seat;
}

/* A fault in a bot must not end a match: what is not legal becomes the first move that is. */
static atout_move legal_move(const struct host *host, int seat, atout_move move)
{
	const struct table *table = &host->table;
	atout_move legal[ATOUT_MOVES_MAX];
	int n = table->game->legal(table->state, seat, legal);

	for (int i = 0; i < n; i++)
		if (legal[i] == move)
			return move;
	return legal[0];
}

static bool move_bot(struct host *host, int seat, atout_move move)
{
	struct host_text text = {0};
	atout_move legal = legal_move(host, seat, move);

	host_put_move(&text, host, seat, legal);
	if (host->reason[0] && legal == move)
		host_put(&text, "why %s\n", host->reason);
	host_propose(host, &text, NULL, NULL);
	return true;
}

static int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }

/* Somebody who is here has kept others waiting for long. */
bool host_is_idle(const struct host *host) { return host->now >= host->changed + HOST_IDLE; }

static int64_t moves_at(const struct host *host)
{
	int64_t at = host->changed + host->pause;
	int64_t free = host->now + host_stop_left(host);

	at = at > host->retry ? at : host->retry;
	return at > free ? at : free;
}

/* When all that may move are bots that rather wait, nobody would ever move: the last of them has to. */
static void break_silence(struct host *host)
{
	seatset silent = host->silent;
	int dealer = host->table.setup.dealer;

	if (silent & (seatset)~seat_bit(dealer))
		silent &= (seatset)~seat_bit(dealer);
	host->mover = first_seat(silent);
	host->move = ATOUT_NO_MOVE;
	host->reason[0] = '\0';
}

/* A bot thinks, or moves if it has thought and it is time. */
static bool advance_bots(struct host *host)
{
	seatset bots = free_to_move(host), asked = bots & (seatset)~host->silent;

	if (host->work.id || !bots)
		return false;
	if (host->mover < 0 && !asked && bots == host->table.game->to_act(host->table.state))
		break_silence(host);
	if (host->mover >= 0)
		return host->now >= moves_at(host) && move_bot(host, host->mover, host->move);
	if (asked)
		give(host, &host->work, HOST_THINK, first_from_dealer(host, asked));
	return false;
}

/* Who has not agreed yet, of those who are asked. */
static seatset undecided(const struct host *host)
{
	const struct host_question *ask = &host->ask;
	seatset judges = host_judges(host, ask->what, ask->seat) & (seatset)~ask->yes;

	for (int seat = 0; seat < host->table.setup.seats; seat++)
		if (host_plays_itself(host, seat) && (ask->what == WIRE_UNDO || seat_in(ask->fine, seat)))
			judges &= (seatset)~seat_bit(seat);
	return judges;
}

static void put_answer(struct host_text *text, const struct host *host)
{
	const struct host_question *ask = &host->ask;

	if (ask->against >= 0)
		host_put(text, "no %d\n", ask->against);
	else if (ask->what == WIRE_CLAIM)
		host_put_move(text, host, ask->seat, ask->claim);
	else
		host_put(text, "undo %d %d\n", ask->seat, host->seat[ask->seat].decision);
}

/* A bot's answer to a claim comes when the pace says. */
static bool answers_later(const struct host *host)
{
	const struct host_question *ask = &host->ask;

	return ask->what == WIRE_CLAIM && (ask->against >= 0 || (ask->fine && !undecided(host)));
}

/* Who has not answered for long does not agree. */
static void give_up_waiting(struct host *host)
{
	seatset left = undecided(host);

	for (int seat = 0; seat < host->table.setup.seats && host_is_idle(host) && host->ask.against < 0; seat++)
		if (seat_in(left, seat) && !host_plays_itself(host, seat))
			host->ask.against = seat;
}

static bool advance_question(struct host *host)
{
	seatset left = undecided(host);
	struct host_text text = {0};

	if (answers_later(host) && host->now < moves_at(host))
		return false;
	give_up_waiting(host);
	if (host->ask.against >= 0 || !left) {
		put_answer(&text, host);
		host_propose(host, &text, NULL, NULL);
		return true;
	}
	for (int seat = 0; seat < host->table.setup.seats && !host->work.id; seat++)
		if (seat_in(left, seat) && host_plays_itself(host, seat) && !give(host, &host->work, HOST_ACCEPT, seat))
			break;
	return false;
}

static bool all_ready(const struct host *host)
{
	bool any = false;

	if (!has_people(host))
		return host->now >= host->changed + HOST_PAUSE;
	if (host->ready && host_is_idle(host))
		return true;
	for (int seat = 0; seat < host->table.setup.seats; seat++) {
		if (host->seat[seat].guests && !seat_in(host->ready, seat))
			return false;
		any |= host->seat[seat].guests > 0;
	}
	return any;
}

/* Options of another match that do not fit each other have to be changed first. */
static bool may_go_on(const struct host *host)
{
	struct atout_setup setup;

	host_match_setup(host, &setup);
	return !host_match_over(host) || !host->table.game->check(&setup);
}

static bool advance_deal(struct host *host)
{
	struct host_text text = {0};

	if (!all_ready(host) || !may_go_on(host))
		return false;
	host_put_deal(&text, host, &host->coming);
	host_propose(host, &text, NULL, NULL);
	return true;
}

/* Others are here too, and the table waits for this person, who need not move. */
static bool holds_up(const struct host *host, int seat)
{
	bool others = false;

	for (int other = 0; other < host->table.setup.seats; other++)
		others |= other != seat && host->seat[other].guests;
	return others && host_waits_for(host, seat);
}

/* Who has no time left, and who does not say that others may go on. */
static bool advance_people(struct host *host)
{
	struct host_text text = {0};

	host_put_late(&text, host);
	for (int seat = 0; seat < host->table.setup.seats && host_is_idle(host) && !text.length; seat++)
		if (holds_up(host, seat))
			host_put(&text, "keep %d\n", seat);
	if (text.length)
		host_propose(host, &text, NULL, NULL);
	return text.length;
}

bool host_advance(struct host *host)
{
	if (!host->table.dealt)
		return false;
	if (!is_awake(host)) {
		host_forget(host);
		return false;
	}
	if (host->now < host->retry)
		return false;
	if (host->ask.what != WIRE_NOTHING)
		return advance_question(host);
	if (table_deal_over(&host->table))
		return advance_deal(host);
	return advance_people(host) || advance_bots(host);
}

/* When the next person that is away is away for long. */
static int64_t next_standin(const struct host *host)
{
	int64_t due = INT64_MAX;

	for (int seat = 0; seat < host->table.setup.seats; seat++) {
		const struct host_seat *at = &host->seat[seat];
		if (at->kind == HOST_PERSON && !at->guests && !at->standin && at->gone + HOST_AWAY < due)
			due = at->gone + HOST_AWAY;
	}
	return due;
}

/* When who keeps others waiting has done so for long. */
static int64_t next_idle(const struct host *host)
{
	bool any = host->ask.what != WIRE_NOTHING || (table_deal_over(&host->table) && host->ready);

	for (int seat = 0; seat < host->table.setup.seats; seat++)
		any |= holds_up(host, seat);
	return any && !host_is_idle(host) ? host->changed + HOST_IDLE : INT64_MAX;
}

int64_t host_due(const struct host *host)
{
	int64_t due = host->damage ? INT64_MAX : host_lead_due(host);

	if (host->damage || !host->table.dealt || !is_awake(host))
		return due;
	if (host_people_here(host))
		due = least(due, next_standin(host));
	if (host->stage != HOST_QUIET)
		return due;
	due = least(due, host_stop_ends(host));
	if (host->retry > host->now)
		return least(due, host->retry);
	due = least(due, least(next_idle(host), host_next_late(host)));
	if (host->mover >= 0 || answers_later(host))
		due = least(due, moves_at(host));
	if (table_deal_over(&host->table) && !has_people(host))
		due = least(due, host->changed + HOST_PAUSE);
	return due;
}
