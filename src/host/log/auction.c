/* SPDX-License-Identifier: Apache-2.0 */
#include "host/log/auction.h"

#include <stdlib.h>
#include <string.h>

int auction_calls(const struct log *log)
{
	struct atout_view view;

	if (!log->match.dealt)
		return 0;
	atout_look(log->match.game, log->match.state, -1, &view);
	return view.calls;
}

int auction_seat(const struct log *log, int call)
{
	const struct atout_setup *setup = &log->match.setup;

	return (setup->dealer + call) % setup->seats;
}

int auction_caller(const struct log *log, int call) { return call < auction_calls(log) ? auction_seat(log, call) : -1; }

bool auction_is_call(const struct log *log, int seat, atout_move move)
{
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	const struct atout_game *game = log->match.game;
	struct atout_view view;

	if (seat < 0 || game->why(log->match.state, seat, move).key)
		return false;
	memcpy(state, log->match.state, game->state_size);
	game->apply(state, seat, move);
	atout_look(game, state, -1, &view);
	return view.calls > auction_calls(log);
}

bool auction_partners(const struct log *log, int seat, int other)
{
	int sides = log->match.game->sides;

	return sides && seat != other && seat % sides == other % sides;
}

bool auction_by_bot(const struct log *log, int call) { return log->calls.mark[call] & CALL_BY_BOT; }

/* Where the note on a call is, or would be. */
static int find_note(const struct log_calls *calls, int call)
{
	int i = 0;

	while (i < calls->notes && calls->note[i]->call != call)
		i++;
	return i;
}

const char *auction_note(const struct log *log, int call)
{
	int i = find_note(&log->calls, call);

	return i < log->calls.notes ? log->calls.note[i]->text : NULL;
}

bool auction_may_explain(const struct log *log, int seat, int call)
{
	const struct log_calls *calls = &log->calls;
	int count = 0;

	for (int i = 0; i < calls->notes; i++)
		count += calls->note[i]->call != call && auction_seat(log, calls->note[i]->call) == seat;
	return count < CALLS_EXPLAINED_MAX && find_note(calls, call) < WIRE_NOTES_MAX;
}

bool auction_may_see(const struct log *log, int seat, int call)
{
	return seat < 0 || auction_by_bot(log, call) || !auction_partners(log, seat, auction_seat(log, call));
}

/* The calls of a seat that opponents want to have explained. */
static int count_asked(const struct log *log, int seat)
{
	int count = 0;

	for (int call = auction_calls(log); call-- > 0;)
		count += log->calls.mark[call] & WIRE_CALL_ASKED && auction_seat(log, call) == seat;
	return count;
}

bool auction_may_ask(const struct log *log, int seat, int call)
{
	int caller = auction_caller(log, call);

	if (caller < 0 || caller == seat || auction_partners(log, seat, caller) || auction_by_bot(log, call))
		return false;
	return !(log->calls.mark[call] & WIRE_CALL_ASKED) && !auction_note(log, call) &&
	       auction_may_explain(log, caller, call) && count_asked(log, caller) < CALLS_EXPLAINED_MAX;
}

/* At a table that waits, every jump is a stop, with jumps as the built-in bots define them. */
static bool is_stop(const struct log *log, const struct atout_view *view, atout_move move)
{
	struct atout_meaning meaning;

	return log->terms.wait && atout_bots[0]->mean(log->match.game, view, view->calls - 1, move, &meaning) &&
	       meaning.jump;
}

/* The marks of a call by a bot: it alerts by itself. */
static void mark_bot(struct log *log, const struct atout_bot *bot, const struct atout_view *view, atout_move move)
{
	uint8_t *mark = &log->calls.mark[view->calls - 1];
	struct atout_meaning meaning;

	*mark |= CALL_BY_BOT;
	if (bot->mean && bot->mean(log->match.game, view, view->calls - 1, move, &meaning) && meaning.alert)
		*mark |= WIRE_ALERTED;
}

bool auction_mark_move(struct log *log, int seat, atout_move move)
{
	const struct atout_bot *bot = log->seat[seat].bot;
	struct atout_view view;

	if (atout_move_kind(move) == ATOUT_PLAY)
		return false;
	atout_look(log->match.game, log->match.state, -1, &view);
	if (!view.calls)
		return false;
	bool stop = is_stop(log, &view, move);
	if (stop)
		log->calls.mark[view.calls - 1] |= WIRE_STOPPED;
	if (!log_is_person(log, seat) && bot)
		mark_bot(log, bot, &view, move);
	return stop;
}

bool auction_explain(struct log *log, int call, const char *text)
{
	struct log_calls *calls = &log->calls;
	size_t size = strlen(text) + 1;
	int i = find_note(calls, call);
	struct log_note *note = realloc(i < calls->notes ? calls->note[i] : NULL, sizeof *note + size);

	if (!note)
		return false;
	note->call = (uint16_t)call;
	memcpy(note->text, text, size);
	calls->note[i] = note;
	calls->notes += i == calls->notes;
	calls->mark[call] &= (uint8_t)~WIRE_CALL_ASKED;
	return true;
}

void auction_forget(struct log *log)
{
	struct log_calls *calls = &log->calls;
	int made = auction_calls(log), left = 0;

	for (int i = 0; i < calls->notes; i++)
		if (calls->note[i]->call < made)
			calls->note[left++] = calls->note[i];
		else
			free(calls->note[i]);
	calls->notes = left;
	memset(calls->mark + made, 0, sizeof calls->mark - (size_t)made);
}
