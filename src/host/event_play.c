/* SPDX-License-Identifier: Apache-2.0 */
/* Lines of events about what is played, asked and taken back. */
#include "host/event_part.h"

#include "base/text.h"
#include "formats/record_refusal.h"
#include "formats/record_shown.h"

#include <string.h>

/* All have something new to decide. */
static void ask_all(struct host *host)
{
	host->ask.what = WIRE_NOTHING;
	host->kept = host->ready = 0;
	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++) {
		host->seat[seat].since = host->n;
		host->seat[seat].decided = host->n;
	}
}

/* The deal is that of its key, if it has one. */
static bool take_source(struct taking *taking)
{
	struct host *host = taking->host;

	host->dealt = host->coming;
	memset(&host->coming, 0, sizeof host->coming);
	host->news.fair = true;
	return !host->dealt.has_key || fair_gives(&host->dealt, &host->table.setup) ||
	       event_refuse(taking, "deal: expected the cards that the key before it gives");
}

bool event_deal(struct taking *taking, const char *block, size_t length)
{
	struct host *host = taking->host;
	char error[TABLE_ERROR_MAX];

	if (!host->match)
		return event_refuse(taking, "a deal before the match; expected: match 1");
	if (table_deal_over(&host->table) && (host_match_over(host) || !host_bury(host)))
		return event_refuse(taking, "the match is over; expected: match %d", host->match + 1);
	if (!table_take_deal(&host->table, block, length, error))
		return event_refuse(taking, "deal: %s", error);
	if (!take_source(taking))
		return false;
	ask_all(host);
	host_start_clocks(host);
	host_forget_notes(host);
	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++) {
		host->seat[seat].decision = -1;
		host->seat[seat].left[0] = '\0';
	}
	return true;
}

static bool is_decision(const struct atout_game *game, const void *state, int seat, atout_move move)
{
	atout_move legal[ATOUT_MOVES_MAX];

	return atout_move_kind(move) == ATOUT_CLAIM || game->legal(state, seat, legal) > 1;
}

/* What is asked has its answer. */
static void end_question(struct host *host, int against)
{
	host->news.answered = host->ask.what;
	host->news.against = against;
	host->ask.what = WIRE_NOTHING;
}

static bool make_move(struct taking *taking, int seat, atout_move move)
{
	struct host *host = taking->host;
	struct table *table = &host->table;
	bool decides = is_decision(table->game, table->state, seat, move);
	char text[ATOUT_ERROR_SIZE];
	struct atout_why why;

	if (!table_play(table, seat, move, NULL, &why)) {
		if (!why.key)
			return event_refuse(taking, "no memory");
		record_refusal(table->game, table->state, seat, move, &why, text);
		return event_refuse(taking, "%s", text);
	}
	host->seat[seat].since = host->n;
	host_mark_call(host, seat, move);
	if (decides) {
		host->seat[seat].decision = table->moves - 1;
		host->seat[seat].decided = host->n;
	}
	host->kept = 0;
	if (!table_deal_over(table))
		return true;
	host->over = host->n;
	host->news.sheet = true;
	host->news.seats |= host_deal_end_permits(host);
	host->news.fair |= host_match_over(host);
	return !host_match_over(host) || host_close_match(host) || event_refuse(taking, "no memory");
}

static bool take_move_text(struct taking *taking, const char *text, atout_move *move)
{
	const struct atout_game *game = taking->host->table.game;
	char shown[RECORD_SHOWN];

	return game->read(text, move) ||
	       event_refuse(taking, "'%s' is no move of %s", record_shown(text, shown), game->name);
}

static bool is_on(const struct host *host) { return host->table.dealt && !table_deal_over(&host->table); }

bool event_move(struct taking *taking, const char *cursor)
{
	struct host *host = taking->host;
	atout_move move;
	int seat;

	if (!is_on(host) || host->table.moves >= 2 * HOST_MOVES_MAX)
		return event_refuse(taking, "no deal is on; expected none of its moves");
	if (!event_which(taking, &cursor, &seat) || !take_move_text(taking, cursor, &move))
		return false;
	if (host->ask.what == WIRE_CLAIM && seat == host->ask.seat && move == host->ask.claim)
		end_question(host, -1);
	if (host->ask.what != WIRE_NOTHING)
		return event_refuse(taking, "a move while something is asked; expected: yes, no");
	return make_move(taking, seat, move);
}

bool event_why(struct taking *taking, const char *cursor)
{
	struct host *host = taking->host;
	const struct table *table = &host->table;

	if (!table->dealt || !table->moves)
		return event_refuse(taking, "no move was made; expected one before its reason");
	if (!reason_check(cursor))
		return event_refuse(taking, "expected: why VALUE SENTENCE");
	table->move[table->moves - 1].why = reasons_add(&host->reasons, cursor);
	return true;
}

bool event_keep(struct taking *taking, const char *cursor)
{
	struct host *host = taking->host;
	int seat;

	if (!event_which(taking, &cursor, &seat))
		return false;
	if (!host->table.dealt || !seat_in(host->table.game->to_act(host->table.state), seat))
		return event_refuse(taking, "seat %d may not move now; expected one that may", seat);
	host->kept |= seat_bit(seat);
	return event_end(taking, cursor);
}

bool event_ask(struct taking *taking, const char *cursor)
{
	struct host *host = taking->host;
	struct host_question ask = {.what = WIRE_UNDO, .claim = ATOUT_NO_MOVE, .n = host->n, .against = -1};

	if (!event_which(taking, &cursor, &ask.seat))
		return false;
	if (!host->table.dealt || host->ask.what != WIRE_NOTHING || host->seat[ask.seat].kind != HOST_PERSON)
		return event_refuse(taking, "seat %d can ask nothing now", ask.seat);
	if (!text_same(cursor, "undo")) {
		ask.what = WIRE_CLAIM;
		if (!take_move_text(taking, cursor, &ask.claim))
			return false;
		if (atout_move_kind(ask.claim) != ATOUT_CLAIM ||
		    host->table.game->why(host->table.state, ask.seat, ask.claim).key)
			return event_refuse(taking, "expected: ask SEAT undo, or a claim that seat %d may make",
					    ask.seat);
	} else if (host->seat[ask.seat].decision < 0) {
		return event_refuse(taking, "seat %d has decided nothing; expected one that has", ask.seat);
	}
	host->ask = ask;
	return true;
}

bool event_yes(struct taking *taking, const char *cursor)
{
	struct host *host = taking->host;
	int seat;

	if (!event_which(taking, &cursor, &seat))
		return false;
	if (!seat_in(host_judges(host, host->ask.what, host->ask.seat), seat))
		return event_refuse(taking, "seat %d is not asked", seat);
	host->ask.yes |= seat_bit(seat);
	return event_end(taking, cursor);
}

bool event_no(struct taking *taking, const char *cursor)
{
	struct host *host = taking->host;
	int seat;

	if (!event_which(taking, &cursor, &seat))
		return false;
	if (host->ask.what == WIRE_NOTHING ||
	    (seat != host->ask.seat && !seat_in(host_judges(host, host->ask.what, host->ask.seat), seat)))
		return event_refuse(taking, "seat %d is not asked", seat);
	end_question(host, seat);
	if (seat == host->ask.seat)
		host->news.answered = WIRE_NOTHING;
	return event_end(taking, cursor);
}

/* What each seat has decided last, of the moves that are left. */
static void find_decisions(struct host *host)
{
	const struct table *table = &host->table;
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];

	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++)
		host->seat[seat].decision = -1;
	table_replay(table, 0, state);
	for (int i = 0; i < table->moves; i++) {
		const struct table_move *made = &table->move[i];
		if (is_decision(table->game, state, made->seat, made->move))
			host->seat[made->seat].decision = i;
		table->game->apply(state, made->seat, made->move);
	}
}

bool event_undo(struct taking *taking, const char *cursor)
{
	struct host *host = taking->host;
	int seat, moves;

	if (!event_which(taking, &cursor, &seat))
		return false;
	if (host->ask.what == WIRE_UNDO && host->ask.seat == seat)
		end_question(host, -1);
	moves = host->seat[seat].decision;
	if (!host->table.dealt || host->ask.what != WIRE_NOTHING || moves < 0)
		return event_refuse(taking, "seat %d can take nothing back", seat);
	if (!text_number(&cursor, moves, moves, &moves))
		return event_refuse(taking, "expected: undo %d %d", seat, moves);
	int rows = host->table.rows;
	host->news.seats |= table_deal_over(&host->table) && host_deal_end_permits(host);
	if (host_match_over(host)) {
		host->news.fair = true;
		host_reopen_match(host);
	}
	table_undo(&host->table, moves);
	host->news.sheet |= rows != host->table.rows;
	find_decisions(host);
	host_forget_notes(host);
	ask_all(host);
	return event_end(taking, cursor);
}

bool event_ready(struct taking *taking, const char *cursor)
{
	struct host *host = taking->host;
	int seat;

	if (!event_which(taking, &cursor, &seat))
		return false;
	if (!table_deal_over(&host->table) || host->seat[seat].kind != HOST_PERSON)
		return event_refuse(taking, "expected a person, after a deal");
	host->ready |= seat_bit(seat);
	return event_end(taking, cursor);
}
