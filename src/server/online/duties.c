/* SPDX-License-Identifier: Apache-2.0 */
/* What is to be done next in an event: docs/online.md, How it holds. */
#include "base/text.h"
#include "core/cards.h"
#include "core/contract_text.h"
#include "host/online.h"
#include "host/set.h"
#include "server/online/channel.h"
#include "server/online/event.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- Writing ---- */

static bool is_written(const struct evening *evening, const char *word)
{
	char whole[ACT_WRITE_SIZE];

	snprintf(whole, sizeof whole, WRITE_SERVERS "%s", word);
	return evening_known(evening, whole);
}

/* ---- The first round begins ---- */

static bool start_round(struct event *event)
{
	const struct evening *evening = event->live->evening;

	if (evening->round || !evening->setup.starts || time(NULL) < (time_t)evening->setup.starts ||
	    !entries_may_begin(event->live->entries, evening))
		return false;
	struct act *act = event_begin(event, ACT_ROUND, "start-round-1");
	if (!act)
		return false;
	act->to = 1;
	return event_put(event);
}

static bool deal_boards(struct event *event)
{
	const struct evening *evening = event->live->evening;

	return evening->round && !evening->over && !evening->dealt && event_begin(event, ACT_DEALS, "deal-boards") &&
	       event_put(event);
}

static bool say_draw(void *user, struct lines *lines)
{
	const struct event *event = user;
	unsigned char bytes[32];
	struct atout_rng rng;

	(void)lines;
	if (event->live->entries->drawn)
		return false;
	randombytes_buf(bytes, sizeof bytes);
	atout_rng_fill(&rng, bytes);
	entries_put_draw(event->live->entries, event->live->evening, &rng, event->draw.draw);
	return true;
}

static void drawn(void *user, bool said, enum store_error error)
{
	struct event *event = user;

	(void)said;
	free(event->draw.draw);
	event->draw.draw = NULL;
	event_go_on(event, error);
}

static bool draw_seats(struct event *event)
{
	if (!event->live->evening->round || event->live->entries->drawn)
		return false;
	event->draw = (struct entries_write){.live = event->live, .say = say_draw, .done = drawn, .user = event};
	event->draw.draw = malloc(ENTRIES_DRAW_SIZE);
	event->failed |= !event->draw.draw;
	if (event->failed)
		return true;
	event->busy = true;
	entries_write(&event->draw);
	return true;
}

/* ---- Results ---- */

static void print_contract(const struct host_row *row, char text[ACT_CONTRACT_SIZE])
{
	char result[RESULT_SIZE];

	if (row->declarer < 0 || !row->contract) {
		snprintf(text, ACT_CONTRACT_SIZE, "pass");
		return;
	}
	result_print(row->result, result);
	snprintf(text, ACT_CONTRACT_SIZE, "%.4s%s %c %s", row->contract, doubled_marks[row->doubled],
		 compass_letters[row->declarer], result);
}

/* Of each seat, or of its side. */
static void print_points(const struct host_row *row, int seats, char text[ACT_POINTS_SIZE])
{
	text[0] = '\0';
	for (int seat = 0; seat < seats; seat++)
		text_append(text, ACT_POINTS_SIZE, "%s%d", seat ? " " : "", (int)row->score[seat % row->numbers]);
}

static void print_row(const struct evening *evening, const struct host_row *row, struct act *act)
{
	if (evening_draws(evening)) {
		print_points(row, evening_place(evening, (int)act->round, (int)act->table).players, act->points);
		return;
	}
	print_contract(row, act->contract);
	if (row->lead >= 0)
		atout_card_print((atout_card)row->lead, act->lead);
}

/* What is written of a board once, by a name; NULL: that was written before, or cannot be. */
static struct act *begin_board(struct event *event, enum act_do what, const char *name, int table, int board)
{
	char word[EVENT_WORD_SIZE];

	event_name_board(word, name, event->round, table, board);
	if (is_written(event->live->evening, word))
		return NULL;
	struct act *act = event_begin(event, what, word);
	if (act) {
		act->round = (uint32_t)event->round;
		act->table = (uint32_t)table;
		act->board = (uint32_t)board;
	}
	return act;
}

/* A deal that no table comes to. */
static bool write_short(struct event *event, int table, int board)
{
	struct act *act = begin_board(event, ACT_RULE, "short", table, board);

	if (!act)
		return false;
	snprintf(act->verdict, sizeof act->verdict, "NP");
	return event_put(event);
}

static bool write_result(struct event *event, int table, int board, const struct host_row *row)
{
	struct act *act = begin_board(event, ACT_RESULT, "board", table, board);

	if (!act)
		return false;
	print_row(event->live->evening, row, act);
	return event_put(event);
}

/* What the director has ruled already stands. */
static bool take_result(struct event *event, int table, const struct host *host)
{
	const struct evening *evening = event->live->evening;
	struct place place = evening_place(evening, event->round, table);

	for (int i = 0; place.played && i < host_rows(host); i++) {
		struct host_row row;
		host_row(host, i, &row);
		int board = evening_first(evening, place.set) + row.deal - 1;
		const struct slot *slot = evening_slot(evening, event->round, table, board);
		if (slot && !slot->entry && write_result(event, table, board, &row))
			return true;
	}
	return false;
}

/* A match that the rules end before its last deal: the others are not played at this table. */
static bool take_end(struct event *event, int table, const struct host *host)
{
	const struct evening *evening = event->live->evening;
	struct place place = evening_place(evening, event->round, table);
	bool over = place.drawn && !host_plays_on(host) && !host_closed(host);

	for (int board = evening_first(evening, place.set) + host_rows(host);
	     over && board < evening_first(evening, place.set + 1); board++)
		if (!evening_slot(evening, event->round, table, board)->entry && write_short(event, table, board))
			return true;
	return false;
}

static bool take_results(struct event *event)
{
	for (int table = 1; table <= event->live->evening->tables; table++) {
		struct live_table *live = event_table(event, table);
		int rows = live ? host_rows(live->host) : 0;
		if (rows <= event->at[table - 1].rows)
			continue;
		if (take_result(event, table, live->host) || take_end(event, table, live->host))
			return true;
		if (!event->failed)
			event->at[table - 1].rows = rows;
	}
	return false;
}

/* ---- Rounds ---- */

/* Not before all have been called to the round that is there: those of two rounds before would not be. */
static bool change_round(struct event *event)
{
	const struct evening *evening = event->live->evening;

	if (event->round == evening->round || event->called != event->round || !evening->dealt ||
	    !event->live->entries->drawn)
		return false;
	if (!event_close_tables(event))
		return event_wait(event);
	event_set_round(event, evening->round);
	entries_name(event->live->entries, event->live->evening);
	return false;
}

static bool make_tables(struct event *event)
{
	const struct evening *evening = event->live->evening;
	int tables[EVENT_MAKINGS], count = 0;

	for (int table = 1; event->round && !evening->over && table <= evening->tables && count < EVENT_MAKINGS;
	     table++) {
		if (event->at[table - 1].made)
			continue;
		event->at[table - 1].made = !evening_place(evening, event->round, table).played;
		if (!event->at[table - 1].made)
			tables[count++] = table;
	}
	if (!count)
		return false;
	event->busy = true;
	event_make_tables(event, tables, count);
	return true;
}

/* The tables of the round are there: who sits at those of the last one is told where to go. */
static bool call_people(struct event *event)
{
	if (event->called == event->round)
		return false;
	event->live->told += !event->told;
	if (event_tell_tables(event, event_table_left))
		event->called = event->round;
	event_soon(event);
	return true;
}

/* ---- The clock ---- */

/* Once a round: what the director clears later stays so. */
static bool end_by_clock(struct event *event)
{
	const struct evening *evening = event->live->evening;
	char word[EVENT_WORD_SIZE];

	snprintf(word, sizeof word, "clock-%d", evening->round);
	if (!evening->ends || evening->over || event->round != evening->round || time(NULL) < (time_t)evening->ends ||
	    evening_round_done(evening) || is_written(evening, word))
		return false;
	if (!event_close_tables(event))
		return event_wait(event);
	struct act *act = event_begin(event, ACT_EXPIRE, word);
	if (!act)
		return false;
	act->round = (uint32_t)event->round;
	snprintf(act->verdict, sizeof act->verdict, "%s", online_unfinished(evening));
	return event_put(event);
}

/* ---- The next round, where tables are drawn ---- */

/* Of the others a round begins with the last result of the one before; this one says in its text who sits where. */
static bool draw_round(struct event *event)
{
	const struct evening *evening = event->live->evening;
	char word[EVENT_WORD_SIZE];
	struct evening_no no;

	if (!evening_draws(evening) || evening->over || evening->setup.turn != TURN_DONE || !evening->round ||
	    evening->round == (int)evening->setup.rounds || event->round != evening->round ||
	    !evening_round_done(evening))
		return false;
	snprintf(word, sizeof word, "round-%d", evening->round + 1);
	struct act *act = event_begin(event, ACT_ROUND, word);
	if (!act)
		return false;
	act->to = (uint32_t)evening->round + 1;
	if (evening_judge(evening, act, &no))
		return event_put(event);
	event_drop(event); /* too few players are there: the director decides */
	return false;
}

/* ---- The end ---- */

static bool end_event(struct event *event)
{
	const struct evening *evening = event->live->evening;

	return !evening->over && evening->setup.turn == TURN_DONE && evening->round == (int)evening->setup.rounds &&
	       event->round == evening->round && evening_round_done(evening) && evening_last_round(evening) &&
	       event_begin(event, ACT_END, "end-of-event") && event_put(event);
}

/* Who sits at a table of the last round is told once that it is over. */
static bool close_event(struct event *event)
{
	if (!event->live->evening->over || event->closed)
		return false;
	if (!event_close_tables(event))
		return event_wait(event);
	event->closed = event_tell_tables(event, event_table);
	if (!event->closed)
		event_soon(event);
	return !event->closed;
}

/* It is over: its evening may leave memory. */
static void end(struct event *event)
{
	event_sum_up(event);
	channels_end(event);
	event->summary.broadcast = false;
	event->over = true;
	live_evening_let_go(event->live);
	event->live = NULL;
}

static bool leave_event(struct event *event)
{
	if (!event->live->evening->over || broadcast_goes_on(event->live->evening, (int64_t)time(NULL)))
		return false;
	end(event);
	return true;
}

/* In this order: each may do something only if those before it had nothing to do. */
static bool (*const duties[])(struct event *) = {start_round, deal_boards,    draw_seats,   take_results, change_round,
						 make_tables, call_people,    end_by_clock, draw_round,	  end_event,
						 close_event, channels_go_on, leave_event};

void event_do(struct event *event)
{
	/* A club's evening may have been restored in its place. */
	if (!event->live->evening->setup.online || event->live->access.restoring)
		return;
	for (size_t i = 0; i < sizeof duties / sizeof *duties; i++)
		if (event->failed || duties[i](event))
			return;
}
